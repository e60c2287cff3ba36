#include "tests/session/saved/same_value.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "interp/runtime/function.hpp"
#include "interp/runtime/workspace.hpp"
#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/array/symbol.hpp"
#include "prims/formats/display/show_k4.hpp"
#include "prims/func/function.hpp"
#include "prims/func/items/prototype.hpp"

namespace stele::tests {

using namespace interp;
using prims::Form;
using prims::Kind;
using prims::Rules;
using prims::Storage;
using prims::Value;

namespace {

bool same_float(double a, double b) {
    if (std::isnan(a) || std::isnan(b)) return std::isnan(a) && std::isnan(b);
    return a == b && std::signbit(a) == std::signbit(b);
}

bool same_text(const Value& f, const Value& g) {
    const Function &a = *lambda_of(f).function, &b = *lambda_of(g).function;
    const auto text = [](const Function& of) {
        return of.source->text.substr(of.span.begin, of.span.end - of.span.begin);
    };
    return a.notation == b.notation && a.traditional == b.traditional && text(a) == text(b);
}

class Same {
public:
    explicit Same(Rules rules) : rules_(rules) {}

    bool values(const Value& a, const Value& b) const {
        if (a.is_absent() || b.is_absent()) return a.is_absent() && b.is_absent();
        if (a.is_null() || b.is_null()) return a.is_null() && b.is_null();
        if (rules_ == Rules::apl && a.count() == 0 && b.count() == 0)
            return same_shape(a, b) && values(prims::func::prototype_of(a), prims::func::prototype_of(b));
        if (rules_ != Rules::apl && a.rank() > 1) return values(prims::func::rows_as_list(a), b);
        if (rules_ != Rules::apl && b.rank() > 1) return values(a, prims::func::rows_as_list(b));
        if (is_function(a) || is_function(b)) return is_function(a) && is_function(b) && functions(a, b);
        if (is_space(a) || is_space(b)) return is_space(a) && is_space(b) && spaces(space_of(a), space_of(b));
        if (!same_kind(a.kind(), b.kind()) || prims::func::mark_of(a) != prims::func::mark_of(b)) return false;
        if (!same_shape(a, b) || a.count() != b.count()) return false;
        if (a.kind() < Kind::list) return items(a, b);
        const std::int64_t n = std::max<std::int64_t>(a->n, 1);  // for an empty list, the prototype
        for (std::int64_t i = 0; i < n; i++)
            if (!values(a->values()[i], b->values()[i])) return false;
        return true;
    }

private:
    static bool same_shape(const Value& a, const Value& b) {
        const auto shape = [](const Value& v) { return v.is_heap() ? v->axes() : std::span<const std::int64_t>(); };
        const auto in_a = shape(a), in_b = shape(b);
        return std::equal(in_a.begin(), in_a.end(), in_b.begin(), in_b.end());
    }

    bool same_kind(Kind a, Kind b) const {
        return a == b || (rules_ == Rules::apl && prims::is_numeric(a) && prims::is_numeric(b));
    }

    bool items(const Value& a, const Value& b) const {
        for (std::int64_t i = 0; i < a.count(); i++)
            if (!atoms(prims::item(a, i), prims::item(b, i))) return false;
        return true;
    }

    bool atoms(const Value& a, const Value& b) const {
        if (a.kind() == Kind::guid) return std::memcmp(a->items<double>(), b->items<double>(), 16) == 0;
        if (a.kind() == Kind::complex || b.kind() == Kind::complex) {
            const auto part = [](const Value& v, int i) {
                return v.kind() == Kind::complex ? v->items<double>()[i] : i == 0 ? number(v) : 0;
            };
            return same_float(part(a, 0), part(b, 0)) && part(a, 1) == part(b, 1);  // 1J0 is 1
        }
        if (prims::is_float(a.kind()) != prims::is_float(b.kind()) && (is_long(a) || is_long(b))) return false;
        if (prims::is_float(a.kind()) || prims::is_float(b.kind())) return same_float(number(a), number(b));
        return prims::long_at(a, 0) == prims::long_at(b, 0);
    }
    // Whether a value is an integer that may not be exactly representable as a float.
    static bool is_long(const Value& v) {
        return !prims::is_float(v.kind()) && std::abs(static_cast<double>(v.as_long())) > 9007199254740992;
    }
    static double number(const Value& v) {
        return prims::is_float(v.kind()) ? v.as_double() : static_cast<double>(v.as_long());
    }

    bool functions(const Value& a, const Value& b) const {
        if (is_primitive(a) || is_primitive(b))
            return is_primitive(a) && is_primitive(b) && same_primitive(primitive_of(a), primitive_of(b));
        if (form_of(a) != form_of(b)) return false;
        const bool has_text = has_form(a, Form::lambda) || has_form(a, Form::with_operands);
        if (has_text && !same_text(a, b)) return false;
        const auto in_a = parts_of(a), in_b = parts_of(b);
        return std::equal(in_a.begin(), in_a.end(), in_b.begin(), in_b.end(),
                          [this](const Value& x, const Value& y) { return values(x, y); });
    }
    static bool same_primitive(const prims::Primitive& a, const prims::Primitive& b) {
        return a.monad == b.monad && a.dyad == b.dyad && a.op == b.op && a.glyph == b.glyph;
    }

    // The namespaces of random workspaces form trees.
    bool spaces(const Space& a, const Space& b) const {
        const auto settings = [](const Space& s) { return s.settings ? *s.settings : prims::Settings(); };
        if (settings(a) != settings(b) || !values(a.display_form, b.display_form)) return false;
        const std::vector<std::string> names = Workspace::names(a);
        return names == Workspace::names(b) && std::all_of(names.begin(), names.end(), [&](const std::string& name) {
                   return values(a.find(intern(name))->value, b.find(intern(name))->value);
               });
    }

    Rules rules_;
};

}  // namespace

bool same_value(const Value& a, const Value& b, Rules rules) { return Same(rules).values(a, b); }

}  // namespace stele::tests
