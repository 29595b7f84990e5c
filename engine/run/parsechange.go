package run

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"sudokuscope/engine"

	"sudokuscope/engine/sudoku"
)

// ChangeForms says what ParseChange reads after the moment, a form a line: for
// help texts.
var ChangeForms = []string{
	"name=value          a parameter that may change during a run",
	"seed=N              new dice",
	"dice=N              every iteration from there on has dice of its own, made of N and its number",
	"r4c7=3              the cell is held to the digit, where the algorithm takes forced moves",
}

// newDice and eachDice are what new dice are called where a parameter would have its name. No
// algorithm has a parameter of these names, nor one named like a cell.
const (
	newDice  = "seed"
	eachDice = "dice"
)

// ParseChanges reads changes in any order and puts them in that of their
// moments; those of one moment stay in the order given.
func ParseChanges(texts []string, algorithm *engine.Algorithm, puzzle *sudoku.Puzzle) ([]Change, error) {
	var journal []Change
	for _, text := range texts {
		change, err := ParseChange(text, algorithm, puzzle)
		if err != nil {
			return nil, err
		}
		journal = append(journal, change)
	}
	slices.SortStableFunc(journal, func(c, d Change) int {
		return c.At.Compare(d.At)
	})
	return journal, nil
}

// ParseChange reads a change as Format writes it: the moment, a colon, and what changes, as
// in "100:alpha=0.5", "100+2:seed=7" or "250:r4c7=3". Vet checks what only the state at
// that moment can tell.
func ParseChange(text string, algorithm *engine.Algorithm, puzzle *sudoku.Puzzle) (change Change, err error) {
	defer func() {
		if err != nil {
			err = fmt.Errorf("%s: %w", strings.TrimSpace(text), err)
		}
	}()
	when, what, timed := strings.Cut(text, ":")
	name, value, ok := strings.Cut(what, "=")
	if !timed || !ok {
		return change, fmt.Errorf("expected WHEN:WHAT, such as 100:name=value, 100+2:seed=7 or 250:r4c7=3")
	}
	change.At, err = engine.ParsePosition(strings.TrimSpace(when))
	if err != nil {
		return change, err
	}
	name = strings.TrimSpace(name)
	switch {
	case name == newDice || name == eachDice:
		change.Kind = NewDice
		if name == eachDice {
			change.Kind = EachDice
		}
		change.Seed, err = strconv.ParseUint(strings.TrimSpace(value), 10, 64)
		if err != nil {
			err = fmt.Errorf("expected a seed, a whole number from 0 to %d", uint64(1<<64-1))
		}
	case sudoku.IsCellName(name):
		change.Kind = ForceMove
		change.Cell, change.Digit, err = ParseMove(what, puzzle.Board)
		if err == nil && puzzle.Given(change.Cell) {
			err = fmt.Errorf(
				"%s is given as %c: expected a free cell",
				name,
				puzzle.Symbol(puzzle.Givens[change.Cell]),
			)
		}
	default:
		change.Param, change.Value, err = algorithm.ParseSetting(what)
		if err == nil {
			err = changeable(algorithm, change.Param)
		}
	}
	return change, err
}

// changeable refuses a parameter that may not change during a run, and says
// what may.
func changeable(algorithm *engine.Algorithm, name string) error {
	var live []string
	for _, p := range algorithm.Params {
		if p.Live && p.Name == name {
			return nil
		}
		if p.Live {
			live = append(live, p.Name)
		}
	}
	return fmt.Errorf(
		"%s cannot change during a run: expected one of %s",
		name,
		strings.Join(append(live, newDice, eachDice, "a cell like r4c7"), ", "),
	)
}

// Format writes a change as ParseChange reads it.
func (c Change) Format(a *engine.Algorithm, b *sudoku.Board) string {
	return c.At.String() + ":" + c.What(a, b)
}

// What writes what a change does, without its moment.
func (c Change) What(algorithm *engine.Algorithm, board *sudoku.Board) string {
	switch c.Kind {
	case NewDice:
		return fmt.Sprintf("%s=%d", newDice, c.Seed)
	case EachDice:
		return fmt.Sprintf("%s=%d", eachDice, c.Seed)
	case ForceMove:
		return fmt.Sprintf("%s=%c", board.CellName(c.Cell), board.Symbol(c.Digit))
	}
	p, _ := algorithm.Param(c.Param)
	return fmt.Sprintf("%s=%s", c.Param, p.Format(c.Value))
}

// ParseMove reads a move as "r4c7=3", with the symbols of the board.
func ParseMove(text string, board *sudoku.Board) (cell int, digit uint8, err error) {
	name, symbol, _ := strings.Cut(text, "=")
	cell, err = board.CellNamed(strings.TrimSpace(name))
	if err != nil {
		return 0, 0, fmt.Errorf("%q: %w", text, err)
	}
	symbol = strings.TrimSpace(symbol)
	if len(symbol) == 1 {
		digit, _ = board.Digit(symbol[0])
	}
	if digit < 1 || int(digit) > board.Side {
		return 0, 0, fmt.Errorf(
			"%q: expected a digit from %c to %c",
			text,
			board.Symbol(1),
			board.Symbol(uint8(board.Side)),
		)
	}
	return cell, digit, nil
}
