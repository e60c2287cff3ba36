// Trees grow downwards: an operator or a joint is above its parts, whose blocks of text are as close together as one
// free column permits.
#include "interp/session/function_display.hpp"

#include "interp/runtime/function.hpp"
#include "prims/array/utf8.hpp"
#include "prims/func/items/list.hpp"

namespace stele::interp {

namespace {

using TreeKind = FunctionTree::Kind;
using Block = std::vector<std::u32string>;

constexpr char32_t blank_in_leaf = U'\0';  // shown as a blank

Block lines_of(std::string_view text) {
    Block lines(1);
    for (char32_t c : prims::decode_utf8(text)) {
        if (c == U'\n') lines.emplace_back();
        else lines.back() += c;
    }
    return lines;
}

void make_rectangular(Block& block, std::size_t rows) {
    std::size_t width = 0;
    for (const std::u32string& row : block) width = std::max(width, row.size());
    block.resize(std::max(rows, block.size()));
    for (std::u32string& row : block) row.resize(width, U' ');
}

// Both blocks side by side, with a blank between them where they come closest.
Block meshed(Block left, Block right) {
    make_rectangular(left, right.size());
    make_rectangular(right, left.size());
    // Rows that are blank on one side may overlap.
    std::size_t offset = 0;
    for (std::size_t i = 0; i < left.size(); i++) {
        const std::size_t last = left[i].find_last_not_of(U' '), first = right[i].find_first_not_of(U' ');
        if (last != std::u32string::npos && first != std::u32string::npos)
            offset = std::max(offset, last + 2 - std::min(first, last + 2));
    }
    const std::size_t width = std::max(left[0].size(), offset + right[0].size());
    for (std::size_t i = 0; i < left.size(); i++) {
        left[i].resize(width, U' ');
        for (std::size_t j = 0; j < right[i].size(); j++)
            if (right[i][j] != U' ') left[i][offset + j] = right[i][j];
    }
    return left;
}

// The columns of the top line at which lines from above may end: the first of each run of other characters.
std::vector<std::size_t> anchors_of(const Block& block) {
    std::vector<std::size_t> anchors;
    bool before = false;
    for (std::size_t i = 0; i < block[0].size(); i++) {
        const bool is_anchor = std::u32string_view(U" ┌─┐").find(block[0][i]) == std::u32string_view::npos;
        if (is_anchor && !before) anchors.push_back(i);
        before = is_anchor;
    }
    return anchors;
}

// A line from the first anchor to the last with a joint in it: above the middle one of three, or between two.
std::u32string joining_line(const std::vector<std::size_t>& anchors, std::size_t& joint) {
    std::u32string line(anchors.back() + 1, U'─');
    std::fill_n(line.begin(), anchors.front(), U' ');
    line[anchors.front()] = U'┌';
    line[anchors.back()] = U'┐';
    joint = anchors.size() == 3 ? anchors[1] : (anchors.front() + anchors.back()) / 2;
    line[joint] = anchors.size() == 3 ? U'┼' : U'┴';
    return line;
}

Block tree_block(const FunctionTree& tree);

Block leaf_block(std::string_view text) {
    Block block = lines_of(text.empty() ? " " : text);
    for (std::u32string& row : block) std::replace(row.begin(), row.end(), U' ', blank_in_leaf);
    make_rectangular(block, 0);
    return block;
}

void put_above(Block& block, std::size_t column, const Block& above) {
    std::size_t at = 0;
    for (const std::u32string& row : above)
        block.insert(block.begin() + static_cast<std::ptrdiff_t>(at++), std::u32string(column, U' ') + row);
}

Block derived_block(const std::vector<FunctionTree>& parts) {
    Block block = tree_block(parts[0]);
    if (parts.size() == 2) {
        const std::size_t column = anchors_of(block)[0];
        put_above(block, column, {U"┌─┘"});
        put_above(block, column + 2, tree_block(parts[1]));
        return block;
    }
    block = meshed(std::move(block), tree_block(parts[2]));
    const std::vector<std::size_t> anchors = anchors_of(block);
    std::size_t joint = 0;
    put_above(block, 0, {joining_line({anchors.front(), anchors.back()}, joint)});
    put_above(block, joint, tree_block(parts[1]));
    return block;
}

Block train_block(const std::vector<FunctionTree>& parts) {
    Block block = tree_block(parts.back());
    for (std::size_t i = parts.size() - 1; i-- > 0;) block = meshed(tree_block(parts[i]), std::move(block));
    std::size_t joint = 0;
    put_above(block, 0, {joining_line(anchors_of(block), joint)});
    return block;
}

Block tree_block(const FunctionTree& tree) {
    Block block = tree.kind == TreeKind::derived ? derived_block(tree.parts)
                  : tree.kind == TreeKind::train ? train_block(tree.parts)
                                                 : leaf_block(tree.is_expression ? "(" + tree.text + ")" : tree.text);
    make_rectangular(block, 0);
    return block;
}

std::string tree_text(const FunctionTree& tree) {
    std::string text;
    for (const std::u32string& row : tree_block(tree)) {
        for (char32_t c : row) prims::append_utf8(text, c == blank_in_leaf ? U' ' : c);
        text += '\n';
    }
    return text;
}

// Vectors of equal numbers as Dyalog shows them in trees and between parentheses: 2⍴3.
void shorten_vectors(FunctionTree& tree) {
    for (FunctionTree& part : tree.parts) shorten_vectors(part);
    const Value& v = tree.array;
    if (tree.kind != TreeKind::array || v.rank() != 1 || v.count() < 2 || !is_numeric(v.kind())) return;
    const std::string first = tree.text.substr(0, tree.text.find(' '));
    std::string repeated = first;
    for (std::int64_t i = 1; i < v.count(); i++) (repeated += ' ') += first;
    if (repeated != tree.text) return;
    tree.text = std::to_string(v.count()) + "⍴" + first;
    tree.is_expression = true;
}

// ∇ and the name of a traditional function; empty for other leaves.
std::string traditional_name(const FunctionTree& leaf) {
    if (!is_function(leaf.function)) return {};
    const Function& f = *lambda_of(leaf.function).function;
    return f.traditional ? "∇" + f.name : "";
}

// A leaf's text; outside boxes, a scalar for a single character.
Value shown_leaf(const FunctionTree& leaf, bool in_boxes) {
    if (const std::string name = traditional_name(leaf); !name.empty()) return make_characters(name);
    if (leaf.text.find('\n') != std::string::npos) {
        Block lines = lines_of(leaf.text);
        make_rectangular(lines, 0);
        std::string rows;
        for (const std::u32string& row : lines)
            for (char32_t c : row) prims::append_utf8(rows, c);
        const std::int64_t axes[] = {static_cast<std::int64_t>(lines.size()),
                                     static_cast<std::int64_t>(lines[0].size())};
        return with_axes(make_characters(rows), axes);
    }
    Value text = make_characters(leaf.text);
    return text.count() == 1 && !in_boxes ? item(text, 0) : text;
}

}  // namespace

std::string show_function(const Value& f, const func::AplStyle& style, TrainStyle trains) {
    FunctionTree tree = tree_of_function(f, *style.engine);
    if (const std::string name = traditional_name(tree); !name.empty()) return " " + name + "\n";
    if (tree.parts.empty()) return tree.text + "\n";
    const bool in_boxes = style.box != func::BoxStyle::off;
    if (!in_boxes || trains == TrainStyle::box) {
        func::AplStyle plain = style;
        if (in_boxes) plain.box = func::BoxStyle::min;
        const auto leaf = [in_boxes](const FunctionTree& part) { return shown_leaf(part, in_boxes); };
        return func::show_apl(nested_parts(tree, leaf), plain);
    }
    if (trains != TrainStyle::def) shorten_vectors(tree);
    return trains == TrainStyle::tree ? tree_text(tree) : linear_text(tree, trains == TrainStyle::parens) + "\n";
}

}  // namespace stele::interp
