// How k4 and q show values: the console's lines, and the one-line form that reads back as the value.
#pragma once
#include <cstdint>
#include <functional>
#include <string>

#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"
#include "prims/formats/display/text_memory.hpp"

namespace stele::prims::func {

struct QStyle {
    int precision = 7;             // \P, digits of floats; 0: 17
    int columns = 80;              // longer lines end in `..`; 0: no limit
    int rows = 0;                  // so many lines at most, the last `..`; 0: no limit
    Engine* engine = nullptr;      // if given, its stack limit holds and its host writes functions
    bool names_functions = true;   // else functions are `{...}`, as without a host
    TextMemory* memory = nullptr;  // counts what the text takes
    std::size_t longest = 0;       // source_q may stop after so many bytes; 0: never
};

/// The console's display, a newline after each line: atoms and vectors on one line, general lists with a line for each item (with
/// aligned columns where all items are lists of one length), dictionaries as `key| item`, tables with a head and a rule.
/// The null `::` shows nothing.
std::string show_q(const Value& v, const QStyle& style = {});

/// `-3!`: (1 2;`a;"text"), `a`b!1 2, +`a`b!(1 2;3 4), ,1, `long$().
std::string source_q(const Value& v, const QStyle& style = {});

/// How a function in a value is written.
using TextOfFunction = std::function<std::string(const Value& f)>;
/// The text that k4, or q `with_words`, reads back as the value itself, kind and attribute included, of the values that q
/// has. Raises stack.
std::string stored_q(const Value& v, Engine& engine, bool with_words, const TextOfFunction& text_of_function);
/// The attribute that `attr` shows.
Mark mark_of(const Value& v);
/// The attribute as it is written before a list, `s#, where there is one.
void append_mark(std::string& text, const Value& v);

/// An item as it stands in a column or a table: no backquote, no suffix, nothing for a null.
std::string cell_q(const Value& v, const QStyle& style = {});

// What the displays of the k family share.

/// The major cells of an array of rank 2 and more as a list: what k makes of a matrix.
Value rows_as_list(const Value& v);

/// Item `i` of a vector of a simple kind, as it stands in a column: a null is nothing.
void append_cell(std::string& text, const Array& a, std::int64_t i, int precision);

/// Appends a character as it is in a text between quotes.
void append_quoted_character(std::string& text, unsigned code);

/// Appends `line`, at most `limit` columns of it: a longer one ends in `..`; a limit of 2 and less is none.
void append_cut(std::string& text, const std::string& line, int limit);

}  // namespace stele::prims::func
