// Dyadic ⍕.
//
// Each column has a width and a precision. A first pass makes the text of each number and finds the widths that are not
// given, a second aligns the texts right in the result, one byte for each character (¯ is below 256).
//   integers, and whole floats up to 2*53     all their digits
//   other floats                              the fewest digits that read back as the number, rounded half up to the
//                                             precision; from the 17th on they are unknown and shown as `_`
// COULD: write into the result in one pass if all widths are given.
#include <algorithm>
#include <numeric>
#include <string>
#include <vector>

#include "prims/array/heap/charged_memory.hpp"
#include "prims/array/heap/heap_allocator.hpp"
#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/array/runs.hpp"
#include "prims/formats/text/fixed_text.hpp"
#include "prims/formats/text/format_apl.hpp"
#include "prims/func/meaning.hpp"
#include "prims/func/numbers/operands.hpp"

namespace stele::prims::func {

namespace {

constexpr std::int64_t widest = 1000000;

struct Specification {
    std::int64_t width, precision;
};

std::string number_text(const Array& a, std::int64_t i, std::int64_t precision) {
    Decimal d = decimal_at(a, i);
    if (d.number_class != Decimal::Class::finite)
        raise(ErrorKind::domain, "the right argument of ⍕ holds a number that is not finite");
    bool exact = has_all_digits(a, i);
    if (precision >= 0) return fixed_text(d, static_cast<int>(precision), exact);
    return scaled_text(d, static_cast<int>(-std::max<std::int64_t>(precision, -INT32_MAX)), exact);
}

std::vector<Specification> specifications(const Value& x, std::int64_t columns) {
    if (x.rank() > 1)
        raise(ErrorKind::rank, "the left argument of ⍕ must be a scalar or a vector, not " + value_phrase(x));
    bool integers = is_integral(x.kind()) && !is_temporal(x.kind());
    // A float that is whole is an integer to APL.
    if (is_float(x.kind())) {
        integers = x.kind() == Kind::floating;
        for (std::int64_t i = 0; integers && i < x.count(); i++) {
            double d = item(x, i).as_double();
            integers = d >= -1e9 && d <= 1e9 && d == static_cast<double>(static_cast<std::int64_t>(d));
        }
    }
    if (!integers) raise_domain("the left argument of ⍕", "whole numbers: width and digits", x);
    std::int64_t n = x.count();
    if (n != 1 && n != 2 && n != 2 * columns)
        raise(ErrorKind::length,
              "the left argument of ⍕ has length " + number(n) + ", the right one " + counted(columns, "column"),
              "give the digits, a width and digits, or both for each column");
    auto integer_at = [&x](std::int64_t i) {
        Value v = item(x, i);
        return is_float(v.kind()) ? static_cast<std::int64_t>(v.as_double()) : v.as_long();
    };
    std::vector<Specification> all(static_cast<std::size_t>(columns));
    by_items(columns, [&](std::int64_t column) {
        const std::int64_t at = n > 2 ? 2 * column : 0;
        const auto c = static_cast<std::size_t>(column);
        all[c] = n == 1 ? Specification{0, integer_at(0)} : Specification{integer_at(at), integer_at(at + 1)};
        if (all[c].width < 0 || all[c].width > widest || std::abs(all[c].precision) > widest)
            raise(ErrorKind::domain, "the left argument of ⍕ holds a width or digits outside 0 to " + number(widest));
    });
    return all;
}

}  // namespace

void format_by_specification(Engine&, Value* a) {
    for (Value* v : {a, a + 1}) *v = real_if_possible(std::move(*v));
    const Value& y = a[1];
    bool real = is_numeric(y.kind()) && y.kind() != Kind::complex;
    bool empty_list = y.is_heap() && y.kind() == Kind::list && y->n == 0;
    if (!real && !empty_list) raise_domain("the right argument of ⍕", "a simple array of real numbers", y);
    std::int64_t columns = y.rank() ? y->axes().back() : 1;
    std::vector<Specification> all = specifications(a[0], columns);

    std::int64_t n = y.count(), rows = columns ? n / columns : 0;
    Value whole = y.is_heap() ? y : with_axes(y, {});
    std::string texts;  // in sequence, with the end of each in `ends`
    HeapVector<std::int64_t> ends;
    std::vector<std::int64_t> widths;
    for (const Specification& s : all) widths.push_back(s.width);
    ChargedMemory held("no room for the text of numbers");
    for (std::int64_t i = 0; i < n; i++) {
        auto c = static_cast<std::size_t>(i % columns);
        std::string text = number_text(*whole.array(), i, all[c].precision);
        auto length = static_cast<std::int64_t>(text.size());
        if (all[c].width == 0) {
            widths[c] = std::max(widths[c], length + 1);
        } else if (length > widths[c]) {
            if (text.back() == ' ') text.pop_back(), length--;
            if (length > widths[c]) text.assign(static_cast<std::size_t>(widths[c]), '*');
        }
        held.add(text.size());
        texts += text;
        ends.push_back(std::ssize(texts));
    }
    const std::int64_t total = std::accumulate(widths.begin(), widths.end(), std::int64_t{0});
    std::int64_t axes[max_rank] = {total};
    int rank = std::max(y.rank(), 1);
    if (y.rank() > 0) std::copy(y->axes().begin(), y->axes().end(), axes);
    axes[rank - 1] = total;
    Value r = make_array(Kind::character, Storage::c8, {axes, static_cast<std::size_t>(rank)});
    auto* out = r->items<char>();
    by_items(rows * columns, [&](std::int64_t i) {
        const std::int64_t width = widths[static_cast<std::size_t>(i % columns)];
        const std::int64_t begin = i == 0 ? 0 : ends[static_cast<std::size_t>(i - 1)],
                           length = ends[static_cast<std::size_t>(i)] - begin;
        std::fill_n(out, width - length, ' ');
        std::copy_n(texts.begin() + begin, length, out + width - length);
        out += width;
    });
    a[0] = std::move(r);
}

}  // namespace stele::prims::func

namespace stele::prims::meaning {

extern constinit const Meaning format_by_specification(
    "format by specification", 2, by<func::format_by_specification>(apl),
    "Numbers in columns of given widths, with a given number of decimal places.", pure);

}  // namespace stele::prims::meaning
