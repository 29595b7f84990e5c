package apart

import (
	"context"
	"errors"
	"iter"
	"maps"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/decision"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/run"
)

// Side is one of two runs that are compared, up to an iteration.
type Side struct {
	With    *engine.Algorithm
	Problem drive.Problem
	Journal []run.Change
	Length  engine.Position
}

// Parting is where two runs first have different boards.
type Parting struct {
	// At is the iteration after which they do, and Cells are those that differ then.
	At    int64
	Cells []int
	// Number counts the decisions of that iteration up to the first that differs, from 1. A
	// and B are what the two decided there; nil where one decides nothing more.
	// Phase is the one in which they did, -1 for none.
	Number int
	Phase  int
	A, B   *decision.Decision
	// Algorithms says that two algorithms made them: what parts them is that.
	Algorithms bool
	// Settings are the parameters that have other values in the two then, in runs of one
	// algorithm.
	Settings []string
	// OtherDice says that the dice of the two stood elsewhere when the iteration began. Where
	// they did not, the settings or what the search has learnt made the difference.
	OtherDice bool
	// Dice are the throws that the two decided by, where other dice made the difference.
	Dice [2]Die
}

// Same reports whether two runs are one by all that makes them, as far as the shorter goes:
// nobody needs to make them to know that they do not part.
func Same(a, b Side) bool { return sameStart(a, b) && first(a.Journal, b.Journal) < 0 }

// sameStart reports whether two runs begin as one.
func sameStart(a, b Side) bool {
	return a.With == b.With &&
		a.Problem.Seed == b.Problem.Seed &&
		maps.Equal(full(a), full(b)) &&
		slices.Equal(a.Problem.Puzzle.Givens, b.Problem.Puzzle.Givens)
}

// full are all settings of a side; Understand and the flags have checked them.
func full(s Side) engine.Settings {
	all, err := s.With.Settle(s.Problem.Settings)
	if err != nil {
		return s.Problem.Settings
	}
	return all
}

// first is the iteration at which the first change stands that is not in both journals, -1
// if they are the same.
func first(a, b []run.Change) int64 {
	for i := range max(len(a), len(b)) {
		switch {
		case i >= len(a):
			return b[i].At.Iteration
		case i >= len(b):
			return a[i].At.Iteration
		case a[i] != b[i]:
			return min(a[i].At.Iteration,
				b[i].At.Iteration)
		}
	}
	return -1
}

// First finds where two runs part, nil if they do not before the shorter ends. What makes
// them the same makes them the same up to the first change that only one of them has; from
// there on both are made again, side by side.
func First(ctx context.Context, a, b Side) (*Parting, error) {
	end := min(a.Length.Iteration, b.Length.Iteration)
	from := int64(0)
	if sameStart(a, b) {
		if Same(a, b) {
			return nil, nil
		}
		from = first(a.Journal, b.Journal)
	}
	if from > end {
		return nil, nil
	}
	at, cells, err := side(ctx, a, b, from, end)
	if err != nil || cells == nil {
		return nil, err
	}
	p := &Parting{At: at, Cells: cells}
	return p, p.explain(ctx, a, b)
}

// reach makes a run again up to an iteration.
func reach(ctx context.Context, s Side, to int64) (*run.Rerun, error) {
	rerun, err := run.Again(s.With, s.Problem, s.Journal)
	if err != nil {
		return nil, err
	}
	for range rerun.Visit(ctx, []engine.Position{{Iteration: to}}) {
	}
	return rerun, rerun.Err()
}

// side makes two runs side by side from an iteration on, and returns the first after which
// their boards differ, with the cells that do. A run that has ended keeps its board.
func side(ctx context.Context, a, b Side, from, end int64) (at int64, cells []int, err error) {
	free := a.Problem.Puzzle.Free
	err = beside(ctx, a, b, from, end,
		func(now int64, one, other engine.Search) bool {
			if Between(one, other, free) > 0 {
				at, cells = now, differing(one, other, free)
			}
			return cells == nil
		})
	return at, cells, err
}

// beside makes two runs again, and calls see at an iteration and after every later one, as
// long as it reports true and one of them goes on.
func beside(
	ctx context.Context, a, b Side, from, end int64, see func(at int64, one, other engine.Search) bool,
) error {
	one, err := reach(ctx, a, from)
	if err != nil {
		return err
	}
	other, err := reach(ctx, b, from)
	if err != nil {
		return err
	}
	next, stop := iter.Pull2(one.Iterations(ctx, end))
	defer stop()
	nextOther, stopOther := iter.Pull2(other.Iterations(ctx, end))
	defer stopOther()
	for at := from; see(at, one.Search(), other.Search()); at++ {
		_, _, more := next()
		_, _, too := nextOther()
		if !more && !too {
			return errors.Join(one.Err(), other.Err())
		}
	}
	return nil
}

