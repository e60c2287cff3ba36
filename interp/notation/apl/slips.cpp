#include "interp/notation/apl/slips.hpp"

#include <algorithm>
#include <span>

#include "interp/notation/slip_text.hpp"
#include "interp/source/letters.hpp"
#include "interp/source/text.hpp"

namespace stele::interp::apl {

namespace {

// Words of other languages, with blanks around each: functions, by their full name or the part after a dot.
constexpr Slip functions_elsewhere[] = {
    {" print echo puts println printf say write disp show console.log System.out.println ",
     "a statement shows its value by itself; ⎕←x shows x within others"},
    {" mod modulo rem ", "the remainder of 5 divided by 3 is 3|5"},
    {" div ", "5 divided by 3 is 5÷3, without the remainder ⌊5÷3"},
    {" sqrt root ", "the square root of 16 is 16*0.5"},
    {" pow power ", "2 to the power 3 is 2*3"},
    {" exp log ln log2 log10 ", "*x is e to the power x, ⍟x the natural logarithm, 10⍟x that to base 10"},
    {" sin cos tan ", "1○x is the sine, 2○x the cosine, 3○x the tangent of x"},
    {" abs ", "the magnitude of x is |x"},
    {" floor ceil ceiling round int ", "⌊x rounds down, ⌈x up, ⌊0.5+x to the nearest integer"},
    {" len length size count shape numel nrow ", "≢x is the number of items of x, ⍴x its shape"},
    {" sum total ", "the sum of x is +/x"},
    {" prod prd product ", "the product of x is ×/x"},
    {" max min ", "the greatest item of x is ⌈/x, the least ⌊/x; of two numbers, a⌈b and a⌊b"},
    {" mean avg average ", "the mean of x is (+/x)÷≢x"},
    {" range seq til arange ", "⍳5 is 1 2 3 4 5"},
    {" sort sorted asc desc ", "x in ascending order is x[⍋x], in descending order x[⍒x]"},
    {" reverse reversed rev ", "x in reverse is ⌽x"},
    {" unique distinct set ", "the different items of x are ∪x"},
    {" append concat push join extend paste ", "a,b joins two vectors; x,←b appends to x"},
    {" map apply ", "f¨x applies f to each item of x"},
    {" filter select where ", "the items of x that are positive are (x>0)/x; ⍸ gives indices"},
    {" reduce fold ", "+/x reduces x by +"},
    {" zip ", "a,¨b pairs the items of two vectors"},
    {" in contains find indexOf includes ", "a∊b asks whether items of a are in b, b⍳a where they are"},
    {" rand random rnd randint ", "?6 is a random integer from 1 to 6, ?0 a random fraction"},
    {" str string toString ", "⍕x is x as text"},
    {" float num number parse eval ", "⍎'1+2' evaluates a text, ⎕VFI reads the numbers in one"},
    {" input read readline gets ", "⍞ reads a line, ⎕ reads a line and evaluates it"},
    {" and or not xor ", "∧ is and, ∨ or, ~ not, ≠ exclusive or"},
    {" raze flatten ", "∊x are the items of the vectors in x"},
    {" array list vector matrix Array np.array numpy.array ",
     "numbers next to each other are a vector, 1 2 3; 2 3⍴⍳6 is a matrix"},
    {" zeros ones rep ", "2 3⍴0 is a matrix of zeros"},
};

constexpr Slip values_elsewhere[] = {
    {" pi PI ", "○1 is π"},
    {" true True TRUE false False FALSE ", "true is 1, false is 0"},
    {" null nil None NULL undefined ", "an empty vector is ⍬, or '' of text; ⎕NULL is the null item"},
};

constexpr Slip commands_elsewhere[] = {
    {" exit quit bye stop ", ")OFF leaves, ⎕OFF in a program"},
    {" help man ", ")HELP lists the commands"},
};

// Names of notations, alone.
constexpr Slip notations[] = {
    {" k ", "]k switches the prompt to k; k) before a statement runs it in k"},
    {" k4 ", "]k4 switches the prompt to k4; k4) before a statement runs it in k4"},
    {" q ", "]q switches the prompt to q; q) before a statement runs it in q"},
};

// Words that explain an error anywhere in their statement.
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

// The place of a sign: anywhere in the statement; or next to the fault, and apart from names, or at the end.
enum class Place : std::uint8_t { anywhere, apart, between_blanks, last };
struct Sign {
    std::string_view text, hint;
    Place place = Place::anywhere;
};
// In the order of the search.
constexpr Sign signs[] = {
    {":=", "name←value assigns"},
    {"==", "a=b compares items, a≡b whole arrays"},
    {"!=", "a≠b compares items, a≢b whole arrays"},
    {"<=", "a≤b is less or equal"},
    {">=", "a≥b is greater or equal"},
    {"+=", "x+←1 adds to x"},
    {"-=", "x-←1 subtracts from x"},
    {"*=", "x×←2 multiplies x"},
    {"×=", "x×←2 multiplies x"},
    {"->", "a function is written {...}, with ⍵ for its right argument, ⍺ for its left one"},
    {"<>", "a≠b compares items, a≢b whole arrays"},
    {"=>", "a function is written {...}, with ⍵ for its right argument, ⍺ for its left one"},
    {"<-", "name←value assigns", Place::between_blanks},
    {" // ", "a comment begins with ⍝"},
    {"/*", "a comment begins with ⍝"},
    {"&&", "a∧b is and"},
    {"||", "a∨b is or", Place::apart},
    {"**", "2 to the power 3 is 2*3", Place::apart},
    {"++", "x+←1 adds to x", Place::last},
    {"--", "x-←1 subtracts from x", Place::last},
    {"λ", "a function is written {...}, with ⍵ for its right argument, ⍺ for its left one"},
    {"√", "the square root of x is x*0.5"},
    {"π", "○1 is π"},
    {"∑", "the sum of x is +/x"},
    {"∏", "the product of x is ×/x"},
    {"∞", "⌊/⍬ is the greatest number"},
    {"∅", "an empty vector is ⍬, or '' of text"},
    {"`", "text is written between ' or \""},
    {"$[", "a dfn has guards, condition: result"},
    {"%", "x÷y divides; y|x is the remainder of x divided by y"},
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

std::string_view hint_in(std::span<const Slip> table, std::string_view word) {
    const auto found = std::find_if(table.begin(), table.end(), [&](const Slip& s) { return is_one_of(word, s.text); });
    return found == table.end() ? "" : found->hint;
}

// The hint for the first of the names in code, or for its part after a dot, that is in a table and used in that way.
std::string_view hint_in(std::span<const Slip> table, std::string_view code, const std::vector<std::string_view>& names,
                         bool (*is_used)(std::string_view code, std::string_view name)) {
    for (const std::string_view name : names)
        for (const std::string_view word : {name, last_part(name)})
            if (std::string_view hint = hint_in(table, word); !hint.empty() && (!is_used || is_used(code, name)))
                return hint;
    return "";
}

std::string_view hint_for_number(std::string_view text, std::string_view rest) {
    if (text == "¯") return "¯ belongs to the number on its right, without a blank: ¯3";
    if (text.ends_with('E') || text.ends_with('e'))
        return rest.starts_with('-') ? "a negative exponent has a high minus: 1E¯5" : "";
    if (text == "0n" || text == "0w") return "";
    if (text.starts_with("0b")) return "2⊥1 0 1 is 5: ⊥ reads digits in a base";
    if (text.ends_with('b') && text.find_first_not_of("01") + 1 == text.size()) return "booleans are numbers: 1 0 1";
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

// `rest`: the text after a name without a value at the beginning of its statement.
std::string_view hint_for_target(std::string_view rest) {
    if (rest.starts_with('=')) return "= compares; name←value assigns";
    if (rest.starts_with("<-") && rest.size() > 2 && is_digit(rest[2]))
        return "name←value assigns; x<¯3 compares x with ¯3";
    const std::size_t arrow = rest.find("←");
    if (arrow == 0 || arrow == std::string_view::npos) return "";
    if (rest.starts_with('[')) return "items are assigned in an existing array: x←5⍴0, then x[1]←7";
    return arrow <= 3 ? "a modified assignment needs a value first: x←⍬, then x,←7" : "";
}

// Hints for errors of values.
std::string_view hint_for_value(const FaultyPlace& p) {
    const std::string_view at = p.at(), left = trimmed(p.line.substr(0, p.begin)),
                           right = trimmed(p.line.substr(p.end));
    const auto is_quote = [](char c) { return c == '\'' || c == '"'; };
    const bool is_after_text = !left.empty() && is_quote(left.back());
    const bool is_before_text = !right.empty() && is_quote(right[0]);
    if (p.kind == ErrorKind::index && (at == "[0]" || at.starts_with("[0;") || at.ends_with(";0]")))
        return "the first index is ⎕IO, which is 1 unless it has been set to 0";
    if (p.kind == ErrorKind::rank && at.starts_with('[') && p.message.find("rank 0 ") != std::string_view::npos)
        return is_after_text ? "one character between quotes is a scalar; ,'a' is a vector" : "";
    if (p.kind == ErrorKind::rank && at.starts_with('[') && at.find(';') == std::string_view::npos)
        return "a matrix has an index for each axis, m[1;2], and for a row m[1;]";
    const bool joins = (p.kind == ErrorKind::domain && is_after_text) ||
                       (p.kind == ErrorKind::length && is_after_text && is_before_text);
    if (joins && at == "+") return "texts are joined by , and ⍕ makes text of numbers: 'n is ',⍕3";
    if (p.kind == ErrorKind::length && (at == "=" || at == "≠") && (is_after_text || is_before_text))
        return "whole arrays, such as texts, are compared by ≡ and ≢";
    return p.kind == ErrorKind::not_implemented ? hint_in(system_functions, at) : "";
}

std::string_view hint_for_sign(const FaultyPlace& p, std::string_view code) {
    for (const Sign& s : signs) {
        if (s.place == Place::anywhere && code.find(s.text) != std::string_view::npos) return s.hint;
        const std::size_t at = find_at_fault(p, code, s.text);
        if (s.place == Place::anywhere || at == std::string_view::npos) continue;
        const std::size_t size = s.text.size();
        const bool is_placed = s.place == Place::last             ? is_last(code, at + size)
                               : s.place == Place::between_blanks ? is_between_blanks(code, at, size)
                                                                  : is_apart(code, at, size);
        if (is_placed) return s.hint;
    }
    return "";
}

// x: 3 outside a dfn, where no guard is meant.
bool assigns_with_colon(const FaultyPlace& p, std::string_view start) {
    const std::size_t end = std::find_if_not(start.begin(), start.end(), is_letter_or_digit) - start.begin();
    return p.kind == ErrorKind::syntax && !p.in_function && end > 0 && is_letter(start[0]) && end + 1 < start.size() &&
           start[end] == ':' && start.find("←") == std::string_view::npos;
}

// [1,2,3] and [[1,2],[3,4]], the lists of other languages; `left` is the text before them.
std::string_view hint_for_list(std::string_view brackets, std::string_view left) {
    constexpr std::string_view empty_vector = "an empty vector is ⍬, or '' of text";
    if (brackets.starts_with("[]")) return empty_vector;
    std::size_t end = 0;
    for (int open = 0; end < brackets.size(); end++) {
        open += (brackets[end] == '[') - (brackets[end] == ']');
        if (open == 0) break;
    }
    const std::string_view items = brackets.substr(0, end);
    const bool assigns = left.ends_with('=');
    if ((!assigns && items.find(',') == std::string_view::npos) || items.find(';') != std::string_view::npos ||
        items.find("⋄") != std::string_view::npos)
        return "";
    if (items.find('[', 1) != std::string_view::npos) return "a matrix is written [1 2 ⋄ 3 4], or 2 2⍴1 2 3 4";
    return assigns ? "name←value assigns; the items of a vector are written next to each other: x←1 2 3"
                   : "the items of a vector are written next to each other: 1 2 3";
}

std::string_view hint_for_brackets(const FaultyPlace& p) {
    const std::string_view at = p.at(), left = trimmed(p.line.substr(0, p.begin));
    if (p.kind != ErrorKind::syntax) return "";
    // The brackets of `x = [1,2]` are read as the axis of `=`.
    if (at.starts_with('='))
        if (const std::string_view right = trimmed(p.line.substr(p.begin + 1)); right.starts_with('['))
            return hint_for_list(right, "=");
    if (!at.starts_with('[')) return "";
    if (left.empty() || left.ends_with('=') || left.ends_with("←") || left.ends_with('('))
        if (std::string_view hint = hint_for_list(at, left); !hint.empty()) return hint;
    const bool is_call = !left.empty() && (is_letter_or_digit(left.back()) || left.back() == '}');
    return is_call && at.find(';') != std::string_view::npos && p.message.find("an axis") != std::string_view::npos
               ? "a function of two arguments is written between them: 1 f 2"
               : "";
}

// A choice between values: x>1 ? 2 : 3
bool is_conditional(std::string_view code) {
    const std::size_t mark = code.find(" ? ");
    return mark != std::string_view::npos && code.find(" : ", mark) != std::string_view::npos;
}

// The hint for the first of the names that is a word of other languages.
std::string_view hint_for_word(std::string_view code, const std::vector<std::string_view>& names) {
    if (std::string_view hint = hint_in(commands_elsewhere, code, names, is_command); !hint.empty()) return hint;
    if (std::string_view hint = hint_in(functions_elsewhere, code, names, is_applied); !hint.empty()) return hint;
    return hint_in(values_elsewhere, code, names, nullptr);
}

// Hints for a name without a value, if no word or sign of its statement explains it.
std::string_view hint_for_name(const FaultyPlace& p, std::string_view start) {
    if (p.in_function && (p.subject == "x" || p.subject == "y"))
        return "within a dfn ⍵ is the right argument, ⍺ the left one";
    if (!p.subject.empty() && start.starts_with(p.subject))
        if (std::string_view hint = hint_for_target(trimmed(start.substr(p.subject.size()))); !hint.empty())
            return hint;
    return start == p.subject ? hint_in(notations, p.subject) : "";
}

}  // namespace

std::string_view hint_for_slip(const FaultyPlace& p) {
    const std::string code = statement_around(code_of(p.line), p.begin, "⋄");
    const std::string_view start = trimmed(code);
    if (std::string_view hint = hint_for_value(p); !hint.empty()) return hint;
    if (p.kind == ErrorKind::domain && p.at() == "*") return hint_for_sign(p, code);
    if (p.kind != ErrorKind::syntax && p.kind != ErrorKind::value) return "";
    if (p.kind == ErrorKind::syntax)
        if (std::string_view hint = hint_for_syntax(p, p.at()); !hint.empty()) return hint;
    if (p.subject == "⍺" || p.subject == "⍵") {
        if (!p.in_function) return "⍺ and ⍵ are the arguments within a dfn: {⍵+1}";
        return "the function was given no left argument; ⍺←value at its beginning is the default";
    }
    if (start.starts_with('#') || start.starts_with("//") || start.starts_with("--")) return "a comment begins with ⍝";
    const std::vector<std::string_view> unknown = unknown_names(p, code);
    if (std::string_view hint = hint_in(keywords, code, unknown, is_keyword); !hint.empty()) return hint;
    if (is_conditional(code)) return "a dfn has guards, condition: result; scripts have :If";
    if (p.kind == ErrorKind::syntax && is_in_slice(code_of(p.line), p.begin))
        return "x[2 3] are two items of x; 3↑x takes three, 3↓x drops three";
    if (assigns_with_colon(p, start)) return "name←value assigns; a colon ends the condition of a guard in a dfn";
    if (std::string_view hint = hint_for_brackets(p); !hint.empty()) return hint;
    if (std::string_view hint = hint_for_sign(p, code); !hint.empty()) return hint;
    if (p.kind != ErrorKind::value) return "";
    if (std::string_view hint = hint_for_name(p, start); !hint.empty()) return hint;
    for (const auto& names : {names_of_fault(p, unknown), unknown})
        if (std::string_view hint = hint_for_word(code, names); !hint.empty()) return hint;
    const std::string_view called = called_with_commas(p, code);
    const bool is_unknown = std::find(unknown.begin(), unknown.end(), called) != unknown.end();
    return is_unknown ? "f is called with two arguments as 1 f 2" : "";
}

}  // namespace stele::interp::apl
