package run_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/charmbracelet/x/exp/golden"

	"pgregory.net/rapid"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/proof/conformance"
	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
)

func TestChangesAreReadOrRefused(t *testing.T) {
	a, p := conformance.Toy(), board()
	for text, want := range map[string]run.Change{
		"100:luck=.5":                 {At: engine.Position{Iteration: 100}, Param: "luck", Value: .5},
		" 0 : luck = 1 ":              {Param: "luck", Value: 1},
		"100+2:seed=7":                {At: engine.Position{Iteration: 100, Phases: 2}, Kind: run.NewDice, Seed: 7},
		"3:seed=18446744073709551615": {At: engine.Position{Iteration: 3}, Kind: run.NewDice, Seed: 1<<64 - 1},
		"31:dice=7":                   {At: engine.Position{Iteration: 31}, Kind: run.EachDice, Seed: 7},
		"250:r1c2=6":                  {At: engine.Position{Iteration: 250}, Kind: run.ForceMove, Cell: 1, Digit: 6},
		"250: r9c9 = 2":               {At: engine.Position{Iteration: 250}, Kind: run.ForceMove, Cell: 80, Digit: 2},
	} {
		if got, err := run.ParseChange(text, a, p); err != nil || got != want {
			t.Errorf("%s: %+v, %v", text, got, err)
		}
	}
	var said []string
	for text, want := range map[string]string{
		"":                            "WHEN:WHAT",
		"luck=.5":                     "luck=.5: ",
		"100:luck":                    "100:luck: ",
		"soon:luck=.5":                `"soon"`,
		"-1:luck=.5":                  `"-1"`,
		"1:luck=2":                    "luck=2: ",
		"1:luck=much":                 "luck=much: ",
		"1:pluck=1":                   "luck, fuse, start, solve",
		"1:fuse=3":                    "1:fuse=3: fuse ",
		"1:seed=-1":                   " 18446744073709551615",
		"1:seed=":                     "1:seed=: ",
		"1:r10c1=2":                   " 1 to 9",
		"1:r0c1=2":                    " 1 to 9",
		"1:r99999999999999999999c1=2": " 1 to 9",
		"1:r1c2=0":                    " 1 to 9",
		"1:r1c2=":                     " 1 to 9",
		"1:r1c2=12":                   " 1 to 9",
		"1:r1c2=A":                    " 1 to 9",
		"1:r1c1=2":                    "r1c1 ",
	} {
		_, err := run.ParseChange(text, a, p)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, expected it to say %q", text, err, want)
		}
		said = append(said, fmt.Sprintln(text, "→", err))
	}
	slices.Sort(said)
	golden.RequireEqual(t, strings.Join(said, ""))
}

