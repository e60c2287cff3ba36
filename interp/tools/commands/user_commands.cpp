// ]box and the other user commands.
#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "interp/host/os.hpp"
#include "interp/library/library.hpp"
#include "interp/tools/commands/directives.hpp"
#include "interp/tools/commands/user_commands.hpp"
#include "interp/tools/explain/explain_page.hpp"
#include "interp/tools/explain/explain_program.hpp"
#include "interp/tools/explain/structure.hpp"
#include "interp/tools/guide/guide.hpp"
#include "interp/tools/guide/transcript.hpp"
#include "prims/array/utf8.hpp"
#include "prims/catalogue/keyboard.hpp"
#include "prims/catalogue/wording.hpp"
#include "prims/formats/text/number_text.hpp"

namespace stele::interp {

namespace {

using func::BoxStyle;
using Rows = DisplaySettings::Rows;

// Settings.

template <class T> struct Choice {
    std::string_view name;
    T value;
};
template <class T, std::size_t n> using Choices = std::array<Choice<T>, n>;

constexpr Choices<bool, 2> off_on{{{"off", false}, {"on", true}}};
constexpr Choices<BoxStyle, 3> box_styles{{{"min", BoxStyle::min}, {"mid", BoxStyle::mid}, {"max", BoxStyle::max}}};
constexpr Choices<TrainStyle, 4> train_styles{
    {{"box", TrainStyle::box}, {"tree", TrainStyle::tree}, {"parens", TrainStyle::parens}, {"def", TrainStyle::def}}};
constexpr Choices<Rows, 3> row_styles{{{"long", Rows::long_}, {"cut", Rows::cut}, {"wrap", Rows::wrap}}};

template <class T, std::size_t n> std::string_view name_in(const Choices<T, n>& choices, T value) {
    return std::find_if(choices.begin(), choices.end(), [value](const auto& c) { return c.value == value; })->name;
}

// The words after a command that shows or changes settings: on, off, reset, ?, and options whose names may be shortened.
class SettingWords {
public:
    SettingWords(Directives& d, std::string_view command, std::string_view words) : d_(d), command_(command) {
        while (!words.empty()) {
            const std::string_view word = take_word(words);
            if (word.starts_with('-')) options_.push_back(word);
            else if (argument.empty()) argument = lower(word);
            else refuse_word(word);
        }
    }

    std::string argument;

