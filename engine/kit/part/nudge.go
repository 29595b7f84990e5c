package part

import "math"

// Nudge moves numbers by one unit in the last place, as another order of sums, another processor
// or another language might have left them. Equal numbers move alike: whoever computes them makes
// both by the same steps. Halves, quarters and other numbers with few bits do not move, since no
// arithmetic rounds them, nor do those that are infinite or none.
type Nudge struct {
	// Turn chooses which way each number goes, and Against the other way for all of them.
	Turn    uint64
	Against bool
	// Moved is how many numbers have moved.
	Moved int
}

// exact are the last bits of a number that was rounded: of one that was not they are mostly zero.
const exact, exact32 = 1<<16 - 1, 1<<8 - 1

// Number moves one number.
func (n *Nudge) Number(x *float64) {
	bits := math.Float64bits(*x)
	if bits&exact == 0 || math.IsInf(*x, 0) || math.IsNaN(*x) {
		return
	}
	n.Moved++
	if n.up(bits) {
		*x = math.Float64frombits(bits + 1)
	} else {
		*x = math.Float64frombits(bits - 1)
	}
}

// All moves the numbers of lists.
func (n *Nudge) All(lists ...[]float64) {
	for _, list := range lists {
		for i := range list {
			n.Number(&list[i])
		}
	}
}

// Short moves numbers of half the length.
func (n *Nudge) Short(list []float32) {
	for i, x := range list {
		bits := math.Float32bits(x)
		if bits&exact32 == 0 || math.IsInf(float64(x), 0) || x != x {
			continue
		}
		n.Moved++
		if n.up(uint64(bits)) {
			list[i] = math.Float32frombits(bits + 1)
		} else {
			list[i] = math.Float32frombits(bits - 1)
		}
	}
}

// up is a coin that is thrown by the number and the turn (the finaliser of SplitMix64).
func (n *Nudge) up(bits uint64) bool {
	z := bits + (n.Turn+1)*0x9e3779b97f4a7c15
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return (z>>63 == 1) != n.Against
}
