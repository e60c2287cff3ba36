// The text of an input while it is edited: one or more lines and a cursor.
#pragma once
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace stele::interp::repl {

/// Offsets are bytes; the cursor stands at the start of a cluster or at the end. A word is a name, a number or a run of
/// other marks without blanks.
class EditedText {
public:
    const std::string& text() const { return text_; }
    std::size_t cursor() const { return cursor_; }

    void set(std::string text);                  // the cursor at its end, nothing to undo
    void replace_all(std::string text);          // the same, to be undone
    void place(std::size_t at) { move_to(at); }  // the cursor
    void insert(std::string_view text);          // what is typed in a row is undone together
    void replace(std::size_t begin, std::size_t end, std::string_view text);  // the cursor after it

    void left();
    void right();
    void word_left() { move_to(word_before()); }
    void word_right() { move_to(word_after()); }
    void line_start() { move_to(start_of_line(cursor_)); }
    void line_end() { move_to(end_of_line(cursor_)); }
    void text_start() { move_to(0); }
    void text_end() { move_to(text_.size()); }
    /// A line up or down, in the same column where there is one. False at the first and last line.
    bool up();
    bool down();

    bool erase_left();  // false where there is nothing
    bool erase_right();
    /// These keep what they take for `yank`; several in a row keep all of it.
    void kill_to_line_end();
    void kill_to_line_start();
    void kill_word_left();
    void kill_word_right();
    void yank() { insert_apart(killed_); }
    /// Swaps the characters on both sides of the cursor; at the end of a line the last two.
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
    std::size_t word_before() const;
    std::size_t word_after() const;
    void move_to(std::size_t at);
    void keep_version();
    void insert_apart(std::string_view text);
    void kill(std::size_t begin, std::size_t end, bool is_before);
    bool move_vertically(bool is_up);

    std::string text_, killed_;
    std::size_t cursor_ = 0;
    int column_ = 0;  // where vertical moves began
    Last last_ = Last::other;
    std::vector<Version> versions_;
};

}  // namespace stele::interp::repl
