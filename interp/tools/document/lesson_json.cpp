#include "interp/tools/document/lesson_json.hpp"

#include <nlohmann/json.hpp>

#include "interp/tools/document/code_blocks.hpp"

namespace stele::interp::document {

namespace {

using Json = nlohmann::ordered_json;

class LessonReader {
public:
    explicit LessonReader(std::string_view markdown) : markdown_(markdown) {}

    std::string read() && {
        read_code_blocks(markdown_, [this](const CodeBlock& block) { add(block); });
        const RenderedMarkdown rendered = render_markdown(markdown_, {std::move(places_), {}});
        return Json{{"title", rendered.title}, {"html", rendered.html}, {"blocks", std::move(blocks_)}}.dump();
    }

private:
    void add(const CodeBlock& block) {
        const bool has_inputs = block.has_inputs();
        blocks_.push_back({{"line", block.part.line},
                           {"notation", name_of(block.notation)},
                           {"file", block.file},
                           {"text", has_inputs ? "" : block.part.text},
                           {"inputs", has_inputs ? inputs_of(block) : Json::array()},
                           {"varies", block.varies},
                           {"columns", block.columns},
                           {"rows", block.rows}});
        places_[block.part.line] = "<div data-block=" + std::to_string(block.part.line) + "></div>\n";
    }

    static Json inputs_of(const CodeBlock& block) {
        Json all = Json::array();
        for (const BlockInput& input : read_inputs(block.lines, block.notation))
            all.push_back({{"text", input.text}, {"expected", block.expected(input)}});
        return all;
    }

    std::string_view markdown_;
    std::map<std::size_t, std::string> places_;
    Json blocks_ = Json::array();
};

}  // namespace

std::string lesson_as_json(std::string_view markdown) { return LessonReader(markdown).read(); }

}  // namespace stele::interp::document
