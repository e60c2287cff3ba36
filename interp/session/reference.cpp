#include "interp/session/reference.hpp"

#include "interp/host/os.hpp"

namespace stele::interp {

namespace {

using prims::Example;
using prims::Spelling;

constexpr std::string_view titles[] = {"APL", "k", "k4", "q"};
constexpr std::string_view prompts[] = {"      ", " ", "k4)", "q)"};

std::string_view prompt_of(unsigned notations) {
    for (int n = 0; n < notation_count; n++)
        if (notations >> n & 1) return prompts[n];
    return "";
}

// How a call is written: f Y, X f Y, f[X;Y;Z], (f op), (f op g).
std::string form_of_call(const Spelling& s) {
    const Meaning& m = s.meaning;
    std::string glyph(s.glyph);
    bool word = glyph.back() >= 'a' && glyph.back() <= 'z';
    std::string space = word ? " " : "";
    bool apl = s.notations & prims::in_apl;
    std::string x = apl ? "X" : "x", y = apl ? "Y" : "y";
    if (m.op) return m.valence == 2 ? "f" + glyph + "g" : glyph == "∘." ? glyph + "f" : "f" + space + glyph;
    if (m.valence == 1) return glyph + (word ? " " : "") + (apl ? y : x);
    if (m.valence == 2) return x + space + glyph + space + y;
    return glyph + (m.valence == 3 ? "[x;y;z]" : "[x;y;z;a]");
}

// The output of an example, indented lines after one another.
void append_indented(std::string& text, std::string_view lines, std::string_view indent) {
    if (lines.empty()) return;
    for (;;) {
        std::size_t end = lines.find('\n');
        text += indent;
        text += lines.substr(0, end);
        text += '\n';
        if (end == std::string_view::npos) return;
        lines.remove_prefix(end + 1);
    }
}

void append_examples(std::string& text, const Spelling& s, std::string_view indent, unsigned notations) {
    for (const Example& e : s.examples) {
        if (e.input.empty()) continue;
        text += std::string(indent) + std::string(prompt_of(s.notations & notations)) + std::string(e.input) + "\n";
        append_indented(text, e.output, indent);
    }
}

std::string with_capital(std::string_view text) {
    std::string result(text);
    if (!result.empty() && result[0] >= 'a' && result[0] <= 'z') result[0] = static_cast<char>(result[0] - 32);
    if (!result.empty() && result.back() != '.') result += '.';
    return result;
}

std::string names_of(unsigned notations) {
    std::string text;
    for (int n = 0; n < notation_count; n++)
        if (notations >> n & 1) text += (text.empty() ? "" : ", ") + std::string(titles[n]);
    return text;
}

}  // namespace

std::string help_for(std::string_view glyph, unsigned notations) {
    std::string text;
    for (const Spelling* s : prims::spellings()) {
        if (s->glyph != glyph || !(s->notations & notations)) continue;
        const Meaning& m = s->meaning;
        if (!text.empty()) text += '\n';
        text += form_of_call(*s) + "   " + std::string(m.name) + "   (" + names_of(s->notations & notations) + ")\n";
        text += "  " + with_capital(m.sentence) + "\n";
        if (!s->typed.empty()) text += "  typed: " + std::string(s->typed) + "\n";
        append_examples(text, *s, "  ", notations);
    }
    return text;
}

std::string reference_page(Notation notation) {
    std::string body;
    std::string_view last;
    for (const Spelling* s : prims::spellings()) {
        if (!(s->notations & in(notation))) continue;
        const Meaning& m = s->meaning;
        if (s->glyph != last) body += "\n## `" + std::string(s->glyph) + "`\n";
        if (s->glyph != last && !s->typed.empty()) body += "\nTyped " + std::string(s->typed) + ".\n";
        last = s->glyph;
        body += "\n`" + form_of_call(*s) + "` **" + std::string(m.name) + "**: " + with_capital(m.sentence) + "\n";
        std::string examples;
        append_examples(examples, *s, "    ", in(notation));
        if (!examples.empty()) body += "\n" + examples;
    }
    if (body.empty()) return {};
    std::string title(titles[static_cast<int>(notation)]);
    return "# Primitives of " + title +
           "\n\nWritten by `stele --write-reference` from the catalogue; every example is run by the tests.\n" + body;
}

void write_reference(const std::string& folder) {
    os::make_folder(folder);
    for (int n = 0; n < notation_count; n++) {
        auto notation = static_cast<Notation>(n);
        std::string page = reference_page(notation);
        if (page.empty()) continue;
        os::write_file(folder + "/" + std::string(name_of(notation)) + ".md", page, os::Writing::replace);
    }
}

}  // namespace stele::interp
