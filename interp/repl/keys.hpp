// Keys from the bytes that terminals send for them.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace stele::interp::repl {

enum class KeyCode : std::uint8_t {
    character,  // `text` is it; with ctrl the small letter or the mark on the key
    paste,      // `text` is all of it, lines separated by \n
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
    unknown,  // a sequence that no key of these sends
    invalid,  // bytes that are not UTF-8
};

struct Key {
    KeyCode code = KeyCode::unknown;
    std::string text = {};
    bool ctrl = false, alt = false, shift = false;

    bool is_ctrl(char letter) const {
        return code == KeyCode::character && ctrl && !alt && text.size() == 1 && text[0] == letter;
    }
    bool is_alt(char letter) const {
        return code == KeyCode::character && alt && !ctrl && text.size() == 1 && text[0] == letter;
    }
};

/// Takes bytes as they come and gives the keys in them: those of xterm, rxvt, the Linux console, screen and tmux.
class KeyReader {
public:
    void feed(std::string_view bytes) { bytes_.append(bytes); }
    /// The next key; none while its bytes have not all come.
    std::optional<Key> next();
    /// Whether the first bytes of a key wait for the rest.
    bool waits() const { return !bytes_.empty() && !is_pasting(); }
    /// No more bytes have come for a while: what waits is keys by itself, a lone Esc among them.
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
