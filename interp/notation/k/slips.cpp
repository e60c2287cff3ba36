#include "interp/notation/k/slips.hpp"

#include <algorithm>
#include <iterator>
#include <span>

#include "interp/notation/slip_text.hpp"
#include "interp/source/letters.hpp"
#include "interp/source/text.hpp"

namespace stele::interp::k {

namespace {

// A slip with its hint in each notation; empty where the text is right, or means something else.
struct Row {
    std::string_view text, k, k4, q;

    std::string_view hint(Notation n) const { return n == Notation::k ? k : n == Notation::k4 ? k4 : q; }
};

// Words that explain an error anywhere in their statement, with blanks around each.
constexpr std::string_view functions = "a function is written f:{[x;y]x+y} and called f[1;2]",
                           arrow_functions = "a function is written {x+1}, or with names {[a;b]a+b}",
                           returns =
                               "a function's result is that of its last statement; the statement :x returns x earlier",
                           variables = "x:3 makes a variable", comments = "a comment begins with /, after a blank";
constexpr Row keywords[] = {
    {" def function func fn fun lambda proc sub defun ", functions, functions, functions},
    {" return ", returns, returns, returns},
    {" if then else elif elseif elsif unless switch case ", "$[x>1;2;3] is 2 if x>1, else 3",
     "$[x>1;2;3] is 2 if x>1, else 3; if[x>1;y:2] only acts", "$[x>1;2;3] is 2 if x>1, else 3; if[x>1;y:2] only acts"},
    {" while until loop repeat do ", "{x<100}{2*x}/1 repeats while the condition holds, 3{2*x}/1 three times",
     "while[x<9;x+:1] repeats while the condition holds, do[3;x+:1] three times",
     "while[x<9;x+:1] repeats while the condition holds, do[3;x+:1] three times"},
    {" for foreach forEach break continue ", "f'x applies f to each item of x; 3{2*x}/1 repeats three times",
     "f'x applies f to each item of x; do[3;x+:1] repeats three times",
     "f each x applies f to each item of x; do[3;x+:1] repeats three times"},
    {" import include require using from library ", "a line \\l file.k runs a file", "a line \\l file.k runs a file",
     "a line \\l file.q runs a file"},
    {" let var const local global static int double float32 dim auto mut ", variables, variables, variables},
    {" try catch throw raise except finally ", "@[f;x;{\"caught \",x}] handles an error in f of x",
     "@[f;x;{\"caught \",x}] handles an error in f of x", "@[f;x;{\"caught \",x}] handles an error in f of x"},
    {" class struct new self this interface ", "a dictionary holds data with names: [a:1;b:2], or `a`b!1 2",
     "a dictionary holds data with names: `a`b!1 2", "a dictionary holds data with names: `a`b!1 2"},
};

// Functions without a value, by their full name or the part after a dot.
constexpr Row functions_elsewhere[] = {
    {" print echo puts println printf write disp cat console.log System.out.println show ",
     "a statement shows its value; `0:\"text\" writes a line of text",
     "a statement shows its value; -1\"text\" writes a line of text", "show x writes x, -1\"text\" a line of text"},
    {" mod modulo rem fmod ", "the remainder of 5 divided by 3 is 3!5", "the remainder of 5 divided by 3 is 5 mod 3",
     "the remainder of 5 divided by 3 is 5 mod 3"},
    {" div ", "5 divided by 3 is 5%3, without the remainder -3!5", "", ""},
    {" sqrt root ", "the square root of 16 is %16", "the square root of 16 is sqrt 16",
     "the square root of 16 is sqrt 16"},
    {" pow power xexp ", "2 to the power 8 is */8#2", "2 to the power 8 is 2 xexp 8", "2 to the power 8 is 2 xexp 8"},
    {" exp ", "e to the power x is `exp x", "", ""},
    {" ln log2 log10 math.log Math.log np.log numpy.log ", "the natural logarithm of x is `ln x",
     "log x is the natural logarithm, 10 xlog x that to base 10",
     "log x is the natural logarithm, 10 xlog x that to base 10"},
    {" sin cos ", "the sine of x is `sin x, the cosine `cos x", "", ""},
    {" abs ", "the magnitude of x is x|-x", "", ""},
    {" floor ceil ceiling round int trunc ", "_x rounds down, -_-x up, _.5+x to the nearest integer",
     "_x rounds down, -_-x up, _.5+x to the nearest integer",
     "floor x rounds down, ceiling x up, floor .5+x to the nearest integer"},
    {" len length size count numel nrow tally ", "#x is the number of items of x", "#x is the number of items of x",
     "count x is the number of items of x"},
    {" sum total ", "the sum of x is +/x", "the sum of x is +/x", "the sum of x is sum x"},
    {" prd prod product ", "the product of x is */x", "the product of x is */x", "the product of x is prd x"},
    {" max min ", "the greatest item of x is |/x, the least &/x; of two numbers, a|b and a&b", "", ""},
    {" mean avg average ", "the mean of x is (+/x)%#x", "the mean of x is avg x", "the mean of x is avg x"},
    {" til range seq iota arange ", "!5 is 0 1 2 3 4", "!5 is 0 1 2 3 4", "til 5 is 0 1 2 3 4"},
    {" sort sorted asc desc order ", "x in ascending order is x@<x, in descending order x@>x",
     "x in ascending order is x@<x, in descending order x@>x", "asc x is x in ascending order, desc x in descending"},
    {" argsort grade ", "<x are the indices that sort x", "<x are the indices that sort x",
     "iasc x are the indices that sort x"},
    {" reverse reversed rev ", "x in reverse is |x", "x in reverse is |x", "x in reverse is reverse x"},
    {" unique distinct uniq ", "the distinct items of x are ?x", "the distinct items of x are ?x",
     "the distinct items of x are distinct x"},
    {" append concat push extend join paste ", "a,b joins two lists; x,:3 appends to x",
     "a,b joins two lists; x,:3 appends to x", "a,b joins two lists; x,:3 appends to x"},
    {" enlist ", "a list of the one item x is ,x", "", ""},
    {" first head ", "the first item of x is *x", "the first item of x is *x", "the first item of x is first x"},
    {" last tail ", "the last item of x is *|x", "", "the last item of x is last x"},
    {" where filter select ", "the items of x that are positive are x@&x>0; & gives indices",
     "the items of x that are positive are x@&x>0; & gives indices",
     "the items of x that are positive are x where x>0"},
    {" map each apply sapply lapply ", "f'x applies f to each item of x", "f'x applies f to each item of x",
     "f each x applies f to each item of x"},
    {" reduce fold over accumulate ", "+/x folds x by +", "+/x folds x by +", "(+/)x folds x by +"},
    {" raze flatten ", "the items of the lists in x are ,/x", "the items of the lists in x are ,/x",
     "the items of the lists in x are raze x"},
    {" flip transpose ", "the transpose of x is +x", "the transpose of x is +x", "the transpose of x is flip x"},
    {" zip ", "a,'b pairs the items of two lists", "a,'b pairs the items of two lists",
     "a,'b pairs the items of two lists"},
    {" in contains find indexOf includes index ", "x?3 is the index of 3 in x, or 0N if it is not there",
     "3 in x asks whether 3 is in x, x?3 where", "3 in x asks whether 3 is in x, x?3 where"},
    {" rand random rnd randint runif ", "3?10 are three random integers below 10",
     "3?10 are three random integers below 10", "3?10 are three random integers below 10, rand 10 is one"},
    {" str string toString repr ", "$x is x as text", "$x is x as text", "string x is x as text"},
    {" float num number parse eval parseInt value ", "`I$\"12\" reads a number, .\"1+2\" evaluates a text",
     "\"J\"$\"12\" reads a number, value\"1+2\" evaluates a text",
     "\"J\"$\"12\" reads a number, value\"1+2\" evaluates a text"},
    {" input read readline readLine gets ", "1:` reads a line", "read0 0 reads a line", "read0 0 reads a line"},
    {" array list vector matrix Array np.array numpy.array ",
     "numbers next to each other are a list, 1 2 3; other lists are written (1;\"a\";2 3)",
     "numbers next to each other are a list, 1 2 3; other lists are written (1;\"a\";2 3)",
     "numbers next to each other are a list, 1 2 3; other lists are written (1;\"a\";2 3)"},
    {" dict Dict Map hash ", "a dictionary is `a`b!1 2", "a dictionary is `a`b!1 2", "a dictionary is `a`b!1 2"},
    {" zeros ones rep ", "2 3#0 is a list of 2 lists of 3 zeros", "2 3#0 is a list of 2 lists of 3 zeros",
     "2 3#0 is a list of 2 lists of 3 zeros"},
    {" and or not ", "x&y is and, x|y or, ~x not", "", ""},
    {" xor ", "~x=y is exclusive or of 0 and 1", "~x=y is exclusive or of booleans",
     "x<>y is exclusive or of booleans"},
};

constexpr Row values_elsewhere[] = {
    {" pi PI ", "", "acos -1 is pi", "acos -1 is pi"},
    {" true True TRUE false False FALSE ", "true is 1, false is 0", "true is 1b, false is 0b",
     "true is 1b, false is 0b"},
    {" null nil None NULL undefined NaN nan NA ", "the null integer is 0N, the null float 0n; an empty list is ()",
     "the null integer is 0N, the null float 0n; an empty list is ()",
     "the null integer is 0N, the null float 0n; an empty list is ()"},
    {" Infinity inf Inf ", "the infinite float is 0w", "the infinite float is 0w", "the infinite float is 0w"},
};

constexpr Row commands_elsewhere[] = {
    {" exit quit bye stop logout ", "\\\\ leaves; `exit 0 ends a program", "\\\\ leaves; exit 0 ends a program",
     "\\\\ leaves; exit 0 ends a program"},
    {" help man ", "]help lists the commands, ]help + describes +, and \\ alone lists pages of help",
     "]help lists the commands, ]help + describes +", "]help lists the commands, ]help + describes +"},
};

// Names of notations, alone or at the beginning of a statement. In k4 and q, k) is k4.
constexpr std::string_view to_apl = "]apl switches the prompt to APL; apl) before a statement runs it in APL",
                           to_k4 = "]k4 switches the prompt to k4; k4) before a statement runs it in k4",
                           to_q = "]q switches the prompt to q; q) before a statement runs it in q";
constexpr Row notations[] = {{" apl APL ", to_apl, to_apl, to_apl},
                             {" k ", "", "]k switches the prompt to k", "]k switches the prompt to k"},
                             {" k4 ", to_k4, "", to_k4},
                             {" q ", to_q, to_q, ""}};

// The place of a sign: apart from names, as k's verbs seldom are; in q anywhere, if the second character cannot be meant
// as a function of one argument; between blanks, where it is also common without them; or at the end of a statement.
enum class Place : std::uint8_t { apart, apart_or_q, between_blanks, last };
struct Sign {
    Row row;
    Place place;
};
constexpr std::string_view or_of = "x|y is or", and_of = "x&y is and";
// In the order of the search: a longer sign precedes its parts.
constexpr Sign signs[] = {
    {{":=", "x:3 assigns", "x:3 assigns", "x:3 assigns"}, Place::apart},
    {{"<-", "x:3 assigns", "x:3 assigns", "x:3 assigns"}, Place::between_blanks},
    {{"!==", "~x=y is not equal, item by item; ~x~y of whole values",
      "~x=y is not equal, item by item; ~x~y of whole values",
      "x<>y is not equal, item by item; not x~y of whole values"},
     Place::apart_or_q},
    {{"==", "x=y compares items, x~y whole values", "x=y compares items, x~y whole values",
      "x=y compares items, x~y whole values"},
     Place::apart_or_q},
    {{"!=", "~x=y is not equal, item by item; ~x~y of whole values",
      "~x=y is not equal, item by item; ~x~y of whole values",
      "x<>y is not equal, item by item; not x~y of whole values"},
     Place::apart_or_q},
    {{"<>", "~x=y is not equal", "~x=y is not equal", ""}, Place::apart_or_q},
    {{"<=", "~x>y is less or equal", "~x>y is less or equal", ""}, Place::apart_or_q},
    {{">=", "~x<y is greater or equal", "~x<y is greater or equal", ""}, Place::apart_or_q},
    {{"=>", arrow_functions, arrow_functions, arrow_functions}, Place::apart_or_q},
    {{"->", arrow_functions, arrow_functions, arrow_functions}, Place::between_blanks},
    {{"+=", "x+:1 adds 1 to x", "x+:1 adds 1 to x", "x+:1 adds 1 to x"}, Place::apart_or_q},
    {{"-=", "x-:1 subtracts 1 from x", "x-:1 subtracts 1 from x", "x-:1 subtracts 1 from x"}, Place::apart_or_q},
    {{"*=", "x*:2 multiplies x by 2", "x*:2 multiplies x by 2", "x*:2 multiplies x by 2"}, Place::apart_or_q},
    {{"++", "x+:1 adds 1 to x", "x+:1 adds 1 to x", "x+:1 adds 1 to x"}, Place::last},
    {{"--", "x-:1 subtracts 1 from x", "x-:1 subtracts 1 from x", "x-:1 subtracts 1 from x"}, Place::last},
    {{"&&", and_of, and_of, "x&y, or x and y, is and"}, Place::apart_or_q},
    {{"||", or_of, or_of, "x|y, or x or y, is or"}, Place::apart_or_q},
    {{"**", "2 to the power 8 is */8#2", "2 to the power 8 is 2 xexp 8", "2 to the power 8 is 2 xexp 8"},
     Place::apart_or_q},
};

// APL's glyphs, and those of word processors.
constexpr std::string_view quotes = "text is written between \": \"text\"", minus = "the minus sign is -, also in -1",
                           members = "{x+y} has the arguments x and y; {[a;b]a+b} names others";
constexpr Row glyphs[] = {
    {"⎕", "a statement shows its value; `0:\"text\" writes a line of text",
     "a statement shows its value; -1\"text\" writes a line of text", "show x writes x, -1\"text\" a line of text"},
    {"⍞", "1:` reads a line", "read0 0 reads a line", "read0 0 reads a line"},
    {"←", "x:3 assigns", "x:3 assigns", "x:3 assigns"},
    {"⍝", comments, comments, comments},
    {"¯", minus, minus, minus},
    {"−", minus, minus, minus},
    {"–", minus, minus, minus},
    {"“", quotes, quotes, quotes},
    {"”", quotes, quotes, quotes},
    {"‘", quotes, quotes, quotes},
    {"’", quotes, quotes, quotes},
    {"⍳", "!5 is 0 1 2 3 4; x?y is the index of y in x", "!5 is 0 1 2 3 4; x?y is the index of y in x",
     "til 5 is 0 1 2 3 4; x?y is the index of y in x"},
    {"⍴", "2 3#x reshapes x; #x is its number of items", "2 3#x reshapes x; #x is its number of items",
     "2 3#x reshapes x; count x is its number of items"},
    {"≢", "#x is the number of items of x; ~x~y is not match", "#x is the number of items of x; ~x~y is not match",
     "count x is the number of items of x; not x~y is not match"},
    {"≡", "x~y is match", "x~y is match", "x~y is match"},
    {"×", "x*y multiplies", "x*y multiplies", "x*y multiplies"},
    {"÷", "x%y divides", "x%y divides", "x%y divides"},
    {"≠", "~x=y is not equal", "~x=y is not equal", "x<>y is not equal"},
    {"≤", "~x>y is less or equal", "~x>y is less or equal", "x<=y is less or equal"},
    {"≥", "~x<y is greater or equal", "~x<y is greater or equal", "x>=y is greater or equal"},
    {"∧", and_of, and_of, "x&y, or x and y, is and"},
    {"∨", or_of, or_of, "x|y, or x or y, is or"},
    {"⌈", "x|y is the greater of two numbers; -_-x rounds up", "x|y is the greater of two numbers; -_-x rounds up",
     "x|y is the greater of two numbers; ceiling x rounds up"},
    {"⌊", "x&y is the lesser of two numbers; _x rounds down", "x&y is the lesser of two numbers; _x rounds down",
     "x&y is the lesser of two numbers; floor x rounds down"},
    {"⌽", "|x is x in reverse", "|x is x in reverse", "reverse x is x in reverse, 1 rotate x is rotated"},
    {"⊖", "|x is x in reverse", "|x is x in reverse", "reverse x is x in reverse, 1 rotate x is rotated"},
    {"⍉", "+x is the transpose", "+x is the transpose", "flip x is the transpose"},
    {"↑", "2#x takes two items", "2#x takes two items", "2#x takes two items"},
    {"↓", "2_x drops two items", "2_x drops two items", "2 _ x drops two items"},
    {"⍋", "<x are the indices that sort x; x@<x is sorted", "<x are the indices that sort x; x@<x is sorted",
     "iasc x are the indices that sort x; asc x is sorted"},
    {"⍒", ">x are the indices that sort x down; x@>x is sorted down",
     ">x are the indices that sort x down; x@>x is sorted down",
     "idesc x are the indices that sort x down; desc x is sorted down"},
    {"∪", "?x are the distinct items", "?x are the distinct items", "distinct x are the distinct items"},
    {"⊂", ",x is a list of the one item x", ",x is a list of the one item x", "enlist x is a list of the one item x"},
    {"⊃", "*x is the first item", "*x is the first item", "first x is the first item"},
    {"∊", "x?y is the index of y in x, or 0N if it is not there", "y in x asks whether y is in x",
     "y in x asks whether y is in x"},
    {"⍸", "&x are the indices of the ones", "&x are the indices of the ones", "where x are the indices of the ones"},
    {"⍕", "$x is x as text", "$x is x as text", "string x is x as text"},
    {"⍎", ".\"1+2\" evaluates a text", "value\"1+2\" evaluates a text", "value\"1+2\" evaluates a text"},
    {"⊤", "2\\5 are the digits of 5 to base 2", "2\\:5 are the digits of 5 to base 2",
     "2 vs 5 are the digits of 5 to base 2"},
    {"⊥", "2/1 0 1 reads digits to base 2", "2/:1 0 1 reads digits to base 2", "2 sv 1 0 1 reads digits to base 2"},
    {"⍟", "`ln x is the natural logarithm", "log x is the natural logarithm", "log x is the natural logarithm"},
    {"√", "%x is the square root of x", "sqrt x is the square root of x", "sqrt x is the square root of x"},
    {"○", "", "acos -1 is pi", "acos -1 is pi"},
    {"⍬", "!0 is an empty list of integers", "!0 is an empty list of integers", "til 0 is an empty list of integers"},
    {"⍵", members, members, members},
    {"⍺", members, members, members},
    {"∇", "a function calls itself as o", "a function calls itself as .z.s", "a function calls itself as .z.s"},
    {"⋄", "statements are separated by ;", "statements are separated by ;", "statements are separated by ;"},
    {"¨", "f'x applies f to each item of x", "f'x applies f to each item of x", "f each x applies f to each item of x"},
    {"⌿", "+/x folds x by +", "+/x folds x by +", "(+/)x folds x by +"},
    {"⍀", "+\\x folds x by + with all steps", "+\\x folds x by + with all steps", "(+\\)x folds x by + with all steps"},
    {"∑", "the sum of x is +/x", "the sum of x is +/x", "the sum of x is sum x"},
    {"∞", "the infinite float is 0w", "the infinite float is 0w", "the infinite float is 0w"},
};

// Hints that depend on the fault rather than on a word or sign.
constexpr Row binary_number{"0b", "2/1 0 1 is 5: / reads digits to a base", "2/:1 0 1 is 5: /: reads digits to a base",
                            "2 sv 1 0 1 is 5: sv reads digits to a base"},
    product{"2x", "a name begins with a letter; 2*x multiplies", "a name begins with a letter; 2*x multiplies",
            "a name begins with a letter; 2*x multiplies"},
    joined_texts{"+", "texts are joined by a comma, and $ makes text of numbers: \"n is \",$3",
                 "texts are joined by a comma, and $ makes text of numbers: \"n is \",$3",
                 "texts are joined by a comma, and string makes text of numbers: \"n is \",string 3"},
    way_out{"exit", "`exit 0 or \\\\ leaves", "exit 0 or \\\\ leaves", "exit 0 or \\\\ leaves"},
    one_character{"\"a\"", "\"a\" is one character; ,\"a\" is a list of one",
                  "\"a\" is one character; ,\"a\" is a list of one",
                  "\"a\" is one character; enlist\"a\" is a list of one"},
    slice{":", "x[1 2] are two items of x; 3#x takes three, 3_x drops three",
          "x[1 2] are two items of x; 3#x takes three, 3_x drops three",
          "x[1 2] are two items of x; 3#x takes three, 3_x drops three"},
    conditional{"?", "$[x>1;2;3] is 2 if x>1, else 3", "$[x>1;2;3] is 2 if x>1, else 3",
                "$[x>1;2;3] is 2 if x>1, else 3"};

// The line with blanks in place of the texts between quotes, and without its comment.
std::string code_of(std::string_view line) {
    std::string code(line);
    bool quoted = false;
    for (std::size_t i = 0; i < code.size(); i++) {
        const char c = line[i];
        if (c == '"') quoted = !quoted;
        else if (quoted) code[i] = ' ';
        else if (c == '/' && (i == 0 || line[i - 1] == ' ')) return code.substr(0, i);
        if (quoted && c == '\\' && i + 1 < code.size()) code[++i] = ' ';
    }
    return code;
}

// A place with the code around it.
struct Context {
    const FaultyPlace& place;
    std::string code;  // of the statement with the fault
    std::vector<std::string_view> unknown;

