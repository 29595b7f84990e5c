// Package markdown sets text for people to read beside the panels: the words of a
// lesson, a question and its answers, an information page. A text is a list of
// blocks; blocks come from Markdown or are made of plain words, are wrapped to a
// width, and are put on pages of a height so that no block that fits on one page
// is torn apart.
package markdown

import (
	"strings"

	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// Span is a part of a line in one style.
type Span struct {
	Text   string
	Role   theme.Role
	Italic bool
	// Link is the address that it leads to, empty for none.
	Link string
	// Key is what a click on its line is, empty for none.
	Key string
}

// Line is a line that has been set.
type Line []Span

// Block is a paragraph, an item of a list, a heading, or lines that keep their ends.
type Block struct {
	Spans []Span
	// Lead stands before the first line, and the others begin below what follows it:
	// "• ", "a  ".
	Lead string
	// LeadRole is the role of the lead.
	LeadRole theme.Role
	// Key is the key that a click on the block is, empty for none.
	Key string
	// Indent is how many columns the block is moved in.
	Indent int
	// Close keeps the block together with the one before it: no blank line parts
	// them.
	Close bool
	// Whole keeps the block and those close to it on one page, where a strip can be as high as that.
	Whole bool
	// Kept lines are not wrapped but cut: each span is a line.
	Kept bool
	// Rows make a table: the spans of each cell, the heading first.
	Rows [][][]Span
}

// Words returns a paragraph of plain words.
func Words(text string, r theme.Role) Block { return Block{Spans: linked(Span{Text: text, Role: r})} }

// Led returns a paragraph with something before its first line, close to the block before.
func Led(lead string, leadRole theme.Role, text string, r theme.Role) Block {
	block := Words(text, r)
	block.Lead = lead
	block.LeadRole = leadRole
	block.Close = true
	return block
}

// leastRoom is how many columns the words of a block have at least.
const leastRoom = 4

// Set wraps a block to a width.
func (b Block) Set(width int) []Line {
	lead := paint.Width(b.Lead)
	if lead > width-leastRoom {
		return b.setBelowItsLead(width)
	}
	// However deep a list or a quotation is, words have some room.
	indent := max(0, min(b.Indent, width-lead-leastRoom))
	room := max(leastRoom, width-indent-lead)
	var lines []Line
	if len(b.Rows) > 0 {
		lines = table(b.Rows, room)
	} else if b.Kept {
		for _, s := range b.Spans {
			lines = append(lines, Line{s})
		}
	} else {
		lines = wrap(b.Spans, room)
	}
	for i := range lines {
		before := Span{Text: strings.Repeat(" ", indent+lead)}
		if i == 0 && b.Lead != "" {
			before = Span{Text: strings.Repeat(" ", indent) + b.Lead, Role: b.LeadRole}
		}
		if before.Text != "" {
			lines[i] = append(Line{before}, lines[i]...)
		}
		for k := range lines[i] {
			lines[i][k].Key = b.Key
		}
	}
	return lines
}

// setBelowItsLead wraps a block whose lead leaves no room beside it, such as an item's number
// of six digits: the lead has lines of its own.
func (b Block) setBelowItsLead(width int) []Line {
	lead := Block{Spans: []Span{{Text: b.Lead, Role: b.LeadRole}}, Key: b.Key}
	b.Lead = ""
	return append(lead.Set(width), b.Set(width)...)
}

// wrap breaks spans into lines of at most width cells, at blanks where it can. Their letters are
// wrapped together, and each line gets the parts of the spans that its letters are from.
func wrap(spans []Span, width int) (lines []Line) {
	type letter struct {
		rune
		span int
	}
	var letters []letter
	var text strings.Builder
	for i, s := range spans {
		for _, r := range s.Text {
			n := len(letters)
			if r != ' ' || n > 0 && letters[n-1].rune != ' ' { // one blank is enough
				letters = append(letters, letter{r, i})
				text.WriteRune(r)
			}
		}
	}
	if len(letters) == 0 {
		return nil
	}
	for _, row := range paint.Wrap(text.String(), width) {
		var line Line
		for _, character := range row {
			for letters[0].rune != character { // a blank at which a line was broken
				letters = letters[1:]
			}
			span := spans[letters[0].span]
			letters = letters[1:]
			if len(line) > 0 { // what differs in nothing but its text goes on
				last := &line[len(line)-1]
				span.Text = last.Text
				if span == *last {
					last.Text += string(character)
					continue
				}
			}
			span.Text = string(character)
			line = append(line, span)
		}
		lines = append(lines, line)
	}
	return lines
}

// Pages puts blocks on pages of a height. Blocks are parted by a blank line, unless
// one is close to that before it; a block that is higher than a page goes on on the
// next.
func Pages(blocks []Block, width, height int) [][]Line {
	height = max(1, height)
	pages := [][]Line{nil}
	add := func(l Line) {
		n := len(pages) - 1
		if len(pages[n]) == height {
			pages = append(pages, nil)
			n++
		}
		pages[n] = append(pages[n], l)
	}
	for len(blocks) > 0 {
		count := together(blocks)
		var group []Line
		for _, b := range blocks[:count] {
			group = append(group, b.Set(width)...)
		}
		blocks = blocks[count:]
		if len(group) == 0 {
			continue
		}
		used := len(pages[len(pages)-1])
		switch {
		case used > 0 && used+1+len(group) <= height:
			add(nil)
		case used > 0 && (len(group) <= height || used+4 > height):
			pages = append(pages, nil)
		case used > 0:
			add(nil)
		}
		for _, l := range group {
			add(l)
		}
	}
	return pages
}

// together is how many blocks stay with the first: those that are close to it.
func together(blocks []Block) int {
	n := 1
	for n < len(blocks) && blocks[n].Close {
		n++
	}
	return n
}

// highest is how many lines the highest blocks have that are to stay whole.
func highest(blocks []Block, width int) (lines int) {
	for len(blocks) > 0 {
		count := together(blocks)
		if blocks[0].Whole {
			high := 0
			for _, b := range blocks[:count] {
				high += len(b.Set(width))
			}
			lines = max(lines, high)
		}
		blocks = blocks[count:]
	}
	return lines
}

// Render is lines as text of the toolkit.
func Render(lines []Line, colours *theme.Theme) string {
	var text strings.Builder
	for i, line := range lines {
		if i > 0 {
			text.WriteByte('\n')
		}
		for _, span := range line {
			style := colours.Lipgloss(span.Role)
			if span.Italic {
				style = style.Italic(true)
			}
			if span.Link != "" {
				style = style.Underline(true).Hyperlink(span.Link)
			}
			text.WriteString(style.Render(span.Text))
		}
	}
	return text.String()
}

// Draw writes lines from the top of a canvas, which keeps the places of their keys.
func Draw(canvas paint.Canvas, lines []Line) {
	canvas.Put(0, 0, Render(lines, canvas.Theme))
	for y, l := range lines {
		if len(l) > 0 && l[0].Key != "" {
			canvas.Offer(y, l[0].Key)
		}
	}
}
