#include "interp/tools/commands/commands.hpp"

#include <memory>
#include <utility>

#include "interp/tools/commands/directives.hpp"
#include "interp/tools/commands/workspace_files.hpp"
#include "interp/tools/guide/guide.hpp"

namespace stele::interp {

namespace {

std::shared_ptr<const Source> source_of(std::string function, const std::string& name) {
    return std::make_shared<const Source>(Source{std::move(function), name, 1});
}

class AllCommands final : public Commands {
public:
    explicit AllCommands(Session& session) : session_(session), kept_{Changes(session.machine())} {}

    void run(const SessionLine& line) override { Directives(session_, kept_, line).run(line.span); }
    void save_workspace(const std::string& name) override {
        const Receive receive = session_.shower();
        Directives d(session_, kept_, {source_of("⎕SAVE", name), Notation::apl, Echo::console, receive});
        interp::save_workspace(d, name);
    }
    void check_workspace(const std::string& name) override { interp::check_workspace(session_.machine(), name); }
    void load_workspace(const SessionLine& line, const std::string& name) override {
        Directives d(session_, kept_, line);
        take_up_workspace(d, name);
    }
    void copy_workspace(const std::string& name, const std::vector<std::string>* names) override {
        const Receive receive = session_.shower();
        Directives d(session_, kept_, {source_of("⎕CY", name), Notation::apl, Echo::console, receive});
        interp::copy_workspace(d, name, names);
    }
    std::string card(Notation notation) override { return notation == Notation::k ? card_of_k({}) : ""; }
    void before(std::string_view) noexcept override { kept_.changes.begin(); }
    void after(std::string_view statement) noexcept override { kept_.changes.end(statement); }
    void note(const Code& code, std::string_view statement) override { kept_.makers.note(code, statement); }
    void forget() noexcept override { kept_.changes.forget(); }

private:
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
