package workshop_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/guest/script"
	"sudokuscope/ui"
	runlist "sudokuscope/ui/do/runs"
	"sudokuscope/ui/do/workshop"
	. "sudokuscope/ui/proof/uitest"
)

func TestMain(m *testing.M) { Main(m) }

const first = `"""Puts a random digit into a clashing cell."""
noise = param(0.1, min=0, max=1, live=True, doc="share of random cells")

def start(s):
    s.grid.fill_blocks()

def pick(s):
    "One of the red cells is chosen."
    s.cell = s.dice.choice(s.grid.clashing())

def put(s):
    "Another digit stands there."
    s.grid.place(s.cell, 1 + s.dice.int(9))

loop = [pick, put]
`

// written reads a script and returns what opens a screen on it, and what saves its file.
func written(t *testing.T) (open func() *Screen, save func(text string)) {
	path := filepath.Join(t.TempDir(), "mine.star")
	save = func(text string) {
		t.Helper()
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	save(first)
	a, err := script.Read(path)
	if err != nil {
		t.Fatal(err)
	}
	return func() *Screen {
		return Open(t, func(c *ui.Config) {
			c.Algorithms = append([]*engine.Algorithm{a}, c.Algorithms...)
			c.Sources = []workshop.Source{{Algorithm: a, Path: path}}
		})
	}, save
}

// bench is a screen on a script, and what saves the script's file.
func bench(t *testing.T) (s *Screen, save func(text string)) {
	open, save := written(t)
	return open(), save
}

// runs expects a script with some text in force.
func runs(text string) Expectation {
	return That("a script with "+text, func(s *Screen) bool { return strings.Contains(s.Scene().Algorithm.Script, text) })
}

func change(from, to string) string { return strings.Replace(first, from, to, 1) }

func TestASavedScriptGoesToTheSameMoment(t *testing.T) {
	t.Parallel()
	s, save := bench(t)
	s.Press("shift+right", "shift+right").Expect(At(20))
	save(change("1 + s.dice.int(9)", "1 + s.dice.int(2)"))
	s.Expect(Notes("mine.star"), runs("int(2)"), At(20)).
		Press("right").Expect(At(21)).Press("left", "left").Expect(At(19))
	save(change("chosen.", "taken.")) // a sentence, in the text as it was first
	s.Expect(runs("taken."), At(19))
}

func TestAMistakeLeavesTheLastGoodVersion(t *testing.T) {
	t.Parallel()
	s, save := bench(t)
	s.Press("shift+right").Expect(At(10))
	save(change("s.dice.choice(s.grid.clashing())", "s.dice.choice("))
	s.Expect(Asked, Shows("mine.star:"), Shows("^"))
	save(change("s.grid.place(s.cell,", "s.grid.plaice(s.cell,"))
	s.Expect(Shows("plaice"), Shows("in put, line 13"))
	s.Press("esc").Expect(Unasked).Press("right").Expect(At(11)) // it goes on
	save(change("s.grid.place(s.cell,", "s.grid.plaice(s.cell,") + "\n")
	s.Expect(Shows("plaice"))
	save(change("0.1", "0.3"))
	s.Expect(Notes("mine.star"), runs("0.3"), Hides("plaice"), At(11))
}

// A mistake that is taken back, so that the text is as it was, is a mistake no more.
func TestAMistakeIsTakenBack(t *testing.T) {
	t.Parallel()
	s, save := bench(t)
	s.Press("right").Expect(At(1))
	save(change("s.dice.int(9)", "s.dice.int("))
	s.Expect(Asked)
	save(first)
	s.Expect(Notes("mine.star"), Unasked, runs(first), At(1))
}

func TestChangesOnTheWayAreKept(t *testing.T) {
	t.Parallel()
	s, save := bench(t)
	s.Press("shift+right").Expect(At(10)).Press("e", "ctrl+u").Type(".5").Press("enter").Expect(Notes()).
		Press("shift+right").Expect(At(20))
	save(change("share of", "part of the"))
	s.Expect(Notes("mine.star"), runs("part of the"), At(20))
	if journal := s.M.Stage().Front().Run.Timeline.Journal(); len(journal) != 1 || journal[0].Value != .5 {
		t.Errorf("%v", journal)
	}
	save(strings.ReplaceAll(first, "noise", "chance"))
	s.Expect(That("the new name", func(s *Screen) bool { _, ok := s.Scene().Algorithm.Param("chance"); return ok }), At(20))
	if journal := s.M.Stage().Front().Run.Timeline.Journal(); len(journal) != 0 {
		t.Errorf("%v", journal)
	}
}

// A save between the reading of a file and the first look at its folder counts.
func TestASaveBeforeTheWatchIsNotLost(t *testing.T) {
	t.Parallel()
	open, save := written(t)
	save(change("s.dice.int(9)", "s.dice.int(2)"))
	open().Expect(Notes("mine.star"), runs("int(2)"), At(0))
}

// other is the search that is no script.
var other = That("the other", func(s *Screen) bool { return s.Scene().Algorithm.Name == "Toy walk" })

func TestAnotherAlgorithmIsLeftAlone(t *testing.T) {
	t.Parallel()
	s, save := bench(t)
	s.Order("next algorithm").Expect(other, At(0)).Press("right").Expect(At(1))
	save(change("s.dice.int(9)", "s.dice.int(2)"))
	s.Expect(Notes("mine.star"), At(1)).
		Order("next algorithm").Expect(Shows("mine"), At(0))
	if got := s.Scene().Algorithm.Script; !strings.Contains(got, "int(2)") {
		t.Errorf("the old version runs: %s", got)
	}
}

// A run of another algorithm stays when a script is saved anew; the run of the version before goes.
func TestARunOfAnotherAlgorithmIsKept(t *testing.T) {
	t.Parallel()
	s, save := bench(t)
	s.Order("next algorithm").Expect(other, At(0)).Press("right").Expect(At(1))
	s.Order("next algorithm").Expect(Shows("mine"), At(0)).Press("right").Expect(At(1))
	save(change("s.dice.int(9)", "s.dice.int(2)"))
	s.Expect(Notes("mine.star"), runs("int(2)"), At(1))
	var names []string
	for _, r := range Of[*runlist.Runs](s).List() {
		names = append(names, r.Run.Algorithm.Name)
	}
	if len(names) != 2 || !slices.Contains(names, "Toy walk") {
		t.Errorf("the runs are %v, expected the new version's and that of Toy walk", names)
	}
}

func TestTheMicroscopeShowsTheLineThatDecided(t *testing.T) {
	t.Parallel()
	s, _ := bench(t)
	s.Press("right").Expect(At(1)).Press("x").Expect(Shows("▸   s.grid.place(s.cell, 1 + s.dice.int(9))"))
}
