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

std::string_view hint_for_slip(const FaultyPlace& faulty) {
    if (!is_about_text(faulty.kind)) return "";
    FaultyPlace place = faulty;
    const std::string_view line = trimmed(place.line);
    if (line.starts_with(')') || line.starts_with('\\')) return "";  // a command
    if (line.starts_with(']')) {
        // A user command: its statement can have slips.
        const auto begin = static_cast<std::size_t>(line.data() - place.line.data());
        const std::size_t end = place.line.find(' ', begin);
        if (end == std::string_view::npos || place.begin < end) return "";
        place.line.remove_prefix(end);
        place.begin -= end;
        place.end -= end;
    }
    return place.notation == Notation::apl ? apl::hint_for_slip(place) : k::hint_for_slip(place);
}

bool is_foreign(Notation notation, std::string_view name) { return notation != Notation::apl && k::is_foreign(name); }

}  // namespace stele::interp
