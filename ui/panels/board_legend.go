package panels

import (
	"slices"

	uv "github.com/charmbracelet/ultraviolet"

	"sudokuscope/ui/paint"
	"sudokuscope/ui/theme"
)

// boardWord is a word of the legend, as it looks on the board, with the mark that stands
// beside such digits.
type boardWord struct {
	text string
	st   uv.Style
	mark string
}

// words are what there is to be told apart: while the solution is shown, right
// and wrong.
func (v boardView) words(c paint.Canvas) (list []boardWord) {
	s := v.s
	add := func(when bool, text string, r theme.Role, mark string) {
		if when {
			list = append(list, boardWord{text, c.Theme.Style(r), mark})
		}
	}
	open := "open"
	if !v.large() {
		open = paint.Separator + open
	}
	add(true, "given", theme.Given, "")
	add(slices.Contains(v.values, 0), open, theme.Open, "")
	if s.Solution != nil {
		wrong := ""
		if v.geo.W > 1 {
			wrong = paint.No
		}
		add(true, "right", theme.Good, "")
		add(true, "wrong", theme.Bad, wrong)
		add(!v.Best, "changed", theme.Changed, "")
		if !v.geo.Half {
			clash := c.Theme.Style(theme.Text)
			clash.Underline = uv.UnderlineSingle
			list = append(list, boardWord{text: "clash", st: clash})
		}
		return list
	}
	// A clash with a given takes the room of the fixed cells: searches that have
	// the one seldom have the other.
	against := s.Opposing > 0 && !v.Best && v.geo.W > 1
	add(!against, "fixed", theme.Fixed, "")
	add(true, "free", theme.Free, "")
	add(!v.Best, "changed", theme.Changed, "")
	add(true, "clash", theme.Clash, "")
	add(against, "!given", theme.Clash, "")
	add(s.Report.Memory.Label != "" && c.Width() >= 37 && !v.Best && !v.geo.Half, "tabu", theme.Barred, "")
	return list
}

// legend says what the looks mean.
func (v boardView) legend(c paint.Canvas, y int) {
	list := v.words(c)
	width := func() int {
		w := len(list) - 1
		for _, it := range list {
			w += paint.Width(it.text) + paint.Width(it.mark)
		}
		return w
	}
	for _, plain := range []string{paint.Separator + "open", "free", "given", "fixed", "clash"} { // what goes without saying goes first
		if width() > c.Width() {
			list = slices.DeleteFunc(list, func(it boardWord) bool { return it.text == plain })
		}
	}
	x := max(0, (c.Width()-width())/2)
	for _, it := range list {
		x = c.Styled(x, y, it.text, it.st)
		x = c.Text(x, y, it.mark, theme.Bad) + 1
	}
}
