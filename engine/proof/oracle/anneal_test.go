package oracle

import (
	"math"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/sudoku"
)

func init() {
	doubters["anneal"] = func(p *sudoku.Puzzle, set engine.Settings) doubter {
		return &annealOracle{now: set["temperature"], start: set["temperature"], low: -1, set: set, kind: kinds - 1}
	}
}

// annealOracle keeps the temperature, and counts moves and chains.
type annealOracle struct {
	grid        sudoku.Grid // before the move
	set         engine.Settings
	start       float64 // the temperature at the start
	a, b        int
	u, v        uint8
	kind        int      // of a move in variable neighbourhoods
	steps       [][2]int // the swaps that it takes
	limit       int      // the most that the move may be worse by, where no dice decide
	mark        int      // and the cost that this follows from
	history     []int
	moveCount   int
	gained      bool // a move of this chain was better
	renewed     bool // the iteration has ended with another board
	delta       int
	made        bool
	now         float64
	length      int // of a chain
	moves       int // of this chain
	low, before int // the lowest cost since the last reheat, and when the chain began
	idle        int
	window      [2]annealWindow // this one and the last
	bestAt      int64
	moved       []engine.Move
	stands      sudoku.Standing
}

type annealWindow struct{ moves, made, worse int }

func (o *annealOracle) phase(s *phase) {
	if o.low < 0 {
		o.low, o.before = s.before.Cost, s.before.Cost
		if o.on("start") { // the fifty swaps are of the search alone
			o.now, o.start = s.before.Metrics[1], s.before.Metrics[1]
			s.claim(o.now > 0 && o.now <= 6, "the deviation of swaps is %v", o.now)
		}
		o.fill(s.before.Cost)
	}
	switch s.number {
	case 0:
		o.propose(s)
	case 1:
		o.weigh(s)
	case 2:
		o.accept(s)
	case 3:
		o.cool(s)
	}
	cost := o.cost(s, s.after.Current)
	s.claim(s.after.Cost == cost, "the cost is %d, it should be %d", s.after.Cost, cost)
	s.metric("cost", float64(cost))
	s.metric("temperature", o.now)
	w := annealWindow{o.window[0].moves + o.window[1].moves, o.window[0].made + o.window[1].made, o.window[0].worse + o.window[1].worse}
	s.metric("accepted", float64(w.made)/float64(w.moves))
	s.metric("uphill", float64(w.worse)/float64(w.moves))
	if s.after.BestCost < s.before.BestCost {
		o.bestAt = s.begun.Iteration + 1
	}
	s.metric("since best", max(0, float64(s.after.Iteration-o.bestAt)))
	o.neighbours(s)
	s.claim(len(s.after.Neighbourhood.Curve) == map[bool]int{false: 5, true: 7}[o.anyTwo()], "a curve to %d", len(s.after.Neighbourhood.Curve)-1)
	for d, p := range s.after.Neighbourhood.Curve {
		s.claim(math.Abs(p-o.odds(d, o.now)) < 1e-12, "the curve at %d is %v", d, p)
	}
}

func (o *annealOracle) on(switched string) bool { return o.set[switched] == 1 }
func (o *annealOracle) anyTwo() bool            { return o.on("neighbourhood") || o.varies() }
func (o *annealOracle) best() bool              { return o.set["neighbourhood"] == 2 }
func (o *annealOracle) varies() bool            { return o.set["neighbourhood"] == 3 }

// cost counts what rows and columns lack, and blocks where they may lack something.
func (o *annealOracle) cost(s *phase, g sudoku.Grid) int { return lacks(s.p, g, o.anyTwo()) }

// fill fills the history with one cost.
func (o *annealOracle) fill(cost int) {
	o.history = slices.Repeat([]int{cost}, int(o.set["history"]))
	o.moveCount = 0
}

// odds is the probability that a move is made which is worse by d.
func (o *annealOracle) odds(d int, t float64) float64 {
	if o.set["accept"] == 0 {
		return boltzmann(d, t)
	} else if d <= o.limit {
		return 1
	}
	return 0
}

// bound works out what the coming move has to get past.
func (o *annealOracle) bound(cost int) {
	o.limit = 0
	switch o.set["accept"] {
	case 1:
		o.limit = int(o.now)
	case 2:
		o.mark = o.low
		o.limit = max(0, int(math.Floor(float64(o.low)+o.now))-cost)
	case 3:
		o.mark = o.history[o.moveCount%len(o.history)]
		o.limit = max(0, o.mark-cost-1)
	}
}

// boltzmann is exp(-d/T).
func boltzmann(d int, t float64) float64 {
	switch {
	case d <= 0:
		return 1
	case t == 0:
		return 0
	}
	return math.Exp(-float64(d) / t)
}

