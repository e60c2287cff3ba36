// The words of the command line as settings.
#pragma once
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "interp/session/session.hpp"
#include "interp/session/standard_streams.hpp"

namespace stele::interp::command_line {

struct Option;
struct Verb;

struct CommandLine {
    SessionOptions session;
    std::uint64_t max_output = 0;  // bytes; 0: no limit
    bool is_sandboxed = false;
    std::vector<std::string> allowed;  // files and folders

    std::optional<Notation> notation;
    std::optional<std::string> expression;
    bool stays = false;     // at the prompt, after the program
    bool is_quiet = false;  // no start line
    bool shows_time = false, is_plain = false;
    std::string page;                     // the file of explain, doc and race; empty: none
    int depth = 1;                        // of explain
    std::uint32_t line = 0;               // of explain; 0: all
    bool updates = false;                 // doc
    bool is_trusted = false;              // doc
    bool lists_lessons = false;           // learn
    bool only_checks = false;             // format, translate
    std::optional<Notation> target = {};  // translate

    // Of race.
    std::string input;
    bool is_whole = false, has_digits = false, as_json = false;
    std::vector<std::size_t> expressions;  // the indices of the words that are not files

    const Verb* verb = nullptr;
    std::vector<std::string> words;    // after the verb, but for its options and the arguments of a program
    std::vector<const Option*> given;  // the options, in order
    const Option* action = nullptr;    // an option that runs instead of the verb
    std::string value;                 // its argument
};

/// Reads the words after the program's name. Returns a fault of the words, a sentence without its full stop; empty if
/// there is none.
std::string read_words(CommandLine& c, std::span<const std::string_view> words);

/// Runs the words: the whole program. Returns the exit status.
int run(std::span<const std::string_view> words);

/// Runs a body with the standard streams, which a signal can interrupt. Returns its exit status, or the status of an
/// output that cannot be written.
int with_streams(const CommandLine& c, const std::function<int(StandardStreams&)>& body);

/// Writes "stele: ", a message and a line end to standard error; returns the status.
int end_with(int status, const std::string& message);
/// The same for a fault of the words.
int misuse(const std::string& fault);
/// Writes a text to standard output. Returns the exit status.
int print(std::string_view text);

}  // namespace stele::interp::command_line
