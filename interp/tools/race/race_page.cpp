#include "interp/tools/race/race_page.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "interp/tools/explain/explain_page.hpp"
#include "interp/tools/guide/html.hpp"
#include "interp/tools/guide/listing.hpp"
#include "interp/tools/race/race_words.hpp"

namespace stele::interp::race {

namespace {

// The largest of each measure, whose bars are full.
struct Largest {
    double seconds = 0, memory = 0, bytes = 0;
};

Largest largest_of(const Race& race) {
    Largest most;
    for (const Row& row : race.rows) {
        most.seconds = std::max(most.seconds, row.seconds.value_or(0));
        most.memory = std::max(most.memory, static_cast<double>(row.memory.value_or(0)));
        most.bytes = std::max(most.bytes, static_cast<double>(row.bytes));
    }
    return most;
}

// A number with a bar under it, which screen readers skip.
std::string measure(const std::string& shown, double amount, double most) {
    const double percent = most > 0 ? 100 * amount / most : 0;
    const std::string bar =
        amount > 0
            ? fmt::format("<span class=bar aria-hidden=true><span style=\"width:{:.1f}%\"></span></span>", percent)
            : "";
    return "<td>" + html_of(shown) + bar + "</td>";
}

std::string_view class_of(Verdict verdict) {
    return verdict == Verdict::agrees ? "agrees" : verdict == Verdict::unknown ? "unknown" : "disagrees";
}

std::string row_of(const Row& row, std::size_t number, const Largest& most) {
    return fmt::format(
        "<tr><th scope=row><a href=\"#program-{}\">{}</a></th><td class=word>{}</td>{}<td>{}</td>{}{}"
        "<td class=\"word {}\">{}</td></tr>\n",
        number, html_of(row.formulation.name), name_of(row.formulation.notation),
        measure(time_of(row), row.seconds.value_or(0), most.seconds), html_of(ratio_of(row)),
        measure(memory_of(row), static_cast<double>(row.memory.value_or(0)), most.memory),
        measure(std::to_string(row.bytes), static_cast<double>(row.bytes), most.bytes), class_of(row.verdict),
        html_of(agreement_of(row)));
}

std::string program_of(const Row& row, std::size_t number) {
    std::string html = fmt::format("<section id=program-{}>\n<h2>{} <span>{}, {} bytes</span></h2>\n", number,
                                   html_of(row.formulation.name), name_of(row.formulation.notation), row.bytes);
    html += "<figure class=listing><pre tabindex=0><code>" + row.listing + "</code></pre></figure>\n";
    if (!row.report.empty()) html += in_element("pre class=report tabindex=0", row.report) + "\n";
    return html + "</section>\n";
}

}  // namespace

std::string page_of(const Race& race) {
    std::string rows, programs;
    const Largest most = largest_of(race);
    for (std::size_t i = 0; i < race.rows.size(); i++) {
        rows += row_of(race.rows[i], i + 1, most);
        programs += program_of(race.rows[i], i + 1);
    }
    return fill(race_frame, {{"title", html_of("Race on " + race.input.name.substr(race.input.name.rfind('/') + 1))},
                             {"values", values_style},
                             {"listing", listing_style},
                             {"style", race_style},
                             {"caption", html_of(caption_of(race))},
                             {"rows", rows},
                             {"programs", programs}});
}

}  // namespace stele::interp::race
