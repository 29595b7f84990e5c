package panes

import (
	"cmp"
	"slices"
	"strconv"

	"sudokuscope/engine/measure"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine/sudoku"
	"sudokuscope/ui/frame/panel"
	"sudokuscope/ui/frame/panels"
	"sudokuscope/ui/frame/stage"
	"sudokuscope/ui/kit/action"
	"sudokuscope/ui/kit/dialog"
)

// keys is what the keys do with the panels.
type keys struct{ panes *Panes }

// choose shows a view, with the focus on what it is about: where that is not there,
// the first panel of the screen gets it. It stays a wish, as a presentation shows it large
// where the view has no room for it.
func (f *arrangement) choose(view int) {
	f.view = view
	f.zoom = false
	f.wish = f.first(views[view].main...)
	f.focus = cmp.Or(f.wish, f.focus)
}

func (f *Panes) inspecting() bool { return !f.scene().Cursor.None() }

// aloneBeside is why nothing else can stand beside the board; empty if something can.
func (k keys) aloneBeside() func() string {
	panes := k.panes
	return action.Unless(func() bool {
		return len(panes.choices()) > 1
	}, "the search shows nothing else")
}

// turns reports whether another panel can be seen to take its turn beside the board.
func (k keys) turns() bool {
	panes := k.panes
	return panes.Placed(panes.there().beside()) && (!views[panes.view].ownPicture || panes.slim())
}

// KeyTo returns the key that brings a panel to the screen; empty where no single one does.
func KeyTo(panes *Panes, id panel.ID) string {
	if !panes.zoom && slices.Contains(panes.choices(), id) {
		if (keys{panes}).turns() {
			return "m"
		}
		return "1"
	}
	for i, v := range views {
		if panes.first(v.main...) == id {
			return strconv.Itoa(i + 1)
		}
	}
	return ""
}

// turnBeside shows beside the board the panel that is by places further on.
func (k keys) turnBeside(by int) func() tea.Cmd {
	panes := k.panes
	return func() tea.Cmd {
		list := panes.choices()
		now := panes.there().beside()
		if !k.turns() {
			panes.st.Say("what stands beside the board changes; it is seen in view 1")
		}
		if i := slices.Index(list, now); i >= 0 {
			panes.aside = list[(i+by+len(list))%len(list)]
			if panes.focus == now {
				panes.focus = panes.aside
			}
		}
		return nil
	}
}

// moveFocus gives the focus to the panel that is by places further on.
func (k keys) moveFocus(by int) func() tea.Cmd {
	panes := k.panes
	return func() tea.Cmd {
		panes.focused = true
		if panes.zoom {
			panes.zoom = false
			panes.Arrange(panes.area, panes.timeline)
			panes.zoom = true
		}
		count := len(panes.places)
		for i, place := range panes.places {
			if place.Slot == panes.focus {
				panes.Focus(panes.places[(i+by+count)%count].Slot)
				break
			}
		}
		panes.unpick(panes.focus)
		if !panes.presented() {
			panes.st.Say(panes.about(panes.focus))
		}
		return nil
	}
}

// bestBoard shows the best board in place of the current one, or takes that back.
func (k keys) bestBoard() tea.Cmd {
	panes := k.panes
	panes.board.Best = !panes.board.Best
	if !panes.Placed(panels.BoardID) {
		which := "current"
		if panes.board.Best {
			which = "best"
		}
		panes.st.Say("a view with the board, such as 1, has the " + which + " one now")
	}
	return nil
}

// turnGround shows what the search knows on the grounds of the cells, or leaves it out.
func turnGround(panes *Panes) func() tea.Cmd {
	return func() tea.Cmd {
		panes.grounds.Off = !panes.grounds.Off
		text := panes.scene().Knows().About
		if panes.grounds.Off {
			text = "The ground of a cell says nothing now; :ground brings it back."
		}
		panes.st.Say(text)
		return nil
	}
}

// inspect puts the cursor on the board, or takes it away.
func (k keys) inspect() tea.Cmd {
	panes := k.panes
	scene := panes.scene()
	if !scene.Cursor.None() {
		scene.Cursor = sudoku.MaybeCell{}
	} else {
		cell := scene.FirstLook()
		scene.Cursor = sudoku.TheCell(cell)
		shown := func(place panel.Place) bool { // cells of a board, or what one cell may take
			o := panes.all[place.Slot]
			return o == nil || o.Geometry != nil || place.Slot == panels.InspectID
		}
		if !slices.ContainsFunc(panes.places, shown) {
			panes.st.Say("the cursor is on " + scene.Puzzle.CellName(cell) +
				"; a view with the board, such as 1, shows it")
		}
	}
	return nil
}

