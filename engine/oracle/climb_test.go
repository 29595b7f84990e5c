package oracle

import (
	"fmt"
	"math"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/decision"
	"sudokuscope/engine/sudoku"
)

func init() {
	doubters["climb"] = func(*sudoku.Puzzle, engine.Settings) doubter { return &climbOracle{level: math.MinInt} }
}

// climbOracle keeps every state that was expanded in a climb, and those that wait.
type climbOracle struct {
	order   []string       // the states expanded
	depth   map[string]int // of these, from the start
	waiting map[string]int // f of those not expanded
	root    bool           // the next pop is a start

	grid           sudoku.Grid // the incumbent
	chosen         string      // what is popped next, empty for nothing
	older          int         // how long ago its parent was expanded; 0 for the incumbent
	f              int
	deltas         []int
	better, equal  int
	open           bool
	level, plateau int
	since          int64
	placed         int
	taken          [][32]int // how many givens forbid a digit in a cell
}

// worth is f of a grid, with its parts.
func (o *climbOracle) worth(s *phase, g sudoku.Grid) (f, f1, f2 int) {
	p := s.p
	f1 = 2*p.Cells - lacks(p, g, false)
	for _, c := range p.Free {
		f2 += o.clashes(s, int(c), g[c])
	}
	return int(s.set["w1"])*f1 + int(s.set["w2"])*f2, f1, f2
}

// clashes counts the givens of the cell's row and column that have a digit.
func (o *climbOracle) clashes(s *phase, cell int, digit uint8) int {
	p := s.p
	if o.taken == nil {
		o.taken = make([][32]int, p.Cells)
		for c, d := range p.Givens {
			for other := range p.Cells {
				if d != 0 && c != other && (c/p.Side == other/p.Side || c%p.Side == other%p.Side) {
					o.taken[other][d]++
				}
			}
		}
	}
	return o.taken[cell][digit]
}

func (o *climbOracle) phase(s *phase) {
	switch s.number {
	case 0:
		o.place(s)
	case 1:
		o.mend(s)
	case 2:
		o.pop(s)
	case 3:
		o.expand(s)
	case 4:
		o.weigh(s)
	case 5:
		o.judge(s)
	}
	f, f1, f2 := o.worth(s, s.after.Current)
	s.metric("f", float64(f))
	s.metric("f1", float64(f1))
	s.metric("f2", float64(f2))
	s.claim(s.after.Cost == 2*s.p.Cells-f1, "the cost is %d, f1 %d", s.after.Cost, f1)
	better, equal := math.NaN(), math.NaN()
	if s.number >= 4 {
		better, equal = float64(o.better), float64(o.equal)
	}
	s.metric("better", better)
	s.metric("equal", equal)
	s.metric("restarts", float64(s.after.Restarts))
}

func clashWords(n int) string { return plural(n, "clash", "clashes") }

// started looks whether the start is ready, and solves the puzzle at once.
func (o *climbOracle) started(s *phase) {
	o.root, o.level, o.plateau = true, math.MinInt, 0
	o.order, o.depth, o.waiting = nil, map[string]int{}, map[string]int{}
	if s.after.Status == engine.Running {
		s.happened()
	}
}

func (o *climbOracle) place(s *phase) {
	p := s.p
	if s.before.Current.Blanks() == 0 || o.placed == 0 {
		o.placed, o.since = 0, s.begun.Iteration
	}
	o.placed++
	blocks := 0
	for b := range p.Side {
		for _, c := range p.BlockCells(b) {
			if !p.Given(int(c)) {
				blocks++
				break
			}
		}
	}
	f1, f2 := 2*p.Cells-lacks(p, s.after.Current, false), 0
	for _, c := range p.Free {
		f2 += o.clashes(s, int(c), s.after.Current[c])
	}
	s.said("block %d of %d placed: f1 %d so far, %s with givens", o.placed, blocks, f1, clashWords(f2))
	random := int(s.set["start"]) == 2
	g := s.before.Current.Clone()
	if o.placed == 1 {
		g = p.Givens.Clone()
	}
	for _, d := range s.told {
		var lacking []uint8
		for k := uint8(1); int(k) <= p.Side; k++ {
			if !slices.ContainsFunc(p.BlockCells(int(p.Block[d.Cell])), func(c uint16) bool { return g[c] == k }) {
				lacking = append(lacking, k)
			}
		}
		clean := slices.DeleteFunc(slices.Clone(lacking), func(k uint8) bool { return !random && o.clashes(s, d.Cell, k) > 0 })
		switch {
		case random:
			s.why(d, 0, "the next of the digits that the block lacks, in random order")
		case len(clean) > 0:
			s.why(d, 0, "the next that clashes with no given; %d of %s left would do", len(clean), plural(len(lacking), "digit", "digits"))
			s.claim(slices.Contains(clean, d.Digit), "%d at %s clashes", d.Digit, p.CellName(d.Cell))
			s.claim(int(s.set["digits"]) == 0 || d.Digit == clean[0], "%d at %s is not the lowest of %v", d.Digit,
				p.CellName(d.Cell), clean)
		default:
			s.why(d, 0, "%s with a given here: the next is taken", plural(len(lacking), "digit is left, and it clashes", "digits are left, and each clashes"))
		}
		s.claim(len(d.Options) == len(clean), "%d options, %d would do", len(d.Options), len(clean))
		s.claim(slices.Contains(lacking, d.Digit), "the block has %d already", d.Digit)
		g[d.Cell] = d.Digit
	}
	s.claim(string(g) == string(s.after.Current), "the board is not what was told")
	if o.placed == blocks {
		o.placed = 0
		o.started(s)
	}
}

