// Package condition reads what a breakpoint waits for and what a lesson asks of a run. There is
// one grammar for both: a text becomes named fields here. What a name means in a run of an
// algorithm, package run looks up.
package condition

import (
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"sudokuscope/engine/sudoku"
)

// Condition is a condition as it is written, taken apart.
type Condition struct {
	Text string // the whole of it, with single blanks
	Kind Kind
	// Name is what it is about: a value, a parameter, an event, a cell or a place. Only that of
	// a parameter is as it was written, the others are in small letters.
	Name string
	// Comparison is that of a value, a chance, a parameter or a number of cells.
	Comparison
	// Number is the limit of a value, a chance or a number of cells.
	Number float64
}

// Kind is what a condition is about.
type Kind uint8

const (
	Value  Kind = iota // a counter, a cost or a metric is compared
	Chance             // how often the run would still be solved is compared
	Apart              // the number of cells is compared in which the board differs from another run's
	Param              // a parameter in force is compared
	Event              // an event of a class, or of a kind
	Cell               // a cell changes
	Lost               // the run is lost: by its chance
	Solved
	Place // where the board stands among those that a move makes of it
)

// Forms says what is read for a breakpoint, a form a line, for help texts.
var Forms = []string{
	"NAME < NUMBER       cost, best, iteration, evaluations, restarts,",
	"                    or a metric that : metrics lists; also <= > >= = !=",
	"event CLASS         improvement, restart, partial restart, stagnation, setback, turn or solved",
	"event NAME          an event of the algorithm by its name",
	"r4c7 changes        the digit of that cell changes",
	"chance < NUMBER     how often the run would still be solved from there, measured with re-runs " +
		"after every iteration",
	"lost                that chance has fallen to a quarter of a fresh start's or less",
	"solved              the puzzle is solved",
	"apart > NUMBER      in a race: in how many free cells the board and that of the first lane differ",
	"met                 in a race: the two boards are the same again, as apart = 0",
	"place KIND          where the board stands: strict minimum, weak minimum, plateau, level, flat or slope",
}

// ParamForm is the form that only a lesson can ask for: parameters change by what people do.
const ParamForm = "param NAME = VALUE, or with !=, <, >, <=, >="

// together is what "met" is short for: it begins to hold where two boards that differed are the
// same again.
const together = "apart = 0"

// Read reads a condition.
func Read(text string) (Condition, error) {
	condition := Condition{Text: strings.Join(strings.Fields(text), " ")}
	word := strings.ToLower(condition.Text)
	if word == "met" {
		word = together
	}
	name, rest, _ := strings.Cut(word, " ")
	switch {
	case word == "lost":
		condition.Kind = Lost
	case word == "solved":
		condition.Kind = Solved
	case name == "place":
		condition.Kind, condition.Name = Place, rest
		if !slices.Contains(Places, rest) {
			return condition, fmt.Errorf("place %s: expected one of %s", rest, strings.Join(Places, ", "))
		}
	case name == "param":
		return condition.param()
	case name == "event" && rest != "":
		condition.Kind, condition.Name = Event, rest
	default:
		return condition.valueOrCell(word)
	}
	return condition, nil
}

// param reads a condition on a parameter, whose name may have capitals.
func (c Condition) param() (Condition, error) {
	_, rest, _ := strings.Cut(c.Text, " ")
	about, ok := Compare(rest)
	if !ok {
		return c, fmt.Errorf("param %s: expected %s", rest, ParamForm)
	}
	c.Kind = Param
	c.Name = about.Of
	c.Comparison = about
	return c, nil
}

// valueOrCell reads what begins with a name.
func (c Condition) valueOrCell(word string) (Condition, error) {
	about, ok := Compare(word)
	if !ok {
		c.Kind, c.Name = Cell, strings.TrimSuffix(word, " changes")
		if !sudoku.IsCellName(c.Name) {
			return c, fmt.Errorf(
				"%q is no condition: expected one like cost < 5, rho > .5, event restart, r4c7 changes or lost",
				c.Text,
			)
		}
		return c, nil
	}
	number, err := strconv.ParseFloat(about.Limit, 64)
	if err != nil || math.IsNaN(number) || math.IsInf(number, 0) {
		return c, fmt.Errorf("%s: %q is no number", c.Text, about.Limit)
	}
	c.Name = about.Of
	c.Comparison = about
	c.Number = number
	switch c.Name {
	case "chance":
		c.Kind = Chance
	case "apart":
		c.Kind = Apart
	}
	return c, nil
}

// Comparison is one of something that has a value: "cost < 5", "tenure = 3".
type Comparison struct {
	Of, Limit string
	Holds     func(v, limit float64) bool
}

var comparison = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^(.+?)\s*(<=|>=|!=|==|<|>|=)\s*(.+)$`)
})

// Compare reads a comparison; ok is false if the text is none.
func Compare(text string) (about Comparison, ok bool) {
	m := comparison().FindStringSubmatch(text)
	if m == nil {
		return about, false
	}
	of := m[1]
	sign := m[2]
	return Comparison{Of: of, Limit: m[3], Holds: signs[sign]}, true
}

// signs are how a value is compared with its limit.
var signs = map[string]func(v, limit float64) bool{
	"<":  func(v, limit float64) bool { return v < limit },
	"<=": func(v, limit float64) bool { return v <= limit },
	">":  func(v, limit float64) bool { return v > limit },
	">=": func(v, limit float64) bool { return v >= limit },
	"=":  func(v, limit float64) bool { return v == limit },
	"==": func(v, limit float64) bool { return v == limit },
	"!=": func(v, limit float64) bool { return !math.IsNaN(v) && v != limit },
}
