#include "prims/array/value.hpp"

#include "prims/array/make.hpp"
#include "prims/kernel/bit_cast.hpp"

namespace stele::prims {

namespace {

template <class T> Value heap_scalar(Kind kind, Storage storage, T item) {
    Value v = make_array(kind, storage, {});
    *v->items<T>() = item;
    return v;
}

}  // namespace

Value Value::wide_integer(std::int64_t i, Kind k) { return heap_scalar(k, Storage::i64, i); }

bool Value::fits(double d) noexcept {
    // By bits: a not-a-number may have a payload.
    return has_plain_bits(bit_cast<std::uint64_t>(d)) ||
           bit_cast<std::uint64_t>(static_cast<double>(static_cast<float>(d))) == bit_cast<std::uint64_t>(d);
}

Value Value::special_float(double d) {
    if (fits(d)) return immediate(Kind::floating, bit_cast<std::uint32_t>(static_cast<float>(d)));
    return heap_scalar(Kind::floating, Storage::f64, d);
}

Value Value::complex(double re, double im) {
    Value v = make_array(Kind::complex, Storage::c128, {});
    v->items<double>()[0] = re;
    v->items<double>()[1] = im;
    return v;
}

double Value::as_double() const noexcept {
    if (is_heap())
        return array()->storage == Storage::f64 ? *array()->items<double>()
                                                : static_cast<double>(*array()->items<std::int64_t>());
    if (!is_tagged()) return bit_cast<double>(bits_);
    Kind k = kind();
    if (k == Kind::floating || k == Kind::real || k == Kind::datetime)
        return static_cast<double>(bit_cast<float>(static_cast<std::uint32_t>(bits_)));
    return static_cast<double>(payload());
}

}  // namespace stele::prims
