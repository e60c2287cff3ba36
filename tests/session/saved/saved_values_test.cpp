// Every value that a workspace can hold survives saving and loading.
#include <catch2/catch.hpp>

#include <cmath>
#include <string>
#include <vector>

#include "interp/host/os.hpp"
#include "interp/vm/execute.hpp"
#include "prims/array/make.hpp"
#include "prims/array/symbol.hpp"
#include "prims/formats/display/show_k.hpp"
#include "prims/formats/display/show_k4.hpp"
#include "prims/formats/display/source_apl.hpp"
#include "prims/func/search/match.hpp"
#include "tests/folder.hpp"
#include "tests/session/captured.hpp"
#include "tests/session/saved/random_values.hpp"
#include "tests/session/saved/same_value.hpp"
#include "tests/size.hpp"

namespace {

using namespace stele::interp;
using stele::tests::CapturedSession;
using stele::tests::Folder;
using stele::tests::RandomArrays;
using stele::tests::RandomChoice;
using stele::tests::RandomLists;
using stele::tests::same_value;
using stele::tests::sized;

TEST_CASE("the text of an array reads back as the same array", "[session][random]") {
    CapturedSession session;
    Machine& m = session.machine();
    RandomArrays random(20260101);
    for (int turn = 0; turn < sized(3000, 500); turn++) {
        const Value v = random.array(2);
        for (int columns : {0, 12, 100}) {
            auto source = func::source_apl(v, m, columns);
            REQUIRE(source);
            INFO(source->text);
            REQUIRE(same_value(v, execute_text(m, source->text, Notation::apl, "text"), Rules::apl));
        }
    }
}

constexpr int values_in_file = 500;

std::string written_value(Machine& m, const Value& v, Notation notation) {
    if (is_space(v)) return "a namespace";
    if (is_function(v)) return m.text_of(v, rules_of(notation));
    if (notation == Notation::k) return func::source_k(v, {.engine = &m});
    if (notation != Notation::apl) return func::source_q(v, {.engine = &m});
    const auto source = func::source_apl(v, m);
    return source ? source->text : "an array";
}

// Assigns values to v0, v1, ..., saves and loads the workspace, and compares the values.
template <class Make>
void check_saved_and_loaded(CapturedSession& session, Notation notation, int files, const Make& make) {
    const Folder folder;
    Machine& m = session.machine();
    const std::string file = folder / "x";
    for (int turn = 0; turn < sized(files, 1); turn++) {
        std::vector<Value> values;
        for (int i = 0; i < values_in_file; i++) {
            const std::string name = "v" + std::to_string(i);
            values.push_back(make(name));
            m.workspace.set(m.workspace.cell(name), Value(values.back()), rules_of(notation));
        }
        session.run(")save -force " + file + "\n)clear\n)load " + file, Notation::apl, Echo::console);
        REQUIRE(session.errors == "");
        for (int i = 0; i < values_in_file; i++) {
            const Value& was = values[static_cast<std::size_t>(i)];
            const Value& is = m.workspace.find("v" + std::to_string(i))->value;
            INFO(written_value(m, was, notation));
            REQUIRE(same_value(was, is, rules_of(notation)));
        }
        m.workspace.clear();
    }
}

// Values for an APL workspace: arrays, functions, and namespaces with their own settings.
class RandomWorkspace : RandomChoice {
public:
    RandomWorkspace(CapturedSession& session, std::uint64_t seed)
        : RandomChoice(seed), machine_(session.machine()), arrays_(seed + 1) {}

