package panes

import (
	"fmt"
	"math"
	"slices"
	"strconv"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine/run"
	"sudokuscope/ui/action"
	"sudokuscope/ui/dialog"
	"sudokuscope/ui/panel"
	"sudokuscope/ui/panels"
	"sudokuscope/ui/scene"
	"sudokuscope/ui/stage"
)

// The actions of the feature; those of the views have the views' names.
const (
	ActBeside      action.ID = "beside"
	ActZoom        action.ID = "zoom"
	ActFocus       action.ID = "focus"
	ActVariant     action.ID = "variant"
	ActInspect     action.ID = "inspect"
	ActMetrics     action.ID = "metrics"
	ActDigit       action.ID = "next digit"
	ActUp          action.ID = "up"
	ActDown        action.ID = "down"
	ActCursorLeft  action.ID = "cursor left"
	ActCursorRight action.ID = "cursor right"
	ActPageUp      action.ID = "page up"
	ActPageDown    action.ID = "page down"
	ActJump        action.ID = "jump"
)

// Actions choose what is seen of the run.
func (f *Panes) Actions() []action.Action {
	return append(append(f.viewActions(), f.ownActions()...), lensActions(f)...)
}

func (f *Panes) ownActions() []action.Action {
	return []action.Action{
		{ID: ActBeside, Keys: []string{"m"}, Group: action.Look, Meaning: "what stands beside the board: the next kind of state", Do: f.nextBeside,
			Off: func() string {
				if len(f.choices()) < 2 {
					return "the search shows nothing else"
				}
				return ""
			}},
		{ID: ActZoom, Keys: []string{"z"}, Group: action.Look, Meaning: "the panel in focus on the whole screen, and back",
			Do: func() tea.Cmd { f.zoom = !f.zoom; return nil }},
		{ID: ActFocus, Keys: []string{"o"}, Group: action.Look, Meaning: "the next panel in focus", Do: f.nextFocus},
		{ID: ActVariant, Keys: []string{"v"}, Group: action.Look, Meaning: "another form of the panel in focus: the best grid, other metrics, fewer events", Do: f.variant},
		{ID: ActInspect, Keys: []string{"i"}, Group: action.Look, Meaning: "a cursor on the board: arrows move it", Footer: "cell", Do: f.inspect},
		{ID: ActMetrics, Takes: "NAME", Group: action.Look, Meaning: "which metrics the charts show, up to three", Do: f.metrics,
			Off: func() string {
				if len(f.scene().Algorithm.Metrics) == 0 {
					return "the search reports none"
				}
				return ""
			}},
		{ID: ActDigit, Keys: []string{"."}, Group: action.Look, Meaning: "the next digit in the map of one digit", Do: f.nextDigit},
		{ID: ActUp, Keys: []string{"up", "k"}, Group: action.Look, Meaning: "up: a line of the list in focus, or the cursor", Do: f.vertical(-1)},
		{ID: ActDown, Keys: []string{"down", "j"}, Group: action.Look, Meaning: "down likewise", Do: f.vertical(1)},
		{ID: ActCursorLeft, Keys: []string{"left"}, Group: action.Look, Meaning: "the cursor to the left",
			Footer: "cursor", Pairs: []action.ID{ActCursorRight, ActUp, ActDown}, When: f.inspecting, Early: f.inspecting, Do: f.sideways(-1)},
		{ID: ActCursorRight, Keys: []string{"right"}, Group: action.Look, Meaning: "the cursor to the right", When: f.inspecting, Do: f.sideways(1)},
		{ID: ActPageUp, Keys: []string{"pgup"}, Group: action.Look, Meaning: "the list in focus a page back", Do: f.page(-1)},
		{ID: ActPageDown, Keys: []string{"pgdown"}, Group: action.Look, Meaning: "the list in focus a page on", Do: f.page(1)},
		{ID: ActJump, Keys: []string{"enter"}, Group: action.Look, Meaning: "open the line that is picked: the moment of an event, what a line of the code means", Do: f.open},
	}
}

func (f *Panes) viewActions() (list []action.Action) {
	for i, v := range views {
		list = append(list, action.Action{
			ID: action.ID(v.name), Keys: []string{strconv.Itoa(i + 1)}, Group: action.Look, Meaning: v.name + ": " + v.about,
			Do: func() tea.Cmd {
				was, zoomed := f.view, f.zoom
				f.choose(i)
				f.st.Tell(stage.ViewChosen{})
				if was == i && !zoomed {
					f.st.Say("this is the view " + v.name + ": " + v.about)
				}
				if why := f.lacks(v); why != "" && f.scene().Report.Head.Iteration > 0 { // it may yet come
					f.st.Say(why)
				}
				return nil
			},
		})
	}
	return list
}

// choose shows a view, with the focus on what it is about: where that is not there,
// the first panel of the screen gets it.
func (f *arrangement) choose(view int) {
	f.view, f.zoom = view, false
	for _, slot := range views[view].main {
		if f.Has(slot) {
			f.focus = f.resolve(slot)
			return
		}
	}
}

func (f *Panes) inspecting() bool { return f.scene().Cursor >= 0 }

// nextBeside shows the next panel beside the board.
func (f *Panes) nextBeside() tea.Cmd {
	list := f.choices()
	now := f.resolve(besideSlot)
	if !f.Placed(now) || views[f.view].main[0] == pictureSlot { // that view has a place of its own for it
		f.st.Say("what stands beside the board changes; it is seen in view 1")
	}
	for i, name := range list {
		if name == now {
			f.aside = list[(i+1)%len(list)]
			if f.focus == now {
				f.focus = f.aside
			}
			break
		}
	}
	return nil
}

