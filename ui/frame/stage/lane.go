package stage

import (
	"errors"
	"time"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine/run"
	"sudokuscope/ui/frame/scene"
	"sudokuscope/ui/kit/action"
)

// Lane is one run on the screen: the run, and what is seen of it. An order to it
// only queues commands of the run, so Update may give it: what takes long, such as
// a seek that repeats a part of the past, happens in the run's own goroutine.
type Lane struct {
	Run   *run.Run
	Scene *scene.Scene

	listening bool // the screen's: whether a command waits for the next report

	// The listener's; only one listens at a time.
	next  time.Time
	frame time.Duration
}

// FrameTime is the least time between two frames: a thirtieth of a second.
const FrameTime = 33 * time.Millisecond

// orderRoom is how many commands may wait, less than the run has room for, so that
// an order never waits. A key held down on a run that is busy fills it; what does
// not fit is dropped, as the key will come again.
const orderRoom = 32

// NewLane watches a run, which it will close.
func NewLane(r *run.Run, frame time.Duration) *Lane {
	return &Lane{Run: r, Scene: scene.New(r), frame: frame}
}

// Do gives an order, which queues commands and waits for none. It reports whether
// there was room.
func (l *Lane) Do(order func(*run.Run)) bool {
	if l.Run.Queued() >= orderRoom {
		return false
	}
	order(l.Run)
	return true
}

// Ask gives an order whose answer matters: it queues a command, and the function that it
// returns waits for the answer, in a command of the screen. If the run is closed before,
// the answer is nil.
func (l *Lane) Ask(order func(*run.Run) (wait func() (tea.Msg, error))) tea.Cmd {
	if l.Run.Queued() >= orderRoom {
		return func() tea.Msg {
			return action.Complaint{Err: errors.New("the run is too busy; try again")}
		}
	}
	wait := order(l.Run)
	return func() tea.Msg {
		msg, err := wait()
		switch {
		case errors.Is(err, run.ErrClosed):
			return nil
		case err != nil:
			return action.Complaint{Err: err}
		}
		return msg
	}
}

// Close begins the end, and does not wait for it.
func (l *Lane) Close() { l.Run.Quit() }

// Reported is the message of a lane's newest report.
type Reported struct {
	Lane   *Lane
	Report *run.Report
}

// Listen returns a command that waits for the next report, nil while another one waits. The
// screen calls Heard when the report has come.
func (l *Lane) Listen() tea.Cmd {
	if l.listening {
		return nil
	}
	l.listening = true
	return l.Next
}

// Listening reports whether a command waits for the next report.
func (l *Lane) Listening() bool { return l.listening }

// Rests reports whether the newest report shows what came of all orders, and that the run
// stands still.
func (l *Lane) Rests() bool {
	report := l.Scene.Report
	return report.Settings != nil && report.Carried == l.Run.Given() && !report.Playing
}

// Heard takes note that the report waited for has come.
func (l *Lane) Heard() { l.listening = false }

// Next waits for the next report and returns the newest that is there, as a picture shows one
// moment. Two calls return at least a frame's time apart, so that many reports cost no more than
// few. When a leg of a race ends, Next returns at once, because the other lanes wait for that.
func (l *Lane) Next() tea.Msg {
	if wait := time.Until(l.next); wait > 0 {
		timer := time.NewTimer(wait)
		select {
		case <-timer.C:
		case <-l.Run.Arrived():
			timer.Stop()
		case <-l.Run.Done():
			timer.Stop()
			return nil
		}
	}
	rep, ok := <-l.Run.Reports()
	if !ok {
		return nil
	}
	for {
		select {
		case newer, ok := <-l.Run.Reports():
			if ok {
				l.Run.Recycle(rep)
				rep = newer
				continue
			}
		default:
		}
		scene.Mend(l.Run.Problem.Puzzle, l.Run.Algorithm, rep)
		l.next = time.Now().Add(l.frame)
		return Reported{l, rep}
	}
}

// Take shows a report that Next has brought.
func (l *Lane) Take(rep *run.Report) {
	old := l.Scene.Take(rep)
	if old.Settings != nil {
		l.Run.Recycle(old)
	}
}

// TakeOne shows a report that came straight from the run.
func (l *Lane) TakeOne(rep *run.Report) {
	scene.Mend(l.Run.Problem.Puzzle, l.Run.Algorithm, rep)
	l.Take(rep)
}
