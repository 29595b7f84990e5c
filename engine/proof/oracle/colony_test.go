package oracle

import (
	"math"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/sudoku"
)

func init() {
	doubters["colony"] = func(p *sudoku.Puzzle, _ engine.Settings) doubter {
		return &colonyOracle{leader: antGrid{left: p.Cells}, fullest: p.Cells}
	}
}

// colonyOracle walks with the ants: it keeps their grids and the trails.
type colonyOracle struct {
	root   sudoku.Grid
	tau    []float32
	ants   []antGrid
	walked int

	leader         antGrid
	value          float64
	age            int
	turns, fullest int
	alike          bool
	before         sudoku.Grid
	lead           int
}

type antGrid struct {
	grid    sudoku.Grid
	left    int // cells without a digit
	choices []int
	greedy  map[int]bool
}

// may are the digits that no peer of an unset cell has.
func may(p *sudoku.Puzzle, g sudoku.Grid, cell int) (list []uint8) {
	for k := uint8(1); int(k) <= p.Side; k++ {
		if !slices.ContainsFunc(p.PeersOf(cell), func(o uint16) bool { return g[o] == k }) {
			list = append(list, k)
		}
	}
	return list
}

func (o *colonyOracle) phase(s *phase) {
	switch s.number {
	case 0:
		o.setOut(s)
	case 1:
		o.walk(s)
	case 2:
		o.judge(s)
	case 3:
		o.deposit(s)
	case 4:
		o.fade(s)
	case 5:
		o.restart(s)
	}
	o.trails(s)
	low, high, sum, choices := math.MaxInt, 0, 0, 0
	for i, a := range o.ants {
		low, high, sum, choices = min(low, a.left), max(high, a.left), sum+a.left, choices+len(a.choices)
		s.claim(string(s.member(i)) == string(a.grid) && int(s.after.Population.Members[i].Cost) == a.left, "the grid of ant %d is not what was told", i+1)
	}
	n := float64(len(o.ants))
	s.metric("best ant", float64(low))
	s.metric("mean", float64(sum)/n)
	s.metric("worst", float64(high))
	s.metric("choices", float64(choices)/n)
	value, left := math.NaN(), math.NaN()
	if o.value > 0 {
		value, left = o.value, float64(o.leader.left)
		last := len(s.after.Population.Members) - 1
		s.claim(string(s.member(last)) == string(o.leader.grid) && int(s.after.Population.Members[last].Age) == o.age, "the leader is not what it should be")
	}
	s.metric("value", value)
	s.metric("leader", left)
	shown := o.ants[o.lead]
	s.claim(string(s.after.Current) == string(shown.grid) && s.after.Cost == shown.left, "the board is not that of ant %d", o.lead+1)
}

// trails compares the pheromone of the open cells with what it should be.
func (o *colonyOracle) trails(s *phase) {
	p := s.p
	bits := 0.0
	for c, d := range o.root {
		if d != 0 {
			continue
		}
		open, sum := may(p, o.root, c), 0.0
		for _, k := range open {
			i := c*p.Side + int(k) - 1
			t := float64(o.tau[i])
			s.claim(math.Abs(s.after.Marginals.P[i]-t) <= 1e-5*math.Max(t, 1e-6), "the trail of %d at %s is %v, it should be %v", k, p.CellName(c), s.after.Marginals.P[i], t)
			o.tau[i] = float32(s.after.Marginals.P[i]) // rounding does not add up
			sum += t
		}
		for _, k := range open {
			if q := float64(o.tau[c*p.Side+int(k)-1]) / sum; q > 0 {
				bits -= q * math.Log2(q)
			}
		}
	}
	got := s.after.Metrics[6]
	s.claim(math.Abs(got-bits) < 1e-4, "the entropy is %v, it should be %v", got, bits)
}

