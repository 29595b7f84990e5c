package puzzles

import (
	"bufio"
	"encoding/csv"
	"fmt"
	"io"
	"slices"
	"strings"

	"sudokuscope/engine/plaintext"
	"sudokuscope/engine/sudoku"
)

// Format is a way to write puzzles into a file. Many more are read, see [Read].
type Format struct {
	ID    string
	Ext   string // with its dot
	About string // a sentence
	// Orders are the orders of the boards it can hold.
	Orders []int
	// Many says that a file may hold more than one puzzle.
	Many bool

	write func(*bufio.Writer, []*sudoku.Puzzle)
}

var formats = []Format{
	{"line", ".txt", "A puzzle a line, dots for blanks, then its name; 16×16 in 1-9A-G, 25×25 in A-Y, 36×36 in 1-9A-Z0.", []int{2, 3, 4, 5, 6}, true, writeLines},
	{"sdm", ".sdm", "A puzzle a line, zeros for blanks and nothing else: collections of many programs.", []int{3}, true, writeBareLines},
	{"sdk", ".sdk", "Nine rows under a line #D with the name: SudoCue, SadMan.", []int{3}, false, writeSDK},
	{"csv", ".csv", "A table with columns puzzle and name.", []int{2, 3, 4, 5, 6}, true, writeCSV},
}

// Formats lists what is written.
func Formats() []Format { return slices.Clone(formats) }

// Extensions are those of the files that are read, whatever their names.
var Extensions = []string{".txt", ".sdm", ".sdk", ".csv", ".ss", ".msk", ".opensudoku"}

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
// refused before anything is written, except that sdm has no place for names.
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
	out := bufio.NewWriter(w) // it remembers the first error, so that nobody else need
	f.write(out, puzzles)
	return out.Flush()
}

// cellsIn are a puzzle's cells on one line, in the board's usual symbols.
func cellsIn(p *sudoku.Puzzle) string {
	set := symbolsNamed(Symbols(p.Order)[0])
	line := make([]byte, p.Cells)
	for c, d := range p.Givens {
		line[c] = set.symbol(d)
	}
	return string(line)
}

// writeLines writes a puzzle a line, then its name. The comment that settles
// the symbols is written only where reading would otherwise guess differently.
func writeLines(w *bufio.Writer, puzzles []*sudoku.Puzzle) {
	var back parser
	for _, q := range puzzles {
		back.sheets = append(back.sheets, sheet{board: q.Board, rows: []strip{{cells: cellsIn(q)}}})
	}
	sets, _ := back.settle()
	for _, q := range puzzles {
		if usual := Symbols(q.Order)[0]; sets[q.Order].name != usual {
			fmt.Fprintf(w, "# symbols %s\n", usual)
			break
		}
	}
	for i, q := range puzzles {
		line := back.sheets[i].rows[0].cells
		// These at the front of a name would make the line one of another format.
		if name := strings.TrimLeft(plaintext.Name(q.Name), ",;| "); name != "" {
			line += " " + name
		}
		fmt.Fprintln(w, line)
	}
}

func writeBareLines(w *bufio.Writer, puzzles []*sudoku.Puzzle) {
	for _, q := range puzzles {
		fmt.Fprintln(w, strings.ReplaceAll(cellsIn(q), ".", "0"))
	}
}

func writeSDK(w *bufio.Writer, puzzles []*sudoku.Puzzle) {
	for _, p := range puzzles {
		if name := plaintext.Name(p.Name); name != "" {
			fmt.Fprintf(w, "#D%s\n", name)
		}
		for cells := cellsIn(p); cells != ""; cells = cells[p.Side:] {
			fmt.Fprintln(w, cells[:p.Side])
		}
	}
}

func writeCSV(w *bufio.Writer, puzzles []*sudoku.Puzzle) {
	rows := [][]string{{"puzzle", "name"}}
	for _, p := range puzzles {
		rows = append(rows, []string{cellsIn(p), plaintext.Name(p.Name)})
	}
	_ = csv.NewWriter(w).WriteAll(rows) // w remembers the error
}
