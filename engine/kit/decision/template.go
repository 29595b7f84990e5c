package decision

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"sudokuscope/engine/base/english"
	"sudokuscope/engine/sudoku"
)

// fill makes a sentence from a template, in which it fills in what stands in braces: the
// comment of ReasonKind has all forms. Braces that name none of them stay as they are; the
// conformance suite refuses them.
func (k *ReasonKind) fill(board *sudoku.Board, template string, numbers []float64) string {
	var text strings.Builder
	for rest := template; rest != ""; {
		plain, braced, open := strings.Cut(rest, "{") //nolint:forbidigo // a template of an algorithm
		text.WriteString(plain)
		piece, after, _ := strings.Cut(braced, "}") //nolint:forbidigo // a template of an algorithm
		rest = after
		if open {
			text.WriteString(k.piece(board, piece, numbers))
		}
	}
	return text.String()
}

// piece is what stands for a piece in braces.
func (k *ReasonKind) piece(board *sudoku.Board, piece string, numbers []float64) string {
	named := func(name string) (float64, bool) {
		name, next := strings.CutSuffix(name, "+1") //nolint:forbidigo // a template of an algorithm
		i := slices.Index(k.Numbers, name)
		switch {
		case i < 0:
			return 0, false
		case next:
			return numbers[i] + 1, true
		}
		return numbers[i], true
	}
	first, form, _ := strings.Cut(piece, " ") //nolint:forbidigo // a template of an algorithm
	if form == "" && (piece == "cell" || piece == "digit") {
		form = piece
	}
	if n, known := named(form); known {
		if text, isForm := k.thing(board, first, n, numbers); isForm {
			return text
		}
	}
	if one, other, two := strings.Cut(form, " "); two { //nolint:forbidigo // a template of an algorithm
		n, known := named(one)
		m, both := named(other)
		text, isPair := k.pair(board, first, n, m, numbers)
		if isPair && known && both {
			return text
		}
	}
	n, known := named(first)
	//nolint:forbidigo // a template
	isThing := (first == "cell" || first == "digit") && !strings.HasPrefix(form, "%")
	if !known || isThing {
		return "{" + piece + "}"
	}
	return written(n, form)
}

// thing is a number that stands for a thing: a cell, a digit, one of some words.
func (k *ReasonKind) thing(board *sudoku.Board, what string, n float64, numbers []float64) (text string, ok bool) {
	i := int(n)
	switch what {
	case "cell":
		if i < 0 {
			return "nowhere", true
		}
		return board.CellName(i), true
	case "block":
		return board.UnitName(board.UnitsOf(max(0, i))[2]), true
	case "unit":
		return board.UnitName(i), true
	case "digit":
		return board.Word(uint8(i)), true
	case "digits":
		return symbols(board, sudoku.Mask(n)), true
	case "list":
		return listed(sudoku.Mask(n)), true
	case "contradiction":
		return board.Contradiction(i), true
	case "lack":
		return lack(board, i), true
	case "word", "quote":
		if len(k.Words) == 0 {
			return "", false
		}
		word := k.Words[max(0, min(i, len(k.Words)-1))]
		if what == "quote" {
			return word, true
		}
		return k.fill(board, word, numbers), true
	}
	return "", false
}

// pair is what two numbers stand for together.
func (k *ReasonKind) pair(board *sudoku.Board, what string, n, m float64, numbers []float64) (text string, ok bool) {
	switch {
	case what == "moved":
		return english.Moved(n, m), true
	case what != "which" || len(k.Words) != 3:
		return "", false
	case m != 0:
		return k.fill(board, k.Words[2], numbers), true
	case n != 0:
		return k.fill(board, k.Words[1], numbers), true
	}
	return k.fill(board, k.Words[0], numbers), true
}

// symbols lists digits: "1 4 7".
func symbols(board *sudoku.Board, digits sudoku.Mask) string {
	var list []string
	for ; digits != 0; digits &= digits - 1 {
		list = append(list, string(board.Symbol(digits.Lowest())))
	}
	return strings.Join(list, " ")
}

// listed lists the numbers in a set: "1, 3 and 5".
func listed(set sudoku.Mask) string {
	return english.List(english.Names(set.Append(nil),
		func(n uint8) string {
			return fmt.Sprint(n)
		}), "and")
}

// lack is what a constraint of the exact cover lacks: the first are those of the cells, and
// then come each digit in each unit.
func lack(board *sudoku.Board, constraint int) string {
	i := constraint - board.Cells
	if i < 0 {
		return board.CellName(constraint) + " no digit"
	}
	return fmt.Sprintf(
		"%c no place in %s",
		board.Symbol(uint8(i%board.Side)+1),
		board.UnitName(i/board.Side),
	)
}

// written is a number in a form.
func written(n float64, form string) string {
	switch {
	case form == "" && n != math.Trunc(n):
		return fmt.Sprintf("%.3g", n)
	case form == "":
		return fmt.Sprintf("%.0f", n)
	case form == "+":
		return fmt.Sprintf("%+.0f", n)
	case form == "chance":
		return english.Chance(n)
	case form[0] == '%':
		return fmt.Sprintf(form, n)
	}
	one, many, irregular := strings.Cut(form, "/") //nolint:forbidigo // a template of an algorithm
	if !irregular {
		many = one + "s"
	}
	return english.Plural(n, one, many)
}
