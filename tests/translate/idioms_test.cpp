// The rows of the idiom tables: pattern and phrase are evaluated for many arguments.
#include <catch2/catch.hpp>

#include <algorithm>
#include <map>

#include "interp/tools/translate/check.hpp"
#include "interp/tools/translate/phrase.hpp"
#include "interp/vm/execute.hpp"
#include "prims/catalogue/wording.hpp"
#include "tests/session/captured.hpp"

namespace {

using namespace stele::interp;
using namespace stele::interp::translate;
using stele::prims::Idiom;
using stele::tests::CapturedSession;
namespace prims = stele::prims;

// Texts with the same value in k, k4 and q.
constexpr std::string_view arguments[] = {"3",          "-2",     "2.5", "1 2 3",     "2 1 1",   "-1 0N 3",
                                          "\"banana\"", "`a`b`a", "`b",  "(1 2;3 4)", "`a`b!1 2"};
// Truths, which k4 and q show as such, for rows that demand them.
constexpr std::string_view truths[] = {"1 2 3=1 0 3", "3=3"};
bool has(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

bool names(std::string_view pattern, char variable) {
    for (std::size_t i = 0; i < pattern.size(); i++) {
        const auto is_letter = [&](std::size_t at) {
            return at < pattern.size() && ((pattern[at] >= 'a' && pattern[at] <= 'z') || pattern[at] == '`');
        };
        if (pattern[i] == variable && (i == 0 || !is_letter(i - 1)) && !is_letter(i + 1)) return true;
    }
    return false;
}

// Rows whose phrases read, write, end the program, draw random numbers or may run for ever.
bool has_effects(const Idiom& row) {
    for (const std::string_view part : {"0:", "1:", "read", "exit", "rand", "-1 x", "1 x", "2 x", "1f", "err"})
        if (has(row.pattern, part) || has(row.phrase, part)) return true;
    // An adverb repeats for ever for some arguments, such as 1\3: the phrase book has those rows. JSON has its own tests.
    for (const std::string_view part : {"\\", "/", "'", "`j", "`sin", "`cos", "`exp", "`ln"})
        if ((row.from & prims::in_k) && has(row.pattern, part)) return true;
    const bool may_roll = row.pattern == "x?y" && row.x.forms == prims::facts::atom;
    return may_roll;
}

// The value of a text; nothing for an error.
struct Given {
    bool has_value = false;
    Flat value;
};

class Evaluation {
public:
    explicit Evaluation(Notation notation) : notation_(notation) {}

    void set(char name, const std::string& text) { run(std::string(1, name) + ":" + text); }
    Given of(const std::string& text) {
        const prims::Engine::Entered entered(session_.machine());
        Given given;
        try {
            const prims::Value v = execute_text(session_.machine(), text, notation_, "row");
            given.value = flattened(session_.machine(), v, rules_of(notation_), false);
            given.has_value = true;
        } catch (const prims::Error&) {
        }
        return given;
    }

private:
    void run(const std::string& text) {
        const prims::Engine::Entered entered(session_.machine());
        execute_text(session_.machine(), text, notation_, "row");
    }

    CapturedSession session_;
    Notation notation_;
};

// The trees of arguments, each read once.
class Trees {
public:
    const Node* of(std::string_view text, Notation notation) {
        const Node*& tree = trees_[{std::string(text), notation}];
        if (!tree) tree = tree_of_phrase(text, notation, ast_);
        return tree;
    }

private:
    std::shared_ptr<Ast> ast_ = std::make_shared<Ast>();
    std::map<std::pair<std::string, Notation>, const Node*> trees_;
};

// Rows of k4 and q together are written in q.
Notation notation_of_texts(unsigned notations) {
    if (notations & prims::in_q) return Notation::q;
    return notations & prims::in_k4 ? Notation::k4 : Notation::k;
}

std::string as_test(const Idiom& row, std::string_view text) {
    return row.is_test ? "$[" + std::string(text) + ";1;0]" : std::string(text);
}

class RowTest {
public:
    /// `before`: the rows that apply first.
    RowTest(const Idiom& row, std::span<const Idiom> before, std::map<Notation, Evaluation>& evaluations, Trees& trees)
        : row_(row),
          before_(before),
          trees_(trees),
          from_(notation_of_texts(row.from)),
          left_(evaluations.at(from_)),
          right_(evaluations.at(notation_of_texts(row.to))) {}

    /// The arguments for which the values differ.
    std::string differences() {
        for (const char f : {'f', 'g', 'h'}) {
            const std::string lambda = has(row_.pattern, "each") || has(row_.pattern, "f'") ? "{(x;x)}" : "{x+y}";
            left_.set(f, lambda);
            right_.set(f, lambda);
        }
        for_x();
        return differences_;
    }

private:
    void for_x() {
        if (!names(row_.pattern, 'x')) return compare("");
        if (row_.x.forms == prims::facts::function) {
            left_.set('x', "{x>1}");
            right_.set('x', "{x>1}");
            return for_y("x is {x>1}");
        }
        for (const std::string_view x : arguments_for(row_.x)) {
            if (!holds_for(row_.x, x)) continue;
            x_ = x;
            left_.set('x', std::string(x));
            right_.set('x', std::string(x));
            for_y("x is " + std::string(x));
        }
    }
    void for_y(const std::string& place) {
        if (!names(row_.pattern, 'y')) return compare(place);
        for (const std::string_view y : arguments_for(row_.y)) {
            if (!holds_for(row_.y, y)) continue;
            y_ = y;
            left_.set('y', std::string(y));
            right_.set('y', std::string(y));
            for (const char* z : {"1 2", "\"x\""}) {
                left_.set('z', z);
                right_.set('z', z);
                compare(place + ", y is " + std::string(y));
                if (!names(row_.pattern, 'z')) break;
            }
        }
    }
    bool holds_for(const prims::Fact& demanded, std::string_view text) {
        return holds(demanded, trees_.of(text, from_), NameFacts());
    }
    static std::span<const std::string_view> arguments_for(const prims::Fact& demanded) {
        if (demanded.leaves == prims::facts::boolean) return truths;
        return arguments;
    }
    // Whether an earlier row of the same pattern applies to these arguments.
    bool is_taken() {
        return std::any_of(before_.begin(), before_.end(), [&](const Idiom& b) {
            return b.pattern == row_.pattern && (b.from & row_.from) && (b.to & row_.to) && !b.is_test &&
                   (x_.empty() || holds_for(b.x, x_)) && (y_.empty() || holds_for(b.y, y_));
        });
    }
    void compare(const std::string& place) {
        if (is_taken()) return;
        const Given a = left_.of(as_test(row_, row_.pattern)), b = right_.of(as_test(row_, row_.phrase));
        if (!a.has_value) return;  // the phrase is free where the pattern has no value
        if (!b.has_value || !same_values(a.value, b.value)) differences_ += "\n    " + place;
    }

    const Idiom& row_;
    std::span<const Idiom> before_;
    Trees& trees_;
    std::string x_, y_;
    Notation from_;
    Evaluation &left_, &right_;
    std::string differences_;
};

bool is_of_k_family(const Idiom& row) { return !((row.from | row.to) & prims::in_apl); }

}  // namespace

// Phrases of k, whose patterns are words of q with many rules, are compared by the phrase book: tests/translate.py.
TEST_CASE("a phrase of k4 or q has the value of its pattern, except as its row says", "[translate]") {
    std::map<Notation, Evaluation> evaluations;
    for (const Notation n : {Notation::k, Notation::k4, Notation::q}) evaluations.try_emplace(n, n);
    Trees trees;
    for (const auto table : prims::idioms())
        for (std::size_t i = 0; i < table.size(); i++) {
            const Idiom& row = table[i];
            if (!is_of_k_family(row) || !(row.to & prims::in_kdb) || row.phrase.empty() || has_effects(row)) continue;
            RowTest test(row, table.first(i), evaluations, trees);
            const std::string differences = test.differences();
            INFO(row.pattern << "  ->  " << row.phrase << differences);
            if (row.note.empty() && row.rare.empty()) CHECK(differences.empty());
        }
}

TEST_CASE("every idiom is read in all its notations", "[translate]") {
    CapturedSession session;
    const prims::Engine::Entered entered(session.machine());
    for (const Notation from : {Notation::apl, Notation::k, Notation::k4, Notation::q})
        for (const Notation to : {Notation::apl, Notation::k, Notation::k4, Notation::q})
            if (from != to) CHECK_NOTHROW(IdiomTable(from, to));
}
