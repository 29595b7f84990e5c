package tell

import (
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"go.uber.org/goleak"
	"pgregory.net/rapid"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/measure"
	"sudokuscope/engine/proof/conformance"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/engine/record"
	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
	"sudokuscope/ui"
	"sudokuscope/ui/do/workshop"
)

func init() { sample.KeepLittle() }

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

const easy = ".4....179..2..8.54..6..5..8.8..7.91..5..9..3..19.6..4.3..4..7..57.1..2..928....6."

// toyRun is a run of the algorithm for tests, paused, and all of it told.
func toyRun() telling {
	return telling{ui.Config{
		Algorithms: []*engine.Algorithm{conformance.Toy()}, Problem: drive.Problem{Puzzle: sudoku.Must(easy), Seed: 3},
		Pace: run.FlatOut, Paused: true, Program: "0.0.0",
	}, Options{Events: All}}
}

type telling struct {
	ui.Config
	Options
}

// dialogue types lines and returns what is said.
func dialogue(t testing.TB, c telling, typed ...string) []string {
	t.Helper()
	var said []string
	err := Tell(context.Background(), strings.NewReader(strings.Join(typed, "\n")), func(line string) error {
		said = append(said, line)
		return nil
	}, c.Config, c.Options)
	if err != nil {
		t.Fatal(err)
	}
	return said
}

// about is a line about an iteration, with its number and what is said of it.
var about = regexp.MustCompile(`^\pL+ (\d+): (.*)$`)

// events are the iterations and texts of the lines that tell one of some texts.
func events(said []string, texts map[string]bool) (list []string) {
	for _, line := range said {
		if m := about.FindStringSubmatch(line); m != nil && texts[m[2]] {
			list = append(list, m[1]+": "+m[2])
		}
	}
	return list
}

// Each draw is a whole dialogue: a small sample has a quarter of those that rapid usually makes.
func init() { sample.Draws(25, 100) }

func TestDrawsAreThoseOfTheSample(t *testing.T) { sample.Drawn(t) }

// What is told is what happened: playing flat out, iteration by iteration or in steps
// tells the events of the plain run, each once.
func TestEveryEventIsToldOnce(t *testing.T) {
	const length = 700
	c := toyRun()
	again, err := run.Again(c.Algorithms[0], c.Problem, nil)
	if err != nil {
		t.Fatal(err)
	}
	var want []string
	texts := map[string]bool{}
	for _, s := range again.Iterations(t.Context(), length) {
		for _, e := range s.Events() {
			text := strings.TrimSuffix(c.Algorithms[0].Events[e.Kind].Say(c.Problem.Puzzle, e), ".")
			text = spoken.Replace(text + ".")
			texts[text] = true
			want = append(want, fmt.Sprintf("%d: %s", e.Iteration, text))
		}
	}
	if len(want) < 50 {
		t.Fatalf("only %d events: too few to tell anything", len(want))
	}
	c.Limit = drive.Budget{Iterations: length}
	if got := events(dialogue(t, c, "play", "wait"), texts); !slices.Equal(got, want) {
		t.Errorf("flat out %d events are told, expected %d", len(got), len(want))
	}
	rapid.Check(t, func(r *rapid.T) {
		var typed []string
		for left := length; left > 0; {
			n := rapid.IntRange(1, min(left, 300)).Draw(r, "n")
			typed = append(typed, fmt.Sprintf("forward %d", n))
			left -= n
		}
		if got := events(dialogue(t, toyRun(), typed...), texts); !slices.Equal(got, want) {
			r.Fatalf("%d events are told, expected %d", len(got), len(want))
		}
	})
	c = toyRun()
	c.Phases = true
	got := events(dialogue(t, c, "forward 100"), texts)
	if !slices.Equal(got, want[:len(got)]) || len(got) == 0 {
		t.Errorf("by phases %d events are told: %q", len(got), got)
	}
}

