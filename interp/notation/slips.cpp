#include "interp/notation/slips.hpp"

#include <algorithm>
#include <iterator>

#include "interp/notation/apl/slips.hpp"
#include "interp/notation/k/slips.hpp"
#include "interp/source/text.hpp"

namespace stele::interp {

namespace {

// Other errors are those of a run, such as a lack of memory.
bool is_about_text(ErrorKind kind) {
    constexpr ErrorKind kinds[] = {ErrorKind::syntax, ErrorKind::value, ErrorKind::domain,
                                   ErrorKind::type,   ErrorKind::rank,  ErrorKind::length,
                                   ErrorKind::index,  ErrorKind::file,  ErrorKind::not_implemented};
    return std::find(std::begin(kinds), std::end(kinds), kind) != std::end(kinds);
}

}  // namespace

std::string_view hint_for_slip(const FaultyPlace& place) {
    if (!is_about_text(place.kind)) return "";
    const std::string_view line = trimmed(place.line);
    if (line.starts_with(']') || line.starts_with(')') || line.starts_with('\\')) return "";  // a command
    return place.notation == Notation::apl ? apl::hint_for_slip(place) : k::hint_for_slip(place);
}

bool is_foreign(Notation notation, std::string_view name) { return notation != Notation::apl && k::is_foreign(name); }

}  // namespace stele::interp
