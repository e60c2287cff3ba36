// Fields of records.
//
// separated    each record is cut once and its fields are read into their columns
// fixed width  each field is a part of its record
// binary       the bytes of a column are gathered, then converted in one pass
#include "prims/formats/exchange/fields.hpp"

#include <algorithm>

#include "prims/array/heap/heap_allocator.hpp"
#include "prims/array/runs.hpp"
#include "prims/array/symbol.hpp"
#include "prims/formats/conversion/cast.hpp"
#include "prims/formats/exchange/item_bytes.hpp"
#include "prims/formats/text/string.hpp"
#include "prims/formats/text/text.hpp"
#include "prims/func/items/list.hpp"
#include "prims/func/items/table.hpp"
#include "prims/func/meaning.hpp"

namespace stele::prims::func {

namespace {

constexpr char skipped = ' ', literal = '*';
// The time to read a field, in items.
constexpr std::int64_t cost_of_field = 16;

// Raises domain for the null kind, which no letter has.
Kind checked_kind(Kind kind, char type, const char* letters) {
    if (kind == Kind::null)
        raise(ErrorKind::domain, std::string("'") + type + "' is not the letter of a column's type",
              std::string("types are ") + letters + ", * for text and a blank for nothing");
    return kind;
}

// The kind of a capital letter.
Kind kind_of_column(char type) {
    const bool capital = type >= 'A' && type <= 'Z';
    const Kind kind = capital ? kind_of_letter(static_cast<char>(type - 'A' + 'a')) : Kind::null;
    return checked_kind(kind, type, "BGXHIJEFCSPMDZNUVT");
}

void check_types(std::string_view types) {
    for (char type : types)
        if (type != skipped && type != literal) kind_of_column(type);
}

Value field_value(char type, std::string_view text) {
    if (type == literal) return make_text(text);
    const Kind kind = kind_of_column(type);
    if (kind == Kind::character) return Value::character(text.empty() ? ' ' : static_cast<unsigned char>(text[0]));
    return read_atom(kind, text);
}

// Calls f with each part of a text between separators outside of quotes. A part that begins with a quote is passed
// without its quotes; doubled quotes in it become single ones.
template <class F> void each_part(std::string_view text, char separator, F f) {
    std::string held;
    for (std::size_t at = 0;; at++) {
        const std::size_t begin = at;
        const bool quoted = at < text.size() && text[at] == '"';
        if (quoted) {
            held.clear();
            for (at++; at < text.size(); at++) {
                if (text[at] != '"') held += text[at];
                else if (at + 1 < text.size() && text[at + 1] == '"') held += text[at++];
                else break;
            }
        }
        const std::size_t rest = at + 1;  // of a quoted part: after its last quote
        at = std::min(text.find(separator, at), text.size());
        if (quoted && rest < at) held += text.substr(rest, at - rest);
        f(quoted ? std::string_view(held) : text.substr(begin, at - begin));
        if (at == text.size()) return;
    }
}

// A complete column; typed if it is empty.
Value column_of(Value items, Kind kind) {
    return items->n == 0 ? empty_vector(kind) : squeeze(std::move(items), Rules::q);
}

// Columns of a given number of records, filled field by field, without those that are skipped.
class TypedColumns {
public:
    TypedColumns(std::string_view types, std::size_t records) : types_(types) {
        for (char type : types)
            columns_.push_back(type == skipped ? Value() : make_list(static_cast<std::int64_t>(records)));
    }
    void set(std::size_t record, std::size_t column, std::string_view text) {
        if (types_[column] != skipped) columns_[column]->values()[record] = field_value(types_[column], text);
    }
    Value list() {
        HeapVector<Value> kept;
        for (std::size_t c = 0; c < types_.size(); c++)
            if (const char type = types_[c]; type != skipped)
                kept.push_back(column_of(std::move(columns_[c]), type == literal ? Kind::list : kind_of_column(type)));
        return list_of(kept, Rules::q);
    }

private:
    std::string_view types_;
    HeapVector<Value> columns_;
};

// f(column, text) for each letter of a style; the text of a missing field is empty.
template <class F> void each_field(const SeparatedStyle& style, std::string_view record, F f) {
    std::size_t c = 0;
    each_part(record, style.separator, [&](std::string_view field) {
        if (c < style.types.size()) f(c, field);
        c++;
    });
    for (; c < style.types.size(); c++) f(c, std::string_view());
}

// The names of the columns that are not skipped.
HeapVector<std::uint32_t> names_of(const SeparatedStyle& style, std::string_view record) {
    HeapVector<std::uint32_t> names;
    std::size_t count = 0;
    each_part(record, style.separator, [&](std::string_view name) {
        if (count < style.types.size() && style.types[count] != skipped) names.push_back(intern(name));
        count++;
    });
    const std::size_t last = style.types.find_last_not_of(skipped);
    if (last != std::string::npos && last >= count)
        raise(ErrorKind::length, counted(style.types.size(), "column") + ", but " + counted(count, "name"));
    return names;
}

}  // namespace

Records records_of(std::string_view text, bool quoted_ends) {
    Records records;
    std::size_t begin = 0;
    bool quoted = false;
    auto end_record = [&](std::size_t end) {
        std::string_view record = text.substr(begin, end - begin);
        if (record.ends_with('\r')) record.remove_suffix(1);
        records.push_back(record);
        begin = end + 1;
    };
    by_items(std::ssize(text), [&](std::int64_t i) {
        const auto at = static_cast<std::size_t>(i);
        if (quoted_ends && text[at] == '"') quoted = !quoted;
        if (text[at] == '\n' && !quoted) end_record(at);
    });
    if (begin < text.size()) end_record(text.size());
    return records;
}

Value separated_columns(Engine&, const SeparatedStyle& style, const Records& records) {
    check_types(style.types);
    const std::size_t first = style.named ? 1 : 0;
    if (records.size() < first) raise(ErrorKind::length, "the record with the names of the columns is missing");
    HeapVector<std::uint32_t> names;
    if (style.named) names = names_of(style, records[0]);
    const std::size_t n = records.size() - first;
    TypedColumns columns(style.types, n);
    by_cells(static_cast<std::int64_t>(n), cost_of_field * std::ssize(style.types), [&](std::int64_t r) {
        const auto i = static_cast<std::size_t>(r);
        each_field(style, records[first + i], [&](std::size_t c, std::string_view text) { columns.set(i, c, text); });
    });
    Value list = columns.list();
    return style.named ? make_table(make_dictionary(make_symbols(names), std::move(list))) : list;
}

Value separated_fields(Engine&, const SeparatedStyle& style, std::string_view record) {
    check_types(style.types);
    HeapVector<Value> values;
    each_field(style, record, [&](std::size_t c, std::string_view text) {
        if (style.types[c] != skipped) values.push_back(field_value(style.types[c], text));
    });
    return list_of(values, Rules::q);
}

namespace {

// The offset of each field, then the length of a record. Raises length, domain.
HeapVector<std::size_t> starts_of(std::string_view types, const std::vector<std::int64_t>& widths) {
    if (types.size() != widths.size())
        raise(ErrorKind::length, counted(types.size(), "type") + ", but " + counted(widths.size(), "width"));
    if (widths.empty()) raise(ErrorKind::length, "a record needs at least one field");
    HeapVector<std::size_t> starts{0};
    for (std::int64_t width : widths) {
        if (width < 1 || width > INT32_MAX) raise(ErrorKind::domain, "a field cannot be " + number(width) + " wide");
        starts.push_back(starts.back() + static_cast<std::size_t>(width));
    }
    return starts;
}

}  // namespace

Value fixed_columns(Engine&, std::string_view types, const std::vector<std::int64_t>& widths, const Records& records) {
    check_types(types);
    const HeapVector<std::size_t> starts = starts_of(types, widths);
    const std::size_t size = starts.back();
    // Records may follow each other without line ends.
    const bool joined = records.size() == 1 && records[0].size() >= 2 * size;
    const std::size_t n = joined ? records[0].size() / size : records.size();
    TypedColumns columns(types, n);
    by_cells(static_cast<std::int64_t>(n), cost_of_field * std::ssize(types), [&](std::int64_t r) {
        const auto i = static_cast<std::size_t>(r);
        const std::string_view record = joined ? records[0].substr(i * size, size) : records[i];
        for (std::size_t c = 0; c < types.size(); c++) {
            const std::size_t from = std::min(starts[c], record.size());  // a record may be too short
            columns.set(i, c, record.substr(from, starts[c + 1] - starts[c]));
        }
    });
    return columns.list();
}

Value key_value_pairs(std::string_view style, std::string_view text) {
    const bool quotes = style.size() == 4 && style[2] == '*';
    if (style.size() != 3 && !quotes)
        raise(ErrorKind::length,
              "the left argument has the type of keys, the character after a key, and the character after a pair",
              "\"S=;\"0:\"a=1;b=2\", or \"S=*;\" where quotes may hold the last one");
    if (style[0] != 'S' && style[0] != 'I' && style[0] != 'J')
        raise_as("IJS", ErrorKind::domain, std::string("keys are S, I or J, not ") + style[0]);
    HeapVector<Value> keys, values;
    if (text.ends_with(style.back())) text.remove_suffix(1);
    auto add = [&](std::string_view pair) {
        const std::size_t at = std::min(pair.find(style[1]), pair.size());
        keys.push_back(field_value(style[0], pair.substr(0, at)));
        std::string_view value = pair.substr(std::min(at + 1, pair.size()));
        if (quotes && value.size() > 1 && value.starts_with('"') && value.ends_with('"'))
            value = value.substr(1, value.size() - 2);
        values.push_back(make_text(value));
    };
    while (!text.empty()) {
        std::size_t end = 0;
        for (bool quoted = false; end < text.size() && (quoted || text[end] != style.back()); end++)
            if (quotes && text[end] == '"') quoted = !quoted;
        add(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    Value names = keys.empty() ? empty_vector(kind_of_column(style[0])) : list_of(keys, Rules::q);
    return make_list({std::move(names), list_of(values, Rules::q)});
}

// Dates as 2022-03-14, timestamps with a T between date and time.
std::string field_text(Engine& engine, const Value& v) {
    const Kind kind = v.kind();
    if (is_list(v)) {
        if (kind != Kind::character && v->n > 0) raise_type("a cell", "an atom or text", v);
        return v->n == 0 ? std::string() : text_of(v, true);
    }
    std::string text = is_null_atom(v) && kind != Kind::character ? std::string() : atom_text(engine, v);
    const bool dated = kind == Kind::date || kind == Kind::timestamp || kind == Kind::datetime || kind == Kind::month;
    constexpr std::size_t date_size = 8;  // up to the sign before the day
    for (std::size_t i = 0; dated && i < std::min(text.size(), date_size); i++)
        if (text[i] == '.') text[i] = '-';
    if (kind == Kind::timestamp) std::replace(text.begin(), text.end(), 'D', 'T');
    return text;
}

namespace {

std::string quoted_where_needed(std::string text, char separator) {
    if (text.find(separator) == std::string::npos && text.find('\n') == std::string::npos) return text;
    std::string quoted = "\"";
    for (char c : text) {
        if (c == '"') quoted += '"';
        quoted += c;
    }
    return quoted + '"';
}

void check_column(const Value& column) {
    const bool fits = is_list(column) && (column->kind != Kind::list ||
                                          std::all_of(column->values(), column->values() + column->n, is_string));
    if (!fits) raise_type("a column", "a vector or a list of texts", column);
}

}  // namespace

Value separated_lines(Engine& engine, char separator, const Value& given) {
    const Value columns = is_table(given) ? items_of(columns_of(given)) : given;
    if (!is_list(columns)) raise_type("the value to write as lines", "a table or a list of columns", given);
    HeapVector<Value> lists;
    for (std::int64_t c = 0; c < columns->n; c++) {
        lists.push_back(item(columns, c));
        check_column(lists.back());
        if (lists.back()->n != lists[0]->n) raise_length(lists[0], lists.back());
    }
    const std::int64_t rows = lists.empty() ? 0 : lists[0]->n, heads = is_table(given) ? 1 : 0;
    Value lines = make_list(heads + rows);
    auto set = [&](std::int64_t i, auto cell) {
        std::string line;
        for (std::int64_t c = 0; c < columns->n; c++) {
            if (c) line += separator;
            line += quoted_where_needed(field_text(engine, cell(c)), separator);
        }
        lines->values()[i] = make_text(line);
    };
    if (heads) set(0, [&](std::int64_t c) { return item(keys_of(columns_of(given)), c); });
    for (std::int64_t i = 0; i < rows; i++)
        set(heads + i, [&](std::int64_t c) { return item(lists[static_cast<std::size_t>(c)], i); });
    return lines;
}

Value binary_columns(std::string_view types, const std::vector<std::int64_t>& widths, std::string_view bytes,
                     bool little_endian) {
    const HeapVector<std::size_t> starts = starts_of(types, widths);
    const std::size_t size = starts.back(), n = bytes.size() / size;
    HeapVector<Value> columns;
    for (std::size_t c = 0; c < types.size(); c++) {
        if (types[c] == skipped) continue;
        const std::size_t width = starts[c + 1] - starts[c];
        const Kind kind =
            types[c] == literal ? Kind::list : checked_kind(kind_of_letter(types[c]), types[c], "bgxhijefcspmdznuvt");
        auto field = [&](std::size_t i) { return bytes.substr(i * size + starts[c], width); };
        if (kind == Kind::list || kind == Kind::symbol) {
            Value texts = make_list(static_cast<std::int64_t>(n));
            by_items(texts->n, [&](std::int64_t i) {
                const std::string_view text = field(static_cast<std::size_t>(i));
                texts->values()[i] =
                    kind == Kind::symbol ? Value::symbol(intern(text.substr(0, text.find('\0')))) : make_text(text);
            });
            columns.push_back(column_of(std::move(texts), kind));
            continue;
        }
        if (static_cast<std::size_t>(bytes_of(kind)) != width)
            raise(ErrorKind::domain, "a field of type " + std::string(1, types[c]) + " takes " +
                                         counted(bytes_of(kind), "byte") + ", not " + number(width));
        HeapVector<char> all(n * width);
        by_items(static_cast<std::int64_t>(n), [&](std::int64_t i) {
            const std::string_view text = field(static_cast<std::size_t>(i));
            std::copy(text.begin(), text.end(), all.begin() + i * static_cast<std::int64_t>(width));
        });
        columns.push_back(vector_of_bytes(kind, {all.data(), all.size()}, little_endian));
    }
    return list_of(columns, Rules::q);
}

namespace {

// .h.cd x and .h.td x
template <char separator> void separated_text(Engine& engine, Value* a) {
    a[0] = separated_lines(engine, separator, a[0]);
}

}  // namespace

}  // namespace stele::prims::func

namespace stele::prims::meaning {

extern constinit const Meaning comma_separated("comma separated", 1, by<func::separated_text<','>>(q),
                                               "The lines of CSV of a table, with its names, or of a list of columns.",
                                               pure);
extern constinit const Meaning tab_separated("tab separated", 1, by<func::separated_text<'\t'>>(q),
                                             "The same lines with tabs between the fields.", pure);

}  // namespace stele::prims::meaning
