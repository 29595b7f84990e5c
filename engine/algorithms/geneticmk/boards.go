package geneticmk

import (
	"slices"

	"sudokuscope/engine/sudoku"
)

// boards are the members, board after board, and the children on their way. The cheapest, which
// stay, are the first of next.
type boards struct {
	now, next []uint8
	cells     int // of a board
}

func newBoards(members, cells int) boards {
	return boards{
		now:   make([]uint8, members*cells),
		next:  make([]uint8, members*cells),
		cells: cells,
	}
}

func (b *boards) clone() boards {
	return boards{
		now:   slices.Clone(b.now),
		next:  slices.Clone(b.next),
		cells: b.cells,
	}
}

// member is a board of the population.
func (b *boards) member(i int) sudoku.Grid { return b.now[i*b.cells:][:b.cells] }

// child is a board of next.
func (b *boards) child(i int) sudoku.Grid { return b.next[i*b.cells:][:b.cells] }

// missing is how many digits the rows and columns of a board lack.
func missing(b *sudoku.Board, g sudoku.Grid) int32 {
	return int32(b.MaxDistinct() - b.Distinct(g))
}

// ages are those of the members that stay.
type ages struct {
	now  []int32
	next []int32 // room
}

func newAges(members int) ages {
	return ages{
		now:  make([]int32, members),
		next: make([]int32, members),
	}
}

func (a *ages) clone() ages {
	return ages{
		now:  slices.Clone(a.now),
		next: slices.Clone(a.next),
	}
}

// grow makes those who stay a generation older, if they age, and children new.
func (a *ages) grow(kin family, ageing bool) {
	for k := range kin {
		age := a.now[kin[k].mother] + 1
		if ageing && kin[k].origin == originElite {
			a.next[k] = age
		} else {
			a.next[k] = 0
		}
	}
	a.now, a.next = a.next, a.now
}
