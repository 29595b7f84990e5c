package puzzles

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"sudokuscope/engine/sudoku"
)

// Options say what puzzle to make. The same options make the same puzzle.
type Options struct {
	// Order of the board, 2 to 6.
	Order int
	// Givens is how many there shall be, exactly; 0 means as few as one pass over
	// the board comes to.
	Givens int
	// Symmetry of the places of the givens; the zero value is none.
	Symmetry Symmetry
	// Word is the difficulty wanted; Unrated takes any.
	Word Word
	Seed uint64
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
// On 25×25 and 36×36 proof ends where singles do. A puzzle without a target or with a
// Word is solved by singles, so it has one solution too; to reach a target
// below that, givens go unproved, and the puzzle may have many.
//
// The work is bounded: where the target is not met, the error tells how close
// it came.
func Generate(o Options) (*sudoku.Puzzle, error) {
	b := sudoku.Of(o.Order)
	if b == nil {
		return nil, fmt.Errorf("order %d: expected 2, 3, 4, 5 or 6", o.Order)
	}
	g := generator{Options: o, effort: efforts[o.Order], board: b, orbits: o.Symmetry.orbits(b),
		rng: rand.New(rand.NewPCG(o.Seed, uint64(o.Order)))}
	if err := g.refuse(); err != nil {
		return nil, err
	}
	fewest, hardest := b.Cells, Unrated
	for range g.attempts {
		p, err := g.attempt()
		if err != nil {
			return nil, err
		}
		givens := b.Cells - len(p.Free)
		fewest = min(fewest, givens)
		if o.Givens != 0 && givens != o.Givens {
			continue
		}
		if o.Word == Unrated {
			return p, nil
		}
		word := rate(p, g.check).Word
		if word == o.Word {
			return p, nil
		}
		hardest = max(hardest, word)
	}
	switch {
	case hardest != Unrated:
		return nil, fmt.Errorf("no puzzle that is %s in %d attempts: the hardest was %s", o.Word, g.attempts, hardest)
	case o.Word != Unrated:
		return nil, fmt.Errorf("reached %d givens in %d attempts to stay %s, asked for %d", fewest, g.attempts, o.Word, o.Givens)
	}
	return nil, fmt.Errorf("reached %d givens in %d attempts, asked for %d", fewest, g.attempts, o.Givens)
}

type generator struct {
	Options
	effort
	board  *sudoku.Board
	orbits [][]int
	rng    *rand.Rand
}

// refuse finds out what cannot be, before any work.
func (g *generator) refuse() error {
	b, d := g.board, digger{grid: make(sudoku.Grid, g.board.Cells), orbits: g.orbits}
	switch {
	case g.Givens < 0 || g.Givens > b.Cells:
		return fmt.Errorf("%d givens: a %d×%d board has 1 to %d", g.Givens, b.Side, b.Side, b.Cells)
	case g.Givens > 0 && g.Givens < g.fewest:
		return fmt.Errorf("%d givens: no %d×%d puzzle with fewer than %d has only one solution", g.Givens, b.Side, b.Side, g.fewest)
	case g.Givens > 0 && !d.sums()[0][b.Cells-g.Givens]:
		return fmt.Errorf("%d givens: not with %s symmetry on a %d×%d board", g.Givens, g.Symmetry.Name, b.Side, b.Side)
	case g.Word > Fiendish:
		return fmt.Errorf("difficulty %d: expected %d to %d", g.Word, VeryEasy, Fiendish)
	case g.Word == Fiendish && g.nodes == 0:
		return fmt.Errorf("a fiendish %d×%d puzzle cannot be proved to have one solution", b.Side, b.Side)
	}
	return nil
}

// attempt digs in one solution.
func (g *generator) attempt() (*sudoku.Puzzle, error) {
	d := digger{grid: solution(g.board, g.rng), givens: g.board.Cells, target: g.Givens, still: g.good, orbits: slices.Clone(g.orbits)}
	d.dig(g.rng)
	if g.nodes == 0 && g.Word == Unrated && g.Givens > 0 {
		d.still = func(*sudoku.Puzzle) bool { return true }
		d.dig(g.rng)
	}
	return sudoku.New(fmt.Sprintf("generated %d×%d, seed %d", g.board.Side, g.board.Side, g.Seed), d.grid)
}

// good says that a puzzle has one solution, and is not harder than wanted.
func (g *generator) good(p *sudoku.Puzzle) bool {
	if g.Word == Unrated {
		return g.check(p).Judgement == Unique
	}
	w := rate(p, g.check).Word
	return w != Unrated && w <= g.Word
}

// check is [Check] with the generator's bounds.
func (g *generator) check(p *sudoku.Puzzle) Verdict {
	if g.nodes == 0 {
		d := sudoku.NewDomains(p.Board, sudoku.Hidden)
		if !d.Load(p) || d.Open > 0 {
			return Verdict{Judgement: Undecided, Puzzle: p}
		}
		return Verdict{Puzzle: p}
	}
	return CheckWithin(p, g.nodes)
}
