// Markdown documents whose code blocks run: `stele doc`.
#pragma once
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "interp/session/session.hpp"

namespace stele::interp::document {

/// An input of a document with a different output. All texts are whole lines.
struct Difference {
    std::size_t line;  // of the input, from 1
    std::string input, shown, expected;
    bool is_written = true;  // into the text; false if outputs vary
};

/// An unused block.
struct DocumentProblem {
    std::size_t line;  // of its fence, from 1
    std::string text;
};

struct DocumentRun {
    std::size_t inputs = 0;
    std::vector<Difference> differences;
    std::vector<DocumentProblem> problems;
    std::string text;  // the document with the outputs of this run
    /// The line of the input that a signal stopped, 1 before the first; then `text` is the document. 0: not stopped.
    std::size_t stopped_at = 0;
};

/// The files that a document's programs may use: all, or only the allowed ones and those in the run's folder.
struct DocumentRights {
    bool is_trusted = true;
    std::vector<std::string> allowed = {};
};

/// A program text in a document: an input, or a whole block without inputs, a script.
struct DocumentInput {
    std::size_t line;  // its first, from 1
    Notation notation;
    bool is_script;
    std::shared_ptr<const Source> source;
};

/// Receives the parts of a document's blocks in their order while it runs.
class DocumentObserver {
public:
    virtual ~DocumentObserver() = default;
    /// A block with its fence on this line: a program, or the content of the named file.
    virtual void begin_block(std::size_t, Notation, std::string_view) {}
    /// Lines of the block that are neither a program nor its output.
    virtual void add_text(Session&, std::string_view) {}
    /// The result observes the machine, and lives until after `after`.
    virtual std::unique_ptr<Tracer> before(Session&, const DocumentInput&) { return nullptr; }
    virtual void take(const Result&) {}
    /// The output of an input, and its output in the document.
    virtual void after(const DocumentInput&, std::string_view /*shown*/, std::string_view /*expected*/) {}
    virtual void end_block() {}
};

/// Runs the blocks with apl, k, k4 or q after their fence, in order and in one session. A block whose first line begins
/// an input has inputs, from `read_inputs`, and their outputs; another block is a script, which must end without an
/// error. In the block after the line `<!-- outputs vary -->`, outputs are not compared: only errors that the document
/// does not show are differences, and only missing outputs are written. A block with a name after the notation is a
/// file that later blocks can load; a name with a folder is a problem. Line ends stay unchanged. A signal that stops a
/// program stops the document after the inputs that have run. Raises file if the files do not fit on the disk.
DocumentRun run_document(std::string_view document, const SessionOptions& options, DocumentObserver* observer = nullptr,
                         const DocumentRights& rights = {});

}  // namespace stele::interp::document
