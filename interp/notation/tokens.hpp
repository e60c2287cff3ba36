// Tokens, and brackets with statements of tokens: the result of every notation's grammar.
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
    name,        // variables, ⎕-names with their ⎕, ⍺ ⍵ ⍺⍺ ⍵⍵ ∇ ∇∇; with its `path`
    glyph,       // a primitive function or operator (k: with its colon where it has one, adverbs too), `←`, k's `:`
    paren,       // ( ... )
    bracket,     // [ ... ]
    brace,       // { ... }
    definition,  // APL: a function from ∇ and its header to the closing ∇, with its statements
    control,     // APL: a control structure, from :If or another opening word to its end, with its statements
    space,       // APL: from :Namespace to :EndNamespace, with the statements between; its name in `text_value`
    directive,   // a line for the session: `]box on`, `)clear`, k's `\l file`, a `#!` line; whole line in text
};

/// The end of a statement; array notation and guards distinguish the kinds.
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
    bool space_before = false;    // directly after a blank or at the start of a line
    std::string text_value;       // strings and symbols: their contents
    std::vector<Statement> body;  // brackets: their statements
    Path path;                    // names: their parts
};

/// A whole text: its statements in order.
using Program = std::vector<Statement>;

inline bool is_glyph(const Token& t, std::string_view text) {
    return t.kind == TokenKind::glyph && t.text_value == text;
}
inline bool is_name(const Token& t, std::string_view text) { return t.kind == TokenKind::name && t.text_value == text; }

/// The statements of a text of any notation. `is_executed`: the text is an argument of APL's ⍎, which has no
/// definitions and no control structures. Throws SyntaxProblem.
Program parse(const Source& source, Notation notation, bool is_executed = false);
/// The name that is the whole text, in its standard form (⎕IO for ⎕io); empty for other texts.
std::string read_name(const std::string& text, Notation notation);
namespace apl {
Program parse(const Source& source, bool is_executed = false);
/// The index of the first name that the arrow at index `arrow` may assign, as far as the text shows: of a run of names,
/// and of parentheses that contain only names. `arrow` if it has none.
std::size_t first_target(const std::vector<Token>& tokens, std::size_t arrow);
/// All names in that run.
std::vector<const Token*> target_names(const std::vector<Token>& tokens, std::size_t arrow);
/// A function's text as APL displays it: without redundant blanks. Blanks between names, numbers and strings stay, and
/// so do those at line starts.
std::string without_spare_blanks(std::string_view text);
/// Whether two texts need a blank between them.
bool must_stand_apart(std::string_view left, std::string_view right);
}  // namespace apl
namespace k {
Program parse(const Source& source, Notation notation);
}  // namespace k

/// ⍺ ⍵ ⍺⍺ ⍵⍵
inline bool is_argument_name(std::string_view name) { return name.starts_with("⍺") || name.starts_with("⍵"); }
/// A name of any notation as a path. The first part of q's .a.b is ".a", which refers to the namespace a unless another
/// namespace has that name.
Path read_path(std::string_view name);
/// The path of a text that is one APL name, # and ## included; a path without parts for other texts and for system
/// names.
Path read_variable(const std::string& text);

}  // namespace stele::interp
