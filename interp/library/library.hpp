// Functions that the machine runs itself, because they call functions or the system, as tables by the meanings of
// prims/catalogue/system.hpp. A further table is one more word in library.cpp.
#pragma once
#include <span>
#include <string>

#include "interp/host/os.hpp"
#include "interp/vm/library.hpp"
#include "interp/vm/machine.hpp"
#include "prims/catalogue/catalogue.hpp"

namespace stele::interp {

std::span<const MachineFunctionRow> q_table_functions();     // cols xkey insert ...
std::span<const MachineFunctionRow> apl_functions();         // ⍎ ⎕DL ⎕NC ...
std::span<const MachineFunctionRow> apl_file_functions();    // ⎕NGET ⎕NPUT ...
std::span<const MachineFunctionRow> apl_text_functions();    // ⎕UCS ⎕VFI
std::span<const MachineFunctionRow> apl_folder_functions();  // ⎕NINFO ⎕MKDIR ⎕SH ...
std::span<const MachineFunctionRow> apl_time_functions();    // ⎕DT
std::span<const MachineFunctionRow> apl_error_functions();   // ⎕EA ⎕EC
std::span<const MachineFunctionRow> signal_functions();      // ⎕SIGNAL
std::span<const MachineFunctionRow> definition_functions();  // ⎕FX ⎕CR ⎕NR ⎕VR
std::span<const MachineFunctionRow> name_functions();        // ⎕NC ⎕NL ⎕AT ...
std::span<const MachineFunctionRow> space_functions();       // ⎕NS ⎕CS ...
std::span<const MachineFunctionRow> workspace_functions();   // ⎕SAVE ⎕LOAD ⎕CY
std::span<const MachineFunctionRow> csv_functions();         // ⎕CSV
std::span<const MachineFunctionRow> k_functions();           // @ . ? and words
std::span<const MachineFunctionRow> k_system_functions();    // 0: 1: `prng `argv and words
std::span<const MachineFunctionRow> q_functions();           // each, ssr, set and other words of q
std::span<const SystemName> system_names();                  // ⎕IO, .z.x and the others
Value numbered(Machine& m, std::int64_t number, Value x);    // -5!x and its like

/// A character or a text of k, k4 or q.
inline bool is_text_k(const Value& v) { return v.kind() == Kind::character; }
/// Its bytes; none of an empty list. Raises type where `v`, which is `what`, is neither.
std::string text_in(const Value& v, std::string_view what, std::string_view expected = "text");
/// A list of what `make` makes of each text.
template <class Texts> Value list_of_texts(const Texts& texts, Value (*make)(std::string_view)) {
    Value list = make_list(static_cast<std::int64_t>(texts.size()));
    for (std::size_t i = 0; i < texts.size(); i++) list->values()[i] = make(texts[i]);
    return list;
}

/// The path in `:path, `path or "path". Raises type.
std::string path_in(const Value& v);
/// All bytes of a file, or of standard input for its name. Raises file.
std::string read_text(Machine& m, const std::string& path);
/// At most `length` of these, those after the first `from`.
std::string read_part(Machine& m, const std::string& path, std::uint64_t from, std::uint64_t length);
/// Writes to a file, or to a standard stream for its name. Raises file.
void write_text(Machine& m, const std::string& path, std::string_view bytes, os::Writing how);
/// Year, month, day, hour, minute, second, millisecond.
Value timestamp_of(const os::Moment& t);
/// The lines of a text without their ends (\n or \r\n); an empty last one is left out.
std::vector<std::string_view> lines_of(std::string_view text);

/// Gives the traditional function whose lines a text has its name here, and returns that; an empty text, where the name
/// stands for a variable. Throws SyntaxProblem.
std::string define_traditional(Machine& m, const std::string& text, std::string_view source);

/// Bytes of the heap that a value takes with all its items; 0 for what lies in a handle.
std::int64_t bytes_of(Machine& m, const Value& v);
/// ⎕SIZE of one name: 0 where it stands for nothing.
std::int64_t size_of_name(Machine& m, const std::string& text);

// errors_apl.cpp: what ⎕DM, ⎕DMX, ⎕SI, ⎕LC and ⎕TRAP read, and what sets ⎕TRAP.
/// The last error that was caught: its name and message, the line at fault, and a caret under the place; empty texts
/// where there was none.
Value diagnostic_message(Machine& m);
/// A namespace with all that is known of the last error.
Value extended_message(Machine& m);
/// The names of the functions under way, the innermost first; functions without a name have an empty one.
Value state_indicator(Machine& m);
/// The lines of their texts, from 0, in which they are.
Value line_counter(Machine& m);
/// ⎕TRAP: a vector of (error numbers; action; text).
Value traps(Machine& m);
/// Raises domain for what is no such vector, or a single definition.
void set_traps(Machine& m, std::string_view name, const Value& v);

// definitions_apl.cpp: what APL's functions about functions and about names share.
/// The function that a name stands for where the code at work is; null where it stands for something else.
const Value* function_named(Machine& m, const std::string& text);
/// Texts as the rows of a matrix, 0 by 0 where there is none.
Value matrix_of_texts(const std::vector<std::string>& texts);

// kdb/function_parts.cpp: what q's `value` makes of functions.
/// The parts of a function: a projection's function and arguments, a composition's functions, what an adverb was applied
/// to, a verb's number. Of a lambda a list: bytes, parameters, locals, its namespace with the globals that it names,
/// its constants one after the other, -1, its name, a file, -1, its text. Raises nyi for functions of other notations
/// than k4 and q.
Value parts_of_function(Machine& m, const Value& f);

// kdb/parse_tree.cpp: parse trees as values of the k family.
/// -5!text: what the text says, as lists of functions, names and values. Raises type, and what the text raises.
Value parse_tree(Machine& m, const Value& text, Notation notation);
/// `p of k: the same of each statement of the text, with k's verbs.
Value trees_of_statements(Machine& m, const Value& text);
/// -6!tree: its value.
Value evaluated_tree(Machine& m, const Value& tree, Notation notation);

/// Every function and system name that stele knows.
const Library& library();

}  // namespace stele::interp
