package reseda

import (
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/kit/population"
	"sudokuscope/engine/sudoku"
)

const (
	easyLine     = "..867.4.24.23...9.37..2.......4...5.89.251.67.1...3.......9..73.3...52.17.5.329.."
	mediumLine   = ".24..7...6..........368.415431..5...5......3279.....6.2.971.8...4..93...31...475."
	hardLine     = ".1.7.89..38.........9..56...9..7.....31....2....45..8..5..6249.673.49.51.4......3"
	escargotLine = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
	// inst16x16_55_1 of Lloyd & Amos: a little more than half of it is given.
	easy16 = ".3.7.E.9....8D4.2EAG3..749B..651456FA8G1ED.32......8B.24C.G5A.7.3..B9D.F561.74G8.G......B.F9C..6..9.....738AE..B..75.34..GCE..F....D..9CA5..3G8E.B..E25.3....C.AG...81B....C476....AG..3...DB.25B1.6.9CG8E.F.2A.7249F..56A......DA...716.C3..9BF5..CD.3.9.2..8.4"
)

// tester is what begun needs of a testing.T or a rapid.T.
type tester interface {
	Helper()
	Fatal(...any)
}

// begun starts a search or fails the test.
func begun(t tester, line string, seed uint64, set engine.Settings) *search {
	t.Helper()
	s, err := drive.Start(Algorithm, drive.Problem{Puzzle: sudoku.Must(line), Seed: seed, Settings: set})
	if err != nil {
		t.Fatal(err)
	}
	return s.(*search)
}

// BenchmarkGrids draws, scores and learns on AI Escargot, by the search and by
// its plain twin, in every order. (The plain twin allocates as it likes.)
func BenchmarkGrids(b *testing.B) {
	for _, o := range []struct {
		name string
		set  engine.Settings
	}{
		{"static", nil},
		{"dynamic", engine.Settings{"order": float64(population.OrderDynamic)}},
		{"random", engine.Settings{"order": float64(population.OrderRandom)}},
		{"cells", engine.Settings{"permutations": 0}},
		{"open", engine.Settings{"precompute": 0}},
	} {
		b.Run(o.name, func(b *testing.B) {
			s := begun(b, escargotLine, 1, o.set)
			b.ReportAllocs()
			grids := 0
			for b.Loop() {
				if s.Over() {
					s = begun(b, escargotLine, uint64(grids), o.set)
				}
				for !s.Next(nil).Whole {
				}
				grids += s.Options.Q
			}
			b.ReportMetric(float64(grids)/b.Elapsed().Seconds(), "grids/s")
		})
		b.Run(o.name+"/plain", func(b *testing.B) {
			s := begun(b, escargotLine, 1, o.set)
			x, grids := plainOf(s), 0
			for b.Loop() {
				if x.round(); x.rho() > x.Beta {
					dice := x.dice
					x = plainOf(s)
					x.dice = dice
				}
				grids += x.Q
			}
			b.ReportMetric(float64(grids)/b.Elapsed().Seconds(), "grids/s")
		})
	}
}
