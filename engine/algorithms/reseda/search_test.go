package reseda

import (
	"context"
	"flag"
	"fmt"
	"hash/fnv"
	"math"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/kit/population"
	"sudokuscope/engine/proof/conformance"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/engine/sudoku"
)

func init() { sample.KeepLittle() }

// TestQ1 may not exceed Q, at the start or later.
func TestQ1(t *testing.T) {
	if _, err := drive.Start(Algorithm, drive.Problem{Puzzle: sudoku.Must(easyLine), Settings: engine.Settings{"Q": 5}}); err == nil {
		t.Error("Q1 = 10 of Q = 5 was accepted")
	}
	s := begun(t, easyLine, 1, nil)
	if s.Set("Q1", 101) == nil || s.Options.Q1 != 10 {
		t.Errorf("Q1 = 101 of Q = 100 was accepted: Q1 is %d", s.Options.Q1)
	}
	if err := s.Set("Q1", 100); err != nil || s.Options.Q1 != 100 {
		t.Errorf("Q1 = 100 of Q = 100: %v, Q1 is %d", err, s.Options.Q1)
	}
}

// TestLiveChangesTakeEffect: every live parameter can be set to any of its
// values and the search then has it.
func TestLiveChangesTakeEffect(t *testing.T) {
	s := begun(t, easyLine, 1, nil)
	for _, p := range Algorithm.Params {
		if !p.Live || p.Name == "Q1" {
			continue
		}
		low, high, _ := p.Bounds()
		for _, v := range []float64{high, low, p.Default} {
			if err := s.Set(p.Name, v); err != nil {
				t.Fatal(err)
			}
			full, _ := Algorithm.Settle(engine.Settings{p.Name: v})
			var want Options
			if full.Into(&want); s.Options != want {
				t.Errorf("%s=%v: %+v, expected %+v", p.Name, v, s.Options, want)
			}
		}
	}
}

// TestNoAllocations: nor does a restart allocate, of whatever kind.
func TestNoAllocations(t *testing.T) {
	for name, set := range map[string]engine.Settings{
		"zones": {"zones": float64(ZonesAll)}, "force": {"block": 1, "order": float64(population.OrderDynamic)}, "groups": {"select": 1, "deadend": float64(DeadEndRest)},
	} {
		set["Q"], set["Q1"] = 20, 4
		s := begun(t, escargotLine, 1, set)
		if n := testing.AllocsPerRun(300, func() {
			for !s.Next(nil).Whole {
			}
		}); n > 0 {
			t.Errorf("%s: %v allocations a round", name, n)
		}
	}
}

// TestSameOnEveryPlatform pins whole runs by a digest of all they ever drew and
// believed. If this fails on one platform only, a floating product was fused;
// if it fails everywhere, runs recorded earlier no longer replay.
func TestSameOnEveryPlatform(t *testing.T) {
	for _, c := range []struct {
		name string
		set  engine.Settings
		want string
	}{
		{"defaults", nil, "457b67e5e8b37bc9"},
		{"zones", engine.Settings{"zones": float64(ZonesAll), "precompute": 0, "deadend": float64(DeadEndOwn)}, "e8fd3b84dd298917"},
		{"force", engine.Settings{"block": 1, "order": float64(population.OrderDynamic), "select": 1}, "0d0ae06e0318c003"},
	} {
		s := begun(t, escargotLine, 42, c.set)
		h := fnv.New64a()
		var v engine.Vitals
		for range 200 {
			for !s.Next(nil).Whole {
			}
			h.Write(s.sample.Grids)
			for _, p := range s.model.P {
				fmt.Fprint(h, math.Float64bits(p))
			}
			s.Vitals(&v)
			fmt.Fprint(h, math.Float64bits(v.Metrics[1]), v.Dice)
		}
		if got := fmt.Sprintf("%016x", h.Sum64()); got != c.want {
			t.Errorf("%s: digest %s, expected %s", c.name, got, c.want)
		}
	}
}

var full = flag.Bool("full", false, "all success rates, and longer runs after forced moves")

// TestSolves holds the search to what the paper says of it, with bands so wide
// that only a mistake leaves them. Its plain twin holds it to every draw, so most
// settings, and most runs on the large board, are for -full.
func TestSolves(t *testing.T) {
	if conformance.RaceDetector {
		t.Skip("one goroutine, and twenty times slower")
	}
	for _, c := range []struct {
		name, line string
		set        engine.Settings
		low, high  int // of 20 runs
		quick      int // runs without -full, of which no more may be solved or fail
	}{
		{"easy", easyLine, nil, 18, 20, 20},
		{"medium", mediumLine, nil, 8, 17, 20},
		{"medium, slow", mediumLine, engine.Settings{"alpha": .9}, 12, 20, 0},
		{"medium, index", mediumLine, engine.Settings{"order": float64(population.OrderIndex)}, 0, 2, 10},
		{"medium, greedy", mediumLine, engine.Settings{"pick": 1}, 0, 1, 20},
		{"hard", hardLine, nil, 0, 4, 0},
		{"hard, dynamic", hardLine, engine.Settings{"order": float64(population.OrderDynamic)}, 3, 13, 0},
		{"hard, 27 zones", hardLine, engine.Settings{"zones": float64(ZonesAll)}, 15, 20, 0},
		{"easy 16x16, full restarts", easy16, engine.Settings{"restart": 0}, 19, 20, 4},
	} {
		set := engine.Settings{"restart": 1}
		for name, v := range c.set {
			set[name] = v
		}
		runs := 20
		if !*full {
			runs = c.quick
		}
		solved := 0
		for seed := range uint64(runs) {
			s := begun(t, c.line, seed, set)
			if drive.Run(context.Background(), s, drive.Budget{Iterations: 5000}).Status == engine.Solved {
				solved++
			}
		}
		if runs-solved > 20-c.low || solved > c.high {
			t.Errorf("%s: %d of %d solved, expected %d to %d of 20", c.name, solved, runs, c.low, c.high)
		}
	}
}
