// Words of q that call functions or reach the workspace and the console.

#include "interp/library/library.hpp"
#include "prims/array/runs.hpp"
#include "prims/catalogue/q_words.hpp"
#include "prims/formats/text/pattern.hpp"
#include "prims/func/items/list.hpp"
#include "prims/func/meanings.hpp"
#include "prims/func/structure/functions.hpp"

namespace stele::interp {

namespace {

// each[f;x] is f'[x], and so on.
template <const Meaning& adverb> void with_adverb(Machine& m, Value* a, int) {
    Value f = std::move(a[0]);
    Value* b = m.push(1);
    *b = std::move(a[1]);
    adverb.op(m, {f, f, Rules::q}, b, 1);
    a[0] = std::move(*b);
    m.pop(1);
    m.result_is_shy = false;
}

// ssr[text;pattern;replacement]
void replace_text(Machine& m, Value* a, int) {
    std::string text = text_in(a[0], "the text of ssr");
    const func::TextMatches found = func::text_matches(m, text, a[1]);
    Value replacement = std::move(a[2]);
    bool computed = is_function(replacement) || func::is_dictionary(replacement);
    std::string fixed = computed ? std::string() : text_in(replacement, "what ssr puts in place");
    std::string result;
    std::size_t done = 0;
    const auto matches = static_cast<std::size_t>(found.places->n);
    if (!computed) result.reserve(text.size() + matches * fixed.size() - matches * found.length);
    prims::by_items(found.places->n, [&](std::int64_t i) {
        const auto at = static_cast<std::size_t>(long_at(found.places, i));
        result.append(text, done, at - done);
        done = at + found.length;
        if (!computed) {
            result += fixed;
            return;
        }
        Value matched = make_text(std::string_view(text).substr(at, found.length));
        result += text_in(m.call(replacement, std::move(matched)), "what the function of ssr gives");
    });
    result.append(text, done);
    a[0] = make_text(result);
}

// `name set value
void set_variable(Machine& m, Value* a, int) {
    if (!a[0].is_immediate(Kind::symbol)) func::raise_type("the left argument of set", "a symbol", a[0]);
    std::string_view name = name_of_symbol(a[0]);
    if (name.starts_with(':')) raise_not_implemented("writing a value to a file with set");
    if (name.empty()) raise(ErrorKind::domain, "the empty symbol cannot be assigned");
    m.workspace.set(m.workspace.cell(name), std::move(a[1]), m.rules());
}

void parse_text(Machine& m, Value* a, int) { a[0] = m.numbered(-5, std::move(a[0])); }

void evaluate_tree(Machine& m, Value* a, int) { a[0] = m.numbered(-6, std::move(a[0])); }

void show_value(Machine& m, Value* a, int) {
    m.console.show(a[0], Notation::q);
    a[0] = Value();
}

void key_of(Machine& m, Value* a, int) {
    if (!a[0].is_immediate(Kind::symbol)) return func::key_of(m, a, Rules::q);
    const std::string_view name = name_of_symbol(a[0]);
    if (name.empty() || name.starts_with(':')) return func::key_of(m, a, Rules::q);
    const bool is_root = name == ".";
    const Cell* cell = is_root ? nullptr : m.workspace.find(name);
    if (!is_root && (!cell || cell->value.is_absent())) {
        if (name.size() == 2 && name[0] == '.') return func::key_of(m, a, Rules::q);  // a namespace of kdb+ itself
        a[0] = make_list(0);
    } else if (is_root || is_space(cell->value) || func::is_dictionary(cell->value)) {
        a[0] = m.global_of(a[0]);
        func::key_of(m, a, Rules::q);
    }
}

}  // namespace

std::span<const MachineFunctionRow> q_functions() {
    static constexpr MachineFunctionRow rows[] = {
        {meaning::apply_each, with_adverb<meaning::adverb_each>},
        {meaning::apply_over, with_adverb<meaning::adverb_over>},
        {meaning::apply_scan, with_adverb<meaning::adverb_scan>},
        {meaning::apply_prior, with_adverb<meaning::each_prior>},
        {meaning::replace_text, replace_text},
        {meaning::set_variable, set_variable},
        {meaning::parse_text, parse_text},
        {meaning::evaluate_tree, evaluate_tree},
        {meaning::show, show_value},
        {meaning::key_of, key_of},
    };
    return rows;
}

}  // namespace stele::interp
