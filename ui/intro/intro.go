// Package intro is the first minute: lines below the panels that say in turn what is
// on the screen, as it happens. What they say follows from what the search shows and
// from what happens in it; the first key ends it.
package intro

import (
	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/scene"
	"sudokuscope/ui/stage"
	"sudokuscope/ui/theme"
)

// Intro is the feature.
type Intro struct {
	stage.Plain
	st    stage.Stage
	on    bool
	said  map[string]bool // by the names of remarks
	text  string          // of the remark that is made now
	since int64           // the iteration in which it was first seen
	event engine.Event    // the newest that is worth a remark
	heard bool            // whether there is one that nothing was said of

	// lesson reports whether there is a lesson about an algorithm.
	lesson func(algorithm string) bool
}

// New makes the feature; on begins with the first remark, and lesson reports whether there
// is a lesson about an algorithm.
func New(st stage.Stage, on bool, lesson func(algorithm string) bool) *Intro {
	return &Intro{st: st, on: on, said: map[string]bool{}, lesson: lesson}
}

// KeyPressed ends it: someone who presses keys knows what to do.
func (f *Intro) KeyPressed() { f.on = false }

// seconds is how long a remark stands at least, at the pace of the run: long enough
// to be read by somebody who reads slowly, and to look where it says.
const seconds = 6

// Nothing is said of an event before this number of other remarks, nor of one that is
// longer ago than this number of seconds.
const (
	basics = 3
	fresh  = 2
)

// Heard goes on to the next remark when the last has stood for long enough, and to
// the last one at once when the run ends.
func (f *Intro) Heard(r stage.Report) tea.Cmd {
	if s := r.Lane.Scene; f.on && r.Lane == f.st.Front().Lane {
		f.listen(s)
		f.proceed(s, f.st.Front().Spec.Pace)
	}
	return nil
}

// listen keeps the newest event that tells of getting stuck or of starting again.
func (f *Intro) listen(s *scene.Scene) {
	for _, e := range s.Report.Events {
		if e.Iteration != s.Report.At.Iteration {
			continue
		}
		switch s.Algorithm.Events[e.Kind].Class {
		case engine.Restart, engine.PartialRestart, engine.Stagnation:
			f.event, f.heard = e, true
		}
	}
}

// proceed makes the next remark if it is time for one.
func (f *Intro) proceed(s *scene.Scene, pace float64) {
	at := s.Report.At.Iteration
	switch {
	case s.Report.Status != engine.Running:
		f.text = ending(s, f.lesson(s.Algorithm.ID))
		return
	case f.text != "" && float64(at-f.since) < seconds*pace:
		return
	}
	if class := s.Algorithm.Events[f.event.Kind].Class; f.heard && len(f.said) >= basics && !f.said[class.String()] && float64(at-f.event.Iteration) <= fresh*pace {
		f.say(class.String(), stuck(s, f.event), at)
		return
	}
	for _, r := range tour {
		if !f.said[r.name] && r.when(s) {
			f.say(r.name, r.text(s), at)
			return
		}
	}
}

func (f *Intro) say(name, text string, at int64) {
	f.said[name], f.text, f.since = true, text, at
}

// Caption has as many lines from the first remark to the last, so that nothing
// jumps.
func (f *Intro) Caption(width, most int) (lines int, draw func(paint.Canvas)) {
	if !f.on || most < textLines {
		return 0, nil
	}
	lines = textLines
	if most > 4*textLines {
		lines++
	}
	return lines, f.draw
}

// textLines is how many lines a remark takes in the narrowest window that it is
// written for.
const textLines = 2

// narrow is how wide a remark is in the smallest usual window.
const narrow = 76

func (f *Intro) draw(c paint.Canvas) {
	y := c.Height() - textLines
	if y > 0 {
		c.Right(c.Width()-1, 0, "any key takes these lines away", theme.Quiet)
		c.Text(1, 0, "first look", theme.Title)
	}
	for i, line := range paint.Wrap(f.text, c.Width()-4) {
		if i < textLines {
			c.Text(1, y+i, paint.Vertical, theme.Accent)
			c.Text(3, y+i, line, theme.Text)
		}
	}
}
