package cuckoo

import (
	"math"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/kit/part"
	"sudokuscope/engine/sudoku"
)

// brood is what both searches share: the nests, and the steps of Algorithm 1
// that do not depend on where eggs and nests come from. Base.Grid is the egg in
// hand.
type brood struct {
	*engine.Base // the search's own
	nests        nests
	loose        *sudoku.Loose // by rows: where digits may move
	hosts        Hosts

	// What the iteration has done so far; nests are -1 where it has not.
	host     int     // the nest that the current egg comes from
	hostCost int32   // and its cost there
	origin   uint8   // of the current egg
	rival    int     // the nest that it was compared with
	beaten   int32   // and what was in it cost
	eggCost  int32   // what the egg cost when it was compared
	accepted bool    // the egg is in the rival's nest
	victim   int     // the abandoned nest
	lost     int32   // and what was in it cost
	met      nestSet // whose hosts have looked into them

	several int // hosts that look into their nests in an iteration, at most

	laid      int64      // eggs so far
	history   uint64     // of the last 64 of them, a bit each: was it accepted
	abandoned int64      // nests so far
	touched   [32]uint64 // the cells of Changed as a set: flights are long
}

func newBrood(base *engine.Base, set engine.Settings) brood {
	b := brood{
		Base:   base,
		nests:  newNests(int(set["nests"]), base.Puzzle.Cells),
		host:   -1,
		rival:  -1,
		victim: -1,

		several: 1,
	}
	set.Into(&b.hosts)
	return b
}

// populate builds the first nests and takes the best one as the current egg.
func (b *brood) populate(build func(nest int)) {
	for i := range b.nests.costs {
		b.nests.costs[i] = math.MaxInt32
	}
	for i := range b.nests.count() {
		build(i)
		b.nests.eggs[i].laid = 0
	}
	b.nests.record()
	copy(b.Grid, b.nests.grid(b.nests.ever()))
	b.Cost = int(b.nests.costs[b.nests.ever()])
	b.Improve(b.Grid, b.Cost)
	if b.Cost == 0 {
		b.End(engine.Solved)
	}
}

// furnish values a nest whose grid has just been built.
func (b *brood) furnish(nest int, origin uint8) {
	b.Evaluations++
	b.nests.value(
		nest,
		int32(b.Puzzle.Missing(b.nests.grid(nest))),
		egg{origin: origin, laid: b.Iteration + 1},
	)
}

// look shows the cost of the egg; nothing is shown while the
// search advances by whole iterations, and compare weighs it anyway.
func (b *brood) look() {
	if !b.Quiet() {
		b.Cost = b.Puzzle.Missing(b.Grid)
	}
}

// weigh is the cost of the egg. Most of it is known: half of all eggs are what they
// were in their nest, and nearly all others have two cells of a row swapped.
func (b *brood) weigh() int {
	host := b.nests.grid(b.host)
	switch len(b.Changed) {
	case 0:
		return int(b.hostCost)
	case 2:
		x := int(b.Changed[0])
		y := int(b.Changed[1])
		if b.Puzzle.Row[x] == b.Puzzle.Row[y] && b.Grid[x] == host[y] && b.Grid[y] == host[x] {
			return int(b.hostCost) + b.Puzzle.MissingSwapped(host, x, y)
		}
	}
	return b.Puzzle.Missing(b.Grid)
}

// touch lists a cell as changed, once.
func (b *brood) touch(cell uint16) {
	word := &b.touched[cell>>6&31]
	bit := uint64(1) << (cell & 63)
	if *word&bit == 0 {
		*word |= bit
		b.Changed = append(b.Changed, cell)
	}
}

// solved reports whether a nest holds the solution: it is then the leader's.
func (b *brood) solved() bool { return b.Last().Status == engine.Solved }

// reveal puts the solution on the board, whichever nest it is in.
func (b *brood) reveal(w *decision.Witness) {
	solution := b.nests.grid(b.nests.leader)
	engine.Present(b.Base, w, b.nests.leader,
		solution, func(c int) decision.Reason {
			return whySolutionOf{nest: b.nests.leader, cell: c, digit: solution[c]}.say()
		})
	b.Cost = 0
}

// agree brings an egg to agree with what is held, by swaps within its rows.
func (b *brood) agree(nest int) {
	grid := b.nests.grid(nest)
	b.bring(grid)
	b.nests.costs[nest] = int32(b.Puzzle.Missing(grid))
	b.Improve(grid, int(b.nests.costs[nest]))
}

// held has the board agree, and what new eggs are filled with, once all eggs do.
func (b *brood) held(int, uint8) {
	b.loose = b.Puzzle.LooseRows(b.Held)
	b.bring(b.Grid)
	b.Cost = b.Puzzle.Missing(b.Grid)
	b.Improve(b.Grid, b.Cost)
}

// bring swaps the held digits to their places in a grid, within each row. A digit
// that is held never stands on a place that another is held to, once that one is
// there.
func (b *brood) bring(grid sudoku.Grid) {
	for c, d := range b.Held {
		if d != 0 && grid[c] != d {
			b.Puzzle.BringAlong(grid, c, d)
		}
	}
}

// search is the prefiltered cuckoo search at work.
type search struct {
	part.Sprinter[search, Options, *search]
	brood brood
	// root is the puzzle after AC3: what new nests are built from. It is never
	// written to, so clones share it.
	root     *sudoku.Domains
	dead     bool        // the givens alone empty a domain
	deck     sudoku.Line // the mask before it is shuffled
	crossing crossing
	built    built
	dives    int64 // so far

	workshop *workshop
}

func start(base engine.Base, set engine.Settings) *search {
	puzzle := base.Puzzle
	s := &search{root: sudoku.NewDomains(puzzle.Board, sudoku.AC3)}
	s.Begin(s, &loop, base, set)
	s.brood = newBrood(&s.Base, set)
	s.brood.several = s.Options.Several
	s.deck = deck(puzzle.Side)
	s.Held = puzzle.Givens
	s.workshop = newWorkshop(s.root)
	s.dead = !s.root.Load(puzzle)
	if s.dead {
		s.brood.nests = nests{cells: puzzle.Cells}
		s.Cost = max(1, puzzle.Missing(s.Grid))
		s.Improve(s.Grid, s.Cost)
		s.End(engine.Exhausted)
		return s
	}
	s.root.Confine()
	s.Held = s.root.Settled()
	s.brood.loose = puzzle.LooseRows(s.Held)
	s.brood.populate(func(nest int) {
		s.build(nest, s.Options.Filter != FilterRoot, nil)
	})
	return s
}

func (s *search) Set(name string, value float64) error {
	err := s.SetLive(&s.Options, name, value)
	if err != nil {
		return err
	}
	return s.SetLive(&s.brood.hosts, name, value)
}

// settle holds what AC3 makes of the root.
func (s *search) settle(int, uint8) {
	s.root.Confine()
	s.Held = s.root.Settled()
}
