#include "prims/func/conversion/crossing.hpp"

#include <array>
#include <span>

#include "prims/array/error.hpp"
#include "prims/array/host.hpp"
#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/array/symbol.hpp"

namespace stele::prims::func {

namespace {

Value symbol_text(std::uint32_t symbol) { return make_characters(symbol_name(symbol)); }

// The kind that numbers of `kind` have in APL and k.
Kind plain_kind(Kind kind) { return is_integral(kind) ? Kind::long_ : is_float(kind) ? Kind::floating : kind; }

Value in_plain_kind(Value v) {
    const Kind kind = plain_kind(v.kind());
    if (v.kind() == kind) return v;
    if (!v.is_heap())
        return kind == Kind::floating ? Value::floating(v.as_double()) : Value::integer(v.as_long(), kind);
    if (v->storage == Storage::f32) v = to_storage(std::move(v), Storage::f64);
    make_writable(v);
    v->kind = kind;
    return v;
}

Value items_crossed(Engine& engine, const Value& list, Rules from, Rules to) {
    engine.check_stack();
    Value crossed = make_list(list->n);
    for (std::int64_t i = 0; i < list->n; i++) crossed->values()[i] = cross(engine, list->values()[i], from, to);
    return crossed;
}

Value to_apl(Engine& engine, Value v, Rules from) {
    switch (v.kind()) {
        case Kind::null: return empty_vector(Kind::long_);
        case Kind::symbol: {
            if (v.is_scalar()) return symbol_text(static_cast<std::uint32_t>(v.payload()));
            if (v->n == 0) return empty_vector(Kind::character);
            Value texts = make_list(v->n);
            for (std::int64_t i = 0; i < v->n; i++)
                texts->values()[i] = symbol_text(static_cast<std::uint32_t>(long_at(v, i)));
            return texts;
        }
        case Kind::guid: raise(ErrorKind::domain, "APL has no guids", "as text it can pass: string");
        case Kind::list:
            if (v->n == 0) return empty_vector(Kind::long_);
            return squeeze(items_crossed(engine, v, from, Rules::apl), Rules::apl);
        default: return in_plain_kind(std::move(v));
    }
}

[[noreturn]] void raise_wide_character() {
    raise(ErrorKind::domain, "the texts of k and q are bytes and cannot hold a character above U+00FF",
          "'UTF-8'⎕UCS x gives its bytes as numbers");
}

// The major cells of an array of rank 2 or more.
Value rows_of(Engine& engine, const Value& v, Rules to) {
    std::span<const std::int64_t> axes = v->axes();
    std::int64_t cell = v->n == 0 ? 0 : v->n / axes[0];
    Value flat = ravel(v);
    Value rows = make_list(axes[0]);
    for (std::int64_t i = 0; i < axes[0]; i++) {
        Value row = slice(flat, i * cell, cell);
        if (axes.size() > 2) row = with_axes(std::move(row), axes.subspan(1));
        rows->values()[i] = cross(engine, std::move(row), Rules::apl, to);
    }
    return rows;
}

// A namespace as the dictionary of its members.
Value members_of(Engine& engine, const Value& space, Rules to) {
    engine.check_stack();
    const auto members = engine.host->members(space);
    const auto n = static_cast<std::int64_t>(members.size());
    Value keys = make_array(Kind::symbol, Storage::i32, std::array{n}), values = make_list(n);
    for (std::int64_t i = 0; i < n; i++) {
        const auto& [name, value] = members[static_cast<std::size_t>(i)];
        keys->items<std::int32_t>()[i] = static_cast<std::int32_t>(intern(name));
        values->values()[i] = cross(engine, value, Rules::apl, to);
    }
    return make_dictionary(std::move(keys), squeeze(std::move(values), to));
}

Value from_apl(Engine& engine, Value v, Rules to) {
    if (v.kind() == Kind::complex)
        raise(ErrorKind::domain, "k and q have no complex numbers", "9 11○x gives the real and the imaginary part");
    if (!v.is_heap() || v->kind == Kind::function) {
        if (v.kind() == Kind::character && v.payload() > 255) raise_wide_character();
        return v;
    }
    if (v->kind == Kind::name_space) return members_of(engine, v, to);
    if (v->kind == Kind::character && v->storage != Storage::c8) {
        if (bounds(*v.array()).high > 255) raise_wide_character();
        v = to_storage(std::move(v), Storage::c8);
    }
    if (v->rank > 1) return squeeze(rows_of(engine, v, to), to);
    if (v->kind != Kind::list) return v;
    if (v->rank == 0) {
        engine.check_stack();
        return cross(engine, v->values()[0], Rules::apl, to);
    }
    if (v->n == 0) return make_list(0);
    return squeeze(items_crossed(engine, v, Rules::apl, to), to);
}

Value q_to_k(Engine& engine, Value v) {
    switch (v.kind()) {
        case Kind::guid: raise(ErrorKind::domain, "k has no guids", "as text it can pass: string");
        case Kind::list: return v->n == 0 ? v : squeeze(items_crossed(engine, v, Rules::q, Rules::k), Rules::k);
        case Kind::dictionary:
        case Kind::table: {
            Value parts = items_crossed(engine, v, Rules::q, Rules::k);
            parts->kind = v->kind;
            parts->rank = v->rank;
            return parts;
        }
        case Kind::function:
        case Kind::null:
        case Kind::symbol:
        case Kind::character: return v;
        default: return in_plain_kind(std::move(v));
    }
}

}  // namespace

Value cross(Engine& engine, Value v, Rules from, Rules to) {
    if (from == to || v.is_absent()) return v;
    if (to == Rules::apl) return to_apl(engine, std::move(v), from);
    if (from == Rules::apl) return from_apl(engine, std::move(v), to);
    return to == Rules::k ? q_to_k(engine, std::move(v)) : v;
}

}  // namespace stele::prims::func