    Value value(const std::string& name) {
        switch (choose(10)) {
            case 0: return space(name, machine_.workspace.root(), 2);
            case 1: return function(machine_.workspace.root());
            case 2: return with_unnamed_spaces();
            default: return arrays_.array(2);
        }
    }

private:
    Value space(const std::string& name, Space& around, int depth) {
        Value made = machine_.workspace.make_space_at(Path::of(name), around, true);
        Space& space = space_of(made);
        for (int i = choose(4); i > 0; i--) set(space, "a" + std::to_string(i), arrays_.array(1));
        for (int i = choose(3); i > 0; i--) set(space, "f" + std::to_string(i), function(space));
        if (depth > 0 && choose(2) == 0) this->space("inner", space, depth - 1);
        if (choose(2) == 0) space.settings = std::make_shared<const stele::prims::Settings>(settings());
        if (choose(4) == 0) space.display_form = stele::prims::make_characters("a 'form'");
        return made;
    }
    stele::prims::Settings settings() {
        stele::prims::Settings settings;
        settings.index_origin = choose(2);
        settings.migration_level = choose(4);
        settings.division_method = choose(2);
        settings.print_precision = 1 + choose(17);
        settings.comparison_tolerance = choose(2) == 0 ? 0 : std::ldexp(1, -40 - choose(10));
        return settings;
    }
    void set(Space& space, const std::string& name, Value v) {
        machine_.workspace.set(&space.cell(intern(name)), std::move(v), Rules::apl);
    }

    // The function belongs to the namespace; an array in it has a temporary name while it is compiled.
    Value function(Space& space) {
        constexpr const char* texts[] = {
            "{⍵+1}", "+/÷≢",      "arg∘,", "{⍺←1 ⋄ ⍺ ⍵}", "{⍺⍺ ⍵}",    "+.×",         "(arg⍪⍨⊢)⍤1", "{0::'a''b' ⋄ ⍵}⍣2",
            "∘.=",   "{⍵⍵ ⍺⍺ ⍵}", "⌽@arg", "⍣¯1",         "-∘÷⍨arg∘⊃", "arg(⊢⊣)arg⍨", "{⍵}¨",       "⍤arg",
            "+[1]",  "⍳⍨"};
        set(space, "arg", arrays_.array(1));
        stele::interp::execute_text(machine_, std::string("fn←") + texts[choose(std::size(texts))], Notation::apl,
                                    "function", &space);
        Value made = space.find(intern("fn"))->value;
        for (const char* name : {"arg", "fn"}) machine_.workspace.erase(space.cell(intern(name)));
        return made;
    }

    Value with_unnamed_spaces() {
        Value v = stele::prims::make_list(1 + choose(3));
        for (std::int64_t i = 0; i < v->n; i++) {
            v->values()[i] =
                choose(2) == 0 ? arrays_.array(1) : machine_.workspace.make_space(machine_.workspace.root());
            if (!is_space(v->values()[i])) continue;
            for (int n = choose(3); n > 0; n--)
                set(space_of(v->values()[i]), "b" + std::to_string(n), arrays_.array(1));
        }
        return squeeze(std::move(v), Rules::apl);
    }

    Machine& machine_;
    RandomArrays arrays_;
};

TEST_CASE("values of APL are restored from a file", "[session][random]") {
    CapturedSession session;
    RandomWorkspace random(session, 20260104);
    check_saved_and_loaded(session, Notation::apl, 20, [&](const std::string& name) { return random.value(name); });
}

TEST_CASE("values of k are restored from a file", "[session][random]") {
    CapturedSession session;
    RandomLists random(session.machine(), 20260101, Notation::k);
    check_saved_and_loaded(session, Notation::k, 20, [&](const std::string&) { return random.value(2); });
}

TEST_CASE("values of k4 are restored from a file", "[session][random]") {
    CapturedSession session;
    RandomLists random(session.machine(), 20260102, Notation::k4);
    check_saved_and_loaded(session, Notation::k4, 20, [&](const std::string&) { return random.value(2); });
}

TEST_CASE("values of q are restored from a file", "[session][random]") {
    CapturedSession session;
    RandomLists random(session.machine(), 20260103, Notation::q);
    check_saved_and_loaded(session, Notation::q, 20, [&](const std::string&) { return random.value(2); });
}

}  // namespace