// TestDialogue: what is typed is done, and what cannot be is said.
func TestDialogue(t *testing.T) {
	file := filepath.Join(t.TempDir(), "a.scope")
	for _, c := range []struct{ typed, want string }{
		{"where", "Iteration 0: "},
		{"forward 12\nback 2\nwhere", "Iteration 10: cost "},
		{"go to 30+1", "Iteration 30, 1 phase into the next: "},
		{"go to 30+1\nphase back", "Iteration 30: "},
		{"go to 30+1\nback", "Iteration 30: "},
		{"go to 50\nstart\nnewest", "Iteration 50: "},
		{"go to later", "Not done: "},
		{"board", "Row 9: 9 2 8, "},
		{"cell R1C2", "r1c2 is 4, given."},
		{"cell r0c1", `Not done: "r0c1": the board has rows and columns 1 to 9.`},
		{"why not", `Not done: "not": expected a cell like r4c7.`},
		{"change my mind", `Not done: "my mind": expected name=value, seed=7 or r4c7=3.`},
		{"go home", `Not done: go to: expected an iteration behind it, such as 212 or +10, not "home".`},
		{"note to self\nbookmarks", "to self: iteration 0"},
		{"why r1c1", "r1c1 has not changed by the end of iteration 0."},
		{"forw 2", "Iteration 2: "},
		{"bre", `Not done: nothing is called "bre"; did you mean breakpoints`},
		{"+3\nwhere", "Iteration 3: "},
		{"luck=.5", "Changed, from this moment on."},
		{"slower please\nwhere", "Iteration 0: "},
		{"step 3", "Iteration 3: "},
		{"break iteration > 20\nresume\nwait", "Stopped at iteration > 20 in iteration 21."},
		{"go to 9\nexplain cell", "r4c1: blank to 7 at iteration 6:"},
		{"help loop", "loop: the pseudocode and what it does."},
		{"xylophone", `nothing is called "xylophone"`},
		{"go to 5\nbreak chance > 2", "chance > 2: expected a chance from 0 to 1"},
		{"where now", `Not done: where: expected nothing after it, not "now".`},
		{"forward -1", `Not done: "-1": expected a whole number from 1.`},
		{"play fast", `Not done: "fast": expected iterations a second`},
		{"break nonsense", "Not done: "},
		{"break iteration > 20\nplay\nwait", "Stopped at iteration > 20 in iteration 21."},
		{"break iteration > 20\nbreakpoints", "iteration > 20"},
		{"break iteration > 20\nbreakpoints\niteration > 30\nleave\nwhere", "Iteration 0: "},
		{"go to 5\nfork seed=9\nruns", "B seed=9, from A at 5"},
		{"fork\nanother seed\n9\nruns", "B seed=9, from A at 0"},
		{"fork\nnothing\nruns A\nwhere", "Iteration 0: "},
		{"runs Z", `Not done: no run is called "Z".`},
		{"parameters luck=.5\nparameters", "0.5"},
		{"parameters nonsense=1", "expected name=value"},
		{"change seed=8", "Iteration 0: seed=8 from here on."},
		{"change nonsense=1", "Not done: "},
		{"go to 5\nseed 8\nwhere", "seed 8: 9 by 9"},
		{"previous event", "No landmark before this."},
		{"go to 100\nstart\nnext event", "Iteration "},
		{"next event party", `Not done: nothing is called "next event party"; did you mean next event, `},
		{"code", "Line 1"},
		{"info", "A random walk over boards."},
		{"help board", "board [best]: the board row by row, or the best one so far."},
		{"# a remark\n\nwhere", "Iteration 0: "},
		{"go to 7\nchange seed=8\ngo to 9\ncommand", "sudokuscope solve tell " + easy + " --algorithm toy --seed 3 --change 7:seed=8 --at 9 --paused"},
		{"go to 3\nwrite " + file, "Wrote " + file + "; sudokuscope opens it."},
		{"quit\nwhere\nwhere", "Paused."},
	} {
		said := dialogue(t, toyRun(), strings.Split(c.typed, "\n")...)
		if i := slices.IndexFunc(said, func(line string) bool { return strings.Contains(line, c.want) }); i < 0 {
			t.Errorf("%q is answered with %q, expected %q", c.typed, said[2:], c.want)
		}
	}
	r, err := record.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	if p, err := r.Understand(func(string) (*engine.Algorithm, error) { return conformance.Toy(), nil }); err != nil || p.Stories[0].At.Iteration != 3 {
		t.Errorf("the file is left at %v, %v", p, err)
	}
}

