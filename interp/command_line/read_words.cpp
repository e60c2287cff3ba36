// Reads the command line by the tables of options and verbs.
#include <fmt/format.h>

#include <algorithm>

#include "interp/command_line/options.hpp"
#include "interp/source/nearest.hpp"
#include "prims/formats/text/read_number.hpp"

namespace stele::interp::command_line {

namespace {

// "apl k q" as "apl, k and q".
std::string enumerated(std::string_view words) {
    std::string text(words);
    if (const std::size_t last = text.rfind(' '); last != std::string::npos) text.replace(last, 1, " and ");
    for (std::size_t at = 0; (at = text.find(' ', at)) != std::string::npos && text.compare(at, 5, " and ") != 0;)
        text.replace(at, 1, ", "), at += 2;
    return text;
}

std::string_view plural_of(Takes kind) {
    return kind == Takes::notation ? "notations" : kind == Takes::box_style ? "styles" : "shells";
}

std::string unknown_option(std::string_view word) {
    std::vector<std::string_view> names;
    for (const Option& o : options()) names.push_back(o.name);
    const std::string_view meant = nearest(word.substr(0, word.find('=')), names);
    return fmt::format("`{}` is not an option{}", word,
                       meant.empty() ? "" : fmt::format("; did you mean `{}`?", meant));
}

std::string invalid_argument(const Option& option, std::string_view argument) {
    if (const std::string_view words = words_of(option.takes); !words.empty())
        return fmt::format("`{}` is not {}; the {} are {}", argument, option.needs, plural_of(option.takes),
                           enumerated(words));
    if (argument.empty()) return fmt::format("{} needs {}", option.name, option.needs);
    return fmt::format("{} needs {}, not `{}`", option.name, option.needs, argument);
}

class WordReader {
public:
    WordReader(CommandLine& c, std::span<const std::string_view> words) : c_(c), words_(words) {}

    // Returns the fault, as all functions here do.
    std::string read() {
        c_.verb = &verbs()[0];
        if (std::string fault = take_options(); !fault.empty() || ended_) return fault;
        if (const Verb* verb = has_word() && !c_.expression ? find_verb(words_[at_]) : nullptr) {
            c_.verb = verb;
            at_++;
        }
        switch (c_.verb->order) {
            case Order::program: return take_program();
            case Order::mixed: return take_mixed();
            case Order::passed_on: take_rest(c_.words); return {};
        }
        return {};
    }

private:
    bool has_word() const { return at_ < words_.size(); }
    bool has_option() const {
        return has_word() && !options_ended_ && words_[at_].starts_with('-') && words_[at_] != "-";
    }
    void take_rest(std::vector<std::string>& rest) {
        rest.assign(words_.begin() + static_cast<std::ptrdiff_t>(at_), words_.end());
        at_ = words_.size();
    }

    std::string take_options() {
        while (has_option() && !ended_) {
            const std::string_view word = words_[at_++];
            if (word == "--") options_ended_ = true;
            else if (std::string fault = take_option(word); !fault.empty()) return fault;
        }
        return {};
    }
    // An argument is the rest of the word after `=`, else the next word.
    std::string take_option(std::string_view word) {
        const std::size_t equals = word.starts_with("--") ? word.find('=') : std::string_view::npos;
        const bool has_equals = equals != std::string_view::npos;
        const Option* option = find_option(word.substr(0, equals));
        if (!option) return unknown_option(word);
        std::string_view argument = option->otherwise;
        if (option->takes == Takes::nothing) {
            if (has_equals) return fmt::format("{} takes no argument", option->name);
        } else if (has_equals) {
            argument = word.substr(equals + 1);
        } else if (argument.empty()) {
            if (!has_word()) return fmt::format("{} needs {}", option->name, option->needs);
            argument = words_[at_++];
        }
        if (!option->set(c_, argument)) return invalid_argument(*option, argument);
        c_.given.push_back(option);
        if (option->act) c_.action = option;
        ended_ = option->ends;
        return {};
    }

    std::string take_program() {
        const bool has_verb = !c_.verb->name.empty();
        if (has_verb)
            if (std::string fault = take_options(); !fault.empty() || ended_) return fault;
        if (!c_.expression && has_word()) {
            c_.words.emplace_back(words_[at_++]);
            if (has_verb)
                if (std::string fault = take_options(); !fault.empty() || ended_) return fault;
        }
        take_rest(c_.session.arguments);
        return {};
    }

    std::string take_mixed() {
        for (;;) {
            if (std::string fault = take_options(); !fault.empty() || ended_) return fault;
            if (!has_word()) return {};
            c_.words.emplace_back(words_[at_++]);
        }
    }

    CommandLine& c_;
    std::span<const std::string_view> words_;
    std::size_t at_ = 0;
    bool options_ended_ = false, ended_ = false;
};

std::string misplaced(const CommandLine& c) {
    for (const Option* option : c.given) {
        if (goes_with(*option, *c.verb)) continue;
        const std::string names = names_of_verbs(option->verbs, "or");
        if (names.empty() || goes_with(*option, verbs()[0]))
            return fmt::format("{} does not go with {}", option->name, c.verb->name);
        return fmt::format("{} goes with {}", option->name, names);
    }
    return {};
}

}  // namespace

std::string read_words(CommandLine& c, std::span<const std::string_view> words) {
    std::string fault = WordReader(c, words).read();
    if (!fault.empty() || c.action) return fault;
    return misplaced(c);
}

}  // namespace stele::interp::command_line
