#include "interp/host/sqlite.hpp"

#include "prims/array/engine.hpp"
#include "prims/array/error.hpp"

#if STELE_SQLITE
#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <exception>
#include <memory>
#include <thread>

#include "interp/host/os.hpp"
#include "interp/host/paths.hpp"
#endif

namespace stele::interp::os {

#if !STELE_SQLITE

SqlOutcome run_sql(const std::string&, const std::string&, std::span<const SqlCell>, SqlReceiver&, std::uint64_t) {
    prims::raise(prims::ErrorKind::not_implemented, "SQLite is not part of this build");
}

#else

namespace {

using prims::ErrorKind;

constexpr int steps_between_looks = 1000;  // instructions of SQLite's machine, a few microseconds
constexpr auto time_between_tries = std::chrono::milliseconds(10);
constexpr int most_tries = 500;  // for a database that another program has locked: 5 seconds
constexpr std::size_t most_shown = 200;

bool is_stopping() {
    const prims::Engine* engine = prims::Engine::entered();
    return engine && engine->is_stopping();
}

// Raises the error of a request to stop, if there is one.
void check_stop() {
    if (prims::Engine* engine = prims::Engine::entered()) engine->check_stop();
}

ErrorKind kind_of(int code) {
    switch (code & 0xFF) {
        case SQLITE_NOMEM: return ErrorKind::workspace_full;
        case SQLITE_TOOBIG: return ErrorKind::limit;
        case SQLITE_PERM:
        case SQLITE_BUSY:
        case SQLITE_LOCKED:
        case SQLITE_READONLY:
        case SQLITE_IOERR:
        case SQLITE_CORRUPT:
        case SQLITE_FULL:
        case SQLITE_CANTOPEN:
        case SQLITE_PROTOCOL:
        case SQLITE_AUTH:
        case SQLITE_NOTADB: return ErrorKind::file;
        default: return ErrorKind::domain;
    }
}

std::string_view without_blanks(std::string_view text) {
    constexpr std::string_view blanks = " \t\r\n;";
    const std::size_t first = std::min(text.find_first_not_of(blanks), text.size());
    text.remove_prefix(first);
    return text.substr(0, text.find_last_not_of(blanks) + 1);
}

// A statement on one line, shortened if it is long.
std::string shown(std::string_view statement) {
    std::string line(without_blanks(statement));
    std::replace(line.begin(), line.end(), '\n', ' ');
    if (line.size() <= most_shown) return line;
    line.resize(most_shown);
    while (!line.empty() && (line.back() & 0xC0) == 0x80) line.pop_back();
    return line + "...";
}

class Statement {
public:
    explicit Statement(sqlite3_stmt* statement = nullptr) : statement_(statement) {}
    Statement(Statement&& other) noexcept : statement_(std::exchange(other.statement_, nullptr)) {}
    Statement& operator=(Statement&& other) noexcept {
        std::swap(statement_, other.statement_);
        return *this;
    }
    ~Statement() { sqlite3_finalize(statement_); }
    sqlite3_stmt* get() const { return statement_; }

private:
    sqlite3_stmt* statement_;
};

class Database {
public:
    Database(const std::string& path, std::uint64_t most) : path_(path), in_memory_(path == ":memory:") {
        if (path.empty()) prims::raise(ErrorKind::file, "a database needs a name", "':memory:' is one without a file");
        if (!in_memory_) check_files();
        struct stat found {};
        existed_ = in_memory_ || ::stat(path.c_str(), &found) == 0;
        // The limit is one for the process, as SQLite's memory is.
        sqlite3_hard_heap_limit64(static_cast<sqlite3_int64>(most > INT64_MAX ? 0 : most));
        // A name that begins with file: would be a URI with options.
        const std::string name = path.starts_with("file:") ? "./" + path : path;
        sqlite3* opened = nullptr;
        const int code = sqlite3_open_v2(name.c_str(), &opened, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, nullptr);
        connection_.reset(opened);
        db_ = opened;
        if (code != SQLITE_OK) raise_file("open", path, db_ ? sqlite3_errmsg(db_) : sqlite3_errstr(code));
        configure();
    }
    ~Database() {
        connection_.reset();
        if (!is_complete_ && !existed_) remove_if_empty();
    }
    Database(const Database&) = delete;

