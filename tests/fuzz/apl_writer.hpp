// Well-formed APL programs.
#pragma once
#include "tests/fuzz/writer.hpp"

namespace stele::tests {

class AplWriter : public Writer {
public:
    using Writer::Writer;

    std::string program() {
        std::string text = definitions("←", [&] { return value(); });
        text += "f←{" + shallow(3, [&] { return body(); }) + "}\n";
        text += "⎕FX'r←{x}g y;a'" + quoted("a←" + shallow(2, [&] { return expression(); })) +
                quoted(":If 0∊⍴y ⋄ r←y ⋄ :Return ⋄ :EndIf") + quoted("r←b " + function(2) + " y") + "\n";
        return text + lines([&] { return statement(); });
    }

    std::string value() {
        if (choices_.once_in(30)) return of(extremes);
        return nested([&] { return number(); },
                      [&]() -> std::string {
                          switch (below(12)) {
                              case 0: return number();
                              case 1: return several(5, " ", [&] { return number(); });
                              case 2: return "(" + of(shapes) + "⍴" + value() + ")";
                              case 3: return of(texts);
                              case 4: return "(" + several(3, " ", [&] { return item(); }) + " " + item() + ")";
                              case 5: return "(⍳" + of(counts()) + ")";
                              case 6: return "(" + of(counts()) + "⍴" + several(4, " ", [&] { return of(bits); }) + ")";
                              case 7: return of(empties);
                              case 8: return "(⊂" + value() + ")";
                              case 9: return "(" + several(6, " ", [&] { return of(bits); }) + ")";
                              case 10: return "(" + of(counts()) + "⍴" + value() + ")";
                              default: return "(,⊂" + value() + ")";
                          }
                      });
    }

private:
    static inline const List numbers = split("1 2 3 0 ¯1 4 5 7 0.5 ¯2.5 10");
    static inline const List rare = split(
        "127 128 ¯129 32767 ¯32769 65535 2147483647 2147483648 ¯2147483649 9007199254740993 9223372036854775807 "
        "¯9223372036854775808 1E18 1E308 ¯1E308 1E¯320 1J2 0J1 ¯3J0.5 1E15 0.1 3.14159 1E¯15 100 1000 4294967296 "
        "281474976710656");
    static inline const List bits = split("0 1");
    static inline const List texts =
        split("'abc'|'a'|''|'hello world'|'⍺∊é'|'1 2 x'|'ab' 'cde'|\"say\"|'a+1'|'f a'|(2 3⍴'abcdef')", '|');
    static inline const List shapes =
        split("2 3|⍬|0|1|0 3|3 0|2 2|2 3 4|1 1 1|0 0|65 2|2 65|(,3)|1 2 1 2 1|3 3|1 0 2", '|');
    static inline const List empties = split("⍬|''|(0⍴⊂1 2)|(0 2⍴⊂'ab')|(0⍴⊂⍬)|(0↑'a'1)", '|');
    // Empty arrays with the longest axes, many axes, deep nesting, values that are not arrays.
    static inline const List extremes = split(
        "(9223372036854775807 0⍴0)|(0 9223372036854775807⍴'')|(4611686018427387904 0 2⍴⊂⍬)|(0 4294967296 4294967296⍴1 "
        "'a')|"
        "((15⍴1)⍴5)|((14⍴1)⍴⊂1 2)|({,⊂⍵}⍣3000⊢1)|({0⍴⊂⍵}⍣3000⊢1)|(⍳9223372036854775807)|(1↓⍳66)|(⌽⍳70)|(65⍴1J2 "
        "3)|(0⍴0J1)|"
        "(⎕NS'')|(⎕JSON'{\"a\":[1,\"x\"]}')|(2⍴⎕NS'')|(3 3⍴1 'a'(2 3))|(0 3⍴1 'a'(2 3))|(1500⌶⍳70)",
        '|');
    static inline const List arrays = split("a b c");
    static inline const List system = split("⎕IO ⎕A ⎕D ⎕CT ⎕ML ⎕PP");
    static inline const List settings = split("⎕IO←0 ⎕IO←1 ⎕ML←0 ⎕CT←0 ⎕PP←4 ⎕PW←40 ⎕PP←17 ⎕CT←1E¯10");
    static inline const List selecting = split("↑ ↓ ⌽ ⊖ ⍉ / ⌿ ⌷ ⊃ ⍴");
    static inline const List glued = split("/ ⌿ \\ ⍀ ¨ ⍨");

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
    // A function that probably accepts this number of arguments.
    std::string function(int valence) {
        return nested([&] { return primitive(valence); },
                      [&]() -> std::string {
                          switch (below(16)) {
                              default: return primitive(valence);
                              case 1:
                              case 2:
                              case 3: return function(any()) + of(glued);
                              case 4: return "(" + function(any()) + of(words_.conjunctions) + function(any()) + ")";
                              case 5: return "(" + function(valence) + of(words_.conjunctions) + operand() + ")";
                              case 6: return "(" + operand() + "∘" + function(2) + ")";
                              case 7:
                                  return "(" + function(valence) + " " + function(2) + " " + function(valence) + ")";
                              case 8: return "(" + function(1) + " " + function(valence) + ")";
                              case 9: return "{" + body() + "}";
                              case 10: return below(2) ? "f" : "g";
                              case 11: return primitive(valence) + "[" + of(numbers) + "]";
                              case 12: return function(2) + "/[" + of(numbers) + "]";
                              case 13: return "(" + function(1) + "{⍺⍺ ⍵})";
                              case 14: return "(" + of(words_.dyads) + "." + of(words_.dyads) + ")";
                              case 15: return "(" + operand() + " " + function(2) + " " + function(valence) + ")";
                          }
                      });
    }
    std::string expression() {
        return nested([&] { return operand(); },
                      [&]() -> std::string {
                          switch (below(8)) {
                              case 0: return operand();
                              case 1:
                              case 2:
                              case 3: return function(1) + " " + expression();
                              case 7:
                                  return choices_.once_in(4) ? of(arrays) + "←" + expression()
                                                             : function(1) + " " + expression();
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
            case 6: return "(" + selection() + of(arrays) + ")" + (below(2) ? function(2) : "") + "←" + expression();
        }
    }

    // A function that probably selects items, with its left argument.
    std::string selection() {
        if (choices_.once_in(6)) return function(1) + " " + selection();
        return (below(2) ? of(counts()) : "(" + operand() + ")") + of(selecting) + (choices_.once_in(4) ? "¨" : "");
    }
    // A blank and the text in quotes.
    static std::string quoted(const std::string& text) {
        std::string result = " '";
        for (char c : text) result += c == '\'' ? "''" : std::string(1, c);
        return result + "'";
    }

    bool in_function_ = false;
};

}  // namespace stele::tests
