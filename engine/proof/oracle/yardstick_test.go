package oracle

import (
	"strings"
	"testing"

	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/engine/school/question"
	"sudokuscope/engine/sudoku"
)

// A question about moves that are weighed by f is true of f, counted here, and nothing in it
// says that they are changes of the cost: for some moves that is another number.
func TestQuestionsOfAFigureNameTheFigure(t *testing.T) {
	a, err := algorithms.Find("climb")
	if err != nil {
		t.Fatal(err)
	}
	p := Named(t, "mantere-koljonen/s12a")
	asked, other := 0, 0
	for seed := range uint64(sample.Of(1, 3)) {
		s, err := drive.Start(a, drive.Problem{Puzzle: p, Seed: seed})
		if err != nil {
			t.Fatal(err)
		}
		for range 60 {
			s.Next(nil)
			for _, kind := range []question.Kind{question.NextMove, question.PlaceKind} {
				q, err := question.At(a, p, s, kind)
				if err != nil {
					t.Fatal(err)
				}
				if q == nil {
					continue
				}
				asked++
				other += weighedByF(t, p, q)
				texts := q.Because
				for _, o := range q.Options {
					texts += " " + o.Because
				}
				if strings.Contains(texts, "cost") || !strings.Contains(q.Text, a.Yardstick.Is) {
					t.Fatalf("%s %s", q.Text, texts)
				}
			}
		}
	}
	if asked < 10 || other == 0 {
		t.Errorf("%d questions, %d moves that change the cost by something else", asked, other)
	}
}

// weighedByF holds each move of a question to f1 - f2, and counts those that do something else
// to the cost.
func weighedByF(t *testing.T, p *sudoku.Puzzle, q *question.Task) (other int) {
	t.Helper()
	grid := q.Grid.Clone()
	most := 2 * p.Cells
	before := most - absent(p, grid) - clashesWithGivens(p, grid)
	lacked := absent(p, grid)
	for _, m := range q.Moves {
		grid[m.Cell], grid[m.Other.Or(-1)] = grid[m.Other.Or(-1)], grid[m.Cell]
		lacks := absent(p, grid)
		gain := most - lacks - clashesWithGivens(p, grid) - before
		if gain != -int(m.Delta) {
			t.Fatalf("%s ↔ %s raises f by %d, not %d",
				p.CellName(int(m.Cell)), p.CellName(m.Other.Or(-1)), gain, -m.Delta)
		}
		if lacks-lacked != int(m.Delta) {
			other++
		}
		grid[m.Cell], grid[m.Other.Or(-1)] = grid[m.Other.Or(-1)], grid[m.Cell]
	}
	return other
}

// clashesWithGivens counts the pairs of a guess and a given with one digit in a row or a column.
func clashesWithGivens(p *sudoku.Puzzle, grid sudoku.Grid) (n int) {
	for a := range grid {
		if p.Givens[a] != 0 {
			continue
		}
		for b := range grid {
			if p.Givens[b] != grid[a] {
				continue
			}
			row := a/p.Side == b/p.Side
			column := a%p.Side == b%p.Side
			if row != column {
				n++
			}
		}
	}
	return n
}
