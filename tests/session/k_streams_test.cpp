// k input and output of lines and text on the standard streams.
#include <catch2/catch.hpp>

#include "tests/folder.hpp"
#include "tests/session/captured.hpp"

using namespace stele::interp;
using stele::tests::CapturedSession;
using stele::tests::Folder;
using stele::tests::said;

namespace {

std::string answered(std::string program, std::string input) {
    CapturedSession session({}, std::move(input));
    session.run(std::move(program), Notation::k);
    return session.output + session.errors;
}

}  // namespace

TEST_CASE("k writes lines and text", "[k_streams]") {
    CHECK(said("`0:\"ab\"", Notation::k) == "ab\n");
    CHECK(said("`0:(\"ab\";,\"c\";\"\")", Notation::k) == "ab\nc\n\n");
    CHECK(said("`0:\"a\"", Notation::k) == "a\n");
    CHECK(said("`0:()", Notation::k) == "");
    CHECK(said("`1:\"ab\"\n`1:\"c\\n\"", Notation::k) == "abc\n");
    CHECK(said("1 0:\"ab\"", Notation::k) == "ab\n");
    CHECK(said("2 0:\"ab\"", Notation::k) == "--\nab\n");
    CHECK(said("`0:5", Notation::k).find("'type") != std::string::npos);
    CHECK(said("`1:(\"a\";\"bc\")", Notation::k).find("'type") != std::string::npos);
    CHECK(said("0 0:\"a\"", Notation::k).find("is not an open stream") != std::string::npos);
}

TEST_CASE("1: of k reads one line per call, including its end", "[k_streams]") {
    CHECK(answered("1:`\n1:0\n1:`", "ab\n\n") == "\"ab\\n\"\n,\"\\n\"\n\"\"\n");
    CHECK(answered("`1:\"name? \"\n`1:\"hello \",1:`", "you\n") == "name? hello you\n");
}

TEST_CASE("0: of k reads all lines", "[k_streams]") {
    CHECK(answered("0:`", "ab\nc\n\n") == "(\"ab\"\n ,\"c\"\n \"\")\n");
    CHECK(answered("#0:0", "") == "0\n");
}

TEST_CASE("0: and 1: of k4 read records of files and of parts of files", "[k_streams]") {
    const Folder folder;
    const std::string path = folder / "records_k4.csv";
    CapturedSession session;
    session.run("f:`$\":" + path + "\"\nf 0:(\"k,v\";\"a,1\";\"b,2\");\n", Notation::k4);
    session.run("((\"SJ\";,\",\")0:f)~([]k:`a`b;v:1 2)\n((\"SJ\";\",\")0:(f;4;4))~(,`a;,1)\n", Notation::k4);
    session.run("((\"cc\";1 1)1:(f;4;4))~(\"a1\";\",\\n\")\n((\"SJ\";2 1)0:f)[1]~0N 1 2\n", Notation::k4);
    session.run("(\"SJ\";\",\")0:(f;-1;4)\n", Notation::k4);
    CHECK(session.output == "1b\n1b\n1b\n1b\n");
    CHECK(session.errors.find("'domain: a part of a file is a path, an offset and a length") == 0);
}

TEST_CASE("k evaluates text in its own notation", "[k_streams]") {
    CHECK(said("a:5\n.\"a,1.0\"", Notation::k) == "(5\n 1.0)\n");
    CHECK(said("value \"(1;2f)\"", Notation::q, Echo::console) == "1\n2f\n");
}

TEST_CASE("k shows functions as their text", "[k_streams]") {
    CHECK(said("{x+ y}", Notation::k) == "{x+ y}\n");
    CHECK(said("(+/)", Notation::k) == "+/\n");
    CHECK(said("(2+)", Notation::k) == "2+\n");
    CHECK(said("{x+y}[1;]", Notation::k) == "{x+y}[1]\n");
    CHECK(said("(1 2#')", Notation::k) == "1 2#'\n");
    CHECK(said("({x};+)", Notation::k) == "({x}\n +)\n");
    CHECK(said("++", Notation::k) == "+:+\n");
}
