// Package life is one run on the screen and all that is known of it: the run
// itself, the scene that is seen of it, the queue of orders to it, what it was
// made from, and which life it was forked from.
package life

import (
	"errors"
	"sync/atomic"
	"time"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine/run"
	"sudokuscope/ui/notice"
	"sudokuscope/ui/scene"
)

// Lane is one run on the screen: the run, what is seen of it, and the queue of
// orders to it. Orders may take long (a seek re-runs a part of the past), so
// they are given from a goroutine of the lane's own, one after the other, and
// never from Update.
type Lane struct {
	Run   *run.Run
	Scene *scene.Scene

	orders  chan func(*run.Run)
	closing atomic.Bool
	closed  chan struct{} // when Close begins
	done    chan struct{} // when the run is gone

	listening bool // the screen's: whether a command waits for the next report

	// The listener's; only one listens at a time.
	touched []bool
	next    time.Time
	frame   time.Duration
}

// FrameTime is the least time between two frames: a thirtieth of a second, and
// twice that over a network.
func FrameTime(remote bool) time.Duration {
	if remote {
		return 66 * time.Millisecond
	}
	return 33 * time.Millisecond
}

// orderRoom is how many orders may wait. A key held down on a run that is busy
// fills it; what does not fit is dropped, as the key will come again.
const orderRoom = 32

// NewLane watches a run, which it will close.
func NewLane(r *run.Run, frame time.Duration) *Lane {
	l := &Lane{
		Run: r, Scene: scene.New(r), orders: make(chan func(*run.Run), orderRoom),
		closed: make(chan struct{}), done: make(chan struct{}),
		touched: make([]bool, r.Problem.Puzzle.Cells), frame: frame,
	}
	go l.serve()
	return l
}

// serve gives the orders and, at the end, closes the run.
func (l *Lane) serve() {
	defer close(l.done)
	defer l.Run.Close()
	for {
		select {
		case order := <-l.orders:
			order(l.Run)
		case <-l.closed:
			return
		}
	}
}

// Do queues an order; false says that there was no room.
func (l *Lane) Do(order func(*run.Run)) bool {
	select {
	case l.orders <- order:
		return true
	default:
		return false
	}
}

// Ask queues an order whose answer matters and waits for it in a command.
func (l *Lane) Ask(order func(*run.Run) tea.Msg) tea.Cmd {
	answer := make(chan tea.Msg, 1)
	if !l.Do(func(r *run.Run) { answer <- order(r) }) {
		answer <- notice.Complaint{Err: errors.New("the run is too busy; try again")}
	}
	return func() tea.Msg {
		select {
		case msg := <-answer:
			return msg
		case <-l.done:
			return nil
		}
	}
}

// Close begins the end, and does not wait for it.
func (l *Lane) Close() {
	if l.closing.CompareAndSwap(false, true) {
		close(l.closed)
	}
}

// Reported is the message of a lane's newest report.
type Reported struct {
	Lane   *Lane
	Report *run.Report
}

// Listen waits for the next report in a command; nil if one waits already. The
// screen calls Heard when it has come.
func (l *Lane) Listen() tea.Cmd {
	if l.listening {
		return nil
	}
	l.listening = true
	return l.Next
}

// Heard takes note that the report waited for has come.
func (l *Lane) Heard() { l.listening = false }

// Next waits for the next report, and takes all that wait with it: the newest
// is handed on, and the cells that any of them touched are marked. It does not
// return before a frame's time has passed since the last, so a flood costs no
// more than a trickle, and while nothing is reported nothing runs.
func (l *Lane) Next() tea.Msg {
	if wait := time.Until(l.next); wait > 0 {
		timer := time.NewTimer(wait)
		select {
		case <-timer.C:
		case <-l.closed:
			timer.Stop()
			return nil
		}
	}
	rep, ok := <-l.Run.Reports()
	if !ok {
		return nil
	}
	clear(l.touched)
	l.touch(rep)
	for waiting := true; waiting; {
		select {
		case newer, ok := <-l.Run.Reports():
			if !ok {
				waiting = false
				break
			}
			l.touch(newer)
			l.Run.Recycle(rep)
			rep = newer
		default:
			waiting = false
		}
	}
	l.next = time.Now().Add(l.frame)
	return Reported{l, rep}
}

func (l *Lane) touch(rep *run.Report) {
	for _, c := range rep.Changed {
		l.touched[c] = true
	}
}

// Take shows a report that Next has brought.
func (l *Lane) Take(rep *run.Report) {
	if old := l.Scene.Take(rep, l.touched); old.Settings != nil {
		l.Run.Recycle(old)
	}
}

// TakeOne shows a report that came straight from the run.
func (l *Lane) TakeOne(rep *run.Report) {
	clear(l.touched)
	l.touch(rep)
	l.Take(rep)
}
