// ]box and the other user commands.
#include <algorithm>
#include <array>
#include <optional>

#include "interp/host/os.hpp"
#include "interp/library/library.hpp"
#include "interp/runtime/restored.hpp"
#include "interp/tools/commands/directives.hpp"
#include "interp/tools/explain/explain_page.hpp"
#include "interp/tools/explain/explain_program.hpp"
#include "interp/tools/explain/structure.hpp"
#include "interp/tools/guide/guide.hpp"
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
constexpr Choice<bool> off_on[] = {{"off", false}, {"on", true}};
constexpr Choice<BoxStyle> box_styles[] = {{"min", BoxStyle::min}, {"mid", BoxStyle::mid}, {"max", BoxStyle::max}};
constexpr Choice<TrainStyle> train_styles[] = {
    {"box", TrainStyle::box}, {"tree", TrainStyle::tree}, {"parens", TrainStyle::parens}, {"def", TrainStyle::def}};
constexpr Choice<Rows> row_styles[] = {{"long", Rows::long_}, {"cut", Rows::cut}, {"wrap", Rows::wrap}};

// The words after a command that shows or changes settings: on, off, reset, ?, and options whose names may be
// abbreviated.
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
    std::string was;  // the given options with their former values

    bool is_state() const { return argument == "on" || argument == "off"; }
    static std::string text_of_state(bool is_on) { return is_on ? " ON" : " OFF"; }

    /// The text after an option's `=`; none without the option. `value` returns the text of its current value.
    std::optional<std::string> take(std::string_view option, const std::function<std::string()>& value) {
        shown_.push_back([option, value] { return " -" + std::string(option) + "=" + value(); });
        for (auto word = options_.begin(); word != options_.end(); ++word) {
            const Option written = read_option(word->substr(1));
            if (!written.is(option)) continue;
            options_.erase(word);
            was += shown_.back()();
            return std::string(written.value.value_or(""));
        }
        return {};
    }
    /// Sets the setting of an option when the words are finished.
    template <class T, std::size_t n> void set(std::string_view option, const Choice<T> (&choices)[n], T& setting) {
        std::optional<std::string> name = take(option, [&choices, &setting] {
            for (const Choice<T>& c : choices)
                if (c.value == setting) return std::string(c.name);
            return std::string();
        });
        if (!name) return;
        if (std::is_same_v<T, bool> && name->empty()) name = "on";
        std::string known;
        for (const Choice<T>& c : choices) {
            if (c.name == lower(*name)) return changes_.push_back([&setting, value = c.value] { setting = value; });
            (known += known.empty() ? "" : ", ") += c.name;
        }
        d_.refuse("`" + *name + "` is not a value of -" + std::string(option), "the values are " + known);
    }
    /// Refuses the options that are left, then sets the others and `is_on`.
    void finish(bool& is_on, bool now) {
        if (!options_.empty()) refuse_word(options_.front());
        for (const auto& change : changes_) change();
        is_on = now;
    }
    /// All options with their values.
    std::string shown() const {
        std::string all;
        for (const auto& option : shown_) all += option();
        return all;
    }
    [[noreturn]] void refuse_word(std::string_view word) {
        d_.refuse("`" + std::string(word) + "` is not an option of ]" + std::string(command_),
                  "]help " + std::string(command_) + " shows its options");
    }

private:
    Directives& d_;
    std::string_view command_;
    std::vector<std::string_view> options_;
    std::vector<std::function<void()>> changes_;
    std::vector<std::function<std::string()>> shown_;
};

void box(Directives& d, std::string_view text) {
    DisplaySettings& s = d.display();
    SettingWords words(d, "box", text);
    const bool was_on = s.boxes, resets = words.argument == "reset", asks = words.argument == "?";
    if (resets)
        s = DisplaySettings{.boxes = s.boxes,
                            .rows = s.rows,
                            .row_style = s.row_style,
                            .rows_in_functions = s.rows_in_functions,
                            .dots = s.dots,
                            .fold = s.fold};
    else if (!words.argument.empty() && !asks && !words.is_state()) words.refuse_word(words.argument);
    words.set("style", box_styles, s.box_style);
    words.set("trains", train_styles, s.trains);
    words.set("fns", off_on, s.boxes_in_functions);
    words.finish(s.boxes, words.is_state() ? words.argument == "on" : was_on);
    if (words.is_state()) s.boxes_if_wide = false;
    const std::string state = words.text_of_state(s.boxes);
    if (asks || resets) return d.show_as_value("]boxing" + state + words.shown());
    if (text.empty()) return d.show_as_value("Is" + state);
    d.show_as_value("Was" + (words.is_state() ? words.text_of_state(was_on) : "") + words.was);
}

