package engine

import (
	"fmt"
	"math"
	"strings"

	"sudokuscope/engine/english"
	"sudokuscope/engine/sudoku"
)

// Says makes the sentences of a kind of event from a template. What stands in braces is
// filled in:
//
//	{a} {b}            the number, of a fraction three digits
//	{a+1}              the number of something that is counted from 1
//	{a step}           the number with its noun: "1 step", "3 steps"
//	{a clash/clashes}  the same where the plural is not made by an s
//	{a chance}         a probability
//	{a %.3g}           the number in a format of fmt
//	{cell} {cell a}    the name of the event's cell, if it has one, or of the cell with that number
//	{unit a}           the name of a unit
//	{digit}            the symbol of the event's digit
//	{word b}           the one of the words with that number; {word digit} with the digit's
//
// Braces that name nothing of this stay as they are; the conformance suite refuses them.
func Says(template string, words ...string) func(*sudoku.Puzzle, Event) string {
	return func(p *sudoku.Puzzle, e Event) string {
		var text strings.Builder
		for rest := template; rest != ""; {
			plain, braced, open := strings.Cut(rest, "{")
			text.WriteString(plain)
			piece, after, _ := strings.Cut(braced, "}")
			if rest = after; open {
				text.WriteString(e.fill(p, piece, words))
			}
		}
		return text.String()
	}
}

// fill is what stands for a piece in braces.
func (e Event) fill(p *sudoku.Puzzle, piece string, words []string) string {
	number := map[string]float64{"a": e.A, "b": e.B, "a+1": e.A + 1, "b+1": e.B + 1}
	what, form, _ := strings.Cut(piece, " ")
	n, isNumber := number[what]
	place, isPlace := number[form]
	switch {
	case piece == "digit":
		return string(p.Symbol(e.Digit))
	case piece == "cell" && e.Cell < 0:
		return "nowhere"
	case piece == "cell":
		return p.CellName(int(e.Cell))
	case piece == "word digit" && len(words) > 0:
		return words[int(e.Digit)%len(words)]
	case what == "word" && isPlace && len(words) > 0:
		return words[int(place)%len(words)]
	case what == "cell" && isPlace:
		return p.CellName(int(place))
	case what == "unit" && isPlace:
		return p.UnitName(int(place))
	case !isNumber:
		return "{" + piece + "}"
	case form == "" && n != math.Trunc(n):
		return fmt.Sprintf("%.3g", n)
	case form == "":
		return fmt.Sprintf("%.0f", n)
	case form == "chance":
		return english.Chance(n)
	case form[0] == '%':
		return fmt.Sprintf(form, n)
	default:
		one, many, irregular := strings.Cut(form, "/")
		if !irregular {
			many = one + "s"
		}
		return english.Plural(n, one, many)
	}
}
