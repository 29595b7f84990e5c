package markdown

import (
	"strings"

	"sudokuscope/ui/paint"
	"sudokuscope/ui/theme"
)

// Span is a part of a line in one style.
type Span struct {
	Text   string
	Role   theme.Role
	Italic bool
	// Link is the address that it leads to, empty for none.
	Link string
}

// like reports whether two spans differ in nothing but their text.
func (s Span) like(o Span) bool {
	s.Text = o.Text
	return s == o
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
	// Indent is how many columns the block is moved in.
	Indent int
	// Close keeps the block together with the one before it: no blank line parts
	// them.
	Close bool
	// Kept lines are not wrapped but cut: each span is a line.
	Kept bool
	// Rows make a table: the spans of each cell, the heading first.
	Rows [][][]Span
}

// Words is a paragraph of plain words.
func Words(text string, r theme.Role) Block { return Block{Spans: linked(Span{Text: text, Role: r})} }

// Led is a paragraph with something before its first line, close to the block before.
func Led(lead string, leadRole theme.Role, text string, r theme.Role) Block {
	b := Words(text, r)
	b.Lead, b.LeadRole, b.Close = lead, leadRole, true
	return b
}

// leastRoom is how many columns the words of a block have at least.
const leastRoom = 4

// Set wraps a block to a width.
func (b Block) Set(width int) []Line {
	lead := paint.Width(b.Lead)
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
	}
	return lines
}

// word is a piece of text without a blank in it, perhaps of several styles.
type word []Span

func (w word) width() (n int) {
	for _, s := range w {
		n += paint.Width(s.Text)
	}
	return n
}

// wrap breaks spans into lines of at most w cells, at blanks where it can.
func wrap(spans []Span, w int) []Line {
	var lines []Line
	var line Line
	used := 0
	end := func() {
		if line != nil {
			lines = append(lines, line)
		}
		line, used = nil, 0
	}
	put := func(parts word) {
		for _, s := range parts {
			if n := len(line) - 1; n >= 0 && line[n].like(s) {
				line[n].Text += s.Text
			} else {
				line = append(line, s)
			}
		}
	}
	for _, next := range words(spans) {
		wide := next.width()
		switch {
		case used > 0 && used+1+wide > w:
			end()
		case used > 0:
			blank := next[0] // a blank within a styled phrase has its style
			if !line[len(line)-1].like(blank) {
				blank = Span{}
			}
			blank.Text = " "
			put(word{blank})
			used++
		}
		for wide > w { // longer than a line
			head, tail := next.cut(w)
			put(head)
			end()
			next, wide = tail, tail.width()
		}
		put(next)
		used += wide
	}
	end()
	return lines
}

// cut parts a word after w cells.
func (parts word) cut(w int) (head, tail word) {
	for i, s := range parts {
		if n := paint.Width(s.Text); n <= w {
			head, w = append(head, s), w-n
			continue
		}
		first, rest := s, s
		first.Text = ""
		for _, r := range s.Text {
			if n := paint.Width(string(r)); n > w {
				break
			} else {
				w -= n
			}
			first.Text += string(r)
		}
		if first.Text == "" && len(head) == 0 { // a character that is wider than the line
			r := []rune(s.Text)
			first.Text = string(r[:1])
		}
		rest.Text = s.Text[len(first.Text):]
		if first.Text != "" {
			head = append(head, first)
		}
		return head, append(word{rest}, parts[i+1:]...)
	}
	return head, nil
}

// words takes spans apart at blanks.
func words(spans []Span) (list []word) {
	var now word
	for _, s := range spans {
		for i, part := range strings.Split(s.Text, " ") {
			if i > 0 && now != nil {
				list, now = append(list, now), nil
			}
			if part != "" {
				p := s
				p.Text = part
				now = append(now, p)
			}
		}
	}
	if now != nil {
		list = append(list, now)
	}
	return list
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
	for i := 0; i < len(blocks); {
		// What is close to a block stays with it.
		n := i + 1
		for n < len(blocks) && blocks[n].Close {
			n++
		}
		var group []Line
		for _, b := range blocks[i:n] {
			group = append(group, b.Set(width)...)
		}
		i = n
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

// Render is lines as text of the toolkit.
func Render(lines []Line, t *theme.Theme) string {
	var text strings.Builder
	for i, l := range lines {
		if i > 0 {
			text.WriteByte('\n')
		}
		for _, s := range l {
			st := t.Lipgloss(s.Role)
			if s.Italic {
				st = st.Italic(true)
			}
			if s.Link != "" {
				st = st.Underline(true).Hyperlink(s.Link)
			}
			text.WriteString(st.Render(s.Text))
		}
	}
	return text.String()
}

// Draw writes lines from the top of a canvas.
func Draw(c paint.Canvas, lines []Line) { c.Put(0, 0, Render(lines, c.Theme)) }
