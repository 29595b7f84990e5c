package host

import (
	"context"
	"errors"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"sync/atomic"
	"testing"
	"time"
)

// TestOneAddressDoesNotTakeAllConnections: whatever they are for, a page that is never read
// too, somebody from elsewhere gets in at once.
func TestOneAddressDoesNotTakeAllConnections(t *testing.T) {
	t.Parallel()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	c := newLimiter(l, true)
	c.most, c.each = 40, 30
	large := make([]byte, 8<<20)
	s := &http.Server{
		Handler:           http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write(large) }),
		ReadHeaderTimeout: slowest,
	}
	go func() { _ = s.Serve(c) }()
	defer s.Close()
	for range 60 {
		conn, err := net.Dial("tcp", l.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		defer conn.Close()
		_, _ = io.WriteString(conn, "GET / HTTP/1.1\r\nHost: x\r\n\r\n") // and never reads
	}
	elsewhere := from(t, "127.0.0.2")
	for range 5 {
		answer, err := elsewhere.Get("http://" + l.Addr().String())
		if err != nil {
			t.Skip("no connection from there:", err)
		}
		n, err := io.Copy(io.Discard, answer.Body)
		answer.Body.Close()
		if err != nil || n != int64(len(large)) {
			t.Errorf("%d bytes came, %v; expected all", n, err)
		}
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if here := c.from[network("127.0.0.1:1")]; here > c.each {
		t.Errorf("%d connections of one address; expected at most %d", here, c.each)
	}
}

// TestAConnectionThatIsGoneIsNotCounted, closed once or twice.
func TestAConnectionThatIsGoneIsNotCounted(t *testing.T) {
	t.Parallel()
	var closed atomic.Int32
	s := httptest.NewUnstartedServer(http.NotFoundHandler())
	c := newLimiter(s.Listener, true)
	s.Listener = c
	s.Config.ConnState = func(_ net.Conn, state http.ConnState) {
		if state == http.StateClosed {
			closed.Add(1)
		}
	}
	s.Start()
	for range 20 {
		client := &http.Client{Transport: &http.Transport{DisableKeepAlives: true}}
		answer, err := client.Get(s.URL)
		if err != nil {
			t.Fatal(err)
		}
		answer.Body.Close()
	}
	s.Close()
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.here != 0 || len(c.from) != 0 {
		t.Errorf("%d connections of %d addresses are counted; expected none", c.here, len(c.from))
	}
}

// TestWhoReadsNothingIsCutOff: a piece of an answer has a deadline.
func TestWhoReadsNothingIsCutOff(t *testing.T) {
	t.Parallel()
	near, far := net.Pipe()
	defer far.Close()
	deadline := &deadlined{Conn: near}
	v := &visit{Conn: deadline, all: &limiter{from: map[netip.Prefix]int{}}}
	_, err := v.Write([]byte("never read"))
	if !errors.Is(err, context.DeadlineExceeded) && !isTimeout(err) {
		t.Errorf("the error is %v, expected that time is up", err)
	}
	if deadline.in <= 0 || deadline.in > slowest {
		t.Errorf("the deadline was in %v, expected at most %v", deadline.in, slowest)
	}
}

// deadlined is a connection of which every deadline is now.
type deadlined struct {
	net.Conn
	in time.Duration
}

func (d *deadlined) SetWriteDeadline(at time.Time) error {
	d.in = time.Until(at)
	return d.Conn.SetWriteDeadline(time.Now())
}

func isTimeout(err error) bool {
	var late net.Error
	return errors.As(err, &late) && late.Timeout()
}
