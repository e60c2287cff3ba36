// The longer instructions of the run loop, each on the values at the machine's top.
#pragma once
#include <span>
#include <string>

#include "interp/compile/generate.hpp"
#include "interp/vm/machine.hpp"
#include "prims/func/selection/amend.hpp"

namespace stele::interp {

/// Top: a function or data, n arguments under it, absent for holes. Leaves a projection, or the indexed data.
void project(Machine& m, int n);
/// `f` with the n arguments at a, a projection on the rest of `wants`.
Value waiting(const Value& f, Value* a, int n, int wants);
/// Top: an operator, n operands under it. Leaves the derived function.
void make_derived(Machine& m, int n);
/// Top: an operator of two operands, with the right one under it. Leaves the operator of one operand.
void bind_operator(Machine& m);
/// Leaves the array whose major cells are the n values at the top.
void make_rows(Machine& m, int n);
/// Leaves the n items of the vector at the top above it, the last on top. Raises rank, length.
void unstrand(Machine& m, int n);

/// Raises value: a function that was called for a value returned none; ` to assign` names the purpose.
[[noreturn, gnu::cold]] void raise_gave_nothing(std::string_view purpose = {});
/// Whether a condition of the k family holds. Raises type by q's rules unless it is a number, character or time.
bool condition_holds(const Value& v, Rules rules);
/// APL's guard. Raises domain unless `v` is a single 0 or 1.
bool guard_holds(const Value& v);
/// Whether error numbers in `handled` (0: any error, 1000: interrupts) include this failure's.
bool catches(const Value& handled, const Failure& failure);
/// Whether a function, or an operand of it, was written in this frame and looks names up there; true also if operands
/// are nested too deep to check.
bool made_in(const Value& f, std::int64_t frame);
/// The line that a branch goes to, of so many; 0, the end, for a missing line. Raises domain.
std::size_t line_of(const Value& target, std::size_t lines);
/// The item of `items` with number `at`, which is incremented; of each, with `of_each`. At the end absent, and so is
/// `items`. Raises length for arrays of different lengths.
Value next_item(Value& items, Value& at, bool of_each);
/// Whether error numbers include this one, or 0.
bool is_caught(const Value& numbers, int error);
/// Disables memo k if what it indexes is now a function.
void check_memo(MemoArea& area, const Memo& memo, std::uint32_t k, const Value* base);
/// a.b for k's `a`b.
std::string path_of_names(const Value& names);
/// Raises the error of k's 'x.
std::string signal_text(const Value& v, Rules rules);

/// By phrase: the function that replaces the operands at the top with the result.
extern void (*const phrase_functions[])(Machine& m);

/// Indexes data by n arguments a[0..n); an integer of k4 is an output handle. Result in a[0].
void apply_data(Machine& m, const Value& data, Value* a, int n);
/// variable[indices]←value or variable[indices]f←value; no indices: variable f← value. `value` becomes the result.
void amend_apl(Machine& m, Value& variable, std::span<Value> indices, const Value* function, Value& value);
/// (f variable)←value or (f variable)g←value; `steps` as in assign_selected.
void select_apl(Machine& m, Value& variable, std::span<const Value> steps, const Value* function, const Value& value);
void amend_k(Machine& m, Value& variable, std::span<Value> indices, const Value* function, Value& value);
/// k4, q: the initial value for `name f:value` if the name has no value: f's identity element. Raises value
/// about the name if f has none.
Value identity_before(Machine& m, const Value& f, const Value& value, std::string_view name);
/// Adds to a namespace the entries of `after`, a dictionary, that are not in `before`, that of its members. Raises type
/// for keys other than symbols.
void store_entries(Machine& m, const Value& space, const Value& before, const Value& after);

/// ⎕-names. `name` is a symbol number.
Value system_value(Machine& m, std::uint32_t name);
void set_system_value(Machine& m, std::uint32_t name, Value v);

/// Whether a value is a function other than `::`, which is a value in k4 and q.
bool is_plain_function(const Value& v);
/// Whether the code of a frame may end with a function: a statement, or an expression in a namespace.
bool gives_functions(const Frame& f);
/// Raises syntax if the result of a dfn or traditional function is a function.
[[noreturn]] void raise_function_result(const Value& f);
/// Raises syntax for a function among the items of an array.
[[noreturn]] void raise_function_item();

/// The change of an item by @[x;i;f;y] and x[i]f:y.
struct Updater {
    Machine& m;
    const Value& f;
    Rules rules = {};
    bool appends = false;  // x[i],:y is not x[i]:x[i],y: by q's rules a list takes a vector as one item

    func::Update update();
    static void change(void* state, Value& item, const Value* right);
    /// f's identity element of the items' type, if it has one; for a row one for each column.
    static Value before(void* state, Value missing, const Value& right);
};

}  // namespace stele::interp
