// How k shows values: the console's lines, and the one-line form that reads back as the value.
#pragma once
#include <functional>
#include <string>

#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"
#include "prims/formats/display/text_memory.hpp"

namespace stele::prims::func {

struct KStyle {
    int columns = 0;               // longer lines end in `..`; 0: no limit
    Engine* engine = nullptr;      // if given, its stack limit holds and its host writes functions
    TextMemory* memory = nullptr;  // counts what the text takes
    std::size_t longest = 0;       // source_k may stop after so many bytes; 0: never
    bool is_exact = false;         // symbols that are not printable are `$0x00ff, which reads back as they are
    // If given, writes functions instead of the host.
    std::function<std::string(const Value& f)> text_of_function = {};
};

/// The console's display, a newline after each line. A list of several items has a line for each item, between
/// parentheses, everything else on one line. The null `::` shows nothing.
std::string show_k(const Value& v, const KStyle& style = {});

/// `k@: (1 2;`a;"text"), `a`b!1 2, +`a`b!(1 2;3 4), ,1, !0.
std::string source_k(const Value& v, const KStyle& style = {});

/// Whether k's exact text of the value reads back as itself: numbers, text and symbols, lists, dictionaries and tables of
/// these, without attributes.
bool has_source_k(const Value& v);

}  // namespace stele::prims::func
