// The one-line form of k4 and q values, and their items as cells of tables.
//
//   atoms       by kind: 1b 0x1f 2h 2i 2 2e 2f "a" `a 2000.01m 2000.01.01 ...
//   vectors     101b, 0x010203, "text", `a`b, otherwise items separated by blanks and one suffix after the last; `,` before
//               a single item; `kind$() if empty
//   lists       (a;b), ,a, ()
//   dictionary  keys!items; keys in parentheses if they are one item or a table
//   table       + and its dictionary
// Values that q lacks: complex numbers are shown as in APL, arrays of rank 2 or more as lists of rows.
#include <cmath>

#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/array/symbol.hpp"
#include "prims/array/utf8.hpp"
#include "prims/formats/display/show_k4.hpp"
#include "prims/formats/text/number_text.hpp"

namespace stele::prims::func {

namespace {

constexpr int apl_precision = 10;

void append_real(std::string& text, double d, int precision) {
    if (std::isnan(d)) text += "0N";
    else if (std::abs(d) > 3.5e38) text += d < 0 ? "-0W" : "0W";
    else append_q_float(text, d, precision > 0 ? precision : 9);
}

// Item `i` without the prefix and suffix of its kind.
void append_item(std::string& text, const Array& a, std::int64_t i, int precision) {
    switch (a.kind) {
        case Kind::boolean: text += long_at(a, i) ? '1' : '0'; return;
        case Kind::byte: return append_hex(text, static_cast<std::uint32_t>(long_at(a, i)), 2);
        case Kind::short_int:
        case Kind::int_:
        case Kind::long_: return append_q_integer(text, long_at(a, i), a.kind);
        case Kind::real: return append_real(text, double_at(a, i), precision);
        case Kind::floating: return append_q_float(text, double_at(a, i), precision);
        case Kind::complex:
            text += apl_text(a.items<double>()[2 * i], a.items<double>()[2 * i + 1], apl_precision);
            return;
        case Kind::character: return append_quoted_character(text, static_cast<unsigned>(long_at(a, i)));
        case Kind::symbol: text += symbol_name(static_cast<std::uint32_t>(long_at(a, i))); return;
        case Kind::guid: return append_guid(text, a.items<double>() + 2 * i);
        case Kind::datetime: return append_q_datetime(text, double_at(a, i));
        default: return append_q_temporal(text, long_at(a, i), a.kind);
    }
}

// Whether a float needs the suffix f, because its text reads as a long.
bool reads_as_long(std::string_view text) { return text.find_first_of(".enw") == std::string_view::npos; }

std::string_view vector_suffix(Kind kind, std::string_view text) {
    switch (kind) {
        case Kind::boolean: return "b";
        case Kind::short_int: return "h";
        case Kind::int_: return "i";
        case Kind::real: return "e";
        case Kind::month: return "m";
        case Kind::floating: return reads_as_long(text) ? "f" : "";
        default: return "";
    }
}

bool is_long_enough(const std::string& text, const QStyle& style) {
    return style.longest > 0 && text.size() > style.longest;
}

void append_vector(std::string& text, const Array& a, const QStyle& style) {
    if (a.n == 0) {
        if (a.kind == Kind::character) text += "\"\"";
        else ((text += '`') += name_of(a.kind)) += "$()";
        return;
    }
    if (a.n == 1 && a.rank == 1) text += ',';
    std::string_view before, between = " ";
    if (a.kind == Kind::boolean) between = "";
    if (a.kind == Kind::byte) before = "0x", between = "";
    if (a.kind == Kind::character) before = "\"", between = "";
    if (a.kind == Kind::symbol) before = between = "`";
    text += before;
    std::size_t first = text.size();
    for (std::int64_t i = 0; i < a.n; i++) {
        std::size_t size = text.size();
        if (i) text += between;
        append_item(text, a, i, style.precision);
        count(style.memory, text.size() - size);
        if (is_long_enough(text, style)) return;
    }
    if (a.kind == Kind::character) text += '"';
    text += vector_suffix(a.kind, std::string_view(text).substr(first));
}

void append_source(std::string& text, const Value& v, const QStyle& style) {
    if (style.engine) style.engine->check_limits();
    if (v.is_absent()) return;
    switch (v.kind()) {
        case Kind::null: text += "::"; return;
        case Kind::function:
            text += style.engine && style.names_functions ? style.engine->host->text_of(v, Rules::q) : "{...}";
            return;
        case Kind::name_space: text += style.engine ? style.engine->host->text_of(v, Rules::q) : "`namespace"; return;
        case Kind::dictionary: {
            const Value keys = squeeze(keys_of(v), Rules::k);
            bool bracketed = keys.kind() == Kind::table || keys.kind() == Kind::dictionary || keys.count() == 1;
            if (bracketed) text += '(';
            append_source(text, keys, style);
            text += bracketed ? ")!" : "!";
            append_source(text, squeeze(items_of(v), Rules::k), style);
            return;
        }
        case Kind::table: text += '+'; return append_source(text, v->values()[0], style);
        default: break;
    }
    if (!v.is_heap()) return append_vector(text, *with_axes(v, {}).array(), style);
    if (v->rank > 1) return append_source(text, rows_as_list(v), style);
    append_mark(text, v);
    if (v.kind() != Kind::list) return append_vector(text, *v.array(), style);
    if (v->rank == 0) return append_source(text, v->values()[0], style);
    text += v->n == 1 ? ',' : '(';
    for (std::int64_t i = 0; i < v->n; i++) {
        if (i) text += ';';
        append_source(text, item(v, i), style);
        count(style.memory, 1);
        if (is_long_enough(text, style)) return;
    }
    if (v->n != 1) text += ')';
}

}  // namespace

void append_quoted_character(std::string& text, unsigned code) {
    if (code < 0x80 && append_escape(text, static_cast<char>(code))) return;
    if (code >= 0x20 && code < 0x7F) text += static_cast<char>(code);
    else if (code >= 0x100) append_utf8(text, code);
    else {
        text += '\\';
        for (int shift = 6; shift >= 0; shift -= 3) text += static_cast<char>('0' + (code >> shift & 7));
    }
}

std::string source_q(const Value& v, const QStyle& given) {
    TextMemory memory;
    QStyle style = given;
    if (!style.memory) style.memory = &memory;
    std::string text;
    append_source(text, v, style);
    return text;
}

std::string cell_q(const Value& v, const QStyle& style) {
    if (!v.is_scalar() || v.kind() >= Kind::list || v.kind() == Kind::null) return source_q(v, style);
    std::string text;
    append_cell(text, *(v.is_heap() ? v : with_axes(v, {})).array(), 0, style.precision);
    return text;
}

void append_cell(std::string& text, const Array& a, std::int64_t i, int precision) {
    if (is_integral(a.kind) && long_at(a, i) == null_long) return;
    if (is_float(a.kind) && std::isnan(double_at(a, i))) return;
    if (a.kind == Kind::character) text += static_cast<char>(long_at(a, i));
    else append_item(text, a, i, precision);
}

}  // namespace stele::prims::func
