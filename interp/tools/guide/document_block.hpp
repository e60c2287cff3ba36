// The code in a document as text: which lines of a block are inputs and which are outputs, and how outputs are written.
#pragma once
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "interp/ast/values.hpp"

namespace stele::interp {

/// A line between the blocks of a document: later outputs are shown as in a window of this size, 0 for none.
std::string window_comment(int columns, int rows);
/// The sizes in such a line; false where it is another one.
bool read_window(std::string_view line, int& columns, int& rows);

/// The first line of a document with its end, which is a line feed, a carriage return or both; the text becomes the rest.
std::string_view take_line_with_end(std::string_view& text);
/// A line without its end.
std::string_view without_line_end(std::string_view line);

/// The mark of the input lines in a document. k's differs from its prompt, one blank, with which outputs may begin.
std::string_view input_mark(Notation notation);

/// Whether a line of a block, without its margin, begins an input: after the mark of the block's notation, or after `k)` or
/// its like.
bool begins_input(std::string_view line, Notation notation);

/// An input of a block. Lines are indices into the block.
struct BlockInput {
    std::string text;                         // without marks
    std::vector<std::size_t> lines, outputs;  // its lines, and the output lines up to the next input
    bool is_open = false;                     // without a mark, its bracket open: it could take lines of the output
};
/// The inputs of a block whose first line begins one. The lines alone decide, whatever the outputs are. An input whose
/// bracket is open goes on with further lines that have its mark, up to the one that closes it; one after `k)` or its like that
/// has no mark with the lines below it. A control structure has 1000 lines at most, and after 1000 lines in vain none are looked
/// for. The time is linear in the block's length.
std::vector<BlockInput> read_inputs(std::span<const std::string_view> lines, Notation notation);

/// Whole lines without the blanks at their ends, which are not compared. Each ends with a line feed.
std::string without_ends(std::string_view lines);

/// An output as a block has it, line ends included: where a line could be read as an input or as a fence or begins with a
/// backslash, each line has a backslash before it; the same where `is_open`, that of its input.
std::string escaped_output(std::string_view output, Notation notation, bool is_open = false);
/// A line of an output without the backslash.
std::string_view unescaped(std::string_view line);

}  // namespace stele::interp
