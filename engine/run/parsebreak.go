package run

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"sudokuscope/engine"
	"sudokuscope/engine/base/english"
	"sudokuscope/engine/condition"
	"sudokuscope/engine/measure"
	"sudokuscope/engine/sudoku"
)

// BreakForms says what ParseBreak reads, a form a line: for help texts.
var BreakForms = condition.Forms

// ParseBreak reads a breakpoint for runs of an algorithm on a puzzle.
func ParseBreak(text string, algorithm *engine.Algorithm, puzzle *sudoku.Puzzle) (*Break, error) {
	is, err := readBreak(text)
	if err != nil {
		return nil, err
	}
	stop := &Break{Text: is.Text, is: is}
	switch is.Kind {
	case condition.Value:
		err = stop.findValue(is.Name, algorithm)
	case condition.Chance:
		if is.Number < 0 || is.Number > 1 {
			err = errors.New("expected a chance from 0 to 1")
		}
	case condition.Event:
		err = stop.findEvent(is.Name, algorithm)
	case condition.Cell:
		stop.cell, err = puzzle.CellNamed(is.Name)
		if err == nil && puzzle.Given(stop.cell) {
			err = fmt.Errorf("%s is given and never changes: expected a free cell", puzzle.CellName(stop.cell))
		}
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", stop.Text, err)
	}
	return stop, nil
}

// CheckBreak refuses what is a breakpoint for no algorithm and no puzzle.
func CheckBreak(text string) error {
	_, err := readBreak(text)
	return err
}

// NeedsTwin reports whether a text is a breakpoint that compares two runs, for which a Break
// needs a Twin.
func NeedsTwin(text string) bool {
	is, err := readBreak(text)
	return err == nil && is.Kind == condition.Apart
}

// ErrNoTwin is the answer to a breakpoint that compares two runs where there is one.
var ErrNoTwin = errors.New("there is no second run to compare with: expected a race on one puzzle, " +
	"in step by iterations or evaluations")

// readBreak reads a condition that a run can come to by itself.
func readBreak(text string) (condition.Condition, error) {
	is, err := condition.Read(text)
	if err == nil && is.Kind == condition.Param {
		err = fmt.Errorf("%s: a run changes no parameter by itself: expected something else to wait for", is.Text)
	}
	return is, err
}

func (b *Break) findValue(name string, algorithm *engine.Algorithm) error {
	list := measure.All(algorithm)
	i := measure.Find(list, name)
	if i < 0 {
		return fmt.Errorf("no value %q: %s", name, english.OneOf(name, measure.Names(list)))
	}
	b.value = list[i].Of
	return nil
}

func (b *Break) findEvent(name string, algorithm *engine.Algorithm) error {
	known := slices.Clone(engine.ClassNames)
	if i := slices.Index(known, name); i >= 0 {
		b.class = engine.EventClass(i)
		return nil
	}
	for _, k := range algorithm.Events {
		if strings.EqualFold(k.Name, name) {
			b.class, b.event = k.Class, k.Name
			return nil
		}
		if !slices.Contains(known, k.Name) {
			known = append(known, k.Name)
		}
	}
	return fmt.Errorf("no event %q: %s", name, english.OneOf(name, known))
}
