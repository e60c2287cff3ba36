// The file of inputs.
#include <catch2/catch.hpp>

#include "interp/host/os.hpp"
#include "interp/repl/history.hpp"
#include "tests/folder.hpp"

namespace {

using namespace stele::interp;
using repl::History;
using stele::tests::Folder;

TEST_CASE("inputs of several lines are lines of the file", "[repl]") {
    for (std::string_view input : {"a", "a\nb", "\\n", "\\\\\n", "\\"})
        CHECK(repl::unescaped_input(repl::escaped_input(input)) == input);
    CHECK(repl::escaped_input("+\\x\ny") == "+\\\\x\\ny");
}

TEST_CASE("inputs are kept from run to run", "[repl]") {
    Folder folder;
    const std::string path = folder / "new/history";
    {
        History history(path);
        for (std::string_view input : {"1+1", " ", "1+1", "f←{\n⍵}", ""}) history.add(input);
        CHECK(history.size() == 2);
    }
    History history(path);
    REQUIRE(history.size() == 2);
    CHECK(history[1] == "f←{\n⍵}");
    CHECK(history.failure().empty());
    CHECK(history.find("1+", 2) == 0);
    CHECK(history.find("{", 1) == std::nullopt);
}

TEST_CASE("two runs share the file", "[repl]") {
    Folder folder;
    History one(folder / "history"), other(folder / "history");
    one.add("1");
    other.add("2");
    one.add("3");
    CHECK(os::read_file(folder / "history") == "1\n2\n3\n");
}

TEST_CASE("the file has 10,000 inputs at most, at times twice as many", "[repl]") {
    Folder folder;
    const std::string path = folder / "history";
    std::string lines;
    for (std::size_t i = 0; i < 2 * History::most; i++) lines += std::to_string(i) + "\n";
    os::write_file(path, lines, os::Writing::create);
    History history(path);
    CHECK(history.size() == History::most);
    CHECK(history[0] == "10000");
    CHECK(os::read_file(path).starts_with("10000\n"));
    history.add("last");
    CHECK(history.size() == History::most);
    CHECK(history[0] == "10001");
}

TEST_CASE("where there can be no file there is none, and only a place that cannot be used is reported", "[repl]") {
    Folder folder;
    History nowhere("/dev/null/stele/history");
    nowhere.add("1");
    CHECK(nowhere.size() == 1);
    CHECK(nowhere.failure().empty());
    os::make_one_folder(folder / "history");
    History unusable(folder / "history");
    CHECK(!unusable.failure().empty());
}

}  // namespace
