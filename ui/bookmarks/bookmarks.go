// Package bookmarks is the moments that people marked, with notes.
package bookmarks

import (
	"fmt"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/run"
	"sudokuscope/ui/action"
	"sudokuscope/ui/dialog"
	"sudokuscope/ui/life"
	"sudokuscope/ui/lives"
	"sudokuscope/ui/stage"
)

// The actions of the feature.
const (
	ActMark action.ID = "bookmark"
	ActList action.ID = "bookmarks"
)

// Bookmark is a moment worth coming back to.
type Bookmark struct {
	Life *life.Life
	At   engine.Position
	Note string
}

// Bookmarks is the feature.
type Bookmarks struct {
	stage.Plain
	st    stage.Stage
	lives *lives.Lives
	list  []Bookmark
}

// New makes the feature.
func New(st stage.Stage, l *lives.Lives) *Bookmarks { return &Bookmarks{st: st, lives: l} }

// Actions are marking a moment and the list of them.
func (f *Bookmarks) Actions() []action.Action {
	return []action.Action{
		{ID: ActMark, Keys: []string{"b"}, Group: action.Time, Meaning: "mark this moment, with a note", Do: f.mark},
		{ID: ActList, Keys: []string{"'"}, Group: action.Time, Meaning: "the bookmarks: go to one", Do: f.markList, Off: func() string {
			if len(f.list) == 0 {
				return "there is none; b sets one"
			}
			return ""
		}},
	}
}

// Handle forgets the bookmarks of lives that are gone.
func (f *Bookmarks) Handle(msg tea.Msg) tea.Cmd {
	if _, ok := msg.(life.Cleared); ok {
		f.list = nil
	}
	return nil
}

// List is all bookmarks.
func (f *Bookmarks) List() []Bookmark { return slices.Clone(f.list) }

// Put takes bookmarks in, those of a run file.
func (f *Bookmarks) Put(list ...Bookmark) {
	f.list = append(f.list, list...)
	f.marked()
}

// mark asks for a note and keeps this moment.
func (f *Bookmarks) mark() tea.Cmd {
	l := f.st.Front()
	at := l.Lane.Scene.Report.At
	d := &dialog.Prompt{
		Title: "bookmark", Ask: "A note on iteration " + at.String() + "; it goes into the run file.", Ghost: "here it goes wrong",
		Take: func(text string) tea.Cmd {
			f.list = append(f.list, Bookmark{l, at, strings.TrimSpace(text)})
			f.marked()
			f.st.Say(fmt.Sprintf("bookmark %d at iteration %s; ' lists them, w writes them down", len(f.list), at))
			return nil
		},
	}
	return f.st.Show(d)
}

// marked shows every life the bookmarks in it.
func (f *Bookmarks) marked() {
	for _, l := range f.lives.List() {
		l.Lane.Scene.Bookmarks = l.Lane.Scene.Bookmarks[:0]
		for _, b := range f.list {
			if b.Life == l {
				l.Lane.Scene.Bookmarks = append(l.Lane.Scene.Bookmarks, b.At.Iteration)
			}
		}
	}
}

// markList goes to a bookmark, or deletes one.
func (f *Bookmarks) markList() tea.Cmd {
	d := &dialog.List{Title: "bookmarks", Ghost: "a note", Width: 64, More: []dialog.Hint{{Key: "ctrl+d", Text: "delete"}}}
	fill := func() {
		var items []dialog.Item
		for _, b := range f.list {
			text := b.Note
			if text == "" {
				text = "no note"
			}
			detail := "iteration " + b.At.String()
			if len(f.lives.List()) > 1 {
				detail = b.Life.Name + ", " + detail
			}
			items = append(items, dialog.Item{Text: text, Detail: detail})
		}
		d.Refresh(items)
	}
	d.Pick = func(i int) tea.Cmd {
		b := f.list[i]
		if !slices.Contains(f.lives.List(), b.Life) {
			f.st.Say("the life of that bookmark has been closed")
			return nil
		}
		var cmd tea.Cmd
		if b.Life != f.st.Front() {
			cmd = f.lives.Alone(b.Life)
		}
		f.st.Steer(func(r *run.Run) { r.Seek(b.At) })
		return cmd
	}
	d.Also = func(key string, i int) (tea.Cmd, bool) {
		if key != "ctrl+d" || i < 0 {
			return nil, false
		}
		f.list = slices.Delete(f.list, i, i+1)
		f.marked()
		fill()
		return nil, true
	}
	fill()
	return f.st.Show(d)
}
