// SQLite: ⎕SQL of APL, `sql of k, .sqlite.query of k4 and q. Arguments become cells, rows become columns or a matrix.
//
//   a column of     k, k4, q                                        APL
//   integers        longs                                           numbers
//   reals           floats; integers among them are floats too      numbers
//   texts           a list of texts                                 texts
//   blobs           a list of byte vectors, in k of texts           vectors of integers
//   several types   a list                                          each item as its type
//   NULL            the null of the column's type                   ⎕NULL
#include <algorithm>
#include <deque>

#include "interp/host/sqlite.hpp"
#include "interp/library/arguments_apl.hpp"
#include "interp/library/files/exchange.hpp"
#include "interp/source/letters.hpp"
#include "prims/array/heap/heap_allocator.hpp"
#include "prims/catalogue/exchange.hpp"
#include "prims/catalogue/k_named.hpp"
#include "prims/formats/exchange/column_names.hpp"
#include "prims/formats/exchange/fields.hpp"
#include "prims/formats/exchange/item_bytes.hpp"
#include "prims/func/items/list.hpp"
#include "prims/func/items/table.hpp"

namespace stele::interp {

namespace {

using os::SqlCell;
using os::SqlColumn;
using Type = SqlCell::Type;

// Values as arguments of a statement. Their texts live as long as this.
class SqlArguments {
public:
    explicit SqlArguments(Machine& m) : m_(m) {}

    void add(const Value& v) {
        const Kind kind = v.kind();
        if (v.is_absent() || v.is_null()) return put({});
        if (is_text_argument(v)) return put_bytes(Type::text, v.count() == 0 ? "" : text_of(v, !is_apl()));
        if (kind == Kind::byte && func::is_list(v)) return put_bytes(Type::blob, func::bytes_in(v, "a blob"));
        if (!v.is_scalar()) refuse(v);
        if (kind == Kind::symbol) return put_bytes(Type::text, std::string(name_of_symbol(v)));
        if (!is_apl() && func::is_null_atom(v)) return put({});
        if (prims::is_temporal(kind) || kind == Kind::guid) return put_bytes(Type::text, func::field_text(m_, v));
        if (prims::is_float(kind)) return put({Type::real, 0, v.as_double()});
        if (prims::is_integral(kind)) return put({Type::integer, v.as_long()});
        refuse(v);
    }
    std::span<const SqlCell> cells() const { return cells_; }

private:
    bool is_apl() const { return m_.rules() == Rules::apl; }
    bool is_text_argument(const Value& v) const {
        return is_apl() ? v.kind() == Kind::character && v.rank() <= 1
                        : v.kind() == Kind::character || (func::is_list(v) && v->kind == Kind::list && v->n == 0);
    }
    [[noreturn]] void refuse(const Value& v) const {
        if (is_apl()) raise_domain("an argument of SQL", "a real number, text or ⎕NULL", v);
        func::raise_type("an argument of SQL", "an atom, text or bytes", v);
    }
    void put(const SqlCell& cell) { cells_.push_back(cell); }
    void put_bytes(Type type, std::string bytes) {
        held_.push_back(std::move(bytes));
        put({type, 0, 0, held_.back()});
    }

    Machine& m_;
    std::vector<SqlCell> cells_;
    std::deque<std::string> held_;
};

// Collects the cells of each column as values, null for NULL.
class SqlRows : public os::SqlReceiver {
public:
    explicit SqlRows(Rules rules) : rules_(rules) {}

    void begin(std::vector<SqlColumn> columns) override {
        names_ = std::move(columns);
        columns_.clear();
        columns_.resize(names_.size());
        rows_ = 0;
    }
    void add(std::span<const SqlCell> row) override {
        for (std::size_t c = 0; c < row.size(); c++) {
            columns_[c].types |= 1u << static_cast<unsigned>(row[c].type);
            columns_[c].cells.push_back(value_of(row[c]));
        }
        rows_++;
    }

    // The names above the rows.
    Value matrix() const {
        const auto width = static_cast<std::int64_t>(names_.size());
        Value items = make_list(prims::add_counts(rows_, 1) * width);
        for (std::int64_t c = 0; c < width; c++) {
            const auto at = static_cast<std::size_t>(c);
            items->values()[c] = make_characters(names_[at].name);
            for (std::int64_t r = 0; r < rows_; r++)
                items->values()[(r + 1) * width + c] = columns_[at].cells[static_cast<std::size_t>(r)];
        }
        const std::int64_t axes[] = {rows_ + 1, width};
        return squeeze(with_axes(std::move(items), axes), Rules::apl);
    }
    Value table() const {
        prims::HeapVector<std::uint32_t> names;
        Value list = make_list(static_cast<std::int64_t>(names_.size()));
        for (std::size_t c = 0; c < names_.size(); c++) {
            func::add_column_name(names, names_[c].name);
            list->values()[c] = column(c);
        }
        return make_table(make_dictionary(prims::make_symbols(names), std::move(list)));
    }

private:
    struct Column {
        prims::HeapVector<Value> cells;
        unsigned types = 0;  // a bit for each type
    };
    static constexpr unsigned bit(Type type) { return 1u << static_cast<unsigned>(type); }

    Value value_of(const SqlCell& cell) const {
        switch (cell.type) {
            case Type::integer: return Value::integer(cell.integer);
            case Type::real: return Value::floating(cell.real);
            case Type::text: return rules_ == Rules::apl ? make_characters(cell.bytes) : make_text(cell.bytes);
            case Type::blob: return blob(cell.bytes);
            case Type::null: break;
        }
        return {};
    }
    Value blob(std::string_view bytes) const {
        if (rules_ == Rules::k) return make_text(bytes);
        Value vector = func::byte_vector(bytes);
        if (rules_ == Rules::apl) vector->kind = Kind::long_;
        return vector;
    }

