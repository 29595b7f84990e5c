package grid

// MaybeCell is a cell of a board, or none, as its zero value is. Whoever wants the cell has to
// ask whether there is one.
type MaybeCell struct{ after int } // one more than the cell

// TheCell is a cell; none, where a number below 0 stands for that.
func TheCell(cell int) MaybeCell { return MaybeCell{max(0, cell+1)} }

// Get returns the cell, and whether there is one.
func (m MaybeCell) Get() (cell int, is bool) { return m.after - 1, m.after > 0 }

// Is reports whether it is a cell.
func (m MaybeCell) Is(cell int) bool { return m.after > 0 && m.after == cell+1 }

// None reports whether there is no cell.
func (m MaybeCell) None() bool { return m.after == 0 }

// Or returns the cell, or another where there is none.
func (m MaybeCell) Or(other int) int {
	if m.None() {
		return other
	}
	return m.after - 1
}
