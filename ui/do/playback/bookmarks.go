package playback

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/ui/do/runs"
	"sudokuscope/ui/frame/stage"
	"sudokuscope/ui/kit/action"
	"sudokuscope/ui/kit/dialog"
	"sudokuscope/ui/kit/paint"
)

// A screen that follows a leader goes on following when it marks a moment.
const (
	ActBookmark  action.ID = "bookmark"
	ActBookmarks action.ID = "bookmarks"
)

// Bookmark is a moment worth coming back to.
type Bookmark struct {
	Run  *stage.Run
	At   engine.Position
	Note string
}

func (b Bookmark) text() string { return cmp.Or(b.Note, "no note") }

// Bookmarks is the feature of moments that people marked, with notes.
type Bookmarks struct {
	st    stage.Stage
	runs  *runs.Runs
	list  []Bookmark
	stood Bookmark // where the run in front stood last
}

func NewBookmarks(st stage.Stage, l *runs.Runs) *Bookmarks { return &Bookmarks{st: st, runs: l} }

func (f *Bookmarks) Actions() []action.Action {
	none := action.Unless(func() bool {
		return len(f.list) > 0
	}, "there is no bookmark; b sets one")
	return action.Time.Has([]action.Action{
		{
			ID:      ActBookmark,
			Keys:    "b",
			Meaning: "mark this moment, with a note",
			Deed:    action.Dialog{What: "NOTE", Open: f.mark},
		},
		{
			ID:      "next bookmark",
			Meaning: "go to the next bookmark; after the last comes the first",
			Off:     none,
			Deed:    action.Do(f.next),
		},
		{
			ID:      ActBookmarks,
			Meaning: "list the bookmarks and go to one",
			Off:     none,
			Deed:    action.Dialog{What: "NOTE", Open: f.markList},
		},
	})
}

// Heard shows the note of a bookmark when the run in front comes to it.
func (f *Bookmarks) Heard(report stage.Report) tea.Cmd {
	now := Bookmark{Run: f.st.Front(), At: report.Lane.Scene.Report.At}
	if report.Lane != now.Run.Lane || now == f.stood {
		return nil
	}
	f.stood = now
	for i, b := range f.list {
		if b.Run == now.Run && b.At == now.At {
			f.st.Say(f.words(i))
		}
	}
	return nil
}

// words are a bookmark and its note.
func (f *Bookmarks) words(i int) string {
	b := f.list[i]
	return fmt.Sprintf("%s bookmark %d of %d, iteration %s: %s", paint.Flag, i+1,
		len(f.list), b.At, b.text())
}

// next goes to the first bookmark behind this moment, or round to the first of all;
// those of other runs come in the order of the runs.
func (f *Bookmarks) next() tea.Cmd {
	alive := f.runs.List()
	place := func(b Bookmark) int {
		return slices.Index(alive, b.Run)
	}
	order := slices.DeleteFunc(slices.Clone(f.list), func(b Bookmark) bool { return place(b) < 0 })
	if len(order) == 0 {
		f.st.Say("the runs of the bookmarks have been closed")
		return nil
	}
	compare := func(a, b Bookmark) int {
		return cmp.Or(cmp.Compare(place(a), place(b)), a.At.Compare(b.At))
	}
	slices.SortStableFunc(order, compare)
	here := Bookmark{Run: f.st.Front(), At: f.st.Front().Scene.Report.At}
	i := max(0, slices.IndexFunc(order, func(b Bookmark) bool {
		return compare(b, here) > 0
	}))
	to := order[i]
	if compare(to, here) == 0 { // the only one
		f.st.Say(f.words(slices.Index(f.list, to)))
		return nil
	}
	return f.goTo(to)
}

// goTo goes to a bookmark, in the run that it is in.
func (f *Bookmarks) goTo(bookmark Bookmark) tea.Cmd {
	var cmd tea.Cmd
	if bookmark.Run != f.st.Front() {
		cmd = f.runs.Alone(bookmark.Run)
	}
	f.st.Steer(stage.To(bookmark.At))
	return cmd
}

// Handle forgets the bookmarks of runs that are gone.
func (f *Bookmarks) Handle(msg tea.Msg) tea.Cmd {
	if _, ok := msg.(runs.Cleared); ok {
		f.list = nil
	}
	return nil
}

// List returns all bookmarks.
func (f *Bookmarks) List() []Bookmark { return slices.Clone(f.list) }

// Put takes bookmarks in, those of a run file.
func (f *Bookmarks) Put(list ...Bookmark) {
	f.list = append(f.list, list...)
	f.marked()
}

// mark asks for a note and keeps this moment.
func (f *Bookmarks) mark() tea.Cmd {
	front := f.st.Front()
	at := front.Scene.Report.At
	prompt := &dialog.Prompt{
		Title: "bookmark",
		Ask:   "A note on iteration " + at.String() + "; it goes into the run file.",
		Ghost: "here it goes wrong",
		Take: func(text string) tea.Cmd {
			f.list = append(f.list, Bookmark{front, at, strings.TrimSpace(text)})
			f.marked()
			f.st.Say(fmt.Sprintf("bookmark %d at iteration %s; ' walks them, w writes them down", len(f.list), at))
			return nil
		},
	}
	return f.st.Show(prompt)
}

// marked shows every run the bookmarks in it.
func (f *Bookmarks) marked() {
	for _, staged := range f.runs.List() {
		staged.Scene.Bookmarks = staged.Scene.Bookmarks[:0]
		for _, b := range f.list {
			if b.Run == staged {
				staged.Scene.Bookmarks = append(staged.Scene.Bookmarks, b.At.Iteration)
			}
		}
	}
}

// markList goes to a bookmark, or deletes one.
func (f *Bookmarks) markList() tea.Cmd {
	list := &dialog.List{Title: "bookmarks", Ghost: "a note", Width: 64}
	fill := func() {
		var items []dialog.Item
		for _, bookmark := range f.list {
			detail := "iteration " + bookmark.At.String()
			if len(f.runs.List()) > 1 {
				detail = bookmark.Run.Name + ", " + detail
			}
			items = append(items, dialog.Item{Text: bookmark.text(), Detail: detail})
		}
		list.Refresh(items)
	}
	list.Pick = func(i int) tea.Cmd {
		bookmark := f.list[i]
		if !slices.Contains(f.runs.List(), bookmark.Run) {
			f.st.Say("the run of that bookmark has been closed")
			return nil
		}
		return f.goTo(bookmark)
	}
	list.More = dialog.Extras{{
		Key:    "ctrl+d",
		Does:   "delete",
		OnItem: true,
		Do: func(i int) tea.Cmd {
			f.list = slices.Delete(f.list, i, i+1)
			f.marked()
			fill()
			return nil
		},
	}}
	fill()
	return f.st.Show(list)
}
