package landscape

import (
	"fmt"
	"slices"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine/experiment/landscape"
	"sudokuscope/ui/dialog"
	"sudokuscope/ui/dots"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/theme"
)

// The pages of the dialog.
const (
	pageMap = iota
	pageFigures
	pageNetwork
	pages
)

var titles = [pages]string{"cost and distance", "how rugged, how misleading", "the boards of several runs"}

// Dialog shows the landscape, a page at a time.
type Dialog struct {
	stop func()
	goTo func(iteration int64) tea.Cmd
	open func(seed uint64, iteration int64) tea.Cmd
	seed uint64

	land   *landscape.Landscape
	way    *landscape.Study
	look   *landscape.Study
	merged *landscape.Study
	err    error

	page int
	at   int // the place of the way looked at, -1 before there is one
	// nodes are the boards of the network, from left to right; node is the one looked at.
	nodes []meeting
	node  int
	plot  *dots.Plot
	gone  bool
}

// Whole reports whether all has been found out, or cannot be.
func (d *Dialog) Whole() bool { return d.merged != nil || d.err != nil }

// take takes a piece in.
func (d *Dialog) take(m pieceMsg) {
	if m.land != nil {
		d.land, d.way = m.land, m.way
		d.at = len(d.places()) - 1
	}
	if m.look != nil {
		d.look = m.look
	}
	if m.merged != nil {
		d.merged, d.nodes = m.merged, d.meetings(m.merged)
		// The board visited most is where one looks first.
		d.node = max(0, slices.IndexFunc(d.nodes, func(n meeting) bool { return n.node == m.merged.Network.Figures().Most }))
	}
	if m.err != nil {
		d.err = m.err
	}
}

// places is the way of the run in front.
func (d *Dialog) places() []landscape.Place {
	if d.way == nil || len(d.way.Trails) == 0 {
		return nil
	}
	return d.way.Trails[0].Places
}

// Done, Hints, Key and Draw make it a dialog.
func (d *Dialog) Done() bool { return d.gone }

// Hints are its keys.
func (d *Dialog) Hints() []key.Binding {
	if d.page == pageNetwork {
		none := len(d.nodes) == 0
		return []key.Binding{dialog.HintIf(!none, "← →", "a board"), dialog.Hint("tab", "next page"), dialog.HintIf(!none, "enter", "open the run there"), dialog.Hint("esc", "leave")}
	}
	none := len(d.places()) == 0
	return []key.Binding{dialog.HintIf(!none, "← →", "a board of the way"), dialog.Hint("tab", "next page"), dialog.HintIf(!none, "enter", "go there"), dialog.Hint("esc", "leave")}
}

func (d *Dialog) leave() {
	d.gone = true
	d.stop()
}

// Key moves along the way, turns the page, goes there.
func (d *Dialog) Key(k tea.KeyPressMsg) tea.Cmd {
	switch k.String() {
	case "esc", "q", "Z":
		d.leave()
	case "tab":
		d.page = (d.page + 1) % pages
	case "shift+tab":
		d.page = (d.page + pages - 1) % pages
	case "left", "h":
		d.Wheel(-1)
	case "right", "l":
		d.Wheel(1)
	case "shift+left", "pgup", "H":
		d.Wheel(-10)
	case "shift+right", "pgdown", "L":
		d.Wheel(10)
	case "home":
		d.Wheel(-len(d.places()) - len(d.nodes))
	case "end":
		d.Wheel(len(d.places()) + len(d.nodes))
	case "enter":
		if d.page == pageNetwork {
			if d.node >= len(d.nodes) {
				return nil
			}
			d.leave()
			return d.open(d.nodes[d.node].seed, d.nodes[d.node].iteration)
		}
		if d.at >= 0 && d.at < len(d.places()) {
			d.leave()
			return d.goTo(d.places()[d.at].Iteration)
		}
	}
	return nil
}

// Wheel moves along the way, or over the boards of the network.
func (d *Dialog) Wheel(by int) {
	if d.page == pageNetwork {
		d.node = max(0, min(d.node+by, len(d.nodes)-1))
		return
	}
	d.at = min(max(0, d.at+by), len(d.places())-1)
}

// Click is nothing.
func (d *Dialog) Click(_, _ int) tea.Cmd { return nil }

// Draw draws the page.
func (d *Dialog) Draw(c paint.Canvas) {
	foot := "every block whole; a swap of two cells of a block is a step"
	if c.Width() < 72 {
		foot = "a step swaps two cells of a block"
	}
	if d.merged == nil && d.err == nil {
		foot = "looking " + paint.Ellipsis + "   " + foot
	}
	in := dialog.Frame(c, "landscape: "+titles[d.page], foot, c.Width()-2, c.Height()-3)
	height := in.Height()
	if d.err != nil {
		for _, line := range paint.Wrap(d.err.Error(), in.Width()) {
			height--
			in.Text(0, height, line, theme.Bad)
		}
	}
	in = in.Part(0, 0, in.Width(), height)
	if d.way == nil {
		if d.err == nil {
			in.Text(0, 0, "going the way of the run again "+paint.Ellipsis, theme.Quiet)
		}
		return
	}
	switch d.page {
	case pageMap:
		d.drawMap(in)
	case pageFigures:
		d.drawFigures(in)
	case pageNetwork:
		d.drawNetwork(in)
	}
}

// here says where the board looked at stands, and where descent from it ends.
func (d *Dialog) here() string {
	places := d.places()
	if d.at < 0 || d.at >= len(places) {
		return ""
	}
	p := places[d.at]
	n := p.Below
	text := fmt.Sprintf("iteration %s: cost %d", paint.Grouped(p.Iteration), p.Cost)
	if p.Swaps >= 0 {
		text += fmt.Sprintf(", %s from the solution", plural(p.Swaps, "swap"))
	}
	if p.Missing != p.Cost {
		text += fmt.Sprintf(" (as a whole board; the search's own lacks %d digits)", p.Missing)
	}
	if n.Steps == 0 {
		return text + ". It is " + n.Kind + ": no swap makes it better."
	}
	text += fmt.Sprintf(". Descend from here: %s to cost %d, %s", plural(n.Steps, "step"), n.Cost, n.Kind)
	if n.Swaps > 0 {
		text += fmt.Sprintf(", %s away", plural(n.Swaps, "swap"))
	}
	return text + "."
}

func plural(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}
