// The inputs of this run and of earlier runs, which share a file.
#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace stele::interp::repl {

/// Each line of the file is an input, with \n for a line feed and \\ for a backslash.
class History {
public:
    static constexpr std::size_t most = 10000;

    /// Keeps inputs in a file, and makes its folder if it is missing; only in memory if the path is empty.
    explicit History(std::string path = {});
    /// The reason that the file cannot be used, a sentence; else empty.
    const std::string& failure() const { return failure_; }

    /// Adds an input, unless it is blank or equal to the last one, and appends it to the file.
    void add(std::string_view input);
    std::size_t size() const { return inputs_.size(); }
    const std::string& operator[](std::size_t i) const { return inputs_[i]; }
    /// The newest input before `before` that contains the text.
    std::optional<std::size_t> find(std::string_view text, std::size_t before) const;

    /// The file of a user's history: $XDG_STATE_HOME/stele/history or ~/.local/state/stele/history. Empty if neither
    /// folder is known, and in a sandbox.
    static std::string usual_path();

private:
    void read();

    std::string path_, failure_;
    std::vector<std::string> inputs_;
};

std::string escaped_input(std::string_view input);
std::string unescaped_input(std::string_view line);

}  // namespace stele::interp::repl
