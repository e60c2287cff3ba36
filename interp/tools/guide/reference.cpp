#include "interp/tools/guide/reference.hpp"

#include <cmath>

#include "interp/host/os.hpp"
#include "interp/source/text.hpp"
#include "prims/catalogue/keyboard.hpp"
#include "prims/catalogue/syntax.hpp"
#include "prims/formats/text/number_text.hpp"

namespace stele::interp {

namespace {

using prims::Example;
using prims::Spelling;
using prims::SyntaxForm;

constexpr std::string_view titles[] = {"APL", "k", "k4", "q"};
constexpr std::string_view prompts[] = {"      ", " ", "k4)", "q)"};

std::string_view prompt_of(unsigned notations) {
    for (int n = 0; n < notation_count; n++)
        if (notations >> n & 1) return prompts[n];
    return "";
}

}  // namespace

std::string form_of_call(const Spelling& s) {
    const Meaning& m = s.meaning;
    std::string glyph(s.glyph);
    auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
    const bool word = is_letter(glyph.front()) || is_letter(glyph.back());
    const bool number = glyph.front() >= '0' && glyph.front() <= '9';
    std::string space = word ? " " : "", before = word || number ? " " : "";
    bool apl = s.notations & prims::in_apl;
    std::string x = apl ? "X" : "x", y = apl ? "Y" : "y";
    if (m.op)
        return m.valence == 2 ? "f" + space + glyph + space + "g" : glyph == "∘." ? glyph + "f" : "f" + space + glyph;
    if (m.valence == 1) return glyph + (word ? " " : "") + (apl ? y : x);
    if (m.valence == 2) return x + before + glyph + space + y;
    return glyph + (m.valence == 3 ? "[x;y;z]" : "[x;y;z;a]");
}

namespace {

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

void append_examples(std::string& text, std::span<const Example> examples, std::string_view indent,
                     unsigned notations) {
    for (const Example& e : examples) {
        if (e.input.empty()) continue;
        append_indented(text, e.input, std::string(indent) + std::string(prompt_of(notations)));
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

// How the notations beyond `notations` write it.
std::string elsewhere(const Spelling& here, unsigned notations) {
    std::string text;
    for (int n = 0; n < notation_count; n++) {
        if ((notations | here.notations) >> n & 1) continue;
        for (const Spelling* s : prims::spellings()) {
            if (!(s->notations >> n & 1) || s->meaning.valence != here.meaning.valence ||
                !s->meaning.op != !here.meaning.op || s->meaning.name != here.meaning.name)
                continue;
            text += (text.empty() ? "" : ", ") + std::string(titles[n]) + "  " + form_of_call(*s);
            break;
        }
    }
    return text;
}

std::string properties_of(const Meaning& m) {
    std::string text;
    auto add = [&text](const std::string& property) { text += (text.empty() ? "" : "; ") + property; };
    if (m.properties & prims::pervasive) add("item by item");
    // That of minimum and maximum is the greatest number.
    if (m.identity_element.is_empty) add("identity element ⍬");
    else if (m.identity_element.known && std::abs(m.identity_element.number) < 1e300)
        add("identity element " + func::apl_text(m.identity_element.number, 3));
    if (m.inverse || m.properties & prims::self_inverse) add("has an inverse");
    return text;
}

// What an adverb does with which function and arguments; nothing of what is no adverb of these notations.
void append_readings(std::string& text, const Meaning& adverb, unsigned notations) {
    for (const prims::Reading& r : prims::readings()) {
        if (!(r.notations & notations) || &r.adverb != &adverb) continue;
        text += "\n  " + std::string(r.form) + "   " + std::string(r.name) + ": " + std::string(r.sentence) + "\n";
        append_examples(text, r.examples, "  ", r.notations & notations);
    }
}

template <class Wanted> std::string paragraphs(Wanted wanted, unsigned notations) {
    std::string text;
    for (const Spelling* s : prims::spellings()) {
        if (!(s->notations & notations) || !wanted(*s)) continue;
        const Meaning& m = s->meaning;
        if (!text.empty()) text += '\n';
        text += form_of_call(*s) + "   " + std::string(m.name) + "   (" + names_of(s->notations & notations) + ")\n";
        text += "  " + with_capital(m.sentence) + "\n";
        if (const std::string properties = properties_of(m); !properties.empty()) text += "  " + properties + "\n";
        if (!s->typed.empty()) text += "  typed: " + std::string(s->typed) + "\n";
        append_examples(text, s->examples, "  ", s->notations & notations);
        if (const std::string others = elsewhere(*s, notations); !others.empty()) text += "  " + others + "\n";
        append_readings(text, m, s->notations & notations);
    }
    return text;
}

// How the glyphs among the marks of a form are typed.
std::string typing_of(const SyntaxForm& form) {
    std::string text;
    for (const prims::TypedGlyph& g : prims::typed_glyphs())
        if (static_cast<unsigned char>(g.glyph[0]) >= 0x80 && form.has(g.glyph))
            text += (text.empty() ? "" : ", ") + std::string(g.glyph) + " ` then " + g.key;
    return text;
}

std::string elsewhere(const SyntaxForm& here, unsigned notations) {
    std::string text;
    for (int n = 0; n < notation_count; n++) {
        if ((notations | here.notations) >> n & 1) continue;
        for (const SyntaxForm* f : prims::syntax_forms())
            if (f->notations >> n & 1 && f->name == here.name)
                text += (text.empty() ? "" : ", ") + std::string(titles[n]) + "  " + std::string(f->written);
    }
    return text;
}

template <class Wanted> std::string paragraphs_of_forms(Wanted wanted, unsigned notations) {
    std::string text;
    for (const SyntaxForm* f : prims::syntax_forms()) {
        if (!(f->notations & notations) || !wanted(*f)) continue;
        if (!text.empty()) text += '\n';
        text += std::string(f->written) + "   " + std::string(f->name) + "   (" + names_of(f->notations & notations) +
                ")\n  " + with_capital(f->sentence) + "\n";
        if (const std::string typing = typing_of(*f); !typing.empty()) text += "  typed: " + typing + "\n";
        append_examples(text, f->examples, "  ", f->notations & notations);
        if (const std::string others = elsewhere(*f, notations); !others.empty()) text += "  " + others + "\n";
    }
    return text;
}

std::string joined(std::string first, const std::string& second) {
    if (!first.empty() && !second.empty()) first += '\n';
    return first += second;
}

// In a page; with more marks around it where it has one itself.
std::string code_span(const std::string& code) {
    return code.find('`') == std::string::npos ? "`" + code + "`" : "`` " + code + " ``";
}

std::string syntax_section(Notation notation) {
    std::string text = "\n## Syntax\n";
    for (const SyntaxForm* f : prims::syntax_forms()) {
        if (!(f->notations & in(notation))) continue;
        text += "\n" + code_span(std::string(f->written)) + " **" + std::string(f->name) +
                "**: " + with_capital(f->sentence) + "\n";
        std::string examples;
        append_examples(examples, f->examples, "    ", in(notation));
        if (!examples.empty()) text += "\n" + examples;
    }
    return text;
}

}  // namespace

std::string help_for(std::string_view mark, unsigned notations) {
    return joined(paragraphs([mark](const Spelling& s) { return s.glyph == mark; }, notations),
                  paragraphs_of_forms([mark](const SyntaxForm& f) { return f.has(mark); }, notations));
}

std::string help_for_term(std::string_view term, unsigned notations) {
    return joined(paragraphs([term](const Spelling& s) { return lower(s.meaning.name) == lower(term); }, notations),
                  paragraphs_of_forms([term](const SyntaxForm& f) { return lower(f.name) == lower(term); }, notations));
}

std::string reference_page(Notation notation) {
    std::string body;
    std::string_view last;
    for (const Spelling* s : prims::spellings()) {
        if (!(s->notations & in(notation))) continue;
        const Meaning& m = s->meaning;
        if (s->glyph != last) body += "\n## " + code_span(std::string(s->glyph)) + "\n";
        if (s->glyph != last && !s->typed.empty()) body += "\nTyped " + std::string(s->typed) + ".\n";
        last = s->glyph;
        body +=
            "\n" + code_span(form_of_call(*s)) + " **" + std::string(m.name) + "**: " + with_capital(m.sentence) + "\n";
        if (const std::string properties = properties_of(m); !properties.empty())
            body += "\n" + with_capital(properties) + "\n";
        std::string examples;
        append_examples(examples, s->examples, "    ", in(notation));
        if (!examples.empty()) body += "\n" + examples;
        for (const prims::Reading& r : prims::readings()) {
            if (!(r.notations & in(notation)) || &r.adverb != &m) continue;
            body +=
                "\n`" + std::string(r.form) + "` **" + std::string(r.name) + "**: " + std::string(r.sentence) + "\n\n";
            append_examples(body, r.examples, "    ", in(notation));
        }
    }
    if (body.empty()) return {};
    std::string title(titles[static_cast<int>(notation)]);
    return "# Primitives of " + title +
           "\n\nWritten by `./dev docs` from the catalogue; every example is run by the tests.\n" + body +
           syntax_section(notation);
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
