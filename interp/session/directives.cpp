#include "interp/session/directives.hpp"

#include <algorithm>
#include <charconv>

#include "interp/host/os.hpp"
#include "prims/func/text/string.hpp"

namespace stele::interp {

namespace {

using func::BoxStyle;

constexpr int deepest_load = 64;

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view blanks = " \t\r";
    std::size_t first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

// The first word of a text, which is shortened by it.
std::string_view take_word(std::string_view& text) {
    text = trimmed(text);
    std::size_t end = std::min(text.find_first_of(" \t"), text.size());
    std::string_view word = text.substr(0, end);
    text = trimmed(text.substr(end));
    return word;
}

std::string lower(std::string_view text) {
    std::string result(text);
    std::transform(result.begin(), result.end(), result.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
    return result;
}

bool read_integer(std::string_view text, int& number) {
    auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size();
}

using Names = std::vector<std::string>;

bool is_function_class(NameClass cls) { return cls != NameClass::unknown && cls != NameClass::array; }

// What a text names and what it assigns.
struct Mentions {
    Names named, assigned;

    void read(const std::vector<Statement>& body) {
        for (const Statement& s : body)
            for (std::size_t i = 0; i < s.tokens.size(); i++) {
                const Token& t = s.tokens[i];
                if (t.kind == TokenKind::name) named.push_back(t.text_value);
                if (t.kind == TokenKind::glyph && t.text_value == "←")
                    for (const Token* name : apl::target_names(s.tokens, i)) assigned.push_back(name->text_value);
                read(t.body);
            }
    }
};

// Functions made of functions may be nested without end: what lies deeper than this is not looked at.
constexpr int deepest_function = 100;

// The names in the text of each lambda that a function is made of.
void add_names(Workspace& workspace, const Value& f, Names& names, int depth) {
    if (!is_function(f) || is_primitive(f) || depth > deepest_function) return;
    bool has_text = has_form(f, Form::lambda) || has_form(f, Form::with_operands);
    if (has_text) {
        const Function& function = *lambda_of(f).function;
        Source source{
            {}, function.source->text.substr(function.span.begin, function.span.end - function.span.begin), 1};
        Mentions mentions;
        mentions.read(parse(source, function.notation));
        for (const NameTable* own : {&function.locals, &function.parameters})
            mentions.assigned.insert(mentions.assigned.end(), own->begin(), own->end());
        for (const std::string& name : mentions.named)
            if (is_function_class(workspace.class_of(name)) && !contains(mentions.assigned, name) &&
                !contains(names, name))
                names.push_back(name);
    }
    // A lambda's first two items are its address and its frame.
    for (std::int64_t i = has_text ? 2 : 0; i < f->n; i++) add_names(workspace, f->values()[i], names, depth + 1);
}

// The named functions and all functions and operators that they need, each once: after each come those that its text
// names, with all that these need. A name that a text assigns is its own.
std::vector<std::string> functions_needed_by(Workspace& workspace, const std::vector<std::string>& names) {
    Names needed, waiting(names.rbegin(), names.rend());
    while (!waiting.empty()) {
        std::string next = std::move(waiting.back());
        waiting.pop_back();
        if (contains(needed, next)) continue;
        Names below;
        add_names(workspace, workspace.find(next)->value, below, 0);
        waiting.insert(waiting.end(), below.rbegin(), below.rend());
        needed.push_back(std::move(next));
    }
    return needed;
}

}  // namespace

bool find_notation(std::string_view name, Notation& notation) {
    for (int n = 0; n < notation_count; n++)
        if (name_of(static_cast<Notation>(n)) == name) {
            notation = static_cast<Notation>(n);
            return true;
        }
    return false;
}

bool find_box_style(std::string_view name, BoxStyle& style) {
    constexpr std::pair<std::string_view, BoxStyle> styles[] = {
        {"min", BoxStyle::min}, {"mid", BoxStyle::mid}, {"max", BoxStyle::max}};
    for (auto [known, value] : styles)
        if (known == name) {
            style = value;
            return true;
        }
    return false;
}

void Directives::refuse(std::string message, std::string hint) const {
    interp::refuse(std::move(message), span_, std::move(hint));
}

void Directives::run(Span span) {
    span_ = span;
    std::string_view line = trimmed(std::string_view(source_->text).substr(span.begin, span.end - span.begin));
    if (line.starts_with("#!")) return;
    if (line.starts_with(']')) return apl_command(line.substr(1));
    if (line.starts_with(')')) return workspace_command(line.substr(1));
    if (line.starts_with('\\')) return k_command(line.substr(1));
    std::size_t end = line.find(')');
    Notation other;
    if (end != std::string_view::npos && find_notation(line.substr(0, end), other)) {
        // Where q or k4 is written, k) is the k under q.
        if (other == Notation::k && (notation_ == Notation::k4 || notation_ == Notation::q)) other = Notation::k4;
        auto begin = static_cast<std::uint32_t>(source_->text.find(')', span.begin) + 1);
        return run_in(other, {begin, span.end});
    }
    refuse("this is not a command of stele");
}

// The rest of a line in another notation: the text keeps its offsets, so that errors point into the line.
void Directives::run_in(Notation notation, Span statement) {
    std::string text = source_->text.substr(0, statement.end);
    std::transform(text.begin(), text.begin() + statement.begin, text.begin(),
                   [](char c) { return c == '\n' ? c : ' '; });
    auto part = std::make_shared<Source>(Source{source_->name, std::move(text), source_->first_line});
    Program program = parse(*part, notation);
    // The line as the file has it is what messages show.
    part->text = source_->text;
    for (const Statement& s : program) {
        if (!s.tokens.empty() && s.tokens[0].kind == TokenKind::directive)
            refuse("a line can switch its notation only once");
        if (!s.tokens.empty())
            receive_(session_.run_statement(s, part, notation,
                                            echo_ == Echo::script && notation != Notation::q ? Echo::console : echo_));
    }
}

void Directives::apl_command(std::string_view line) {
    std::string command = lower(take_word(line));
    if (command == "box" || command == "boxing") return box(line);
    if (command == "defs") return definitions(line);
    if (command == "load") return load(line, "]load");
    refuse("`]" + command + "` is not a user command of stele",
           "the commands are ]box on -s=min, ]box off, ]defs name -t, ]load file");
}

// Options of Dyalog's that ask for what is the case: trains as text, and boxes where a session shows a value.
static bool is_default(std::string_view word) {
    for (std::string_view name : {"-trains", "-fns"}) {
        std::size_t end = word.find('=');
        if (end == std::string_view::npos || end < 2 || !name.starts_with(word.substr(0, end))) continue;
        return word.substr(end + 1) == (name == "-fns" ? "off" : "def");
    }
    return false;
}

void Directives::box(std::string_view words) {
    BoxStyle style = session_.apl_style_.box;
    if (words.empty()) return show(style == BoxStyle::off ? "Is OFF\n" : "Is ON\n");
    while (!words.empty()) {
        std::string word = lower(take_word(words));
        if (word == "on") {
            if (style == BoxStyle::off) style = BoxStyle::min;
        } else if (word == "off") {
            style = BoxStyle::off;
        } else if (word.starts_with("-s=") || word.starts_with("-style=")) {
            std::string name = word.substr(word.find('=') + 1);
            if (!find_box_style(name, style))
                refuse("`" + name + "` is not a style of boxes", "the styles are min, mid and max");
        } else if (!is_default(word)) {
            refuse("`" + word + "` is not an option of ]box that stele has", "the options are on, off and -s=min");
        }
    }
    session_.apl_style_.box = style;
}

void Directives::definitions(std::string_view words) {
    std::vector<std::string> names;
    bool tree = false;
    while (!words.empty()) {
        std::string_view word = take_word(words);
        if (word.starts_with('-')) {
            if (word.size() < 2 || !std::string_view("-tree").starts_with(lower(word)))
                refuse("`" + std::string(word) + "` is not an option of ]defs", "]defs name -t");
            tree = true;
            continue;
        }
        NameClass cls = session_.machine_.workspace.class_of(word);
        if (cls == NameClass::unknown) refuse("`" + std::string(word) + "` has no value");
        if (cls == NameClass::array)
            refuse("`" + std::string(word) + "` is an array, ]defs shows functions and operators");
        names.emplace_back(word);
    }
    if (names.empty())
        refuse("]defs needs the name of a function", "]defs name; with -t also the functions that it needs");
    if (tree) names = functions_needed_by(session_.machine_.workspace, names);
    for (const std::string& name : names)
        show(name + " ← " + text_of_function(session_.machine_.workspace.find(name)->value, &session_.machine_) + "\n");
}

void Directives::workspace_command(std::string_view line) {
    std::string command = lower(take_word(line));
    if (command == "off") {
        int status = 0;
        if (!line.empty() && !read_integer(line, status)) refuse("an exit status is an integer");
        throw Exit{status};
    }
    if (command == "clear") {
        session_.machine_.workspace.clear();
        session_.machine_.settings = {};
        return;
    }
    if (command == "vars") return list_names(false);
    if (command == "fns") return list_names(true);
    if (command == "erase") {
        while (!line.empty()) session_.machine_.workspace.erase(take_word(line));
        return;
    }
    refuse("`)" + command + "` is not a command of stele", "the commands are )clear )erase )fns )off )vars");
}

void Directives::list_names(bool functions) {
    std::string text;
    for (const std::string& name : session_.machine_.workspace.names()) {
        bool is_array = session_.machine_.workspace.class_of(name) == NameClass::array;
        if (is_array != functions) text += (text.empty() ? "" : " ") + name;
    }
    show(text + "\n");
}

void Directives::k_command(std::string_view line) {
    if (line == "\\") throw Exit{0};
    std::string_view command = take_word(line);
    if (command == "l") return load(line, "\\l");
    if (command == "P") {
        int precision = 0;
        if (line.empty()) return show(std::to_string(session_.machine_.settings.text_digits) + "\n");
        if (!read_integer(line, precision) || precision < 0 || precision > 17) refuse("\\P takes 0 to 17 digits");
        session_.machine_.settings.text_digits = precision;
        return;
    }
    if (command == "c") {
        int rows = 0, columns = 0;
        std::string_view first = take_word(line);
        if (!read_integer(first, rows) || !read_integer(line, columns) || rows < 0 || columns < 0)
            refuse("\\c takes rows and columns");
        session_.q_style_.rows = rows;
        session_.q_style_.columns = columns;
        return;
    }
    if (command == "t" && !line.empty()) {
        double start = os::monotonic_seconds();
        auto begin = static_cast<std::uint32_t>(line.data() - source_->text.data());
        Echo echo = std::exchange(echo_, Echo::nothing);
        run_in(notation_, {begin, span_.end});
        echo_ = echo;
        auto milliseconds = static_cast<std::int64_t>((os::monotonic_seconds() - start) * 1000);
        return show(std::to_string(milliseconds) + "\n");
    }
    if (command == "v" || command == "f") return list_names(command == "f");
    refuse("`\\" + std::string(command) + "` is not a command of stele",
           "the commands are \\l \\t \\P \\c \\v \\f and \\\\");
}

void Directives::load(std::string_view path, std::string_view command) {
    if (path.empty()) refuse(std::string(command) + " needs a file");
    if (session_.depth_of_files_ >= deepest_load) refuse("files load each other more than 64 deep");
    std::string name(path);
    // Beside the file that names it, else where the program was started.
    std::size_t folder = source_->name.rfind('/');
    if (!path.starts_with('/') && folder != std::string::npos)
        if (std::string beside = source_->name.substr(0, folder + 1) + name; os::file_exists(beside)) name = beside;
    auto loaded = std::make_shared<const Source>(Source{name, os::read_file(name, session_.machine_.heap.room()), 1});
    Notation notation = notation_;
    if (std::size_t dot = name.rfind('.'); dot != std::string::npos && notation != Notation::k4)
        find_notation(name.substr(dot + 1), notation);
    session_.depth_of_files_++;
    Outcome outcome = session_.run_text(loaded, notation, Echo::script, receive_);
    session_.depth_of_files_--;
    if (outcome == Outcome::erred) refuse("'" + name + "' ended with an error");
}

}  // namespace stele::interp
