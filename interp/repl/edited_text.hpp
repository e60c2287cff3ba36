// The edited text of an input: one or more lines and a cursor.
#pragma once
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace stele::interp::repl {

/// Offsets are bytes; the cursor is at the start of a cluster or at the end. A word is a name, a number or a run of
/// other marks without blanks.
class EditedText {
public:
    const std::string& text() const { return text_; }
    std::size_t cursor() const { return cursor_; }

    void set(std::string text);                  // cursor at the end, nothing to undo
    void place(std::size_t at) { move_to(at); }  // the cursor
    void insert(std::string_view text);          // consecutive insertions are undone together
    void replace(std::size_t begin, std::size_t end, std::string_view text);  // cursor after the new text

    void left();
    void right();
    void word_left() { move_to(word_end(true)); }
    void word_right() { move_to(word_end(false)); }
    void line_start() { move_to(start_of_line(cursor_)); }
    void line_end() { move_to(end_of_line(cursor_)); }
    void text_start() { move_to(0); }
    void text_end() { move_to(text_.size()); }
    /// A line up or down, to the same column if possible. False at the first and last line.
    bool up() { return move_vertically(true); }
    bool down() { return move_vertically(false); }

    bool erase_left();  // false at the start
    bool erase_right();
    /// These store the removed text for `yank`; consecutive ones store all of it.
    void kill_to_line_end();
    void kill_to_line_start() { kill(start_of_line(cursor_), cursor_, true); }
    void kill_word_left() { kill(word_end(true), cursor_, true); }
    void kill_word_right() { kill(cursor_, word_end(false), false); }
    void yank() { insert_apart(killed_); }
    /// Swaps the characters before and after the cursor; at the end of a line, the last two.
    bool transpose();
    bool undo();

private:
    struct Version {
        std::string text;
        std::size_t cursor;
    };
    enum class Last : std::uint8_t { other, typed, killed, moved_vertically };

    std::size_t start_of_line(std::size_t at) const;
    std::size_t end_of_line(std::size_t at) const;
    std::size_t word_end(bool is_left) const;
    void move_to(std::size_t at);
    void keep_version();
    void insert_apart(std::string_view text);
    void kill(std::size_t begin, std::size_t end, bool is_before);
    bool move_vertically(bool is_up);

    std::string text_, killed_;
    std::size_t cursor_ = 0;
    int column_ = 0;  // at the start of vertical moves
    Last last_ = Last::other;
    std::vector<Version> versions_;
};

}  // namespace stele::interp::repl
