#include "interp/tools/commands/alike.hpp"

#include <algorithm>

#include "interp/runtime/function_tree.hpp"
#include "interp/tools/commands/stored_lists.hpp"
#include "prims/formats/display/show_k.hpp"
#include "prims/formats/display/show_k4.hpp"
#include "prims/func/order/match.hpp"

namespace stele::interp {

bool Alike::alike(const Value& a, const Value& b, Rules rules) {
    machine_.check_limits();
    if (a.is_absent() || b.is_absent()) return a.is_absent() && b.is_absent();
    if (is_space(a)) return is_space(b) && spaces_alike(space_of(a), space_of(b));
    if (is_function(a)) return is_function(b) && text(a, rules) == text(b, rules) && homes_alike(a, b);
    const bool has_items = a.is_heap() && a->storage == Storage::value && b.is_heap() && b->storage == Storage::value &&
                           a->kind == b->kind && a->n == b->n && a->n > 0;
    if (!has_items || !std::equal(a->axes().begin(), a->axes().end(), b->axes().begin(), b->axes().end()))
        return func::match(machine_, a, b, rules) ||
               (holds_function(a) && text_of_data(machine_, a, rules) == text_of_data(machine_, b, rules));
    for (std::int64_t i = 0; i < a->n; i++)
        if (!alike(a->values()[i], b->values()[i], rules)) return false;
    return true;
}

// Namespaces in it are compared with their names and values.
std::string Alike::text(const Value& f, Rules rules) {
    const Verbatim without_spaces{[](const Value&, Engine&) { return func::SpaceSource{"#"}; },
                                  [](const Value&) { return ""; }};
    return rules == Rules::k ? machine_.text_of(f, rules) : linear_text(tree_of_function(f, machine_, &without_spaces));
}

// Two functions of one text see names of namespaces that are alike.
bool Alike::homes_alike(const Value& a, const Value& b) {
    machine_.check_limits();
    if (!is_function(a)) return !is_space(a) || alike(a, b, Rules::apl);
    if (is_primitive(a) || has_form(a, Form::external)) return true;
    if (!functions_.emplace(a.array(), b.array()).second) return true;
    // What is spread over namespaces sees theirs.
    if (has_form(a, Form::spread)) return alike(a->values()[0], b->values()[0], Rules::apl);
    if (has_form(a, Form::lambda) || has_form(a, Form::with_operands)) {
        Space &in_a = machine_.space_for(lambda_of(a)), &in_b = machine_.space_for(lambda_of(b));
        if (in_a.is_root() != in_b.is_root() || (!in_a.is_root() && !spaces_alike(in_a, in_b))) return false;
    }
    const std::span<const Value> parts = parts_of(a), others = parts_of(b);
    return std::equal(parts.begin(), parts.end(), others.begin(), others.end(),
                      [this](const Value& p, const Value& q) { return homes_alike(p, q); });
}

bool Alike::spaces_alike(Space& a, Space& b) {
    if (!spaces_.emplace(&a, &b).second) return true;
    if ((a.settings ? *a.settings : Settings()) != (b.settings ? *b.settings : Settings())) return false;
    if (!alike(a.display_form, b.display_form, Rules::apl)) return false;
    const std::vector<std::string> names = Workspace::names(a);
    return names == Workspace::names(b) && std::all_of(names.begin(), names.end(), [&](const std::string& name) {
               const Cell& in_a = *a.find(intern(name));
               return alike(in_a.value, b.find(intern(name))->value, in_a.rules);
           });
}

std::string text_of_data(Machine& m, const Value& v, Rules rules) {
    if (rules == Rules::k) return func::source_k(v, {.engine = &m});
    return func::source_q(v, {.precision = 0, .columns = 0, .engine = &m});
}

}  // namespace stele::interp
