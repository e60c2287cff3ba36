// What texts of every notation have: brackets, lines, and the lines that are for the session.
#pragma once
#include <bit>
#include <string_view>
#include <tao/pegtl.hpp>
#include <tao/pegtl/contrib/analyze_traits.hpp>

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

// apl) ⍳3     k) !3     k4) !3     q) til 3
struct notation_name : sor<string<'a', 'p', 'l'>, string<'k', '4'>, one<'k'>, one<'q'>> {};
struct notation_switch : seq<notation_name, one<')'>, rest_of_line> {};

/// `length` characters that are a primitive of one of the notations by the catalogue: an operator, or a function.
template <bool is_operator, int length, prims::Notation... notations> struct catalogued {
    using rule_t = catalogued;
    using subs_t = empty_list;

    template <typename Input> static bool match(Input& in) {
        std::size_t bytes = 0;
        for (int i = 0; i < length; i++) {
            if (in.size(bytes + 1) <= bytes) return false;
            const int ones = std::countl_one(static_cast<unsigned char>(in.current()[bytes]));
            bytes += ones == 0 ? 1 : static_cast<std::size_t>(ones);
        }
        if (in.size(bytes) < bytes) return false;
        auto has = [glyph = std::string_view(in.current(), bytes)](prims::Notation n) {
            const prims::Primitive* p = prims::find_primitive(n, glyph);
            return p && (is_operator ? p->op != nullptr : p->monad || p->dyad);
        };
        if (!(has(notations) || ...)) return false;
        in.bump_in_this_line(bytes);
        return true;
    }
};

}  // namespace stele::interp::frame

template <typename Name, bool is_operator, int length, stele::prims::Notation... notations>
struct tao::pegtl::analyze_traits<Name, stele::interp::frame::catalogued<is_operator, length, notations...>>
    : analyze_any_traits<> {};
