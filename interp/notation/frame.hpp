// The grammar that texts of all notations share: brackets, lines, and lines for the session.
#pragma once
#include <bit>
#include <bitset>
#include <cstdint>
#include <string_view>
#include <tao/pegtl.hpp>
#include <tao/pegtl/contrib/analyze_traits.hpp>

#include "interp/notation/switched.hpp"
#include "prims/array/utf8.hpp"
#include "prims/catalogue/catalogue.hpp"

namespace stele::interp::frame {

using namespace tao::pegtl;

struct open_paren : one<'('> {};
struct close_paren : one<')'> {};
struct open_bracket : one<'['> {};
struct close_bracket : one<']'> {};
struct open_brace : one<'{'> {};
struct close_brace : one<'}'> {};

struct semicolon : one<';'> {};
struct newline : eol {};
struct end_of_text : eof {};
struct rest_of_line : until<at<eolf>> {};

// #!/usr/bin/env stele
struct interpreter_line : seq<string<'#', '!'>, rest_of_line> {};

// apl) ⍳3     k) !3     k4) !3     q) til 3, and the next lines while a bracket is open
struct notation_switch {
    using rule_t = notation_switch;
    using subs_t = empty_list;

    template <typename Input> static bool match(Input& in) {
        const std::size_t length = switched_length({in.current(), in.size(0)});
        in.bump(length);
        return length > 0;
    }
};

enum class Glyph : std::uint8_t { function, op, any };

/// `length` characters that are the glyph of a function, an operator, or either, in one of the notations.
template <Glyph what, int length, prims::Notation... notations> struct catalogued {
    using rule_t = catalogued;
    using subs_t = empty_list;

    static bool is(const prims::Primitive& p) {
        return ((p.notation == notations) || ...) &&
               ((what != Glyph::function && p.op) || (what != Glyph::op && (p.monad || p.dyad)));
    }

    template <typename Input> static bool match(Input& in) {
        // The first bytes of these glyphs: most other characters need no lookup.
        static const auto first_bytes = [] {
            std::bitset<256> set;
            for (const prims::Primitive& p : prims::primitives())
                if (is(p) && prims::count_characters(p.glyph) == length)
                    set.set(static_cast<unsigned char>(p.glyph[0]));
            return set;
        }();
        if (in.empty() || !first_bytes[static_cast<unsigned char>(*in.current())]) return false;
        std::size_t bytes = 0;
        for (int i = 0; i < length; i++) {
            if (in.size(bytes + 1) <= bytes) return false;
            const int ones = std::countl_one(static_cast<unsigned char>(in.current()[bytes]));
            bytes += ones == 0 ? 1 : static_cast<std::size_t>(ones);
        }
        if (in.size(bytes) < bytes) return false;
        auto known = [glyph = std::string_view(in.current(), bytes)](prims::Notation n) {
            const prims::Primitive* p = prims::find_primitive(n, glyph);
            return p && is(*p);
        };
        if (bytes > 1 && !(known(notations) || ...)) return false;
        in.bump_in_this_line(bytes);
        return true;
    }
};

}  // namespace stele::interp::frame

template <typename Name, stele::interp::frame::Glyph what, int length, stele::prims::Notation... notations>
struct tao::pegtl::analyze_traits<Name, stele::interp::frame::catalogued<what, length, notations...>>
    : analyze_any_traits<> {};
template <typename Name>
struct tao::pegtl::analyze_traits<Name, stele::interp::frame::notation_switch> : analyze_any_traits<> {};
