package colony

// ant is one ant on its way.
type ant struct {
	field
	here  uint16 // the cell that it looks at next
	steps []step // its choices, in order
}

// step is one choice of an ant.
type step struct {
	cell  uint16
	digit uint8
	how   how
}

// how a digit was chosen; the numbers are the marks of the strip.
type how uint8

const (
	greedy   how = 1 // the strongest trail
	roulette how = 2 // in proportion to the trails
)

func (h how) String() string {
	return [...]string{greedy: "greedy", roulette: "roulette"}[h]
}
