// What each function gives, or refuses, for arguments of every kind: pinned to the last character, messages included. The
// tests in tests/lang say what is right; this one notices what has changed.
//
// tests/data/answers has a line for each expression of a notation; of lists of a thousand items, and of explanations of
// statements, a hash of all answers of a function or a statement. Where a change is meant, STELE_KEEP_ANSWERS=1 in the
// environment writes the files again, and their diff shows it. With STELE_LIST_ANSWERS=FILE what is hashed is appended to a
// file: those of two versions tell what differs.
#include <catch2/catch.hpp>

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <vector>

#include "interp/host/os.hpp"
#include "tests/session/captured.hpp"
#include "tests/session/systematic.hpp"
#include "tests/size.hpp"

namespace {

using namespace stele::interp;
using stele::tests::CapturedSession;
using stele::tests::Systematic;

SessionOptions options() {
    SessionOptions o;
    o.max_memory = stele::tests::memory_for_all;
    return o;
}

// A session that shows values whole.
class Answering {
public:
    explicit Answering(Notation notation) : session_(options()), notation_(notation) {
        session_.run(notation == Notation::apl ? "⎕PW←1000" : "\\c 100 1000",
                     notation == Notation::apl ? notation : Notation::q);
    }

    void set_up() {
        session_.run(stele::tests::long_variables(notation_, stele::tests::long_items),
                     stele::tests::notation_of_variables(notation_));
        REQUIRE(session_.errors.empty());
    }

    // What a console shows, on one line; of an error its message.
    std::string answer(const std::string& expression) {
        session_.output.clear();
        session_.errors.clear();
        session_.run(expression, notation_, Echo::console);
        const std::string shown = session_.output + session_.errors.substr(0, session_.errors.find('\n'));
        return stele::tests::on_one_line(shown);
    }

    bool has_refused() const { return !session_.errors.empty(); }

private:
    CapturedSession session_;
    Notation notation_;
};

// The lines of a file, one after the other, or the file written again.
class Kept {
public:
    explicit Kept(const std::string& name)
        : keeps_(std::getenv("STELE_KEEP_ANSWERS") && !stele::tests::sanitized),
          file_(STELE_SOURCE_DIR "/tests/data/answers/" + name + ".txt"),
          lines_(keeps_ ? std::string() : os::read_file(file_)) {
        if (keeps_) out_.open(file_);
    }
    void demand(const std::string& line) {
        if (keeps_) {
            out_ << line << '\n';
            return;
        }
        std::string wanted;
        std::getline(lines_, wanted);
        CHECK(line == wanted);
    }
    void pass_over() {
        std::string line;
        std::getline(lines_, line);
    }
    void demand_end() {
        std::string more;
        CHECK_FALSE(std::getline(lines_, more));
    }

private:
    bool keeps_;
    std::string file_;
    std::istringstream lines_;
    std::ofstream out_;
};

// FNV-1a of answers.
class Hash {
public:
    void add(const std::string& expression, const std::string& answer) {
        static std::ofstream list(std::getenv("STELE_LIST_ANSWERS") ? std::getenv("STELE_LIST_ANSWERS") : "",
                                  std::ios::app);
        if (list.is_open()) list << expression << "  " << answer << '\n';
        for (const char c : answer + '\n') h_ = (h_ ^ static_cast<unsigned char>(c)) * 0x100000001B3u;
    }
    std::string text() const {
        std::ostringstream hex;
        hex << std::hex << h_;
        return hex.str();
    }

private:
    std::uint64_t h_ = 0xCBF29CE484222325u;
};

void demand_answers(Notation notation) {
    Kept kept{std::string(name_of(notation))};
    Answering session(notation);
    for (const Systematic& e : stele::tests::short_expressions(notation))
        kept.demand(e.text + "  " + session.answer(e.text));
    kept.demand_end();
}

// k4 and q cut off what they show: what they are asked for is the text of the value.
std::string whole(const std::string& statements, Notation notation) {
    const bool is_cut = notation == Notation::k4 || notation == Notation::q;
    return is_cut ? "-1@-3!{[]" + statements + "}[];" : statements;
}

void demand_long_answers(Notation notation) {
    Kept kept("long_" + std::string(name_of(notation)));
    const std::vector<Systematic> all = stele::tests::long_expressions(notation);
    for (std::size_t i = 0, groups = 0; i < all.size(); groups++) {
        const std::string& group = all[i].group;
        const bool is_left_out = stele::tests::sanitized && groups % 4 != 0;  // all of them take a minute
        Answering session(notation);
        if (!is_left_out) session.set_up();
        Hash hash;
        for (; i < all.size() && all[i].group == group; i++) {
            if (is_left_out) continue;
            const std::string text = whole(all[i].text, notation);
            hash.add(text, session.answer(text));
        }
        if (is_left_out) kept.pass_over();
        else kept.demand(group + "  " + hash.text());
    }
    for (const std::string& text : stele::tests::further_statements(notation)) {
        Answering session(notation);
        session.set_up();
        Hash hash;
        hash.add(text, session.answer(whole(text, notation)));
        CHECK_FALSE(session.has_refused());
        kept.demand(stele::tests::on_one_line(text) + "  " + hash.text());
    }
    kept.demand_end();
}

void demand_explanations(Notation notation) {
    Kept kept("explained_" + std::string(name_of(notation)));
    Answering session(notation);
    for (const std::string& statement : stele::tests::statements(notation)) {
        Hash hash;
        const std::string whole = "(" + statement + ")";
        for (const std::string& command :
             {"]tree " + statement, "]code " + statement, "]explain " + statement, "]explain -depth=2 " + statement,
              "]why " + statement, "]why " + whole + "[2]", "]why " + whole + "[1;2]"})
            hash.add(command, session.answer(command));
        kept.demand(statement + "  " + hash.text());
    }
    kept.demand_end();
}

TEST_CASE("what each function of APL gives for arguments of every kind", "[lang][answers]") {
    demand_answers(Notation::apl);
}
TEST_CASE("what each function of APL gives for long arguments", "[lang][answers]") {
    demand_long_answers(Notation::apl);
}
TEST_CASE("how statements of APL are explained", "[lang][answers]") { demand_explanations(Notation::apl); }
TEST_CASE("what each function of k gives for arguments of every kind", "[lang][answers]") {
    demand_answers(Notation::k);
}
TEST_CASE("what each function of k gives for long arguments", "[lang][answers]") { demand_long_answers(Notation::k); }
TEST_CASE("how statements of k are explained", "[lang][answers]") { demand_explanations(Notation::k); }
TEST_CASE("what each function of k4 gives for arguments of every kind", "[lang][answers]") {
    demand_answers(Notation::k4);
}
TEST_CASE("what each function of k4 gives for long arguments", "[lang][answers]") { demand_long_answers(Notation::k4); }
TEST_CASE("how statements of k4 are explained", "[lang][answers]") { demand_explanations(Notation::k4); }
TEST_CASE("what each function of q gives for arguments of every kind", "[lang][answers]") {
    demand_answers(Notation::q);
}
TEST_CASE("what each function of q gives for long arguments", "[lang][answers]") { demand_long_answers(Notation::q); }
TEST_CASE("how statements of q are explained", "[lang][answers]") { demand_explanations(Notation::q); }

}  // namespace
