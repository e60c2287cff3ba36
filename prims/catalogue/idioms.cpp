#include "prims/catalogue/idioms.hpp"

#include <algorithm>
#include <iterator>

#include "prims/catalogue/idioms_apl.hpp"
#include "prims/catalogue/idioms_k.hpp"
#include "prims/catalogue/idioms_kdb.hpp"
#include "prims/catalogue/idioms_to_apl.hpp"
#include "prims/catalogue/idioms_to_k.hpp"

namespace stele::prims {

namespace {

constexpr std::span<const Idiom> idiom_tables[] = {kdb_idioms, k_idioms, to_k_idioms, to_apl_idioms, apl_idioms};
static_assert(std::all_of(std::begin(idiom_tables), std::end(idiom_tables), [](std::span<const Idiom> table) {
    return std::all_of(table.begin(), table.end(), [](const Idiom& i) {
        return i.from != 0 && i.to != 0 && (i.from & i.to) == 0 && !i.pattern.empty() &&
               !(i.phrase.empty() && i.note.empty());
    });
}));

}  // namespace

std::span<const std::span<const Idiom>> idioms() { return idiom_tables; }

}  // namespace stele::prims
