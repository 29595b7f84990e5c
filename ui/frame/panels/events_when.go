package panels

import (
	"fmt"

	"sudokuscope/engine"
	"sudokuscope/engine/base/axis"
	"sudokuscope/ui/frame/scene"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// eventLanes shows when each kind of event came, below the list of what happened: a lane a
// kind, a sign an event, one upon the other where several come close together.
type eventLanes struct {
	kinds []eventSign
	// deep is how many rows a lane has, head those of the line above, and rows what all take; 0
	// where the list has the panel for itself.
	deep, head, rows int
	events           []engine.Event
	counts           []int
}

const (
	leastListed   = 2   // rows that are left to the list at least
	deepestLane   = 3   // rows of a lane at most
	mostInLanes   = 400 // events that are looked at: the latest
	leastLaneWide = 12
)

// lay says how many rows the lanes take of a panel: none where they do not fit.
func (l *eventLanes) lay(watched *scene.Scene, width, height int) {
	l.kinds = signsOf(watched.Algorithm, l.kinds[:0])
	kinds := len(l.kinds)
	l.deep = 0
	l.head = 0
	l.rows = 0
	if kinds == 0 || height < kinds+leastListed || width < l.label()+leastLaneWide {
		return
	}
	if height > kinds+leastListed {
		l.head = 1
	}
	l.deep = max(1, min(deepestLane, (height/2-1)/kinds))
	l.rows = kinds*l.deep + l.head
}

// label is the room for the names of lanes.
func (l *eventLanes) label() (width int) {
	for _, k := range l.kinds {
		width = max(width, paint.Width(k.word))
	}
	return width + len("  × 999  ")
}

// draw draws the lanes up to an iteration that is round, so that signs keep their places while
// the run goes on.
func (l *eventLanes) draw(canvas paint.Canvas, watched *scene.Scene) {
	now := watched.Report.At.Iteration
	end := axis.Around(0, float64(max(now, 10)), true).High
	l.events = watched.Timeline.Events(now, mostInLanes, l.events)
	const gap = 1
	left := l.label()
	wide := canvas.Width - left - gap
	if l.head > 0 {
		canvas.Text(gap, 0, "when, from 0 to "+paint.Grouped(int64(end)), theme.Quiet)
	}
	for i, kind := range l.kinds {
		l.lane(canvas.Part(left, l.head+i*l.deep, wide, l.deep), watched, kind.class, end)
		total := 0
		for _, n := range l.counts {
			total += n
		}
		y := l.head + (i+1)*l.deep - 1
		canvas.Text(gap, y, paint.Events[kind.class]+" "+kind.word, EventRole(kind.class))
		canvas.Right(left-gap, y, fmt.Sprint(total), theme.Text)
	}
}

// lane draws the events of one class, and leaves their counts a column.
func (l *eventLanes) lane(canvas paint.Canvas, watched *scene.Scene, class engine.EventClass, end float64) {
	l.counts = append(l.counts[:0], make([]int, canvas.Width)...)
	for _, event := range l.events {
		if watched.Algorithm.Events[event.Kind].Class != class {
			continue
		}
		x := int(float64(event.Iteration) / end * float64(canvas.Width-1))
		l.counts[x]++
	}
	for x, n := range l.counts {
		if n == 0 {
			canvas.Text(x, canvas.Height-1, paint.Separator, theme.Frame)
		}
		for up := range min(n, canvas.Height) {
			canvas.Text(x, canvas.Height-1-up, paint.Events[class], EventRole(class))
		}
	}
}
