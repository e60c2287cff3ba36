#include "interp/session/report.hpp"

#include "interp/ast/ast.hpp"
#include "interp/notation/slips.hpp"
#include "interp/source/text.hpp"
#include "prims/array/utf8.hpp"
#include "prims/catalogue/wording.hpp"

namespace stele::interp {

namespace {

constexpr int tab_stop = 8;

// One line of a source for display, with tabs and control characters as blanks, and the column of one of its bytes.
struct ShownLine {
    std::string text;
    int caret = 0;
    std::uint32_t number = 1;
};

ShownLine shown_line(const Source& source, std::uint32_t at, int columns) {
    std::string_view all = source.text;
    at = std::min<std::uint32_t>(at, static_cast<std::uint32_t>(all.size()));
    const auto [begin, end] = line_around(all, at);
    ShownLine line;
    line.number = source.first_line + static_cast<std::uint32_t>(std::count(
                                          all.begin(), all.begin() + static_cast<std::ptrdiff_t>(begin), '\n'));

    // By characters: a line that is too wide is cut between two.
    struct Piece {
        std::string text;
        int width;
    };
    std::vector<Piece> pieces;
    int column = 0;
    std::size_t caret_piece = 0;
    for (std::size_t i = begin; i < end;) {
        if (i <= at) caret_piece = pieces.size(), line.caret = column;
        std::size_t from = i;
        const char32_t code = prims::next_character(all.substr(0, end), i);
        const bool is_valid = code < 0x80 || i - from > 1;
        const int to_stop = tab_stop - column % tab_stop;
        Piece piece = !is_valid       ? Piece{"?", 1}
                      : code == U'\t' ? Piece{std::string(static_cast<std::size_t>(to_stop), ' '), to_stop}
                      : code == U'\r' ? Piece{"", 0}
                      : code < U' '   ? Piece{" ", 1}
                                      : Piece{std::string(all.substr(from, i - from)), prims::columns_of(code)};
        column += piece.width;
        pieces.push_back(std::move(piece));
    }
    if (at >= end) caret_piece = pieces.size(), line.caret = column;

    std::size_t first = 0, last = pieces.size();
    if (column > columns) {
        int room = columns / 2, skipped = 0;
        first = caret_piece;
        for (int used = 0; first > 0 && used < room; first--) used += pieces[first - 1].width;
        for (std::size_t i = 0; i < first; i++) skipped += pieces[i].width;
        last = caret_piece;
        for (int used = 0; last < pieces.size() && used < room; last++) used += pieces[last].width;
        line.caret += (first > 0 ? 1 : 0) - skipped;
    }
    if (first > 0) line.text += "…";
    for (std::size_t i = first; i < last; i++) line.text += pieces[i].text;
    if (last < pieces.size()) line.text += "…";
    return line;
}

// Whether a site is in a control structure outside of functions.
bool is_in_structure(const CallSite& site) {
    return site.function && site.function->traditional && site.function->name.empty();
}

std::string_view name_of_function(const CallSite& site) {
    if (!site.function || is_in_structure(site)) return {};
    if (!site.function->name.empty()) return site.function->name;
    return site.notation == Notation::apl ? "dfn" : "{...}";
}

}  // namespace

std::string function_of(const CallSite& site) {
    std::string function(name_of_function(site));
    // At a prompt, lines are counted from the function's first, as ⎕LC counts them; in a file, from the file's first.
    if (site.source->name.empty() && site.notation == Notation::apl && site.function && !site.function->name.empty()) {
        const auto text = site.source->text.begin();
        const auto begin = site.function->span.begin;
        const auto line = std::count(text + begin, text + std::max(begin, site.mark.begin), '\n');
        function += "[" + std::to_string(line) + "]";
    }
    return function;
}

namespace {

class Writer {
public:
    Writer(Notation notation, const ReportStyle& style) : notation_(notation), style_(style) {}

    /// `event`: the error's name in APL, if not that of its kind.
    void head(const Error& e, std::string_view event = {}) {
        const bool is_apl = notation_ == Notation::apl;
        bool own_text = e.kind == ErrorKind::user && (!is_apl || event.empty());
        std::string message = written(e.message, notation_);
        const std::string name = is_apl && !event.empty() ? std::string(event)
                                 : own_text && is_apl     ? message
                                                          : name_of_error(e, notation_);
        const bool has_message = !own_text && !message.empty() && message != event;
        const std::string whole = in_window(has_message ? name + ": " + message : name, 2);
        const bool is_whole = whole.starts_with(name);  // its name is on one line
        text_ += is_whole ? bold(name) + whole.substr(name.size()) : whole;
        text_ += '\n';
    }
    // path[line] function  statement, and a caret under the position of the error
    void place(const Source& source, std::uint32_t at, std::string_view function = {}) {
        ShownLine line = shown_line(source, at, style_.columns);
        std::string where =
            source.name.empty() ? std::string(function) : source.name + "[" + std::to_string(line.number) + "]";
        if (!source.name.empty() && !function.empty()) (where += ' ') += function;
        const bool has_line = source.name.empty() && where.ends_with(']');
        where += has_line ? " " : "  ";
        // At a prompt, statements are indented as they were typed.
        if (source.name.empty() && !has_line) where.resize(std::max<std::size_t>(where.size(), 6), ' ');
        text_ += where + line.text + '\n';
        text_ +=
            std::string(static_cast<std::size_t>(prims::columns_of(where) + line.caret), ' ') + coloured("^") + '\n';
    }
    void place(const CallSite& site) { place(*site.source, site.mark.begin, function_of(site)); }
    void line(std::string_view text) { (text_ += text) += '\n'; }
    void hint(const std::string& sentence) {
        if (!sentence.empty()) line(in_window("hint: " + sentence, 6));
    }
    std::string take() { return std::move(text_); }

private:
    // Folded between words where the window is narrow; lines after the first have a margin.
    std::string in_window(const std::string& sentence, int margin) const {
        const int columns = style_.columns + report_margin;
        const bool fits = style_.columns >= ReportStyle().columns || prims::columns_of(sentence) <= columns ||
                          sentence.find('\n') != std::string::npos;
        return fits ? sentence : folded(sentence, columns - margin, margin);
    }
    std::string bold(const std::string& s) const { return style_.colour ? "\033[1m" + s + "\033[0m" : s; }
    std::string coloured(const std::string& s) const { return style_.colour ? "\033[1;31m" + s + "\033[0m" : s; }

