package oracle

import (
	"math"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/sudoku"
)

func init() {
	doubters["relax"] = func(*sudoku.Puzzle, engine.Settings) doubter {
		return &relaxOracle{round: 1, fewest: math.MaxInt}
	}
}

// relaxOracle adds up the shares of the snapshots again. Whatever the direction is that the
// search has found, it makes all sums right: so a step that goes a part of the way leaves each
// sum the rest of its slack. What the prices prove is added up from the prices, and the exact solver
// finds no other solutions than that leaves.
type relaxOracle struct {
	paths, round, held, fewest int
	path, off                  float64     // which path it is; how far its totals are from the prices
	ended                      []float64   // the shares where the path before last ended
	shares                     [][]float64 // of the cell of each decision, when it was opened
	first                      sudoku.Grid // the first solution
}

func (o *relaxOracle) phase(s *phase) {
	o.paths = max(o.paths, 1) // a move that is forced before the first step begins no other
	switch s.number {
	case 0:
		if path := metricOf(s, "relaxations"); path != o.path {
			o.path, o.off = path, 1
		}
		o.aim(s)
	case 1:
		keeps := real(s.after.Said, "keeps")
		s.claim(0 <= keeps && keeps <= 1.5, "the corrector keeps %v of the gap", keeps)
		if (s.p.Side == 4 || o.paths == 1) && (s.set["objective"] == 0 || s.set["branch"] == 1) && metricOf(s, "gap") > 1e-4 {
			want := o.keeps(s)
			s.claim(math.Abs(keeps-want) < 1e-9+.004*want, "the corrector keeps %v of the gap, expected %v", keeps, want)
		}
		s.said(says("corrected", keeps))
		s.happened()
	case 2:
		o.step(s)
	case 3:
		o.read(s)
	case 4:
		o.weigh(s)
	case 5:
		o.hold(s)
	}
	s.metric("entropy", entropyOf(s, s.after.Marginals.P))
	s.metric("shared", float64(len(s.p.Free)-surely(s, .99)))
	s.metric("relaxations", float64(o.paths))
	s.metric("held", float64(o.held+len(s.after.Tree.Path)))
}

// fixed reports whether a cell is no variable: given, held, or decided.
func fixed(s *phase, at *engine.Snapshot, cell int) bool {
	if s.p.Given(cell) || at.Fixed[cell] {
		return true
	}
	for _, b := range at.Tree.Path {
		if b.Cell.Or(-1) == cell && b.Stands() {
			return true
		}
	}
	return false
}

// off is how far the shares of a digit in a unit are from 1. A digit that is fixed there has 1 from
// that cell, and should have no other share.
func off(s *phase, at *engine.Snapshot, unit, d int) float64 {
	return sumIn(s.p, at.Marginals.P, unit, d) - 1
}

func (o *relaxOracle) aim(s *phase) {
	s.happened()
	switch {
	case s.after.Said.Is("nothing to share"):
		s.claim(surely(s, 1) == len(s.p.Free), "cells are shared")
		s.said(says("nothing to share"))
		return
	case s.after.Said.Is("a cell without a digit"):
		cell := s.after.Said.Int("cell")
		s.claim(o.empty(s, s.before, cell), "cell %d has a digit left", cell)
		s.said(says("a cell without a digit", cell))
		return
	case s.after.Said.Is("a digit without a cell"):
		digit, unit := s.after.Said.Int("digit"), s.after.Said.Int("unit")
		s.claim(o.noPlace(s, s.before, digit, unit), "there is a place for %d in unit %d", digit, unit)
		s.said(says("a digit without a cell", digit, unit))
		return
	}
	n, worst := 0, 0.0
	for cell := range s.p.Cells {
		if !fixed(s, s.before, cell) {
			n++
		}
	}
	for unit := range s.p.Units() {
		for d := range s.p.Side {
			has, open := false, false
			for _, cell := range s.p.Unit(unit) {
				if !fixed(s, s.before, int(cell)) {
					open = true
					continue
				}
				digit, _ := largest(s.p, s.after.Marginals.P, int(cell))
				has = has || int(digit) == d+1
			}
			if !has || s.set["presolve"] == 0 && open {
				n++
			}
			worst = max(worst, math.Abs(off(s, s.after, unit, d)))
		}
	}
	s.said(says("aimed", n, worst))
	s.metric("slack", worst)
}