    Value column(std::size_t c) const {
        const Column& column = columns_[c];
        const unsigned types = column.types & ~bit(Type::null);
        const Type type = types != 0 ? type_of(types) : affinity_of(names_[c].declared);
        if (type == Type::integer) return integers(column.cells);
        if (type == Type::real) return reals(column.cells);
        const Value null = type == Type::text ? make_text("") : type == Type::blob ? blob("") : Value();
        Value list = make_list(static_cast<std::int64_t>(column.cells.size()));
        for (std::size_t i = 0; i < column.cells.size(); i++)
            list->values()[i] = column.cells[i].is_null() ? null : column.cells[i];
        return list;
    }
    // Of several types that are not all numbers: null.
    static Type type_of(unsigned types) {
        if (types == bit(Type::integer)) return Type::integer;
        if ((types & ~bit(Type::integer)) == bit(Type::real)) return Type::real;
        return types == bit(Type::text) ? Type::text : types == bit(Type::blob) ? Type::blob : Type::null;
    }
    // By SQLite's rules for declared types, in their order; of an expression, integer.
    static Type affinity_of(std::string_view declared) {
        std::string name(declared);
        std::transform(name.begin(), name.end(), name.begin(), to_upper);
        auto has = [&name](std::string_view part) { return name.find(part) != std::string::npos; };
        if (name.empty() || has("INT")) return Type::integer;
        if (has("CHAR") || has("CLOB") || has("TEXT")) return Type::text;
        if (has("BLOB")) return Type::blob;
        return has("REAL") || has("FLOA") || has("DOUB") ? Type::real : Type::integer;
    }

    static Value integers(const prims::HeapVector<Value>& cells) {
        std::vector<std::int64_t> numbers;
        for (const Value& v : cells) numbers.push_back(v.is_null() ? prims::null_long : v.as_long());
        return prims::make_longs(numbers);
    }
    static Value reals(const prims::HeapVector<Value>& cells) {
        const double null = prims::null_of(Kind::floating).as_double();
        std::vector<double> numbers;
        for (const Value& v : cells)
            numbers.push_back(v.is_null()                  ? null
                              : v.kind() == Kind::floating ? v.as_double()
                                                           : static_cast<double>(v.as_long()));
        return prims::make_doubles(numbers);
    }

    Rules rules_;
    std::vector<SqlColumn> names_;
    std::vector<Column> columns_;
    std::int64_t rows_ = 0;
};

Value result_of(Machine& m, const std::string& path, const std::string& text, const SqlArguments& arguments) {
    SqlRows rows(m.rules());
    const os::SqlOutcome outcome = os::run_sql(path, text, arguments.cells(), rows, m.heap.room());
    if (!outcome.has_rows) return Value::integer(outcome.changes);
    return m.rules() == Rules::apl ? rows.matrix() : rows.table();
}

// file ⎕SQL text, or file ⎕SQL text argument argument ...
void run_sql_apl(Machine& m, Value* a, int) {
    const std::string path = required_text(a[0], "the name of a database");
    const std::string text = required_text(part(a[1], 0), "a text of SQL");
    SqlArguments arguments(m);
    if (!is_apl_text(a[1]))
        for (std::int64_t i = 1; i < a[1].count(); i++) arguments.add(item(a[1], i));
    a[0] = result_of(m, path, text, arguments);
}

// A list of arguments; a text, bytes or an atom is one argument.
void add_arguments(SqlArguments& arguments, const Value& v) {
    const bool is_one = !func::is_list(v) || is_text_k(v) || v.kind() == Kind::byte;
    if (is_one) {
        if (!v.is_null()) arguments.add(v);
        return;
    }
    for (std::int64_t i = 0; i < v->n; i++) arguments.add(item(v, i));
}

std::string database_in(const Value& v) {
    const std::string name = file_name_in(v);
    return name.starts_with(':') && name != ":memory:" ? name.substr(1) : name;
}

// .sqlite.query[file;text] and .sqlite.query[file;text;arguments]
void query_sql(Machine& m, Value* a, int n) {
    SqlArguments arguments(m);
    if (n == 3) add_arguments(arguments, a[2]);
    a[0] = result_of(m, database_in(a[0]), text_in(a[1], "a text of SQL"), arguments);
}

// `sql@(file;text;arguments)
void query_sql_k(Machine& m, Value* a, int) {
    const bool fits = func::is_list(a[0]) && a[0]->kind == Kind::list && (a[0]->n == 2 || a[0]->n == 3);
    if (!fits) func::raise_type("the argument of `sql", "a list of a file, a text of SQL and its arguments", a[0]);
    const Value parts = a[0];
    SqlArguments arguments(m);
    if (parts->n == 3) add_arguments(arguments, parts->values()[2]);
    a[0] = result_of(m, database_in(parts->values()[0]), text_in(parts->values()[1], "a text of SQL"), arguments);
}

constexpr MachineFunctionRow sql_rows[] = {
    {meaning::run_SQL, run_sql_apl},
    {meaning::query_SQL_alone, query_sql},
    {meaning::query_SQL, query_sql},
    {meaning::query_SQL_of_list, query_sql_k},
};

}  // namespace

std::span<const MachineFunctionRow> sql_functions() { return sql_rows; }

}  // namespace stele::interp
