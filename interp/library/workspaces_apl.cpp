// ⎕SAVE ⎕LOAD ⎕CY: workspaces in files, which the session writes and reads.
#include <array>

#include "interp/library/arguments_apl.hpp"
#include "interp/library/library.hpp"
#include "interp/notation/tokens.hpp"
#include "prims/catalogue/system.hpp"
#include "prims/func/items/prototype.hpp"

namespace stele::interp {

namespace {

std::string workspace_in(const Value& v) {
    std::string name = required_text(v, "the name of a workspace");
    if (name.empty()) raise_domain("the name of a workspace", "a text that is not empty", v);
    return name;
}

bool runs_function(Machine& m) {
    for (std::int64_t depth = m.depth(); depth >= 0; depth--)
        if (!Machine::is_transparent(m.frame_at(depth))) return true;
    return false;
}

void save(Machine& m, Value* a, int n) {
    const std::string name = workspace_in(a[n - 1]);
    const bool keeps_calls = n == 1 || flag_in(a[0], "the left argument of ⎕SAVE", 1) != 0;
    if (keeps_calls && runs_function(m))
        raise(ErrorKind::not_implemented, "a workspace is saved without the functions that run",
              "0 ⎕SAVE leaves them out");
    m.console.save_workspace(name);
    give_shyly(m, a, Value::integer(1));
}

void load(Machine& m, Value* a, int) { m.console.load_workspace(workspace_in(a[0])); }

void copy(Machine& m, Value* a, int n) {
    const std::string name = workspace_in(a[n - 1]);
    std::vector<std::string> names;
    if (n == 2)
        for (const std::string& text : names_between_blanks(a[0]))
            if (names.push_back(read_name(text, Notation::apl)); names.back().empty())
                raise(ErrorKind::domain, "`" + text + "` is not a name");
    m.console.copy_workspace(name, n == 2 ? &names : nullptr);
    give_shyly(m, a, func::empty_of(make_characters(""), std::array<std::int64_t, 1>{0}));
}

}  // namespace

std::span<const MachineFunctionRow> workspace_functions() {
    static constexpr MachineFunctionRow rows[] = {
        {meaning::save_workspace, save}, {meaning::save_workspace_how, save}, {meaning::load_workspace, load},
        {meaning::copy_workspace, copy}, {meaning::copy_names, copy},
    };
    return rows;
}

}  // namespace stele::interp
