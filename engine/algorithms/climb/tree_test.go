package climb

import (
	"testing"

	"pgregory.net/rapid"

	"sudokuscope/engine/sudoku"
)

// TestTreeKnowsWhatItHas: nodes are rebuilt as they were, and successors known by
// their hash just when their board is there.
func TestTreeKnowsWhatItHas(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := begunAny(t)
		if len(s.pairs) == 0 {
			t.Skip("no swap")
		}
		s.plant(anyState(t, s))
		boards := []sudoku.Grid{s.Grid.Clone()}
		known := map[string]bool{s.Grid.String(): true}
		for range rapid.IntRange(1, 600).Draw(t, "nodes") {
			parent := int(rapid.Uint32().Draw(t, "parent")) % len(boards)
			swap := int(rapid.Uint32().Draw(t, "swap")) % len(s.pairs)
			p := s.pairs[swap]
			b := boards[parent].Clone()
			b[p.a], b[p.b] = b[p.b], b[p.a]
			hash := s.successor(parent, swap)
			if s.knows(hash) != known[b.String()] {
				t.Fatalf("known %v, expected %v", s.knows(hash), known[b.String()])
			}
			if known[b.String()] {
				continue
			}
			known[b.String()] = true
			boards = append(boards, b)
			id := s.add(node{hash: hash, parent: uint16(parent), swap: uint16(swap)})
			got := make(sudoku.Grid, s.Cells)
			if s.rebuild(id, got, nil); got.String() != b.String() {
				t.Fatalf("rebuilt\n%s, expected\n%s", got, b)
			}
		}
	})
}
