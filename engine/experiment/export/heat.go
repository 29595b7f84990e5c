package export

import (
	"fmt"
	"html"
	"io"
	"strings"

	"sudokuscope/engine/experiment/matrix"
)

// heat is a table of shares as colours.
type heat struct {
	title         string
	rows, columns []string
	side, foot    string // what the rows and the columns are
}

// svg draws it. cell is the share of a place, a sentence about it, and whether there is
// one.
func (h *heat) svg(b *strings.Builder, top float64, cell func(row, column int) (share float64, text string, ok bool)) float64 {
	left := svgLeft
	for _, r := range h.rows {
		left = max(left, 30+6.5*float64(len([]rune(r))))
	}
	left = min(left, svgWidth/2)
	width, height := (svgWidth-left-svgRight)/float64(len(h.columns)), 26.0
	fmt.Fprintf(b, "<g transform=\"translate(0 %.0f)\">\n<text x=\"%.0f\" y=\"22\" font-size=\"14\">%s</text>\n", top, svgRight, html.EscapeString(h.title))
	y := svgTop
	for i, r := range h.rows {
		fmt.Fprintf(b, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"end\">%s</text>\n", left-8, y+17, html.EscapeString(r))
		for j := range h.columns {
			share, text, ok := cell(i, j)
			if !ok {
				continue
			}
			// From white to a dark blue, with ink that stands out from it.
			paper := fmt.Sprintf("rgb(%.0f,%.0f,%.0f)", 247-239*share, 251-203*share, 255-148*share)
			ink := "#000000"
			if share > .55 {
				ink = "#ffffff"
			}
			fmt.Fprintf(b, "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" fill=\"%s\" stroke=\"#ffffff\"><title>%s</title></rect>\n",
				left+float64(j)*width, y, width, height, paper, html.EscapeString(text))
			fmt.Fprintf(b, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"middle\" fill=\"%s\">%.0f</text>\n", left+(float64(j)+.5)*width, y+17, ink, 100*share)
		}
		y += height
	}
	slanted := false
	for _, c := range h.columns {
		slanted = slanted || 6.5*float64(len([]rune(c))) > width
	}
	for j, c := range h.columns {
		x := left + (float64(j)+.5)*width
		if slanted {
			fmt.Fprintf(b, "<text transform=\"translate(%.1f %.1f) rotate(-35)\" text-anchor=\"end\">%s</text>\n", x+4, y+14, html.EscapeString(c))
		} else {
			fmt.Fprintf(b, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"middle\">%s</text>\n", x, y+16, html.EscapeString(c))
		}
	}
	y += 26
	if slanted {
		longest := 0
		for _, c := range h.columns {
			longest = max(longest, len([]rune(c)))
		}
		y += 4 * float64(longest)
	}
	if h.side != "" {
		fmt.Fprintf(b, "<text x=\"%.1f\" y=\"%.1f\">rows: %s · columns: %s</text>\n", svgRight, y+10, html.EscapeString(h.side), html.EscapeString(h.foot))
		y += 18
	}
	b.WriteString("</g>\n")
	return y
}

// field is a matrix as a drawing.
type field struct{ *matrix.Matrix }

func (m field) title() string { return "algorithms and puzzles: runs solved in %, " + m.Budget }

func (m field) svg(b *strings.Builder, top float64) float64 {
	h := heat{title: m.title(), rows: m.Algorithms, columns: m.Puzzles}
	return h.svg(b, top, func(i, j int) (float64, string, bool) {
		c := m.Cells[i][j]
		if c == nil {
			return 0, "", false
		}
		return float64(c.Rate), fmt.Sprintf("%s on %s: %d of %d solved, expected effort %s", m.Algorithms[i], m.Puzzles[j], c.Solved, c.Runs, figure(c.ERT)), true
	})
}

func (m field) text(w io.Writer) error { return m.rates().Text(w) }

// table is a figure of every cell.
func (m field) table(cell func(*matrix.Cell) string) *Table {
	t := &Table{Head: append([]string{"algorithm"}, m.Puzzles...), Left: []bool{true}}
	for i, name := range m.Algorithms {
		cells := []string{name}
		for _, c := range m.Cells[i] {
			text := "–"
			if c != nil {
				text = cell(c)
			}
			cells = append(cells, text)
		}
		t.Add(cells...)
	}
	return t
}

// best marks the best algorithm of a puzzle and those like it.
func best(c *matrix.Cell) string {
	switch {
	case c.Best:
		return " *"
	case c.Level:
		return " ="
	}
	return "  "
}

// rates is the matrix of the shares solved.
func (m field) rates() *Table {
	return m.table(func(c *matrix.Cell) string {
		return fmt.Sprintf("%.0f %s%s", 100*float64(c.Rate), shade(float64(c.Rate)), best(c))
	})
}

// efforts is the matrix of the expected efforts, with their intervals.
func (m field) efforts() *Table {
	return m.table(func(c *matrix.Cell) string {
		return figure(c.ERT) + " (" + figure(c.ERTLow) + "–" + figure(c.ERTHigh) + ")" + best(c)
	})
}

// matrixCSV is the rates for programs, a row an algorithm.
func matrixCSV(list []matrix.Matrix) *Table {
	t := &Table{Head: []string{"budget", "algorithm"}}
	var at []map[string]int
	for i := range list {
		columns := map[string]int{}
		for _, p := range list[i].Puzzles {
			column := -1
			for c, name := range t.Head[2:] {
				if name == p {
					column = c
				}
			}
			if column < 0 {
				column = len(t.Head) - 2
				t.Head = append(t.Head, p)
			}
			columns[p] = column
		}
		at = append(at, columns)
	}
	for i := range list {
		m := &list[i]
		for e, name := range m.Algorithms {
			row := make([]string, len(t.Head))
			row[0], row[1] = m.Budget, name
			for p, c := range m.Cells[e] {
				if c != nil {
					row[2+at[i][m.Puzzles[p]]] = plain(c.Rate)
				}
			}
			t.Add(row...)
		}
	}
	return t
}
