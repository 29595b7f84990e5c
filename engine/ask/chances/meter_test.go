package chances

import (
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/proof/conformance"
	"sudokuscope/engine/run"
	"sudokuscope/puzzles"
)

// stopsAt is where a breakpoint stops a run, -1 for nowhere up to a limit.
func stopsAt(t *testing.T, a *engine.Algorithm, problem drive.Problem, text string, limit int64) int64 {
	t.Helper()
	r, err := run.Launch(a, problem, run.Options{Paused: true})
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	b, err := run.ParseBreak(text, a, problem.Puzzle)
	if err != nil {
		t.Fatal(err)
	}
	Gauge(b, a, problem)
	way, err := r.Rerun(engine.Position{})
	if err != nil {
		t.Fatal(err)
	}
	if !way.Await(t.Context(), b, a.Events, limit) {
		return -1
	}
	return way.At().Iteration
}

// TestLostIsWhatTheChanceSays: the breakpoint lost stops a run in the iteration in which its chance
// falls to a quarter of a fresh start's, and nowhere where it does not fall so far, or where there
// was nothing to lose.
func TestLostIsWhatTheChanceSays(t *testing.T) {
	p, err := puzzles.Find("ai-escargot")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name       string
		high, low  float64
		falls, got int64
	}{
		{"lost", .8, .02, 20, 20},
		{"three quarters are left", .8, .6, 20, -1},
		{"never lost", .8, .8, 20, -1},
		{"nothing to lose", 0, 0, 20, -1},
	} {
		t.Run(c.name, func(t *testing.T) {
			a := conformance.Coin{Seed: 1, Chance: func(at int64) float64 {
				if at >= c.falls {
					return c.low
				}
				return c.high
			}}.Algorithm()
			problem := drive.Problem{Puzzle: p, Seed: 1}
			if at := stopsAt(t, a, problem, "lost", 40); at != c.got {
				t.Errorf("it stops at %d, expected %d", at, c.got)
			}
		})
	}
}

// TestRESEDAIsNotLostAtOnce: it draws its board anew in every iteration, so that right digits go
// in each. It is lost where the lesson The moment it was lost says, by the same chance.
func TestRESEDAIsNotLostAtOnce(t *testing.T) {
	if !*full {
		t.Skip("nine iterations with up to a hundred re-runs from each, unless -full")
	}
	a, err := algorithms.Find("reseda")
	if err != nil {
		t.Fatal(err)
	}
	p, err := puzzles.Find("kennett/hard/1")
	if err != nil {
		t.Fatal(err)
	}
	settings := engine.Settings{}
	if err := a.Read("restart=none", settings); err != nil {
		t.Fatal(err)
	}
	problem := drive.Problem{Puzzle: p, Seed: 1, Settings: settings}
	if at := stopsAt(t, a, problem, "lost", 20); at != 9 {
		t.Errorf("it stops at %d, expected 9", at)
	}
}