    /// The rest of an option's word after `=`; none where it is not there.
    std::optional<std::string> take(std::string_view option) {
        for (auto word = options_.begin(); word != options_.end(); ++word) {
            const Option written = read_option(word->substr(1));
            if (!written.is(option)) continue;
            const std::string_view value = written.value.value_or("");
            options_.erase(word);
            return std::string(value);
        }
        return {};
    }
    /// Sets what an option names, and tells in `was` what it was.
    template <class T, std::size_t n>
    void set(std::string_view option, const Choices<T, n>& choices, T& setting, std::string& was) {
        std::optional<std::string> name = take(option);
        if (!name) return;
        if (std::is_same_v<T, bool> && name->empty()) name = "on";
        for (const auto& choice : choices)
            if (choice.name == lower(*name)) {
                (((was += " -") += option) += '=') += name_in(choices, setting);
                changes_.push_back([&setting, value = choice.value] { setting = value; });
                return;
            }
        std::string known;
        for (const auto& choice : choices) (known += known.empty() ? "" : ", ") += choice.name;
        d_.refuse("`" + *name + "` is not a value of -" + std::string(option), "the values are " + known);
    }
    /// Refuses what nobody has taken; then makes the changes.
    void finish() {
        if (!options_.empty()) refuse_word(options_.front());
        for (const auto& change : changes_) change();
    }
    [[noreturn]] void refuse_word(std::string_view word) {
        d_.refuse("`" + std::string(word) + "` is not an option of ]" + std::string(command_),
                  "]help says what it takes");
    }

private:
    Directives& d_;
    std::string_view command_;
    std::vector<std::string_view> options_;
    std::vector<std::function<void()>> changes_;
};

std::string state(bool is_on) { return is_on ? "ON" : "OFF"; }

void box(Directives& d, std::string_view text) {
    DisplaySettings& s = d.display();
    SettingWords words(d, "box", text);
    const bool asks = text.empty();
    const std::string argument = words.argument;
    std::string answer = "Was";
    bool on = s.boxes;
    if (argument == "on" || argument == "off") {
        answer += " " + state(s.boxes);
        on = argument == "on";
    } else if (argument == "reset") {
        s = DisplaySettings{.boxes = s.boxes,
                            .rows = s.rows,
                            .row_style = s.row_style,
                            .rows_in_functions = s.rows_in_functions,
                            .dots = s.dots};
    } else if (!argument.empty() && argument != "?") {
        words.refuse_word(argument);
    }
    words.set("style", box_styles, s.box_style, answer);
    words.set("trains", train_styles, s.trains, answer);
    words.set("fns", off_on, s.boxes_in_functions, answer);
    words.finish();
    s.boxes = on;
    if (asks) answer = "Is " + state(s.boxes);
    if (argument == "?" || argument == "reset")
        answer = "]boxing " + state(s.boxes) + " -style=" + std::string(name_in(box_styles, s.box_style)) +
                 " -trains=" + std::string(name_in(train_styles, s.trains)) +
                 " -fns=" + std::string(name_in(off_on, s.boxes_in_functions));
    d.show_as_value(answer);
}

std::string fold_text(int rows) { return rows > 0 ? std::to_string(rows) : "off"; }

void rows(Directives& d, std::string_view text) {
    DisplaySettings& s = d.display();
    SettingWords words(d, "rows", text);
    const bool asks = text.empty();
    const std::string argument = words.argument;
    const bool folds_only = text.starts_with("-fold") && argument.empty();
    std::string answer;
    bool on = s.rows;
    if (argument == "on" || argument == "off") {
        answer = "Was " + state(s.rows);
        on = argument == "on";
    } else if (!argument.empty() && argument != "?") {
        words.refuse_word(argument);
    }
    std::string was;
    if (std::optional<std::string> fold = words.take("fold")) {
        int most = 0;
        if (lower(*fold) != "off" && (!read_number(*fold, most) || (most != 0 && most < DisplaySettings::fewest_rows)))
            d.refuse("-fold is off or a number of rows from " + std::to_string(DisplaySettings::fewest_rows) + " on",
                     "]rows -fold=20");
        was += " -fold=" + fold_text(s.fold);
        s.fold = most;
    }
    words.set("style", row_styles, s.row_style, was);
    if (!was.empty() && argument != "off" && !folds_only) on = true;
    words.set("fns", off_on, s.rows_in_functions, was);
    if (std::optional<std::string> dots = words.take("dots")) {
        was += " -dots=" + s.dots;
        s.dots = prims::count_characters(*dots) == 1 ? *dots : DisplaySettings().dots;
    }
    words.finish();
    s.rows = on;
    if (!was.empty()) answer += answer.empty() ? "was" + was : was;
    if (asks) answer = "Is " + state(s.rows);
    if (argument == "?")
        answer = "]rows " + state(s.rows) + " -style=" + std::string(name_in(row_styles, s.row_style)) +
                 " -fold=" + fold_text(s.fold) + " -fns=" + std::string(name_in(off_on, s.rows_in_functions)) +
                 " -dots=" + s.dots;
    d.show_as_value(answer);
}

// Statements.

// Shows values by other settings while it lives.
class OtherDisplay {
public:
    OtherDisplay(Directives& d, DisplaySettings settings)
        : settings_(d.display()), kept_(std::exchange(d.display(), std::move(settings))) {}
    ~OtherDisplay() { settings_ = std::move(kept_); }
    OtherDisplay(const OtherDisplay&) = delete;

private:
    DisplaySettings& settings_;
    DisplaySettings kept_;
};

template <BoxStyle style> void show_in_boxes(Directives& d, std::string_view statement) {
    if (statement.empty()) d.refuse("there is nothing to show", "]display (1 2)'abc'");
    DisplaySettings settings = d.display();
    settings.boxes = settings.boxes_in_functions = settings.shows_assigned = true;
    settings.box_style = style;
    OtherDisplay other(d, settings);
    d.run_part(statement, Echo::console);
}

// --html FILE in two words, at the beginning or the end of a statement. Of FILE in double quotes blanks are part.
bool take_page(std::string_view& text, std::string& page) {
    constexpr std::string_view name = "--html";
    std::string_view rest = text;
    if (take_word(rest) == name) {
        page = take_word(rest);
        text = rest;
        return true;
    }
    const std::size_t at = text.rfind(" --html ");
    if (at == std::string_view::npos) return false;
    rest = text.substr(at + name.size() + 1);
    const std::string_view file = take_word(rest);
    const bool in_a_text = file.find_first_of("\"'") != std::string_view::npos;
    if (file.empty() || !rest.empty() || in_a_text) return false;
    page = file;
    text = trimmed(text.substr(0, at));
    return true;
}

ExplainOptions take_explain_options(Directives& d, std::string_view& text) {
    ExplainOptions options;
    do {
        take_options(text, [&](const Option& option) {
            if (!option.value) return false;
            if (option.is("depth")) options.depth = number_of(d, option, "depth");
            else if (option.is("html") || option.name == "-html") options.page = *option.value;
            else return false;
            return true;
        });
    } while (take_page(text, options.page));
    if (text == "--html" || text.ends_with(" --html"))
        d.refuse("--html needs a file", "]explain 2+2 --html steps.html");
    return options;
}

void explain(Directives& d, std::string_view statement) {
    const ExplainOptions options = take_explain_options(d, statement);
    if (statement.empty()) d.refuse("there is nothing to explain", "]explain (+/÷≢)3 1 4");
    const bool wants_page = !options.page.empty();
    StepCollector collector(
        d.machine(), options.depth, [&d](const Value& v, Notation n) { return d.shown_in_boxes(v, n); }, wants_page);
    std::optional<Failure> failure;
    try {
        d.run_part(statement, Echo::nothing);
    } catch (const SyntaxProblem&) {
        throw;
    } catch (...) {
        failure = current_failure();
    }
    Explanation explanation = collector.finish();
    if (failure) explanation.error = d.report_of(*failure);
    if (explanation.steps.empty() && failure) throw std::move(*failure);
    if (explanation.steps.empty()) d.refuse("there are no steps: the statement applies no function");
    d.show(wants_page ? write_page(options.page, statement, {&explanation, 1})
                      : text_of(explanation, d.machine().print_width));
    if (failure) throw std::move(*failure);
}

template <auto text_of> void show_structure(Directives& d, std::string_view statement) {
    if (statement.empty()) d.refuse("there is nothing to show", "]tree (+/÷≢)3 1 4; ]code (+/÷≢)3 1 4");
    std::shared_ptr<Source> source;
    for (const Statement& s : d.parse_part(d.notation(), statement, source))
        d.show(text_of(d.machine(), s, source, d.notation()));
}

void tree(Directives& d, std::string_view text) {
    std::string file;
    take_options(text, [&](const Option& option) {
        if (!option.value || !option.is("svg")) return false;
        file = *option.value;
        return true;
    });
    if (file.empty()) return show_structure<tree_of>(d, text);
    std::shared_ptr<Source> source;
    const Program program = d.parse_part(d.notation(), text, source);
    if (program.size() != 1) d.refuse("a picture is of one statement", "]tree -svg=tree.svg (+/÷≢)3 1 4");
    std::string picture = tree_picture_of(d.machine(), program[0], source, d.notation());
    os::write_file(file, picture, os::Writing::replace);
    d.show("written to " + file + "\n", std::move(picture));
}

// Names.

// The names of a namespace, and of those that have their names in it.
void add_map(Machine& m, Space& space, const std::string& margin, std::string& shown) {
    m.check_limits();
    const std::vector<std::string> all = Workspace::names(space);
    auto add = [&](std::string_view sign, auto wanted) {
        std::string names;
        for (const std::string& name : all)
            if (const Cell& cell = *space.find(intern(name)); wanted(cell) && !name.starts_with('.'))
                names += " " + name;
        if (!names.empty()) ((shown += margin) += sign) += names + "\n";
    };
    auto is_inside = [&](const Cell& c) {
        const std::string dot = c.name.starts_with('.') ? "" : ".";
        return is_space(c.value) && space_of(c.value).full_name() == space.full_name() + dot + c.name;
    };
    add("~", [&](const Cell& c) { return c.cls == NameClass::array && !is_inside(c); });
    add("∇", [](const Cell& c) { return c.cls > NameClass::array && !is_operator(c.cls); });
    add("∘", [](const Cell& c) { return is_operator(c.cls); });
    for (const std::string& name : all) {
        const Cell& cell = *space.find(intern(name));
        if (!is_inside(cell)) continue;
        shown += margin + name + "\n";
        add_map(m, space_of(cell.value), margin + "·   ", shown);
    }
}

void map(Directives& d, std::string_view words) {
    Machine& m = d.machine();
    Space* space = &m.space();
    if (words == "#") {
        space = &m.workspace.root();
    } else if (!words.empty()) {
        const Cell* cell = m.workspace.find(words, *space);
        if (!cell || !is_space(cell->value)) d.refuse("`" + std::string(words) + "` is no namespace");
        space = &space_of(cell->value);
    }
    std::string shown = space->full_name() + "\n";
    add_map(m, *space, "·   ", shown);
    d.show(shown);
}

void list_variables(Directives& d, std::string_view words) {
    if (!words.empty()) d.refuse("]vars takes nothing", ")vars lists names alone");
    Machine& m = d.machine();
    std::vector<std::array<std::string, 3>> lines;
    std::array<std::int64_t, 2> widest{};
    for (const std::string& name : Workspace::names(m.space())) {
        const Cell& cell = *m.space().find(intern(name));
        if (cell.cls != NameClass::array || name.starts_with('.')) continue;
        const std::string what = written(prims::value_phrase(cell.value), d.notation());
        lines.push_back({name, what, size_text(sizeof(Value) + static_cast<std::uint64_t>(bytes_of(m, cell.value)))});
        for (std::size_t i = 0; i < 2; i++) widest[i] = std::max(widest[i], prims::count_characters(lines.back()[i]));
    }
    std::string shown;
    for (const auto& line : lines) {
        for (std::size_t i = 0; i < 2; i++)
            shown +=
                line[i] + std::string(static_cast<std::size_t>(widest[i] - prims::count_characters(line[i]) + 2), ' ');
        shown += line[2] + "\n";
    }
    d.show(shown);
}

// The console.

template <Notation notation> void change_notation(Directives& d, std::string_view words) {
    const std::string name(name_of(notation));
    if (!words.empty()) d.refuse("]" + name + " takes nothing", name + ") before a statement runs that in " + name);
    if (!d.console().is_there)
        d.refuse("]" + name + " is for a prompt", name + ") before a statement runs that in " + name);
    d.console().notation = notation;
}

std::string joined(const std::vector<std::string>& names) {
    std::string text;
    for (const std::string& name : names) text += (text.empty() ? "" : " ") + name;
    return text;
}

void undo(Directives& d, std::string_view words) {
    if (!words.empty()) d.refuse("]undo takes nothing", "it takes back the last statement; once more, the one before");
    if (!d.console().takes_back) d.refuse("]undo is for statements that are typed");
    const std::optional<Changes::Undone> undone = d.changes().undo();
    if (!undone) d.refuse("there is nothing to take back");
    std::string text = "before `" + undone->statement + "`";
    if (!undone->names.empty()) text += ": " + joined(undone->names);
    if (!undone->too_large.empty()) text += "; too large to be kept, and as now: " + joined(undone->too_large);
    d.show(text + "\n");
}

void save_session(Directives& d, std::string_view words) {
    const Transcript* transcript = d.console().transcript;
    if (!transcript) d.refuse("]session is for a prompt");
    if (lower(take_word(words)) != "save" || words.empty())
        d.refuse("]session takes: save FILE", "]session save trial.md");
    const std::string name(take_word(words));
    os::write_file(name, transcript->document(), os::Writing::replace);
    d.show("saved; stele doc " + name + " runs it\n");
}

void keys(Directives& d, std::string_view words) {
    const std::string_view word = take_word(words);
    std::string& prefix = d.console().prefix;
    if (word.empty()) {
        const std::string where = d.notation() == Notation::apl ? "" : "in APL: ";
        d.show(prims::drawn_keyboard());
        return d.show(prefix.empty()
                          ? "there is no prefix key: ]keys prefix KEY sets one\n"
                          : where + "each after the prefix key " + prefix + "; a blank after it: the key itself\n");
    }
    if (lower(word) != "prefix" || words.empty()) d.refuse("]keys takes nothing, or: prefix KEY, prefix off");
    if (lower(words) != "off" && prims::count_characters(words) != 1)
        d.refuse("`" + std::string(words) + "` is not one key", "]keys prefix `");
    prefix = lower(words) == "off" ? "" : std::string(words);
}

void describe(Directives& d, std::string_view topic) {
    if (topic.empty())
        return d.show(list_of_commands(user_commands(), ']', d.machine().print_width) +
                      ")help lists those of the workspace, too\n");
    const std::string text = help_on(topic, d.notation());
    if (text.empty())
        d.refuse("nothing is called `" + std::string(topic) + "`",
                 "]search " + std::string(topic) + " looks for it in descriptions");
    d.show(fitted(text, d.machine().print_width));
}

void search(Directives& d, std::string_view words) {
    if (words.empty()) d.refuse("]search needs a word", "]search average");
    const std::string text = search_for(words, d.notation());
    if (text.empty())
        d.refuse("no primitive and no phrase of " + std::string(name_of(d.notation())) + " has `" + std::string(words) +
                 "`");
    d.show(fitted(text, d.machine().print_width));
}

constexpr Command user_command_table[] = {
    {"box", "on|off|reset|? -style= -trains= -fns=", "boxes around arrays; functions as box, tree, parens or def", box},
    {"boxing", "", "as ]box", box},
    {"rows", "on|off|? -style= -fold= -fns= -dots=", "lines wider than ⎕PW: long, cut or wrap; rows at most", rows},
    {"display", "STATEMENT", "its value, a box around each array, as -style=max has it", show_in_boxes<BoxStyle::max>,
     true},
    {"disp", "STATEMENT", "its value in boxes, as -style=mid has it", show_in_boxes<BoxStyle::mid>, true},
    {"runtime", "STATEMENT -repeat= -compare", "how long it takes, or several in quotes compared", runtime, true},
    {"time", "STATEMENT", "how long it takes, and how many arrays it makes", time, true},
    {"compare", "STATEMENT ⋄ STATEMENT", "whether they give the same, and how their times compare", compare, true},
    {"profile", "FILE", "the calls and times of a program's functions and lines", profile},
    {"cpu", "", "the processor and the instruction set that is used", processor},
    {"explain", "STATEMENT -depth= -html=",
     "each step of it with what it is applied to and what it gives, as text or page; -depth=2 enters functions",
     explain, true},
    {"why", "STATEMENT[INDEX]", "which cells of which parts of it made this element of its value", why, true},
    {"tree", "STATEMENT -svg=", "how it is parsed, a line for each part of it; or a picture in a file", tree, true},
    {"code", "STATEMENT", "the instructions that it runs", show_structure<code_of>, true},
    {"plot", "STATEMENT -as= -svg=", "its value as a picture: line, bars or heat; in the terminal or as an SVG file",
     plot, true},
    {"vars", "", "the variables, what they are and the memory that they take", list_variables},
    {"map", "NAMESPACE", "the names of the workspace, or of a namespace, by what they stand for", map},
    {"dinput", "", "nothing: functions of several lines are written without a command",
     [](Directives&, std::string_view) {}},
    {"defs", "NAME -tree", "the definition of a function, and of all that it needs", definitions},
    {"load", "FILE", "run a file", [](Directives& d, std::string_view path) { d.load(path, "]load"); }},
    {"apl", "", "the next inputs are APL", change_notation<Notation::apl>},
    {"k", "", "the next inputs are k", change_notation<Notation::k>},
    {"k4", "", "the next inputs are k4", change_notation<Notation::k4>},
    {"q", "", "the next inputs are q", change_notation<Notation::q>},
    {"undo", "", "takes back what the last statement assigned; again, the one before", undo},
    {"session", "save FILE", "what was entered and shown, as a document that stele doc runs", save_session},
    {"keys", "prefix KEY|off", "how glyphs are typed; the key before one", keys},
    {"help", "NAME", "this list, or what a primitive, a mark of syntax or a command does", describe, true},
    {"search", "WORDS", "primitives and phrases whose descriptions have the words", search, true},
    {"?", "NAME", "as ]help", describe, true},
};

}  // namespace

bool find_box_style(std::string_view name, BoxStyle& style) {
    for (const Choice<BoxStyle>& choice : box_styles)
        if (choice.name == name) {
            style = choice.value;
            return true;
        }
    return false;
}

int number_of(Directives& d, const Option& option, std::string_view full) {
    int number = 0;
    if (!read_number(*option.value, number) || number < 1)
        d.refuse("-" + std::string(full) + " takes a number from 1 on", "-" + std::string(full) + "=2");
    return number;
}

std::span<const Command> user_commands() { return user_command_table; }

}  // namespace stele::interp
