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
		return &relaxOracle{paths: 1, round: 1, fewest: math.MaxInt}
	}
}

// relaxOracle adds up the shares of the snapshots again. Whatever the direction is that the
// search has found, it makes all sums right: so a step that goes a part of the way leaves each
// sum the rest of its slack. What the prices prove, the search's own tests hold to all solutions.
type relaxOracle struct {
	paths, round, held, fewest int
}

func (o *relaxOracle) phase(s *phase) {
	switch s.number {
	case 0:
		o.aim(s)
	case 1:
		keeps := real(s.after.Said, "keeps")
		s.claim(0 <= keeps && keeps <= 1.5, "the corrector keeps %v of the gap", keeps)
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
		s.claim(s.after.Metrics[1] == 0, "cells are shared")
		s.said(says("nothing to share"))
		return
	case s.after.Said.Is("a cell without a digit"):
		s.said(says("a cell without a digit", s.after.Said.Int("cell")))
		return
	case s.after.Said.Is("a digit without a cell"):
		s.said(says("a digit without a cell", s.after.Said.Int("digit"), s.after.Said.Int("unit")))
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
		solved := event("solved", s.begun.Iteration+1, s.events[len(s.events)-1].B)
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
	s.why(s.told[0], 0, says("other weights", o.round, s.set["objective"], s.told[0].Why.Int("again") == 1).again(s.told[0].Why.Int("again")))
}

// again makes the last number what it is: whether the shares were the same.
func (w wanted) again(n int) wanted {
	w.numbers[len(w.numbers)-1] = float64(n)
	return w
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
		s.happened(s.said(event("no solution", last.A, o.held).at(last.Cell.Or(-1), last.Digit)))
		s.claim(len(s.told) == 1 && s.told[0].Kind.String() == "dead end", "%d decisions about a dead end", len(s.told))
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

// branch holds what happened at a node to the path that is left.
func (o *relaxOracle) branch(s *phase) {
	last := s.events[len(s.events)-1]
	switch s.a.Events[last.Kind].Name {
	case "branch":
		o.paths++
		path := s.after.Tree.Path
		top := path[len(path)-1]
		s.said(event("branch", len(path), top.Left.Count()).at(top.Cell.Or(-1), top.Digit))
		t := s.told[len(s.told)-1]
		s.why(t, 1, says("the largest share", top.Cell, top.Digit, top.Left.Count()))
	case "no other solution":
		s.claim(s.after.Tree.Closed && s.after.Tree.Solutions == 1 && lacks(s.p, s.after.Current, true) == 0, "a proof that is none")
		s.said(event("no other solution", o.paths))
	case "a second solution":
		s.claim(s.after.Tree.Solutions == 2 && lacks(s.p, s.after.Current, true) == 0, "a proof that is none")
		s.said(event("a second solution", o.paths))
	case "no solution at all":
		s.claim(s.after.Tree.Closed && s.after.Tree.Solutions == 0, "a proof that is none")
		s.said(event("no solution at all", o.paths))
	default:
		s.wrong("what is said of a node is %q", s.a.Events[last.Kind].Name)
	}
}
