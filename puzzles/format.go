package puzzles

import (
	"bufio"
	"fmt"
	"io"
	"slices"
	"strings"

	"sudokuscope/engine/sudoku"
)

// Format is a way to keep puzzles in a file. All of them are read, see [Read],
// and written, see [Write].
type Format struct {
	ID    string
	Ext   string // with its dot
	About string // a sentence
	// Orders are the orders of the boards it can hold.
	Orders []int
	// Many says that a file may hold more than one puzzle.
	Many bool
	// Names says that the names of the puzzles are kept.
	Names bool

	write writer
}

// formats are all there are. Where several look the same when read, the first
// one's ID is what an Entry says.
var formats = []Format{
	{"line", ".txt", "A puzzle a line, dots for blanks, then its name; 16×16 in 1-9A-G, 25×25 in A-Y, 36×36 in 1-9A-Z0.",
		[]int{2, 3, 4, 5, 6}, true, true, writeLines("")},
	{"line-0f", ".txt", "The same, but 16×16 in 0-9A-F.",
		[]int{4}, true, true, writeLines("0-9A-F")},
	{"line-ap", ".txt", "The same, but 16×16 in A-P.",
		[]int{4}, true, true, writeLines("A-P")},
	{"sdm", ".sdm", "A puzzle a line, zeros for blanks and nothing else: collections of many programs.",
		[]int{3}, true, false, writeBareLines},
	{"sdk", ".sdk", "Nine rows under lines such as #D for a description: SudoCue, SadMan.",
		[]int{3}, false, true, writeSDK},
	{"sdk-puzzle", ".sdk", "Nine rows in a section [Puzzle]: SadMan.",
		[]int{3}, false, true, writeSections},
	{"ss", ".ss", "Nine rows with bars and rulers between the blocks: Simple Sudoku.",
		[]int{3}, false, false, writeSS},
	{"msk", ".msk", "Nine rows of nine characters and nothing else.",
		[]int{3}, false, false, writeMSK},
	{"opensudoku", ".opensudoku", "OpenSudoku's XML.",
		[]int{3}, true, true, writeOpenSudoku},
	{"csv", ".csv", "A table with columns puzzle and name.",
		[]int{2, 3, 4, 5, 6}, true, true, writeCSV},
	{"numbers", ".txt", "Rows of numbers between spaces, 0 for a blank: Mantere and Koljonen.",
		[]int{2, 3, 4, 5, 6}, false, false, writeNumbers},
	{"lloyd-amos", ".txt", "The order, a number without meaning, then rows of numbers, -1 for a blank: Lloyd and Amos.",
		[]int{2, 3, 4, 5, 6}, false, false, writeLloydAmos},
}

// Formats lists what is read and written.
func Formats() []Format { return slices.Clone(formats) }

// FormatOf gives the format of an ID, or of a file name by its extension, and
// whether there is one.
func FormatOf(id string) (Format, bool) {
	id = strings.ToLower(id)
	for _, f := range formats {
		if f.ID == id || strings.HasSuffix(id, f.Ext) {
			return f, true
		}
	}
	return Format{}, false
}

func formatIDs() string {
	var ids []string
	for _, f := range formats {
		ids = append(ids, f.ID)
	}
	return strings.Join(ids, ", ")
}

// Write writes puzzles in the format of an ID. What the format cannot hold is
// refused before anything is written, except that names are left out where it
// has no place for them.
func Write(w io.Writer, format string, puzzles []*sudoku.Puzzle) error {
	i := slices.IndexFunc(formats, func(f Format) bool { return f.ID == format })
	if i < 0 {
		return fmt.Errorf("no format is called %q; expected one of %s", format, formatIDs())
	}
	f := formats[i]
	if len(puzzles) > 1 && !f.Many {
		return fmt.Errorf("a file in the format %s holds one puzzle, not %d; expected one, or another format", f.ID, len(puzzles))
	}
	for _, p := range puzzles {
		if !slices.Contains(f.Orders, p.Order) {
			return fmt.Errorf("the format %s holds no %d×%d board such as %s; expected another format", f.ID, p.Side, p.Side, p.Name)
		}
	}
	out := &output{bufio.NewWriter(w)}
	f.write(out, puzzles)
	return out.Flush()
}

// writer writes puzzles that the format can hold; a bufio.Writer remembers the
// first error, so that nobody else need.
type writer func(*output, []*sudoku.Puzzle)

type output struct{ *bufio.Writer }

func (w *output) printf(format string, args ...any) { fmt.Fprintf(w, format, args...) }

// cells are a puzzle's cells on one line, in the named symbols if the board has
// them, else in its usual ones.
func (w *output) cells(p *sudoku.Puzzle, symbols string) string {
	set := symbolsFor(p.Board, symbols)
	line := make([]byte, p.Cells)
	for c, d := range p.Givens {
		line[c] = set.symbol(d)
	}
	return string(line)
}

// rows calls f with each row of cells.
func (w *output) rows(p *sudoku.Puzzle, f func(n int, row string)) {
	cells := w.cells(p, "")
	for n := range p.Side {
		f(n, cells[n*p.Side:(n+1)*p.Side])
	}
}
