#include "interp/source/clusters.hpp"

#include <utf8proc.h>

#include "prims/array/utf8.hpp"

namespace stele::interp {

static bool is_ascii(char byte) { return static_cast<unsigned char>(byte) < 0x80; }

std::size_t cluster_end(std::string_view text, std::size_t at) {
    if (at >= text.size()) return text.size();
    if (is_ascii(text[at]) && (at + 1 == text.size() || is_ascii(text[at + 1]))) return at + 1;
    utf8proc_int32_t state = 0;
    auto code = static_cast<utf8proc_int32_t>(prims::next_character(text, at));
    while (at < text.size()) {
        std::size_t end = at;
        const auto next = static_cast<utf8proc_int32_t>(prims::next_character(text, end));
        if (utf8proc_grapheme_break_stateful(code, next, &state)) break;
        code = next;
        at = end;
    }
    return at;
}

std::size_t cluster_begin(std::string_view text, std::size_t at) {
    if (at == 0) return 0;
    if (is_ascii(text[at - 1])) return at - 1;
    std::size_t begin = text.rfind('\n', at - 1) + 1;
    for (std::size_t end; (end = cluster_end(text, begin)) < at;) begin = end;
    return begin;
}

}  // namespace stele::interp
