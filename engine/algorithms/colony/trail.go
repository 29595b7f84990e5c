package colony

import (
	"math"

	"sudokuscope/engine/base/portable"
	"sudokuscope/engine/sudoku"
)

// pheromone is the trail: how much there is for every cell and digit.
type pheromone struct {
	tau  []float32 // tau[cell*side+digit-1]
	side int
	tau0 float32 // what there is at first: 1/cells
}

func newPheromone(b *sudoku.Board) pheromone {
	p := pheromone{tau: make([]float32, b.Cells*b.Side), side: b.Side, tau0: 1 / float32(b.Cells)}
	p.wash()
	return p
}

// wash makes every trail what it was at first.
func (p *pheromone) wash() {
	for i := range p.tau {
		p.tau[i] = p.tau0
	}
}

// of is the trail of a cell, a value a digit.
func (p *pheromone) of(cell int) []float32 { return p.tau[cell*p.side:][:p.side] }

// dull draws a trail that an ant has just chosen back towards tau0, so that the
// ants after it are a little less likely to choose the same.
func (p *pheromone) dull(cell int, digit uint8, xi float32) {
	t := &p.tau[cell*p.side+int(digit)-1]
	*t = float32(*t*(1-xi)) + float32(p.tau0*xi)
}

// deposit strengthens the digits of a grid in the cells listed.
func (p *pheromone) deposit(g sudoku.Grid, cells []uint16, rho, value float32) {
	for _, c := range cells {
		if d := g[c]; d != 0 {
			t := &p.tau[int(c)*p.side+int(d)-1]
			*t = deposited(*t, rho, value)
		}
	}
}

// deposited is a trail after a deposit: rho of it gives way to the value.
func deposited(t, rho, value float32) float32 {
	return float32(t*(1-rho)) + float32(rho*value)
}

// entropy of the trails, each cell's as shares of their sum.
func (p *pheromone) entropy(root *sudoku.Filling, open []uint16) float64 {
	var shares [sudoku.MaxSide]float64
	bits := 0.0
	for _, c := range open {
		bits += portable.Entropy(p.shares(int(c), root.Candidates(int(c)), shares[:0]))
	}
	return bits
}

// shares are the trails of some digits of a cell in parts of their sum.
func (p *pheromone) shares(cell int, digits sudoku.Mask, into []float64) []float64 {
	sum, tau := 0.0, p.of(cell)
	for m := digits; m != 0; m &= m - 1 {
		t := float64(tau[m.Lowest()-1])
		into = append(into, t)
		sum += t
	}
	for i := range into {
		into[i] /= max(sum, math.SmallestNonzeroFloat32)
	}
	return into
}
