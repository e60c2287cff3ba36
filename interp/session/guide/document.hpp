// Markdown documents whose code blocks run: `stele doc`.
#pragma once
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "interp/session/session.hpp"

namespace stele::interp {

/// An input of a document that shows something else than what stands below it. Both texts are whole lines.
struct Difference {
    std::size_t line;  // of the input, from 1
    std::string input, shown, expected;
};

struct DocumentRun {
    std::size_t inputs = 0;
    std::vector<Difference> differences;
    std::string text;  // the document with what the inputs have shown
};

/// What runs in a document: an input, or a whole block that has none, a script.
struct DocumentInput {
    std::size_t line;  // its first, from 1
    Notation notation;
    bool is_script;
    std::shared_ptr<const Source> source;
};

/// Is given the parts of a document's blocks while it runs, in their order.
class DocumentObserver {
public:
    virtual ~DocumentObserver() = default;
    /// A block whose fence is this line: one that runs, or, where `file` is not empty, that file.
    virtual void begin_block(std::size_t line, Notation notation, std::string_view file) = 0;
    /// Lines of it that neither run nor are shown by what runs.
    virtual void add_text(Session& session, std::string_view lines) = 0;
    /// What it gives watches the machine, and lives until after `after`.
    virtual std::unique_ptr<Tracer> before(Session& session, const DocumentInput& input) = 0;
    virtual void take(const Result& result) = 0;
    /// The lines that an input has shown, and those that stand below it.
    virtual void after(const DocumentInput& input, std::string_view shown, std::string_view expected) = 0;
    virtual void end_block() = 0;
};

/// What stands before an input in a document. That of k is not its prompt, one blank, with which lines that are shown may
/// begin, too.
std::string_view input_mark(Notation notation);

/// A line between the blocks of a document: what follows is shown as in a window of this size, 0 for none.
std::string window_comment(int columns, int rows);

/// Runs the blocks that begin with ```apl, ```k, ```k4 or ```q, in order and in one session. In each, what stands after
/// six blanks, `k)`, `k4)` or `q)` are inputs, and the lines below them what they show; a block without any is a script,
/// whose output is not looked at but for an error. A block with a name after the notation is a file that the blocks after
/// it may load. Raises file where there is no room for that. `observer`, where given, watches.
DocumentRun run_document(std::string_view document, const SessionOptions& options,
                         DocumentObserver* observer = nullptr);

}  // namespace stele::interp
