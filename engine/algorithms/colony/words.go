package colony

import (
	"fmt"
	"math"

	"sudokuscope/engine"
	"sudokuscope/engine/decision"
	"sudokuscope/engine/english"
	"sudokuscope/engine/portable"
	"sudokuscope/engine/sudoku"
)

// said is what the last phase did, in a sentence with its numbers.
func (s *search) said() string {
	if e := s.Events(); len(e) > 0 && (s.Over() || s.Last().Phase == phaseRestart) {
		return kinds[e[len(e)-1].Kind].Say(s.Puzzle, e[len(e)-1])
	}
	phase := s.Last().Phase
	if phase != phaseWalk && s.walking() {
		phase = phaseSetOut
	}
	a := &s.ants[s.lead]
	switch phase {
	case phaseSetOut:
		return fmt.Sprintf("%s out with %s open, the first from %s", english.Plural(len(s.ants), "ant sets", "ants set"), cells(a.Open), s.Puzzle.CellName(int(a.here)))
	case phaseWalk:
		return fmt.Sprintf("step %d of %d: the first ant has chosen in %s, %d followed, %d failed, %d are open",
			s.walked, s.Puzzle.Cells, cells(len(a.steps)), s.root.Left()-a.Left()-len(a.steps), a.Failed, a.Open)
	case phaseJudge:
		_, mean, worst, _ := s.survey()
		return fmt.Sprintf("ant %d leaves the fewest, %s; %.1f are left on average, %.0f at worst", s.lead+1, cells(s.Cost), mean, worst)
	case phaseDeposit:
		return fmt.Sprintf("a leader that leaves %s deposits its value of %.3g", cells(s.leader.left), s.value)
	case phaseEvaporate:
		return fmt.Sprintf("the leader's value is down to %.3g after %s: enough for a grid that leaves %s", s.value, english.Count(s.age, "iteration"), cells(s.enough()))
	}
	return s.saidStart()
}

// saidStart tells what propagation has done before any ant sets out.
func (s *search) saidStart() string {
	free, by := len(s.Puzzle.Free), "naked singles"
	if s.Hidden {
		by = "hidden singles"
	}
	switch {
	case s.Over() && s.Cost > 0:
		return by + " leave a cell no digit, or a digit no place: the puzzle has no solution"
	case s.Cost == 0:
		return fmt.Sprintf("%s fill all %s: solved before any ant sets out", by, cells(free))
	}
	return fmt.Sprintf("%s fill %d of %s; no ant is out yet, every trail is %.3g", by, free-len(s.open), cells(free), s.tau0)
}

// enough is how many cells a grid may leave and still replace the leader.
func (s *search) enough() int {
	n := s.leader.left
	for n < s.Puzzle.Cells && s.worth(n+1) > s.value {
		n++
	}
	return n
}

// What the search tells a witness. This code runs only if there is one.

// ear hears what an ant infers from a choice.
func (s *search) ear(ant decision.Voice, chosen int) func(*sudoku.Filling, int, uint8) {
	return func(f *sudoku.Filling, cell int, digit uint8) {
		if cell != chosen {
			ant.Inferred(cell, digit, -1, decision.Plain(reason(f, cell, digit)))
		}
		bit, name, symbol := sudoku.Bit(digit), f.CellName(cell), f.Symbol(digit)
		for _, p := range f.PeersOf(cell) {
			switch m := f.Candidates(int(p)); {
			case f.Grid[p] != 0 || m&bit == 0:
			case m == bit:
				ant.WipedOut(int(p), cell, digit, decision.Plain(fmt.Sprintf("%s has failed: %s takes %c, its last candidate", f.CellName(int(p)), name, symbol)))
			default:
				ant.Pruned(int(p), digit, cell, decision.Plain(fmt.Sprintf("%s loses %c: %s is %c", f.CellName(int(p)), symbol, name, symbol)))
			}
		}
	}
}

// reason why a digit is the only one for a cell.
func reason(f *sudoku.Filling, cell int, digit uint8) string {
	name, symbol := f.CellName(cell), f.Symbol(digit)
	if f.Candidates(cell).Single() {
		return fmt.Sprintf("%c is the only candidate left for %s", symbol, name)
	}
	for _, u := range f.UnitsOf(cell) {
		if sudoku.Mask(f.Places(digit, u)).Single() {
			return fmt.Sprintf("%s is the only place left for %c in %s", name, symbol, f.UnitName(u))
		}
	}
	return fmt.Sprintf("%s was the only place left for %c", name, symbol)
}

