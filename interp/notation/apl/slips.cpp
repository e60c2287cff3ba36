#include "interp/notation/apl/slips.hpp"
#include "interp/source/letters.hpp"
#include "interp/source/text.hpp"

#include <algorithm>
#include <span>

namespace stele::interp::apl {

namespace {

// Names without a value that are words of other languages, with blanks around each.
struct Slip {
    std::string_view text, hint;
};
constexpr Slip names_elsewhere[] = {
    {" print echo puts println printf say write ", "a statement shows its value by itself; ⎕←x shows x within others"},
    {" mod modulo rem ", "the remainder of 5 divided by 3 is 3|5"},
    {" div ", "5 divided by 3 is 5÷3, without the remainder ⌊5÷3"},
    {" sqrt root ", "the square root of 16 is 16*0.5"},
    {" pow power ", "2 to the power 3 is 2*3"},
    {" exp log ln log2 log10 ", "*x is e to the power x, ⍟x the natural logarithm, 10⍟x that to base 10"},
    {" sin cos tan ", "1○x is the sine, 2○x the cosine, 3○x the tangent of x"},
    {" pi PI ", "○1 is π"},
    {" abs ", "the magnitude of x is |x"},
    {" floor ceil ceiling round int ", "⌊x rounds down, ⌈x up, ⌊0.5+x to the nearest integer"},
    {" len length size count shape ", "≢x is the number of items of x, ⍴x its shape"},
    {" sum total ", "the sum of x is +/x"},
    {" prod product ", "the product of x is ×/x"},
    {" max min ", "the greatest item of x is ⌈/x, the least ⌊/x; of two numbers, a⌈b and a⌊b"},
    {" mean avg average ", "the mean of x is (+/x)÷≢x"},
    {" range seq ", "⍳5 is 1 2 3 4 5"},
    {" sort sorted ", "x in ascending order is x[⍋x], in descending order x[⍒x]"},
    {" reverse reversed ", "x in reverse is ⌽x"},
    {" unique distinct set ", "the different items of x are ∪x"},
    {" append concat push join ", "a,b joins two vectors; x,←b appends to x"},
    {" map apply ", "f¨x applies f to each item of x"},
    {" filter select where ", "the items of x that are positive are (x>0)/x; ⍸ gives indices"},
    {" reduce fold ", "+/x reduces x by +"},
    {" zip ", "a,¨b pairs the items of two vectors"},
    {" in contains find indexOf ", "a∊b asks whether items of a are in b, b⍳a where they are"},
    {" rand random rnd randint ", "?6 is a random integer from 1 to 6, ?0 a random fraction"},
    {" str string toString ", "⍕x is x as text"},
    {" float num number parse eval ", "⍎'1+2' evaluates a text, ⎕VFI reads the numbers in one"},
    {" input read readline gets ", "⍞ reads a line, ⎕ reads a line and evaluates it"},
    {" true True TRUE false False FALSE ", "true is 1, false is 0"},
    {" null nil None NULL undefined ", "an empty vector is ⍬, or '' of text; ⎕NULL is the null item"},
    {" and or not xor ", "∧ is and, ∨ or, ~ not, ≠ exclusive or"},
    {" exit quit bye stop ", ")OFF leaves, ⎕OFF in a program"},
    {" help man ", ")HELP lists the commands"},
};
// Words that explain an error anywhere in the statement that they begin.
constexpr Slip keywords[] = {
    {" def function func fn fun lambda proc sub ",
     "a function is written name←{...}, with ⍵ for its right argument, ⍺ for its left one"},
    {" return ", "the value of the first statement that is not an assignment is a dfn's result"},
    {" if then else elif elseif unless switch case ",
     "a dfn has guards, condition: result; scripts and traditional functions have :If and :Select"},
    {" while for foreach do end until loop repeat begin done fi break continue ",
     "f¨x applies f to each item of x; scripts and traditional functions have :For and :While"},
    {" import include require using from ", "]load file runs a file"},
    {" let var const local global int32 dim ", "name←value makes a variable"},
    {" try catch throw raise except ",
     "a dfn has error guards, numbers:: result; scripts and traditional functions have :Trap"},
    {" class struct self this new ", "arrays hold data: nested ones, such as 'Ann' 34, records"},
};

// System functions that stele lacks, and their replacements.
constexpr Slip system_functions[] = {
    {" ⎕ED ", "functions are written in a file, which ]load brings in"},
    {" ⎕NREAD ⎕NTIE ⎕NCREATE ⎕NAPPEND ⎕NUNTIE ⎕FTIE ⎕FREAD ", "⎕NGET and ⎕NPUT read and write whole files"},
};

// Texts in the line, in the order of the search.
constexpr Slip signs[] = {
    {":=", "name←value assigns"},
    {"==", "a=b compares items, a≡b whole arrays"},
    {"!=", "a≠b compares items, a≢b whole arrays"},
    {"<=", "a≤b is less or equal"},
    {">=", "a≥b is greater or equal"},
    {"+=", "x+←1 adds to x"},
    {"-=", "x-←1 subtracts from x"},
    {"×=", "x×←2 multiplies x"},
    {"->", "a function is written {...}, with ⍵ for its right argument, ⍺ for its left one"},
    {"<>", "a≠b compares items, a≢b whole arrays"},
    {"=>", "a function is written {...}, with ⍵ for its right argument, ⍺ for its left one"},
    {"<-", "name←value assigns"},
    {" // ", "a comment begins with ⍝"},
    {"/*", "a comment begins with ⍝"},
    {"&&", "a∧b is and"},
    {"++", "x+←1 adds to x"},
    {"λ", "a function is written {...}, with ⍵ for its right argument, ⍺ for its left one"},
    {"√", "the square root of x is x*0.5"},
    {"π", "○1 is π"},
    {"∑", "the sum of x is +/x"},
    {"∏", "the product of x is ×/x"},
    {"∞", "⌊/⍬ is the greatest number"},
    {"∅", "an empty vector is ⍬, or '' of text"},
    {"`", "text is written between ' or \""},
};

// The line without its comment, with blanks in place of quoted text.
std::string code_of(std::string_view line) {
    std::string code(line);
    char quote = 0;
    for (std::size_t i = 0; i < code.size(); i++) {
        if (quote == 0 && line.substr(i).starts_with("⍝")) return code.substr(0, i);
        const char c = line[i];
        if (quote != 0) code[i] = ' ';
        if (c == '\'' || c == '"') quote = quote == 0 ? c : quote == c ? 0 : quote;
    }
    return code;
}

std::string_view hint_in(std::span<const Slip> table, std::string_view name) {
    if (name.empty()) return "";
    const std::string word = " " + std::string(name) + " ";
    auto found = std::find_if(table.begin(), table.end(),
                              [&](const Slip& s) { return s.text.find(word) != std::string_view::npos; });
    return found == table.end() ? "" : found->hint;
}

std::string_view hint_for_number(std::string_view text, std::string_view rest) {
    if (text == "¯") return "¯ belongs to the number on its right, without a blank: ¯3";
    if (text.ends_with('E') || text.ends_with('e'))
        return rest.starts_with('-') ? "a negative exponent has a high minus: 1E¯5" : "";
    if (text.starts_with("0x") || text.starts_with("0X")) return "16⊥1 15 is 31: ⊥ reads digits in a base";
    if (text.find('_') != std::string_view::npos) return "the digits of a number are not separated";
    if (text.ends_with('%')) return "a percentage is a fraction: 0.05";
    if (std::any_of(text.begin(), text.end(), is_lower))
        return "a name begins with a letter; a function goes between a number and a name: 2×x";
    return "";
}

std::string_view hint_for_syntax(const FaultyPlace& p, std::string_view at) {
    if (!at.empty() && (is_digit(at[0]) || at.starts_with("¯") || at[0] == '.'))
        if (std::string_view hint = hint_for_number(at, p.line.substr(p.end)); !hint.empty()) return hint;
    if (at.starts_with('\'') && std::count(p.line.begin(), p.line.end(), '\'') > 2)
        return "a quote within quotes is written twice, or the text is put between \": 'it''s' or \"it's\"";
    if (at.starts_with('!') && trimmed(p.line).ends_with('!'))
        return "the factorial of 5 is !5: functions are written on the left";
    return "";
}

// `rest`: the text after a name without a value at the beginning of its line.
std::string_view hint_for_target(std::string_view rest) {
    if (rest.starts_with('=')) return "= compares; name←value assigns";
    const std::size_t arrow = rest.find("←");
    if (arrow == 0 || arrow == std::string_view::npos) return "";
    if (rest.starts_with('[')) return "items are assigned in an existing array: x←5⍴0, then x[1]←7";
    return arrow <= 3 ? "a modified assignment needs a value first: x←⍬, then x,←7" : "";
}

}  // namespace

std::string_view hint_for_slip(const FaultyPlace& p) {
    const std::string_view at = p.line.substr(p.begin, p.end - p.begin);
    const std::string code = code_of(p.line);
    if (p.kind == ErrorKind::index && (at == "[0]" || at.starts_with("[0;") || at.ends_with(";0]")))
        return "the first index is ⎕IO, which is 1 unless it has been set to 0";
    if (p.kind == ErrorKind::rank && at.starts_with('[') && at.find(';') == std::string_view::npos)
        return "a matrix has an index for each axis, m[1;2], and for a row m[1;]";
    if (const std::string_view left = trimmed(p.line.substr(0, p.begin));
        p.kind == ErrorKind::domain && at == "+" && (left.ends_with('\'') || left.ends_with('"')))
        return "texts are joined by , and ⍕ makes text of numbers: 'n is ',⍕3";
    if (p.kind == ErrorKind::length && (at == "=" || at == "≠") &&
        p.line.find_first_of("'\"") != std::string_view::npos)
        return "whole arrays, such as texts, are compared by ≡ and ≢";
    if (p.kind == ErrorKind::not_implemented) return hint_in(system_functions, at);
    if (p.kind != ErrorKind::syntax && p.kind != ErrorKind::value) return "";
    if (p.kind == ErrorKind::syntax)
        if (std::string_view hint = hint_for_syntax(p, at); !hint.empty()) return hint;
    if (p.subject == "⍺" || p.subject == "⍵") {
        if (!p.in_dfn) return "⍺ and ⍵ are the arguments within a dfn: {⍵+1}";
        return "the function was given no left argument; ⍺←value at its beginning is the default";
    }
    const std::string_view start = trimmed(code);
    if (start.starts_with('#') || start.starts_with("//") || start.starts_with("--")) return "a comment begins with ⍝";
    for (const Slip& s : signs)
        if (code.find(s.text) != std::string::npos) return s.hint;
    if (p.kind != ErrorKind::value) return "";
    if (p.in_dfn && (p.subject == "x" || p.subject == "y"))
        return "within a dfn ⍵ is the right argument, ⍺ the left one";
    if (!p.subject.empty() && start.starts_with(p.subject))
        if (std::string_view hint = hint_for_target(trimmed(start.substr(p.subject.size()))); !hint.empty())
            return hint;
    if (std::string_view hint = hint_in(keywords, start.substr(0, start.find_first_of(" ([{"))); !hint.empty())
        return hint;
    if (std::string_view hint = hint_in(keywords, p.subject); !hint.empty()) return hint;
    return hint_in(names_elsewhere, p.subject.substr(p.subject.rfind('.') + 1));
}

}  // namespace stele::interp::apl
