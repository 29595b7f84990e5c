package report

import (
	"encoding/csv"
	"fmt"
	"html"
	"io"
	"strings"

	"github.com/charmbracelet/x/ansi"
)

// Table is rows of text under a head.
type Table struct {
	Head []string
	Rows [][]string
	// Left marks the columns that are words; the others are figures, and
	// stand at the right.
	Left []bool
}

// Add adds a row.
func (t *Table) Add(cells ...string) { t.Rows = append(t.Rows, cells) }

// Text writes the table aligned, two spaces between columns.
func (t *Table) Text(w io.Writer) error {
	width := t.widths()
	line := func(cells []string) error {
		var b strings.Builder
		for i, cell := range cells {
			pad := strings.Repeat(" ", width[i]-ansi.StringWidth(cell))
			if i > 0 {
				b.WriteString("  ")
			}
			if t.left(i) {
				b.WriteString(cell + pad)
			} else {
				b.WriteString(pad + cell)
			}
		}
		_, err := fmt.Fprintln(w, strings.TrimRight(b.String(), " "))
		return err
	}
	if err := line(t.Head); err != nil {
		return err
	}
	for _, row := range t.Rows {
		if err := line(row); err != nil {
			return err
		}
	}
	return nil
}

// Markdown writes the table as GitHub has it.
func (t *Table) Markdown(w io.Writer) error {
	var b strings.Builder
	line := func(cells []string) {
		b.WriteString("|")
		for _, cell := range cells {
			b.WriteString(" " + strings.ReplaceAll(cell, "|", "\\|") + " |")
		}
		b.WriteString("\n")
	}
	line(t.Head)
	b.WriteString("|")
	for i := range t.Head {
		if t.left(i) {
			b.WriteString(" --- |")
		} else {
			b.WriteString(" ---: |")
		}
	}
	b.WriteString("\n")
	for _, row := range t.Rows {
		line(row)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// CSV writes the table as RFC 4180 has it.
func (t *Table) CSV(w io.Writer) error {
	c := csv.NewWriter(w)
	if err := c.Write(t.Head); err != nil {
		return err
	}
	return c.WriteAll(t.Rows)
}

func (t *Table) left(i int) bool { return i < len(t.Left) && t.Left[i] }

func (t *Table) widths() []int {
	width := make([]int, len(t.Head))
	for _, row := range append([][]string{t.Head}, t.Rows...) {
		for i, cell := range row {
			width[i] = max(width[i], ansi.StringWidth(cell))
		}
	}
	return width
}

// html writes the table for a page.
func (t *Table) html(b *strings.Builder) {
	row := func(tag string, cells []string) {
		b.WriteString("<tr>")
		for i, c := range cells {
			class := ""
			if t.left(i) {
				class = ` class="left"`
			}
			fmt.Fprintf(b, "<%s%s>%s</%s>", tag, class, html.EscapeString(c), tag)
		}
		b.WriteString("</tr>\n")
	}
	b.WriteString("<table><thead>\n")
	row("th", t.Head)
	b.WriteString("</thead><tbody>\n")
	for _, r := range t.Rows {
		row("td", r)
	}
	b.WriteString("</tbody></table>\n")
}
