#include "tests/fuzz/programs.hpp"

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

#include "prims/func/meaning.hpp"

namespace stele::tests {

namespace {

using prims::Meaning;
using prims::Notation;
using prims::Spelling;

// The glyphs and words of a notation, by what they are applied to.
struct Words {
    std::vector<std::string_view> monads, dyads, prefixes, adverbs, conjunctions;
};

// Not what ends the program, waits, or gives something else each time.
bool may_stand(const Meaning& m) { return m.name != "exit" && m.name != "delay" && m.name != "current time"; }

Words words_of(Notation notation) {
    Words words;
    for (const Spelling* s : prims::spellings()) {
        if (!(s->notations & prims::in(notation)) || !may_stand(s->meaning)) continue;
        auto& list = s->meaning.op             ? s->meaning.valence == 1 ? words.adverbs : words.conjunctions
                     : s->meaning.valence == 1 ? words.monads
                     : s->meaning.properties & prims::prefix ? words.prefixes
                                                             : words.dyads;
        if (s->meaning.valence <= 2) list.push_back(s->glyph);
    }
    return words;
}

const Words& words_in(Notation notation) {
    static const Words all[] = {words_of(Notation::apl), words_of(Notation::k), words_of(Notation::k4),
                                words_of(Notation::q)};
    return all[static_cast<std::size_t>(notation)];
}

// What both families share: the choices, and how deep the text is nested.
class Writer {
public:
    Writer(Choices& choices, Notation notation) : choices_(choices), notation_(notation), words_(words_in(notation)) {}

protected:
    template <class List> std::string of(const List& list) { return std::string(choices_.of(list)); }
    std::size_t below(std::size_t n) { return choices_.below(n); }
    bool deep() const { return depth_ >= deepest_ || choices_.at_end(); }
    // A part that is nested at most so deep, most often less: what is long seldom runs to its end.
    std::string shallow(std::size_t most, auto&& part) {
        int outer = std::exchange(deepest_, depth_ + 1 + static_cast<int>(std::min(below(most), below(most))));
        std::string text = part();
        deepest_ = outer;
        return text;
    }
    std::string lines(auto&& line) {
        std::string text;
        do text += shallow(5, line) + "\n";
        while (!choices_.at_end());
        return text;
    }
    // A nested part of the text.
    template <class Part> std::string nested(Part part) {
        depth_++;
        std::string text = part();
        depth_--;
        return text;
    }
    std::string several(std::size_t most, std::string_view between, auto&& part) {
        std::string text = part();
        for (std::size_t n = below(most); n > 0; n--) text.append(between) += part();
        return text;
    }

    Choices& choices_;
    Notation notation_;
    const Words& words_;
    int depth_ = 0, deepest_ = 3;
};

constexpr std::string_view counts[] = {"3",  "0",  "1",  "2",  "5",  "7",  "8",   "9",
                                       "16", "17", "31", "33", "64", "65", "130", "1000"};

class AplWriter : public Writer {
public:
    using Writer::Writer;

    std::string program() {
        std::string text;
        text += "a←" + value() + "\nb←" + value() + "\nc←" + value() + "\n";
        text += "f←{" + shallow(3, [&] { return body(); }) + "}\n";
        return text + lines([&] { return statement(); });
    }

