// What texts of every notation have: brackets, lines, and the lines that are for the session.
#pragma once
#include <tao/pegtl.hpp>

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

}  // namespace stele::interp::frame
