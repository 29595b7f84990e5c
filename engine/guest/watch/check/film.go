package check

import (
	"fmt"
	"hash/maphash"
	"maps"
	"math"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/guest/watch"
	"sudokuscope/engine/sudoku"
)

// film is what a run was like, an iteration a frame.
type film struct {
	puzzle *sudoku.Puzzle
	frames []frame
	status engine.Status
	end    string // what is said where nothing follows
	phases map[int]bool
	doubts map[string]Finding // the first of each kind
	counts map[string]int
	tree   bool
	first  []float64 // the weights that came first
	stirs  []bool    // the cells whose weights have changed since
}

// frame is a state as far as it is looked at.
type frame struct {
	iteration, evaluations int64
	hash                   uint64
	grid                   sudoku.Grid
	cost, missing          int
	flat, weights          uint64 // of cells whose weights are all one, and what they are
	members, alike, fresh  int    // how many, how many boards, and how many of these are new
}

var frameSeed = maphash.MakeSeed()

// follow has a search do some iterations, fewer if it ends.
func follow(search engine.Search, puzzle *sudoku.Puzzle, steps int) *film {
	f := &film{puzzle: puzzle, phases: map[int]bool{}, doubts: map[string]Finding{}, counts: map[string]int{}}
	var snap engine.Snapshot
	boards := map[string]bool{}
	for len(f.frames) < steps && search.Tally().Status == engine.Running {
		for whole := false; !whole && search.Tally().Status == engine.Running; {
			step := search.Next(nil)
			f.phases[step.Phase] = true
			whole = step.Whole
		}
		search.Observe(&snap)
		if snap.Status == engine.Exhausted { // nothing has followed
			f.end = snap.Said.Text(puzzle.Board)
			break
		}
		f.tree = f.tree || len(snap.Tree.Path) > 0
		one := frame{
			iteration:   snap.Iteration,
			evaluations: snap.Evaluations,
			grid:        snap.Current.Clone(),
			cost:        snap.Cost,
			missing:     puzzle.Missing(snap.Current),
		}
		f.stir(snap.Marginals.P)
		boards = one.note(&snap, puzzle, boards)
		f.frames = append(f.frames, one)
		for _, doubt := range watch.Disagreements(snap.Said) {
			kind := watch.DoubtKind(doubt)
			f.counts[kind]++
			if f.counts[kind] == 1 {
				f.doubts[kind] = Finding{Kind: kind, Says: doubt, At: snap.Iteration}
			}
		}
	}
	f.status = search.Tally().Status
	return f
}

// stir takes note of cells whose weights have changed.
func (f *film) stir(weights []float64) {
	if f.first == nil {
		f.first, f.stirs = slices.Clone(weights), make([]bool, f.puzzle.Cells)
	}
	for i := range min(len(weights), len(f.first)) {
		if weights[i] != f.first[i] {
			f.stirs[i/f.puzzle.Side] = true
		}
	}
}

// note takes note of the weights and the members, and returns the boards of these.
func (f *frame) note(snap *engine.Snapshot, puzzle *sudoku.Puzzle, before map[string]bool) map[string]bool {
	var h maphash.Hash
	h.SetSeed(frameSeed)
	h.Write(snap.Current)
	maphash.WriteComparable(&h, [2]int64{int64(snap.Cost), snap.Evaluations})
	for _, m := range snap.Metrics {
		maphash.WriteComparable(&h, math.Float64bits(m))
	}
	h.Write(snap.Population.Grids)
	var weights maphash.Hash
	weights.SetSeed(frameSeed)
	for cell := 0; cell < len(snap.Marginals.P)/puzzle.Side; cell++ {
		of := snap.Marginals.P[cell*puzzle.Side : (cell+1)*puzzle.Side]
		for _, w := range of {
			maphash.WriteComparable(&weights, math.Float64bits(w))
		}
		if !puzzle.Given(cell) && slices.Max(of)-slices.Min(of) <= 1e-9*math.Abs(slices.Max(of)) {
			f.flat++
		}
	}
	if len(snap.Marginals.P) > 0 {
		f.weights = weights.Sum64()
	}
	maphash.WriteComparable(&h, f.weights)
	f.hash = h.Sum64()
	f.members = len(snap.Population.Members)
	boards := map[string]bool{}
	for i := range f.members {
		board := string(snap.Population.Grids[i*puzzle.Cells : (i+1)*puzzle.Cells])
		if !boards[board] && !before[board] {
			f.fresh++
		}
		boards[board] = true
	}
	f.alike = len(boards)
	return boards
}

// moved reports whether the board has changed.
func (f *film) moved() bool {
	return slices.ContainsFunc(f.frames, func(one frame) bool { return !slices.Equal(one.grid, f.frames[0].grid) })
}

// findings is what the film shows.
func (f *film) findings(a *engine.Algorithm) (list []Finding) {
	for _, kind := range slices.Sorted(maps.Keys(f.doubts)) {
		one := f.doubts[kind]
		if n := f.counts[kind]; n > 1 {
			one.Says += fmt.Sprintf("; %d times in all", n)
		}
		list = append(list, one)
	}
	return append(list, f.habits(a)...)
}

// Habits is what a search does that no single line shows, in a number of iterations from where it stands.
func Habits(a *engine.Algorithm, puzzle *sudoku.Puzzle, search engine.Search, steps int) []Finding {
	return follow(search, puzzle, steps).habits(a)
}

