package landscape

import (
	"slices"
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/conformance"
	"sudokuscope/engine/run"
)

// follow makes the trails of a few runs of the toy.
func follow(t testing.TB, l *Landscape, runs int, iterations int64) *Study {
	t.Helper()
	s := &Study{land: l}
	toy := conformance.Toy()
	for seed := range uint64(runs) {
		past, err := run.Again(toy, engine.Problem{Puzzle: l.Puzzle, Seed: seed + 1}, nil)
		if err != nil {
			t.Fatal(err)
		}
		moments, every := Moments(iterations)
		s.Follow(seed+1, every, past.Visit(t.Context(), moments))
	}
	return s
}

func TestTrailsAreTheBoardsOfTheRuns(t *testing.T) {
	l := small(t)
	s := follow(t, l, 3, 60)
	if len(s.Trails) != 3 || s.Network.Runs != 3 {
		t.Fatalf("%d trails", len(s.Trails))
	}
	visits := 0
	for _, trail := range s.Trails {
		past, err := run.Again(conformance.Toy(), engine.Problem{Puzzle: l.Puzzle, Seed: trail.Seed}, nil)
		if err != nil {
			t.Fatal(err)
		}
		i := 0
		var snap engine.Snapshot
		check := func(at engine.Position, search engine.Search) {
			search.Observe(&snap)
			p := trail.Places[i]
			wrong := 0
			for _, c := range l.Puzzle.Free {
				if snap.Current[c] != l.Solution[c] {
					wrong++
				}
			}
			b := l.Complete(snap.Current)
			if p.Iteration != at.Iteration || p.Missing != l.Puzzle.Missing(snap.Current) || p.Wrong != wrong || p.Cost != b.Cost {
				t.Fatalf("%+v at %v, expected %d missing and %d wrong", p, at, l.Puzzle.Missing(snap.Current), wrong)
			}
			d := b.Descend()
			if n := s.Network.Nodes[p.Minimum]; n.Grid != d.Board.Grid.String() || n.Cost != d.Cost {
				t.Fatalf("it leads to %+v, expected %+v", n, d)
			}
			sum := 0
			for _, n := range p.Deltas {
				sum += n
			}
			if sum != len(l.Swaps) {
				t.Fatalf("%d steps, expected %d", sum, len(l.Swaps))
			}
			i++
		}
		check(past.At(), past.Search())
		for at, search := range past.Iterations(t.Context(), 60) {
			check(at, search)
		}
		if i != len(trail.Places) {
			t.Errorf("%d places of %d moments", len(trail.Places), i)
		}
		visits += len(trail.Places)
	}
	// The network counts again what the trails have.
	nodes, edges, shared := map[int]int{}, map[[2]int]int{}, 0
	runs := map[int]map[int]bool{}
	for r, trail := range s.Trails {
		for i, p := range trail.Places {
			nodes[p.Minimum]++
			if runs[p.Minimum] == nil {
				runs[p.Minimum] = map[int]bool{}
			}
			runs[p.Minimum][r] = true
			if i > 0 && trail.Places[i-1].Minimum != p.Minimum {
				edges[[2]int{trail.Places[i-1].Minimum, p.Minimum}]++
			}
		}
	}
	for i, n := range s.Network.Nodes {
		if n.Visits != nodes[i] || n.Runs != len(runs[i]) {
			t.Errorf("node %d: %+v, expected %d visits of %d runs", i, n, nodes[i], len(runs[i]))
		}
		if n.Runs > 1 {
			shared++
		}
	}
	for _, e := range s.Network.Edges {
		if e.Times != edges[[2]int{e.From, e.To}] {
			t.Errorf("%+v, expected %d times", e, edges[[2]int{e.From, e.To}])
		}
	}
	f := s.Network.Figures()
	if len(nodes) != len(s.Network.Nodes) || len(edges) != len(s.Network.Edges) || f.Shared != shared || shared == 0 {
		t.Errorf("%+v; %d nodes, %d edges, %d shared", f, len(nodes), len(edges), shared)
	}
}

func TestMomentsAreFewAndEvenlyApart(t *testing.T) {
	for _, n := range []int64{0, 1, 999, 1000, 1001, 123_456} {
		list, every := Moments(n)
		if len(list) > MostPlaces+1 || list[0].Iteration != 0 || list[len(list)-1].Iteration > n || n-list[len(list)-1].Iteration >= every {
			t.Errorf("%d: %d moments, %d apart", n, len(list), every)
		}
	}
}

// TestMeanings: every way to say it, and no figure without words.
func TestMeanings(t *testing.T) {
	for _, c := range []struct {
		c    Correlation
		want string
	}{
		{Correlation{Boards: 9, R: .5, Low: .3, High: .7}, "going down leads somewhere"},
		{Correlation{Boards: 9, R: .3, Low: .2, High: .4}, "tends to be nearer"},
		{Correlation{Boards: 9, R: -.5, Low: -.7, High: -.3}, "going down misleads"},
		{Correlation{Boards: 9, R: 0, Low: -.1, High: .1}, "says nothing"},
		{Correlation{Boards: 9, R: .2, Low: .1, High: .3}, "Too close to a limit"},
	} {
		if got := c.c.Meaning("minima"); !strings.Contains(got, c.want) {
			t.Errorf("%q; expected %q", got, c.want)
		}
	}
	l := small(t)
	s := follow(t, l, 2, 200)
	if got := s.Network.Meaning(); !strings.Contains(got, "2 runs led to") || !strings.Contains(got, "by more than one run") {
		t.Error(got)
	}
	if got := NewNetwork().Meaning(); got != "No minimum was met yet." {
		t.Error(got)
	}
	look, err := l.Look(t.Context(), Effort{Seed: 1, Walks: 3, Length: 200, Lags: 10, Descents: 50})
	if err != nil || !strings.Contains(look.Walk.Meaning(l), "smooth ground") || !strings.Contains(look.Survey.Meaning(), "50 descents") {
		t.Errorf("%v, %s, %s", err, look.Walk.Meaning(l), look.Survey.Meaning())
	}
	if slices.Contains([]string{look.Solution, look.Givens}, "") {
		t.Error("a study without its puzzle")
	}
}
