package engine

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"sudokuscope/engine/base/english"
)

// Param is one parameter: what it means, what it may be, and whether a running
// search takes a new value.
type Param struct {
	Name    string
	Meaning string
	// Default is the value if none is given; the index of a choice.
	Default float64
	// Min and Max bound a number, both included.
	Min, Max float64
	// Whole numbers only.
	Whole bool
	// Choices, if any, are the names of the values 0, 1, 2 ..., which bound it then. Those of
	// a switch are "off" and "on".
	Choices []string
	// Live parameters may change during a run; the others need a new one.
	Live bool
}

// Parse reads a value as a person writes it: a number, or a choice's name.
func (p Param) Parse(text string) (float64, error) {
	if len(p.Choices) > 0 {
		wanted := strings.TrimSpace(text)
		if i := slices.IndexFunc(p.Choices, func(c string) bool {
			return strings.EqualFold(c, wanted)
		}); i >= 0 {
			return float64(i), nil
		}
	}
	value, err := strconv.ParseFloat(strings.TrimSpace(text), 64)
	if err != nil || len(p.Choices) > 0 {
		if near := english.Near(text, p.Choices); near != "" {
			return 0, fmt.Errorf("%s=%s: did you mean %s? Expected %s",
				p.Name, text, near, p.Range())
		}
		return 0, fmt.Errorf("%s=%s: expected %s", p.Name, text, p.Range())
	}
	if value == 0 {
		value = 0 // -0 too, as settings are told apart by their texts
	}
	return value, p.Check(value)
}

// Bounds returns the least and the largest value, and whether only whole numbers are values.
func (p Param) Bounds() (low, high float64, whole bool) {
	if n := len(p.Choices); n > 0 {
		return 0, float64(n - 1), true
	}
	return p.Min, p.Max, p.Whole
}

// Check refuses a value out of range.
func (p Param) Check(value float64) error {
	low, high, whole := p.Bounds()
	if math.IsNaN(value) || value < low || value > high || whole && value != math.Trunc(value) {
		return fmt.Errorf("%s=%v: expected %s", p.Name, value, p.Range())
	}
	return nil
}

// Range says in words what the parameter may be.
func (p Param) Range() string {
	if len(p.Choices) > 0 {
		return english.List(p.Choices, "or")
	}
	kind := "a number"
	if p.Whole {
		kind = "a whole number"
	}
	return fmt.Sprintf("%s from %s to %s", kind, p.Format(p.Min), p.Format(p.Max))
}

// Format writes a value as Parse reads it.
func (p Param) Format(value float64) string {
	i := int(value)
	if len(p.Choices) > 0 && i >= 0 && i < len(p.Choices) {
		return p.Choices[i]
	}
	if value == math.Trunc(value) && math.Abs(value) < 1e15 {
		return strconv.FormatFloat(value, 'f', -1, 64) // a million is 1000000, not 1e+06
	}
	return strconv.FormatFloat(value, 'g', -1, 64)
}
