#include <catch2/catch.hpp>

#include <algorithm>
#include <string>
#include <vector>

#include "interp/notation/literal.hpp"
#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/array/symbol.hpp"
#include "prims/formats/display/show_k4.hpp"

using namespace stele::prims;
using namespace stele::prims::func;

namespace {

// Reads the one-line form back: literals, lists, ! and + (of dictionaries), and ' ' between numbers.
class Reader {
public:
    explicit Reader(std::string_view text) : text_(text) {}
    Value read() {
        Value v = primary();
        if (at_ < text_.size() && text_[at_] == '!') {
            at_++;
            Value items = read(), d = make_dictionary(std::move(v), items);
            d->values()[1] = std::move(items);  // keeps a table a table
            return d;
        }
        return v;
    }

private:
    bool take(std::string_view word) {
        if (text_.substr(at_, word.size()) != word) return false;
        at_ += word.size();
        return true;
    }
    Value primary() {
        if (take("+")) {
            Value table = make_array(Kind::table, Storage::value, {});
            table->values()[0] = read();
            return table;
        }
        if (take(",")) return enlist(primary());
        if (take("::")) return {};
        if (take("(")) return list();
        if (text_[at_] == '"') return text();
        if (text_[at_] == '`') return symbols();
        std::size_t end = text_.find_first_of(";)!", at_);
        std::string_view numbers = text_.substr(at_, end - at_);
        at_ = std::min(end, text_.size());
        std::vector<std::string_view> words;
        for (std::size_t i = 0; i < numbers.size();) {
            std::size_t stop = std::min(numbers.find(' ', i), numbers.size());
            words.push_back(numbers.substr(i, stop - i));
            i = stop + 1;
        }
        return stele::interp::k::read_numbers(words, stele::prims::Notation::k4);
    }
    Value list() {
        std::vector<Value> items;
        while (!take(")")) {
            items.push_back(read());
            take(";");
        }
        if (items.size() == 1) return items[0];
        Value v = make_list(static_cast<std::int64_t>(items.size()));
        std::copy(items.begin(), items.end(), v->values());
        return v;
    }
    Value text() {
        std::string out;
        for (at_++; text_[at_] != '"'; at_++) {
            if (text_[at_] != '\\') {
                out += text_[at_];
                continue;
            }
            char c = text_[++at_];
            if (c >= '0' && c <= '3') {
                out += static_cast<char>((c - '0') * 64 + (text_[at_ + 1] - '0') * 8 + text_[at_ + 2] - '0');
                at_ += 2;
            } else {
                out += c == 'n' ? '\n' : c == 't' ? '\t' : c == 'r' ? '\r' : c;
            }
        }
        at_++;
        return out.size() == 1 ? Value::character(static_cast<unsigned char>(out[0])) : make_text(out);
    }
    Value symbols() {
        std::vector<std::int64_t> names;
        while (at_ < text_.size() && text_[at_] == '`') {
            std::size_t end = std::min(text_.find_first_of("`;)!$", at_ + 1), text_.size());
            std::string_view name = text_.substr(at_ + 1, end - at_ - 1);
            at_ = end;
            if (take("$()")) {
                for (int k = 1; k < static_cast<int>(Kind::list); k++)
                    if (name_of(static_cast<Kind>(k)) == name) return empty_vector(static_cast<Kind>(k));
            }
            names.push_back(intern(name));
        }
        if (names.size() == 1) return Value::symbol(static_cast<std::uint32_t>(names[0]));
        return to_storage(make_longs(names, Kind::symbol), Storage::i32);
    }

    std::string_view text_;
    std::size_t at_ = 0;
};

Value read(std::string_view source) { return Reader(source).read(); }
std::string show(std::string_view source, const QStyle& style = {}) { return show_q(read(source), style); }
std::string show(std::string_view source, int columns, int rows = 0) {
    QStyle style;
    style.columns = columns;
    style.rows = rows;
    return show_q(read(source), style);
}

}  // namespace

