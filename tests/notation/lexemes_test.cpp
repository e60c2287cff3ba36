// The lexemes of texts that may be incomplete.
#include <catch2/catch.hpp>

#include "interp/notation/lexemes.hpp"

namespace {

using namespace stele::interp;

// Each lexeme after a letter for its kind.
std::string words(std::string_view text, Notation notation) {
    constexpr std::string_view letters = "nsyawgoc#d?";
    std::string all;
    for (const Lexeme& l : lexemes(text, notation)) {
        if (!all.empty()) all += ' ';
        (all += letters[static_cast<std::size_t>(l.kind)]) += ':';
        all += text.substr(l.span.begin, l.span.end - l.span.begin);
    }
    return all;
}

TEST_CASE("lexemes of APL", "[repl]") {
    CHECK(words("x←¯3.5+⍳n ⍝ it's", Notation::apl) == "a:x g:← n:¯3.5 g:+ g:⍳ a:n #:⍝ it's");
    CHECK(words("f←{⍺'a''b", Notation::apl) == "a:f g:← o:{ a:⍺ s:'a''b");
    CHECK(words("'ab\ncd", Notation::apl) == "s:'ab a:cd");
    CHECK(words(":If ⎕IO=1 ⋄ \"x\"", Notation::apl) == "w::If a:⎕IO g:= n:1 g:⋄ s:\"x\"");
    CHECK(words(" ]box on\n)vars", Notation::apl) == "d:]box on d:)vars");
    CHECK(words("k)+/!3", Notation::apl) == "d:k)+/!3");
    CHECK(words("1+)\x01", Notation::apl) == "n:1 g:+ c:) ?:\x01");
    CHECK(words("(\n1\n)", Notation::apl) == "o:( n:1 c:)");
    CHECK(words("(\n]box", Notation::apl) == "o:( c:] a:box");
    CHECK(words("{x:y ⋄ :if z}", Notation::apl) == "o:{ a:x g:: a:y g:⋄ w::if a:z c:}");
    CHECK(words("{a b:c\n}", Notation::apl) == "o:{ a:a a:b g:: a:c c:}");
    CHECK(words(":For i :In x\nL: :If y", Notation::apl) == "w::For a:i w::In a:x a:L g:: w::If a:y");
    CHECK(words("#!/bin/stele\n#.a", Notation::apl) == "#:#!/bin/stele a:#.a");
    CHECK(words("a.b(c;d)", Notation::apl) == "a:a.b o:( a:c g:; a:d c:)");
}

TEST_CASE("lexemes of the k family", "[repl]") {
    CHECK(words("f:{x-1} / it", Notation::k) == "a:f g:: o:{ a:x g:- n:1 c:} #:/ it");
    CHECK(words("+/-1 2", Notation::k) == "g:+ g:/ n:-1 n:2");
    CHECK(words("`a`b!\"x\\\"y", Notation::k) == "y:`a y:`b g:! s:\"x\\\"y");
    CHECK(words("/ all\n\\l file", Notation::q) == "#:/ all d:\\l file");
    CHECK(words("2<>sum a_b", Notation::q) == "n:2 g:<> a:sum a:a_b");
    CHECK(words("0:`:x/y", Notation::k4) == "g:0: y:`:x/y");
    CHECK(words("(1\n)a", Notation::k) == "o:( n:1 c:) a:a");
    CHECK(words("(1\n)a", Notation::q) == "o:( n:1 d:)a");
    CHECK(words("{[a]-1-2}", Notation::k) == "o:{ o:[ a:a c:] n:-1 g:- n:2 c:}");
    CHECK(words("f[a]-1", Notation::k) == "a:f o:[ a:a c:] g:- n:1");
    CHECK(words("x÷2", Notation::k) == "a:x g:÷ n:2");
    CHECK(words("a\n\\\nthe (rest", Notation::q) == "a:a #:\\\nthe (rest");
    CHECK(words("#!/bin/stele -n q\n1", Notation::q) == "#:#!/bin/stele -n q n:1");
    CHECK(words("]keys", Notation::q) == "d:]keys");
    CHECK(words("(1;\n 2", Notation::k4) == "o:( n:1 g:; n:2");
}

}  // namespace
