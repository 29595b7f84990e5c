package race

import (
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
	"sudokuscope/ui/frame/scene"
)

// TestTwinsSayInHowManyCellsTheyDiffer: two lanes of one search, one puzzle and one seed. Other
// lanes differ anyway, and do not say so.
func TestTwinsSayInHowManyCellsTheyDiffer(t *testing.T) {
	puzzle := sudoku.Must("1234341221434321"[:14] + "..")
	toy, other := &engine.Algorithm{}, &engine.Algorithm{}
	lane := func(a *engine.Algorithm, seed uint64, last uint8) *Entry {
		r := &run.Report{}
		r.Current = append(puzzle.Givens.Clone()[:15], last)
		return &Entry{Scene: &scene.Scene{Report: r, Algorithm: a, Puzzle: puzzle, Problem: drive.Problem{Seed: seed}}}
	}
	for _, c := range []struct {
		name string
		b    *Entry
		says string
	}{
		{"a twin", lane(toy, 1, 2), "1 differ"},
		{"a twin that is the same", lane(toy, 1, 1), ""},
		{"another seed", lane(toy, 2, 2), ""},
		{"another search", lane(other, 1, 2), ""},
	} {
		l := &Lane{Field: &Field{Entries: []*Entry{lane(toy, 1, 1), c.b}}}
		_, words, _ := l.state(l.Field.Entries[0].Scene, 30)
		if strings.Contains(words, "differ") != (c.says != "") || !strings.Contains(words, c.says) {
			t.Errorf("%s: it says %q, expected %q", c.name, words, c.says)
		}
	}
}

// Of three lanes those are marked that are kin: the first for the sake of the lane in front.
func TestOfManyLanesKinAreMarked(t *testing.T) {
	puzzle := sudoku.Must("1234341221434321"[:14] + "..")
	lane := func(last uint8) *Entry {
		r := &run.Report{}
		r.Current = append(puzzle.Givens.Clone()[:15], last)
		return &Entry{Scene: &scene.Scene{Report: r, Puzzle: puzzle}}
	}
	for _, c := range []struct {
		front int
		want  [3]bool
	}{
		{0, [3]bool{true, true, false}},
		{1, [3]bool{true, true, false}},
		{2, [3]bool{false, true, false}},
	} {
		f := &Field{
			Front:   c.front,
			Entries: []*Entry{lane(1), lane(2), lane(2)},
			Pairs:   []*Pair{{Lane: 1, Kin: true}, {Lane: 2}},
		}
		for i, want := range c.want {
			other := f.beside(i)
			marked := func(cell int) bool {
				return other != nil && f.Entries[i].Scene.Differs(other, cell)
			}
			if marked(15) != want || marked(14) {
				t.Errorf("lane %d in front: the last cell of lane %d is marked: %v", c.front, i, !want)
			}
		}
	}
}

// What is not compared yet is not said to be the same.
func TestOnlyWhatIsComparedIsTheSame(t *testing.T) {
	lane := func(head int64) *Entry {
		return &Entry{Scene: &scene.Scene{Report: &run.Report{Head: engine.Position{Iteration: head}}}}
	}
	f := &Field{Entries: []*Entry{lane(9), lane(9)}}
	pair := &Pair{Lane: 1}
	if says := f.brief(pair); says != "not compared yet" {
		t.Errorf("before a comparison it says %q", says)
	}
	pair.Curve, pair.At = run.NewSeries(), [2]int64{5, 5}
	pair.Curve.Put(0, 0)
	if says := f.brief(pair); says != "the same boards as far as they are compared" {
		t.Errorf("compared to the fifth iteration of nine it says %q", says)
	}
	pair.At = [2]int64{9, 9}
	if says := f.brief(pair); says != "the same boards so far" {
		t.Errorf("compared to the end it says %q", says)
	}
}