// swap wants the move, its cells with the digits they had, and something said of it.
func (o *annealOracle) swap(clauses ...wanted) wanted {
	if o.varies() {
		return o.sayMove().and(clauses...)
	}
	return says("swap", o.a, o.u, o.b, o.v).and(clauses...)
}

func (o *annealOracle) propose(s *phase) {
	o.grid, o.renewed = s.before.Current.Clone(), false
	o.bound(s.before.Cost)
	s.happened()
	if len(s.told) != 1 {
		s.wrong("%d decisions are told", len(s.told))
		return
	}
	d, p := s.told[0], s.p
	if o.varies() {
		o.vary(s, d)
		o.gauges(s)
		return
	}
	o.a, o.b = d.Cell.Or(-1), d.Other.Or(-1)
	o.steps = [][2]int{{o.a, o.b}}
	o.u, o.v = o.grid[o.a], o.grid[o.b]
	block, all := int(p.Block[o.a]), o.swaps(s)
	s.claim(all[[2]int{min(o.a, o.b), max(o.a, o.b)}], "the two are no free cells of a block")
	blocks, free, mates := o.count(s, block)
	o.gauges(s)
	least, ties := o.options(s, d.Options, all, mates)
	if o.best() {
		pairs := mates * (mates + 1) / 2
		want := s.said(o.swap(says("best of a block", blocks, pairs, ties)))
		s.why(d, 1/float64(blocks*ties), want)
		s.claim(len(d.Options) == pairs && o.cost(s, swapped(o.grid, o.a, o.b))-s.before.Cost == least, "it is not the best of its block")
		return
	}
	want := s.said(o.swap(says("drawn", free, mates, !o.anyTwo())))
	s.why(d, 2/(float64(free)*float64(mates)), want)
	s.claim(len(d.Options) == mates, "%d options of %d", len(d.Options), mates)
}

// gauges checks how far the chain is.
func (o *annealOracle) gauges(s *phase) {
	for _, g := range s.after.Gauges {
		if g.Name == "chain" {
			s.claim(int(g.Full) == o.length && int(g.At) == o.moves, "the chain is %v of %v, it should be %d of %d", g.At, g.Full, o.moves, o.length)
		} else {
			s.claim(int(g.Full) == int(s.set["reheat"]) && int(g.At) == o.idle,
				"chains without a gain: %v of %v, it should be %d", g.At, g.Full, o.idle)
		}
	}
	s.claim((len(s.after.Gauges) == 0) == (o.set["cooling"] == 1 && !o.on("frozen")), "%d gauges", len(s.after.Gauges))
}

// next is a board after the move.
func (o *annealOracle) next(g sudoku.Grid) sudoku.Grid {
	for _, x := range o.steps {
		g = swapped(g, x[0], x[1])
	}
	return g
}

func (o *annealOracle) weigh(s *phase) {
	cost := o.cost(s, o.grid)
	o.delta = o.cost(s, o.next(o.grid)) - cost
	s.happened()
	want := s.said(o.swap(says("would do", o.delta, cost, cost+o.delta)))
	s.claim((len(s.told) == 1) == (len(o.steps) == 1), "%d decisions are told of %d swaps", len(s.told), len(o.steps))
	for _, d := range s.told {
		s.why(d, 0, want)
		s.claim(d.Delta.By == o.delta, "a delta of %d is said", d.Delta.By)
	}
}

// verdict is what became of the move.
func (o *annealOracle) verdict(s *phase, why decision.Reason) wanted {
	after := o.cost(s, o.grid) + o.delta
	switch {
	case o.delta < 0:
		return o.swap(says("better", -o.delta, after))
	case o.delta == 0:
		return o.swap(says("equal", after))
	case o.made:
		return o.swap(says("worse", o.delta), o.ground(s, why), says("costs", after))
	}
	return o.swap(says("refused", o.delta), o.ground(s, why))
}

// ground is what a worse move got past, or did not. What was thrown no snapshot has: it is
// taken from the reason, and must decide as it says.
func (o *annealOracle) ground(s *phase, why decision.Reason) wanted {
	after, t := o.cost(s, o.grid)+o.delta, s.before.Metrics[1]
	accept := o.set["accept"]
	s.claim(accept == 0 || o.made == (o.delta <= o.limit), "made: %v, and worse by %d with a limit of %d", o.made, o.delta, o.limit)
	switch accept {
	case 1:
		return says("by the threshold", o.made, t)
	case 2:
		return says("by the record", after, o.made, t, o.mark)
	case 3:
		return says("by the history", after, o.made, o.mark)
	case 4:
		return says("nothing worse")
	}
	thrown, _ := why.Named("by chance").Number("drawn")
	p := boltzmann(o.delta, t)
	s.claim(o.made == (thrown < p), "%v thrown, p %v, made: %v", thrown, p, o.made)
	return says("by chance", thrown, o.made, o.delta, p)
}

