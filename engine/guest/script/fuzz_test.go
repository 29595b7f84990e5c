package script

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/base/plaintext"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/engine/sudoku"
)

// small is a board on which a phase takes little time.
var small = sudoku.Must("1...............")

// FuzzLoad: whatever text is loaded, it is refused at a line, or it is an algorithm
// that starts and runs, or stops in a sentence. Nothing else may leave Load, Start,
// Next, Clone, Force or Observe: no panic of Go, no message of two lines. What it shows
// has the givens, is solved where it is called so, and is the same the second time.
func FuzzLoad(f *testing.F) {
	files, err := filepath.Glob(filepath.Join("examples", "*"+Suffix))
	if err != nil || len(files) == 0 {
		f.Fatal(files, err)
	}
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(text))
	}
	for _, name := range Likes {
		text, err := Template(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(text)
	}
	for _, lines := range randomLines {
		f.Add(body(strings.Split(lines, "\n")...))
	}
	for i, c := range refusals {
		if !sample.Leaves(i, 4) {
			f.Add(c.source)
		}
	}
	f.Add(body("fail('a\\nb\\x1b')"))
	f.Add(body("s.x = [{1: (2, \"x\")}]", "s.x[0][1] += (s.grid.copy(),)"))
	f.Add("x = [i for i in range(9)]\nmetric('m', lambda s: x[s.side])\npreset('p', 'q')\n" + body("print(s.cost % 7)"))
	f.Fuzz(func(t *testing.T, source string) {
		a, err := Load("f.star", source)
		if err != nil {
			refused(t, err, source)
			return
		}
		defer func() {
			if v := recover(); v != nil {
				err, ok := v.(*Error)
				if !ok {
					panic(v)
				}
				refused(t, err, source)
			}
		}()
		var hashes [2]uint64
		for again := range hashes {
			s, err := drive.Start(a, drive.Problem{Puzzle: small, Seed: 1})
			if err != nil {
				refused(t, err, source)
				return
			}
			hashes[again] = sixPhases(t, a, s, again == 0)
		}
		if hashes[0] != hashes[1] {
			t.Fatalf("the second time, without a clone, it is another run:\n%s", source)
		}
	})
}

// sixPhases does what people do with a search, and returns what it has come to.
func sixPhases(t *testing.T, a *engine.Algorithm, s engine.Search, clones bool) uint64 {
	var snap engine.Snapshot
	for i := range 6 {
		step := s.Next(&decision.Witness{Hear: func(decision.Decision) {}})
		if i == 2 && clones {
			s = s.Clone()
		}
		s.Observe(&snap)
		for _, grid := range []sudoku.Grid{snap.Current, snap.Best} {
			if len(grid) != small.Cells || grid[0] != 1 || slices.Max(grid) > 4 {
				t.Fatalf("it shows %v", grid)
			}
		}
		if step.Status == engine.Solved && !small.Solved(snap.Best) {
			t.Fatalf("called solved with %s", snap.Best)
		}
		if i == 3 {
			s.(engine.Forcer).Force(1, 2)
		}
		for _, p := range a.Params {
			if p.Live {
				s.Set(p.Name, p.Min)
			}
		}
	}
	return snap.HashWithMetrics()
}

// refused holds an error to what a person is shown of it.
func refused(t *testing.T, err error, source string) {
	t.Helper()
	var own *Error
	if !errors.As(err, &own) {
		t.Fatalf("not an error of a script: %v", err)
	}
	if lines := strings.Count(ends.Replace(source), "\n") + 1; own.Line < 1 || own.Line > lines {
		t.Fatalf("%v: at line %d of %d", err, own.Line, lines)
	}
	for _, line := range slices.Concat([]string{own.Error()}, own.Source(), own.Calls) {
		if line != plaintext.Lines(line) || strings.Contains(line, "\n") {
			t.Fatalf("%q: expected one line of characters that can be seen", line)
		}
	}
}
