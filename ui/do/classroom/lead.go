package classroom

import (
	"fmt"
	"time"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine/guest/script"
	"sudokuscope/engine/school/class"
	"sudokuscope/engine/school/lesson"
	"sudokuscope/ui/do/landscape"
	"sudokuscope/ui/do/manyruns"
)

// showEvery is the least time between two screens that the class is shown: a run that
// plays is followed in steps that the eye takes for motion.
const showEvery = 80 * time.Millisecond

// desk is the leader's end of the class.
type desk struct {
	Needs
	room     *class.Room
	trust    *script.Trust // has the scripts of seats that may run here
	standing class.Standing
	names    known

	ballot
	bars   bool // whether the bars of a first vote are shown before the second
	hour   hour
	pooled pooled
	shown  time.Time
	// handing is the lesson that was looked at last, handed what seats get of it, and
	// handable whether they can have it.
	handing  *lesson.Lesson
	handed   *class.Lesson
	handable bool

	waits   bool // whether a screen waits to be shown
	refused bool // whether the last could not be
}

// leads reports whether there is a class to lead.
func (d *desk) leads() bool { return d.room != nil }

// standingMsg is how the class stands, dueMsg the time to show a screen that waits.
type (
	standingMsg class.Standing
	dueMsg      struct{}
)

// hearClass waits for the class to change. Where many come at once they are counted
// together.
func (d *desk) hearClass() tea.Cmd {
	room, closing := d.room, d.Stage.Closing()
	return func() tea.Msg {
		select {
		case <-room.Changed():
		case <-closing.Done():
			return nil
		}
		select {
		case <-time.After(showEvery):
		case <-closing.Done():
			return nil
		}
		return standingMsg(room.Standing())
	}
}

// stood takes note of the class.
func (d *desk) stood(s class.Standing) {
	d.standing = s
	d.counted()
}

// lead shows the class what is on the screen: at once, or when the last time is long
// enough ago. The room sends what is new of it.
func (d *desk) lead() tea.Cmd {
	if d.Stage.Front().Scene.Report.Settings == nil || d.waits {
		return nil
	}
	if wait := showEvery - time.Since(d.shown); wait > 0 {
		d.waits = true
		return tea.Tick(wait, func(time.Time) tea.Msg {
			return dueMsg{}
		})
	}
	d.shown = time.Now()
	id, err := d.room.Show(d.screen())
	if err != nil && !d.refused {
		d.Stage.Complain(err)
	}
	d.refused = err != nil
	d.id = id
	d.stood(d.room.Standing())
	d.takePicture()
	return nil
}

// screen is all that the class is to see.
func (d *desk) screen() class.Screen {
	run := d.Stage.Front()
	scene := run.Scene
	report := scene.Report
	out := class.Screen{Look: class.Look{
		At:      report.At,
		Playing: report.Playing || report.Goal > 0,
		View:    d.Panes.Shown(),
		Beside:  string(d.Panes.Beside()),
		Zoom:    string(d.Panes.Zoomed()),
		Cell:    scene.Cursor.Or(-1) + 1,
	}}
	out.Run, _ = d.names.of(run)
	if !out.Look.Playing {
		out.Look.Hash = report.Hash()
	}
	switch d.Stage.Top().(type) {
	case *landscape.Dialog:
		out.Look.Zoom = class.Landscape
	case *manyruns.Dialog:
		out.Look.Zoom = string(manyruns.ID)
	}
	out.Race, out.Pool = d.raceOf(), d.pool()
	out.Notes = d.Learn.Shown().Remarks()
	if l, step := d.Learn.Shown().At(); l != nil {
		if sent, ok := d.handOut(l); ok {
			out.Look.Lesson = l.ID
			out.Look.Step = step + 1
			out.Lesson = sent
		}
	}
	if out.Ask = d.question(); out.Ask != nil {
		out.Command = d.Files.Command()
	}
	return out
}

// handOut is a lesson as seats get it: nil for one that they have. It is not ok where they
// can have it in no way; then they follow its runs and questions alone.
func (d *desk) handOut(taught *lesson.Lesson) (sent *class.Lesson, ok bool) {
	if d.handing != taught {
		d.handing = taught
		d.handed = nil
		d.handable = true
		text, own, err := d.Learn.ForClass(taught)
		if own && err == nil {
			d.handed = (&class.Lesson{Name: taught.ID, Text: text})
			if len(text) > class.MostLesson {
				err = fmt.Errorf("the lesson is longer than the %d bytes that are sent to a class", class.MostLesson)
			}
		}
		if err != nil {
			d.handed, d.handable = nil, false
			d.Stage.Complain(fmt.Errorf("seats follow without the words of the lesson: %w", err))
		}
	}
	return d.handed, d.handable
}
