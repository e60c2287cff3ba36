// Reading CSV: one pass cuts the text into fields, whose characters follow one another in one text; a second makes the
// columns.
#include <algorithm>
#include <cmath>

#include "prims/array/heap/heap_allocator.hpp"
#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/array/runs.hpp"
#include "prims/formats/exchange/csv.hpp"
#include "prims/formats/regex/document.hpp"
#include "prims/formats/text/read_number.hpp"
#include "prims/func/items/integers.hpp"

namespace stele::prims::func {

namespace {

bool is_blank(char32_t c) { return c == U' ' || c == U'\t'; }

std::u32string_view without_blanks(std::u32string_view text) {
    while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
    while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
    return text;
}

struct Field {
    std::size_t begin, end;
};

// The fields of a text. Record r has the fields from firsts_[r] to firsts_[r+1].
class Fields {
public:
    Fields(Engine& engine, std::u32string_view text, const CsvStyle& style)
        : engine_(engine), text_(text), style_(style) {
        characters_.reserve(text.size());
    }

    void read(std::int64_t records) {
        while (at_ < text_.size() && (records == 0 || count() < records)) {
            engine_.check_limits();
            style_.widths.empty() ? delimited_record() : fixed_record();
            firsts_.push_back(fields_.size());
        }
    }

    std::int64_t count() const { return static_cast<std::int64_t>(firsts_.size()) - 1; }
    std::int64_t width(std::int64_t r) const {
        return static_cast<std::int64_t>(firsts_[static_cast<std::size_t>(r) + 1] -
                                         firsts_[static_cast<std::size_t>(r)]);
    }
    /// The text of a field; empty if the record has no such field.
    std::u32string_view at(std::int64_t r, std::int64_t c) const {
        if (c >= width(r)) return {};
        const Field& f = fields_[firsts_[static_cast<std::size_t>(r)] + static_cast<std::size_t>(c)];
        return std::u32string_view(characters_).substr(f.begin, f.end - f.begin);
    }

private:
    void keep(char32_t c) {
        characters_ += c;
        if (characters_.size() % run_items == 0) engine_.check_limits();
    }
    // Takes a character literally; a line end becomes LF.
    void keep_literally() {
        const std::size_t size = line_end_at(text_, at_);
        keep(size > 0 ? U'\n' : text_[at_]);
        at_ += std::max<std::size_t>(size, 1);
    }
    bool is_escape() const { return style_.escape != 0 && text_[at_] == style_.escape && at_ + 1 < text_.size(); }
    [[noreturn]] void fail(const char* what) const {
        raise(ErrorKind::domain, "record " + number(count() + 1) + " of the CSV data: " + Sentence(what));
    }

    void delimited_record() {
        for (;;) {
            field();
            if (at_ == text_.size()) return;
            if (text_[at_] == style_.separator) {
                at_++;
                if (at_ == text_.size()) return fields_.push_back({characters_.size(), characters_.size()});
                continue;
            }
            at_ += line_end_at(text_, at_);
            return;
        }
    }
    bool ends_field() const {
        return at_ == text_.size() || text_[at_] == style_.separator || line_end_at(text_, at_) > 0;
    }
    void skip_blanks() {
        while (!ends_field() && is_blank(text_[at_])) at_++;
    }

    void field() {
        const std::size_t begin = characters_.size();
        if (style_.trims) skip_blanks();
        if (at_ < text_.size() && style_.quote != 0 && text_[at_] == style_.quote) {
            quoted();
            fields_.push_back({begin, characters_.size()});
            if (style_.trims) skip_blanks();
            if (!ends_field()) fail("text follows the quote that ends a field");
            return;
        }
        std::size_t end = begin;  // blanks after it are trimmed
        while (!ends_field()) {
            const bool escaped = is_escape();
            if (escaped) at_++;
            const bool blank = !escaped && style_.trims && is_blank(text_[at_]);
            if (escaped) keep_literally();
            else keep(text_[at_++]);
            if (!blank) end = characters_.size();
        }
        fields_.push_back({begin, end});
    }
    void quoted() {
        for (at_++;;) {
            if (at_ == text_.size()) fail("a quote is not closed");
            if (text_[at_] == style_.quote) {
                at_++;
                const bool doubled = style_.doubles_quote && at_ < text_.size() && text_[at_] == style_.quote;
                if (!doubled) return;
                keep(text_[at_++]);
                continue;
            }
            if (is_escape()) at_++;
            keep_literally();
        }
    }

