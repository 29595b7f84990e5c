// Package panes is the panels of the screen: which there are, where they stand in
// which view, which has the focus, and the cursor on the board. To add a panel, add
// it to newPanels, or let the feature that it belongs to offer it.
package panes

import (
	"fmt"
	"image"
	"maps"
	"slices"

	"sudokuscope/engine/base/english"
	"sudokuscope/engine/measure"

	tea "charm.land/bubbletea/v2"
	uv "github.com/charmbracelet/ultraviolet"

	"sudokuscope/engine/sudoku"
	"sudokuscope/ui/frame/panel"
	"sudokuscope/ui/frame/panels"
	"sudokuscope/ui/frame/scene"
	"sudokuscope/ui/frame/stage"
	"sudokuscope/ui/kit/chart"
	"sudokuscope/ui/kit/paint"
)

// Panes is the feature.
type Panes struct {
	arrangement
	// Lens is how all charts look at the run.
	Lens    *chart.Lens
	grounds *panels.Grounds
	focused bool // whether anybody has moved the focus
}

// New makes the feature; all charts look through the lens, and all boards share
// their grounds.
func New(st stage.Stage, lens *chart.Lens, grounds *panels.Grounds) *Panes {
	panes := &Panes{
		arrangement: arrangement{
			st:         st,
			all:        map[panel.ID]*shown{},
			presented:  func() bool { return false },
			Loop:       &panels.Loop{},
			board:      &panels.Board{Grounds: grounds},
			cost:       &panels.Cost{Lens: lens},
			metrics:    &panels.Metrics{Lens: lens},
			population: &panels.Population{},
		},
		Lens:    lens,
		grounds: grounds,
	}
	panes.addAll()
	return panes
}

// Add takes in what another feature shows.
func (f *Panes) Add(o stage.Feature) {
	if drawn, has := o.(stage.Drawn); has {
		f.add(drawn.Panels()...)
	}
	f.features = append(f.features, o)
}

// Focus moves the focus to a panel, without marking it. What was wished for is given up.
func (f *Panes) Focus(id panel.ID) {
	f.focus = id
	f.wish = ""
}

// ResetFocus ends the zoom and hides the mark of the focus.
func (f *Panes) ResetFocus() {
	f.zoom = false
	f.Unmark()
}

// Legends returns the words of the legend of a panel as it was drawn last; none of a panel that is not on
// the screen, has nothing to show or names no words.
func Legends(f *Panes) func(panel.ID) []panels.LegendWord {
	return func(id panel.ID) []panels.LegendWord {
		p := f.all[id]
		if p == nil || !f.st.Placed(id) || p.empty(f.scene()) {
			return nil
		}
		if names, does := p.Panel.(interface{ Named() []panels.LegendWord }); does {
			return names.Named()
		}
		return nil
	}
}

// Zoom gives the panel in focus the whole screen, or takes that back.
func (f *Panes) Zoom(on bool) { f.zoom = on }

// Zoomed returns the panel that has the whole screen, empty for none; Beside the one chosen
// to stand beside the board, empty for the best.
func (f *Panes) Zoomed() panel.ID {
	if !f.zoom {
		return ""
	}
	return f.focus
}

func (f *Panes) Beside() panel.ID { return f.aside }

// Focused returns the panel in focus.
func (f *Panes) Focused() panel.Options { return f.all[f.focus].Options }

func (f *Panes) Voice() stage.Voice { return stage.AsPanes }

// Inside returns how deep one is in the zoom or the cursor, Leave leads out.
func (f *Panes) Inside() stage.Depth {
	if f.zoom {
		return stage.InZoom
	}
	return stage.AtCursor.If(f.inspecting() || f.Picking())
}

func (f *Panes) Leave() tea.Cmd {
	switch {
	case f.zoom:
		f.zoom = false
	case f.Picking():
		f.unpick("")
	default:
		f.scene().Cursor = sudoku.MaybeCell{}
	}
	return nil
}

// Moment says what is special about now, for the help.
func (f *Panes) Moment() string {
	scene := f.scene()
	cell, is := scene.Cursor.Get()
	switch {
	case is:
		return "at " + scene.Puzzle.CellName(cell)
	case f.zoom:
		return "in " + string(f.focus) + " alone"
	}
	return ""
}

// Handle chooses what another feature wishes: a view (the first if there is none of that
// name), the metrics of the charts, the panels. If the run has nothing for a panel, the
// view shows what it has.
func (f *Panes) Handle(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case stage.ShowView:
		f.choose(max(0, slices.Index(Views(), string(msg))))
	case stage.ShowMetrics:
		chooseMetrics(f, msg)
	case stage.ShowPanels:
		f.aside, f.zoom = msg.Beside, msg.Zoom != ""
		f.wish = msg.Focus
		if f.zoom {
			f.focus = msg.Zoom
		}
	}
	return nil
}

// chooseMetrics chooses the metrics of the charts by their names.
func chooseMetrics(panes *Panes, names []string) {
	panes.metrics.Chosen = nil
	for _, name := range names {
		i := measure.Find(measure.Charted(panes.scene().Algorithm), name)
		if i >= 0 {
			panes.metrics.Chosen = append(panes.metrics.Chosen, i)
		}
	}
}

// Charted returns the names of the metrics chosen for the charts.
func (f *Panes) Charted() (names []string) {
	all := measure.Charted(f.scene().Algorithm)
	for _, i := range f.metrics.Chosen {
		if i < len(all) {
			names = append(names, all[i].Name)
		}
	}
	return names
}

