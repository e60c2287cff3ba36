// ]search: ranking, stems, everyday words, and answers without findings.
#include <catch2/catch.hpp>

#include <algorithm>
#include <fstream>

#include "interp/tools/guide/everyday.hpp"
#include "interp/tools/guide/guide.hpp"
#include "interp/tools/guide/reference.hpp"
#include "interp/tools/guide/search.hpp"
#include "interp/tools/guide/stems.hpp"
#include "prims/catalogue/catalogue.hpp"
#include "prims/catalogue/syntax.hpp"
#include "tests/session/captured.hpp"

namespace {

using namespace stele::interp;
using stele::tests::said;

std::vector<std::string> fields_of(std::string line, const std::string& separator) {
    std::vector<std::string> fields;
    for (std::size_t end; (end = line.find(separator)) != std::string::npos; line.erase(0, end + separator.size()))
        fields.push_back(line.substr(0, end));
    fields.push_back(line);
    return fields;
}

bool is_among_first(const std::vector<Finding>& found, const std::string& form, std::size_t n) {
    const auto end = found.begin() + static_cast<std::ptrdiff_t>(std::min(n, found.size()));
    return std::any_of(found.begin(), end, [&](const Finding& f) { return f.form == form; });
}

// Whether a notation has a primitive, reading or form of syntax with this form: an error in the file is no miss.
bool has_form(const std::string& form, Notation notation) {
    const unsigned bit = stele::prims::in(notation);
    for (const auto* s : stele::prims::spellings())
        if (s->notations & bit && form_of_call(*s) == form) return true;
    for (const auto& r : stele::prims::readings())
        if (r.notations & bit && r.form == form) return true;
    for (const auto* f : stele::prims::syntax_forms())
        if (f->notations & bit && f->written == form) return true;
    return false;
}

TEST_CASE("everyday questions find the primitive among the first three", "[session][guide][search]") {
    std::ifstream file(STELE_SOURCE_DIR "/tests/session/guide/queries.txt");
    REQUIRE(file);
    int queries = 0, wanted[notation_count] = {}, misses[notation_count] = {};
    std::string missed;
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with('#')) continue;
        const std::vector<std::string> fields = fields_of(line, " ¦ ");
        INFO(line);
        REQUIRE(fields.size() == 1 + notation_count);
        queries++;
        for (int n = 0; n < notation_count; n++) {
            const auto notation = static_cast<Notation>(n);
            const std::vector<Finding> found = findings(fields[0], notation);
            const std::string& forms = fields[static_cast<std::size_t>(n) + 1];
            if (forms == "-") continue;
            CHECK_FALSE(found.empty());
            wanted[n]++;
            bool is_found = false;
            for (const std::string& form : fields_of(forms, " OR ")) {
                CHECK(has_form(form, notation));
                is_found = is_found || is_among_first(found, form, 3);
            }
            if (is_found) continue;
            misses[n]++;
            missed += std::string(name_of(notation)) + ": " + fields[0] + "\n";
        }
    }
    INFO(missed);
    CHECK(queries == 97);
    for (int n = 0; n < notation_count; n++) {
        CHECK(wanted[n] > 70);
        CHECK(misses[n] <= 4);
    }
}

TEST_CASE("the terms of everyday words are in the catalogue", "[session][guide][search]") {
    for (const Everyday& row : everyday_table) {
        std::vector<std::string> names;
        for (const auto* s : stele::prims::spellings())
            for (const std::string& before : {std::string(), form_of_call(*s) + " "})
                names.push_back(before + std::string(s->meaning.name));
        for (const auto& r : stele::prims::readings())
            for (const std::string& before : {std::string(), std::string(r.form) + " "})
                names.push_back(before + std::string(r.name));
        for (const auto* f : stele::prims::syntax_forms()) names.emplace_back(f->name);
        for (const std::string& term : fields_of(std::string(row.terms), "; ")) {
            INFO(term);
            CHECK(std::find(names.begin(), names.end(), term) != names.end());
        }
        for (const std::string& words : fields_of(std::string(row.words), ", ")) CHECK_FALSE(stemmed(words).empty());
    }
}

