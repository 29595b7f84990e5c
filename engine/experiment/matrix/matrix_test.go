package matrix

import (
	"strings"
	"testing"

	"sudokuscope/engine/experiment"
)

func sample(label, puzzle string, solved bool, efforts ...int64) experiment.Sample {
	s := experiment.Sample{Algorithm: label, Puzzle: puzzle, Givens: puzzle, Budget: "1000 evaluations", MaxEvaluations: 1000}
	for i, e := range efforts {
		s.Runs = append(s.Runs, experiment.Run{Seed: uint64(i + 1), Evaluations: e, Solved: solved})
	}
	return s
}

func TestCellsAreTheRowsOfTheBench(t *testing.T) {
	slow, fast := []int64{500, 510, 520, 530, 540, 550, 560}, []int64{50, 51, 52, 53, 54, 55, 56}
	samples := []experiment.Sample{
		sample("a", "one", true, fast...), sample("a", "two", true, slow...), sample("a", "three", false, 1000, 1000), sample("a", "four", true, 0, 0),
		sample("b", "one", true, slow...), sample("b", "two", true, fast...), sample("b", "three", false, 1000, 1000), sample("b", "four", true, 0, 0),
		sample("c", "one", true, fast...),
	}
	list := Of(samples)
	if len(list) != 1 {
		t.Fatalf("%d matrices", len(list))
	}
	m := &list[0]
	for i := range samples {
		s := &samples[i]
		row := s.Row()
		for e, name := range m.Algorithms {
			for p, puzzle := range m.Puzzles {
				if c := m.Cells[e][p]; name == s.Algorithm && puzzle == s.Puzzle && (c.ERT != row.ERT || c.Solved != row.Solved || c.RateLow != row.RateLow) {
					t.Errorf("%s on %s: %+v, expected %+v", name, puzzle, c, row)
				}
			}
		}
	}
	if a, b, c := m.Cells[0][0], m.Cells[1][0], m.Cells[2][0]; !a.Best || b.Best || b.Level || !c.Best || c.Level {
		t.Errorf("on the first puzzle a %+v, b %+v, c %+v", a, b, c)
	}
	if m.Cells[2][1] != nil || m.Cells[0][2].Best {
		t.Error("cells that there are not, or a best without a solution")
	}
	text := m.Sentence()
	for _, want := range []string{"b on 1", "several alike on 2", "Nobody solves 1"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q; expected %q", text, want)
		}
	}
}
