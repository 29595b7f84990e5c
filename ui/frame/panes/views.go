package panes

import (
	"slices"
	"strings"

	uv "github.com/charmbracelet/ultraviolet"

	"sudokuscope/engine/base/english"
	"sudokuscope/ui/frame/panel"
	"sudokuscope/ui/frame/panels"
	"sudokuscope/ui/frame/scene"
	"sudokuscope/ui/frame/stage"
	"sudokuscope/ui/kit/fault"
	"sudokuscope/ui/kit/markdown"
	"sudokuscope/ui/kit/paint"
)

// view is one of the views that keys 1 to 5 choose.
type view struct {
	name, about string
	// main is what the view is about, the first that is there: z gives it the whole screen.
	main []panel.ID
	// ownPicture says that the panel beside the board has a place of its own in it: without that there is no
	// such view.
	ownPicture bool
	// layout is where the panels go, of those that are there.
	layout func(there) panel.Node
}

// size is that of the screen, in columns and rows.
type size struct{ width, height int }

// holds reports whether something of these columns and rows goes into it.
func (s size) holds(width, height int) bool { return s.width >= width && s.height >= height }

// lacks is why a view cannot be had now; empty if it can.
func (f *arrangement) lacks(v view) string {
	if !v.ownPicture || f.first(v.main...) != "" {
		return ""
	}
	return "this search has no " + strings.Join(panel.Names(v.main), " and no ") + " to show: this is the overview"
}

// Views returns the names of the views, in the order of their keys.
func Views() []string {
	return english.Names(views, func(v view) string { return v.name })
}

// arrangement is which panels there are and where they stand on the screen.
type arrangement struct {
	st       stage.Stage
	all      map[panel.ID]*shown
	beside   []panel.ID // those that may stand beside the board, best first
	features []stage.Feature

	view  int
	aside panel.ID // the one beside the board, empty for the best
	wish  panel.ID // is to get the focus as soon as it is there; empty for none
	zoom  bool
	focus panel.ID

	// presented reports whether one panel is presented: how it is read stands beside it.
	presented func() bool

	area     uv.Rectangle
	timeline uv.Rectangle
	// Below is where the loop stands that the layout has no place for; empty for nowhere.
	Below  uv.Rectangle
	places []panel.Place

	// The panels that are told what stands beside them, or what to show.
	Loop       *panels.Loop
	board      *panels.Board
	cost       *panels.Cost
	metrics    *panels.Metrics
	population *panels.Population
}

func (f *arrangement) scene() *scene.Scene { return f.st.Front().Scene }

// shown is a panel with its options.
type shown struct {
	panel.Panel
	panel.Options
}

// has reports whether a panel has something to show. One that fails to say so keeps its place,
// where it says what failed.
func (p *shown) has(s *scene.Scene) bool {
	has := true
	if p.Has != nil {
		_ = fault.Contain(func() { has = p.Has(s) })
	}
	return has
}

// below reports whether a panel has its foot in its last row: on the timeline it has none.
func (p *shown) below() bool { return p.Below && (p.Based == nil || !p.Based()) }

func (p *shown) empty(s *scene.Scene) bool { return p.Empty != nil && p.Empty(s) }

// remark is what stands behind the title of a panel whose inside is so wide, if it fits there.
func (p *shown) remark(watched *scene.Scene, width int) string {
	const blanks = 3 // before the title, behind it, and at the end
	room := width - paint.Width(p.Title(watched)) - blanks
	text := p.foot(watched, room)
	if !p.Below && paint.Width(text) <= room {
		return text
	}
	return ""
}

// foot is what a panel says of what it shows, in a room.
func (p *shown) foot(watched *scene.Scene, room int) string {
	if p.Foot == nil || p.empty(watched) {
		return ""
	}
	return p.Foot(watched, room)
}

// Arrange finds the places of the panels in an area, above the timeline if there is one.
func (f *arrangement) Arrange(area, timeline uv.Rectangle) {
	f.area, f.timeline = area, timeline
	if f.wish != "" && f.zoom && f.Has(f.wish) {
		f.focus, f.wish = f.wish, ""
	}
	switch pair, asked := f.pair(); {
	case asked:
		f.places = panel.Arrange(pair, area, f)
	case f.zoom && f.Has(f.focus):
		f.places = []panel.Place{{Slot: f.focus, Area: area}}
	default:
		f.places = panel.Arrange(f.tree(), area, sizes{f})
	}
	if !f.Below.Empty() {
		f.places = append(f.places, panel.Place{Slot: panels.LoopID, Area: f.Below})
	}
	if f.wish != "" && f.Placed(f.wish) {
		f.focus, f.wish = f.wish, ""
	}
	if !f.Placed(f.focus) && len(f.places) > 0 {
		f.focus = f.places[0].Slot
	}
	f.base()
}

