// Shared by the tests of all grammars: trees and problems as text, and the rules that a set of texts has matched.
#pragma once
#include <catch2/catch.hpp>
#include <tao/pegtl.hpp>
#include <tao/pegtl/contrib/analyze.hpp>
#include <tao/pegtl/contrib/coverage.hpp>

#include <span>
#include <string>
#include <vector>

#include "interp/notation/tokens.hpp"
#include "interp/source/source.hpp"

namespace stele::tests {

using interp::Program;
using interp::SyntaxProblem;

/// A text and its tree: tokens are separated by blanks, strings are in ' ', directives in < >, definitions and control
/// structures in ⟨ ⟩, and ¶ is a line end.
struct Accepted {
    std::string text, tree;
};

/// A text and its problem: "message" at span, followed by the hint and the other span if present.
struct Refused {
    std::string text, problem;
};

inline std::string show_tree(const std::vector<interp::Statement>& statements);

inline std::string show_token(const interp::Token& token) {
    using interp::TokenKind;
    std::string inside = show_tree(token.body);
    if (!inside.empty()) inside = " " + inside + " ";
    switch (token.kind) {
        case TokenKind::string: return "'" + token.text_value + "'";
        case TokenKind::symbol: return "`" + token.text_value;
        case TokenKind::paren: return "(" + inside + ")";
        case TokenKind::bracket: return "[" + inside + "]";
        case TokenKind::brace: return "{" + inside + "}";
        case TokenKind::definition:
        case TokenKind::control: return "⟨" + inside + "⟩";
        case TokenKind::directive: return "<" + token.text_value + ">";
        default: return token.text_value;
    }
}

inline std::string show_tree(const std::vector<interp::Statement>& statements) {
    static const char* const separators[] = {"", ";", "⋄", "¶"};
    std::string shown;
    auto add = [&shown](const std::string& part) {
        if (!shown.empty() && !part.empty()) shown += " ";
        shown += part;
    };
    for (const interp::Statement& statement : statements) {
        for (const interp::Token& token : statement.tokens) add(show_token(token));
        add(separators[static_cast<std::size_t>(statement.end)]);
    }
    return shown;
}

inline std::string show_span(interp::Span span) { return std::to_string(span.begin) + "-" + std::to_string(span.end); }

/// The problem that `parse` finds in `text`, or its tree if there is none.
template <typename Parse> std::string problem_of(Parse parse, const std::string& text) {
    try {
        return show_tree(parse(interp::Source{"test", text}));
    } catch (const SyntaxProblem& problem) {
        std::string shown = "\"" + problem.message + "\" at " + show_span(problem.span);
        if (!problem.hint.empty()) shown += ", hint \"" + problem.hint + "\"";
        if (problem.other.end != 0) shown += ", other " + show_span(problem.other);
        return shown;
    }
}

/// The number of rules that a grammar tries while it reads `text`.
template <typename Grammar> std::size_t attempts(const std::string& text) {
    tao::pegtl::coverage_result coverage;
    tao::pegtl::memory_input in(text, "test");
    REQUIRE(tao::pegtl::coverage<Grammar>(in, coverage));
    std::size_t sum = 0;
    for (const auto& [rule, counts] : coverage) sum += counts.start;
    return sum;
}

/// The rules defined by stele that no text has matched, without their namespaces.
template <typename Grammar> std::vector<std::string> unmatched_rules(std::span<const Accepted> texts) {
    tao::pegtl::coverage_result coverage;
    for (const Accepted& accepted : texts) {
        INFO(accepted.text);
        tao::pegtl::memory_input in(accepted.text, "test");
        REQUIRE(tao::pegtl::coverage<Grammar>(in, coverage));
    }
    std::vector<std::string> names;
    for (const auto& [rule, counts] : coverage) {
        std::string name(rule.substr(0, rule.find('<')));
        if (name.starts_with("stele::") && counts.success == 0) names.push_back(name.substr(name.rfind(':') + 1));
    }
    return names;
}

/// `count` nested brackets.
inline std::string nested(int count, char opener, char closer) {
    auto length = static_cast<std::size_t>(count);
    return std::string(length, opener) + "1" + std::string(length, closer);
}

}  // namespace stele::tests