    SqlOutcome run(const std::string& text, std::span<const SqlCell> arguments, SqlReceiver& receiver) {
        std::string_view rest = text;
        arguments_ = arguments;
        Statement statement = prepare(rest);
        if (!statement.get()) prims::raise(ErrorKind::domain, "the text has no statement of SQL");
        bool is_last = !has_more(rest);
        if (!is_last && !begins_transaction(statement)) execute("BEGIN");
        SqlOutcome outcome{false, 0};
        for (;;) {
            bind(statement, is_last);
            outcome.has_rows = step(statement, receiver, outcome.changes);
            statement = Statement();
            if (is_last) break;
            statement = prepare(rest);
            is_last = !has_more(rest);
        }
        if (!sqlite3_get_autocommit(db_)) execute("COMMIT");
        is_complete_ = true;
        return outcome;
    }

private:
    // SQLite writes a journal, or a log and its index, next to a database, where links lead.
    void check_files() {
        check_allowed(path_);
        const std::optional<Place> place = place_of(path_);
        const std::string& file = place ? place->path : path_;
        try {
            for (const char* ending : {"-journal", "-wal", "-shm"}) check_allowed(file + ending);
        } catch (const prims::Error& e) {
            prims::raise(e.kind, e.message, "SQLite makes this file next to the database: --allow names their folder");
        }
    }

