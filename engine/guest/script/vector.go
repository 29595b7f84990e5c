package script

import (
	"math"

	"go.starlark.net/starlark"
)

// vector is lines of a table of numbers: the numbers of a cell, or of a digit in a row, a
// column or a block; or all lines of one of these kinds. It has no numbers of its own: what
// changes in it changes in the table.
type vector struct {
	thing
	of    numbers
	lines [][]int32 // the places in the table; they are shared, and nobody changes them
}

func newVector(of numbers, lines [][]int32) *vector {
	return &vector{thing: "vector", of: of, lines: lines}
}

func (v *vector) Attr(name string) (starlark.Value, error) { return tables["vector"].of(v, name) }

func (v *vector) clone(c *cloner) starlark.Value {
	return newVector(c.copy(v.of).(numbers), v.lines)
}

func (v *vector) size() int   { return 64 }
func (v *vector) extent() int { return 0 }

// places is how many numbers it has.
func (v *vector) places() int { return len(v.lines) * len(v.lines[0]) }

// sum adds up a line.
func (v *vector) sum(line []int32) float64 {
	sum, at := 0.0, v.of.data()
	for _, place := range line {
		sum += at[place]
	}
	return sum
}

// top returns the place of the largest number of a line, the first of equals.
func (v *vector) top(line []int32) int32 {
	largest, at := line[0], v.of.data()
	for _, place := range line[1:] {
		if at[place] > at[largest] {
			largest = place
		}
	}
	return largest
}

// scale multiplies the numbers of a line.
func (v *vector) scale(line []int32, by float64) {
	at := v.of.data()
	for _, place := range line {
		at[place] = bounded(v.of, at[place]*by)
	}
}

func init() {
	// looking and changing charge for all numbers of the vector.
	looking := func(name, params, doc string, do func(*vector, *call) any) *method {
		return define(name, params, doc,
			func(v *vector, c *call) any {
				c.over(v.places())
				return do(v, c)
			})
	}
	changing := func(name, params, doc string, do func(*vector, *call)) *method {
		return looking(name, params, doc,
			func(v *vector, c *call) any {
				c.change()
				do(v, c)
				return nil
			})
	}
	each := func(of func(*vector, []int32) float64) func(*vector, *call) any {
		return func(v *vector, _ *call) any {
			list := make([]starlark.Value, len(v.lines))
			for i, line := range v.lines {
				list[i] = starlark.Float(of(v, line))
			}
			return newList(list)
		}
	}
	largest := func(v *vector, line []int32) float64 {
		return v.of.data()[v.top(line)]
	}
	tables["vector"] = tableOf(
		looking("sum", "", "the sum of all its numbers",
			func(v *vector, _ *call) any {
				sum := 0.0
				for _, line := range v.lines {
					sum += v.sum(line)
				}
				return sum
			}),
		looking("max", "", "its largest number",
			func(v *vector, _ *call) any {
				most := math.Inf(-1)
				for _, line := range v.lines {
					most = max(most, largest(v, line))
				}
				return most
			}),
		looking("sums", "", "a list of the sums of its lines", each((*vector).sum)),
		looking("maxima", "", "a list of the largest numbers of its lines", each(largest)),
		looking("numbers", "", "a list of all its numbers, line by line",
			func(v *vector, _ *call) any {
				var list []starlark.Value
				for _, line := range v.lines {
					for _, place := range line {
						list = append(list, starlark.Float(v.of.data()[place]))
					}
				}
				return newList(list)
			}),
		changing("scale", "by", "multiplies all its numbers; marginals stay at least 0", func(v *vector, c *call) {
			by := c.real(0, "")
			for _, line := range v.lines {
				v.scale(line, by)
			}
		}),
		changing("normalise", "", "makes the sum of each line 1; a line whose sum is not above 0 stays as it is",
			func(v *vector, _ *call) {
				for _, line := range v.lines {
					if sum := v.sum(line); sum > 0 {
						v.scale(line, 1/sum)
					}
				}
			}),
		changing("peak", "", "makes the largest number of each line 1, the first of equals, and all others 0",
			func(v *vector, _ *call) {
				at := v.of.data()
				for _, line := range v.lines {
					top := v.top(line)
					for _, place := range line {
						at[place] = 0
					}
					at[top] = 1
				}
			}),
	)
}
