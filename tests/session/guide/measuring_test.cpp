// ]time, ]compare, ]profile, ]plot, ]vars and ]cpu.
#include <catch2/catch.hpp>

#include <cmath>
#include <regex>

#include "interp/host/os.hpp"
#include "interp/tools/guide/plot.hpp"
#include "interp/tools/guide/profile.hpp"
#include "interp/vm/execute.hpp"
#include "tests/folder.hpp"
#include "tests/session/captured.hpp"

namespace {

using namespace stele::interp;
using stele::tests::Folder;
using stele::tests::said;

bool fits(const std::string& text, const std::string& pattern) { return std::regex_match(text, std::regex(pattern)); }

const std::string duration = "[0-9.]+ (ns|µs|ms|s)";

TEST_CASE("durations have three digits", "[session][measuring]") {
    CHECK(duration_text(1.234) == "1.23 s");
    CHECK(duration_text(0.9996) == "1 s");
    CHECK(duration_text(0.0123) == "12.3 ms");
    CHECK(duration_text(1e-6) == "1 µs");
    CHECK(duration_text(2.5e-8) == "25 ns");
    CHECK(duration_text(0) == "0 ns");
}

TEST_CASE("]time shows times and array counts", "[session][measuring]") {
    const std::string what = duration + ", half of the runs from " + duration + " to " + duration + "; ";
    CHECK(fits(said("]time +/⍳10\n", Notation::apl), what + "1 array made, [0-9]+ bytes\n"));
    CHECK(fits(said("]time 2+2\n", Notation::apl), what + "0 arrays made, 0 bytes\n"));
    CHECK(fits(said("]time (⍳100)∘.+⍳100\n", Notation::apl), what + "[0-9]+ arrays made, [0-9.]+ KB\n"));
    CHECK(fits(said("]time {x,1}'!9\n", Notation::k), what + "[0-9]+ arrays made, [0-9.]+ (bytes|KB)\n"));
    CHECK(said("n←0\n]time n+←1\nn>5\n", Notation::apl).ends_with("1\n"));
    CHECK(said("]time\n", Notation::apl).find("]time needs a statement") != std::string::npos);
    CHECK(said("]time 1 ⋄ 2\n", Notation::apl).find("]time takes one statement") != std::string::npos);
    CHECK(said("]time 1÷0\n", Notation::apl).find("DOMAIN ERROR") != std::string::npos);
}

TEST_CASE("]compare shows whether statements agree", "[session][measuring]") {
    const std::string row = " +[0-9.E¯]+ +" + duration + "  [0-9]+ arrays?\n";
    CHECK(fits(said("]compare +/⍳9 ⋄ 45\n", Notation::apl), "they give the same\n  \\+/⍳9" + row + "  45 +" + row));
    CHECK(said("]compare 1 2 ⋄ 1 3\n", Notation::apl).starts_with("`1 2` and `1 3` give different values\n"));
    CHECK(said("]compare 1 ⋄ 1 ⋄ 2\n", Notation::apl).starts_with("`1` and `2` give different values\n"));
    CHECK(said("]compare 2 ⋄ 2+1e¯15\n", Notation::apl).starts_with("they give the same\n"));
    CHECK(said("]compare +/!9;36\n", Notation::k).starts_with("they give the same\n"));
    CHECK(said("]compare\n", Notation::apl).find("needs two statements or more") != std::string::npos);
    CHECK(said("]compare 1\n", Notation::apl).find("needs two statements or more") != std::string::npos);
}

TEST_CASE("]profile counts calls and executions of lines", "[session][measuring]") {
    const Folder folder;
    const std::string path = folder / "profiled.apl";
    os::write_file(path,
                   "fib←{⍵<2:⍵ ⋄ (∇⍵-1)+∇⍵-2}\n∇ r←outer n;i\nr←0\n:For i :In ⍳n\nr+←+/,inner i\n:EndFor\n∇\n"
                   "inner←{⍵∘.+⍳⍵}\nx←fib 5\ny←inner¨⍳3\nz←outer 4\n{0::0 ⋄ ÷⍵}¨0 1 0\n",
                   os::Writing::replace);
    const std::string shown = said("]profile " + path + "\n", Notation::apl);
    INFO(shown);
    auto has = [&](const std::string& pattern) { return std::regex_search(shown, std::regex(pattern)); };
    const std::string two = " +" + duration + " +" + duration + " +[0-9]+  ";
    CHECK(has("\n +15" + two + "fib  profiled.apl\\[1\\]\n"));
    CHECK(has("\n +7" + two + "inner  profiled.apl\\[8\\]\n"));
    CHECK(has("\n +1" + two + "outer  profiled.apl\\[2\\]\n"));
    CHECK(has("\n +3" + two + "\\{0::0 ⋄ ÷⍵\\}\n"));
    const std::string share = " +" + duration + " +[0-9.E¯]+ %  profiled.apl";
    CHECK(has("\n +4" + share + "\\[5\\] in outer  r\\+←\\+/,inner i\n"));
    CHECK(has("\n +1" + share + "\\[9\\]  x←fib 5\n"));
    CHECK(has("\n\n +runs "));
    CHECK(said("]profile\n", Notation::apl).find("]profile needs a file or a statement") != std::string::npos);
    CHECK(said("]profile nowhere.apl\n2+2\n", Notation::apl).find("nowhere.apl") != std::string::npos);
}

TEST_CASE("]profile counts the arrays that each function makes itself", "[session][measuring]") {
    const Folder folder;
    const std::string path = folder / "profiled.apl";
    os::write_file(path, "inner←{(⍵+1),(⍵+2),⍵+3}\nouter←{inner ⍵+1}\nx←outer¨100⍴⊂⍳100\ny←{outer¨⍵}2⍴⊂⍳9\n",
                   os::Writing::replace);
    const std::string shown = said("]profile " + path + "\n", Notation::apl);
    INFO(shown);
    auto has = [&](const std::string& pattern) { return std::regex_search(shown, std::regex(pattern)); };
    const std::string times = " +" + duration + " +" + duration + " +";
    CHECK(has("\n +102" + times + "404  inner  profiled.apl\\[1\\]\n"));
    CHECK(has("\n +102" + times + "105  outer  profiled.apl\\[2\\]\n"));
    CHECK(has("\n +1" + times + "2  \\{outer¨⍵\\}\n"));
}

TEST_CASE("]profile of a statement has the counts of one run, and the parts of its lines", "[session][measuring]") {
    struct Sample {
        Notation notation;
        std::string setup, statement, name;
        int calls;
        std::string part;  // its line, and the line with its mark
    };
    const std::string blanks = " +", share = " +" + duration + " +[0-9.E¯]+ %  ";
    for (const Sample& s : {
             Sample{Notation::apl, "fib←{⍵<2:⍵ ⋄ (∇⍵-1)+∇⍵-2}", "fib 5", "fib", 15,
                    "\\{⍵<2:⍵ ⋄ \\(∇⍵-1\\)\\+∇⍵-2\\}\n +‾\n"},
             Sample{Notation::apl, "sq←{⍵×⍵}", "+/sq¨⍳7", "sq", 7, "\\{⍵×⍵\\}\n +‾\n"},
             Sample{Notation::k, "f:{$[x<2;x;o[x-1]+o[x-2]]}", "f 5", "f", 15, "\\{.*\\}\n +‾\n"},
             Sample{Notation::k4, "f:{x*x}", "+/f'!7", "f", 7, "\\{x\\*x\\}\n +‾\n"},
             Sample{Notation::q, "f:{x*x}", "sum f each til 7", "f", 7, "\\{x\\*x\\}\n +‾\n"},
         }) {
        const std::string shown = said(s.setup + "\n]profile " + s.statement + "\n", s.notation);
        INFO(shown);
        const auto has = [&](const std::string& pattern) { return std::regex_search(shown, std::regex(pattern)); };
        CHECK(has("^(1 run|one of [0-9]+ runs)\n   calls "));
        CHECK(has("\n +" + std::to_string(s.calls) + blanks + duration + blanks + duration + " +[0-9.]+  " + s.name +
                  "  test\\[1\\]\n"));
        CHECK(has("\n +" + std::to_string(s.calls) + share + "test\\[1\\]  " + s.name));
        CHECK(has("\n +1" + share + "test\\[2\\]  \\]profile "));
        CHECK(has("\n +time +share  part\n"));
        CHECK(has(share + s.part));
    }
}

TEST_CASE("]profile lists ten parts of a long statement, each marked", "[session][measuring]") {
    const std::string statement = "+/,(⍳40)∘.×⌽⍳40×1⌈2⌊3-4*5|6!7+⌈8.5×9";
    const std::string shown = said("]profile " + statement + "\n", Notation::apl);
    INFO(shown);
    const std::string parts = shown.substr(shown.find("  part\n") + 7);
    CHECK(std::count(parts.begin(), parts.end(), '\n') == 20);
    std::size_t marked = 0;
    for (std::size_t at = 0; (at = parts.find("  " + statement + "\n", at)) != std::string::npos; at++) marked++;
    CHECK(marked == 10);
    // A statement without functions of the workspace has no list of them.
    CHECK(shown.find("calls") == std::string::npos);
}

TEST_CASE("a word that names a file is a program for ]profile, another a statement", "[session][measuring]") {
    const Folder folder;
    const std::string path = folder / "with blanks.k";
    os::write_file(path, "f:{x}\nf 1\n", os::Writing::replace);
    CHECK(said("]profile \"" + path + "\"\n", Notation::k).find("with blanks.k[2]  f 1\n") != std::string::npos);
    CHECK(said("value←⍳9\n]profile value ⍝ a name\n", Notation::apl).find("test[2]  ]profile value") !=
          std::string::npos);
    CHECK(said("]profile nowhere.k\n", Notation::k).find("cannot read") != std::string::npos);
    CHECK(said("]profile 1+\n", Notation::apl).find("SYNTAX ERROR") != std::string::npos);
    CHECK(said("]profile 1 2+1 2 3\n", Notation::apl).find("LENGTH ERROR") != std::string::npos);
    // Assignments happen on each run; a slow statement runs once.
    CHECK(said("n←0\n]profile n+←1\nn>5\n", Notation::apl).ends_with("\n1\n"));
    const std::string slow = said("n←0\n]profile n+←≢⎕DL 0.4\nn\n", Notation::apl);
    CHECK(slow.starts_with("1 run\n"));
    CHECK(slow.ends_with("\n1\n"));
}

// The clock is a counter that advances only when it is read, so the program itself takes no time.
TEST_CASE("]profile excludes its own overhead", "[session][measuring]") {
    stele::tests::CapturedSession session;
    static std::uint64_t now;
    now = 0;
    Profiler profiler(session.machine(), [] { return now += 1000; });
    execute_text(session.machine(), "r←{⍵+⍵-⍵×⍵⌈⍵⌊⍵}¨⍳100", Notation::apl, "case");
    const std::string table = profiler.table();
    INFO(table);
    CHECK(std::regex_search(table, std::regex("\n +100 +0 [a-zµ]+ +0 [a-zµ]+ +[0-9]+  ")));
    CHECK(std::regex_search(table, std::regex("\n +101 +0 [a-zµ]+ +0 %  case\\[1\\]  r")));
}

TEST_CASE("]profile shows shares of the total and the first fifteen rows", "[session][measuring]") {
    const Folder folder;
    const std::string path = folder / "profiled.k";
    os::write_file(path, "+/!1000\n", os::Writing::replace);
    CHECK(said("]profile " + path + "\n", Notation::k).find("100 %  profiled.k[1]  +/!1000\n") != std::string::npos);
    std::string lines;
    for (int i = 0; i < 25; i++) lines += "f" + std::to_string(i) + ":{x+" + std::to_string(i) + "}\n";
    for (int i = 0; i < 25; i++) lines += "f" + std::to_string(i) + " " + std::to_string(i) + "\n";
    os::write_file(path, lines, os::Writing::replace);
    const std::string shown = said("]profile " + path + "\n", Notation::k);
    INFO(shown);
    CHECK(shown.find("  and 10 more\n\n") != std::string::npos);
    CHECK(shown.ends_with("  and 35 more\n"));
    double all = 0;
    const std::regex share("([0-9.E¯]+) %  profiled");
    for (std::sregex_iterator at(shown.begin(), shown.end(), share), end; at != end; ++at) all += std::stod((*at)[1]);
    CHECK(all > 20);
    CHECK(all < 101);
}

TEST_CASE("measurements by a profiled program do not end its profile", "[session][measuring]") {
    const Folder folder;
    const std::string path = folder / "profiled_twice.apl";
    os::write_file(path, "]time ⎕DL 0.2\nf←{⍵∘.+⍳⍵}\n]explain f 2\nx←f¨⍳10\n", os::Writing::replace);
    const std::string shown = said("]profile " + path + "\n", Notation::apl);
    INFO(shown);
    // Ten calls, each of which makes more than one array; the explained call is not counted.
    CHECK(std::regex_search(shown, std::regex("\n +10 .* [1-9][0-9]  f  profiled_twice.apl\\[2\\]\n")));
}

TEST_CASE("a slow statement is not run for long", "[session][measuring]") {
    // It runs twice for its value and its time, then until the time budget is used up.
    const std::string shown = said("n←0\n]time {n+←1 ⋄ ⎕DL 0.6}0\nn\n", Notation::apl);
    CHECK(shown.find("\n4\n") != std::string::npos);
}

TEST_CASE("an error in a profiled program ends the profile", "[session][measuring]") {
    const Folder folder;
    const std::string path = folder / "profiled_error.k";
    os::write_file(path, "f:{1+x}\nf`a\n", os::Writing::replace);
    const std::string shown = said("]profile " + path + "\n", Notation::k, Echo::console);
    CHECK(shown.find("'type") != std::string::npos);
    CHECK(shown.find("calls") == std::string::npos);
}

TEST_CASE("pictures in characters", "[session][measuring]") {
    CHECK(plot_text({1, 4, {0, 1, 2, 4}}, PlotKind::bars, 30) ==
          "0\n1 ██████▊\n2 █████████████▌\n4 ███████████████████████████\n");
    CHECK(plot_text({1, 2, {-1, 1}}, PlotKind::bars, 30) == "¯1 █████████████\n 1              █████████████\n");
    CHECK(plot_text({2, 2, {0, 1, 2, NAN}}, PlotKind::heat, 30) == "  ▒▒\n██ ·\nfrom 0 (blank) to 2 (██)\n");
    const std::string line = plot_text({1, 2, {0, 1}}, PlotKind::line, 30);
    CHECK(std::count(line.begin(), line.end(), '\n') == 12);
    CHECK(line.starts_with("1┤"));
    CHECK(line.find("\n0┤") != std::string::npos);
    // All values equal, and no finite value.
    CHECK(plot_text({1, 3, {5, 5, 5}}, PlotKind::heat, 30) == "▒▒▒▒▒▒\nfrom 5 (blank) to 5 (██)\n");
    CHECK(plot_text({1, 1, {INFINITY}}, PlotKind::bars, 30) == "\n");
    CHECK(plot_text({1, 1, {1e308}}, PlotKind::line, 30).find("1E308") != std::string::npos);
    CHECK(plot_text({1, 2, {-1e308, 1e308}}, PlotKind::line, 30).find("┤") != std::string::npos);
    // More bars and cells than fit.
    CHECK(std::ranges::count(plot_text({1, 5000, std::vector<double>(5000, 1)}, PlotKind::bars, 40), '\n') == 100);
    CHECK(plot_text({1000, 1000, std::vector<double>(1000000, 1)}, PlotKind::heat, 40).size() < 5000);
}

TEST_CASE("pictures as SVG", "[session][measuring]") {
    const std::string bars = plot_svg({1, 3, {1, 2, 3}}, PlotKind::bars);
    CHECK(bars.starts_with("<svg xmlns"));
    CHECK(bars.ends_with("</svg>\n"));
    CHECK(bars.find("height=\"280.0\"") != std::string::npos);
    CHECK(plot_svg({1, 3, {1, NAN, 3}}, PlotKind::line).find("<polyline") != std::string::npos);
    // Long labels shift the picture to the right: twelve characters take about 80 points.
    CHECK(bars.find("<text x=\"36.0\"") != std::string::npos);
    CHECK(plot_svg({1, 2, {-1.2345e-100, 1}}, PlotKind::line).find("<text x=\"36.0\"") == std::string::npos);
    CHECK(plot_svg({2, 2, {1, 2, 3, 4}}, PlotKind::heat).find("hsl(209 80% 30%)") != std::string::npos);
}

TEST_CASE("]plot draws values", "[session][measuring]") {
    CHECK(said("]plot -as=bars 1 2\n", Notation::apl).starts_with("1 █"));
    CHECK(said("]plot 2 2⍴0 1 1 0\n", Notation::apl) == "  ██\n██  \nfrom 0 (blank) to 1 (██)\n");
    CHECK(said("]plot (0 1;1 0)\n", Notation::k) == "  ██\n██  \nfrom 0 (blank) to 1 (██)\n");
    for (const char* wrong :
         {"]plot 'abc'", "]plot (1 2)(3 4 5)", "]plot 5", "]plot ⍬", "]plot f←{⍵}", "]plot", "]plot -as=bars"})
        CHECK(said(std::string(wrong) + "\n", Notation::apl).find("]plot needs numbers") != std::string::npos);
    CHECK(said("]plot -as=pie 1 2\n", Notation::apl).find("`pie` is not a kind of picture") != std::string::npos);
    CHECK(said("]plot -as=bars 2 2⍴⍳4\n", Notation::apl).find("bars show one vector") != std::string::npos);
    const Folder folder;
    const std::string path = folder / "plot.svg";
    CHECK(said("]plot -svg=" + path + " 3 1 4\n", Notation::apl) == "written to " + path + "\n");
    CHECK(os::read_file(path).starts_with("<svg"));
}

TEST_CASE("]vars describes variables", "[session][measuring]") {
    CHECK(fits(said("x←⍳1000\nname←'stele'\nf←{⍵}\n]vars\n", Notation::apl),
               "name  a character vector of length 5    [0-9]+ bytes\nx     an integer vector of length 1000  [0-9]+ "
               "bytes\n"));
    CHECK(said("]vars\n", Notation::apl).empty());
    CHECK(said("]cpu\n", Notation::apl).find("kernels for ") != std::string::npos);
}

}  // namespace
