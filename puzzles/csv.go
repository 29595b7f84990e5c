package puzzles

import (
	"encoding/csv"
	"errors"
	"io"
	"slices"
	"strings"

	"sudokuscope/engine/base/plaintext"
	"sudokuscope/engine/sudoku"
)

// The names that columns go by in the data sets people pass about.
var (
	puzzleColumns = []string{"puzzle", "puzzles", "quizzes", "quiz", "question", "sudoku", "grid", "board"}
	nameColumns   = []string{"name", "id"}
)

// csvHead finds the delimiter of a head that names a column of puzzles, 0 if it names none.
func csvHead(line string) rune {
	for _, d := range ",;\t" {
		if columnOf(strings.Split(line, string(d)), puzzleColumns) >= 0 {
			return d
		}
	}
	return 0
}

// readCSV reads a table with a head; columns it does not know are passed over.
func readCSV(p *parser) error {
	table := csv.NewReader(strings.NewReader(p.text))
	table.FieldsPerRecord = -1
	table.Comment = '#'
	table.LazyQuotes = true
	table.Comma = p.comma
	puzzle, name := -1, -1
	for {
		record, err := table.Read()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if bad, ok := errors.AsType[*csv.ParseError](err); ok {
			return p.errorf(bad.Line, bad.Column, bad.Err.Error(), "a table in CSV")
		}
		if puzzle < 0 {
			puzzle, name = columnOf(record, puzzleColumns), columnOf(record, nameColumns)
			continue
		}
		if len(record) <= puzzle {
			line, col := table.FieldPos(0)
			return p.errorf(line, col, "a row without the column of puzzles", "as many columns as the head has")
		}
		line, col := table.FieldPos(puzzle)
		cells := record[puzzle]
		found := sheet{
			cells: cells,
			board: sudoku.OfCells(len(cells)),
			at: func(cell int) (int, int) {
				return line, col + cell
			},
		}
		if found.board == nil {
			return p.errorf(line, col,
				short(cells)+" in the column of puzzles", sudoku.Sizes+" cells")
		}
		if name >= 0 && name < len(record) {
			found.name = plaintext.Name(plaintext.OfCell(record[name]))
		}
		if err := p.sheet(found); err != nil {
			return err
		}
	}
}

// columnOf is the first column of a head that goes by one of some names, -1 if none does.
func columnOf(head, names []string) int {
	return slices.IndexFunc(head, func(field string) bool {
		return slices.Contains(names, strings.ToLower(strings.Trim(field, " \t\"")))
	})
}
