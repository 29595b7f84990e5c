package engine

import (
	"math"
	"strconv"
)

// Costs are those of a program that measures by what only it knows: any number with a point, which
// may be better where it is larger. A Tally has their codes: whole numbers that are in the same
// order, lower is better, and 0 is the target.
type Costs struct {
	Target float64
	More   bool // larger is better
}

// Code is the code of a cost. It keeps seven figures of its distance from the target.
func (c *Costs) Code(v float64) int {
	away := v - c.Target
	if c.More {
		away = -away
	}
	bits := math.Float32bits(float32(math.Abs(away)))
	code := int(min(bits, math.Float32bits(math.MaxFloat32)))
	if code == 0 && away != 0 {
		code = 1
	}
	if away < 0 {
		return -code
	}
	return code
}

// Value is the cost of a code, to seven figures.
func (c *Costs) Value(code int) float64 {
	bits := uint32(min(max(code, -code), int(math.Float32bits(math.MaxFloat32))))
	away := float64(math.Float32frombits(bits))
	if away < leastAway {
		away = 0
	}
	if c.More != (code < 0) {
		away = -away
	}
	v, _ := strconv.ParseFloat(strconv.FormatFloat(c.Target+away, 'g', 7, 64), 64)
	return v
}

// leastAway is the least distance from the target that is shown: below it are codes alone.
const leastAway = 1e-37

// CostScale says what whole numbers stand for where the true ones have a point: Base, and Step for
// each. With a Step of 0 they stand for themselves.
type CostScale struct{ Base, Step float64 }

// Value is what a whole number stands for.
func (s CostScale) Value(n float64) float64 {
	if s.Step == 0 {
		return n
	}
	v, _ := strconv.ParseFloat(strconv.FormatFloat(s.Base+float64(s.Step*n), 'g', 4, 64), 64)
	return v
}
