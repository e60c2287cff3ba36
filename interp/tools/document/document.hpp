// Markdown documents whose code blocks run: `stele doc`.
#pragma once
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "interp/session/session.hpp"

namespace stele::interp::document {

/// An input of a document whose output differs from the one below it. Both texts are whole lines.
struct Difference {
    std::size_t line;  // of the input, from 1
    std::string input, shown, expected;
    bool is_written = true;  // into the text; not where outputs vary
};

/// A block that is not used.
struct DocumentProblem {
    std::size_t line;  // of its fence, from 1
    std::string text;
};

struct DocumentRun {
    std::size_t inputs = 0;
    std::vector<Difference> differences;
    std::vector<DocumentProblem> problems;
    std::string text;  // the document with the outputs of this run
    /// The line of the input that a signal has stopped, 1 before the first, 0 for none. The text is the document then.
    std::size_t stopped_at = 0;
};

/// The files and the environment that a document's programs may use: all, or those in a folder of the run's own and these.
struct DocumentRights {
    bool is_trusted = true;
    std::vector<std::string> allowed = {};
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
    /// The output of an input, and the one below it in the document.
    virtual void after(const DocumentInput& input, std::string_view shown, std::string_view expected) = 0;
    virtual void end_block() = 0;
};

/// Runs the blocks whose fence has apl, k, k4 or q after it, in order and in one session. A block whose first line begins an
/// input has inputs, as `read_inputs` finds them, and their outputs; another block is a script, which must end without an
/// error. Which blocks have a fence, in lists and quotes too, `read_blocks` decides. After the line `<!-- outputs vary -->` outputs are not compared: only errors that the document does not have are
/// differences, and only outputs that are missing are written. A block with a name after the notation is a file that later
/// blocks load; a name that is not plain is a problem. Line ends stay as they are. A signal that stops a
/// program stops the document after the inputs that have run. Raises file where there is no room for the files.
/// `observer`, where given, watches.
DocumentRun run_document(std::string_view document, const SessionOptions& options, DocumentObserver* observer = nullptr,
                         const DocumentRights& rights = {});

}  // namespace stele::interp::document
