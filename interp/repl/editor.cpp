#include "interp/repl/editor.hpp"

#include <algorithm>
#include <array>

#include "interp/host/os.hpp"
#include "interp/source/clusters.hpp"
#include "interp/source/text.hpp"
#include "prims/array/utf8.hpp"
#include "prims/catalogue/keyboard.hpp"

namespace stele::interp::repl {

namespace {

constexpr double escape_time = 0.05;  // seconds to wait for the rest of a sequence
constexpr int between_candidates = 2;

void write(std::string_view bytes) {
    if (!bytes.empty()) os::write(os::Stream::output, bytes);
}

}  // namespace

Editor::Editor(os::Terminal& terminal, bool colours) : terminal_(terminal), screen_(write, colours) {}

Editor::Ending Editor::read(const Question& question, std::string& text) {
    question_ = question;
    edited_.set({});
    input_ = question.history ? question.history->size() : 0;
    draft_.clear();
    search_.reset();
    waits_for_glyph_ = false;
    completions_ = {};
    below_.clear();
    terminal_.edit();
    const os::WindowSize size = os::window_size();
    if (size.columns > 0 && size.rows > 0) screen_.resize(size.columns, size.rows);
    write("\x1b[?2004h");  // pasted text comes between marks
    screen_.begin();
    if (question.prompt_is_shown) {
        write("\r");
        if (const int above = (prims::columns_of(question.prompt) - 1) / screen_.columns(); above > 0)
            write("\x1b[" + std::to_string(above) + "A");
    }
    draw();
    std::optional<Ending> ending;
    while (!ending) {
        // Handles all pending keys before drawing.
        std::optional<Key> key = next_key(ending);
        for (; key && !ending; key = ending ? std::nullopt : reader_.next()) ending = handle(*key);
        if (!ending) draw();
    }
    if (*ending != Ending::ended || !edited_.text().empty()) edited_.text_end();
    draw(true);
    screen_.finish();
    write("\x1b[?2004l");
    terminal_.run();
    text = edited_.text();
    return *ending;
}

std::optional<Key> Editor::next_key(std::optional<Ending>& ending) {
    for (;;) {
        if (std::optional<Key> key = reader_.next()) return key;
        switch (terminal_.wait(reader_.waits() ? escape_time : -1)) {
            case os::Terminal::Event::input: {
                std::array<char, 4096> bytes;
                int error = 0;  // the terminal is gone: the input ends
                const std::size_t got = os::read_input(bytes.data(), bytes.size(), error);
                if (got == 0 && !os::interrupted()) ending = Ending::ended;
                reader_.feed({bytes.data(), got});
                if (ending) return {};
                break;
            }
            case os::Terminal::Event::nothing:
                if (std::optional<Key> key = reader_.time_out()) return key;
                break;
            case os::Terminal::Event::resumed: screen_.begin(); [[fallthrough]];
            case os::Terminal::Event::resized: {
                const os::WindowSize size = os::window_size();
                if (size.columns > 0) screen_.forget_shown(size.columns, size.rows);
                draw();
                break;
            }
            case os::Terminal::Event::stopped: ending = Ending::stopped; return {};
        }
    }
}

std::optional<Editor::Ending> Editor::handle(const Key& key) {
    below_.clear();
    if (key.code != KeyCode::tab) completions_ = {}, chosen_.reset();
    if (search_) {
        search_for(key);
        if (search_ || key.code == KeyCode::escape || key.is_ctrl('g') || key.is_ctrl('c')) return {};
    }
    if (waits_for_glyph_) {
        waits_for_glyph_ = false;
        if (key.code == KeyCode::character && !key.ctrl && !key.alt) {
            insert_glyph(key);
            return {};
        }
        if (key.code == KeyCode::backspace || key.code == KeyCode::escape) return {};
    }
    switch (key.code) {
        case KeyCode::character: return handle_character(key);
        case KeyCode::paste: insert(key.text); break;
        case KeyCode::enter: return enter(key.alt);
        case KeyCode::tab: complete(key.shift); break;
        case KeyCode::backspace: key.alt ? edited_.kill_word_left() : check(edited_.erase_left()); break;
        case KeyCode::erase: key.ctrl || key.alt ? edited_.kill_word_right() : check(edited_.erase_right()); break;
        case KeyCode::f1:
            if (question_.assistant) below_ = question_.assistant->help(edited_.text(), edited_.cursor());
            if (below_.empty()) screen_.bell();
            break;
        case KeyCode::escape: break;
        case KeyCode::unknown:
        case KeyCode::invalid: screen_.bell(); break;
        default: move(key.code, key.ctrl || key.alt);
    }
    return {};
}

void Editor::move(KeyCode code, bool far) {
    switch (code) {
        case KeyCode::left: far ? edited_.word_left() : edited_.left(); break;
        case KeyCode::right: far ? edited_.word_right() : edited_.right(); break;
        case KeyCode::home: far ? edited_.text_start() : edited_.line_start(); break;
        case KeyCode::end: far ? edited_.text_end() : edited_.line_end(); break;
        case KeyCode::up:
            if (far || !edited_.up()) recall(true);
            break;
        case KeyCode::down:
            if (far || !edited_.down()) recall(false);
            break;
        case KeyCode::page_up: recall(true); break;
        case KeyCode::page_down: recall(false); break;
        default: break;
    }
}

std::optional<Editor::Ending> Editor::handle_character(const Key& key) {
    if (key.alt) {
        if (key.is_alt('b')) edited_.word_left();
        else if (key.is_alt('f')) edited_.word_right();
        else if (key.is_alt('d')) edited_.kill_word_right();
        else if (key.is_alt('<')) edited_.text_start();
        else if (key.is_alt('>')) edited_.text_end();
        else screen_.bell();
    } else if (!key.ctrl) {
        if (question_.assistant && key.text == question_.assistant->prefix()) waits_for_glyph_ = true;
        else insert(key.text);
    } else if (key.text == "c") {
        return Ending::interrupted;
    } else if (key.text == "d" && edited_.text().empty()) {
        return Ending::ended;
    } else {
        handle_control(key.text[0]);
    }
    return {};
}

void Editor::handle_control(char letter) {
    switch (letter) {
        case 'a': edited_.line_start(); break;
        case 'b': edited_.left(); break;
        case 'd': check(edited_.erase_right()); break;
        case 'e': edited_.line_end(); break;
        case 'f': edited_.right(); break;
        case 'k': edited_.kill_to_line_end(); break;
        case 'l': screen_.clear(); break;
        case 'n': move(KeyCode::down, false); break;
        case 'p': move(KeyCode::up, false); break;
        case 'r':
            if (question_.history) search_ = Search{{}, input_, true, edited_.text(), edited_.cursor()};
            else screen_.bell();
            break;
        case 't': check(edited_.transpose()); break;
        case 'u': edited_.kill_to_line_start(); break;
        case 'w': edited_.kill_word_left(); break;
        case 'y': edited_.yank(); break;
        case 'z': suspend(); break;
        case '_': check(edited_.undo()); break;
        case 'g': break;
        default: screen_.bell();
    }
}

std::optional<Editor::Ending> Editor::enter(bool adds_line) {
    Assistant* assistant = question_.assistant;
    if (!assistant || (!adds_line && !assistant->is_open(edited_.text()))) return Ending::entered;
    const std::string_view before = std::string_view(edited_.text()).substr(0, edited_.cursor());
    edited_.insert("\n" + assistant->indent_after(before.substr(before.rfind('\n') + 1)));
    return {};
}

void Editor::insert(std::string_view text) {
    // Without an assistant the text is one line.
    const std::size_t end = question_.assistant ? text.size() : std::min(text.find('\n'), text.size());
    check(end == text.size());
    edited_.insert(text.substr(0, end));
}

void Editor::insert_glyph(const Key& key) {
    const std::string_view prefix = question_.assistant->prefix();
    const std::string_view glyph = key.text.size() == 1 ? prims::glyph_of_key(key.text[0]) : std::string_view();
    if (!glyph.empty()) edited_.insert(glyph);
    else if (key.text == " " || key.text == prefix) edited_.insert(prefix);
    else screen_.bell();
}

void Editor::recall(bool is_older) {
    const History* history = question_.history;
    if (!history || (is_older ? input_ == 0 : input_ == history->size())) return screen_.bell();
    if (input_ == history->size()) draft_ = edited_.text();
    input_ += is_older ? static_cast<std::size_t>(-1) : 1;
    edited_.set(input_ == history->size() ? draft_ : (*history)[input_]);
}

void Editor::complete(bool is_backwards) {
    if (!question_.assistant) return screen_.bell();
    std::vector<Candidate>& all = completions_.candidates;
    auto insert_part = [this](const std::string& part) {
        edited_.replace(completions_.begin, completions_.end, part);
        completions_.end = completions_.begin + part.size();
    };
    if (all.empty()) {
        chosen_.reset();
        completions_ = question_.assistant->complete(edited_.text(), edited_.cursor());
        if (all.empty()) return screen_.bell();
        const std::string part = all.size() == 1 ? all[0].inserted : common_start(all);
        if (part.size() > completions_.end - completions_.begin || all.size() == 1) insert_part(part);
        if (all.size() == 1) completions_ = {};
        return;
    }
    const std::size_t n = all.size();
    chosen_ = !chosen_ ? (is_backwards ? n - 1 : 0) : (*chosen_ + (is_backwards ? n - 1 : 1)) % n;
    insert_part(all[*chosen_].inserted);
}

void Editor::search_for(const Key& key) {
    Search& s = *search_;
    if (key.is_ctrl('r')) return search_again(s.at);
    if (key.code == KeyCode::character && !key.ctrl && !key.alt) {
        s.wanted += key.text;
        return search_again(std::min(s.at + 1, question_.history->size()));
    }
    if (key.code == KeyCode::backspace) {
        s.wanted.resize(cluster_begin(s.wanted, s.wanted.size()));
        s.at = question_.history->size();
        return search_again(s.at);
    }
    if (key.is_ctrl('g') || key.is_ctrl('c')) {
        edited_.set(s.text);
        edited_.place(s.cursor);
    } else if (s.is_found && !s.wanted.empty()) {
        if (input_ == question_.history->size()) draft_ = s.text;
        input_ = s.at;
    }
    search_.reset();
}

// Searches the inputs before one.
void Editor::search_again(std::size_t before) {
    Search& s = *search_;
    s.is_found = true;
    if (s.wanted.empty()) return;
    const std::optional<std::size_t> found = question_.history->find(s.wanted, before);
    s.is_found = found.has_value();
    if (!found) return screen_.bell();
    s.at = *found;
    const std::string& input = (*question_.history)[*found];
    edited_.set(input);
    edited_.place(input.rfind(s.wanted));
}

void Editor::suspend() {
    draw(true);
    screen_.finish();
    write("\x1b[?2004l");
    terminal_.suspend();
    write("\x1b[?2004h");
}

void Editor::add_candidates(Layout& layout, int rows) const {
    int widest = 0;
    for (const Candidate& c : completions_.candidates) widest = std::max(widest, prims::columns_of(c.shown));
    const int step = std::min(widest + between_candidates, screen_.columns());
    const auto across = static_cast<std::size_t>(std::max(1, screen_.columns() / step));
    const std::size_t count = completions_.candidates.size();
    // The lines around the chosen one.
    const std::size_t lines = (count + across - 1) / across, most = static_cast<std::size_t>(std::max(rows, 1));
    const std::size_t chosen_line = chosen_.value_or(0) / across;
    const std::size_t first = lines <= most ? 0 : std::min(chosen_line - std::min(chosen_line, most / 2), lines - most);
    for (std::size_t line = first; line < std::min(lines, first + most); line++) {
        layout.new_row();
        for (std::size_t i = line * across; i < std::min(count, (line + 1) * across); i++) {
            const std::string& shown = completions_.candidates[i].shown;
            layout.add(shown, chosen_ == i ? Style::found : Style::note);
            if (i + 1 < std::min(count, (line + 1) * across))
                layout.add(std::string(static_cast<std::size_t>(std::max(0, step - prims::columns_of(shown))), ' '),
                           Style::plain);
        }
    }
}

void Editor::draw(bool is_last) {
    std::string text = edited_.text();
    std::size_t cursor = edited_.cursor();
    const std::size_t marked_at = is_last ? std::string::npos : cursor;  // no bracket is marked in the end
    std::vector<Style> styles = question_.assistant ? question_.assistant->styles(text, marked_at)
                                                    : std::vector<Style>(text.size(), Style::plain);
    if (search_ && search_->is_found && !is_last)
        std::fill_n(styles.begin() + static_cast<std::ptrdiff_t>(cursor), search_->wanted.size(), Style::found);
    if (waits_for_glyph_ && !is_last) {
        const std::string_view prefix = question_.assistant->prefix();
        text.insert(cursor, prefix);
        styles.insert(styles.begin() + static_cast<std::ptrdiff_t>(cursor), prefix.size(), Style::note);
        cursor += prefix.size();
    }
    Layout layout(screen_.columns());
    layout.add(question_.prompt, Style::plain);
    layout.add_input(text, styles, question_.assistant ? prims::columns_of(question_.prompt) : 0, cursor);
    if (!is_last) {
        if (!question_.note.empty()) layout.add_note_at_right(question_.note);
        if (search_) {
            layout.new_row();
            layout.add((search_->is_found ? "search: " : "not found: ") + search_->wanted, Style::note);
        }
        if (completions_.candidates.size() > 1) add_candidates(layout, screen_.rows() / 2);
        for (std::string_view rest = below_; !rest.empty();) {
            layout.new_row();
            layout.add(take_line(rest), Style::note);
        }
    }
    screen_.show(layout.take());
}

}  // namespace stele::interp::repl
