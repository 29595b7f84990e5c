package solution_test

import (
	"context"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
	"sudokuscope/ui"
	"sudokuscope/ui/solution"
	. "sudokuscope/ui/uitest"
)

// tried is a measurement whose answer is known: the first free cell is right
// always, the second nine times of ten, all others in 37 of a hundred. It waits
// until it may.
func tried(may <-chan struct{}, got *engine.Budget) solution.Reliability {
	return func(ctx context.Context, _ *engine.Algorithm, p engine.Problem, each engine.Budget, tries int, step func(int)) ([]float64, error) {
		*got = each
		step(tries / 2)
		select {
		case <-may:
		case <-ctx.Done():
			return nil, ctx.Err()
		}
		rate := make([]float64, p.Puzzle.Cells)
		for c := range rate {
			rate[c] = .37
		}
		rate[p.Puzzle.Free[0]], rate[p.Puzzle.Free[1]] = 1, .9
		return rate, nil
	}
}

func TestReliabilityIsLaidOverTheBoard(t *testing.T) {
	may, each := make(chan struct{}), engine.Budget{}
	s := Open(t, func(c *ui.Config) { c.Reliability = tried(may, &each) })
	s.Order("reliability").Expect(Shows("how reliable is each cell?"), Shows("20000")).
		Press("enter").Expect(Shows("50 of 100 tries"), Hides("how reliable"))
	s.Press("right").Expect(At(1)) // the run goes on meanwhile
	close(may)
	s.Expect(Shows("1 A, 1 B in 100 tries"), Shows("A always right"), Shows("│  1  1  A  B │.3"), Shows("how often each cell was right")).Press("z").Expect(Shows("37%"), Shows("The share of the tries")).Press("z")
	if each != (engine.Budget{Evaluations: 20_000}) {
		t.Errorf("tries of %+v", each)
	}
	s.Press("i").Expect(Shows("right in 37 of 100 tries")).
		Press("esc").Order("reliability").Expect(Hides("in 100 tries"), Shows("given fixed free"))
}

func TestTriesAreGivenUp(t *testing.T) {
	each := engine.Budget{}
	s := Open(t, func(c *ui.Config) { c.Reliability = tried(nil, &each) })
	s.Order("reliability").Press("enter").Expect(Shows("50 of 100 tries")).
		Order("reliability").Expect(Shows("the tries were stopped"), Hides("of 100 tries")).
		Order("reliability").Press("enter").Expect(Shows("50 of 100 tries")).
		Press("esc").Expect(Hides("of 100 tries")).
		Order("reliability").Press("enter").Expect(Shows("50 of 100 tries")).
		Press("r").Expect(Hides("of 100 tries")).
		Order("reliability").Press("enter").Expect(Shows("50 of 100 tries")) // and closed while they run
}

func TestReliabilityNeedsOneSolutionAndTheMeans(t *testing.T) {
	Open(t).Order("reliability").Expect(Shows("reliability: this screen was opened without the means"))
	p, err := sudoku.New("empty", make(sudoku.Grid, 81))
	if err != nil {
		t.Fatal(err)
	}
	each := engine.Budget{}
	Open(t, func(c *ui.Config) { c.Problem.Puzzle, c.Reliability = p, tried(nil, &each) }).
		Order("reliability").Press("enter").Expect(Shows("the puzzle has several solutions"), Hides("of 100 tries"))
}
