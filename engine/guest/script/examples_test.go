package script

import (
	"flag"
	"os"
	"path/filepath"
	"runtime/debug"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/proof/oracle"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/engine/sudoku"
)

// The tests keep little and make much: it is collected less often. A process whose memory is
// measured collects as often as the program.
func init() {
	if os.Getenv("SCRIPTS") == "" {
		debug.SetGCPercent(400)
	}
}

// Load makes an algorithm of a script that nobody has to be asked about.
func Load(name, source string) (*engine.Algorithm, error) { return All().Load(name, name, source) }

func example(t testing.TB, name string) *engine.Algorithm {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("examples", name+Suffix))
	if err != nil {
		t.Fatal(err)
	}
	a, err := Load(name+Suffix, string(text))
	if err != nil {
		t.Fatal(err)
	}
	return a
}

const (
	s12a     = "..6.....85....1.9...........4.7.5..........5..8....3......7.1..9.......2........4"
	escargot = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
)

var whole = flag.Bool("full", false, "chores with the whole of the bounds, and the laws on every board")

// The tabu search of the examples makes the same moves as the built-in one.
func TestTheTabuExampleIsTheBuiltInTabuSearch(t *testing.T) {
	builtIn, err := algorithms.Find("tabu")
	if err != nil {
		t.Fatal(err)
	}
	mine := example(t, "tabu")
	p := sudoku.Must(escargot)
	for seed := range uint64(20) {
		a, err := drive.Start(builtIn, drive.Problem{Puzzle: p, Seed: seed})
		if err != nil {
			t.Fatal(err)
		}
		b, err := drive.Start(mine, drive.Problem{Puzzle: p, Seed: seed})
		if err != nil {
			t.Fatal(err)
		}
		var x, y engine.Snapshot
		for range 300 {
			for !a.Next(nil).Whole {
			}
			for !b.Next(nil).Whole {
			}
			a.Observe(&x)
			b.Observe(&y)
			if x.Current.String() != y.Current.String() || x.Cost != y.Cost || x.BestCost != y.BestCost || x.Dice != y.Dice || x.Evaluations != y.Evaluations || x.Status != y.Status {
				t.Fatalf("seed %d, iteration %d: %s, cost %d, %d evaluations; the built-in search has %s, cost %d, %d evaluations", seed, y.Iteration, y.Current, y.Cost, y.Evaluations, x.Current, x.Cost, x.Evaluations)
			}
		}
	}
}

// Every example is held to the contract of a search.
func TestTheExamplesConform(t *testing.T) {
	for i, name := range Likes {
		if sample.Leaves(i, 3) {
			continue
		}
		t.Run(name, func(t *testing.T) { oracle.Check(t, example(t, name), *whole) })
	}
}
