package puzzles

import (
	"regexp"
	"slices"
	"sync"

	"sudokuscope/engine/sudoku"
)

// The parts of celled.
const (
	// A cell of an HTML table: a number between tags or as the value of a form's field, or anything but
	// letters, such as pencil marks.
	htmlCell    = `(?i)<td\b[^>]*>(?:` + htmlNumber + `|` + htmlRest + `)</td`
	htmlNumber  = `(?:\s|&[#\w]+;|<[^/t][^>]*>)*?(?:<[^/t][^>]*\svalue=)?["']?(\d+)` + htmlClosing
	htmlClosing = `(?:\s|&nbsp;)*(?:["'][^>]*>)?(?:\s|</[^t][^>]*>)*`
	htmlRest    = `(?:[^<a-z]|&[#\w]+;|</?[^/t][^>]*>)*`

	// An object of JSON: one that says that it is not given, or one with a value.
	jsonObject = `(?i)\{[^{}]*"(?:is_?)?(?:given|fixed|clue)"\s*:\s*false|\{[^{}]*?` + jsonValue
	jsonValue  = `"(?:v|val|value|digit)"\s*:\s*(?:null|-1|"\D?"|"?(\d{1,2})"?)\s*[,}]`

	// Where a cell may be {}, what it says is given only if it says so.
	jsonGiven = `\{[^{}]*"value"\s*:\s*(\d{1,2})[^{}]*"given"\s*:\s*true[^{}]*\}|\{[^{}]*\}`

	// OpenSudoku: the digit, two kinds of notes or one, and whether the player may change it.
	twoNotes = `(\d)\|\d+\|\d+\|0\||\d\|\d+\|\d+\|1\|`
	oneNote  = `(\d)\|[-,\d]*\|+0\||\d\|[-,\d]*\|+1\|`

	// A cell between brackets: [5][ ][_], or \setrow {5}{}{} for TikZ.
	bracketed = `[\[{(<]\s*(?:([1-9])|[\s._0]*)\s*[\]})>]`
)

// celled are the ways in which pages and programs write a board a cell at a time. The group of each is the
// digit of a given cell; what somebody has written into a cell is not given.
var celled = sync.OnceValue(func() []*regexp.Regexp {
	var list []*regexp.Regexp
	for _, one := range []string{htmlCell, jsonGiven, jsonObject, twoNotes, oneNote, bracketed} {
		list = append(list, regexp.MustCompile(one))
	}
	return list
})

// tryCells takes the first of these ways in which there are as many cells as boards of nine digits have, or
// another board has, and enough digits for one: calls and lists of programs have empty brackets.
func (l *layout) tryCells() {
	for _, cell := range celled() {
		var cells []token
		given := 0
		for _, at := range cell.FindAllStringSubmatchIndex(l.text, -1) {
			if at[2] >= 0 {
				given++
			}
			line, col := place(l.text[:at[0]])
			cells = append(cells, token{blankWord(l.text[max(0, at[2]):max(0, at[3])]), line, col})
		}
		board := sudoku.Of(3)
		if len(cells)%board.Cells > 0 {
			board = sudoku.OfCells(len(cells))
		}
		if board != nil && given >= board.Side && likely(cells, board) && !heads(cells) {
			l.consider(reading{board: board, cells: slices.Collect(slices.Chunk(cells, board.Cells))})
			return
		}
	}
}
