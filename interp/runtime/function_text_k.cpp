// Functions as k writes them: lambdas by their text, verbs by their glyphs, 1+ for a verb with its left argument, f[;y]
// for other projections, +/ for derived verbs, *:|: for compositions, with a colon after functions of one argument.
#include "interp/runtime/function_text_k.hpp"

#include "interp/runtime/function.hpp"
#include "interp/source/letters.hpp"
#include "prims/array/make.hpp"
#include "prims/formats/display/show_k.hpp"
#include "prims/formats/display/show_k4.hpp"

namespace stele::interp {

namespace {

std::string bracketed(std::string text) { return "(" + std::move(text) + ")"; }

// A verb is written between its arguments; a lambda, or data with an adverb, before them.
bool is_verb(const Value& f) {
    if (is_primitive(f)) return true;
    return has_form(f, Form::derived) && is_function(f->values()[1]);
}

// Whether a verb or an adverb after it would take only a part of the text.
bool reads_on(std::string_view data) {
    return data.starts_with(',') || data.starts_with('!') || data.starts_with('+') || data.starts_with("0#") ||
           data.starts_with("`$");
}

// 0xff and `.`, 5 and 0:
bool are_one_number(std::string_view left, std::string_view verb) {
    const bool is_digit_or_dot = verb[0] == '.' || is_digit(verb[0]);
    return is_digit_or_dot && is_letter_or_digit(left.back());
}

class KText {
public:
    KText(Engine* engine, bool is_exact) : engine_(engine) {
        style_.engine = engine;
        style_.is_exact = is_exact;
        if (is_exact) style_.text_of_function = [this](const Value& f) { return item_text(f); };
    }

    bool is_whole = true;  // nothing is omitted

    std::string text_of(const Value& f, int depth) {
        if (depth > deepest_written || parts_++ >= most_written) {
            is_whole = false;
            return "...";
        }
        if (is_primitive(f)) return std::string(primitive_of(f).glyph);
        if (f.is_absent()) return "";
        if (!is_function(f)) return func::source_k(f, style_);
        inside_++;
        std::string text = made_text(f, depth);
        inside_--;
        return text;
    }

private:
    // The most parts of each function in a list.
    std::string item_text(const Value& f) {
        if (inside_ == 0) parts_ = 0;
        return text_of(f, 0);
    }

    std::string made_text(const Value& f, int depth) {
        const Value* items = f->values();
        switch (form_of(f)) {
            case Form::projection: return projection_text(f, depth + 1);
            case Form::derived:
                if (f->n > 2 || primitive_of(items[0]).notation == Notation::apl) return text_of_function(f, engine_);
                return (items[1].is_absent() ? "" : operand_text(items[1], depth + 1)) +
                       std::string(primitive_of(items[0]).glyph);
            case Form::atop: return monad_text(items[0], depth + 1) + text_of(items[1], depth + 1);
            default: return style_.is_exact ? on_one_line(text_of_function(f, engine_)) : text_of_function(f, engine_);
        }
    }

    // A lambda of several lines as text that can be read again.
    std::string on_one_line(std::string lambda) const {
        if (lambda.find('\n') == std::string::npos) return lambda;
        return "(." + func::source_k(prims::make_text(lambda), style_) + ")";
    }

    // The part to the left of a verb or an adverb, where a train would continue.
    std::string operand_text(const Value& v, int depth) {
        std::string text = text_of(v, depth);
        const bool train = has_form(v, Form::projection) || has_form(v, Form::atop) || has_form(v, Form::fork);
        const bool data = v.is_null() || v.kind() == Kind::dictionary || v.kind() == Kind::table;
        const bool brackets = train || data || (style_.is_exact && !is_function(v) && reads_on(text));
        return brackets ? bracketed(std::move(text)) : text;
    }

    std::string projection_text(const Value& f, int depth) {
        const Value* items = f->values();
        if (f->n == 3 && items[2].is_absent() && !items[1].is_absent() && is_verb(items[0])) {
            const bool is_verb_like = is_function(items[1]) && !has_form(items[1], Form::lambda);
            std::string left = is_verb_like ? bracketed(text_of(items[1], depth)) : operand_text(items[1], depth);
            const std::string verb = text_of(items[0], depth);
            return (are_one_number(left, verb) ? bracketed(std::move(left)) : left) + verb;
        }
        std::string text = operand_text(items[0], depth) + "[";
        // A lambda's parameter list shows the holes at the end, but not in text that can be read again.
        const bool shows_holes = engine_ && has_form(items[0], Form::lambda) && !text.starts_with("(.");
        const std::int64_t parts = shows_holes ? written_parts(*engine_, f) : f->n;
        for (std::int64_t i = 1; i < parts; i++) text += (i > 1 ? ";" : "") + text_of(items[i], depth);
        return text + "]";
    }

    // The function of a train that has one argument.
    std::string monad_text(const Value& f, int depth) {
        std::string text = text_of(f, depth);
        return is_primitive(f) && text.size() == 1 ? text + ":" : text;
    }

    Engine* engine_;
    func::KStyle style_;
    int parts_ = 0, inside_ = 0;
};

}  // namespace

std::string text_of_function_k(const Value& f, Engine* engine) { return KText(engine, false).text_of(f, 0); }

std::optional<std::string> stored_k(const Value& v, Engine& engine) {
    KText k(&engine, true);
    std::string text = k.text_of(v, 0);
    if (!k.is_whole) return {};
    return text;
}

}  // namespace stele::interp
