package landscape

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/proof/conformance"
	"sudokuscope/engine/run"
)

// follow makes the trails of a few runs of the toy.
func follow(t testing.TB, l *Landscape, runs int, iterations int64) *Study {
	t.Helper()
	s := &Study{Land: l}
	toy := conformance.Toy()
	for seed := range uint64(runs) {
		rerun, err := run.Again(toy, drive.Problem{Puzzle: l.Puzzle, Seed: seed + 1}, nil)
		if err != nil {
			t.Fatal(err)
		}
		moments, every := Moments(iterations)
		s.Follow([]string{"toy", "another"}[seed%2], seed+1, every, rerun.Visit(t.Context(), moments))
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
		rerun, err := run.Again(conformance.Toy(), drive.Problem{Puzzle: l.Puzzle, Seed: trail.Seed}, nil)
		if err != nil {
			t.Fatal(err)
		}
		i := 0
		var snap engine.Snapshot
		check := func(at engine.Position, search engine.Search) {
			search.Observe(&snap)
			p := trail.Places[i]
			b := l.Complete(snap.Current)
			if p.Iteration != at.Iteration || p.Missing != l.Puzzle.Missing(snap.Current) || p.Cost != b.Cost {
				t.Fatalf("%+v at %v, expected %d missing", p, at, l.Puzzle.Missing(snap.Current))
			}
			if d := b.Descend(); p.Below.Cost != d.Cost || p.Below.Steps != d.Steps {
				t.Fatalf("it leads to %+v, expected %+v", p.Below, d)
			}
			if n := s.Network.Nodes[p.Node]; n.Grid != b.Grid.String() || n.Cost != b.Cost {
				t.Fatalf("its node is %+v, expected %s", n, b.Grid)
			}
			i++
		}
		check(rerun.At(), rerun.Search())
		for at, search := range rerun.Iterations(t.Context(), 60) {
			check(at, search)
		}
		if i != len(trail.Places) {
			t.Errorf("%d places of %d moments", len(trail.Places), i)
		}
		visits += len(trail.Places)
	}
	// The network counts again what the trails have.
	nodes, edges, shared, common := map[int]int{}, map[Edge]int{}, 0, 0
	runs, algorithms := map[int]map[int]bool{}, map[int]map[string]bool{}
	for r, trail := range s.Trails {
		for i, p := range trail.Places {
			nodes[p.Node]++
			if runs[p.Node] == nil {
				runs[p.Node], algorithms[p.Node] = map[int]bool{}, map[string]bool{}
			}
			runs[p.Node][r], algorithms[p.Node][trail.Algorithm] = true, true
			if i > 0 && trail.Places[i-1].Node != p.Node {
				edges[Edge{From: trail.Places[i-1].Node, To: p.Node, Algorithm: slices.Index(s.Network.Algorithms, trail.Algorithm)}]++
			}
		}
	}
	for i, n := range s.Network.Nodes {
		if n.Visits != nodes[i] || n.Runs != len(runs[i]) || n.Algorithms != len(algorithms[i]) {
			t.Errorf("node %d: %+v, expected %d visits of %d runs", i, n, nodes[i], len(runs[i]))
		}
		if n.Runs > 1 {
			shared++
		}
		if n.Algorithms > 1 {
			common++
		}
	}
	for _, e := range s.Network.Edges {
		times := e.Times
		if e.Times = 0; times != edges[e] {
			t.Errorf("%+v %d times, expected %d", e, times, edges[e])
		}
	}
	f := s.Network.Figures()
	if len(nodes) != len(s.Network.Nodes) || len(edges) != len(s.Network.Edges) || f.Shared != shared || f.Common != common || common == 0 {
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
	said := map[string]bool{}
	for _, c := range []struct {
		c    Correlation
		want string
	}{
		{Correlation{Boards: 9, R: .5, Low: .3, High: .7}, "9 .50 95 .30 .70"},
		{Correlation{Boards: 9, R: .3, Low: .2, High: .4}, "9 .30 95 .20 .40"},
		{Correlation{Boards: 9, R: -.5, Low: -.7, High: -.3}, "9 -.50 95 -.70 -.30"},
		{Correlation{Boards: 9, R: 0, Low: -.1, High: .1}, "9 .00 95 -.10 .10"},
		{Correlation{Boards: 9, R: .2, Low: .1, High: .3}, "9 .20 95 .10 .30"},
	} {
		got := c.c.Meaning("minima")
		if n := strings.ReplaceAll(strings.Join(number.FindAllString(got, -1), " "), "0.", "."); n != c.want {
			t.Errorf("%q; expected %q", got, c.want)
		}
		said[wordsOf(got)] = true
	}
	if len(said) != 5 {
		t.Errorf("five cases are told in %d ways: %v", len(said), said)
	}
	l := small(t)
	s := follow(t, l, 2, 200)
	if got := s.Network.Meaning(); !strings.HasPrefix(got, "2 ") {
		t.Error(got)
	}
	if got := NewNetwork().Meaning(); got == "" || number.MatchString(got) {
		t.Error(got)
	}
	look, err := l.Look(t.Context(), Effort{Seed: 1, Walks: 3, Length: 200, Lags: 10, Descents: 50})
	if err != nil || look.Walk.Meaning(l) == "" || !strings.Contains(look.Survey.Meaning(), "50 ") {
		t.Errorf("%v, %s, %s", err, look.Walk.Meaning(l), look.Survey.Meaning())
	}
	if slices.Contains([]string{look.Solution, look.Givens}, "") {
		t.Error("a study without its puzzle")
	}
}

// TestWhatMinimaMean: strict ones are not weak ones, and the words change at ten descents
// to a board.
func TestWhatMinimaMean(t *testing.T) {
	said := func(descents, boards int) string {
		s := Survey{Descents: descents, Minima: make([]Minimum, boards), Strict: 1, Weak: 2}
		got := s.Meaning()
		if n := number.FindAllString(got, -1); len(n) < 5 || n[0] != strconv.Itoa(descents) ||
			n[2] != strconv.Itoa(boards) || n[3] != "1" || n[4] != "2" {
			t.Errorf("%d descents to %d boards, 1 of them strict and 2 weak: %q", descents, boards, got)
		}
		return wordsOf(got)
	}
	few, neither, many := said(101, 10), said(100, 10), said(2, 2)
	if few == neither || neither == many || few == many || few != said(102, 10) || many != said(3, 3) {
		t.Errorf("few minima: %q, neither: %q, far more than descents: %q", few, neither, many)
	}
	if one := said(1, 1); strings.Count(one, ". ") != strings.Count(neither, ". ") {
		t.Errorf("one descent: %q", one)
	}
}

var number = regexp.MustCompile(`-?\d*\.?\d+`)

// wordsOf is a text without its numbers.
func wordsOf(text string) string { return number.ReplaceAllString(text, "#") }

// TestReturnsAreTold: what is said of a network changes at nine visits in ten to boards
// visited before, and at one in ten.
func TestReturnsAreTold(t *testing.T) {
	said := map[int]string{}
	for _, visits := range []int{100, 111, 112, 999, 1001} {
		n := NewNetwork()
		n.Runs = 1
		for i := range 100 {
			n.Nodes = append(n.Nodes, Node{Visits: visits / 100, Runs: 1})
			if i < visits%100 {
				n.Nodes[i].Visits++
			}
		}
		if f := n.Figures(); f.Returns != 1-100/float64(visits) {
			t.Errorf("%d visits to 100 boards: %v", visits, f)
		}
		said[visits] = wordsOf(n.Meaning())
	}
	if new, some, round := said[100], said[112], said[1001]; new != said[111] || some != said[999] || new == some ||
		some == round || new == round {
		t.Errorf("by visits: %v", said)
	}
}
