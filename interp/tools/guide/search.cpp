#include "interp/tools/guide/search.hpp"

#include <algorithm>
#include <cmath>
#include <unordered_map>
#include <unordered_set>

#include "interp/source/letters.hpp"
#include "interp/source/nearest.hpp"
#include "interp/tools/commands/command.hpp"
#include "interp/tools/guide/everyday.hpp"
#include "interp/tools/guide/phrases.hpp"
#include "interp/tools/guide/reference.hpp"
#include "interp/tools/guide/stems.hpp"
#include "prims/array/utf8.hpp"
#include "prims/catalogue/syntax.hpp"

namespace stele::interp {

namespace {

using prims::Spelling;
using Stems = std::vector<int>;  // numbers of stems, sorted

constexpr std::size_t most_found = 10;
constexpr double least_share = 0.35;    // of the best score
constexpr double in_description = 0.4;  // a word in a name counts 1
constexpr double beginning_of_word = 0.7;
constexpr double next_term = 0.07;  // that a term of an everyday word counts less than the one before
constexpr double synonym_of_phrase = 0.9;
constexpr double primitive_first = 0.1;  // that a primitive counts more than a phrase

// Words that carry little meaning, as numbers do, unless a query has no others.
constexpr std::string_view glue =
    "a an and are as at be by can do does each find for from get how i if in into is it its make my no of on or than "
    "that the to use what when where which with all np";
constexpr double weight_of_glue = 0.15;

// A name or an everyday word, as a whole.
struct Title {
    Stems stems;
    double weight;
};

struct Searched {
    Finding finding;
    const void* meaning = nullptr;  // of a primitive
    bool is_phrase = false;
    std::vector<Title> titles;
    Stems description;
};

// A stem of a query.
struct Wanted {
    double weight;
    std::vector<std::pair<int, double>> stems;  // those of the index that it matches, and how well
};

std::vector<std::string_view> parts_of(std::string_view list, std::string_view separator) {
    std::vector<std::string_view> parts;
    while (!list.empty()) {
        const std::size_t end = std::min(list.find(separator), list.size());
        parts.push_back(trimmed(list.substr(0, end)));
        list.remove_prefix(std::min(end + separator.size(), list.size()));
    }
    return parts;
}

bool is_glue(const std::string& stem) {
    static const std::vector<std::string> stems = stemmed(glue);
    return std::all_of(stem.begin(), stem.end(), is_digit) ||
           std::find(stems.begin(), stems.end(), stem) != stems.end();
}

// The primitives, syntax and phrases of a notation, with the stems of their words.
class SearchIndex {
public:
    explicit SearchIndex(Notation notation) : notation_(notation) {
        for (const Spelling* s : prims::spellings())
            if (s->notations & prims::in(notation))
                add(form_of_call(*s), s->meaning.name, s->meaning.sentence, &s->meaning, {s->glyph});
        for (const prims::Reading& r : prims::readings())
            if (r.notations & prims::in(notation)) add(std::string(r.form), r.name, r.sentence);
        for (const prims::SyntaxForm* f : prims::syntax_forms())
            if (f->notations & prims::in(notation))
                add(std::string(f->written), f->name, f->sentence, nullptr, parts_of(f->marks, " "));
        add_everyday_words();
        for (const Phrase& p : phrases()) add(p);
        weigh();
    }

    std::vector<Finding> find(std::string_view words) const {
        const std::vector<Wanted> query = read(words);
        std::vector<std::pair<double, const Searched*>> found;
        double best = 0;
        for (const Searched& e : entries_) {
            const double score = score_of(e, query);
            if (score > 0) found.push_back({score, &e});
            best = std::max(best, score);
        }
        std::stable_sort(found.begin(), found.end(), [](auto& a, auto& b) { return a.first > b.first; });
        std::vector<Finding> best_first;
        std::unordered_set<const void*> seen;
        for (const auto& [score, e] : found) {
            // One spelling of a meaning is enough.
            if (score < least_share * best || (e->meaning && !seen.insert(e->meaning).second)) continue;
            best_first.push_back(e->finding);
            best_first.back().score = score;
        }
        return best_first;
    }

private:
    int number_of(std::string stem) {
        const auto [at, is_new] = numbers_.try_emplace(std::move(stem), static_cast<int>(numbers_.size()));
        if (is_new) weights_.push_back(0);
        return at->second;
    }

