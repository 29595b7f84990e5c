package hall_test

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"strconv"
	"sync"
	"testing"
	"time"

	"go.uber.org/goleak"

	"sudokuscope/engine/room"
	"sudokuscope/engine/room/bridge"
	"sudokuscope/engine/room/hall"
	"sudokuscope/engine/room/seat"
)

// role is the variable that makes this test a relay, or a class, in a process of its own
// that a test can kill; its value is the NATS server's URL.
const (
	relayRole = "SUDOKUSCOPE_TEST_RELAY"
	classRole = "SUDOKUSCOPE_TEST_CLASS"
	seatRole  = "SUDOKUSCOPE_TEST_SEAT"
)

func TestMain(m *testing.M) {
	switch {
	case os.Getenv(relayRole) != "":
		beRelay(os.Getenv(relayRole))
	case os.Getenv(classRole) != "":
		beClass(os.Getenv(classRole))
	case os.Getenv(seatRole) != "":
		beSeat(os.Getenv(seatRole))
	default:
		goleak.VerifyTestMain(m)
	}
}

// beat is a short one, so that tests need not wait.
const beat = 100 * time.Millisecond

func over(url string) bridge.Options { return bridge.Options{URL: url, Beat: beat} }

// beRelay is a relay until standard input ends.
func beRelay(url string) {
	r, err := hall.OpenRelay(local, over(url))
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
	fmt.Println(r.Base())
	_, _ = io.Copy(io.Discard, os.Stdin) // until it ends
	r.Close()
}

// beClass is a class that shows the iteration of every line, until standard input ends.
func beClass(url string) {
	h, err := hall.Open(context.Background(), hall.Options{Door: local, Name: "class", NATS: over(url)})
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
	fmt.Println(h.Place().Base)
	for lines := bufio.NewScanner(os.Stdin); lines.Scan(); {
		at, _ := strconv.ParseInt(lines.Text(), 10, 64)
		if _, err := h.Show(screen(at)); err != nil {
			os.Exit(2)
		}
	}
	_ = h.Close()
}

// beSeat is a seat that says its digest whenever that is another, until standard input
// ends.
func beSeat(base string) {
	s, err := seat.Join(context.Background(), seat.Options{Place: seat.Place{Base: base, Name: "class"}, Role: room.Seat})
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
	ended := make(chan struct{})
	go func() {
		for in := bufio.NewScanner(os.Stdin); in.Scan(); {
		}
		close(ended)
	}()
	for {
		fmt.Println(s.News().State.Digest())
		select {
		case <-s.Changed():
		case <-ended:
			s.Close()
			return
		}
	}
}

// process is a relay or a class of its own.
type process struct {
	base string
	cmd  *exec.Cmd
	in   io.WriteCloser
	out  *bufio.Reader // after its first line
}

func start(t *testing.T, role, url string) *process {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	p := &process{cmd: exec.Command(self)}
	p.cmd.Env = append(os.Environ(), role+"="+url)
	p.cmd.Stderr = os.Stderr
	if p.in, err = p.cmd.StdinPipe(); err != nil {
		t.Fatal(err)
	}
	out, err := p.cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := p.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(p.kill)
	p.out = bufio.NewReader(out)
	line, err := p.out.ReadString('\n')
	if err != nil {
		t.Fatalf("%s does not start: %v", role, err)
	}
	p.base = line[:len(line)-1]
	return p
}

// kill ends it in the middle of whatever it does.
func (p *process) kill() {
	_ = p.cmd.Process.Kill() // it may have ended
	_ = p.cmd.Wait()
}

func (p *process) show(t *testing.T, at int64) {
	t.Helper()
	if _, err := fmt.Fprintln(p.in, at); err != nil {
		t.Fatal(err)
	}
}

// balancer passes every connection on to one of some relays, the next one each time, and
// tries another where that does not answer.
type balancer struct {
	l    net.Listener
	mu   sync.Mutex
	to   []string
	next int
	all  sync.WaitGroup
}

func balance(t *testing.T, to ...*process) *balancer {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	b := &balancer{l: l}
	for _, p := range to {
		place, err := seat.ParsePlace(p.base)
		if err != nil {
			t.Fatal(err)
		}
		b.to = append(b.to, place.Base[len("http://"):len(place.Base)-1])
	}
	b.all.Go(func() {
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			b.all.Go(func() { b.pass(c) })
		}
	})
	t.Cleanup(func() {
		_ = l.Close()
		b.all.Wait()
	})
	return b
}

func (b *balancer) pass(from net.Conn) {
	defer from.Close()
	for range b.to {
		b.mu.Lock()
		host := b.to[b.next%len(b.to)]
		b.next++
		b.mu.Unlock()
		to, err := net.DialTimeout("tcp", host, time.Second)
		if err != nil {
			continue
		}
		var both sync.WaitGroup
		for _, way := range [][2]net.Conn{{from, to}, {to, from}} {
			both.Go(func() {
				_, _ = io.Copy(way[0], way[1])
				_ = way[0].Close()
				_ = way[1].Close()
			})
		}
		both.Wait()
		return
	}
}

func (b *balancer) base() string { return "http://" + b.l.Addr().String() + "/" }
