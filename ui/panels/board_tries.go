package panels

import (
	"fmt"

	"sudokuscope/ui/dots"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/panel"
	"sudokuscope/ui/scene"
	"sudokuscope/ui/theme"
)

// grade is what the map of many tries says of a cell: a letter, or in how many
// of a hundred it was right.
func gradeOf(rate float64) (string, theme.Role) {
	switch {
	case rate >= scene.Always:
		return "A", theme.Good
	case rate >= scene.Mostly:
		return "B", theme.Accent
	case rate >= .5:
		return percentTexts[int(rate*100)], theme.Text
	}
	return percentTexts[int(max(0, rate)*100)], theme.Bad
}

// percents are the numbers to 89, so that drawing one makes none.
var percentTexts = func() (list [90]string) {
	for i := range list {
		list[i] = fmt.Sprint(i)
	}
	return list
}()

// tenths are shares in tenths, which cannot be taken for digits of the board.
var tenthTexts = [...]string{".0", ".1", ".2", ".3", ".4", ".5", ".6", ".7", ".8"}

// inTenths is a grade where a percentage has no room.
func gradeInTenths(rate float64) (string, theme.Role) {
	text, role := gradeOf(rate)
	if rate < scene.Mostly {
		text = tenthTexts[int(max(0, rate)*10)]
	}
	return text, role
}

// rated writes the grade of a free cell in place of its digit: in a small cell in
// tenths, in a large one on a ground that is the warmer the more often it was right.
func (v boardView) rated(c paint.Canvas, x, y, cell int) {
	rate := v.s.Tries.Rate[cell]
	text, role := gradeInTenths(rate)
	switch w := v.geo.W; {
	case v.large():
		text, _ = gradeOf(rate)
		if rate < scene.Mostly {
			text += "%"
		}
		rateTile(c, x, y, w, v.geo.H, rate, text)
	case w >= 2:
		c.Field(x, y, w, "", theme.Text)
		c.Right(x+2, y, text, role)
	default:
		c.Text(x, y, text[len(text)-1:], role)
	}
}

// rateTile is a large cell of the map.
func rateTile(c paint.Canvas, x, y, w, h int, rate float64, text string) {
	st := c.Theme.Style(theme.Text)
	if !c.Theme.Mono {
		st.Bg = c.Theme.Heat(rate)
		st.Fg = theme.Readable(st.Bg)
	}
	for dy := range h {
		for dx := range w {
			c.Set(x+dx, y+dy, " ", st)
		}
	}
	if len(text) > 1 || !dots.Big(c, x, y, w, h, rune(text[0]), st) {
		c.Styled(x+(w-len(text))/2, y+(h-1)/2, text, st)
	}
}

// ratedWords are the words of the legend of the map.
func ratedWords(c paint.Canvas) []boardWord {
	return []boardWord{
		{text: "given", st: c.Theme.Style(theme.Given), plate: theme.Plate, means: "The puzzle fixes it.", brief: "by the puzzle"},
		{text: "A", rate: 1, means: "Right in every try.", brief: "always right"},
		{text: "B", rate: scene.Mostly, means: "Right in nine of ten tries.", brief: "nine of ten"},
		{text: "53%", rate: .53, means: "The share of the tries in which it was right.", brief: "right in 53 of 100"},
	}
}

// ratedLegend says how the grades are read.
func ratedLegend(c paint.Canvas, y, cell int) {
	text := "right: A in all tries, B 9 of 10, 53% of all"
	short := "A always right  B 9 of 10  53% of all"
	if cell < 5 {
		text, short = "right: A in all tries, B 9 of 10, .5 half", "A always right  B 9 of 10  .5 half"
	}
	c.Center(y, panel.First(c.Width(), text, short, "A all  B 9 of 10  .5 half"), theme.Quiet)
}

// progress is what the foot says of the tries.
func triesProgress(s *scene.Scene) string {
	t := s.Tries
	if !s.Rated() {
		return fmt.Sprintf("%d of %d tries", t.Done, t.Total)
	}
	always, mostly := s.Grades()
	return fmt.Sprintf("%d A, %d B in %d tries", always, mostly, t.Total)
}
