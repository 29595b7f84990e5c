package geneticmk

import (
	"math/bits"

	"sudokuscope/engine/kit/part"
	"sudokuscope/engine/kit/population"
	"sudokuscope/engine/sudoku"
)

// boards are the members, board after board, and the children on their way. The cheapest, which
// stay, are the first of next.
type boards struct {
	*sudoku.Puzzle
	*population.Codes
	now, next pool
}

// pool is some boards, and what is known of each of their blocks: which digits its rows and columns
// have, as a code, and how many of its digits clash with a given of their row or column. A child
// has both from its parents, so only a block that a mutation changes is looked at anew.
type pool struct {
	digits  []uint8
	codes   []uint64
	clashes []uint8
}

func newBoards(puzzle *sudoku.Puzzle, members int) boards {
	b := boards{Puzzle: puzzle, Codes: population.CodesOf(puzzle.Order)}
	for _, p := range []*pool{&b.now, &b.next} {
		*p = pool{
			digits:  make([]uint8, members*b.Cells),
			codes:   make([]uint64, members*b.Side*b.WordsPerBlock),
			clashes: make([]uint8, members*b.Side),
		}
	}
	return b
}

// members is the population, with what is known of each.
func (b *boards) members(costs, ages *[]int32, bring func(i, cell int, digit uint8)) part.Store {
	return part.Members[int32]{
		Boards: []part.Rows{part.RowsOf(&b.now.digits, b.Cells)},
		Costs:  costs,
		Beside: []part.Rows{
			part.RowsOf(&b.now.codes, b.Side*b.WordsPerBlock),
			part.RowsOf(&b.now.clashes, b.Side),
			part.RowsOf(ages, 1),
		},
		Bring: bring,
	}
}

func (p *pool) state() part.State {
	return part.State{part.Lists(&p.digits), part.Lists(&p.codes), part.Lists(&p.clashes)}
}

// member is a board of the population.
func (b *boards) member(i int) sudoku.Grid { return b.now.digits[i*b.Cells:][:b.Cells] }

// child is a board of next.
func (b *boards) child(i int) sudoku.Grid { return b.next.digits[i*b.Cells:][:b.Cells] }

// code is that of some blocks of a board in a pool, from one on.
func (b *boards) code(p *pool, i, block, blocks int) []uint64 {
	return p.codes[(i*b.Side+block)*b.WordsPerBlock:][:blocks*b.WordsPerBlock]
}

// read finds out what is to be known of the blocks of a member that somebody wrote into.
func (b *boards) read(i int) {
	grid := b.member(i)
	for block := range b.Side {
		code := b.code(&b.now, i, block, 1)
		clear(code)
		clashes := 0
		for k, c := range b.BlockCells(block) {
			b.Put(code, k, grid[c])
			if !b.Given(int(c)) {
				clashes += b.Clashes(c, grid[c])
			}
		}
		b.now.clashes[i*b.Side+block] = uint8(clashes)
	}
}

// beget makes a child a copy of its mother.
func (b *boards) beget(child, mother int) {
	copy(b.child(child), b.member(mother))
	copy(b.code(&b.next, child, 0, b.Side), b.code(&b.now, mother, 0, b.Side))
	copy(b.next.clashes[child*b.Side:][:b.Side], b.now.clashes[mother*b.Side:])
}

// inherit gives a child the blocks of a set from its father; free are the free cells of each block.
func (b *boards) inherit(child, father int, blocks uint64, free [][]uint16) {
	to, from := b.child(child), b.member(father)
	own, codes := b.code(&b.next, child, 0, b.Side), b.code(&b.now, father, 0, b.Side)
	clashes := b.now.clashes[father*b.Side:][:b.Side]
	for ; blocks != 0; blocks &= blocks - 1 {
		block := bits.TrailingZeros64(blocks)
		for _, c := range free[block] {
			to[c] = from[c]
		}
		for w := block * b.WordsPerBlock; w < (block+1)*b.WordsPerBlock; w++ {
			own[w] = codes[w]
		}
		b.next.clashes[child*b.Side+block] = clashes[block]
	}
}

// change gives cells of a block of a child other digits, which are the same ones in another order.
func (b *boards) change(child, block int, moves []move) {
	grid := b.child(child)
	code := b.code(&b.next, child, block, 1)
	clashes := &b.next.clashes[child*b.Side+block]
	for _, m := range moves {
		was := grid[m.cell]
		grid[m.cell] = m.is
		b.Replace(code, int(b.Row[m.cell])%b.Order*b.Order+int(b.Col[m.cell])%b.Order, was, m.is)
		*clashes += uint8(b.Clashes(m.cell, m.is) - b.Clashes(m.cell, was))
	}
}

// missing is how many digits the rows and columns of a board in a pool lack.
func (b *boards) missing(p *pool, i int) int32 {
	return int32(b.MaxDistinct() - b.Score(b.code(p, i, 0, b.Side)))
}

// clashing is how often a given forbids a digit of a member.
func (b *boards) clashing(i int) (n int) {
	for _, c := range b.now.clashes[i*b.Side:][:b.Side] {
		n += int(c)
	}
	return n
}

// ages are those of the members that stay.
type ages struct {
	now  []int32
	next []int32 // room
}

func newAges(members int) ages {
	return ages{now: make([]int32, members), next: make([]int32, members)}
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
