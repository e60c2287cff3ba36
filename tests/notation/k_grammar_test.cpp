#include "interp/notation/k/grammar.hpp"

#include "tests/notation/show_tree.hpp"

using namespace stele::tests;
using namespace stele::interp;

namespace {

using Text = k::grammar::text<k::grammar::k4>;

const Accepted accepted_k[] = {
    // numbers
    {"1 2.5 1e-3 .5 5. 1e5 2.5e+3", "1 2.5 1e-3 .5 5. 1e5 2.5e+3"},
    {"0N 0n 0w 0W -0W 0Nj 0Wh 0Ng 0ne", "0N 0n 0w 0W -0W 0Nj 0Wh 0Ng 0ne"},
    {"0x0aff 0x 101b 0b 1i 1h 1j 1e 1f", "0x0aff 0x 101b 0b 1i 1h 1j 1e 1f"},
    {"2000.01.01 2000.01m 2000.01.01D12:30 2000.01.01T 0D00:00:00.000000001 1D12 5D",
     "2000.01.01 2000.01m 2000.01.01D12:30 2000.01.01T 0D00:00:00.000000001 1D12 5D"},
    {"12:30 12:30:45 12:30:45.678 100:00", "12:30 12:30:45 12:30:45.678 100:00"},
    // the sign
    {"1 -2", "1 -2"},
    {"x -1", "x -1"},
    {"x-1", "x - 1"},
    {"x - 1", "x - 1"},
    {"x- 1", "x - 1"},
    {"-1", "-1"},
    {"--1", "- -1"},
    {"x--1", "x - -1"},
    {"-.5", "-.5"},
    {"- 5", "- 5"},
    {"(-1;-2)[-3]{-x}", "( -1 ; -2 ) [ -3 ] { - x }"},
    {"(x)-1", "( x ) - 1"},
    {"f[x]-1", "f [ x ] - 1"},
    {"{x}-1", "{ x } - 1"},
    {"\"a\"-1", "'a' - 1"},
    {"`a-1", "`a - 1"},
    {"3-1", "3 - 1"},
    {"+/-1 2", "+ / -1 2"},
    {"a:-1", "a : -1"},
    {"x-:1", "x -: 1"},
    {"1e-x", "1e - x"},
    // strings and symbols
    {R"("abc" "a\"b\\" "")", R"('abc' 'a"b\' '')"},
    {R"("\n\t\r\101\0609")", "'\n\t\rA09'"},
    {"\"/ ; é \"", "'/ ; é '"},
    {"`abc `a.b `:path/to/file_1.txt `:host:5000 `1", "`abc `a.b `:path/to/file_1.txt `:host:5000 `1"},
    {"`a`b`", "`a `b `"},
    {R"(`"two words"`a`"")", "`two words `a `"},
    {R"("\x41\x7e")", "'A~'"},
    {"`a_b", "`a _ b"},
    // names
    {"abc x1 .z.s .Q.n a.b", "abc x1 .z.s .Q.n a.b"},
    {"a_b f.(x;y) x .y", "a _ b f . ( x ; y ) x .y"},
    // verbs and adverbs
    {"+-*%!&|<>=~,^#_$?@.", "+ - * % ! & | < > = ~ , ^ # _ $ ? @ ."},
    {"+:x-:y*:z", "+: x -: y *: z"},
    {"a::3;p,:3;@[x;y;:;]", "a :: 3 ; p ,: 3 ; @ [ x ; y ; : ; ]"},
    {"f'x f/x f\\x f':x f/:x f\\:x", "f ' x f / x f \\ x f ': x f /: x f \\: x"},
    {"+:\\9 +\\:9", "+: \\ 9 + \\: 9"},
    {"0:x 1: 2:y 10:x i:x?0:y", "0: x 1: 2: y 10 : x i : x ? 0: y"},
    {"1:\"a\"", "1: 'a'"},
    // statements
    {"", ""},
    {"a:1;b\nc;\n\n", "a : 1 ; b ¶ c ;"},
    {"a;;b", "a ; ; b"},
    {"a\r\nb\r\n", "a ¶ b ¶"},
    {"a:1+\n 2\nb", "a : 1 + 2 ¶ b"},
    {"  a", "a"},
    {"\uFEFFa", "a"},
    // brackets
    {"() [] {}", "() [] {}"},
    {"f[;2] f[1;] f[;;]", "f [ ; 2 ] f [ 1 ; ] f [ ; ; ]"},
    {"{[a;b] a+b}[1]", "{ [ a ; b ] a + b } [ 1 ]"},
    {"{[x]-1 x} { [x] -1}", "{ [ x ] -1 x } { [ x ] -1 }"},
    {"f:{a:x;\n b:2; / why\n\n / more\n/ and more\n a+b;\n }\ng", "f : { a : x ; b : 2 ; a + b ; } ¶ g"},
    {"f:{x\n}", "f : { x }"},
    {"f:{x;\n/\nmany ( lines\n\\\n y\n}[1]", "f : { x ; y } [ 1 ]"},
    {"(1;\n 2\n )", "( 1 ; 2 )"},
    // comments
    {"/ a comment\na / b ( c\n/d\n /e\nf /", "a ¶ f"},
    {"a\n/\nb (\n/ \n\\\nc", "a ¶ c"},
    {"a\n/  \nb\n", "a ¶"},
    {"+/ x", "+ / x"},
    // session commands
    {"#!/usr/bin/env stele\n1", "<#!/usr/bin/env stele> ¶ 1"},
    {"\\l file.k4\n\\t f x  \n\\\\\n1", "<\\l file.k4> ¶ <\\t f x> ¶ <\\\\> ¶ 1"},
    {"a\n\\ \nit's not read (", "a ¶ <\\>"},
    {"k) +/!3\nk4) 2\nq)til 3; 2\napl) 2⋄3", "<k) +/!3> ¶ <k4) 2> ¶ <q)til 3; 2> ¶ <apl) 2⋄3>"},
    {"k:4\nq", "k : 4 ¶ q"},
    // programs
    {"p,:3/:_(p:9\\:!81)%3", "p ,: 3 /: _ ( p : 9 \\: ! 81 ) % 3"},
    {"s:{*(,x)(,/{@[x;y;:;]'&21=x[&|/p[;y]=p]?!10}')/&~x}",
     "s : { * ( , x ) ( , / { @ [ x ; y ; : ; ] ' & 21 = x [ & | / p [ ; y ] = p ] ? ! 10 } ' ) / & ~ x }"},
    {"p:+{(=x)x}'p,,3/:_(p:,/'+:\\9#'!9)%3", "p : + { ( = x ) x } ' p , , 3 /: _ ( p : , / ' +: \\ 9 # ' ! 9 ) % 3"},
    {"]rows -fold=9", "<]rows -fold=9>"},
    {"f:{$[&/x;,x;,/f'@[x;i;:;]'&27=x[,/p i:x?0]?!10]}",
     "f : { $ [ & / x ; , x ; , / f ' @ [ x ; i ; : ; ] ' & 27 = x [ , / p i : x ? 0 ] ? ! 10 ] }"},
};

const Refused refused_k[] = {
    // brackets
    {"f:{x+(1;2}", "\"`}` cannot close `(`\" at 9-10, hint \"`(` is closed by `)`\", other 5-6"},
    {"(]", "\"`]` cannot close `(`\" at 1-2, hint \"`(` is closed by `)`\", other 0-1"},
    {"(1;2", "\"`(` is not closed\" at 4-4, other 0-1"},
    {"(1;\n / c\n", "\"`(` is not closed\" at 8-8, other 0-1"},
    {"{x\r\n\n", "\"`{` is not closed\" at 2-2, other 0-1"},
    {"a:{x\ny}",
     "\"`{` is not closed before the next line\" at 4-4, hint \"lines inside brackets begin with a blank\", other 2-3"},
    {"f[1\r\ng",
     "\"`[` is not closed before the next line\" at 3-3, hint \"lines inside brackets begin with a blank\", other 1-2"},
    {"a)", "\"`)` closes nothing\" at 1-2, hint \"write `(` before it, or remove it\""},
    {"a\n}", "\"`}` closes nothing\" at 2-3, hint \"write `{` before it, or remove it\""},
    // strings
    {"\"abc",
     "\"the string is not closed on its line\" at 0-1, hint \"a text ends on its line, with the quote that begins "
     "it\""},
    {"(\"abc\n def\"",
     "\"the string is not closed on its line\" at 1-2, hint \"a text ends on its line, with the quote that begins "
     "it\""},
    {"\"a\\",
     "\"the string is not closed on its line\" at 0-1, hint \"a text ends on its line, with the quote that begins "
     "it\""},
    {"\"a\\\nb\"",
     "\"the string is not closed on its line\" at 0-1, hint \"a text ends on its line, with the quote that begins "
     "it\""},
    {R"("a\qb")",
     R"("`\q` is not an escape" at 2-4, hint "escapes are \n \t \r \0 \" \\, three octal digits, and x with two hexadecimal ones")"},
    {R"("\400")",
     R"("`\4` is not an escape" at 1-3, hint "escapes are \n \t \r \0 \" \\, three octal digits, and x with two hexadecimal ones")"},
    {R"("\☃")",
     R"("`\☃` is not an escape" at 1-5, hint "escapes are \n \t \r \0 \" \\, three octal digits, and x with two hexadecimal ones")"},
    // numbers
    {"12abc", "\"`12abc` is not a number\" at 0-5"},
    {"-3x", "\"`-3x` is not a number\" at 0-3"},
    {"1.2.3", "\"`1.2.3` is not a number\" at 0-5"},
    {"2000.01.01x", "\"`2000.01.01x` is not a number\" at 0-11"},
    {"0xfg", "\"`0xfg` is not a number\" at 0-4"},
    {"12b", "\"`12b` is not a number\" at 0-3"},
    // characters and bytes
    {"é", "\"`é` (U+00E9) is not part of k4\" at 0-2"},
    {"a×b", "\"`×` (U+00D7) is not part of k4\" at 1-3, hint \"did you mean `*`?\""},
    {"f “a”", "\"`“` (U+201C) is not part of k4\" at 2-5, hint \"did you mean `\"`?\""},
    {"\"a\xff\"", "\"byte 0xFF is not UTF-8\" at 2-3, hint \"save the text as UTF-8\""},
};

Program parse_k4(const Source& source) { return k::parse(source, Notation::k4); }

}  // namespace

TEST_CASE("k4 texts become tokens, brackets and statements", "[notation][k4]") {
    for (const Accepted& c : accepted_k) {
        INFO(c.text);
        CHECK(problem_of(parse_k4, c.text) == c.tree);
    }
}

TEST_CASE("a line ends a statement in k's brackets", "[notation][k]") {
    auto tree_of = [](std::string text) { return show_tree(k::parse(Source{"test", std::move(text)}, Notation::k)); };
    CHECK(tree_of("(1 2\n3 4)") == "( 1 2 ¶ 3 4 )");
    CHECK(tree_of("(1 2 / first\n / none\n\n 3;\n 4)") == "( 1 2 ¶ 3 ; 4 )");
    CHECK(tree_of("f:{ / why\n a:x\n a+1\n}\nf 2") == "f : { a : x ¶ a + 1 ¶ } ¶ f 2");
    CHECK(tree_of("f[1\n2]") == "f [ 1 ¶ 2 ]");
    CHECK(tree_of("a:1+\n 2") == "a : 1 + ¶ 2");
}

TEST_CASE("names and symbols of k and q", "[notation][k][q]") {
    auto tree_of = [](std::string text, Notation n) { return show_tree(k::parse(Source{"test", std::move(text)}, n)); };
    CHECK(tree_of("a_b `a_b x _y", Notation::q) == "a_b `a_b x _ y");
    CHECK(tree_of("a_b `a_b", Notation::k) == "a _ b `a _ b");
    CHECK(tree_of("`0:\"x\";`1:y", Notation::k) == "` 0: 'x' ; ` 1: y");
    CHECK(tree_of("f.1 2;.0#x;0.5", Notation::k) == "f . 1 2 ; . 0 # x ; 0.5");
    CHECK(tree_of("f .5", Notation::q) == "f .5");
    CHECK(tree_of("größe.а1 `größe", Notation::k) == "größe.а1 `größe");
}

TEST_CASE("invalid k4 is rejected with a reason and a location", "[notation][k4]") {
    for (const Refused& c : refused_k) {
        INFO(c.text);
        CHECK(problem_of(parse_k4, c.text) == c.problem);
    }
}

TEST_CASE("k4 tokens have their kind and span", "[notation][k4]") {
    Program program = parse_k4(Source{"test", "x -1 `a`b,:(2;)\"c\"-1\n\\t 1"});
    REQUIRE(program.size() == 2);
    const Statement& first = program[0];
    CHECK(show_span(first.span) == "0-20");
    static constexpr TokenKind kinds[] = {TokenKind::name,   TokenKind::number, TokenKind::symbol,
                                          TokenKind::symbol, TokenKind::glyph,  TokenKind::paren,
                                          TokenKind::string, TokenKind::glyph,  TokenKind::number};
    static constexpr const char* spans[] = {"0-1", "2-4", "5-7", "7-9", "9-11", "11-15", "15-18", "18-19", "19-20"};
    static constexpr bool spaces[] = {true, true, true, false, false, false, false, false, false};
    REQUIRE(first.tokens.size() == 9);
    for (std::size_t i = 0; i < 9; i++) {
        INFO(i);
        CHECK(first.tokens[i].kind == kinds[i]);
        CHECK(first.tokens[i].space_before == spaces[i]);
        CHECK(show_span(first.tokens[i].span) == spans[i]);
    }
    const Token& list = first.tokens[5];
    REQUIRE(list.body.size() == 2);
    CHECK(list.body[0].end == Separator::semicolon);
    CHECK(list.body[1].tokens.empty());
    CHECK(show_span(list.body[1].span) == "14-14");
    CHECK(program[1].tokens.at(0).kind == TokenKind::directive);
}

TEST_CASE("k4 brackets nest as deep as the limit, at linear cost", "[notation][k4]") {
    for (const char* pair : {"()", "[]", "{}"}) {
        CHECK(parse_k4(Source{"test", nested(deepest_nesting, pair[0], pair[1])}).size() == 1);
        for (int deeper : {deepest_nesting + 1, 200000})
            CHECK(problem_of(parse_k4, nested(deeper, pair[0], pair[1])) ==
                  "\"brackets are nested deeper than 1000\" at 1000-1001");
        auto tried = [&](int depth) { return attempts<Text>(nested(depth, pair[0], pair[1])); };
        CHECK(tried(300) - tried(200) == tried(200) - tried(100));
    }
}

TEST_CASE("the k4 grammar is sound and its cases reach every rule", "[notation][k4]") {
    CHECK(tao::pegtl::analyze<Text>() == 0);
    CHECK(unmatched_rules<Text>(accepted_k) == std::vector<std::string>{"malformed_number"});
}

TEST_CASE("the grammars of k and q are sound", "[notation][k][q]") {
    CHECK(tao::pegtl::analyze<k::grammar::text<k::grammar::k>>() == 0);
    CHECK(tao::pegtl::analyze<k::grammar::text<k::grammar::q>>() == 0);
}
