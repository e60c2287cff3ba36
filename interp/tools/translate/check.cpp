#include "interp/tools/translate/check.hpp"

#include <fmt/format.h>

#include <cmath>

#include "interp/source/text.hpp"
#include "interp/tools/commands/commands.hpp"
#include "prims/formats/conversion/crossing.hpp"

namespace stele::interp::translate {

namespace {

struct KeptOutput final : NoStreams {
    void out(std::string_view piece) override { text += piece; }

    std::string text;
};

// The results of a program.
struct Given {
    struct Shown {
        Flat value;
        std::string text;
    };
    std::string output;
    std::vector<Shown> values;
    std::string error;  // its name, message and line; empty without one
    std::optional<ErrorKind> kind;
};

class Flattening {
public:
    Flattening(Flat& flat, bool symbols_are_texts) : flat_(flat), symbols_are_texts_(symbols_are_texts) {}

    void add(const Value& v) {
        prims::Engine::check_limits_of_any();
        if (v.is_absent() || v.is_null()) return mark("null");
        switch (v.kind()) {
            case Kind::list: return add_items(v);
            case Kind::dictionary: return add_items_of("!", v, 2);
            case Kind::table: return add_items_of("table", v, 1);  // its columns as a dictionary
            case Kind::function: return mark("function");
            case Kind::name_space: return mark("namespace");
            default: break;
        }
        if (v.rank() == 0) return add_atom(v);
        add_items(v);
    }

private:
    void mark(std::string text) { flat_.marks.push_back(std::move(text)); }
    void add_items(const Value& v) {
        // A text of symbols and a text are alike where symbols are texts.
        mark("(");
        for (std::int64_t i = 0; i < v.count(); i++) add(prims::item(v, i));
        mark(")");
    }
    void add_items_of(std::string text, const Value& v, std::int64_t count) {
        mark(std::move(text));
        for (std::int64_t i = 0; i < count; i++) add(v->values()[i]);
    }
    void add_atom(const Value& v) {
        if (v.kind() == Kind::character) return mark("c" + std::to_string(v.as_long()));
        if (v.kind() == Kind::symbol) {
            const std::string_view name = name_of_symbol(v);
            if (!symbols_are_texts_) return mark("`" + std::string(name));
            mark("(");
            for (const char c : name) mark("c" + std::to_string(static_cast<unsigned char>(c)));
            return mark(")");
        }
        const bool is_null_long = prims::is_integral(v.kind()) && v.as_long() == null_long;
        const double number = is_null_long ? std::nan("") : v.as_double();
        if (std::isnan(number)) return mark("0N");
        mark("#");
        flat_.numbers.push_back(number);
    }

    Flat& flat_;
    bool symbols_are_texts_;
};

Given run(const std::shared_ptr<const Source>& source, Notation notation, SessionOptions options, bool with_texts) {
    Given given;
    KeptOutput streams;
    Session session(streams, with_commands(std::move(options)));
    session.console.is_there = false;
    const prims::Engine::Entered entered(session.machine());
    session.evaluate(source, notation, Echo::console, [&](Result&& r) {
        if (r.report) {
            std::string_view lines = r.report->text;
            take_line(lines);
            const std::string_view place = trimmed(take_line(lines));
            given.error =
                r.report->name + ": " + r.report->message + (place.empty() ? "" : " (" + std::string(place) + ")");
            given.kind = r.report->kind;
        }
        if (r.shy || r.value.is_absent() || r.value.is_null()) return;
        given.values.push_back({flattened(session.machine(), r.value, rules_of(r.notation), with_texts), r.shown});
    });
    given.output = std::move(streams.text);
    return given;
}

std::string one_line(std::string text) {
    while (text.ends_with('\n')) text.pop_back();
    for (std::size_t at = text.find('\n'); at != std::string::npos; at = text.find('\n', at)) text.replace(at, 1, "; ");
    constexpr std::size_t most = 200;
    return text.size() > most ? text.substr(0, most) + ".." : text;
}

std::string described(const Given& g) {
    if (!g.error.empty()) return "the error " + g.error;
    if (!g.values.empty()) return one_line(g.values.back().text);
    return g.output.empty() ? "nothing" : one_line(g.output);
}

std::string difference_of(const Given& a, Notation from, const Given& b, Notation to) {
    auto both = [&](std::string_view what, const std::string& x, const std::string& y) {
        return fmt::format("{}: {} gives {}, {} gives {}", what, name_of(from), x, name_of(to), y);
    };
    const auto output = [](const Given& g) {
        return one_line(g.output) +
               (g.error.empty() ? "" : (g.output.empty() ? "the error " : ", then the error ") + g.error);
    };
    if (a.output != b.output) return both("the output differs", output(a), output(b));
    for (std::size_t i = 0; i < std::min(a.values.size(), b.values.size()); i++)
        if (!same_values(a.values[i].value, b.values[i].value))
            return both(fmt::format("value {} differs", i + 1), one_line(a.values[i].text), one_line(b.values[i].text));
    if (a.kind != b.kind) return both("the end differs", described(a), described(b));
    if (a.values.size() != b.values.size())
        return both("the number of values differs", std::to_string(a.values.size()), std::to_string(b.values.size()));
    return {};
}

}  // namespace

Flat flattened(Engine& engine, const Value& v, Rules rules, bool symbols_are_texts) {
    Flat flat;
    Value seen = v;
    try {
        seen = func::cross(engine, v, rules, Rules::k);
    } catch (const Error& e) {
        if (e.ends_run()) throw;  // a value that k lacks is compared as it is
    }
    Flattening(flat, symbols_are_texts).add(seen);
    return flat;
}

bool same_values(const Flat& a, const Flat& b) {
    constexpr double tolerance = 1e-9;
    if (a.marks != b.marks || a.numbers.size() != b.numbers.size()) return false;
    for (std::size_t i = 0; i < a.numbers.size(); i++) {
        const double x = a.numbers[i], y = b.numbers[i];
        if (x != y && !(std::abs(x - y) <= tolerance * std::max(std::abs(x), std::abs(y)))) return false;
    }
    return true;
}

Check check(const std::shared_ptr<const Source>& source, Notation from, const std::shared_ptr<const Source>& translated,
            Notation to, const SessionOptions& options) {
    const bool with_texts = from == Notation::apl || to == Notation::apl;
    const Given a = run(source, from, options, with_texts), b = run(translated, to, options, with_texts);
    if (const std::string difference = difference_of(a, from, b, to); !difference.empty()) return {false, difference};
    return {true, "both give " + described(b)};
}

}  // namespace stele::interp::translate