    bool is_unknown(std::string_view name) const {
        return std::find(unknown.begin(), unknown.end(), name) != unknown.end();
    }
    bool is_error_of_text() const { return place.kind == ErrorKind::syntax || place.kind == ErrorKind::value; }
    std::string_view hint(const Row& row) const { return row.hint(place.notation); }
    std::string_view start() const { return trimmed(code); }
    // The line to the left and to the right of the fault.
    std::string_view left() const { return trimmed(place.line.substr(0, place.begin)); }
    std::string_view right() const { return trimmed(place.line.substr(place.end)); }
};

// The hint for the first of the names, or for its part after a dot, that is in a table and used in that way.
std::string_view hint_of_word(const Context& c, const std::vector<std::string_view>& names, std::span<const Row> rows,
                              bool (*is_used)(std::string_view code, std::string_view name)) {
    for (const std::string_view name : names)
        for (const std::string_view word : {name, last_part(name)})
            for (const Row& row : rows)
                if (is_one_of(word, row.text) && !c.hint(row).empty() && (!is_used || is_used(c.code, name)))
                    return c.hint(row);
    return "";
}

std::string_view hint_of_name(const Context& c) {
    for (const auto& names : {names_of_fault(c.place, c.unknown), c.unknown}) {
        if (std::string_view hint = hint_of_word(c, names, commands_elsewhere, is_command); !hint.empty()) return hint;
        if (std::string_view hint = hint_of_word(c, names, functions_elsewhere, is_applied); !hint.empty()) return hint;
        if (std::string_view hint = hint_of_word(c, names, values_elsewhere, nullptr); !hint.empty()) return hint;
        if (!names.empty() && names.front() == c.place.subject && is_foreign(names.front())) break;
    }
    return "";
}

// The letters and digits around the fault.
std::string_view token_around(const FaultyPlace& p) {
    std::size_t begin = p.begin, end = p.begin;
    while (begin > 0 && (is_letter_or_digit(p.line[begin - 1]) || p.line[begin - 1] == '.')) begin--;
    while (end < p.line.size() && is_letter_or_digit(p.line[end])) end++;
    return p.line.substr(begin, end - begin);
}

std::string_view hint_for_number(const Context& c) {
    const FaultyPlace& p = c.place;
    const auto is_digit_at = [&p](std::size_t i) { return i < p.line.size() && is_digit(p.line[i]); };
    if (p.kind == ErrorKind::type && p.at() == "_" && p.begin > 0 && is_digit_at(p.begin - 1) && is_digit_at(p.end))
        return "the digits of a number are not separated";
    const std::string_view token = token_around(p);
    if (!c.is_error_of_text() || token.empty() || !is_digit(token[0])) return "";
    const std::size_t first_letter = token.find_first_not_of("0123456789.");
    if (first_letter == std::string_view::npos) return "";
    const std::string_view letters = token.substr(first_letter);
    if (token.starts_with("0b")) return c.hint(binary_number);
    if (letters[0] == 'E' && letters.find_first_not_of("0123456789", 1) == std::string_view::npos)
        return "the exponent has a small e: 1e5";
    return letters == "x" || letters == "y" ? c.hint(product) : "";
}

// Words, two of them and the first without values: prose.
bool is_prose(const Context& c, std::string_view text) {
    int unknown = 0;
    for (text = trimmed(text); !text.empty(); text = trimmed(text)) {
        const std::size_t end = std::min(text.find(' '), text.size());
        const std::string_view word = text.substr(0, end);
        if (!std::all_of(word.begin(), word.end(), is_letter)) return false;
        if (c.is_unknown(word)) unknown++;
        if (unknown == 0) return false;
        text.remove_prefix(end);
    }
    return unknown > 1;
}

// `# word` at the start, where the word is no variable as short as those that # counts.
bool is_comment_with_hash(const Context& c) {
    const std::string_view start = c.start();
    if (!start.starts_with("# ")) return false;
    const std::string_view rest = trimmed(start.substr(1));
    return rest.size() > 1 && is_letter(rest[0]) && is_letter(rest[1]);
}

std::string_view hint_for_comment(const Context& c) {
    const std::string_view start = c.start();
    if (!c.is_error_of_text()) return "";
    if (is_comment_with_hash(c)) return comments;
    if (start.starts_with("% ") && is_prose(c, start.substr(2))) return comments;
    if (start.starts_with("-- ")) return comments;
    for (const std::string_view mark : {" # ", " % ", " -- "})
        if (const std::size_t at = start.find(mark); at != std::string_view::npos && c.place.kind == ErrorKind::value)
            if (is_prose(c, start.substr(at + mark.size()))) return comments;
    // 3/ five
    const std::size_t slash = start.find("/ ");
    if (slash == 0 || slash == std::string_view::npos || c.place.kind != ErrorKind::value) return "";
    const std::string_view rest = trimmed(start.substr(slash + 1));
    const bool after_number = is_digit(start[slash - 1]) && c.is_unknown(rest);
    return after_number || is_prose(c, rest) ? "a comment needs a blank before its /" : "";
}

// 'text' at the fault.
bool is_text_in_single_quotes(const Context& c) {
    constexpr std::string_view before = " (:,=[;{+~!?@#_|&";
    const std::string& code = c.code;
    const std::size_t first = code.find('\''), last = code.rfind('\'');
    if (last == std::string::npos || first == last || first + 1 == last) return false;
    if (first > 0 && before.find(code[first - 1]) == std::string_view::npos) return false;
    if (last + 1 < code.size() && is_letter_or_digit(code[last + 1])) return false;
    const bool is_here = first <= c.place.begin && c.place.begin <= last;
    return is_here && is_letter_or_digit(code[first + 1]) && c.is_error_of_text();
}

std::string_view hint_for_glyph(const Context& c) {
    const FaultyPlace& p = c.place;
    if (!c.is_error_of_text()) return "";
    const auto is_meant = [&](const Row& row) {
        if (p.notation != Notation::k) return p.line.substr(p.begin).starts_with(row.text);
        if (p.kind != ErrorKind::value || c.code.find(row.text) == std::string::npos) return false;
        const std::string sign(row.text);
        return !(p.knows && (p.knows(sign) || p.knows(sign + ":")));
    };
    const auto row = std::find_if(std::begin(glyphs), std::end(glyphs), is_meant);
    return row == std::end(glyphs) ? "" : c.hint(*row);
}

bool is_placed(const Context& c, std::size_t at, const Sign& sign) {
    const std::size_t size = sign.row.text.size();
    if (sign.place == Place::last) return is_last(c.code, at + size);
    if (sign.place == Place::between_blanks) return is_between_blanks(c.code, at, size);
    const bool is_wrong_in_q = c.place.notation == Notation::q && c.place.kind == ErrorKind::syntax;
    return (sign.place == Place::apart_or_q && is_wrong_in_q) || is_apart(c.code, at, size);
}

std::string_view hint_for_sign(const Context& c) {
    const bool is_of_value = c.place.kind == ErrorKind::type || c.place.kind == ErrorKind::file;  // in k, >3 closes 3
    if (!c.is_error_of_text() && !is_of_value) return "";
    for (const Sign& sign : signs) {
        const std::size_t at = find_at_fault(c.place, c.code, sign.row.text);
        if (at != std::string::npos && !c.hint(sign.row).empty() && is_placed(c, at, sign)) return c.hint(sign.row);
    }
    return "";
}

// `x = 3` and `x<-3` where x has no value and begins the statement.
std::string_view hint_for_target(const Context& c) {
    std::string_view start = c.start(), name = c.place.subject;
    constexpr std::string_view var = "var ";  // a word of k4 and q, and that of other languages for a variable
    if (start.starts_with(var)) start = trimmed(start.substr(var.size()));
    if (c.place.kind != ErrorKind::value || name.empty() || !start.starts_with(name)) return "";
    const std::string_view rest = trimmed(start.substr(name.size()));
    if (rest.starts_with("<-") && rest.size() > 2 && is_digit(rest[2])) return "x:3 assigns; x<-3 compares x with -3";
    return rest.starts_with('=') && !rest.starts_with("==") && !rest.starts_with("=>") ? "= compares; x:3 assigns" : "";
}

std::string_view hint_for_call(const Context& c) {
    const std::string_view name = called_with_commas(c.place, c.code);
    const bool has_function =
        c.place.kind == ErrorKind::type && c.place.message.find("a function") != std::string::npos;
    const bool is_unknown = c.place.kind == ErrorKind::value && c.is_unknown(name);
    return !name.empty() && (has_function || is_unknown)
               ? "f[1;2] calls f with two arguments; f(1,2) calls it with the list 1,2"
               : "";
}

// Hints for errors of values.
std::string_view hint_for_value(const Context& c) {
    const FaultyPlace& p = c.place;
    const auto mentions = [&p](std::string_view text) { return p.message.find(text) != std::string_view::npos; };
    const bool is_after_text = c.left().ends_with('"'), is_before_text = c.right().starts_with('"');
    const bool is_beside_text = is_after_text || is_before_text;
    const bool joins = (p.kind == ErrorKind::length && is_after_text && is_before_text) ||
                       (p.kind == ErrorKind::type && is_after_text && !mentions("symbol"));
    if (joins && p.at() == "+") return c.hint(joined_texts);
    if (mentions("an exit status must be")) return c.hint(way_out);
    if (p.kind == ErrorKind::length && p.at() == "=" && is_beside_text)
        return "x~y compares whole values, such as texts";
    if (p.kind == ErrorKind::type && is_beside_text && mentions("symbol"))
        return "a symbol is written with a backtick, `abc, and `$\"abc\" makes one of a text";
    if (p.kind == ErrorKind::type && mentions("an index must be") && mentions("character"))
        return "the name of a column or an entry is a symbol: t`a";
    const bool indexes_character = mentions("a character") && (mentions("can be indexed") || mentions("has no items"));
    if (indexes_character && p.at().starts_with('"')) return c.hint(one_character);
    const bool is_atom = mentions("neither a function nor an open file") || mentions("can be indexed");
    if (p.kind == ErrorKind::type && is_atom && !p.at().empty() && is_letter(p.at()[0]))
        if (const std::string_view rest = p.line.substr(p.end); rest.starts_with(" -") && !rest.starts_with(" - "))
            return "x -1 applies x to -1; x-1 and x - 1 subtract";
    return "";
}

// An index that is the number of items.
bool is_index_after_last(const FaultyPlace& p) {
    constexpr std::string_view index = "index ", outside = " lies outside 0 to ";
    const std::size_t middle = p.message.find(outside);
    if (p.kind != ErrorKind::index || !p.message.starts_with(index) || middle == std::string_view::npos) return false;
    const auto number = [](std::string_view digits) {
        long value = 0;
        for (const char c : digits) value = is_digit(c) ? 10 * value + (c - '0') : -1;
        return value;
    };
    constexpr std::size_t most_digits = 9;
    const std::string_view found = p.message.substr(index.size(), middle - index.size());
    const std::string_view last = p.message.substr(middle + outside.size());
    if (found.empty() || std::max(found.size(), last.size()) > most_digits) return false;
    return number(found) == number(last) + 1;
}

// x[1:3], where `1:` is a verb, and x[1:]; the error is at x or after it.
std::string_view hint_for_slice(const Context& c) {
    const ErrorKind kind = c.place.kind;
    if (kind != ErrorKind::syntax && kind != ErrorKind::type && kind != ErrorKind::file) return "";
    const std::string code = code_of(c.place.line);
    const std::size_t colon = code.find_first_of(":;]", c.place.begin);
    const bool is_after_number = colon != std::string::npos && colon > 0 && is_digit(code[colon - 1]);
    return is_after_number && is_in_slice(code, colon) ? c.hint(slice) : "";
}

std::string_view hint_for_form(const Context& c) {
    const FaultyPlace& p = c.place;
    if (is_text_in_single_quotes(c)) return quotes;
    if (p.kind == ErrorKind::syntax && p.at().starts_with('"') && c.right().starts_with(':'))
        return "a dictionary is `a`b!1 2";
    const std::size_t mark = c.code.find(" ? ");
    const bool is_choice = mark != std::string::npos && c.code.find(" : ", mark) != std::string::npos;
    return is_choice && c.is_error_of_text() ? c.hint(conditional) : "";
}

std::string_view hint_for_notation(const Context& c) {
    const std::string_view start = c.start(), word = start.substr(0, start.find_first_of(" ()[]{}+-*%!?#,"));
    if (c.place.kind != ErrorKind::value || !c.is_unknown(word)) return "";
    const bool is_meant = word == start || word.size() > 1;  // k and q are common names
    for (const Row& row : notations)
        if (is_meant && is_one_of(word, row.text)) return c.hint(row);
    return "";
}

}  // namespace

bool is_foreign(std::string_view name) {
    const auto has_name = [name](const Row& row) { return is_one_of(name, row.text); };
    for (const std::span<const Row> rows : {std::span<const Row>(keywords), std::span<const Row>(functions_elsewhere),
                                            std::span<const Row>(values_elsewhere)})
        if (std::any_of(rows.begin(), rows.end(), has_name)) return true;
    return false;
}

std::string_view hint_for_slip(const FaultyPlace& p) {
    const std::string line = code_of(p.line);
    Context c{p, statement_around(line, p.begin, ";"), {}};
    c.unknown = unknown_names(p, c.code);
    if (std::string_view hint = hint_for_number(c); !hint.empty()) return hint;
    if (c.is_error_of_text())
        if (std::string_view hint = hint_of_word(c, c.unknown, keywords, is_keyword); !hint.empty()) return hint;
    for (const auto find : {hint_for_comment, hint_for_target, hint_for_slice, hint_for_form, hint_for_glyph,
                            hint_for_sign, hint_for_notation})
        if (std::string_view hint = find(c); !hint.empty()) return hint;
    const bool is_member = p.kind == ErrorKind::type && p.at().find('.') != std::string_view::npos;
    if (p.kind == ErrorKind::value || is_member)
        if (std::string_view hint = hint_of_name(c); !hint.empty()) return hint;
    if (std::string_view hint = hint_for_call(c); !hint.empty()) return hint;
    if (is_index_after_last(p)) return "the first index is 0; x,:3 appends an item";
    return hint_for_value(c);
}

}  // namespace stele::interp::k
