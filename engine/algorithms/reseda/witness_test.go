package reseda

import (
	"math"
	"strings"
	"testing"

	"sudokuscope/engine"
)

// hear does a phase and collects what a witness hears.
func hear(s *search) []engine.Decision {
	var list []engine.Decision
	s.Next(&engine.Witness{Hear: func(d engine.Decision) { list = append(list, d) }})
	return list
}

// TestEveryDrawIsTold: a decision a free cell a grid, with the digit that then
// stands there, its probability, and all the digits it might have been.
func TestEveryDrawIsTold(t *testing.T) {
	for _, set := range []engine.Settings{nil, {"order": orderDynamic, "deadend": deadOwn}, {"permutations": 0}, {"deadend": deadRest}} {
		s := begun(t, escargotLine, 3, set)
		events(s, 5, nil)
		list, deadEnds := hear(s), 0
		if len(list) != s.q*len(s.free) {
			t.Fatalf("%v: %d decisions, expected %d", set, len(list), s.q*len(s.free))
		}
		for _, d := range list {
			if s.grid(d.Member)[d.Cell] != d.Digit {
				t.Fatalf("%v: told %+v, but grid %d has %d", set, d, d.Member, s.grid(d.Member)[d.Cell])
			}
			if d.Why == "" || d.P <= 0 || d.P > 1 {
				t.Fatalf("%v: told %+v", set, d)
			}
			if d.Kind == engine.DeadEnd {
				deadEnds++
				continue
			}
			sum, own := 0.0, 0.0
			for _, o := range d.Options {
				sum += o.P
				if o.Digit == d.Digit {
					own = o.P
				}
			}
			if own != d.P || math.Abs(sum-1) > 1e-9 {
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
		if d.Was != before[d.Cell] || d.Digit != s.Grid[d.Cell] || d.Member != s.cheapest || d.Was == d.Digit {
			t.Errorf("told %+v", d)
		}
	}
	for i, d := range hear(s) {
		if d.Member != int(s.chosen[i]) {
			t.Errorf("told that %d was kept, expected %d", d.Member, s.chosen[i])
		}
	}
	s.Next(nil)
	model := append([]float64(nil), s.p...)
	told := map[int]bool{}
	for _, d := range hear(s) {
		i := d.Cell*s.board.Side + int(d.Digit) - 1
		told[i] = true
		if d.P != s.p[i] || !strings.Contains(d.Why, engine.Moved(model[i], s.p[i])) {
			t.Errorf("told %+v of %v → %v", d, model[i], s.p[i])
		}
	}
	for i := range model {
		if told[i] != (model[i] != s.p[i]) {
			t.Errorf("entry %d went from %v to %v, told: %v", i, model[i], s.p[i], told[i])
		}
	}
}

// TestUpdateInWords is the sentence that the microscope shows.
func TestUpdateInWords(t *testing.T) {
	s := begun(t, mediumLine, 3, nil)
	for s.next != phaseSmooth {
		s.Next(nil)
	}
	c := s.free[0]
	clear(s.of(c))
	s.of(c)[7], s.of(c)[1] = .31, .69
	votes := s.counts[int(c)*s.board.Side:][:s.board.Side]
	clear(votes)
	votes[7], votes[1] = 6, 4
	for _, d := range hear(s) {
		if d.Cell == int(c) && d.Digit == 8 {
			if want := "6 of the 10 best grids had 8; p rose from .31 to .40"; d.Why != want {
				t.Errorf("%q, expected %q", d.Why, want)
			}
			return
		}
	}
	t.Error("the update was not told")
}

// TestZonesAreTold: which zone is held and which is thrown out, and why.
func TestZonesAreTold(t *testing.T) {
	s := begun(t, escargotLine, 1, engine.Settings{"zones": zonesAll})
	held, thrown := 0, 0
	for range 20_000 {
		if s.next != phaseRestart {
			s.Next(nil)
			continue
		}
		for _, d := range hear(s) {
			switch {
			case d.Kind == engine.Pick && strings.HasSuffix(d.Why, "it is held"):
				held++
			case d.Kind == engine.Judge && strings.Contains(d.Why, "is thrown out: it holds "):
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
	s := begun(t, escargotLine, 1, engine.Settings{"deadend": deadOwn})
	c := s.free[0]
	clear(s.of(c))
	about := func() (list []engine.Decision) {
		for _, d := range hear(s) {
			if d.Cell == int(c) {
				list = append(list, d)
			}
		}
		return list
	}
	for _, d := range about() {
		if d.Kind != engine.DeadEnd || d.P != 1./9 || d.Why != "what is held leaves the cell no digit: any digit is taken" {
			t.Fatalf("a cell without a digit: %+v", d)
		}
	}
	deadEnds, whole := 0, 0
	for _, p := range [][]float64{{1: .3}, {1: .2, 3: .1}, {1: .5, 3: .1}} {
		for s.next != phaseDraw {
			s.Next(nil)
		}
		clear(s.of(c))
		copy(s.of(c), p)
		sum := 0.0
		for _, v := range p {
			sum += v
		}
		for _, d := range about() {
			switch {
			case d.Kind == engine.DeadEnd:
				deadEnds++
				if math.Abs(d.P-p[d.Digit-1]/sum) > 1e-12 {
					t.Fatalf("p is %v: %+v", p, d)
				}
			case len(d.Options) == 2:
				whole++
				if d.Why != "drawn from the cell's p" {
					t.Fatalf("p is %v: %+v", p, d)
				}
			}
		}
	}
	if deadEnds == 0 || whole == 0 {
		t.Errorf("%d dead ends, %d draws from the whole p", deadEnds, whole)
	}
}