func (k keys) vertical(by int) func() tea.Cmd {
	panes := k.panes
	return func() tea.Cmd {
		switch why := panes.unlisted(); {
		case panes.inspecting():
			return k.sideways(by * panes.scene().Puzzle.Side)()
		case why != "":
			panes.st.Say(why)
		default:
			panes.list().Move(by, panes.scene())
		}
		return nil
	}
}

func (k keys) sideways(by int) func() tea.Cmd {
	panes := k.panes
	return func() tea.Cmd {
		scene := panes.scene()
		if cell, is := scene.Cursor.Get(); is {
			scene.Cursor = sudoku.TheCell((cell + by + scene.Puzzle.Cells) % scene.Puzzle.Cells)
		}
		return nil
	}
}

func (k keys) page(by int) func() tea.Cmd {
	panes := k.panes
	return func() tea.Cmd {
		switch list, is := panes.list().Panel.(*panels.Events); {
		case panes.unlisted() != "":
			panes.st.Say(panes.unlisted())
			return nil
		case panes.list().Scroll == nil:
			panes.st.Say("this panel has no pages: / lists the events")
			return nil
		case is && by > 0 && list.Newest():
			panes.st.Say("these are the newest events")
		}
		panes.list().Scroll(10*by, panes.scene())
		return nil
	}
}

// unlisted is why there is no line here to pick; empty where there is one.
func (f *Panes) unlisted() string {
	if f.Placed(f.listed()) {
		return ""
	}
	return "there is no list here: / lists the events"
}

// listed is the panel with lines that the arrows move in: the one in focus, or
// else the events, or else the one that is on the screen.
func (f *Panes) listed() panel.ID {
	if f.inspecting() {
		return panels.InspectID
	}
	if p := f.all[f.focus]; p != nil && p.Move != nil {
		return f.focus
	}
	for _, id := range []panel.ID{panels.EventsID, panels.LoopID} {
		if f.Placed(id) {
			return id
		}
	}
	return panels.EventsID
}

func (f *Panes) list() *shown { return f.all[f.listed()] }

// open goes where the picked line says.
func (k keys) open() tea.Cmd {
	panes := k.panes
	w := panes.list().Open(panes.scene())
	if w == (panel.Wish{}) {
		why := "nothing is picked: up and down pick a line"
		if panes.inspecting() {
			why = "no change of this cell is known, so there is no moment to go to"
		}
		panes.st.Say(cmp.Or(panes.unlisted(), why))
	}
	return k.grant(w)
}

// grant does what a panel wishes.
func (k keys) grant(wish panel.Wish) tea.Cmd {
	panes := k.panes
	if !wish.Look.None() {
		panes.scene().Cursor = wish.Look
		return panes.st.Tell(stage.CellPointed{})
	}
	if wish.Seek != nil {
		to := *wish.Seek
		if to == panes.scene().Report.At {
			panes.st.Say("the run is at that moment")
			return nil
		}
		panes.st.Steer(stage.To(to))
	}
	if wish.Tell != nil {
		return panes.st.Tell(wish.Tell)
	}
	return nil
}

// metrics chooses the metrics of the charts; it stays until left.
func (k keys) metrics() tea.Cmd {
	panes := k.panes
	scene := panes.scene()
	items := func() (list []dialog.Item) {
		for i, metric := range measure.Charted(scene.Algorithm) {
			list = append(list, dialog.Item{
				Text:   metric.Name + ": " + metric.Meaning,
				Detail: metric.Text(&scene.Report.Vitals),
				Mark:   panes.metrics.Shown(scene, i),
			})
		}
		return list
	}
	menu := &dialog.List{
		Title: "metrics",
		Ghost: "up to three",
		Width: 70,
		Keep:  true,
		Items: items(),
	}
	menu.Pick = func(i int) tea.Cmd {
		panes.metrics.Toggle(scene, i)
		menu.Refresh(items())
		return nil
	}
	return panes.st.Show(menu)
}
