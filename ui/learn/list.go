package learn

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/lesson"
	"sudokuscope/ui/card"
	"sudokuscope/ui/dialog"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/theme"
)

// noLessons is why there is no list.
func (f *Learn) noLessons() string {
	if f.shelf.Course == nil && f.now == nil {
		return "this screen was opened without lessons"
	}
	return ""
}

func (f *Learn) lessonsLabel() string {
	if f.talking() && f.strayed() {
		return "to the lesson"
	}
	return "lessons"
}

// lessons comes back to the lesson from wherever one has strayed to, or lists them.
func (f *Learn) lessons() tea.Cmd {
	switch {
	case f.now != nil && !f.shown && !f.now.ended:
		f.shown = true
		return f.comeBack()
	case f.talking() && f.strayed():
		return f.comeBack()
	}
	return f.list()
}

// courseMsg is the lessons that are built in.
type courseMsg struct {
	list []*lesson.Lesson
	err  error
}

// list shows the list, as soon as the lessons have been read.
func (f *Learn) list() tea.Cmd {
	if f.course != nil || f.shelf.Course == nil {
		return f.showList()
	}
	read := f.shelf.Course
	return func() tea.Msg {
		list, err := read()
		return courseMsg{list, err}
	}
}

func (f *Learn) coursed(msg courseMsg) tea.Cmd {
	if msg.err != nil {
		f.st.Complain(msg.err)
		return nil
	}
	f.course = msg.list
	return f.showList()
}

// all are the lessons to choose from: the one under way first, if it is not built in.
func (f *Learn) all() []*lesson.Lesson {
	list := f.course
	if s := f.ofCourse(); s != nil && !slices.ContainsFunc(list, func(l *lesson.Lesson) bool { return l.ID == s.lesson.ID }) {
		list = append([]*lesson.Lesson{s.lesson}, list...)
	}
	return list
}

// next is the lesson after one.
func (f *Learn) next(l *lesson.Lesson) *lesson.Lesson {
	i := slices.IndexFunc(f.course, func(o *lesson.Lesson) bool { return o.ID == l.ID })
	if i >= 0 && i+1 < len(f.course) {
		return f.course[i+1]
	}
	return nil
}

// showList lists the lessons: done or not, how long, what comes before.
func (f *Learn) showList() tea.Cmd {
	list := f.all()
	d := &dialog.List{
		Title: "lessons", Ghost: "a lesson", Width: 58, Least: 40, Beside: 44,
		More: []dialog.Hint{{Key: "ctrl+f", Text: "fast track"}, {Key: "ctrl+r", Text: "from the start"}, {Key: "ctrl+o", Text: "a file"}},
	}
	fill := func() {
		var items []dialog.Item
		for _, l := range list {
			items = append(items, f.item(l))
		}
		d.Refresh(items)
	}
	d.Pick = func(i int) tea.Cmd { return f.Open(list[i], false) }
	d.Preview = func(c paint.Canvas, i int) { f.preview(c, list[i]) }
	d.Also = func(key string, i int) (tea.Cmd, bool) {
		switch {
		case key == "ctrl+o":
			d.Close()
			return f.askFile(), true
		case i < 0:
			return nil, false
		case key == "ctrl+f":
			d.Close()
			return f.Open(list[i], true), true
		case key == "ctrl+r":
			d.Close()
			f.kept.forget(list[i])
			return f.Open(list[i], false), true
		}
		return nil, false
	}
	fill()
	if f.kept.broken != nil {
		f.st.Complain(f.kept.broken)
	}
	return f.st.Show(d)
}

// item is a lesson in the list.
func (f *Learn) item(l *lesson.Lesson) dialog.Item {
	p := f.kept.of(l)
	mark := " "
	detail := fmt.Sprintf("%d min", l.Minutes)
	switch {
	case p.Done:
		mark = f.st.Glyphs().Yes
	case p.Step > 0:
		detail = fmt.Sprintf("step %d of %d", p.Step+1, len(l.Steps))
	}
	now := f.ofCourse()
	here := now != nil && now.lesson.ID == l.ID || now == nil && f.firstOpen() == l
	return dialog.Item{Text: mark + " " + l.Title, Detail: detail, Mark: here, Find: l.ID + " " + l.Title + " " + l.Topic}
}

// firstOpen is the first lesson that is not done.
func (f *Learn) firstOpen() *lesson.Lesson {
	for _, l := range f.course {
		if !f.kept.of(l).Done {
			return l
		}
	}
	return nil
}

// preview says what a lesson is about.
func (f *Learn) preview(c paint.Canvas, l *lesson.Lesson) {
	blocks := []card.Block{card.Words(l.Title, theme.Title), card.Words(fmt.Sprintf("%s, %s, %s", l.Topic, engine.Count(l.Minutes, "minute"), engine.Count(len(l.Steps), "step")), theme.Quiet)}
	blocks = append(blocks, card.Markdown(l.About)...)
	for _, id := range l.After {
		lead := "[ ] "
		if f.kept.now[id].Done {
			lead = "[" + f.st.Glyphs().Yes + "] "
		}
		b := card.Led(lead, theme.Quiet, "after: "+f.titleOf(id), theme.Quiet)
		b.Close = id != l.After[0]
		blocks = append(blocks, b)
	}
	if right, asked, done, exercises := f.kept.score(l); asked+done > 0 {
		blocks = append(blocks, card.Words(fmt.Sprintf("%d of %d answers right, %d of %d exercises done", right, asked, done, exercises), theme.Text))
	}
	card.Draw(c, card.Pages(blocks, c.Width(), c.Height())[0])
}

func (f *Learn) titleOf(id string) string {
	for _, l := range f.course {
		if l.ID == id {
			return l.Title
		}
	}
	return id
}

// askFile asks for a lesson of one's own.
func (f *Learn) askFile() tea.Cmd {
	return f.st.Show(&dialog.Prompt{
		Title: "a lesson from a file", Ask: "The name of a Markdown file.", Ghost: "my-lesson.md",
		Take: func(name string) tea.Cmd {
			return func() tea.Msg {
				l, err := lesson.Read(strings.TrimSpace(name))
				return fileMsg{l, err}
			}
		},
	})
}

// fileMsg is a lesson that was read.
type fileMsg struct {
	lesson *lesson.Lesson
	err    error
}

func (f *Learn) read(msg fileMsg) tea.Cmd {
	if msg.err != nil {
		f.st.Complain(errors.New(strings.Join(strings.Fields(msg.err.Error()), " ")))
		return nil
	}
	return f.Open(msg.lesson, false)
}
