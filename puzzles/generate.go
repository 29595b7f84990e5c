package puzzles

import (
	"fmt"
	"math/rand/v2"

	"sudokuscope/engine/sudoku"
)

// Options say what puzzle to make. The same options make the same puzzle.
type Options struct {
	// Order of the board, 2 to 6.
	Order int
	// Givens is how many there shall be, exactly; 0 means as few as one pass over
	// the board comes to.
	Givens int
	Seed   uint64
}

// effort is what an order gets: a generator must come to an end.
type effort struct {
	attempts int // solutions to dig in
	nodes    int // guesses to prove that a puzzle has one solution; 0: singles only
	fewest   int // givens known to be the fewest there can be, 0 if not known
}

var efforts = map[int]effort{
	2: {attempts: 200, nodes: 1000, fewest: 4},
	3: {attempts: 500, nodes: 20_000, fewest: 17},
	4: {attempts: 20, nodes: 1000},
	5: {attempts: 10},
	6: {attempts: 5},
}

// Generate makes a puzzle: a random solution from which givens are taken away
// while it stays the only one. Up to 16×16 every puzzle has one solution,
// proved; a given whose absence cannot be judged within bounds stays.
//
// On 25×25 and 36×36 proof ends where singles do. A puzzle without a target is solved by
// singles, so it has one solution too; to reach a target below that, givens go unproved,
// and the puzzle may have many.
//
// The work is bounded: where the target is not met, the error tells how close
// it came.
func Generate(options Options) (*sudoku.Puzzle, error) {
	board := sudoku.Of(options.Order)
	g := generator{
		Options: options,
		effort:  efforts[options.Order],
		board:   board,
		rng:     rand.New(rand.NewPCG(options.Seed, uint64(options.Order))),
	}
	switch {
	case g.Givens > board.Cells:
		return nil, fmt.Errorf("%d givens: a %d×%d board has 1 to %d",
			g.Givens, board.Side, board.Side, board.Cells)
	case g.Givens > 0 && g.Givens < g.fewest:
		return nil, fmt.Errorf("%d givens: no %d×%d puzzle with fewer than %d has only one solution",
			g.Givens, board.Side, board.Side, g.fewest)
	}
	fewest := board.Cells
	for range g.attempts {
		puzzle, err := g.attempt()
		if err != nil {
			return nil, err
		}
		givens := board.Cells - len(puzzle.Free)
		if options.Givens == 0 || givens == options.Givens {
			return puzzle, nil
		}
		fewest = min(fewest, givens)
	}
	return nil, fmt.Errorf("reached %d givens in %d attempts, asked for %d", fewest, g.attempts, options.Givens)
}

type generator struct {
	Options
	effort
	board *sudoku.Board
	rng   *rand.Rand
}

// attempt digs in one solution.
func (g *generator) attempt() (*sudoku.Puzzle, error) {
	grid := solution(g.board, g.rng)
	g.dig(grid, g.unique)
	if g.nodes == 0 && g.Givens > 0 {
		g.dig(grid, func(*sudoku.Puzzle) bool { return true })
	}
	return sudoku.New(fmt.Sprintf("generated %d×%d, seed %d", g.board.Side, g.board.Side, g.Seed), grid)
}

// dig goes through the givens of a grid in random order, once, and takes away each
// that leaves the puzzle good, until there are as few as wanted.
func (g *generator) dig(grid sudoku.Grid, good func(*sudoku.Puzzle) bool) {
	var given []int
	for cell, digit := range grid {
		if digit != 0 {
			given = append(given, cell)
		}
	}
	g.rng.Shuffle(len(given), func(i, j int) {
		given[i], given[j] = given[j], given[i]
	})
	left := len(given)
	for _, cell := range given {
		if left == g.Givens {
			return
		}
		was := grid[cell]
		grid[cell] = 0
		puzzle, err := sudoku.New("", grid)
		if err == nil && good(puzzle) {
			left--
		} else {
			grid[cell] = was
		}
	}
}

// unique says that a puzzle has one solution, within the generator's bounds.
func (g *generator) unique(puzzle *sudoku.Puzzle) bool {
	if g.nodes == 0 {
		d := sudoku.NewDomains(puzzle.Board, sudoku.Hidden)
		return d.Load(puzzle) && d.Open == 0
	}
	return CheckWithin(puzzle, g.nodes).Judgement == Unique
}
