// CSV by the rules of k: `csv?text is a table, `csv@x the text of a table or of a list of rows.
//
// The first record has the names of the columns. A column whose fields are integers, or empty, is one of integers; of
// numbers, or empty, one of floats; every other is a list of texts. Records are those of RFC 4180: a field in quotes
// may have separators, line ends and doubled quotes.
#include <algorithm>
#include <string>

#include "prims/array/heap/heap_allocator.hpp"
#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/array/runs.hpp"
#include "prims/formats/exchange/column_names.hpp"
#include "prims/formats/text/read_number.hpp"
#include "prims/formats/text/string.hpp"
#include "prims/formats/text/text.hpp"
#include "prims/func/items/list.hpp"
#include "prims/func/items/table.hpp"
#include "prims/func/meaning.hpp"

namespace stele::prims::func {

namespace {

constexpr std::int64_t items_of_csv_field = 16;  // the time to read or write one

// The fields of one record after another. A field is valid until the next one is read.
class CsvFields {
public:
    explicit CsvFields(std::string_view text) : text_(text) {}

    bool is_at_end() const { return at_ == text_.size(); }
    // Passes an empty line; false if the next record has characters.
    bool skip_empty_line() {
        const std::string_view rest = text_.substr(at_);
        const std::size_t size = rest.starts_with('\n') ? 1 : rest.starts_with("\r\n") ? 2 : 0;
        at_ += size;
        return size > 0;
    }
    // The next field; `ends` is whether it is its record's last one.
    std::string_view next(bool& ends) {
        const bool quoted = at_ < text_.size() && text_[at_] == '"';
        std::string_view field = quoted ? quoted_field() : std::string_view();
        const std::size_t end = std::min(text_.find_first_of(",\n", at_), text_.size());
        std::string_view rest = text_.substr(at_, end - at_);
        ends = end == text_.size() || text_[end] == '\n';
        if (ends && rest.ends_with('\r')) rest.remove_suffix(1);
        at_ = std::min(end + 1, text_.size());
        // A comma at the end of the text precedes an empty field.
        follows_comma_ = !ends && at_ == text_.size();
        if (!quoted) return rest;
        if (rest.empty()) return field;
        held_ += rest;
        return held_;
    }
    bool has_empty_field() { return std::exchange(follows_comma_, false); }

private:
    // Up to the closing quote, or the end of the text.
    std::string_view quoted_field() {
        held_.clear();
        for (at_++; at_ < text_.size(); at_++) {
            if (text_[at_] != '"') held_ += text_[at_];
            else if (at_ + 1 < text_.size() && text_[at_ + 1] == '"') held_ += text_[at_++];
            else break;
        }
        at_ = std::min(at_ + 1, text_.size());
        return held_;
    }

    std::string_view text_;
    std::size_t at_ = 0;
    bool follows_comma_ = false;
    std::string held_;
};

// f(field) for each field of the next record.
template <class F> void each_field_of_record(CsvFields& fields, F f) {
    bool ends = false;
    while (!ends) {
        f(fields.next(ends));
        if (!fields.has_empty_field()) continue;
        f(std::string_view());
        return;
    }
}

std::string_view trimmed_field(std::string_view field) {
    const std::size_t first = std::min(field.find_first_not_of(" \t"), field.size());
    field.remove_prefix(first);
    return field.substr(0, field.find_last_not_of(" \t") + 1);
}

bool read_field(std::string_view field, double& number) {
    return field.find_first_not_of("0123456789+-.eE") == std::string_view::npos && read_number(field, number);
}

// A column as text, in one buffer, with the narrowest type so far of its fields.
class CsvColumn {
public:
    void add(std::string_view field) {
        bytes_ += field;
        ends_.push_back(bytes_.size());
        const std::string_view number = trimmed_field(field);
        if (type_ == Type::text || number.empty()) return;
        is_filled_ = true;
        std::int64_t integer = 0;
        double real = 0;
        if (type_ == Type::integer && !(read_number(number, integer) && integer != null_long)) type_ = Type::real;
        if (type_ == Type::real && !read_field(number, real)) type_ = Type::text;
    }
    std::int64_t size() const { return static_cast<std::int64_t>(ends_.size()); }

    Value value() const {
        if (type_ == Type::text || !is_filled_) return texts();
        return type_ == Type::integer ? integers() : reals();
    }

private:
    enum class Type : std::uint8_t { integer, real, text };

    std::string_view field(std::int64_t i) const {
        const auto at = static_cast<std::size_t>(i);
        const std::size_t from = at == 0 ? 0 : ends_[at - 1];
        return std::string_view(bytes_).substr(from, ends_[at] - from);
    }
    Value texts() const {
        Value list = make_list(size());
        by_items(size(), [&](std::int64_t i) { list->values()[i] = make_text(field(i)); });
        return list;
    }
    Value integers() const {
        Value r = make_vector(Kind::long_, Storage::i64, size());
        auto* to = r->items<std::int64_t>();
        by_items(size(), [&](std::int64_t i) {
            if (!read_number(trimmed_field(field(i)), to[i])) to[i] = null_long;
        });
        return make_longs({to, static_cast<std::size_t>(size())});
    }
    Value reals() const {
        Value r = make_vector(Kind::floating, Storage::f64, size());
        const double null = null_of(Kind::floating).as_double();
        auto* to = r->items<double>();
        by_items(size(), [&](std::int64_t i) {
            if (!read_field(trimmed_field(field(i)), to[i])) to[i] = null;
        });
        return r;
    }

