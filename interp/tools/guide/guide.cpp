#include "interp/tools/guide/guide.hpp"

#include <algorithm>
#include <vector>

#include "interp/source/letters.hpp"
#include "interp/tools/commands/command.hpp"
#include "interp/tools/guide/reference.hpp"
#include "interp/tools/guide/search.hpp"
#include "prims/array/utf8.hpp"
#include "prims/catalogue/keyboard.hpp"
#include "prims/catalogue/syntax.hpp"

namespace stele::interp {

namespace {

using prims::Spelling;

constexpr unsigned all_notations = (1u << notation_count) - 1;

// The glyph of a name that is not the term of its function: `rho`.
std::string_view glyph_called(std::string_view name) {
    for (const prims::TypedGlyph& g : prims::typed_glyphs())
        for (std::string_view names = g.names; !names.empty();)
            if (take_word(names) == name) return g.glyph;
    return {};
}

std::string advice(std::string_view which) {
    return "try " + std::string(which) +
           " words for what it does, as in ]search sort descending; ]help lists the commands\n";
}

std::string help_on_command(std::string_view name, Notation notation) {
    const char first = name.empty() ? '\0' : name[0];
    for (const auto& [sign, commands] : {std::pair{']', user_commands()}, {')', workspace_commands()}}) {
        if ((first == ']' || first == ')') && first != sign) continue;
        const Command* found = find_command(commands, lower(first == sign ? name.substr(1) : name));
        if (!found || !found->run) continue;
        return sign + std::string(found->name) + " " + arguments_in(notation, *found) + "\n  " +
               std::string(found->help) + "\n";
    }
    return {};
}

// The calls of wanted glyphs of k in two columns: with one argument, with two; others on further lines.
template <class Wanted> std::string calls(Wanted wanted) {
    constexpr int half = 36;
    struct Calls {
        std::string_view glyph;
        std::string one, two;
        std::vector<std::string> more;
    };
    std::vector<Calls> all;
    for (const Spelling* s : prims::spellings()) {
        if (!(s->notations & prims::in_k) || !wanted(*s)) continue;
        auto row = std::find_if(all.begin(), all.end(), [s](const Calls& c) { return c.glyph == s->glyph; });
        if (row == all.end()) row = all.insert(all.end(), {s->glyph, {}, {}, {}});
        const std::string form = at_left(form_of_call(*s) + "  ", 8).append(s->meaning.name);
        const int valence = s->meaning.valence;
        if (valence == 1) row->one += (row->one.empty() ? "" : ", ") + form;
        else if (valence == 2 && row->two.empty()) row->two = form;
        else row->more.push_back(form);
    }
    std::string text;
    for (const Calls& c : all) {
        text += (c.two.empty() ? c.one : at_left(c.one + "  ", half) + c.two) + "\n";
        for (const std::string& form : c.more) text += std::string(half, ' ') + form + "\n";
    }
    return text;
}

// The readings of k's adverbs, two per line.
std::string readings_of_k() {
    constexpr int half = 36, form = 8;
    std::vector<std::string> lines;
    const Meaning* last = nullptr;
    for (const prims::Reading& r : prims::readings()) {
        if (!(r.notations & prims::in_k)) continue;
        const std::string reading = at_left(r.form, form).append(r.name);
        const bool fits = &r.adverb == last && prims::columns_of(lines.back()) <= half;
        if (fits) lines.back() = at_left(lines.back(), half) + reading;
        else lines.push_back(reading);
        last = &r.adverb;
    }
    std::string text;
    for (const std::string& line : lines) text += line + "\n";
    return text;
}

}  // namespace

std::string card_of_k(std::string_view which) {
    if (which.empty())
        return "\\0 types   \\+ verbs   \\' adverbs   \\` named functions   \\: files and streams\n"
               "]help NAME  describes one of them   ]search WORDS  finds one by its description\n"
               "\\l FILE  runs a file   \\t EXPRESSION  milliseconds   \\v \\f  names   \\\\ leaves\n"
               "\\d NAME  namespace     \\cd FOLDER     \\h  all of that   \\a  licence\n";
    if (which == "0")
        return "1  -2  0N  0W         integer, null, infinity   1 2 3    vector   !0      none\n"
               "1.5  1e9  0n  0w      float                     1.5 2    vector   0#0.0   none\n"
               "\"a\"  \"\\n\"  0x0aff     character, bytes          \"text\"   vector   \"\"      none\n"
               "`a  `\"a b\"  `         symbol                    `a`b     vector   0#`     none\n"
               "(1;\"a\";2 3)           list                      ,1       of one   ()      none\n"
               "`a`b!1 2              dictionary                +`a`b!(1 2;3 4)  table\n"
               "{x+y*z}  {[a;b]a-b}   function                  +  (-:)  +/  {x+1}@     values, too\n";
    if (which == "+")
        return calls(
            [](const Spelling& s) { return !s.meaning.op && s.glyph.size() == 1 && !is_letter_or_digit(s.glyph[0]); });
    if (which == "'") return readings_of_k();
    if (which == "`") return calls([](const Spelling& s) { return s.glyph.starts_with('`'); });
    if (which == ":")
        return calls([](const Spelling& s) { return s.glyph.size() == 2 && is_digit(s.glyph[0]); }) +
               "<`name  open a file or a connection   >n  close it: its number\n"
               "Read and written: a \"file\", a number of <, a connection \"host:port\" \":port\"\n";
    if (which == "h") {
        std::string all;
        for (const std::string_view part : {"0", "+", "'", "`", ":"}) all += card_of_k(part) + "\n";
        return all + card_of_k("");
    }
    if (which == "a") return "stele is free software under the MIT licence: the file LICENSE.\n";
    return {};
}

std::string help_on_primitive(std::string_view topic, unsigned notations) {
    const std::string name = lower(topic);
    for (std::string_view written : {topic, std::string_view(name), glyph_called(name)})
        if (std::string text = help_for(written, notations); !written.empty() && !text.empty()) return text;
    return help_for_term(name, notations);
}

std::string help_on(std::string_view topic, Notation notation) {
    for (const unsigned notations : {prims::in(notation), all_notations})
        if (std::string text = help_on_primitive(topic, notations); !text.empty()) return text;
    return help_on_command(topic, notation);
}

std::string answer_to_help(std::string_view topic, Notation notation) {
    if (std::string text = help_on(topic, notation); !text.empty()) return text;
    const std::string unknown =
        "`" + std::string(topic) + "` is not the name of a primitive, a mark of syntax or a command";
    if (const std::string found = search_for(topic, notation); !found.empty())
        return unknown + "; ]search finds\n" + found;
    return unknown + "\n" + advice("]search with");
}

std::string answer_to_search(std::string_view words, Notation notation) {
    if (std::string text = search_for(words, notation); !text.empty()) return text;
    return "no primitive, syntax or phrase of " + std::string(name_of(notation)) + " matches `" + std::string(words) +
           "`\n" + advice("other");
}

std::string fitted(std::string_view text, std::int64_t columns) {
    constexpr std::string_view gap = "   ";
    constexpr int narrowest = 20;  // folded column
    constexpr int indent = 4;      // below a whole folded line
    std::string lines;
    while (!text.empty()) {
        const std::string_view line = take_line(text);
        if (prims::columns_of(line) <= columns) {
            (lines += line) += '\n';
            continue;
        }
        const auto width = static_cast<int>(columns);
        const std::size_t first = std::min(line.find_first_not_of(' '), line.size()), last = line.rfind(gap);
        std::size_t column = last == std::string_view::npos ? first : std::max(first, last + gap.size());
        int margin = prims::columns_of(line.substr(0, column));
        if (width < margin + narrowest) {
            column = first;
            margin = prims::columns_of(line.substr(0, first)) + indent;
        }
        lines += line.substr(0, column);
        lines += folded(line.substr(column), width - margin, margin) + "\n";
    }
    return lines;
}

}  // namespace stele::interp
