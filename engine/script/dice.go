package script

import (
	"fmt"
	"math"

	"go.starlark.net/starlark"
)

// dice are the dice of a run as a script sees them. They are those of the
// search; a copy of the search throws what the original would have thrown.
type dice struct{ search *search }

func (d *dice) String() string        { return "dice" }
func (d *dice) Type() string          { return "dice" }
func (d *dice) Freeze()               {}
func (d *dice) Truth() starlark.Bool  { return true }
func (d *dice) Hash() (uint32, error) { return 0, fmt.Errorf("unhashable: dice") }

// Attr implements starlark.HasAttrs.
func (d *dice) Attr(name string) (starlark.Value, error) {
	return attribute(diceMethods, d, name)
}

// AttrNames implements starlark.HasAttrs.
func (d *dice) AttrNames() []string { return namesOf(diceMethods) }

var diceMethods map[string]*method[*dice]

func init() {
	diceMethods = methods(
		define("random", "", "a number from 0 to 1, 1 not included", func(d *dice, c *call) (starlark.Value, error) {
			s, err := c.change()
			if err != nil {
				return nil, err
			}
			return starlark.Float(s.Dice.Float64()), c.end(0)
		}),
		define("int", "n", "a whole number from 0 to n-1", func(d *dice, c *call) (starlark.Value, error) {
			s, err := c.change()
			if err != nil {
				return nil, err
			}
			n, err := c.whole(0, 1, math.MaxInt32, "a whole number above 0")
			if err != nil {
				return nil, err
			}
			return starlark.MakeInt(s.Dice.IntN(n)), c.end(1)
		}),
		define("chance", "p", "True with probability p", func(d *dice, c *call) (starlark.Value, error) {
			s, err := c.change()
			if err != nil {
				return nil, err
			}
			p, err := c.number(0, "", 0)
			if err != nil {
				return nil, err
			}
			thrown := s.Dice.Float64()
			s.tellChance(c, p, thrown)
			return starlark.Bool(thrown < p), c.end(1)
		}),
		define("choice", "list", "one of a list, of moves or of a population, each as likely as the others; a list of one throws no dice", func(d *dice, c *call) (starlark.Value, error) {
			s, err := c.change()
			if err != nil {
				return nil, err
			}
			list, ok := c.at(0, "").(starlark.Indexable)
			if !ok {
				return nil, c.missing(c.at(0, ""), "a list")
			}
			if list.Len() == 0 {
				return nil, fmt.Errorf("the list is empty: there is nothing to choose")
			}
			i := 0
			if list.Len() > 1 {
				i = s.Dice.IntN(list.Len())
			}
			s.tellChoice(c, list, i)
			return list.Index(i), c.end(1)
		}),
		define("weighted", "weights", "an index, each with a probability in proportion to its weight", func(d *dice, c *call) (starlark.Value, error) {
			s, err := c.change()
			if err != nil {
				return nil, err
			}
			list, ok := c.at(0, "").(starlark.Indexable)
			if !ok {
				return nil, c.missing(c.at(0, ""), "a list of numbers")
			}
			weights := make([]float64, list.Len())
			for i := range weights {
				f, ok := starlark.AsFloat(list.Index(i))
				if !ok || !(f >= 0) || math.IsInf(f, 0) {
					return nil, fmt.Errorf("weight %d is %s; expected a number of at least 0", i, describe(list.Index(i)))
				}
				weights[i] = f
			}
			i, err := s.spin(weights)
			if err != nil {
				return nil, err
			}
			return starlark.MakeInt(i), c.end(1)
		}),
		define("shuffle", "list", "puts a list in random order", func(d *dice, c *call) (starlark.Value, error) {
			s, err := c.change()
			if err != nil {
				return nil, err
			}
			list, ok := c.at(0, "").(*starlark.List)
			if !ok {
				return nil, c.missing(c.at(0, ""), "a list")
			}
			var wrong error
			s.Dice.Shuffle(list.Len(), func(i, j int) {
				a, b := list.Index(i), list.Index(j)
				if err := list.SetIndex(i, b); err != nil {
					wrong = err
				} else if err := list.SetIndex(j, a); err != nil {
					wrong = err
				}
			})
			if wrong != nil {
				return nil, wrong
			}
			return starlark.None, c.end(1)
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
			if last = i; left < w {
				return i, nil
			}
			left -= w
		}
	}
	return last, nil
}
