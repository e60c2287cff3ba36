// The line editor: keys change a text, the screen shows it.
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "interp/host/terminal.hpp"
#include "interp/repl/edited_text.hpp"
#include "interp/repl/history.hpp"
#include "interp/repl/keys.hpp"
#include "interp/repl/screen.hpp"
#include "interp/tools/assist/assistant.hpp"

namespace stele::interp::repl {

/// A request for a text. Without an assistant, the text is one line of any content.
struct Question {
    std::string prompt;            // before the text; further lines begin below the text's first column
    bool prompt_is_shown = false;  // it is already on the screen, before the cursor
    Assistant* assistant = nullptr;
    const History* history = nullptr;
    std::string note = {};  // at the right end
};

class Editor {
public:
    /// The end of a text: entered; dropped by the interrupt key; the end of the input; a request to stop.
    enum class Ending : std::uint8_t { entered, interrupted, ended, stopped };

    Editor(os::Terminal& terminal, bool colours);
    /// Reads a text. The terminal is in edit mode meanwhile, else in run mode.
    Ending read(const Question& question, std::string& text);
    const Screen& screen() const { return screen_; }

private:
    struct Search {
        std::string wanted;
        std::size_t at;  // the input that is shown
        bool is_found = true;
        std::string text;  // before the search
        std::size_t cursor;
    };

    std::optional<Ending> handle(const Key& key);
    std::optional<Ending> handle_character(const Key& key);
    std::optional<Ending> enter(bool adds_line);
    void handle_control(char letter);
    void move(KeyCode code, bool far);
    void insert(std::string_view text);
    void insert_glyph(const Key& key);
    void recall(bool is_older);
    void complete(bool is_backwards);
    void search_for(const Key& key);
    void search_again(std::size_t before);
    void suspend();
    void check(bool done) {
        if (!done) screen_.bell();
    }
    std::optional<Key> next_key(std::optional<Ending>& ending);
    void draw(bool is_last = false);
    void add_candidates(Layout& layout, int rows) const;

    os::Terminal& terminal_;
    Screen screen_;
    KeyReader reader_;
    EditedText edited_;
    Question question_;
    std::size_t input_ = 0;  // the input of the history that is shown; its size: none
    std::string draft_;      // the text before recalled inputs
    bool waits_for_glyph_ = false;
    std::optional<Search> search_;
    Completions completions_;
    std::optional<std::size_t> chosen_;  // candidate; they are shown while there are several
    std::string below_;                  // shown below the text until the next key
};

}  // namespace stele::interp::repl
