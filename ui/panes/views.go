package panes

import (
	"slices"
	"strings"

	uv "github.com/charmbracelet/ultraviolet"

	"sudokuscope/engine/english"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/panel"
	"sudokuscope/ui/panels"
	"sudokuscope/ui/scene"
	"sudokuscope/ui/stage"
)

// view is one of the views that keys 1 to 5 choose, with a tree of panels for
// terminals of at least these columns and rows; the first that fits is taken.
type view struct {
	name, about string
	// needs are the panels without which there is no such view: one is enough.
	needs   []panel.ID
	layouts []sized
	// main is what the view is about, the first that is there: z gives it the whole screen.
	main []panel.ID
}

// lacks is why a view cannot be had now; empty if it can.
func (f *arrangement) lacks(v view) string {
	if len(v.needs) == 0 || slices.ContainsFunc(v.needs, f.Has) {
		return ""
	}
	return "this search has no " + strings.Join(panel.Names(v.needs), " and no ") + " to show: this is the overview"
}

type sized struct {
	width, height int
	tree          panel.Node
}

// shortBelow is the height below which a caption has taken so much of the screen that
// a board and one column of panels are all that is left to show whole.
const shortBelow = 20

var views = []view{
	{name: "overview", about: "the board, the model, the loop and the cost", main: []panel.ID{panels.BoardID}, layouts: []sized{
		{190, 56, ample(68, 31, 8)},
		{172, 46, ample(62, 22, 7)},
		{150, 40, panel.Rows(
			panel.Cols(boardLeaf.Fitting().Within(54, 72), besideLeaf.Fitting().Within(30, 70), storyLeaf).Fitting().Within(25, 37),
			panel.Cols(costLeaf.Share(5), metricsLeaf.Share(4), eventsLeaf.Share(5)).Within(8, 0))},
		{110, 30, panel.Rows(
			panel.Cols(boardLeaf.Fitting().Within(20, 60), besideLeaf.Fitting().Within(20, 44), storyLeaf.Within(24, 0)).Fitting().Within(12, 24),
			costLeaf.Within(7, 0))},
		{0, 34, panel.Rows(
			panel.Cols(
				boardLeaf.Fitting().Within(30, 41),
				panel.Rows(besideLeaf.Fitting().Within(8, 17), storyLeaf.Within(6, 0))).Fitting().Within(9, 23),
			costLeaf.Within(3, 0))},
		{0, shortBelow, panel.Rows(
			panel.Cols(
				boardLeaf.Fitting().Within(30, 38),
				panel.Rows(besideLeaf.Fitting().Within(8, 17), storyLeaf.Within(6, 0))).Fitting().Within(9, 18),
			costLeaf.Within(3, 0))},
		{0, 0, panel.Cols(boardLeaf.Fitting().Within(24, 36), panel.Leaf(lowSlot).Within(24, 0))},
	}},
	{name: "model", about: "what the search believes, as large as it goes", main: []panel.ID{pictureSlot}, needs: []panel.ID{panels.PointsID, panels.CandidatesID}, layouts: []sized{
		{120, 34, panel.Cols(
			panel.Leaf(pictureSlot).Sized(58),
			panel.Rows(
				panel.Cols(boardLeaf, panel.Leaf(panels.LikeliestID)).Sized(15),
				panel.Cols(panel.Leaf(asideSlot), panel.Leaf(panels.InspectID)),
				panel.Leaf(panels.StripsID).Fitting()))},
		{110, 30, panel.Cols(
			panel.Rows(boardLeaf.Fitting(), eventsLeaf, panel.Leaf(panels.StripsID).Fitting()).Sized(38),
			panel.Rows(panel.Leaf(panels.PointsID).Share(3), panel.Leaf(panels.CandidatesID).Share(3)),
			panel.Rows(panel.Leaf(panels.LikeliestID).Fitting(), panel.Leaf(panels.InspectID), metricsLeaf.Share(1)).Sized(40))},
		{0, shortBelow, panel.Cols(
			panel.Leaf(pictureSlot).Share(11),
			panel.Rows(panel.Leaf(panels.LikeliestID).Fitting(), panel.Leaf(panels.InspectID).Within(4, 0), metricsLeaf.Within(4, 0)).Share(12))},
		{0, 0, panel.Cols(boardLeaf.Fitting().Within(24, 36), panel.Leaf(panels.LikeliestID).Within(24, 0), panel.Leaf(panels.CandidatesID).Within(24, 0))},
	}},
	{name: "loop", about: "the pseudocode and what it does", main: []panel.ID{panels.LoopID}, layouts: []sized{
		{110, 30, panel.Cols(
			panel.Rows(boardLeaf.Fitting(), besideLeaf.Within(8, 0), chancesLeaf).Sized(40),
			panel.Rows(panel.Leaf(panels.LoopID).Share(5), panel.Leaf(panels.StripsID).Fitting().Within(3, 9),
				panel.Cols(panel.Leaf(panels.InspectID), eventsLeaf, metricsLeaf).Share(2)))},
		{0, shortBelow, panel.Cols(
			panel.Rows(boardLeaf.Fitting().Within(9, 15), eventsLeaf.Within(5, 0)).Share(11),
			panel.Rows(panel.Leaf(panels.LoopID).Share(3), panel.Leaf(panels.StripsID).Fitting().Within(3, 6), panel.Leaf(panels.InspectID).Share(2)).Share(12))},
		{0, 0, panel.Cols(boardLeaf.Fitting().Within(24, 36), panel.Leaf(panels.LoopID).Within(24, 0))},
	}},
	{name: "memory", about: "the tree, the population, the memory and the moves weighed", main: []panel.ID{panels.PopulationID, panels.MemoryID, panels.MovesID, panels.TreeID}, layouts: []sized{
		{110, 38, panel.Cols(
			panel.Rows(boardLeaf.Fitting(), panel.Leaf(panels.StripsID).Fitting().Within(3, 12), costLeaf.Within(6, 0)).Sized(39),
			panel.Rows(panel.Leaf(panels.PopulationID).Share(8), panel.Leaf(panels.MemoryID).Fitting().Within(8, 0), panel.Leaf(panels.TreeID).Share(8), metricsLeaf.Share(3)),
			panel.Rows(panel.Leaf(panels.MovesID).Share(5), panel.Leaf(panels.ColumnsID).Fitting(), eventsLeaf.Share(3)))},
		{110, 30, panel.Cols(
			panel.Rows(boardLeaf.Fitting(), panel.Leaf(panels.StripsID).Fitting().Within(3, 12), costLeaf.Within(6, 0)).Sized(39),
			panel.Rows(panel.Leaf(panels.PopulationID).Share(5), panel.Leaf(panels.MemoryID).Share(3), panel.Leaf(panels.TreeID).Share(2)),
			panel.Rows(panel.Leaf(panels.MovesID).Share(5), panel.Leaf(panels.ColumnsID).Fitting(), eventsLeaf.Share(3)))},
		{0, shortBelow, panel.Cols(
			panel.Rows(boardLeaf.Fitting().Within(9, 15), costLeaf.Within(6, 0)).Share(11),
			panel.Rows(panel.Leaf(panels.TreeID).Share(2), panel.Leaf(panels.PopulationID).Share(4), panel.Leaf(panels.StripsID).Fitting().Within(3, 8), panel.Leaf(panels.MemoryID).Share(3), panel.Leaf(panels.MovesID).Share(4)).Share(12))},
		{0, 0, panel.Cols(boardLeaf.Fitting().Within(24, 36), panel.Rows(panel.Leaf(panels.TreeID).Share(2), panel.Leaf(panels.PopulationID).Share(3), panel.Leaf(panels.MemoryID).Share(3), panel.Leaf(panels.MovesID).Share(4)))},
	}},
	{name: "charts", about: "everything over time", main: []panel.ID{panels.CostID}, layouts: []sized{
		{110, 30, panel.Rows(
			panel.Cols(
				metricsLeaf.Share(6),
				panel.Rows(panel.Leaf(panels.MeterID).Fitting(), eventsLeaf).Share(5)).Share(5),
			costLeaf.Share(4))},
		{0, 0, panel.Rows(
			panel.Cols(metricsLeaf.Share(6), eventsLeaf.Share(4)).Share(5),
			costLeaf.Share(4))},
	}},
}

