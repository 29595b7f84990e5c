package markdown

import (
	"slices"
	"strings"

	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// tableOf takes the source of a table apart: a line a row, bars between the cells, and
// a line of dashes below the heading. Goldmark's extension for tables would, too, but takes a
// millisecond at every start of the program.
func tableOf(source string) (rows [][][]Span) {
	for line := range strings.Lines(source) {
		var row [][]Span
		rule := true
		for _, text := range cells(line) {
			rule = rule && strings.Trim(text, "-: ") == ""
			var spans []Span
			for _, b := range Parse(text) {
				spans = append(spans, b.Spans...)
			}
			if len(rows) == 0 {
				for i := range spans {
					spans[i].Role = theme.Title
				}
			}
			row = append(row, spans)
		}
		if !rule {
			rows = append(rows, row)
		}
	}
	return rows
}

// cells are the texts between the bars of a line; a bar after a backslash is a letter.
func cells(line string) []string {
	const letter = "\x00" // is in no text: Parse has taken such characters out
	line = strings.ReplaceAll(strings.TrimSpace(line), `\|`, letter)
	list := strings.Split(strings.TrimSuffix(strings.TrimPrefix(line, "|"), "|"), "|")
	for i, text := range list {
		list[i] = strings.TrimSpace(strings.ReplaceAll(text, letter, "|"))
	}
	return list
}

// gap is between two columns, and leastColumn as narrow as one becomes for another one's sake.
const gap, leastColumn = 2, 8

// table sets rows in columns. Where they are wider than there is room, the widest
// gives way and its cells are wrapped.
func table(rows [][][]Span, room int) (lines []Line) {
	var widths []int
	for _, row := range rows {
		for i, cell := range row {
			if i == len(widths) {
				widths = append(widths, 1)
			}
			widths[i] = max(widths[i], widthOf(cell))
		}
	}
	total := gap * (len(widths) - 1)
	for _, w := range widths {
		total += w
	}
	for ; total > room; total-- {
		widest := slices.Max(widths)
		if widest <= leastColumn {
			return stacked(rows, room)
		}
		widths[slices.Index(widths, widest)]--
	}
	for _, row := range rows {
		var columns [][]Line
		height := 1
		for i, cell := range row {
			set := wrap(cell, widths[i])
			columns, height = append(columns, set), max(height, len(set))
		}
		for y := range height {
			var line Line
			at, x := 0, 0
			for i, set := range columns {
				if y < len(set) && len(set[y]) > 0 {
					if x > at {
						line = append(line, Span{Text: strings.Repeat(" ", x-at)})
					}
					line = append(line, set[y]...)
					at = x + widthOf(set[y])
				}
				x += widths[i] + gap
			}
			lines = append(lines, line)
		}
	}
	return lines
}

// stacked sets a table where there is no room for columns: the cells of a row below
// each other.
func stacked(rows [][][]Span, room int) (lines []Line) {
	for _, row := range rows {
		for i, cell := range row {
			for _, line := range wrap(cell, room-gap) {
				if i > 0 {
					line = append(Line{{Text: strings.Repeat(" ", gap)}}, line...)
				}
				lines = append(lines, line)
			}
		}
	}
	return lines
}

func widthOf(spans []Span) (n int) {
	for _, s := range spans {
		n += paint.Width(s.Text)
	}
	return n
}
