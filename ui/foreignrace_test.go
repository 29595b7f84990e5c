package ui_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/guest/watch"
	"sudokuscope/engine/guest/watch/example"
	"sudokuscope/engine/guest/watch/program"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/engine/sudoku"
	"sudokuscope/ui"
	. "sudokuscope/ui/proof/uitest"
)

// beginning is a program to begin with, in a language of a file, as it is started.
func beginning(t *testing.T, name string) []string {
	t.Helper()
	language, _ := example.Find(name)
	path := filepath.Join(t.TempDir(), name)
	text, err := language.Program(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	build := slices.DeleteFunc(language.Builds(path), func(word string) bool {
		return word == "-O2" // it takes longer to be made well than to be run
	})
	if build == nil {
		build = []string{language.Starts(path)[0], "--version"}
	}
	if _, err := exec.LookPath(build[0]); err != nil {
		t.Skip(err)
	}
	if said, err := exec.Command(build[0], build[1:]...).CombinedOutput(); err != nil {
		t.Fatalf("%q: %v\n%s", build, err, said)
	}
	return language.Starts(path)
}

// Programs do what a search does that is built in. The one in C++ is made once, for the large
// sample: a compiler takes longer than all that is asked of it.
func TestPrograms(t *testing.T) {
	if RaceDetector {
		t.Skip("the programs themselves take the time")
	}
	sample.OnlyLarge(t) // a small sample has programs in their own room
	t.Parallel()
	made := beginning(t, "mine.cpp")
	t.Run("race", func(t *testing.T) { raceBeside(t, made) })
	t.Run("chances", func(t *testing.T) { chancesOf(t, made) })
}

// A program in Python and a compiled one race with a search that is built in, on one puzzle; the race
// goes back, a lane of it is forked, and the chances of the fork are measured.
func raceBeside(t *testing.T, made []string) {
	anneal, err := algorithms.Find("anneal")
	if err != nil {
		t.Fatal(err)
	}
	list := []*engine.Algorithm{}
	for _, words := range [][]string{beginning(t, "mine.py"), made} {
		source, err := program.Watch(words, watch.Options{
			Name:   "mine",
			Puzzle: Problem().Puzzle,
			Seed:   Problem().Seed,
		}, program.Bounds{})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(source.Close)
		list = append(list, source.Algorithm())
	}
	s := Open(t, func(c *ui.Config) {
		c.Algorithms = append(list, anneal)
		c.Race = []string{list[1].ID, "anneal"}
	}).Expect(InStep(3, 0), Shows("A  My annealing"), Shows("C  Annealing"))
	s.Press("shift+right").Expect(InStep(3, 10))
	before := s.Scene().Report.Hash()
	s.Press("left", "left").Expect(InStep(3, 8)).Press("right", "right").Expect(InStep(3, 10))
	if got := s.Scene().Report.Hash(); got != before {
		t.Errorf("two steps back and forward lead to another state")
	}
	s.Press("left", "left").Expect(InStep(3, 8)).
		Order("fork seed=7").Expect(ForkedAt("D", "seed=7", "A", 8), InStep(2, 8))
	s.Press("shift+right").Expect(InStep(2, 18), That("other boards", func(s *Screen) bool {
		lanes := Race(s).Lanes()
		return lanes[0].Scene.Report.Hash() != lanes[1].Scene.Report.Hash()
	}))
	s.Press("esc").Expect(Alone("D"))
}

// The chances of a program's run are those of its copies with other dice, on a puzzle that they
// solve soon; so are those of a fork of it.
func chancesOf(t *testing.T, made []string) {
	const nearly = "5346.89126.2195.48198.42567859.614234268537917.39248569615.7284287419.35345286.79"
	puzzle := sudoku.Must(nearly)
	source, err := program.Watch(made, watch.Options{Name: "mine", Puzzle: puzzle, Seed: 2}, program.Bounds{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(source.Close)
	s := Open(t, func(c *ui.Config) {
		c.Algorithms = []*engine.Algorithm{source.Algorithm()}
		c.Problem.Puzzle, c.Problem.Seed = puzzle, 2
	})
	measured := That("chances that are above 0", func(s *Screen) bool {
		return s.Scene().Chances != nil && len(s.Scene().Chances.Points) > 0 &&
			s.Scene().Chances.Points[0].Share.Solved > 0
	})
	s.Press("right").Press("c").Expect(measured)
	s.Order("fork seed=7").Expect(That("a fork", func(s *Screen) bool { return len(s.M.Runs()) == 2 })).
		Press("esc", "right").Expect(measured)
}
