// What every notation's grammar makes of its text: tokens, and brackets that hold statements of tokens.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "interp/ast/values.hpp"
#include "interp/source/source.hpp"

namespace stele::interp {

enum class TokenKind : std::uint8_t {
    number,      // text as written: ¯3.5E2, 0x1f, 101b, 0N, 2j (one number; strands are the binder's)
    string,      // text without its quotes, doubled quotes and escapes resolved in `text_value`
    symbol,      // k, q: name without the backquote in `text_value`, may be empty
    name,        // variables, ⎕-names with their ⎕, ⍺ ⍵ ⍺⍺ ⍵⍵ ∇ ∇∇; a.b with its `path`
    glyph,       // a primitive function or operator (k: with its colon where it has one, adverbs too), `←`, k's `:`
    paren,       // ( ... )
    bracket,     // [ ... ]
    brace,       // { ... }
    definition,  // APL: a function from ∇ and its header to the closing ∇, with its statements
    control,     // APL: from :If or its like to its end, with its statements
    space,       // APL: from :Namespace to :EndNamespace, with the statements between; its name in `text_value`
    directive,   // a line for the session: `]box on`, `)clear`, k's `\l file`, a `#!` line; whole line in text
};

/// What ends a statement: the kind matters to array notation and guards.
enum class Separator : std::uint8_t { none, semicolon, diamond, newline };

struct Token;

/// A run of tokens up to a separator. Empty statements are kept (f[;2], (a⋄⋄b)), blank lines are not.
struct Statement {
    std::vector<Token> tokens;
    Span span;
    Separator end = Separator::none;
};

struct Token {
    TokenKind kind;
    Span span;                    // of the whole, brackets included
    bool space_before = false;    // blank (or line start) directly before it
    std::string text_value;       // strings and symbols: their contents
    std::vector<Statement> body;  // brackets: what is inside
    Path path;                    // names: their parts
};

/// A whole text: its statements in order.
using Program = std::vector<Statement>;

/// The statements of a text of any notation. In one that APL's ⍎ runs there are no definitions and control structures.
/// Throws SyntaxProblem.
Program parse(const Source& source, Notation notation, bool is_executed = false);
/// A text that is one name and nothing else, as the language knows it (⎕io is ⎕IO); empty for other texts.
std::string read_name(const std::string& text, Notation notation);
namespace apl {
Program parse(const Source& source, bool is_executed = false);
/// Where the run of names that the arrow at index `arrow` may assign begins; parentheses with nothing but names in them
/// belong to it. `arrow` itself where there is none.
std::size_t first_target(const std::vector<Token>& tokens, std::size_t arrow);
/// The names in that run, those in parentheses included.
std::vector<const Token*> target_names(const std::vector<Token>& tokens, std::size_t arrow);
/// How APL shows a function's text: without the blanks that separate nothing. They stay between names, numbers and
/// strings, and at line starts.
std::string without_spare_blanks(std::string_view text);
/// Whether a blank must stand between two texts.
bool must_stand_apart(std::string_view left, std::string_view right);
}  // namespace apl
namespace k {
Program parse(const Source& source, Notation notation);
}  // namespace k

/// ⍺ ⍵ ⍺⍺ ⍵⍵
inline bool is_argument_name(std::string_view name) { return name.starts_with("⍺") || name.starts_with("⍵"); }
/// The path that a name is in any notation. The first part of q's .a.b is ".a", which stands for the namespace a where
/// there is no other.
Path read_path(std::string_view name);
/// That of a text which is a name in APL and nothing else, # and ## too; no parts for other texts, ⎕IO among them.
Path read_variable(const std::string& text);

}  // namespace stele::interp
