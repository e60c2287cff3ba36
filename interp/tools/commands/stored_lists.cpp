// Functions are written by their construction: lambdas as their texts, verbs in parentheses, f[;y] and f/ after their
// functions, '[f;g], lambdas of several lines as (value"{...}"), q's words in k4 as .q.sum. A line is in one notation.
#include "interp/source/letters.hpp"
#include "interp/tools/commands/stored_workspace.hpp"

#include <algorithm>
#include <unordered_set>

#include "interp/notation/k/words.hpp"
#include "interp/runtime/function.hpp"
#include "interp/runtime/function_text_k.hpp"
#include "prims/catalogue/catalogue.hpp"
#include "prims/formats/display/show_k.hpp"
#include "prims/formats/display/show_k4.hpp"

namespace stele::interp {

namespace {

bool is_collection(const Value& v) { return v.is_heap() && v->storage == Storage::value && !is_space(v); }

// The functions in a value.
class FunctionSearch {
public:
    bool lambda_of_k = false, lambda_of_k4 = false, lambda_of_q = false;
    bool verb_of_k4 = false, is_of_q = false;  // a verb or word of q

    void look(const Value& v) {
        prims::Engine::check_limits_of_any();
        if (is_primitive(v)) {
            const Primitive& p = primitive_of(v);
            is_of_q |= p.notation == Notation::q && (k::is_word(p) || p.dyad);
            verb_of_k4 |= p.notation == Notation::k4 && p.dyad;
        } else if ((is_function(v) || is_collection(v)) && seen_.insert(v.array()).second) {
            if (!has_form(v, Form::lambda)) {
                const std::span<const Value> items(v->values(), static_cast<std::size_t>(is_function(v) ? 0 : v->n));
                for (const Value& part : is_function(v) ? parts_of(v) : items) look(part);
                return;
            }
            const Notation notation = lambda_of(v).function->notation;
            lambda_of_k |= notation == Notation::k;
            lambda_of_k4 |= notation == Notation::k4;
            lambda_of_q |= notation == Notation::q;
        }
    }

private:
    std::unordered_set<const Array*> seen_;
};

class StoredLine {
public:
    StoredLine(Machine& machine, Notation notation, const std::function<void(const std::string&)>& refuse)
        : machine_(machine), notation_(notation), refuse_(refuse) {}

    std::string value(const Value& v) {
        if (is_function(v)) return function(v);
        return func::stored_q(v, machine_, notation_ == Notation::q, [this](const Value& f) { return function(f); });
    }

private:
    // Counts the parts of each function in a list.
    std::string function(const Value& f) {
        machine_.check_limits();
        if (inside_ == 0) parts_ = 0;
        if (++parts_ > most_written) refuse_("it is composed of too many functions to be written");
        if (is_primitive(f)) return verb(primitive_of(f));
        inside_++;
        std::string text = made(f);
        inside_--;
        return text;
    }

    std::string made(const Value& f) {
        const Value* items = f->values();
        switch (form_of(f)) {
            case Form::lambda: return lambda(*lambda_of(f).function);
            case Form::projection: return projection(f);
            case Form::derived:
                if (f->n != 2 || primitive_of(items[0]).notation == Notation::apl) break;
                return operand(items[1]) + (k::is_word(primitive_of(items[0])) ? " " : "") +
                       std::string(primitive_of(items[0]).glyph);
            case Form::atop: return "'[" + value(items[0]) + ";" + value(items[1]) + "]";
            default: break;
        }
        refuse_("it has a function that " + std::string(name_of(notation_)) + " has no text for");
        return {};
    }

    std::string verb(const Primitive& p) const {
        const std::string glyph(p.glyph);
        if (k::is_word(p)) return notation_ == Notation::k4 && p.notation == Notation::q ? ".q." + glyph : glyph;
        return "(" + glyph + ")";
    }

    static bool is_one_line(std::string_view text) { return text.find('\n') == std::string_view::npos; }
    static bool is_one_line(const Lambda& lambda) {
        const Function& f = *lambda.function;
        return is_one_line(std::string_view(f.source->text).substr(f.span.begin, f.span.end - f.span.begin));
    }

