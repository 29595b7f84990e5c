package seat_test

import (
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"go.uber.org/goleak"

	"sudokuscope/engine"
	"sudokuscope/engine/room"
	"sudokuscope/engine/room/relay"
	"sudokuscope/engine/room/seat"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

func until(t *testing.T, what string, holds func() bool) {
	t.Helper()
	for end := time.Now().Add(time.Minute); !holds(); time.Sleep(2 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("expected %s", what)
		}
	}
}

// class is a room with a door, which gives signs of life at a pace fit for a test, and
// sends away who gives none for as long as quiet.
func class(t *testing.T, quiet time.Duration) (*relay.Room, string) {
	t.Helper()
	r := relay.NewRoom("key")
	s := relay.NewServer(relay.Options{Find: relay.Only("class", r), Page: http.NotFoundHandler(), Quiet: quiet})
	h := httptest.NewServer(s)
	t.Cleanup(func() {
		r.Close()
		s.Close()
		h.Close()
	})
	return r, h.URL
}

func show(t *testing.T, r *relay.Room, at int64) string {
	t.Helper()
	l := room.Look{At: engine.Position{Iteration: at}}
	if _, err := r.Show(room.Screen{Run: room.Run{Puzzle: "x", Algorithm: "tabu"}, Look: l}); err != nil {
		t.Fatal(err)
	}
	return l.String()
}

func join(t *testing.T, url string, quiet time.Duration) *seat.Seat {
	t.Helper()
	p, err := seat.ParsePlace(url)
	if err != nil {
		t.Fatal(err)
	}
	s, err := seat.Join(t.Context(), seat.Options{Place: p, Role: room.Seat, Quiet: quiet})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Close)
	return s
}

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
			to, err := net.DialTimeout("tcp", strings.TrimPrefix(url, "http://"), time.Minute)
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

func (n *line) url() string { return fmt.Sprintf("http://%s/", n.l.Addr()) }

// TestADeadConnectionIsFoundAtBothEnds: nothing comes through it, and nobody closes it. The
// seat joins anew and has the state; the relay lets the old one go.
func TestADeadConnectionIsFoundAtBothEnds(t *testing.T) {
	r, url := class(t, 2*time.Second)
	beating, stop := context.WithCancel(t.Context())
	var beats sync.WaitGroup
	beats.Go(func() { relay.Beat(beating, r, 50*time.Millisecond) })
	defer beats.Wait()
	defer stop()
	n := lay(t, url)
	s := join(t, n.url(), 2*time.Second)
	want := show(t, r, 1)
	until(t, "the moment", func() bool { return s.News().State.Look == want })
	n.silence()
	for at := range int64(40) {
		want = show(t, r, at+2)
	}
	until(t, "the newest moment on another connection", func() bool { return s.News().State.Look == want && n.made() >= 2 }) // more, on a machine that stands still for a while
	until(t, "the seat to be counted once", func() bool { return r.Standing().Seats == 1 })
	if now := s.News(); !now.Online || now.State.Digest() != r.State().Digest() {
		t.Errorf("%+v", now)
	}
}

// TestALaptopThatHasSlept: no timer has gone on meanwhile and the connection looks as it
// was, but the relay has long given it up.
func TestALaptopThatHasSlept(t *testing.T) {
	nap := seat.Sleeps(t)
	r, url := class(t, 0)
	n := lay(t, url)
	s := join(t, n.url(), 0)
	n.silence()
	want := show(t, r, 7)
	until(t, "the moment of now on another connection", func() bool {
		if n.made() == 1 { // it may not have looked at the clock yet
			nap(time.Hour)
		}
		return s.News().State.Look == want
	})
}