// Every word is found by its name, and said by help.
func TestVocabulary(t *testing.T) {
	said := dialogue(t, toyRun(), "help")
	for _, w := range all() {
		if found, _ := find(all(), w.name); found == nil || found.name != w.name {
			t.Errorf("%s is not found", w.name)
		}
		if !slices.ContainsFunc(said, func(line string) bool { return strings.HasPrefix(line, w.name) }) {
			t.Errorf("help does not say %s", w.name)
		}
	}
}

// Whatever is typed, every line that is said is one plain line, and nothing hangs.
func FuzzTyped(f *testing.F) {
	for _, text := range []string{"forward 3\nboard\nwhy r1c1", "decided", "fork r1c1=3\nruns", "\x1b[31mplay", "break cost < 3\nphase forward 4", "go to 3+9\ncell r9c9"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 200 || strings.ContainsAny(text, "0123456789") && len(text) > 60 {
			t.Skip() // it takes long
		}
		t.Chdir(t.TempDir()) // it may write files
		c := toyRun()
		c.Limit = drive.Budget{Iterations: 50}
		ctx, stop := context.WithTimeout(t.Context(), 50*time.Millisecond) // what is measured takes longer
		defer stop()
		err := Tell(ctx, strings.NewReader(text), func(line string) error {
			if strings.ContainsAny(line, "\n\x1b\r") {
				t.Errorf("%q", line)
			}
			return nil
		}, c.Config, c.Options)
		if err != nil && !errors.Is(err, context.DeadlineExceeded) {
			t.Error(err)
		}
	})
}

// Nothing is said to whoever has gone, and a signal ends it.
func TestTheEnd(t *testing.T) {
	gone := errors.New("gone")
	if err := Tell(t.Context(), strings.NewReader("where"), func(string) error { return gone }, toyRun().Config, Options{}); !errors.Is(err, gone) {
		t.Errorf("%v", err)
	}
	ctx, stop := context.WithCancel(t.Context())
	in, out := io.Pipe()
	c := toyRun()
	c.Paused = false
	lines := 0
	err := Tell(ctx, in, func(string) error {
		if lines++; lines == 5 {
			stop()
			out.Close()
		}
		return nil
	}, c.Config, c.Options)
	if !errors.Is(err, context.Canceled) {
		t.Errorf("%v", err)
	}
}

// The measures that every algorithm has are words beside its own metrics.
func TestMeasuresAreTold(t *testing.T) {
	said := strings.Join(dialogue(t, toyRun(), "forward 3", "metrics"), "\n")
	for _, m := range measure.All(conformance.Toy()) {
		if !strings.Contains(said, m.Name+": ") || !strings.Contains(said, m.Meaning) {
			t.Errorf("%s is not told:\n%s", m.Name, said)
		}
	}
}

// TestWhatIsTypedIsHeardBeforeTheNextLeg: a word that is there already is heard before the run
// goes on, so that a dialogue from a file is the same each time. Between two legs of a run that
// plays flat out both are ready.
func TestWhatIsTypedIsHeardBeforeTheNextLeg(t *testing.T) {
	for range 60 {
		said := strings.Join(dialogue(t, toyRun(), "break iteration > 900", "play max", "wait", "quit"), "\n")
		if n := strings.Count(said, "Stopped at"); n != 1 {
			t.Fatalf("it says %d times that it has stopped:\n%s", n, said)
		}
	}
}

// TestAScriptIsToldAtOnce: telling a run of a script waits for no save of its file. In the bubble
// the clock goes on only where everybody waits: by a frame of telling, a nanosecond, now and then.
func TestAScriptIsToldAtOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := toyRun()
		c.Sources = []workshop.Source{{
			Algorithm: c.Algorithms[0],
			Path:      filepath.Join(t.TempDir(), "toy.star"),
		}}
		begun := time.Now()
		dialogue(t, c, "forward 3", "where")
		if waited := time.Since(begun); waited > time.Millisecond {
			t.Errorf("telling waited %v for nothing", waited)
		}
	})
}
