// The display of k.
//
//   atoms       2 2.0 "a" `a; 0xff for a byte that is not printable text
//   vectors     items separated by blanks, "text", `a`b; `,` before a single item; !0 0#0n "" 0#` if empty
//   text        0x... as a whole unless it is printable UTF-8 with \n \t \r
//   lists       (a;b), ,a, (); 0#,p for an empty list with the prototype p
//   dictionary  keys!items; keys in parentheses if they would not read as the left argument of !
//   table       + and its dictionary
// Kinds that k lacks are shown as in q.
#include "prims/formats/display/show_k.hpp"

#include <algorithm>

#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/array/symbol.hpp"
#include "prims/array/utf8.hpp"
#include "prims/formats/display/show_k4.hpp"
#include "prims/formats/text/number_text.hpp"
#include "prims/formats/text/read_number.hpp"
#include "prims/func/function.hpp"
#include "prims/func/items/table.hpp"

namespace stele::prims::func {

namespace {

bool is_printable(std::string_view text) {
    for (char c : text) {
        auto code = static_cast<unsigned char>(c);
        if ((code < 0x20 && c != '\n' && c != '\t' && c != '\r') || code == 0x7F) return false;
    }
    return find_invalid_utf8(text) == std::string_view::npos;
}

void append_quoted(std::string& text, std::string_view bytes) {
    text += '"';
    for (char c : bytes)
        if (!append_escape(text, c)) text += c;
    text += '"';
}

void append_text(std::string& text, const std::string& bytes) {
    if (is_printable(bytes)) return append_quoted(text, bytes);
    text += "0x";
    for (char c : bytes) append_hex(text, static_cast<unsigned char>(c), 2);
}

// The letters of k's names.
bool is_letter(char32_t c) {
    const bool is_wide = (c >= 0xC0 && c <= 0x24F && c != 0xD7 && c != 0xF7) || (c >= 0x370 && c <= 0x1FFF);
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || is_wide;
}

// Whether a name is empty, or words with points between them.
template <class Text> bool is_plain_text(const Text& name) {
    bool starts = true;
    for (char32_t c : name) {
        if (!is_letter(c) && (starts || (c != '.' && !is_digit(c)))) return false;
        starts = c == '.';
    }
    return name.empty() || !starts;
}

// Whether a symbol reads back without quotes.
bool is_plain_symbol(std::string_view name) {
    const bool is_ascii = std::none_of(name.begin(), name.end(), [](char c) { return (c & 0x80) != 0; });
    if (is_ascii) return is_plain_text(name);
    return find_invalid_utf8(name) == std::string_view::npos && is_plain_text(decode_utf8(name));
}

void append_symbol(std::string& text, std::string_view name) {
    text += '`';
    if (is_plain_symbol(name)) text += name;
    else append_quoted(text, name);
}

bool is_k_number(Kind k) { return k >= Kind::boolean && k <= Kind::floating && k != Kind::byte; }

void append_number(std::string& text, const Array& a, std::int64_t i) {
    if (is_float(a.kind)) return append_k_float(text, double_at(a, i));
    std::int64_t number = long_at(a, i);
    text += number == null_long ? "0N" : std::to_string(number);
}

class Source {
public:
    Source(std::string& text, const KStyle& style) : text_(text), style_(style) {}

    void append(const Value& v) {
        if (style_.engine) style_.engine->check_limits();
        if (v.is_absent()) return;
        switch (v.kind()) {
            case Kind::null: text_ += "::"; return;
            case Kind::function: text_ += function_text(v); return;
            case Kind::dictionary: return dictionary(v);
            case Kind::table: text_ += '+'; return append(v->values()[0]);
            default: break;
        }
        if (!v.is_heap()) return vector(*with_axes(v, {}).array());
        if (v->rank > 1) return append(rows_as_list(v));
        if (v.kind() != Kind::list) return vector(*v.array());
        if (v->rank == 0) return append(v->values()[0]);
        const Value rows = holds_rows(v) ? squeeze(v, Rules::k) : v;
        if (rows.kind() == Kind::table) append(rows);
        else list(v);
    }

