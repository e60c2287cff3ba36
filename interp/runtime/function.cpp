#include "interp/runtime/function.hpp"

#include <array>

namespace stele::interp {

namespace {

Value address_of(const void* object) {
    return Value::immediate(Kind::long_, static_cast<std::int64_t>(reinterpret_cast<std::uintptr_t>(object)));
}

Value hold(Form form, std::span<const Value> items, const std::shared_ptr<Lambda>& lambda) {
    Value f = make_function(form, items);
    if (lambda->references++ == 0) lambda->keep_alive = lambda;
    return f;
}

}  // namespace

void bury_function(const Array& a) noexcept {
    auto form = static_cast<Form>(a.form);
    if (form == Form::external) std::unique_ptr<External>(reinterpret_cast<External*>(a.values()[0].payload()));
    if (form != Form::lambda && form != Form::with_operands) return;
    auto* lambda = reinterpret_cast<Lambda*>(a.values()[0].payload());
    if (lambda->references == 0) return;  // a statement's own value, which is released with it
    if (--lambda->references == 0) {
        std::shared_ptr<Lambda> last = std::move(lambda->keep_alive);
        lambda->keep_alive.reset();
    }
}

Value make_closure(const std::shared_ptr<Lambda>& lambda, std::int64_t frame) {
    std::array<Value, 2> items{address_of(lambda.get()), Value::immediate(Kind::long_, frame)};
    return hold(Form::lambda, items, lambda);
}

const Value& statement_function(Lambda& statement) {
    if (!statement.alone.is_heap()) {
        std::array<Value, 2> items{address_of(&statement), Value::immediate(Kind::long_, -1)};
        statement.alone = make_function(Form::lambda, items);
    }
    return statement.alone;
}

Value make_external(External external) {
    auto kept = std::make_unique<External>(std::move(external));
    Value f = make_function(Form::external, 1);
    f->values()[0] = address_of(kept.release());
    return f;
}

Value with_operands(const Value& op, Value left, Value right) {
    std::array<Value, 4> items{op->values()[0], op->values()[1], std::move(left), std::move(right)};
    return hold(Form::with_operands, items, lambda_of(op).keep_alive);
}

std::span<const Value> parts_of(const Value& f) {
    const std::span<const Value> items(f->values(), static_cast<std::size_t>(f->n));
    if (has_form(f, Form::external)) return {};
    // The first two items of a lambda are its address and its frame.
    return has_form(f, Form::lambda) || has_form(f, Form::with_operands) ? items.subspan(2) : items;
}

}  // namespace stele::interp
