#include "interp/tools/guide/profile.hpp"

#include <algorithm>

#include "interp/source/text.hpp"
#include "interp/tools/explain/explain.hpp"
#include "interp/tools/guide/html.hpp"
#include "interp/vm/execute.hpp"
#include "prims/array/utf8.hpp"
#include "prims/formats/text/number_text.hpp"

namespace stele::interp {

namespace {

constexpr std::size_t longest_table = 15, most_parts_listed = 10;  // rows
constexpr std::int64_t widest_text = 48;

// The beginning of a text's first line.
std::string beginning(std::string_view text) {
    text = trimmed(text.substr(0, text.find('\n')));
    return prims::count_characters(text) <= widest_text ? std::string(text)
                                                        : first_characters(text, widest_text - 2) + "..";
}

std::string name_of(const Function& f) {
    if (!f.name.empty()) return f.name;
    return beginning(std::string_view(f.source->text).substr(f.span.begin, f.span.end - f.span.begin));
}

// The source and the line: `solve.apl[5]`.
std::string place_of(const Source& source, std::size_t at) {
    const auto line = std::count(source.text.begin(), source.text.begin() + static_cast<std::ptrdiff_t>(at), '\n');
    return source.name.substr(source.name.rfind('/') + 1) + "[" +
           std::to_string(source.first_line + static_cast<std::uint32_t>(line)) + "]";
}

// Whether a line is a later one of a function with a name.
bool is_inside(const Function* f, std::size_t start) { return f && !f->name.empty() && start > f->span.begin; }

std::string share_text(double time, double all) {
    return func::apl_text(all > 0 ? 100 * std::max(time, 0.0) / all : 0, 3) + " %";
}

// The line of a part within the statement or function around it, after some figures; the part is underlined.
std::string marked_line(const Source& source, Span part, Span around, const std::string& figures) {
    Origin origin;
    origin.source = {std::shared_ptr<const Source>(), &source};  // which outlives it
    origin.span = part;
    origin.statement = around;
    const int margin = prims::columns_of(figures);
    return figures + text_of_place(origin, margin).substr(static_cast<std::size_t>(margin));
}

std::string text_of_more(std::size_t rows) {
    return rows > longest_table ? "  and " + std::to_string(rows - longest_table) + " more\n" : "";
}

}  // namespace

std::string duration_text(double seconds) {
    constexpr std::pair<double, std::string_view> units[] = {{1, "s"}, {1e-3, "ms"}, {1e-6, "µs"}, {1e-9, "ns"}};
    const auto* unit = std::find_if(std::begin(units), std::end(units) - 1,
                                    [&](const auto& u) { return seconds >= 0.9995 * u.first; });
    return func::apl_text(seconds / unit->first, 3) + " " + std::string(unit->second);
}

// Stops the profile's time while it lives, to exclude the time of observing. Measures the time to read the clock again
// each time, because processors change their speed; an interrupted sample counts little.
class Profiler::Pause {
public:
    explicit Pause(Profiler& p) : profiler_(p) {
        const double took = static_cast<double>(p.ticks_() - p.since_) - p.clock_;
        p.time_ += took;
        if (p.running_) p.running_->lines[p.line_].time += took;
        if (p.part_) p.part_->time += took;
    }
    ~Pause() {
        constexpr double weight = 1.0 / 64;
        Profiler& p = profiler_;
        const std::uint64_t before = p.ticks_();
        p.since_ = p.ticks_();
        p.clock_ += weight * (std::min(static_cast<double>(p.since_ - before), 2 * p.clock_) - p.clock_);
    }
    Pause(const Pause&) = delete;

private:
    Profiler& profiler_;
};

Profiler::Profiler(Machine& m, std::uint64_t (*ticks)())
    : machine_(m),
      ticks_(ticks),
      outer_(std::exchange(m.tracer, this)),
      counting_(m.heap),
      start_(os::monotonic_seconds()),
      first_(ticks()),
      since_(ticks()),
      clock_(static_cast<double>(since_ - first_)) {}

Profiler::~Profiler() { machine_.tracer = outer_; }

Profiler::Lines& Profiler::lines_of(const std::shared_ptr<const Source>& source) {
    Lines& lines = sources_[source.get()];
    if (lines.source) return lines;
    lines.source = source;
    const std::string& text = source->text;
    lines.starts = {0};
    for (std::size_t at = 0; (at = text.find('\n', at)) != std::string::npos;) lines.starts.push_back(++at);
    lines.lines.resize(lines.starts.size());
    return lines;
}

void Profiler::before_instruction(Machine& m) {
    const Pause pause(*this);
    const Frame& f = m.frame();
    end_calls(m.depth());
    Lines* lines = running_ && running_->source == f.code->source ? running_ : &lines_of(f.code->source);
    const auto word = static_cast<std::size_t>(f.pc - f.code->words.data());
    const std::size_t at = f.code->marks[std::min(word, f.code->marks.size() - 1)].begin;
    const auto after = std::upper_bound(lines->starts.begin(), lines->starts.end(), at);
    const auto line = static_cast<std::size_t>(after - lines->starts.begin()) - 1;
    running_ = lines;
    line_ = line;
    begin_part(f, word);
    // After a call the line continues.
    if (calls_.empty() || (calls_.back().lines == lines && calls_.back().line == line)) return;
    calls_.back().lines = lines;
    calls_.back().line = line;
    Line& counted_line = lines->lines[line];
    if (counted_line.runs++ > 0) return;
    const std::size_t row = calls_.back().row;
    counted_line.function = row == none ? nullptr : functions_[row].function.get();
}

// The instruction's own time counts towards its part of the text.
void Profiler::begin_part(const Frame& frame, std::size_t word) {
    const Code& code = *frame.code;
    const Span span = code.marks[std::min(word, code.marks.size() - 1)];
    const auto [found, is_new] = running_->parts.try_emplace(std::uint64_t{span.begin} << 32 | span.end);
    part_ = &found->second;
    if (is_new) *part_ = {span, lambda_of(frame.function).function->span};
}

void Profiler::entered(Machine& m) {
    const Pause pause(*this);
    end_calls(m.depth() - 1);
    std::size_t row = none;
    if (!Machine::is_transparent(m.frame())) {
        const std::shared_ptr<const Function>& function = lambda_of(m.frame().function).function;
        const auto [found, is_new] = numbers_.try_emplace(function.get(), functions_.size());
        if (is_new) functions_.push_back({.function = function});
        row = found->second;
        functions_[row].calls++;
        functions_[row].open++;
    }
    calls_.push_back({m.depth(), row, time_, 0, counting_.arrays()});
}

// Ends the calls of deeper frames.
void Profiler::end_calls(std::int64_t depth) {
    while (!calls_.empty() && calls_.back().depth > depth) {
        const Call call = calls_.back();
        calls_.pop_back();
        const double took = time_ - call.start;
        const std::uint64_t arrays = counting_.arrays() - call.arrays;
        const bool is_listed = call.row != none;
        if (is_listed) {
            FunctionRow& row = functions_[call.row];
            row.own += took - call.within;
            row.arrays += arrays - call.arrays_within;
            if (--row.open == 0) row.total += took;
        }
        if (calls_.empty()) break;
        calls_.back().within += is_listed ? took : call.within;
        calls_.back().arrays_within += is_listed ? arrays : call.arrays_within;
    }
}

std::string Profiler::shown(double time) const {
    const double seconds = os::monotonic_seconds() - start_;
    const auto passed = static_cast<double>(std::max<std::uint64_t>(ticks_() - first_, 1));
    return duration_text(std::max(time, 0.0) * seconds / passed / static_cast<double>(table_runs_));
}

// A count for one of the runs that the table is about.
std::string Profiler::in_one_run(std::uint64_t count) const {
    if (count % table_runs_ == 0) return std::to_string(count / table_runs_);
    return func::apl_text(static_cast<double>(count) / static_cast<double>(table_runs_), 3);
}

void Profiler::add_functions(std::string& text) {
    std::sort(functions_.begin(), functions_.end(), [](const auto& a, const auto& b) { return a.own > b.own; });
    if (functions_.empty()) return;
    text += "   calls        own      total    arrays  function\n";
    for (std::size_t i = 0; i < std::min(longest_table, functions_.size()); i++) {
        const FunctionRow& f = functions_[i];
        text += at_right(in_one_run(f.calls), 8) + at_right(shown(f.own), 11) + at_right(shown(f.total), 11) +
                at_right(in_one_run(f.arrays), 10) + "  " + name_of(*f.function) +
                (f.function->name.empty() ? "" : "  " + place_of(*f.function->source, f.function->span.begin)) + "\n";
    }
    text += text_of_more(functions_.size()) + "\n";
}

void Profiler::add_lines(std::string& text) {
    struct Row {
        const Lines* lines;
        std::size_t number;
        const Line& line() const { return lines->lines[number]; }
    };
    std::vector<Row> rows;
    double all = 0;
    for (const auto& [source, lines] : sources_)
        for (std::size_t i = 0; i < lines.lines.size(); i++)
            if (lines.lines[i].runs > 0) {
                rows.push_back({&lines, i});
                all += lines.lines[i].time;
            }
    std::sort(rows.begin(), rows.end(), [](const Row& a, const Row& b) { return a.line().time > b.line().time; });
    text += "    runs       time       share  line\n";
    for (std::size_t i = 0; i < std::min(longest_table, rows.size()); i++) {
        const Source& source = *rows[i].lines->source;
        const Line& line = rows[i].line();
        const std::size_t start = rows[i].lines->starts[rows[i].number];
        text += at_right(in_one_run(line.runs), 8) + at_right(shown(line.time), 11) +
                at_right(share_text(line.time, all), 12) + "  " + place_of(source, start) +
                (is_inside(line.function, start) ? " in " + line.function->name : "") + "  " +
                beginning(std::string_view(source.text).substr(start)) + "\n";
    }
    text += text_of_more(rows.size());
}

void Profiler::add_parts(std::string& text) {
    struct Row {
        const Source* source;
        const Part* part;
    };
    std::vector<Row> rows;
    double all = 0;
    for (const auto& [source, lines] : sources_)
        for (const auto& [key, part] : lines.parts) {
            rows.push_back({source, &part});
            all += part.time;
        }
    std::sort(rows.begin(), rows.end(), [](const Row& a, const Row& b) { return a.part->time > b.part->time; });
    text += "\n       time       share  part\n";
    for (std::size_t i = 0; i < std::min(most_parts_listed, rows.size()); i++) {
        const Part& part = *rows[i].part;
        const std::string figures = at_right(shown(part.time), 11) + at_right(share_text(part.time, all), 12) + "  ";
        text += marked_line(*rows[i].source, part.span, part.around, figures);
    }
}

std::string Profiler::table_of_runs(std::uint64_t runs) {
    table_runs_ = runs;
    std::string text = table();
    add_parts(text);
    return (runs == 1 ? "1 run\n" : "one of " + std::to_string(runs) + " runs\n") + text;
}

std::string Profiler::table() {
    {
        const Pause pause(*this);
        end_calls(-1);
        running_ = nullptr;
        part_ = nullptr;
    }
    std::string text;
    add_functions(text);
    add_lines(text);
    return text;
}

}  // namespace stele::interp
