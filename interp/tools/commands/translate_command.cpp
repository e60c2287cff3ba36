// ]translate: a text in another notation.
#include "interp/tools/commands/directives.hpp"
#include "interp/tools/translate/translate.hpp"
#include "interp/tools/translate/translate_files.hpp"

namespace stele::interp {

// NOTATION TEXT: the text is in the notation of the prompt, or after k4) and the like in that one.
void translate_text(Directives& d, std::string_view words) {
    constexpr std::string_view example = "]translate q k4)+/1 2 3";
    Notation to, from = d.notation();
    if (!find_notation(take_word(words), to)) d.refuse("]translate takes a notation and a text", std::string(example));
    const std::size_t mark = length_of_switch(words, from);
    words = trimmed(words.substr(mark));
    if (words.empty()) d.refuse("the text is missing", std::string(example));
    const auto source = std::make_shared<const Source>(Source{"]translate", std::string(words), 1});
    translate::Translation result;
    try {
        result = translate::translate(source, from, to);
    } catch (const SyntaxProblem& problem) {
        d.refuse(problem.message, problem.hint);
    }
    if (!result.refusals.empty()) d.refuse(result.refusals[0].text, result.refusals[0].hint);
    d.show(result.text + "\n" + translate::text_of_remarks(result, *source));
}

}  // namespace stele::interp