func (o *climbOracle) mend(s *phase) {
	p, g := s.p, s.before.Current
	_, f1, f2 := o.worth(s, s.after.Current)
	s.said("swapped, or left: %s with givens, f1 is %d", clashWords(f2), f1)
	s.claim(len(s.told) == 1, "%d decisions are told", len(s.told))
	for _, d := range s.told {
		if d.Kind == decision.Swap {
			s.why(d, 0, "%c clashed with a given at %s and does not at %s", p.Symbol(g[d.Cell]), p.CellName(d.Cell), p.CellName(d.Other))
			s.claim(o.clashes(s, d.Cell, g[d.Cell]) > 0 && o.clashes(s, d.Cell, g[d.Other]) == 0 && o.clashes(s, d.Other, g[d.Cell]) == 0,
				"the swap of %s and %s mends nothing", p.CellName(d.Cell), p.CellName(d.Other))
			s.claim(string(s.after.Current) == string(swapped(g, d.Cell, d.Other)), "the board is not that after the swap")
			continue
		}
		s.why(d, 0, "%c clashes with a given, but no swap in its block is without a clash: it stays", p.Symbol(g[d.Cell]))
		for _, other := range p.BlockCells(int(p.Block[d.Cell])) {
			free := !p.Given(int(other)) && int(other) != d.Cell
			s.claim(!free || o.clashes(s, d.Cell, g[other]) > 0 || o.clashes(s, int(other), g[d.Cell]) > 0, "a swap with %s is without a clash", p.CellName(int(other)))
		}
	}
	o.started(s)
}

// went is what became of f.
func (o *climbOracle) went(was int) string {
	if was == o.f {
		return fmt.Sprintf("f stays at %d", o.f)
	}
	return fmt.Sprintf("f goes from %d to %d", was, o.f)
}

// wentTo checks what became of f where no word says it.
func (o *climbOracle) wentTo(s *phase, d decision.Decision, was int) {
	r := d.Why
	s.claim(r.Int("was") == was && r.Int("f") == o.f && r.Int("changed") == asNumber(was != o.f), "f goes from %d to %d: %+v", was, o.f, r)
}

// asNumber is 1 for what is so, as a reason has it.
func asNumber(is bool) int {
	if is {
		return 1
	}
	return 0
}