func (f *film) habits(a *engine.Algorithm) (list []Finding) {
	for i, phase := range a.Phases {
		if len(a.Phases) > 1 && len(f.frames) >= later && !f.phases[i] {
			list = append(list, Finding{Kind: "phase", Says: fmt.Sprintf("the phase %s is never reached", phase.Name)})
		}
	}
	if len(f.frames) < enough || f.status == engine.Solved {
		return list
	}
	looks := []func() (string, string, int){f.still, f.opposite, f.lowest, f.rises, f.flattened, f.uniform, f.uncounted}
	for _, look := range looks {
		if kind, says, at := look(); says != "" {
			list = append(list, Finding{Kind: kind, Says: says, At: f.frames[at].iteration})
		}
	}
	return list
}

// still finds cells that never change, in a search that goes from board to board. Where the weights of
// a cell change its digit may be read off them, and come to stand.
func (f *film) still() (kind, says string, at int) {
	last := len(f.frames) - 1
	if !f.moved() {
		return "still", "the board never changes", last
	}
	never := 0
	for _, cell := range f.puzzle.Free {
		one := f.frames[0].grid[cell]
		changes := func(other frame) bool { return other.grid[cell] != one }
		if one != 0 && !f.stirs[cell] && !slices.ContainsFunc(f.frames, changes) {
			never++
		}
	}
	if !f.tree && 2*never > len(f.puzzle.Free) {
		return "still", fmt.Sprintf("%d of %d free cells never change", never, len(f.puzzle.Free)), last
	}
	return "", "", 0
}

// opposite finds a cost that falls where digits are lost.
func (f *film) opposite() (kind, says string, at int) {
	changes, against, first := 0, 0, 0
	for i := 1; i < len(f.frames); i++ {
		cost, missing := f.frames[i].cost-f.frames[i-1].cost, f.frames[i].missing-f.frames[i-1].missing
		if cost == 0 || missing == 0 {
			continue
		}
		changes++
		if (cost < 0) != (missing < 0) {
			if against++; against == 1 {
				first = i
			}
		}
	}
	if changes >= 20 && 2*against > changes {
		says = fmt.Sprintf("its cost and the missing digits go opposite ways in %d of %d changes", against, changes)
		return "cost", says, first
	}
	return "", "", 0
}

// lowest finds a cost whose lowest grid lacks many more digits than one that costs more.
func (f *film) lowest() (kind, says string, at int) {
	full := 0 // the frame that lacks fewest
	for i, one := range f.frames {
		switch {
		case one.cost == engine.NoCost:
			return "", "", 0
		case one.cost < f.frames[at].cost, one.cost == f.frames[at].cost && one.missing < f.frames[at].missing:
			at = i
		}
		if one.missing < f.frames[full].missing {
			full = i
		}
	}
	low, fewest := f.frames[at], f.frames[full]
	if low.missing < leastMissing || 2*fewest.missing > low.missing {
		return "", "", 0
	}
	return "cost", fmt.Sprintf("its lowest is no solution: %d digits are missing there, and %d where it costs more",
		low.missing, fewest.missing), at
}

// leastMissing is how many digits a grid lacks that is far from a solution.
const leastMissing = 10

// rises finds a search that never was better than at its beginning.
func (f *film) rises() (kind, says string, at int) {
	first, last := f.frames[0], len(f.frames)-1
	better := slices.ContainsFunc(f.frames, func(one frame) bool { return one.cost < first.cost })
	if !better && f.frames[last].cost > first.cost {
		end := f.frames[last].cost
		return "cost", fmt.Sprintf("its cost only rises: it is %d at first, %d at the end", first.cost, end), last
	}
	return "", "", 0
}

// flattened finds a model that has learnt nothing: the weights stay, or are one in every cell.
func (f *film) flattened() (kind, says string, at int) {
	last := len(f.frames) - 1
	end := f.frames[last]
	switch {
	case end.weights == 0:
		return "", "", 0
	case int(end.flat) == len(f.puzzle.Free):
		at = slices.IndexFunc(f.frames, func(one frame) bool { return one.flat == end.flat })
		return "model", "its weights are flat: all digits of a cell weigh the same, in every cell", at
	case !slices.ContainsFunc(f.frames, func(one frame) bool { return one.weights != end.weights }):
		return "model", "its weights never change", last
	}
	return "", "", 0
}

// uniform finds a population that has become one board.
func (f *film) uniform() (kind, says string, at int) {
	last := len(f.frames) - 1
	since := last + 1
	for since > 0 && f.frames[since-1].alike == 1 && f.frames[since-1].members > 2 {
		since--
	}
	if last-since >= enough/2 {
		return "population", fmt.Sprintf("all %d members are one board, and stay so", f.frames[last].members), since
	}
	return "", "", 0
}

// uncounted finds more new boards than evaluations.
func (f *film) uncounted() (kind, says string, at int) {
	wrong := 0
	for i := 1; i < len(f.frames); i++ {
		if made := f.frames[i].evaluations - f.frames[i-1].evaluations; int64(f.frames[i].fresh) > made {
			wrong++
			at = i
		}
	}
	if 2*wrong > len(f.frames) {
		return "evaluations", fmt.Sprintf("%d members are new, and evaluations grow by %d",
			f.frames[at].fresh, f.frames[at].evaluations-f.frames[at-1].evaluations), at
	}
	return "", "", 0
}
