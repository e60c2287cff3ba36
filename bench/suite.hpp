// Rows of benchmarks over shared data: a row has a phrase in each notation and a plain function for the same work.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "bench/harness.hpp"
#include "bench/workspace.hpp"

namespace stele::bench {

/// The names that a suite's data define for its phrases.
using Names = std::vector<std::pair<const char*, Items>>;

/// The phrase for the work in a notation. `check` must hold when `e` is the plain side's answer; by default it tests
/// that `e` matches the expression's value. Without an expression the notation has no row.
struct Phrase {
    std::string expression = {};
    std::string check = {};
};

/// `Data` is made from a size and holds operands and results. It has `Names names() const`.
template <class Data> struct Row {
    std::string name;
    Phrase k4;
    Phrase apl;
    std::function<Batch(Data&)> plain;         ///< the work on these data, repeated
    std::function<Items(const Data&)> answer;  ///< the answer that the work has stored
};

/// Makes a row from two functions of the data: one does the work, the other returns its answer.
template <class Data, class Work, class Answer>
Row<Data> make_row(std::string name, Phrase k4, Phrase apl, Work work, Answer answer) {
    const auto plain = [work](Data& data) { return repeat([work, &data] { work(data); }); };
    return {std::move(name), std::move(k4), std::move(apl), plain, answer};
}

/// Statements that each notation runs after the names are defined.
struct Preamble {
    std::string k4 = {};
    std::string apl = {};
};

/// Registers each row with each notation as `name/notation/n`. The data are made from `size`; `n` is reported. Rows of
/// one notation share the data and a workspace, which are made when the first of them runs.
template <class Data>
void register_rows(const std::vector<Row<Data>>& rows, const Preamble& preamble, std::int64_t size, std::int64_t n);

namespace detail {

template <class Data> struct Bench {
    Bench(const char* notation, const std::string& preamble, std::int64_t size) : data(size), workspace(notation) {
        for (const auto& [name, items] : data.names()) workspace.define(name, items);
        if (!preamble.empty()) workspace.run(preamble);
    }

    Pair prepare(const Row<Data>& row, const Phrase& phrase, const char* match) {
        const Batch plain = row.plain(data);
        plain(1);
        workspace.define("e", row.answer(data));
        workspace.demand(phrase.check.empty() ? match + ('(' + phrase.expression + ')') : phrase.check);
        return {plain, repeat(workspace.prepare(phrase.expression))};
    }

    Data data;
    Workspace workspace;
};

}  // namespace detail

template <class Data>
void register_rows(const std::vector<Row<Data>>& rows, const Preamble& preamble, std::int64_t size, std::int64_t n) {
    struct Notation {
        const char* name;
        const char* match;
        Phrase Row<Data>::*phrase;
        std::string preamble;
        std::shared_ptr<std::optional<detail::Bench<Data>>> bench;
    };
    const auto later = [] { return std::make_shared<std::optional<detail::Bench<Data>>>(); };
    const Notation notations[] = {{"k4", "e~", &Row<Data>::k4, preamble.k4, later()},
                                  {"apl", "e≡", &Row<Data>::apl, preamble.apl, later()}};
    for (const Row<Data>& row : rows) {
        for (const Notation& notation : notations) {
            if ((row.*notation.phrase).expression.empty()) continue;
            register_pair(row.name + '/' + notation.name, n, [row, notation, size] {
                auto& bench = *notation.bench;
                if (!bench) bench.emplace(notation.name, notation.preamble, size);
                return bench->prepare(row, row.*notation.phrase, notation.match);
            });
        }
    }
}

}  // namespace stele::bench
