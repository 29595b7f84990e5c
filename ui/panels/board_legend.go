package panels

import (
	"slices"

	uv "github.com/charmbracelet/ultraviolet"

	"sudokuscope/ui/paint"
	"sudokuscope/ui/theme"
)

// word is a word of the legend, as it looks on the board, the mark that stands
// beside such digits, the look of a large cell, and what it means: in a sentence, and in
// few words for where there is little room.
type boardWord struct {
	text  string
	st    uv.Style
	mark  string
	plate theme.Role // Text for none
	means string
	brief string
	rate  float64 // of a grade in the map of many tries
	small bool    // the sample has small digits, and no large one
}

// words are what there is to be told apart: while the solution is shown, right
// and wrong.
func (v boardView) words(c paint.Canvas) []boardWord {
	t, s := c.Theme, v.s
	if s.Rated() {
		return ratedWords(c)
	}
	list := []boardWord{{text: "given", st: t.Style(theme.Given), plate: theme.Plate, means: "The puzzle fixes it.", brief: "by the puzzle"}}
	add := func(when bool, text string, r, plate theme.Role, means, brief string) {
		if when {
			list = append(list, boardWord{text: text, st: t.Style(r), plate: plate, means: means, brief: brief})
		}
	}
	list = v.openWord(c, list)
	changed := "The last step changed it; in letters of this colour, the step before."
	if t.Mono {
		changed = "The last step changed it."
	}
	if s.Solution != nil {
		add(true, "right", theme.Good, theme.Text, "As in the solution.", "as in the solution")
		add(true, "wrong", theme.Bad, theme.Text, "Another digit than in the solution.", "not as in it")
		if v.geo.W > 1 {
			list[len(list)-1].mark = paint.No
		}
		add(!v.Best, "changed", theme.Changed, theme.Changed, changed, "by the last step")
		if !v.geo.Half {
			clash := t.Style(theme.Text)
			clash.Underline = uv.UnderlineSingle
			list = append(list, boardWord{text: "clash", st: clash, means: "The same digit twice in a row, a column or a block.", brief: "same digit twice"})
		}
		return list
	}
	// A clash with a given takes the room of the fixed cells: searches that have
	// the one seldom have the other.
	against := s.Opposing > 0 && !v.Best && v.geo.W > 1
	add(!against, "fixed", theme.Fixed, theme.Text, "The search holds it for now.", "held for now")
	add(true, "free", theme.Free, theme.Text, "A guess of the search.", "a guess")
	add(!v.Best, "changed", theme.Changed, theme.Changed, changed, "by the last step")
	add(true, "clash", theme.Clash, theme.Alarm, "The same digit twice in a row, a column or a block.", "same digit twice")
	add(against, "!given", theme.Clash, theme.Alarm, "It clashes with a given, so it is surely wrong.", "surely wrong")
	add(s.Report.Memory.Label != "" && c.Width() >= 37 && !v.Best && !v.geo.Half, "tabu", theme.Barred, theme.Text, "The memory forbids to change it for a while.", "not to be changed")
	return list
}

// openWord adds the word for open cells to a list, if there are any.
func (v boardView) openWord(c paint.Canvas, list []boardWord) []boardWord {
	w := boardWord{text: "open", plate: theme.Open, brief: "still empty", means: "It is still empty."}
	switch {
	case !v.open():
		return list
	case !v.large():
		w.text, w.plate = paint.Separator+"open", theme.Text
	case v.pencils():
		w.small, w.brief, w.means = true, "may take these", "The small digits are those that it may still take."
	}
	w.st = c.Theme.Style(theme.Open)
	return append(list, w)
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
