package algorithms

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/proof/oracle"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
)

var update = flag.Bool("update", false, "write testdata/hashes.txt anew")

// TestRunsAreTheSameEverywhere compares the state of every algorithm, with its
// defaults and with each preset, to hashes written on another day and perhaps
// another machine. A difference means that old run files no longer replay: on a
// new platform that is a fault; after a deliberate change of an algorithm, write
// the file anew with go test ./engine/algorithms -update, and say so.
func TestRunsAreTheSameEverywhere(t *testing.T) {
	const file = "testdata/hashes.txt"
	var now strings.Builder
	p := sudoku.Must("1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..")
	for _, a := range All() {
		for _, preset := range append([]engine.Preset{{Name: "defaults"}}, a.Presets...) {
			problem := drive.Problem{Puzzle: p, Seed: 1, Settings: preset.Values}
			moments := []engine.Position{{Iteration: 1}, {Iteration: 40}, {Iteration: 41, Phases: 1}}
			if preset.Name == "defaults" {
				moments = append(moments, engine.Position{Iteration: 400})
			}
			past, err := run.Again(a, problem, nil)
			if err != nil {
				t.Fatal(err)
			}
			for at, s := range past.Visit(t.Context(), moments) {
				fmt.Fprintf(&now, "%s/%s %s %016x\n", a.ID, preset.Name, at, drive.HashOf(s))
			}
			if err := past.Err(); err != nil {
				t.Fatalf("%s/%s: %v", a.ID, preset.Name, err)
			}
		}
	}
	compare(t, file, now.String())
}

// TestLargeRunsAreTheSameEverywhere does the same on a 36×36 board, with the
// defaults.
func TestLargeRunsAreTheSameEverywhere(t *testing.T) {
	sample.OnlyLarge(t)
	var now strings.Builder
	p := oracle.Named(t, "36x36/50-1")
	for _, a := range All() {
		past, err := run.Again(a, drive.Problem{Puzzle: p, Seed: 1}, nil)
		if err != nil {
			t.Fatal(err)
		}
		for at, s := range past.Visit(t.Context(), []engine.Position{{Iteration: 1}, {Iteration: 10, Phases: 1}}) {
			fmt.Fprintf(&now, "%s %s %016x\n", a.ID, at, drive.HashOf(s))
		}
		if err := past.Err(); err != nil {
			t.Fatalf("%s: %v", a.ID, err)
		}
	}
	compare(t, "testdata/hashes36.txt", now.String())
}

// compare holds hashes to those of a file, or writes the file.
func compare(t *testing.T, file, now string) {
	t.Helper()
	if *update {
		if err := os.WriteFile(file, []byte(now), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(string(want), "\n")
	for i, line := range strings.Split(now, "\n") {
		if i >= len(lines) || line != lines[i] {
			t.Fatalf("now %q, %s has %q; if that is meant, go test ./engine/algorithms -run Everywhere -update writes it anew, "+
				"and run files of before no longer replay", line, file, strings.Join(lines[min(i, len(lines)):min(i+1, len(lines))], ""))
		}
	}
}
