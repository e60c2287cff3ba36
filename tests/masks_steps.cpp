// The functions have the names and the structure of those in the post. The post does not list valid-grid? and solved?,
// so these are derived from their uses.
#include "tests/masks_steps.hpp"

namespace stele::tests {

namespace {

constexpr int all_mask = 0b111111111;

int digit_mask(int d) { return d == 0 ? 0 : 1 << (d - 1); }
bool mask_has(int m, int d) { return (m & digit_mask(d)) != 0; }

int mask_popcount(int m) {
    int count = 0;
    for (int d = 1; d < 10; d++) count += mask_has(m, d) ? 1 : 0;
    return count;
}

int mask_single_to_digit(int m) {
    for (int d = 1; d < 10; d++)
        if (mask_has(m, d)) return d;
    return 0;
}

using Nine = std::array<int, 9>;

// Nine cells starting from the first one, in equal steps, with a different step after every third cell.
Nine nine_cells(int first, int step, int third_step) {
    Nine cells;
    for (int n = 0; n < 9; n++) cells[static_cast<std::size_t>(n)] = first + n % 3 * step + n / 3 * third_step;
    return cells;
}

Nine row_indices(int i) { return nine_cells(9 * (i / 9), 1, 3); }
Nine col_indices(int i) { return nine_cells(i % 9, 9, 27); }
Nine box_indices(int i) { return nine_cells(27 * (i / 27) + 3 * (i % 9 / 3), 1, 9); }

int at(const Grid& grid, int i) { return grid[static_cast<std::size_t>(i)]; }

int used_from_indices_except(const Grid& grid, int i, const Nine& cells) {
    int used = 0;
    for (int k : cells)
        if (k != i) used |= digit_mask(at(grid, k));
    return used;
}

bool valid_grid(const Grid& grid) {
    for (int i = 0; i < 81; i++)
        if (at(grid, i) != 0 && !mask_has(candidates_mask(grid, i), at(grid, i))) return false;
    return true;
}

bool solved(const Grid& grid) {
    for (int digit : grid)
        if (digit == 0) return false;
    return valid_grid(grid);
}

class Solver {
public:
    std::vector<std::int64_t> steps;

    std::optional<Grid> solve(const Grid& start) {
        std::optional<Grid> grid = propagate_singles(start);
        if (!grid || solved(*grid)) return grid;
        int cell = choose_branch_idx(*grid);
        if (cell == -1) return {};
        int mask = candidates_mask(*grid, cell);
        std::optional<Grid> result;
        for (int d = 1; d < 10; d++)
            if (!result && mask_has(mask, d)) {
                Grid next = *grid;
                steps.push_back(0);
                place(next, cell, d);
                result = solve(next);
            }
        return result;
    }

private:
    void place(Grid& grid, int cell, int digit) {
        grid[static_cast<std::size_t>(cell)] = digit;
        steps.push_back(10 * cell + digit);
    }

    std::optional<Grid> propagate_singles(Grid grid) {
        if (!valid_grid(grid)) return {};
        bool ok = true, changed = true;
        while (ok && changed) {
            changed = false;
            for (int i = 0; i < 81; i++)
                if (ok && at(grid, i) == 0) {
                    int mask = candidates_mask(grid, i), count = mask_popcount(mask);
                    if (count == 0) ok = false;
                    if (count == 1) {
                        place(grid, i, mask_single_to_digit(mask));
                        changed = true;
                    }
                }
        }
        return ok ? std::optional(grid) : std::nullopt;
    }

    static int choose_branch_idx(const Grid& grid) {
        int best_count = 10, best_idx = -1;
        for (int i = 0; i < 81; i++)
            if (at(grid, i) == 0) {
                int count = mask_popcount(candidates_mask(grid, i));
                if (count > 0 && count < best_count) {
                    best_count = count;
                    best_idx = i;
                }
            }
        return best_idx;
    }
};

}  // namespace

int candidates_mask(const Grid& grid, int cell) {
    int used = 0;
    for (const Nine& cells : {row_indices(cell), col_indices(cell), box_indices(cell)})
        used |= used_from_indices_except(grid, cell, cells);
    return all_mask & ~used;
}

MaskSearch search_with_masks(const Grid& grid) {
    Solver solver;
    std::optional<Grid> solution = solver.solve(grid);
    return {solution, std::move(solver.steps)};
}

}  // namespace stele::tests
