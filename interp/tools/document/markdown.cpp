#include "interp/tools/document/markdown.hpp"

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <set>

#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm.h>
#include <utf8proc.h>

#include "interp/tools/guide/document_block.hpp"
#include "interp/tools/guide/html.hpp"
#include "prims/array/utf8.hpp"

namespace stele::interp::document {

namespace {

// CMARK_OPT_UNSAFE is off.
constexpr int html_options = CMARK_OPT_VALIDATE_UTF8 | CMARK_OPT_TABLE_PREFER_STYLE_ATTRIBUTES;
constexpr int block_options = CMARK_OPT_DEFAULT;  // bytes stay as they are
constexpr std::size_t tab_width = 4;

template <auto free> struct FreedBy {
    template <class T> void operator()(T* p) const { free(p); }
};
using Parser = std::unique_ptr<cmark_parser, FreedBy<cmark_parser_free>>;
using Tree = std::unique_ptr<cmark_node, FreedBy<cmark_node_free>>;
using Iterator = std::unique_ptr<cmark_iter, FreedBy<cmark_iter_free>>;
using Text = std::unique_ptr<char, FreedBy<std::free>>;

// A document and its parts.
struct Parsed {
    Parsed(std::string_view text, int options) {
        cmark_gfm_core_extensions_ensure_registered();
        parser.reset(cmark_parser_new(options));
        for (const char* name : {"table", "strikethrough", "autolink"})
            cmark_parser_attach_syntax_extension(parser.get(), cmark_find_syntax_extension(name));
        cmark_parser_feed(parser.get(), text.data(), text.size());
        tree.reset(cmark_parser_finish(parser.get()));
    }

    Parser parser;
    Tree tree;
};

bool is_fenced(cmark_node* block) {
    int length, offset;
    char character;
    return cmark_node_get_fenced(block, &length, &offset, &character) != 0;
}

// The nodes of some kinds, by the library's names, in preorder.
std::vector<cmark_node*> nodes_of(cmark_node* root, std::initializer_list<std::string_view> kinds) {
    std::vector<cmark_node*> nodes;
    const Iterator all(cmark_iter_new(root));
    for (cmark_event_type event; (event = cmark_iter_next(all.get())) != CMARK_EVENT_DONE;) {
        cmark_node* node = cmark_iter_get_node(all.get());
        const bool is_wanted = std::find(kinds.begin(), kinds.end(), cmark_node_get_type_string(node)) != kinds.end();
        if (event == CMARK_EVENT_ENTER && is_wanted) nodes.push_back(node);
    }
    return nodes;
}

// Of a heading or an image.
std::string text_of(cmark_node* node) {
    std::string text;
    for (cmark_node* n : nodes_of(node, {"text", "code", "softbreak", "linebreak"})) {
        const char* literal = cmark_node_get_literal(n);
        text += literal ? literal : " ";
    }
    return text;
}

// Ids: letters in lower case, digits, `-` and `_`, with `-` for blanks, followed by a number if the id is in use.
class Ids {
public:
    std::string id_of(std::string_view text) {
        std::string id;
        for (std::size_t at = 0; at < text.size();) {
            const auto code = static_cast<utf8proc_int32_t>(prims::next_character(text, at));
            const utf8proc_category_t category = utf8proc_category(code);
            const bool is_word = (category >= UTF8PROC_CATEGORY_LU && category <= UTF8PROC_CATEGORY_NO) ||
                                 category == UTF8PROC_CATEGORY_PC || code == '-';
            if (code == ' ') id += '-';
            else if (is_word) prims::append_utf8(id, static_cast<char32_t>(utf8proc_tolower(code)));
        }
        if (id.empty()) id = "heading";
        std::string free = id;
        for (int i = 1; !taken_.insert(free).second; i++) free = id + "-" + std::to_string(i);
        return free;
    }

private:
    std::set<std::string> taken_;
};

void replace(cmark_node* node, cmark_node* by) {
    cmark_node_replace(node, by);
    cmark_node_free(node);
}
void replace(cmark_node* block, const std::string& html) {
    cmark_node* custom = cmark_node_new(CMARK_NODE_CUSTOM_BLOCK);
    cmark_node_set_on_enter(custom, html.c_str());
    replace(block, custom);
}

// Marks around the number of an image, whose HTML is inserted last, because cells of tables cannot contain custom
// nodes. They are not characters; documents contain U+FFFD instead.
constexpr std::string_view before_image = "\uFDD0", after_image = "\uFDD1";

std::string without_marks(std::string_view text) {
    std::string free(text);
    for (std::string_view mark : {before_image, after_image})
        for (std::size_t at = 0; (at = free.find(mark, at)) != std::string::npos;)
            free.replace(at, mark.size(), "\uFFFD");
    return free;
}

bool is_in_image(cmark_node* node) {
    for (node = cmark_node_parent(node); node; node = cmark_node_parent(node))
        if (cmark_node_get_type(node) == CMARK_NODE_IMAGE) return true;
    return false;
}

class Renderer {
public:
    explicit Renderer(std::string_view text) : parsed_(without_marks(text), html_options), tree_(parsed_.tree.get()) {
        for (cmark_node* heading : nodes_of(tree_, {"heading"})) headings_.emplace_back(heading, text_of(heading));
    }

