// ⎕JSON: arrays as JSON.
#include <string>

#include "prims/array/heap/heap_allocator.hpp"
#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/array/runs.hpp"
#include "prims/array/utf8.hpp"
#include "prims/formats/exchange/json_apl.hpp"
#include "prims/formats/text/number_text.hpp"
#include "prims/func/function.hpp"
#include "prims/func/items/integers.hpp"
#include "prims/func/items/prototype.hpp"

namespace stele::prims::func {

namespace {

bool is_enclosed(const Value& v) { return v.is_heap() && v->rank == 0 && v->kind == Kind::list; }

// Major cell i of an array of rank 1 or more.
Value row_of(const Value& v, std::int64_t i) {
    if (v.rank() == 1) return item(v, i);
    const std::span<const std::int64_t> axes = v->axes().subspan(1);
    const std::int64_t size = product(axes);
    return with_axes(slice(v, i * size, size), axes);
}
std::int64_t row_count(const Value& v) { return v.rank() == 0 ? 1 : v->axes()[0]; }

class AplJsonWriter {
public:
    AplJsonWriter(Engine& engine, const JsonStyle& style) : engine_(engine), style_(style) {}

    void write(const Value& v) {
        engine_.check_limits();
        if (v.kind() == Kind::name_space) return object(v);
        if (v.is_null() && style_.has_null) return raw("null");
        if (is_enclosed(v)) return wrapped(v->values()[0]);
        if (v.rank() == 0) return atom(v);
        if (v.kind() == Kind::character && v.rank() == 1) return string(v);
        if (v.rank() > 1 && !style_.splits_high_rank)
            raise(ErrorKind::domain, "JSON has no form for " + value_phrase(v),
                  "the option 'HighRank' 'Split' makes vectors of its rows");
        if (v.kind() > Kind::list || is_temporal(v.kind()) || v.kind() == Kind::symbol) refuse(v);
        begin('[');
        for (std::int64_t i = 0; i < row_count(v); i++) {
            separate();
            write(row_of(v, i));
        }
        end(']');
    }

    // A matrix with a row for each value.
    void write_matrix(const Value& m) {
        constexpr std::int64_t columns = 4;
        if (m.rank() != 2) raise(ErrorKind::rank, "a matrix of JSON must have rank 2, not " + value_phrase(m));
        if (m->shape()[1] != columns)
            raise(ErrorKind::length, "a matrix of JSON must have 4 columns, not " + number(m->shape()[1]));
        std::vector<bool> open;  // the enclosing values: whether each is an object
        auto close = [&](std::size_t depth) {
            for (; open.size() > depth; open.pop_back()) end(open.back() ? '}' : ']');
        };
        for (std::int64_t row = 0; row < m->shape()[0]; row++) {
            engine_.check_limits();
            const Value depth = item(m, row * columns), name = item(m, row * columns + 1),
                        v = item(m, row * columns + 2), type = item(m, row * columns + 3);
            const std::int64_t d = whole(depth);
            // One value at depth 0; each other row is in the row before it or in one that encloses that.
            if (d < 0 || d > static_cast<std::int64_t>(open.size()) || (d == 0) != (row == 0)) mismatch("depth", row);
            close(static_cast<std::size_t>(d));
            if (d > 0) separate();
            if (d > 0 && open.back()) {
                if (!is_apl_text(name)) mismatch("name", row);
                string(name);
                colon();
            }
            const auto t = static_cast<JsonType>(whole(type));
            if (t == JsonType::object || t == JsonType::array) {
                if (v.count() > 0) mismatch("value", row);
                open.push_back(t == JsonType::object);
                begin(t == JsonType::object ? '{' : '[');
            } else {
                value_of_type(v, t, row);
            }
        }
        close(0);
        if (m->shape()[0] == 0) raise(ErrorKind::domain, "a matrix of JSON must have a row");
    }

