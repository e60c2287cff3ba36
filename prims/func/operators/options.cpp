// ⍠: a function with options. They are in Engine::options during the call of the function, which takes them.
#include "prims/func/operators/options.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "prims/array/error.hpp"
#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/func/function.hpp"
#include "prims/func/items/integers.hpp"
#include "prims/func/meanings.hpp"

namespace stele::prims::func {

namespace {

bool is_name(const Value& v) { return v.kind() == Kind::character && v.rank() <= 1; }
bool is_pair(const Value& v) { return v.rank() == 1 && v.count() == 2 && is_name(item(v, 0)); }
bool is_variant(const Value& f) {
    return has_form(f, Form::derived) && primitive_of(f->values()[0]).op == &meaning::variant;
}

void add(std::vector<Value>& all, Value name, Value value) {
    all.push_back(std::move(name));
    all.push_back(std::move(value));
}

// The options in a right operand, as names and values; the principal one has an empty name.
void add_options(std::vector<Value>& all, const Value& b) {
    if (is_function(b)) raise(ErrorKind::domain, "the right operand of ⍠ must be an array: options with values");
    if (b.kind() == Kind::name_space) return add(all, make_characters(""), b);
    if (b.rank() == 0) return add(all, make_characters(""), item(b, 0));
    if (b.rank() > 1)
        raise(ErrorKind::rank, "the right operand of ⍠ must be a scalar or a vector, not " + value_phrase(b));
    if (is_pair(b)) return add(all, item(b, 0), item(b, 1));
    for (std::int64_t i = 0; i < b.count(); i++) {
        const Value one = item(b, i);
        if (!is_pair(one)) raise_domain("an option", "a name and a value", one);
        add(all, item(one, 0), item(one, 1));
    }
}

bool takes_options(const Value& f, int n) {
    const Meaning* meaning = nullptr;
    if (is_primitive(f)) meaning = n == 1 ? primitive_of(f).monad : primitive_of(f).dyad;
    else if (has_form(f, Form::derived)) meaning = primitive_of(f->values()[0]).op;
    return meaning && (meaning->properties & has_options);
}

void variant(Engine& engine, const Operands& o, Value* a, int n) {
    std::vector<const Value*> operands{&o.g};
    const Value* f = &o.f;
    for (; is_variant(*f); f = &(*f)->values()[1]) operands.push_back(&(*f)->values()[2]);
    if (!takes_options(*f, n)) raise(ErrorKind::domain, "the left operand of ⍠ is a function without options");
    std::vector<Value> all;
    for (auto b = operands.rbegin(); b != operands.rend(); ++b) add_options(all, **b);
    struct Given {
        Engine& engine;
        ~Given() { engine.options = Value(); }
    } given{engine};
    engine.options = make_list(static_cast<std::int64_t>(all.size()));
    std::move(all.begin(), all.end(), engine.options->values());
    const Value base = *f;
    engine.call(base, a, n);
}

}  // namespace

Options::Options(Engine& engine, std::string_view function, std::span<const std::string_view> names)
    : function_(function), principal_(names[0]), given_(std::exchange(engine.options, Value())) {
    if (given_.is_null()) return;
    for (std::int64_t i = 0; i < given_->n; i += 2) {
        const std::string name = text_of(given_->values()[i], false);
        if (name.empty() && principal_.empty())
            raise(ErrorKind::domain, std::string(function) + " has no principal option: ⍠ needs a name and a value");
        if (!name.empty() && std::find(names.begin(), names.end(), name) == names.end())
            raise(ErrorKind::domain, std::string(function) + " has no option '" + name + "'");
    }
}

Value Options::operator[](std::string_view name) const {
    if (!given_.is_null())
        for (std::int64_t i = given_->n - 2; i >= 0; i -= 2) {
            const std::string given = text_of(given_->values()[i], false);
            if (given == name || (given.empty() && name == principal_)) return given_->values()[i + 1];
        }
    return Value::absent();
}

std::int64_t Options::integer(std::string_view name, std::int64_t otherwise, std::int64_t low,
                              std::int64_t high) const {
    const Value v = as_integers((*this)[name]);
    if (v.is_absent()) return otherwise;
    if (v.count() == 1 && is_integral(v.kind()))
        if (const std::int64_t i = item(v, 0).as_long(); i >= low && i <= high) return i;
    if (low == 0 && high == 1) refuse(name, "0 or 1", v);
    raise_domain("the option " + std::string(name) + " of " + std::string(function_),
                 "an integer from " + number(low) + " to " + number(high), v);
}

std::vector<std::int64_t> Options::integers(std::string_view name, std::int64_t low, std::int64_t high,
                                            std::string_view expected) const {
    std::vector<std::int64_t> all;
    const Value v = (*this)[name];
    for (std::int64_t i = 0; i < (v.is_absent() ? 0 : v.count()); i++) {
        if (v.rank() > 1 || !is_integral(v.kind()) || long_at(v, i) < low || long_at(v, i) > high)
            refuse(name, expected, v);
        all.push_back(long_at(v, i));
    }
    return all;
}

std::size_t Options::choice(std::string_view name, std::span<const std::string_view> values) const {
    const Value v = (*this)[name];
    if (v.is_absent()) return 0;
    const std::string text = is_name(v) ? text_of(v, false) : "";
    const auto found = std::find(values.begin(), values.end(), text);
    if (found != values.end()) return static_cast<std::size_t>(found - values.begin());
    std::string all;
    for (std::string_view one : values)
        all += (all.empty() ? "" : one == values.back() ? " or " : ", ") + std::string(one);
    refuse(name, all, v);
}

char32_t Options::character(std::string_view name, char32_t otherwise) const {
    const Value v = (*this)[name];
    if (v.is_absent()) return otherwise;
    if (v.rank() <= 1 && v.count() == 0) return 0;
    if (v.kind() != Kind::character || v.count() != 1) refuse(name, "one character, or an empty text", v);
    return static_cast<char32_t>(item(v, 0).as_long());
}

void Options::refuse(std::string_view name, std::string_view expected, const Value& got) const {
    raise_domain("the option " + std::string(name) + " of " + std::string(function_), std::string(expected), got);
}

}  // namespace stele::prims::func

namespace stele::prims::meaning {

extern constinit const Meaning variant(
    "variant", 2, func::variant,
    "A function with options: a name and a value, several such pairs, or the value of the principal option.");

}  // namespace stele::prims::meaning
