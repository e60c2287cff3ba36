// ]why: which cells an element was made of.
#include <optional>

#include "interp/host/os.hpp"
#include "interp/tools/commands/directives.hpp"
#include "interp/tools/commands/user_commands.hpp"
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

// While it lives programs have no standard streams, change no files, and errors find no ⎕TRAP. When it ends all variables
// and settings, the last error, and what comes next of random numbers, are as they were.
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
        machine_.handled_error = std::move(handled_error_);
        machine_.random_state = random_state_;
        machine_.generator = generator_;
        if (random_link_) *machine_.random_link = *random_link_;
        else machine_.random_link.reset();
        d_.cut_off(was_cut_off_);
    }
    Rehearsal(const Rehearsal&) = delete;

    /// What the statement would have done to a file or its like; empty where it has done nothing of the sort.
    const std::string& refused() const { return withheld_.refused(); }

private:
    Directives& d_;
    Machine& machine_;
    const bool was_cut_off_;
    const os::Withheld withheld_;
    Changes changes_;
    decltype(Machine::handled_error) handled_error_;
    const decltype(Machine::random_state) random_state_;
    const decltype(Machine::generator) generator_;
    std::optional<prims::RandomLink> random_link_;
};

// The error that ended the statement; empty where none did.
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
        error = "it ends all that runs";
    }
    m.pop(static_cast<int>(top - m.sp));
    return error;
}

// Why it is not known what the statement made; empty where it is, and has run once more.
std::string problem_of_repeating(Directives& d, const Makers::Maker& maker) {
    const Rehearsal rehearsal(d);
    const std::string error = repeat(d.machine(), maker);
    if (!rehearsal.refused().empty()) return "which is not repeated: it " + rehearsal.refused();
    return error.empty() ? error : "which cannot be explained: " + error;
}

class Answer {
public:
    Answer(Directives& d, Flow& flow) : d_(d), flow_(flow), made_(flow.made()) {}

    void show(std::string_view statement) {
        const int of = flow_.result();
        if (of < 0 || made(of).value.is_absent()) d_.refuse("the statement gives no value");
        if (is_function(made(of).value)) d_.refuse("a function has no elements", "]explain shows the steps of a call");
        Cells wanted(cell_count(made(of).value));
        wanted.add(0, wanted.size());
        if (wanted.size() == 0) d_.refuse("the value is empty: it has no elements");
        const bool indexed = made(of).how == Made::How::indexed;
        if (wanted.size() > 1 && !indexed)
            d_.refuse("the value has " + std::to_string(wanted.size()) + " items: ]why is about one of them",
                      "write its index after it, as ]why (" + std::string(statement) + ")[3]");
        const int variable = indexed ? made(of).parts[0] : of;
        const Makers::Maker* maker =
            made(variable).how == Made::How::given ? d_.makers().find(made(variable).variable) : nullptr;
        const std::vector<Cells> all = flow_.sources_of(of, wanted);
        d_.show(std::string(statement) + ": " + text_of_values(made(of), wanted, show_) + "\n" +
                sources_text(flow_, of, all, maker ? variable : -1));
        if (maker) go_on(*maker, made(variable), all[static_cast<std::size_t>(variable)]);
    }

private:
    const Made& made(int i) const { return made_[static_cast<std::size_t>(i)]; }
    std::int64_t origin() const { return d_.machine().settings.index_origin; }
    std::string sources_text(const Flow& flow, int of, const std::vector<Cells>& all, int apart) {
        return text_of_sources(flow, of, all, show_, origin(), apart);
    }

    // With the statement that made the variable.
    void go_on(const Makers::Maker& maker, const Made& variable, const Cells& wanted) {
        std::string head = "\n" + variable.name +
                           text_of_cells(variable.value, wanted, variable.notation,
                                         variable.notation == Notation::apl ? origin() : 0) +
                           " was made by `" + maker.statement + "`";
        const Value now = maker.cell->value;
        Flow flow(d_.machine());
        std::string problem = problem_of_repeating(d_, maker);
        flow.stop();
        const int of = flow.assigned(&maker.cell->value);
        const Value again = of < 0 ? Value::absent() : flow.made()[static_cast<std::size_t>(of)].value;
        if (problem.empty() && (of < 0 || !func::match(d_.machine(), again, now, maker.cell->rules)))
            problem = "which gives something else now";
        if (!problem.empty()) return d_.show(head + ", " + problem + "\n");
        // Of another notation's value there may be other cells.
        Cells cells(cell_count(again));
        if (cells.size() == wanted.size()) cells.merge(wanted);
        else cells.add_all();
        d_.show(head + "\n" + sources_text(flow, of, flow.sources_of(of, cells), -1));
    }

    Directives& d_;
    Flow& flow_;
    const std::vector<Made>& made_;
    const ShowValue show_ = [this](const Value& v, Notation n) { return d_.shown_in_boxes(v, n); };
};

}  // namespace

void why(Directives& d, std::string_view statement) {
    std::shared_ptr<Source> source;
    const Program program = d.parse_part(d.notation(), statement, source);
    if (program.empty()) d.refuse("there is nothing to explain", "]why x[3]");
    Flow flow(d.machine());
    run(d.machine(), program, source, d.notation());
    flow.stop();
    Answer(d, flow).show(trimmed(statement));
}

}  // namespace stele::interp