func TestChangesAreSortedByTheirMoments(t *testing.T) {
	journal, err := run.ParseChanges([]string{"9:luck=1", "5:luck=.2", "5+1:seed=3", "5:luck=.3", "5:seed=1"}, conformance.Toy(), board())
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, c := range journal {
		got = append(got, c.Format(conformance.Toy(), board().Board))
	}
	if want := "5:luck=0.2 5:luck=0.3 5:seed=1 5+1:seed=3 9:luck=1"; strings.Join(got, " ") != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// Whatever was changed on whatever board, it reads back as what it was.
func TestAChangeReadsAsItWasWritten(t *testing.T) {
	a := conformance.Toy()
	boards := conformance.Boards()
	rapid.Check(t, func(t *rapid.T) {
		p := rapid.SampledFrom(boards).Draw(t, "board")
		c := run.Change{
			At:   engine.Position{Iteration: rapid.Int64Range(0, 1e18-1).Draw(t, "iteration"), Phases: rapid.IntRange(0, 1e9-1).Draw(t, "phases")},
			Kind: run.ChangeKind(rapid.IntRange(0, 3).Draw(t, "kind")),
		}
		switch c.Kind {
		case run.SetParam:
			c.Param, c.Value = "luck", rapid.Float64Range(0, 1).Draw(t, "value")
		case run.NewDice, run.EachDice:
			c.Seed = rapid.Uint64().Draw(t, "seed")
		case run.ForceMove:
			if len(p.Free) == 0 {
				t.Skip("nothing to force")
			}
			c.Cell, c.Digit = int(rapid.SampledFrom(p.Free).Draw(t, "cell")), uint8(rapid.IntRange(1, p.Side).Draw(t, "digit"))
		}
		text := c.Format(a, p.Board)
		if got, err := run.ParseChange(text, a, p); err != nil || got != c {
			t.Fatalf("%s: read %+v, %v; it was %+v", text, got, err, c)
		}
	})
}

func FuzzParseChange(f *testing.F) {
	for _, s := range []string{"100:luck=.5", "100+2:seed=7", "250:r1c2=6", "0:seed=18446744073709551616", ":", "=", "1:=", "1:r1c2=\xff", "1:r999999999999999999999c1=1"} {
		f.Add(s)
	}
	a, p := conformance.Toy(), board()
	f.Fuzz(func(t *testing.T, text string) {
		c, err := run.ParseChange(text, a, p)
		if err != nil {
			return
		}
		again, err := run.ParseChange(c.Format(a, p.Board), a, p)
		if err != nil || again != c {
			t.Errorf("%q is %+v, and that reads as %+v, %v", text, c, again, err)
		}
	})
}

func TestVettingSaysWhatCannotBe(t *testing.T) {
	p := board()
	free, digit := int(p.Free[0]), p.Candidates(int(p.Free[0])).Lowest()
	move := run.Change{At: engine.Position{Iteration: 3}, Kind: run.ForceMove, Cell: free, Digit: digit}
	at := func(i int64, phases int) run.Change {
		return run.Change{At: engine.Position{Iteration: i, Phases: phases}, Kind: run.NewDice, Seed: 1}
	}
	forbidden := move
	forbidden.Digit = p.Givens[0] // r1c1, whose peer the first free cell is
	for _, c := range []struct {
		a       *engine.Algorithm
		set     engine.Settings
		journal []run.Change
		want    string
	}{
		{conformance.Toy(), nil, []run.Change{at(0, 0), move, at(600, 0), at(600, 2), at(1200, 0)}, ""},
		{conformance.Toy(), nil, []run.Change{at(7, 3)}, " 7+2"},
		{conformance.Toy(), engine.Settings{"solve": 1}, []run.Change{at(41, 0)}, ""},
		{conformance.Toy(), engine.Settings{"solve": 1}, []run.Change{at(2, 0), at(41, 1)}, "41+1:seed=1: "},
		{conformance.Toy(), engine.Settings{"fuse": 20}, []run.Change{at(21, 0)}, "21:seed=1: "},
		{conformance.Toy(), nil, []run.Change{forbidden}, "r1c2 "},
		{slowToy(), nil, []run.Change{at(1, 0), move}, "seed=N"},
		{conformance.Toy(), engine.Settings{"luck": 2}, nil, "luck=2: "},
	} {
		err := run.Vet(t.Context(), c.a, drive.Problem{Puzzle: p, Seed: 3, Settings: c.set}, c.journal)
		if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
			t.Errorf("%v: %v, expected %q", c.journal, err, c.want)
		}
	}
}

// What is vetted is then done: from any journal that Vet accepts, a run is at
// any moment what a straight one is, the very beginning included.
func TestAVettedJournalIsARun(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var texts []string
		for range rapid.IntRange(1, 4).Draw(t, "changes") {
			at := engine.Position{Iteration: rapid.SampledFrom([]int64{0, 1, 30, 300}).Draw(t, "at"), Phases: rapid.IntRange(0, 2).Draw(t, "phases")}
			texts = append(texts, at.String()+":"+rapid.SampledFrom([]string{"luck=.9", "luck=0", "seed=5", "seed=6"}).Draw(t, "what"))
		}
		a := rapid.SampledFrom([]*engine.Algorithm{conformance.Toy(), slowToy()}).Draw(t, "algorithm")
		journal, err := run.ParseChanges(texts, a, board())
		if err != nil {
			t.Fatalf("%v", err)
		}
		if err := run.Vet(t.Context(), a, drive.Problem{Puzzle: board(), Seed: 3}, journal); err != nil {
			t.Fatalf("%v", err)
		}
		to := engine.Position{Iteration: rapid.SampledFrom([]int64{0, 1, 29, 30, 400}).Draw(t, "to")}
		w := watch(t, a, nil, run.Options{Paused: true, Journal: journal, At: to})
		defer w.run.Close()
		if got, want := w.at(to).Hash(), straight(t, a, nil, journal, to); got != want {
			t.Fatalf("%s: at %v the state is %x, a straight run's %x", texts, to, got, want)
		}
		// The changes after it are the future: play goes on through them.
		w.run.Seek(engine.Position{Iteration: 500})
		if got, want := w.at(engine.Position{Iteration: 500}).Hash(), straight(t, a, nil, journal, engine.Position{Iteration: 500}); got != want {
			t.Fatalf("%s: at 500 the state is %x, a straight run's %x", texts, got, want)
		}
	})
}

func TestAMoveIsWrittenInTheSymbolsOfItsBoard(t *testing.T) {
	for _, p := range conformance.Boards() {
		top := uint8(p.Side)
		text := "r1c1=" + string(p.Symbol(top))
		if cell, d, err := run.ParseMove(text, p.Board); err != nil || cell != 0 || d != top {
			t.Errorf("%s: cell %d, digit %d, %v", text, cell, d, err)
		}
	}
	if _, _, err := run.ParseMove("r4", sudoku.Of(3)); err == nil || !strings.Contains(err.Error(), `"r4"`) {
		t.Errorf("%v", err)
	}
}