    std::string lambda(const Function& f) {
        if (f.notation != notation_)
            refuse_("it has functions of " + std::string(name_of(notation_)) + " and of " +
                    std::string(name_of(f.notation)) + ", and a line is in one notation");
        std::string text = f.source->text.substr(f.span.begin, f.span.end - f.span.begin);
        if (is_one_line(text)) return text;
        // A text, because a statement is one line.
        const Value lines = prims::make_text(text);
        return (notation_ == Notation::q ? "(value" : "(.") + value(lines) + ")";
    }

    // Before an adverb or a bracket.
    std::string operand(const Value& f) {
        if (is_primitive(f) && !primitive_of(f).op) {
            const Primitive& p = primitive_of(f);
            return k::is_word(p) ? verb(p) : std::string(p.glyph);
        }
        const bool is_plain = has_form(f, Form::lambda) || has_form(f, Form::derived) || is_primitive(f) || f.is_null();
        return is_plain ? value(f) : "(" + value(f) + ")";
    }

    // Writes every hole, except those that a lambda's parameters imply: +[1] of k4 is a flip.
    std::string projection(const Value& f) {
        const Value& of = f->values()[0];
        const bool shows_holes = has_form(of, Form::lambda) && is_one_line(lambda_of(of));
        const std::int64_t parts = shows_holes ? prims::written_parts(machine_, f) : f->n;
        std::string text = operand(of);
        for (std::int64_t i = 1; i < parts; i++) {
            text += i > 1 ? ';' : '[';
            if (!f->values()[i].is_absent()) text += value(f->values()[i]);
        }
        return text + "]";
    }

    Machine& machine_;
    Notation notation_;
    const std::function<void(const std::string&)>& refuse_;
    int parts_ = 0, inside_ = 0;
};

}  // namespace

bool holds_function(const Value& v) {
    prims::Engine::check_limits_of_any();
    if (is_function(v)) return true;
    return is_collection(v) && std::any_of(v->values(), v->values() + v->n, holds_function);
}

Notation notation_of_line(const Value& v, Rules rules) {
    FunctionSearch found;
    found.look(v);
    if (found.lambda_of_q) return Notation::q;
    if (found.lambda_of_k4) return Notation::k4;
    if (found.lambda_of_k || (rules == Rules::k && func::has_source_k(v))) return Notation::k;
    if (found.verb_of_k4) return Notation::k4;
    return found.is_of_q ? Notation::q : Notation::k4;
}

std::string stored_line(const Value& v, Machine& machine, Notation notation,
                        const std::function<void(const std::string& why)>& refuse) {
    if (notation != Notation::k) return StoredLine(machine, notation, refuse).value(v);
    std::optional<std::string> text = stored_k(v, machine);
    if (!text) refuse("it is composed of too many functions to be written");
    return std::move(*text);
}

// Whether each part of a path is a name in the notation's syntax, and none of its words.
static bool is_written(std::string_view path, Notation notation) {
    const auto names = [path](const k::ControlWord& word) { return word.text == path; };
    if (prims::find_primitive(notation, path) ||
        std::any_of(std::begin(k::control_words), std::end(k::control_words), names) ||
        std::find(std::begin(k::query_words), std::end(k::query_words), path) != std::end(k::query_words))
        return false;
    bool starts = true;
    for (const char c : path.substr(path.starts_with('.'))) {
        const bool goes_on = !starts && (is_digit(c) || c == '.' || (c == '_' && notation == Notation::q));
        if (!is_letter(c) && !goes_on) return false;
        starts = c == '.';
    }
    return !starts;
}

std::string assignment(const std::string& name, const std::string& value, Notation notation) {
    if (is_written(name, notation)) return name + ":" + value;
    const Value symbol = Value::symbol(intern(name));
    const bool is_k = notation == Notation::k;
    prims::Engine& engine = prims::Engine::current();
    const std::string written = is_k ? "," + func::source_k(symbol, {.engine = &engine, .is_exact = true})
                                     : func::stored_q(symbol, engine, false, {});
    return ".[" + written + ";();:;" + value + "]";
}

}  // namespace stele::interp