std::string fold_text(int rows) { return rows > 0 ? std::to_string(rows) : "off"; }

void rows(Directives& d, std::string_view text) {
    DisplaySettings& s = d.display();
    SettingWords words(d, "rows", text);
    const bool was_on = s.rows, asks = words.argument == "?";
    if (!words.argument.empty() && !asks && !words.is_state()) words.refuse_word(words.argument);
    words.set("style", row_styles, s.row_style);
    if (std::optional<std::string> fold = words.take("fold", [&s] { return fold_text(s.fold); })) {
        int most = 0;
        if (lower(*fold) != "off" && (!read_number(*fold, most) || (most != 0 && most < DisplaySettings::fewest_rows)))
            d.refuse("-fold is off or a number of rows, " + std::to_string(DisplaySettings::fewest_rows) + " or more",
                     "]rows -fold=20");
        s.fold = most;
    }
    const bool folds_only = text.starts_with("-fold") && words.argument.empty();
    const bool turns_on = !words.was.empty() && !folds_only;
    words.set("fns", off_on, s.rows_in_functions);
    if (std::optional<std::string> dots = words.take("dots", [&s] { return s.dots; }))
        s.dots = prims::count_characters(*dots) == 1 ? *dots : DisplaySettings().dots;
    words.finish(s.rows, words.is_state() ? words.argument == "on" : was_on || turns_on);
    const std::string state = words.text_of_state(s.rows);
    if (asks) return d.show_as_value("]rows" + state + words.shown());
    if (text.empty()) return d.show_as_value("Is" + state);
    const std::string was = words.is_state() ? "Was" + words.text_of_state(was_on) : words.was.empty() ? "" : "was";
    d.show_as_value(was + words.was);
}

// Statements.

constexpr Example nested{"(1 2)'abc'", "(1 2;\"abc\")", "(1 2;\"abc\")", "(1 2;\"abc\")"};
constexpr Example mean{"(+/÷≢)3 1 4", "(+/x)%#x:3 1 4", "(+/x)%#x:3 1 4", "(sum x)%count x:3 1 4"};

template <BoxStyle style> void show_in_boxes(Directives& d, std::string_view statement) {
    if (statement.empty()) d.refuse("the statement is missing", "]display " + std::string(nested.in(d.notation())));
    DisplaySettings settings = d.display();
    settings.boxes = settings.boxes_in_functions = settings.shows_assigned = true;
    settings.box_style = style;
    const Restored other(d.display(), settings);
    d.run_part(statement, Echo::console);
}

// Takes --html FILE, two words, at the beginning or end of a statement. FILE may be in double quotes.
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
    const bool is_in_quotes = file.find_first_of("\"'") != std::string_view::npos;
    if (file.empty() || !rest.empty() || is_in_quotes) return false;
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
    if (statement.empty()) d.refuse("the statement is missing", "]explain " + std::string(mean.in(d.notation())));
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
    if (explanation.steps.empty()) d.refuse("the statement has no steps: it applies no function");
    const auto source = std::make_shared<const Source>(Source{"", std::string(statement), 1});
    d.show(wants_page ? write_page(options.page, statement, {&explanation, 1}, {source, d.notation()})
                      : text_of(explanation, d.machine().print_width));
    if (failure) throw std::move(*failure);
}

template <auto text_of> void show_structure(Directives& d, std::string_view statement) {
    const std::string example(mean.in(d.notation()));
    if (statement.empty()) d.refuse("the statement is missing", "]tree " + example + "; ]code " + example);
    std::shared_ptr<Source> source;
    for (const Statement& s : d.parse_part(d.notation(), statement, source))
        d.show(text_of(d.machine(), s, source, d.notation()));
}

void tree(Directives& d, std::string_view text) {
    std::string file;
    take_values(text, {{"svg", &file}});
    if (file.empty()) return show_structure<tree_of>(d, text);
    std::shared_ptr<Source> source;
    const Program program = d.parse_part(d.notation(), text, source);
    if (program.size() != 1)
        d.refuse("a picture shows one statement", "]tree -svg=tree.svg " + std::string(mean.in(d.notation())));
    std::string picture = tree_picture_of(d.machine(), program[0], source, d.notation());
    os::write_file(file, picture, os::Writing::replace);
    d.show("written to " + file + "\n", std::move(picture));
}

