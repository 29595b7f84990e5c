package reseda

import (
	"math"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/kit/population"
)

// hear does a phase and collects what a witness hears.
func hear(s *search) []decision.Decision {
	var list []decision.Decision
	s.Next(&decision.Witness{Hear: func(d decision.Decision) { list = append(list, d) }})
	return list
}

// TestEveryDrawIsTold: a decision a free cell a grid, with the digit that then
// stands there, its probability, and all the digits it might have been.
func TestEveryDrawIsTold(t *testing.T) {
	for _, set := range []engine.Settings{nil, {"order": float64(population.OrderDynamic), "deadend": float64(DeadEndOwn)}, {"permutations": 0}, {"deadend": float64(DeadEndRest)}} {
		s := begun(t, escargotLine, 3, set)
		events(s, 5, nil)
		list, deadEnds := hear(s), 0
		if len(list) != s.Options.Q*len(s.free.List) {
			t.Fatalf("%v: %d decisions, expected %d", set, len(list), s.Options.Q*len(s.free.List))
		}
		for _, d := range list {
			if s.sample.Member(d.Member)[d.Cell.Or(-1)] != d.Digit {
				t.Fatalf("%v: told %+v, but grid %d has %d", set, d, d.Member, s.sample.Member(d.Member)[d.Cell.Or(-1)])
			}
			if !d.Why.Said() || d.P.P <= 0 || d.P.P > 1 {
				t.Fatalf("%v: told %+v", set, d)
			}
			if d.Kind == decision.DeadEnd {
				deadEnds++
				continue
			}
			sum, own := 0.0, 0.0
			for _, o := range d.Options {
				sum += o.P.P
				if o.Digit == d.Digit {
					own = o.P.P
				}
			}
			if own != d.P.P || math.Abs(sum-1) > 1e-9 {
				t.Fatalf("%v: the options of %+v add up to %v, its own is %v", set, d, sum, own)
			}
		}
		if deadEnds != s.deadEnds {
			t.Errorf("%v: %d dead ends told, %d counted", set, deadEnds, s.deadEnds)
		}
	}
}

// TestEveryChangeIsTold: each changed cell of the current grid, each grid kept,
// each entry of the model that moved.
func TestEveryChangeIsTold(t *testing.T) {
	s := begun(t, mediumLine, 3, nil)
	events(s, 3, nil)
	s.Next(nil)
	before := s.Grid.Clone()
	list := hear(s)
	if len(list) != len(s.Changed) || len(list) == 0 {
		t.Fatalf("%d cells told, %d changed", len(list), len(s.Changed))
	}
	for _, d := range list {
		if d.Was != before[d.Cell.Or(-1)] || d.Digit != s.Grid[d.Cell.Or(-1)] || d.Member != s.sample.Cheapest || d.Was == d.Digit {
			t.Errorf("told %+v", d)
		}
	}
	for i, d := range hear(s) {
		if d.Member != int(s.chosen[i]) {
			t.Errorf("told that %d was kept, expected %d", d.Member, s.chosen[i])
		}
	}
	s.Next(nil)
	model := append([]float64(nil), s.model.P...)
	told := map[int]bool{}
	for _, d := range hear(s) {
		i := d.Cell.Or(-1)*s.Puzzle.Board.Side + int(d.Digit) - 1
		told[i] = true
		was, _ := d.Why.Number("was")
		p, _ := d.Why.Number("p")
		if d.P.P != s.model.P[i] || was != model[i] || p != s.model.P[i] {
			t.Errorf("told %+v of %v → %v", d, model[i], s.model.P[i])
		}
	}
	for i := range model {
		if told[i] != (model[i] != s.model.P[i]) {
			t.Errorf("entry %d went from %v to %v, told: %v", i, model[i], s.model.P[i], told[i])
		}
	}
}

// TestZonesAreTold: which zone is held and which is thrown out, and why.
func TestZonesAreTold(t *testing.T) {
	s := begun(t, escargotLine, 1, engine.Settings{"zones": float64(ZonesAll)})
	held, thrown := 0, 0
	for range 20_000 {
		if s.Coming() != phaseRestart {
			s.Next(nil)
			continue
		}
		for _, d := range hear(s) {
			switch {
			case d.Kind == decision.Pick && d.Why.Said():
				held++
			case d.Kind == decision.Judge && d.Why.Said():
				thrown++
			default:
				t.Errorf("told %+v", d)
			}
		}
	}
	if held == 0 || thrown == 0 {
		t.Errorf("%d zones held, %d thrown out", held, thrown)
	}
}

// TestEmptyCellIsTold: of a cell that has no digit left, and later less than a
// whole p, the chances and the reasons are true.
func TestEmptyCellIsTold(t *testing.T) {
	s := begun(t, escargotLine, 1, engine.Settings{"deadend": float64(DeadEndOwn)})
	c := s.free.List[0]
	clear(s.model.Of(c))
	about := func() (list []decision.Decision) {
		for _, d := range hear(s) {
			if d.Cell.Is(int(c)) {
				list = append(list, d)
			}
		}
		return list
	}
	for _, d := range about() {
		if d.Kind != decision.DeadEnd || d.P.P != 1./9 || !d.Why.Said() {
			t.Fatalf("a cell without a digit: %+v", d)
		}
	}
	deadEnds, whole := 0, 0
	for _, p := range [][]float64{{1: .3}, {1: .2, 3: .1}, {1: .5, 3: .1}} {
		for s.Coming() != phaseDraw {
			s.Next(nil)
		}
		clear(s.model.Of(c))
		copy(s.model.Of(c), p)
		sum := 0.0
		for _, v := range p {
			sum += v
		}
		for _, d := range about() {
			switch {
			case d.Kind == decision.DeadEnd:
				deadEnds++
				if math.Abs(d.P.P-p[d.Digit-1]/sum) > 1e-12 {
					t.Fatalf("p is %v: %+v", p, d)
				}
			case len(d.Options) == 2:
				whole++
				if !d.Why.Is("drawn from p") {
					t.Fatalf("p is %v: %+v", p, d)
				}
			}
		}
	}
	if deadEnds == 0 || whole == 0 {
		t.Errorf("%d dead ends, %d draws from the whole p", deadEnds, whole)
	}
}
