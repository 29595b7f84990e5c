package panels

import (
	"fmt"

	"sudokuscope/engine"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/panel"
	"sudokuscope/ui/scene"
	"sudokuscope/ui/theme"
)

// Population shows a population.
type Population struct {
	each  int  // members a bar
	plain bool // there are no colours
}

func (p *Population) Options() panel.Options {
	return panel.Options{
		ID:      PopulationID,
		Has:     func(s *scene.Scene) bool { return s.Shown().Population != "" },
		Empty:   func(s *scene.Scene) bool { return len(s.Report.Population.Members) == 0 },
		Natural: func(s *scene.Scene) (w, h int) { return 32, 12 },
		About:   panel.Says("The boards that live side by side, a bar each from cost 0 upward: the shorter, the better. Signs and colours tell which were chosen, are new or were thrown out."),
		Fit:     p.Fit, Foot: p.Foot, Below: true, Bars: true,
	}
}

func (p *Population) Title(s *scene.Scene) string {
	if len(s.Report.Population.Members) == 0 {
		return s.Shown().Population
	}
	return fmt.Sprintf("%s · %d", s.Report.Population.Label, len(s.Report.Population.Members))
}

func (p *Population) Foot(s *scene.Scene, room int) string {
	low, high := memberCosts(s.Report.Population.Members)
	sum := 0.0
	for _, m := range s.Report.Population.Members {
		sum += float64(m.Cost)
	}
	mean := sum / float64(len(s.Report.Population.Members))
	text := fmt.Sprintf("cost %s to %s · mean %s", paint.Short(float64(low)), paint.Short(float64(high)), paint.Short(mean))
	if low == high {
		text = fmt.Sprintf("cost %s each", paint.Short(float64(low)))
	}
	if p.plain {
		return panel.First(room, "height: "+text, text)
	}
	return panel.First(room, "height: "+text+" · in colour: the cheapest", "height: "+text, text)
}

// Fit hears whether there are colours.
func (p *Population) Fit(inside paint.Canvas, _ *scene.Scene) { p.plain = inside.Theme.Mono }

func memberCosts(list []engine.Member) (low, high int32) {
	for i, m := range list {
		if i == 0 {
			low, high = m.Cost, m.Cost
		}
		low, high = min(low, m.Cost), max(high, m.Cost)
	}
	return low, high
}

// memberMarks are the letters of what happened to a member.
var memberMarks = map[engine.Mark]struct {
	glyph, word string
	role        theme.Role
}{
	engine.Chosen:   {"+", "chosen", theme.Good},
	engine.Rejected: {"x", "rejected", theme.Bad},
	engine.Fresh:    {"*", "new", theme.Warn},
	engine.Compared: {"?", "compared", theme.Accent},
}

func (p *Population) Draw(c paint.Canvas, s *scene.Scene) {
	list := s.Report.Population.Members
	notes := 1
	if c.Height() > 8 && (len(s.Report.Population.Origins) > 0 || len(list) > c.Width()-2-barAxisRoom) {
		notes = 2
	}
	p.draw(c.Part(1, 0, c.Width()-2, c.Height()-notes), list)
	p.words(c.Part(1, c.Height()-notes, c.Width()-2, notes), list, s.Report.Population.Origins)
}

// words says what the marks mean, as far as they occur.
func (p *Population) words(c paint.Canvas, list []engine.Member, origins []string) {
	var seen [8]int
	var from [256]int
	for _, m := range list {
		seen[m.Mark]++
		from[m.Origin]++
	}
	x, y := 0, 0
	if p.each > 1 {
		x = c.Text(0, 0, fmt.Sprintf("a bar: the mean of %d", p.each), theme.Quiet) + 2
	}
	write := func(glyph, text string, r theme.Role) {
		w := paint.Width(glyph) + paint.Width(text)
		if x > 0 && x+w > c.Width() {
			x, y = 0, y+1
		}
		x = c.Text(x, y, glyph, r)
		x = c.Text(x, y, text, theme.Quiet) + 2
	}
	for mark := engine.Chosen; mark <= engine.Compared; mark++ {
		if n := seen[mark]; n > 0 {
			write(memberMarks[mark].glyph, fmt.Sprintf(" %s %d", memberMarks[mark].word, n), memberMarks[mark].role)
		}
	}
	for i, name := range origins {
		if from[i] > 0 {
			write("", fmt.Sprintf("%s %d", name, from[i]), theme.Quiet)
		}
	}
}

// barAxisRoom is what the numbers at the left of the bars take, with the axis.
const barAxisRoom = 5

// draw draws a bar a member from cost 0 upward, the longer the dearer, and its mark
// below; of more members than columns a bar for as many as it takes, by their mean.
func (p *Population) draw(c paint.Canvas, list []engine.Member) {
	h := c.Height() - 1
	in := c.Part(barAxisRoom, 0, c.Width()-barAxisRoom, c.Height())
	p.each = 0
	if h < 1 || in.Width() < 1 {
		return
	}
	p.each = (len(list) + in.Width() - 1) / in.Width()
	count := (len(list) + p.each - 1) / p.each
	wide := min(in.Width()/count, 4)
	low, high := memberCosts(list)
	c.Right(barAxisRoom-1, 0, paint.Short(float64(high)), theme.Quiet)
	if h > 1 {
		c.Right(barAxisRoom-1, h-1, "0", theme.Quiet)
	}
	c.Fill(barAxisRoom-1, 0, 1, h, paint.Vertical, c.Theme.Style(theme.Frame))
	steps := len(c.Glyphs.Bars) - 1
	for i := range count {
		part := list[i*p.each : min(len(list), (i+1)*p.each)]
		cheapest, _ := memberCosts(part)
		mean, mark, seen := 0.0, engine.Mark(0), [8]int{} // the mark that most of them have
		for _, m := range part {
			mean += float64(m.Cost)
			if seen[m.Mark]++; seen[m.Mark] > seen[mark] {
				mark = m.Mark
			}
		}
		mean /= float64(len(part))
		role := theme.Current
		if mk, ok := memberMarks[mark]; ok {
			role = mk.role
			in.Text(i*wide, h, mk.glyph, role)
		}
		if cheapest == low {
			role = theme.Best
		}
		n := max(1, int(mean/float64(max(1, high))*float64(h*steps)+.5)) // also what costs nothing can be seen
		st := c.Theme.Style(role)
		for y := range h {
			k := min(max(n-(h-1-y)*steps, 0), steps)
			for x := range max(1, wide-1) {
				if k > 0 {
					in.Set(i*wide+x, y, c.Glyphs.Bars[k], st)
				}
			}
		}
	}
}
