#include "prims/formats/conversion/crossing.hpp"

#include <array>

#include "prims/array/error.hpp"
#include "prims/array/host.hpp"
#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/array/runs.hpp"
#include "prims/array/symbol.hpp"
#include "prims/formats/display/show_k4.hpp"
#include "prims/func/pervasive/convert.hpp"

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

// Whether a 0 is among numbers: fills are zeros.
bool has_zero(const Value& v) {
    if (v.is_scalar()) return v.as_double() == 0;
    return !all_items(v->n, [&](std::int64_t i) { return item(v, i).as_double() != 0; });
}

[[noreturn]] void raise_wide_character() {
    raise(ErrorKind::domain, "the texts of k and q are bytes and cannot hold a character above U+00FF",
          "'UTF-8'⎕UCS x gives its bytes as numbers");
}

}  // namespace

// A conversion in one direction.
class Passage {
public:
    // `going` records the values that pass; `returning` has the records of the way there.
    Passage(Engine& engine, Rules from, Rules to, Crossing* going, const Crossing* returning)
        : engine_(engine), from_(from), to_(to), going_(going), returning_(returning) {}

    Value convert(Value v) {
        if (from_ == to_ || v.is_absent()) return v;
        if (returning_)
            if (const Value* given = returning_->given_as(v)) return *given;
        if (!going_) return converted(std::move(v));
        const Value given = v;
        Value seen = converted(std::move(v));
        going_->remember(given, seen);
        return seen;
    }

private:
    Value converted(Value v) {
        if (to_ == Rules::apl) return to_apl(std::move(v));
        if (from_ == Rules::apl) return from_apl(std::move(v));
        return to_ == Rules::k ? q_to_k(std::move(v)) : v;
    }

    Value items_of_list(const Value& list) {
        engine_.check_limits();
        const bool stay_texts = returning_ && has_other_texts(list);
        if (going_ && to_ == Rules::apl) remember_texts(list);
        Value crossed = make_list(list->n);
        by_items(list->n, [&](std::int64_t i) {
            const Value& item = list->values()[i];
            crossed->values()[i] = stay_texts && item.kind() == Kind::character ? converted(item) : convert(item);
        });
        return crossed;
    }

    // Texts in a list with symbols come back as texts.
    void remember_texts(const Value& list) {
        if (all_items(list->n, [&](std::int64_t i) { return !list->values()[i].is_immediate(Kind::symbol); })) return;
        by_items(list->n, [&](std::int64_t i) { going_->remember_text(list->values()[i]); });
    }

    // Whether a list has texts that neither were symbols nor crossed with symbols.
    bool has_other_texts(const Value& list) const {
        return !all_items(list->n, [&](std::int64_t i) {
            const Value& item = list->values()[i];
            return item.kind() != Kind::character || returning_->given_as(item);
        });
    }

    Value text_of_symbol(std::uint32_t symbol) { return going_ ? going_->text_of_symbol(symbol) : symbol_text(symbol); }

    Value to_apl(Value v) {
        switch (v.kind()) {
            case Kind::null: return empty_vector(Kind::long_);
            case Kind::symbol: {
                if (v.is_scalar()) return text_of_symbol(static_cast<std::uint32_t>(v.payload()));
                if (v->n == 0) return empty_vector(Kind::character);
                Value texts = make_list(v->n);
                by_items(v->n, [&](std::int64_t i) {
                    texts->values()[i] = text_of_symbol(static_cast<std::uint32_t>(long_at(v, i)));
                });
                return texts;
            }
            case Kind::guid: raise(ErrorKind::domain, "APL has no guids", "string x gives its text");
            case Kind::list:
                if (v->n == 0) return empty_vector(Kind::long_);
                return squeeze(items_of_list(v), Rules::apl);
            default: return in_plain_kind(std::move(v));
        }
    }