func (o *relaxOracle) step(s *phase) {
	step, dual := real(s.after.Said, "step"), real(s.after.Said, "dual")
	s.claim(0 < step && step <= 1 && 0 < dual && dual <= 1, "the steps are %v and %v", step, dual)
	s.said(says("stepped", step, dual, real(s.after.Said, "gap")))
	o.off *= 1 - dual
	s.metric("step", step)
	s.metric("gap", real(s.after.Said, "gap"))
	s.happened()
	for cell := range s.p.Cells {
		sum := 0.0
		for _, v := range s.after.Marginals.P[cell*s.p.Side:][:s.p.Side] {
			s.claim(v >= 0, "cell %d has a share of %v", cell, v)
			sum += v
		}
		s.claim(math.Abs(sum-1) < 1e-6, "the shares of cell %d make %v", cell, sum)
	}
	n := 0
	for cell := range s.p.Cells {
		for d := range s.p.Side {
			at := cell*s.p.Side + d
			was, is := s.before.Marginals.P[at], s.after.Marginals.P[at]
			if math.Abs(is-was) < .005 || n >= len(s.told) {
				continue
			}
			t := s.told[n]
			n++
			s.claim(t.Cell.Is(cell) && int(t.Digit) == d+1, "cell %d, digit %d: expected %d, %d", t.Cell, t.Digit, cell, d+1)
			rest(s, cell, d)
			switch kind := t.Why.Kind.Name; kind {
			case "the others of the cell":
				s.why(t, min(1, is), says(kind, cell, d+1, is > was, was, is))
			default:
				unit := t.Why.Int("unit")
				price, most := o.prices(s, cell, d, unit, is > was)
				s.claim(price > 0 && alike(price, most), "the price in unit %d moves by %v, another by %v", unit, price, most)
				s.claim((kind == "a sum got cheaper") == (is > was), "%s, and the share goes from %v to %v", kind, was, is)
				s.why(t, min(1, is), says(kind, cell, d+1, unit, price, was, is))
			}
		}
	}
	s.claim(n == len(s.told), "%d decisions, expected %d", len(s.told), n)
}

// prices is how far the price of a digit moved in a unit, up where its share falls, and the
// farthest that it moved in any unit of the cell.
func (o *relaxOracle) prices(s *phase, cell, d, unit int, grows bool) (price, most float64) {
	moved := func(unit int) float64 {
		at := s.p.Cells + unit*s.p.Side + d
		up := s.after.Constraints.Of[at] - s.before.Constraints.Of[at]
		if grows {
			return -up
		}
		return up
	}
	units := s.p.UnitsOf(cell)
	for _, u := range units {
		most = max(most, moved(u))
	}
	if !slices.Contains(units[:], unit) {
		return math.NaN(), most
	}
	return moved(unit), most
}

// rest checks the slack that a step leaves the sums of a share.
func rest(s *phase, cell, d int) {
	left := 1 - real(s.after.Said, "step")
	for _, unit := range s.p.UnitsOf(cell) {
		before, after := off(s, s.before, unit, d), off(s, s.after, unit, d)
		s.claim(math.Abs(after-left*before) < 1e-6, "digit %d in unit %d: the slack was %v and is %v, %v should be left", d+1, unit, before, after, left)
	}
}

// real is a number of a reason.
func real(r decision.Reason, name string) float64 {
	v, _ := r.Number(name)
	return v
}

