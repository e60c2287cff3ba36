#include "interp/tools/document/lesson_json.hpp"

#include <nlohmann/json.hpp>

#include "interp/source/text.hpp"
#include "interp/tools/commands/command.hpp"
#include "interp/tools/document/document.hpp"
#include "interp/tools/document/markdown.hpp"
#include "interp/tools/guide/document_block.hpp"

namespace stele::interp::document {

namespace {

using Json = nlohmann::ordered_json;

class LessonReader {
public:
    explicit LessonReader(std::string_view markdown) : markdown_(markdown) {}

    std::string read() && {
        for (const MarkdownBlock& part : read_blocks(markdown_)) read_part(part);
        const RenderedMarkdown rendered = render_markdown(markdown_, {std::move(places_), {}});
        return Json{{"title", rendered.title}, {"html", rendered.html}, {"blocks", std::move(blocks_)}}.dump();
    }

private:
    void read_part(const MarkdownBlock& part) {
        if (part.kind == MarkdownBlock::Kind::fenced) read_fenced(part);
        if (part.kind == MarkdownBlock::Kind::html) read_comments(part.text);
        else varies_ = false;
    }

    void read_comments(std::string_view html) {
        while (!html.empty()) {
            const std::string_view line = trimmed(take_line(html));
            if (!read_window(line, columns_, rows_) && !line.empty()) varies_ = line == vary_comment;
        }
    }

    void read_fenced(const MarkdownBlock& part) {
        std::string_view file = part.info;
        Notation notation = Notation::apl;
        if (!find_notation(take_word(file), notation)) return;
        file = trimmed(file);
        std::vector<std::string_view> lines;
        for (std::string_view rest = part.text; !rest.empty();) lines.push_back(take_line(rest));
        const bool has_inputs = file.empty() && begins_with_input(lines, notation);
        blocks_.push_back({{"line", part.line},
                           {"notation", name_of(notation)},
                           {"file", file},
                           {"text", has_inputs ? "" : part.text},
                           {"inputs", has_inputs ? inputs_of(lines, notation) : Json::array()},
                           {"varies", varies_},
                           {"columns", columns_},
                           {"rows", rows_}});
        places_[part.line] = "<div data-block=" + std::to_string(part.line) + "></div>\n";
    }

    static Json inputs_of(const std::vector<std::string_view>& lines, Notation notation) {
        Json all = Json::array();
        for (const BlockInput& input : read_inputs(lines, notation)) {
            std::string expected;
            for (const std::size_t i : input.outputs) expected.append(unescaped(lines[i])) += '\n';
            all.push_back({{"text", input.text}, {"expected", without_ends(expected)}});
        }
        return all;
    }

    std::string_view markdown_;
    std::map<std::size_t, std::string> places_;
    Json blocks_ = Json::array();
    bool varies_ = false;
    int columns_ = 0, rows_ = 0;
};

}  // namespace

std::string lesson_as_json(std::string_view markdown) { return LessonReader(markdown).read(); }

}  // namespace stele::interp::document
