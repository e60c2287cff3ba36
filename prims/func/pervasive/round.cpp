// floor and ceiling.
//
//   integers               themselves
//   floats                 rounded by blocks, within ⎕CT by APL's rules; the result takes the narrowest integer storage;
//                          whole numbers beyond 64 bits stay floats by APL's rules, are 0W and 0N by k's and q's
//   complex numbers        McDonnell's floor; the ceiling is the negated floor of the negative
//   k and q: text          lower case
#include <cmath>

#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/array/symbol.hpp"
#include "prims/func/meaning.hpp"
#include "prims/func/pervasive/blocks.hpp"
#include "prims/func/pervasive/conform.hpp"
#include "prims/func/pervasive/kinds.hpp"
#include "prims/func/pervasive/number_theory.hpp"
#include "prims/kernel/arithmetic.hpp"

namespace stele::prims::func {

namespace {

enum Direction { down, up };

// The nearest integer that 64 bits hold, as k and q have it.
std::int64_t clamped(double x) {
    if (std::isnan(x)) return null_long;
    if (x >= 0x1p63) return INT64_MAX;
    return x < -0x1p63 ? -INT64_MAX : static_cast<std::int64_t>(x);
}

Value round_floats(Engine& engine, const Monad& monad, const Frame& frame, const Operand& x) {
    double tolerance = tolerance_of(engine, monad.rules);
    IntegerResult result(Kind::long_, frame);
    Block block, out;
    double rounded[block_items + 8];
    std::int64_t from = 0;
    for (; from < frame.n; from += block_items) {
        if (from % poll_items == 0) engine.poll();
        std::int64_t n = std::min(block_items, frame.n - from);
        kernel::arithmetic.round[monad.member](rounded, x.floats(from, n, block, false), n, tolerance);
        if (kernel::arithmetic.to_longs(out.items, rounded, n)) {
            if (monad.rules == Rules::apl) break;
            for (std::int64_t i = 0; i < n; i++) out.items[i] = clamped(rounded[i]);
        }
        result.append(out.items, n);
    }
    if (from >= frame.n) return result.take();
    Value floats =
        result.size() > 0 ? result.as_floats(Kind::floating) : make_result(Kind::floating, Storage::f64, frame);
    for (; from < frame.n; from += block_items) {
        std::int64_t n = std::min(block_items, frame.n - from);
        kernel::arithmetic.round[monad.member](rounded, x.floats(from, n, block, false), n, tolerance);
        std::copy_n(rounded, n, floats->items<double>() + from);
    }
    return as_scalar(std::move(floats));
}

// What APL does with letters is case conversion by ⎕C; k and q spell it as the floor of text.
std::uint32_t lower(std::int64_t c) { return static_cast<std::uint32_t>(c >= 'A' && c <= 'Z' ? c + 32 : c); }

Value lower_case(Value v) {
    if (v.kind() == Kind::symbol) {
        auto lower_symbol = [](std::int64_t number) {
            std::string name(symbol_name(static_cast<std::uint32_t>(number)));
            for (char& c : name) c = static_cast<char>(lower(static_cast<unsigned char>(c)));
            return intern(name);
        };
        if (!v.is_heap()) return Value::symbol(lower_symbol(v.payload()));
        make_writable(v);
        for (std::int64_t i = 0; i < v->n; i++) {
            auto& number = v->items<std::int32_t>()[i];
            number = static_cast<std::int32_t>(lower_symbol(number));
        }
        return v;
    }
    if (!v.is_heap()) return Value::character(lower(v.payload()));
    make_writable(v);
    for (std::int64_t i = 0; i < v->n; i++) {
        switch (v->storage) {
            case Storage::c8:
                v->items<std::uint8_t>()[i] = static_cast<std::uint8_t>(lower(v->items<std::uint8_t>()[i]));
                break;
            case Storage::c16:
                v->items<std::uint16_t>()[i] = static_cast<std::uint16_t>(lower(v->items<std::uint16_t>()[i]));
                break;
            default: v->items<std::uint32_t>()[i] = lower(v->items<std::uint32_t>()[i]); break;
        }
    }
    return v;
}

void round(Engine& engine, const Monad& monad, Value* a) {
    Kind kind = a[0].kind();
    if (kind == Kind::long_) return;
    Frame frame = frame_of(a[0]);
    if (monad.rules != Rules::apl && monad.member == down && (kind == Kind::character || kind == Kind::symbol)) {
        a[0] = lower_case(std::move(a[0]));
        return;
    }
    if (kind == Kind::complex && monad.rules == Rules::apl) {
        double tolerance = engine.settings.comparison_tolerance;
        Operand x(a[0], !frame.like);
        double side = monad.member == down ? 1 : -1;
        Value r = map_complex(engine, frame, x,
                              [&](std::complex<double> z) { return side * tolerant_floor(side * z, tolerance); });
        a[0] = std::move(r);
        if (a[0].kind() == Kind::floating) round(engine, monad, a);
        return;
    }
    if (is_integral(kind) && (!is_temporal(kind) || monad.rules != Rules::q)) {
        // By q's rules a number below int becomes one.
        bool small = monad.rules == Rules::q && (kind == Kind::boolean || kind == Kind::byte);
        Kind to = small ? Kind::int_ : monad.rules == Rules::q ? kind : Kind::long_;
        if (!a[0].is_heap()) {
            a[0] = Value::integer(a[0].payload(), to);
        } else if (a[0]->kind != to) {
            make_writable(a[0]);
            a[0]->kind = to;
        }
        return;
    }
    if (!is_float(kind) || kind == Kind::datetime) {
        if (monad.rules != Rules::apl || frame.n > 0) raise_operand(monad.rules, "", "a number", a[0]);
        a[0] = make_result(Kind::long_, Storage::i8, frame);
        return;
    }
    a[0] = round_floats(engine, monad, frame, Operand(a[0], !frame.like));
}

template <Direction D> void to_whole(Engine& engine, Value* a, Rules rules) {
    static constexpr auto plan = monad<to_whole<D>>(round, D);
    if (!a[0].is_immediate(Kind::long_)) conform(engine, plan[rules], a);
}

}  // namespace

}  // namespace stele::prims::func

namespace stele::prims::meaning {

extern constinit const Meaning ceiling("ceiling", 1, by<func::to_whole<func::up>>(apl),
                                       "The least whole number that is not less, within ⎕CT.", pervasive);
extern constinit const Meaning round_up("round up", 1, by<func::to_whole<func::up>>(k, q),
                                        "The least whole number that is not less.", pervasive | pure);
extern constinit const Meaning floor(
    "floor", 1, by<func::to_whole<func::down>>(apl),
    "The largest whole number that is not greater, within ⎕CT; of a complex number, the Gaussian integer below it.",
    pervasive);
extern constinit const Meaning round_down("round down", 1, by<func::to_whole<func::down>>(k, q),
                                          "The largest whole number that is not greater; of text, lower case.",
                                          pervasive | pure);

}  // namespace stele::prims::meaning
