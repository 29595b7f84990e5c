package oracle

import (
	"flag"
	"fmt"
	"math"
	"math/bits"
	"slices"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/engine/sudoku"
)

func init() { sample.KeepLittle() }

var full = flag.Bool("full", false, "check as much as takes about twenty seconds on an idle machine")

// phase is one phase of a search as an oracle sees it.
type phase struct {
	t   *testing.T
	a   *engine.Algorithm
	p   *sudoku.Puzzle
	set engine.Settings
	// begun is the state when the iteration began, before and after are those
	// around the phase.
	begun, before, after *engine.Snapshot
	// board is the current grid as the decisions of the iteration leave it.
	board  sudoku.Grid
	told   []decision.Decision // in this phase
	events []engine.Event      // of this phase
	number int
	seen   *tally
}

// tally counts what was checked, and what was wrong.
type tally struct {
	checks, faults int
	lied           bool // faults are what is looked for, and no failure
}

// doubter checks the phases of one run, in order.
type doubter interface{ phase(s *phase) }

// beginning makes an oracle for a run.
type beginning func(p *sudoku.Puzzle, set engine.Settings) doubter

// doubters make the oracle of each algorithm that has one.
var doubters = map[string]beginning{}

// wrong reports a fault, the first ten of a run.
func (s *phase) wrong(format string, args ...any) {
	if s.seen.faults++; s.seen.faults <= 10 && !s.seen.lied {
		s.t.Errorf("iteration %d, phase %s: %s", s.begun.Iteration+1, s.a.Phases[s.number].Name, fmt.Sprintf(format, args...))
	}
}

// claim checks that something said is so.
func (s *phase) claim(ok bool, format string, args ...any) {
	if s.seen.checks++; !ok {
		s.wrong(format, args...)
	}
}

// metric checks a metric by its name.
func (s *phase) metric(name string, want float64) {
	i := slices.IndexFunc(s.a.Metrics, func(m engine.Metric) bool { return m.Name == name })
	got := s.after.Metrics[i]
	s.claim(math.IsNaN(got) && math.IsNaN(want) || close(got, want), "metric %s is %v, it should be %v", name, got, want)
}

// agrees checks what is so in every search: decisions tell what the board has, and a reason
// names the cells and digits that its decision is about.
func (s *phase) agrees() {
	if s.before == s.begun {
		s.board = s.begun.Current.Clone()
	}
	now := s.board
	for i := range s.told {
		d := &s.told[i]
		swap := !d.Other.None() && slices.Contains([]decision.Kind{decision.Swap, decision.Weigh, decision.Pick, decision.Judge}, d.Kind)
		if d.Member < 0 && swap {
			s.claim(now[d.Cell.Or(-1)] == d.Was && now[d.Other.Or(-1)] == d.Digit, "%s of %s and %s: they have %d and %d, not %d and %d", d.Kind,
				s.p.CellName(d.Cell.Or(-1)), s.p.CellName(d.Other.Or(-1)), now[d.Cell.Or(-1)], now[d.Other.Or(-1)], d.Was, d.Digit)
		}
		if d.Kind == decision.Show || d.Kind == decision.Change && d.Member < 0 {
			s.claim(now[d.Cell.Or(-1)] == d.Was, "%s of %s: it has %d, not %d", d.Kind, s.p.CellName(d.Cell.Or(-1)), now[d.Cell.Or(-1)], d.Was)
		}
		if d.Kind == decision.Show {
			s.claim(d.Digit == s.after.Current[d.Cell.Or(-1)], "%s is shown with %d and has %d", s.p.CellName(d.Cell.Or(-1)), d.Digit, s.after.Current[d.Cell.Or(-1)])
		}
		for _, cell := range []int{d.Cell.Or(-1), d.Other.Or(-1)} {
			if _, is, turns := d.Turns(cell); turns && d.OnGrid() {
				now[cell] = is
			}
		}
		cell := d.Cell
		if d.Kind == decision.DeadEnd && !d.Other.None() {
			cell = d.Other // the cell that empties the domain of the other
		}
		s.names(d, "cell", cell.Or(-1), !cell.None())
		s.names(d, "digit", int(d.Digit), d.Digit > 0 && !swap)
		s.names(d, "a", d.Cell.Or(-1), swap)
		s.names(d, "b", d.Other.Or(-1), swap)
		s.names(d, "u", int(d.Was), swap)
		s.names(d, "v", int(d.Digit), swap)
		s.names(d, "delta", d.Delta.By, d.Delta.Known)
		s.weights(d)
	}
}

// weights checks the options of a decision: the dice take one of them.
func (s *phase) weights(d *decision.Decision) {
	sum := 0.0
	for _, o := range d.Options {
		if !o.P.Known {
			return
		}
		sum += o.P.P
	}
	s.claim(len(d.Options) == 0 || math.Abs(sum-1) < 1e-9, "%s: the weights of the options add up to %v", d.Kind, sum)
}

// names checks a number of a reason that is one of its decision, too.
func (s *phase) names(d *decision.Decision, number string, want int, is bool) {
	event := d.Why.Kind != nil && d.Why.Kind.Name == "" // it is about what happened, and has no cell where that has none
	if n, has := d.Why.Number(number); has && is && !event {
		s.claim(int(n) == want, "%s: the reason %v has %s %v, the decision %d", d.Kind, said{d.Why}, number, n, want)
	}
}