// Names.

// Adds the names of a namespace and of the namespaces in it.
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
        if (!cell || !is_space(cell->value)) d.refuse("`" + std::string(words) + "` is not a namespace");
        space = &space_of(cell->value);
    }
    std::string shown = space->full_name() + "\n";
    add_map(m, *space, "·   ", shown);
    d.show(shown);
}

void list_variables(Directives& d, std::string_view words) {
    if (!words.empty()) d.refuse("]vars takes no argument", ")vars lists names alone");
    Machine& m = d.machine();
    std::vector<std::array<std::string, 3>> lines;
    std::array<int, 2> widest{};
    for (const std::string& name : Workspace::names(m.space())) {
        const Cell& cell = *m.space().find(intern(name));
        if (cell.cls != NameClass::array || name.starts_with('.')) continue;
        const std::string phrase = written(prims::value_phrase(cell.value), d.notation());
        lines.push_back({name, phrase, size_text(sizeof(Value) + static_cast<std::uint64_t>(bytes_of(m, cell.value)))});
        for (std::size_t i = 0; i < 2; i++) widest[i] = std::max(widest[i], prims::columns_of(lines.back()[i]));
    }
    std::string shown;
    for (const auto& [name, phrase, size] : lines)
        shown += at_left(name, widest[0] + 2) + at_left(phrase, widest[1] + 2) + size + "\n";
    d.show(shown);
}

// The console.

template <Notation notation> void change_notation(Directives& d, std::string_view words) {
    const std::string name(name_of(notation)), hint = name + ") before a statement runs it in " + name;
    if (!words.empty()) d.refuse("]" + name + " takes no argument", hint);
    if (!d.console().is_there) d.refuse("]" + name + " needs a prompt", hint);
    d.console().notation = notation;
}

void undo(Directives& d, std::string_view words) {
    if (!words.empty()) d.refuse("]undo takes no argument", "it undoes the last statement; once more, the one before");
    if (!d.console().takes_back) d.refuse("]undo needs a prompt: it undoes typed statements");
    const std::optional<Changes::Undone> undone = d.changes().undo();
    if (!undone) d.refuse("nothing can be undone");
    std::string text = "before `" + undone->statement + "`";
    if (!undone->names.empty()) text += ": " + joined(undone->names);
    if (!undone->too_large.empty()) text += "; too large to restore: " + joined(undone->too_large);
    d.show(text + "\n");
}

void keys(Directives& d, std::string_view words) {
    const std::string_view word = take_word(words);
    std::string& prefix = d.console().prefix;
    if (word.empty()) {
        const std::string where = d.notation() == Notation::apl ? "" : "in APL: ";
        d.show(prims::drawn_keyboard());
        return d.show(prefix.empty() ? "no prefix key is set: ]keys prefix KEY sets one\n"
                                     : where + "each after the prefix key " + prefix +
                                           "; a blank after it types that key itself\n");
    }
    if (lower(word) != "prefix" || words.empty()) d.refuse("]keys takes no argument, or: prefix KEY, prefix off");
    if (lower(words) != "off" && prims::count_characters(words) != 1)
        d.refuse("`" + std::string(words) + "` is not one key", "]keys prefix `");
    prefix = lower(words) == "off" ? "" : std::string(words);
}

void describe(Directives& d, std::string_view topic) {
    if (topic.empty())
        return d.show_page(list_of_commands(user_commands(), ']', d.notation(), d.machine().print_width) +
                           ")help lists all commands\n");
    d.show_page(fitted(answer_to_help(topic, d.notation()), d.machine().print_width));
}

void search(Directives& d, std::string_view words) {
    if (words.empty()) d.refuse("]search needs a word", "]search average");
    d.show_page(fitted(answer_to_search(words, d.notation()), d.machine().print_width));
}

void more(Directives& d, std::string_view words) {
    if (!words.empty()) d.refuse("]more takes no argument");
    const std::string rest = d.rest_of_cut_value();
    d.show_page(rest.empty() ? "no value has been cut\n" : rest);
}

