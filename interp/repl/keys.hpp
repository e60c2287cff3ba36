// The keys in the bytes of terminals.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace stele::interp::repl {

enum class KeyCode : std::uint8_t {
    character,  // `text`; with ctrl the small letter or the mark on the key
    paste,      // `text`, lines separated by \n
    enter,
    tab,
    escape,
    backspace,
    erase,  // Delete
    up,
    down,
    left,
    right,
    home,
    end,
    page_up,
    page_down,
    f1,
    unknown,  // the sequence of another key
    invalid,  // bytes that are not UTF-8
};

struct Key {
    KeyCode code = KeyCode::unknown;
    std::string text = {};
    bool ctrl = false, alt = false, shift = false;

    bool is(char letter) const { return code == KeyCode::character && text.size() == 1 && text[0] == letter; }
    bool is_ctrl(char letter) const { return is(letter) && ctrl && !alt; }
    bool is_alt(char letter) const { return is(letter) && alt && !ctrl; }
};

/// Decodes the keys of xterm, rxvt, the Linux console, screen and tmux.
class KeyReader {
public:
    void feed(std::string_view bytes) { bytes_.append(bytes); }
    /// The next key; none until all of its bytes have come.
    std::optional<Key> next();
    /// Whether the first bytes of a key wait for the rest.
    bool waits() const { return !bytes_.empty() && !is_pasting(); }
    /// The next key after a pause: pending bytes are complete, a lone Esc too.
    std::optional<Key> time_out();

private:
    bool is_pasting() const;
    std::optional<Key> read(bool is_all);
    std::optional<Key> read_escape(bool is_all);
    std::optional<Key> read_paste();
    std::optional<Key> read_character(std::size_t at, bool is_all);
    Key take(std::size_t bytes, Key key) {
        bytes_.erase(0, bytes);
        return key;
    }

    std::string bytes_;
};

}  // namespace stele::interp::repl
