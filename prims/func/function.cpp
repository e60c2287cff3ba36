#include "prims/func/function.hpp"

#include "prims/array/keep.hpp"
#include "prims/array/make.hpp"
#include "prims/func/meanings.hpp"

namespace stele::prims {

Value make_function(Form form, std::span<const Value> items) {
    Value f = make_function(form, static_cast<std::int64_t>(items.size()));
    std::transform(items.begin(), items.end(), f->values(), kept);
    return f;
}

Value make_function(Form form, std::int64_t n) {
    Value f = make_list(n + 1);
    f->n = n;
    f->kind = Kind::function;
    f->rank = 0;
    f->form = static_cast<std::uint8_t>(form);
    f->words()[n] = 0;
    std::fill_n(f->values(), n, Value::absent());
    return f;
}

Value make_projection(const Value& f, std::span<Value> arguments, std::int64_t valence) {
    Value projection = make_function(Form::projection, valence + 1);
    projection->values()[0] = f;
    for (std::size_t i = 0; i < arguments.size(); i++) projection->values()[i + 1] = kept(std::move(arguments[i]));
    return projection;
}

std::int64_t written_parts(Engine& engine, const Value& projection) {
    const Value* items = projection->values();
    std::int64_t n = projection->n;
    if (engine.host->valence(items[0]) < n - 1) return n;
    while (n > 1 && items[n - 1].is_absent()) n--;
    return n > 1 ? n : projection->n;
}

int type_number_of_function(const Value& f) {
    constexpr int lambda = 100, of_one = 101, of_two = 102, adverb = 103, projection = 104, composition = 105,
                  derived_by_each = 106, external = 112;
    if (is_primitive(f)) {
        const Primitive& p = primitive_of(f);
        if (is_operator_only(p)) return adverb;
        return p.dyad ? of_two : of_one;
    }
    switch (form_of(f)) {
        case Form::lambda:
        case Form::with_operands: return lambda;
        case Form::projection: return projection;
        case Form::derived: break;
        case Form::external: return external;
        default: return composition;
    }
    constexpr const Meaning* in_order[] = {&meaning::adverb_each, &meaning::adverb_over, &meaning::adverb_scan,
                                           &meaning::each_prior,  &meaning::each_right,  &meaning::each_left};
    auto at = std::find(std::begin(in_order), std::end(in_order), primitive_of(f->values()[0]).op);
    return at == std::end(in_order) ? derived_by_each : derived_by_each + static_cast<int>(at - in_order);
}

}  // namespace stele::prims