// ample is the overview of a large screen: what others ask for with a key is there, and
// the cost stands on the timeline.
func ample(width, board, cost int) panel.Node {
	return panel.Rows(
		panel.Cols(
			panel.Rows(boardLeaf.Sized(board), panel.Leaf(cellSlot)).Sized(width),
			panel.Rows(
				besideLeaf.Fitting().Within(8, 24),
				panel.Leaf(secondSlot).Fitting().Within(5, 12),
				panel.Leaf(panels.DecisionsID).Within(8, 0)).Sized(58),
			panel.Rows(
				panel.Leaf(panels.LoopID).Fitting().Within(12, 24),
				eventsLeaf.Share(3).Within(5, 0),
				metricsLeaf.Share(4).Within(5, 0))),
		chancesLeaf.Sized(cost),
		panel.Leaf(costSlot).Sized(cost))
}

// The leaves that many views share.
var (
	boardLeaf   = panel.Cols(panel.Leaf(panels.BoardID), panel.Leaf(panels.ChanceBarID).Sized(panels.ChanceBarWidth))
	besideLeaf  = panel.Leaf(besideSlot)
	storyLeaf   = panel.Leaf(storySlot)
	costLeaf    = panel.Rows(chancesLeaf, panel.Leaf(costSlot).Share(2).Within(3, 0))
	chancesLeaf = panel.Leaf(panels.ChancesID).Share(3).Within(9, 0)
	metricsLeaf = panel.Leaf(panels.MetricsID)
	eventsLeaf  = panel.Leaf(panels.EventsID)
)

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

	area     uv.Rectangle
	timeline uv.Rectangle
	places   []panel.Place
	cost     *panels.Cost
}

