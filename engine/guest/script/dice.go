package script

import (
	"fmt"
	"math"

	"sudokuscope/engine/sudoku"

	"go.starlark.net/starlark"
)

// dice are the dice of a run as a script sees them. They are those of the
// search; a copy of the search throws what the original would have thrown.
type dice struct {
	thing
}

func (d *dice) Attr(name string) (starlark.Value, error) { return tables["dice"].of(d, name) }

func init() {
	tables["dice"] = tableOf(
		define("random", "", "a number from 0 to 1, 1 not included",
			func(d *dice, c *call) any {
				return c.change().Dice.Float64()
			}),
		define("int", "n", "a whole number from 0 to n-1",
			func(d *dice, c *call) any {
				search := c.change()
				return search.Dice.IntN(c.whole(0, 1, math.MaxInt32, "a whole number above 0"))
			}),
		define("chance", "p", "True with probability p",
			func(d *dice, c *call) any {
				search := c.change()
				p := c.number(0, math.Inf(-1), math.Inf(1), "a number")
				thrown := search.Dice.Float64()
				search.tellChance(c, p, thrown)
				return thrown < p
			}),
		define("choice", "list", "one of a list, of moves or of a population, each as likely as the "+
			"others; a list of one throws no dice", func(d *dice, c *call) any {
			search := c.change()
			list := given[starlark.Indexable](c, 0, "a list")
			if list.Len() == 0 {
				c.refuse("the list is empty: there is nothing to choose")
			}
			i := 0
			if list.Len() > 1 {
				i = search.Dice.IntN(list.Len())
			}
			search.tellChoice(c, list, i)
			return owned(list.Index(i))
		}),
		define("weighted", "weights", "an index, each with a probability in proportion to its weight",
			func(d *dice, c *call) any {
				search := c.change()
				list := given[starlark.Indexable](c, 0, "a list of numbers")
				weights := make([]float64, list.Len())
				for i := range weights {
					f, ok := starlark.AsFloat(list.Index(i))
					if !ok || !(f >= 0) || math.IsInf(f, 0) {
						c.refuse("weight %d is %s; expected a number of at least 0", i, describe(list.Index(i)))
					}
					weights[i] = f
				}
				i, err := search.spin(weights)
				c.pay(err)
				return i
			}),
		define("shuffle", "list", "puts a list in random order",
			func(d *dice, c *call) any {
				search := c.change()
				l := given[*list](c, 0, "a list")
				c.pay(l.change("shuffle"))
				sudoku.Shuffle(&search.Dice, l.elems)
				return nil
			}),
	)
}

// spin is a roulette wheel.
func (s *search) spin(weights []float64) (int, error) {
	sum := 0.0
	for _, w := range weights {
		sum += w
	}
	if !(sum > 0) || math.IsInf(sum, 0) {
		return 0, fmt.Errorf("the weights add up to %v; expected more than 0", sum)
	}
	left := float64(s.Dice.Float64() * sum)
	last := 0
	for i, w := range weights {
		if w > 0 {
			last = i
			if left < w {
				return i, nil
			}
			left -= w
		}
	}
	return last, nil
}
