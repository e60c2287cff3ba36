// Well-formed programs in k, k4 and q.
#pragma once
#include "tests/fuzz/writer.hpp"

namespace stele::tests {

class KWriter : public Writer {
public:
    using Writer::Writer;

    std::string program() {
        std::string text = definitions(":", [&] { return value(); });
        text += "d:(" + several(3, ";", [&] { return value(); }) + ";" + value() + ")" + dictionary() + "\n";
        text += "f:{" + shallow(3, [&] { return body(2); }) + "}\n";
        text += "g:{" + shallow(3, [&] { return body(1); }) + "}\n";
        return text + lines([&] { return statement(); });
    }

    std::string value() {
        if (choices_.once_in(30)) return of(extremes());
        return nested([&] { return number(); },
                      [&]() -> std::string {
                          switch (below(12)) {
                              case 0: return number();
                              case 1: return of(vectors());
                              case 2: return "(" + of(counts()) + "#" + value() + ")";
                              case 3: return of(texts);
                              case 4: return "(" + several(4, ";", [&] { return value(); }) + ";" + value() + ")";
                              case 5: return is_q() ? "(til " + of(counts()) + ")" : "(!" + of(counts()) + ")";
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
    static inline const List numbers = split("1 2 3 0 -1 4 5 7 10");
    static inline const List names = split("a b c d");
    static inline const List texts = split("\"abc\"|\"a\"|\"\"|\"hello world\"|\"1+2\"|(\"ab\";\"cde\")|\"12 x\"", '|');
    static inline const List symbols = split("`a ` `a`b`c `x `abc`de`a (`a;1;\"x\")");
    static const List& rare_of(Notation n) {
        constexpr std::string_view both =
            "0N 0n 0w -0w 0W 1.5 -2.5 1e10 127 128 2147483648 9223372036854775807 \"x\" `s 1000 ";
        static const List k = split(std::string(both) + "32768 -9223372036854775807 0.1 1e308 1e-320 4294967296");
        static const List q =
            split(std::string(both) +
                  "1b 0b 0x1f 3h 0Nh 0Wh 4i 0Ni -0Wi 1.5e 0Ne 2001.02.03 0Nd 2001.02m 12:30 12:30:01 12:30:01.500 "
                  "0D01:02:03 2001.02.03D04:05:06.7 2001.02.03T04:05:06.700 0Nt 0Wp 0Nz -0Wn 0Wd");
        return n == Notation::k ? k : q;
    }
    const List& vectors() const {
        static const List k =
            split("1 2 3|0 1 0 1|1.5 2 0n|3 0N 1|0w -0w 1.5|127 128 -1|1 1 2 2|5 4 3|2147483648 1", '|');
        static const List q = split(
            "1 2 3|0101b|1.5 2 0n|3 0N 1|0w -0w 1.5|1 2h|3 4i|1.5 2.5e|0x0102ff|2001.02.03 2002.01.01|2001.02 "
            "2001.03m|12:30 12:31|12:30:01 01:00:00|0D01 0D02|01:02:03.004 0N|1 1 2 2|5 4 3|2001.02.03D01 0Np|`s#1 2 "
            "3|(0 0Nz)|127 128 -1",
            '|');
        return notation_ == Notation::k ? k : q;
    }
    const List& empties() const {
        static const List k = split("()|!0|\"\"|0#`|0#0.0|(0#,1 2)|(()!())|0#,\"ab\"", '|');
        static const List q = split(
            "()|(0#0)|\"\"|0#`|0#0.0|(0#enlist 1 "
            "2)|(()!())|`long$()|`date$()|`boolean$()|0#0x00|`guid$()|`timestamp$()",
            '|');
        static const List k4 = split("()|(0#0)|\"\"|0#`|0#0.0|(0#,1 2)|(()!())|`long$()|`date$()|`boolean$()", '|');
        return notation_ == Notation::k ? k : notation_ == Notation::q ? q : k4;
    }
    // Tables and dictionaries of every form, deep lists, the longest ranges.
    const List& extremes() const {
        static const List k = split(
            "(+`x`y!(1 2;`a`b))|(0#+`x`y!(1 2;`a`b))|(+`x`y!(();()))|(+(,`x)!,1 2)|((+(,`x)!,1 2)!+(,`y)!,3 4)|(,`a!1)|"
            "(`a`b!+`x`y!(1 2;3 4))|((1 2;3 "
            "4)!`a`b)|({,x}/[3000;1])|({(x;())}/[3000;1])|(!9223372036854775807)|(1_!66)|(|!70)|"
            "(0x0102)|(,())|(();())|(`a`b!(();()))|(+)|{x}|(1+)|(+/)",
            '|');
        static const List k4 = split(
            "(+`x`y!(1 2;`a`b))|(0#+`x`y!(1 2;`a`b))|(+`x`y!(();()))|(+(,`x)!,1 2)|((+(,`x)!,1 2)!+(,`y)!,3 "
            "4)|(,(,`a)!,1)|"
            "(`a`b!+`x`y!(1 2;3 4))|((1 2;3 "
            "4)!`a`b)|({,x}/[3000;1])|({(x;())}/[3000;1])|(!9223372036854775807)|(1_!66)|(|!70)|"
            "0x0102|(,())|(();())|(`a`b!(();()))|(+)|{x}|(1+)|(+/)|(`s#`a`b!1 2)|(`s#1 2!(,3;4))|(::)|(`u#`b`a)|(`g#1 "
            "2 1)",
            '|');
        static const List q = split(
            "([]x:1 2;y:`a`b)|([]x:();y:())|([x:1 2]y:3 4)|(0#([x:1 2]y:`a`b))|(enlist`a`b!(1;\"x\"))|((1 2;3 4)!`a`b)|"
            "(`a`b!([]x:1 2;y:3 4))|({enlist x}/[3000;1])|({(x;())}/[3000;1])|(til 9223372036854775807)|(1_til 66)|"
            "(reverse til 70)|0x0102|(enlist())|(();())|(`a`b!(();()))|(+)|{x}|(1+)|(+/)|(`s#`a`b!1 2)|"
            "(`s#1 2!(enlist 3;4))|(::)|(`u#`b`a)|(`g#1 2 1)|([]x:2001.02.03 0Nd;y:(1 2;\"ab\"))",
            '|');
        return notation_ == Notation::k ? k : notation_ == Notation::q ? q : k4;
    }
    static inline const List adverbs = split("' / \\ /: \\: ':");
    static inline const List casts = split(
        "`int `long `float `char `short `boolean `date `time `symbol `byte `minute `month `timestamp `timespan \"J\" "
        "\"F\" \"D\" \"S\" \"I\" `real \"*\" `second `datetime `");

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
        return nested([&] { return verb(valence); },
                      [&]() -> std::string {
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
        return nested([&] { return noun(); },
                      [&]() -> std::string {
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
                                  return std::string(below(2) ? "@" : ".") + "[" + noun() + ";" + expression() + ";" +
                                         function(1) + "]";
                              case 13:
                                  return std::string(below(2) ? "@" : ".") + "[" + noun() + ";" + expression() + ";" +
                                         function(2) + ";" + expression() + "]";
                              case 14: return function(2) + "[" + expression() + ";" + expression() + "]";
                              case 15: return function(1) + (below(2) ? "@" : " . ") + expression();
                              case 16:
                                  return notation_ == Notation::k
                                             ? "?[" + noun() + ";" + expression() + ";" + expression() + "]"
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
    static inline const List dyads_of_one_byte = split("+ - * , | & ^ _ # !");

    bool in_lambda_ = false;
    int parameters_ = 0;
};

}  // namespace stele::tests
