// The functions of the module that only pages need; the others are those of include/stele.h. Returned texts are valid
// until the next call of the same function.
#include <nlohmann/json.hpp>

#include "include/stele.h"
#include "interp/tools/document/lesson_json.hpp"
#include "interp/tools/guide/exercises.hpp"

namespace {

using namespace stele::interp;
using Json = nlohmann::ordered_json;

Json exercise_as_json(const Exercise& e, Notation notation) {
    Json hints = Json::array();
    for (const std::string_view hint : e.hints) hints.push_back(hint);
    return {{"section", e.section},
            {"title", e.title},
            {"task", e.task},
            {"expression", e.expression},
            {"shown", e.shown},
            {"hints", hints},
            {"result", example_result(e, notation)}};
}

}  // namespace

extern "C" {

/// A lesson, as lesson_as_json returns it.
const char* page_lesson(const char* markdown) {
    static std::string json;
    json = document::lesson_as_json(markdown);
    return json.c_str();
}

/// The exercises of a notation: a JSON array of objects with `section`, `title`, `task`, `expression` with a hole,
/// `shown`, `hints` and `result`, the shown value of the reference answer.
const char* page_exercises(stele_notation notation) {
    static std::string json;
    Json all = Json::array();
    const auto n = static_cast<Notation>(notation);
    for (const Exercise& e : exercises(n)) all.push_back(exercise_as_json(e, n));
    json = all.dump();
    return json.c_str();
}

/// The verdict on an answer: a JSON object with `isRight` and `about`, the fault in words.
const char* page_judge(stele_notation notation, std::size_t exercise, const char* answer) {
    static std::string json;
    const auto n = static_cast<Notation>(notation);
    const Verdict verdict = judge(exercises(n).at(exercise), n, answer);
    json = Json{{"isRight", verdict.is_right}, {"about", verdict.about}}.dump();
    return json.c_str();
}

}  // extern "C"