TEST_CASE("endings do not matter to a search", "[session][guide][search]") {
    using Words = std::vector<std::string>;
    CHECK(stemmed("Sorting sorted sorts SORT") == Words(4, "sort"));
    CHECK(stemmed("splitting splits split") == Words(3, "split"));
    CHECK(stemmed("indices index indexes") == Words(3, "index"));
    CHECK(stemmed("rotate rotation rotating") == Words(3, "rotat"));
    CHECK(stemmed("entries entry") == Words(2, "entry"));
    CHECK(stemmed("string strings") == Words(2, "string"));
    CHECK(stemmed("less pass this is") == Words({"less", "pass", "this", "is"}));
    CHECK(stemmed("parseInt") == Words({"pars", "int"}));
    CHECK(stemmed("COUNTIF") == Words({"countif"}));
    CHECK(stemmed("(see ⍴ and +)") == Words({"see", "⍴", "and", "+)"}));
    CHECK(stemmed("").empty());
    for (const char* words : {"sort", "sorting", "sorts", "sorted"})
        CHECK(findings(words, Notation::q)[0].form == "asc x");
}

TEST_CASE("a search ranks, and needs not all words", "[session][guide][search]") {
    CHECK(search_for("indices", Notation::apl).find("⍸Y") != std::string::npos);
    CHECK(search_for("average", Notation::apl).find("(+⌿÷≢)x") != std::string::npos);
    CHECK(search_for("average", Notation::k).find("(+/x)%#x") != std::string::npos);
    CHECK(search_for("average banana", Notation::apl) == search_for("average", Notation::apl));
    CHECK(search_for("recursion", Notation::apl).starts_with("{... ∇ ...}"));
    CHECK(search_for("where", Notation::apl).starts_with("⍸Y"));
    CHECK(search_for("remainder", Notation::apl).starts_with("X|Y"));
    CHECK(search_for("sqrt", Notation::k).starts_with("%x"));
    CHECK(search_for("⍴", Notation::apl).find("reshape") != std::string::npos);
    CHECK(search_for("", Notation::apl).empty());
    CHECK(search_for("bananas", Notation::apl).empty());
    // A rare word counts more than a frequent one.
    CHECK(findings("factorial of items", Notation::apl)[0].form == "!Y");
    // The beginning of a word, and a slip in one.
    CHECK(findings("transp", Notation::apl)[0].form == "⍉Y");
    CHECK(findings("trnspose", Notation::q)[0].form == "flip x");
    for (int n = 0; n < notation_count; n++) {
        const std::vector<Finding> found = findings("sum of the items of a list", static_cast<Notation>(n));
        CHECK(std::is_sorted(found.begin(), found.end(), [](auto& a, auto& b) { return a.score > b.score; }));
    }
}

TEST_CASE("a search's result is short, and says what it leaves out", "[session][guide][search]") {
    const std::string text = search_for("vector", Notation::apl);
    CHECK(std::count(text.begin(), text.end(), '\n') == 11);
    CHECK(text.find(" more: further words narrow it down\n") != std::string::npos);
    // One spelling of a meaning.
    const std::vector<Finding> found = findings("negate", Notation::k4);
    CHECK(std::count_if(found.begin(), found.end(), [](const Finding& f) { return f.name == "negate"; }) == 1);
}

TEST_CASE("without findings, ]search and ]help advise and are no errors", "[session][guide][search]") {
    const std::string advice = " words for what it does, as in ]search sort descending; ]help lists the commands\n";
    const std::string no_name = "` is not the name of a primitive, a mark of syntax or a command";
    CHECK(said("]search bananas\n", Notation::apl) ==
          "no primitive, syntax or phrase of apl matches `bananas`\ntry other" + advice);
    CHECK(said("]help qwerty\n", Notation::q) == "`qwerty" + no_name + "\ntry ]search with" + advice);
    CHECK(said("]help shuffle\n", Notation::apl) ==
          "`shuffle" + no_name + "; ]search finds\nX?Y   deal   Distinct integers in random order.\n");
}

}  // namespace