func (f *Panes) nextFocus() tea.Cmd {
	f.focused = true
	if f.zoom {
		f.zoom = false
		f.Arrange(f.area)
		f.zoom = true
	}
	for i, p := range f.places {
		if p.Slot == f.focus {
			f.focus = f.places[(i+1)%len(f.places)].Slot
			break
		}
	}
	f.unpick(f.focus)
	f.st.Say(f.about(f.focus))
	return nil
}

// variant shows another form of the panel in focus.
func (f *Panes) variant() tea.Cmd {
	if p, s := f.all[f.focus], f.scene(); p.Next != nil {
		was := p.Title(s) + p.foot(s)
		if p.Next(s); p.Title(s)+p.foot(s) == was {
			f.st.Say("the panel " + string(f.focus) + " shows all that it has; o moves the focus")
		}
		return nil
	}
	f.st.Say("the panel " + string(f.focus) + " has one form only; o moves the focus")
	return nil
}

// inspect puts the cursor on the board, or takes it away.
func (f *Panes) inspect() tea.Cmd {
	s := f.scene()
	if s.Cursor >= 0 {
		s.Cursor = -1
	} else {
		s.Cursor = firstLook(s)
		shown := func(p panel.Place) bool { // cells of a board, or what one cell may take
			o := f.all[p.Slot]
			return o == nil || o.Geometry != nil || p.Slot == panels.InspectID
		}
		if !slices.ContainsFunc(f.places, shown) {
			f.st.Say("the cursor is on " + s.Puzzle.CellName(s.Cursor) + "; a view with the board, such as 1, shows it")
		}
	}
	return nil
}

// firstLook is where the cursor begins: a cell that just changed, or else the free
// cell that is nearest to the middle, as of a given one there is nothing to tell.
func firstLook(s *scene.Scene) int {
	if c := s.Report.Changed; len(c) > 0 {
		return int(c[0])
	}
	side, middle := s.Puzzle.Side, s.Puzzle.Cells/2
	best, least := middle, math.MaxInt
	for _, cell := range s.Puzzle.Free {
		down, across := int(cell)/side-middle/side, int(cell)%side-middle%side
		if far := down*down + across*across; far < least {
			best, least = int(cell), far
		}
	}
	return best
}

func (f *Panes) nextDigit() tea.Cmd {
	s := f.scene()
	side := s.Puzzle.Side
	s.Digit = uint8(int(s.Digit)%side + 1)
	if !f.Placed(panels.OneDigitID) {
		f.st.Say(fmt.Sprintf("the map of one digit is for %c now; it stands in view 2, and m shows it beside the board", s.Puzzle.Symbol(s.Digit)))
	}
	return nil
}

func (f *Panes) vertical(by int) func() tea.Cmd {
	return func() tea.Cmd {
		s := f.scene()
		if s.Cursor >= 0 {
			s.Cursor = (s.Cursor + by*s.Puzzle.Side + s.Puzzle.Cells) % s.Puzzle.Cells
			return nil
		}
		if f.list().Move != nil {
			f.list().Move(by, s)
		}
		if f.list().Move == nil || !f.Placed(f.listed()) {
			f.st.Say(noList)
		}
		return nil
	}
}

func (f *Panes) sideways(by int) func() tea.Cmd {
	return func() tea.Cmd {
		s := f.scene()
		s.Cursor = (s.Cursor + by + s.Puzzle.Cells) % s.Puzzle.Cells
		return nil
	}
}

func (f *Panes) page(by int) func() tea.Cmd {
	return func() tea.Cmd {
		switch list, is := f.list().Panel.(*panels.Events); {
		case f.list().Scroll == nil || !f.Placed(f.listed()):
			f.st.Say(noList)
			return nil
		case is && by > 0 && list.Newest():
			f.st.Say("these are the newest events")
		}
		f.list().Scroll(10*by, f.scene())
		return nil
	}
}

// noList is said where there is no list to move in.
const noList = "there is no list here to move in; o moves the focus to one, view 1 has the events"

// listed is the panel with lines that the arrows move in: the one in focus, or
// else the events.
func (f *Panes) listed() panel.ID {
	if f.scene().Cursor >= 0 {
		return panels.InspectID
	}
	if p := f.all[f.focus]; p != nil && p.Move != nil {
		return f.focus
	}
	return panels.EventsID
}

func (f *Panes) list() *shown { return f.all[f.listed()] }

// open goes where the picked line says.
func (f *Panes) open() tea.Cmd {
	w := f.list().Open(f.scene())
	if w == (panel.Wish{}) {
		f.st.Say("nothing is picked: up and down pick from a list")
	}
	return f.grant(w)
}

// grant does what a panel wishes.
func (f *Panes) grant(w panel.Wish) tea.Cmd {
	if w.Look {
		f.scene().Cursor = w.Cell
	}
	if w.Seek != nil {
		to := *w.Seek
		f.st.Steer(func(r *run.Run) { r.Seek(to) })
	}
	if w.Tell != nil {
		return f.st.Tell(w.Tell)
	}
	return nil
}

// metrics chooses the metrics of the charts; it stays until left.
func (f *Panes) metrics() tea.Cmd {
	charts := f.all[panels.MetricsID].Panel.(*panels.Metrics)
	s := f.scene()
	items := func() (list []dialog.Item) {
		for i, q := range s.Algorithm.Metrics {
			list = append(list, dialog.Item{Text: q.Name + ": " + q.Meaning, Detail: panels.MetricValue(q, s.Report.Metrics, i), Mark: charts.Shown(s, i)})
		}
		return list
	}
	d := &dialog.List{Title: "metrics", Ghost: "up to three", Width: 70, Keep: true, Items: items()}
	d.Pick = func(i int) tea.Cmd {
		charts.Toggle(s, i)
		d.Refresh(items())
		return nil
	}
	return f.st.Show(d)
}
