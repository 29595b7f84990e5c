package algorithms_test

import (
	"flag"
	"slices"
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/drive"
	"sudokuscope/puzzles"
)

// started is a search with settings.
func started(t *testing.T, id, settings string) engine.Search {
	t.Helper()
	list := algorithms.All()
	a := list[slices.IndexFunc(list, func(a *engine.Algorithm) bool { return a.ID == id })]
	p, err := puzzles.Find("kennett/hard/1")
	if err != nil {
		t.Fatal(err)
	}
	set := engine.Settings{}
	for _, text := range strings.Fields(settings) {
		name, v, err := a.ParseSetting(text)
		if err != nil {
			t.Fatal(err)
		}
		set[name] = v
	}
	s, err := drive.Start(a, drive.Problem{Puzzle: p, Seed: 1, Settings: set})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// settler is what the chances ask of a search.
type settler interface {
	engine.Search
	Settled() bool
}

// A search that says that it has settled stays as it is, whatever the dice.
func TestWhatHasSettledStays(t *testing.T) {
	seeds := uint64(3)
	if flag.Lookup("full").Value.String() == "true" {
		seeds = 10
	}
	for id, settings := range map[string]string{
		"genetic":    "mutation=0 stagnation=0",
		"genetic-mk": "mutation=0 stagnation=0",
		"swarm":      "w-own=0 mutation=0 stagnation=0",
	} {
		t.Run(id, func(t *testing.T) {
			s := started(t, id, settings).(settler)
			for !s.Settled() {
				if drive.Sprint(s, 1); s.Tally().Iteration > 5000 || s.Tally().Status != engine.Running {
					t.Fatalf("it has not settled: %+v", s.Tally())
				}
			}
			t.Logf("settled at %d", s.Tally().Iteration)
			var before, after engine.Snapshot
			s.Observe(&before)
			for seed := range seeds {
				c := s.Clone()
				c.Reseed(seed)
				for range 300 {
					drive.Sprint(c, 1)
				}
				c.Observe(&after)
				switch now := c.Tally(); {
				case now.Status != engine.Running, now.Restarts != s.Tally().Restarts, !slices.Equal(before.Current, after.Current),
					!slices.Equal(before.Best, after.Best), !c.(settler).Settled():
					t.Errorf("seed %d: it had settled at %+v and is at %+v", seed, s.Tally(), now)
				}
			}
		})
	}
}

// A search that may still mutate, or start again, never says so.
func TestWhatMayChangeHasNotSettled(t *testing.T) {
	for id, list := range map[string][]string{
		"genetic":    {"", "mutation=0", "stagnation=0 mutation=.01"},
		"genetic-mk": {"", "mutation=0", "stagnation=0 mutation=.01"},
		"swarm":      {"", "w-own=0 mutation=0", "w-own=0 stagnation=0 mutation=.01"},
	} {
		for _, settings := range list {
			s := started(t, id, settings).(settler)
			for range 300 {
				if drive.Sprint(s, 1); s.Settled() {
					t.Fatalf("%s %s: settled at %d", id, settings, s.Tally().Iteration)
				}
			}
		}
	}
}
