// ]plot: a value as a picture.
#include "interp/host/os.hpp"
#include "interp/tools/commands/directives.hpp"
#include "interp/tools/guide/plot.hpp"
#include "interp/vm/execute.hpp"
#include "prims/func/items/structure.hpp"

namespace stele::interp {

namespace {

constexpr std::size_t most_items = 10'000'000;
constexpr int usual_columns = 80;

bool is_plain(const Value& v) { return v.is_heap() && is_numeric(v.kind()) && v.kind() != Kind::complex; }

// The numbers of a vector, of a matrix, or of a list of vectors of equal length. Refuses other values.
PlotData data_of(Directives& d, const Value& v) {
    auto refuse = [&] {
        constexpr Example waves{"1○0.1×⍳63", "`sin 0.1*!63", "sin 0.1*!63", "sin 0.1*til 63"};
        d.refuse("]plot needs numbers: a vector, a matrix, or vectors of one length",
                 "]plot " + std::string(waves.in(d.notation())));
    };
    PlotData data;
    auto add = [&](const Value& row) {
        for (std::int64_t i = 0; i < row.count(); i++) data.items.push_back(func::item_of(row, i).as_double());
    };
    if (v.is_absent() || v.count() == 0 || v.count() > static_cast<std::int64_t>(most_items)) refuse();
    if (is_plain(v) && (v.rank() == 1 || v.rank() == 2)) {
        data.rows = v.rank() == 2 ? static_cast<std::size_t>(v->axes()[0]) : 1;
        data.columns = static_cast<std::size_t>(v.count()) / data.rows;
        const Value ravel = prims::ravel(v);
        add(ravel);
        return data;
    }
    if (!v.is_heap() || v.kind() != Kind::list || v.rank() != 1) refuse();
    data.rows = static_cast<std::size_t>(v.count());
    for (std::int64_t i = 0; i < v.count(); i++) {
        const Value row = func::item_of(v, i);
        if (!is_plain(row) || row.rank() != 1 || row.count() == 0) refuse();
        if (i == 0) data.columns = static_cast<std::size_t>(row.count());
        if (data.columns != static_cast<std::size_t>(row.count())) refuse();
        add(row);
    }
    return data;
}

}  // namespace

void plot(Directives& d, std::string_view text) {
    constexpr std::string_view usual = "usual";
    std::string as(usual), file;
    take_values(text, {{"as", &as}, {"svg", &file}});
    std::optional<PlotKind> kind = find_plot_kind(lower(as));
    if (!kind && as != usual) d.refuse("`" + as + "` is not a kind of picture", "-as=line, -as=bars, -as=heat");
    std::shared_ptr<Source> source;
    Value value = Value::absent();
    for (const Statement& s : d.parse_part(d.notation(), text, source))
        if (!s.tokens.empty()) value = execute(d.machine(), prepare(d.machine(), s, source, d.notation()));
    const PlotData data = data_of(d, value);
    if (!kind) kind = data.rows > 1 ? PlotKind::heat : PlotKind::line;
    if (*kind == PlotKind::bars && data.rows > 1)
        d.refuse("bars show one vector", "-as=line draws a line for each row");
    std::string picture = file.empty() && !d.console().takes_pictures ? "" : plot_svg(data, *kind);
    if (!file.empty()) {
        os::write_file(file, picture, os::Writing::replace);
        return d.show("written to " + file + "\n", std::move(picture));
    }
    const std::int64_t width = d.machine().print_width;
    d.show(plot_text(data, *kind, width > 1000 ? usual_columns : static_cast<int>(width)), std::move(picture));
}

}  // namespace stele::interp