    Value result() const { return make_characters(text_); }

private:
    static std::int64_t whole(const Value& v) { return v.is_scalar() && is_integral(v.kind()) ? v.as_long() : -1; }
    [[noreturn]] static void refuse(const Value& v) {
        raise(ErrorKind::domain, "JSON has no form for " + value_phrase(v));
    }
    [[noreturn]] void mismatch(const char* what, std::int64_t row) const {
        raise(ErrorKind::domain, "row " + number(row + engine_.settings.index_origin) +
                                     " of the matrix of JSON has a " + what + " that does not fit the rest of it");
    }

    void value_of_type(const Value& v, JsonType type, std::int64_t row) {
        bool fits = false;
        switch (type) {
            case JsonType::number: fits = v.is_scalar() && is_numeric(v.kind()) && v.kind() != Kind::complex; break;
            case JsonType::string: fits = is_apl_text(v); break;
            case JsonType::null: return raw("null");
            case JsonType::constant:
            case JsonType::script: fits = is_enclosed(v) && is_apl_text(v->values()[0]); break;
            default: mismatch("type", row);
        }
        if (!fits) mismatch("value", row);
        if (type == JsonType::string) string(v);
        else write(v);
    }

    // An enclosed array: a text, which is written as it is, or a code with its data.
    void wrapped(const Value& v) {
        if (is_apl_text(v) && v.kind() == Kind::character) return raw(text_of(v, false));
        const std::int64_t n = v.rank() == 1 && v.kind() == Kind::list ? v.count() : 0;
        const std::int64_t code = n >= 2 ? whole(item(v, 0)) : 0;
        const Value data = n >= 2 ? item(v, 1) : Value();
        if (code == 1 && n == 2 && is_apl_text(data)) return raw(text_of(data, false));
        constexpr std::int64_t last_code = 4;
        if (code < 2 || code > last_code || n > 4)
            raise(ErrorKind::domain, "an enclosed array in JSON must be a text, or a code from 1 to 4 with its data");
        table(code, data, n > 2 ? item(v, 2) : Value::absent(), n > 3 ? item(v, 3) : Value::absent());
    }

    // Records from a table. Code 2: a matrix with names in its first row; 3: a matrix, names; 4: columns, names.
    void table(std::int64_t code, const Value& data, const Value& rows, const Value& columns) {
        auto check = [](bool holds) {
            if (!holds)
                raise(ErrorKind::domain,
                      "the data of a table for JSON must be a matrix, or a matrix or columns with names");
        };
        Value names, cells = data;
        std::int64_t count = 0;
        if (code == 2) {
            check(data.rank() == 2 && data->shape()[0] > 0);
            names = row_of(data, 0);
            count = data->shape()[0] - 1;
        } else {
            check(data.rank() == 1 && data.count() == 2);
            cells = item(data, 0);
            names = item(data, 1);
            if (code == 3) {
                check(cells.rank() == 2);
                count = cells->shape()[0];
            } else {
                check(cells.rank() == 1 && cells.count() > 0);
                count = row_count(item(cells, 0));
                for (std::int64_t c = 0; c < cells.count(); c++) check(row_count(item(cells, c)) == count);
            }
        }
        const std::int64_t width = code == 4 ? cells.count() : cells->shape()[1];
        check(names.rank() == 1 && names.count() == width);
        auto cell = [&](std::int64_t r, std::int64_t c) {
            return code == 4 ? row_of(item(cells, c), r) : item(cells, (r + (code == 2)) * width + c);
        };
        const HeapVector<std::int64_t> taken = selected(rows, count), fields = selected(columns, width);
        begin('[');
        for (std::int64_t r : taken) {
            separate();
            begin('{');
            for (std::int64_t c : fields) {
                separate();
                const Value name = item(names, c);
                check(is_apl_text(name));
                string(name);
                colon();
                write(cell(r, c));
            }
            end('}');
        }
        end(']');
    }
    // The indices of a selection, from 0: all if it is absent or ⊂⍬.
    HeapVector<std::int64_t> selected(const Value& given, std::int64_t count) const {
        const Value selection = as_integers(given);
        HeapVector<std::int64_t> all;
        if (selection.is_absent() || is_enclosed(selection)) {
            for (std::int64_t i = 0; i < count; i++) all.push_back(i);
            return all;
        }
        const std::int64_t origin = engine_.settings.index_origin;
        if (selection.rank() > 1 || (!is_integral(selection.kind()) && selection.count() > 0))
            raise_domain("the rows or columns to write", "indices", selection);
        for (std::int64_t i = 0; i < selection.count(); i++) {
            const std::int64_t at = long_at(selection, i);
            if (at < origin || at >= count + origin) raise_index(at, origin, count + origin - 1);
            all.push_back(at - origin);
        }
        return all;
    }

