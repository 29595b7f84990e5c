package apart

import (
	"context"
	"maps"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/kit/decision"
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
	// algorithm, and Read those of them that the iteration reads: with the value of the other
	// run in place of its own a run decides otherwise there.
	Settings, Read []string
	// OtherDice says that the dice of the two stood elsewhere when the iteration began. Where
	// they did not, the settings or what the search has learnt made the difference.
	OtherDice bool
	// Dice are the throws that the two decided by, where other dice made the difference.
	Dice [2]Die

	duo *duo // stands where they part; nil where that was not found by making both again
}

// Same reports whether two runs are one by all that makes them, as far as the shorter goes:
// nobody needs to make them to know that they do not part.
func Same(a, b Side) bool { return sameStart(a, b) && first(a.Journal, b.Journal) < 0 }

// sameStart reports whether two runs begin as one.
func sameStart(a, b Side) bool {
	return a.With == b.With && a.Problem.Seed == b.Problem.Seed && maps.Equal(full(a), full(b)) &&
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
func first(one, other []run.Change) int64 {
	for i := range max(len(one), len(other)) {
		switch {
		case i >= len(one):
			return other[i].At.Iteration
		case i >= len(other):
			return one[i].At.Iteration
		case one[i] != other[i]:
			return min(one[i].At.Iteration, other[i].At.Iteration)
		}
	}
	return -1
}

// First finds where two runs part, nil if they do not before the shorter ends. What makes
// them the same makes them the same up to the first change that only one of them has: as far
// as that they are made again once, and from there on side by side.
func First(ctx context.Context, here, there Side) (*Parting, error) {
	if Same(here, there) {
		return nil, nil
	}
	duo, err := meet(ctx, here, there)
	if err != nil || duo == nil {
		return nil, err
	}
	differ := func(same bool) bool { return !same }
	found, err := duo.find(ctx, differ)
	if err != nil || !found {
		return nil, err
	}
	p := &Parting{At: duo.now(), Cells: duo.differing(), duo: duo}
	return p, p.explain(ctx, here, there)
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

// After follows two runs from where [First] found that they part to the end of the shorter.
func (p *Parting) After(ctx context.Context) (Later, error) {
	later := Later{Met: -1}
	met, err := p.duo.find(ctx, func(same bool) bool { return same })
	if met {
		later.Met = p.duo.now()
	}
	for on := met; on && err == nil; {
		on, err = p.duo.stretch(ctx)
	}
	later.End, later.Apart = p.duo.last()
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
func (p *Parting) explain(ctx context.Context, here, there Side) error {
	if p.At == 0 {
		return nil // they begin with different boards
	}
	from, err := p.duo.before(ctx)
	if err != nil {
		return err
	}
	p.Algorithms = here.With != there.With
	p.compare(decided(here, from[0], p.At), decided(there, from[1], p.At))
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
	for _, name := range p.Settings {
		if mine.reads(name, its.values[name]) {
			p.Read = append(p.Read, name)
		}
	}
	p.Phase = -1
	i, j := firstOther(mine.list, its.list)
	if i < 0 && j < 0 {
		return
	}
	p.A, p.B = entry(mine.list, i), entry(its.list, j)
	longer, at := mine, i
	if p.A == nil {
		longer, at = its, j
	}
	p.Number = at + 1
	p.Phase = longer.phases[at]
	if p.OtherDice && p.A != nil && p.B != nil {
		p.Dice = [2]Die{dieOf(mine.from, mine.seed, i+1), dieOf(its.from, its.seed, j+1)}
	}
}

// firstOther is where two runs first decide otherwise, in the list of each; -1 where one decides
// nothing more. What a model makes of it is told and not made: it counts only where nothing
// that is made differs.
func firstOther(mine, its []decision.Decision) (i, j int) {
	made := func(d *decision.Decision) bool { return d.Kind != decision.Update }
	all := func(*decision.Decision) bool { return true }
	for _, counts := range [...]func(*decision.Decision) bool{made, all} {
		i, j = next(mine, -1, counts), next(its, -1, counts)
		for i >= 0 && j >= 0 && Alike(&mine[i], &its[j]) {
			i, j = next(mine, i, counts), next(its, j, counts)
		}
		if i >= 0 || j >= 0 {
			break
		}
	}
	return i, j
}

// next is the place of the next decision that counts, -1 if there is none.
func next(list []decision.Decision, i int, counts func(*decision.Decision) bool) int {
	for i++; i < len(list); i++ {
		if counts(&list[i]) {
			return i
		}
	}
	return -1
}

// reads reports whether the search decides otherwise in the iteration with another value of a
// parameter. One that cannot change during a run has acted before.
func (h *heard) reads(name string, value float64) bool {
	search := h.from.Clone()
	if search.Set(name, value) != nil {
		return false
	}
	list, _ := hear(search)
	return !slices.EqualFunc(h.list, list, func(a, b decision.Decision) bool { return Alike(&a, &b) })
}

func entry(list []decision.Decision, i int) *decision.Decision {
	if i < 0 || i >= len(list) {
		return nil
	}
	return &list[i]
}

// Alike reports whether two decisions came to the same.
func Alike(one, other *decision.Decision) bool {
	return one.Kind == other.Kind && one.Effect == other.Effect && one.Member == other.Member &&
		one.Cell == other.Cell &&
		one.Other == other.Other &&
		one.Digit == other.Digit &&
		one.Was == other.Was &&
		one.Won == other.Won
}

// decided is what a side decides in an iteration, from the search as it is before that.
func decided(side Side, from engine.Search, at int64) *heard {
	search := from.Clone()
	var vitals engine.Vitals
	search.Vitals(&vitals)
	told := &heard{
		dice:   vitals.Dice,
		values: inForce(full(side), side.Journal, at-1),
		from:   from,
		seed:   seedAt(side.Problem.Seed, side.Journal, at-1),
	}
	told.list, told.phases = hear(search)
	return told
}

// hear makes an iteration of a search, and returns what it decides and in which phases.
func hear(search engine.Search) (list []decision.Decision, phases []int) {
	witness := &decision.Witness{Hear: func(d decision.Decision) {
		d.Options = slices.Clone(d.Options)
		list = append(list, d)
	}}
	for search.Tally().Status == engine.Running {
		step := search.Next(witness)
		for len(phases) < len(list) {
			phases = append(phases, search.Tally().Phase)
		}
		if step.Whole {
			break
		}
	}
	return list, phases
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
