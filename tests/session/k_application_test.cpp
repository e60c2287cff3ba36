// k's rules of application; docs/k.md describes the same table in words.
//
// Each row is a form of function value with its results for one, two and three arguments. The tests apply each form in
// every way that k can write.
#include <catch2/catch.hpp>

#include <array>
#include <string>
#include <vector>

#include "tests/session/captured.hpp"

namespace {

using namespace stele::interp;
using stele::tests::CapturedSession;

constexpr const char* arguments[] = {"5 6", "7 8", "1 2"};

// `waits` means that the result is a projection; 'rank is the error for too many arguments.
struct Row {
    const char* form;
    int fewest;
    std::array<const char*, 3> shown;  // for one, two and three arguments
};

constexpr const char* waits = "waits";
constexpr const char* too_many = "'rank";
constexpr const char* of_one = "'rank";  // a monadic verb was given two arguments

constexpr Row rows[] = {
    // verbs: both valences; with a colon, the monadic one
    {"*", 2, {waits, "35 48", too_many}},
    {",", 2, {waits, "5 6 7 8", too_many}},
    {"*:", 1, {"5", of_one, too_many}},
    // lambdas
    {"{x}", 1, {"5 6", too_many, too_many}},
    {"{x-y}", 2, {waits, "-2 -2", too_many}},
    {"{x-y-z}", 3, {waits, waits, "-1 0"}},
    {"{[a;b;c]a,b,c}", 3, {waits, waits, "5 6 7 8 1 2"}},
    // projections
    {"(2+)", 1, {"7 8", too_many, too_many}},
    {"{x,y,z}[;0;]", 2, {waits, "5 6 0 7 8", too_many}},
    {"(-)[;1]", 1, {"4 5", too_many, too_many}},
    {"{x,y,z}[0]", 2, {waits, "0 5 6 7 8", too_many}},
    {"0{x+y+z}/", 2, {waits, "26", too_many}},
    // trains: the valence of the last function
    {"*|:", 1, {"6", of_one, too_many}},
    {"|,", 2, {waits, "8 7 6 5", too_many}},
    {"-2*", 1, {"-10 -12", too_many, too_many}},
    {"1+{x,y}@", 1, {waits, "6 7 8 9", too_many}},
    {"+/{x*y}'", 2, {waits, "83", too_many}},
    {"+/|:", 1, {"11", of_one, too_many}},
    // derived verbs: the valence of the operand, but a verb operand also takes one argument
    {"-:'", 1, {"-5 -6", of_one, too_many}},
    {"#'", 1, {"1 1", "(7 7 7 7 7;8 8 8 8 8 8)", too_many}},
    {"{x-y}'", 2, {waits, "-2 -2", too_many}},
    {"{x-y-z}'", 3, {waits, waits, "-1 0"}},
    {"{x-y}''", 2, {waits, "-2 -2", too_many}},
    {",/:", 2, {waits, "(5 6 7;5 6 8)", too_many}},
    {",\\:", 2, {waits, "(5 7 8;6 7 8)", too_many}},
    {",/:'", 2, {waits, "(5 7;6 8)", too_many}},
    {"+/", 1, {"11", "20 21", nullptr}},
    {"+\\", 1, {"5 11", "(12 13;20 21)", nullptr}},
    {"{x-y}/", 1, {"-1", "-10 -9", nullptr}},
    {"{x+y+z}/", 3, {waits, waits, "23 24"}},
    {"{x+y+z}\\", 3, {waits, waits, "(13 14;23 24)"}},
    {"{x%2}/", 1, {"0.0 0.0", nullptr, nullptr}},
    {"-':", 1, {"5 1", "(2 1;1)", nullptr}},
    {"10/", 1, {"56", nullptr, nullptr}},
    {"2':", 1, {",5 6", nullptr, nullptr}},
};

class Applied {
public:
    explicit Applied(const Row& row) { run("f:" + std::string(row.form)); }

    std::string of(const std::string& call) {
        session_.errors.clear();
        std::string shown = run("`0:`k@" + call);
        if (!session_.errors.empty()) return session_.errors.substr(0, session_.errors.find(':'));
        return shown.substr(0, shown.find('\n'));
    }
    bool is_waiting(const std::string& call) { return of("@" + call) == "`p"; }

private:
    std::string run(const std::string& text) {
        session_.output.clear();
        session_.run(text, Notation::k);
        return session_.output;
    }
    CapturedSession session_;
};

// Calls of f with n arguments, given together or in parts.
std::vector<std::string> calls(int n) {
    const std::string a = arguments[0], b = arguments[1], c = arguments[2];
    if (n == 1) return {"f[" + a + "]", "(f " + a + ")", "(f@" + a + ")", "(f . ,(" + a + "))", "{x y}[f;" + a + "]"};
    if (n == 2)
        return {"f[" + a + ";" + b + "]", "(f . (" + a + ";" + b + "))", "f[;" + b + "][" + a + "]",
                "f[" + a + ";][" + b + "]"};
    return {"f[" + a + ";" + b + ";" + c + "]", "(f . (" + a + ";" + b + ";" + c + "))",
            "f[" + a + ";;" + c + "][" + b + "]", "f[;;" + c + "][" + a + ";" + b + "]"};
}

TEST_CASE("every form of function takes its arguments according to the table", "[session][k]") {
    for (const Row& row : rows) {
        Applied f(row);
        for (int n = 1; n <= 3; n++) {
            const char* expected = row.shown[static_cast<std::size_t>(n) - 1];
            if (!expected) continue;
            for (const std::string& call : calls(n)) {
                INFO(row.form << " " << call);
                if (expected == waits) CHECK(f.is_waiting(call));
                else if (expected != too_many || call.find(";;") == std::string::npos) CHECK(f.of(call) == expected);
            }
        }
    }
}

TEST_CASE("a projection takes the remaining arguments one by one", "[session][k]") {
    for (const Row& row : rows) {
        if (row.fewest < 2) continue;
        Applied f(row);
        std::string call = "f";
        for (int n = 0; n < row.fewest; n++) {
            INFO(row.form << " " << call);
            if (n > 0) CHECK(f.is_waiting(call));
            call += "[" + std::string(arguments[n]) + "]";
        }
        INFO(row.form << " " << call);
        CHECK(f.of(call) == row.shown[static_cast<std::size_t>(row.fewest) - 1]);
    }
}

TEST_CASE("f[] passes :: to a monadic function", "[session][k]") {
    CapturedSession session;
    session.run("{x~(::)}[]\n@{x+y}[]\n{[]7}[]", Notation::k);
    CHECK(session.output == "1\n`p\n7\n");
}

TEST_CASE("a verb or train in function position takes the arguments given", "[session][k]") {
    CapturedSession session;
    session.run("*[2 3]\n(-*)5 6\n(|,)[1;2]\n(#'=:)\"abca\"\n(*)5 6\n-/'(5 6;7 8)", Notation::k);
    CHECK(session.output == "2\n-5\n2 1\n\"abc\"!2 1 1\n5\n-1 -1\n");
}

}  // namespace
