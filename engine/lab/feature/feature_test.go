package feature_test

import (
	"context"
	"errors"
	"math"
	"testing"

	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/lab/experiment"
	"sudokuscope/engine/lab/feature"
	"sudokuscope/engine/sudoku"
	"sudokuscope/puzzles"
)

func puzzle(t *testing.T, name string) *sudoku.Puzzle {
	t.Helper()
	p, err := puzzles.Find(name)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func entrant(t *testing.T, id string) experiment.Entrant {
	t.Helper()
	a, err := algorithms.Find(id)
	if err != nil {
		t.Fatal(err)
	}
	e, err := experiment.NewEntrant(a, "", nil)
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// maker makes features by their IDs.
func maker(t *testing.T, ids ...string) *feature.Maker {
	t.Helper()
	list, err := feature.Named(ids)
	if err != nil {
		t.Fatal(err)
	}
	return &feature.Maker{
		Features: list,
		Flow:     entrant(t, "flow"),
		Jobs:     2,
	}
}

func features(t *testing.T, p *sudoku.Puzzle, ids ...string) []float64 {
	t.Helper()
	row, err := maker(t, ids...).Of(t.Context(), p.Name, p.Givens.String())
	if err != nil {
		t.Fatal(err)
	}
	return row
}

// TestFeaturesOfKnownPuzzles holds them to what is known of two puzzles: one that singles
// solve, and one that is famous for what they leave.
func TestFeaturesOfKnownPuzzles(t *testing.T) {
	ids := []string{"givens", "singles", "gac", "nodes"}
	easy := features(t, puzzle(t, "kennett/easy/1"), ids...)
	if easy[1] != 0 || easy[2] != 0 || easy[3] != 0 {
		t.Errorf("an easy puzzle: %v, expected nothing left by singles", easy)
	}
	hard := puzzle(t, "ai-escargot")
	row := features(t, hard, ids...)
	if row[0] != 23 {
		t.Errorf("AI Escargot has %v givens, expected 23", row[0])
	}
	if row[1] != float64(openCells(hard)) {
		t.Errorf("singles leave %v cells open, by hand %d", row[1], openCells(hard))
	}
	if row[2] <= row[1] || row[3] <= 0 {
		t.Errorf("%v: expected more candidates than open cells, and guesses", row)
	}
}

// openCells is the plain form: naked and hidden singles until nothing follows.
func openCells(p *sudoku.Puzzle) int {
	grid := p.Givens.Clone()
	candidates := func(cell int) (list []uint8) {
		if grid[cell] != 0 {
			return nil
		}
		for digit := uint8(1); int(digit) <= p.Side; digit++ {
			fits := true
			for _, peer := range p.PeersOf(cell) {
				fits = fits && grid[peer] != digit
			}
			if fits {
				list = append(list, digit)
			}
		}
		return list
	}
	for changed := true; changed; {
		changed = false
		for cell := range grid {
			if list := candidates(cell); len(list) == 1 {
				grid[cell] = list[0]
				changed = true
			}
		}
		for unit := range p.Units() {
			for digit := uint8(1); int(digit) <= p.Side; digit++ {
				var places []int
				for _, cell := range p.Unit(unit) {
					for _, d := range candidates(int(cell)) {
						if d == digit {
							places = append(places, int(cell))
						}
					}
				}
				if len(places) == 1 {
					grid[places[0]] = digit
					changed = true
				}
			}
		}
	}
	open := 0
	for _, v := range grid {
		if v == 0 {
			open++
		}
	}
	return open
}

// TestTheFlowIsHarderOnHarderPuzzles: η grows from an easy puzzle to a medium one.
func TestTheFlowIsHarderOnHarderPuzzles(t *testing.T) {
	if testing.Short() {
		t.Skip("it runs a flow eighty times")
	}
	easy := features(t, puzzle(t, "reseda/easy"), "eta")[0]
	medium := features(t, puzzle(t, "kennett/medium/1"), "eta")[0]
	if math.IsNaN(easy) || !(easy < medium) {
		t.Errorf("η is %v and %v, expected it to grow", easy, medium)
	}
}

// TestAFeatureThatIsNotThere is named, with those that are.
func TestAFeatureThatIsNotThere(t *testing.T) {
	_, err := feature.Named([]string{"givens", "beauty"})
	if err == nil || err.Error() != `no feature "beauty"; expected givens, singles, gac, nodes, rugged, eta` {
		t.Error(err)
	}
}

// bench makes a small bench of searches that singles and size separate.
func bench(t *testing.T) []experiment.Sample {
	t.Helper()
	var list []*sudoku.Puzzle
	for seed := range uint64(12) {
		for _, share := range []int{30, 60} {
			p, err := puzzles.General(2, share, seed)
			if err != nil {
				t.Fatal(err)
			}
			list = append(list, p)
		}
	}
	b := experiment.Bench{
		Design: experiment.Design{
			Entrants: []experiment.Entrant{entrant(t, "tabu"), entrant(t, "anneal")},
			Puzzles:  list,
			Runs:     2,
			First:    1,
			Budget:   drive.Budget{Evaluations: 2000},
		},
		Jobs: 2,
	}
	samples, err := b.Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	experiment.Distinguish(samples)
	return samples
}

// TestExplainSaysWhatItHas: every feature with the puzzles it is known of, the other
// entrant, intervals around their figures, and the same each time.
func TestExplainSaysWhatItHas(t *testing.T) {
	samples := bench(t)
	m := maker(t, feature.Usual()...)
	looked := 0
	m.Step = func() { looked++ }
	list, err := m.Explain(t.Context(), samples)
	if err != nil || len(list) != 1 {
		t.Fatal(list, err)
	}
	e := list[0]
	if all := feature.Puzzles(samples); looked != e.Puzzles || e.Nothing == 0 || e.Puzzles+e.Nothing != all {
		t.Errorf("%d puzzles looked at, %d explained, %d left out, of %d", looked, e.Puzzles, e.Nothing, all)
	}
	if len(e.Features) != len(feature.Usual()) {
		t.Fatalf("%d features, expected %d", len(e.Features), len(feature.Usual()))
	}
	for _, x := range e.Features {
		if len(x.Against) != 1 || x.Against[0].Entrant == e.Best {
			t.Errorf("%s: %+v", x.Feature, x.Against)
		}
		if x.Least > x.Most {
			t.Errorf("%s: from %v to %v", x.Feature, x.Least, x.Most)
		}
		a := x.Against[0]
		if a.Correlation.Known() && (a.Low > a.Correlation || a.High < a.Correlation) {
			t.Errorf("%s: %+v", x.Feature, a)
		}
		if c := x.Choice; c != nil && (c.Low > c.Ratio || c.High < c.Ratio) {
			t.Errorf("%s: %+v", x.Feature, c)
		}
	}
}

// TestExplainEndsWithItsContext.
func TestExplainEndsWithItsContext(t *testing.T) {
	samples := bench(t)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := maker(t, "givens").Explain(ctx, samples); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}
