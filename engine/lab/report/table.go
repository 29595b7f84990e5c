package report

import (
	"fmt"
	"html"
	"io"
	"math"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/charmbracelet/x/ansi"

	"sudokuscope/engine/base/english"
	"sudokuscope/engine/base/plaintext"
	"sudokuscope/engine/lab/experiment"
)

// Number is a figure, NaN where there is none.
type Number = experiment.Number

// Table is rows of text under a head.
type Table struct {
	Head []string
	Rows [][]string
	// Align is how the columns stand, as LaTeX has it: l for words, r for figures, of which are all
	// columns beyond the letters.
	Align string
}

// tableOf is a table without rows yet.
func tableOf(align string, head ...string) *Table { return &Table{Head: head, Align: align} }

// interval is the head of a column that belongs to the one before.
const interval = "95 %"

// Add adds a row, of texts and other values.
func (t *Table) Add(cells ...any) { t.Rows = append(t.Rows, english.Names(cells, cellText)) }

// Text writes the table aligned, two spaces between columns.
func (t *Table) Text(w io.Writer) error {
	_, err := io.WriteString(w, t.aligned())
	return err
}

// within is the table in parts that are no wider than a number of columns, 0 for no bound: each
// part begins with the words that the table begins with, and has the next figures. A part
// has at least one of them.
func (t *Table) within(width int) (parts []*Table) {
	names := 0
	for names < len(t.Head) && t.left(names) {
		names++
	}
	if width < 1 || t.wide(0, len(t.Head)) <= width {
		return []*Table{t}
	}
	const gap = 2
	before := min(t.wide(0, names), width/2) + gap // wider names go on in lines below
	for from := names; from < len(t.Head); {
		to := t.next(from)
		for to < len(t.Head) && before+t.wide(from, t.next(to)) <= width {
			to = t.next(to)
		}
		align := t.aligns()
		part := tableOf(align[:names]+align[from:to], pick(t.Head, names, from, to)...)
		for _, row := range t.Rows {
			part.Rows = append(part.Rows, pick(row, names, from, to))
		}
		parts = append(parts, part)
		from = to
	}
	return parts
}

// next is the column after a figure and its interval.
func (t *Table) next(column int) int {
	for column++; column < len(t.Head) && t.Head[column] == interval; {
		column++
	}
	return column
}

// pick is the first cells of a row, and some further on.
func pick(cells []string, first, from, to int) []string {
	return slices.Concat(cells[:first], cells[from:to])
}

// wide is how wide some columns are beside each other.
func (t *Table) wide(from, to int) int {
	sum := -2
	for i := from; i < to; i++ {
		widest := ansi.StringWidth(t.Head[i])
		for _, row := range t.Rows {
			widest = max(widest, ansi.StringWidth(row[i]))
		}
		sum += widest + 2
	}
	return max(0, sum)
}

// divided is the table in parts, each aligned and no wider than some columns.
func (t *Table) divided(width int) string {
	var parts []string
	for _, part := range t.within(width) {
		parts = append(parts, part.fitted(width))
	}
	return strings.Join(parts, "\n")
}

// leastWords is how narrow a column of words becomes at most.
const leastWords = 12

// fitted is the table aligned. Where even a part of it is too wide, its widest column of words is made
// narrower, and what has no room there goes on in lines below.
func (t *Table) fitted(width int) string {
	if width < 1 || t.wide(0, len(t.Head)) <= width {
		return t.aligned()
	}
	room := make([]int, len(t.Head))
	for i := range room {
		room[i] = t.wide(i, i+1)
	}
	for over := t.wide(0, len(t.Head)) - width; over > 0; over-- {
		widest := -1
		for i := range room {
			narrows := t.left(i) && room[i] > leastWords
			if narrows && (widest < 0 || room[i] > room[widest]) {
				widest = i
			}
		}
		if widest < 0 {
			break
		}
		room[widest]--
	}
	folded := &Table{Align: t.Align}
	for n, row := range append([][]string{t.Head}, t.Rows...) {
		lines := foldedRow(row, room)
		if n == 0 {
			folded.Head, lines = lines[0], lines[1:]
		}
		folded.Rows = append(folded.Rows, lines...)
	}
	return folded.aligned()
}

// foldedRow is a row in lines, no cell of which is wider than its room where blanks allow it.
func foldedRow(row []string, room []int) (lines [][]string) {
	for i, cell := range row {
		for k, part := range strings.Split(plaintext.Fit(cell, room[i]), "\n") {
			if k == len(lines) {
				lines = append(lines, make([]string, len(row)))
			}
			lines[k][i] = part
		}
	}
	return lines
}

