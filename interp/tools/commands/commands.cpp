#include "interp/tools/commands/commands.hpp"

#include <memory>

#include "interp/tools/commands/directives.hpp"
#include "interp/tools/commands/stored_workspace.hpp"
#include "interp/tools/guide/guide.hpp"

namespace stele::interp {

namespace {

class AllCommands final : public Commands {
public:
    explicit AllCommands(Session& session)
        : session_(session), kept_{Changes(session.machine()), Debugger(session.machine())} {}

    void run(const SessionLine& line) override { Directives(session_, kept_, line).run(); }
    void save_workspace(const std::string& name) override {
        run_as("⎕SAVE", name, [&](Directives& d) { interp::save_workspace(d, name); });
    }
    void check_workspace(const std::string& name) override { interp::check_workspace(session_.machine(), name); }
    void load_workspace(const SessionLine& line, const std::string& name) override {
        Directives d(session_, kept_, line);
        take_up_workspace(d, name);
    }
    void copy_workspace(const std::string& name, const std::vector<std::string>* names) override {
        run_as("⎕CY", name, [&](Directives& d) { interp::copy_workspace(d, name, names); });
    }
    std::string card(Notation notation) override { return notation == Notation::k ? card_of_k({}) : ""; }
    void before(std::string_view) noexcept override { kept_.changes.begin(); }
    void after(std::string_view statement) noexcept override { kept_.changes.end(statement); }
    void note(const Code& code, std::string_view statement) override { kept_.makers.note(code, statement); }
    void forget() noexcept override { kept_.changes.forget(); }

private:
    template <class Act> void run_as(const char* function, const std::string& name, Act act) {
        const Receive receive = session_.shower();
        const auto source = std::make_shared<const Source>(Source{function, name, 1});
        Directives d(session_, kept_, {source, Notation::apl, Echo::console, receive});
        act(d);
    }

    Session& session_;
    Kept kept_;
};

}  // namespace

SessionOptions with_commands(SessionOptions options) {
    options.commands = [](Session& session) -> std::unique_ptr<Commands> {
        return std::make_unique<AllCommands>(session);
    };
    return options;
}

}  // namespace stele::interp