TEST_CASE("the one-line form of q reads back") {
    for (std::string_view source : {"1",
                                    "1 2 3",
                                    ",1",
                                    "2f",
                                    "1 2.5",
                                    "101b",
                                    ",1b",
                                    "0x01ff",
                                    ",0x01",
                                    "\"a\"",
                                    "\"abc\"",
                                    ",\"a\"",
                                    "\"\"",
                                    "\"a\\\"b\\\\\\n\\t\\r\\000\\303\\251\"",
                                    "`a",
                                    "`a`b",
                                    ",`a",
                                    "`",
                                    "``b",
                                    "`long$()",
                                    "`symbol$()",
                                    "`boolean$()",
                                    "`timestamp$()",
                                    "()",
                                    "(1;2f;\"a\")",
                                    "(1 2;3 4)",
                                    ",1 2",
                                    ",\"abc\"",
                                    ",,1 2",
                                    "(`f;(`f;1))",
                                    "`a`b!1 2",
                                    "(,`a)!,1",
                                    "`a`b!(1 2;\"x\")",
                                    "+`a`b!(1 2;3 4)",
                                    "(+(,`k)!,`a`b)!+`a`b!(1 2;3 4)",
                                    "(::;1;2)",
                                    "(1 2 3!2 2 1;`x)",
                                    "2000.01.01 2000.01.02",
                                    "(2000.01m;0Nd)",
                                    "()!()",
                                    "1 0Ni",
                                    "0n 1",
                                    "1 2e",
                                    "0N 0W"}) {
        INFO(source);
        CHECK(source_q(read(source)) == source);
    }
}

TEST_CASE("atoms and vectors of q on the console") {
    CHECK(show("2f") == "2f\n");
    CHECK(show("1 2 3") == "1 2 3\n");
    CHECK(show("\"a b\"") == "\"a b\"\n");
    CHECK(show("`symbol$()") == "`symbol$()\n");
    CHECK(show("()") == "()\n");
    CHECK(show_q(Value()) == "");
    CHECK(show_q(make_range(3, 2, 4)) == "3 5 7 9\n");
}

TEST_CASE("general lists of q have one item per line") {
    CHECK(show("(1;2f;\"text\";`a)") == "1\n2f\n\"text\"\n`a\n");
    CHECK(show("(10;20 30)") == "10\n20 30\n");
    CHECK(show("(0 1 2 3;,4;5 6)") == "0 1 2 3\n,4\n5 6\n");
    CHECK(show("(2 5 9;(5 6;12 14);9 19 30 42)") == "2 5 9\n(5 6;12 14)\n9 19 30 42\n");
    CHECK(show("(\"quick\";\"brown\")") == "\"quick\"\n\"brown\"\n");
    CHECK(show("(100b;010b)") == "100b\n010b\n");
    CHECK(show("(,0x01;,0x02)") == ",0x01\n,0x02\n");
    CHECK(show("(::;3;5f)") == "::\n3\n5f\n");
    CHECK(show("(`long$();,10)") == "`long$()\n,10\n");
    CHECK(show("(-7 -7 -7h;-9 -5h)") == "-7 -7 -7h\n-9 -5h\n");
}

TEST_CASE("lists of lists of one length are shown in columns") {
    CHECK(show("(2 3 -4 -3;-3 -4 3 2)") == "2  3  -4 -3\n-3 -4 3  2\n");
    CHECK(show("(`nut`bolt`cam;6 8 0;10 20 15)") == "nut bolt cam\n6   8    0\n10  20   15\n");
    CHECK(show("((`Nikhil;192);(`Akash;38))") == "`Nikhil 192\n`Akash  38\n");
    CHECK(show("((2;10;\"a\");(3;10;\"c\"))") == "2 10 \"a\"\n3 10 \"c\"\n");
    CHECK(show("(1 -0.5;0n 10)") == "1 -0.5\n  10\n");
    CHECK(show("(3 5 7;0N 3 5;0N 0N 3)") == "3 5 7\n  3 5\n    3\n");
    CHECK(show("(011b;(1b;10b;0b))") == "0  1   1\n1b 10b 0b\n");
    CHECK(show("((\"fox\";(\"jumps\";\"over\"));(\"a b\";\"dog\"))") ==
          "\"fox\" (\"jumps\";\"over\")\n\"a b\" \"dog\"\n");
    CHECK(show("((\"gfg\";\"best\");(,\"I\";\"am\"))") == "\"gfg\" \"best\"\n,\"I\"  \"am\"\n");
    CHECK(show("(,1 0;,0 -1)") == "1 0\n0 -1\n");
    CHECK(show(",1 2 3") == "1 2 3\n");
    std::int64_t axes[] = {2, 3};
    CHECK(show_q(with_axes(make_range(0, 1, 6), axes)) == "0 1 2\n3 4 5\n");
}

