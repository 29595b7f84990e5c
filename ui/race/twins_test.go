package race

import (
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
	"sudokuscope/ui/scene"
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
		_, words, _ := l.state(l.Field.Entries[0].Scene)
		if strings.Contains(words, "differ") != (c.says != "") || !strings.Contains(words, c.says) {
			t.Errorf("%s: it says %q, expected %q", c.name, words, c.says)
		}
	}
}