    void replace_images(const Replacements& replacements) {
        std::vector<cmark_node*> images = nodes_of(tree_, {"image"});
        std::erase_if(images, is_in_image);
        for (cmark_node* image : images) {
            std::string text(before_image);
            (text += std::to_string(images_.size())) += after_image;
            images_.push_back(replacements.image(cmark_node_get_url(image), text_of(image)));
            cmark_node* mark = cmark_node_new(CMARK_NODE_TEXT);
            cmark_node_set_literal(mark, text.c_str());
            replace(image, mark);
        }
    }
    void replace_blocks(const Replacements& replacements) {
        for (cmark_node* block : nodes_of(tree_, {"code_block"})) {
            const auto found = replacements.blocks.find(static_cast<std::size_t>(cmark_node_get_start_line(block)));
            if (is_fenced(block) && found != replacements.blocks.end()) replace(block, found->second);
        }
    }
    std::string title() const { return headings_.empty() ? "" : headings_[0].second; }
    void name_headings() {
        Ids ids;
        for (const auto& [heading, text] : headings_) {
            const std::string tag = "<h" + std::to_string(cmark_node_get_heading_level(heading));
            std::string html = html_of_node(heading);
            html.insert(html.find(tag) + tag.size(), " id=\"" + interp::html_of(ids.id_of(text)) + "\"");
            replace(heading, html);
        }
    }
    // A table wider than the screen scrolls alone.
    void wrap_tables() {
        for (cmark_node* table : nodes_of(tree_, {"table"}))
            replace(table, "<div class=\"prose box\">" + html_of_node(table) + "</div>");
    }
    std::string html() {
        const std::string marked = html_of_node(tree_);
        std::string html;
        std::string_view rest = marked;
        for (const std::string& image : images_) {
            const std::size_t begin = rest.find(before_image), end = rest.find(after_image);
            (html += rest.substr(0, begin)) += image;
            rest.remove_prefix(end + after_image.size());
        }
        return html += rest;
    }

private:
    std::string html_of_node(cmark_node* node) {
        const Text html(
            cmark_render_html(node, html_options, cmark_parser_get_syntax_extensions(parsed_.parser.get())));
        return html.get();
    }

    Parsed parsed_;
    cmark_node* tree_;
    std::vector<std::pair<cmark_node*, std::string>> headings_;  // with their texts
    std::vector<std::string> images_;
};

std::vector<std::string_view> lines_of(std::string_view text) {
    std::vector<std::string_view> lines;
    while (!text.empty()) lines.push_back(take_line_with_end(text));
    return lines;
}

// The margin of a block's lines: that of the fence, with blanks instead of the marks of lists.
std::string margin_before(std::string_view fence_line, std::size_t fence) {
    std::string margin;
    for (char c : fence_line.substr(0, fence)) {
        const bool is_part_of_mark = static_cast<unsigned char>(c) < 0x80;  // not of a byte order mark
        if (is_part_of_mark) margin += c == '>' ? c : ' ';
    }
    // A blank after a quote sign is part of it.
    return margin.ends_with('>') ? margin + ' ' : margin;
}

// The document with blanks instead of tabs before possible fences: if a list or quote uses a part of a tab, the library
// counts the rest as one column.
std::string with_blank_margins(std::string_view document) {
    std::string text;
    while (!document.empty()) {
        const std::string_view line = take_line_with_end(document);
        const std::size_t begin = text.size(), fence = line.find_first_not_of(" \t>*+-.)0123456789");
        const bool may_be_fence = fence != std::string_view::npos && (line[fence] == '`' || line[fence] == '~');
        for (char c : line.substr(0, may_be_fence ? fence : 0))
            text.append(c == '\t' ? tab_width - (text.size() - begin) % tab_width : 1, c == '\t' ? ' ' : c);
        text += line.substr(may_be_fence ? fence : 0);
    }
    return text;
}

std::string text_or_nothing(const char* text) { return text ? text : ""; }

}  // namespace

std::vector<MarkdownBlock> read_blocks(std::string_view document) {
    using Kind = MarkdownBlock::Kind;
    const std::string text = with_blank_margins(document);
    const Parsed parsed(text, block_options);
    const std::vector<std::string_view> lines = lines_of(text);
    std::vector<MarkdownBlock> blocks;
    for (cmark_node* node :
         nodes_of(parsed.tree.get(), {"code_block", "html_block", "paragraph", "heading", "thematic_break", "table"})) {
        const bool is_html = cmark_node_get_type(node) == CMARK_NODE_HTML_BLOCK;
        MarkdownBlock block{is_html ? Kind::html : Kind::other,
                            static_cast<std::size_t>(cmark_node_get_start_line(node))};
        if (is_html) block.text = text_or_nothing(cmark_node_get_literal(node));
        if (cmark_node_get_type(node) == CMARK_NODE_CODE_BLOCK && is_fenced(node)) {
            block.kind = Kind::fenced;
            block.text = text_or_nothing(cmark_node_get_literal(node));
            block.info = text_or_nothing(cmark_node_get_fence_info(node));
            block.margin =
                margin_before(lines[block.line - 1], static_cast<std::size_t>(cmark_node_get_start_column(node)) - 1);
        }
        blocks.push_back(std::move(block));
    }
    return blocks;
}

RenderedMarkdown render_markdown(std::string_view text, const Replacements& replacements) {
    Renderer renderer(text);
    renderer.replace_images(replacements);
    renderer.replace_blocks(replacements);
    RenderedMarkdown rendered;
    rendered.title = renderer.title();
    renderer.name_headings();
    renderer.wrap_tables();
    rendered.html = renderer.html();
    return rendered;
}

}  // namespace stele::interp::document