func (o *climbOracle) pop(s *phase) {
	was, ago := o.f, 0
	before := o.grid
	o.grid = s.after.Current.Clone()
	state := string(o.grid)
	var f1, f2 int
	o.f, f1, f2 = o.worth(s, o.grid)
	plain := int(s.set["frontier"]) == 1
	texts := []string{}
	switch {
	case o.root:
		s.claim(string(s.before.Current) == state, "the start is not what was built")
		o.depth[state] = 0
		for _, d := range s.told {
			s.why(d, 0, "the start is all that the queue holds, f %d", o.f)
		}
	default:
		s.claim(state == o.chosen, "what comes up is not what was chosen")
		ago = o.older
		parent := o.order[len(o.order)-1-ago]
		if plain {
			o.depth, o.order, o.waiting = map[string]int{}, nil, map[string]int{}
			o.depth[state] = 0
		} else {
			o.depth[state] = o.depth[parent] + 1
		}
		if ago > 0 {
			texts = append(texts, fmt.Sprintf("back in the tree: to f %d, from %s ago", o.f, plural(ago+1, "state", "states")))
		}
		for i, d := range s.told {
			o.wentTo(s, d, was)
			switch {
			case ago == 0:
				s.why(d, 0, "the best of the queue is a successor of the incumbent; %s", o.went(was))
			case i == 0:
				s.why(d, 0, "the best of the queue is no successor of the incumbent but of a state expanded %d before: %s", ago+1, o.went(was))
			default:
				s.why(d, 0, "it has this digit in the state from the queue, one swap from a state expanded %d before; %s", ago+1, o.went(was))
				s.claim(d.Was == before[d.Cell] && d.Digit == o.grid[d.Cell], "%s goes from %d to %d", s.p.CellName(d.Cell), d.Was, d.Digit)
			}
		}
	}
	s.said("f %d comes up, %s from the start: f1 %d, f2 %d", o.f, plural(o.depth[state], "swap", "swaps"), f1, f2)
	o.root = false
	o.order = append(o.order, state)
	delete(o.waiting, state)
	if cost := 2*s.p.Cells - f1; cost < s.before.BestCost {
		texts = append(texts, fmt.Sprintf("cost %d: the best grid so far, f %d", cost, o.f))
	}
	// The start may have been built in this iteration, and reported as the best.
	if got := len(s.events); got == len(texts) || s.number != 2 {
		s.happened(texts...)
	} else {
		s.wrong("%d events, %q", got, texts)
	}
}

func (o *climbOracle) expand(s *phase) {
	o.deltas = nil
	low, high := math.MaxInt, math.MinInt
	all := pairs(s)
	for _, m := range s.after.Neighbourhood.Moves {
		a, b := int(m.Cell), int(m.Other)
		s.claim(all[[2]int{a, b}], "the swap of %d and %d is none, or is there twice", a, b)
		delete(all, [2]int{a, b})
		f, _, _ := o.worth(s, swapped(o.grid, a, b))
		o.deltas = append(o.deltas, f-o.f)
		low, high = min(low, f-o.f), max(high, f-o.f)
		s.claim(int(m.Delta) == o.f-f, "%d of %s and %s, it should be %d", m.Delta, s.p.CellName(a), s.p.CellName(b), o.f-f)
	}
	s.claim(len(all) == 0, "%d swaps are not shown", len(all))
	s.said("%d swaps change f by %+d to %+d", len(o.deltas), low, high)
	s.happened()
}

func (o *climbOracle) weigh(s *phase) {
	p, plain := s.p, int(s.set["frontier"]) == 1
	o.better, o.equal, o.open = 0, 0, false
	best, goal := math.MinInt, int(s.set["w1"])*2*p.Cells
	moves := s.before.Neighbourhood.Moves
	for i, d := range o.deltas {
		g := swapped(o.grid, int(moves[i].Cell), int(moves[i].Other))
		_, known := o.depth[string(g)]
		if d > 0 {
			o.better++
			o.open = o.open || !known
			best = max(best, o.f+d)
		} else if d == 0 {
			o.equal++
		}
		if !plain && !known {
			o.waiting[string(g)] = o.f + d
		}
	}
	if s.after.Status == engine.Solved {
		s.claim(p.Solved(s.after.Current), "solved, but %s", s.after.Current)
		s.happened(fmt.Sprintf("cost 0: the best grid so far, f %d", goal),
			s.said("solved: %d swaps from the start, found in %d iterations", o.depth[string(o.grid)]+1, s.begun.Iteration-o.since+1))
		was := o.f
		o.f = goal
		for i, d := range s.told {
			if i == len(s.told)-1 {
				s.why(d, 0, "it solves the puzzle; %s", o.went(was))
				o.wentTo(s, d, was)
			}
		}
		return
	}
	s.happened()
	o.chosen, o.older = "", 0
	next := "there is nothing to go on to"
	f := math.MinInt
	if c := s.after.Neighbourhood.Chosen; c >= 0 {
		m := s.after.Neighbourhood.Moves[c]
		g := swapped(o.grid, int(m.Cell), int(m.Other))
		o.chosen, f = string(g), o.f+o.deltas[c]
		next = fmt.Sprintf("next is %s with %s, f %d", p.CellName(int(m.Cell)), p.CellName(int(m.Other)), f)
	} else if len(s.after.Population.Members) > 0 {
		o.chosen, o.older = string(s.member(0)), int(s.after.Population.Members[0].Age)
		f, _, _ = o.worth(s, s.member(0))
		next = fmt.Sprintf("next is an older state, f %d", f)
	}
	if plain {
		s.claim(f == best, "f %d is next, the best of the swaps has %d", f, best)
	} else {
		o.queue(s, f, goal)
	}
	s.said("%s better, %d equal, %d worse; %s", plural(o.better, "swap", "swaps"), o.equal, len(o.deltas)-o.better-o.equal, next)
	f1, f2 := 0, 0
	_, f1, f2 = o.worth(s, o.grid)
	for i, d := range s.told {
		if i < len(moves) {
			_, n1, n2 := o.worth(s, swapped(o.grid, d.Cell, d.Other))
			s.why(d, 0, "weighed: f1 %+d, f2 %+d, f %+d", n1-f1, n2-f2, o.deltas[i])
		} else {
			s.why(d, 0, "the swap to make next, f %+d: no other state that waits is better", f-o.f)
		}
	}
}

