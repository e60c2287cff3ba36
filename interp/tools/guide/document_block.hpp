// The text of code in documents: the inputs and outputs in a block, and the form of outputs.
#pragma once
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "interp/ast/values.hpp"

namespace stele::interp {

/// A line between the blocks of a document: later outputs are those in a window of this size; 0: without a window.
std::string window_comment(int columns, int rows);
/// The sizes in such a line; false for another line.
bool read_window(std::string_view line, int& columns, int& rows);
/// The line before a block whose outputs are not compared.
inline constexpr std::string_view vary_comment = "<!-- outputs vary -->";

/// Removes the first line from a text, with its end: a line feed, a carriage return or both.
std::string_view take_line_with_end(std::string_view& text);
/// A line without its end.
std::string_view without_line_end(std::string_view line);

/// The mark of input lines in documents. k's is not its prompt, a blank, because outputs may begin with it.
std::string_view input_mark(Notation notation);

/// Whether a line of a block, without its margin, begins an input: with the mark of the block's notation, or with a
/// switch such as `k)`.
bool begins_input(std::string_view line, Notation notation);

/// Whether the first line of a block that is not blank begins an input; another block is a script.
bool begins_with_input(std::span<const std::string_view> lines, Notation notation);

/// An input of a block. Lines are indices into the block.
struct BlockInput {
    std::string text;                         // without marks
    std::vector<std::size_t> lines, outputs;  // its lines, and the output lines up to the next input
    bool is_open = false;                     // has no mark and an open bracket: it could take lines of the output
};
/// The inputs of a block whose first line begins one. They depend only on the lines, not on the results. An input with
/// an open bracket continues on further lines with its mark, up to the line that closes it; after a switch such as
/// `k)`, which has no mark, on the lines below. A control structure has at most 1000 lines; after 1000 futile lines, no
/// more are tried. The time is linear in the block's length.
std::vector<BlockInput> read_inputs(std::span<const std::string_view> lines, Notation notation);

/// The output that a block shows after one of its inputs, without trailing blanks.
std::string expected_output(std::span<const std::string_view> lines, const BlockInput& input);
/// The report of an input of the named document whose output differs from the one in it.
std::string difference_text(std::string_view document, std::size_t line, std::string_view input,
                            std::string_view expected, std::string_view shown);

/// Whole lines without trailing blanks, which are not compared. Each ends with a line feed.
std::string without_ends(std::string_view lines);

/// The form of an output in a block: each line has a backslash before it if `is_open`, that of its input, or if a line
/// looks like an input or a fence or begins with a backslash.
std::string escaped_output(std::string_view output, Notation notation, bool is_open = false);
/// A line of an output without the backslash.
std::string_view unescaped(std::string_view line);

}  // namespace stele::interp