    Notation notation_;
    const ReportStyle& style_;
    std::string text_;
};

bool same_place(const CallSite& a, const CallSite& b) {
    return a.source == b.source && a.mark.begin == b.mark.begin && a.mark.end == b.mark.end;
}

// The calls, without those of control structures, which are the statements themselves.
std::vector<CallSite> calls_of(const Failure& failure) {
    std::vector<CallSite> calls;
    for (std::size_t i = 0; i < failure.sites.size(); i++)
        if (i == 0 || !is_in_structure(failure.sites[i - 1])) calls.push_back(failure.sites[i]);
    return calls;
}

void write_calls(Writer& w, const Failure& failure) {
    const std::vector<CallSite> sites = calls_of(failure);
    for (std::size_t i = 1; i < sites.size();) {
        std::size_t same = i;
        while (same < sites.size() && same_place(sites[i], sites[same])) same++;
        w.place(sites[i]);
        if (same - i > 1) w.line("      (" + std::to_string(same - i) + " calls there)");
        if (failure.left_out > 0 && i < 8 && same >= 8)
            w.line("      (" + std::to_string(failure.left_out) + " more calls)");
        i = same;
    }
}

// Ends the text with the hint.
Report finished(Writer& w, const Error& error, std::string hint, Notation notation) {
    w.hint(hint);
    Report r{error.kind, name_of_error(error, notation), error.subject, written(error.message, notation),
             std::move(hint)};
    r.text = w.take();
    return r;
}

// The hint about a form of other languages at the error; without one, the error's own, or that for its name.
std::string hint_for(const Error& error, std::string_view message, const CallSite& site, const NamesInUse& names) {
    const std::string& text = site.source->text;
    const auto [begin, end] = line_around(text, std::min<std::size_t>(site.mark.begin, text.size()));
    const std::size_t at = std::clamp(site.mark.begin, begin, end);
    const std::string_view line = std::string_view(text).substr(begin, end - begin);
    FaultyPlace place{
        .notation = site.notation,
        .kind = error.kind,
        .message = message,
        .subject = error.subject,
        .line = line,
        .begin = at - begin,
        .end = std::clamp<std::size_t>(site.mark.end, at, end) - begin,
        .in_function = site.function && !site.function->statements.empty() && !site.function->traditional};
    if (names.have) place.knows = [&](std::string_view name) { return names.have(site, name); };
    if (const std::string_view hint = hint_for_slip(place); !hint.empty()) return std::string(hint);
    const bool is_misspelt = error.hint.empty() && names.hint && !is_foreign(site.notation, error.subject);
    return is_misspelt ? names.hint(error, site) : error.hint;
}

std::string marked_text(const CallSite& site) {
    return site.source->text.substr(site.mark.begin, site.mark.end - site.mark.begin);
}

}  // namespace

std::string lines_of(const CallSite& site, const ReportStyle& style) {
    Writer w(site.notation, style);
    w.place(site);
    return w.take();
}

void drop_hint(Report& report) {
    if (report.hint.empty()) return;
    report.hint.clear();
    report.text.resize(report.text.rfind("\nhint: ") + 1);
}

Report report(const Failure& failure, Notation notation, const ReportStyle& style, const NamesInUse& names) {
    if (!failure.sites.empty()) notation = failure.sites.front().notation;
    Writer w(notation, style);
    w.head(failure, failure.event);
    if (!failure.sites.empty()) w.place(failure.sites.front());
    write_calls(w, failure);
    std::string hint = failure.hint;
    if (!failure.sites.empty())
        hint = hint_for(failure, written(failure.message, notation), failure.sites.front(), names);
    Report r = finished(w, failure, std::move(hint), notation);
    r.places = failure.sites;
    if (r.subject.empty() && !r.places.empty()) r.subject = marked_text(r.places.front());
    r.left_out = failure.left_out;
    return r;
}

Report report(const SyntaxProblem& problem, const std::shared_ptr<const Source>& source, Notation notation,
              const ReportStyle& style, const NamesInUse& names) {
    Error error(ErrorKind::syntax, problem.message, problem.hint, std::string(problem.name));
    Writer w(notation, style);
    w.head(error);
    w.place(*source, problem.span.begin);
    if (problem.other.end > 0) {
        w.line(problem.other_is);
        w.place(*source, problem.other.begin);
    }
    const CallSite site{source, problem.span, notation, nullptr};
    Report r = finished(w, error, hint_for(error, problem.message, site, names), notation);
    r.places = {site};
    r.subject = marked_text(r.places.front());
    r.opened = problem.other;
    return r;
}

Report report(const Error& error, Notation notation, const ReportStyle& style) {
    Writer w(notation, style);
    w.head(error);
    return finished(w, error, error.hint, notation);
}

}  // namespace stele::interp