    std::string value() {
        if (deep()) return number();
        return nested([&]() -> std::string {
            switch (below(12)) {
                case 0: return number();
                case 1: return several(5, " ", [&] { return number(); });
                case 2: return "(" + of(shapes) + "⍴" + value() + ")";
                case 3: return of(texts);
                case 4: return "(" + several(3, " ", [&] { return item(); }) + " " + item() + ")";
                case 5: return "(⍳" + of(counts) + ")";
                case 6: return "(" + of(counts) + "⍴" + several(4, " ", [&] { return of(bits); }) + ")";
                case 7: return of(empties);
                case 8: return "(⊂" + value() + ")";
                case 9: return "(" + several(6, " ", [&] { return of(bits); }) + ")";
                case 10: return "(" + of(counts) + "⍴" + value() + ")";
                default: return "(,⊂" + value() + ")";
            }
        });
    }

private:
    static constexpr std::string_view numbers[] = {"1", "2", "3", "0", "¯1", "4", "5", "7", "0.5", "¯2.5", "10"};
    static constexpr std::string_view rare[] = {"127",
                                                "128",
                                                "¯129",
                                                "32767",
                                                "¯32769",
                                                "65535",
                                                "2147483647",
                                                "2147483648",
                                                "¯2147483649",
                                                "9007199254740993",
                                                "9223372036854775807",
                                                "¯9223372036854775808",
                                                "1E18",
                                                "1E308",
                                                "¯1E308",
                                                "1E¯320",
                                                "1J2",
                                                "0J1",
                                                "¯3J0.5",
                                                "1E15",
                                                "0.1",
                                                "3.14159",
                                                "1E¯15",
                                                "100",
                                                "1000",
                                                "4294967296",
                                                "281474976710656"};
    static constexpr std::string_view bits[] = {"0", "1"};
    static constexpr std::string_view texts[] = {"'abc'",         "'a'",        "''",      "'hello world'", "'⍺∊é'",
                                                 "'1 2 x'",       "'ab' 'cde'", "\"say\"", "'a+1'",         "'f a'",
                                                 "(2 3⍴'abcdef')"};
    static constexpr std::string_view shapes[] = {"2 3",   "⍬",   "0",    "1",    "0 3",  "3 0",       "2 2", "2 3 4",
                                                  "1 1 1", "0 0", "65 2", "2 65", "(,3)", "1 2 1 2 1", "3 3", "1 0 2"};
    static constexpr std::string_view empties[] = {"⍬", "''", "(0⍴⊂1 2)", "(0 2⍴⊂'ab')", "(0⍴⊂⍬)", "(0↑'a'1)"};
    static constexpr std::string_view arrays[] = {"a", "b", "c"};
    static constexpr std::string_view system[] = {"⎕IO", "⎕A", "⎕D", "⎕CT", "⎕ML", "⎕PP"};
    static constexpr std::string_view settings[] = {"⎕IO←0", "⎕IO←1",  "⎕ML←0",  "⎕CT←0",
                                                    "⎕PP←4", "⎕PW←40", "⎕PP←17", "⎕CT←1E¯10"};
    static constexpr std::string_view glued[] = {"/", "⌿", "\\", "⍀", "¨", "⍨"};

    std::string number() { return choices_.once_in(5) ? of(rare) : of(numbers); }
    std::string item() { return below(2) ? of(texts) : value(); }
    std::string operand() {
        if (deep()) return below(2) ? of(arrays) : in_function_ && below(2) ? "⍵" : number();
        switch (below(8)) {
            case 0:
            case 1: return of(arrays);
            case 2:
            case 3: return in_function_ ? below(3) ? "⍵" : "⍺" : of(arrays);
            case 4: return "(" + expression() + ")";
            case 5: return of(arrays) + "[" + several(2, ";", [&] { return below(4) ? expression() : ""; }) + "]";
            case 6: return choices_.once_in(4) ? of(system) : of(arrays);
            default: return value();
        }
    }
    std::string primitive(int valence) { return of(valence == 2 ? words_.dyads : words_.monads); }
    int any() { return 1 + static_cast<int>(below(2)); }
    // A function that most likely takes so many arguments.
    std::string function(int valence) {
        if (deep()) return primitive(valence);
        return nested([&]() -> std::string {
            switch (below(16)) {
                default: return primitive(valence);
                case 1:
                case 2:
                case 3: return function(any()) + of(glued);
                case 4: return "(" + function(any()) + of(words_.conjunctions) + function(any()) + ")";
                case 5: return "(" + function(valence) + of(words_.conjunctions) + operand() + ")";
                case 6: return "(" + operand() + "∘" + function(2) + ")";
                case 7: return "(" + function(valence) + " " + function(2) + " " + function(valence) + ")";
                case 8: return "(" + function(1) + " " + function(valence) + ")";
                case 9: return "{" + body() + "}";
                case 10: return "f";
                case 11: return primitive(valence) + "[" + of(numbers) + "]";
                case 12: return function(2) + "/[" + of(numbers) + "]";
                case 13: return "(" + function(1) + "{⍺⍺ ⍵})";
                case 14: return "(" + of(words_.dyads) + "." + of(words_.dyads) + ")";
                case 15: return "(" + operand() + " " + function(2) + " " + function(valence) + ")";
            }
        });
    }
    std::string expression() {
        if (deep()) return operand();
        return nested([&]() -> std::string {
            switch (below(8)) {
                case 0: return operand();
                case 1:
                case 2:
                case 3: return function(1) + " " + expression();
                case 7: return choices_.once_in(4) ? of(arrays) + "←" + expression() : function(1) + " " + expression();
                default: return operand() + " " + function(2) + " " + expression();
            }
        });
    }
    std::string body() {
        bool outer = in_function_;
        in_function_ = true;
        std::string text;
        if (choices_.once_in(4)) text += "0::" + expression() + " ⋄ ";
        if (choices_.once_in(3)) text += "⍺←" + value() + " ⋄ ";
        if (choices_.once_in(3)) text += "0∊⍴⍵:" + expression() + " ⋄ ";
        if (choices_.once_in(3)) text += "x←" + expression() + " ⋄ x←x " + function(2) + " " + expression() + " ⋄ ";
        if (choices_.once_in(6)) text += "(x y)←" + expression() + " ⋄ ";
        if (choices_.once_in(8)) text += "1≥≢⍵:⍵ ⋄ ⍺ " + function(2) + " ∇1↓,⍵";
        else text += expression();
        in_function_ = outer;
        return text;
    }
    std::string statement() {
        switch (below(12)) {
            default: return expression();
            case 1: return of(arrays) + "←" + expression();
            case 2: return of(arrays) + function(2) + "←" + expression();
            case 3: return of(arrays) + "[" + expression() + "]" + (below(2) ? "+←" : "←") + expression();
            case 4: return "(" + of(arrays) + " " + of(arrays) + ")←" + expression();
            case 5: return choices_.once_in(3) ? of(settings) : "f←" + function(any());
        }
    }

