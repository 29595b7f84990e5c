package lesson

import (
	"slices"
	"strconv"
	"strings"

	"sudokuscope/engine/condition"
	"sudokuscope/engine/sudoku"
)

// fields are what an expectation names. A form fills those that it has, and only once; the
// others are 0 and empty.
type fields struct {
	numbers
	fractions
	texts
	names []string // of cells
	sizes []size
}

// numbers are the fields that are whole numbers.
type numbers struct {
	low, high int64 // A..B
	of        int64 // of how many
	count     int64 // how many there are
	next      int64 // iterations that come: +N
	at, since int64 // iterations
	digit     int64
	better    int64
	equal     int64
	worse     int64
	differ    int64 // how many of them differ
	runs      int64
	solved    int64
	budget    int64 // evaluations
}

// fractions are the fields that are numbers with a point.
type fractions struct{ least, most, exponent float64 }

// texts are the fields that are words.
type texts struct {
	condition, calculation string
	words, kind, detail    string
	place, elsewhere       string
	entrant, other, sign   string
	general                string // the size and the share of general puzzles
	collection             string // of which puzzles are taken
	change, lane           string
	earlier                string // that it is not at the moment
	turn                   string // lost or won
	never                  string // that it did not turn
	follow                 string // put back or inflicted
	every                  string // in place of cells: all or none
}

// size is that of a screen.
type size struct{ width, height int }

// form is a way to write an expectation, taken apart: words that stand as they are, and
// fields in braces. {turn=lost} is the word lost, which fills a field, too.
type form []piece

type piece struct {
	literal, field string
}

// formOf reads a form. Only the table of expectations calls it.
func formOf(text string) (pieces form) {
	for text != "" {
		literal, rest, _ := strings.Cut(text, "{")
		if literal != "" {
			pieces = append(pieces, piece{literal: literal})
		}
		field, after, open := strings.Cut(rest, "}")
		text = after
		if !open {
			continue
		}
		name, literal, _ := strings.Cut(field, "=")
		pieces = append(pieces, piece{literal, name})
	}
	return pieces
}

// match fills the fields from a text; ok is false if it has another form.
func (f form) match(text string) (filled fields, ok bool) {
	for i, piece := range f {
		if piece.literal != "" {
			if !strings.HasPrefix(text, piece.literal) {
				return filled, false
			}
			text = text[len(piece.literal):]
			if piece.field != "" {
				*filled.text(piece.field) = piece.literal
			}
			continue
		}
		end := len(text)
		if i+1 < len(f) {
			end = filled.end(piece.field, text, f[i+1].literal)
		}
		if end < 0 || !filled.fill(piece.field, text[:end]) {
			return filled, false
		}
		text = text[end:]
	}
	return filled, text == ""
}

// end is where a field ends: where the next literal begins, of words where it begins last.
func (w *fields) end(field, text, literal string) int {
	if field == "words" || field == "condition" || field == "collection" {
		return strings.LastIndex(text, literal)
	}
	return strings.Index(text, literal)
}

// fill reads a field, and reports whether the text is such.
func (w *fields) fill(field, text string) bool {
	if n := w.number(field); n != nil {
		return digits(text, n)
	}
	if x := w.fraction(field); x != nil {
		v, err := strconv.ParseFloat(text, 64)
		*x = v
		return err == nil && strings.Trim(text, "0123456789.") == ""
	}
	switch field {
	case "cells":
		w.names = strings.Fields(text)
		return len(w.names) > 0 && !slices.ContainsFunc(
			w.names,
			func(name string) bool { return !sudoku.IsCellName(name) },
		)
	case "sizes":
		return w.readSizes(strings.Fields(text))
	}
	*w.text(field) = text
	switch field {
	case "condition":
		_, err := condition.Read(text)
		return err == nil
	case "place", "elsewhere":
		return slices.Contains(condition.Places, text)
	case "entrant", "other", "general", "collection", "change":
		return text != "" && !strings.ContainsAny(text, " \t")
	case "lane":
		return len(text) == 1 && text >= "A" && text <= "D"
	}
	return text != ""
}

// digits reads a whole number without a sign.
func digits(text string, n *int64) bool {
	v, err := strconv.ParseUint(text, 10, 62)
	*n = int64(v)
	return err == nil
}

func (w *fields) readSizes(list []string) bool {
	for _, text := range list {
		width, height, _ := strings.Cut(text, "x")
		var x, y int64
		if !digits(width, &x) || !digits(height, &y) {
			return false
		}
		w.sizes = append(w.sizes, size{int(x), int(y)})
	}
	return len(list) > 0
}

// number is the field of a name, nil if that is no number.
func (w *fields) number(name string) *int64 {
	return map[string]*int64{
		"low": &w.low, "high": &w.high, "of": &w.of, "count": &w.count,
		"next": &w.next, "at": &w.at, "since": &w.since, "digit": &w.digit,
		"better": &w.better, "equal": &w.equal, "worse": &w.worse, "differ": &w.differ,
		"runs": &w.runs, "solved": &w.solved, "budget": &w.budget,
	}[name]
}

// fraction is the field of a name, nil if that is none.
func (w *fields) fraction(name string) *float64 {
	return map[string]*float64{"least": &w.least, "most": &w.most, "exponent": &w.exponent}[name]
}

// text is the field of a name, nil if that is no text.
func (w *fields) text(name string) *string {
	return map[string]*string{
		"condition": &w.condition, "calculation": &w.calculation,
		"words": &w.words, "kind": &w.kind, "detail": &w.detail,
		"place": &w.place, "elsewhere": &w.elsewhere,
		"entrant": &w.entrant, "other": &w.other, "sign": &w.sign,
		"general": &w.general, "collection": &w.collection, "change": &w.change, "earlier": &w.earlier, "lane": &w.lane,
		"turn": &w.turn, "never": &w.never, "follow": &w.follow, "every": &w.every,
	}[name]
}

// within reports whether a number is one of A..B.
func (w *fields) within(n int64) bool { return w.low <= n && n <= w.high }

// cellsOf are the cells on a board, in their order.
func (w *fields) cellsOf(puzzle *sudoku.Puzzle) (cells []int, err error) {
	for _, name := range w.names {
		cell, err := puzzle.CellNamed(name)
		if err != nil {
			return nil, err
		}
		cells = append(cells, cell)
	}
	slices.Sort(cells)
	return cells, nil
}
