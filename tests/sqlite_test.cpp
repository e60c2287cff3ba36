// SQLite behind interp/host/sqlite.hpp: cells of every type, transactions, arguments, errors, requests to stop, rights.
#include <catch2/catch.hpp>

#include <fstream>
#include <thread>

#include "interp/host/paths.hpp"
#include "interp/host/sqlite.hpp"
#include "tests/folder.hpp"
#include "tests/session/captured.hpp"

#if STELE_SQLITE

namespace {

using namespace stele::interp;
using os::SqlCell;
using stele::prims::Error;
using stele::tests::CapturedSession;
using stele::tests::Folder;
using Type = SqlCell::Type;

// Rows as text: a cell's type letter and value.
class Shown : public os::SqlReceiver {
public:
    void begin(std::vector<os::SqlColumn> columns) override {
        text.clear();
        for (const os::SqlColumn& c : columns) text += c.name + ":" + c.declared + " ";
    }
    void add(std::span<const SqlCell> row) override {
        text += "|";
        for (const SqlCell& cell : row)
            text += cell.type == Type::null      ? " n"
                    : cell.type == Type::integer ? " i" + std::to_string(cell.integer)
                    : cell.type == Type::real    ? " r" + std::to_string(cell.real)
                    : cell.type == Type::text    ? " t" + std::string(cell.bytes)
                                                 : " b" + std::string(cell.bytes);
    }
    std::string text;
};

os::SqlOutcome run(const std::string& path, const std::string& text, std::vector<SqlCell> arguments = {},
                   std::string* rows = nullptr) {
    Shown shown;
    const os::SqlOutcome outcome = os::run_sql(path, text, arguments, shown, UINT64_MAX);
    if (rows) *rows = shown.text;
    return outcome;
}
std::string rows_of(const std::string& path, const std::string& text, std::vector<SqlCell> arguments = {}) {
    std::string rows;
    run(path, text, std::move(arguments), &rows);
    return rows;
}
std::string message_of(const std::string& path, const std::string& text, std::vector<SqlCell> arguments = {}) {
    try {
        run(path, text, std::move(arguments));
    } catch (const Error& e) {
        return e.message.text;
    }
    return "no error";
}
SqlCell integer(std::int64_t n) { return {Type::integer, n}; }
SqlCell text(std::string_view bytes) { return {Type::text, 0, 0, bytes}; }

TEST_CASE("cells of every type are bound and returned", "[sqlite]") {
    const CapturedSession session;
    using namespace std::string_literals;
    CHECK(rows_of(":memory:", "select ?, ?, ?, ?, ?",
                  {integer(INT64_MIN),
                   {Type::real, 0, 1.5},
                   text("é'; drop table t"),
                   {Type::blob, 0, 0, std::string_view("\0x", 2)},
                   {}})
              .ends_with("| i-9223372036854775808 r1.500000 té'; drop table t b"s + "\0x"s + " n"));
    CHECK(rows_of(":memory:", "select typeof(?), typeof(?)", {text(""), {Type::blob}}).ends_with("| ttext tblob"));
    CHECK(rows_of(":memory:", "create table t(a INTEGER, b varchar(3)); select a, b, a+1 as c from t") ==
          "a:INTEGER b:varchar(3) c: ");
}

TEST_CASE("several statements are one transaction", "[sqlite]") {
    const CapturedSession session;
    const Folder folder;
    const std::string file = folder / "t.db";
    CHECK(run(file, "create table t(a unique); insert into t values(1),(2)").changes == 2);
    CHECK(message_of(file, "insert into t values(3); insert into t values(1)") ==
          "SQLite: UNIQUE constraint failed: t.a; statement 2: insert into t values(1)");
    CHECK(rows_of(file, "select count(*) from t").ends_with("| i2"));
    CHECK(run(file, "begin; insert into t values(3); commit").changes == 1);
    CHECK(run(file, "begin; delete from t where a=3").changes == 1);
    CHECK(rows_of(file, "select count(*) from t").ends_with("| i2"));
    CHECK(run(file, "select 1; update t set a=a+10; -- all\n").changes == 2);
    CHECK(!run(file, "create table u(a)").has_rows);
    CHECK(run(file, "create table v(a)").changes == 0);
    CHECK(rows_of(file, "delete from t where a=11 returning a").ends_with("| i11"));
    CHECK(run(file, "vacuum").changes == 0);
}

TEST_CASE("arguments are counted for each statement", "[sqlite]") {
    const CapturedSession session;
    CHECK(rows_of(":memory:", "create table t(a); insert into t values(?); select a, ?, ?2 from t",
                  {integer(5), integer(6), integer(7)})
              .ends_with("| i5 i6 i7"));
    CHECK(message_of(":memory:", "select ?, ?", {integer(1)}) ==
          "statement 1 has 2 parameters, but 1 argument is left for it: select ?, ?");
    CHECK(message_of(":memory:", "select 1; select ?", {integer(1), integer(2)}) ==
          "statement 2 has 1 parameter, but 2 arguments are left for it: select ?");
}

TEST_CASE("errors have SQLite's message, the statement and the place", "[sqlite]") {
    const CapturedSession session;
    CHECK(message_of(":memory:", "select 1;\n selec 2") ==
          "SQLite: near \"selec\": syntax error; statement 2, character 1: selec 2");
    CHECK(message_of(":memory:", "select 'é', nosuch") ==
          "SQLite: no such column: nosuch; statement 1, character 13: select 'é', nosuch");
    CHECK(message_of(":memory:", " -- nothing\n;") == "the text has no statement of SQL");
    CHECK(message_of(":memory:", std::string("select 1\0;", 10)) == "a text of SQL cannot hold the character U+0000");
    CHECK(message_of("", "select 1") == "a database needs a name");
    CHECK(message_of("/no/such/folder/t.db", "select 1").starts_with("cannot open '/no/such/folder/t.db': "));
    CHECK(message_of(":memory:", "select load_extension('x')").starts_with("SQLite may not use load_extension"));
    const Folder folder;
    CHECK(message_of(folder / "missing.db", "select * from t").starts_with("SQLite: no such table: t"));
    CHECK(!os::file_exists(folder / "missing.db"));
    std::ofstream(folder / "text.db") << std::string(4096, 'x');
    CHECK(message_of(folder / "text.db", "select * from t").starts_with("SQLite: file is not a database"));
}

TEST_CASE("a request to stop ends a long query", "[sqlite]") {
    CapturedSession session;
    std::thread asks([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
        session.machine().stop.set();
    });
    CHECK_THROWS_WITH(
        run(":memory:", "with recursive n(i) as (select 1 union all select i+1 from n) select count(*) from n"),
        "stopped on request");
    asks.join();
}

TEST_CASE("a sandbox allows a database in its folders alone, and no ATTACH", "[sqlite]") {
    CapturedSession session;
    const Folder inside, outside;
    run(outside / "o.db", "create table t(a)");
    const os::Sandbox sandbox({inside.path()}, "");
    CHECK(run(inside / "i.db", "create table t(a); insert into t values(1)").changes == 1);
    CHECK(message_of(outside / "o.db", "select * from t").starts_with("the sandbox does not allow '"));
    CHECK(message_of(inside / "i.db", "attach '" + (outside / "o.db") + "' as o")
              .starts_with("the sandbox does not allow ATTACH in SQL"));
    CHECK(message_of(inside / "i.db", "attach 'file:' || 'x' as o").starts_with("the sandbox does not allow ATTACH"));
    CHECK(message_of(inside / "i.db", "vacuum into '" + (outside / "p.db") + "'")
              .find("the sandbox does not allow ATTACH") != std::string::npos);
    CHECK(message_of(inside / "i.db", "pragma temp_store_directory='/'").starts_with("the sandbox does not allow"));
    CHECK(run(inside / "i.db", "vacuum").changes == 0);
}

TEST_CASE("a withheld session reads a database and does not change it", "[sqlite]") {
    CapturedSession session;
    const Folder folder;
    run(folder / "t.db", "create table t(a); insert into t values(1)");
    const os::Withheld withheld;
    CHECK(rows_of(folder / "t.db", "select a from t").ends_with("| i1"));
    CHECK(message_of(folder / "t.db", "delete from t").starts_with("the statement writes '"));
    CHECK(run(":memory:", "create table t(a); insert into t values(1)").changes == 1);
}

}  // namespace

#endif
