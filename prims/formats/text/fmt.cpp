// ⎕FMT: an array as a character matrix, as displayed or by phrases.
//
// By phrases: a first pass assigns a phrase to each column of the arrays, and a position to each column and text. Then
// the result is allocated, and each column is written into it from top to bottom.
#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <vector>

#include "prims/array/error.hpp"
#include "prims/array/heap/heap_allocator.hpp"
#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/array/runs.hpp"
#include "prims/array/utf8.hpp"
#include "prims/array/value.hpp"
#include "prims/formats/display/flat_page.hpp"
#include "prims/formats/text/fixed_text.hpp"
#include "prims/formats/text/fmt_specification.hpp"
#include "prims/formats/text/format_apl.hpp"
#include "prims/func/meaning.hpp"
#include "prims/func/numbers/operands.hpp"

namespace stele::prims::func {

namespace {

using Phrase = FmtPhrase::Kind;

bool is_equal(double x, double y, double tolerance) {
    return x == y || std::abs(x - y) <= tolerance * std::max(std::abs(x), std::abs(y));
}

void overflow(std::u32string& field, const FmtPhrase& p) { std::fill(field.begin(), field.end(), p.overflow); }

bool is_zero(const std::string& text) {
    return text.substr(0, text.find('E')).find_first_of("123456789_") == std::string::npos;
}

// Inserts a comma between triads of the digits before the point.
void add_commas(std::string& text) {
    for (std::size_t at = std::min(text.find('.'), text.size()); at > 3;) text.insert(at -= 3, 1, ',');
}

// `size` zeros to precede the digits of a fixed text, with commas between triads.
std::u32string leading_zeros(const std::string& text, std::size_t size, const FmtPhrase& p) {
    std::u32string zeros;
    std::size_t triad = std::min(text.find_first_not_of("0123456789_"), text.size());
    if (!p.has_commas) return std::u32string(size, p.zero);
    for (std::size_t i = 0; i < size; i++) {
        const bool comma = triad == 3;
        // No comma is the first character.
        zeros += comma && i + 1 < size ? p.comma : comma ? U' ' : p.zero;
        triad = comma ? 0 : triad + 1;
    }
    std::reverse(zeros.begin(), zeros.end());
    return zeros;
}

char32_t shown(char c, const FmtPhrase& p) {
    switch (c) {
        case '.': return p.point;
        case ',': return p.comma;
        case '_': return p.unknown;
        case high_minus: return p.minus;
        default: return static_cast<unsigned char>(c);
    }
}

// Writes digits for the selectors of a pattern: 9 shows its digit, Z a digit other than 0. All characters between the
// first and the last shown digit are shown.
void write_pattern(std::u32string& field, const FmtPhrase& p, const std::string& digits, bool negative) {
    auto is_selector = [&p](char32_t c) { return c == p.digit || c == p.shy_digit; };
    const std::u32string& pattern = p.text;
    const auto selectors = static_cast<std::size_t>(std::count_if(pattern.begin(), pattern.end(), is_selector));
    if (negative || digits.size() > selectors) return overflow(field, p);
    const std::string padded = std::string(selectors - digits.size(), '0') + digits;
    std::size_t first = pattern.size(), last = 0, left = pattern.size(), right = 0;  // shown digits, selectors
    std::size_t k = 0;
    for (std::size_t i = 0; i < pattern.size(); i++) {
        if (!is_selector(pattern[i])) continue;
        left = std::min(left, i);
        right = i;
        if (padded[k++] == '0' && pattern[i] != p.digit) continue;
        first = std::min(first, i);
        last = i;
    }
    k = 0;
    for (std::size_t i = 0; i < pattern.size(); i++) {
        const bool selects = is_selector(pattern[i]), inside = i >= first && i <= last;
        const char32_t c = selects ? static_cast<char32_t>(shown(padded[k++], p)) : pattern[i];
        field[i] = inside || i < left || i > right ? c : U' ';
    }
}

// A field with the width and the background of a phrase.
void begin_fmt_field(std::u32string& field, const FmtPhrase& p) {
    field.resize(static_cast<std::size_t>(p.width));
    const std::u32string& t = p.background;
    for (std::size_t i = 0; i < field.size(); i++) field[i] = t.empty() ? U' ' : t[i % t.size()];
}

// Writes `text` at the right end of a field, with L at its left end.
void place_in_field(std::u32string& field, const FmtPhrase& p, std::u32string_view text) {
    if (text.size() > field.size()) return overflow(field, p);
    std::copy(text.begin(), text.end(),
              p.aligns_left ? field.begin() : field.end() - static_cast<std::ptrdiff_t>(text.size()));
}

// Writes item i of an array of real numbers in a field of p.width characters; asterisks if it is too wide. `tolerance`:
// ⎕CT, for the O qualifier. Raises domain for numbers that are not finite.
void write_fmt_field(std::u32string& field, const FmtPhrase& p, const Array& a, std::int64_t i, double tolerance) {
    begin_fmt_field(field, p);
    for (const auto& [of, text] : p.replacements)
        if (is_equal(double_at(a, i), of, tolerance)) return place_in_field(field, p, text);
    Decimal d = decimal_at(a, i);
    if (d.number_class != Decimal::Class::finite)
        raise(ErrorKind::domain, "the right argument of ⎕FMT holds a number that is not finite");
    const bool exact = has_all_digits(a, i);
    if (d.text() != "0") d.exponent += static_cast<int>(p.scale);
    // Too wide for any field, and perhaps too long to write out.
    if (d.exponent > p.width && p.kind != Phrase::scaled) return overflow(field, p);
    const auto digits = static_cast<int>(p.digits);
    std::string text = p.kind == Phrase::scaled  ? scaled_text(d, digits, exact)
                       : p.kind == Phrase::fixed ? fixed_text(d, digits, exact)
                                                 : fixed_text(d, 0, exact);
    const bool negative = text[0] == high_minus;
    if (negative) text.erase(0, 1);
    if (p.blanks_zero && is_zero(text)) return;
    if (p.kind == Phrase::pattern) return write_pattern(field, p, text, negative);
    if (p.has_commas && p.kind != Phrase::scaled) add_commas(text);
    const std::u32string_view suffix = negative ? p.negative_suffix : p.positive_suffix;
    std::u32string whole =
        negative ? p.has_negative_prefix ? p.negative_prefix : std::u32string(1, p.minus) : p.positive_prefix;
    const std::size_t around = whole.size() + suffix.size();
    if (text.ends_with(' ') && around + text.size() > field.size()) text.pop_back();
    if (p.fills_with_zeros && around + text.size() < field.size())
        whole += leading_zeros(text, field.size() - around - text.size(), p);
    for (char c : text) whole += shown(c, p);
    whole += suffix;
    place_in_field(field, p, whole);
}

// A column of an array: its items are `stride` apart.
struct Column {
    const Array* array;
    std::int64_t first, stride, rows;
};

// The position of a column, or of the text of a phrase if `column` is -1.
struct Field {
    const FmtPhrase* phrase;
    std::int64_t column, position;
};

class Layout {
public:
    Layout(Engine& engine, std::int64_t columns) : engine_(engine), left_(columns), columns_(columns) {}

