package stats_test

import (
	"context"
	"flag"
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/base/stats"
	"sudokuscope/engine/drive"
	"sudokuscope/puzzles"
)

var realRuns = flag.Int("real", 3000, "runs of each search that the intervals of real runs are held to")

// TestCoverageOfRealRuns is the second part of the table: the laws are real searches. A large sample of
// runs is the truth, and sets are drawn from it.
func TestCoverageOfRealRuns(t *testing.T) {
	if stats.Sets() < 100 {
		t.Skip("a simulation; expected -sets 100 or more")
	}
	t.Log(stats.CoverHead)
	for _, of := range []struct {
		search, set, puzzle string
		rare                bool
	}{
		{"climb", "", "kennett/medium/2", false},
		{"tabu", "", "kennett/hard/2", false},
		{"colony", "", "ai-escargot", false},
		{"cuckoo", "", "ai-escargot", false},
		{"reseda", "", "reseda/easy", true},
		{"backtrack", "cells=random digits=random", "kennett/fiendish/1", false},
	} {
		stats.CoverRuns(t, "`"+strings.TrimSpace(of.search+" "+of.set)+"` on `"+of.puzzle+"`",
			efforts(t, of.search, of.set, of.puzzle), !of.rare)
	}
}

// efforts are what runs take to a solution, in evaluations.
func efforts(t *testing.T, search, settings, puzzle string) []float64 {
	algorithm, err := algorithms.Find(search)
	if err != nil {
		t.Fatal(err)
	}
	set := engine.Settings{}
	for text := range strings.FieldsSeq(settings) {
		if err := algorithm.Read(text, set); err != nil {
			t.Fatal(err)
		}
	}
	p, err := puzzles.Find(puzzle)
	if err != nil {
		t.Fatal(err)
	}
	list := make([]float64, *realRuns)
	for i := range list {
		s, err := drive.Start(algorithm, drive.Problem{Puzzle: p, Seed: uint64(i + 1), Settings: set})
		if err != nil {
			t.Fatal(err)
		}
		drive.Run(context.Background(), s, drive.Budget{Evaluations: 50_000_000})
		tally := s.Tally()
		if tally.Status != engine.Solved {
			t.Fatalf("%s on %s, seed %d: %v; expected a search that solves all", search, puzzle, i+1, tally.Status)
		}
		list[i] = float64(tally.Evaluations)
	}
	return list
}
