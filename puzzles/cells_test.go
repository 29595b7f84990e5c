package puzzles

import (
	"fmt"
	"strings"

	"sudokuscope/engine/sudoku"
)

// celledAs writes a cell at a time, a given or an empty one, parted by between; each row is opened and shut.
func celledAs(open, given, empty, shut, between string) func(*sudoku.Puzzle) string {
	return func(p *sudoku.Puzzle) string {
		var rows []string
		for row := range p.Side {
			var cells []string
			for col := range p.Side {
				cell := empty
				if d := cellText(p, row*p.Side+col, ""); d != "" {
					cell = fmt.Sprintf(given, d)
				}
				cells = append(cells, cell)
			}
			rows = append(rows, open+strings.Join(cells, between)+shut)
		}
		text := strings.Join(rows, between)
		switch {
		case strings.Contains(given, "{"):
			return "[" + text + "]\n"
		case strings.Contains(given, "<"):
			return "<table>" + text + "</table>\n"
		}
		return text
	}
}
