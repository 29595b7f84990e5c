package dlx

import (
	"context"
	"flag"
	"slices"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/kit/tree"
	"sudokuscope/engine/proof/oracle"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/engine/sudoku"
	"sudokuscope/puzzles"
)

func init() { sample.KeepLittle() }

// twin is algorithm X as a student writes it: a list of the constraints that are left, and
// a list of the ways that are left, both filtered anew in every node.
type twin struct {
	nodes, solutions int
	limit            int
}

// way is a digit in a cell, with the constraints that it meets.
type way [4]int

func (w *twin) search(constraints []int, ways []way) {
	if len(constraints) == 0 {
		w.solutions++
		return
	}
	best, fewest := -1, len(ways)+1
	for _, c := range constraints {
		n := 0
		for _, x := range ways {
			if slices.Contains(x[:], c) {
				n++
			}
		}
		if n < fewest {
			best, fewest = c, n
		}
	}
	for _, x := range ways {
		if !slices.Contains(x[:], best) || w.solutions >= w.limit {
			continue
		}
		w.nodes++
		w.search(without(constraints, ways, x))
	}
}

// without is what is left when a way is taken.
func without(constraints []int, ways []way, taken way) (left []int, free []way) {
	for _, c := range constraints {
		if !slices.Contains(taken[:], c) {
			left = append(left, c)
		}
	}
	for _, x := range ways {
		if !slices.ContainsFunc(x[:], func(c int) bool { return slices.Contains(taken[:], c) }) {
			free = append(free, x)
		}
	}
	return left, free
}

// count is the twin's number of nodes, and of solutions up to a limit.
func count(p *sudoku.Puzzle, limit int) (nodes, solutions int) {
	constraints := make([]int, 4*p.Cells)
	for i := range constraints {
		constraints[i] = i
	}
	var ways []way
	of := func(cell, d int) way {
		row, col := cell/p.Side, cell%p.Side
		block := row/p.Order*p.Order + col/p.Order
		return way{cell, p.Cells + row*p.Side + d, 2*p.Cells + col*p.Side + d, 3*p.Cells + block*p.Side + d}
	}
	for cell := range p.Cells {
		for d := range p.Side {
			ways = append(ways, of(cell, d))
		}
	}
	for cell, digit := range p.Givens {
		if digit != 0 {
			constraints, ways = without(constraints, ways, of(cell, int(digit)-1))
		}
	}
	w := &twin{limit: limit}
	w.search(constraints, ways)
	return w.nodes, w.solutions
}

var full = flag.Bool("full", false, "prove every puzzle, in place of one in fourteen")

// TestEveryPuzzleIsProvedUnique: all embedded 9×9 puzzles but one; where the twin is quick
// enough, with as many nodes as it has.
func TestEveryPuzzleIsProvedUnique(t *testing.T) {
	const ambiguous, slow = "lloyd-amos/sabuncu3", 2000
	every := sample.Of(42, 14)
	if *full {
		every = 1
	}
	proved, counted := 0, 0
	for _, c := range puzzles.Collections() {
		for i, p := range c.Puzzles() {
			if p.Order != 3 || i%every > 0 {
				continue
			}
			s := oracle.Start(t, Algorithm, p, 1, engine.Settings{"until": float64(tree.UntilSecond)}).(*search)
			drive.Run(context.Background(), s, drive.Budget{Iterations: 200_000})
			unique := p.Name != ambiguous
			if s.tree.Closed != unique || (s.tree.Solutions == 1) != unique || s.Tally().Status != engine.Solved || !p.Solved(s.Best) {
				t.Errorf("%s: %d solutions, the whole tree: %v", p.Name, s.tree.Solutions, s.tree.Closed)
			}
			if unique {
				proved++
			}
			if s.Evaluations > slow || i%7 > 0 {
				continue
			}
			if nodes, solutions := count(p, 2); nodes != int(s.Evaluations) || solutions != int(s.tree.Solutions) {
				t.Errorf("%s: %d nodes, and the twin has %d and %d solutions", p.Name, s.Evaluations, nodes, solutions)
			}
			counted++
		}
	}
	t.Log(proved, "puzzles proved unique,", counted, "counted again")
}

// TestTheLinksDance: what was covered and uncovered is as it was, and a column has as many
// rows as its size says.
func TestTheLinksDance(t *testing.T) {
	s := oracle.Start(t, Algorithm, oracle.Named(t, "ai-escargot"), 1, nil).(*search)
	before := s.matrix.clone()
	drive.Sprint(s, 120)
	for c := s.matrix.right[root]; c != root; c = s.matrix.right[c] {
		n := int16(0)
		for i := s.matrix.down[c]; i != c; i = s.matrix.down[i] {
			n++
		}
		if n != s.matrix.size[c] {
			t.Fatalf("column %d has %d rows, and a size of %d", c, n, s.matrix.size[c])
		}
	}
	if s.tree.Leave(nil, s.undo); !slices.Equal(s.matrix.up, before.up) || !slices.Equal(s.matrix.down, before.down) ||
		!slices.Equal(s.matrix.right, before.right) || !slices.Equal(s.matrix.size, before.size) {
		t.Error("the matrix at the root is another one after the search came back")
	}
}

// TestTheConflictIsOne: the decisions that are told to contradict each other leave the
// column without a row.
func TestTheConflictIsOne(t *testing.T) {
	dead := 0
	for _, name := range []string{"ai-escargot", "hardest/3", "16x16/02203"} {
		p := oracle.Named(t, name)
		s := oracle.Start(t, Algorithm, p, 1, nil).(*search)
		for range 6000 {
			if s.Next(nil); s.Over() || s.Last().Phase != phaseCover || !s.tree.Dead {
				continue
			}
			dead++
			other := oracle.Start(t, Algorithm, p, 1, nil).(*search)
			for _, i := range s.tree.Conflict(s.stand) {
				if b := s.tree.Path[i]; !other.matrix.met(1 + int32(b.Cell.Or(-1))) {
					other.matrix.take(other.matrix.rowOf(b.Cell.Or(-1), b.Digit))
				}
			}
			if other.matrix.met(s.next) || other.matrix.size[s.next] != 0 {
				t.Fatalf("%s: the decisions %v of %d leave the column %d rows", name, s.tree.Conflict(s.stand), len(s.tree.Path), other.matrix.size[s.next])
			}
		}
	}
	if dead < 100 {
		t.Errorf("only %d dead ends", dead)
	}
}
