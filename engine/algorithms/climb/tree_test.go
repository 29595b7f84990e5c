package climb

import (
	"testing"

	"pgregory.net/rapid"

	"sudokuscope/engine/sudoku"
)

// TestTreeKnowsWhatItHas: the way from any node to any leads to what it was, and successors known by
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
			at := int(rapid.Uint32().Draw(t, "at")) % len(boards)
			hash := s.successor(parent, swap, at, boards[at])
			if s.knows(hash) != known[b.String()] {
				t.Fatalf("known %v, expected %v", s.knows(hash), known[b.String()])
			}
			if known[b.String()] {
				continue
			}
			known[b.String()] = true
			boards = append(boards, b)
			id := s.add(node{uint16(parent), p.a, p.b}, hash)
			for _, way := range [][2]int{{at, id}, {id, at}} {
				got := boards[way[0]].Clone()
				if s.lead(got, way[0], way[1]); got.String() != boards[way[1]].String() {
					t.Fatalf("from %d to %d there is\n%s, expected\n%s", way[0], way[1], got, boards[way[1]])
				}
			}
		}
	})
}
