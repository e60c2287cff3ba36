// Binds the statements of parsed texts of APL, with the classes of names that the text alone shows.
#pragma once
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "interp/ast/ast.hpp"
#include "interp/notation/lexemes.hpp"
#include "interp/notation/tokens.hpp"

namespace stele::interp::outline {

/// A parsed part of a text.
struct ParsedPart {
    std::shared_ptr<const Source> source;
    std::uint32_t begin = 0;  // in the text
    Program program;
};

/// Receives a problem, with spans in the part's source.
using TakeProblem = std::function<void(const ParsedPart&, SyntaxProblem&&)>;

/// The class of each name that all assignments of the text give it. Names of functions have the function in their key.
class KnownClasses {
public:
    /// From now on, all names in these words of the text are of unknown class.
    void distrust(std::string_view text, const std::vector<Lexeme>& words);
    void distrust(std::string_view name) { distrusted_.emplace(name); }
    void assign(const std::string& key, NameClass cls);
    /// Unknown unless all assignments so far agree.
    NameClass find(const std::string& key) const;
    bool has(const std::string& key) const { return known_.contains(key); }
    bool is_distrusted(std::string_view name) const { return distrusted_.contains(std::string(name)); }
    /// Whether the current pass has seen an assignment.
    bool is_assigned(const std::string& key) const { return assigned_.contains(key); }
    void begin_pass() { assigned_.clear(); }

private:
    struct Known {
        NameClass cls;
        bool is_mixed = false;
    };
    std::unordered_map<std::string, Known> known_;
    std::unordered_set<std::string> assigned_, distrusted_;
};

/// Binds all statements, those in functions too. Problems of statements with names of unknown class are dropped: such a
/// name is treated as an array, and may be a function. Calls `step` for each statement.
void bind_parts(const std::vector<ParsedPart>& parts, KnownClasses& known, const TakeProblem& take,
                const std::function<void()>& step);

}  // namespace stele::interp::outline
