// ]why: the cells from which an element was computed.
#include <catch2/catch.hpp>
#include <set>

#include "interp/tools/why/why.hpp"
#include "interp/vm/execute.hpp"
#include "prims/func/search/match.hpp"
#include "tests/session/captured.hpp"
#include "tests/session/guide/why_expressions.hpp"
#include "tests/size.hpp"

namespace {

using namespace stele::interp;
using stele::tests::CapturedSession;
using stele::tests::Expressions;
using stele::tests::said;
using stele::tests::Variable;

// Answers for random cells of random expressions, and the values of these cells after all other inputs change.
class Trial {
public:
    Trial(Notation notation, std::uint32_t seed) : notation_(notation), expressions_(notation, seed) {}

    void run(int expressions, int cells) {
        for (int e = 0; e < expressions; e++) {
            text_ = expressions_.next();
            for (const Variable& v : variables()) items_.push_back(drawn(v));
            assign();
            Flow flow(session_.machine());
            const Value whole = evaluated();
            flow.stop();
            INFO(text_);
            REQUIRE(!whole.is_absent());
            texts.insert(text_);
            for (int c = 0; c < cells; c++) try_cell(flow, whole, expressions_.below(cell_count(whole)));
            items_.clear();
        }
    }

    std::int64_t tried = 0, changed = 0, named = 0, possible = 0;
    std::int64_t pinned = 0;      // answers that omit some of the cells that the expression reads
    std::set<std::string> texts;  // of the expressions

private:
    const std::vector<Variable>& variables() const { return stele::tests::variables(notation_); }

    std::vector<std::int64_t> drawn(const Variable& v) {
        std::vector<std::int64_t> items;
        for (std::int64_t i = 0; i < v.cells(); i++) items.push_back(v.low + expressions_.below(v.high - v.low + 1));
        return items;
    }
    Cell& cell_of(const Variable& v) { return *session_.machine().workspace.cell(v.name); }
    void assign() {
        for (std::size_t k = 0; k < items_.size(); k++)
            session_.machine().workspace.set(&cell_of(variables()[k]), variables()[k].value(items_[k], notation_),
                                             rules_of(notation_));
    }
    // Absent if the evaluation fails.
    Value evaluated() {
        Machine& m = session_.machine();
        const Value* top = m.sp;
        const auto source = std::make_shared<const Source>(Source{"test", text_, 1});
        try {
            return execute(m, prepare(m, parse(*source, notation_)[0], source, notation_));
        } catch (const stele::prims::Error& e) {
            m.pop(static_cast<int>(top - m.sp));
            UNSCOPED_INFO(text_ << ": " << e.what());
        }
        return Value::absent();
    }
    std::vector<bool> named_cells(const Flow& flow, const std::vector<Cells>& all, const Variable& v) {
        std::vector<bool> is_named(static_cast<std::size_t>(v.cells()));
        for (std::size_t i = 0; i < all.size(); i++)
            if (flow.made()[i].how == Made::How::given && flow.made()[i].variable == &cell_of(v).value)
                for (std::size_t c = 0; c < is_named.size(); c++)
                    if (all[i][static_cast<std::int64_t>(c)]) is_named[c] = true;
        return is_named;
    }
    void try_cell(Flow& flow, const Value& whole, std::int64_t cell) {
        Cells wanted(cell_count(whole));
        wanted.add(cell);
        const std::vector<Cells> all = flow.sources_of(flow.result(), wanted);
        const auto before = items_;
        const std::int64_t left_out = possible - named;
        for (std::size_t k = 0; k < items_.size(); k++) {
            const std::vector<bool> is_named = named_cells(flow, all, variables()[k]);
            const std::vector<std::int64_t> others = drawn(variables()[k]);
            for (std::size_t c = 0; c < others.size(); c++)
                if (!is_named[c]) changed += std::exchange(items_[k][c], others[c]) != others[c];
            if (text_.find(variables()[k].name) == std::string::npos) continue;
            named += std::count(is_named.begin(), is_named.end(), true);
            possible += variables()[k].cells();
        }
        assign();
        const Value now = evaluated();
        INFO(text_ << ", cell " << cell << " of " << cell_count(whole));
        REQUIRE(!now.is_absent());
        REQUIRE(cell_count(now) == cell_count(whole));
        REQUIRE(stele::prims::func::match(session_.machine(), values_at(whole, wanted, 1)[0],
                                          values_at(now, wanted, 1)[0], rules_of(notation_)));
        tried++;
        if (possible - named > left_out) pinned++;
        items_ = before;
        assign();
    }