    void place(const std::vector<FmtPhrase>& phrases) {
        do {
            const std::int64_t before = left_;
            if (!pass(phrases)) return;
            if (left_ == before && left_ > 0)
                raise(ErrorKind::domain, "the format specification has no phrase for a column of the right argument");
        } while (left_ > 0);
    }

    HeapVector<Field> fields;
    std::int64_t width = 0;

private:
    // False if no columns are left and no text follows.
    bool pass(const std::vector<FmtPhrase>& phrases) {
        for (const FmtPhrase& p : phrases)
            for (std::int64_t r = 0; r < p.repetitions; r++) {
                engine_.check_limits();
                if (p.kind == Phrase::group) {
                    if (!pass(p.phrases) || left_ == 0) return false;
                } else if (!place(p)) {
                    return false;
                }
            }
        return true;
    }
    bool place(const FmtPhrase& p) {
        switch (p.kind) {
            case Phrase::tab: position_ = p.width == 0 ? width : p.width - 1; break;
            case Phrase::skip:
                position_ += p.width;
                if (position_ < 0)
                    raise(ErrorKind::domain, "X" + number(p.width) + " leads to the left of the first position");
                break;
            case Phrase::text: add(p, -1, static_cast<std::int64_t>(p.text.size())); break;
            default:
                if (left_ == 0) return false;
                add(p, columns_ - left_--, p.width);
        }
        width = std::max(width, position_);
        if (width > INT32_MAX)
            raise(ErrorKind::limit, "the format specification makes lines of over 2147483647 characters");
        return true;
    }
    void add(const FmtPhrase& p, std::int64_t column, std::int64_t size) {
        fields.push_back({&p, column, position_});
        position_ += size;
    }

