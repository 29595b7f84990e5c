package learn

import (
	"context"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"sync"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/lesson"
	"sudokuscope/engine/wholefile"
	"sudokuscope/puzzles"
	"sudokuscope/ui/bookmarks"
	"sudokuscope/ui/life"
	"sudokuscope/ui/quiz"
)

// recorder makes a lesson of what is done on the screen: every bookmark with its
// note becomes a step, and every question that is answered.
type recorder struct {
	path  string
	steps []lesson.Step
	seen  int // bookmarks

	mu      sync.Mutex // of the file
	written int        // how many steps it has
}

// Recording is where a lesson is recorded to and how many steps it has; an empty
// path for none.
func (f *Learn) Recording() (path string, steps int) {
	if f.recorder == nil {
		return "", 0
	}
	return f.recorder.path, len(f.recorder.steps)
}

// record takes in the bookmarks that were set since it looked last.
func (f *Learn) record() tea.Cmd {
	if f.recorder == nil {
		return nil
	}
	list := f.marks.List()
	if len(list) < f.recorder.seen { // some were deleted, or all lives were closed
		f.recorder.seen = len(list)
	}
	var cmds []tea.Cmd
	for _, b := range list[f.recorder.seen:] {
		cmds = append(cmds, f.take(f.noted(b)))
	}
	f.recorder.seen = len(list)
	return tea.Batch(cmds...)
}

// noted is the step of a bookmark.
func (f *Learn) noted(b bookmarks.Bookmark) lesson.Step {
	s := f.stepAt(b.Life, b.At)
	s.Title, s.Text = titleOf(b.Note), lesson.Words(b.Note)
	if s.Title == "" {
		s.Title = "At iteration " + b.At.String()
	}
	if r := b.Life.Lane.Scene.Report; r.At == b.At && r.Cost != engine.NoCost {
		s.Claims = []lesson.Condition{{Text: fmt.Sprintf("cost = %d", r.Cost)}}
	}
	return s
}

// titleOf is the first sentence of a note, or its beginning.
func titleOf(note string) string {
	note = lesson.Words(note)
	for _, end := range []string{". ", ": ", "; "} {
		if first, _, ok := strings.Cut(note, end); ok {
			note = first
		}
	}
	if r := []rune(strings.TrimSuffix(note, ".")); len(r) <= 60 {
		return string(r)
	}
	short := string([]rune(note)[:57])
	if i := strings.LastIndexByte(short, ' '); i > 20 {
		short = short[:i]
	}
	return short + "…"
}

// questioned is the step of a question that was answered.
func (f *Learn) questioned(q quiz.Answered) lesson.Step {
	s := f.stepAt(q.Life, q.At)
	s.Title = fmt.Sprintf("What comes after iteration %s?", q.At)
	s.Ask = &lesson.Question{Computed: string(q.Kind)}
	return s
}

// stepAt is a step at a moment of a life, in the view that is on the screen.
func (f *Learn) stepAt(l *life.Life, at engine.Position) lesson.Step {
	r := l.Lane.Run
	a, p := r.Algorithm, r.Problem
	run := lesson.Run{Puzzle: puzzles.Argument(p.Puzzle), Algorithm: a.ID, Seed: p.Seed}
	for _, name := range slices.Sorted(maps.Keys(p.Settings)) {
		if param, ok := a.Param(name); ok && p.Settings[name] != param.Default {
			run.Set = append(run.Set, name+"="+param.Format(p.Settings[name]))
		}
	}
	for _, c := range r.Timeline.Journal() {
		if c.At.Compare(at) <= 0 {
			run.Changes = append(run.Changes, c.Format(a, p.Puzzle.Board))
		}
	}
	return lesson.Step{Own: true, Run: run, Go: lesson.Go{At: at}, View: f.panes.Shown()}
}

// take adds a step and writes the lesson, whole.
func (f *Learn) take(s lesson.Step) tea.Cmd {
	r := f.recorder
	r.steps = append(r.steps, s)
	l := &lesson.Lesson{
		Title: "A lesson of " + engine.Count(len(r.steps), "step"), Topic: f.st.Front().Lane.Run.Algorithm.Name, Minutes: max(1, len(r.steps)),
		Steps: slices.Clone(r.steps),
	}
	f.st.Say(fmt.Sprintf("step %d of %s", len(r.steps), r.path))
	text, version, done := lesson.Format(l), len(r.steps), make(chan error, 1)
	f.st.Go(func(context.Context) { done <- r.write(text, version) })
	return func() tea.Msg { return keptMsg{<-done} }
}

// write writes the file; of two that wait, the newer stays.
func (r *recorder) write(text string, version int) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	if version < r.written {
		return nil
	}
	r.written = version
	return wholefile.Write(r.path, func(w io.Writer) error {
		_, err := io.WriteString(w, text)
		return err
	})
}
