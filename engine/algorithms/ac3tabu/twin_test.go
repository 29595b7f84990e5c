package ac3tabu

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"sudokuscope/engine"
	"sudokuscope/engine/proof/oracle"
	"sudokuscope/engine/sudoku"
)

// plain is AC3-tabu without any cleverness: the textbook's AC3 on a queue
// of arcs, a list that is searched through, a roulette that is walked along.
type plain struct {
	p                          *sudoku.Puzzle
	dice                       sudoku.Rand
	k, room                    int
	regress, onBest            bool
	rememberWiped, rememberWon bool
	root, at                   []sudoku.Mask
	list                       []sudoku.Ban // oldest first
	depth                      int
	restarts                   int64
}

func newPlain(p *sudoku.Puzzle, seed uint64, set engine.Settings) *plain {
	h := &plain{
		p: p, dice: sudoku.NewRand(seed), k: int(set["K"]), room: int(set["list"]), regress: set["regress"] != 0, onBest: set["propagate"] != 0,
		rememberWiped: int(set["remember"]) != int(RememberTaken), rememberWon: int(set["remember"]) != int(RememberWiped),
	}
	for c := range p.Cells {
		m := p.All
		if p.Given(c) {
			m = sudoku.Bit(p.Givens[c])
		}
		h.root = append(h.root, m)
	}
	textbookAC3(p.Board, h.root)
	h.at = slices.Clone(h.root)
	return h
}

// textbookAC3 revises arcs until none is left. It is false on an empty domain.
func textbookAC3(b *sudoku.Board, d []sudoku.Mask) bool {
	type arc struct{ x, y uint16 }
	var queue []arc
	for x := range b.Cells {
		for _, y := range b.PeersOf(x) {
			queue = append(queue, arc{uint16(x), y})
		}
	}
	for len(queue) > 0 {
		a := queue[0]
		queue = queue[1:]
		changed := false
		for m := d[a.x]; m != 0; m &= m - 1 {
			v := sudoku.Bit(m.Lowest())
			if d[a.y]&^v == 0 { // nothing else for y: v has no support
				d[a.x] &^= v
				changed = true
			}
		}
		if d[a.x] == 0 {
			return false
		}
		if changed {
			for _, z := range b.PeersOf(int(a.x)) {
				queue = append(queue, arc{z, a.x})
			}
		}
	}
	return true
}

func empty(d []sudoku.Mask) int {
	n := 0
	for _, m := range d {
		if m.Count() > 1 {
			n++
		}
	}
	return n
}

func (h *plain) draw() sudoku.Ban {
	var weights []uint64
	var total uint64
	for _, m := range h.at {
		var w uint64
		if n := uint64(m.Count()); n > 1 {
			w = 2 * 2 * 2 * 2 * 3 * 3 * 5 * 7 * 11 * 13 / n // for all n to 16
			if h.p.Order == 3 {
				w = 2 * 2 * 2 * 3 * 3 * 5 * 7 / n
			} else if h.p.Order == 2 {
				w = 2 * 2 * 3 / n
			}
		}
		weights = append(weights, w)
		total += w
	}
	x, cell := uint64(h.dice.Float64()*float64(total)), 0
	for x >= weights[cell] {
		x -= weights[cell]
		cell++
	}
	digits := h.at[cell].Append(nil)
	return sudoku.Ban{Cell: uint16(cell), Digit: digits[h.dice.IntN(len(digits))]}
}

func (h *plain) iterate() {
	var drawn, add []sudoku.Ban
	for range h.k {
		for range mostThrows {
			f := h.draw()
			if !slices.Contains(h.list, f) {
				drawn = append(drawn, f)
				break
			}
		}
	}
	var best []sudoku.Mask
	var won sudoku.Ban
	if h.onBest && len(drawn) > 1 {
		drawn = drawn[:1] // all of them fill one cell: the first is the best
	}
	for _, f := range drawn {
		trial := slices.Clone(h.at)
		trial[f.Cell] = sudoku.Bit(f.Digit)
		if consistent := textbookAC3(h.p.Board, trial); consistent && (best == nil || empty(trial) < empty(best)) {
			best, won = trial, f
		} else if !consistent && h.rememberWiped {
			add = append(add, f)
		}
	}
	switch {
	case best != nil:
		h.at = best
		h.depth++
		if h.rememberWon {
			at := slices.Index(drawn, won) // where it stands among the wiped-out ones
			n := 0
			for _, f := range add {
				if slices.Index(drawn, f) < at {
					n++
				}
			}
			add = slices.Insert(add, n, won)
		}
	case h.regress && h.depth > 0:
		h.at, h.depth = slices.Clone(h.root), 0
		h.restarts++
	}
	for _, f := range add {
		if h.room > 0 && !slices.Contains(h.list, f) {
			if len(h.list) == h.room {
				h.list = h.list[1:]
			}
			h.list = append(h.list, f)
		}
	}
}

// TestIsItsPlainTwin: the fast search and the plain one make the same run.
func TestIsItsPlainTwin(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, set := oracle.Puzzle(t, 4, 70), oracle.Settings(t, Algorithm, 30)
		set["K"] = float64(rapid.IntRange(1, 4).Draw(t, "few"))
		set["propagation"] = float64(sudoku.AC3)
		seed := rapid.Uint64().Draw(t, "seed")
		s := start(engine.NewBase(Algorithm, p, sudoku.NewRand(seed)), set)
		plain := newPlain(p, seed, set)
		for i := 1; i <= 12 && !s.Over(); i++ {
			oracle.Round(s, nil)
			plain.iterate()
			if !slices.Equal(s.at.Cand, plain.at) {
				t.Fatalf("iteration %d: the incumbents differ", i)
			}
			if s.Over() {
				break // a solved search remembers no more
			}
			if !slices.Equal(s.tabu.List, plain.list) {
				t.Fatalf("iteration %d: tabu are %v, the plain twin has %v", i, s.tabu.List, plain.list)
			}
			if s.depth != plain.depth || s.Restarts != plain.restarts || s.Cost != empty(plain.at) {
				t.Fatalf("iteration %d: depth %d, restarts %d, cost %d; the plain twin has %d, %d, %d",
					i, s.depth, s.Restarts, s.Cost, plain.depth, plain.restarts, empty(plain.at))
			}
		}
	})
}