    void fixed_record() {
        std::size_t end = at_;
        while (end < text_.size() && line_end_at(text_, end) == 0) end++;
        std::size_t all = 0;
        for (std::int64_t w : style_.widths) all += static_cast<std::size_t>(w);
        if (!style_.is_ragged && end - at_ != all) fail("its length is not the sum of the option Widths");
        for (std::int64_t w : style_.widths) {
            const std::u32string_view field = text_.substr(at_, std::min(end - at_, static_cast<std::size_t>(w)));
            at_ += field.size();
            const std::size_t begin = characters_.size();
            characters_ += style_.trims ? without_blanks(field) : field;
            fields_.push_back({begin, characters_.size()});
        }
        at_ = end;
        if (at_ < text_.size()) at_ += line_end_at(text_, at_);
    }

    Engine& engine_;
    std::u32string_view text_;
    const CsvStyle& style_;
    std::size_t at_ = 0;
    HeapText characters_;
    HeapVector<Field> fields_;
    HeapVector<std::size_t> firsts_{0};
};

// The number in a field; absent if the field is not a number.
Value number_of_field(std::u32string_view field, const CsvStyle& style) {
    std::string digits;
    bool whole = true;
    for (char32_t c : without_blanks(field)) {
        if (style.thousands != 0 && c == style.thousands) continue;
        if (c == style.decimal) digits += '.', whole = false;
        else if (c == U'¯') digits += '-';
        else if (c == U'E' || c == U'e') digits += 'e', whole = false;
        else if (is_digit(c) || c == U'-' || c == U'+') digits += static_cast<char>(c);
        else return Value::absent();
    }
    const char *begin = digits.data() + digits.starts_with('+'), *end = digits.data() + digits.size();
    if (begin == end || *begin == 'e' || (begin > digits.data() && (*begin == '-' || *begin == '+')))
        return Value::absent();
    const std::string_view number(begin, static_cast<std::size_t>(end - begin));
    if (std::int64_t i = 0; whole && read_number(number, i)) return Value::integer(i);
    // A field that is out of the range of floats is not a number.
    double d = 0;
    return read_number(number, d) && std::isfinite(d) ? Value::floating(d) : Value::absent();
}

enum Type : std::int64_t { ignored, characters, numbers, numbers_or_fill, numbers_or_text, numbers_or_empty };

class CsvColumns {
public:
    CsvColumns(const Fields& fields, const CsvStyle& style, std::int64_t first, std::int64_t count)
        : fields_(fields), style_(style), first_(first), count_(count) {}

    Value cell(std::int64_t r, std::int64_t c, std::int64_t type) const {
        const std::u32string_view text = fields_.at(first_ + r, c);
        if (type == characters) return characters_of(text);
        Value n = number_of_field(text, style_);
        if (!n.is_absent()) return n;
        if (type == numbers_or_fill || (type == numbers_or_empty && text.empty())) return style_.fill;
        if (type == numbers_or_text) return characters_of(text);
        raise_domain("field " + number(c + 1) + " of record " + number(first_ + r + 1) + " of the CSV data", "a number",
                     characters_of(text));
    }
    Value column(std::int64_t c, std::int64_t type) const {
        if (type == characters && style_.invert == 1) return matrix(c);
        HeapVector<Value> cells;
        by_cells(count_, items_of_field, [&](std::int64_t r) { cells.push_back(cell(r, c, type)); });
        return vector_of(cells, type == characters ? make_characters("") : Value::integer(0));
    }

private:
    Value matrix(std::int64_t c) const {
        std::size_t width = 0;
        std::uint32_t all = 0;
        by_items(count_, [&](std::int64_t r) {
            const std::u32string_view text = fields_.at(first_ + r, c);
            width = std::max(width, text.size());
            for (char32_t character : text) all |= static_cast<std::uint32_t>(character);
        });
        const std::int64_t axes[] = {count_, static_cast<std::int64_t>(width)};
        Value m = make_array(Kind::character, narrowest_text(all), axes);
        fill_items(*m.array(), 0, Value::character(' '), m->n);
        by_items(count_, [&](std::int64_t r) {
            std::int64_t at = r * axes[1];
            for (char32_t character : fields_.at(first_ + r, c))
                put(m, at++, Value::character(static_cast<std::uint32_t>(character)), Rules::apl);
        });
        return m;
    }

