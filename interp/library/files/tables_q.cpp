// q's save.
#include "interp/library/files/exchange.hpp"
#include "prims/catalogue/exchange.hpp"
#include "prims/formats/exchange/fields.hpp"
#include "prims/func/items/list.hpp"

namespace stele::interp {

namespace {

std::string with_line_ends(const Value& lines) {
    std::string text;
    for (std::int64_t i = 0; i < lines->n; i++) text += prims::text_of(lines->values()[i], true) + '\n';
    return text;
}

// Writes one variable; returns the file's name.
Value saved(Machine& m, const Value& name) {
    if (!name.is_immediate(Kind::symbol)) func::raise_type("the argument of save", "the name of a file", name);
    const std::string path = path_in(name);
    const std::size_t begin = path.rfind('/') + 1, point = path.find('.', begin);
    const std::string ending = point == std::string::npos ? "" : path.substr(point);
    if (ending != ".csv" && ending != ".txt")
        raise_not_implemented("save to a file whose name does not end in .csv or .txt");
    const Value table = m.global_of(Value::symbol(intern(path.substr(begin, point - begin))));
    const std::string text = with_line_ends(func::separated_lines(m, ending == ".csv" ? ',' : '\t', table));
    make_folder_of(path);
    write_text(m, path, text, os::Writing::replace);
    return Value::symbol(intern(":" + path));
}

void save(Machine& m, Value* a, int) {
    if (!func::is_list(a[0])) {
        a[0] = saved(m, a[0]);
        return;
    }
    const Value names = a[0];
    a[0] = squeeze(list_by_index(names->n, [&](std::int64_t i) { return saved(m, item(names, i)); }), Rules::q);
}

constexpr MachineFunctionRow table_rows[] = {{meaning::save_table, save}};

}  // namespace

std::span<const MachineFunctionRow> table_functions() { return table_rows; }

}  // namespace stele::interp
