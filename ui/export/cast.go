package export

import (
	"fmt"
	"strings"
)

// Cast writes pictures of one size one after the other as a terminal would be
// sent them: the first whole, of the others the rows that differ.
type Cast struct {
	rows []string
}

// Next is what makes the terminal show a picture after the one before.
func (r *Cast) Next(s *Picture) string {
	var out strings.Builder
	if r.rows == nil {
		out.WriteString("\x1b[?25l\x1b[2J")
		r.rows = make([]string, s.Height())
	}
	for y, line := range s.Lines {
		row := line.Render()
		if row != r.rows[y] {
			fmt.Fprintf(&out, "\x1b[%d;1H\x1b[0m%s\x1b[0m\x1b[K", y+1, row)
			r.rows[y] = row
		}
	}
	return out.String()
}
