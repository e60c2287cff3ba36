// The longer instructions of the run loop, each on the values at the machine's top.
#pragma once
#include "interp/compile/generate.hpp"
#include "interp/vm/machine.hpp"

namespace stele::interp {

/// The routines of STELE_ROUTINES, each on the values at the machine's top.
namespace routine {
#define STELE_DECLARE(name, operand, act, takes, leaves, comment) void name(Machine& m, std::uint32_t n);
STELE_ROUTINES(STELE_DECLARE)
#undef STELE_DECLARE
}  // namespace routine

/// By routine: its function.
extern void (*const routines[])(Machine& m, std::uint32_t n);

/// `f` with the n arguments at a, a projection on the rest of `wants`.
Value waiting(const Value& f, Value* a, int n, int wants);
/// Whether n is less than `wants`: then such a projection is in a[0].
inline bool waits(const Value& f, Value* a, int n, int wants) {
    if (n >= wants) return false;
    a[0] = waiting(f, a, n, wants);
    return true;
}
/// Raises value: a function that was called for a value returned none; ` to assign` names the purpose.
[[noreturn, gnu::cold]] void raise_gave_nothing(std::string_view purpose = {});
/// Raises value unless the instruction at `pc` accepts the absence of a value.
[[gnu::cold]] void check_takes_nothing(const Code& code, const std::uint32_t* pc);
/// For the result of a function, which goes to the instruction at `pc`. Raises value if there is none and one is
/// needed.
inline void check_given(const Value& v, const Code& code, const std::uint32_t* pc) {
    if (v.is_absent()) [[unlikely]]
        check_takes_nothing(code, pc);
}
/// Whether a condition holds. Raises domain in APL unless `v` is a single 0 or 1, type by q's rules unless it is a
/// number, character or time.
bool condition_holds(const Value& v, Rules rules);
/// Whether error numbers in `handled` (0: any error, 1000: interrupts) include this failure's.
bool catches(const Value& handled, const Failure& failure);
/// The guard or :Trap of a frame that catches a failure; null if none does.
const ErrorGuard* guard_for(const Frame& f, const Failure& failure);
/// Whether a function, or an operand of it, was written in this frame and looks names up there; true also if operands
/// are nested too deep to check.
bool made_in(const Value& f, std::int64_t frame);
/// The line that a branch goes to, of so many; 0, the end, for a missing line. Raises domain.
std::size_t line_of(const Value& target, std::size_t lines);
/// The item of `items` with number `at`, which is incremented; of each, with `of_each`. At the end absent, and so is
/// `items`. Raises length for arrays of different lengths.
Value next_item(Value& items, Value& at, bool of_each);
/// Disables memo k if a name that it applies to arguments holds a function now that is not pure.
void check_memo(MemoArea& area, const Memo& memo, std::uint32_t k, const Value* base);
/// a.b for k's `a`b.
std::string path_of_names(const Value& names);
/// The arguments of a projection's function in a: those that it fixes, and for its holes the given ones, which are moved.
/// `given` may be the last places of a.
void fill_holes(const Value& projection, Value* given, Value* a);
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

/// Whether a value is a function other than `::`, which k4 and q treat as data.
bool is_plain_function(const Value& v);
/// Whether the code of a frame may end with a function: a statement, or an expression in a namespace.
bool gives_functions(const Frame& f);
/// Raises syntax if the result of a dfn or traditional function is a function.
[[noreturn]] void raise_function_result(const Value& f);
/// Raises syntax for a function among the items of an array.
[[noreturn]] void raise_function_item();

}  // namespace stele::interp
