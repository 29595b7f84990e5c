package course

import (
	"context"
	"flag"
	"fmt"
	"slices"
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/experiment"
	"sudokuscope/engine/lesson"
	"sudokuscope/puzzles"
)

var full = flag.Bool("full", false, "hold the lessons to all the runs that they speak of")

// What the lesson on tabu search says of twenty seeds, within 200 000 swaps: how many
// are solved, and after how many swaps half of those are. Where that takes millions of
// swaps, it is held for the first four seeds, and for all of them with -full, which
// .ci/run gives.
func TestTwentySeedsOfEachTenure(t *testing.T) {
	if testing.Short() {
		t.Skip("short: some eight million swaps")
	}
	a, err := algorithms.Find("tabu")
	if err != nil {
		t.Fatal(err)
	}
	p, err := puzzles.Open("mantere-koljonen/s12a", nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		preset      string
		solved      int
		least, most int64 // of the median
		ofFour      int   // how many of the first four seeds are solved, -1 for all twenty
	}{
		{"short tenure", 20, 8000, 9000, -1},
		{"no memory", 0, 0, 0, 0},
		{"long tenure", 16, 80_000, 90_000, 4},
	} {
		t.Run(c.preset, func(t *testing.T) {
			t.Parallel()
			preset, ok := a.Preset(c.preset)
			if !ok {
				t.Fatal("there is no such preset")
			}
			seeds, some := uint64(20), c.ofFour >= 0 && !*full
			if some {
				seeds = 4
			}
			var took []int64
			for seed := uint64(1); seed <= seeds; seed++ {
				s, err := a.Start(engine.Problem{Puzzle: p, Seed: seed, Settings: preset.Values})
				if err != nil {
					t.Fatal(err)
				}
				for s.Tally().Iteration < 200_000 && s.Tally().Status == engine.Running {
					engine.Sprint(s, int(min(1000, 200_000-s.Tally().Iteration)))
				}
				if s.Tally().Status == engine.Solved {
					took = append(took, s.Tally().Iteration)
				}
			}
			slices.Sort(took)
			if some {
				if len(took) != c.ofFour {
					t.Errorf("%d of the first four are solved, expected %d", len(took), c.ofFour)
				}
				return
			}
			if len(took) != c.solved {
				t.Fatalf("%d of 20 are solved, expected %d", len(took), c.solved)
			}
			if n := len(took); n > 0 && (took[n/2] < c.least || took[n/2] > c.most) {
				t.Errorf("half are solved within %d swaps, expected %d to %d", took[n/2], c.least, c.most)
			}
		})
	}
}

// What the lesson on a fair race says of thirty races: a run of tabu search is sooner
// than one of annealing in 64 % of pairs, and the interval holds 50 %; of a hundred it
// does not, which is held with -full.
func TestThirtyRacesAreNotEnough(t *testing.T) {
	if testing.Short() {
		t.Skip("short: two hundred runs")
	}
	p, err := puzzles.Open("mantere-koljonen/s12a", nil)
	if err != nil {
		t.Fatal(err)
	}
	d := experiment.Design{Runs: 30, First: 1, Budget: engine.Budget{Evaluations: 20_000_000}}
	if *full {
		d.Runs = 100
	}
	d.Puzzles = append(d.Puzzles, p)
	if d.Entrants, err = experiment.Entrants(algorithms.Find, []string{"tabu", "anneal"}, "", nil); err != nil {
		t.Fatal(err)
	}
	samples, err := (&experiment.Bench{Design: d}).Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if c := experiment.NewComparison(&samples[0], &samples[1]); *full && c.EffectLow <= .5 {
		t.Errorf("of a hundred races %.3f in %.3f to %.3f, expected to be above .5", c.Effect, c.EffectLow, c.EffectHigh)
	}
	for i := range samples {
		samples[i].Runs = samples[i].Runs[:30]
	}
	c := experiment.NewComparison(&samples[0], &samples[1])
	if text := fmt.Sprintf("%.0f %% in %.0f to %.0f", 100*c.Effect, 100*c.EffectLow, 100*c.EffectHigh); text != "64 % in 49 to 76" {
		t.Errorf("of thirty races %s", text)
	}
}

// Where a step asks for a move or for the kind of place, the histogram that it points
// at shows the moves of that board, and not of the one before.
func TestAQuestionAboutMovesStandsBesideThem(t *testing.T) {
	asked := 0
	for _, id := range IDs() {
		l, err := Open(id)
		if err != nil {
			t.Fatal(err)
		}
		for i := range l.Steps {
			s := &l.Steps[i]
			if s.Ask == nil || !slices.Contains([]string{"move", "place"}, s.Ask.Computed) || !slices.Contains(s.Point, "moves") {
				continue
			}
			asked++
			m, err := world().Find(context.Background(), &l.Steps[i])
			if err != nil {
				t.Fatal(err)
			}
			var now engine.Snapshot
			m.Past.Search().Observe(&now)
			if n := &now.Neighbourhood; len(n.Moves) == 0 || n.Chosen >= 0 {
				t.Errorf("%s, step %q: %d moves are weighed, and number %d has been made", id, s.Title, len(n.Moves), n.Chosen)
			}
		}
	}
	if asked < 4 {
		t.Errorf("only %d steps ask about moves", asked)
	}
}

// The lesson of the exception shows one: a swap that is forbidden, and is made.
func TestTheExceptionIsMade(t *testing.T) {
	l, err := Open("tabu")
	if err != nil {
		t.Fatal(err)
	}
	i := slices.IndexFunc(l.Steps, func(s lesson.Step) bool { return s.Title == "An exception" })
	m, err := world().Find(context.Background(), &l.Steps[i])
	if err != nil {
		t.Fatal(err)
	}
	q, err := m.Question("move")
	if err != nil || !strings.Contains(q.Because, "is tabu but leads below the best ever") {
		t.Errorf("the answer is %v, %v", q, err)
	}
}
