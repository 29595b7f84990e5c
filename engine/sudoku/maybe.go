package sudoku

// MaybeCell is a cell of a board, or none, as its zero value is. Whoever wants the cell has to
// ask whether there is one.
type MaybeCell struct{ after int16 } // one more than the cell

// NoCell is none.
var NoCell MaybeCell

// TheCell is a cell; none, where a number below 0 stands for that.
func TheCell[N int | int16 | uint16](cell N) MaybeCell { return MaybeCell{int16(max(0, int(cell)+1))} }

// Get returns the cell, and whether there is one.
func (m MaybeCell) Get() (cell int, is bool) { return int(m.after) - 1, m.after > 0 }

// Is reports whether it is a cell.
func (m MaybeCell) Is(cell int) bool { return m.after > 0 && int(m.after) == cell+1 }

// None reports whether there is no cell.
func (m MaybeCell) None() bool { return m.after <= 0 }

// Or returns the cell, or another where there is none.
func (m MaybeCell) Or(other int) int {
	if m.None() {
		return other
	}
	return int(m.after) - 1
}
