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
	"sudokuscope/engine/disk"
	"sudokuscope/engine/english"
	"sudokuscope/engine/lesson"
	"sudokuscope/puzzles"
	"sudokuscope/ui/bookmarks"
	"sudokuscope/ui/panes"
	"sudokuscope/ui/quiz"
	"sudokuscope/ui/stage"
)

// recorder makes a lesson of what is done on the screen: every bookmark with its
// note becomes a step, and every question that is answered. A nil one records nothing.
type recorder struct {
	st    stage.Stage
	marks *bookmarks.Bookmarks
	panes *panes.Panes

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
func (r *recorder) record() tea.Cmd {
	if r == nil {
		return nil
	}
	list := r.marks.List()
	if len(list) < r.seen { // some were deleted, or all runs were closed
		r.seen = len(list)
	}
	var cmds []tea.Cmd
	for _, b := range list[r.seen:] {
		cmds = append(cmds, r.take(r.noted(b)))
	}
	r.seen = len(list)
	return tea.Batch(cmds...)
}

// noted is the step of a bookmark.
func (r *recorder) noted(b bookmarks.Bookmark) lesson.Step {
	s := r.stepAt(b.Life, b.At)
	s.Title, s.Text = titleOf(b.Note), lesson.Words(b.Note)
	if s.Title == "" {
		s.Title = "At iteration " + b.At.String()
	}
	if rep := b.Life.Lane.Scene.Report; rep.At == b.At && rep.Cost != engine.NoCost {
		s.Lines = append(s.Lines, fmt.Sprintf("claim cost = %d", rep.Cost))
	}
	return s
}

// titleOf is the first sentence of a note, or its beginning.
func titleOf(note string) string {
	note = lesson.Words(note)
	for _, end := range []string{". ", ": ", "; "} {
		if first, _, ok := strings.Cut(note, end); ok { //nolint:forbidigo // typed by people
			note = first
		}
	}
	if r := []rune(strings.TrimSuffix(note, ".")); len(r) <= 60 { //nolint:forbidigo // typed by people
		return string(r)
	}
	short := string([]rune(note)[:57])
	if i := strings.LastIndexByte(short, ' '); i > 20 {
		short = short[:i]
	}
	return short + "…"
}

// questioned is the step of a question that was answered.
func (r *recorder) questioned(q quiz.Answered) lesson.Step {
	s := r.stepAt(q.Life, q.At)
	s.Title = fmt.Sprintf("What comes after iteration %s?", q.At)
	s.Lines = append(s.Lines, "ask computed "+string(q.Kind))
	return s
}

// stepAt is a step at a moment of a run, in the view that is on the screen.
func (r *recorder) stepAt(l *stage.Run, at engine.Position) lesson.Step {
	a, p := l.Lane.Run.Algorithm, l.Lane.Run.Problem
	run := lesson.Run{Puzzle: puzzles.Argument(p.Puzzle), Algorithm: a.ID, Seed: p.Seed}
	for _, name := range slices.Sorted(maps.Keys(p.Settings)) {
		if param, ok := a.Param(name); ok && p.Settings[name] != param.Default {
			run.Set = append(run.Set, name+"="+param.Format(p.Settings[name]))
		}
	}
	for _, c := range l.Lane.Run.Timeline.Journal() {
		if c.At.Compare(at) <= 0 {
			run.Changes = append(run.Changes, c.Format(a, p.Puzzle.Board))
		}
	}
	return lesson.Step{Lines: append(lesson.Lines(run, at), "view "+r.panes.Shown())}
}

// take adds a step and writes the lesson, whole.
func (r *recorder) take(s lesson.Step) tea.Cmd {
	r.steps = append(r.steps, s)
	l := &lesson.Lesson{
		Title: "A lesson of " + english.Count(len(r.steps), "step"), Topic: r.st.Front().Lane.Run.Algorithm.Name, Minutes: max(1, len(r.steps)),
		Steps: slices.Clone(r.steps),
	}
	r.st.Say(fmt.Sprintf("step %d of %s", len(r.steps), r.path))
	text, version, done := lesson.Format(l), len(r.steps), make(chan error, 1)
	r.st.Go(func(context.Context) { done <- r.write(text, version) })
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
	return disk.Write(r.path, func(w io.Writer) error {
		_, err := io.WriteString(w, text)
		return err
	})
}