func (o *colonyOracle) setOut(s *phase) {
	p := s.p
	if o.root == nil {
		o.root = s.before.Current.Clone()
		o.tau = make([]float32, p.Cells*p.Side)
		for i := range o.tau {
			o.tau[i] = 1 / float32(p.Cells)
		}
	}
	o.before, o.lead, o.walked = s.before.Current.Clone(), 0, 0
	o.ants = nil
	for i, d := range s.told {
		o.ants = append(o.ants, antGrid{grid: o.root.Clone(), left: o.root.Blanks(), greedy: map[int]bool{}})
		s.why(d, 1/float64(p.Cells), says("sets out", i, d.Cell))
		if i == 0 {
			s.said(says("set out", s.set["ants"], o.root.Blanks(), d.Cell))
		}
	}
	s.claim(len(s.told) == int(s.set["ants"]), "%d ants set out", len(s.told))
	s.happened()
}

// walk replays the choices, and what follows from each.
func (o *colonyOracle) walk(s *phase) {
	p := s.p
	pruned := map[int]bool{} // peers of the cell that was set last
	due := 0                 // how many there should be
	closed := func() {
		s.claim(len(pruned) == due, "%d peers lose a digit, %d should", len(pruned), due)
		pruned, due = map[int]bool{}, 0
	}
	for _, d := range s.told {
		a := &o.ants[d.Member]
		switch {
		case d.Kind == decision.Draw || d.Kind == decision.Infer:
			closed()
			if d.Kind == decision.Draw {
				o.choice(s, a, d)
			} else {
				o.inference(s, a, d)
			}
			for _, c := range p.PeersOf(d.Cell.Or(-1)) {
				if a.grid[c] == 0 && slices.Contains(may(p, a.grid, int(c)), d.Digit) {
					due++
				}
			}
			a.grid[d.Cell.Or(-1)] = d.Digit
			a.left--
		default:
			a.grid[d.Other.Or(-1)] = 0
			left := may(p, a.grid, d.Cell.Or(-1))
			a.grid[d.Other.Or(-1)] = d.Digit
			s.claim(slices.Contains(left, d.Digit) && a.grid[d.Cell.Or(-1)] == 0 && !pruned[d.Cell.Or(-1)], "%s loses %d, of %v", p.CellName(d.Cell.Or(-1)), d.Digit, left)
			pruned[d.Cell.Or(-1)] = true
			if d.Kind == decision.DeadEnd {
				s.claim(len(left) == 1, "%s has failed, of %v", p.CellName(d.Cell.Or(-1)), left)
				s.why(d, 0, says("has failed", d.Cell, d.Other, d.Digit))
			} else {
				s.why(d, 0, says("loses a candidate", d.Cell, d.Digit, d.Other))
			}
		}
	}
	closed()
	failed := 0
	a := &o.ants[0]
	for i := range o.ants {
		for c, d := range o.ants[i].grid {
			if d != 0 {
				continue
			}
			n := len(may(p, o.ants[i].grid, c))
			s.claim(n != 1, "ant %d has not set %s, which has one candidate", i+1, p.CellName(c))
			if i == 0 && n == 0 {
				failed++
			}
		}
	}
	step := s.after.Said.Int("step")
	s.claim(step > 0 && step <= p.Cells && step >= o.walked, "step %d after %d", step, o.walked)
	o.walked = step
	chosen := len(a.choices)
	s.said(says("walked", step, p.Cells, chosen, o.followed(a), failed, a.left-failed))
	s.happened()
}

// followed is how many cells of an ant's grid followed from its choices.
func (o *colonyOracle) followed(a *antGrid) int { return o.root.Blanks() - a.left - len(a.choices) }

