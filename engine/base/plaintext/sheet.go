package plaintext

import (
	"encoding/csv"
	"io"
	"strconv"
	"strings"
)

// Sheet writes a table as CSV. No program that opens it calculates with a text in it, and no
// terminal obeys one.
type Sheet struct{ rows *csv.Writer }

// NewSheet writes a table to w. Whoever has written all rows calls Flush.
func NewSheet(w io.Writer) *Sheet { return &Sheet{csv.NewWriter(w)} }

// Write writes a row.
func (s *Sheet) Write(cells []string) error {
	row := make([]string, len(cells))
	for i, text := range cells {
		row[i] = Cell(text)
	}
	return s.rows.Write(row)
}

// Flush sends off what was written, and returns the first error that there was.
func (s *Sheet) Flush() error {
	s.rows.Flush()
	return s.rows.Error()
}

// WriteSheet writes a table.
func WriteSheet(w io.Writer, rows [][]string) error {
	sheet := NewSheet(w)
	for _, row := range rows {
		if err := sheet.Write(row); err != nil {
			return err
		}
	}
	return sheet.Flush()
}

// formula are the signs that a program which calculates takes for the beginning of a formula.
const formula = "=+-@"

// Cell is a text that no program calculates with: what would begin a formula and is no number
// begins with an apostrophe.
func Cell(text string) string {
	text = Line(text)
	if text == "" || !strings.ContainsRune(formula, rune(text[0])) {
		return text
	}
	if _, err := strconv.ParseFloat(text, 64); err == nil {
		return text
	}
	return "'" + text
}

// OfCell is the text that Cell was given, if it could be seen.
func OfCell(cell string) string {
	rest, guarded := strings.CutPrefix(cell, "'")
	if guarded && rest != "" && strings.ContainsRune(formula, rune(rest[0])) {
		return rest
	}
	return cell
}