func (s *search) tellStart(w *decision.Witness, member int) {
	cell := int(s.ants[member].here)
	w.Candidate(member).PickedCell(cell, decision.Odds(1/float64(s.Puzzle.Cells)), nil,
		decision.Plain(fmt.Sprintf("ant %d sets out from %s, any of the board's cells", member+1, s.Puzzle.CellName(cell))))
}

// tellChoice tells what an ant chose, among what, and how probable that was.
func (s *search) tellChoice(w *decision.Witness, member int, st step) {
	cell, candidates := int(st.cell), s.ants[member].Candidates(int(st.cell))
	share := s.shares(cell, candidates, nil)
	bold := s.Q0
	if s.Contrary {
		bold = 1 - bold
	}
	p, options, top := decision.NoChance, []decision.Option(nil), strongest(s.of(cell), candidates)
	for i, digit := range candidates.Append(nil) {
		o := decision.DigitOption(cell, digit, decision.Odds((1-bold)*share[i]))
		if digit == top {
			o.P.P += bold
		}
		if options = append(options, o); digit == st.digit {
			p = o.P
		}
	}
	trail := s.of(cell)[st.digit-1]
	why := fmt.Sprintf("roulette: drawn in proportion to the trails, %.3g here", trail)
	if st.greedy { // whether to be was thrown, the digit was not
		p, why = decision.NoChance, fmt.Sprintf("greedy, as with p %s: the strongest trail, %.3g", english.Chance(bold), trail)
	}
	w.Candidate(member).Drew(cell, st.digit, p, options, decision.Plain(why))
}

// tellBest tells whose grid is shown, and how each cell came to change.
func (s *search) tellBest(w *decision.Witness) {
	a, v := &s.ants[s.lead], w.Candidate(s.lead)
	v.Picked(decision.NoChance, decision.By(s.Cost-s.Puzzle.Cells+len(s.open)),
		decision.Plain(fmt.Sprintf("ant %d leaves the fewest cells, %d: %d followed from %d choices", s.lead+1, s.Cost, s.root.Left()-s.Cost-len(a.steps), len(a.steps))))
	for _, c := range s.Changed {
		why := fmt.Sprintf("the best ant, %d, inferred it", s.lead+1)
		if s.Grid[c] == 0 {
			why = fmt.Sprintf("the cell failed for the best ant, %d", s.lead+1)
		}
		for _, st := range a.steps {
			if st.cell == c {
				how := map[bool]string{true: "greedy", false: "roulette"}[st.greedy]
				why = fmt.Sprintf("the best ant, %d, chose it (%s)", s.lead+1, how)
			}
		}
		v.Shown(int(c), s.before[c], s.Grid[c], decision.Plain(why))
	}
}

// tellChallenge tells whether the best grid of the iteration leads from now on.
func (s *search) tellChallenge(w *decision.Witness, was leader) {
	worth := s.worth(s.Cost)
	why := "its grid is worth %.4g, no more than the %.4g of the leader, which stays"
	if worth > was.value {
		why = "its grid is worth %.4g, more than the %.4g of the leader: it leads"
	}
	w.Candidate(s.lead).Judged(decision.NoChance, decision.By(s.Cost-was.left), decision.Plain(fmt.Sprintf(why, worth, was.value)))
}

// tellDeposit tells what every trail of the leader is about to become.
func (s *search) tellDeposit(w *decision.Witness) {
	for _, c := range s.open {
		if digit := s.leader.grid[c]; digit != 0 {
			was := s.of(int(c))[digit-1]
			w.Learnt(int(c), digit, decision.NoChance, decision.Plain(fmt.Sprintf("the leader has %c: τ %.3g becomes %.3g",
				s.Puzzle.Symbol(digit), was, deposited(was, s.Rho, float32(s.value)))))
		}
	}
}

func (s *search) Vitals(v *engine.Vitals) {
	s.Base.Vitals(v)
	nan := math.NaN()
	m := [...]float64{nan, nan, nan, nan, nan, nan, s.entropy()}
	if s.leads() {
		m[0], m[1] = s.value, float64(s.leader.left)
	}
	if s.Evaluations > 0 || s.walking() || s.Coming() == phaseJudge {
		m[2], m[3], m[4], m[5] = s.survey()
	}
	v.Metrics = append(v.Metrics, m[:]...)
}

