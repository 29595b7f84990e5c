package puzzles

import (
	"errors"
	"fmt"
	"strings"

	"sudokuscope/engine/base/english"
	"sudokuscope/engine/sudoku"
)

// reason finds the reason of the core.
func (f *Fault) reason() {
	givens := make(sudoku.Grid, len(f.Givens))
	for _, cell := range f.Core {
		givens[cell] = f.Givens[cell]
	}
	puzzle, err := sudoku.New("", givens)
	if clash, ok := errors.AsType[*sudoku.Contradiction](err); ok {
		f.Reason = []string{clash.Pair() + "."}
		return
	}
	r := &reasoning{
		known:  sudoku.NewDomains(f.Board, sudoku.Hidden),
		puzzle: puzzle,
		told:   map[int]bool{},
	}
	r.known.Recording = true
	if !r.known.Load(puzzle) {
		r.fail()
		f.Reason = r.says
	}
}

// reasoning traces a contradiction back to the givens.
type reasoning struct {
	known  *sudoku.Domains
	puzzle *sudoku.Puzzle
	told   map[int]bool // cells of which it was said what they are
	says   []string
}

func (r *reasoning) say(format string, words ...any) {
	r.says = append(r.says, fmt.Sprintf(format, words...))
}

// fail tells what leads to the contradiction, and then the contradiction.
func (r *reasoning) fail() {
	if r.known.Wiped >= 0 {
		r.failAt(r.known.Wiped)
		return
	}
	unit := -2 - r.known.Wiped
	for digit := uint8(1); int(digit) <= r.known.Side; digit++ {
		if !r.elsewhere(unit, digit, -1) {
			by := r.blocks(unit, digit, -1)
			r.say("%s has no place left for %c%s.", r.known.UnitName(unit), r.known.Symbol(digit), by)
			return
		}
	}
}

// failAt tells why a cell can have no digit: it must be two at once, or the one that it must be
// stands in a cell that it sees, or each does.
func (r *reasoning) failAt(cell int) {
	name := r.known.CellName(cell)
	var musts, why []string
	for may := r.known.Cand[cell]; may != 0; may &= may - 1 {
		for _, unit := range r.known.UnitsOf(cell) {
			if !r.elsewhere(unit, may.Lowest(), cell) {
				by := r.blocks(unit, may.Lowest(), cell)
				symbol := string(r.known.Symbol(may.Lowest()))
				musts = append(musts, symbol)
				why = append(why, fmt.Sprintf("%s has no other place for %s%s", r.known.UnitName(unit), symbol, by))
				break
			}
		}
	}
	if len(musts) > 0 {
		r.say("%s must be %s at once: %s.", name, english.List(musts, "and"), strings.Join(why, "; "))
		return
	}
	last := r.known.Removed[len(r.known.Removed)-1]
	only := r.puzzle.Givens[cell]
	for _, removal := range r.known.Removed {
		if int(removal.Cell) == cell && removal.Because < -1 && only == 0 {
			only = last.Digit
			r.must(cell, only, -2-int(removal.Because))
		}
	}
	if only == 0 {
		r.say("%s has no digit left: %s.", name, r.losses(cell, r.known.All))
		return
	}
	r.tell(int(last.Because))
	r.say("But %s, which it sees, is %c, too.", r.known.CellName(int(last.Because)), r.known.Symbol(only))
}

// must tells that a unit has no other place for a digit than a cell.
func (r *reasoning) must(cell int, digit uint8, unit int) {
	by := r.blocks(unit, digit, cell)
	r.say("%s must be %c: %s has no other place for it%s.", r.known.CellName(cell), r.known.Symbol(digit),
		r.known.UnitName(unit), by)
}

// elsewhere reports whether another cell of a unit than one may be a digit.
func (r *reasoning) elsewhere(unit int, digit uint8, but int) bool {
	for _, cell := range r.known.Unit(unit) {
		if int(cell) != but && r.known.Cand[cell].Has(digit) {
			return true
		}
	}
	return false
}

// removal finds why a cell lost a digit.
func (r *reasoning) removal(cell int, digit uint8) (sudoku.Removal, bool) {
	for _, removal := range r.known.Removed {
		if int(removal.Cell) == cell && removal.Digit == digit {
			return removal, true
		}
	}
	return sudoku.Removal{}, false
}

// losses tells of the cells whose digits a cell sees, and lists these by the units that hold them.
func (r *reasoning) losses(cell int, digits sudoku.Mask) string {
	var held [3][]string
	units := r.known.UnitsOf(cell)
	for ; digits != 0; digits &= digits - 1 {
		digit := digits.Lowest()
		removal, ok := r.removal(cell, digit)
		if !ok || removal.Because < 0 || int(removal.Because) == cell {
			continue
		}
		r.tell(int(removal.Because))
		others := r.known.UnitsOf(int(removal.Because))
		for i := range units {
			if units[i] == others[i] {
				held[i] = append(held[i], string(r.known.Symbol(digit)))
				break
			}
		}
	}
	var list []string
	for i, digits := range held {
		if len(digits) > 0 {
			list = append(list, r.known.UnitName(units[i])+" has "+strings.Join(digits, " "))
		}
	}
	return english.List(list, "and")
}

// blocks tells of the cells that keep a digit out of a unit, all of whose cells but one are looked
// at, and names those that hold the digit.
func (r *reasoning) blocks(unit int, digit uint8, but int) string {
	var by []string
	seen := map[int]bool{}
	for _, c := range r.known.Unit(unit) {
		cell := int(c)
		if cell == but || r.puzzle.Given(cell) {
			continue
		}
		removal, ok := r.removal(cell, digit)
		switch because := int(removal.Because); {
		case !ok:
		case because < 0: // it is the only place of another digit
			r.tell(cell)
		case !seen[because] && because != cell:
			seen[because] = true
			r.tell(because)
			by = append(by, r.known.CellName(because))
		}
	}
	if len(by) == 0 {
		return ""
	}
	verb := "is"
	if len(by) > 1 {
		verb = "are"
	}
	return fmt.Sprintf(", as %s %s %c", english.List(by, "and"), verb, r.known.Symbol(digit))
}

// tell says once why a cell that is not given has its digit, after what leads to that.
func (r *reasoning) tell(cell int) {
	if r.puzzle.Given(cell) || r.told[cell] {
		return
	}
	r.told[cell] = true
	digit := uint8(0)
	unit := -1
	for d := uint8(1); int(d) <= r.known.Side; d++ {
		removal, gone := r.removal(cell, d)
		if !gone {
			digit = d
		} else if removal.Because < -1 {
			unit = -2 - int(removal.Because)
		}
	}
	if unit >= 0 && digit > 0 {
		r.must(cell, digit, unit)
		return
	}
	if digit > 0 {
		by := r.losses(cell, r.known.All.Without(digit))
		r.say("%s must be %c: %s.", r.known.CellName(cell), r.known.Symbol(digit), by)
	}
}