func (o *colonyOracle) choice(s *phase, a *antGrid, d decision.Decision) {
	p := s.p
	open, sum, best := may(p, a.grid, d.Cell.Or(-1)), 0.0, uint8(0)
	at := func(k uint8) float32 { return o.tau[d.Cell.Or(-1)*p.Side+int(k)-1] }
	for _, k := range open {
		sum += float64(at(k))
		if best == 0 || at(k) > at(best) {
			best = k
		}
	}
	s.claim(a.grid[d.Cell.Or(-1)] == 0 && slices.Contains(open, d.Digit) && len(d.Options) == len(open), "%d chosen at %s, %v are open, %d options", d.Digit, p.CellName(d.Cell.Or(-1)), open, len(d.Options))
	bold := s.set["q0"]
	if int(s.set["greedy-rule"]) == 1 {
		bold = 1 - bold
	}
	drawn := func(k uint8) float64 {
		chance := (1 - bold) * float64(at(k)) / sum
		if k == best {
			chance += bold
		}
		return chance
	}
	for i, option := range d.Options[:min(len(d.Options), len(open))] {
		s.claim(option.Digit == open[i] && math.Abs(option.P.P-drawn(open[i])) < 1e-5, "option %+v", option)
	}
	want, chance := says("roulette", at(d.Digit)), drawn(d.Digit)
	a.greedy[d.Cell.Or(-1)] = d.P.P == 0 // no dice
	if a.greedy[d.Cell.Or(-1)] {
		s.claim(d.Digit == best, "%d is greedy, %d has the strongest trail", d.Digit, best)
		want, chance = says("greedy", bold, at(d.Digit)), 0
	}
	s.claim(math.Abs(d.P.P-chance) < 1e-5, "p %v, it should be %v", d.P.P, chance)
	s.reason(d, want)
	a.choices = append(a.choices, d.Cell.Or(-1))
	xi := float32(s.set["xi"])
	i := d.Cell.Or(-1)*p.Side + int(d.Digit) - 1
	o.tau[i] = float32(o.tau[i]*(1-xi)) + float32(1/float32(p.Cells)*xi)
}

// inference checks that a digit is the only one for a cell, or the cell for it.
func (o *colonyOracle) inference(s *phase, a *antGrid, d decision.Decision) {
	p := s.p
	open := may(p, a.grid, d.Cell.Or(-1))
	s.claim(a.grid[d.Cell.Or(-1)] == 0 && slices.Contains(open, d.Digit), "%d follows at %s, %v are open", d.Digit, p.CellName(d.Cell.Or(-1)), open)
	if len(open) == 1 {
		s.why(d, 0, says("the only candidate left", d.Digit, d.Cell))
		return
	}
	for _, u := range p.UnitsOf(d.Cell.Or(-1)) {
		places := 0
		for _, c := range p.Unit(u) {
			if a.grid[c] == 0 && slices.Contains(may(p, a.grid, int(c)), d.Digit) {
				places++
			}
		}
		if places == 1 {
			s.why(d, 0, says("the only place left in a unit", d.Cell, d.Digit, u))
			return
		}
	}
	s.wrong("%s is not the only place for %d in any unit", p.CellName(d.Cell.Or(-1)), d.Digit)
}