    Engine& engine_;
    std::int64_t left_, columns_, position_ = 0;
};

void add_columns(HeapVector<Column>& columns, const Value& v) {
    const bool empty_list = v.kind() == Kind::list && v.count() == 0;
    const bool real = is_numeric(v.kind()) && v.kind() != Kind::complex;
    if (v.kind() != Kind::character && !real && !empty_list)
        raise_domain("the right argument of ⎕FMT", "arrays of characters or of real numbers", v);
    if (v.rank() > 2) raise(ErrorKind::rank, "⎕FMT takes arrays of rank 2 at most, not " + value_phrase(v));
    const std::int64_t stride = v.rank() == 2 ? v->shape()[1] : 1, rows = v.rank() == 2 ? v->shape()[0] : v.count();
    const std::int64_t count = v.rank() == 2 ? stride : 1;
    for (std::int64_t c = 0; c < count; c++) columns.push_back({v.array(), c, stride, rows});
}

// The arrays in Y, each on the heap: the items of a nested scalar or vector, otherwise Y itself.
HeapVector<Value> arrays_in(const Value& y) {
    HeapVector<Value> arrays;
    const bool nested = y.is_heap() && y->kind == Kind::list && y->n > 0 &&
                        !std::all_of(y->values(), y->values() + y->n, [](const Value& v) { return v.is_scalar(); });
    if (!nested) {
        arrays.push_back(y);
    } else if (y.rank() > 1) {
        raise(ErrorKind::rank, "a nested right argument of ⎕FMT must be a vector, not " + value_phrase(y));
    } else {
        arrays.assign(y->values(), y->values() + y->n);
    }
    for (Value& v : arrays)
        if (!v.is_heap()) v = with_axes(std::move(v), {});
    return arrays;
}

class Writer {
public:
    Writer(Engine& engine, std::int64_t rows, std::int64_t width, std::uint32_t highest)
        : engine_(engine),
          width_(width),
          result_(make_array(Kind::character, narrowest_text(highest), std::array{rows, width})) {
        fill_items(*result_.array(), 0, Value::character(' '), result_->n);
    }

    void text(const Field& f) {
        by_items(result_->shape()[0], [&](std::int64_t row) { store(row, f.position, f.phrase->text); });
    }
    void characters(const Field& f, const Column& c) {
        if (c.array->kind != Kind::character && c.rows > 0)
            raise(ErrorKind::domain, "a column of numbers meets the phrase A of ⎕FMT");
        std::u32string field;
        by_items(c.rows, [&](std::int64_t row) {
            const auto code = static_cast<char32_t>(long_at(*c.array, c.first + row * c.stride));
            begin_fmt_field(field, *f.phrase);
            place_in_field(field, *f.phrase, {&code, 1});
            store(row, f.position, field);
        });
    }
    void numbers(const Field& f, const Column& c) {
        if (c.array->kind == Kind::character && c.rows > 0)
            raise(ErrorKind::domain, "a column of characters meets a phrase of ⎕FMT for numbers",
                  "A is for characters");
        const double tolerance = engine_.settings.comparison_tolerance;
        std::u32string field;
        by_cells(c.rows, f.phrase->width, [&](std::int64_t row) {
            write_fmt_field(field, *f.phrase, *c.array, c.first + row * c.stride, tolerance);
            store(row, f.position, field);
        });
    }
    Value result() { return std::move(result_); }

private:
    void store(std::int64_t row, std::int64_t position, std::u32string_view text) {
        const std::int64_t at = row * width_ + position;
        switch (result_->storage) {
            case Storage::c8: copy(result_->items<std::uint8_t>() + at, text); break;
            case Storage::c16: copy(result_->items<std::uint16_t>() + at, text); break;
            default: copy(result_->items<std::uint32_t>() + at, text);
        }
    }
    template <class T> static void copy(T* to, std::u32string_view text) {
        for (char32_t c : text) *to++ = static_cast<T>(c);
    }

