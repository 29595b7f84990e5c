package sudoku

import (
	"bytes"
	"math/bits"
	"slices"
)

// Swaps lists the swaps of two cells of a block, block by block. It never changes, so
// clones share it.
type Swaps struct {
	*Board
	List []Swap
	// Reading has the places in List in reading order: by block, first cell and second
	// cell.
	Reading []uint16
	// Movable are the cells of each block that may be swapped, and its swaps are
	// List[From[block]:From[block+1]].
	Movable [][]uint16
	From    []int
}

// Swap is one swap: two cells of a block.
type Swap struct{ A, B uint16 }

// NewSwaps lists the swaps of the cells that are not fixed: of each block first those
// within a row, then those within a column, then the others.
func NewSwaps(board *Board, fixed func(cell int) bool) *Swaps {
	swaps := &Swaps{Board: board, From: []int{0}}
	for block := range board.Side {
		cells := slices.DeleteFunc(slices.Clone(board.BlockCells(block)),
			func(c uint16) bool {
				return fixed(int(c))
			})
		first := len(swaps.List)
		for i, x := range cells {
			for _, y := range cells[i+1:] {
				swaps.List = append(swaps.List, Swap{x, y})
			}
		}
		read := slices.Clone(swaps.List[first:])
		slices.SortStableFunc(swaps.List[first:],
			func(x, y Swap) int {
				return board.Shared(x) - board.Shared(y)
			})
		for _, x := range read {
			swaps.Reading = append(swaps.Reading, uint16(first+slices.Index(swaps.List[first:], x)))
		}
		swaps.Movable = append(swaps.Movable, cells)
		swaps.From = append(swaps.From, len(swaps.List))
	}
	return swaps
}

// Shared tells a swap within a row, 0, from one within a column, 1, and from others, 2.
func (b *Board) Shared(x Swap) int {
	switch {
	case b.Row[x.A] == b.Row[x.B]:
		return 0
	case b.Col[x.A] == b.Col[x.B]:
		return 1
	}
	return 2
}

// Of returns the swaps of a block.
func (s *Swaps) Of(block int) []Swap { return s.List[s.From[block]:s.From[block+1]] }

// Around calls weigh for the blocks whose swaps a swap affects: its own, those beside
// it if it changes rows, and those above and below it if it changes columns.
func (s *Swaps) Around(x Swap, weigh func(block int)) {
	order, own := s.Order, int(s.Block[x.A])
	weigh(own)
	band := own / order * order
	if s.Row[x.A] != s.Row[x.B] {
		for block := band; block < band+order; block++ {
			if block != own {
				weigh(block)
			}
		}
	}
	if s.Col[x.A] != s.Col[x.B] {
		for block := own % order; block < s.Side; block += order {
			if block != own {
				weigh(block)
			}
		}
	}
}

// Deltas are what swaps do to the cost, by their places in Swaps.List: a byte each, with
// mostDelta added, so that bytes.IndexByte finds one.
type Deltas []byte

// mostDelta is the most that a swap changes the cost: two digits leave two lines each.
const mostDelta = 4

// Levels are what a swap can do to the cost, the best first.
var Levels = [...]int{-4, -3, -2, -1, 0, 1, 2, 3, 4}

// At returns the delta of a swap.
func (d Deltas) At(i int) int { return int(d[i]) - mostDelta }

// Next returns the first place, from a given one on, that has this delta; -1 if none has.
func (d Deltas) Next(from, delta int) int {
	i := bytes.IndexByte(d[from:], byte(delta+mostDelta))
	if i >= 0 {
		return from + i
	}
	return -1
}

// Counts returns how many swaps lower the cost, and how many leave it.
func (d Deltas) Counts() (better, equal int) {
	for level := range byte(mostDelta) {
		better += bytes.Count(d, []byte{level})
	}
	return better, bytes.Count(d, []byte{mostDelta})
}

