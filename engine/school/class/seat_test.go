package class_test

import (
	"fmt"
	"io"
	"net"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"sudokuscope/engine/proof/conformance"
	"sudokuscope/engine/school/class"
)

// line is a network that passes connections on until it falls silent: those that there are
// then stay open, and nothing comes through them any more. New ones are passed on.
type line struct {
	l      net.Listener
	mu     sync.Mutex
	silent *atomic.Bool // of the connections that are made now
	count  int          // of connections so far
}

func lay(t *testing.T, url string) *line {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	n := &line{l: l, silent: new(atomic.Bool)}
	var all sync.WaitGroup
	var ends []net.Conn
	all.Go(func() {
		for {
			from, err := l.Accept()
			if err != nil {
				return
			}
			to, err := net.DialTimeout("tcp", strings.TrimPrefix(url, "http://"), conformance.Patience)
			if err != nil {
				_ = from.Close() // as a relay that is gone does
				continue
			}
			n.mu.Lock()
			n.count++
			silent := n.silent
			ends = append(ends, from, to)
			n.mu.Unlock()
			for _, way := range [][2]net.Conn{{from, to}, {to, from}} {
				all.Go(func() { _, _ = io.Copy(muffled{way[0], silent}, way[1]) })
			}
		}
	})
	t.Cleanup(func() {
		_ = l.Close()
		n.mu.Lock()
		for _, c := range ends {
			_ = c.Close()
		}
		n.mu.Unlock()
		all.Wait()
	})
	return n
}

// muffled is a connection that takes what is written and passes it on while it is not
// silent.
type muffled struct {
	net.Conn
	silent *atomic.Bool
}

func (m muffled) Write(b []byte) (int, error) {
	if m.silent.Load() {
		return len(b), nil
	}
	return m.Conn.Write(b)
}

// silence silences the connections that there are.
func (n *line) silence() {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.silent.Store(true)
	n.silent = new(atomic.Bool)
}

// made is how many connections have been made.
func (n *line) made() int {
	n.mu.Lock()
	defer n.mu.Unlock()
	return n.count
}

// join takes a seat over the line.
func (n *line) join(t *testing.T, quiet time.Duration) *class.Seat {
	t.Helper()
	s, err := class.Join(t.Context(), class.Joining{Place: class.Place(fmt.Sprintf("http://%s/", n.l.Addr())), Role: class.Follower, Quiet: quiet})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Close)
	return s
}

// TestADeadConnectionIsFoundAtBothEnds: nothing comes through it, and nobody closes it. The
// seat joins anew and has the state; the relay lets the old one go.
func TestADeadConnectionIsFoundAtBothEnds(t *testing.T) {
	t.Parallel()
	l := open(t, class.Options{Quiet: time.Second, Beat: 50 * time.Millisecond})
	n := lay(t, l.http.URL)
	s := n.join(t, time.Second)
	l.show(screen(1))
	want := *l.room.State().Look
	l.until("the moment", func() bool { now := s.News().State.Look; return now != nil && *now == want })
	n.silence()
	for at := range int64(40) {
		l.show(screen(at + 2))
		want = *l.room.State().Look
	}
	l.until("the newest moment on another connection", func() bool { return *s.News().State.Look == want && n.made() >= 2 }) // more, on a machine that stands still for a while
	l.until("the seat to be counted once", func() bool { return l.room.Standing().Seats == 1 })
	if now := s.News(); !now.Online || !same(now.State, l.room.State()) {
		t.Errorf("%+v", now)
	}
}

// TestALaptopThatHasSlept: no timer has gone on meanwhile and the connection looks as it
// was, but the relay has long given it up.
func TestALaptopThatHasSlept(t *testing.T) {
	nap := class.Sleeps(t)
	l := open(t, class.Options{})
	n := lay(t, l.http.URL)
	s := n.join(t, 0)
	n.silence()
	l.show(screen(7))
	want := *l.room.State().Look
	l.until("the moment of now on another connection", func() bool {
		if n.made() == 1 { // it may not have looked at the clock yet
			nap(time.Hour)
		}
		now := s.News().State.Look
		return now != nil && *now == want
	})
}
