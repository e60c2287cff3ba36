// The command line of the kernel.
#include <algorithm>
#include <exception>
#include <filesystem>
#include <iostream>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "jupyter/kernel.hpp"
#include "jupyter/languages.hpp"
#include "jupyter/specs.hpp"

namespace {

using namespace stele::jupyter;
namespace fs = std::filesystem;

constexpr int succeeded = 0, failed = 1, misused = 2;

constexpr std::string_view usage =
    R"(usage: stele-kernel install [--user | --prefix FOLDER | --sys-prefix] [--name NAME]
       stele-kernel uninstall [--user | --prefix FOLDER | --sys-prefix] [--name NAME]
       stele-kernel -f CONNECTION-FILE [-n NOTATION]     as Jupyter starts it

Jupyter's kernels of stele: NAME-apl, NAME-k, NAME-k4 and NAME-q.

  --user            for you alone, which is the default
  --prefix FOLDER   in FOLDER/share/jupyter/kernels, such as /usr/local
  --sys-prefix      in the active Python environment
  --name NAME       instead of stele, for several versions next to each other
  --version, --help
)";

struct CommandLine {
    std::optional<fs::path> folder;  // of kernelspecs
    std::string name = "stele", connection_file;
    const Language* language = &language_of(stele::notation::apl);
};

int wrong(const std::string& message) {
    std::cerr << "stele-kernel: " << message << "\nTry `stele-kernel --help`.\n";
    return misused;
}

// A part of a folder's name.
bool is_plain_name(std::string_view name) {
    constexpr std::string_view allowed =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.";  // as Jupyter does
    return !name.empty() && name.front() != '.' && name.find_first_not_of(allowed) == std::string_view::npos;
}

// Sets an option with a value. Returns the reason if that is wrong.
std::string set_option(CommandLine& c, std::string_view option, const std::string& value) {
    if (option == "--prefix") {
        c.folder = folder_below(value);
    } else if (option == "--name") {
        c.name = value;
        if (!is_plain_name(value)) return "a name has letters, digits and -_. only";
    } else if (option == "-f") {
        c.connection_file = value;
    } else if (option == "-n") {
        c.language = find_language(value);
        if (!c.language) return "`" + value + "` is not a notation; the notations are apl, k, k4 and q";
    } else {
        return "`" + std::string(option) + "` is not an option";
    }
    return {};
}

// Returns the reason if a word is wrong.
std::string read_options(CommandLine& c, std::span<const std::string> words) {
    for (std::size_t i = 0; i < words.size(); i++) {
        if (words[i] == "--user") {
            c.folder = user_folder();
        } else if (words[i] == "--sys-prefix") {
            c.folder = environment_folder();
            if (c.folder->empty()) return "no Python environment is active: VIRTUAL_ENV and CONDA_PREFIX are not set";
        } else if (i + 1 < words.size()) {
            const std::string_view option = words[i];
            if (const std::string reason = set_option(c, option, words[++i]); !reason.empty()) return reason;
        } else {
            return "`" + words[i] + "` is not an option, or needs a value";
        }
    }
    return {};
}

int install(const CommandLine& c) {
    const fs::path binary = fs::read_symlink("/proc/self/exe");
    for (const fs::path& place : install_specs(c.folder.value_or(user_folder()), c.name, binary))
        std::cout << "installed " << place.string() << '\n';
    return succeeded;
}

int uninstall(const CommandLine& c) {
    const fs::path folder = c.folder.value_or(user_folder());
    const auto removed = uninstall_specs(folder, c.name);
    for (const fs::path& place : removed) std::cout << "removed " << place.string() << '\n';
    if (!removed.empty()) return succeeded;
    std::cerr << "stele-kernel: " << folder.string() << " has no kernels named " << c.name << "-apl and so on\n";
    return failed;
}

int run(std::span<const std::string> words) {
    const std::string first = words.empty() ? "--help" : words[0];
    if (first == "--help" || first == "-h") return std::cout << usage, succeeded;
    if (first == "--version") return std::cout << "stele-kernel " STELE_VERSION "\n", succeeded;
    const bool is_verb = first == "install" || first == "uninstall";
    CommandLine c;
    const std::string reason = read_options(c, words.subspan(is_verb ? 1 : 0));
    if (!reason.empty()) return wrong(reason);
    if (is_verb) return first == "install" ? install(c) : uninstall(c);
    if (c.connection_file.empty()) return wrong("a connection file is needed: Jupyter starts the kernel with -f FILE");
    if (!fs::is_regular_file(c.connection_file)) return wrong("there is no file `" + c.connection_file + "`");
    run_kernel(c.connection_file, c.language->notation);
    return succeeded;
}

}  // namespace

int main(int count, char** words) {
    try {
        const std::vector<std::string> all(words + 1, words + count);
        return run(all);
    } catch (const std::exception& e) {
        std::cerr << "stele-kernel: " << e.what() << '\n';
        return failed;
    }
}
