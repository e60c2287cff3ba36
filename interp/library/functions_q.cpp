// Words of q that call functions or reach the workspace and the console.
#include <array>

#include "interp/library/system_functions.hpp"
#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/array/symbol.hpp"
#include "prims/catalogue/q_words.hpp"
#include "prims/func/operators/meanings.hpp"
#include "prims/func/structure/functions.hpp"
#include "prims/func/structure/list.hpp"
#include "prims/func/text/pattern.hpp"

namespace stele::interp {

using prims::ErrorKind;
using prims::Kind;
using prims::raise;
using prims::Rules;
namespace kf = prims::func;

namespace {

// each[f;x] is f'[x], and so on.
template <const prims::Meaning& adverb> void with_adverb(Machine& m, Value* a, int) {
    Value f = std::move(a[0]);
    Value* b = m.push(1);
    *b = std::move(a[1]);
    adverb.op(m, {f, f, Rules::q}, b, 1);
    a[0] = std::move(*b);
    m.pop(1);
    m.result_is_shy = false;
}

std::string text_in(const Value& v, std::string_view what) {
    bool empty = kf::is_list(v) && v->n == 0;
    if (!is_text_k(v) && !empty) kf::raise_type(what, "text", v);
    return empty ? std::string() : prims::text_of(v, true);
}

// ssr[text;pattern;replacement]
void replace_text(Machine& m, Value* a, int) {
    std::string text = text_in(a[0], "the text of ssr");
    auto [places, length] = prims::func::text_matches(m, text, a[1]);
    Value replacement = std::move(a[2]);
    bool computed = is_function(replacement) || kf::is_dictionary(replacement);
    std::string fixed = computed ? std::string() : text_in(replacement, "what ssr puts in place");
    std::string result;
    std::size_t done = 0, size = static_cast<std::size_t>(length);
    for (std::int64_t place : places) {
        auto at = static_cast<std::size_t>(place);
        result.append(text, done, at - done);
        done = at + size;
        if (!computed) {
            result += fixed;
            continue;
        }
        Value matched = prims::make_text(std::string_view(text).substr(at, size));
        result += text_in(m.call(replacement, std::move(matched)), "what the function of ssr gives");
    }
    result.append(text, done);
    a[0] = prims::make_text(result);
}

// `name set value
void set_variable(Machine& m, Value* a, int) {
    if (!a[0].is_immediate(Kind::symbol)) kf::raise_type("the left argument of set", "a symbol", a[0]);
    std::string_view name = name_of_symbol(a[0]);
    if (name.starts_with(':')) prims::raise_not_implemented("writing a value to a file with set");
    if (name.empty()) raise(ErrorKind::domain, "the empty symbol cannot be assigned");
    m.workspace.set(m.workspace.cell(name), std::move(a[1]), m.rules());
}

void show_value(Machine& m, Value* a, int) {
    m.console.show(a[0], Notation::q);
    a[0] = Value();
}

void key_of(Machine& m, Value* a, int) {
    if (!a[0].is_immediate(Kind::symbol)) return kf::key_of(m, a, Rules::q);
    std::string_view name = name_of_symbol(a[0]);
    if (name.empty() || name.starts_with(':') || name.starts_with('.')) return kf::key_of(m, a, Rules::q);
    const Cell* cell = m.workspace.find(name);
    if (!cell || cell->value.is_absent()) a[0] = prims::make_list(0);
}

constexpr MachineFunctionRow rows[] = {
    {prims::meaning::apply_each, with_adverb<prims::meaning::adverb_each>},
    {prims::meaning::apply_over, with_adverb<prims::meaning::adverb_over>},
    {prims::meaning::apply_scan, with_adverb<prims::meaning::adverb_scan>},
    {prims::meaning::apply_prior, with_adverb<prims::meaning::each_prior>},
    {prims::meaning::replace_text, replace_text},
    {prims::meaning::set_variable, set_variable},
    {prims::meaning::show, show_value},
    {prims::meaning::key_of, key_of},
};

}  // namespace

std::span<const MachineFunctionRow> q_functions() { return rows; }

}  // namespace stele::interp