func close(a, b float64) bool { return math.Abs(a-b) <= 1e-9*math.Max(1, math.Abs(b)) }

// member is a grid of the population after the phase.
func (s *phase) member(i int) sudoku.Grid { return gridOf(s.p, s.after, i) }

func gridOf(p *sudoku.Puzzle, snap *engine.Snapshot, i int) sudoku.Grid {
	return sudoku.Grid(snap.Population.Grids[i*p.Cells:][:p.Cells])
}

// lacks counts the digits that some units of a grid lack: the rows and columns,
// or with blocks those as well.
func lacks(p *sudoku.Puzzle, g sudoku.Grid, blocks bool) int {
	var rows, cols, boxes [sudoku.MaxSide]uint32
	for c, d := range g {
		row, col := c/p.Side, c%p.Side
		rows[row] |= 1 << d
		cols[col] |= 1 << d
		boxes[row/p.Order*p.Order+col/p.Order] |= 1 << d
	}
	n := 0
	for u := range p.Side {
		n += 2*p.Side - bits.OnesCount32(rows[u]&^1) - bits.OnesCount32(cols[u]&^1)
		if blocks {
			n += p.Side - bits.OnesCount32(boxes[u]&^1)
		}
	}
	return n
}

// permutes reports whether every block of a grid has every digit.
func permutes(p *sudoku.Puzzle, g sudoku.Grid) bool {
	return lacks(p, g, true) == lacks(p, g, false)
}

// TestEveryWordIsTrue runs every algorithm that has an oracle.
func TestEveryWordIsTrue(t *testing.T) {
	total := 0
	for _, a := range algorithms.All() {
		begin := doubters[a.ID]
		if begin == nil {
			continue
		}
		t.Run(a.ID, func(t *testing.T) {
			for i, tr := range trials(a) {
				if sample.Leaves(i, 10) {
					continue
				}
				t.Run(tr.name, func(t *testing.T) { total += doubt(t, a, tr, begin).checks })
			}
		})
	}
	t.Logf("%d checks", total)
}

// budget is how many decisions are heard in a trial, and how many iterations are
// done at least.
func budget() (decisions int, iterations int64) {
	if *full {
		return 12_000, 30
	}
	return 2_000, 2 // the second learns from the first
}

// doubt runs one trial and gives what it has checked.
func doubt(t *testing.T, a *engine.Algorithm, tr trial, begin beginning) *tally {
	seen := &tally{}
	follow(t, a, tr, begin, seen, nil)
	if seen.checks == 0 {
		t.Error("nothing was checked")
	}
	return seen
}

// follow runs one trial, phase by phase. What somebody alters of a phase the oracle gets to
// see as if the search had said so; with the first fault that this leads to, or if it stops
// the run, it is over.
func follow(t *testing.T, a *engine.Algorithm, tr trial, begin beginning, seen *tally, alter func(*phase)) {
	p := sudoku.Must(tr.line)
	set, err := a.Settle(tr.settings)
	if err != nil {
		t.Fatal(err)
	}
	s, err := drive.Start(a, drive.Problem{Puzzle: p, Seed: 11, Settings: tr.settings})
	if err == nil && s.Tally().Status != engine.Running { // too easy for this one
		p = sudoku.Must(hard)
		s, err = drive.Start(a, drive.Problem{Puzzle: p, Seed: 11, Settings: tr.settings})
	}
	if err != nil {
		t.Skip(err)
	}
	if tr.digit > 0 {
		if err := s.(engine.Forcer).Force(tr.cell, tr.digit); err != nil {
			t.Fatal(err)
		}
	}
	step := &phase{t: t, a: a, p: p, set: set, seen: seen}
	w := &decision.Witness{Hear: func(d decision.Decision) {
		d.Options = slices.Clone(d.Options)
		step.told = append(step.told, d)
	}}
	o, now := begin(p, set), look(s)
	step.begun, step.after = now, now
	decisions, iterations := budget()
	decisions = max(decisions, tr.decisions)
	for heard := 0; (heard < decisions || s.Tally().Iteration < iterations) && s.Tally().Status == engine.Running; {
		st := s.Next(w)
		step.number = st.Phase
		step.before, step.after = step.after, look(s)
		old := len(step.before.Events)
		if step.before == step.begun {
			old = 0
		}
		step.events = step.after.Events[old:]
		heard += len(step.told) + 50
		if alter != nil {
			alter(step)
		}
		step.agrees()
		o.phase(step)
		if seen.lied && seen.faults > 0 {
			return
		}
		step.told = step.told[:0]
		if st.Whole {
			step.begun = step.after
			if s.Tally().Iteration == changesAt {
				step.change(s, tr.later)
			}
		}
	}
}

// change changes settings of a search that is under way.
func (s *phase) change(search engine.Search, later engine.Settings) {
	for name, value := range later {
		if err := search.Set(name, value); err != nil {
			s.t.Fatal(err)
		}
		s.set[name] = value
	}
	if len(later) > 0 {
		s.after = look(search)
		s.begun = s.after
	}
}

func look(s engine.Search) *engine.Snapshot {
	snap := &engine.Snapshot{}
	s.Observe(snap)
	return snap
}
