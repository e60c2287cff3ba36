// Each axis is checked once, by vector instructions; then a place is computed for each item as it is read or written.
#include "prims/func/items/short_axes.hpp"

#include "prims/array/fit.hpp"
#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/array/runs.hpp"
#include "prims/kernel/convert.hpp"
#include "prims/kernel/item_types.hpp"
#include "prims/kernel/move/gather.hpp"
#include "prims/kernel/words.hpp"

namespace stele::prims::func {

namespace {

// Writes an atom as an item of `a` to `out`; false if the storage of `a` does not hold it.
bool write_atom(const Array& a, const Value& atom, std::uint64_t& out) {
    if (a.storage == Storage::f64 && a.kind == Kind::floating && atom.kind() == Kind::floating && !atom.is_heap()) {
        out = bit_cast<std::uint64_t>(atom.as_double());
        return true;
    }
    if (!holds_payload(a, atom)) return false;
    out = static_cast<std::uint64_t>(atom.payload());
    return true;
}

}  // namespace

bool ShortAxes::Axis::read(const Value& index, std::int64_t length, std::int64_t origin) {
    if (index.is_absent()) {
        count = length;
        drops = false;
        return true;
    }
    if (index.is_immediate(Kind::long_)) {
        first = index.payload() - origin;
        return static_cast<std::uint64_t>(first) < static_cast<std::uint64_t>(length);
    }
    if (!index.is_heap() || index->storage != Storage::i8 || index->rank != 1 || index->kind > Kind::long_)
        return false;
    indices = index->items<std::int8_t>();
    count = index->n;
    drops = false;
    return kernel::gather.all_bytes_inside(indices, count, origin, length);
}

bool ShortAxes::Axis::repeats() const {
    if (!indices || count < 2) return false;
    bool seen[256] = {}, again = false;
    for (std::int64_t i = 0; i < count; i++) again |= std::exchange(seen[static_cast<std::uint8_t>(indices[i])], true);
    return again;
}

bool ShortAxes::read(const Array& x, std::span<const Value> axes, std::int64_t origin) {
    if (x.rank != axes.size() || x.rank == 0 || x.rank > 2 || x.kind >= Kind::list || x.storage == Storage::range)
        return false;
    origin_ = origin;
    width_ = x.axes()[axes.size() - 1];
    if (x.rank == 2 && !axes_[0].read(axes[0], x.shape()[0], origin)) return false;
    return axes_[1].read(axes[axes.size() - 1], width_, origin) && total() < run_items;
}

Shape ShortAxes::shape() const {
    Shape shape;
    for (const Axis& axis : axes_)
        if (!axis.drops) shape.append(axis.count);
    return shape;
}

template <class Row> void ShortAxes::each_row(Row f) const {
    const Axis& rows = axes_[0];
    std::int64_t k = 0;
    for (std::int64_t i = 0; i < rows.count; i++, k += axes_[1].count)
        f((rows.indices ? rows.indices[i] - origin_ : rows.first + i) * width_, k);
}

// Columns at indices.
template <class F> void ShortAxes::each_place(F f) const {
    const std::int8_t* const columns = axes_[1].indices;
    const std::int64_t n = axes_[1].count;
    each_row([&](std::int64_t row, std::int64_t k) {
        const std::int64_t base = row - origin_;
        for (std::int64_t j = 0; j < n; j++) f(base + columns[j], k + j);
    });
}

Value ShortAxes::items(const Array& x) const {
    if (axes_[0].drops && axes_[1].drops) return item(x, axes_[0].first * width_ + axes_[1].first);
    Value r = make_array(x.kind, x.storage, shape().axes());
    const std::int64_t first = axes_[1].first, n = axes_[1].count;
    const bool is_run = axes_[1].indices == nullptr;
    if (x.storage == Storage::bit) {
        const std::uint64_t* from = x.words();
        std::uint64_t *to = r->words(), word = 0;
        if (is_run) {
            each_row([&](std::int64_t row, std::int64_t k) { kernel::copy_bits(from, row + first, to, k, n); });
            return r;
        }
        each_place([&](std::int64_t at, std::int64_t k) {
            word |= (from[at >> 6] >> (at & 63) & 1) << (k & 63);
            if ((k & 63) == 63) to[k >> 6] = std::exchange(word, 0);
        });
        if (total() & 63) to[total() >> 6] = word;
        return r;
    }
    kernel::visit_size(item_bits(x.storage) / 8, [&]<class T>(T*) {
        const T* from = x.items<T>();
        T* to = r->items<T>();
        if (is_run) each_row([&](std::int64_t row, std::int64_t k) { std::copy_n(from + row + first, n, to + k); });
        else each_place([&](std::int64_t at, std::int64_t k) { to[k] = from[at]; });
    });
    return r;
}

void ShortAxes::assign_bits(Array& x, const std::uint64_t* from, bool one) const {
    std::uint64_t* to = x.words();
    const std::int64_t first = axes_[1].first, n = axes_[1].count;
    if (!axes_[1].indices)
        return each_row([&](std::int64_t row, std::int64_t k) {
            if (one) kernel::fill_bits(to, row + first, n, *from & 1);
            else kernel::copy_bits(from, k, to, row + first, n);
        });
    each_place([&](std::int64_t at, std::int64_t k) {
        const std::uint64_t bit = one ? *from : from[k >> 6] >> (k & 63) & 1;
        to[at >> 6] = (to[at >> 6] & ~(std::uint64_t{1} << (at & 63))) | bit << (at & 63);
    });
}

template <class T> void ShortAxes::assign_items(Array& x, const T* from, bool one) const {
    T* to = x.items<T>();
    const std::int64_t first = axes_[1].first, n = axes_[1].count;
    const T item = *from;
    if (!axes_[1].indices)
        return each_row([&](std::int64_t row, std::int64_t k) {
            if (one) std::fill_n(to + row + first, n, item);
            else std::copy_n(from + k, n, to + row + first);
        });
    if (one) each_place([&](std::int64_t at, std::int64_t) { to[at] = item; });
    else each_place([&](std::int64_t at, std::int64_t k) { to[at] = from[k]; });
}

bool ShortAxes::assign(Value& x, const Value& y) const {
    const bool one = y.is_scalar();
    alignas(16) std::uint64_t item[2] = {};
    if (one && !write_atom(*x.array(), y, item[0])) return false;
    if (!one && (!y.is_heap() || y->kind != x->kind || y->n != total())) return false;
    if (!one && y->storage != x->storage) {
        if (y->storage == Storage::value || !kernel::can_widen(y->storage, x->storage)) return false;
        return assign(x, to_storage(y, x->storage));
    }
    make_writable(x);
    if (total() == 0) return true;
    const void* from = one ? item : y->data;
    if (x->storage == Storage::bit) {
        assign_bits(*x.array(), static_cast<const std::uint64_t*>(from), one);
        return true;
    }
    kernel::visit_size(item_bits(x->storage) / 8,
                       [&]<class T>(T*) { assign_items<T>(*x.array(), static_cast<const T*>(from), one); });
    return true;
}

}  // namespace stele::prims::func
