// Runs sessions that save and load workspaces in a folder, and returns their output.
#pragma once
#include <algorithm>
#include <cstring>
#include <string>

#include "interp/host/os.hpp"
#include "tests/folder.hpp"
#include "tests/session/captured.hpp"

namespace stele::tests {

/// The output of a script in which `@` is the folder, without the times at which files were saved.
inline std::string said_in(const Folder& folder, std::string script) {
    const std::string place = folder / "";
    for (std::size_t at; (at = script.find('@')) != std::string::npos;) script.replace(at, 1, place);
    CapturedSession session;
    session.run(script, interp::Notation::apl, interp::Echo::console);
    session.machine().workspace.clear();
    session.machine().traps = {};
    session.machine().latent_expression = {};
    CHECK(session.machine().heap.in_arrays() == 0);
    std::string text = session.errors.empty() ? session.output : session.output + "--\n" + session.errors;
    for (std::size_t at; (at = text.find(place)) != std::string::npos;) text.replace(at, place.size(), "@");
    for (std::size_t at = 0; (at = text.find(" saved ", at)) != std::string::npos;) {
        at += std::strlen(" saved");
        if (text.compare(at, 5, " this") != 0) text.erase(at, std::min(text.find('\n', at), text.size()) - at);
    }
    return text;
}

/// The text of the file that )save writes after a script, without its first line.
inline std::string saved_text(const Folder& folder, const std::string& script) {
    const std::string answer = said_in(folder, script + "\n)save -force @x\n");
    INFO(answer);
    REQUIRE(answer.ends_with("@x saved\n"));
    std::string text = interp::os::read_file(folder / "x.apl");
    REQUIRE(text.starts_with("⍝ A workspace of stele: )LOAD or run it.\n"));
    return text.substr(text.find('\n') + 1);
}

}  // namespace stele::tests
