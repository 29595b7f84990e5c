package sudoku

import "testing"

// TestInnerLoopsDoNotAllocate: what searches call millions of times.
func TestInnerLoopsDoNotAllocate(t *testing.T) {
	for order := MinOrder; order <= MaxOrder; order++ {
		b := Of(order)
		g := patternSolution(b, b.All.Append(nil))
		p, err := New("", g)
		if err != nil {
			t.Fatal(err)
		}
		half := g.Clone()
		for c := range half {
			half[c] *= uint8(c % 2)
		}
		q, err := New("", half)
		if err != nil {
			t.Fatal(err)
		}
		into := make([]bool, b.Cells)
		for _, s := range []Strength{AC3, Hidden} {
			empty, d := NewDomains(b, s), NewDomains(b, s)
			noAllocs(t, order, "Load", func() { d.Load(p) })
			noAllocs(t, order, "CopyFrom, Assign, Remove, Grid", func() {
				d.CopyFrom(empty)
				for c, v := range half {
					if v != 0 {
						d.Assign(c, v)
					}
				}
				d.CopyFrom(empty)
				for v := 2; v <= b.Side; v++ {
					d.Remove(0, uint8(v))
				}
				d.Grid(scratch[:b.Cells])
				d.Reset()
			})
		}
		noAllocs(t, order, "the costs", func() {
			sink += b.Missing(g) + b.Distinct(g) + b.Conflicts(g, into) + q.GivenClashes(g) + g.Blanks()
			if q.Solved(g) {
				sink++
			}
			sink += q.Candidates(1).Count()
		})
	}
}

// sink keeps results alive, so that nothing measured is optimised away.
var sink int

// scratch takes a grid of any board.
var scratch [MaxCells]uint8

func noAllocs(t *testing.T, order int, what string, f func()) {
	t.Helper()
	if n := testing.AllocsPerRun(10, f); n != 0 {
		t.Errorf("order %d: %s allocates %v times", order, what, n)
	}
}
