package experiment_test

import (
	"context"
	"flag"
	"math"
	"math/rand/v2"
	"testing"

	"gonum.org/v1/gonum/stat"

	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/base/stats"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/lab/experiment"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/engine/sudoku"
	"sudokuscope/puzzles"
)

const (
	equalMargin = .1
	equalRuns   = 100 // of each entrant on each puzzle
	mostEqual   = 30  // puzzles
)

var full = flag.Bool("full", false, "twice as many cases, from twice as many runs")

// equalSizes are how many runs of a puzzle are drawn from, and how many cases are drawn. Two
// draws have no run in common, so that the pool's size changes nothing in what is expected.
func equalSizes() (pool, cases int) {
	if *full {
		return 500, 400
	}
	return 250, 200
}

// TestTwoSeedsOfOneSearchComeOutEqual: climbs with some seeds, and with other ones,
// as many as are planned to show it, are shown to be equal within 10 % in four of five cases or
// more. Climbs with another cutoff are not. The plan knows how much its runs scatter, from a pilot.
func TestTwoSeedsOfOneSearchComeOutEqual(t *testing.T) {
	if testing.Short() || !*full && !sample.Large() {
		t.Skip("fifteen thousand runs: a large sample has them")
	}
	pool, cases := equalSizes()
	list := searched(t)[:mostEqual]
	one := climbs(t, list, pool, "")
	n := stats.Nested{Tail: scatter(one)}
	count := n.PuzzlesForEqual(equalMargin, equalRuns, .05, .8)
	t.Logf("a run scatters by %.2f times its mean", n.Tail)
	if count > len(list) {
		t.Fatalf("%d puzzles are planned, and there are %d", count, len(list))
	}
	one = one[:count]
	other := climbs(t, list[:count], pool, "cut=10")
	same, different := 0, 0
	for i := range cases {
		dice := rand.New(rand.NewPCG(uint64(i), 80))
		if shownEqual(dice, one, one) {
			same++
		}
		if shownEqual(dice, one, other) {
			different++
		}
	}
	t.Logf("%d puzzles, %d runs: equal shown in %d of %d cases of one search, in %d of two", count, equalRuns, same, cases, different)
	if same < cases*8/10 {
		t.Errorf("of one search equal was shown in %d of %d cases", same, cases)
	}
	if different > 0 {
		t.Errorf("of two searches equal was shown in %d cases", different)
	}
}

// searched are puzzles that propagation alone does not solve.
func searched(t *testing.T) (list []*sudoku.Puzzle) {
	t.Helper()
	all, err := puzzles.FindAll("kennett/medium")
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range all {
		d := sudoku.NewDomains(p.Board, sudoku.AC3)
		if d.Load(p); d.Open > 0 {
			list = append(list, p)
		}
	}
	return list
}

// climbs are as many runs with a setting, puzzle by puzzle.
func climbs(t *testing.T, list []*sudoku.Puzzle, runs int, set string) (pool []stats.Runs) {
	t.Helper()
	a, err := algorithms.Find("climb")
	if err != nil {
		t.Fatal(err)
	}
	var given []string
	if set != "" {
		given = []string{set}
	}
	e, err := experiment.NewEntrant(a, "", given)
	if err != nil {
		t.Fatal(err)
	}
	b := experiment.Bench{Design: experiment.Design{
		Entrants: []experiment.Entrant{e},
		Puzzles:  list,
		Runs:     runs,
		First:    1,
		Budget:   drive.Budget{Evaluations: 10_000_000},
	}}
	samples, err := b.Run(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	for i := range samples {
		pool = append(pool, samples[i].Efforts())
	}
	return pool
}

// scatter is the deviation of a run over its mean, on average over the puzzles.
func scatter(pool []stats.Runs) float64 {
	sum := 0.0
	for i := range pool {
		mean, deviation := stat.MeanStdDev(pool[i].Efforts, nil)
		sum += deviation * deviation / (mean * mean)
	}
	return math.Sqrt(sum / float64(len(pool)))
}

// shownEqual draws runs from two pools, no run twice, and asks whether they are shown to be equal.
func shownEqual(dice *rand.Rand, one, other []stats.Runs) bool {
	s := &stats.Suite{Entrants: []string{"a", "b"}, Runs: make([][]stats.Runs, 2)}
	for p := range one {
		order := dice.Perm(len(one[p].Efforts))
		s.Puzzles = append(s.Puzzles, "p")
		s.Runs[0] = append(s.Runs[0], taken(&one[p], order[:equalRuns]))
		s.Runs[1] = append(s.Runs[1], taken(&other[p], order[equalRuns:2*equalRuns]))
	}
	e := s.Equivalent(0, 1, equalMargin)
	return e.Equal <= .05
}

func taken(from *stats.Runs, which []int) (r stats.Runs) {
	r.Budget = from.Budget
	for _, i := range which {
		r.Add(from.Efforts[i], from.Solved[i])
	}
	return r
}