    void object(const Value& v) {
        begin('{');
        for (const auto& [name, value] : engine_.host->members(v)) {
            if (is_function(value)) continue;  // JSON has no functions
            separate();
            string(make_characters(json_name_of_member(name)));
            colon();
            write(value);
        }
        end('}');
    }

    void atom(const Value& v) {
        if (v.kind() == Kind::character) return string(v);
        if (!is_numeric(v.kind()) || v.kind() == Kind::complex) refuse(v);
        if (!is_float(v.kind())) return raw(std::to_string(v.as_long()));
        constexpr int shown_digits = 16;
        Decimal d = shortest_decimal_of(v.as_double());
        if (d.text().size() > shown_digits) d = decimal_of(v.as_double(), shown_digits);
        if (d.number_class != Decimal::Class::finite) refuse(v);
        append_plain(text_, d);
    }

    void string(const Value& v) {
        text_ += '"';
        const std::int64_t n = v.kind() == Kind::character ? v.count() : 0;
        by_items(n, [&](std::int64_t i) { character(static_cast<char32_t>(long_at(v, i))); });
        text_ += '"';
    }
    void character(char32_t c) {
        constexpr std::string_view escaped = "\"\\\b\f\n\r\t", letters = "\"\\bfnrt";
        constexpr char32_t first_printable = 0x20, last_ascii = 0x7E, last_of_two_bytes = 0xFFFF;
        if (const std::size_t at = c < last_ascii ? escaped.find(static_cast<char>(c)) : std::string_view::npos;
            at != std::string_view::npos) {
            text_ += '\\';
            text_ += letters[at];
        } else if (c >= first_printable && (c <= last_ascii || !style_.is_ascii)) {
            append_utf8(text_, c);
        } else if (c <= last_of_two_bytes) {
            unit(c);
        } else {
            unit(0xD800 + ((c - 0x10000) >> 10));
            unit(0xDC00 + ((c - 0x10000) & 0x3FF));
        }
    }
    void unit(char32_t c) {
        text_ += "\\u";
        for (int shift = 12; shift >= 0; shift -= 4) text_ += "0123456789ABCDEF"[c >> shift & 15];
    }
    void raw(std::string_view text) { text_ += text; }

    void begin(char bracket) {
        text_ += bracket;
        depth_++;
        is_first_ = true;
    }
    void separate() {
        if (!is_first_) text_ += ',';
        is_first_ = false;
        line();
    }
    void end(char bracket) {
        depth_--;
        if (!is_first_) line();
        is_first_ = false;
        text_ += bracket;
    }
    void colon() { text_ += style_.is_compact ? ":" : ": "; }
    void line() {
        if (style_.is_compact) return;
        text_ += '\n';
        text_.append(2 * depth_, ' ');
    }

    Engine& engine_;
    const JsonStyle& style_;
    std::string text_;
    std::size_t depth_ = 0;
    bool is_first_ = true;  // no item of the innermost brackets is written yet
};

}  // namespace

Value write_json_apl(Engine& engine, const Value& v, const JsonStyle& style) {
    AplJsonWriter writer(engine, style);
    if (style.as_matrix) writer.write_matrix(v);
    else writer.write(v);
    return writer.result();
}

}  // namespace stele::prims::func
