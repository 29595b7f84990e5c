package ui

import (
	"errors"
	"sync"
	"sync/atomic"
	"time"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/run"
	"sudokuscope/ui/scene"
)

// lane is one run on the screen: the run, what is seen of it, and the queue of
// orders to it. Orders may take long (a seek re-runs a part of the past), so
// they are given from a goroutine of the lane's own, one after the other, and
// never from Update.
type lane struct {
	run   *run.Run
	scene *scene.Scene

	orders  chan func(*run.Run)
	closing atomic.Bool
	closed  chan struct{} // when Close begins
	done    chan struct{} // when the run is gone

	// The model's: whether somebody listens, and where to go back to once a
	// life of a run file has been as far as it had been.
	listening bool
	back      *engine.Position
	leg       leg

	// The listener's; only one listens at a time.
	touched []bool
	next    time.Time
	frame   time.Duration
}

// frameTime is the least time between two frames: a thirtieth of a second, and
// twice that over a network.
func frameTime(remote bool) time.Duration {
	if remote {
		return 66 * time.Millisecond
	}
	return 33 * time.Millisecond
}

// orderRoom is how many orders may wait. A key held down on a run that is busy
// fills it; what does not fit is dropped, as the key will come again.
const orderRoom = 32

func newLane(r *run.Run, frame time.Duration) *lane {
	l := &lane{
		run: r, scene: scene.New(r), orders: make(chan func(*run.Run), orderRoom),
		closed: make(chan struct{}), done: make(chan struct{}),
		touched: make([]bool, r.Problem.Puzzle.Cells), frame: frame,
	}
	go l.serve()
	return l
}

// serve gives the orders and, at the end, closes the run.
func (l *lane) serve() {
	defer close(l.done)
	defer l.run.Close()
	for {
		select {
		case order := <-l.orders:
			order(l.run)
		case <-l.closed:
			return
		}
	}
}

// do queues an order; false says that there was no room.
func (l *lane) do(order func(*run.Run)) bool {
	select {
	case l.orders <- order:
		return true
	default:
		return false
	}
}

// ask queues an order whose answer matters and waits for it in a command.
func (l *lane) ask(order func(*run.Run) tea.Msg) tea.Cmd {
	answer := make(chan tea.Msg, 1)
	if !l.do(func(r *run.Run) { answer <- order(r) }) {
		answer <- complaint{errors.New("the run is too busy; try again")}
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

// close begins the end; done says when it is over.
func (l *lane) close() {
	if l.closing.CompareAndSwap(false, true) {
		close(l.closed)
	}
}

// reportMsg is the newest report of a lane.
type reportMsg struct {
	lane *lane
	rep  *run.Report
}

// listen waits for the next report, and takes all that wait with it: the newest
// is handed on, and the cells that any of them touched are marked. It does not
// return before a frame's time has passed since the last, so a flood costs no
// more than a trickle, and while nothing is reported nothing runs.
func (l *lane) listen() tea.Msg {
	if wait := time.Until(l.next); wait > 0 {
		timer := time.NewTimer(wait)
		select {
		case <-timer.C:
		case <-l.closed:
			timer.Stop()
			return nil
		}
	}
	rep, ok := <-l.run.Reports()
	if !ok {
		return nil
	}
	clear(l.touched)
	l.touch(rep)
	for waiting := true; waiting; {
		select {
		case newer, ok := <-l.run.Reports():
			if !ok {
				waiting = false
				break
			}
			l.touch(newer)
			l.run.Recycle(rep)
			rep = newer
		default:
			waiting = false
		}
	}
	l.next = time.Now().Add(l.frame)
	return reportMsg{l, rep}
}

func (l *lane) touch(rep *run.Report) {
	for _, c := range rep.Changed {
		l.touched[c] = true
	}
}

// take shows a report.
func (l *lane) take(rep *run.Report) {
	if old := l.scene.Take(rep, l.touched); old.Settings != nil {
		l.run.Recycle(old)
	}
}

// fleet is every lane there is, so that all are gone when the screen closes,
// whatever was still being launched.
type fleet struct {
	mu    sync.Mutex
	lanes []*lane
	shut  bool
}

// add takes a lane in; false says that the screen has closed meanwhile.
func (f *fleet) add(l *lane) bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.shut {
		l.close()
		<-l.done
		return false
	}
	live := f.lanes[:0]
	for _, o := range f.lanes {
		select {
		case <-o.done:
		default:
			live = append(live, o)
		}
	}
	f.lanes = append(live, l)
	return true
}

// close ends all lanes and waits for them.
func (f *fleet) close() {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.shut = true
	for _, l := range f.lanes {
		l.close()
	}
	for _, l := range f.lanes {
		<-l.done
	}
}
