// SQLite: one call opens a database, runs a text of statements, and closes it. The only interface to the library;
// builds without it compile, and calls raise not_implemented.
#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace stele::interp::os {

/// A cell of a row, or an argument: `integer`, `real`, or the bytes of a text (UTF-8) or blob, which live as long as
/// the call that passes the cell.
struct SqlCell {
    enum class Type : std::uint8_t { null, integer, real, text, blob };
    Type type = Type::null;
    std::int64_t integer = 0;
    double real = 0;
    std::string_view bytes = {};
};

struct SqlColumn {
    std::string name;
    std::string declared;  // the type in the table's definition; empty for an expression
};

/// Receives the rows of the statements that have any.
class SqlReceiver {
public:
    virtual ~SqlReceiver() = default;
    /// A statement with these columns begins; rows of earlier statements are dropped.
    virtual void begin(std::vector<SqlColumn> columns) = 0;
    virtual void add(std::span<const SqlCell> row) = 0;
};

struct SqlOutcome {
    bool has_rows;         // whether the last statement has columns
    std::int64_t changes;  // rows that all statements inserted, changed or deleted
};

/// Runs the statements of a text on the database file `path`, which is made if it is missing, or on `:memory:`, a
/// database of this call. Several statements are one transaction. Each takes its arguments, for ?, ?N and names, from
/// the front of `arguments`; all must be used. In a sandbox the file and those that SQLite makes next to it must be
/// allowed, and ATTACH is refused; load_extension always is. Raises file for files and databases that cannot be used,
/// length for too many or too few arguments, domain with SQLite's message for other errors, the number of the
/// statement and the place in it; interrupt after a request to stop; wsfull if SQLite needs more than `most` bytes.
SqlOutcome run_sql(const std::string& path, const std::string& text, std::span<const SqlCell> arguments,
                   SqlReceiver& receiver, std::uint64_t most);

}  // namespace stele::interp::os