// Later is what becomes of two runs after they have parted.
type Later struct {
	// Met is the first iteration after which they have the same board again, -1 for none.
	Met int64
	// Apart is the number of cells in which they differ at the end of the shorter, at
	// iteration End.
	End   int64
	Apart int
}

// After follows two runs from their parting to the end of the shorter.
func After(ctx context.Context, a, b Side, p *Parting) (Later, error) {
	later := Later{Met: -1}
	free := a.Problem.Puzzle.Free
	end := min(a.Length.Iteration, b.Length.Iteration)
	err := beside(ctx, a, b, p.At,
		end, func(at int64, one, other engine.Search) bool {
			later.End, later.Apart = at, Between(one, other, free)
			if later.Apart == 0 && later.Met < 0 {
				later.Met = at
			}
			return true
		})
	return later, err
}

// differing are the cells in which the boards of two searches differ.
func differing(a, b engine.Search, free []uint16) (cells []int) {
	for _, c := range free {
		if engine.Digit(a, int(c)) != engine.Digit(b, int(c)) {
			cells = append(cells, int(c))
		}
	}
	return cells
}

// explain hears what both decide in the iteration with which they part.
func (p *Parting) explain(ctx context.Context, a, b Side) error {
	if p.At == 0 {
		return nil // they begin with different boards
	}
	mine, err := decided(ctx, a, p.At)
	if err != nil {
		return err
	}
	its, err := decided(ctx, b, p.At)
	if err != nil {
		return err
	}
	p.Algorithms = a.With != b.With
	p.compare(mine, its)
	return nil
}

// heard is what a run decided in one iteration.
type heard struct {
	list   []decision.Decision
	phases []int           // that each of them was made in
	dice   uint64          // the state of the dice when the iteration began
	values engine.Settings // the parameters in force then
	from   engine.Search   // when the iteration begins
	seed   uint64          // that its dice come from
}

// compare finds the first decision that differs.
func (p *Parting) compare(mine, its *heard) {
	p.OtherDice = mine.dice != its.dice
	for name, value := range mine.values {
		if !p.Algorithms && its.values[name] != value {
			p.Settings = append(p.Settings, name)
		}
	}
	slices.Sort(p.Settings)
	p.Phase = -1
	for i := range max(len(mine.list), len(its.list)) {
		one, other := entry(mine.list, i), entry(its.list, i)
		if one != nil && other != nil && Alike(one, other) {
			continue
		}
		p.Number = i + 1
		p.A = one
		p.B = other
		longer := mine
		if one == nil {
			longer = its
		}
		p.Phase = longer.phases[i]
		if p.OtherDice && one != nil && other != nil {
			p.Dice = [2]Die{
				dieOf(mine.from, mine.seed, p.Number),
				dieOf(its.from, its.seed, p.Number),
			}
		}
		return
	}
}

func entry(list []decision.Decision, i int) *decision.Decision {
	if i >= len(list) {
		return nil
	}
	return &list[i]
}

// Alike reports whether two decisions came to the same.
func Alike(a, b *decision.Decision) bool {
	return a.Kind == b.Kind &&
		a.Effect == b.Effect &&
		a.Member == b.Member &&
		a.Cell == b.Cell &&
		a.Other == b.Other &&
		a.Digit == b.Digit &&
		a.Was == b.Was &&
		a.Won == b.Won
}

// decided is what a side decides in an iteration.
func decided(ctx context.Context, s Side, at int64) (*heard, error) {
	rerun, err := reach(ctx, s, at-1)
	if err != nil {
		return nil, err
	}
	search := rerun.Search().Clone()
	var v engine.Vitals
	search.Vitals(&v)
	h := &heard{
		dice:   v.Dice,
		values: inForce(full(s), s.Journal, at-1),
		from:   rerun.Search(),
		seed:   seedAt(s.Problem.Seed, s.Journal, at-1),
	}
	witness := &decision.Witness{Hear: func(d decision.Decision) {
		d.Options = slices.Clone(d.Options)
		h.list = append(h.list, d)
	}}
	for v.Status == engine.Running {
		step := search.Next(witness)
		for len(h.phases) < len(h.list) {
			h.phases = append(h.phases, search.Tally().Phase)
		}
		if step.Whole {
			break
		}
	}
	return h, nil
}

// inForce are the parameters of a run after an iteration, with what was changed on the way.
func inForce(begun engine.Settings, journal []run.Change, at int64) engine.Settings {
	values := maps.Clone(begun)
	for _, c := range journal {
		if c.Kind == run.SetParam && c.At.Iteration <= at {
			values[c.Param] = c.Value
		}
	}
	return values
}
