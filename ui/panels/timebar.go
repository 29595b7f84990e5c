package panels

import (
	"fmt"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/scene"
	"sudokuscope/ui/theme"
)

// TimeBar is the timeline: one line.
type TimeBar struct {
	marks []engine.Event
	width int
}

func (b *TimeBar) Draw(c paint.Canvas, s *scene.Scene) {
	room := 27 // for "999 999 999 of 999 999 999", so that the bar never changes its length
	if c.Width() < 100 {
		room = 21
	}
	b.width = c.Width() - room - 4
	if b.width < 8 {
		return
	}
	at, head := s.Report.At.Iteration, s.Report.Head.Iteration
	t := c.Theme
	c.Set(1, 0, paint.TeeLeft, t.Style(theme.Frame))
	c.Set(b.width, 0, paint.TeeRight, t.Style(theme.Frame))
	x := b.column(at, head)
	for i := 2; i < b.width; i++ {
		if i < x {
			c.Set(i, 0, paint.Past, t.Style(theme.Accent))
		} else {
			c.Set(i, 0, paint.Horizontal, t.Style(theme.Frame))
		}
	}
	b.marks = s.Timeline.Landmarks(b.marks)
	for _, e := range b.marks {
		class := s.Algorithm.Events[e.Kind].Class
		glyph, role := paint.Events[class], EventRole(class)
		if class == engine.Improvement { // there are many: a tick on the line
			glyph, role = paint.Notch, theme.Frame
			if e.Iteration <= at {
				role = theme.Accent
			}
		}
		if head > 0 {
			c.Set(b.column(e.Iteration, head), 0, glyph, t.Style(role))
		}
	}
	for _, it := range s.Bookmarks {
		c.Set(b.column(it, head), 0, paint.Flag, t.Style(theme.Lit))
	}
	for _, it := range s.Stops {
		if it <= head {
			c.Set(b.column(it, head), 0, paint.Break, t.Style(theme.Bad))
		}
	}
	c.Set(x, 0, paint.Head, t.Style(theme.Lit))
	text := paint.Grouped(at)
	if n := s.Report.At.Phases; n > 0 { // of the next iteration
		text += "+" + paint.Grouped(int64(n))
	}
	if at < head {
		text += " of " + paint.Grouped(head)
	}
	c.Text(b.width+3, 0, text, theme.Text)
}

// Tip says what is at a column: what happened there, or where a click leads.
func (b *TimeBar) Tip(x int, s *scene.Scene) string {
	at, head := s.Report.At.Iteration, s.Report.Head.Iteration
	if !b.On(x) {
		return fmt.Sprintf("The screen shows iteration %s; the run has been to iteration %s.", paint.Grouped(at), paint.Grouped(head))
	}
	here := func(iteration int64) bool { return b.column(iteration, head) == x }
	if head > 0 {
		if i := slices.IndexFunc(s.Stops, here); i >= 0 {
			return fmt.Sprintf("iteration %s: a breakpoint stopped the run here", paint.Grouped(s.Stops[i]))
		}
		if i := slices.IndexFunc(s.Bookmarks, here); i >= 0 {
			return fmt.Sprintf("iteration %s: a bookmark; ' goes from one to the next", paint.Grouped(s.Bookmarks[i]))
		}
		for i := len(b.marks) - 1; i >= 0; i-- {
			if e := b.marks[i]; here(e.Iteration) {
				return fmt.Sprintf("iteration %s: %s", paint.Grouped(e.Iteration), s.Algorithm.Events[e.Kind].Say(s.Puzzle, e))
			}
		}
	}
	return fmt.Sprintf("The run from its start to where it has been: a click goes to iteration %s. Ticks are new bests, other signs landmarks.", paint.Grouped(b.At(x, head)))
}

// column is where an iteration stands.
func (b *TimeBar) column(iteration, head int64) int {
	if head < 1 {
		return 2
	}
	return 2 + int(min(iteration, head)*int64(b.width-3)/head)
}

// On reports whether the bar is at a column.
func (b *TimeBar) On(x int) bool { return x >= 1 && x <= b.width && b.width >= 8 }

// At returns the iteration at a column, the nearest end beside the bar.
func (b *TimeBar) At(x int, head int64) (iteration int64) {
	if b.width < 8 {
		return 0
	}
	return min(max(0, int64(x-2)*head/int64(b.width-3)), head)
}
