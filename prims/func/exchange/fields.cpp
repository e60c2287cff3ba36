// Fields of records.
//
// separated    each record is cut once, then each column is read
// fixed width  each field is a part of its record
// binary       the bytes of a column are put together, then read at once
#include "prims/func/exchange/fields.hpp"

#include <algorithm>
#include <numeric>

#include "prims/array/runs.hpp"
#include "prims/array/symbol.hpp"
#include "prims/func/conversion/convert.hpp"
#include "prims/func/exchange/item_bytes.hpp"
#include "prims/func/mapping/table.hpp"
#include "prims/func/structure/list.hpp"
#include "prims/func/text/string.hpp"

namespace stele::prims::func {

namespace {

constexpr char skipped = ' ', literal = '*';

// The kind of a letter, in capitals.
Kind kind_of_column(char type) {
    const bool capital = type >= 'A' && type <= 'Z';
    const Kind kind = capital ? kind_of_letter(static_cast<char>(type - 'A' + 'a')) : Kind::null;
    if (kind == Kind::null)
        raise(ErrorKind::domain, std::string("'") + type + "' is not the letter of a column's type",
              "types are BGXHIJEFCSPMDZNUVT, * for text and a blank for nothing");
    return kind;
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

// Calls f with each part of a text between separators, which do not count within quotes. A part that is quoted as a whole
// is given without its quotes, those inside once.
template <class F> void each_part(std::string_view text, char separator, bool quotes, F f) {
    std::string held;
    for (std::size_t at = 0;;) {
        if (quotes && at < text.size() && text[at] == '"') {
            held.clear();
            for (at++; at < text.size(); at++) {
                if (text[at] != '"') held += text[at];
                else if (at + 1 < text.size() && text[at + 1] == '"') held += text[at++];
                else break;
            }
            const std::size_t end = std::min(text.find(separator, at), text.size());
            if (at + 1 < end) held += text.substr(at + 1, end - at - 1);
            f(std::string_view(held));
            at = end;
        } else {
            const std::size_t end = std::min(text.find(separator, at), text.size());
            f(text.substr(at, end - at));
            at = end;
        }
        if (at == text.size()) return;
        at++;
    }
}

using Fields = std::vector<std::string>;
Fields fields_of(std::string_view record, char separator) {
    Fields fields;
    each_part(record, separator, true, [&](std::string_view field) { fields.emplace_back(field); });
    return fields;
}

std::string_view field_at(const Fields& fields, std::size_t i) {
    return i < fields.size() ? fields[i] : std::string_view();
}

Value columns_as_table(const std::vector<std::uint32_t>& names, const Value& columns) {
    Value symbols = make_vector(Kind::symbol, Storage::i32, static_cast<std::int64_t>(names.size()));
    std::copy(names.begin(), names.end(), symbols->items<std::int32_t>());
    return make_table(make_dictionary(std::move(symbols), columns));
}

// The columns that are kept, each of n values: value(column, record).
template <class F> Value kept_columns(std::string_view types, std::size_t n, F value) {
    std::vector<Value> columns;
    for (std::size_t c = 0; c < types.size(); c++) {
        if (types[c] == skipped) continue;
        Value column = make_list(static_cast<std::int64_t>(n));
        by_items(column->n, [&](std::int64_t i) { column->values()[i] = value(c, static_cast<std::size_t>(i)); });
        columns.push_back(squeeze(std::move(column), Rules::q));
    }
    return list_of(columns, Rules::q);
}

}  // namespace

Records records_of(std::string_view text, bool quoted_ends) {
    Records records;
    while (!text.empty()) {
        std::size_t end = 0;
        for (bool quoted = false; end < text.size() && (quoted || text[end] != '\n'); end++)
            if (quoted_ends && text[end] == '"') quoted = !quoted;
        std::string_view record = text.substr(0, end);
        if (record.ends_with('\r')) record.remove_suffix(1);
        records.push_back(record);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return records;
}

Value separated_columns(Engine&, const SeparatedStyle& style, const Records& records) {
    check_types(style.types);
    std::vector<Fields> rows;
    for (std::string_view record : records) rows.push_back(fields_of(record, style.separator));
    const std::size_t first = style.named ? 1 : 0;
    if (rows.size() < first) raise(ErrorKind::length, "there is no record with the names of the columns");
    Value columns = kept_columns(style.types, rows.size() - first, [&](std::size_t c, std::size_t i) {
        return field_value(style.types[c], field_at(rows[first + i], c));
    });
    if (!style.named) return columns;
    std::vector<std::uint32_t> names;
    for (std::size_t c = 0; c < style.types.size(); c++) {
        if (style.types[c] == skipped) continue;
        if (c >= rows[0].size())
            raise(ErrorKind::length, number(style.types.size()) + " columns, but " + number(rows[0].size()) + " names");
        names.push_back(intern(rows[0][c]));
    }
    return columns_as_table(names, columns);
}

Value separated_fields(Engine&, const SeparatedStyle& style, std::string_view record) {
    check_types(style.types);
    const Fields fields = fields_of(record, style.separator);
    std::vector<Value> values;
    for (std::size_t c = 0; c < style.types.size(); c++)
        if (style.types[c] != skipped) values.push_back(field_value(style.types[c], field_at(fields, c)));
    return list_of(values, Rules::q);
}

namespace {

// Where each field begins, and after the last the length of a record. Raises length, domain.
std::vector<std::size_t> starts_of(std::string_view types, const std::vector<std::int64_t>& widths) {
    if (types.size() != widths.size())
        raise(ErrorKind::length, number(types.size()) + " types, but " + number(widths.size()) + " widths");
    std::vector<std::size_t> starts{0};
    for (std::int64_t width : widths) {
        if (width < 1 || width > INT32_MAX) raise(ErrorKind::domain, "a field cannot be " + number(width) + " wide");
        starts.push_back(starts.back() + static_cast<std::size_t>(width));
    }
    return starts;
}

std::string_view part_of(std::string_view record, std::size_t from, std::size_t to) {
    return from < record.size() ? record.substr(from, to - from) : std::string_view();
}

}  // namespace

Value fixed_columns(Engine&, std::string_view types, const std::vector<std::int64_t>& widths, const Records& records) {
    check_types(types);
    const std::vector<std::size_t> starts = starts_of(types, widths);
    // Records may also follow each other without line ends.
    Records cut;
    const bool joined = records.size() == 1 && records[0].size() >= 2 * starts.back();
    if (joined)
        for (std::size_t at = 0; at + starts.back() <= records[0].size(); at += starts.back())
            cut.push_back(records[0].substr(at, starts.back()));
    const Records& rows = joined ? cut : records;
    return kept_columns(types, rows.size(), [&](std::size_t c, std::size_t i) {
        return field_value(types[c], part_of(rows[i], starts[c], starts[c + 1]));
    });
}

Value key_value_pairs(std::string_view style, std::string_view text) {
    const bool quotes = style.size() == 4 && style[2] == '*';
    if (style.size() != 3 && !quotes)
        raise(ErrorKind::length, "pairs are read with the type of keys, what is after a key, and what is after a pair",
              "\"S=;\"0:\"a=1;b=2\", or \"S=*;\" where quotes may hold the last one");
    if (style[0] != 'S' && style[0] != 'I' && style[0] != 'J')
        raise(ErrorKind::domain, std::string("keys are S, I or J, not ") + style[0]);
    std::vector<Value> keys, values;
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
    return make_list({list_of(keys, Rules::q), list_of(values, Rules::q)});
}

namespace {

// Dates as 2022-03-14, timestamps with a T between date and time.
std::string cell_text(Engine& engine, const Value& v) {
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
    bool texts = is_list(column);
    if (texts && column->kind == Kind::list)
        for (std::int64_t i = 0; i < column->n; i++)
            texts &= is_list(column->values()[i]) && column->values()[i].kind() == Kind::character;
    if (!texts) raise_type("a column", "a vector or a list of texts", column);
}

}  // namespace

Value separated_lines(Engine& engine, char separator, const Value& given) {
    const Value columns = is_table(given) ? items_of(columns_of(given)) : given;
    if (!is_list(columns)) raise_type("what becomes lines", "a table or a list of columns", given);
    std::vector<Value> lists;
    for (std::int64_t c = 0; c < columns->n; c++) {
        lists.push_back(item(columns, c));
        check_column(lists.back());
        if (lists.back()->n != lists[0]->n) raise_length(lists[0], lists.back());
    }
    std::vector<Value> lines;
    auto add = [&](auto cell) {
        std::string line;
        for (std::int64_t c = 0; c < columns->n; c++) {
            if (c) line += separator;
            line += quoted_where_needed(cell(c), separator);
        }
        lines.push_back(make_text(line));
    };
    if (is_table(given)) add([&](std::int64_t c) { return cell_text(engine, item(keys_of(columns_of(given)), c)); });
    by_items(lists.empty() ? 0 : lists[0]->n, [&](std::int64_t i) {
        add([&](std::int64_t c) { return cell_text(engine, item(lists[static_cast<std::size_t>(c)], i)); });
    });
    return list_of(lines, Rules::q);
}

Value binary_columns(std::string_view types, const std::vector<std::int64_t>& widths, std::string_view bytes,
                     bool little_endian) {
    const std::vector<std::size_t> starts = starts_of(types, widths);
    const std::size_t size = starts.back(), n = size == 0 ? 0 : bytes.size() / size;
    std::vector<Value> columns;
    for (std::size_t c = 0; c < types.size(); c++) {
        if (types[c] == skipped) continue;
        const std::size_t width = starts[c + 1] - starts[c];
        const Kind kind = types[c] == literal ? Kind::list : kind_of_letter(types[c]);
        if (kind == Kind::null)
            raise(ErrorKind::domain, std::string("'") + types[c] + "' is not the letter of a column's type",
                  "types are bgxhijefcspmdznuvt, * for text and a blank for nothing");
        auto field = [&](std::size_t i) { return bytes.substr(i * size + starts[c], width); };
        if (kind == Kind::list || kind == Kind::symbol) {
            std::vector<Value> texts;
            for (std::size_t i = 0; i < n; i++) {
                const std::string_view text = field(i);
                const bool is_name = kind == Kind::symbol;
                texts.push_back(is_name ? Value::symbol(intern(text.substr(0, text.find('\0')))) : make_text(text));
            }
            columns.push_back(list_of(texts, Rules::q));
            continue;
        }
        if (static_cast<std::size_t>(bytes_of(kind)) != width)
            raise(ErrorKind::domain, "a field of type " + std::string(1, types[c]) + " takes " +
                                         number(bytes_of(kind)) + (bytes_of(kind) == 1 ? " byte" : " bytes") +
                                         ", not " + number(width));
        std::string all;
        for (std::size_t i = 0; i < n; i++) all += field(i);
        columns.push_back(vector_of_bytes(kind, all, little_endian));
    }
    return list_of(columns, Rules::q);
}

}  // namespace stele::prims::func
