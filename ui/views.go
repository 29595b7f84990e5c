package ui

import (
	"fmt"
	"slices"
	"strings"

	uv "github.com/charmbracelet/ultraviolet"

	"sudokuscope/engine"
	"sudokuscope/ui/layout"
)

// The least size that the screen can be drawn at.
const (
	leastWidth  = 60
	leastHeight = 20
)

// view is one of the views that keys 1 to 5 choose, with a tree of panels for
// terminals of at least so many columns and rows; the first that fits is taken.
type view struct {
	name, about string
	// needs are the panels without which there is no such view: one is enough.
	needs   []string
	layouts []sized
}

// lacks says why a view cannot be had now; empty if it can.
func (m *Model) lacks(v view) string {
	if len(v.needs) == 0 || slices.ContainsFunc(v.needs, m.Has) {
		return ""
	}
	return "this search shows no " + strings.Join(v.needs, " and no ") + " here; the overview stands in"
}

type sized struct {
	width, height int
	tree          layout.Node
}

// bare are the lines that the panels do not get: the header above, the timeline
// and the footer below.
const (
	headerLines = 1
	footerLines = 2
)

var views = []view{
	{"overview", "the board, the model, the loop and the cost", nil, []sized{
		{172, 46, layout.Rows(
			layout.Cols(boardLeaf.Fitting().Within(54, 72), besideLeaf.Sized(58), storyLeaf).Sized(31),
			layout.Cols(costLeaf.Share(5), metricsLeaf.Share(4), eventsLeaf.Share(5)).Within(8, 0))},
		{150, 40, layout.Rows(
			layout.Cols(boardLeaf.Fitting().Within(54, 72), besideLeaf.Fitting().Within(30, 70), storyLeaf).Fitting().Within(25, 36),
			layout.Cols(costLeaf.Share(5), metricsLeaf.Share(4), eventsLeaf.Share(5)).Within(8, 0))},
		{110, 30, layout.Rows(
			layout.Cols(boardLeaf.Fitting().Within(20, 60), besideLeaf.Fitting().Within(20, 44), storyLeaf.Within(24, 0)).Fitting().Within(12, 22),
			layout.Cols(costLeaf, eventsLeaf).Within(7, 0))},
		{0, 0, layout.Cols(
			layout.Rows(boardLeaf.Fitting().Within(9, 15), costLeaf.Within(5, 0)).Share(11),
			layout.Rows(besideLeaf.Fitting().Within(8, 17), storyLeaf.Within(5, 0)).Share(12))},
	}},
	{"model", "what the search believes, as large as it goes", []string{"model", "pencil marks"}, []sized{
		{120, 34, layout.Cols(
			layout.Panel(pictureSlot).Sized(58),
			layout.Rows(
				layout.Cols(boardLeaf, layout.Panel("certainty")).Sized(15),
				layout.Cols(layout.Panel("one digit"), layout.Rows(layout.Panel("inspect"), layout.Panel(asideSlot))),
				layout.Panel("strips").Fitting()))},
		{110, 30, layout.Cols(
			layout.Rows(boardLeaf.Fitting(), layout.Panel("one digit"), layout.Panel("strips").Fitting()).Sized(38),
			layout.Rows(layout.Panel("model").Share(3), layout.Panel("pencil marks").Share(3)),
			layout.Rows(layout.Panel("certainty").Fitting(), layout.Panel("inspect"), metricsLeaf.Share(1)).Sized(40))},
		{0, 0, layout.Cols(
			layout.Panel(pictureSlot).Share(11),
			layout.Rows(layout.Panel("certainty").Fitting(), layout.Panel("inspect").Within(4, 0), metricsLeaf.Within(4, 0)).Share(12))},
	}},
	{"loop", "the pseudocode and what it does", nil, []sized{
		{110, 30, layout.Cols(
			layout.Rows(boardLeaf.Fitting(), besideLeaf.Within(8, 0)).Sized(40),
			layout.Rows(layout.Panel("loop").Share(3), layout.Panel("strips").Fitting().Within(3, 9),
				layout.Cols(layout.Panel("inspect"), eventsLeaf, metricsLeaf).Share(2)))},
		{0, 0, layout.Cols(
			layout.Rows(boardLeaf.Fitting().Within(9, 15), eventsLeaf.Within(5, 0)).Share(11),
			layout.Rows(layout.Panel("loop").Share(3), layout.Panel("strips").Fitting().Within(3, 6), layout.Panel("inspect").Share(2)).Share(12))},
	}},
	{"memory", "the population, the memory and the moves weighed", nil, []sized{
		{110, 30, layout.Cols(
			layout.Rows(boardLeaf.Fitting(), layout.Panel("strips").Fitting().Within(3, 9), costLeaf.Within(6, 0)).Sized(40),
			layout.Rows(layout.Panel("population").Share(5), layout.Panel("memory").Share(3)),
			layout.Rows(layout.Panel("moves").Share(5), eventsLeaf.Share(3)))},
		{0, 0, layout.Cols(
			layout.Rows(boardLeaf.Fitting().Within(9, 15), layout.Panel("strips").Fitting().Within(3, 4), costLeaf.Within(4, 0)).Share(11),
			layout.Rows(layout.Panel("population").Share(4), layout.Panel("memory").Share(3), layout.Panel("moves").Share(4)).Share(12))},
	}},
	{"charts", "everything over time", nil, []sized{
		{0, 0, layout.Rows(costLeaf.Share(4), layout.Cols(metricsLeaf.Share(6), eventsLeaf.Share(4)).Share(5))},
	}},
}

