package run

import (
	"errors"
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"sudokuscope/engine"
	"sudokuscope/engine/measure"
	"sudokuscope/engine/sudoku"
)

// BreakForms says what ParseBreak reads, a form a line: for help texts.
var BreakForms = []string{
	"NAME < NUMBER       cost, best, iteration, evaluations, restarts,",
	"                    or a metric that : metrics lists; also <= > >= = !=",
	"event CLASS         improvement, restart, partial restart, stagnation, setback, turn or solved",
	"event NAME          an event of the algorithm by its name",
	"r4c7 changes        the digit of that cell changes",
	"chance < NUMBER     how often the run would still be solved from there, measured with clones after every iteration",
	"lost                a cell that was right no longer is (needs a puzzle with one known solution)",
}

var comparison = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^(.+?)\s*(<=|>=|!=|==|<|>|=)\s*(.+)$`)
})

// Comparison is a condition on something that has a value: "cost < 5", "tenure = 3".
type Comparison struct {
	Name, Limit string
	Holds       func(v, limit float64) bool
}

// ReadComparison reads one; ok is false if the text is none.
func ReadComparison(text string) (c Comparison, ok bool) {
	m := comparison().FindStringSubmatch(text)
	if m == nil {
		return c, false
	}
	return Comparison{m[1], m[3], Comparisons[m[2]]}, true
}

// ParseBreak reads a breakpoint for runs of an algorithm on a puzzle. solution
// is the puzzle's only one, nil if there is none or it is not known.
func ParseBreak(text string, a *engine.Algorithm, p *sudoku.Puzzle, solution sudoku.Grid) (*Break, error) {
	b, about, err := readBreak(text)
	if err != nil {
		return nil, err
	}
	switch b.kind {
	case breakValue:
		err = b.findValue(about, a)
	case breakChance:
		if b.limit < 0 || b.limit > 1 {
			err = errors.New("expected a chance from 0 to 1")
		}
	case breakEvent:
		err = b.findEvent(about, a)
	case breakLost:
		b.right = solution
		if solution == nil {
			err = errors.New("the puzzle has no single known solution to lose")
		}
	case breakCell:
		b.cell, err = p.CellNamed(about)
		if err == nil && p.Given(b.cell) {
			err = fmt.Errorf("%s is given and never changes: expected a free cell", p.CellName(b.cell))
		}
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", b.Text, err)
	}
	return b, nil
}

// CheckBreak refuses what is a breakpoint for no algorithm and no puzzle.
func CheckBreak(text string) error {
	_, _, err := readBreak(text)
	return err
}

// NeedsSolution reports whether a text is a breakpoint about what is right, for
// which ParseBreak needs the solution.
func NeedsSolution(text string) bool {
	b, _, err := readBreak(text)
	return err == nil && b.kind == breakLost
}

// readBreak reads a breakpoint as far as its form tells, and the name of what it
// is about.
func readBreak(text string) (b *Break, about string, err error) {
	b = &Break{Text: strings.Join(strings.Fields(text), " ")}
	word := strings.ToLower(b.Text)
	if c, ok := ReadComparison(word); ok {
		b.compare = c.Holds
		b.limit, err = strconv.ParseFloat(c.Limit, 64)
		if err != nil || math.IsNaN(b.limit) || math.IsInf(b.limit, 0) {
			return nil, "", fmt.Errorf("%s: %q is no number", b.Text, c.Limit)
		}
		if c.Name == "chance" {
			b.kind = breakChance
		}
		return b, c.Name, nil
	}
	if word == "lost" {
		b.kind = breakLost
		return b, "", nil
	}
	if name, ok := strings.CutPrefix(word, "event "); ok {
		b.kind = breakEvent
		return b, name, nil
	}
	b.kind, about = breakCell, strings.TrimSuffix(word, " changes")
	if !sudoku.IsCellName(about) {
		return nil, "", fmt.Errorf("%q is no breakpoint: expected one like cost < 5, rho > .5, event restart, r4c7 changes or lost", b.Text)
	}
	return b, about, nil
}

func (b *Break) findValue(name string, a *engine.Algorithm) error {
	list := measure.All(a)
	i := measure.Find(list, name)
	if i < 0 {
		return fmt.Errorf("no value %q: expected one of %s", name, strings.Join(measure.Names(list), ", "))
	}
	b.value = list[i].Of
	return nil
}

func (b *Break) findEvent(name string, a *engine.Algorithm) error {
	known := slices.Clone(engine.ClassNames)
	if i := slices.Index(known, name); i >= 0 {
		b.class = engine.EventClass(i)
		return nil
	}
	for _, k := range a.Events {
		if strings.EqualFold(k.Name, name) {
			b.class, b.event = k.Class, k.Name
			return nil
		}
		if !slices.Contains(known, k.Name) {
			known = append(known, k.Name)
		}
	}
	return fmt.Errorf("no event %q: expected one of %s", name, strings.Join(known, ", "))
}