    bool in_function_ = false;
};

class KWriter : public Writer {
public:
    using Writer::Writer;

    std::string program() {
        std::string text;
        text += "a:" + value() + "\nb:" + value() + "\nc:" + value() + "\n";
        text += "d:(" + several(3, ";", [&] { return value(); }) + ";" + value() + ")" + dictionary() + "\n";
        text += "f:{" + shallow(3, [&] { return body(2); }) + "}\n";
        text += "g:{" + shallow(3, [&] { return body(1); }) + "}\n";
        return text + lines([&] { return statement(); });
    }

    std::string value() {
        if (deep()) return number();
        return nested([&]() -> std::string {
            switch (below(12)) {
                case 0: return number();
                case 1: return of(vectors());
                case 2: return "(" + of(counts) + "#" + value() + ")";
                case 3: return of(texts);
                case 4: return "(" + several(4, ";", [&] { return value(); }) + ";" + value() + ")";
                case 5: return is_q() ? "(til " + of(counts) + ")" : "(!" + of(counts) + ")";
                case 6: return of(symbols);
                case 7: return of(empties());
                case 8: return is_q() ? "(enlist " + value() + ")" : "(," + value() + ")";
                case 9: return "(" + several(3, ";", [&] { return number(); }) + ";" + number() + ")";
                case 10: return "(`x`y`z!(" + value() + ";" + value() + ";" + value() + "))";
                default: return of(numbers) + " " + of(numbers) + " " + of(numbers);
            }
        });
    }

private:
    using List = std::vector<std::string_view>;
    static constexpr std::string_view numbers[] = {"1", "2", "3", "0", "-1", "4", "5", "7", "10"};
    static constexpr std::string_view names[] = {"a", "b", "c", "d"};
    static constexpr std::string_view texts[] = {"\"abc\"",          "\"a\"",   "\"\"", "\"hello world\"", "\"1+2\"",
                                                 "(\"ab\";\"cde\")", "\"12 x\""};
    static constexpr std::string_view symbols[] = {"`a", "`", "`a`b`c", "`x", "`abc`de`a", "(`a;1;\"x\")"};
    static const List& rare_of(Notation n) {
        static const List k = {"0N",
                               "0n",
                               "0w",
                               "-0w",
                               "0W",
                               "1.5",
                               "-2.5",
                               "1e10",
                               "127",
                               "128",
                               "32768",
                               "2147483648",
                               "9223372036854775807",
                               "-9223372036854775807",
                               "0.1",
                               "1e308",
                               "1e-320",
                               "\"x\"",
                               "`s",
                               "4294967296",
                               "1000"};
        static const List q = {"0N",
                               "0n",
                               "0w",
                               "-0w",
                               "0W",
                               "1.5",
                               "-2.5",
                               "1e10",
                               "127",
                               "128",
                               "2147483648",
                               "9223372036854775807",
                               "1b",
                               "0b",
                               "0x1f",
                               "3h",
                               "0Nh",
                               "0Wh",
                               "4i",
                               "0Ni",
                               "-0Wi",
                               "1.5e",
                               "0Ne",
                               "\"x\"",
                               "`s",
                               "2001.02.03",
                               "0Nd",
                               "2001.02m",
                               "12:30",
                               "12:30:01",
                               "12:30:01.500",
                               "0D01:02:03",
                               "2001.02.03D04:05:06.7",
                               "2001.02.03T04:05:06.700",
                               "0Nt",
                               "0Wp",
                               "0Nz",
                               "-0Wn",
                               "1000",
                               "0Wd"};
        return n == Notation::k ? k : q;
    }
    const List& vectors() const {
        static const List k = {"1 2 3",      "0 1 0 1", "1.5 2 0n", "3 0N 1",      "0w -0w 1.5",
                               "127 128 -1", "1 1 2 2", "5 4 3",    "2147483648 1"};
        static const List q = {"1 2 3",
                               "0101b",
                               "1.5 2 0n",
                               "3 0N 1",
                               "0w -0w 1.5",
                               "1 2h",
                               "3 4i",
                               "1.5 2.5e",
                               "0x0102ff",
                               "2001.02.03 2002.01.01",
                               "2001.02 2001.03m",
                               "12:30 12:31",
                               "12:30:01 01:00:00",
                               "0D01 0D02",
                               "01:02:03.004 0N",
                               "1 1 2 2",
                               "5 4 3",
                               "2001.02.03D01 0Np",
                               "`s#1 2 3",
                               "(0 0Nz)",
                               "127 128 -1"};
        return notation_ == Notation::k ? k : q;
    }
    const List& empties() const {
        static const List k = {"()", "!0", "\"\"", "0#`", "0#0.0", "(0#,1 2)", "(()!())", "0#,\"ab\""};
        static const List q = {"()",       "(0#0)",    "\"\"",        "0#`",    "0#0.0",    "(0#enlist 1 2)", "(()!())",
                               "`long$()", "`date$()", "`boolean$()", "0#0x00", "`guid$()", "`timestamp$()"};
        static const List k4 = {"()",       "(0#0)",   "\"\"",     "0#`",      "0#0.0",
                                "(0#,1 2)", "(()!())", "`long$()", "`date$()", "`boolean$()"};
        return notation_ == Notation::k ? k : notation_ == Notation::q ? q : k4;
    }
    static constexpr std::string_view adverbs[] = {"'", "/", "\\", "/:", "\\:", "':"};
    static constexpr std::string_view casts[] = {
        "`int",    "`long", "`float",  "`char",  "`short",     "`boolean",  "`date",     "`time",
        "`symbol", "`byte", "`minute", "`month", "`timestamp", "`timespan", "\"J\"",     "\"F\"",
        "\"D\"",   "\"S\"", "\"I\"",   "`real",  "\"*\"",      "`second",   "`datetime", "`"};

