package board

import (
	"fmt"

	"sudokuscope/ui/paint"
	"sudokuscope/ui/scene"
	"sudokuscope/ui/theme"
)

// grade is what the map of many tries says of a cell: a letter, or in how many
// of a hundred it was right.
func grade(rate float64) (string, theme.Role) {
	switch {
	case rate >= scene.Always:
		return "A", theme.Good
	case rate >= scene.Mostly:
		return "B", theme.Accent
	case rate >= .5:
		return percents[int(rate*100)], theme.Text
	}
	return percents[int(max(0, rate)*100)], theme.Bad
}

// percents are the numbers to 89, so that drawing one makes none.
var percents = func() (list [90]string) {
	for i := range list {
		list[i] = fmt.Sprint(i)
	}
	return list
}()

// rated writes the grade of a free cell: beside its digit where there is room,
// else in its place.
func (p *Panel) rated(c paint.Canvas, s *scene.Scene, x, y, cell int) {
	text, role := grade(s.Tries.Rate[cell])
	mid := y + (p.geo.H-1)/2
	switch w := p.geo.W; {
	case w >= 5:
		c.Right(x+w, mid, text, role)
	case w >= 3:
		c.Field(x, mid, w, "", theme.Text)
		c.Right(x+max(2, w-1), mid, text, role)
	case w == 2:
		c.Field(x, mid, w, text, role)
	default:
		if len(text) > 1 {
			text = text[:1]
		} else if text != "A" && text != "B" {
			text = "0"
		}
		c.Text(x, mid, text, role)
	}
}

// progress is what the foot says of the tries.
func progress(s *scene.Scene) string {
	t := s.Tries
	if !s.Rated() {
		return fmt.Sprintf("%d of %d tries", t.Done, t.Total)
	}
	always, mostly := s.Grades()
	return fmt.Sprintf("%d A, %d B in %d tries", always, mostly, t.Total)
}