// Weigh works out what every swap of a block does to the cost, as SwapDelta would one by
// one, and returns the lowest.
func (l *Lines) Weigh(swaps *Swaps, block int, grid Grid, deltas Deltas) (least int) {
	first, end := swaps.From[block], swaps.From[block+1]
	if l.high == nil {
		return l.low.weigh(l.at, swaps.Movable[block], grid, swaps.Reading[first:end], deltas)
	}
	least = mostDelta
	for i, x := range swaps.Of(block) {
		d := l.SwapDelta(grid, x.A, x.B)
		deltas[first+i] = byte(d + mostDelta)
		least = min(least, d)
	}
	return least
}

// WeighAll weighs the swaps of all blocks.
func (l *Lines) WeighAll(s *Swaps, g Grid) Deltas {
	deltas := make(Deltas, len(s.List))
	for block := range s.Side {
		l.Weigh(s, block, g, deltas)
	}
	return deltas
}

func (t *tallies) weigh(lines []uint64, cells []uint16, grid Grid, places []uint16, deltas Deltas) (least int) {
	var once, none, at [MaxSide]uint64
	for i, c := range cells {
		u := &t[grid[c]&63]
		once[i] = u.once
		none[i] = u.none
		at[i] = lines[c]
	}
	least = mostDelta
	pair := 0
	for i := range cells {
		alone := once[i]
		absent := none[i]
		here := at[i]
		for j := i + 1; j < len(cells); j++ {
			from, to := here&^at[j], at[j]&^here
			d := bits.OnesCount64(alone&from|once[j]&to) - bits.OnesCount64(absent&to|none[j]&from)
			deltas[places[pair]] = byte(d + mostDelta)
			least = min(least, d)
			pair++
		}
	}
	return least
}

// LeadsDown reports whether some swap lowers the cost once this swap is made. It is for a
// grid in which none does, and so looks only at the blocks around. room has a place for
// every delta.
func (l *Lines) LeadsDown(s *Swaps, g Grid, by Swap, room Deltas) (down bool) {
	l.Swap(g, by.A, by.B)
	s.Around(by, func(block int) {
		down = down || l.Weigh(s, block, g, room) < 0
	})
	l.Swap(g, by.A, by.B)
	return down
}

// Standing returns how a grid stands to its neighbours, the grids that a swap makes of
// it. deltas are those of its swaps; room has a place for as many, or is nil.
func (l *Lines) Standing(swaps *Swaps, grid Grid, deltas, room Deltas) Standing {
	better, equal := deltas.Counts()
	return StandingOf(better, equal, func() bool {
		if room == nil {
			room = make(Deltas, len(deltas))
		}
		for i := deltas.Next(0, 0); i >= 0; i = deltas.Next(i+1, 0) {
			if l.LeadsDown(swaps, grid, swaps.List[i], room) {
				return true
			}
		}
		return false
	})
}

// Standing tells how a board compares with its neighbours, the boards that one move makes
// of it: what "a local minimum" means. It weighs all moves; what a memory forbids, and what
// was chosen, does not matter.
type Standing uint8

const (
	// StandingUnknown: not all moves were weighed.
	StandingUnknown Standing = iota
	// OnSlope: some move makes it better, so it is no minimum of any kind.
	OnSlope
	// OnPlateau: no move makes it better and some leave it equal, and from one of
	// those equal boards a move leads down.
	OnPlateau
	// WeakMinimum: no move makes it better, some leave it equal, and from none of
	// those equal boards a single move leads down.
	WeakMinimum
	// StrictMinimum: every move makes it worse.
	StrictMinimum
)

func (s Standing) String() string {
	return [...]string{"unknown", "no minimum", "a plateau", "a weak minimum", "a strict minimum"}[s]
}

// StandingOf finds the standing of a board from the numbers of moves that make
// it better and that leave it equal. leadsDown reports whether a move makes one
// of the equal boards better; it is only asked when that decides.
func StandingOf(better, equal int, leadsDown func() bool) Standing {
	switch {
	case better > 0:
		return OnSlope
	case equal == 0:
		return StrictMinimum
	case leadsDown():
		return OnPlateau
	}
	return WeakMinimum
}
