// A text that an editor has open, with its analysis, which each change makes stale.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "interp/tools/language_server/positions.hpp"
#include "interp/tools/outline/outline.hpp"
#include "interp/tools/outline/problems.hpp"

namespace stele::interp::lsp {

class OpenText {
public:
    OpenText(Notation notation, std::string text, Encoding encoding)
        : notation_(notation), encoding_(encoding), text_(std::move(text)) {}

    void replace_all(std::string text);
    void replace(Position begin, Position end, std::string_view by);

    Notation notation() const { return notation_; }
    std::string_view text() const { return text_; }
    std::string_view part(Span s) const { return text().substr(s.begin, s.end - s.begin); }
    const Positions& positions();
    const std::vector<Lexeme>& words();
    const outline::Outline& outline();
    /// Needs an entered engine; raises its errors, and outline::Abandoned.
    std::vector<outline::Problem> problems(const outline::IsWanted& is_wanted);
    /// The word that contains a byte, or ends before it if `or_before`; null without one.
    const Lexeme* word_at(std::size_t offset, bool or_before);

    std::optional<std::int64_t> version;  // the client's

private:
    void forget();

    Notation notation_;
    Encoding encoding_;
    std::string text_;
    std::optional<Positions> positions_;
    std::optional<std::vector<Lexeme>> words_;
    std::optional<outline::Outline> outline_;
};

}  // namespace stele::interp::lsp
