package learn

import (
	"fmt"
	"slices"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/base/english"
	"sudokuscope/engine/school/lesson"
	"sudokuscope/ui/kit/dialog"
	"sudokuscope/ui/kit/markdown"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// course is the lessons that the program brings along.
type course struct {
	read     func() ([]*lesson.Lesson, error) // nil for none
	complain func(error)
	taken    []*lesson.Lesson // nil before anybody has asked
}

// builtIn are all of them, read once.
func (c *course) builtIn() []*lesson.Lesson {
	if c.taken == nil && c.read != nil {
		list, err := c.read()
		if err != nil {
			c.complain(err)
		}
		c.taken = list
	}
	return c.taken
}

// index is which of them has a name, below 0 for none.
func (c *course) index(id string) int {
	return slices.IndexFunc(c.builtIn(), func(l *lesson.Lesson) bool { return l.ID == id })
}

// Find finds one.
func (c *course) Find(id string) (*lesson.Lesson, error) {
	if i := c.index(id); i >= 0 {
		return c.taken[i], nil
	}
	if id == lesson.LectureID { // it is made of theirs, and no part of the course
		return lesson.Open(id)
	}
	return nil, fmt.Errorf("the leader shows the lesson %s, which this program does not have", id)
}

// next is the lesson after one.
func (c *course) next(taught *lesson.Lesson) *lesson.Lesson {
	if i := c.index(taught.ID) + 1; i > 0 && i < len(c.taken) {
		return c.taken[i]
	}
	return nil
}

// About returns the lesson that explains an algorithm, nil where there is none.
func (c *course) About(algorithm string) *lesson.Lesson {
	for _, l := range c.builtIn() {
		if slices.Contains(l.Teaches, algorithm) {
			return l
		}
	}
	return nil
}

// lessons comes back to the lesson from wherever one has gone, or lists them.
func (f *Learn) lessons() tea.Cmd {
	switch {
	case f.now != nil && !f.shown && !f.now.ended:
		f.shown = true
		return f.comeBack()
	case f.talking() && f.away():
		return f.comeBack()
	}
	return f.list()
}

// list lists the lessons: done or not, how long, what comes before. The one under way stands
// first, if it is not built in.
func (f *Learn) list() tea.Cmd {
	list := f.course.builtIn()
	now := f.underWay()
	if now != nil && f.course.index(now.ID) < 0 {
		list = append([]*lesson.Lesson{now}, list...)
	}
	menu := &dialog.List{
		Title:  "lessons",
		Ghost:  "a lesson",
		Width:  58,
		Least:  40,
		Beside: 44,
	}
	for _, l := range list {
		menu.Add(item(f, l))
	}
	menu.Pick = func(i int) tea.Cmd {
		return f.Open(list[i])
	}
	menu.Preview = func(canvas paint.Canvas, i int) {
		f.preview(canvas, list[i])
	}
	menu.More = dialog.Extras{{
		Key:    "ctrl+r",
		Does:   "from the start",
		OnItem: true,
		Do: func(i int) tea.Cmd {
			menu.Close()
			f.kept.forget(list[i])
			return f.Open(list[i])
		},
	}}
	if f.kept.broken != nil {
		f.Stage.Complain(f.kept.broken)
	}
	return f.Stage.Show(menu)
}

// item is a lesson in the list.
func item(f *Learn, taught *lesson.Lesson) dialog.Item {
	progress := f.kept.of(taught)
	mark := " "
	number := "  " // of one that is not built in
	if i := f.course.index(taught.ID); i >= 0 {
		number = fmt.Sprintf("%2d", i+1)
	}
	detail := fmt.Sprintf("%d min", taught.Minutes)
	switch {
	case progress.Done:
		mark = paint.Yes
	case progress.Step > 0:
		detail = fmt.Sprintf("step %d of %d", progress.Step+1, len(taught.Steps))
	}
	now := f.underWay()
	if now != nil && f.now.ended { // the one that the card names
		now = f.course.next(now)
	}
	if now == nil {
		now = offered(f)
	}
	here := now != nil && now.ID == taught.ID
	return dialog.Item{
		Text:   mark + " " + number + " " + taught.Title,
		Detail: detail,
		Mark:   here,
		Find:   taught.ID + " " + taught.Title + " " + taught.Topic,
	}
}

// about is the lesson about the algorithm of the run in front where that is over; nil for none.
func about(f *Learn) *lesson.Lesson {
	front := f.Stage.Front()
	if front == nil || front.Scene.Report.Status == engine.Running {
		return nil
	}
	return f.course.About(front.Run.Algorithm.ID)
}

// offered is the lesson to begin with: the one about the run that has just ended, or the
// first that is not done.
func offered(f *Learn) *lesson.Lesson {
	if l := about(f); l != nil {
		return l
	}
	for _, l := range f.course.builtIn() {
		if !f.kept.of(l).Done {
			return l
		}
	}
	return nil
}

// preview says what a lesson is about.
func (t *tools) preview(canvas paint.Canvas, taught *lesson.Lesson) {
	blocks := []markdown.Block{markdown.Words(taught.Title, theme.Title),
		markdown.Words(fmt.Sprintf(
			"%s, %s, %s",
			taught.Topic,
			english.Count(taught.Minutes, "minute"),
			english.Count(len(taught.Steps), "step"),
		), theme.Quiet)}
	blocks = append(blocks, markdown.Parse(taught.About)...)
	for i, id := range taught.After {
		lead := "[ ] "
		if t.kept.now[id].Done {
			lead = "[" + paint.Yes + "] "
		}
		if before, err := t.course.Find(id); err == nil {
			id = before.Title
		}
		b := markdown.Led(lead, theme.Quiet, "after: "+id, theme.Quiet)
		b.Close = i > 0
		blocks = append(blocks, b)
	}
	right, asked, done, exercises := t.kept.score(taught)
	if asked+done > 0 {
		blocks = append(blocks, markdown.Words(
			fmt.Sprintf("%d of %d answers right, %d of %d exercises done", right, asked, done, exercises),
			theme.Text,
		))
	}
	markdown.Draw(canvas, markdown.Pages(blocks, canvas.Width, canvas.Height)[0])
}

// Find finds a lesson that the program brings along.
func (f *Learn) Find(id string) (*lesson.Lesson, error) { return f.course.Find(id) }
