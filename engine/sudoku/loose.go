package sudoku

// Loose are the blank cells of a grid by the rows or the blocks that they are in: what
// can move where the other cells are held. It never changes, so clones share it.
type Loose struct {
	Cells []uint16   // all of them, unit by unit
	Units [][]uint16 // those of each unit
	Pairs [][]uint16 // those of each unit that has two or more: what can be swapped
	Room  []Mask     // the digits that each unit lacks
}

// LooseRows are the blank cells of each row, LooseBlocks those of each block.
func (b *Board) LooseRows(g Grid) *Loose   { return b.loose(g, 0) }
func (b *Board) LooseBlocks(g Grid) *Loose { return b.loose(g, 2*b.Side) }

func (b *Board) loose(g Grid, first int) *Loose {
	l := &Loose{}
	for unit := first; unit < first+b.Side; unit++ {
		var cells []uint16
		for _, c := range b.Unit(unit) {
			if g[c] == 0 {
				cells = append(cells, c)
			}
		}
		l.Cells, l.Units, l.Room = append(l.Cells, cells...), append(l.Units, cells), append(l.Room, b.Lacking(g, unit))
		if len(cells) > 1 {
			l.Pairs = append(l.Pairs, cells)
		}
	}
	return l
}