// The leaves that many views share.
var (
	boardLeaf   = layout.Panel("board")
	besideLeaf  = layout.Panel(besideSlot)
	storyLeaf   = layout.Panel(storySlot)
	costLeaf    = layout.Panel("cost")
	metricsLeaf = layout.Panel("metrics")
	eventsLeaf  = layout.Panel("events")
)

// arrangement is all that the places of the panels depend on.
type arrangement struct {
	width, height, view int
	zoom                string
	beside, story       string
	lane                *lane
	kinds               uint64
	shown               engine.Kinds
	race                *race
	raced               bool
}

// arrange finds the places of the panels, if anything they depend on changed.
func (m *Model) arrange() {
	a := arrangement{width: m.width, height: m.height, view: m.view, beside: m.resolve(besideSlot), story: m.resolve(storySlot), lane: m.lane, kinds: m.kinds(), shown: m.lane.scene.Shown, race: m.race, raced: raced(m)}
	if m.zoom {
		a.zoom = m.focus
	}
	if a == m.arrayed {
		return
	}
	m.arrayed = a
	area := uv.Rect(0, headerLines, m.width, m.height-headerLines-footerLines)
	m.places = m.places[:0]
	if m.zoom && m.Has(m.focus) {
		m.places = append(m.places, layout.Place{Slot: m.focus, Area: area})
	} else {
		m.places = layout.Arrange(m.tree(), area, m)
	}
	for i := range m.places {
		m.places[i].Slot = m.resolve(m.places[i].Slot)
	}
	if !m.placed(m.focus) && len(m.places) > 0 {
		m.focus = m.places[0].Slot
	}
	clear(m.drawn)
	m.base.Canvas(m.theme, m.glyphs).Clear()
}

func (m *Model) placed(name string) bool {
	for _, p := range m.places {
		if p.Slot == name {
			return true
		}
	}
	return false
}

// tree is the layout of the view for the size there is.
func (m *Model) tree() layout.Node {
	if raced(m) {
		return m.raceTree()
	}
	v := views[m.view]
	if m.lacks(v) != "" { // after a change of the algorithm
		v = views[0]
	}
	for _, l := range v.layouts {
		if m.width >= l.width && m.height >= l.height {
			return l.tree
		}
	}
	return layout.Panel("board")
}

// kinds is which panels the scene has something for, as a set.
func (m *Model) kinds() (set uint64) {
	for i, name := range m.beside {
		if m.panels[name].Has(m.lane.scene) {
			set |= 1 << i
		}
	}
	return set
}

// tooSmall is the line shown on a terminal that is.
func (m *Model) tooSmall() string {
	if m.width >= leastWidth && m.height >= leastHeight {
		return ""
	}
	return fmt.Sprintf("Please make the window %d×%d or larger; it is %d×%d.", leastWidth, leastHeight, m.width, m.height)
}
