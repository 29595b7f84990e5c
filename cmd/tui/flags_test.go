package main

import (
	"math"
	"regexp"
	"slices"
	"testing"
	"time"

	"sudokuscope/engine/lab/experiment"
	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
)

func TestCountsAndTimes(t *testing.T) {
	for text, want := range map[string]int64{
		"1": 1, "5000": 5000, "10_000": 10_000, "20k": 20_000, "2M": 2_000_000, "3G": 3_000_000_000, "20K": 20_000,
		"1e6": 1_000_000, "1.5M": 1_500_000, ".5M": 500_000, "2.5e3k": 2_500_000, "9007199254740993": 9007199254740993,
	} {
		var c int64
		if err := countOf(&c).Set(text); err != nil || c != want {
			t.Errorf("%q is %d, %v", text, c, err)
		}
	}
	for _, text := range []string{"", "0", "-5", "1.5", "k", "2m", "5kM", "9999999999G", "99999999999999999999",
		"1e300", "-1e3", "1e-3", "inf", "NaNk", "0x10", "1.2345k", "1e6.5"} {
		var c int64
		if countOf(&c).Set(text) == nil {
			t.Errorf("%q is taken for %d", text, c)
		}
	}
	var d time.Duration
	if err := timeOf(&d).Set("1m30s"); err != nil || d != 90*time.Second || timeOf(&d).String() != "1m30s" {
		t.Errorf("1m30s is %v, %v", d, err)
	}
	for _, text := range []string{"", "0s", "-1s", "5", "soon"} {
		if timeOf(&d).Set(text) == nil {
			t.Errorf("%q is taken for %v", text, d)
		}
	}
}

func TestPace(t *testing.T) {
	for text, want := range map[string]float64{"1": 1, "0.5": .5, "240": 240, "max": run.FlatOut} {
		if got, err := parsePace(text); err != nil || got != want {
			t.Errorf("%q is %v, %v", text, got, err)
		}
	}
	for _, text := range []string{"", "0", "-1", "NaN", "fast"} {
		if got, err := parsePace(text); err == nil || math.IsInf(got, 1) {
			t.Errorf("%q is taken for %v", text, got)
		}
	}
}

func TestProgressSaysHowLongStill(t *testing.T) {
	p := progress{total: 100, done: 25, solved: 20, verb: "solved"}
	got := p.text(10 * time.Second)
	if n := figure.FindAllString(got, -1); !slices.Equal(n, []string{"25", "100", "20", "2.5", "30"}) {
		t.Errorf("it says %s", got)
	}
	p.done = 0 // no pace, and so no time that is left
	if got := p.text(time.Second); got != "0 of 100" {
		t.Errorf("before anything is done it says %s", got)
	}
}

// What solve says of a run has the run's own figures.
func TestTheLineOfARunHasItsFigures(t *testing.T) {
	p := *sudoku.Must("1..4....2..1...3")
	p.Name = "small"
	trial := experiment.Trial{Entrant: experiment.Entrant{Label: "toy"}, Puzzle: &p, Seed: 42}
	var o experiment.Outcome
	o.BestCost, o.Iteration, o.Evaluations, o.Restarts, o.Seconds, o.Wall = 7, 12, 345, 6, 1.5, 2.5
	got := runLine(trial, o)
	if n := figure.FindAllString(got, 7); !slices.Equal(n, []string{"42", "7", "12", "345", "6", "1.500", "2.500"}) {
		t.Errorf("it says %s", got)
	}
}

var figure = regexp.MustCompile(`\d[\d.]*`)
