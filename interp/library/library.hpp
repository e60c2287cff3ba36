// Functions that the machine runs itself, because they call functions or the system: tables by meaning. library.cpp
// lists the tables.
#pragma once
#include <array>
#include <span>
#include <string>

#include "interp/host/os.hpp"
#include "interp/vm/library.hpp"
#include "interp/vm/machine.hpp"
#include "prims/catalogue/catalogue.hpp"
#include "prims/func/items/prototype.hpp"

namespace stele::interp {

std::span<const MachineFunctionRow> apl_functions();         // ⍎ ⎕DL ⎕UCS ...
std::span<const MachineFunctionRow> apl_file_functions();    // ⎕NGET ⎕NPUT ⎕CSV
std::span<const MachineFunctionRow> apl_folder_functions();  // ⎕NINFO ⎕MKDIR ⎕SH ...
std::span<const MachineFunctionRow> apl_time_functions();    // ⎕DT
std::span<const MachineFunctionRow> apl_error_functions();   // ⎕EA ⎕EC ⎕SIGNAL
std::span<const MachineFunctionRow> definition_functions();  // ⎕FX ⎕CR ⎕NR ⎕VR
std::span<const MachineFunctionRow> name_functions();        // ⎕NC ⎕NL ⎕AT ...
std::span<const MachineFunctionRow> space_functions();       // ⎕NS ⎕CS ⎕SAVE ...
std::span<const MachineFunctionRow> k_functions();           // @ . ? and words
std::span<const MachineFunctionRow> k_system_functions();    // 0: 1: `prng `argv and words
std::span<const MachineFunctionRow> q_functions();           // each, ssr, insert and other words of q
std::span<const SystemName> system_names();                  // ⎕IO, .z.x and the others
Value numbered(Machine& m, std::int64_t number, Value x);    // -5!x and kdb+'s other numbered functions

/// A character or a text of k, k4 or q.
inline bool is_text_k(const Value& v) { return v.kind() == Kind::character; }
/// The bytes of such a text, or none of an empty list. Raises type for other values; `what` names the value.
std::string text_in(const Value& v, std::string_view what, std::string_view expected = "text");
/// The list of make(i) for i from 0 to n-1.
template <class Make> Value list_by_index(std::int64_t n, Make make) {
    Value list = make_list(n);
    for (std::int64_t i = 0; i < n; i++) list->values()[i] = make(i);
    return list;
}
/// The list of make(text) for each text.
template <class Texts> Value list_of_texts(const Texts& texts, Value (*make)(std::string_view)) {
    return list_by_index(static_cast<std::int64_t>(texts.size()),
                         [&](std::int64_t i) { return make(texts[static_cast<std::size_t>(i)]); });
}
/// APL's vector of texts. Without texts its prototype is an empty text.
template <class Texts> Value vector_of_texts(const Texts& texts) {
    return texts.empty() ? func::empty_of(make_characters(""), std::array<std::int64_t, 1>{0})
                         : list_of_texts(texts, make_characters);
}

/// Whether a global of k4 or q has a value.
inline bool has_value(Machine& m, std::string_view name) {
    const Cell* cell = m.workspace.find(name);
    return cell && !cell->value.is_absent();
}
/// Assigns the global that a symbol names.
inline void set_global(Machine& m, const Value& symbol, Value value) {
    m.workspace.set(m.workspace.cell(name_of_symbol(symbol)), std::move(value), m.rules());
}

/// The path in `:path, `path or "path". Raises type.
std::string path_in(const Value& v);
/// All bytes of a file, or of standard input. Raises file.
std::string read_text(Machine& m, const std::string& path);
/// At most `length` of these bytes from offset `from`. Raises file.
std::string read_part(Machine& m, const std::string& path, std::uint64_t from, std::uint64_t length);
/// Writes to a file or a standard stream. Raises file.
void write_text(Machine& m, const std::string& path, std::string_view bytes, os::Writing how);
/// Year, month, day, hour, minute, second, millisecond.
Value timestamp_of(const os::Moment& t);
/// Makes the folder of a path, if it is missing. Raises file.
void make_folder_of(const std::string& path);
/// The lines of a text without their ends (\n or \r\n), and without an empty last line.
std::vector<std::string_view> lines_of(std::string_view text);

/// Assigns the traditional function with these lines to its name in the current namespace. The result is the name, or
/// an empty text if it is a variable's. Throws SyntaxProblem.
std::string define_traditional(Machine& m, const std::string& text, std::string_view source);

/// The heap memory of a value with all its items, in bytes; 0 for an immediate value.
std::int64_t bytes_of(Machine& m, const Value& v);
/// ⎕SIZE of one name; 0 without a value.
std::int64_t size_of_name(Machine& m, const std::string& text);

// errors_apl.cpp: the values of ⎕DM, ⎕DMX, ⎕SI, ⎕LC and ⎕TRAP, and assignments to ⎕TRAP.
/// The last caught error: its name, the line at fault, and a caret under the position of the error; empty texts without
/// one.
Value diagnostic_message(Machine& m);
/// A namespace with the properties of the last error.
Value extended_message(Machine& m);
/// The names of the active functions, the innermost first; an empty text for a function without a name.
Value state_indicator(Machine& m);
/// The numbers, from 0, of the lines that they execute.
Value line_counter(Machine& m);
/// ⎕TRAP: a vector of (error numbers; action; text).
Value traps(Machine& m);
/// Raises domain unless `v` is such a vector, or a single definition.
void set_traps(Machine& m, std::string_view name, const Value& v);

// definitions_apl.cpp: shared by APL's functions on functions and on names.
/// The function with this name in the running code; null for other names.
const Value* function_named(Machine& m, const std::string& text);
/// A list of texts as the rows of a matrix; 0 by 0 without texts.
Value matrix_of_texts(Value texts);

// kdb/function_parts.cpp: q's `value` of functions.
/// The parts of a function: a projection's function and arguments, a composition's functions, an adverb's operand, a
/// verb's number. A lambda's are a list: bytes, parameters, locals, its namespace and the globals that it names, each
/// of its constants, -1, its name, a file, -1, its text. Raises nyi for functions of other notations than k4 and q.
Value parts_of_function(Machine& m, const Value& f);

// kdb/parse_tree.cpp: parse trees as values of the k family.
/// -5!text: the text as lists of functions, names and values. Raises type. Throws Failure for an invalid text.
Value parse_tree(Machine& m, const Value& text, Notation notation);
/// k's `p: the tree of each statement of the text, with k's verbs.
Value trees_of_statements(Machine& m, const Value& text);
/// -6!tree: the value of a tree.
Value evaluated_tree(Machine& m, const Value& tree, Notation notation);

/// The notation of the calling code: k4 or q.
Notation notation_of_caller(Machine& m);

/// All functions and system names.
const Library& library();

}  // namespace stele::interp