    bool is_q() const { return notation_ == Notation::q; }
    static bool is_word(std::string_view s) { return s[0] >= 'a' && s[0] <= 'z'; }
    static std::string infix(std::string_view verb) {
        return is_word(verb) ? " " + std::string(verb) + " " : std::string(verb);
    }
    std::string dictionary() { return choices_.once_in(2) ? "" : "!1 2"; }
    std::string number() { return choices_.once_in(4) ? of(rare_of(notation_)) : of(numbers); }
    std::string noun() {
        if (deep()) return below(2) ? of(names) : in_lambda_ ? "x" : number();
        switch (below(10)) {
            case 0:
            case 1: return of(names);
            case 2: return in_lambda_ ? below(3) || parameters_ < 2 ? "x" : "y" : of(names);
            case 3:
            case 4: return "(" + expression() + ")";
            case 5: return of(names) + "[" + several(2, ";", [&] { return below(4) ? expression() : ""; }) + "]";
            case 6: return "(" + several(3, ";", [&] { return expression(); }) + ";" + expression() + ")";
            default: return value();
        }
    }
    // A function as an operand or in brackets.
    std::string function(int valence) {
        if (deep()) return verb(valence);
        return nested([&]() -> std::string {
            switch (below(10)) {
                default: return verb(valence);
                case 1:
                case 2: return "{" + body(valence) + "}";
                case 3: return valence == 2 ? "f" : "g";
                case 4:
                case 5: return "(" + function(1 + static_cast<int>(below(2))) + of(adverbs) + ")";
                case 6: return "(" + noun() + of(words_.dyads) + ")";
                case 7: return function(2) + "[" + expression() + ";]";
                case 8: return "(" + noun() + " " + of(words_.dyads) + of(adverbs) + ")";
                case 9:
                    return is_q() ? "('[" + function(1) + ";" + function(2) + "])"
                                  : "(" + of(words_.dyads) + of(words_.monads) + ")";
            }
        });
    }
    std::string verb(int valence) {
        if (valence == 2) return "(" + of(words_.dyads) + ")";
        std::string word = of(words_.monads);
        return is_q() || is_word(word) ? "(" + word + ")" : "(" + word + ":)";
    }
    std::string monadic(std::string text) {
        std::string word = of(words_.monads);
        return word + (is_word(word) ? " " : "") + std::move(text);
    }
    std::string expression() {
        if (deep()) return noun();
        return nested([&]() -> std::string {
            switch (below(18)) {
                case 0: return noun();
                case 1:
                case 2:
                case 3: return monadic(expression());
                default: return noun() + infix(choices_.of(words_.dyads)) + expression();
                case 8:
                    return function(1 + static_cast<int>(below(2))) + of(adverbs) + "[" +
                           several(2, ";", [&] { return expression(); }) + "]";
                case 9: return "(" + function(2) + of(adverbs) + ")" + expression();
                case 10: return noun() + " " + function(2) + of(adverbs) + expression();
                case 11: return "$[" + expression() + ";" + expression() + ";" + expression() + "]";
                case 12:
                    return std::string(below(2) ? "@" : ".") + "[" + noun() + ";" + expression() + ";" + function(1) +
                           "]";
                case 13:
                    return std::string(below(2) ? "@" : ".") + "[" + noun() + ";" + expression() + ";" + function(2) +
                           ";" + expression() + "]";
                case 14: return function(2) + "[" + expression() + ";" + expression() + "]";
                case 15: return function(1) + (below(2) ? "@" : " . ") + expression();
                case 16:
                    return notation_ == Notation::k ? "?[" + noun() + ";" + expression() + ";" + expression() + "]"
                                                    : of(casts) + "$" + expression();
                case 17:
                    return words_.prefixes.empty()
                               ? monadic(expression())
                               : of(words_.prefixes) + "[" + expression() + ";" + expression() + "]";
            }
        });
    }
    std::string body(int parameters) {
        bool outer = in_lambda_;
        int outer_parameters = parameters_;
        in_lambda_ = true;
        parameters_ = parameters;
        std::string text;
        if (choices_.once_in(6)) text = "[]";
        if (choices_.once_in(3)) text += "t:" + expression() + ";";
        if (choices_.once_in(8)) text += "if[" + expression() + ";:" + expression() + "];";
        text += expression();
        if (parameters == 2 && below(2)) text += "+y";
        in_lambda_ = outer;
        parameters_ = outer_parameters;
        return text;
    }
    std::string statement() {
        switch (below(12)) {
            default: return expression();
            case 1: return of(names) + ":" + expression();
            case 2: return of(names) + "[" + expression() + "]:" + expression();
            case 3: return of(names) + of(dyads_of_one_byte) + ":" + expression();
            case 4: return of(names) + "[" + expression() + "]" + of(dyads_of_one_byte) + ":" + expression();
            case 5: return "f:{" + body(2) + "}";
            case 6: return "g:" + function(1);
        }
    }
    static constexpr std::string_view dyads_of_one_byte[] = {"+", "-", "*", ",", "|", "&", "^", "_", "#", "!"};

    bool in_lambda_ = false;
    int parameters_ = 0;
};

}  // namespace

std::string program_of(Choices& choices, Notation notation) {
    return notation == Notation::apl ? AplWriter(choices, notation).program() : KWriter(choices, notation).program();
}

std::string value_of(Choices& choices, Notation notation) {
    return notation == Notation::apl ? AplWriter(choices, notation).value() : KWriter(choices, notation).value();
}

}  // namespace stele::tests