func (o *annealOracle) accept(s *phase) {
	o.window[0].moves++
	next := o.next(o.grid)
	o.made = string(s.after.Current) != string(o.grid) || string(next) == string(o.grid) // of digits that are alike nothing is seen
	s.claim(o.made || o.delta > 0, "a move that is no worse was not made")
	s.claim(!o.made || string(s.after.Current) == string(next), "the board is not that after the move")
	s.said(o.verdict(s, s.after.Said))
	p := 0.0
	if o.delta > 0 && o.set["accept"] == 0 {
		p = boltzmann(o.delta, o.now)
	}
	for i, d := range s.told {
		if len(o.steps) != 1 {
			o.tells(s, i, d, p)
			continue
		}
		s.why(d, p, o.verdict(s, d.Why))
		s.claim((d.Effect == decision.Changes) == o.made && d.Delta.By == o.delta, "effect %d, delta %d", d.Effect, d.Delta.By)
	}
	var events []wanted
	after := o.cost(s, o.grid) + o.delta
	if o.made {
		o.window[0].made++
		o.low, o.gained = min(o.low, after), o.gained || o.delta < 0
		if o.delta > 0 {
			o.window[0].worse++
			cell := o.steps[0][0]
			if len(s.events) > 0 && s.events[0].Cell.Or(-1) == o.steps[0][1] && !o.varies() { // either of the two is named
				cell = o.steps[0][1]
			}
			events = append(events, event("uphill", after, o.delta).at(cell, next[cell]))
		}
		if after < s.before.BestCost {
			events = append(events, event("improvement", after, o.now))
		}
		if after == 0 {
			events = append(events, event("solved", s.begun.Iteration+1, s.after.Restarts))
			s.claim(s.p.Solved(s.after.Current), "solved, but %s", s.after.Current)
		}
	}
	at := o.moveCount % len(o.history)
	o.history[at] = min(o.history[at], s.after.Cost)
	o.moveCount++
	s.happened(events...)
}

// cool counts chains: what ends one, and what that does to the temperature.
func (o *annealOracle) cool(s *phase) {
	want := o.verdict(s, s.after.Said)
	if o.window[0].moves == 1024 {
		o.window[1], o.window[0] = o.window[0], annealWindow{}
	}
	var events []wanted
	if o.moves++; o.moves == o.length {
		cooling, was := s.set["cooling"], o.now
		renews, gained := o.on("frozen"), o.low < o.before
		if o.on("vain") {
			gained = o.gained
		}
		if o.idle++; gained || cooling == 1 && !renews {
			o.idle = 0
		}
		o.moves, o.before, o.gained = 0, o.low, false
		patience := int(s.set["reheat"])
		why := says("temperature stays", o.now)
		switch {
		case patience > 0 && o.idle >= patience && (renews || o.now != o.start):
			o.now = o.start
			if renews {
				why = event("new board", o.idle, s.after.Cost)
				if s.after.BestCost < s.before.BestCost {
					events = append(events, event("improvement", s.after.Cost, o.now))
				}
				events = append(events, why)
				s.claim(permutes(s.p, s.after.Current), "a block of the new board lacks a digit")
				o.fill(s.after.Cost)
				o.renewed = true
			} else {
				why = event("reheat", o.idle, was)
				events = append(events, why)
			}
			want = want.and(says("then"), why)
			o.idle, o.low, o.before = 0, s.after.Cost, s.after.Cost
			s.claim(s.after.Restarts == s.before.Restarts+1, "%d reheats after %d", s.after.Restarts, s.before.Restarts)
			if renews {
				o.bound(s.after.Cost)
			}
		case cooling < 1:
			o.now *= cooling
			why = event("cooled", was, o.now)
			events, want = append(events, why), want.and(says("then"), why)
		}
		chains := 0
		for _, d := range s.told {
			if d.Kind == decision.Change && o.renewed {
				s.reason(d, why)
				s.claim(d.Was == s.before.Current[d.Cell.Or(-1)] && d.Digit == s.after.Current[d.Cell.Or(-1)], "%+v", d)
				continue
			}
			chains++
			s.why(d, 0, why)
		}
		s.claim(chains == 1, "%d decisions are told at the end of a chain", chains)
	} else {
		s.claim(len(s.told) == 0, "%d decisions are told within a chain", len(s.told))
	}
	s.happened(events...)
	s.said(want)
}
