package panes

import (
	"slices"
	"strings"

	uv "github.com/charmbracelet/ultraviolet"

	"sudokuscope/engine"
	"sudokuscope/ui/belief"
	"sudokuscope/ui/board"
	"sudokuscope/ui/chart"
	"sudokuscope/ui/events"
	"sudokuscope/ui/inspect"
	"sudokuscope/ui/layout"
	"sudokuscope/ui/life"
	"sudokuscope/ui/loop"
	"sudokuscope/ui/memory"
	"sudokuscope/ui/meter"
	"sudokuscope/ui/moves"
	"sudokuscope/ui/panel"
	"sudokuscope/ui/population"
	"sudokuscope/ui/strips"
)

// view is one of the views that keys 1 to 5 choose, with a tree of panels for
// terminals of at least these columns and rows; the first that fits is taken.
type view struct {
	name, about string
	// needs are the panels without which there is no such view: one is enough.
	needs   []panel.ID
	layouts []sized
	// main is what the view is about, the first that is there: z gives it the whole screen.
	main []layout.Slot
}

// lacks is why a view cannot be had now; empty if it can.
func (f *Panes) lacks(v view) string {
	if len(v.needs) == 0 || slices.ContainsFunc(v.needs, f.Has) {
		return ""
	}
	var names []string
	for _, id := range v.needs {
		names = append(names, string(id))
	}
	return "this search has no " + strings.Join(names, " and no ") + " to show: this is the overview"
}

type sized struct {
	width, height int
	tree          layout.Node
}

// shortBelow is the height below which a caption has taken so much of the screen that
// a board and one column of panels are all that is left to show whole.
const shortBelow = 20

var views = []view{
	{name: "overview", about: "the board, the model, the loop and the cost", main: []layout.Slot{board.ID}, layouts: []sized{
		{172, 46, layout.Rows(
			layout.Cols(boardLeaf.Sized(70), besideLeaf.Sized(58), storyLeaf).Sized(33),
			layout.Cols(costLeaf.Share(5), metricsLeaf.Share(4), eventsLeaf.Share(5)).Within(8, 0))},
		{150, 40, layout.Rows(
			layout.Cols(boardLeaf.Fitting().Within(54, 72), besideLeaf.Fitting().Within(30, 70), storyLeaf).Fitting().Within(25, 36),
			layout.Cols(costLeaf.Share(5), metricsLeaf.Share(4), eventsLeaf.Share(5)).Within(8, 0))},
		{110, 30, layout.Rows(
			layout.Cols(boardLeaf.Fitting().Within(20, 60), besideLeaf.Fitting().Within(20, 44), storyLeaf.Within(24, 0)).Fitting().Within(12, 22),
			layout.Cols(costLeaf, eventsLeaf).Within(7, 0))},
		{0, shortBelow, layout.Cols(
			layout.Rows(boardLeaf.Fitting().Within(9, 15), costLeaf.Within(5, 0)).Share(11),
			layout.Rows(besideLeaf.Fitting().Within(8, 17), storyLeaf.Within(8, 0)).Share(12))},
		{0, 0, layout.Cols(boardLeaf.Fitting().Within(24, 36), besideLeaf.Within(24, 0))},
	}},
	{name: "model", about: "what the search believes, as large as it goes", main: []layout.Slot{pictureSlot}, needs: []panel.ID{belief.PointsID, belief.DomainsID}, layouts: []sized{
		{120, 34, layout.Cols(
			layout.Panel(pictureSlot).Sized(58),
			layout.Rows(
				layout.Cols(boardLeaf, layout.Panel(belief.MapID)).Sized(15),
				layout.Cols(layout.Panel(belief.DigitID), layout.Rows(layout.Panel(inspect.ID), layout.Panel(asideSlot))),
				layout.Panel(strips.ID).Fitting()))},
		{110, 30, layout.Cols(
			layout.Rows(boardLeaf.Fitting(), layout.Panel(belief.DigitID), layout.Panel(strips.ID).Fitting()).Sized(38),
			layout.Rows(layout.Panel(belief.PointsID).Share(3), layout.Panel(belief.DomainsID).Share(3)),
			layout.Rows(layout.Panel(belief.MapID).Fitting(), layout.Panel(inspect.ID), metricsLeaf.Share(1)).Sized(40))},
		{0, shortBelow, layout.Cols(
			layout.Panel(pictureSlot).Share(11),
			layout.Rows(layout.Panel(belief.MapID).Fitting(), layout.Panel(inspect.ID).Within(4, 0), metricsLeaf.Within(4, 0)).Share(12))},
		{0, 0, layout.Cols(boardLeaf.Fitting().Within(24, 36), layout.Panel(belief.MapID).Within(24, 0), layout.Panel(belief.DomainsID).Within(24, 0))},
	}},
	{name: "loop", about: "the pseudocode and what it does", main: []layout.Slot{loop.ID}, layouts: []sized{
		{110, 30, layout.Cols(
			layout.Rows(boardLeaf.Fitting(), besideLeaf.Within(8, 0)).Sized(40),
			layout.Rows(layout.Panel(loop.ID).Share(5), layout.Panel(strips.ID).Fitting().Within(3, 9),
				layout.Cols(layout.Panel(inspect.ID), eventsLeaf, metricsLeaf).Share(2)))},
		{0, shortBelow, layout.Cols(
			layout.Rows(boardLeaf.Fitting().Within(9, 15), eventsLeaf.Within(5, 0)).Share(11),
			layout.Rows(layout.Panel(loop.ID).Share(3), layout.Panel(strips.ID).Fitting().Within(3, 6), layout.Panel(inspect.ID).Share(2)).Share(12))},
		{0, 0, layout.Cols(boardLeaf.Fitting().Within(24, 36), layout.Panel(loop.ID).Within(24, 0))},
	}},
	{name: "memory", about: "the population, the memory and the moves weighed", main: []layout.Slot{population.ID, memory.ID, moves.ID}, layouts: []sized{
		{110, 30, layout.Cols(
			layout.Rows(boardLeaf.Fitting(), layout.Panel(strips.ID).Fitting().Within(3, 12), costLeaf.Within(6, 0)).Sized(40),
			layout.Rows(layout.Panel(population.ID).Share(5), layout.Panel(memory.ID).Share(3)),
			layout.Rows(layout.Panel(moves.ID).Share(5), eventsLeaf.Share(3)))},
		{0, shortBelow, layout.Cols(
			layout.Rows(boardLeaf.Fitting().Within(9, 15), costLeaf.Within(6, 0)).Share(11),
			layout.Rows(layout.Panel(population.ID).Share(4), layout.Panel(strips.ID).Fitting().Within(3, 8), layout.Panel(memory.ID).Share(3), layout.Panel(moves.ID).Share(4)).Share(12))},
		{0, 0, layout.Cols(boardLeaf.Fitting().Within(24, 36), layout.Rows(layout.Panel(population.ID).Share(3), layout.Panel(memory.ID).Share(3), layout.Panel(moves.ID).Share(4)))},
	}},
	{name: "charts", about: "everything over time", main: []layout.Slot{chart.CostID}, layouts: []sized{
		{110, 30, layout.Rows(costLeaf.Share(4), layout.Cols(metricsLeaf.Share(6), layout.Panel(meter.ID).Sized(36), eventsLeaf.Share(4)).Share(5))},
		{0, 0, layout.Rows(costLeaf.Share(4), layout.Cols(metricsLeaf.Share(6), eventsLeaf.Share(4)).Share(5))},
	}},
}

