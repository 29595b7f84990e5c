package oracle

import (
	"math"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

func init() {
	doubters["beliefs"] = func(p *sudoku.Puzzle, _ engine.Settings) doubter {
		o := &beliefsOracle{}
		o.forget(p)
		return o
	}
}

// beliefsOracle passes the messages again: each unit's answer is summed over all ways to
// give its other cells different digits, cell by cell and digit by digit.
type beliefsOracle struct {
	messages map[[2]int][]float64 // of a unit to a cell
	begun    []float64            // the beliefs when the round began
	turn     int
	held     int
	change   float64
}

// forget makes every message say nothing.
func (o *beliefsOracle) forget(p *sudoku.Puzzle) {
	o.messages = map[[2]int][]float64{}
	for unit := range p.Units() {
		for _, cell := range p.Unit(unit) {
			alike := make([]float64, p.Side)
			for d := range alike {
				alike[d] = 1 / float64(p.Side)
			}
			o.messages[[2]int{unit, int(cell)}] = alike
		}
	}
}

func (o *beliefsOracle) phase(s *phase) {
	switch s.number {
	case 0:
		o.message(s)
	case 1:
		o.read(s)
	case 2:
		o.decide(s)
	}
	s.metric("entropy", entropyOf(s, s.after.Marginals.P))
	s.metric("certain", float64(surely(s, .999))/float64(len(s.p.Free)))
	s.metric("held", float64(heldBeyond(s)))
}

// prior is what the digits that are held leave a cell.
func prior(s *phase, cell int) []float64 {
	q := make([]float64, s.p.Side)
	for _, d := range openTo(s, cell) {
		q[d-1] = 1
	}
	return q
}

// openTo are the digits that a cell may have: its own if it is held, else those that no
// held cell of its units has.
func openTo(s *phase, cell int) (list []uint8) {
	held := func(c int) bool { return s.p.Given(c) || s.before.Fixed[c] }
	digitOf := func(c int) uint8 { d, _ := largest(s.p, s.before.Marginals.P, c); return d }
	if held(cell) {
		return []uint8{digitOf(cell)}
	}
	for d := uint8(1); int(d) <= s.p.Side; d++ {
		taken := slices.ContainsFunc(s.p.PeersOf(cell), func(o uint16) bool { return held(int(o)) && digitOf(int(o)) == d })
		if !taken {
			list = append(list, d)
		}
	}
	return list
}

// toUnit is what a cell tells a unit: its prior and the messages of its other units.
func (o *beliefsOracle) toUnit(s *phase, cell, unit int) []float64 {
	q := prior(s, cell)
	for _, u := range s.p.UnitsOf(cell) {
		if u == unit {
			continue
		}
		for d := range q {
			q[d] *= o.messages[[2]int{u, cell}][d]
		}
	}
	scaled(q)
	return q
}

func (o *beliefsOracle) message(s *phase) {
	if o.turn == 0 {
		o.begun = slices.Clone(s.before.Marginals.P)
	}
	o.turn++
	if s.after.Status == engine.Exhausted {
		o.contradiction(s)
		return
	}
	unit := s.after.Said.Int("unit")
	var open []int
	for _, cell := range s.p.Unit(unit) {
		if !s.p.Given(int(cell)) && !s.before.Fixed[cell] {
			open = append(open, int(cell))
		}
	}
	told := make([][]float64, len(open))
	for i, cell := range open {
		told[i] = o.toUnit(s, cell, unit)
	}
	news := 0.0
	for i, cell := range open {
		answer := pairwiseAnswer(told, i)
		if int(s.set["factor"]) == 0 {
			answer = exactAnswer(s.p, told, i, freeDigits(s, unit))
		}
		for d := range answer {
			if !slices.Contains(freeDigits(s, unit), uint8(d+1)) {
				answer[d] = 0
			}
		}
		scaled(answer)
		old := o.messages[[2]int{unit, cell}]
		damping := s.set["damping"]
		for d, r := range answer {
			answer[d] = (1-damping)*r + damping*old[d]
			news = max(news, math.Abs(answer[d]-old[d]))
		}
		o.messages[[2]int{unit, cell}] = answer
	}
	for _, cell := range open {
		o.believes(s, cell)
	}
	s.metric("news", news)
	exact := s.set["factor"] == 0
	s.said(says("answered", unit, o.turn, s.p.Units(), len(open), exact, news))
	s.happened()
	o.told(s, unit, open)
	for _, cell := range open {
		for d, v := range o.messages[[2]int{unit, cell}] {
			shown := s.after.Layers[unit/s.p.Side].P[cell*s.p.Side+d]
			s.claim(close(shown, v), "unit %d tells cell %d %v for %d, it should be %v", unit, cell, shown, d+1, v)
		}
	}
}

// believes checks the belief of a cell: its prior and what its three units say.
func (o *beliefsOracle) believes(s *phase, cell int) {
	want := prior(s, cell)
	for _, u := range s.p.UnitsOf(cell) {
		for d := range want {
			want[d] *= o.messages[[2]int{u, cell}][d]
		}
	}
	scaled(want)
	for d, v := range want {
		got := s.after.Marginals.P[cell*s.p.Side+d]
		s.claim(close(v, got), "the belief of cell %d in %d is %v, it should be %v", cell, d+1, got, v)
	}
}

// told checks the reasons: each belief that moved is told with what the unit says.
func (o *beliefsOracle) told(s *phase, unit int, open []int) {
	n := 0
	for _, cell := range open {
		for d := range s.p.Side {
			at := cell*s.p.Side + d
			was, is := s.before.Marginals.P[at], s.after.Marginals.P[at]
			if math.Abs(is-was) < .005 {
				continue
			}
			if n >= len(s.told) {
				s.wrong("%d decisions, there should be more", n)
				return
			}
			message := o.messages[[2]int{unit, cell}][d]
			s.why(s.told[n], is, says("what the unit says", cell, d+1, unit, message, was, is))
			n++
		}
	}
	s.claim(n == len(s.told), "%d decisions, expected %d", len(s.told), n)
}

// freeDigits are those that no held cell of a unit has.
func freeDigits(s *phase, unit int) (list []uint8) {
	for d := uint8(1); int(d) <= s.p.Side; d++ {
		taken := false
		for _, cell := range s.p.Unit(unit) {
			held := s.p.Given(int(cell)) || s.before.Fixed[cell]
			has, _ := largest(s.p, s.before.Marginals.P, int(cell))
			taken = taken || held && has == d
		}
		if !taken {
			list = append(list, d)
		}
	}
	return list
}

// pairwiseAnswer is the product, over the other cells, of what they leave of a digit.
func pairwiseAnswer(told [][]float64, own int) []float64 {
	r := make([]float64, len(told[own]))
	for d := range r {
		r[d] = 1
		for other, q := range told {
			if other != own {
				r[d] *= 1 - q[d]
			}
		}
	}
	return r
}

// exactAnswer is, for each digit, the sum over all ways to give the other cells different
// ones of the remaining digits: a permanent, developed along its first row.
func exactAnswer(p *sudoku.Puzzle, told [][]float64, own int, digits []uint8) []float64 {
	var rows [][]float64
	for i, q := range told {
		if i != own {
			rows = append(rows, q)
		}
	}
	r := make([]float64, p.Side)
	for _, d := range digits {
		rest := slices.DeleteFunc(slices.Clone(digits), func(x uint8) bool { return x == d })
		r[d-1] = permanent(rows, rest, map[string]float64{})
	}
	return r
}

// permanent is the sum over all ways to give the rows different digits. What is left for
// the last rows is worked out once for each set of digits.
func permanent(rows [][]float64, digits []uint8, known map[string]float64) float64 {
	if len(rows) == 0 {
		return 1
	}
	key := string(digits)
	if v, ok := known[key]; ok {
		return v
	}
	sum := 0.0
	for i, d := range digits {
		if q := rows[0][d-1]; q > 0 {
			rest := append(slices.Clone(digits[:i]), digits[i+1:]...)
			sum += q * permanent(rows[1:], rest, known)
		}
	}
	known[key] = sum
	return sum
}

func (o *beliefsOracle) contradiction(s *phase) {
	s.claim(len(s.told) == 1 && !s.told[0].Cell.None(), "%d decisions about a contradiction", len(s.told))
	t := s.told[0]
	unit := t.Why.Int("unit")
	s.why(t, 0, says("contradiction", t.Cell, unit))
	s.happened(s.said(event("contradiction", unit, s.after.Cost).at(t.Cell.Or(-1), 0)))
}

func (o *beliefsOracle) read(s *phase) {
	o.change = 0
	for i, v := range s.after.Marginals.P {
		o.change = max(o.change, math.Abs(v-o.begun[i]))
	}
	o.turn = 0
	s.metric("change", o.change)
	cost := lacks(s.p, s.after.Current, true)
	readOff(s, s.after.Marginals.P)
	var events []wanted
	if cost < s.before.BestCost {
		events = append(events, event("improvement", cost))
	}
	if cost == 0 {
		solved := event("solved", s.begun.Iteration+1, heldBeyond(s))
		events = append(events, solved)
		s.said(solved)
	} else {
		s.said(says("read", cost, surely(s, .999), len(s.p.Free), o.change))
	}
	s.happened(events...)
}

func (o *beliefsOracle) decide(s *phase) {
	s.claim(o.change <= s.set["tolerance"], "the messages have settled with a change of %v", o.change)
	cost := lacks(s.p, s.after.Current, true)
	cell, digit, most, equals := surest(s)
	if int(s.set["decimation"]) == 0 || cell < 0 {
		if surely(s, .999) == len(s.p.Free) {
			s.happened(s.said(event("certain and wrong", cost, o.change)))
			return
		}
		s.happened(s.said(event("settled", cost, o.change)))
		return
	}
	o.held++
	s.claim(s.told[0].Cell.Is(cell) && s.told[0].Digit == 0, "another cell is held than the surest, %d", cell)
	s.why(s.told[0], 0, superlative("the surest", "the first of the surest", equals, cell, digit, most))
	if s.after.Status == engine.Running {
		s.happened(s.said(event("held", most, o.held).at(cell, digit)))
		o.forget(s.p)
	}
}
