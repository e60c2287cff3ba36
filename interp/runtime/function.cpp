#include "interp/runtime/function.hpp"

#include <array>

#include "prims/func/display/show_k.hpp"

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
    if (lambda->references == 0) return;  // a statement's own value, which dies with it
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
    // A lambda's first two are its address and its frame.
    return has_form(f, Form::lambda) || has_form(f, Form::with_operands) ? items.subspan(2) : items;
}

namespace {

// How k writes functions: lambdas by their text, verbs by their glyphs, 1+ for a verb with its left argument, f[;y] for
// other projections, +/ for derived verbs, *:|: for compositions, whose functions of one argument bear a colon.

std::string bracketed(std::string text) { return "(" + std::move(text) + ")"; }

// A verb stands between its arguments; a lambda, or data with an adverb, stands before them.
bool is_verb(const Value& f) {
    if (is_primitive(f)) return true;
    return has_form(f, Form::derived) && is_function(f->values()[1]);
}

class KText {
public:
    explicit KText(Engine* engine) : engine_(engine) {}

    std::string text_of(const Value& f, int depth) {
        if (depth > deepest_written || parts_++ >= most_written) return "...";
        if (is_primitive(f)) return std::string(primitive_of(f).glyph);
        if (f.is_absent()) return "";
        if (!is_function(f)) return func::source_k(f, {.engine = engine_});
        const Value* items = f->values();
        switch (form_of(f)) {
            case Form::projection: return projection_text(f, depth + 1);
            case Form::derived:
                if (f->n > 2 || primitive_of(items[0]).notation == Notation::apl) return text_of_function(f, engine_);
                return (items[1].is_absent() ? "" : operand_text(items[1], depth + 1)) +
                       std::string(primitive_of(items[0]).glyph);
            case Form::atop: return monad_text(items[0], depth + 1) + text_of(items[1], depth + 1);
            default: return text_of_function(f, engine_);
        }
    }

private:
    // What stands left of a verb or an adverb, where a train would read on.
    std::string operand_text(const Value& v, int depth) {
        bool train = has_form(v, Form::projection) || has_form(v, Form::atop) || has_form(v, Form::fork);
        bool data = v.is_null() || v.kind() == Kind::dictionary || v.kind() == Kind::table;
        return train || data ? bracketed(text_of(v, depth)) : text_of(v, depth);
    }

    std::string projection_text(const Value& f, int depth) {
        const Value* items = f->values();
        if (f->n == 3 && items[2].is_absent() && !items[1].is_absent() && is_verb(items[0])) {
            const bool is_verb_like = is_function(items[1]) && !has_form(items[1], Form::lambda);
            std::string left = is_verb_like ? bracketed(text_of(items[1], depth)) : operand_text(items[1], depth);
            return left + text_of(items[0], depth);
        }
        std::string text = operand_text(items[0], depth) + "[";
        // A lambda's list of parameters shows the holes at the end.
        const std::int64_t parts = engine_ && has_form(items[0], Form::lambda) ? written_parts(*engine_, f) : f->n;
        for (std::int64_t i = 1; i < parts; i++) text += (i > 1 ? ";" : "") + text_of(items[i], depth);
        return text + "]";
    }

    // The function of a train that is applied to one argument.
    std::string monad_text(const Value& f, int depth) {
        std::string text = text_of(f, depth);
        return is_primitive(f) && text.size() == 1 ? text + ":" : text;
    }

    Engine* engine_;
    int parts_ = 0;
};

}  // namespace

std::string text_of_function_k(const Value& f, Engine* engine) { return KText(engine).text_of(f, 0); }

}  // namespace stele::interp
