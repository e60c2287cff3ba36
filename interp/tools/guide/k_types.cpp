#include "interp/tools/guide/k_types.hpp"

#include <algorithm>
#include <memory>
#include <string_view>
#include <vector>

#include "interp/session/session.hpp"
#include "prims/catalogue/catalogue.hpp"

namespace stele::interp {

namespace {

// An argument of each type; the label is what @ says of it, with 0 where it is empty.
struct Sample {
    std::string_view label, text, what;
};
constexpr Sample samples[] = {
    {"i", "2", "an integer"},
    {"f", "2.5", "a float"},
    {"c", "\"b\"", "a character"},
    {"s", "`b", "a symbol"},
    {"I", "3 1", "integers"},
    {"F", "0.5 2.5", "floats"},
    {"C", "\"ca\"", "text"},
    {"S", "`b`a", "symbols"},
    {"A", "(1;\"ab\")", "a list"},
    {"I0", "!0", "no integers"},
    {"F0", "0#0.0", "no floats"},
    {"C0", "\"\"", "no text"},
    {"S0", "0#`", "no symbols"},
    {"A0", "()", "the empty list"},
    {"m", "`a`b!1 2", "a dictionary"},
    {"M", "+`a`b!(1 2;3 4)", "a table"},
    {"mM", "(+(,`k)!,`x`y)!+(,`v)!,5 6", "a keyed table"},
    {"o", "{x}", "a function"},
    {"0N", "0N", "the null"},
    {"::", "::", "the identity function"},
};
constexpr std::string_view casts[] = {"`c", "`i", "`f", "`s", "`", "`C", "`I", "`F", "`S"};
// It would make a file.
constexpr std::string_view opens = "<(`b)";

// Programs of cells neither read nor write.
class Closed final : public Streams {
public:
    void out(std::string_view) override {}
    void err(std::string_view) override {}
    bool line(std::string&) override { return false; }
};

class Cells {
public:
    Cells() : session_(streams_) {}

    /// The type of what an expression gives, or the beginning of its error's name; a type error is a point.
    std::string of(const std::string& expression) {
        if (expression == opens) return "i";
        std::string cell;
        const auto source = std::make_shared<const Source>(Source{"cell", "{(@x;#x)}@" + expression, 1});
        session_.evaluate(source, Notation::k, Echo::nothing, [&](Result&& result) {
            const Engine::Entered entered(session_.machine());
            cell = result.report ? of_error(result.report->kind) : of_type(result.value);
        });
        return cell;
    }

private:
    static std::string of_type(const Value& type_and_count) {
        std::string type(name_of_symbol(item(type_and_count, 0)));
        return item(type_and_count, 1).as_long() == 0 ? type + "0" : type;
    }
    static std::string of_error(ErrorKind kind) {
        if (kind == ErrorKind::type) return ".";
        for (const ErrorName& name : error_names())
            if (name.kind == kind) return std::string(name.k.substr(0, 3));
        return "err";
    }

    Closed streams_;
    Session session_;
};

// The verbs that are one sign, with so many arguments.
std::vector<std::string> verbs(int valence) {
    std::vector<std::string> glyphs;
    for (const prims::Spelling* s : prims::spellings()) {
        const std::string glyph(s->glyph);
        const bool is_verb = (s->notations & prims::in_k) && !s->meaning.op && s->meaning.valence == valence &&
                             glyph.size() == 1 && glyph != "\\" && !(glyph == ":" && valence == 1);
        if (is_verb && std::find(glyphs.begin(), glyphs.end(), glyph) == glyphs.end()) glyphs.push_back(glyph);
    }
    return glyphs;
}

std::string in_column(std::string_view text) {
    constexpr std::size_t width = 4;
    return std::string(text) + std::string(width - std::min(width, text.size()), ' ');
}

void append_row(std::string& page, const std::vector<std::string>& cells) {
    std::string line = "    ";
    for (const std::string& cell : cells) line += in_column(cell);
    line.erase(line.find_last_not_of(' ') + 1);
    page += line + "\n";
}

std::vector<std::string> headed_by(std::string_view corner) {
    std::vector<std::string> row{std::string(corner)};
    for (const Sample& s : samples) row.emplace_back(s.label);
    return row;
}

std::string in_parentheses(std::string_view text) { return "(" + std::string(text) + ")"; }

void append_monads(std::string& page, Cells& cells) {
    const std::vector<std::string> all = verbs(1);
    std::vector<std::string> head{"x"};
    head.insert(head.end(), all.begin(), all.end());
    append_row(page, head);
    for (const Sample& x : samples) {
        std::vector<std::string> row{std::string(x.label)};
        for (const std::string& verb : all) row.push_back(cells.of(verb + in_parentheses(x.text)));
        append_row(page, row);
    }
}

void append_dyad(std::string& page, Cells& cells, const std::string& verb) {
    append_row(page, headed_by("x\\y"));
    for (const Sample& x : samples) {
        std::vector<std::string> row{std::string(x.label)};
        for (const Sample& y : samples) row.push_back(cells.of(in_parentheses(x.text) + verb + in_parentheses(y.text)));
        append_row(page, row);
    }
}

void append_casts(std::string& page, Cells& cells) {
    append_row(page, headed_by("x\\y"));
    for (const std::string_view type : casts) {
        std::vector<std::string> row{std::string(type)};
        for (const Sample& y : samples) row.push_back(cells.of(std::string(type) + "$" + in_parentheses(y.text)));
        append_row(page, row);
    }
}

}  // namespace

std::string k_types_page() {
    std::string page =
        "# Types of k\n\nWhat each verb gives for each type of argument. Written by `./dev docs`, which runs every "
        "cell; the tests check that it is current. [k.md](k.md) says what the verbs do.\n\nA cell is the type of the "
        "result as `@` gives it: a small letter for an atom, a capital for a list (`A` of items of several types, or "
        "of "
        "lists), `m` a dictionary, `M` a table, `o` a lambda, `u` and `v` verbs; `0` after it: without items. `.` is a "
        "`'type` error; other errors are the beginnings of their names: `len` for `'length`, `dom` for `'domain`, "
        "`ran` for `'rank`, `ind` for `'index`, `val` for `'value`, `fil` for `'file`. The arguments:\n\n"
        "| label | argument | |\n| --- | --- | --- |\n";
    for (const Sample& s : samples)
        page +=
            "| `" + std::string(s.label) + "` | `` " + std::string(s.text) + " `` | " + std::string(s.what) + " |\n";
    Cells cells;
    page += "\n## One argument\n\n``<`b`` opens the file `b`; `>2` closes a file that is open under that number.\n\n";
    append_monads(page, cells);
    for (const std::string& verb : verbs(2)) {
        page += "\n## `x" + verb + "y`\n\n";
        append_dyad(page, cells, verb);
    }
    page += "\n## Casts\n\n";
    append_casts(page, cells);
    return page;
}

}  // namespace stele::interp
