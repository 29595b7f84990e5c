"""What the strangers share: a board of 81 cells, and what it lacks."""
UNITS = [[9 * i + j for j in range(9)] for i in range(9)] + [[9 * j + i for j in range(9)] for i in range(9)] + \
    [[27 * (b // 3) + 3 * (b % 3) + 9 * (i // 3) + i % 3 for i in range(9)] for b in range(9)]


def missing(grid):
    return sum(9 - len({grid[c] for c in unit} - {0}) for unit in UNITS)


def read(puzzle):
    grid = [int(c) if c.isdigit() else 0 for c in puzzle]
    return grid, [c for c in range(81) if not grid[c]]