    Stems stems_of(std::string_view text) {
        Stems stems;
        for (std::string& stem : stemmed(text)) stems.push_back(number_of(std::move(stem)));
        std::sort(stems.begin(), stems.end());
        stems.erase(std::unique(stems.begin(), stems.end()), stems.end());
        return stems;
    }

    void add(std::string form, std::string_view name, std::string_view does, const void* meaning = nullptr,
             const std::vector<std::string_view>& glyphs = {}) {
        Searched& e = entry({std::move(form), name, does, 0});
        e.meaning = meaning;
        for (const std::string_view glyph : glyphs) e.titles.push_back({stems_of(glyph), 1});
    }

    void add(const Phrase& p) {
        const auto form = std::find_if(p.forms.begin(), p.forms.end(),
                                       [this](const PhraseForm& f) { return f.notation == notation_; });
        if (form == p.forms.end()) return;
        Searched& e = entry({std::string(form->text), p.title, p.does, 0});
        e.is_phrase = true;
        for (const std::string_view synonym : parts_of(p.also, ","))
            e.titles.push_back({stems_of(synonym), synonym_of_phrase});
    }

    // A new entry, with the name as its title.
    Searched& entry(Finding finding) {
        Searched& e = entries_.emplace_back();
        e.titles.push_back({stems_of(finding.name), 1});
        e.description = stems_of(finding.does);
        e.finding = std::move(finding);
        return e;
    }

    void add_everyday_words() {
        for (const Everyday& row : everyday_table) {
            double weight = 1;
            for (const std::string_view term : parts_of(row.terms, ";")) {
                bool has_term = false;
                for (Searched& e : entries_) {
                    if (term != e.finding.name && term != e.finding.form + " " + std::string(e.finding.name)) continue;
                    for (const std::string_view words : parts_of(row.words, ","))
                        e.titles.push_back({stems_of(words), weight});
                    has_term = true;
                }
                weight -= has_term * next_term;
            }
        }
    }

    // The weight of a stem: rare ones count more.
    void weigh() {
        std::vector<int> last(weights_.size(), -1), entries_with(weights_.size(), 0);
        for (int i = 0; i < static_cast<int>(entries_.size()); i++) {
            const auto count = [&](const Stems& stems) {
                for (const int stem : stems) {
                    const auto s = static_cast<std::size_t>(stem);
                    if (std::exchange(last[s], i) != i) entries_with[s]++;
                }
            };
            const Searched& e = entries_[static_cast<std::size_t>(i)];
            for (const Title& title : e.titles) count(title.stems);
            count(e.description);
        }
        for (const auto& [stem, number] : numbers_) {
            const auto s = static_cast<std::size_t>(number);
            weights_[s] = std::log(1 + static_cast<double>(entries_.size()) / std::max(1, entries_with[s])) *
                          (is_glue(stem) ? weight_of_glue : 1);
        }
    }

    double weight_of(int stem) const { return weights_[static_cast<std::size_t>(stem)]; }

    std::vector<Wanted> read(std::string_view words) const {
        std::vector<Wanted> query;
        std::unordered_set<std::string> seen;
        for (const std::string& stem : stemmed(words))
            if (seen.insert(stem).second)
                if (Wanted wanted = read_stem(stem); !wanted.stems.empty()) query.push_back(std::move(wanted));
        return query;
    }

