// ]why: the cells from which an element was made.
#include <optional>

#include "interp/host/os.hpp"
#include "interp/runtime/restored.hpp"
#include "interp/tools/commands/command.hpp"
#include "interp/tools/commands/directives.hpp"
#include "interp/tools/why/why.hpp"
#include "interp/vm/execute.hpp"
#include "prims/array/random_link.hpp"
#include "prims/catalogue/wording.hpp"
#include "prims/func/search/match.hpp"

namespace stele::interp {

namespace {

void run(Machine& m, const Program& program, const std::shared_ptr<const Source>& source, Notation notation) {
    for (const Statement& s : program) execute(m, prepare(m, s, source, notation));
}

// While it lives, programs have no standard streams, change no files, and no ⎕TRAP applies. Its end restores all
// variables and settings, the last error, and the state of the random numbers.
class Rehearsal {
public:
    explicit Rehearsal(Directives& d)
        : d_(d),
          machine_(d.machine()),
          was_cut_off_(d.cut_off(true)),
          changes_(machine_, UINT64_MAX),
          handled_error_(machine_.handled_error),
          random_state_(machine_.random_state),
          generator_(machine_.generator) {
        if (machine_.random_link) random_link_ = *machine_.random_link;
        changes_.begin();
        machine_.traps = Value();
    }
    ~Rehearsal() {
        changes_.end("");
        changes_.undo();
        if (random_link_) *machine_.random_link = *random_link_;
        else machine_.random_link.reset();
        d_.cut_off(was_cut_off_);
    }
    Rehearsal(const Rehearsal&) = delete;

    /// The effect on a file or similar that was withheld; empty if none was.
    const std::string& refused() const { return withheld_.refused(); }

private:
    Directives& d_;
    Machine& machine_;
    const bool was_cut_off_;
    const os::Withheld withheld_;
    Changes changes_;
    const Restored<decltype(Machine::handled_error)> handled_error_;
    const Restored<decltype(Machine::random_state)> random_state_;
    const Restored<decltype(Machine::generator)> generator_;
    std::optional<prims::RandomLink> random_link_;
};

// The error that ended the statement; empty if it succeeded.
std::string repeat(Machine& m, const Makers::Maker& maker) {
    const Value* top = m.sp;
    std::string error;
    try {
        const auto source = std::make_shared<const Source>(Source{"", maker.statement, 1});
        run(m, parse(*source, maker.notation), source, maker.notation);
        return {};
    } catch (const Error& e) {
        if (e.is_stop) throw;
        error = prims::written(e.message, maker.notation);
    } catch (const SyntaxProblem& problem) {
        error = problem.message;
    } catch (const Exit&) {
        error = "it ends the session";
    } catch (const CutBack&) {
        error = "it ends all running functions";
    }
    m.pop(static_cast<int>(top - m.sp));
    return error;
}

// Runs the statement once more; the reason if that is impossible, else empty.
std::string problem_of_repeating(Directives& d, const Makers::Maker& maker) {
    const Rehearsal rehearsal(d);
    const std::string error = repeat(d.machine(), maker);
    if (!rehearsal.refused().empty()) return "which is not repeated: it " + rehearsal.refused();
    return error.empty() ? error : "which cannot be explained: " + error;
}

// Explains the wanted cells of a variable by the statement that made it.
void explain_maker(Directives& d, const Makers::Maker& maker, const Made& variable, const Cells& wanted,
                   const ShowValue& show, const AnswerStyle& style) {
    const std::string head = "\n" + variable.name +
                             text_of_cells(variable.value, wanted, variable.origin.notation, style.origin) +
                             " was made by `" + maker.statement + "`";
    const Value now = maker.cell->value;
    Flow flow(d.machine());
    std::string problem = problem_of_repeating(d, maker);
    flow.stop();
    flow.check_memory();
    const int of = flow.assigned(&maker.cell->value);
    const Value again = of < 0 ? Value::absent() : flow.made(of).value;
    if (problem.empty() && (of < 0 || !func::match(d.machine(), again, now, maker.cell->rules)))
        problem = "which gives a different value now";
    if (!problem.empty()) return d.show(head + ", " + problem + "\n");
    // A value from another notation may have other cells.
    Cells cells(cell_count(again));
    if (cells.size() == wanted.size()) cells.merge(wanted);
    else cells.add_all();
    d.show(head + "\n" + text_of_sources(flow, of, flow.sources_of(of, cells), show, style));
}

std::string hint_of_index(const Value& v, const std::string& statement, Notation notation) {
    Cells first(cell_count(v));
    first.add(0);
    const std::string index = is_mapping(v) ? text_of_cells(v, first, notation, 0) : "[3]";
    const std::string part = !is_mapping(v) ? "its index" : v->kind == Kind::table ? "a row and a column" : "a key";
    return "write " + part + " after it, as ]why (" + statement + ")" + index;
}

}  // namespace

void why(Directives& d, std::string_view statement) {
    AnswerStyle style{.origin = d.machine().settings.index_origin};
    take_options(statement, [&](const Option& option) {
        if (!option.value || !option.is("depth")) return false;
        style.depth = number_of(d, option, "depth");
        return true;
    });
    std::shared_ptr<Source> source;
    const Program program = d.parse_part(d.notation(), statement, source);
    if (program.empty()) d.refuse("the statement is missing", "]why x[3]");
    Flow flow(d.machine());
    run(d.machine(), program, source, d.notation());
    flow.stop();
    const int of = flow.result();
    if (of < 0 || flow.made(of).value.is_absent()) d.refuse("the statement gives no value");
    const Made& made = flow.made(of);
    if (is_function(made.value)) d.refuse("a function has no elements", "]explain shows the steps of a call");
    Cells wanted(cell_count(made.value));
    wanted.add(0, wanted.size());
    if (wanted.size() == 0) d.refuse("the value is empty: it has no elements");
    const std::string text(trimmed(statement));
    const bool is_indexed = made.how == Made::How::indexed;
    if (wanted.size() > 1 && !is_indexed)
        d.refuse("the value has " + std::to_string(wanted.size()) + " items: ]why explains one of them",
                 hint_of_index(made.value, text, d.notation()));
    const int at = is_indexed ? made.parts[0] : of;
    const Made& variable = flow.made(at);
    const Makers::Maker* maker = variable.how == Made::How::given ? d.makers().find(variable.variable) : nullptr;
    const std::vector<Cells> all = flow.sources_of(of, wanted);
    const ShowValue show = [&d](const Value& v, Notation n) { return d.shown_in_boxes(v, n); };
    d.show(text + ": " + text_of_values(made, wanted, show) + "\n" +
           text_of_sources(flow, of, all, show, style, maker ? at : -1));
    if (maker) explain_maker(d, *maker, variable, all[static_cast<std::size_t>(at)], show, style);
}

}  // namespace stele::interp
