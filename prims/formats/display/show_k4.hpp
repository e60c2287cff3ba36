// Values in k4 and q: the lines of the console, and the one-line form that reads back as the value.
#pragma once
#include <cstdint>
#include <functional>
#include <string>

#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"
#include "prims/formats/display/left_out.hpp"
#include "prims/formats/display/text_memory.hpp"

namespace stele::prims::func {

struct QStyle {
    int precision = 7;             // \P, digits of floats; 0: 17
    int columns = 80;              // longer lines end in `..`; 0: no limit
    int rows = 0;                  // the most lines, of which the last is `..`; 0: no limit
    Engine* engine = nullptr;      // if given, its stack limit holds and its host writes functions
    bool names_functions = true;   // if false, functions are `{...}`, as without a host
    TextMemory* memory = nullptr;  // counts what the text takes
    LeftOut* left_out = nullptr;   // if given, receives what is cut, and the line `..` is missing
    std::size_t longest = 0;       // source_q may stop after this number of bytes; 0: never
};

/// The console's display, a newline after each line: atoms and vectors on one line, general lists with a line for each
/// item (in aligned columns if all items are lists of one length), dictionaries as `key| item`, tables with a head and
/// a rule. The null `::` shows nothing.
std::string show_q(const Value& v, const QStyle& style = {});

/// `-3!`: (1 2;`a;"text"), `a`b!1 2, +`a`b!(1 2;3 4), ,1, `long$().
std::string source_q(const Value& v, const QStyle& style = {});

/// Writes a function that occurs in a value.
using TextOfFunction = std::function<std::string(const Value& f)>;
/// The text of a value that q has, which k4, or q if `with_words`, reads back with its kind and attribute. Raises
/// stack.
std::string stored_q(const Value& v, Engine& engine, bool with_words, const TextOfFunction& text_of_function);
/// The attribute that `attr` shows.
Mark mark_of(const Value& v);
/// Appends the attribute of a list as a prefix, such as `s#, if it has one.
void append_mark(std::string& text, const Value& v);

/// An item as a cell of a column or table: no backquote, no suffix, empty for a null.
std::string cell_q(const Value& v, const QStyle& style = {});

// Shared by the displays of the k family.

/// The major cells of an array of rank 2 or more as a list, not squeezed.
Value rows_as_list(const Value& v);

/// Appends item `i` of a vector of a simple kind as a cell of a column; nothing for a null.
void append_cell(std::string& text, const Array& a, std::int64_t i, int precision);

/// Appends a character of a text between quotes, with a backslash if it needs one.
void append_quoted_character(std::string& text, unsigned code);

/// Appends at most `limit` columns of `line`: a longer line ends in `..`. A limit up to 2 means no limit. Returns
/// whether the line is cut.
bool append_cut(std::string& text, const std::string& line, int limit);

}  // namespace stele::prims::func