    // A namespace as the dictionary of its members.
    Value members_of(const Value& space) {
        engine_.check_limits();
        const auto members = engine_.host->members(space);
        const auto n = static_cast<std::int64_t>(members.size());
        Value keys = make_array(Kind::symbol, Storage::i32, std::array{n}), values = make_list(n);
        for (std::int64_t i = 0; i < n; i++) {
            const auto& [name, value] = members[static_cast<std::size_t>(i)];
            keys->items<std::int32_t>()[i] = static_cast<std::int32_t>(intern(name));
            values->values()[i] = convert(value);
        }
        return make_dictionary(std::move(keys), squeeze(std::move(values), to_));
    }

    Value from_apl(Value v) {
        if (v.kind() == Kind::complex)
            raise(ErrorKind::domain, "k and q have no complex numbers", "9 11○x gives the real and the imaginary part");
        if (!v.is_heap() || v->kind == Kind::function) {
            if (v.kind() == Kind::character && v.payload() > 255) raise_wide_character();
            return v;
        }
        if (v->kind == Kind::name_space) return members_of(v);
        if (v->kind == Kind::character && v->storage != Storage::c8) {
            if (bounds(*v.array()).high > 255) raise_wide_character();
            v = to_storage(std::move(v), Storage::c8);
        }
        if (v->rank > 1) {
            Value rows = rows_as_list(v);
            for (std::int64_t i = 0; i < rows->n; i++) rows->values()[i] = convert(std::move(rows->values()[i]));
            return squeeze(std::move(rows), to_);
        }
        if (v->kind != Kind::list) return v;
        if (v->rank == 0) {
            engine_.check_limits();
            return convert(v->values()[0]);
        }
        if (v->n == 0) return make_list(0);
        return squeeze(items_of_list(v), to_);
    }

    Value q_to_k(Value v) {
        switch (v.kind()) {
            case Kind::guid: raise(ErrorKind::domain, "k has no guids", "string x gives its text");
            case Kind::list: return v->n == 0 ? v : squeeze(items_of_list(v), Rules::k);
            case Kind::dictionary:
            case Kind::table: {
                Value parts = items_of_list(v);
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

    Engine& engine_;
    Rules from_, to_;
    Crossing* going_;
    const Crossing* returning_;
};

void Crossing::remember(const Value& given, const Value& seen) {
    // A value that others hold too is not new: the item of an enclosed scalar.
    if (seen.is_heap() && seen->count == 1 && !seen.same_bits(given))
        arrays_.emplace(seen.array(), Passed{given, seen});
}

void Crossing::remember_text(const Value& item) {
    if (item.is_heap() && item->kind == Kind::character) arrays_.emplace(item.array(), Passed{item, item});
}

const Value* Crossing::given_as(const Value& seen) const {
    if (!seen.is_heap()) return nullptr;
    const auto found = arrays_.find(seen.array());
    return found == arrays_.end() ? nullptr : &found->second.given;
}

Value Crossing::text_of_symbol(std::uint32_t symbol) {
    Value& text = texts_[symbol];
    if (text.is_null()) {
        text = symbol_text(symbol);
        arrays_.emplace(text.array(), Passed{Value::symbol(symbol), text});
    }
    return text;
}

Value Crossing::over(Value v) {
    const Value given = v;
    Value seen = Passage(engine_, here_, there_, this, nullptr).convert(std::move(v));
    arguments_.push_back({given, seen});
    return seen;
}

Value Crossing::back(Value v) {
    // Only times are recognized among atoms: an equal number may have been computed.
    for (const Passed& argument : arguments_)
        if (!v.is_heap() && is_temporal(argument.given.kind()) && argument.seen.same_bits(v)) return argument.given;
    return Passage(engine_, there_, here_, nullptr, this).convert(std::move(v));
}

Value Crossing::moved(int i, Value v) {
    Value result = back(std::move(v));
    const Passed& argument = arguments_[static_cast<std::size_t>(i)];
    const Kind kind = argument.given.kind();
    const bool lost = kind != argument.seen.kind() && (is_numeric(kind) || is_temporal(kind));
    if (!lost || result.kind() != argument.seen.kind()) return result;
    if (has_zero(result) && !has_zero(argument.seen)) return result;
    return cast_to(engine_, kind, std::move(result));
}

Value cross(Engine& engine, Value v, Rules from, Rules to) {
    return Passage(engine, from, to, nullptr, nullptr).convert(std::move(v));
}

}  // namespace stele::prims::func
