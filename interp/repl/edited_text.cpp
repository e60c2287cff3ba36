#include "interp/repl/edited_text.hpp"

#include <algorithm>

#include "interp/source/clusters.hpp"
#include "interp/source/letters.hpp"
#include "prims/array/utf8.hpp"

namespace stele::interp::repl {

namespace {

constexpr std::size_t most_versions = 200;

enum class Sort { blank, word, mark };

// Words consist of letters, digits, and marks of names and numbers.
Sort sort_of(std::string_view cluster) {
    const char first = cluster[0];
    if (first == ' ' || first == '\n' || first == '\t') return Sort::blank;
    if (is_letter_or_digit(first) || first == '_' || first == '.') return Sort::word;
    for (std::string_view sign : {"∆", "⍙", "⎕", "¯"})
        if (cluster == sign) return Sort::word;
    // Latin letters, except × and ÷.
    const auto byte = static_cast<unsigned char>(first);
    return byte >= 0xC3 && byte <= 0xC9 && cluster != "×" && cluster != "÷" ? Sort::word : Sort::mark;
}

}  // namespace

std::size_t EditedText::start_of_line(std::size_t at) const { return at == 0 ? 0 : text_.rfind('\n', at - 1) + 1; }

std::size_t EditedText::end_of_line(std::size_t at) const { return std::min(text_.find('\n', at), text_.size()); }

void EditedText::move_to(std::size_t at) {
    cursor_ = at;
    last_ = Last::other;
}

void EditedText::set(std::string text) {
    text_ = std::move(text);
    versions_.clear();
    move_to(text_.size());
}

void EditedText::keep_version() {
    if (!versions_.empty() && versions_.back().text == text_) return;
    if (versions_.size() == most_versions) versions_.erase(versions_.begin());
    versions_.push_back({text_, cursor_});
}

void EditedText::insert(std::string_view text) {
    const bool begins_word = text == " " || text == "\n";
    if (last_ != Last::typed || begins_word) keep_version();
    text_.insert(cursor_, text);
    move_to(cursor_ + text.size());
    last_ = Last::typed;
}

void EditedText::insert_apart(std::string_view text) {
    last_ = Last::other;
    insert(text);
    last_ = Last::other;
}

void EditedText::replace(std::size_t begin, std::size_t end, std::string_view text) {
    keep_version();
    text_.replace(begin, end - begin, text);
    move_to(begin + text.size());
}

void EditedText::left() { move_to(cluster_begin(text_, cursor_)); }
void EditedText::right() { move_to(cluster_end(text_, cursor_)); }

// The start of the word before the cursor, or the end of the word after it.
std::size_t EditedText::word_end(bool is_left) const {
    std::size_t at = cursor_;
    Sort sort = Sort::blank;
    while (is_left ? at > 0 : at < text_.size()) {
        const std::size_t next = is_left ? cluster_begin(text_, at) : cluster_end(text_, at);
        const auto [begin, end] = std::minmax(at, next);
        const Sort found = sort_of(std::string_view(text_).substr(begin, end - begin));
        if (sort != Sort::blank && found != sort) break;
        sort = found;
        at = next;
    }
    return at;
}

bool EditedText::move_vertically(bool is_up) {
    const std::size_t start = start_of_line(cursor_), end = end_of_line(cursor_);
    if (is_up ? start == 0 : end == text_.size()) return false;
    if (last_ != Last::moved_vertically)
        column_ = prims::columns_of(std::string_view(text_).substr(start, cursor_ - start));
    std::size_t at = is_up ? start_of_line(start - 1) : end + 1;
    const std::size_t stop = end_of_line(at);
    for (int column = 0; at < stop;) {
        const std::size_t next = cluster_end(text_, at);
        column += prims::columns_of(std::string_view(text_).substr(at, next - at));
        if (column > column_) break;
        at = next;
    }
    cursor_ = at;
    last_ = Last::moved_vertically;
    return true;
}

bool EditedText::erase_left() {
    const std::size_t begin = cluster_begin(text_, cursor_);
    if (begin == cursor_) return false;
    replace(begin, cursor_, "");
    return true;
}

bool EditedText::erase_right() {
    const std::size_t end = cluster_end(text_, cursor_);
    if (end == cursor_) return false;
    replace(cursor_, end, "");
    return true;
}

void EditedText::kill(std::size_t begin, std::size_t end, bool is_before) {
    if (begin == end) return;
    const std::string taken = text_.substr(begin, end - begin);
    if (last_ != Last::killed) killed_ = taken;
    else killed_ = is_before ? taken + killed_ : killed_ + taken;
    replace(begin, end, "");
    last_ = Last::killed;
}

void EditedText::kill_to_line_end() {
    const std::size_t end = end_of_line(cursor_);
    kill(cursor_, end == cursor_ ? cluster_end(text_, end) : end, false);
}

bool EditedText::transpose() {
    std::size_t middle = cursor_;
    if (middle == end_of_line(cursor_)) middle = cluster_begin(text_, middle);
    const std::size_t begin = cluster_begin(text_, middle), end = cluster_end(text_, middle);
    if (begin == middle || end == middle || text_[begin] == '\n' || text_[middle] == '\n') return false;
    replace(begin, end, text_.substr(middle, end - middle) + text_.substr(begin, middle - begin));
    return true;
}

bool EditedText::undo() {
    while (!versions_.empty()) {
        Version version = std::move(versions_.back());
        versions_.pop_back();
        if (version.text == text_) continue;
        text_ = std::move(version.text);
        move_to(version.cursor);
        return true;
    }
    return false;
}

}  // namespace stele::interp::repl
