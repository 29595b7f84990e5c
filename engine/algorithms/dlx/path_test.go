package dlx

import (
	"slices"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/proof/oracle"
	"sudokuscope/engine/proof/sample"
)

func (m *matrix) equals(o *matrix) bool {
	return slices.Equal(m.up, o.up) &&
		slices.Equal(m.down, o.down) &&
		slices.Equal(m.left, o.left) &&
		slices.Equal(m.right, o.right) &&
		slices.Equal(m.size, o.size)
}

// TestTheMatrixFollowsFromThePath: a clone makes its matrix of the rows that are taken, at
// any moment of any phase, and after a digit was held; link by link it is that of the search.
func TestTheMatrixFollowsFromThePath(t *testing.T) {
	for _, name := range []string{"ai-escargot", "hardest/3", "16x16/02203", "4x4/1"} {
		s := oracle.Start(t, Algorithm, oracle.Named(t, name), 1, nil).(*search)
		compare := func() {
			t.Helper()
			c := s.Clone().(*search)
			c.wake()
			if !c.matrix.equals(&s.matrix) {
				t.Fatalf("%s, iteration %d, %d decisions: the matrix of the clone is another one", name, s.Iteration, len(s.tree.Path))
			}
		}
		for range sample.Of(500, 2000) {
			if s.Over() {
				break
			}
			s.Next(nil)
			compare()
		}
		if s.Over() {
			continue
		}
		for cell, digit := range s.Grid {
			if s.Held[cell] == 0 && digit != 0 {
				if err := s.Force(cell, digit); err != nil {
					t.Fatal(err)
				}
				break
			}
		}
		compare()
		for range 200 {
			if s.Over() {
				break
			}
			s.Next(nil)
			compare()
		}
	}
}

// TestACloneIsAsLargeAsItsPath: links are not copied. On a board of 25×25 they are half a
// megabyte.
func TestACloneIsAsLargeAsItsPath(t *testing.T) {
	s := oracle.Start(t, Algorithm, oracle.Named(t, "lloyd-amos/coly013"), 1, nil)
	drive.Sprint(s, 100)
	if size := drive.SizeOf(s.Clone()); size > 64<<10 {
		t.Errorf("a clone holds %d bytes", size)
	}
}

// BenchmarkClone is what a checkpoint costs, and what it costs to go on from one.
func BenchmarkClone(b *testing.B) {
	s := oracle.Start(b, Algorithm, oracle.Named(b, "ai-escargot"), 1, nil)
	drive.Sprint(s, 100)
	b.Run("wait", func(b *testing.B) {
		for b.Loop() {
			s.Clone()
		}
	})
	b.Run("go on", func(b *testing.B) {
		var snap engine.Snapshot
		for b.Loop() {
			s.Clone().Observe(&snap)
		}
	})
}
