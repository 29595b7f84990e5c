package ui_test

import (
	"bytes"
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/proof/conformance"
	"sudokuscope/engine/record"
	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
	"sudokuscope/ui"
	"sudokuscope/ui/do/runfile"
	. "sudokuscope/ui/proof/uitest"
)

func TestTheCommandOpensThisMoment(t *testing.T) {
	s := Open(t, Set("luck", .5)).Order("forward 212").Expect(At(212)).Press("]").Expect(AtPhase(212, 1))
	want := "sudokuscope reseda/ai-escargot --algorithm toy --seed 42 --set luck=0.5 --at 212+1 --paused"
	if got := Of[*runfile.RunFile](s).Command(); got != want {
		t.Errorf("%s\nwant %s", got, want)
	}
	Raise(t, Set("luck", .5), func(c *ui.Config) { c.At = engine.Position{Iteration: 212, Phases: 1} }).Expect(AtPhase(212, 1), Paused)
}

// follow has what the command says done to the puzzle of the tests, as the
// program that it calls would, and gives the hash of the state there.
func follow(t *testing.T, command string) uint64 {
	t.Helper()
	a, p := conformance.Toy(), Problem()
	words := strings.Fields(strings.TrimSuffix(command, " --paused"))
	if want := "sudokuscope reseda/ai-escargot --algorithm toy --seed 42"; strings.Join(words[:6], " ") != want {
		t.Fatalf("%s: expected it to begin %s", command, want)
	}
	var at engine.Position
	var changes []string
	var err error
	for i := 6; i < len(words); i += 2 {
		switch value := words[i+1]; words[i] {
		case "--change":
			changes = append(changes, value)
		case "--at":
			at, err = engine.ParsePosition(value)
		default:
			t.Fatalf("%s: did not expect %s", command, words[i])
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	journal, err := run.ParseChanges(changes, a, p.Puzzle)
	if err != nil {
		t.Fatal(err)
	}
	if err := run.Vet(t.Context(), a, p, journal); err != nil {
		t.Fatal(err)
	}
	s := Raise(t, func(c *ui.Config) { c.Journal, c.At = journal, at }).
		Expect(AtPhase(at.Iteration, at.Phases), Paused)
	return s.Scene().Report.Hash()
}

// copied presses c and gives what is then in the clipboard.
func copied(s *Screen) string {
	s.T.Helper()
	s.Order("copy").Expect(Notes("sudokuscope"))
	return Of[*runfile.RunFile](s).Command()
}

func TestTheCommandCarriesWhatWasChanged(t *testing.T) {
	s := Open(t).Press("shift+right").Expect(At(10)).
		Press("e").Expect(Asked).Type(".5").Press("enter").Expect(Notes()).
		Order("forward 20").Expect(At(30)).Press("]").Expect(AtPhase(30, 1))
	s.Press("f", "enter", "ctrl+u").Type("7").Press("enter").
		Expect(Forked("B", "seed=7", "A", engine.Position{Iteration: 30, Phases: 1})).Press("esc").Expect(Alone("B"))
	s.Order("forward 10").Expect(At(40)).Press("i")
	s.Scene().Cursor = sudoku.TheCell(1)
	s.Press("f", "down", "down", "enter").Type("2").Press("enter").
		Expect(ForkedAt("C", "r1c2=2", "B", 40)).Press("esc", "esc").Expect(Alone("C")).
		Order("forward 50").Expect(At(90))
	const head, first, forks = "sudokuscope reseda/ai-escargot --algorithm toy --seed 42", " --change 10:luck=0.5", " --change 30+1:seed=7 --change 40:r1c2=2"
	check := func(want string) {
		t.Helper()
		got := copied(s)
		if got != want {
			t.Errorf("%s\nwant %s", got, want)
		}
		if here, there := s.Scene().Report.Hash(), follow(t, got); here != there {
			t.Errorf("%s\nleads to the state %x, on the screen is %x", got, there, here)
		}
	}
	check(head + first + forks + " --at 90 --paused")
	// What comes after this moment did not lead to it.
	s.Order("back 50").Expect(At(40))
	check(head + first + forks + " --at 40 --paused")
	s.Press("left").Expect(At(39))
	check(head + first + " --change 30+1:seed=7 --at 39 --paused")
	s.Press("home").Expect(At(0))
	check(head + " --at 0 --paused")
	s.Press("T", "home", "enter").Expect(Alone("A"))
	s.Press("end").Expect(AtPhase(30, 1))
	check(head + first + " --at 30+1 --paused")
}

// A change at the very beginning is there before the run has moved.
func TestTheCommandCarriesChangesOfTheBeginning(t *testing.T) {
	p := Problem().Puzzle
	move := run.Change{Kind: run.ForceMove, Cell: 1, Digit: 2}
	s := Open(t, func(c *ui.Config) {
		c.Journal = []run.Change{move, {Kind: run.NewDice, Seed: 3}, {At: engine.Position{Iteration: 5}, Param: "luck", Value: 1}}
	})
	if d := s.Scene().Grid()[1]; d != 2 || p.Givens[1] != 0 {
		t.Errorf("%s holds %d", p.CellName(1), d)
	}
	if got, want := copied(s), "sudokuscope reseda/ai-escargot --algorithm toy --seed 42 --change 0:r1c2=2 --change 0:seed=3 --at 0 --paused"; got != want {
		t.Errorf("%s\nwant %s", got, want)
	}
	s.Press("shift+right").Expect(At(10), That("the change on the way", func(s *Screen) bool { return s.Scene().Report.Settings["luck"] == 1 }))
	if here, there := s.Scene().Report.Hash(), follow(t, copied(s)); here != there {
		t.Errorf("the command leads to the state %x, on the screen is %x", there, here)
	}
	// What was begun again has nothing of it.
	s.Press("r").Expect(At(0))
	if got := copied(s); strings.Contains(got, "--change") || s.Scene().Grid()[1] != sudoku.Grid(p.Givens)[1] {
		t.Errorf("again is %s", got)
	}
}

// TestLivesSideBySideAreCopiedAsAFile: no command line opens them.
func TestLivesSideBySideAreCopiedAsAFile(t *testing.T) {
	files := make(chan []byte, 1)
	s := Open(t, func(c *ui.Config) {
		c.Packed = func(file []byte) (string, error) {
			files <- file
			return "packed", nil
		}
	}).Order("copy").Expect(Notes("sudokuscope"))
	s.Press("R", "enter").Expect(InStep(2, 0)).Order("copy").Expect(Notes())
	rec, err := record.Read(bytes.NewReader(<-files), "copied")
	if err != nil {
		t.Fatal(err)
	}
	play, err := rec.Understand(func(string) (*engine.Algorithm, error) { return conformance.Toy(), nil })
	if err != nil || len(play.Stories) != 2 || play.Race == nil {
		t.Errorf("%d runs, race %v: %v", len(play.Stories), play.Race, err)
	}
}