    std::string bytes_;
    std::vector<std::size_t> ends_;
    Type type_ = Type::integer;
    bool is_filled_ = false;
};

// The table of a text.
Value table_of_csv(std::string_view text) {
    constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
    if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
    CsvFields fields(text);
    if (text.empty()) raise(ErrorKind::domain, "CSV: the text has no record with the names of the columns");
    HeapVector<std::uint32_t> names;
    each_field_of_record(fields, [&](std::string_view name) { add_column_name(names, name); });
    std::vector<CsvColumn> columns(names.size());
    std::int64_t since_look = 0;
    for (std::int64_t record = 2; !fields.is_at_end(); record++) {
        if (columns.size() > 1 && fields.skip_empty_line()) continue;
        std::size_t count = 0;
        each_field_of_record(fields, [&](std::string_view field) {
            if (count < columns.size()) columns[count].add(field);
            count++;
        });
        if (count != columns.size())
            raise(ErrorKind::length, "CSV: record " + number(record) + " has " + counted(count, "field") +
                                         ", but the first one names " + counted(columns.size(), "column"));
        since_look += items_of_csv_field * static_cast<std::int64_t>(count);
        if (since_look >= items_between_looks) Engine::current().check_stop(), since_look = 0;
    }
    Value list = make_list(static_cast<std::int64_t>(columns.size()));
    for (std::size_t c = 0; c < columns.size(); c++) list->values()[c] = columns[c].value();
    return make_table(make_dictionary(make_symbols(names), std::move(list)));
}

std::string joined_lines(const Value& lines) {
    std::string text;
    for (std::int64_t i = 0; i < lines->n; i++) {
        const Value line = item(lines, i);
        if (!is_text(line)) raise_type("a line of CSV", "text", line);
        text += text_of(line, true) + '\n';
    }
    return text;
}

// `csv?x
void from_csv(Engine&, Value* a) {
    if (is_list(a[0]) && a[0]->kind == Kind::list && a[0]->n > 0) {
        a[0] = table_of_csv(joined_lines(a[0]));
        return;
    }
    if (!is_text(a[0])) raise_type("CSV", "text or a list of lines", a[0]);
    std::string kept;
    a[0] = table_of_csv(bytes_in(a[0], kept));
}

class CsvWriterK {
public:
    explicit CsvWriterK(Engine& engine) : engine_(engine) {}

    std::string text(const Value& v) {
        if (is_table(v)) table(v);
        else if (is_list(v) && v->kind == Kind::list) rows(v);
        else raise_type("the value to write as CSV", "a table or a list of rows", v);
        return std::move(text_);
    }

private:
    void table(const Value& t) {
        const Value &names = keys_of(columns_of(t)), &columns = items_of(columns_of(t));
        record(names->n, [&](std::int64_t c) { return item(names, c); });
        by_cells(row_count(t), items_of_csv_field * names->n,
                 [&](std::int64_t r) { record(names->n, [&](std::int64_t c) { return item(item(columns, c), r); }); });
    }
    void rows(const Value& list) {
        by_items(list->n, [&](std::int64_t r) {
            const Value& row = list->values()[r];
            if (!is_list(row)) raise_type("a row of CSV", "a list", row);
            record(row->n, [&](std::int64_t c) { return item(row, c); });
        });
    }
    template <class At> void record(std::int64_t n, At at) {
        for (std::int64_t c = 0; c < n; c++) {
            if (c) text_ += ',';
            field(at(c));
        }
        text_ += '\n';
    }
    void field(const Value& v) {
        if (is_text(v)) return quoted(text_of(v, true));
        if (is_list(v) && v->n == 0) return;
        if (!v.is_scalar() || v.kind() >= Kind::list) raise_type("a field of CSV", "an atom or text", v);
        if (!v.is_null() && !is_null_atom(v)) quoted(atom_text_k(engine_, v));
    }
    void quoted(const std::string& field) {
        if (field.find_first_of(",\"\n\r") == std::string::npos) {
            text_ += field;
            return;
        }
        text_ += '"';
        for (char c : field) {
            if (c == '"') text_ += '"';
            text_ += c;
        }
        text_ += '"';
    }

    Engine& engine_;
    std::string text_;
};

// `csv@x
void to_csv(Engine& engine, Value* a) { a[0] = make_text(CsvWriterK(engine).text(a[0])); }

}  // namespace

}  // namespace stele::prims::func

namespace stele::prims::meaning {

extern constinit const Meaning CSV_text("CSV text", 1, by<func::to_csv>(k),
                                        "A table, with the names of its columns, or a list of rows as CSV.", pure);
extern constinit const Meaning table_of_CSV("table of CSV", 1, by<func::from_csv>(k),
                                            "The table of a text of CSV, or of its lines, whose first record has the "
                                            "names of the columns. Columns of numbers become numbers.",
                                            pure);

}  // namespace stele::prims::meaning