    // An item after a comma, where a verb would read as part of a train. Lambdas and forms that end in ] are nouns.
    void append_item(const Value& v) {
        const std::size_t start = text_.size();
        append(v);
        const bool noun = v.kind() == Kind::function && (has_form(v, Form::lambda) || text_.ends_with(']'));
        if (noun || !(v.is_null() || v.kind() == Kind::function)) return;
        text_.insert(start, "(");
        text_ += ')';
    }

private:
    std::string function_text(const Value& f) const {
        if (style_.text_of_function) return style_.text_of_function(f);
        return style_.engine ? style_.engine->host->text_of(f, Rules::k) : "{...}";
    }

    void vector(const Array& a) {
        if (a.n == 0) return empty(a.kind);
        bool single = a.n == 1 && a.rank == 1;
        if (a.kind == Kind::character) {
            if (single) text_ += ',';
            count(style_.memory, 2 * static_cast<std::size_t>(a.n));
            std::string bytes = text_of(Value::share(const_cast<Array*>(&a)), a.storage == Storage::c8);
            return append_text(text_, bytes);
        }
        if (a.kind != Kind::symbol && !is_k_number(a.kind)) {
            text_ += source_q(Value::share(const_cast<Array*>(&a)),
                              {.engine = style_.engine, .memory = style_.memory, .longest = style_.longest});
            return;
        }
        if (single) text_ += ',';
        if (a.kind == Kind::symbol) return symbols(a);
        for (std::int64_t i = 0; i < a.n; i++) {
            if (i) text_ += ' ';
            append_number(text_, a, i);
            if (is_long_enough(8)) return;
        }
    }

    static std::string_view symbol_at(const Array& a, std::int64_t i) {
        return symbol_name(static_cast<std::uint32_t>(long_at(a, i)));
    }

    void symbols(const Array& a) {
        if (style_.is_exact && has_unprintable(a)) return bytes_of_symbols(a);
        for (std::int64_t i = 0; i < a.n; i++) {
            append_symbol(text_, symbol_at(a, i));
            if (is_long_enough(8)) return;
        }
    }
    static bool has_unprintable(const Array& a) {
        for (std::int64_t i = 0; i < a.n; i++)
            if (!is_printable(symbol_at(a, i))) return true;
        return false;
    }
    // `$0x00ff, `$(0x00ff;,"a"): a text of one character needs a comma.
    void bytes_of_symbols(const Array& a) {
        text_ += "`$";
        const bool is_list = a.n > 1;
        if (is_list) text_ += '(';
        for (std::int64_t i = 0; i < a.n; i++) {
            const std::string bytes(symbol_at(a, i));
            if (i) text_ += ';';
            if (is_list && bytes.size() == 1) text_ += ',';
            append_text(text_, bytes);
            count(style_.memory, bytes.size());
        }
        if (is_list) text_ += ')';
    }

    // Called after each item of about `bytes` bytes.
    bool is_long_enough(std::size_t bytes) {
        count(style_.memory, bytes);
        return style_.longest > 0 && text_.size() > style_.longest;
    }

    void empty(Kind kind) {
        if (kind == Kind::character) text_ += "\"\"";
        else if (kind == Kind::symbol) text_ += "0#`";
        else if (is_float(kind)) text_ += "0#0n";
        else if (is_k_number(kind)) text_ += "!0";
        else text_ += source_q(empty_vector(kind));
    }

    void list(const Value& v) {
        if (v->n == 0) {
            text_ += v->values()[0].is_null() ? "()" : "0#,";
            if (!v->values()[0].is_null()) append_item(v->values()[0]);
            return;
        }
        if (v->n == 1) {
            text_ += ',';
            return append_item(v->values()[0]);
        }
        text_ += '(';
        for (std::int64_t i = 0; i < v->n; i++) {
            if (i) text_ += ';';
            append(v->values()[i]);
            if (is_long_enough(1)) return;
        }
        text_ += ')';
    }

