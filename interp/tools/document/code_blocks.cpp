#include "interp/tools/document/code_blocks.hpp"

#include "interp/notation/switched.hpp"
#include "interp/source/text.hpp"
#include "interp/tools/commands/command.hpp"

namespace stele::interp::document {

namespace {

// The settings that comments make: `varies` for the next block, a window for all blocks after it.
struct Settings {
    bool varies = false;
    int columns = 0, rows = 0;

    void read(std::string_view html) {
        while (!html.empty()) {
            const std::string_view line = trimmed(take_line(html));
            if (!read_window(line, columns, rows) && !line.empty()) varies = line == vary_comment;
        }
    }
};

}  // namespace

bool CodeBlock::has_inputs() const { return file.empty() && begins_with_input(lines, notation); }

void read_code_blocks(std::string_view document, const std::function<void(const CodeBlock&)>& take) {
    Settings settings;
    for (const MarkdownBlock& part : read_blocks(document)) {
        if (part.kind == MarkdownBlock::Kind::html) {
            settings.read(part.text);
            continue;
        }
        std::string_view file = part.info;
        Notation notation = Notation::apl;
        if (part.kind == MarkdownBlock::Kind::fenced && find_notation(take_word(file), notation)) {
            CodeBlock block{part, notation, trimmed(file), {}, settings.varies, settings.columns, settings.rows};
            for (std::string_view rest = part.text; !rest.empty();) block.lines.push_back(take_line(rest));
            take(block);
        }
        settings.varies = false;
    }
}

}  // namespace stele::interp::document
