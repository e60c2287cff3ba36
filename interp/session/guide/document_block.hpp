// The blocks of a document as text: which lines are inputs and which are outputs, and how outputs are written.
#pragma once
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "interp/ast/values.hpp"

namespace stele::interp {

/// A line that opens a block: at least three backticks or tildes, and a text after them.
struct Fence {
    char sign;
    std::size_t length, margin;  // of the fence, and of the blanks before it
    std::string_view info;       // without blanks at its ends

    /// Whether a line closes the block: no fewer of the same signs, and nothing else.
    bool is_closed_by(std::string_view line) const;
    /// A line of the block without the margin.
    std::string_view inside(std::string_view line) const;
};
std::optional<Fence> read_fence(std::string_view line);

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

/// Whole lines without the blanks at their ends, which are not compared.
std::string without_ends(std::string_view lines);

/// An output as a block has it, line ends included: where a line could be read as an input or as a fence or begins with a
/// backslash, each line has a backslash before it; the same where `is_open`, that of its input.
std::string escaped_output(std::string_view output, Notation notation, bool is_open = false);
/// A line of an output without the backslash.
std::string_view unescaped(std::string_view line);

}  // namespace stele::interp