func (t *Table) aligned() string {
	lines := append([][]string{t.Head}, t.Rows...)
	width := make([]int, len(t.Head))
	for _, cells := range lines {
		for i, cell := range cells {
			width[i] = max(width[i], ansi.StringWidth(cell))
		}
	}
	var text strings.Builder
	for _, cells := range lines {
		line := ""
		for i, cell := range cells {
			pad := strings.Repeat(" ", width[i]-ansi.StringWidth(cell))
			if t.left(i) {
				line += cell + pad + "  "
			} else {
				line += pad + cell + "  "
			}
		}
		text.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	return text.String()
}

// markdown is the table as GitHub has it.
func (t *Table) markdown() string {
	rule := make([]string, len(t.Head))
	for i := range rule {
		rule[i] = "---:"
		if t.left(i) {
			rule[i] = "---"
		}
	}
	var text strings.Builder
	for _, cells := range append([][]string{t.Head, rule}, t.Rows...) {
		text.WriteString("|")
		for _, cell := range cells {
			text.WriteString(" " + strings.ReplaceAll(cell, "|", "\\|") + " |")
		}
		text.WriteString("\n")
	}
	return text.String()
}

// CSV writes the table as RFC 4180 has it.
func (t *Table) CSV(w io.Writer) error {
	return plaintext.WriteSheet(w, append([][]string{t.Head}, t.Rows...))
}

// aligns has a letter for each column.
func (t *Table) aligns() string { return t.Align + strings.Repeat("r", len(t.Head)-len(t.Align)) }

func (t *Table) left(i int) bool { return t.aligns()[i] == 'l' }

// html writes the table for a page.
func (t *Table) html(text *strings.Builder) {
	row := func(tag string, cells []string) {
		text.WriteString("<tr>")
		for i, c := range cells {
			class := ""
			if t.left(i) {
				class = ` class="left"`
			}
			fmt.Fprintf(text, "<%s%s>%s</%s>", tag, class, html.EscapeString(c), tag)
		}
		text.WriteString("</tr>\n")
	}
	text.WriteString("<table><thead>\n")
	row("th", t.Head)
	text.WriteString("</thead><tbody>\n")
	for _, r := range t.Rows {
		row("td", r)
	}
	text.WriteString("</tbody></table>\n")
}

// A struct with JSON names is also a line of CSV: its fields are the columns, in their
// order, so that JSON and CSV cannot come to differ.

// columns are the fields of a struct that are columns.
type columns []reflect.StructField

func columnsOf(v any) columns {
	return slices.DeleteFunc(reflect.VisibleFields(reflect.TypeOf(v)),
		func(f reflect.StructField) bool {
			// what is left out where it is zero is in lines alone
			tag := f.Tag.Get("json")
			return f.Anonymous || tag == "-" || strings.HasSuffix(tag, ",omitzero") //nolint:forbidigo // a tag
		})
}

func (c columns) names() []string {
	return english.Names(c, func(f reflect.StructField) string {
		return f.Tag.Get("json")
	})
}

// texts are the cells of such a struct, in full precision; a number that is not known is
// empty.
func (c columns) texts(v any) []string {
	s := reflect.ValueOf(v)
	return english.Names(c, func(f reflect.StructField) string {
		return cellText(s.FieldByIndex(f.Index).Interface())
	})
}

// cellText is a value for people and for programs; a number that is not known is empty.
func cellText(value any) string {
	switch v := value.(type) {
	case nil:
		return ""
	case Number:
		return plain(v)
	case float64:
		return plain(Number(v))
	case *int64:
		if v == nil {
			return ""
		}
		return fmt.Sprint(*v)
	}
	return fmt.Sprint(value)
}

// figure writes a number of any size in few characters; – for none, ∞ for a
// time that never ends.
func figure(number Number) string {
	value := float64(number)
	switch {
	case math.IsNaN(value):
		return "–"
	case math.IsInf(value, 0):
		return "∞"
	case value == math.Trunc(value) && math.Abs(value) < 1e6:
		return strconv.FormatFloat(value, 'f', -1, 64)
	case math.Abs(value) >= 1e9:
		return fmt.Sprintf("%.3gG", value/1e9)
	case math.Abs(value) >= 1e6:
		return fmt.Sprintf("%.4gM", value/1e6)
	case math.Abs(value) >= 1e4:
		return fmt.Sprintf("%.0f", value)
	case math.Abs(value) >= 1e3:
		return fmt.Sprintf("%.1f", value)
	}
	return fmt.Sprintf("%.3g", value)
}

func percent(n Number) string {
	if !n.Known() {
		return "–"
	}
	return fmt.Sprintf("%.1f", 100*float64(n))
}

// points writes a difference of rates in percentage points, with its sign.
func points(number Number) string {
	if !number.Known() {
		return "–"
	}
	return strings.Replace(fmt.Sprintf("%+.1f", 100*float64(number)), "-", "−", 1)
}

// plain writes a number in full, for programs; nothing for none.
func plain(n Number) string {
	if !n.Known() {
		return ""
	}
	return strconv.FormatFloat(float64(n), 'g', -1, 64)
}

// probability writes a p-value as papers do.
func probability(n Number) string {
	switch {
	case !n.Known():
		return "–"
	case n < .001:
		return "<.001"
	}
	return fmt.Sprintf("%.3f", float64(n))
}
