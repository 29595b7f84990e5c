package learn

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/english"
	"sudokuscope/engine/lesson"
	"sudokuscope/engine/script"
	"sudokuscope/ui/dialog"
	"sudokuscope/ui/markdown"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/stage"
	"sudokuscope/ui/theme"
	"sudokuscope/ui/workshop"
)

// Library is the lessons to choose from, and what was learnt of them.
type Library struct {
	st     stage.Stage
	shelf  Shelf
	kept   *keeper
	course []*lesson.Lesson // nil before anybody has asked

	// open begins a lesson; underWay is the one that was begun last, nil for none.
	open     func(l *lesson.Lesson) tea.Cmd
	underWay func() *lesson.Lesson
}

// noLessons is why there is no list.
func (f *Learn) noLessons() string {
	if f.library.shelf.Course == nil && f.now == nil {
		return "this screen was opened without lessons"
	}
	return ""
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
	return f.library.list()
}

// courseMsg is the lessons that are built in.
type courseMsg struct {
	list []*lesson.Lesson
	err  error
}

// list shows the list, as soon as the lessons have been read.
func (b *Library) list() tea.Cmd {
	if b.course != nil || b.shelf.Course == nil {
		return b.showList()
	}
	read := b.shelf.Course
	return func() tea.Msg {
		list, err := read()
		return courseMsg{list, err}
	}
}

func (b *Library) coursed(msg courseMsg) tea.Cmd {
	if msg.err != nil {
		b.st.Complain(msg.err)
		return nil
	}
	b.course = msg.list
	return b.showList()
}

// all are the lessons to choose from: the one under way first, if it is not built in.
func (b *Library) all() []*lesson.Lesson {
	list := b.course
	if now := b.underWay(); now != nil && !slices.ContainsFunc(list, func(l *lesson.Lesson) bool { return l.ID == now.ID }) {
		list = append([]*lesson.Lesson{now}, list...)
	}
	return list
}

// next is the lesson after one.
func (b *Library) next(l *lesson.Lesson) *lesson.Lesson {
	i := slices.IndexFunc(b.course, func(o *lesson.Lesson) bool { return o.ID == l.ID })
	if i >= 0 && i+1 < len(b.course) {
		return b.course[i+1]
	}
	return nil
}

// showList lists the lessons: done or not, how long, what comes before.
func (b *Library) showList() tea.Cmd {
	list := b.all()
	d := &dialog.List{
		Title: "lessons", Ghost: "a lesson", Width: 58, Least: 40, Beside: 44,
		More: []key.Binding{dialog.Hint("ctrl+r", "from the start"), dialog.Hint("ctrl+o", "a file")},
	}
	fill := func() {
		var items []dialog.Item
		for _, l := range list {
			items = append(items, b.item(l))
		}
		d.Refresh(items)
	}
	d.Pick = func(i int) tea.Cmd { return b.open(list[i]) }
	d.Preview = func(c paint.Canvas, i int) { b.preview(c, list[i]) }
	d.Also = func(key string, i int) (tea.Cmd, bool) {
		switch {
		case key == "ctrl+o":
			d.Close()
			return b.askFile(), true
		case i < 0:
			return nil, false
		case key == "ctrl+r":
			d.Close()
			b.kept.forget(list[i])
			return b.open(list[i]), true
		}
		return nil, false
	}
	fill()
	if b.kept.broken != nil {
		b.st.Complain(b.kept.broken)
	}
	return b.st.Show(d)
}

// item is a lesson in the list.
func (b *Library) item(l *lesson.Lesson) dialog.Item {
	p := b.kept.of(l)
	mark := " "
	detail := fmt.Sprintf("%d min", l.Minutes)
	switch {
	case p.Done:
		mark = paint.Yes
	case p.Step > 0:
		detail = fmt.Sprintf("step %d of %d", p.Step+1, len(l.Steps))
	}
	now := b.underWay()
	here := now != nil && now.ID == l.ID || now == nil && b.offered() == l
	return dialog.Item{Text: mark + " " + l.Title, Detail: detail, Mark: here, Find: l.ID + " " + l.Title + " " + l.Topic}
}

// About is the lesson that explains an algorithm, nil where there is none.
func (b *Library) About(algorithm string) *lesson.Lesson {
	if b.course == nil && b.shelf.Course != nil {
		if list, err := b.shelf.Course(); err == nil {
			b.course = list
		}
	}
	for _, l := range b.course {
		if slices.Contains(l.Teaches, algorithm) {
			return l
		}
	}
	return nil
}

// ended is the lesson about the algorithm of the run in front where that is over; nil for none.
func (b *Library) ended() *lesson.Lesson {
	front := b.st.Front()
	if front == nil || front.Lane.Scene.Report.Status == engine.Running {
		return nil
	}
	return b.About(front.Lane.Run.Algorithm.ID)
}

// offered is the lesson to begin with: the one about the run that has just ended, or the
// first that is not done.
func (b *Library) offered() *lesson.Lesson {
	if l := b.ended(); l != nil {
		return l
	}
	for _, l := range b.course {
		if !b.kept.of(l).Done {
			return l
		}
	}
	return nil
}

// preview says what a lesson is about.
func (b *Library) preview(c paint.Canvas, l *lesson.Lesson) {
	blocks := []markdown.Block{markdown.Words(l.Title, theme.Title), markdown.Words(fmt.Sprintf("%s, %s, %s", l.Topic, english.Count(l.Minutes, "minute"), english.Count(len(l.Steps), "step")), theme.Quiet)}
	blocks = append(blocks, markdown.Parse(l.About)...)
	for _, id := range l.After {
		lead := "[ ] "
		if b.kept.now[id].Done {
			lead = "[" + paint.Yes + "] "
		}
		b := markdown.Led(lead, theme.Quiet, "after: "+b.titleOf(id), theme.Quiet)
		b.Close = id != l.After[0]
		blocks = append(blocks, b)
	}
	if right, asked, done, exercises := b.kept.score(l); asked+done > 0 {
		blocks = append(blocks, markdown.Words(fmt.Sprintf("%d of %d answers right, %d of %d exercises done", right, asked, done, exercises), theme.Text))
	}
	markdown.Draw(c, markdown.Pages(blocks, c.Width(), c.Height())[0])
}

func (b *Library) titleOf(id string) string {
	for _, l := range b.course {
		if l.ID == id {
			return l.Title
		}
	}
	return id
}

// askFile asks for a lesson of one's own.
func (b *Library) askFile() tea.Cmd {
	return b.st.Show(&dialog.Prompt{
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

func (b *Library) read(msg fileMsg) tea.Cmd {
	if msg.err != nil {
		b.st.Complain(errors.New(strings.Join(strings.Fields(msg.err.Error()), " ")))
		return nil
	}
	l := msg.lesson
	l.Trust = b.shelf.Trust
	return b.begin(l)
}

// begin opens a lesson, once the user has agreed to run the scripts that it brings.
func (b *Library) begin(l *lesson.Lesson) tea.Cmd {
	if u := l.Untrusted(); u != nil {
		return b.ask(l, u, func() tea.Cmd { return b.begin(l) })
	}
	return b.open(l)
}

// ask shows a script of a lesson, and goes on when it may run.
func (b *Library) ask(l *lesson.Lesson, u *script.Untrusted, then func() tea.Cmd) tea.Cmd {
	if l.Trust == nil {
		b.st.Complain(u) // nobody could remember it
		return nil
	}
	return b.st.Show(workshop.Consent(u, func() tea.Cmd {
		if err := l.Trust.Agree(u); err != nil {
			b.st.Complain(err)
		}
		return then()
	}))
}
