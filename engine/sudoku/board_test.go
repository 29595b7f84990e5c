package sudoku

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

func TestGeometryOfEveryOrder(t *testing.T) {
	for _, want := range []struct{ order, side, cells, peers int }{
		{2, 4, 16, 7},
		{3, 9, 81, 20},
		{4, 16, 256, 39},
		{5, 25, 625, 64},
	} {
		b := Of(want.order)
		if b.Order != want.order || b.Side != want.side || b.Cells != want.cells || b.Peers != want.peers {
			t.Errorf("order %d: side %d, cells %d, peers %d, want %v", want.order, b.Side, b.Cells, b.Peers, want)
		}
		if b.All.Count() != b.Side || b.All.Lowest() != 1 {
			t.Errorf("order %d: All is %b", want.order, b.All)
		}
		if OfCells(want.cells) != b {
			t.Errorf("order %d: OfCells gives another board", want.order)
		}
		checkUnits(t, b)
		checkPeers(t, b)
	}
}

// checkUnits: every unit has Side cells in reading order, and every cell is in
// the three units that UnitsOf names, one of each kind.
func checkUnits(t *testing.T, b *Board) {
	t.Helper()
	seen := make([][]int, b.Cells)
	for u := range b.Units() {
		if cells := b.Unit(u); len(cells) != b.Side || !slices.IsSorted(cells) {
			t.Errorf("order %d: %s is %v", b.Order, b.UnitName(u), cells)
		}
		for _, c := range b.Unit(u) {
			seen[c] = append(seen[c], u)
		}
	}
	for c, units := range seen {
		row, col := c/b.Side, c%b.Side
		block := row/b.Order*b.Order + col/b.Order
		want := []int{row, b.Side + col, 2*b.Side + block}
		if got := b.UnitsOf(c); !slices.Equal(units, want) || !slices.Equal(got[:], want) {
			t.Errorf("order %d: %s is in units %v and UnitsOf says %v, want %v", b.Order, b.CellName(c), units, got, want)
		}
		if !slices.Contains(b.BlockCells(block), uint16(c)) {
			t.Errorf("order %d: %s is not in block %d", b.Order, b.CellName(c), block)
		}
	}
}

// checkPeers: the peers are the union of a cell's units without the cell.
func checkPeers(t *testing.T, b *Board) {
	t.Helper()
	for c := range b.Cells {
		var want []uint16
		for _, u := range b.UnitsOf(c) {
			want = append(want, b.Unit(u)...)
		}
		slices.Sort(want)
		want = slices.DeleteFunc(slices.Compact(want), func(p uint16) bool { return int(p) == c })
		if !slices.Equal(b.PeersOf(c), want) {
			t.Errorf("order %d: the peers of %s are %v, want %v", b.Order, b.CellName(c), b.PeersOf(c), want)
		}
	}
}

func TestNoOtherOrders(t *testing.T) {
	for _, order := range []int{-1, 0, 1, 7, 100} {
		if Of(order) != nil {
			t.Errorf("there is a board of order %d", order)
		}
	}
	for _, cells := range []int{-1, 0, 1, 36, 80, 82, 1297, 2401} {
		if OfCells(cells) != nil {
			t.Errorf("there is a board of %d cells", cells)
		}
	}
}

func TestNames(t *testing.T) {
	b := Of(3)
	if got := b.CellName(33); got != "r4c7" {
		t.Errorf("cell 33 is called %s", got)
	}
	for u, want := range map[int]string{0: "row 1", 8: "row 9", 9: "column 1", 17: "column 9", 18: "block 1", 26: "block 9"} {
		if got := b.UnitName(u); got != want {
			t.Errorf("unit %d is called %q, want %q", u, got, want)
		}
	}
}

func TestMask(t *testing.T) {
	m := Bit(3) | Bit(7) | Bit(25)
	if Bit(0) != 0 || Mask(0).Lowest() != 0 || Mask(0).Single() {
		t.Error("a blank is not the empty set")
	}
	if m.Count() != 3 || m.Single() || !Bit(25).Single() || m.Lowest() != 3 {
		t.Errorf("%b: count %d, single %v, lowest %d", m, m.Count(), m.Single(), m.Lowest())
	}
	if got := m.Append(nil); !slices.Equal(got, []uint8{3, 7, 25}) {
		t.Errorf("Append gives %v", got)
	}
	for i, want := range []uint8{3, 7, 25} {
		if got := m.Nth(i); got != want || !m.Has(want) {
			t.Errorf("digit %d of the set is %d, want %d", i, got, want)
		}
	}
	if m.Has(4) || m.Has(0) {
		t.Error("the set has digits that were not put in")
	}
}

// TestWithAndWithoutChangeOneDigit, and a blank changes nothing.
func TestWithAndWithoutChangeOneDigit(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := Mask(rapid.Uint64().Draw(t, "mask")) & Of(MaxOrder).All
		d := uint8(rapid.IntRange(0, MaxSide).Draw(t, "digit"))
		if got, want := m.With(d), m|Bit(d); got != want {
			t.Errorf("%b with %d is %b, expected %b", m, d, got, want)
		}
		if got, want := m.Without(d), m&^Bit(d); got != want {
			t.Errorf("%b without %d is %b, expected %b", m, d, got, want)
		}
		if got, want := m.Has(d), m&Bit(d) != 0; got != want {
			t.Errorf("%b has %d: %t, expected %t", m, d, got, want)
		}
	})
}