    const Fields& fields_;
    const CsvStyle& style_;
    std::int64_t first_, count_;
};

std::vector<std::int64_t> types_in(const Value& given, const CsvStyle& style) {
    const Value v = as_integers(given);
    std::vector<std::int64_t> types;
    if (v.is_absent() || v.count() == 0) return types;
    for (std::int64_t i = 0; i < v.count(); i++) {
        if (v.rank() > 1 || !is_integral(v.kind()) || long_at(v, i) < ignored || long_at(v, i) > numbers_or_empty)
            raise_domain("the column types of ⎕CSV", "integers from 0 to 5", v);
        types.push_back(long_at(v, i));
        if (style.invert == 1 && types.back() == numbers_or_text)
            raise(ErrorKind::domain, "the option 'Invert' 1 excludes the column type 4 of ⎕CSV");
    }
    return types;
}

}  // namespace

Value read_csv(Engine& engine, std::u32string_view text, const CsvStyle& style, const Value& types_given,
               bool has_header) {
    Fields fields(engine, text, style);
    fields.read(style.records == 0 ? 0 : style.records + has_header);
    const std::int64_t first = std::min<std::int64_t>(has_header, fields.count()), count = fields.count() - first;
    std::vector<std::int64_t> types = types_in(types_given, style);
    const bool for_all = types_given.rank() == 0 && types.size() == 1;
    std::int64_t width = fields.count() > 0 ? fields.width(0) : 0;
    if (style.is_ragged) {
        if (style.widths.empty() && (for_all || types.empty()))
            raise(ErrorKind::domain, "the option Ragged of ⎕CSV needs a type for each column, or the option Widths");
        if (!for_all && !types.empty()) width = static_cast<std::int64_t>(types.size());
    } else {
        by_items(fields.count(), [&](std::int64_t r) {
            if (fields.width(r) != width)
                raise(ErrorKind::domain,
                      "record " + number(r + 1) + " of the CSV data has " + counted(fields.width(r), "field") +
                          ", the first one " + number(width),
                      "the option 'Ragged' 1 allows that");
        });
    }
    if (types.empty() || for_all) types.assign(static_cast<std::size_t>(width), for_all ? types[0] : characters);
    if (static_cast<std::int64_t>(types.size()) != width && fields.count() > 0)
        raise(ErrorKind::length,
              "⎕CSV has " + counted(types.size(), "column type") + " for " + counted(width, "column"));

    const CsvColumns columns(fields, style, first, count);
    HeapVector<Value> cells, header;
    auto each_column = [&](auto f) {
        for (std::int64_t c = 0; c < width; c++)
            if (const std::int64_t type = types[static_cast<std::size_t>(c)]; type != ignored) f(c, type);
    };
    if (style.invert == 0) {
        by_cells(count, items_of_field * width, [&](std::int64_t r) {
            each_column([&](std::int64_t c, std::int64_t type) { cells.push_back(columns.cell(r, c, type)); });
        });
    } else {
        each_column([&](std::int64_t c, std::int64_t type) { cells.push_back(columns.column(c, type)); });
    }
    Value data = vector_of(cells, make_characters(""));
    if (style.invert == 0) {
        const std::int64_t axes[] = {count, std::ssize(types) - std::count(types.begin(), types.end(), ignored)};
        data = with_axes(std::move(data), axes);
    }
    if (!has_header) return data;
    each_column([&](std::int64_t c, std::int64_t) {
        header.push_back(characters_of(fields.count() > 0 ? fields.at(0, c) : std::u32string_view()));
    });
    return make_list({std::move(data), vector_of(header, make_characters(""))});
}

}  // namespace stele::prims::func
