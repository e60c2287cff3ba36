// Values in k: the lines of the console, and the one-line form that reads back as the value.
#pragma once
#include <functional>
#include <string>

#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"
#include "prims/formats/display/left_out.hpp"
#include "prims/formats/display/text_memory.hpp"

namespace stele::prims::func {

struct KStyle {
    int columns = 0;               // longer lines end in `..`; 0: no limit
    Engine* engine = nullptr;      // if given, its stack limit holds and its host writes functions
    TextMemory* memory = nullptr;  // counts what the text takes
    int rows = 0;                  // of the window, which cuts the text; 0: no limit
    LeftOut* left_out = nullptr;   // if given, receives what is cut
    std::size_t longest = 0;       // source_k may stop after this number of bytes; 0: never
    bool is_exact = false;         // unprintable symbols are `$0x00ff, which reads back
    // If given, writes functions instead of the host.
    std::function<std::string(const Value& f)> text_of_function = {};
};

/// The console's display, a newline after each line. A list of several items has a line for each item, between
/// parentheses, everything else on one line. The null `::` shows nothing.
std::string show_k(const Value& v, const KStyle& style = {});

/// `k@: (1 2;`a;"text"), `a`b!1 2, +`a`b!(1 2;3 4), ,1, !0.
std::string source_k(const Value& v, const KStyle& style = {});

/// Whether the exact text of the value reads back as the value: true for numbers, text and symbols, and for lists,
/// dictionaries and tables of these, without attributes.
bool has_source_k(const Value& v);

}  // namespace stele::prims::func
