#include "interp/tools/guide/reference.hpp"

#include <cmath>
#include <type_traits>

#include "interp/host/os.hpp"
#include "interp/source/letters.hpp"
#include "interp/source/text.hpp"
#include "prims/catalogue/catalogue.hpp"
#include "prims/catalogue/keyboard.hpp"
#include "prims/catalogue/syntax.hpp"
#include "prims/formats/text/number_text.hpp"

namespace stele::interp {

namespace {

using prims::Example;
using prims::Spelling;
using prims::SyntaxForm;

constexpr std::string_view prompts[] = {"      ", " ", "k4)", "q)"};

std::string_view prompt_of(unsigned notations) {
    for (int n = 0; n < notation_count; n++)
        if (notations >> n & 1) return prompts[n];
    return "";
}

// Lines with an indent; an empty last line is kept.
void append_indented(std::string& text, std::string_view lines, const std::string& indent) {
    if (lines.empty()) return;
    const bool ends_empty = lines.ends_with('\n');
    while (!lines.empty()) text += indent + std::string(take_line(lines)) + "\n";
    if (ends_empty) text += indent + "\n";
}

void append_examples(std::string& text, std::span<const Example> examples, const std::string& indent,
                     unsigned notations) {
    for (const Example& e : examples) {
        if (e.input.empty()) continue;
        append_indented(text, e.input, indent + std::string(prompt_of(notations)));
        append_indented(text, e.output, indent);
    }
}

}  // namespace

std::string form_of_call(const Spelling& s) {
    const Meaning& m = s.meaning;
    std::string glyph(s.glyph);
    const bool is_word = is_letter(glyph.front()) || is_letter(glyph.back());
    const bool is_number = is_digit(glyph.front());
    const std::string space = is_word ? " " : "", before = is_word || is_number ? " " : "";
    const bool apl = s.notations & prims::in_apl;
    const std::string x = apl ? "X" : "x", y = apl ? "Y" : "y";
    if (m.op && glyph == "∘.") return glyph + "f";
    if (m.op) return "f" + space + glyph + (m.valence == 2 ? space + "g" : "");
    if (m.valence == 1) return glyph + space + (apl ? y : x);
    if (m.valence == 2) return x + before + glyph + space + y;
    return glyph + (m.valence == 3 ? "[x;y;z]" : "[x;y;z;a]");
}

namespace {

std::string with_capital(std::string_view text) {
    std::string result(text);
    if (!result.empty()) result[0] = to_upper(result[0]);
    if (!result.empty() && result.back() != '.') result += '.';
    return result;
}

std::string names_of(unsigned notations) {
    std::string text;
    for (int n = 0; n < notation_count; n++)
        if (notations >> n & 1) text += (text.empty() ? "" : ", ") + std::string(title_of(static_cast<Notation>(n)));
    return text;
}

std::string properties_of(const Meaning& m) {
    std::string text;
    auto add = [&text](const std::string& property) { text += (text.empty() ? "" : "; ") + property; };
    if (m.properties & prims::pervasive) add("item by item");
    // Not the infinite one of minimum and maximum.
    if (m.identity_element.is_empty) add("identity element ⍬");
    else if (m.identity_element.known && std::abs(m.identity_element.number) < 1e300)
        add("identity element " + func::apl_text(m.identity_element.number, 3));
    if (m.inverse || m.properties & prims::self_inverse) add("has an inverse");
    return text;
}

// The keys of the glyphs in a form.
std::string typing_of(const SyntaxForm& form) {
    std::string text;
    for (const prims::TypedGlyph& g : prims::typed_glyphs())
        if (static_cast<unsigned char>(g.glyph[0]) >= 0x80 && form.has(g.glyph))
            text += (text.empty() ? "" : ", ") + std::string(g.glyph) + " " + prims::keys_of(g.glyph);
    return text;
}

// The description of a primitive or a mark of syntax.
struct Entry {
    std::string form;
    std::string_view name, sentence;
    std::string typed, properties;
    std::span<const Example> examples;
    const Meaning* meaning;  // null for a mark of syntax
};
Entry entry_of(const Spelling& s) {
    const Meaning& m = s.meaning;
    return {form_of_call(s), m.name, m.sentence, prims::keys_of(s.glyph), properties_of(m), s.examples, &m};
}
Entry entry_of(const SyntaxForm& f) {
    return {std::string(f.written), f.name, f.sentence, typing_of(f), "", f.examples, nullptr};
}

// The spellings in the notations outside `notations`.
bool is_same(const Spelling& a, const Spelling& b) {
    return a.meaning.valence == b.meaning.valence && !a.meaning.op == !b.meaning.op && a.meaning.name == b.meaning.name;
}
bool is_same(const SyntaxForm& a, const SyntaxForm& b) { return a.name == b.name; }
template <class Mark, class All> std::string elsewhere(const Mark& here, const All& all, unsigned notations) {
    std::string text;
    for (int n = 0; n < notation_count; n++) {
        if ((notations | here.notations) >> n & 1) continue;
        for (const Mark* other : all) {
            if (!(other->notations >> n & 1) || !is_same(*other, here)) continue;
            text += (text.empty() ? "" : ", ") + std::string(title_of(static_cast<Notation>(n))) + "  " +
                    entry_of(*other).form;
            if (std::is_same_v<Mark, Spelling>) break;
        }
    }
    return text;
}

// The readings of an adverb in these notations.
template <class F> void each_reading(const Entry& e, unsigned notations, F f) {
    for (const prims::Reading& r : prims::readings())
        if (r.notations & notations && &r.adverb == e.meaning) f(r);
}

template <class All, class Wanted> std::string paragraphs(const All& all, Wanted wanted, unsigned notations) {
    std::string text;
    auto add_line = [&text](const std::string& line) {
        if (!line.empty()) text += "  " + line + "\n";
    };
    for (const auto* mark : all) {
        if (!(mark->notations & notations) || !wanted(*mark)) continue;
        const Entry e = entry_of(*mark);
        const unsigned own = mark->notations & notations;
        if (!text.empty()) text += '\n';
        text += e.form + "   " + std::string(e.name) + "   (" + names_of(own) + ")\n";
        add_line(with_capital(e.sentence));
        add_line(e.properties);
        add_line(e.typed.empty() ? "" : "typed: " + e.typed);
        append_examples(text, e.examples, "  ", own);
        add_line(elsewhere(*mark, all, notations));
        each_reading(e, own, [&](const prims::Reading& r) {
            text += "\n  " + std::string(r.form) + "   " + std::string(r.name) + ": " + std::string(r.sentence) + "\n";
            append_examples(text, r.examples, "  ", r.notations & own);
        });
    }
    return text;
}

std::string joined(std::string first, const std::string& second) {
    if (!first.empty() && !second.empty()) first += '\n';
    return first += second;
}

// Code in Markdown, with two marks if it contains one.
std::string code_span(const std::string& code) {
    return code.find('`') == std::string::npos ? "`" + code + "`" : "`` " + code + " ``";
}

// The section of a page.
void append_section(std::string& page, const Entry& e, Notation notation) {
    page += "\n" + code_span(e.form) + " **" + std::string(e.name) + "**: " + with_capital(e.sentence) + "\n";
    if (!e.properties.empty()) page += "\n" + with_capital(e.properties) + "\n";
    std::string examples;
    append_examples(examples, e.examples, "    ", in(notation));
    if (!examples.empty()) page += "\n" + examples;
    each_reading(e, in(notation), [&](const prims::Reading& r) {
        page += "\n`" + std::string(r.form) + "` **" + std::string(r.name) + "**: " + std::string(r.sentence) + "\n\n";
        append_examples(page, r.examples, "    ", in(notation));
    });
}

}  // namespace

std::string help_for(std::string_view mark, unsigned notations) {
    return joined(paragraphs(
                      prims::spellings(), [mark](const Spelling& s) { return s.glyph == mark; }, notations),
                  paragraphs(
                      prims::syntax_forms(), [mark](const SyntaxForm& f) { return f.has(mark); }, notations));
}

std::string help_for_term(std::string_view term, unsigned notations) {
    const auto is_called = [term = lower(term)](const auto& mark) { return lower(entry_of(mark).name) == term; };
    return joined(paragraphs(prims::spellings(), is_called, notations),
                  paragraphs(prims::syntax_forms(), is_called, notations));
}

std::string reference_page(Notation notation) {
    std::string body;
    std::string_view last;
    for (const Spelling* s : prims::spellings()) {
        if (!(s->notations & in(notation))) continue;
        if (s->glyph != last) body += "\n## " + code_span(std::string(s->glyph)) + "\n";
        if (const std::string keys = prims::keys_of(s->glyph); s->glyph != last && !keys.empty())
            body += "\nTyped " + keys + ".\n";
        last = s->glyph;
        append_section(body, entry_of(*s), notation);
    }
    if (body.empty()) return {};
    body += "\n## Syntax\n";
    for (const SyntaxForm* f : prims::syntax_forms())
        if (f->notations & in(notation)) append_section(body, entry_of(*f), notation);
    return "# Primitives of " + std::string(title_of(notation)) +
           "\n\nWritten by `./dev docs` from the catalogue; every example is run by the tests.\n" + body;
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