    Wanted read_stem(const std::string& stem) const {
        if (const auto known = numbers_.find(stem); known != numbers_.end())
            return {weight_of(known->second), {{known->second, 1}}};
        Wanted wanted{0, {}};
        std::vector<std::string_view> names;
        for (const auto& [name, number] : numbers_) {
            names.push_back(name);
            if (stem.size() < 3 || !name.starts_with(stem)) continue;
            wanted.stems.push_back({number, beginning_of_word});
            wanted.weight = std::max(wanted.weight, weight_of(number));
        }
        if (!wanted.stems.empty() || stem.size() < 5) return wanted;
        std::sort(names.begin(), names.end());
        const std::string_view name = nearest(stem, names);
        const std::size_t most = stem.size() < 8 ? 1 : 2;
        if (name.empty() || name.front() != stem.front() || edit_distance(stem, name) > most) return wanted;
        const int number = numbers_.at(std::string(name));
        return {weight_of(number), {{number, beginning_of_word}}};
    }

    // How well some stems have a wanted one, from 0 to 1.
    static double match(const Wanted& wanted, const Stems& stems) {
        double best = 0;
        for (const auto& [stem, quality] : wanted.stems)
            if (quality > best && std::binary_search(stems.begin(), stems.end(), stem)) best = quality;
        return best;
    }

    // How much a title and a query have in common, by weight: 1 if they are the same.
    double likeness(const Title& title, const std::vector<Wanted>& query) const {
        double common = 0, all = 0;
        for (const Wanted& w : query) {
            common += w.weight * match(w, title.stems);
            all += w.weight;
        }
        if (common == 0) return 0;
        double size = 0;
        for (const int stem : title.stems) size += weight_of(stem);
        return title.weight * common / std::max(all + size - common, all);
    }

    // The best likeness of a title, and the part of the query that the entry has anywhere.
    double score_of(const Searched& e, const std::vector<Wanted>& query) const {
        double likest = 0, covered = 0, all = 0;
        for (const Title& title : e.titles) likest = std::max(likest, likeness(title, query));
        for (const Wanted& w : query) {
            double best = in_description * match(w, e.description);
            for (const Title& title : e.titles) best = std::max(best, title.weight * match(w, title.stems));
            covered += w.weight * best;
            all += w.weight;
        }
        return covered == 0 ? 0 : (likest + covered / all) * (e.is_phrase ? 1 : 1 + primitive_first);
    }

    Notation notation_;
    std::vector<Searched> entries_;
    std::unordered_map<std::string, int> numbers_;  // of stems
    std::vector<double> weights_;                   // of stems
};

const SearchIndex& search_index(Notation notation) {
    static const SearchIndex indices[] = {SearchIndex(Notation::apl), SearchIndex(Notation::k),
                                          SearchIndex(Notation::k4), SearchIndex(Notation::q)};
    return indices[static_cast<int>(notation)];
}

}  // namespace

std::vector<Finding> findings(std::string_view words, Notation notation) { return search_index(notation).find(words); }

std::string search_for(std::string_view words, Notation notation) {
    constexpr int widest_form = 28, widest_name = 32;
    constexpr std::string_view gap = "   ";
    std::vector<Finding> all = findings(words, notation);
    const std::size_t more = all.size() - std::min(all.size(), most_found);
    all.resize(all.size() - more);
    int form = 0, name = 0;
    for (const Finding& f : all) {
        form = std::max(form, std::min(prims::columns_of(f.form), widest_form));
        name = std::max(name, std::min(prims::columns_of(f.name), widest_name));
    }
    auto padded = [&](std::string_view text, int width) {
        return at_left(std::string(text).append(gap), width + static_cast<int>(gap.size()));
    };
    std::string text;
    for (const Finding& f : all) text += padded(f.form, form) + padded(f.name, name) + std::string(f.does) + "\n";
    if (more > 0) text += "... and " + std::to_string(more) + " more: further words narrow it down\n";
    return text;
}

}  // namespace stele::interp
