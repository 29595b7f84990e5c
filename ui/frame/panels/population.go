package panels

import (
	"fmt"

	"sudokuscope/engine"
	"sudokuscope/ui/frame/panel"
	"sudokuscope/ui/frame/scene"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// Population shows the members of a population by their cost.
type Population struct {
	// Costed says that the costs stand elsewhere.
	Costed bool

	named
	each   int // members a square
	cloud  bool
	sorted []engine.Member
}

func (p *Population) Options() panel.Options {
	return panel.Options{
		ID: PopulationID,
		Has: func(watched *scene.Scene) bool {
			return watched.Shown().Population != ""
		},
		Empty: func(watched *scene.Scene) bool {
			return len(watched.Report.Population.Members) == 0
		},
		Natural: panel.Size(32, 12),
		About: panel.Says("The boards that live side by side, a point each, a square for four or more: the " +
			"lower, the cheaper, and the further left, the more like the best of them. White was chosen, " +
			"what fades was thrown out, other colours tell where a board came from. A line joins what " +
			"belongs together."),
		Fit:   p.Fit,
		Foot:  p.Foot,
		Below: true,
		Bars:  true,
	}
}

// Fit hears how the members will be drawn.
func (p *Population) Fit(inside paint.Canvas, watched *scene.Scene) {
	p.cloud = isCloud(inside, watched)
}

func (p *Population) Title(watched *scene.Scene) string {
	if len(watched.Report.Population.Members) == 0 {
		return watched.Shown().Population
	}
	return fmt.Sprintf("%s · %d", watched.Report.Population.Label, len(watched.Report.Population.Members))
}

func (p *Population) Foot(watched *scene.Scene, room int) string {
	switch {
	case p.Costed && p.cloud:
		return panel.First(room, "low is cheap, left is like the best", "left: like the best", "")
	case p.Costed:
		return "the cheapest is left"
	}
	low, high := memberCosts(watched.Report.Population.Members)
	sum := 0.0
	for _, m := range watched.Report.Population.Members {
		sum += float64(m.Cost)
	}
	mean := sum / float64(len(watched.Report.Population.Members))
	write := costWriter(&watched.Report.Population)
	text := fmt.Sprintf("cost %s to %s · mean %s", write(float64(low)), write(float64(high)), write(mean))
	if low == high {
		return fmt.Sprintf("cost %s each", write(float64(low)))
	}
	if p.cloud {
		return panel.First(room, text+" · low is cheap, left is like the best", text+" · left: like the best", text)
	}
	return panel.First(room, text+" · the cheapest is left", text)
}

// costWriter writes what a number stands for among the costs of the members.
func costWriter(pop *engine.Population) func(float64) string {
	if pop.Scale.Step == 0 {
		return paint.Short
	}
	return func(v float64) string { return fmt.Sprintf("%.3g", pop.Scale.Value(v)) }
}

func memberCosts(list []engine.Member) (low, high int32) {
	return extremes(list, func(m *engine.Member) int32 { return m.Cost })
}

// extremes are the least and the most of what some things have; 0 without things.
func extremes[T any](list []T, has func(*T) int32) (low, high int32) {
	for i := range list {
		value := has(&list[i])
		if i == 0 {
			low, high = value, value
		}
		low, high = min(low, value), max(high, value)
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

// originRoles tell the origins apart, in their order: those that share a colour never stand side by side. None has the
// colour of what changes, which a line between members has.
var originRoles = [...]theme.Role{
	theme.SeriesA, theme.SeriesB, theme.SeriesC, theme.SeriesD, theme.Quiet,
	theme.SeriesD, theme.SeriesB, theme.SeriesC,
}

// originRole is the role of an origin. Those beyond the list have colours again, but not the first, which
// is that of a copy: most searches have many of them.
func originRole(origin uint8) theme.Role {
	i := int(origin)
	if i >= len(originRoles) {
		i = 1 + (i-len(originRoles))%(len(theme.Series)-1)
	}
	return originRoles[i]
}

// memberLook is how a member is drawn: its sign by what happened to it, and its colour by where
// it came from or, in a search that does not tell that, by its sign.
func memberLook(member engine.Member, origins []string) (glyph string, role theme.Role) {
	mark, marked := memberMarks[member.Mark]
	glyph, role = paint.Lower, theme.Current
	if marked {
		glyph, role = mark.glyph, mark.role
	}
	if len(origins) > 0 {
		role = originRole(member.Origin)
	}
	return glyph, role
}

// Draw draws a row a member where there are few, or else squares above their costs, and what
// the signs mean.
func (p *Population) Draw(canvas paint.Canvas, watched *scene.Scene) {
	p.Fit(canvas, watched)
	pop := &watched.Report.Population
	rows := noteRows(pop.Origins, canvas.Width-2, canvas.Height)
	high := canvas.Height - rows
	below := canvas.Part(1, high, canvas.Width-2, rows)
	p.forget()
	if p.cloud = p.cloud && high >= leastCloud-1; p.cloud {
		p.name(OfCloud, cheapest, canvas.Style(theme.Best))
		drawCloud(canvas.Part(0, 0, canvas.Width-1, high), watched)
		origins := pop.Origins
		if canvas.Theme.Mono { // nothing tells where a board came from
			origins = nil
		}
		signs := canvas.Theme.Mono || !canvas.Glyphs.Half
		notes(below, cloudWords(pop.Members, origins, signs))
		return
	}
	p.draw(canvas.Part(1, 0, canvas.Width-2, high), watched)
	notes(below, p.words(pop.Members, pop.Origins))
}

// noteRows is how many rows the words below take in a room, however many members there are of
// each: so they do not move.
func noteRows(origins []string, width, height int) int {
	const count = " 999  "
	words := paint.Width("a square: 99  ")
	for _, mark := range memberMarks {
		words += paint.Width("+ " + mark.word + count)
	}
	for _, name := range origins {
		words += paint.Width("+ " + name + count)
	}
	const most = 4 // parts of the height, one of which is for words
	rows := (words + width - 1) / max(1, width)
	return max(1, min(rows, height/most))
}

// words say what the marks mean, as far as they occur.
func (p *Population) words(list []engine.Member, origins []string) (words []paint.Word) {
	var seen [8]int
	var from [256]int
	for _, m := range list {
		seen[m.Mark]++
		from[m.Origin]++
	}
	if p.each > 1 {
		words = append(words, paint.Word{Text: fmt.Sprintf("a square: %d", p.each)})
	}
	for mark := engine.Chosen; mark <= engine.Compared; mark++ {
		if n := seen[mark]; n > 0 {
			it := memberMarks[mark]
			words = append(words, paint.Word{Sign: it.glyph, Text: fmt.Sprintf(" %s %d", it.word, n), Role: it.role})
		}
	}
	for i, name := range origins {
		if n := from[i]; n > 0 {
			text := fmt.Sprintf(" %s %d", name, n)
			words = append(words, paint.Word{Sign: paint.Square, Text: text, Role: originRole(uint8(i))})
		}
	}
	return words
}

// notes writes the legend, in as many rows as there are.
func notes(canvas paint.Canvas, words []paint.Word) {
	x, y := 0, 0
	for _, word := range words {
		if x > 0 && x+paint.Width(word.Sign+word.Text) > canvas.Width {
			x, y = 0, y+1
		}
		x = canvas.Text(x, y, word.Sign, word.Role)
		x = canvas.Text(x, y, word.Text, theme.Quiet) + 2
	}
}
