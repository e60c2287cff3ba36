// A walk over the words of a text that collects its names; the notations differ in the names that they assign.
#pragma once
#include <memory>

#include "interp/tools/outline/outline.hpp"

namespace stele::interp::outline {

/// A name in the text before it is resolved, and the definition that it begins.
struct FoundName {
    Span span;
    std::uint32_t scope = 0;
    std::uint32_t space = 0;  // the namespace of the statement
    std::uint32_t definition = none;
    bool is_write = false;
    bool is_own = false;  // a parameter or label, or assigned as a local name
    bool is_key = false;  // of a dictionary, a table or a namespace in brackets: not a variable
};

struct FoundDefinition {
    NameKind kind = NameKind::variable;
    Span whole;
    std::uint32_t value = none;  // the first word of its value
    std::uint32_t body = none;   // the scope of its function
    std::string form{};          // of a call, if the text has it as it is
};

struct FoundScope {
    Scope scope;
    std::vector<std::string> parameters{};  // k: as listed, or those of x, y and z that it names
    // APL: which of its arguments and operands a dfn names.
    bool has_left = false, has_right = false, has_left_operand = false, has_right_operand = false;
};

/// An open bracket, or the whole text.
struct Frame {
    std::uint32_t opener = none;  // the word
    std::uint32_t outer_scope = 0;
    bool lists_parameters = false;
    bool has_columns = false;  // names before a colon are columns, or members
    bool may_have_keys = false;
    std::uint32_t statements = 1;
    std::vector<std::uint32_t> keys{};     // names before a colon that begin their statements
    std::vector<std::uint32_t> started{};  // definitions whose statements have not ended
};

class Walk {
public:
    Walk(std::string_view text, Notation notation, const std::vector<Lexeme>& words);
    virtual ~Walk() = default;
    void run();

    std::vector<FoundScope> scopes{{}};
    std::vector<FoundName> names;
    std::vector<FoundDefinition> definitions;
    std::vector<std::string> spaces{""};  // the paths of namespaces, with a dot after each part

protected:
    // Steps of the walk, which take the index of a word: a name, a glyph other than a separator, an opening bracket,
    // whose frame is the innermost one by now.
    virtual void take_name(std::uint32_t i) = 0;
    virtual void take_glyph(std::uint32_t i) = 0;
    virtual void opened(std::uint32_t i) = 0;
    // A bracket whose statements have ended.
    virtual void closing(Frame&) {}
    virtual void take_other(std::uint32_t) {}
    /// The first word of a line. Returns the number of words that it has taken.
    virtual std::uint32_t begin_line(std::uint32_t) { return 0; }
    /// Whether a value that ends with this word is a function.
    virtual bool ends_in_function(std::uint32_t word) const = 0;

    std::uint32_t count() const { return static_cast<std::uint32_t>(words_.size()); }
    std::string_view text_of(Span s) const { return text_.substr(s.begin, s.end - s.begin); }
    std::string_view text_of(std::uint32_t i) const { return i < count() ? text_of(words_[i].span) : ""; }
    bool is(std::uint32_t i, LexemeKind kind) const { return i < count() && words_[i].kind == kind; }
    bool begins_line(std::uint32_t i) const { return i < count() && begins_line_[i]; }
    bool is_first_column(std::uint32_t i) const {
        return words_[i].span.begin == 0 || text_[words_[i].span.begin - 1] == '\n';
    }
    /// Whether a line ends every open bracket: one of k4 and q that does not continue a statement, and
    /// one of APL that begins or ends a function between two ∇.
    bool breaks_brackets(std::uint32_t i) const;
    bool is_apl() const { return notation_ == Notation::apl; }
    /// Whether word `i` begins a statement of the innermost bracket.
    bool begins_statement(std::uint32_t i) const;
    Frame& frame() { return frames_.back(); }
    std::uint32_t add_scope(Scope::Kind kind, std::uint32_t begin);
    std::uint32_t add_name(Span span);
    std::uint32_t add_definition(FoundName& name, NameKind kind, std::uint32_t value);
    void end_statement(Frame& frame, std::uint32_t end);
    void close_frame(std::uint32_t end);

    std::string_view text_;
    Notation notation_;
    const std::vector<Lexeme>& words_;
    std::vector<bool> begins_line_;
    std::vector<std::uint32_t> partners_;         // of brackets
    std::vector<std::uint32_t> names_of_words_;   // the name that a word is
    std::vector<std::uint32_t> scopes_of_words_;  // the scope that a brace opens
    std::vector<Frame> frames_{Frame{}};
    std::uint32_t scope_ = 0, space_ = 0;

private:
    void pair_brackets();
    void take(std::uint32_t i);
    void take_close(std::uint32_t i);
    void finish(FoundDefinition& definition, std::uint32_t end);
};

std::unique_ptr<Walk> walk_of_apl(std::string_view text, const std::vector<Lexeme>& words);
std::unique_ptr<Walk> walk_of_k(std::string_view text, Notation notation, const std::vector<Lexeme>& words);

}  // namespace stele::interp::outline