// pair is the board beside the panel that is presented, while it takes both to tell what is asked.
func (f *arrangement) pair() (pair panel.Node, asked bool) {
	if !f.zoom || !f.presented() {
		return pair, false
	}
	for asking := range stage.Each[stage.Asking](f.features) {
		telling := asking.AskedIn()
		other := f.focus
		if other == panels.BoardID {
			i := slices.IndexFunc(telling, func(id panel.ID) bool { return id != panels.BoardID && f.Has(id) })
			if i < 0 {
				continue
			}
			other = telling[i]
		}
		if slices.Contains(telling, panels.BoardID) && slices.Contains(telling, other) && f.Has(other) {
			const wide = 60
			board := panel.Leaf(panels.BoardID).Fitting()
			if f.area.Dx() < wide {
				return panel.Rows(board, panel.Leaf(other)), true
			}
			return panel.Cols(board.Within(24, f.area.Dx()*3/5), panel.Leaf(other)), true
		}
	}
	return pair, false
}

// sizes is what a layout must know, where the loop may have its place already.
type sizes struct{ *arrangement }

func (s sizes) Has(id panel.ID) bool {
	return s.arrangement.Has(id) && (id != panels.LoopID || s.Below.Empty())
}

// LeastLoop is how many rows of the loop below a column of words are worth drawing.
const LeastLoop = 6

// LoopBelow returns how many rows the code of the loop takes below a column of words, if a view of the
// board would not have it whole in an area; 0 if it has, or if it would leave the words too little.
func (f *arrangement) LoopBelow(area, timeline uv.Rectangle) int {
	const leastWords = 12
	rows := len(f.scene().Loop().Code) + 1
	if f.zoom || area.Dy()-rows < leastWords {
		return 0
	}
	focus, wish := f.focus, f.wish
	f.Arrange(area, timeline)
	f.focus, f.wish = focus, wish
	i := slices.IndexFunc(f.places, func(p panel.Place) bool { return p.Slot == panels.LoopID })
	whole := i >= 0 && f.places[i].Area.Dy() >= rows && f.places[i].Area.Dx() >= markdown.LeastCode
	if whole || !f.Placed(panels.BoardID) {
		return 0
	}
	return rows
}

// base has the chart of the costs stand on the timeline, if it has a place right above it that is
// as wide as what leaves room for a column of words. On a large screen the costs need no third place
// beside it and the sentence of what happened.
func (f *arrangement) base() {
	costed := f.Placed(panels.CostID) && f.timeline.Dx() >= wideWidth
	f.board.Costed, f.population.Costed = costed, costed
	f.Loop.Held, f.Loop.Charted = f.Placed(panels.MemoryID), f.Placed(panels.MetricsID)
	f.Loop.Bare = !f.Below.Empty()
	f.cost.Based = slices.ContainsFunc(f.places, func(p panel.Place) bool {
		return p.Slot == panels.CostID && 2*p.Area.Dx() > f.timeline.Dx() && p.Area.Max.Y == f.timeline.Min.Y
	})
}

// TimeColumns returns the columns that the chart on the timeline was drawn in, none if there
// is no such chart.
func (f *arrangement) TimeColumns() (from, width int) {
	if !f.cost.Based {
		return 0, 0
	}
	return f.cost.Columns()
}

// Places returns the panels on the screen, and where they stand.
func (f *arrangement) Places() []panel.Place { return slices.Clone(f.places) }

// Placed reports whether a panel has a place on the screen.
func (f *arrangement) Placed(id panel.ID) bool {
	return slices.ContainsFunc(f.places, func(p panel.Place) bool {
		return p.Slot == id
	})
}

// tree is the layout for the size there is: that of a feature which lays the panels
// out itself, or of the view.
func (f *arrangement) tree() panel.Node {
	now := f.there()
	for v := range stage.Each[stage.Arranging](f.features) {
		if tree, ok := v.View(now.width, now.height); ok {
			return tree
		}
	}
	if f.slim() {
		return slimView(now)
	}
	v := views[f.view]
	if f.lacks(v) != "" { // after a change of the algorithm
		v = views[0]
	}
	return v.layout(now)
}

// slimView is the board and one panel below it, and on a long telephone the loop below that: it
// says what the search does now.
func slimView(t there) panel.Node {
	const long, loop = 38, 7
	beside := t.beside()
	parts := []panel.Node{boardLeaf.Fitting(), panel.Leaf(beside)}
	if t.area.Dy() >= long && beside != panels.LoopID {
		parts = append(parts, loopLeaf.Sized(loop))
	}
	return panel.Rows(parts...)
}

// Slim is the size below which a screen is one of a telephone that is held upright: it has
// room for the board and a panel or two below it. SlimHeight is the least height that this takes.
const (
	Slim       = 60
	SlimHeight = 30
)

func (f *arrangement) slim() bool {
	screen := f.screen()
	if !f.timeline.Empty() { // a caption makes no other screen of it
		screen.height = f.timeline.Max.Y + 1
	}
	return screen.width < Slim && screen.height >= SlimHeight
}

// screen is the size of the whole screen, which views are chosen by.
func (f *arrangement) screen() size {
	const headerAndFooter = 2
	return size{f.area.Dx(), f.area.Dy() + max(1, f.timeline.Dy()) + headerAndFooter}
}