// The leaves that many views share.
var (
	boardLeaf   = layout.Panel(board.ID)
	besideLeaf  = layout.Panel(besideSlot)
	storyLeaf   = layout.Panel(storySlot)
	costLeaf    = layout.Panel(chart.CostID)
	metricsLeaf = layout.Panel(chart.MetricsID)
	eventsLeaf  = layout.Panel(events.ID)
)

// Views are the names of the views, in the order of their keys.
func Views() []string {
	var names []string
	for _, v := range views {
		names = append(names, v.name)
	}
	return names
}

// arrangement is all that the places of the panels depend on.
type arrangement struct {
	area          uv.Rectangle
	zoom          panel.ID
	beside, story panel.ID
	lane          *life.Lane
	kinds         uint64
	shown         engine.Kinds
	tree          layout.Node
}

func (a arrangement) same(b arrangement) bool {
	return a.area == b.area && a.zoom == b.zoom && a.beside == b.beside && a.story == b.story &&
		a.lane == b.lane && a.kinds == b.kinds && a.shown == b.shown && a.tree.Equal(b.tree)
}

// Arrange finds the places of the panels in an area, if anything they depend on
// has changed, and reports whether it has.
func (f *Panes) Arrange(area uv.Rectangle) bool {
	f.area = area
	s := f.scene()
	a := arrangement{area: area, beside: f.resolve(besideSlot), story: f.resolve(storySlot), lane: f.st.Front().Lane, kinds: f.kinds(), shown: s.Shown, tree: f.tree()}
	if f.zoom {
		a.zoom = f.focus
	}
	if a.same(f.arranged) {
		return false
	}
	f.arranged = a
	f.places = f.places[:0]
	if f.zoom && f.Has(f.focus) {
		f.places = append(f.places, layout.Place{Slot: f.focus, Area: area})
	} else {
		f.places = layout.Arrange(a.tree, area, f)
	}
	for i := range f.places {
		f.places[i].Slot = f.resolve(f.places[i].Slot)
	}
	if !f.Placed(f.focus) && len(f.places) > 0 {
		f.focus = f.places[0].Slot
	}
	return true
}

// Places are the panels on the screen, and where they stand.
func (f *Panes) Places() []layout.Place { return slices.Clone(f.places) }

// Placed reports whether a panel has a place on the screen.
func (f *Panes) Placed(id panel.ID) bool {
	return slices.ContainsFunc(f.places, func(p layout.Place) bool { return p.Slot == id })
}

// tree is the layout for the size there is: that of a feature which lays the panels
// out itself, or of the view.
func (f *Panes) tree() layout.Node {
	width, height := f.screen()
	for _, v := range f.viewers {
		if tree, ok := v.View(width, height); ok {
			return tree
		}
	}
	v := views[f.view]
	if f.lacks(v) != "" { // after a change of the algorithm
		v = views[0]
	}
	for _, l := range v.layouts {
		if width >= l.width && height >= l.height {
			return l.tree
		}
	}
	return layout.Panel(board.ID)
}

// screen is the size of the whole screen, which views are chosen by.
func (f *Panes) screen() (width, height int) { return f.area.Dx(), f.area.Dy() + Around }

// kinds is which panels the scene has something for, as a set.
func (f *Panes) kinds() (set uint64) {
	for i, id := range f.beside {
		if f.all[id].Has(f.scene()) {
			set |= 1 << i
		}
	}
	return set
}
