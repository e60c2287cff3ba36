// Encode and decode.
//
// Integers: digits by floor division in 64 bits, a few numbers on the stack and stored narrow, arrays in one array of
// longs that is narrowed at the end. Floats: the same with APL's tolerant floor, so that steps of 0.1 have whole
// digits. Complex: Gaussian floor (McDonnell 1973). Decode is Horner's rule; if integers overflow, it starts again with
// floats.
#include <algorithm>

#include "prims/array/error.hpp"
#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/array/runs.hpp"
#include "prims/formats/digits/digits.hpp"
#include "prims/func/inverses.hpp"
#include "prims/func/items/structure.hpp"
#include "prims/func/meaning.hpp"

namespace stele::prims::func {

namespace {

// The loops of decode: `rows` radix vectors of `length` radices, `columns` digit vectors along the first axis of the
// digits.
struct DecodePlan {
    std::int64_t rows = 1, columns = 1, length = 1;
    std::int64_t radix_row = 0, radix_step = 0;  // step 0: one radix for all digits
    std::int64_t digit_step = 0;                 // 0: one digit for all radices
    Shape shape;                                 // of the result
};

// Raises length unless the last axis of `radix` and the first of `digits` agree or one of them is 1.
DecodePlan plan_decode(const Value& radix, const Value& digits) {
    DecodePlan p;
    std::span<const std::int64_t> left = axes_of(radix), right = axes_of(digits);
    std::int64_t radices = left.empty() ? 1 : left.back(), positions = right.empty() ? 1 : right.front();
    if (radices != positions && radices != 1 && positions != 1)
        raise(ErrorKind::length, counted(radices, "radix", "radices") + " for " + counted(positions, "digit"));
    p.length = radices == 1 ? positions : radices;
    p.rows = along_axis(left, std::max(static_cast<int>(left.size()) - 1, 0)).outer;
    p.columns = along_axis(right, 0).inner;
    if (!left.empty()) p.shape.append(left.first(left.size() - 1));
    if (!right.empty()) p.shape.append(right.subspan(1));
    p.radix_row = radices;
    p.radix_step = radices == 1 ? 0 : 1;
    p.digit_step = positions == 1 ? 0 : p.columns;
    return p;
}

// out[i, c, j]: digit i of item j of x by column c of the radices (rows by columns).
template <class T>
void encode_items(const T* radix, std::int64_t rows, std::int64_t columns, Value x, double tolerance, T* out) {
    const std::int64_t n = x->n;
    Value copy = columns == 1 && x.is_unique() ? x : make_vector(x->kind, x->storage, n);
    T* rest = copy->items<T>();
    for (std::int64_t c = 0; c < columns; c++) {
        if (rest != x->items<T>()) copy_bytes(rest, x->data, n * static_cast<std::int64_t>(sizeof(T)));
        for (std::int64_t i = rows - 1; i >= 0; i--)
            take_digits(radix[i * columns + c], rest, n, tolerance, out + (i * columns + c) * n);
    }
}

// Horner's rule along rows of `radix` (rows by length, step 0 for one radix) and columns of digits (step 0 for one
// digit).
template <class T, class Step>
bool decode_items(const DecodePlan& p, const Value& by, const Value& of, const Value& result, Step step) {
    const T *radix = by->items<T>(), *digits = of->items<T>();
    T* out = result->items<T>();
    return all_cells(p.rows, p.columns * p.length, [&](std::int64_t r) {
        return all_cells(p.columns, p.length, [&](std::int64_t c) {
            T& sum = out[r * p.columns + c] = 0;
            return all_items(p.length, [&](std::int64_t i) {
                return step(sum, radix[r * p.radix_row + i * p.radix_step], digits[i * p.digit_step + c]);
            });
        });
    });
}

// Numbers of an array or atom in one storage (i64, f64 or c128).
Value numbers_in(const Value& v, Storage s) { return to_storage(is_atom(v) ? enlist(v) : v, s); }

Storage numbers_storage(const Value& v, const char* which) {
    if (!is_numeric(v.kind()) && !(v.rank() > 0 && v.count() == 0)) raise_domain(which, "numbers", v);
    if (v.kind() == Kind::complex) return Storage::c128;
    return is_float(v.kind()) ? Storage::f64 : Storage::i64;
}

// Longs in the narrowest storage; complex numbers without imaginary parts as floats. Whole floats remain floats.
Value settled_numbers(Value v) {
    if (v->storage == Storage::i64) {
        Bounds b = bounds(*v.array());
        v = to_storage(std::move(v), narrowest(b.low, b.high));
    }
    return as_scalar(real_if_possible(std::move(v)));
}

// Calls `f` with a null pointer of the item type.
template <class F> void visit_numbers(Storage s, F f) {
    if (s == Storage::i64) f(static_cast<std::int64_t*>(nullptr));
    else if (s == Storage::f64) f(static_cast<double*>(nullptr));
    else f(static_cast<Complex*>(nullptr));
}

Kind kind_of(Storage s) { return s == Storage::i64 ? Kind::long_ : s == Storage::f64 ? Kind::floating : Kind::complex; }

// A few integer radices and one integer, on the native stack.
bool encode_few(Value* a) {
    const Value &radix = a[0], &x = a[1];
    if (!x.is_immediate(Kind::long_) || !radix.is_heap() || radix->rank != 1 || radix->storage > Storage::i16 ||
        radix->n > 16)
        return false;
    std::int64_t digits[16], rest = x.payload(), low = 0, high = 0;
    const Array& r = *radix.array();
    for (std::int64_t i = r.n - 1; i >= 0; i--) {
        std::int64_t by = r.storage == Storage::i8    ? r.items<std::int8_t>()[i]
                          : r.storage == Storage::i16 ? r.items<std::int16_t>()[i]
                                                      : r.bit(i);
        digits[i] = take_digit(by, rest, 0);
        low = std::min(low, digits[i]), high = std::max(high, digits[i]);
    }
    Value v = make_vector(Kind::long_, std::max(Storage::i8, narrowest(low, high)), r.n);
    visit_integers(v->storage, [&](auto* type) {
        using T = std::remove_pointer_t<decltype(type)>;
        for (std::int64_t i = 0; i < r.n; i++) v->items<T>()[i] = static_cast<T>(digits[i]);
    });
    a[0] = std::move(v);
    return true;
}

void encode_digits(Engine& engine, Value* a) {
    if (encode_few(a)) [[likely]]
        return;
    const Value &radix = a[0], &x = a[1];
    const Storage of_radix = numbers_storage(radix, "the left argument");
    Storage s = std::max(of_radix, numbers_storage(x, "the right argument"));
    Shape shape(axes_of(radix));
    shape.append(axes_of(x));
    Value by = numbers_in(radix, s), of = numbers_in(x, s);
    std::int64_t rows = rank_of(radix) == 0 ? 1 : radix->axes()[0], columns = rows == 0 ? 0 : by->n / rows;
    Value r = make_array(kind_of(s), s, shape.axes());
    const double tolerance = engine.settings.comparison_tolerance;
    visit_numbers(s, [&](auto* type) {
        using T = std::remove_pointer_t<decltype(type)>;
        encode_items(by->items<T>(), rows, columns, std::move(of), tolerance, r->items<T>());
    });
    a[0] = settled_numbers(std::move(r));
}

void decode_digits(Engine&, Value* a) {
    const Value &radix = a[0], &digits = a[1];
    const DecodePlan plan = plan_decode(radix, digits);
    const Storage of_radix = numbers_storage(radix, "the left argument");
    Storage s = std::max(of_radix, numbers_storage(digits, "the right argument"));
    auto decoded = [&](Storage storage, auto step) {
        Value r = make_array(kind_of(storage), storage, plan.shape.axes());
        Value by = numbers_in(radix, storage), of = numbers_in(digits, storage);
        bool fits = false;
        visit_numbers(storage, [&](auto* type) {
            fits = decode_items<std::remove_pointer_t<decltype(type)>>(plan, by, of, r, step);
        });
        return fits ? settled_numbers(std::move(r)) : Value::absent();
    };
    auto horner = [](auto& sum, auto b, auto d) {
        if constexpr (std::is_same_v<decltype(b), std::int64_t>)
            return !__builtin_mul_overflow(sum, b, &sum) && !__builtin_add_overflow(sum, d, &sum);
        else return sum = sum * b + d, true;
    };
    Value r = decoded(s, horner);
    a[0] = r.is_absent() ? decoded(Storage::f64, horner) : std::move(r);
}

}  // namespace

}  // namespace stele::prims::func

namespace stele::prims::meaning {

extern constinit const Meaning encode =
    Meaning("encode", 2, by<func::encode_digits>(apl),
            "The digits of numbers in mixed radices, highest first along the first axis.", 0, {}, Fold::none,
            neutral(0))
        .undone_by(inverse::encode)
        .depends(Dependence::by_right);
extern constinit const Meaning decode =
    Meaning("decode", 2, by<func::decode_digits>(apl),
            "The numbers with the given digits in mixed radices, along the first axis.", pure)
        .undone_by(inverse::decode);

}  // namespace stele::prims::meaning
