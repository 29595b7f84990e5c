package decision

// Yardstick is a figure of a search's own, by which it weighs moves in place of the cost. More of
// it is better; a move has its change as a delta with the sign of a cost's: below 0 is better.
type Yardstick struct {
	Name string // as the paper has it: "f"
	Is   string // what it is, to go on after the name: "the different digits of the rows"
}

// Of is what the words of a move name as changed: the figure, or the cost.
func (y *Yardstick) Of() string {
	if y == nil {
		return "the cost"
	}
	return y.Name
}

// Change is what a move with this delta changes it by, with the sign that a reader counts with.
func (y *Yardstick) Change(delta int) int {
	if y == nil {
		return delta
	}
	return -delta
}

// Ways are how words tell what moves do to it: what betters it, leaves it and makes it worse.
func (y *Yardstick) Ways() (better, equal, worse string) {
	if y == nil {
		return "lower", "leave", "raise"
	}
	return "raise", "leave", "lower"
}