    CapturedSession session_;
    Notation notation_;
    Expressions expressions_;
    std::string text_;
    std::vector<std::vector<std::int64_t>> items_;  // of the variables
};

// The cells of variables from which the last statement's value was computed, in the order in which they are read.
std::string inputs(const std::string& text, Notation notation = Notation::apl) {
    CapturedSession session;
    Machine& m = session.machine();
    const bool of_apl = notation == Notation::apl;
    session.run(of_apl ? "v←3 1 4 1 5 ⋄ u←10×⍳5 ⋄ m←3 4⍴⍳12 ⋄ b←1 0 1 1 0 ⋄ n←(1 2)(3 4 5)(6 7) ⋄ s←2\n"
                       : "v:3 1 4 1 5;u:10*1+!5;m:(0 1 2 3;4 5 6 7;8 9 10 11);b:1 0 1 1 0;n:(1 2;3 4 5;6 7);s:2\n"
                         "d:`a`b`c!10 20 30;e:`a`b!(1 2;3);t:+`a`b!(1 2 3;4 5 6)\n",
                notation);
    const auto source = std::make_shared<const Source>(Source{"test", text, 1});
    Flow flow(m);
    for (const Statement& s : parse(*source, notation)) execute(m, prepare(m, s, source, notation));
    flow.stop();
    Cells wanted(cell_count(flow.made(flow.result()).value));
    wanted.add(0, wanted.size());
    const std::vector<Cells> all = flow.sources_of(flow.result(), wanted);
    std::string inputs;
    for (std::size_t i = 0; i < all.size(); i++) {
        const Made& made = flow.made()[i];
        if (made.how != Made::How::given || is_function(made.value) || !all[i].any()) continue;
        inputs += (inputs.empty() ? "" : " ") + made.name;
        if (all[i].all() && all[i].size() > 1) inputs += "[]";
        else if (all[i].has_cells()) inputs += text_of_cells(made.value, all[i], notation, of_apl ? 1 : 0);
        else inputs += " shape";
    }
    return inputs;
}
std::string inputs_k(const std::string& text) { return inputs(text, Notation::k); }

TEST_CASE("changes to inputs outside the answer do not change the cell", "[session][why]") {
    const int programs = stele::tests::sized(1000, 250);
    for (Notation notation : {Notation::apl, Notation::k}) {
        Trial trial(notation, 20261123);
        trial.run(programs, 5);
        CHECK(trial.texts.size() > programs * 7u / 10);
        CHECK(trial.pinned * 2 > trial.tried);
        CHECK(trial.changed > programs * 100u);
        CHECK(trial.named * 10 < trial.possible * 7);
    }
}

TEST_CASE("pervasive functions take the same cell of each argument", "[session][why]") {
    CHECK(inputs("(v+u)[2]") == "u[2] v[2]");
    CHECK(inputs("(v+s)[2]") == "s v[2]");
    CHECK(inputs("(m+[1]v[2 3 4])[2;1]") == "v[3] m[2;1]");
    CHECK(inputs("(-v)[2]") == "v[2]");
    CHECK(inputs("(n×2)[2]") == "n[2]");
    CHECK(inputs("(2×b/v)[1]") == "v[1] b[1]");
    CHECK(inputs("((b/v)+b/u)[1]") == "u[1] b[] v[1] b[]");
    CHECK(inputs("(v=u)[1]") == "u[1] v[1]");
}

TEST_CASE("structural functions take the moved cell", "[session][why]") {
    CHECK(inputs("(⌽v)[2]") == "v[4]");
    CHECK(inputs("(⌽m)[1;2]") == "m[1;3]");
    CHECK(inputs("(s⌽v)[1]") == "v[3] s");
    CHECK(inputs("(2↑v)[1]") == "v[1]");
    CHECK(inputs("(7↑v)[6]") == "v[1]");
    CHECK(inputs("(2↓v)[1]") == "v[3]");
    CHECK(inputs("(⍉m)[2;1]") == "m[1;2]");
    CHECK(inputs("(+/1 1⍉m)") == "m[1;1] [2;2] [3;3]");
    CHECK(inputs("(,m)[6]") == "m[2;2]");
    CHECK(inputs("(2 3⍴v)[2;1]") == "v[4]");
    CHECK(inputs("⊃v") == "v[1]");
    CHECK(inputs("(2⊃n)[3]") == "n[2][3]");
    CHECK(inputs("(↑n)[2;1]") == "n[2][1]");
    CHECK(inputs("(∊n)[4]") == "n[2][2]");
    CHECK(inputs("(v⊣u)[1]") == "v[1]");
    CHECK(inputs("(v⊢u)[1]") == "u[1]");
    CHECK(inputs("(b/v)[2]") == "v[3] b[1..3]");
    CHECK(inputs("(b\\3↑v)[4]") == "v[3] b[]");
    CHECK(inputs("(b⊂v)[2]") == "v[3] b[]");
    CHECK(inputs("((-b)/v)[2]") == "v[1] b[]");
    CHECK(inputs("(2↑b/v)[2]") == "v[3] b[1..3]");
    CHECK(inputs("(¯2↑b/v)[2]") == "v[4] b[]");
    CHECK(inputs("(1↓b/v)[1]") == "v[3] b[1..3]");
}

TEST_CASE("a cell of a catenation comes from one side", "[session][why]") {
    CHECK(inputs("(v,u)[7]") == "u[2] v shape");
    CHECK(inputs("(v,u)[3]") == "v[3]");
    CHECK(inputs("(m⍪9)[4;1]") == "m shape");
    CHECK(inputs("(v,[1.5]u)[2;2]") == "u[2] v shape");
}

TEST_CASE("indexing takes the index and the selected cell", "[session][why]") {
    CHECK(inputs("m[2;3]") == "m[2;3]");
    CHECK(inputs("m[2;]") == "m[2;]");
    CHECK(inputs("v[b[2]+1]") == "b[2] v[1]");
    CHECK(inputs("(v⌷⍨2)") == "v[2]");
    CHECK(inputs("(v[⍋v])[1]") == "v[] v[2]");
}

TEST_CASE("reductions take a row, scans a prefix of it", "[session][why]") {
    CHECK(inputs("(+/m)[2]") == "m[2;]");
    CHECK(inputs("(+⌿m)[2]") == "m[;2]");
    CHECK(inputs("(+/[1]m)[2]") == "m[;2]");
    CHECK(inputs("(+\\m)[2;3]") == "m[2;1..3]");
    CHECK(inputs("(+⍀m)[2;3]") == "m[1 2;3]");
    CHECK(inputs("(2+/v)[3]") == "v[3 4]");
    CHECK(inputs("(+/b/v)") == "v[1 3 4] b[]");
    CHECK(inputs("(⊃+/v u)[2]") == "u[2] v[2]");
}

TEST_CASE("operators and trains are followed through their functions", "[session][why]") {
    CHECK(inputs("(v∘.+u)[2;3]") == "u[3] v[2]");
    CHECK(inputs("(m+.×⍉m)[1;3]") == "m[3;] m[1;]");
    CHECK(inputs("(⌽¨n)[1]") == "n[1]");
    CHECK(inputs("⊃(+/¨n)[2]") == "n[2]");
    CHECK(inputs("(2∘×v)[1]") == "v[1]");
    CHECK(inputs("(v+∘-u)[2]") == "u[2] v[2]");
    CHECK(inputs("(v+⍥-u)[2]") == "u[2] v[2]");
    CHECK(inputs("(v-⍨u)[2]") == "u[2] v[2]");
    CHECK(inputs("((⌽-⊢)v)[2]") == "v[2 4]");
    CHECK(inputs("(v(+-×)u)[4]") == "u[4] v[4]");
    CHECK(inputs("((⌽⍤1)m)[1;2]") == "m[1;3]");
    CHECK(inputs("((+/⍤1)m)[2]") == "m[2;]");
    CHECK(inputs("((1∘↓⍤1)m)[2;2]") == "m[2;3]");
    CHECK(inputs("((0@2)v)[1]") == "v[1]");
    CHECK(inputs("((-@(1↑b))v)[3]") == "v[3] b[1]");
    CHECK(inputs("((⌽@2 3)v)[1]") == "v[]");
}

TEST_CASE("searches take the cells that they search", "[session][why]") {
    CHECK(inputs("(v∊u)[2]") == "u[] v[2]");
    CHECK(inputs("(v⍳u)[2]") == "u[2] v[]");
    CHECK(inputs("(⍋v)[2]") == "v[]");
    CHECK(inputs("(∪v)[1]") == "v[]");
    CHECK(inputs("(⍸b)[2]") == "b[1..3]");
    CHECK(inputs("(10 10⊤v)[2;3]") == "v[3]");
    CHECK(inputs("≢v") == "v shape");
    CHECK(inputs("(≢∘⍴¨n)[2]") == "n shape");
    CHECK(inputs("(≢¨s+/¨n)[2]") == "n shape s");
    CHECK(inputs("≢2+/v") == "v shape");
    CHECK(inputs("≢v∊u") == "u shape v shape");
    CHECK(inputs("(⍳s)[2]") == "s");
    CHECK(inputs("(⍕v)[1]") == "v[]");
}

TEST_CASE("called functions are followed", "[session][why]") {
    CHECK(inputs("({⍵×2}v)[3]") == "v[3]");
    CHECK(inputs("({⍵+s}¨v)[3]") == "v[3] s");
    CHECK(inputs("({a←⍵ ⋄ a>2:⍵ ⋄ u}¨v)[3]") == "v[3] u[]");
    CHECK(inputs("({s>1:v ⋄ u}0)[2]") == "s v[2]");
    CHECK(inputs("(a+a←v×2)[2]") == "v[2]");
    CHECK(inputs("v[2]←7 ⋄ v[3]") == "v[]");
    CHECK(inputs("⍎'v[2]'") == "v[]");
}

TEST_CASE("the same in k: cells", "[session][why]") {
    CHECK(inputs_k("(v+u)2") == "u[2] v[2]");
    CHECK(inputs_k("(v+s)2") == "s v[2]");
    CHECK(inputs_k("(m+\\:s)[2;1]") == "s m[2;1]");
    CHECK(inputs_k("(|v)1") == "v[3]");
    CHECK(inputs_k("(2#v)1") == "v[1]");
    CHECK(inputs_k("(7#v)6") == "v[1]");
    CHECK(inputs_k("(2#v@&b)1") == "b[0..2] v[2]");
    CHECK(inputs_k("(4#v@&b)3") == "b[] v[0]");
    CHECK(inputs_k("(2_v)0") == "v[2]");
    CHECK(inputs_k("(+m)[2;1]") == "m[1;2]");
    CHECK(inputs_k("(,/m)6") == "m[1;2]");
    CHECK(inputs_k("(,/n)4") == "n[1][2]");
    CHECK(inputs_k("(3 4#v)[1;1]") == "v[0]");
    CHECK(inputs_k("(v,u)7") == "u[2] v shape");
    CHECK(inputs_k("*|v") == "v[4]");
}

TEST_CASE("the same in k: indices", "[session][why]") {
    CHECK(inputs_k("m[1;2]") == "m[1;2]");
    CHECK(inputs_k("m 1") == "m[1;]");
    CHECK(inputs_k("(m 1)2") == "m[1;2]");
    CHECK(inputs_k("m . 1 2") == "m[1;2]");
    CHECK(inputs_k("m[;1]2") == "m[2;1]");
    CHECK(inputs_k("m[0 2;1]") == "m[0 2;1]");
    CHECK(inputs_k("(m@0 2)[1;1]") == "m[2;1]");
    CHECK(inputs_k("(n@0 1)[1;2]") == "n[1][2]");
    CHECK(inputs_k("v@2") == "v[2]");
    CHECK(inputs_k("(v:u)2") == "u[2]");
    CHECK(inputs_k("v@b 2") == "b[2] v[1]");
}

TEST_CASE("the same in k: adverbs", "[session][why]") {
    CHECK(inputs_k("(+/m)2") == "m[;2]");
    CHECK(inputs_k("(+/v)") == "v[]");
    CHECK(inputs_k("(+\\v)2") == "v[0..2]");
    CHECK(inputs_k("(+\\m)[1;1]") == "m[0 1;1]");
    CHECK(inputs_k("(s+/v)") == "v[] s");
    CHECK(inputs_k("(s+\\v)1") == "v[0 1] s");
    CHECK(inputs_k("(-':v)2") == "v[1 2]");
    CHECK(inputs_k("(-':m)[1;1]") == "m[0 1;1]");
    CHECK(inputs_k("@[v;1 2;:;s]3") == "s v[3]");
    CHECK(inputs_k("@[v;s;-:]1") == "s v[1]");
    CHECK(inputs_k("@[v;1 2;+;u 0 1]1") == "u[0 1] v[1]");
    CHECK(inputs_k("@[v;1 2;|:]3") == "v[]");
    CHECK(inputs_k("(v+/:u)[2;1]") == "u[2] v[1]");
    CHECK(inputs_k("(v+\\:u)[2;1]") == "u[1] v[2]");
    CHECK(inputs_k("(v+/:s)2") == "s v[2]");
    CHECK(inputs_k("(+/'m)1") == "m[1;]");
    CHECK(inputs_k("(|'m)[1;2]") == "m[1;1]");
    CHECK(inputs_k("({x+s}'v)2") == "v[2] s");
    CHECK(inputs_k("((2*)'v)2") == "v[2]");
    CHECK(inputs_k("({x+y}'[v;u])2") == "u[2] v[2]");
}

TEST_CASE("the same in k: searches", "[session][why]") {
    CHECK(inputs_k("(&b)1") == "b[0..2]");
    CHECK(inputs_k("(v@&b)1") == "b[0..2] v[2]");
    CHECK(inputs_k("(v?u)2") == "u[2] v[]");
    CHECK(inputs_k("(<v)1") == "v[]");
    CHECK(inputs_k("v~u") == "u[] v[]");
    CHECK(inputs_k("#v") == "v shape");
    CHECK(inputs_k("(!s)1") == "s");
    CHECK(inputs_k("($v)1") == "v[1]");
}

TEST_CASE("cells of dictionaries are named by their keys", "[session][why]") {
    CHECK(inputs_k("d`b") == "d[`b]");
    CHECK(inputs_k("(-d)`b") == "d[`b]");
    CHECK(inputs_k("(d+d)`b") == "d[`b] d[`b]");
    CHECK(inputs_k("(s*d)`b") == "d[`b] s");
    CHECK(inputs_k("(d+v 0 1 2)`c") == "v[2] d[`c]");
    CHECK(inputs_k("(|d)`a") == "d[`a]");
    CHECK(inputs_k("(-'d)`b") == "d[`b]");
    CHECK(inputs_k("(+\\d)`b") == "d[`a`b]");
    CHECK(inputs_k("+/d") == "d[]");
    CHECK(inputs_k("(. d)1") == "d[`b]");
    CHECK(inputs_k("(!d)1") == "d shape");
    CHECK(inputs_k("#d") == "d shape");
    CHECK(inputs_k("e[`a;1]") == "e[`a][1]");
    CHECK(inputs_k("(2*e)`a") == "e[`a]");
    CHECK(inputs_k("(d,`c`f!v 0 1)`c") == "v[0] d shape");
    CHECK(inputs_k("@[d;`b;+;s]`b") == "s d[`b]");
    CHECK(inputs_k("(`a`b!v 1 2)`b") == "v[2]");
    CHECK(inputs_k("(v!u)1") == "u[1] v[]");
    auto shows = [](const std::string& statement, const std::string& part) {
        const std::string all = said("d:`a`b`c!10 20 30\n]why " + statement + "\n", Notation::q);
        INFO(all);
        CHECK(all.find(part) != std::string::npos);
    };
    shows("(2*d)`b", "  d[`b]: 20\n");
    shows("(value d)1", "  d[`b]: 20\n");
    shows("(key d)1", "  d: only its keys, `a`b`c\n");
}

TEST_CASE("cells of tables are named by rows and columns", "[session][why]") {
    CHECK(inputs_k("t[1;`b]") == "t[1;`b]");
    CHECK(inputs_k("(2*t)[1;`b]") == "t[1;`b]");
    CHECK(inputs_k("t`b") == "t[;`b]");
    CHECK(inputs_k("(t 1)`b") == "t[1;`b]");
    CHECK(inputs_k("+/t`b") == "t[;`b]");
    CHECK(inputs_k("(t,t)[4;`a]") == "t[1;`a] t shape");
    CHECK(inputs_k("(+t)[`b;2]") == "t[2;`b]");
    CHECK(inputs_k("(+`x`y!(v;u))[2;`y]") == "u[2] v shape");
    // The rows of a list of dictionaries are numbered column by column.
    CHECK(inputs_k("(`x`y!v 0 1;`x`y!u 0 1)[1;`x]").find("u[") != std::string::npos);
    const std::string keyed = "kt:([k:`x`y]b:3 4;c:5 6)\n]why ";
    auto shows = [](const std::string& text, const std::string& part) {
        const std::string all = said(text, Notation::q);
        INFO(all);
        CHECK(all.find(part) != std::string::npos);
    };
    shows(keyed + "(value kt)[1;`b]\n", "  kt[`y;`b]: 4\n");
    shows(keyed + "(2*kt)[`y;`c]\n", "  kt[`y;`c]: 6\n");
    shows(keyed + "(key kt)[1;`k]\n", "  kt: only its keys, `x`y\n");
    shows("t:([]a:1 2;b:3 4)\n]why count t\n", "  t: only its rows and columns, `a`b\n");
}

TEST_CASE("the same in k: functions", "[session][why]") {
    CHECK(inputs_k("{a:x;3{x+1}/a}v 1") == "v[1]");
    CHECK(inputs_k("{a:{b:x;b+1}x;a+y}[v 1;v 2]") == "v[2] v[1]");
    CHECK(inputs_k("{a:0;a+:v 2;a}0") == "v[2]");
    CHECK(inputs_k("({$[s>1;x;u]}v)2") == "v[2] s");
    CHECK(inputs_k("f:{(v x;u x)};f[2]1") == "u[2]");
    CHECK(inputs_k(".\"v 2\"") == "v[]");
}

TEST_CASE("]why shows each part with its cells", "[session][why]") {
    CHECK(said("x←3 4⍴⍳12\n]why (+/2×x)[2]\n", Notation::apl) ==
          "(+/2×x)[2]: 52\n"
          "\n"
          "(+/2×x)[2]\n"
          "     ‾\n"
          "  x[2;]: 5 6 7 8\n"
          "\n"
          "(+/2×x)[2]\n"
          "   ‾\n"
          "  2    (constant)\n"
          "\n"
          "(+/2×x)[2]\n"
          "   ‾‾‾\n"
          "  [2;]: 10 12 14 16    (times)\n"
          "\n"
          "(+/2×x)[2]\n"
          "‾‾‾‾‾‾‾\n"
          "  [2]: 52    (reduce)\n");
    CHECK(said("t:5 3 8;f:{x+t x}\n]why f 2\n", Notation::k) ==
          "f 2: 10\n"
          "\n"
          "f 2\n"
          "  ‾\n"
          "  2    (constant)\n"
          "\n"
          "    {x+t x}\n"
          "       ‾\n"
          "      t[2]: 8\n"
          "\n"
          "    {x+t x}\n"
          "       ‾‾‾\n"
          "      8    (index)\n"
          "\n"
          "    {x+t x}\n"
          "     ‾‾‾‾‾\n"
          "      10    (plus)\n");
    CHECK(said("x←3 4⍴⍳12\n]why ≢x\n", Notation::apl) == "≢x: 3\n\n≢x\n ‾\n  x: only its shape, 3 4\n");
}

TEST_CASE("]why continues with the statement that made a variable", "[session][why]") {
    CHECK(said("y←⍳9\nx←+\\y\n]why x[4]\n", Notation::apl) ==
          "x[4]: 10\n"
          "\n"
          "x[4] was made by `x←+\\y`\n"
          "\n"
          "x←+\\y\n"
          "    ‾\n"
          "  y[1..4]: 1 2 3 4\n");
    // The statement is rerun without side effects: its output is dropped and its assignments are reverted.
    CHECK(said("y←⍳9\nx←+\\z←⎕←y\nz←7\n]why x[1]\nz\n", Notation::apl).ends_with("\n7\n"));
    CHECK(said("y←⍳9\nx←+\\y\ny←5\n]why x[4]\nx[4]\n", Notation::apl) ==
          "x[4]: 10\n\nx[4] was made by `x←+\\y`, which gives a different value now\n10\n");
}

TEST_CASE("]why reports statements that it cannot explain", "[session][why]") {
    auto error = [](const std::string& statement, Notation notation = Notation::apl) {
        return said("]why " + statement + "\n", notation);
    };
    auto has = [](const std::string& all, const std::string& part) {
        INFO(all);
        CHECK(all.find(part) != std::string::npos);
    };
    has(error(""), "the statement is missing\n");
    has(error("⍳5"), "the value has 5 items: ]why explains one of them\n");
    has(error("⍳5"), "hint: write its index after it, as ]why (⍳5)[3]\n");
    has(error("`a`b!1 2", Notation::k), "hint: write a key after it, as ]why (`a`b!1 2)[`a]\n");
    has(error("+`a`b!(1 2;3 4)", Notation::k),
        "hint: write a row and a column after it, as ]why (+`a`b!(1 2;3 4))[0;`a]\n");
    has(error("⍬"), "the value is empty: it has no elements\n");
    has(error("{⍵}"), "a function has no elements\n");
    has(error("1 2 3[7]"), "INDEX ERROR: index 7 lies outside 1 to 3\n");
    has(error("(1 2÷0)[1]"), "DOMAIN ERROR: division by zero\n");
    has(error("1+"), "`+` has no right argument\n");
    has(error("{0::5 ⋄ ⍵}3"), "]why does not follow values through error guards");
    has(error("{⍵=0:0 ⋄ ∇⍵-1}9999"), "more like this\n");  // its values are many, and small
}

}  // namespace
