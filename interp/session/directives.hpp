// Lines for the session: ]box on, )clear, \l file, apl) statement.
#pragma once
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "interp/runtime/workspace.hpp"
#include "interp/session/session.hpp"

namespace stele::interp {

/// Runs one line for a session.
class Directives {
public:
    Directives(Session& session, std::shared_ptr<const Source> source, Notation notation, Echo echo,
               const Receive& receive)
        : session_(session), source_(std::move(source)), notation_(notation), echo_(echo), receive_(receive) {}

    /// `span`: the whole line in the source. Hands over what it shows, and the results of what it runs. Throws
    /// SyntaxProblem for a line that is not known, Exit for one that ends the session, Failure and Error for
    /// what it runs.
    void run(Span span);
    /// Whether this line ends the text it stands in: what follows is not read.
    static bool ends_text(std::string_view line) { return line == "\\"; }

private:
    [[noreturn]] void refuse(std::string message, std::string hint = {}) const;
    void apl_command(std::string_view line);
    void box(std::string_view words);
    void definitions(std::string_view words);
    void workspace_command(std::string_view line);
    void list_names(bool functions);
    void k_command(std::string_view line);
    void load(std::string_view path, std::string_view command);
    void run_in(Notation notation, Span statement);
    void show(std::string text) const { receive_({.notation = notation_, .shown = std::move(text)}); }

    Session& session_;
    std::shared_ptr<const Source> source_;
    Notation notation_;
    Echo echo_;
    const Receive& receive_;
    Span span_;
};

/// A notation by its name; false where there is none.
bool find_notation(std::string_view name, Notation& notation);
/// A style of boxes by its name (min, mid, max); false where there is none.
bool find_box_style(std::string_view name, func::BoxStyle& style);

}  // namespace stele::interp
