// Writing CSV, record by record.
#include <algorithm>

#include "prims/array/heap/heap_allocator.hpp"
#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/array/runs.hpp"
#include "prims/formats/exchange/csv.hpp"
#include "prims/formats/regex/document.hpp"
#include "prims/formats/text/number_text.hpp"

namespace stele::prims::func {

namespace {

bool is_nested(const Value& v) { return v.is_heap() && v->kind == Kind::list; }
bool are_texts(const Value& v) {
    return v.rank() == 1 && is_nested(v) && std::all_of(v->values(), v->values() + v->n, is_apl_text);
}
bool is_column(const Value& v) { return v.rank() == 1 || (v.rank() == 2 && v.kind() == Kind::character); }
bool are_columns(const Value& v) {
    return v.rank() == 1 && is_nested(v) && v->n > 0 && std::all_of(v->values(), v->values() + v->n, is_column);
}

class CsvWriter {
public:
    explicit CsvWriter(const CsvStyle& style)
        : style_(style),
          force_(
              style.options.integers("ForceQuotes", where_needed, always, "0, 1 or 2, for all columns or for each")) {}

    void header(const Value& texts) {
        for (std::int64_t c = 0; c < texts.count(); c++) field(item(texts, c), c);
        end_record();
    }
    void table(const Value& m) {
        const std::int64_t width = m->shape()[1];
        by_cells(m->shape()[0], items_of_field * width, [&](std::int64_t r) {
            for (std::int64_t c = 0; c < width; c++) field(item(m, r * width + c), c);
            end_record();
        });
    }
    void columns(const Value& v) {
        const Value* all = v->values();
        const std::int64_t rows = all[0]->axes()[0];
        for (std::int64_t c = 1; c < v->n; c++)
            if (all[c]->axes()[0] != rows)
                raise(ErrorKind::length, "column " + number(c + 1) + " of the data of ⎕CSV has " +
                                             counted(all[c]->axes()[0], "item") + ", the first one " + number(rows));
        by_cells(rows, items_of_field * v->n, [&](std::int64_t r) {
            for (std::int64_t c = 0; c < v->n; c++) {
                if (all[c].rank() == 1) {
                    field(item(all[c], r), c);
                } else {
                    HeapText row = code_points_of(slice(all[c], r * all[c]->shape()[1], all[c]->shape()[1]));
                    while (!row.empty() && row.back() == U' ') row.pop_back();
                    field_of(row, c, false);
                }
            }
            end_record();
        });
    }

    HeapText text;

private:
    enum Quotes : std::int64_t { where_needed, on_text, always };

    std::int64_t force(std::int64_t c) const {
        const std::size_t column = force_.size() == 1 ? 0 : static_cast<std::size_t>(c);
        return column < force_.size() ? force_[column] : where_needed;
    }

    void end_record() { text += style_.line_end; }

    void field(const Value& v, std::int64_t c) {
        if (is_apl_text(v)) return field_of(code_points_of(v), c, false);
        if (!is_numeric(v.kind()) || v.kind() == Kind::complex || !v.is_scalar())
            raise_domain("a field of CSV data", "a text or a real number", v);
        field_of(number_text(v), c, true);
    }

    HeapText number_text(const Value& v) const {
        std::string digits;
        if (is_float(v.kind())) append_plain(digits, shortest_decimal_of(v.as_double()));
        else digits = std::to_string(v.as_long());
        HeapText out;
        const std::size_t point = std::min(digits.find_first_of(".E"), digits.size()), sign = digits.starts_with('-');
        for (std::size_t i = 0; i < digits.size(); i++) {
            if (style_.thousands != 0 && i > sign && i < point && (point - i) % 3 == 0) out += style_.thousands;
            out += digits[i] == '.' ? style_.decimal : static_cast<char32_t>(digits[i]);
        }
        return out;
    }

    void field_of(std::u32string_view field, std::int64_t c, bool is_number) {
        if (style_.trims && !is_number) {
            while (!field.empty() && field.front() == U' ') field.remove_prefix(1);
            while (!field.empty() && field.back() == U' ') field.remove_suffix(1);
        }
        if (!style_.widths.empty()) return fixed(field, c);
        if (c > 0) text += style_.separator;
        bool special = false;
        for (std::size_t i = 0; i < field.size(); i++) special |= is_special(field, i);
        const std::int64_t f = force(c);
        if (!special && (f == where_needed || (f == on_text && is_number))) {
            text += field;
            return;
        }
        if (style_.quote == 0 && style_.escape == 0)
            raise(ErrorKind::domain,
                  "a field of CSV data holds characters that need the option QuoteChar or EscapeChar");
        const bool quotes = style_.quote != 0;
        if (quotes) text += style_.quote;
        for (std::size_t i = 0; i < field.size(); i++) content(field, i, quotes);
        if (quotes) text += style_.quote;
    }
    // Whether an unquoted character would have another meaning.
    bool is_special(std::u32string_view field, std::size_t i) const {
        const char32_t c = field[i];
        const bool at_end = i == 0 || i + 1 == field.size();
        return c == style_.separator || c == style_.quote || c == style_.escape || line_end_at(field, i) > 0 ||
               (at_end && (c == U' ' || c == U'\t'));
    }
    void content(std::u32string_view field, std::size_t i, bool quoted) {
        const char32_t c = field[i];
        if (quoted && c == style_.quote) {
            if (!style_.doubles_quote && style_.escape == 0)
                raise(ErrorKind::domain,
                      "a field of CSV data holds the quote character, and neither DoubleQuote nor EscapeChar is set");
            text += style_.doubles_quote ? style_.quote : style_.escape;
        } else if (style_.escape != 0 && (c == style_.escape || (!quoted && is_special(field, i)))) {
            text += style_.escape;
        }
        if (c == U'\n') text += style_.line_end;
        else text += c;
    }

    void fixed(std::u32string_view field, std::int64_t c) {
        if (c >= static_cast<std::int64_t>(style_.widths.size()))
            raise(ErrorKind::length, "the option Widths of ⎕CSV has " + counted(style_.widths.size(), "width") +
                                         ", but the data has more columns");
        const auto width = static_cast<std::size_t>(style_.widths[static_cast<std::size_t>(c)]);
        if (field.size() > width)
            raise(ErrorKind::domain, "a field of " + counted(field.size(), "character") + " does not fit the width " +
                                         number(width) + " of its column");
        text += field;
        text.append(width - field.size(), U' ');
    }

    const CsvStyle& style_;
    std::vector<std::int64_t> force_;
};

}  // namespace

HeapText write_csv(Engine&, const Value& data, const CsvStyle& style) {
    CsvWriter writer(style);
    const Value* v = &data;
    // Data with a header has a name for each column.
    if (data.rank() == 1 && is_nested(data) && data->n == 2 && are_texts(data->values()[1])) {
        const Value &table = data->values()[0], &names = data->values()[1];
        const bool is_table = table.rank() == 2 && table->shape()[1] == names->n;
        const bool has_columns = are_columns(table) && table->n == names->n && !are_texts(table);
        if (is_table || has_columns) {
            writer.header(names);
            v = &table;
        }
    }
    if (v->rank() == 2) writer.table(*v);
    else if (are_columns(*v)) writer.columns(*v);
    else raise_domain("the left argument of ⎕CSV", "a matrix, or a vector of columns", *v);
    return std::move(writer.text);
}

}  // namespace stele::prims::func
