package landscape

import (
	"fmt"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine/base/english"
	"sudokuscope/engine/lab/landscape"
	"sudokuscope/ui/kit/chart"
	"sudokuscope/ui/kit/dialog"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// The pages of the dialog.
const (
	pageMap = iota
	pageFigures
	pages
)

var titles = [pages]string{"cost and distance", "how rugged, how misleading"}

// Dialog shows the landscape, a page at a time.
type Dialog struct {
	dialog.Closable
	stop func()
	goTo func(iteration int64)

	land *landscape.Landscape
	way  []landscape.Place // of the run in front, nil before it is gone again
	look *landscape.Study
	err  error

	page  int
	at    int // the place of the way looked at, -1 before there is one
	chart chart.Chart
}

// Whole reports whether all has been found out, or cannot be.
func (d *Dialog) Whole() bool { return d.look != nil || d.err != nil }

// take takes a piece in.
func (d *Dialog) take(piece piece) {
	if piece.land != nil {
		d.land, d.way = piece.land, piece.way
		d.at = len(d.way) - 1
	}
	if piece.look != nil {
		d.look = piece.look
	}
	if piece.err != nil {
		d.err = piece.err
	}
}

func (d *Dialog) Hints() []key.Binding {
	none := len(d.way) == 0
	return []key.Binding{
		dialog.HintIf(!none, "← →", "a board of the way"),
		dialog.Hint("tab", "next page"),
		dialog.HintIf(!none, "enter", "go there"),
		dialog.Hint("esc", "leave"),
	}
}

// Leave closes it, and gives up what is still to be found out.
func (d *Dialog) Leave() {
	d.Close()
	d.stop()
}

// Key moves along the way, turns the page, goes there.
func (d *Dialog) Key(pressed tea.KeyPressMsg) tea.Cmd {
	switch pressed.String() {
	case "esc", "q", "Z":
		d.Leave()
	case "tab":
		d.page = (d.page + 1) % pages
	case "enter":
		if d.at >= 0 && d.at < len(d.way) {
			d.Leave()
			d.goTo(d.way[d.at].Iteration)
		}
	default:
		d.Wheel(dialog.Steps[pressed.String()])
	}
	return nil
}

func (d *Dialog) Wheel(by int) { d.at = min(max(0, d.at+by), len(d.way)-1) }

func (d *Dialog) Click(_, _ int) tea.Cmd { return nil }

func (d *Dialog) Draw(canvas paint.Canvas) {
	foot := "every block whole; a swap of two cells of a block is a step"
	if canvas.Width < 72 {
		foot = "a step swaps two cells of a block"
	}
	if !d.Whole() {
		foot = "looking " + paint.Ellipsis + "   " + foot
	}
	in := dialog.Frame(canvas, "landscape: "+titles[d.page], foot, canvas.Width-2, canvas.Height-3)
	height := in.Height
	if d.err != nil {
		for _, line := range paint.Wrap(d.err.Error(), in.Width) {
			height--
			in.Text(0, height, line, theme.Bad)
		}
	}
	in = in.Part(0, 0, in.Width, height)
	if d.way == nil {
		if d.err == nil {
			in.Text(0, 0, "going the way of the run again "+paint.Ellipsis, theme.Quiet)
		}
		return
	}
	if d.page == pageMap {
		d.drawMap(in)
	} else {
		d.drawFigures(in)
	}
}

// here says where the board looked at stands, and where descent from it ends.
func (d *Dialog) here() string {
	places := d.way
	if d.at < 0 || d.at >= len(places) {
		return ""
	}
	place := places[d.at]
	descent := place.Below
	text := fmt.Sprintf("iteration %s: cost %d", paint.Grouped(place.Iteration), place.Cost)
	if place.Swaps >= 0 {
		text += fmt.Sprintf(", %s from the solution", english.Count(place.Swaps, "swap"))
	}
	if place.Missing != place.Cost {
		text += fmt.Sprintf(" (as a whole board; the search's own lacks %d digits)", place.Missing)
	}
	if descent.Steps == 0 {
		return text + ". It is " + descent.Kind + ": no swap makes it better."
	}
	text += fmt.Sprintf(
		". Descend from here: %s to cost %d, %s",
		english.Count(descent.Steps, "step"),
		descent.Cost,
		descent.Kind,
	)
	if descent.Swaps > 0 {
		text += fmt.Sprintf(", %s away", english.Count(descent.Swaps, "swap"))
	}
	return text + "."
}

// drawFigures says how rugged and how misleading the landscape is.
func (d *Dialog) drawFigures(canvas paint.Canvas) {
	if d.look == nil {
		canvas.Text(0, 0, "looking at random boards "+paint.Ellipsis, theme.Quiet)
		return
	}
	survey := &d.look.Survey
	y := canvas.Words(0, theme.Quiet, fmt.Sprintf(
		"10^%.1f boards, %s from each.",
		d.look.Boards,
		english.Count(d.look.Steps, "swap"),
	))
	y = canvas.Words(y, theme.Text, d.look.Walk.Meaning(d.land))
	y = canvas.Words(y, theme.Text, survey.Meaning())
	if survey.OfMinima != nil {
		y = canvas.Words(y, theme.Text, survey.OfRandom.Meaning("random boards"))
		canvas.Words(y, theme.Accent, survey.OfMinima.Meaning("minima"))
	} else {
		canvas.Words(y, theme.Quiet, "There is not just one solution, so no distance to it.")
	}
}
