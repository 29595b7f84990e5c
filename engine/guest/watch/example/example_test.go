package example_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/guest/watch"
	"sudokuscope/engine/guest/watch/example"
	"sudokuscope/engine/guest/watch/program"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/engine/sudoku"
)

const easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

// Each program runs as it stands. It is written and made once: a compiler takes longer than
// all that is asked of the program.
func TestThePrograms(t *testing.T) {
	for _, l := range example.Languages {
		if l.Starts("x") == nil {
			continue
		}
		t.Run(l.Name, func(t *testing.T) {
			words := written(t, l)
			t.Run("answers", func(t *testing.T) { answers(t, words) })
			t.Run("writes", func(t *testing.T) { writesUnasked(t, words) })
		})
	}
}

// written is the program of a language in a file, made where it has to be; the test ends where
// the machine does not have the language.
func written(t *testing.T, l example.Language) (starts []string) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "mine"+l.Suffix)
	text, err := l.Program(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	if strings.Contains(text, "NAME") || !strings.Contains(text, "mine"+l.Suffix) {
		t.Errorf("%s does not say what it is called", l.Name)
	}
	build := l.Builds(path)
	if len(build) > 0 && !sample.Large() {
		t.Skip("a compiler takes longer than all other tests of this folder: the large sample has it")
	}
	for _, words := range [][]string{build, l.Starts(path)} {
		if len(words) > 0 && !filepath.IsAbs(words[0]) {
			if _, err := exec.LookPath(words[0]); err != nil {
				t.Skip(err)
			}
		}
	}
	if len(build) > 0 {
		if said, err := exec.Command(build[0], build[1:]...).CombinedOutput(); err != nil {
			t.Fatalf("%q: %v\n%s", build, err, said)
		}
	}
	return l.Starts(path)
}

// begun is a search of a program.
func begun(t *testing.T, words []string) engine.Search {
	t.Helper()
	puzzle := sudoku.Must(easy)
	source, err := program.Watch(words, watch.Options{Puzzle: puzzle, Seed: 3}, program.Bounds{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(source.Close)
	s, err := drive.Start(source.Algorithm(), drive.Problem{Puzzle: puzzle, Seed: 3})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// A program says nothing that is not so, and answers all that the screen asks: a copy goes the
// same way, and another after a change.
func answers(t *testing.T, words []string) {
	t.Helper()
	s := begun(t, words)
	var snap engine.Snapshot
	for range 200 {
		drive.Sprint(s, 1)
		s.Observe(&snap)
		if said := watch.Disagreements(snap.Said); len(said) > 0 {
			t.Fatalf("step %d: %q", snap.Iteration, said)
		}
	}
	if len(snap.Metrics) != 1 || !(snap.Metrics[0] > 0 && snap.Metrics[0] < 1) {
		t.Errorf("the metrics are %v, expected a temperature", snap.Metrics)
	}
	twin, other, warm := s.Clone(), s.Clone(), s.Clone()
	other.Reseed(77)
	if err := warm.Set("cooling", 1); err != nil {
		t.Error(err)
	}
	held := s.Clone().(engine.Forcer)
	const cell, digit = 2, 4 // r1c3 in the solution
	if err := held.Force(cell, digit); err != nil {
		t.Error(err)
	}
	for range 100 {
		for _, one := range []engine.Search{s, twin, other, warm, held} {
			drive.Sprint(one, 1)
		}
		if engine.Digit(held, cell) != digit {
			t.Fatal("the digit is not held")
		}
	}
	if drive.HashOf(s) != drive.HashOf(twin) {
		t.Error("a copy went another way")
	}
	if drive.HashOf(s) == drive.HashOf(other) {
		t.Error("other dice made no difference")
	}
	var vitals engine.Vitals
	s.Vitals(&vitals)
	cooled := vitals.Metrics[0]
	if warm.Vitals(&vitals); vitals.Metrics[0] <= cooled {
		t.Errorf("without cooling it has %v, with it %v", vitals.Metrics[0], cooled)
	}
	if !sample.Large() { // to solve it takes longer than all else
		return
	}
	v := drive.Run(t.Context(), s, drive.Budget{Iterations: 200_000})
	if v.Status != engine.Solved {
		t.Errorf("it ends %s at cost %d", v.Status, v.BestCost)
	}
}

// A program that writes as many steps as it is told is watched through a pipe or from a file.
func writesUnasked(t *testing.T, words []string) {
	t.Helper()
	words = append(slices.Clone(words[:len(words)-2]), easy, "1", "50")
	text, err := exec.Command(words[0], words[1:]...).Output()
	if err != nil {
		t.Fatal(err)
	}
	source, err := watch.Stream(strings.NewReader(string(text)), watch.Options{Name: "mine"})
	if err != nil {
		t.Fatal(err)
	}
	defer source.Close()
	s, err := drive.Start(source.Algorithm(), drive.Problem{Puzzle: source.Puzzle(), Seed: source.Seed()})
	if err != nil {
		t.Fatal(err)
	}
	v := drive.Run(t.Context(), s, drive.Budget{})
	if v.Status != engine.Exhausted || v.Evaluations != 50 {
		t.Errorf("it ends %s after %d steps, expected 50", v.Status, v.Evaluations)
	}
}

// The program in Python is short, and needs nothing but Python.
func TestThePythonProgramIsShort(t *testing.T) {
	l, _ := example.Find("x.py")
	text, err := l.Program("mine.py")
	if err != nil {
		t.Fatal(err)
	}
	lines := func(from, to string) (n int) {
		_, rest, begins := strings.Cut(text, from)
		part, _, ends := strings.Cut(rest, to)
		if !begins || !ends {
			t.Fatalf("no part from %q to %q", from, to)
		}
		for line := range strings.Lines(part) {
			if strings.TrimSpace(line) != "" {
				n++
			}
		}
		return n
	}
	if n := lines("def anneal", "if __name__"); n > 45 {
		t.Errorf("the annealing has %d lines", n)
	}
	if n := lines("class Scope:", "# From here on"); n > 110 {
		t.Errorf("Scope has %d lines", n)
	}
	for line := range strings.Lines(text) {
		name, imports := strings.CutPrefix(line, "import ")
		if imports && !strings.Contains(" json math os random signal socket stat sys ", " "+strings.TrimSpace(name)+" ") {
			t.Errorf("it imports %s", name)
		}
		if strings.HasPrefix(line, "from ") {
			t.Errorf("it imports something: %s", line)
		}
	}
}