    void dictionary(const Value& v) {
        std::size_t start = text_.size();
        append(squeeze(keys_of(v), Rules::k));  // rows as a table
        std::string_view keys = std::string_view(text_).substr(start);
        const bool reads_on = keys.starts_with(',') || keys.starts_with('!') || keys.starts_with('+') ||
                              keys.starts_with("0#") || keys.starts_with("`$");
        if (reads_on || keys_of(v).kind() == Kind::dictionary) {
            text_.insert(start, "(");
            text_ += ')';
        }
        text_ += '!';
        append(squeeze(items_of(v), Rules::k));
    }

    std::string& text_;
    const KStyle& style_;
};

// The length of the items, if all are simple lists of one length; else -1.
std::int64_t length_of_rows(const Value& list) {
    std::int64_t length = -1;
    for (std::int64_t i = 0; i < list->n; i++) {
        const Value& row = list->values()[i];
        if (!row.is_heap() || row->rank != 1 || row->kind >= Kind::list || (length >= 0 && row->n != length)) return -1;
        length = row->n;
    }
    return length;
}

}  // namespace

std::string source_k(const Value& v, const KStyle& given) {
    TextMemory memory;
    KStyle style = given;
    if (!style.memory) style.memory = &memory;
    std::string text;
    Source(text, style).append(v);
    return text;
}

bool has_source_k(const Value& v) {
    Engine::check_limits_of_any();
    if (v.is_absent() || mark_of(v) != Mark::none) return false;
    switch (v.kind()) {
        case Kind::null:
        case Kind::long_:
        case Kind::floating:
        case Kind::symbol:
        case Kind::function: return true;
        case Kind::character: return v.is_heap() ? v->storage == Storage::c8 : v.payload() < 0x100;
        case Kind::list:
        case Kind::dictionary:
        case Kind::table: return std::all_of(v->values(), v->values() + std::max<std::int64_t>(v->n, 1), has_source_k);
        default: return false;
    }
}

std::string show_k(const Value& v, const KStyle& given) {
    if (v.is_null() || v.is_absent()) return {};
    if (v.is_heap() && v->rank > 1) return show_k(rows_as_list(v), given);
    if (v.is_heap() && v->rank == 0 && v.kind() == Kind::list) return show_k(v->values()[0], given);
    if (const Value rows = holds_rows(v) ? squeeze(v, Rules::k) : Value(); rows.kind() == Kind::table)
        return show_k(rows, given);
    TextMemory memory;
    KStyle style = given;
    style.memory = &memory;
    if (style.columns > 0) style.longest = 8 * static_cast<std::size_t>(style.columns) + 64;
    std::string text, line;
    LeftOut left;
    std::int64_t fewest = -1;  // items of a row that are shown in full
    const bool several = v.is_heap() && v->rank == 1 && v.kind() == Kind::list && v->n > 1;
    const std::int64_t lines = several ? v->n : 1;
    const std::int64_t shown = style.rows > 0 ? std::min<std::int64_t>(lines, LineLimit::lines_in(style.rows)) : lines;
    for (std::int64_t i = 0; i < shown; i++) {
        line = !several ? "" : i ? " " : "(";
        Source(line, style).append(several ? v->values()[i] : v);
        if (several && i == lines - 1) line += ')';
        count(&memory, line.size() + 1);
        const std::size_t begin = text.size();
        if (append_cut(text, line, style.columns)) {
            left.cuts_lines = true;
            const std::string_view part = std::string_view(text).substr(begin, text.size() - begin - 2);
            const std::int64_t items = items_shown(several ? v->values()[i] : v, part.substr(several));
            fewest = fewest < 0 ? items : std::min(fewest, items);
        }
        text += '\n';
    }
    if (!style.left_out) return text;
    left.rows = lines - shown;
    left.ends_early = left.rows > 0;
    left.row = left.column = "item";
    if (several) left.shape = {lines};
    const std::int64_t columns = several ? length_of_rows(v) : v.is_heap() && v->rank == 1 ? v->n : -1;
    if (columns >= 0 && (several || (left.cuts_lines && fewest >= 0))) left.shape.push_back(columns);
    if (columns >= 0 && several) left.row = "row", left.column = "column";
    if (left.cuts_lines && columns >= 0 && fewest >= 0) left.columns = columns - fewest;
    if (left.any()) *style.left_out = left;
    return text;
}

}  // namespace stele::prims::func
