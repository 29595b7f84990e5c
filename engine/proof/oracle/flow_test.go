package oracle

import (
	"math"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

func init() {
	doubters["flow"] = func(p *sudoku.Puzzle, _ engine.Settings) doubter { return newFlowOracle(p) }
}

// flowOracle lets the numbers flow again, clause by clause, as the paper writes it.
type flowOracle struct {
	clauses []flowClause
	weight  []float64
	k       []float64
	speed   []float64 // of each place in the table
	s       []float64 // the table as it was seen last

	time, startedAt, until float64
	steps, stepsNow        int
}

// flowClause is satisfied if a number of one of its places has its sign.
type flowClause struct {
	places     []int
	sign       float64
	constraint int // as those of an exact cover are counted
}

// newFlowOracle writes the rules of a puzzle as clauses.
func newFlowOracle(p *sudoku.Puzzle) *flowOracle {
	o := &flowOracle{speed: make([]float64, p.Cells*p.Side)}
	open := func(cell, d int) bool { return !p.Given(cell) && p.Candidates(cell).Has(uint8(d+1)) }
	paired := map[[2]int]bool{}
	add := func(constraint int, met bool, places []int) {
		if met {
			return
		}
		o.clauses = append(o.clauses, flowClause{places, 1, constraint})
		for i, a := range places {
			for _, b := range places[i+1:] {
				if two := [2]int{a, b}; !paired[two] {
					paired[two] = true
					o.clauses = append(o.clauses, flowClause{two[:], -1, constraint})
				}
			}
		}
	}
	for cell := range p.Cells {
		var places []int
		for d := range p.Side {
			if open(cell, d) {
				places = append(places, cell*p.Side+d)
			}
		}
		add(cell, p.Given(cell), places)
	}
	for unit := range p.Units() {
		for d := range p.Side {
			met := false
			var places []int
			for _, c := range p.Unit(unit) {
				met = met || int(p.Givens[c]) == d+1
				if open(int(c), d) {
					places = append(places, int(c)*p.Side+d)
				}
			}
			add(p.Cells+unit*p.Side+d, met, places)
		}
	}
	return o
}

// begin takes the numbers of a start, when every weight is 1.
func (o *flowOracle) begin(s *phase, snap *engine.Snapshot) {
	o.s = slices.Clone(snap.Marginals.P)
	o.weight = slices.Repeat([]float64{1}, len(o.clauses))
	o.k = make([]float64, len(o.clauses))
	o.startedAt = o.time
	o.until = o.time + s.set["stretch"]
	o.stepsNow = 0
}

// pairs checks the weights of all clauses that forbid two at once.
func (o *flowOracle) pairs(s *phase) {
	layer := &s.after.Layers[0]
	of := map[[2]int]float64{}
	for i, pair := range layer.Pairs {
		of[[2]int{int(pair.One), int(pair.Other)}] = layer.P[i]
	}
	n := 0
	for i, clause := range o.clauses {
		if clause.sign > 0 {
			continue
		}
		n++
		shown := of[[2]int(clause.places)]
		s.claim(close(shown, o.weight[i]), "the pair %v weighs %v, it should be %v", clause.places, shown, o.weight[i])
	}
	s.claim(n == len(layer.Pairs), "%d pairs have a weight, there are %d", len(layer.Pairs), n)
}

func (o *flowOracle) phase(s *phase) {
	if o.s == nil {
		o.begin(s, s.before)
	}
	switch s.number {
	case 0:
		o.pull(s)
	case 1:
		o.move(s)
	case 2:
		o.read(s)
	case 3:
		o.restart(s)
	}
	for i, v := range s.after.Marginals.P {
		s.claim(close(o.s[i], v), "the number %d is %v, it should be %v", i, v, o.s[i])
	}
	copy(o.s, s.after.Marginals.P) // the flow makes much of a last digit
	s.metric("time", o.time-o.startedAt)
	s.metric("steps", float64(o.steps))
	s.metric("heaviest", math.Log10(slices.Max(o.weight)))
	o.pairs(s)
	if o.steps > 0 && s.number != 3 {
		s.metric("broken", o.broken())
	}
	o.constraints(s)
}

// constraints checks the weights that are shown: of each constraint the heaviest clause.
func (o *flowOracle) constraints(s *phase) {
	want := make([]float64, 4*s.p.Cells)
	for m, c := range o.clauses {
		want[c.constraint] = max(want[c.constraint], math.Log10(o.weight[m]))
	}
	for i, v := range s.after.Constraints.Of {
		s.claim(close(want[i], v), "constraint %d weighs %v, it should be %v", i, v, want[i])
	}
}

func (o *flowOracle) broken() (sum float64) {
	for _, k := range o.k {
		sum += k
	}
	return sum
}

// product is 2^-k ∏ (1 − c s) over the places of a clause, but for one.
func (c flowClause) product(s []float64, without int) float64 {
	k := math.Pow(2, -float64(len(c.places)))
	for _, at := range c.places {
		if at != without {
			k *= 1 - c.sign*s[at]
		}
	}
	return k
}

func (o *flowOracle) pull(s *phase) {
	clear(o.speed)
	for m, c := range o.clauses {
		o.k[m] = c.product(o.s, -1)
		for _, at := range c.places {
			o.speed[at] += 2 * o.weight[m] * c.sign * c.product(o.s, at) * o.k[m]
		}
	}
	s.said(says("pulled", o.broken(), len(o.clauses), o.fastest()))
	s.happened()
	s.claim(len(s.told) == 0, "%d decisions, expected none", len(s.told))
}

func (o *flowOracle) fastest() (most float64) {
	for _, v := range o.speed {
		most = max(most, math.Abs(v))
	}
	return most
}

func (o *flowOracle) move(s *phase) {
	step := min(o.until-o.time, .1)
	if fastest := o.fastest(); fastest > 0 {
		step = min(step, s.set["step"]/fastest)
	}
	o.told(s)
	for i, v := range o.speed {
		o.s[i] = max(-1, min(1, o.s[i]+v*step))
	}
	for m, k := range o.k {
		o.weight[m] *= math.Exp(k * step * s.set["weights"])
	}
	o.time += step
	o.steps++
	o.stepsNow++
	s.said(says("moved", o.time, o.steps, slices.Max(o.weight)))
	s.happened()
}

// told checks which numbers are said to be pulled: those with a tenth of the fastest speed.
func (o *flowOracle) told(s *phase) {
	n := 0
	for i, v := range o.speed {
		if v == 0 || math.Abs(v) < .1*o.fastest() {
			continue
		}
		if n >= len(s.told) {
			s.wrong("%d decisions, there should be more", n)
			return
		}
		cell, digit := i/s.p.Side, uint8(i%s.p.Side+1)
		t := s.told[n]
		n++
		s.claim(t.Cell.Is(cell) && t.Digit == digit, "cell %d, digit %d: expected %d, %d", t.Cell, t.Digit, cell, digit)
		s.why(t, 0, says("what the clauses ask", cell, digit, o.s[i], v))
	}
	s.claim(n == len(s.told), "%d decisions, expected %d", len(s.told), n)
}

func (o *flowOracle) read(s *phase) {
	s.claim(o.time >= o.until || o.stepsNow == 200, "it is read at time %v, before %v", o.time, o.until)
	o.stepsNow = 0
	o.until = o.time + s.set["stretch"]
	cost := lacks(s.p, s.after.Current, true)
	readOff(s, s.after.Marginals.P)
	var events []wanted
	if cost < s.before.BestCost {
		events = append(events, event("improvement", cost, o.time))
	}
	if cost == 0 {
		solved := event("solved", o.time, o.steps)
		s.said(solved)
		s.happened(append(events, solved)...)
		return
	}
	s.happened(events...)
	due := s.set["restart"] > 0 && o.time-o.startedAt >= s.set["restart"]
	s.claim(due == (s.after.Iteration == s.begun.Iteration), "at time %v another start is due: %v", o.time, due)
	s.said(says("read", cost, o.time, o.broken()))
}

func (o *flowOracle) restart(s *phase) {
	late := o.time - o.startedAt
	s.happened(s.said(event("restart", late, lacks(s.p, s.after.Current, true))))
	s.claim(len(s.told) == 1, "%d decisions, expected one", len(s.told))
	s.why(s.told[0], 0, says("another start", late))
	o.begin(s, s.after)
	for cell := range s.p.Cells {
		for d := range s.p.Side {
			may := !s.p.Given(cell) && s.p.Candidates(cell).Has(uint8(d+1))
			v := o.s[cell*s.p.Side+d]
			s.claim(!may || v >= -1 && v < 1, "a number is thrown as %v", v)
		}
	}
}
