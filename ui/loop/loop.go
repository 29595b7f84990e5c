// Package loop is the panel of the algorithm itself: its pseudocode with the
// phase at work lit, what that phase just did in a sentence, and its gauges.
package loop

import (
	"slices"
	"strings"

	"sudokuscope/engine"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/scene"
	"sudokuscope/ui/theme"
)

// Panel shows the loop.
type Panel struct{}

// Name, Has, Natural, Title, Foot and Draw make it a panel.
func (Panel) Name() string          { return "loop" }
func (Panel) Has(*scene.Scene) bool { return true }
func (Panel) Natural(s *scene.Scene) (w, h int) {
	return 0, len(s.Algorithm.Code) + saidRoom + lookRoom + 1
}
func (Panel) Title(s *scene.Scene) string { return "loop" }
func (Panel) Foot(s *scene.Scene) string {
	if p := phase(s); p != nil {
		return p.Name
	}
	return "ready"
}

// phase is the one done last, nil before the first.
func phase(s *scene.Scene) *engine.Phase {
	if i := s.Report.Phase; i >= 0 && i < len(s.Algorithm.Phases) {
		return &s.Algorithm.Phases[i]
	}
	return nil
}

// saidRoom is how many lines the sentence of the phase has: always the same, so
// that nothing jumps.
const saidRoom = 4

// lookRoom is how many lines there are for what to look at.
const lookRoom = 3

// Draw gives the sentence its lines at the bottom, the gauges theirs above, and
// the code the rest; where that is too little, the part of it around the phase.
// In three lines or less the sentence comes first.
func (Panel) Draw(c paint.Canvas, s *scene.Scene) {
	text, tone := sentence(s)
	room := min(saidRoom, max(1, c.Height()/5))
	if c.Height() <= 3 {
		room = min(len(paint.Wrap(text, c.Width()-2)), c.Height())
	}
	said(c.Part(1, c.Height()-room, c.Width()-2, room), text, tone)
	top := c.Height() - room
	if n := len(s.Report.Gauges); n > 0 && top >= len(s.Algorithm.Code)+n {
		top -= n
		gauges(c.Part(1, top, c.Width()-2, n), s.Report.Gauges)
	}
	look := min(lookRoom, top-len(s.Algorithm.Code)-1)
	if look < 2 {
		look = 0
	}
	if p := phase(s); p != nil && look > 0 {
		if lines := paint.Wrap(p.Look, c.Width()-2); len(lines) <= look {
			for i, line := range lines {
				c.Text(1, top-look+i, line, theme.Quiet)
			}
		}
	}
	code(c.Part(0, 0, c.Width(), top-look), s)
}

func code(c paint.Canvas, s *scene.Scene) {
	var lit []int
	if p := phase(s); p != nil {
		lit = p.Lines
	}
	rows := wrapped(s.Algorithm.Code, c.Width()-2)
	from := 0
	if over := len(rows) - c.Height(); over > 0 {
		first, n := litRows(rows, lit)
		from = min(max(0, first-max(0, c.Height()-n)/2), over)
	}
	for y := 0; y < c.Height() && from+y < len(rows); y++ {
		r := rows[from+y]
		if !slices.Contains(lit, r.line) {
			c.Text(2, y, r.text, role(r.text))
			continue
		}
		if r.first {
			c.Text(0, y, c.Glyphs.Pointer, theme.Accent)
		}
		c.Text(2, y, r.text, theme.Lit)
	}
}

// litRows is the first row that is lit, and how many are.
func litRows(rows []row, lit []int) (first, n int) {
	for i, r := range rows {
		if slices.Contains(lit, r.line) {
			if n == 0 {
				first = i
			}
			n++
		}
	}
	return first, n
}

// row is a row of the screen that a line of code takes.
type row struct {
	text  string
	line  int
	first bool
}

// wrapped breaks lines that are too long; what goes on stands deeper than where
// it began.
func wrapped(lines []string, width int) (rows []row) {
	for i, line := range lines {
		body := strings.TrimLeft(line, " ")
		indent := line[:len(line)-len(body)]
		parts := []string{body}
		if paint.Width(line) > width {
			parts = paint.Wrap(body, max(8, width-len(indent)-4))
		}
		for j, part := range parts {
			if j > 0 {
				part = "    " + part
			}
			rows = append(rows, row{indent + part, i, j == 0})
		}
	}
	return rows
}

// role sets the words of the loop apart from its steps.
func role(line string) theme.Role {
	if strings.HasPrefix(line, " ") {
		return theme.Text
	}
	return theme.Quiet
}

// sentence is what the phase just did.
func sentence(s *scene.Scene) (string, theme.Role) {
	switch {
	case s.Report.Crash != nil:
		return upper(s.Report.Crash.Error()) + ".", theme.Bad
	case s.Report.Said == "":
		return "Nothing has been done yet.", theme.Text
	}
	return s.Report.Said, theme.Text
}

func said(c paint.Canvas, text string, role theme.Role) {
	lines := paint.Wrap(text, c.Width())
	if over := len(lines) - c.Height(); over > 0 && c.Height() > 0 {
		lines[c.Height()-1] = strings.Join(lines[c.Height()-1:], " ")
		lines = lines[:c.Height()]
	}
	for y, line := range lines {
		c.Text(0, y, line, role)
	}
}

func gauges(c paint.Canvas, list []engine.Gauge) {
	name := 0
	for _, g := range list {
		name = max(name, paint.Width(g.Name))
	}
	name = min(name, c.Width()/2)
	for y, g := range list {
		c.Field(0, y, name, g.Name, theme.Quiet)
		value := paint.Short(g.At) + "/" + paint.Short(g.Full)
		share := 0.0
		if g.Full > 0 {
			share = g.At / g.Full
		}
		bar := c.Width() - name - 12
		if bar > 3 {
			c.Bar(name+1, y, bar, share, theme.Accent)
		}
		c.Right(c.Width(), y, value, theme.Text)
	}
}

// upper begins a sentence.
func upper(text string) string {
	return strings.ToUpper(text[:1]) + text[1:]
}
