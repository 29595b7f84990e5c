package engine

// Constraints are a number for each constraint of Sudoku as an exact cover: how strong the
// message of a unit is, or how heavy a clause that is not satisfied.
type Constraints struct {
	Label string // "weight"
	// Of has a number for each constraint: each cell, and then each digit in each row,
	// column and block, in the order of [Tree.Columns]; empty for none.
	Of []float64
	// Full is the number drawn strongest, as is the same below 0.
	Full float64
}