// leads reports whether there is a leader.
func (s *search) leads() bool { return s.value > 0 }

// survey is how full the ants' grids are, and how many choices they took.
func (s *search) survey() (best, mean, worst, choices float64) {
	low, high, sum, steps := math.MaxInt, 0, 0, 0
	for i := range s.ants {
		a := &s.ants[i]
		n := a.Left()
		low, high, sum, steps = min(low, n), max(high, n), sum+n, steps+len(a.steps)
	}
	n := float64(len(s.ants))
	return float64(low), float64(sum) / n, float64(high), float64(steps) / n
}

// entropy of the trails, each cell's as shares of their sum.
func (s *search) entropy() float64 {
	var shares [sudoku.MaxSide]float64
	bits := 0.0
	for _, c := range s.open {
		bits += portable.Entropy(s.shares(int(c), s.root.Candidates(int(c)), shares[:0]))
	}
	return bits
}

// shares are the trails of some digits of a cell in parts of their sum.
func (s *search) shares(cell int, digits sudoku.Mask, into []float64) []float64 {
	sum, tau := 0.0, s.of(cell)
	for m := digits; m != 0; m &= m - 1 {
		t := float64(tau[m.Lowest()-1])
		into = append(into, t)
		sum += t
	}
	for i := range into {
		into[i] /= max(sum, math.SmallestNonzeroFloat32)
	}
	return into
}

func (s *search) Observe(snap *engine.Snapshot) {
	s.Depict(snap, s.Vitals, decision.Spoken(s.said))
	shown := &s.ants[s.lead]
	for c, d := range shown.Grid {
		snap.Fixed[c] = d != 0 && !s.Puzzle.Given(c)
		snap.Domains = append(snap.Domains, shown.Admitted(shown.Grid, c))
	}
	strip := engine.Strip{Label: "choices of the ant"}
	for _, st := range shown.steps {
		snap.Fixed[st.cell] = false // the ant's own choice, not an inference
		strip.Digits = append(strip.Digits, st.digit)
		mark := uint8(2) // of Algorithm.Strips, which count from 1
		if st.greedy {
			mark = 1
		}
		strip.Marks = append(strip.Marks, mark)
	}
	snap.Strips = append(snap.Strips, strip)
	s.observeTrails(&snap.Marginals)
	s.observeAnts(&snap.Population)
	if s.leads() {
		snap.Gauge("leader's value", s.value, s.worth(s.leader.left))
	}
	if s.walking() {
		snap.Gauge("walk", float64(s.walked), float64(s.Puzzle.Cells))
	}
	snap.Gauge("replaced", float64(s.turns), float64(s.Restart))
}

// observeTrails shows the pheromone of the cells that are left to the ants, and
// of their candidates alone; what is certain is shown as the strongest trail.
func (s *search) observeTrails(m *engine.Marginals) {
	m.Label, m.Full = "pheromone", max(1, s.value)
	for c, d := range s.root.Grid {
		for i, t := range s.of(c) {
			if d != 0 || s.root.Candidates(c)>>i&1 == 0 {
				t = 0
			}
			m.P = append(m.P, float64(t))
			m.Full = max(m.Full, float64(t))
		}
	}
	for c, d := range s.root.Grid {
		if d != 0 {
			m.P[c*s.side+int(d)-1] = m.Full
		}
	}
}

// origins are what Member.Origin says of the ants and of their leader.
var origins = []string{"ant", "leader"}

const originAnt, originLeader = 0, 1

func (s *search) observeAnts(pop *engine.Population) {
	pop.Label, pop.Origins = "ants", origins
	for i := range s.ants {
		a := &s.ants[i]
		m := engine.Member{Cost: int32(a.Left()), Origin: originAnt}
		if s.walking() {
			m.Mark = engine.Fresh
		} else if i == s.lead && s.Last().Phase > phaseSetOut {
			m.Mark = engine.Chosen
		}
		pop.Members = append(pop.Members, m)
		pop.Grids = append(pop.Grids, a.Grid...)
	}
	if s.leads() {
		pop.Members = append(pop.Members, engine.Member{Cost: int32(s.leader.left), Age: int32(s.age), Origin: originLeader})
		pop.Grids = append(pop.Grids, s.leader.grid...)
	}
}

func cells(n int) string { return english.Count(n, "cell") }
