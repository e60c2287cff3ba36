// Whether a saved workspace recreates its values.
#include <algorithm>
#include <set>

#include "interp/runtime/function_tree.hpp"
#include "interp/source/text.hpp"
#include "interp/tools/commands/stored_workspace.hpp"
#include "prims/formats/conversion/crossing.hpp"
#include "prims/formats/display/show_k.hpp"
#include "prims/formats/display/show_k4.hpp"
#include "prims/func/items/table.hpp"
#include "prims/func/search/match.hpp"

namespace stele::interp {

namespace {

// The text of a value in k, or in q for other rules.
std::string text_of_data(Machine& m, const Value& v, Rules rules) {
    if (rules == Rules::k) return func::source_k(v, {.engine = &m});
    return func::source_q(v, {.precision = 0, .columns = 0, .engine = &m});
}

// Whether two values are alike: they match, and namespaces in them have alike values under the same names.
class Alike {
public:
    explicit Alike(Machine& m) : machine_(m) {}

    // `rules`: of the code that assigned them. Raises stack.
    bool alike(const Value& a, const Value& b, Rules rules);

private:
    std::string text(const Value& f, Rules rules);
    bool homes_alike(const Value& a, const Value& b);
    bool spaces_alike(Space& a, Space& b);

    Machine& machine_;
    // Those already compared, or in progress.
    std::set<std::pair<const Space*, const Space*>> spaces_;
    std::set<std::pair<const Array*, const Array*>> functions_;
};

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

// Leaves out namespaces, which are compared by their names and values.
std::string Alike::text(const Value& f, Rules rules) {
    const Verbatim without_spaces{[](const Value&, Engine&) { return func::SpaceSource{"#"}; },
                                  [](const Value&) { return ""; }};
    return rules == Rules::k ? machine_.text_of(f, rules) : linear_text(tree_of_function(f, machine_, &without_spaces));
}

// Whether two functions of the same text see alike namespaces.
bool Alike::homes_alike(const Value& a, const Value& b) {
    machine_.check_limits();
    if (!is_function(a)) return !is_space(a) || alike(a, b, Rules::apl);
    if (is_primitive(a) || has_form(a, Form::external)) return true;
    if (!functions_.emplace(a.array(), b.array()).second) return true;
    // A function spread over namespaces sees theirs.
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

// The name assigned by the faulty statement.
std::string name_at(std::string_view text, const Report& fault) {
    const std::size_t at = fault.places.empty() ? 0 : fault.places.front().mark.begin;
    std::string_view line = text.substr(line_around(text, at).begin);
    line = line.substr(0, std::min(line.find(':'), line.find("←")));
    Notation notation;
    line = trimmed(line.substr(length_of_switch(line, notation)));
    if (line.starts_with(".[")) line = line.substr(2, line.find(';') - 2);  // a symbol
    return "`" + std::string(line) + "`";
}

// Whether two empty lists are both rows of tables with the same columns, or both are not.
bool same_rows(const Value& a, const Value& b) {
    if (!func::holds_rows(a) || !func::holds_rows(b)) return func::holds_rows(a) == func::holds_rows(b);
    const Value &in_a = a->values()[0], &in_b = b->values()[0];
    const Value &names = prims::keys_of(in_a), &others = prims::keys_of(in_b);
    bool same = names.kind() == others.kind() && names->n == others->n;
    for (std::int64_t i = 0; i < names->n && same; i++)
        same = prims::item(names, i).same_bits(prims::item(others, i)) &&
               prims::item(prims::items_of(in_a), i).kind() == prims::item(prims::items_of(in_b), i).kind();
    return same;
}

// Whether two matching values have the same kinds and marks, at all depths.
bool of_one_kind(const Value& a, const Value& b) {
    prims::Engine::check_limits_of_any();
    if (a.is_absent() || b.is_absent() || is_function(a)) return true;
    if (a.is_heap() && a->rank > 1) return of_one_kind(func::rows_as_list(a), b);
    if (b.is_heap() && b->rank > 1) return of_one_kind(a, func::rows_as_list(b));
    if (a.kind() != b.kind()) return false;
    if (!a.is_heap() || !b.is_heap()) return true;
    if (func::mark_of(a) != func::mark_of(b)) return false;
    if (a->storage != Storage::value || b->storage != Storage::value) return true;
    if (a->n == 0 && b->n == 0) return same_rows(a, b);
    const std::span<const Value> items(a->values(), static_cast<std::size_t>(a->n));
    return std::equal(items.begin(), items.end(), b->values(), of_one_kind);
}

}  // namespace

void check_saved(Directives& d, const std::string& text) {
    Machine& m = d.machine();
    WorkspaceAside aside(m);
    const auto file = std::make_shared<const Source>(Source{"the saved workspace", text, 1});
    if (const std::optional<Report> fault = read_values(d, file))
        d.refuse(name_at(text, *fault) + " cannot be saved: its text cannot be read: " + fault->message);
    m.settings.comparison_tolerance = 0;
    Alike alike(m);
    for (const Workspace::Hidden& saved : aside.cells()) {
        const Cell* read = m.workspace.find(saved.cell->name);
        // Another notation may write a value of APL, which reading it converts.
        const bool crosses = read && saved.rules == Rules::apl && read->rules != Rules::apl;
        if (!read ||
            !alike.alike(saved.value, crosses ? func::cross(m, read->value, read->rules, Rules::apl) : read->value,
                         saved.rules) ||
            (saved.rules != Rules::apl && !of_one_kind(saved.value, read->value)))
            d.refuse("`" + saved.cell->name + "` cannot be saved: its text makes a different value",
                     "nothing has been written; )ERASE " + saved.cell->name + " drops it");
    }
}

}  // namespace stele::interp
