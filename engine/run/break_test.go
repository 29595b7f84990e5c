package run_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/charmbracelet/x/exp/golden"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/measure"
	"sudokuscope/engine/proof/conformance"
	"sudokuscope/engine/run"
)

func TestBreakpointsAreReadOrRefused(t *testing.T) {
	a, p := conformance.Toy(), board()
	for _, text := range []string{"cost < 5", "best<=3", "kept > .5", "BLANKS == 10", "iteration >= 1000", "restarts!=0", "event restart", "event partial restart", "event refused", "r4c8 changes", "r9c9", "lost",
		"solved", "place weak minimum"} {
		if b, err := run.ParseBreak(text, a, p); err != nil || b.Text == "" {
			t.Errorf("%s: %v", text, err)
		}
	}
	measures := strings.Join(measure.Names(measure.All(a)), ", ")
	var said []string
	for text, want := range map[string]string{
		"":              `""`,
		"cost <":        `"cost <"`,
		"cost < five":   `"five"`,
		"cost < nan":    `"nan"`,
		"cost < inf":    `"inf"`,
		"cost > -Inf":   `"-inf"`,
		"cost < 1e999":  `"1e999"`,
		"r1c1 changes":  "r1c1 changes: r1c1 ",
		"rho > .5":      "expected one of " + measures,
		"event":         `"event"`,
		"event holiday": `"holiday"`,
		"r0c1 changes":  " 1 to 9",
		"r10c1":         " 1 to 9",
		"stop":          `"stop"`,
		"place hill":    "place hill: expected one of strict minimum, ",
		"param x = 3":   "no parameter by itself",
	} {
		_, err := run.ParseBreak(text, a, p)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, expected it to say %q", text, err, want)
		}
		said = append(said, fmt.Sprintln(text, "→", err))
	}
	slices.Sort(said)
	// One more measure of every algorithm changes no picture.
	golden.RequireEqual(t, strings.ReplaceAll(strings.Join(said, ""), measures, "its measures"))
	// What means nothing here may mean something to another run, or not.
	for text, ok := range map[string]bool{"rho > .5": true, "event holiday": true, "r1c1 changes": true, "r16c16": true, "lost": true,
		"foo >": false, "cost < inf": false, "stop": false, "": false} {
		if err := run.CheckBreak(text); (err == nil) != ok {
			t.Errorf("%q by its form: %v", text, err)
		}
	}
}

// expectation is a state that a straight walk stops in.
func TestBreakpointsStopWhereTheyBeginToHold(t *testing.T) {
	t.Parallel()
	p := board()
	for _, a := range []*engine.Algorithm{conformance.Toy(), slowToy()} {
		for _, text := range []string{"cost < 100", "blanks < 30", "iteration >= 777", "event improvement", "event refused", "r1c2 changes"} {
			b, err := run.ParseBreak(text, a, p)
			if err != nil {
				t.Fatal(err)
			}
			for _, pace := range []float64{0, 100000} {
				w := watch(t, a, nil, run.Options{Paused: true, Pace: pace, Breaks: []*run.Break{{Text: "never", Off: true}, b}})
				for range 3 {
					from := w.last.At.Iteration
					w.run.Play()
					w.read() // that it plays
					rep := w.until(text, func(r *run.Report) bool { return !r.Playing })
					if want := next(t, a, text, from); rep.At.Iteration != want || rep.Stop != (run.Stop{Kind: run.AtBreak, Break: b}) {
						t.Fatalf("%s from %d: stopped at %v (%v), expected %d", text, from, rep.At, rep.Stop, want)
					}
					if text == "iteration >= 777" || text == "cost < 100" || text == "blanks < 30" {
						break // it holds from then on
					}
				}
				w.run.Close()
			}
		}
	}
}

// next finds by plain walking where a condition begins to hold after an
// iteration.
func next(t *testing.T, a *engine.Algorithm, text string, from int64) int64 {
	t.Helper()
	s, err := drive.Start(a, drive.Problem{Puzzle: board(), Seed: 3})
	if err != nil {
		t.Fatal(err)
	}
	var before, now engine.Snapshot
	holds := func(x *engine.Snapshot) bool {
		switch text {
		case "cost < 100":
			return x.Cost < 100
		case "blanks < 30":
			return x.Metrics[1] < 30
		case "iteration >= 777":
			return x.Iteration >= 777
		}
		return false
	}
	happens := func() bool {
		if holds(&now) && !holds(&before) {
			return true
		}
		for _, e := range now.Events {
			if "event "+a.Events[e.Kind].Name == text {
				return true
			}
		}
		if text == "r1c2 changes" {
			return before.Current[1] != now.Current[1]
		}
		return false
	}
	s.Observe(&now)
	for range 20_000 {
		before, now = now, before
		for !s.Next(nil).Whole {
		}
		s.Observe(&now)
		if now.Iteration > from && happens() {
			return now.Iteration
		}
	}
	t.Fatalf("%s never happened after %d", text, from)
	return 0
}

func FuzzParseBreak(f *testing.F) {
	for _, s := range []string{"cost < 5", "event restart", "r4c7 changes", "lost", "kept>=.5", "r999999999999999999999c1"} {
		f.Add(s)
	}
	a, p := conformance.Toy(), board()
	f.Fuzz(func(t *testing.T, text string) {
		b, err := run.ParseBreak(text, a, p)
		if (b == nil) == (err == nil) {
			t.Errorf("%q: %v, %v", text, b, err)
		}
	})
}