    void configure() {
        sqlite3_db_config(db_, SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0, nullptr);
        sqlite3_db_config(db_, SQLITE_DBCONFIG_ENABLE_FTS3_TOKENIZER, 0, nullptr);
        sqlite3_progress_handler(
            db_, steps_between_looks, [](void*) { return is_stopping() ? 1 : 0; }, nullptr);
        sqlite3_busy_handler(
            db_,
            [](void*, int tries) {
                if (tries >= most_tries || is_stopping()) return 0;
                std::this_thread::sleep_for(time_between_tries);
                return 1;
            },
            nullptr);
        sqlite3_set_authorizer(db_, &authorize, this);
        if (!is_sandboxed()) return;
        sqlite3_db_config(db_, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
        sqlite3_db_config(db_, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
        execute("PRAGMA temp_store=MEMORY");
        is_configured_ = true;
    }

    // VACUUM attaches a database without a name.
    static int authorize(void* self, int action, const char* first, const char* second, const char*, const char*) {
        auto& db = *static_cast<Database*>(self);
        const std::string_view name = second ? second : "", object = first ? first : "";
        if (action == SQLITE_FUNCTION && (name == "load_extension" || name == "fts3_tokenizer")) return db.deny(name);
        if (action == SQLITE_ATTACH && is_sandboxed() && (!first || (!object.empty() && object != ":memory:")))
            return db.deny("ATTACH");
        if (action == SQLITE_PRAGMA && db.is_configured_ && object.starts_with("temp_store")) return db.deny(object);
        if (action != SQLITE_ATTACH || object.empty() || object == ":memory:") return SQLITE_OK;
        try {
            check_effect("attaches", std::string(object));
        } catch (...) {
            db.refused_ = std::current_exception();
            return SQLITE_DENY;
        }
        return SQLITE_OK;
    }
    int deny(std::string_view what) {
        denied_ = what;
        return SQLITE_DENY;
    }

    // A file that the failed call itself has made.
    void remove_if_empty() const {
        struct stat found {};
        if (::stat(path_.c_str(), &found) == 0 && found.st_size == 0) ::unlink(path_.c_str());
    }

    // The next statement of a text, which is removed from it; none at the end.
    Statement prepare(std::string_view& rest) {
        number_++;
        current_ = rest;
        denied_.clear();
        refused_ = nullptr;
        sqlite3_stmt* made = nullptr;
        const char* end = nullptr;
        const int code = sqlite3_prepare_v2(db_, rest.data(), static_cast<int>(rest.size()), &made, &end);
        if (code != SQLITE_OK) fail(code);
        Statement statement(made);
        current_ = rest.substr(0, static_cast<std::size_t>(end - rest.data()));
        rest.remove_prefix(current_.size());
        return statement;
    }
    // Whether there is more than blanks and comments. A statement that depends on earlier ones cannot be prepared yet.
    bool has_more(std::string_view rest) {
        sqlite3_stmt* made = nullptr;
        const int code = sqlite3_prepare_v2(db_, rest.data(), static_cast<int>(rest.size()), &made, nullptr);
        const Statement statement(made);
        return code != SQLITE_OK || made;
    }
    static bool begins_transaction(const Statement& statement) {
        const std::string_view text = without_blanks(sqlite3_sql(statement.get()));
        return sqlite3_strnicmp(std::string(text).c_str(), "begin", 5) == 0;
    }

    void bind(const Statement& statement, bool is_last) {
        const auto wanted = static_cast<std::size_t>(sqlite3_bind_parameter_count(statement.get()));
        if (wanted > arguments_.size() || (is_last && wanted < arguments_.size()))
            prims::raise(ErrorKind::length, place() + " has " + prims::counted(wanted, "parameter") + ", but " +
                                                prims::counted(arguments_.size(), "argument is", "arguments are") +
                                                " left for it: " + shown(current_));
        for (std::size_t i = 0; i < wanted; i++) {
            const int code = bind(statement.get(), static_cast<int>(i) + 1, arguments_[i]);
            if (code != SQLITE_OK) fail(code);
        }
        arguments_ = arguments_.subspan(wanted);
    }
    static int bind(sqlite3_stmt* s, int i, const SqlCell& cell) {
        switch (cell.type) {
            case SqlCell::Type::null: return sqlite3_bind_null(s, i);
            case SqlCell::Type::integer: return sqlite3_bind_int64(s, i, cell.integer);
            case SqlCell::Type::real: return sqlite3_bind_double(s, i, cell.real);
            case SqlCell::Type::text:
                return sqlite3_bind_text64(s, i, cell.bytes.empty() ? "" : cell.bytes.data(), cell.bytes.size(),
                                           SQLITE_STATIC, SQLITE_UTF8);
            case SqlCell::Type::blob: break;
        }
        if (cell.bytes.empty()) return sqlite3_bind_zeroblob(s, i, 0);
        return sqlite3_bind_blob64(s, i, cell.bytes.data(), cell.bytes.size(), SQLITE_STATIC);
    }

    // Runs a statement to its end; returns whether it has columns.
    bool step(const Statement& statement, SqlReceiver& receiver, std::int64_t& changes) {
        sqlite3_stmt* s = statement.get();
        if (!in_memory_ && !sqlite3_stmt_readonly(s)) check_effect("writes", path_);
        const int columns = sqlite3_column_count(s);
        if (columns > 0) receiver.begin(columns_of(s, columns));
        const std::int64_t before = sqlite3_total_changes64(db_);
        std::vector<SqlCell> row(static_cast<std::size_t>(columns));
        int code = SQLITE_OK;
        while ((code = sqlite3_step(s)) == SQLITE_ROW) {
            for (int i = 0; i < columns; i++) row[static_cast<std::size_t>(i)] = cell_of(s, i);
            receiver.add(row);
        }
        if (code != SQLITE_DONE) fail(code);
        if (sqlite3_total_changes64(db_) != before) changes += sqlite3_changes64(db_);
        return columns > 0;
    }
    static std::vector<SqlColumn> columns_of(sqlite3_stmt* s, int n) {
        std::vector<SqlColumn> columns;
        for (int i = 0; i < n; i++) {
            const char *name = sqlite3_column_name(s, i), *declared = sqlite3_column_decltype(s, i);
            columns.push_back({name ? name : "", declared ? declared : ""});
        }
        return columns;
    }
    SqlCell cell_of(sqlite3_stmt* s, int i) {
        auto bytes = [&](const void* data) {
            const auto size = static_cast<std::size_t>(sqlite3_column_bytes(s, i));
            if (!data && sqlite3_errcode(db_) == SQLITE_NOMEM) fail(SQLITE_NOMEM);
            return data ? std::string_view(static_cast<const char*>(data), size) : std::string_view();
        };
        switch (sqlite3_column_type(s, i)) {
            case SQLITE_INTEGER: return {SqlCell::Type::integer, sqlite3_column_int64(s, i)};
            case SQLITE_FLOAT: return {SqlCell::Type::real, 0, sqlite3_column_double(s, i)};
            case SQLITE_TEXT: return {SqlCell::Type::text, 0, 0, bytes(sqlite3_column_text(s, i))};
            case SQLITE_BLOB: return {SqlCell::Type::blob, 0, 0, bytes(sqlite3_column_blob(s, i))};
            default: return {};
        }
    }

    void execute(const char* statement) {
        if (const int code = sqlite3_exec(db_, statement, nullptr, nullptr, nullptr); code != SQLITE_OK) {
            current_ = statement;
            fail(code);
        }
    }

    std::string place() const { return "statement " + std::to_string(number_); }

    [[noreturn]] void fail(int code) {
        if ((code & 0xFF) == SQLITE_INTERRUPT || is_stopping()) check_stop();
        if (refused_) std::rethrow_exception(refused_);
        const std::string message = sqlite3_errmsg(db_);
        const bool is_denied = (code & 0xFF) == SQLITE_AUTH || message.starts_with("not authorized");
        if (is_denied && !denied_.empty())
            prims::raise(ErrorKind::file, (is_sandboxed() ? "the sandbox does not allow " : "SQLite may not use ") +
                                              denied_ + " in SQL: " + shown(current_));
        const int offset = sqlite3_error_offset(db_);
        std::string where = place();
        if (offset >= 0) where += ", character " + std::to_string(characters_before(offset) + 1);
        prims::raise(kind_of(code), "SQLite: " + message + "; " + where + ": " + shown(current_));
    }
    // Counted from the first character of the statement, as it is shown.
    std::size_t characters_before(int offset) const {
        const std::size_t blanks = std::min(current_.find_first_not_of(" \t\r\n;"), current_.size());
        const std::string_view part = current_.substr(0, static_cast<std::size_t>(offset));
        const auto characters = static_cast<std::size_t>(
            std::count_if(part.begin(), part.end(), [](char c) { return (c & 0xC0) != 0x80; }));
        return characters - std::min(blanks, characters);
    }

    std::string path_;
    bool in_memory_, existed_ = true, is_complete_ = false, is_configured_ = false;
    struct Close {
        void operator()(sqlite3* db) const { sqlite3_close(db); }
    };
    std::unique_ptr<sqlite3, Close> connection_;
    sqlite3* db_ = nullptr;               // the same
    std::span<const SqlCell> arguments_;  // those that no statement has taken
    std::string_view current_;            // the statement that runs
    int number_ = 0;                      // its number, from 1
    std::string denied_;
    std::exception_ptr refused_;
};

}  // namespace

SqlOutcome run_sql(const std::string& path, const std::string& text, std::span<const SqlCell> arguments,
                   SqlReceiver& receiver, std::uint64_t most) {
    check_text("a text of SQL", text);
    if (text.size() > INT32_MAX) prims::raise(ErrorKind::limit, "a text of SQL has at most 2147483647 bytes");
    return Database(path, most).run(text, arguments, receiver);
}

#endif

}  // namespace stele::interp::os

#if STELE_SQLITE
// SQLite opens shared objects for extensions, which are disabled. The static binary links these functions in place of
// the system's (--wrap), which a static program cannot use.
extern "C" {
void* __wrap_dlopen(const char*, int);
void* __wrap_dlsym(void*, const char*);
int __wrap_dlclose(void*);
char* __wrap_dlerror();
void* __wrap_dlopen(const char*, int) { return nullptr; }
void* __wrap_dlsym(void*, const char*) { return nullptr; }
int __wrap_dlclose(void*) { return 0; }
char* __wrap_dlerror() { return nullptr; }
}
#endif