constexpr Command user_command_table[] = {
    {"box", "on|off|reset|? -style= -trains= -fns=", "boxes around arrays; functions as box, tree, parens or def", box},
    {"boxing", "", "same as ]BOX", box},
    {"rows", "on|off|? -style= -fold= -fns= -dots=", "lines wider than the page: long, cut or wrap; maximum of rows",
     rows},
    {"display", "STATEMENT", "shows its value with a box around each array, as -style=max",
     show_in_boxes<BoxStyle::max>, true},
    {"disp", "STATEMENT", "shows its value in boxes, as -style=mid", show_in_boxes<BoxStyle::mid>, true},
    {"runtime", "STATEMENT -repeat= -compare", "measures its time; compares several in quotes", runtime, true},
    {"time", "STATEMENT", "measures its time and counts the arrays that it allocates", time, true},
    {"compare", "STATEMENT ⋄ STATEMENT", "compares their values and times; shows where values differ", compare, true},
    {"profile", "FILE|STATEMENT",
     "shows the calls and times of functions, lines and parts; a word that names a file is a program", profile, true},
    {"cpu", "", "shows the processor and the instruction set in use", processor},
    {"explain", "STATEMENT -depth= -html=",
     "shows each step with its arguments and result, as text or page; -depth=2 enters functions", explain, true},
    {"why", "STATEMENT[INDEX] -depth=",
     "shows the cells from which this element of its value was made; -depth=2 enters functions", why, true},
    {"tree", "STATEMENT -svg=", "shows its parse tree, one part per line; or as a picture in a file", tree, true},
    {"code", "STATEMENT", "shows its bytecode", show_structure<code_of>, true},
    {"plot", "STATEMENT -as= -svg=", "draws its value as line, bars or heat, in the terminal or an SVG file", plot,
     true},
    {"translate", "NOTATION TEXT", "writes it in another notation; k4) and the like before it name its own",
     translate_text, true},
    {"locals", "", "shows the locals of the halted function", locals},
    {"up", "COUNT", "moves to the halted function's caller: inputs see its names", up},
    {"down", "COUNT", "moves to the halted function that it has called", down},
    {"stop", "F[LINE] | off", "sets a stop where a function halts, or removes it; lists the stops", stop},
    {"step", "in", "runs a function halted by a stop up to its next statement; in: enters functions", step},
    {"continue", "", "runs a function halted by a stop on", go_on},
    {"debug", "on|off", "functions keep the values of all locals, for halts; calls are slower", debug},
    {"vars", "", "lists the variables with their types and sizes in memory", list_variables},
    {"map", "NAMESPACE", "lists the names in the workspace or a namespace by class", map},
    {"dinput", "", "does nothing: functions of several lines need no command", [](Directives&, std::string_view) {}},
    {"defs", "NAME -tree", "shows the definition of a function, and of all functions that it needs", definitions},
    {"load", "FILE", "runs a file", [](Directives& d, std::string_view path) { d.load(path, "]load"); }},
    {"apl", "", "reads the next inputs as APL", change_notation<Notation::apl>},
    {"k", "", "reads the next inputs as k", change_notation<Notation::k>},
    {"k4", "", "reads the next inputs as k4", change_notation<Notation::k4>},
    {"q", "", "reads the next inputs as q", change_notation<Notation::q>},
    {"undo", "", "undoes the assignments of the last statement; again, of the one before", undo},
    {"session", "save|load FILE", "saves inputs and outputs as a document that stele doc runs; runs its inputs here",
     session},
    {"keys", "prefix KEY|off", "shows the keys of the glyphs; sets the prefix key", keys},
    {"more", "", "shows the rest of the last value that was cut", more},
    {"help", "NAME", "shows this list, or describes a primitive, a mark of syntax or a command", describe, true},
    {"search", "WORDS", "finds primitives and phrases by words for what they do", search, true},
    {"?", "NAME", "same as ]HELP", describe, true},
};

}  // namespace

bool find_box_style(std::string_view name, BoxStyle& style) {
    for (const Choice<BoxStyle>& choice : box_styles)
        if (choice.name == name) return style = choice.value, true;
    return false;
}

int number_of(Directives& d, const Option& option, std::string_view full) {
    int number = 0;
    if (!read_number(*option.value, number) || number < 1)
        d.refuse("-" + std::string(full) + " takes a number of 1 or more", "-" + std::string(full) + "=2");
    return number;
}

std::span<const Command> user_commands() { return user_command_table; }

}  // namespace stele::interp