// Names returns the names of the panels that there are, in order.
func (f *Panes) Names() []string {
	return panel.Names(slices.Sorted(maps.Keys(f.all)))
}

// Pose chooses a view and the panel beside the board by their names.
func (f *Panes) Pose(view, beside string) error {
	if view != "" {
		f.view = slices.Index(Views(), view)
		if f.view < 0 {
			return fmt.Errorf("no view is called %q: %s", view, english.OneOf(view, Views()))
		}
	}
	if beside != "" && !slices.Contains(f.beside, panel.ID(beside)) {
		return fmt.Errorf("no panel is called %q: %s", beside, english.OneOf(beside, panel.Names(f.beside)))
	}
	f.aside = panel.ID(beside)
	return nil
}

// Shown returns the name of the view; empty for the first.
func (f *Panes) Shown() string {
	if f.view <= 0 {
		return ""
	}
	return views[f.view].name
}

// Tight reports whether the view needs every row: pencil marks of a whole board are small where one is missing, and
// a low picture with the sums at its edges loses its legend.
func (f *Panes) Tight() bool {
	const low = 30
	sums := f.screen().height < low && f.scene().Report.Marginals.Sums
	marks := f.Has(panels.CandidatesID) && !f.Has(panels.PointsID)
	return f.Shown() != "" && views[f.view].ownPicture && (marks || sums)
}

// under is the panel under the mouse, as it was drawn last; one that has been left
// with nothing to show since is not there any more.
func (f *arrangement) under(x, y int) (panel.Place, bool) {
	for _, p := range f.places {
		if image.Pt(x, y).In(p.Area) && f.Has(p.Slot) {
			return p, true
		}
	}
	return panel.Place{}, false
}

// Click gives the panel under the mouse the focus and the click.
func (f *Panes) Click(x, y int) tea.Cmd {
	place, ok := f.under(x, y)
	if !ok {
		return nil
	}
	f.unpick(place.Slot)
	f.focus, f.focused = place.Slot, true
	var cmd tea.Cmd
	shown := f.all[place.Slot]
	if shown.Selected != nil {
		cmd = shown.Selected()
	}
	if wish, ok := wished(shown, place.Area, image.Pt(x, y), f.scene()); ok {
		return tea.Batch(cmd, keys{f}.grant(wish))
	}
	return cmd
}

// wished is what a click at a place asks of a panel that stands in an area, if it can be clicked there.
func wished(shown *shown, area uv.Rectangle, at image.Point, watched *scene.Scene) (wish panel.Wish, ok bool) {
	if shown.Click == nil || !at.In(inside(shown, area)) {
		return wish, false
	}
	within := at.Sub(area.Min.Add(image.Pt(1, 1))) // of the frame
	return shown.Click(within.X, within.Y, watched), true
}

// Wheel scrolls the panel under the mouse, or reports that time goes along it.
func (f *Panes) Wheel(x, y, lines int) (timed bool) {
	place, ok := f.under(x, y)
	if !ok {
		return false
	}
	shown := f.all[place.Slot]
	if shown.Scroll != nil {
		shown.Scroll(lines, f.scene())
		return false
	}
	wish, _ := wished(shown, place.Area, image.Pt(x, y), f.scene())
	return wish.Seek != nil
}

// Unmark hides the mark of the focus, and reports whether there was one.
func (f *Panes) Unmark() bool {
	was := f.focused
	f.focused = false
	f.unpick("")
	return was
}

// unpick gives up the lines that are picked in other panels than one.
func (f *Panes) unpick(but panel.ID) {
	for id, p := range f.all {
		if p.Unpick != nil && id != but {
			p.Unpick()
		}
	}
}

// Picking reports whether a line is picked in the panel in focus, for enter to open.
func (f *Panes) Picking() bool {
	p := f.list()
	return p != nil && p.Picking != nil && f.Placed(f.listed()) && p.Picking()
}

// Tip says what is under the mouse: the cell, the moment, or else what the panel is
// and how it is read; empty for nothing.
func (f *Panes) Tip(x, y int) string {
	place, ok := f.under(x, y)
	if !ok {
		return ""
	}
	shown, scene := f.all[place.Slot], f.scene()
	if shown.Tip != nil && image.Pt(x, y).In(inside(shown, place.Area)) {
		text := shown.Tip(x-place.Area.Min.X-1, y-place.Area.Min.Y-1, scene)
		if text != "" {
			return text
		}
	}
	wish, _ := wished(shown, place.Area, image.Pt(x, y), scene)
	cell, is := wish.Look.Get()
	switch {
	case is && cell < scene.Puzzle.Cells:
		return scene.Tell(cell)
	case wish.Seek != nil && wish.Seek.Iteration <= scene.Report.Head.Iteration:
		return fmt.Sprintf("iteration %s: a click goes there", paint.Grouped(wish.Seek.Iteration))
	}
	return f.about(place.Slot)
}

// about is what a panel says of itself, under its title. Where the last frame had no room for
// panels one may stand here still that has nothing to show any more.
func (f *Panes) about(id panel.ID) string {
	p, scene := f.all[id], f.scene()
	if p == nil || p.About == nil || !p.has(scene) {
		return ""
	}
	return p.Title(scene) + ": " + p.About(scene)
}
