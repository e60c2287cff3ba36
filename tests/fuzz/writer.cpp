#include "tests/fuzz/writer.hpp"

#include "prims/func/meaning.hpp"

namespace stele::tests {

namespace {

using prims::Meaning;
using prims::Spelling;

// Excludes functions that wait, end the program, or give another result in the next run.
bool may_stand(const Meaning& m) {
    return m.name != "exit" && m.name != "delay" && m.name != "current time" && m.name != "convert times" &&
           m.name != "size in memory";
}

Words words_of(Notation notation) {
    Words words;
    for (const Spelling* s : prims::spellings()) {
        if (!(s->notations & prims::in(notation)) || !may_stand(s->meaning)) continue;
        auto& list = s->meaning.op             ? s->meaning.valence == 1 ? words.adverbs : words.conjunctions
                     : s->meaning.valence == 1 ? words.monads
                     : s->meaning.properties & prims::prefix ? words.prefixes
                                                             : words.dyads;
        if (s->meaning.valence <= 2) list.emplace_back(s->glyph);
    }
    return words;
}

}  // namespace

List split(std::string_view text, char separator) {
    List words;
    for (std::size_t end; (end = text.find(separator)) != std::string_view::npos; text.remove_prefix(end + 1))
        words.emplace_back(text.substr(0, end));
    words.emplace_back(text);
    return words;
}

const Words& words_in(Notation notation) {
    static const Words all[] = {words_of(Notation::apl), words_of(Notation::k), words_of(Notation::k4),
                                words_of(Notation::q)};
    return all[static_cast<std::size_t>(notation)];
}

const List& counts() {
    static const List all = split("3 0 1 2 5 7 8 9 16 17 31 33 64 65 130 1000");
    return all;
}

}  // namespace stele::tests
