package reseda

import (
	"fmt"
	"os"
	"sort"
	"strconv"
	"strings"
	"testing"
	"time"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// TestMeasure is a throw-away driver: MEASURE="name;puzzle-line-or-@file;runs;maxrounds;k=v,k=v" lines in file.
func TestMeasure(t *testing.T) {
	file := os.Getenv("MEASURE")
	if file == "" {
		t.Skip()
	}
	data, _ := os.ReadFile(file)
	for _, line := range strings.Split(string(data), "\n") {
		f := strings.Split(line, ";")
		if len(f) < 5 {
			continue
		}
		var puzzles []*sudoku.Puzzle
		if strings.HasPrefix(f[1], "@") {
			d, _ := os.ReadFile(f[1][1:])
			for _, l := range strings.Fields(string(d)) {
				puzzles = append(puzzles, sudoku.Must(l))
			}
		} else {
			puzzles = append(puzzles, sudoku.Must(f[1]))
		}
		runs, _ := strconv.Atoi(f[2])
		limit, _ := strconv.Atoi(f[3])
		set := engine.Settings{}
		for _, kv := range strings.Split(f[4], ",") {
			if kv == "" {
				continue
			}
			n, v, err := Algorithm.ParseSetting(kv)
			if err != nil {
				t.Fatal(err)
			}
			set[n] = v
		}
		solved, total, stalls := 0, 0, 0
		var iters, evals []float64
		var all float64
		began := time.Now()
		for _, p := range puzzles {
			for seed := 1; seed <= runs; seed++ {
				s, err := Algorithm.Start(engine.Problem{Puzzle: p, Seed: uint64(seed), Settings: set})
				if err != nil {
					t.Fatal(err)
				}
				for i := 0; i < limit && s.Tally().Status == engine.Running; {
					if s.Next(nil).Whole {
						i++
						for _, e := range s.Events() {
							if e.Kind == eventStalled {
								stalls++
							}
						}
					}
				}
				v := s.Tally()
				total++
				all += float64(v.Evaluations)
				if v.Status == engine.Solved {
					solved++
					iters = append(iters, float64(v.Iteration))
					evals = append(evals, float64(v.Evaluations))
				}
			}
		}
		sec := time.Since(began).Seconds()
		sort.Float64s(evals)
		mean, med := 0.0, 0.0
		for _, x := range iters {
			mean += x / float64(len(iters))
		}
		if len(evals) > 0 {
			med = evals[len(evals)/2]
		}
		fmt.Printf("%-32s %4d/%4d = %5.1f%%  rounds %6.1f  median grids %8.0f  stalls %d  %.1fs  %.0f grids/s\n", f[0], solved, total, 100*float64(solved)/float64(total), mean, med, stalls, sec, all/sec)
	}
}
