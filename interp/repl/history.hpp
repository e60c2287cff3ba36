// The inputs of this run of the program and of those before it, in a file that they share.
#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace stele::interp::repl {

/// A line of the file is an input; in it \n stands for a new line and \\ for a backslash.
class History {
public:
    static constexpr std::size_t most = 10000;

    /// Keeps inputs in a file, whose folder is made where it is missing; in memory only where the path is empty.
    explicit History(std::string path = {});
    /// Why the file cannot be used, a sentence; empty where it can.
    const std::string& failure() const { return failure_; }

    /// Blank inputs, and one that is the last again, are not kept. Written at once, so that an end of any kind loses none.
    void add(std::string_view input);
    std::size_t size() const { return inputs_.size(); }
    const std::string& operator[](std::size_t i) const { return inputs_[i]; }
    /// The newest input before `before` that has the text in it.
    std::optional<std::size_t> find(std::string_view text, std::size_t before) const;

    /// Where a user's history is kept: $XDG_STATE_HOME/stele/history or ~/.local/state/stele/history. Empty where there
    /// is no such place, and in a sandbox.
    static std::string usual_path();

private:
    void read();

    std::string path_, failure_;
    std::vector<std::string> inputs_;
};

std::string escaped_input(std::string_view input);
std::string unescaped_input(std::string_view line);

}  // namespace stele::interp::repl
