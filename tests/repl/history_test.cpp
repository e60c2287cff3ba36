// The history file.
#include <catch2/catch.hpp>

#include "interp/host/os.hpp"
#include "interp/repl/history.hpp"
#include "tests/folder.hpp"

namespace {

using namespace stele::interp;
using repl::History;
using stele::tests::Folder;

TEST_CASE("an input of several lines is one line of the file", "[repl]") {
    for (std::string_view input : {"a", "a\nb", "\\n", "\\\\\n", "\\"})
        CHECK(repl::unescaped_input(repl::escaped_input(input)) == input);
    CHECK(repl::escaped_input("+\\x\ny") == "+\\\\x\\ny");
}

TEST_CASE("inputs are kept between runs", "[repl]") {
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

TEST_CASE("a file of 20,000 inputs is cut to the last 10,000", "[repl]") {
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

TEST_CASE("a history without a possible file works, and only an unusable path is reported", "[repl]") {
    Folder folder;
    History nowhere("/dev/null/stele/history");
    nowhere.add("1");
    CHECK(nowhere.size() == 1);
    CHECK(nowhere.failure().empty());
    os::make_one_folder(folder / "history");
    History unusable(folder / "history");
    CHECK(!unusable.failure().empty());
}

TEST_CASE("a file that was unusable at first is never written", "[repl]") {
    Folder folder;
    os::write_file(folder / "place", "", os::Writing::create);
    History nowhere(folder / "place/history");
    os::remove(folder / "place", false);
    os::make_one_folder(folder / "place");
    nowhere.add("1");
    CHECK(!os::entry_exists(folder / "place/history"));
    os::make_one_folder(folder / "history");
    History unusable(folder / "history");
    os::remove(folder / "history", true);
    unusable.add("1");
    CHECK(unusable.size() == 1);
    CHECK(!os::entry_exists(folder / "history"));
}

TEST_CASE("only valid lines of the file are kept", "[repl]") {
    Folder folder;
    os::write_file(folder / "history", "a\n\n\xff\nb\\nc\\\\n\\\nlast", os::Writing::create);
    History history(folder / "history");
    REQUIRE(history.size() == 3);
    CHECK(history[0] == "a");
    CHECK(history[1] == "b\nc\\n\\");
    CHECK(history[2] == "last");
    for (std::string_view blank : {"", " ", "\t", "\n", " \n\t", "last"}) history.add(blank);
    CHECK(history.size() == 3);
    history.add(" x");
    CHECK(history.size() == 4);
    CHECK(history.find("a", 0) == std::nullopt);
    CHECK(history.find("a", 1) == 0);
    CHECK(history.find("a", 2) == 0);
    CHECK(history.find("a", 3) == 2);
    CHECK(history.find("a", 99) == 2);
    CHECK(History("").size() == 0);
    CHECK(repl::unescaped_input("a\\") == "a\\");
    CHECK(repl::unescaped_input("\\x\\n") == "x\n");
}

TEST_CASE("a file of fewer than 20,000 lines is unchanged", "[repl]") {
    CHECK(History::most == 10000);
    Folder folder;
    std::string lines;
    for (std::size_t i = 0; i + 1 < 2 * History::most; i++) lines += std::to_string(i) + "\n";
    os::write_file(folder / "history", lines, os::Writing::create);
    History history(folder / "history");
    CHECK(history.size() == History::most);
    CHECK(history[0] == "9999");
    CHECK(os::read_file(folder / "history") == lines);
}

}  // namespace