func (f *arrangement) scene() *scene.Scene { return f.st.Front().Lane.Scene }

// shown is a panel with its options.
type shown struct {
	panel.Panel
	panel.Options
}

func show(p panel.Panel) *shown { return &shown{p, p.Options()} }

func (p *shown) has(s *scene.Scene) bool { return p.Has == nil || p.Has(s) }

// below reports whether a panel has its foot in its last row: on the timeline it has none.
func (p *shown) below() bool { return p.Below && (p.Based == nil || !p.Based()) }

func (p *shown) empty(s *scene.Scene) bool { return p.Empty != nil && p.Empty(s) }

// remark is what stands behind the title of a panel whose inside is so wide, if it fits there.
func (p *shown) remark(s *scene.Scene, width int) string {
	const blanks = 3 // before the title, behind it, and at the end
	room := width - paint.Width(p.Title(s)) - blanks
	if text := p.foot(s, room); !p.Below && paint.Width(text) <= room {
		return text
	}
	return ""
}

// foot is what a panel says of what it shows, in a room.
func (p *shown) foot(s *scene.Scene, room int) string {
	if p.Foot == nil || p.empty(s) {
		return ""
	}
	return p.Foot(s, room)
}

// Arrange finds the places of the panels in an area, above the timeline if there is one.
func (f *arrangement) Arrange(area, timeline uv.Rectangle) {
	f.area, f.timeline = area, timeline
	if f.wish != "" && f.zoom && f.Has(f.wish) {
		f.focus, f.wish = f.wish, ""
	}
	if f.zoom && f.Has(f.focus) {
		f.places = []panel.Place{{Slot: f.focus, Area: area}}
	} else {
		f.places = panel.Arrange(f.tree(), area, f)
	}
	for i := range f.places {
		f.places[i].Slot = f.resolve(f.places[i].Slot)
	}
	if f.wish != "" && f.Placed(f.wish) {
		f.focus, f.wish = f.wish, ""
	}
	if !f.Placed(f.focus) && len(f.places) > 0 {
		f.focus = f.places[0].Slot
	}
	f.base()
}

// base has the chart of the costs stand on the timeline, if it has a place right above it,
// as wide as that.
func (f *arrangement) base() {
	f.cost.Based = false
	for _, p := range f.places {
		wide := p.Area.Dx() == f.timeline.Dx()
		if p.Slot == panels.CostID && wide && p.Area.Max.Y == f.timeline.Min.Y {
			f.cost.Based = true
		}
	}
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
	return slices.ContainsFunc(f.places, func(p panel.Place) bool { return p.Slot == id })
}

// tree is the layout for the size there is: that of a feature which lays the panels
// out itself, or of the view.
func (f *arrangement) tree() panel.Node {
	width, height := f.screen()
	for _, v := range f.features {
		if tree, ok := v.View(width, height); ok {
			return tree
		}
	}
	if f.slim() {
		return panel.Rows(boardLeaf.Fitting(), besideLeaf)
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
	return panel.Leaf(panels.BoardID)
}

// Slim is the size below which a screen is one of a telephone that is held upright: it has
// room for the board and one panel below it. SlimHeight is the least height that this takes.
const (
	Slim       = 60
	SlimHeight = 30
)

func (f *arrangement) slim() bool {
	width, height := f.screen()
	if !f.timeline.Empty() { // a caption makes no other screen of it
		height = f.timeline.Max.Y + 1
	}
	return width < Slim && height >= SlimHeight
}

// screen is the size of the whole screen, which views are chosen by.
func (f *arrangement) screen() (width, height int) {
	const headerAndFooter = 2
	return f.area.Dx(), f.area.Dy() + max(1, f.timeline.Dy()) + headerAndFooter
}
