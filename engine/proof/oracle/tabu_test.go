package oracle

import (
	"fmt"
	"math"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

func init() {
	doubters["tabu"] = func(*sudoku.Puzzle, engine.Settings) doubter { return &tabuOracle{} }
}

// tabuOracle keeps how the swaps of the iteration stood when they were weighed.
type tabuOracle struct {
	grid            sudoku.Grid
	swaps           []weighed
	better, equal   int
	banned          int
	stands          sudoku.Standing
	record          int // a swap must do better than this to be the best ever
	chosen          int
	tied            []int
	barred, aspired bool
	stood           int
	bestAt          int64
}

// weighed is a swap, what it does to the cost, and for how many iterations it is
// tabu, 0 if it is not.
type weighed struct{ a, b, delta, left int }

func (o *tabuOracle) phase(s *phase) {
	switch s.number {
	case 0:
		o.weigh(s)
	case 1:
		o.choose(s)
	case 2:
		o.move(s)
	case 3:
		o.remember(s)
	}
	cost := lacks(s.p, s.after.Current, false)
	s.claim(s.after.Cost == cost, "the cost is %d, it should be %d", s.after.Cost, cost)
	s.metric("cost", float64(cost))
	s.metric("tabu", float64(o.banned)/float64(len(o.swaps)))
	s.metric("list", float64(len(s.after.Memory.Entries)))
	delta := math.NaN()
	if s.number >= 2 && o.chosen >= 0 {
		delta = float64(o.swaps[o.chosen].delta)
	}
	s.metric("delta", delta)
	if s.after.BestCost < s.before.BestCost {
		o.bestAt = s.begun.Iteration + 1
	}
	s.metric("since best", max(0, float64(s.after.Iteration-o.bestAt)))
}

// swapped is a grid after a swap.
func swapped(g sudoku.Grid, a, b int) sudoku.Grid {
	g = g.Clone()
	g[a], g[b] = g[b], g[a]
	return g
}

// pairs lists every swap of two cells of a block that neither a given nor anything
// else holds.
func pairs(s *phase) map[[2]int]bool {
	all := map[[2]int]bool{}
	for b := range s.p.Side {
		cells := s.p.BlockCells(b)
		for i, x := range cells {
			for _, y := range cells[i+1:] {
				if s.loose(int(x)) && s.loose(int(y)) {
					all[[2]int{int(x), int(y)}] = true
				}
			}
		}
	}
	return all
}

// loose reports whether neither a given nor anything else holds a cell.
func (s *phase) loose(cell int) bool {
	return !s.p.Given(cell) && (len(s.after.Fixed) == 0 || !s.after.Fixed[cell])
}

// standing is what a board is among its neighbours.
func standing(s *phase, g sudoku.Grid, swaps []weighed, cost func(sudoku.Grid) int) sudoku.Standing {
	better, equal := 0, 0
	for _, w := range swaps {
		if w.delta < 0 {
			better++
		} else if w.delta == 0 {
			equal++
		}
	}
	switch {
	case better > 0:
		return sudoku.OnSlope
	case equal == 0:
		return sudoku.StrictMinimum
	}
	here := cost(g)
	for _, w := range swaps {
		if w.delta != 0 {
			continue
		}
		next := swapped(g, w.a, w.b)
		for _, v := range swaps {
			if cost(swapped(next, v.a, v.b)) < here {
				return sudoku.OnPlateau
			}
		}
	}
	return sudoku.WeakMinimum
}

func (o *tabuOracle) weigh(s *phase) {
	p := s.p
	o.grid, o.swaps, o.better, o.equal, o.banned = s.after.Current.Clone(), nil, 0, 0, 0
	o.record = s.before.BestCost - s.before.Cost
	cost, all := lacks(p, o.grid, false), pairs(s)
	forbids := func(cell int, digit uint8) (left int) {
		for _, e := range s.before.Memory.Entries {
			if (e.Cell.None() || e.Cell.Or(-1) == cell) && (e.Digit == 0 || e.Digit == digit) {
				left = max(left, int(e.Left))
			}
		}
		return left
	}
	for i, m := range s.after.Neighbourhood.Moves {
		a, b := int(m.Cell), m.Other.Or(-1)
		s.claim(all[[2]int{a, b}], "the swap of %s and %s is none, or is there twice", p.CellName(a), p.CellName(b))
		delete(all, [2]int{a, b})
		w := weighed{a, b, lacks(p, swapped(o.grid, a, b), false) - cost, min(forbids(a, o.grid[b]), forbids(b, o.grid[a]))}
		o.swaps = append(o.swaps, w)
		if w.delta < 0 {
			o.better++
		} else if w.delta == 0 {
			o.equal++
		}
		verdict := engine.Allowed
		if w.left > 0 {
			o.banned++
			verdict = engine.Taboo
			if o.aspires(s, w) {
				verdict = engine.Aspired
			}
		}
		s.claim(int(m.Delta) == w.delta && m.Verdict == verdict, "%v: %+d, verdict %d; it should be %d", w, m.Delta, m.Verdict, verdict)
		if i >= len(s.told) {
			continue
		}
		want := o.swap("would do", w, w.delta)
		if verdict != engine.Allowed {
			want = o.swap("is tabu", w, w.delta, w.left, verdict == engine.Aspired)
		}
		s.why(s.told[i], 0, want)
		s.claim(s.told[i].Delta.By == w.delta, "%v is said to do %+d", w, s.told[i].Delta.By)
	}
	s.claim(len(all) == 0 && len(s.told) == len(o.swaps), "%d swaps were not weighed, %d of %d are told", len(all), len(s.told), len(o.swaps))
	o.stands = standing(s, o.grid, o.swaps, func(g sudoku.Grid) int { return lacks(p, g, false) })
	s.claim(s.after.Neighbourhood.Standing == o.stands, "the board is said to be %s, it is %s", s.after.Neighbourhood.Standing, o.stands)
	worse := len(o.swaps) - o.better - o.equal
	s.said(says("weighed", len(o.swaps), o.better, o.equal, worse, o.banned, o.stands))
	s.happened()
}

func (o *tabuOracle) aspires(s *phase, w weighed) bool {
	return s.set["aspiration"] != 0 && w.delta < o.record
}

// swap wants something said of a swap: its cells with the digits that they had when it was
// weighed, and more numbers.
func (o *tabuOracle) swap(kind string, w weighed, more ...any) wanted {
	return says(kind, append([]any{w.a, o.grid[w.a], w.b, o.grid[w.b]}, more...)...)
}

func (o *tabuOracle) choose(s *phase) {
	o.tied, o.chosen = nil, -1
	least := math.MaxInt
	for i, w := range o.swaps {
		if w.left > 0 && !o.aspires(s, w) {
			continue
		}
		if w.delta < least {
			least, o.tied = w.delta, nil
		}
		if w.delta == least {
			o.tied = append(o.tied, i)
		}
	}
	o.barred = int(s.set["accept"]) == 1 && len(o.tied) > 0 && least > 0
	want := o.none(s)
	if len(o.tied) > 0 && !o.barred {
		o.chosen = s.after.Neighbourhood.Chosen
		s.claim(slices.Contains(o.tied, o.chosen), "swap %d is chosen, the best are %v", o.chosen, o.tied)
		w := o.swaps[o.chosen]
		o.aspired = w.left > 0
		want = o.swap("chosen", w, w.delta, o.aspired)
		if n := len(o.tied) - 1; n > 0 {
			want = want.and(says("as good", n))
		}
	} else {
		s.claim(s.after.Neighbourhood.Chosen == -1, "swap %d is chosen, none may be", s.after.Neighbourhood.Chosen)
	}
	var lost []wanted
	for _, w := range o.swaps {
		if w.left > 0 && (o.chosen < 0 || w.delta < o.swaps[o.chosen].delta) {
			lost = append(lost, o.swap("better but tabu", w, w.delta, w.left, len(lost)))
		}
	}
	if n := len(lost) - 2; n > 0 {
		lost = append(lost[:2], says("more that are tabu", n))
	}
	want = want.and(lost...)
	s.said(want)
	s.happened()
	s.claim(len(s.told) == 1, "%d decisions are told", len(s.told))
	for _, d := range s.told {
		if o.chosen < 0 {
			s.why(d, 0, o.none(s))
			continue
		}
		s.why(d, 1/float64(len(o.tied)), want)
		s.claim(len(d.Options) == len(o.tied) && d.Delta.By == o.swaps[o.chosen].delta, "%d options of %d, delta %+d", len(d.Options), len(o.tied), d.Delta.By)
	}
}

// none is why no swap is made.
func (o *tabuOracle) none(s *phase) wanted {
	if o.barred {
		return says("barred", s.before.Cost)
	}
	return says("all tabu", s.before.Cost)
}

func (o *tabuOracle) moved(s *phase) wanted {
	if o.chosen < 0 {
		return o.none(s)
	}
	w := o.swaps[o.chosen]
	cost := lacks(s.p, o.grid, false)
	return o.swap("moved", w, cost, cost+w.delta)
}

func (o *tabuOracle) move(s *phase) {
	s.said(o.moved(s))
	cost := lacks(s.p, o.grid, false)
	if o.chosen < 0 {
		s.claim(string(s.after.Current) == string(o.grid), "the board changes, though no swap is made")
		if o.stood++; o.stood > 1 {
			s.happened()
			return
		}
		if !o.barred {
			s.happened(event("no swap", cost))
			return
		}
		s.happened(o.minimum(cost, 0), event("refused", cost, o.better+o.equal))
		return
	}
	o.stood = 0
	w := o.swaps[o.chosen]
	s.claim(string(s.after.Current) == string(swapped(o.grid, w.a, w.b)), "the board is not that after the swap")
	for _, d := range s.told {
		s.why(d, 0, o.swap("moved", w, cost, cost+w.delta))
		s.claim(d.Delta.By == w.delta, "%v is said to do %+d", w, d.Delta.By)
	}
	var events []wanted
	if w.delta > 0 && !o.aspired {
		events = append(events, o.minimum(cost, w.delta))
	}
	if o.aspired {
		events = append(events, event("aspiration", w.b, cost+w.delta).at(w.a, o.grid[w.a]))
	}
	if cost+w.delta < s.before.BestCost {
		events = append(events, event("improvement", cost+w.delta))
	}
	if cost+w.delta == 0 {
		events = append(events, event("solved", s.begun.Iteration+1))
		s.claim(s.p.Solved(s.after.Current), "solved, but %s", s.after.Current)
	}
	s.happened(events...)
}

// minimum is the event of a board that no allowed swap makes better. Its digit is by how much
// the swap that leads out makes it worse, 0 if there is none.
func (o *tabuOracle) minimum(cost, out int) wanted {
	left := event("blocked", cost, o.better)
	switch o.stands {
	case sudoku.OnPlateau:
		left = event("plateau", cost, o.equal)
	case sudoku.WeakMinimum:
		left = event("weak minimum", cost, o.equal)
	case sudoku.StrictMinimum:
		left = event("strict minimum", cost, len(o.swaps))
	}
	return left.at(-1, uint8(out))
}

// remember checks the list: what was on it is an iteration older, and what the
// swap undid is new.
func (o *tabuOracle) remember(s *phase) {
	want := o.moved(s)
	s.happened()
	old := map[[2]int]int{}
	for _, e := range s.before.Memory.Entries {
		if e.Left > 1 {
			old[[2]int{e.Cell.Or(-1), int(e.Digit)}] = int(e.Left) - 1
		}
	}
	if o.chosen >= 0 {
		w, base, spread := o.swaps[o.chosen], int(s.set["tenure"]), int(s.set["tenure-random"])
		lost := [2][2]int{{w.a, int(o.grid[w.a])}, {w.b, int(o.grid[w.b])}}
		term := 0
		for _, d := range s.told {
			term = d.Why.Int("iterations")
		}
		entries := len(s.told) == 2 && term > 0
		nothing := len(s.told) == 0 && base == 0 // a tenure of nothing makes no entry, and none is told
		s.claim(nothing || entries && term >= base && term <= base+spread, "a tenure of %d, of %d and at most %d thrown", term, base, spread)
		for i, d := range s.told {
			cell, digit := lost[i][0], lost[i][1]
			s.why(d, 0, says("becomes tabu", cell, digit, term, base, term-base, spread))
			if term > 0 {
				old[lost[i]] = term
			}
		}
		if term > 0 {
			want = want.and(says("no way back", term))
		}
	}
	s.said(want)
	now := map[[2]int]int{}
	for _, e := range s.after.Memory.Entries {
		now[[2]int{e.Cell.Or(-1), int(e.Digit)}] = int(e.Left)
	}
	s.claim(fmt.Sprint(now) == fmt.Sprint(old) && len(now) == len(s.after.Memory.Entries), "the list is %v, it should be %v", now, old)
}
