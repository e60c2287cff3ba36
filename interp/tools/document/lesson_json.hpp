// A Markdown document as data for a page that runs its blocks one by one.
#pragma once
#include <string>
#include <string_view>

namespace stele::interp::document {

/// A JSON object: `title`; `html`, the document with `<div data-block=LINE></div>` in place of each block that `stele doc`
/// runs; `blocks`, these in their order: `line` of the fence, from 1; `notation`; `file`, a name if the block is the
/// content of a file, else empty; `text` of a file or a script, else empty; `inputs`, each with its `text` and its
/// `expected` output, whole lines; `varies`, whether outputs are not compared; `columns` and `rows` of the window, 0 for
/// none.
std::string lesson_as_json(std::string_view markdown);

}  // namespace stele::interp::document
