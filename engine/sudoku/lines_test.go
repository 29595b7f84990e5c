package sudoku

import (
	"cmp"
	"slices"
	"testing"
)

// filled is a grid of an order whose blocks are permutations, and which of its cells
// do not move.
func filled(order int, dice *Rand) (*Board, Grid, []bool) {
	b := Of(order)
	g, fixed := make(Grid, b.Cells), make([]bool, b.Cells)
	b.FillBlocks(g, dice)
	for c := range fixed {
		fixed[c] = dice.IntN(3) == 0
	}
	return b, g, fixed
}

func lacking(b *Board, g Grid) int { return b.MaxDistinct() - b.Distinct(g) }

// TestLinesCountSwaps: what a swap would do is what swapping and counting again
// gives, one by one and block by block, after any number of swaps, on every order.
func TestLinesCountSwaps(t *testing.T) {
	dice := NewRand(1)
	for order := MinOrder; order <= MaxOrder; order++ {
		b, g, fixed := filled(order, &dice)
		swaps := NewSwaps(b, func(c int) bool { return fixed[c] })
		lines, deltas := NewLines(b, g), make(Deltas, len(swaps.List))
		for range 20 {
			now := lacking(b, g)
			for block := range b.Side {
				least := lines.Weigh(swaps, block, g, deltas)
				first := swaps.From[block]
				for i, x := range swaps.Of(block) {
					next := g.Clone()
					next[x.A], next[x.B] = next[x.B], next[x.A]
					want := lacking(b, next) - now
					if got := lines.SwapDelta(g, x.A, x.B); got != want || deltas.At(first+i) != want || got < least {
						t.Fatalf("order %d, swap %d of block %d: %d, weighed %d and at least %d, counted %d", order, i, block, got, deltas.At(first+i), least, want)
					}
					if order > 4 && i > 20 {
						break
					}
				}
			}
			before := slices.Clone(deltas)
			x := swaps.List[dice.IntN(len(swaps.List))]
			lines.Swap(g, x.A, x.B)
			swaps.Around(x, func(block int) { lines.Weigh(swaps, block, g, deltas) })
			around := slices.Clone(deltas)
			for block := range b.Side {
				lines.Weigh(swaps, block, g, deltas)
			}
			if !slices.Equal(around, deltas) {
				t.Fatalf("order %d: a swap changed more deltas than those around it, of %d", order, len(before))
			}
			if fresh := NewLines(b, g); fresh.low != lines.low || fresh.high != nil && *fresh.high != *lines.high {
				t.Fatalf("order %d: other counts than of the grid anew", order)
			}
		}
	}
}

// TestSwapsAreAllSwaps: every two cells of a block that are not fixed once, no other,
// those within a row first and those within a column next.
func TestSwapsAreAllSwaps(t *testing.T) {
	dice := NewRand(3)
	for order := MinOrder; order <= MaxOrder; order++ {
		b, _, fixed := filled(order, &dice)
		s := NewSwaps(b, func(c int) bool { return fixed[c] })
		seen, want := map[[2]uint16]bool{}, 0
		for block := range b.Side {
			kind, free := 0, 0
			for _, c := range b.BlockCells(block) {
				if !fixed[c] {
					free++
				}
			}
			want += free * (free - 1) / 2
			for _, x := range s.Of(block) {
				k := b.Shared(x)
				if int(b.Block[x.A]) != block || int(b.Block[x.B]) != block || x.A >= x.B || fixed[x.A] || fixed[x.B] || k < kind {
					t.Fatalf("order %d: %+v in block %d, kind %d after %d", order, x, block, k, kind)
				}
				kind = k
				seen[[2]uint16{x.A, x.B}] = true
			}
		}
		inOrder := slices.IsSortedFunc(s.Reading, func(i, j uint16) int {
			x, y := s.List[i], s.List[j]
			return cmp.Or(cmp.Compare(b.Block[x.A], b.Block[y.A]), cmp.Compare(x.A, y.A), cmp.Compare(x.B, y.B))
		})
		if len(seen) != want || len(s.List) != want || len(s.Reading) != want || !inOrder {
			t.Fatalf("order %d: %d swaps of %d, or not in order", order, len(seen), want)
		}
	}
}

// TestStandingIsRecounted by the definition alone.
func TestStandingIsRecounted(t *testing.T) {
	dice := NewRand(5)
	seen := map[Standing]int{}
	for range 400 {
		b, g, fixed := filled(2, &dice)
		s := NewSwaps(b, func(c int) bool { return fixed[c] })
		lines, deltas := NewLines(b, g), make(Deltas, len(s.List))
		for range dice.IntN(12) { // downhill, so that every kind comes
			for block := range b.Side {
				lines.Weigh(s, block, g, deltas)
			}
			for _, level := range Levels[:5] {
				if i := deltas.Next(0, level); i >= 0 {
					lines.Swap(g, s.List[i].A, s.List[i].B)
					break
				}
			}
		}
		now, better, equal, down := lacking(b, g), 0, 0, false
		for _, x := range s.List {
			next := g.Clone()
			next[x.A], next[x.B] = next[x.B], next[x.A]
			if d := lacking(b, next) - now; d > 0 {
				continue
			} else if d < 0 {
				better++
				continue
			}
			equal++
			for _, y := range s.List {
				last := next.Clone()
				last[y.A], last[y.B] = last[y.B], last[y.A]
				down = down || lacking(b, last) < now
			}
		}
		for block := range b.Side {
			lines.Weigh(s, block, g, deltas)
		}
		want := StandingOf(better, equal, func() bool { return down })
		if got := lines.Standing(s, g, deltas, make(Deltas, len(deltas))); got != want {
			t.Fatalf("%v, counted %v", got, want)
		}
		seen[want]++
	}
	if len(seen) < 4 {
		t.Errorf("only %v", seen)
	}
}

// TestDrawing: blocks are filled with what they lack, a set is shuffled, and a
// tournament is won by the best that was drawn.
func TestDrawing(t *testing.T) {
	dice := NewRand(7)
	b := Of(3)
	g := make(Grid, b.Cells)
	g[0], g[40] = 5, 7
	b.FillBlocks(g, &dice)
	for block := range b.Side {
		var have Mask
		for _, c := range b.BlockCells(block) {
			have |= Bit(g[c])
		}
		if have != b.All {
			t.Errorf("block %d has %v", block+1, have)
		}
	}
	if g[0] != 5 || g[40] != 7 {
		t.Error("a given was overwritten")
	}
	orders := map[string]bool{}
	var room [MaxSide]uint8
	for range 200 {
		orders[string(Mask(0b1110).Shuffled(room[:], &dice))] = true
	}
	if len(orders) != 6 {
		t.Errorf("%d orders of three digits", len(orders))
	}
}