    Engine& engine_;
    std::int64_t width_;
    Value result_;
};

// An upper bound of the characters in the result.
std::uint32_t highest_character(std::u32string_view specification, const HeapVector<Value>& arrays) {
    std::uint32_t highest = 0xAF;  // ¯
    for (char32_t c : specification) highest = std::max(highest, static_cast<std::uint32_t>(c));
    for (const Value& v : arrays)
        if (v.kind() == Kind::character)
            highest = std::max(highest, static_cast<std::uint32_t>(bounds(*v.array()).high + 1) - 1);
    return highest;
}

// The page of a text in which BS moves back, LF moves down, and CR moves to the beginning of the next row. Of several
// characters at one position the last is shown.
Value page_of_text(const Value& text) {
    const Array& a = *text.array();
    std::int64_t row = 0, column = 0, width = 0;
    auto walk = [&](auto put) {
        row = column = 0;
        by_items(a.n, [&](std::int64_t i) {
            switch (const std::int64_t c = long_at(a, i)) {
                case 8: column = std::max<std::int64_t>(column - 1, 0); break;
                case 10: row++; break;
                case 13: row++, column = 0; break;
                default: put(c, column++);
            }
        });
    };
    walk([&](std::int64_t, std::int64_t at) { width = std::max(width, at + 1); });
    Value page = make_array(Kind::character, a.storage, std::array{row + 1, width});
    fill_items(*page.array(), 0, Value::character(' '), page->n);
    walk([&](std::int64_t c, std::int64_t at) {
        put(page, row * width + at, Value::character(static_cast<std::uint32_t>(c)), Rules::apl);
    });
    return page;
}

bool has_controls(const Array& a) {
    return !all_items(a.n, [&](std::int64_t i) {
        const std::int64_t c = long_at(a, i);
        return c != 8 && c != 10 && c != 13;
    });
}

void format_matrix(Engine& engine, Value* a) {
    if (a[0].kind() == Kind::character && a[0].rank() <= 1) {
        Value text = ravel(std::move(a[0]));
        const std::int64_t axes[] = {1, text.count()};
        a[0] = has_controls(*text.array()) ? page_of_text(text) : with_axes(std::move(text), axes);
        return;
    }
    if (a[0].kind() == Kind::character && a[0].rank() == 2) return;
    TextMemory memory;
    const FlatStyle style{static_cast<int>(engine.settings.print_precision), Width::characters, &engine, &memory};
    a[0] = matrix_of(flat_page(a[0], style));
}

void format_by_phrases(Engine& engine, Value* a) {
    if (a[0].rank() > 1)
        raise(ErrorKind::rank, "the left argument of ⎕FMT must be a vector, not " + value_phrase(a[0]));
    if (a[0].kind() != Kind::character) raise_domain("the left argument of ⎕FMT", "a text", a[0]);
    const std::u32string specification = decode_utf8(text_of(a[0], false));
    const std::vector<FmtPhrase> phrases = read_fmt_specification(specification);
    HeapVector<Value> arrays = arrays_in(a[1]);
    for (Value& v : arrays) v = real_if_possible(std::move(v));
    HeapVector<Column> columns;
    std::int64_t rows = 0;
    for (const Value& v : arrays) {
        add_columns(columns, v);
        rows = std::max(rows, v.rank() == 2 ? v->shape()[0] : v.count());
    }
    Layout layout(engine, static_cast<std::int64_t>(columns.size()));
    layout.place(phrases);
    Writer writer(engine, rows, layout.width, highest_character(specification, arrays));
    for (const Field& f : layout.fields) {
        if (f.column < 0) writer.text(f);
        else if (const Column& c = columns[static_cast<std::size_t>(f.column)]; f.phrase->kind == Phrase::characters)
            writer.characters(f, c);
        else writer.numbers(f, c);
    }
    a[0] = writer.result();
}

}  // namespace

}  // namespace stele::prims::func

namespace stele::prims::meaning {

extern constinit const Meaning format_matrix("format matrix", 1, by<func::format_matrix>(apl),
                                             "The displayed form of an array, as a character matrix.");
extern constinit const Meaning format_by_phrases(
    "format by phrases", 2, by<func::format_by_phrases>(apl),
    "Columns of numbers and characters, formatted by the phrases of a specification.");

}  // namespace stele::prims::meaning
