package panels

import (
	"fmt"
	"math"

	"sudokuscope/engine"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/panel"
	"sudokuscope/ui/scene"
	"sudokuscope/ui/theme"
)

// PopulationID is the panel's.
const PopulationID panel.ID = "population"

// Population shows a population.
type Population struct {
	clash []bool
	each  int                           // members a bar
	wide  int                           // columns a bar
	bars  int                           // rows of bars
	room  int                           // for the foot
	plain bool                          // there are no colours
	minis struct{ y, across, rows int } // where the small boards begin, and how they stand
}

// Options, Title and Draw make it a panel.
func (p *Population) Options() panel.Options {
	return panel.Options{
		ID:      PopulationID,
		Has:     func(s *scene.Scene) bool { return s.Shown.Population != "" },
		Natural: func(s *scene.Scene) (w, h int) { return 32, 12 },
		About:   panel.Says("The boards that live side by side, a bar each from cost 0 upward: the shorter, the better. Signs and colours tell which were chosen, are new or were thrown out."),
		Fit:     p.Fit, Foot: p.Foot, Tip: p.Tip, BarRows: p.BarRows,
	}
}

func (p *Population) Title(s *scene.Scene) string {
	if len(s.Report.Population.Members) == 0 {
		return s.Shown.Population
	}
	return fmt.Sprintf("%s · %d", s.Report.Population.Label, len(s.Report.Population.Members))
}

// Foot has the range of the costs.
func (p *Population) Foot(s *scene.Scene) string {
	if len(s.Report.Population.Members) == 0 {
		return ""
	}
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
		return panel.First(p.room, "height: "+text, text)
	}
	return panel.First(p.room, "height: "+text+" · in colour: the cheapest", "height: "+text, text)
}

// Fit measures the room for the foot.
func (p *Population) Fit(inside paint.Canvas, _ *scene.Scene) {
	p.room, p.plain = panel.FootRoom(inside), inside.Theme.Mono
}

func memberCosts(list []engine.Member) (low, high int32) {
	if len(list) == 0 {
		return 0, 0
	}
	low, high = list[0].Cost, list[0].Cost
	for _, m := range list {
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

// leastBarRows is how many rows the bars have at least where there are boards.
const leastBarRows = 4

// Draw gives the strip as much as it needs and the boards the rest.
func (p *Population) Draw(c paint.Canvas, s *scene.Scene) {
	list := s.Report.Population.Members
	if len(list) == 0 {
		c.Text(1, 0, s.EmptyText(), theme.Quiet)
		return
	}
	notes := 1
	if c.Height() > 8 && (len(s.Report.Population.Origins) > 0 || len(list) > c.Width()-2-barAxisRoom) {
		notes = 2
	}
	strip := c.Height() - 1 - notes
	boards := 0
	if side := s.Puzzle.Side; len(s.Report.Population.Grids) >= len(list)*s.Puzzle.Cells && c.Glyphs.Half {
		each := (side+1)/2 + 1
		if rows := (c.Height() - 2 - notes - leastBarRows) / each; rows > 0 && c.Width() >= side+1 {
			across := max(1, c.Width()/(side+2))
			boards = min(rows, (len(list)+across-1)/across) * each
			strip = c.Height() - 2 - notes - boards
		}
	}
	p.draw(c.Part(1, 0, c.Width()-2, strip+1), list)
	p.words(c.Part(1, strip+1, c.Width()-2, notes), list, s.Report.Population.Origins)
	p.minis.y = strip + 1 + notes
	if p.minis.rows = 0; boards > 0 {
		side := s.Puzzle.Side
		p.minis.across, p.minis.rows = max(1, (c.Width()-2+2)/(side+2)), boards
		p.boards(c.Part(1, strip+1+notes, c.Width()-2, boards), s)
		p.colours(c.Part(1, strip+1+notes+boards, c.Width()-2, 1), s)
	}
}

// BarRows makes it a panel of bars above the boards, where it has any.
func (p *Population) BarRows() int {
	if p.minis.rows > 0 {
		return p.minis.y
	}
	return math.MaxInt16
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