func (o *colonyOracle) judge(s *phase) {
	p := s.p
	o.lead = 0
	high, sum := 0, 0
	for i, a := range o.ants {
		if a.left < o.ants[o.lead].left {
			o.lead = i
		}
		high, sum = max(high, a.left), sum+a.left
	}
	best := &o.ants[o.lead]
	var events []wanted
	if best.left < s.before.BestCost {
		events = append(events, event("improvement", best.left, o.lead))
	}
	s.claim(s.after.Evaluations == s.before.Evaluations+int64(len(o.ants)), "%d ants have walked", s.after.Evaluations)
	was, wasLeft := o.value, o.leader.left
	for _, d := range s.told {
		switch {
		case d.Kind == decision.Pick:
			s.why(d, 0, says("leaves the fewest", o.lead, best.left, o.equals(), o.followed(best), len(best.choices)))
			s.claim(d.Delta.By == best.left-o.root.Blanks(), "the grid of ant %d does %+d", o.lead+1, d.Delta.By)
		case d.Kind == decision.Show:
			s.why(d, 0, says("the best ant", o.lead, o.how(best, d)))
		}
	}
	if best.left == 0 {
		solved := event("solved", o.lead, s.after.Evaluations)
		s.claim(p.Solved(s.after.Current), "solved, but %s", s.after.Current)
		s.happened(append(events, solved)...)
		s.said(solved)
		return
	}
	worth := float64(p.Cells) / float64(best.left)
	for _, d := range s.told[max(0, len(s.told)-1):] {
		s.claim(d.Delta.By == best.left-wasLeft, "against the leader it does %+d", d.Delta.By)
		s.why(d, 0, says("worth", worth, was, worth > was))
	}
	if worth > was {
		if best.left > wasLeft {
			events = append(events, event("leader replaced", best.left, wasLeft))
		}
		if o.turns++; best.left < o.fullest {
			o.fullest, o.turns = best.left, 0
		}
		o.leader, o.value, o.age = antGrid{grid: best.grid.Clone(), left: best.left}, worth, 0
	}
	alike := len(o.ants) > 1
	for _, a := range o.ants {
		alike = alike && string(a.grid) == string(o.ants[0].grid)
	}
	if alike && !o.alike {
		events = append(events, event("all alike", best.left))
	}
	o.alike = alike
	s.happened(events...)
	s.said(says("judged", o.lead, best.left, o.equals(), float64(sum)/float64(len(o.ants)), high))
}

// equals counts the ants that leave as few cells as the first of them.
func (o *colonyOracle) equals() int {
	return countOf(o.ants, func(a antGrid) bool { return a.left == o.ants[o.lead].left })
}

// how the best ant came to its digit of a cell: it failed, inferred it, drew it, or was greedy.
func (o *colonyOracle) how(best *antGrid, d decision.Decision) int {
	switch {
	case best.greedy[d.Cell.Or(-1)]:
		return 3
	case slices.Contains(best.choices, d.Cell.Or(-1)):
		return 2
	case d.Digit == 0:
		return 0
	}
	return 1
}

func (o *colonyOracle) deposit(s *phase) {
	p, rho, i := s.p, float32(s.set["rho"]), 0
	for c, d := range o.leader.grid {
		if d == 0 || o.root[c] != 0 {
			continue
		}
		t := &o.tau[c*p.Side+int(d)-1]
		was := *t
		*t = float32(was*(1-rho)) + float32(rho*float32(o.value))
		if i < len(s.told) {
			s.why(s.told[i], 0, says("the leader has it", d, was, *t))
			s.claim(s.told[i].Cell.Is(c), "the trail of %s is told as one of %d", p.CellName(c), s.told[i].Cell)
		}
		i++
	}
	s.claim(i == len(s.told), "%d trails are told of %d", len(s.told), i)
	s.said(says("deposited", o.leader.left, o.value))
	s.happened()
}

// enough is how many cells a grid may leave and be worth more than the leader.
func (o *colonyOracle) enough(s *phase) int {
	n := o.leader.left
	for n < s.p.Cells && float64(s.p.Cells)/float64(n+1) > o.value {
		n++
	}
	return n
}

func (o *colonyOracle) fade(s *phase) {
	was := o.value
	o.value *= 1 - s.set["evaporation"]
	o.age++
	for _, d := range s.told {
		s.why(d, 0, says("the value fades", was, o.value, o.enough(s)))
	}
	s.said(says("evaporated", o.value, o.age, o.enough(s)))
	s.happened()
}

func (o *colonyOracle) restart(s *phase) {
	s.happened(s.said(event("restart", o.turns, o.fullest)))
	for i := range o.tau {
		o.tau[i] = 1 / float32(s.p.Cells)
	}
	for _, d := range s.told {
		s.why(d, 0, says("the trails are washed away", o.turns, o.tau[0]))
	}
	o.leader, o.value, o.age, o.turns, o.fullest = antGrid{left: s.p.Cells}, 0, 0, 0, s.p.Cells
}
