package lesson

import (
	"reflect"
	"slices"
	"strconv"
	"strings"

	"sudokuscope/engine/condition"
	"sudokuscope/engine/sudoku"
)

// fields are what an expectation names. A form fills those that it has, each by its name and only
// once; the others are 0 and empty.
type fields struct {
	Low, High int64 // A..B
	Of        int64 // of how many
	Count     int64 // how many there are
	Next      int64 // iterations that come: +N
	At, Since int64 // iterations
	Digit     int64
	Better    int64
	Equal     int64
	Worse     int64
	Differ    int64 // how many of them differ
	Runs      int64
	Solved    int64
	Budget    int64 // evaluations

	Least, Most, Exponent float64

	Condition, Calculation string
	Words, Kind, Detail    string
	Place, Elsewhere       string
	Entrant, Other, Sign   string
	General                string // the size and the share of general puzzles
	Collection             string // of which puzzles are taken
	Change, Lane           string
	Earlier                string // that it is not at the moment
	Never                  string // that it did not happen
	Follow                 string // put back or inflicted
	Every                  string // in place of cells: all or none

	Cells []string // their names
	Sizes []size
}

// field points to the field of a name.
func (w *fields) field(name string) any {
	named := func(field string) bool { return strings.EqualFold(field, name) }
	return reflect.ValueOf(w).Elem().FieldByNameFunc(named).Addr().Interface()
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
				*filled.field(piece.field).(*string) = piece.literal
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
	switch to := w.field(field).(type) {
	case *int64:
		return digits(text, to)
	case *float64:
		v, err := strconv.ParseFloat(text, 64)
		*to = v
		return err == nil && strings.Trim(text, "0123456789.") == ""
	case *[]size:
		return w.readSizes(strings.Fields(text))
	case *[]string:
		*to = strings.Fields(text)
		unknown := func(name string) bool { return !sudoku.IsCellName(name) }
		return len(*to) > 0 && !slices.ContainsFunc(*to, unknown)
	case *string:
		*to = text
	}
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
		w.Sizes = append(w.Sizes, size{int(x), int(y)})
	}
	return len(list) > 0
}

// within reports whether a number is one of A..B.
func (w *fields) within(n int64) bool { return w.Low <= n && n <= w.High }

// cellsOf are the cells on a board, in their order.
func (w *fields) cellsOf(puzzle *sudoku.Puzzle) (cells []int, err error) {
	for _, name := range w.Cells {
		cell, err := puzzle.CellNamed(name)
		if err != nil {
			return nil, err
		}
		cells = append(cells, cell)
	}
	slices.Sort(cells)
	return cells, nil
}
