package panels

import (
	"slices"
	"strings"
	"unicode"

	uv "github.com/charmbracelet/ultraviolet"

	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// boardWord is a word of the legend, as it looks on the board, with the mark that stands
// beside such digits.
type boardWord struct {
	text string
	st   uv.Style
	mark string
}

// list is what there is to be told apart: while the solution is shown, right
// and wrong.
func (v boardView) list(canvas paint.Canvas) (list []boardWord) {
	watched := v.s
	if v.grounded {
		return v.groundWords(canvas)
	}
	add := func(when bool, text string, r theme.Role, mark string) {
		if when {
			list = append(list, boardWord{text, canvas.Style(r), mark})
		}
	}
	open := "open"
	if !v.large() {
		open = paint.Separator + open
	}
	add(true, "given", theme.Given, "")
	add(slices.Contains(v.values, 0), open, theme.Open, "")
	if watched.Solution != nil {
		wrong := ""
		if v.geo.W > 1 {
			wrong = paint.No
		}
		add(true, "right", theme.Good, "")
		add(true, "wrong", theme.Bad, wrong)
		add(!v.Best, "changed", theme.Changed, "")
		if !v.geo.Half {
			clash := canvas.Style(theme.Text)
			clash.Underline = uv.UnderlineSingle
			list = append(list, boardWord{text: "clash", st: clash})
		}
		return list
	}
	// A clash with a given takes the room of the fixed cells: searches that have
	// the one seldom have the other.
	against := watched.Opposing > 0 && !v.Best && v.geo.W == 2
	add(!against, "fixed", theme.Fixed, "")
	add(true, "free", theme.Free, "")
	add(!v.Best, "changed", theme.Changed, "")
	list = append(list, v.clashWord(canvas))
	list = append(list, v.swapWords(canvas)...)
	add(against, "!given", theme.Clash, "")
	if watched.Report.Memory.Label != "" && canvas.Width >= 37 && !v.Best && !v.geo.Half {
		tabu := boardWord{text: "tabu", st: canvas.Style(theme.Barred)}
		if v.geo.W >= 3 {
			tabu.text = "─tabu─"
			tabu.st.Attrs &^= uv.AttrStrikethrough
		}
		list = append(list, tabu)
	}
	return list
}

// clashWord is a clash as it looks on the board: between bars, or underlined where a cell has no
// room for them.
func (v boardView) clashWord(canvas paint.Canvas) boardWord {
	word := boardWord{
		text: "clash",
		st:   canvas.Style(theme.Clash),
	}
	if v.geo.W >= 3 {
		word.text = "▌clash▐"
		word.st.Underline = uv.UnderlineNone
	}
	return word
}

// swapWord is the wire of a swap.
const swapWord = "═swap═"

// swapWords is the word for a swap while there is one.
func (v boardView) swapWords(canvas paint.Canvas) []boardWord {
	if len(v.s.Spoken) > 0 {
		word := "(why)"
		if v.s.SpokenOf.None() {
			word = "(suspect)"
		}
		return []boardWord{{text: word, st: canvas.Style(theme.Accent)}}
	}
	if _, _, swapped := v.s.Report.Swapped.Get(); !swapped || v.Best || !v.geo.Ruled {
		return nil
	}
	return []boardWord{{text: swapWord, st: canvas.Style(theme.Faded)}}
}

// groundWords are those of a board whose grounds show what the search knows.
func (v boardView) groundWords(canvas paint.Canvas) (list []boardWord) {
	list = append(list, boardWord{
		text: "given",
		st:   canvas.Style(theme.Plate),
	}, v.clashWord(canvas))
	if slices.Contains(v.values, 0) {
		list = append(list, boardWord{text: "open", st: canvas.Style(theme.Open)})
	}
	if v.s.Opposing > 0 && !v.Best && v.geo.W == 2 {
		list = append(list, boardWord{text: "!given", st: canvas.Style(theme.Clash)})
	}
	if !v.Best {
		changed := canvas.Style(theme.Text)
		changed.Underline = uv.UnderlineSingle
		changed.Attrs |= uv.AttrBold
		list = append(list, boardWord{text: "changed", st: changed})
	}
	list = append(list, v.swapWords(canvas)...)
	return list
}

// scale writes the ramp between what its ends mean, at the right of a row, and returns where it
// begins.
func (v boardView) scale(canvas paint.Canvas, y int) (from int) {
	knows := v.s.Knows()
	const steps = groundSteps
	from = canvas.Width - paint.Width(knows.None) - paint.Width(knows.Short) - steps - 2
	quiet := canvas.Style(theme.Quiet)
	v.name(OfGround, knows.None, quiet)
	v.name(OfGround, " ", canvas.Theme.Base)
	for i := range steps {
		ground := canvas.Theme.Base
		ground.Bg = canvas.Theme.Heat(float64(i) / (steps - 1))
		v.name(OfGround, " ", ground)
	}
	v.name(OfGround, " ", canvas.Theme.Base)
	v.name(OfGround, knows.Short, quiet)
	x := from
	for _, piece := range v.words {
		x = canvas.Styled(x, y, piece.Text, piece.Look)
	}
	return from
}

// legend says what the looks mean.
func (v boardView) legend(canvas paint.Canvas, y int) {
	const leastScaled = 36 // a narrower legend has no room for the scale
	if v.grounded && canvas.Width >= leastScaled {
		canvas = canvas.Part(0, 0, v.scale(canvas, y)-1, canvas.Height)
	} else if v.grounded && v.above != "" {
		v.name(OfGround, v.above, canvas.Style(theme.Quiet))
	}
	list := v.list(canvas)
	width := func() int {
		w := len(list) - 1
		for _, it := range list {
			w += paint.Width(it.text) + paint.Width(it.mark)
		}
		return w
	}
	// What goes without saying goes first.
	spare := []string{
		swapWord,
		paint.Separator + "open",
		"free",
		"given",
		"fixed",
		v.clashWord(canvas).text,
	}
	if v.grounded {
		spare = []string{"open", "changed", swapWord, "given"}
	}
	for _, plain := range spare {
		if width() > canvas.Width {
			list = slices.DeleteFunc(list, func(it boardWord) bool {
				return it.text == plain
			})
		}
	}
	x := max(0, (canvas.Width-width())/2)
	if v.grounded {
		x = 0
	}
	for _, it := range list {
		said := strings.TrimFunc(it.text, func(r rune) bool { return !unicode.IsLetter(r) })
		v.name(said, it.text, it.st)
		x = canvas.Styled(x, y, it.text, it.st)
		x = canvas.Text(x, y, it.mark, theme.Bad) + 1
	}
}