func (o *relaxOracle) read(s *phase) {
	cost := lacks(s.p, s.after.Current, true) + 1
	shared := len(s.p.Free) - surely(s, .99)
	if o.fewest == math.MaxInt { // none was sure before the first step, but where one digit was left
		o.fewest = countOf(s.p.Free, func(c uint16) bool { return s.p.Candidates(int(c)).Count() > 1 || s.set["presolve"] == 0 })
	}
	readOff(s, s.after.Marginals.P)
	var events []wanted
	if cost < s.before.BestCost {
		events = append(events, event("improvement", cost, shared))
	}
	if shared < o.fewest {
		o.fewest = shared
		events = append(events, event("surer", shared))
	}
	if s.after.Status == engine.Solved {
		s.claim(cost == 1 && shared == 0 && s.set["branch"] == 0, "solved at cost %d with %d cells shared", cost-1, shared)
		only := s.events[len(s.events)-1].B == 1
		s.claim(!only || len(sudoku.Exact(s.p, 2, 0).Solutions) == 1, "there is another solution")
		l := o.reckon(s, s.after)
		only = o.begun(s) && !slices.ContainsFunc(s.p.Free, func(c uint16) bool { return l.left[int(c)].Count() > 1 })
		solved := event("solved", s.begun.Iteration+1, only)
		events = append(events, solved)
		s.said(solved)
	} else {
		s.claim(s.after.Cost == cost, "the cost is %d, it should be %d", s.after.Cost, cost)
		s.metric("slack", real(s.after.Said, "slack"))
		s.said(says("read", shared, len(s.p.Free), real(s.after.Said, "slack")))
	}
	s.happened(events...)
}

func (o *relaxOracle) weigh(s *phase) {
	o.round++
	o.paths++
	s.claim(o.round <= int(s.set["rounds"]), "path %d of a position, of at most %v", o.round, s.set["rounds"])
	shared := len(s.p.Free) - surely(s, .99)
	s.happened(s.said(event("other weights", o.round, shared)))
	s.claim(len(s.told) == 1, "%d decisions about weights", len(s.told))
	again := o.ended != nil && s.set["objective"] < 3
	for i, v := range o.ended {
		again = again && math.Abs(v-s.after.Marginals.P[i]) <= 1e-6
	}
	o.ended = s.after.Marginals.P
	s.why(s.told[0], 0, says("other weights", o.round, s.set["objective"], again))
}

func (o *relaxOracle) hold(s *phase) {
	if s.set["branch"] == 1 {
		o.branch(s)
		return
	}
	last := s.events[len(s.events)-1]
	shared := len(s.p.Free) - surely(s, .99)
	switch s.a.Events[last.Kind].Name {
	case "no solution":
		s.claim(len(s.told) == 1, "%d decisions about a dead end", len(s.told))
		unit := o.lost(s)
		s.happened(s.said(event("no solution", unit, o.held).at(s.told[0].Cell.Or(-1), s.told[0].Digit)))
		return
	case "shared":
		s.happened(s.said(event("shared", shared, s.after.Cost)))
		return
	}
	cell, digit, most, equals := -1, uint8(0), 0.0, 0
	for _, c := range s.p.Free {
		d, v := largest(s.p, s.before.Marginals.P, int(c))
		switch {
		case s.before.Fixed[c] || v >= .99:
		case cell < 0 || v > most && !alike(v, most):
			cell, digit, most, equals = int(c), d, v, 1
		case alike(v, most):
			equals++
		}
	}
	o.held++
	o.paths++
	o.round = 1
	s.claim(len(s.told) > 0 && s.told[0].Cell.Is(cell), "another cell is held than the surest, %d", cell)
	want := says("the surest", cell, digit, most, shared)
	if equals > 1 {
		want = says("the first of the surest", cell, digit, most, equals, shared)
	}
	s.why(s.told[0], 0, want)
	s.happened(s.said(event("held", most, o.held).at(cell, digit)))
}

// metricOf is a metric by its name.
func metricOf(s *phase, name string) float64 {
	return s.after.Metrics[slices.IndexFunc(s.a.Metrics, func(m engine.Metric) bool { return m.Name == name })]
}
