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
		if len(s.ground.pairs) == 0 {
			t.Skip("no swap")
		}
		s.memory.states.Plant(anyState(t, s))
		boards := []sudoku.Grid{s.Grid.Clone()}
		known := map[string]bool{s.Grid.String(): true}
		for range rapid.IntRange(1, 300).Draw(t, "nodes") {
			parent := int(rapid.Uint32().Draw(t, "parent")) % len(boards)
			swap := int(rapid.Uint32().Draw(t, "swap")) % len(s.ground.pairs)
			p := s.ground.pairs[swap]
			b := boards[parent].Clone()
			b[p.A], b[p.B] = b[p.B], b[p.A]
			at := int(rapid.Uint32().Draw(t, "at")) % len(boards)
			s.Grid, s.memory.node = boards[at].Clone(), at
			hash := s.memory.leadsTo(pack(0, 0, parent, swap), s.ground.pairs, s.Grid, make(sudoku.Grid, s.Puzzle.Cells))
			if s.memory.states.Knows(hash) != known[b.String()] {
				t.Fatalf("known %v, expected %v", s.memory.states.Knows(hash), known[b.String()])
			}
			if known[b.String()] {
				continue
			}
			known[b.String()] = true
			boards = append(boards, b)
			id := s.memory.states.Add(parent, p, b)
			for _, way := range [][2]int{{at, id}, {id, at}} {
				got := boards[way[0]].Clone()
				swap := func(a, b uint16) { got[a], got[b] = got[b], got[a] }
				if s.memory.states.Lead(way[0], way[1], swap); got.String() != boards[way[1]].String() {
					t.Fatalf("from %d to %d there is\n%s, expected\n%s", way[0], way[1], got, boards[way[1]])
				}
			}
		}
	})
}
