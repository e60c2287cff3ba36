// Operands and results of pervasive functions.
//
// Items are read in place, or converted by blocks: ranges computed, bits unpacked, other storages by the kernel's
// table. Results go to a unique operand's buffer of the same storage and shape, else to a new array; integers collected
// by blocks are widened when one does not fit. Cost: one pass.
#include "prims/func/numbers/operands.hpp"

#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/kernel/fold.hpp"
#include "prims/kernel/words.hpp"

namespace stele::prims::func {

namespace {

const void* item_address(const Array& a, std::int64_t i) {
    return static_cast<const char*>(a.data) + i * (item_bits(a.storage) / 8);
}

void range_items(const Array& a, std::int64_t from, std::int64_t n, Storage s, void* out) {
    kernel::convert.ramp[s](out, a.range_start() + from * a.range_step(), a.range_step(), n);
}

}  // namespace

Operand::Operand(const Value& v, bool is_single) : kind(v.kind()), single(is_single) {
    if (!v.is_heap()) {
        if (kind == Kind::floating || kind == Kind::real || kind == Kind::datetime) {
            storage = Storage::f64;
            one_.floating = v.as_double();
        } else {
            one_.integer = v.payload();
            storage = narrowest(one_.integer, one_.integer);
        }
        return;
    }
    array_ = v.array();
    storage = array_->storage;
    if (storage == Storage::range) {
        Bounds b = bounds(*array_);
        storage = std::max(Storage::i8, narrowest(b.low, b.high));
    }
    if (!single) return;
    if (is_integer_storage(storage) || is_text_storage(storage)) {
        one_.integer = long_at(*array_, 0);
        storage = narrowest(one_.integer, one_.integer);
    } else if (storage == Storage::f64 || storage == Storage::f32) {
        one_.floating = double_at(*array_, 0);
        storage = Storage::f64;
    }
}

const void* Operand::items(Storage s, std::int64_t from, std::int64_t n, Block& block, bool nulls) const {
    const bool floats = s == Storage::f64;
    if (single) {
        auto* out = reinterpret_cast<double*>(block.items);
        if (!floats) block.items[0] = one_.integer;  // its low bytes are the same integer in a narrower type
        else if (storage == Storage::f64) *out = one_.floating;
        else *out = nulls && one_.integer == null_long ? not_a_number : static_cast<double>(one_.integer);
        return block.items;
    }
    const Array& a = *array_;
    if (a.storage == s) return item_address(a, from);
    const auto& convert = kernel::convert.convert[s];
    if (a.storage == Storage::range) {
        Block longs;
        range_items(a, from, n, floats ? Storage::i64 : s, floats ? longs.items : block.items);
        if (floats) convert[Storage::i64](block.items, longs.items, n);
    } else if (a.storage == Storage::bit) {
        alignas(64) std::int8_t bytes[block_items + 64];
        auto* to = s == Storage::i8 ? reinterpret_cast<std::int8_t*>(block.items) : bytes;
        kernel::bits.unpack(to, a.words(), from, n);
        if (s != Storage::i8) convert[Storage::i8](block.items, bytes, n);
    } else if (floats && nulls && a.storage == Storage::i64) {
        kernel::convert.floats_or_null(reinterpret_cast<double*>(block.items), a.items<std::int64_t>() + from, n);
    } else {
        convert[a.storage](block.items, item_address(a, from), n);
    }
    return block.items;
}

std::complex<double> Operand::complex_at(std::int64_t i) const {
    if (storage == Storage::c128) {
        const double* pair = array_->items<double>() + (single ? 0 : 2 * i);
        return {pair[0], pair[1]};
    }
    if (single) return storage == Storage::f64 ? one_.floating : static_cast<double>(one_.integer);
    return double_at(*array_, i);
}

Value numbers_of_text(Value v) {
    if (v.kind() != Kind::character) return v;
    if (!v.is_heap()) {
        std::int64_t code = v.payload();
        return Value::integer(code < 256 ? static_cast<std::int8_t>(code) : code);
    }
    if (v->storage != Storage::c8) {
        Value wide = make_array(Kind::long_, Storage::i64, v->axes());
        read_longs(*v.array(), 0, v->n, wide->items<std::int64_t>());
        return wide;
    }
    if (v.is_unique()) {
        forget(*v.array());
    } else {
        Value copy = make_array(Kind::character, Storage::c8, v->axes());
        std::memcpy(copy->data, v->data, static_cast<std::size_t>(v->n));
        v = std::move(copy);
    }
    v->storage = Storage::i8;
    v->kind = Kind::long_;
    return v;
}

Conformed numbers_of_text(Value* a, Conformed conformed, int operands) {
    for (Value* v = a; v < a + operands; v++) {
        if (v->kind() != Kind::character) continue;
        bool gives_axes = conformed.like && v->is_heap() && conformed.like == v->array();
        *v = numbers_of_text(std::move(*v));
        if (gives_axes) conformed.like = v->array();
    }
    return conformed;
}

Value make_result(Kind kind, Storage storage, const Conformed& conformed) {
    if (!conformed.like) return make_array(kind, storage, {});
    if (conformed.like->rank == 1) return make_vector(kind, storage, conformed.n);
    return make_array(kind, storage, conformed.like->axes());
}

Value in_wider(const Array& done, std::int64_t n, Kind kind, Storage storage, const Conformed& conformed) {
    Value wide = make_result(kind, storage, conformed);
    kernel::convert.convert[storage][done.storage](wide->data, done.data, n);
    return wide;
}

Value reuse(Value* a, Storage storage, const Conformed& conformed, int slots) {
    if (!conformed.like) return Value::absent();
    for (Value* v = a; v < a + slots; v++) {
        if (!v->is_unique()) continue;
        Array& candidate = *v->array();
        if (candidate.storage != storage || candidate.n != conformed.n || candidate.rank != conformed.like->rank)
            continue;
        forget(candidate);
        Engine::current().count(FastPath::reuse);
        return std::move(*v);
    }
    return Value::absent();
}

Value result_in(Value* a, Kind kind, Storage storage, const Conformed& conformed, int slots) {
    Value r = reuse(a, storage, conformed, slots);
    if (r.is_absent()) return make_result(kind, storage, conformed);
    r->kind = kind;
    return r;
}

Value combined_bits(Value* a, const Conformed& conformed, Kind kind, kernel::Logic f) {
    const std::uint64_t *x = a[0]->words(), *y = a[1]->words();
    Value r = result_in(a, kind, Storage::bit, conformed);
    kernel::bits.logic[static_cast<int>(f)](r->words(), x, y, conformed.n);
    return r;
}

Value answers_of_bits(Value* a, const Conformed& conformed, Kind kind, const std::uint64_t* words, bool for_zero,
                      bool for_one) {
    Value r = result_in(a, kind, Storage::bit, conformed);
    if (for_zero == for_one) kernel::fill_bits(r->words(), 0, conformed.n, for_one);
    else if (for_zero) kernel::bits.complement(r->words(), words, conformed.n);
    else if (r->words() != words)
        std::memcpy(r->data, words, static_cast<std::size_t>(item_bytes(Storage::bit, conformed.n)));
    return r;
}

Value as_scalar(Value result) {
    if (!result.is_heap() || result->rank != 0 || result->storage == Storage::value) return result;
    return item(result, 0);
}

Value as_float_kind(Value floats, Kind kind) {
    floats->kind = kind;
    if (kind != Kind::real) return as_scalar(std::move(floats));
    if (floats->rank == 0) return Value::real(static_cast<float>(*floats->items<double>()));
    return to_storage(std::move(floats), Storage::f32);
}

void IntegerResult::append(const std::int64_t* items, std::int64_t n) {
    if (n == 0) return;
    std::int64_t low, high;
    kernel::fold.extreme[0][Storage::i64](&low, items, n);
    kernel::fold.extreme[1][Storage::i64](&high, items, n);
    Storage s = std::max(Storage::i8, narrowest(low, high));
    if (result_.is_absent()) {
        storage_ = s;
        result_ = make_result(kind_, storage_, frame_);
    } else if (s > storage_) {
        result_ = in_wider(*result_.array(), size_, kind_, s, frame_);
        storage_ = s;
    }
    kernel::convert.convert[storage_][Storage::i64](static_cast<char*>(result_->data) + item_bytes(storage_, size_),
                                                    items, n);
    size_ += n;
}

Value IntegerResult::take() {
    if (result_.is_absent()) result_ = make_result(kind_, Storage::i8, frame_);
    return as_scalar(std::move(result_));
}

Value real_if_possible(Value numbers) {
    if (numbers.kind() != Kind::complex) return numbers;
    const Array& a = *numbers.array();
    for (std::int64_t i = 0; i < a.n; i++)
        if (a.items<double>()[2 * i + 1] != 0) return numbers;
    Value real = make_array(Kind::floating, Storage::f64, a.axes());
    for (std::int64_t i = 0; i < a.n; i++) real->items<double>()[i] = a.items<double>()[2 * i];
    return real;
}

}  // namespace stele::prims::func
