#include "interp/repl/keys.hpp"

#include <algorithm>
#include <bit>
#include <charconv>
#include <utility>

#include "prims/array/utf8.hpp"

namespace stele::interp::repl {

namespace {

constexpr char esc = '\x1b', del = '\x7f';
constexpr std::string_view paste_begins = "\x1b[200~", paste_ends = "\x1b[201~";
constexpr std::size_t longest_sequence = 32;

// ESC [ A, ESC O A ...; rxvt sends small letters for keys with Shift or Ctrl.
constexpr std::pair<char, KeyCode> finals[] = {{'A', KeyCode::up},   {'B', KeyCode::down}, {'C', KeyCode::right},
                                               {'D', KeyCode::left}, {'H', KeyCode::home}, {'F', KeyCode::end},
                                               {'P', KeyCode::f1},   {'M', KeyCode::enter}};

// ESC [ 3 ~ ...
constexpr std::pair<int, KeyCode> numbered[] = {{1, KeyCode::home},    {3, KeyCode::erase},     {4, KeyCode::end},
                                                {5, KeyCode::page_up}, {6, KeyCode::page_down}, {7, KeyCode::home},
                                                {8, KeyCode::end},     {11, KeyCode::f1}};

template <class Table, class T> KeyCode code_in(const Table& table, T wanted) {
    for (const auto& [known, code] : table)
        if (known == wanted) return code;
    return KeyCode::unknown;
}

// The numbers between semicolons; 0 for a missing one.
void read_numbers(std::string_view text, int (&numbers)[2]) {
    for (int& number : numbers) {
        const std::size_t end = std::min(text.find(';'), text.size());
        std::from_chars(text.data(), text.data() + end, number);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
}

void set_modifiers(Key& key, int number) {
    const int bits = number > 0 ? number - 1 : 0;
    key.shift = bits & 1;
    key.alt = bits & 2;
    key.ctrl = bits & 4;
}

Key control_key(char byte) {
    switch (byte) {
        case '\r':
        case '\n': return {KeyCode::enter};
        case '\t': return {KeyCode::tab};
        case '\b':
        case del: return {KeyCode::backspace};
        case '\0': return {KeyCode::unknown};
        default: {  // letters, and \ ] ^ _
            const char key = static_cast<char>(byte + (byte <= 26 ? 'a' - 1 : '@'));
            return {KeyCode::character, std::string(1, key), true};
        }
    }
}

bool is_control(char byte) { return static_cast<unsigned char>(byte) < ' ' || byte == del; }

}  // namespace

bool KeyReader::is_pasting() const { return bytes_.starts_with(paste_begins); }

std::optional<Key> KeyReader::next() { return bytes_.empty() ? std::nullopt : read(false); }
std::optional<Key> KeyReader::time_out() { return bytes_.empty() ? std::nullopt : read(true); }

std::optional<Key> KeyReader::read(bool is_all) {
    if (is_pasting()) return read_paste();
    if (bytes_[0] == esc) return read_escape(is_all);
    return read_character(0, is_all);
}

// The character at `at`, with all before it.
std::optional<Key> KeyReader::read_character(std::size_t at, bool is_all) {
    const char first = bytes_[at];
    if (is_control(first)) return take(at + 1, control_key(first));
    const int ones = std::countl_one(static_cast<unsigned char>(first));
    const std::size_t size = ones == 0 ? 1 : static_cast<std::size_t>(ones);
    if (ones == 1 || ones > 4) return take(at + 1, {KeyCode::invalid});
    const std::string_view held = std::string_view(bytes_).substr(at, size);
    const auto* wrong = std::find_if(held.begin() + 1, held.end(), prims::begins_character);
    const auto right = static_cast<std::size_t>(wrong - held.begin());
    if (right < held.size() || (held.size() < size && is_all)) return take(at + right, {KeyCode::invalid});
    if (held.size() < size) return {};
    if (prims::find_invalid_utf8(held) != std::string::npos) return take(at + size, {KeyCode::invalid});
    return take(at + size, {KeyCode::character, std::string(held)});
}

std::optional<Key> KeyReader::read_paste() {
    const std::size_t end = bytes_.find(paste_ends);
    if (end == std::string::npos) return {};
    Key key{KeyCode::paste};
    for (std::size_t i = paste_begins.size(); i < end; i++) {
        if (bytes_[i] == '\r') {
            key.text += '\n';
            if (i + 1 < end && bytes_[i + 1] == '\n') i++;
        } else if (!is_control(bytes_[i]) || bytes_[i] == '\n' || bytes_[i] == '\t') {
            key.text += bytes_[i];
        }
    }
    for (std::size_t bad; (bad = prims::find_invalid_utf8(key.text)) != std::string::npos;) key.text.erase(bad, 1);
    return take(end + paste_ends.size(), key);
}

std::optional<Key> KeyReader::read_escape(bool is_all) {
    if (bytes_.size() == 1) return is_all ? std::optional(take(1, {KeyCode::escape})) : std::nullopt;
    const char kind = bytes_[1];
    if (kind == esc) {  // Alt with a key of a sequence, as rxvt sends it; else Esc twice
        if (bytes_.size() == 2 && !is_all) return {};
        if (bytes_.size() == 2 || (bytes_[2] != '[' && bytes_[2] != 'O')) return take(1, {KeyCode::escape});
        bytes_.erase(0, 1);
        std::optional<Key> key = read_escape(is_all);
        if (key) key->alt = true;
        else bytes_.insert(0, 1, esc);
        return key;
    }
    if (kind != '[' && kind != 'O') {
        std::optional<Key> key = read_character(1, is_all);
        if (key && key->code != KeyCode::invalid) key->alt = true;
        return key;
    }
    // The Linux console sends F1 as ESC [ [ A.
    if (bytes_.starts_with("\x1b[[")) {
        if (bytes_.size() < 4 && !is_all) return {};
        const bool is_f1 = bytes_.size() > 3 && bytes_[3] == 'A';
        return take(std::min<std::size_t>(4, bytes_.size()), {is_f1 ? KeyCode::f1 : KeyCode::unknown});
    }
    std::size_t end = 2;
    while (end < bytes_.size() && end < longest_sequence && (bytes_[end] < '@' || bytes_[end] > '~') &&
           bytes_[end] != '$' && !is_control(bytes_[end]))
        end++;
    if (end == bytes_.size() && !is_all) return {};
    if (end == bytes_.size() || is_control(bytes_[end]) || end == longest_sequence) {
        // Alt and a bracket or O, where nothing follows.
        if (end == 2) {
            Key key{KeyCode::character, std::string(1, kind)};
            key.alt = true;
            return take(2, key);
        }
        return take(end, {KeyCode::unknown});
    }
    const char last = bytes_[end];
    int numbers[2] = {0, 0};
    read_numbers(std::string_view(bytes_).substr(2, end - 2), numbers);
    Key key;
    if (last == '~' || last == '^' || last == '$' || last == '@') {
        key.code = code_in(numbered, numbers[0]);
        set_modifiers(key, numbers[1]);
        if (last == '^' || last == '@') key.ctrl = true;
        if (last == '$' || last == '@') key.shift = true;
    } else if (last >= 'a' && last <= 'd') {
        key.code = code_in(finals, static_cast<char>(last - 'a' + 'A'));
        (kind == 'O' ? key.ctrl : key.shift) = true;
    } else if (last == 'Z' && kind == '[') {
        key.code = KeyCode::tab;
        key.shift = true;
    } else {
        key.code = code_in(finals, last);
        set_modifiers(key, kind == '[' ? numbers[1] : numbers[0]);
    }
    return take(end + 1, key);
}

}  // namespace stele::interp::repl
