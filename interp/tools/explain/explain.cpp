#include "interp/tools/explain/explain.hpp"

#include <algorithm>

#include "interp/source/text.hpp"
#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/array/utf8.hpp"
#include "prims/catalogue/reading_of.hpp"
#include "prims/func/meaning.hpp"
#include "prims/func/search/match.hpp"

namespace stele::interp {

namespace {

constexpr std::size_t most_parts = 10;                         // of a step
constexpr std::int64_t most_items = 1620;                      // of a value that is shown in full: 81 rows of 20
constexpr std::int64_t longest_line = 60;                      // of a value on one line
constexpr std::int64_t most_first_rows = 3, most_changes = 4;  // of a larger value

std::vector<std::string> lines_of(std::string_view text) {
    std::vector<std::string> lines;
    while (!text.empty()) lines.emplace_back(take_line(text));
    return lines;
}

bool is_nested(const Value& v) { return v.is_heap() && v->storage == prims::Storage::value && !is_function(v); }

// A list of lists counts with their items.
bool is_large(const Value& v) {
    std::int64_t n = v.count();
    if (is_nested(v) && n <= most_items)
        for (std::int64_t i = 0; i < v->n; i++) n += v->values()[i].count();
    return n > most_items;
}

bool has_same_axes(const Value& a, const Value& b) {
    const auto x = a->axes(), y = b->axes();
    return std::equal(x.begin(), x.end(), y.begin(), y.end());
}

std::string kind_in_words(const Value& v) {
    const std::string all = std::to_string(v.count());
    if (v->storage == prims::Storage::bit) {
        std::int64_t ones = 0;
        for (std::int64_t i = 0; i < v.count(); i++) ones += prims::long_at(v, i);
        return "Booleans: " + std::to_string(ones) + " of " + all + (ones == 1 ? " is 1" : " are 1");
    }
    if (v.kind() >= prims::Kind::list || is_nested(v)) return "nested items";
    return v.kind() == prims::Kind::character ? "characters" : prims::is_integral(v.kind()) ? "integers" : "numbers";
}

// A traditional function by its name: its text has several lines.
std::string text_in_application(Machine& m, const Value& f, Rules rules) {
    if (has_form(f, Form::lambda) && lambda_of(f).function->traditional) return lambda_of(f).function->name;
    const std::string text = m.text_of(f, rules);
    return has_form(f, Form::atop) || has_form(f, Form::fork) ? "(" + text + ")" : text;
}

// Steps are applications, assignments and conditions.
bool is_step(const Instruction& i) {
    switch (i.act) {
        case Act::applies:
        case Act::indexes:
        case Act::tests: return true;
        case Act::calls: return i.n > 0;
        case Act::stores: return i.operand != Operand::symbol;
        default: return false;
    }
}

}  // namespace

std::string text_of_shape(const Value& v) {
    if (!v.is_heap() || v->kind > prims::Kind::list) return {};
    std::string text;
    for (std::int64_t length : v->axes()) text += (text.empty() ? "" : " ") + std::to_string(length);
    return text;
}

std::string name_of_function(const Value& f, std::span<const Value> arguments) {
    if (prims::is_primitive(f)) {
        const Primitive& p = prims::primitive_of(f);
        const prims::Meaning* m = arguments.size() == 1 ? p.monad : p.dyad;
        return m ? std::string(m->name) : "";
    }
    if (!is_function(f)) return "";
    switch (form_of(f)) {
        case Form::derived: {
            if (const prims::Reading* r = prims::reading_of(f, arguments)) return std::string(r->name);
            const Primitive& p = prims::primitive_of(f->values()[0]);
            return p.op ? std::string(p.op->name) : "";
        }
        case Form::atop: return "atop";
        case Form::fork: return "fork";
        default: return "";
    }
}

Origin origin_of_instruction(Machine& m, int level) {
    const Frame& frame = m.frame();
    const Code& code = *frame.code;
    const auto at = static_cast<std::size_t>(frame.pc - code.words.data());
    return {code.source, at < code.spans.size() && code.spans[at].end > 0 ? code.spans[at] : code.marks[at],
            lambda_of(frame.function).function->span, code.notation, level};
}

StepCollector::StepCollector(Machine& m, int depth, ShowValue show, bool draws, const ExplanationLimits& limits)
    : machine_(m),
      deepest_(depth),
      most_steps_(limits.steps),
      further_parts_(draws ? limits.further_parts : 0),
      show_(std::move(show)) {
    if (draws)
        drawer_.emplace([this](const Value& v,
                               Notation n) { return is_function(v) ? machine_.text_of(v, rules_of(n)) : show_(v, n); },
                        limits.cells);
    outer_ = m.watch({this, true});
}

StepCollector::~StepCollector() { machine_.watch(outer_); }

ShownValue StepCollector::shown(const Value& v, Notation notation) {
    ShownValue shown;
    shown.is_absent = v.is_absent();
    if (shown.is_absent) return shown;
    show_in_text(shown, v, notation);
    if (drawer_) shown.drawing = drawer_->draw(v, notation);
    return shown;
}

void StepCollector::show_in_text(ShownValue& shown, const Value& v, Notation notation) {
    if (is_function(v)) {
        shown.text = machine_.text_of(v, rules_of(notation));
        return;
    }
    const std::string shape = text_of_shape(v);
    if (is_large(v)) {
        shown.is_summary = true;
        shown.text = "(" + std::to_string(v.count()) + " items" + (v.rank() == 1 ? "" : ", shape " + shape) + ")";
        return;
    }
    const bool of_apl = notation == Notation::apl;
    if (of_apl && v.rank() == 1 && v.count() == 0) {
        shown.text = v.kind() == prims::Kind::character ? "''" : "⍬";
        return;
    }
    shown.lines = lines_of(show_(v, notation));
    const bool in_one = shown.lines.size() == 1 && prims::count_characters(shown.lines[0]) <= longest_line &&
                        !(of_apl && (v.rank() > 1 || is_nested(v)));
    if (in_one) {
        const bool quoted = of_apl && v.kind() == prims::Kind::character;
        const std::string ravel = of_apl && v.rank() == 1 && v.count() == 1 ? "," : "";  // 'a' and 1 are scalars
        shown.text = ravel + (quoted ? "'" + shown.lines[0] + "'" : shown.lines[0]);
        shown.lines.clear();
    } else {
        const std::string items = counted(static_cast<std::uint64_t>(v.count()), "item");
        shown.shape = shape.empty() ? "" : of_apl || v.rank() > 1 ? "shape " + shape : items;
    }
}

void StepCollector::show_argument(Open& o, const Value& v, Notation notation) {
    o.step.arguments.push_back(shown(v, notation));
    o.large.push_back(o.step.arguments.back().is_summary ? v : Value::absent());
}

// The kind of a large value, the items that differ from an argument, and its first rows.
std::vector<std::string> StepCollector::details_of(const Value& v, const Open& o) {
    if (v.kind() > prims::Kind::list) return {};
    std::vector<std::string> details{kind_in_words(v)};
    if (o.step.notation != Notation::apl && v.rank() == 1 && is_nested(v)) {  // a list of rows
        for (std::string& line :
             lines_of(show_(prims::slice(v, 0, std::min(v.count(), most_first_rows)), o.step.notation)))
            details.push_back(std::move(line));
        if (v.count() > most_first_rows)
            details.push_back(".. " + counted(static_cast<std::uint64_t>(v.count() - most_first_rows), "row") +
                              " more");
        return details;
    }
    if (const std::string changes = changes_from(v, o); !changes.empty()) details.push_back(changes);
    const std::int64_t columns = v.rank() > 1 ? v->axes().back() : 0;
    if (columns == 0 || columns > most_items || is_nested(v)) return details;
    const std::int64_t rows = v.count() / columns, drawn = std::min(rows, most_first_rows);
    const std::int64_t axes[] = {drawn, columns};
    std::string missing;
    for (std::string& line :
         lines_of(show_(prims::with_axes(prims::slice(prims::ravel(v), 0, drawn * columns), axes), o.step.notation)))
        if (line.starts_with(".. ")) missing = ", " + line.substr(3, line.find(" more") - 3);
        else details.push_back(std::move(line));
    if (rows > drawn)
        details.push_back(".. " + counted(static_cast<std::uint64_t>(rows - drawn), "row") + missing + " more (" +
                          text_of_shape(v) + ")");
    return details;
}

// The argument that differs from the result in the fewest items, if that are few.
std::string StepCollector::changes_from(const Value& v, const Open& o) {
    for (std::size_t k = o.large.size(); k-- > 0;) {
        const Value& before = o.large[k];
        const bool is_simple = !before.is_absent() && before.kind() < prims::Kind::list && v.kind() < prims::Kind::list;
        if (!is_simple || !has_same_axes(before, v)) continue;
        std::string role = role_of_argument(o.step, k);
        if (!role.starts_with("argument "))
            role = "the " + role + (role == "left" || role == "right" ? " argument" : "");
        const std::string text = text_of_changes(before, v, o.step.notation, role);
        if (!text.empty()) return text;
    }
    return {};
}

std::string StepCollector::text_of_changes(const Value& before, const Value& now, Notation notation,
                                           const std::string& from) {
    const std::int64_t origin = notation == Notation::apl ? machine_.settings.index_origin : 0;
    std::int64_t n = 0;
    std::string changes;
    for (std::int64_t i = 0; i < now.count(); i++) {
        const Value was = prims::item(before, i), is = prims::item(now, i);
        if (prims::func::match(machine_, was, is, rules_of(notation))) continue;
        if (++n > now.count() / 4) return {};
        if (n > most_changes) continue;
        std::string index;
        std::int64_t at = i;
        for (std::size_t k = now->axes().size(); k-- > 0; at /= now->axes()[k])
            index = (k == 0 ? "[" : ";") + std::to_string(at % now->axes()[k] + origin) + index;
        const auto shown_item = [&](const Value& item) {
            const std::string text = show_(item, notation);
            return text.substr(0, text.find('\n'));
        };
        changes += (changes.empty() ? "" : ", ") + index + "] " + shown_item(was) + " → " + shown_item(is);
    }
    if (n == 0) return {};
    return std::to_string(n) + " of " + counted(static_cast<std::uint64_t>(now.count()), "item") +
           (n == 1 ? " differs" : " differ") + " from " + from + ": " + changes + (n > most_changes ? ", ..." : "");
}

Step* StepCollector::innermost() {
    for (auto o = open_.rbegin(); o != open_.rend(); ++o)
        if (o->kind == Kind::instruction || o->kind == Kind::call) return &o->step;
    return nullptr;
}

// Whether one more step fits; otherwise counts it as omitted. A function or operator shows its first parts.
bool StepCollector::has_room(bool is_part) {
    Step* around = innermost();
    if (count_ < most_steps_ && !(is_part && around && !has_room_for_part(*around))) return true;
    ++(around ? around->omitted : all_.omitted);
    return false;
}

// A page can open more parts.
bool StepCollector::has_room_for_part(const Step& around) {
    if (around.parts.size() < most_parts) return true;
    if (further_parts_ == 0) return false;
    further_parts_--;
    most_steps_++;
    return true;
}

void StepCollector::close(const Value& result, bool returns) {
    Open closed = std::move(open_.back());
    open_.pop_back();
    Step& step = closed.step;
    step.result = shown(result, step.notation);
    step.returns = returns;
    if (step.result.is_summary) step.result.details = details_of(result, closed);
    count_++;
    Step* around = innermost();
    (around ? around->parts : all_.steps).push_back(std::move(step));
}

void StepCollector::drop() {
    if (open_.back().kind == Kind::hidden) hidden_--;
    open_.pop_back();
}

Explanation StepCollector::finish() {
    while (!open_.empty())
        if (open_.back().kind == Kind::instruction || open_.back().kind == Kind::call) close(Value::absent(), false);
        else drop();
    return std::move(all_);
}

void StepCollector::before_instruction(Machine& m) {
    const std::int64_t depth = m.depth();
    if (base_ < 0) base_ = depth;
    while (!open_.empty() && open_.back().kind == Kind::instruction && open_.back().depth >= depth)
        if (open_.back().depth == depth) close(*m.sp, true);
        else close(Value::absent(), false);
    if (hidden_ == 0 && depth - base_ < deepest_) open_instruction(m);
}

// A shown instruction's step stays open until its call returns.
bool StepCollector::keeps_frame(const Machine& m) const { return hidden_ == 0 && m.depth() - base_ < deepest_; }

void StepCollector::open_instruction(Machine& m) {
    const Code& code = *m.frame().code;
    const Instruction i = decoded(code, *m.frame().pc);
    if (!is_step(i) || !has_room(false)) return;
    Open o{Kind::instruction, m.depth()};
    Step& step = o.step;
    static_cast<Origin&>(step) = origin_of_instruction(m, static_cast<int>(m.depth() - base_));
    const Value* s = m.sp;
    int first = 0;  // of the arguments
    if (i.act == Act::stores) {
        const Span mark = code.marks[static_cast<std::size_t>(m.frame().pc - code.words.data())];
        step.name = code.source->text.substr(mark.begin, mark.end - mark.begin);
        first = i.takes;
    } else if (i.act == Act::tests) {
        step.name = "the condition";
        first = i.takes;
    } else if (i.act == Act::applies) {
        const Primitive& p = *code.functions[i.n].primitive;
        step.function = std::string(p.glyph);
        step.name = name_of_function(prims::as_value(p), {s, static_cast<std::size_t>(i.takes)});
    } else if (i.act == Act::calls && is_function(s[0])) {
        step.function = text_in_application(m, s[0], code.rules);
        step.name = name_of_function(s[0], {s + 1, i.n});
        first = 1;
    } else {
        step.function = "[]";
        step.name = "index";
    }
    for (int k = first; k < i.takes; k++) show_argument(o, s[k], code.notation);
    o.awaits_call = i.act == Act::calls;
    open_.push_back(std::move(o));
    if (i.act == Act::tests) close(*s, true);
}

void StepCollector::before_call(Machine& m, const Value& f, std::span<const Value> arguments) {
    const std::int64_t depth = m.depth();
    if (!open_.empty() && open_.back().awaits_call && open_.back().depth == depth) {
        open_.back().awaits_call = false;
        open_.push_back({Kind::of_instruction, depth});
        return;
    }
    if (hidden_ > 0 || base_ < 0 || depth - base_ >= deepest_ || !has_room(true)) {
        open_.push_back({Kind::hidden, depth});
        hidden_++;
        return;
    }
    Open o{Kind::call, depth};
    const Notation notation = m.frame().code->notation;
    o.step.notation = notation;
    o.step.level = static_cast<int>(depth - base_);
    o.step.function = text_in_application(m, f, rules_of(notation));
    o.step.name = name_of_function(f, arguments);
    for (const Value& v : arguments) show_argument(o, v, notation);
    open_.push_back(std::move(o));
}

void StepCollector::after_call(Machine&, const Value* result) {
    // Steps inside that an error left open.
    while (!open_.empty() && open_.back().kind == Kind::instruction) close(Value::absent(), false);
    if (open_.empty()) return;
    if (open_.back().kind == Kind::call) close(result ? *result : Value::absent(), result != nullptr);
    else drop();
}

}  // namespace stele::interp
