package oracle

import (
	"math"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

func init() {
	doubters["project"] = func(*sudoku.Puzzle, engine.Settings) doubter { return &projectOracle{} }
}

// projectOracle keeps the four copies, and moves them as the paper says. Of equal numbers the
// first is rounded to 1, so it reckons in the order of the search: else the last bit of a
// number would decide between them.
type projectOracle struct {
	copies     [4][]float64
	asks       [4][]float64 // what each copy was rounded to last; nil before a start has asked
	asked      [4][]int     // how often in this start
	had        []int        // how often the board had the digit
	shadow     []float64
	outer      []float64 // of the difference map
	moved      float64   // the sum of the squares of the copies' moves
	sinceStart int
	restarts   int
}

func (o *projectOracle) phase(s *phase) {
	if o.copies[0] == nil {
		o.thrown(s.before)
	}
	switch s.number {
	case 0:
		o.average(s)
	case 5:
		o.read(s)
	case 6:
		o.restart(s)
	default:
		o.step(s, s.number-1)
	}
	for i, v := range o.shadow {
		s.claim(close(v, s.after.Marginals.P[i]), "the shadow is %v at %d, it should be %v", s.after.Marginals.P[i], i, v)
	}
	for kind, own := range o.copies {
		layer := &s.after.Layers[kind]
		s.claim(slices.EqualFunc(layer.P, own, close), "the copy %d is not as it should be", kind)
		want := ones(o.asks[kind])
		slices.Sort(layer.Ones)
		s.claim(slices.Equal(layer.Ones, want), "copy %d asks for %v, it should be %v", kind, layer.Ones, want)
	}
	s.metric("settled", float64(surely(s, .99))/float64(len(s.p.Free)))
	s.metric("since start", float64(o.sinceStart))
	o.gap(s)
}

// thrown takes the numbers of a start, of which each copy is one.
func (o *projectOracle) thrown(snap *engine.Snapshot) {
	o.shadow = slices.Clone(snap.Marginals.P)
	o.asks = [4][]float64{}
	o.had = make([]int, len(o.shadow))
	for kind := range o.copies {
		o.copies[kind] = slices.Clone(o.shadow)
		o.asked[kind] = make([]int, len(o.shadow))
	}
}

// ones are the places of a rounded table that have 1.
func ones(table []float64) (list []int32) {
	for i, v := range table {
		if v == 1 {
			list = append(list, int32(i))
		}
	}
	return list
}

// shareOf is the set of copies that ask for a place, and whether its number is their share.
func (o *projectOracle) shareOf(s *phase, place int) (askers int, is bool) {
	if o.asks[0] == nil || s.p.Given(place/s.p.Side) {
		return 0, false
	}
	share := 0.0
	for kind, asks := range o.asks {
		if asks[place] == 1 {
			askers |= 1 << kind
			share += .25
		}
	}
	return askers, alike(o.shadow[place], share)
}

// gap checks how far the copies have moved. Its square is compared, since a root makes much
// of a difference near 0.
func (o *projectOracle) gap(s *phase) {
	i := slices.IndexFunc(s.a.Metrics, func(m engine.Metric) bool { return m.Name == "gap" })
	got := s.after.Metrics[i]
	if s.number != 4 && s.number != 5 {
		s.claim(math.IsNaN(got), "the copies have moved by %v in phase %d", got, s.number)
		return
	}
	s.claim(math.Abs(got*got-o.moved) < 1e-9*max(1, o.moved), "the square of the gap is %v, it should be %v", got*got, o.moved)
}

// agreement is the average of four tables, with the digits of the givens set.
func agreement(p *sudoku.Puzzle, tables [4][]float64) []float64 {
	mean := make([]float64, len(tables[0]))
	for i := range mean {
		mean[i] = (tables[0][i] + tables[1][i] + (tables[2][i] + tables[3][i])) / 4
	}
	for cell, digit := range p.Givens {
		if digit != 0 {
			clear(mean[cell*p.Side:][:p.Side])
			mean[cell*p.Side+int(digit)-1] = 1
		}
	}
	return mean
}

func (o *projectOracle) average(s *phase) {
	was := o.shadow
	o.shadow = agreement(s.p, o.copies)
	o.moved = 0
	if s.set["method"] == 2 {
		o.goPast(s)
	}
	s.said(says("averaged", surely(s, .99), len(s.p.Free)))
	s.happened()
	n := 0
	for i, v := range o.shadow {
		if math.Abs(v-was[i]) < .05 {
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
		want := says("the average of the copies", cell, digit, was[i], v)
		if askers, is := o.shareOf(s, i); is {
			want = says("how many copies ask", cell, digit, was[i], v, askers)
		}
		s.why(t, 0, want)
	}
	s.claim(n == len(s.told), "%d decisions, expected %d", len(s.told), n)
}

// goPast makes the outer shadow: each copy goes past its own rounding by 1/β.
func (o *projectOracle) goPast(s *phase) {
	var ahead [4][]float64
	inverse := 1 / s.set["beta"]
	for kind, own := range o.copies {
		y := onesOf(s.p, kind, own)
		ahead[kind] = make([]float64, len(own))
		for i, x := range own {
			ahead[kind][i] = y[i] - float64((y[i]-x)*inverse)
		}
	}
	o.outer = agreement(s.p, ahead)
}

// onesOf rounds a table along the lines of a kind: the first of the largest numbers of a
// line becomes 1, all others 0.
func onesOf(p *sudoku.Puzzle, kind int, table []float64) []float64 {
	y := make([]float64, len(table))
	round := func(line []int) {
		best := line[0]
		for _, at := range line {
			if table[at] > table[best] && !alike(table[at], table[best]) {
				best = at
			}
		}
		y[best] = 1
	}
	for i := range p.Cells {
		line := make([]int, p.Side)
		for k := range line {
			if kind == 0 {
				line[k] = i*p.Side + k
				continue
			}
			unit := p.Unit((kind-1)*p.Side + i/p.Side)
			line[k] = int(unit[k])*p.Side + i%p.Side
		}
		round(line)
	}
	return y
}

func (o *projectOracle) step(s *phase, kind int) {
	own := o.copies[kind]
	aim := make([]float64, len(own))
	beta := s.set["beta"]
	inverse := 1 / beta
	for i, x := range own {
		switch s.set["method"] {
		case 0:
			aim[i] = 2*o.shadow[i] - x
		case 1:
			aim[i] = o.shadow[i]
		case 2:
			aim[i] = o.shadow[i] + float64((o.shadow[i]-x)*inverse)
		}
	}
	y := onesOf(s.p, kind, aim)
	o.asks[kind] = y
	for i, v := range y {
		o.asked[kind][i] += int(v)
	}
	for i, x := range own {
		to := x
		switch s.set["method"] {
		case 0:
			to = x - o.shadow[i] + y[i]
		case 1:
			to = y[i]
		case 2:
			to = x + float64(beta*(y[i]-o.outer[i]))
		}
		o.moved += (to - x) * (to - x)
		own[i] = to
	}
	if s.set["method"] == 1 {
		s.said(says("rounded a copy", kind))
	} else {
		s.said(says("moved a copy", kind))
	}
	s.happened()
	s.claim(len(s.told) == 1, "%d decisions, expected one", len(s.told))
	s.why(s.told[0], 0, says("a copy moved", kind))
}

func (o *projectOracle) read(s *phase) {
	o.sinceStart++
	cost := lacks(s.p, s.after.Current, true)
	readOffWith(s, s.after.Marginals.P, func(cell int, digit uint8) wanted {
		i := cell*s.p.Side + int(digit) - 1
		return says("what the copies have asked", o.asked[0][i], o.asked[1][i], o.asked[2][i], o.asked[3][i],
			o.had[i], o.sinceStart)
	})
	for cell, d := range s.after.Current {
		o.had[cell*s.p.Side+int(d)-1]++
	}
	var events []wanted
	if cost < s.before.BestCost {
		events = append(events, event("improvement", cost))
	}
	if cost == 0 {
		solved := event("solved", s.begun.Iteration+1, o.restarts)
		s.said(solved)
		s.happened(append(events, solved)...)
		return
	}
	if o.moved < 1e-9 {
		events = append(events, event("still", cost))
	}
	s.happened(events...)
	due := s.set["restart"] > 0 && float64(o.sinceStart) >= s.set["restart"]
	s.claim(due == (s.after.Iteration == s.begun.Iteration), "after %d iterations of a start another one is due: %v", o.sinceStart, due)
	gap, _ := s.after.Said.Number("gap")
	s.claim(gap >= 0 && math.Abs(gap*gap-o.moved) < 1e-9*max(1, o.moved), "the copies are said to have moved by %v, the square is %v", gap, o.moved)
	s.said(says("read", cost, gap))
}

func (o *projectOracle) restart(s *phase) {
	o.thrown(s.after)
	for i, v := range o.shadow {
		s.claim(v >= 0 && v < 1, "the number %d is thrown as %v", i, v)
	}
	o.restarts++
	s.happened(s.said(event("restart", o.sinceStart, lacks(s.p, s.after.Current, true))))
	s.claim(len(s.told) == 1, "%d decisions, expected one", len(s.told))
	s.why(s.told[0], 0, says("another start", o.sinceStart))
	o.sinceStart = 0
}
