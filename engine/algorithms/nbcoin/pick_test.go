package nbcoin

import (
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

func TestSelected(t *testing.T) {
	for _, c := range []struct {
		members int
		c       float64
		want    int
	}{{150, 25, 37}, {150, 50, 75}, {150, 1, 1}, {2, 50, 1}, {10, 1, 1}, {7, 50, 3}} {
		o := Options{Members: c.members, C: c.c}
		if got := o.selected(); got != c.want {
			t.Errorf("%v %% of %d: %d, expected %d", c.c, c.members, got, c.want)
		}
	}
}

// TestTheTwoEndsHaveRoom: at the highest pressure each end is half the population, and
// there was room for it from the start.
func TestTheTwoEndsHaveRoom(t *testing.T) {
	s := started(t, sudoku.Must(paper[29]), 1, engine.Settings{"C": 50, "population": 31})
	good, poor := cap(s.good), cap(s.poor)
	generation(s, nil)
	if len(s.good) != 15 || len(s.poor) != 15 || cap(s.good) != good || cap(s.poor) != poor {
		t.Errorf("%d good, %d poor with room for %d and %d, made for %d and %d", len(s.good), len(s.poor), cap(s.good), cap(s.poor), good, poor)
	}
}

// TestGain: with a population of 150, 37 of them good, and nine symbols, the
// four readings of eq. 4 move an entry that all good grids hold by these steps.
func TestGain(t *testing.T) {
	for name, want := range map[string]float64{"mean": .4, "mean/L": .4 / 9, "sum/N": .4 / 9 * 37 / 150, "sum": .4 / 9 * 37} {
		_, v, err := Algorithm.ParseSetting("step=" + name)
		if err != nil {
			t.Error(err)
			continue
		}
		set, err := Algorithm.Settle(engine.Settings{"step": v})
		if err != nil {
			t.Error(err)
			continue
		}
		var o Options
		set.Into(&o)
		if got := 37 * o.gain(o.selected(), 9); got < want-1e-12 || got > want+1e-12 {
			t.Errorf("step=%s moves by %v, expected %v", name, got, want)
		}
	}
}

// TestEveryChoiceReadsBack: the names are those of the papers' page, capitals
// and all.
func TestEveryChoiceReadsBack(t *testing.T) {
	for _, p := range Algorithm.Params {
		for i, name := range p.Choices {
			if v, err := p.Parse(name); err != nil || v != float64(i) {
				t.Errorf("%s=%s reads as %v, %v", p.Name, name, v, err)
			}
		}
	}
}