TEST_CASE("dictionaries") {
    CHECK(show("0 10 -20!1 2 3") == "0  | 1\n10 | 2\n-20| 3\n");
    CHECK(show("`a`b!5.5 11") == "a| 5.5\nb| 11\n");
    CHECK(show("`a`b!`x`y") == "a| x\nb| y\n");
    CHECK(show("`name`age!(`Dick;42)") == "name| `Dick\nage | 42\n");
    CHECK(show("\"mi\"!(,0;1 4 7)") == "m| ,0\ni| 1 4 7\n");
    CHECK(show("`n`p!(`x`yy`z;0 15 120)") == "n| x yy z\np| 0 15 120\n");
    CHECK(show("`a`b!(100b;010b)") == "a| 100b\nb| 010b\n");
    CHECK(show("`Gfg`is!(1 2 3!2 2 1;1 2!1 1)") == "Gfg| 1 2 3!2 2 1\nis | 1 2!1 1\n");
    CHECK(show("`a`b!1 0N") == "a| 1\nb|\n");
    CHECK(show("(,`a)!,1") == "a| 1\n");
    CHECK(show("()!()") == "");
}

TEST_CASE("tables") {
    CHECK(show("+`a`b`c!(1 2;`x`yy;10 200)") == "a b  c\n--------\n1 x  10\n2 yy 200\n");
    CHECK(show("+`name`sex!(`tom`dick;\"mf\")") == "name sex\n--------\ntom  m\ndick f\n");
    CHECK(show("+`a`b!(1 0N;``z)") == "a b\n---\n1\n  z\n");
    CHECK(show("+`s`p!(`a`b;(,2;5 7 11))") == "s p\n--------\na ,2\nb 5 7 11\n");
    CHECK(show("+`t`u!(`time$();`long$())") == "t u\n---\n");
    CHECK(show("+(,`x)!,0 1") == "x\n-\n0\n1\n");
    CHECK(show("(+(,`k)!,`abc`d)!+`a`b!(10 -21;4 5)") == "k  | a   b\n---| -----\nabc| 10  4\nd  | -21 5\n");
    CHECK(show("(+`a`b!(0 1;`a`c))!+(,`c)!,(0 1;,2)") == "a b| c\n---| ---\n0 a| 0 1\n1 c| ,2\n");
    CHECK(show("`x`y!+(,`v)!,1 2") == " | v\n-| -\nx| 1\ny| 2\n");
}

TEST_CASE("the console's limits") {
    Value many = make_range(0, 1, 100);
    QStyle style;
    std::string line = show_q(many, style);
    CHECK(line.size() == 81);
    CHECK(line.substr(74) == "28 2..\n");
    CHECK(show("`a`b!(1 2 3 4 5;6 7 8 9 10)", 8) == "a| 1 2..\nb| 6 7..\n");
    CHECK(show("(1 2 3 4;5 6 7 8)", 7) == "1 2 3 4\n5 6 7 8\n");
    CHECK(show("(1 2 3 4;5 6 7 8)", 6) == "1 2 ..\n5 6 ..\n");
    CHECK(show("(1;2f;3;4;5;6)", 80, 5) == "1\n2f\n3\n..\n");
    CHECK(show("(1;2f;3)", 80, 5) == "1\n2f\n3\n");
    CHECK(show("+(,`x)!,1 2 3 4 5", 80, 6) == "x\n-\n1\n2\n..\n");
    style.columns = 0;
    CHECK(show_q(many, style).size() > 200);
}

TEST_CASE("the host shows functions") {
    struct Namer : Host {
        std::string text_of(const Value&, Rules) override { return "{x+y}"; }
    } namer;
    Engine engine;
    engine.host = &namer;
    QStyle style;
    style.engine = &engine;
    Value f = Value::immediate(Kind::function, 3);
    CHECK(show_q(f, style) == "{x+y}\n");
    CHECK(source_q(make_list({f, Value::integer(2)}), style) == "({x+y};2)");
}

TEST_CASE("q: showing a deep list raises an error") {
    Engine engine;
    engine.set_stack_limit(reinterpret_cast<std::uintptr_t>(__builtin_frame_address(0)) - 200000);
    Value deep = make_list({Value::integer(1), Value::integer(2)});
    for (int i = 0; i < 100000; i++) deep = make_list({std::move(deep), Value::integer(1)});
    QStyle style;
    style.engine = &engine;
    CHECK_THROWS_AS(show_q(deep, style), Error);
}

TEST_CASE("a value shows the same in every storage") {
    Value v = make_longs(std::vector<std::int64_t>{1, 0, 1});
    for (Storage s : {Storage::bit, Storage::i8, Storage::i16, Storage::i32, Storage::i64})
        CHECK(show_q(to_storage(v, s)) == "1 0 1\n");
    CHECK(show_q(make_list({v, to_storage(v, Storage::i64)})) == "1 0 1\n1 0 1\n");
    CHECK(show_q(slice(make_range(0, 1, 500), 100, 3)) == "100 101 102\n");
}
