#include "prims/catalogue/syntax.hpp"

#include <algorithm>
#include <cctype>
#include <vector>

#include "prims/catalogue/syntax_apl.hpp"
#include "prims/catalogue/syntax_k.hpp"

namespace stele::prims {

namespace {

// A line in another notation has the same form in all.
constexpr SyntaxForm shared_forms[] = {
    SyntaxForm(in_apl, "apl) k) k4) q)", "k)...   k4)...   q)...", "line in another notation",
               "the statement is in this notation and shares the workspace", {"k)2*!3", "0 2 4"}),
    SyntaxForm(in_all_k, "apl) k) k4) q)", "apl)...   k)...   k4)...   q)...", "line in another notation",
               "the statement is in this notation and shares the workspace; k) means k4 in k4 and q",
               {"apl)2×⍳3", "2 4 6"}),
};
constexpr std::span<const SyntaxForm> tables[] = {apl_forms, k_forms, shared_forms};
static_assert(std::all_of(std::begin(tables), std::end(tables), [](std::span<const SyntaxForm> table) {
    return std::all_of(table.begin(), table.end(), [](const SyntaxForm& f) {
        return f.notations != 0 && !f.marks.empty() && !f.written.empty() && !f.name.empty() && !f.sentence.empty();
    });
}));

bool same_but_for_case(std::string_view a, std::string_view b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](unsigned char c, unsigned char d) { return std::tolower(c) == std::tolower(d); });
}

}  // namespace

bool SyntaxForm::has(std::string_view mark) const {
    for (std::string_view rest = marks; !rest.empty();) {
        const std::size_t end = std::min(rest.find(' '), rest.size());
        if (same_but_for_case(rest.substr(0, end), mark)) return true;
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return false;
}

std::span<const SyntaxForm* const> syntax_forms() {
    static const std::vector<const SyntaxForm*> all = [] {
        std::vector<const SyntaxForm*> forms;
        for (std::span<const SyntaxForm> table : tables)
            for (const SyntaxForm& f : table) forms.push_back(&f);
        return forms;
    }();
    return all;
}

}  // namespace stele::prims