// queue checks that what is next is the best that waits, and the list of the best.
func (o *climbOracle) queue(s *phase, f, goal int) {
	most := math.MinInt
	for _, w := range o.waiting {
		most = max(most, w)
	}
	s.claim(f == most, "f %d is next, the best that waits has %d", f, most)
	listed, last := map[string]bool{}, 0
	for i, m := range s.after.Population.Members {
		g := s.member(i)
		w, waits := o.waiting[string(g)]
		s.claim(waits && !listed[string(g)] && int(m.Cost) == goal-w && int(m.Cost) >= last, "state %d of the queue, of cost %d, waits: %v, with f %d", i+1, m.Cost, waits, w)
		listed[string(g)], last = true, int(m.Cost)
	}
	unlisted := math.MinInt
	for g, w := range o.waiting {
		if !listed[g] {
			unlisted = max(unlisted, w)
		}
	}
	s.claim(unlisted == math.MinInt || len(listed) == 10 && goal-unlisted >= last, "a state with f %d is not listed, one that lacks %d is", unlisted, last)
	if n := s.after.Metrics[5]; len(o.waiting) < 2000 { // a long queue forgets its worst
		s.claim(int(n) >= len(o.waiting)-1, "%v in the queue, %d wait", n, len(o.waiting))
	}
}

func (o *climbOracle) judge(s *phase) {
	plain := int(s.set["frontier"]) == 1
	if o.f != o.level {
		o.level, o.plateau = o.f, 0
	}
	if o.plateau++; o.open {
		o.plateau = 0
	}
	cut := int(s.set["cut"])
	for _, d := range s.told {
		if o.open {
			s.why(d, 0, "%s higher than f %d: the climb goes on", plural(o.better, "swap leads", "swaps lead"), o.f)
		} else {
			s.why(d, 0, "no new state is better than f %d: %d of %d pops on this plateau", o.f, o.plateau, cut)
		}
	}
	var texts []string
	switch {
	case o.chosen == "" && plain:
		switch o.equal {
		case 0:
			texts = append(texts, fmt.Sprintf("a strict local maximum, f %d: every swap lowers it", o.f))
		default:
			texts = append(texts, fmt.Sprintf("a plateau or a weak maximum, f %d: no swap raises it, %s it as it is", o.f, plural(o.equal, "leaves", "leave")))
		}
		s.claim(o.better == 0, "a local maximum with %d better swaps", o.better)
	case o.chosen == "":
		texts = append(texts, fmt.Sprintf("the queue is empty after %d states", len(o.order)))
	case !plain && o.plateau >= cut:
		texts = append(texts, fmt.Sprintf("a plateau: %d states in a row with f %d and none leads higher", o.plateau, o.f))
		o.plateau = 0
	}
	if len(texts) == 0 {
		s.happened()
		if o.open || plain {
			s.said("%s higher than f %d: the climb goes on", plural(o.better, "swap leads", "swaps lead"), o.f)
		} else {
			s.said("no new state is better than f %d: %d of %d pops on this plateau", o.f, o.plateau, cut)
		}
		return
	}
	switch {
	case s.set["restart"] != 0:
		texts = append(texts, fmt.Sprintf("the climb is given up at f %d after %d iterations: a new start", o.f, s.begun.Iteration-o.since+1))
		o.placed = 0
	case o.chosen == "":
		texts = append(texts, fmt.Sprintf("no way on from f %d and no restart: the run ends unsolved, cost %d", o.f, s.after.Cost))
	}
	s.happened(texts...)
	s.text("the sentence", s.words(s.after.Said), texts[len(texts)-1])
}
