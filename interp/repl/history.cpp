#include "interp/repl/history.hpp"

#include <algorithm>

#include "interp/host/os.hpp"
#include "interp/source/text.hpp"
#include "prims/array/error.hpp"
#include "prims/array/utf8.hpp"

namespace stele::interp::repl {

std::string escaped_input(std::string_view input) {
    std::string line;
    for (char c : input) {
        if (c == '\n' || c == '\\') line += '\\';
        line += c == '\n' ? 'n' : c;
    }
    return line;
}

std::string unescaped_input(std::string_view line) {
    std::string input;
    for (std::size_t i = 0; i < line.size(); i++) {
        const bool is_escape = line[i] == '\\' && i + 1 < line.size();
        if (is_escape) i++;
        input += is_escape && line[i] == 'n' ? '\n' : line[i];
    }
    return input;
}

History::History(std::string path) : path_(std::move(path)) {
    if (path_.empty()) return;
    try {
        os::make_folder(path_.substr(0, path_.rfind('/')));
    } catch (const prims::Error&) {  // the folder does not exist and cannot be made
        path_.clear();
        return;
    }
    try {
        os::keep_private(path_);  // inputs may hold passwords
        read();
        if (!os::file_info(path_, true).is_writable) failure_ = "cannot write '" + path_ + "'";
    } catch (const prims::Error& e) {
        failure_ = e.what();
    }
    if (!failure_.empty()) path_.clear();
}

void History::read() {
    const std::string all = os::read_file(path_);
    std::size_t lines = 0;
    for (std::string_view rest = all; !rest.empty(); lines++) {
        const std::string_view line = take_line(rest);
        if (!line.empty() && prims::find_invalid_utf8(line) == std::string_view::npos)
            inputs_.push_back(unescaped_input(line));
    }
    if (inputs_.size() > most) inputs_.erase(inputs_.begin(), inputs_.end() - static_cast<std::ptrdiff_t>(most));
    // The file may grow to twice its size before it is rewritten.
    if (lines < 2 * most) return;
    std::string kept;
    for (const std::string& input : inputs_) kept += escaped_input(input) + "\n";
    os::write_file(path_, kept, os::Writing::replace);
}

void History::add(std::string_view input) {
    if (input.find_first_not_of(" \t\n") == std::string_view::npos) return;
    if (!inputs_.empty() && inputs_.back() == input) return;
    inputs_.emplace_back(input);
    if (inputs_.size() > most) inputs_.erase(inputs_.begin());
    if (path_.empty()) return;
    try {
        os::keep_private(path_);
        os::write_file(path_, escaped_input(input) + "\n", os::Writing::append);
    } catch (const prims::Error&) {  // the disk is full: the inputs of this run stay in memory
        path_.clear();
    }
}

std::optional<std::size_t> History::find(std::string_view text, std::size_t before) const {
    for (std::size_t i = std::min(before, inputs_.size()); i-- > 0;)
        if (inputs_[i].find(text) != std::string::npos) return i;
    return {};
}

std::string History::usual_path() {
    if (os::is_sandboxed()) return {};
    std::string folder(os::environment("XDG_STATE_HOME"));
    if (!folder.starts_with('/')) {
        const std::string_view home = os::environment("HOME");
        if (!home.starts_with('/')) return {};
        folder = std::string(home) + "/.local/state";
    }
    return folder + "/stele/history";
}

}  // namespace stele::interp::repl
