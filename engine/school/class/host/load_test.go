package host

import (
	"bufio"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/coder/websocket"

	"sudokuscope/engine/base/processor"
	"sudokuscope/engine/proof/conformance"
	"sudokuscope/engine/school/class"
)

// How large the class of TestLoad is, and for how long it goes on:
//
//	go test ./engine/school/class/host -run Load -v -seats 2000 -for 5m
var (
	loadSeats = flag.Int("seats", 40, "how many seats follow")
	loadRate  = flag.Float64("rate", 20, "how many steps a second the leader takes")
	loadTime  = flag.Duration("for", time.Second/2, "for how long")
)

// classRole is the variable that makes this test a class in a process of its own, so that
// what the class costs can be told from what its seats cost.
const classRole = "SUDOKUSCOPE_TEST_CLASS"

// cost is what the class has taken so far.
type cost struct {
	Place  class.Place
	CPU    time.Duration
	Memory int64
}

// beClass shows the iteration of every line that comes in, and says its cost first and
// after every empty line.
func beClass() {
	h, err := Open(context.Background(), Options{Listen: local})
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
	out := json.NewEncoder(os.Stdout)
	in := bufio.NewScanner(os.Stdin)
	for more := true; more; more = in.Scan() {
		var at int64
		if n, _ := fmt.Sscan(in.Text(), &at); n == 1 {
			_, _ = h.Show(screen(at)) // the seats would miss it
			continue
		}
		runtime.GC()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		_ = out.Encode(cost{h.Place(), processor.Process(), int64(m.Sys - m.HeapReleased)})
	}
	_ = h.Close()
}

// follower is a seat that counts and computes no run.
type follower struct {
	state   class.State
	moments int
	wrong   int
	late    []time.Duration
}

// crowd are the followers of a class.
type crowd struct {
	*testing.T
	place class.Place
	bytes atomic.Int64
	mu    sync.Mutex
	shown map[class.Look]time.Time // when the leader showed a moment
	all   []*follower
}

// counted is a connection that counts what is read.
type counted struct {
	net.Conn
	bytes *atomic.Int64
}

func (c counted) Read(b []byte) (int, error) {
	n, err := c.Conn.Read(b)
	c.bytes.Add(int64(n))
	return n, err
}

// follow takes a seat, the i-th, and follows until the context ends. Many come from
// several addresses, as one has a bound.
func (c *crowd) follow(ctx context.Context, i int, f *follower) {
	from := &net.Dialer{}
	if *loadSeats > mostHere/2 {
		from.LocalAddr = &net.TCPAddr{IP: net.IPv4(127, 0, 1, byte(1+i*2/mostHere))}
	}
	client := &http.Client{Transport: &http.Transport{DialContext: func(ctx context.Context, network, address string) (net.Conn, error) {
		conn, err := from.DialContext(ctx, network, address)
		return counted{conn, &c.bytes}, err
	}}}
	ws, _, err := websocket.Dial(ctx, "ws"+strings.TrimPrefix(string(c.place), "http")+class.Path, &websocket.DialOptions{HTTPClient: client})
	if err != nil {
		c.Error(err)
		return
	}
	defer ws.CloseNow()
	ws.SetReadLimit(class.MostFromRoom)
	say := func(v any) { _ = ws.Write(ctx, websocket.MessageText, class.Encode(v)) } // the next read tells
	say(class.Hello{Role: class.Follower})
	for {
		_, b, err := ws.Read(ctx)
		if err != nil {
			return
		}
		m, err := class.DecodeMessage(b)
		if err != nil {
			c.Error(err)
			return
		}
		if m.Kind == class.Here {
			say(class.Answer{})
		}
		c.mu.Lock()
		again := m.Kind == class.Now && f.state.Look != nil // it was too slow
		if f.state.Apply(m) != nil || again {
			f.wrong++
		}
		if m.Kind == class.Moment {
			f.moments++
			f.late = append(f.late, time.Since(c.shown[*m.Look]))
		}
		c.mu.Unlock()
	}
}

// settled waits until all seats are at a moment, as long as more and more come there.
func (c *crowd) settled(look class.Look) {
	c.Helper()
	most, wait := 0, conformance.WaitSince(time.Now())
	for ; ; time.Sleep(2 * time.Millisecond) {
		there := 0
		c.mu.Lock()
		for _, f := range c.all {
			if f.state.Look != nil && *f.state.Look == look {
				there++
			}
		}
		c.mu.Unlock()
		if there == len(c.all) {
			return
		}
		if there > most {
			most, wait = there, conformance.WaitSince(time.Now())
		}
		if wait.Over() {
			c.Fatalf("%d of %d seats are at %v", there, len(c.all), look.At)
		}
	}
}

// another starts this test as another process, which a variable gives its role, and returns its
// input and what it says. It ends when its input does.
func another(t *testing.T, role string) (in io.Writer, out *json.Decoder) {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	p := exec.CommandContext(context.WithoutCancel(t.Context()), self) // its input ends it
	p.Env, p.Stderr = append(os.Environ(), role), os.Stderr
	stdin, err := p.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	stdout, err := p.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := p.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = stdin.Close()
		_ = p.Wait()
	})
	return stdin, json.NewDecoder(stdout)
}

// TestLoad has a leader step while many follow. Every seat gets every moment in order;
// then every second one is cut off and comes back to the right moment. What that cost is
// logged: it is a matter of the machine, and nothing is asserted of it.
func TestLoad(t *testing.T) {
	in, out := another(t, classRole+"=1")
	hear := func() (now cost) {
		if err := out.Decode(&now); err != nil {
			t.Fatal(err)
		}
		return now
	}
	measure := func() cost { fmt.Fprintln(in); return hear() }
	empty := hear()
	c := &crowd{T: t, place: empty.Place, shown: map[class.Look]time.Time{}}
	step := int64(0)
	show := func() class.Look {
		step++
		look := screen(step).Look
		c.mu.Lock()
		c.shown[look] = time.Now()
		c.mu.Unlock()
		fmt.Fprintln(in, step)
		return look
	}
	first := show()
	ctx, leave := context.WithCancel(t.Context())
	var here sync.WaitGroup
	defer here.Wait()
	defer leave()
	var cuts []context.CancelFunc
	for i := range *loadSeats {
		own, cut := context.WithCancel(ctx)
		cuts = append(cuts, cut)
		f := &follower{}
		c.all = append(c.all, f)
		here.Go(func() { c.follow(own, i, f) })
	}
	c.settled(first)
	c.mu.Lock()
	for _, f := range c.all { // who came before the first screen got that as a moment
		f.moments, f.late = 0, nil
	}
	c.mu.Unlock()
	before, read := measure(), c.bytes.Load()
	begun := time.Now()
	steps, last := 0, first
	tick := time.NewTicker(time.Duration(float64(time.Second) / *loadRate))
	defer tick.Stop()
	for ; steps == 0 || time.Since(begun) < *loadTime; steps++ {
		last = show()
		<-tick.C
	}
	c.settled(last)
	after, took := measure(), time.Since(begun)
	var late []time.Duration
	for i, f := range c.all {
		if f.moments != steps || f.wrong > 0 {
			t.Errorf("seat %d got %d of %d moments, %d of them out of order", i, f.moments, steps, f.wrong)
		}
		late = append(late, f.late...)
	}
	slices.Sort(late)
	share := func(p float64) time.Duration { return late[int(p*float64(len(late)-1))] }
	seats := float64(*loadSeats)
	t.Logf("%d steps to %d seats; half within %s, 99 %% within %s, all within %s", steps, *loadSeats, share(.5), share(.99), share(1))
	t.Logf("%.0f bytes a seat a step, %.1f kB of memory a seat, %.2f of a processor", float64(c.bytes.Load()-read)/seats/float64(steps),
		float64(after.Memory-empty.Memory)/1024/seats, (after.CPU-before.CPU).Seconds()/took.Seconds())

	for i := 0; i < len(cuts); i += 2 {
		cuts[i]()
	}
	last = show()
	again := time.Now()
	for i := 0; i < len(cuts); i += 2 {
		c.mu.Lock()
		c.all[i] = &follower{}
		f := c.all[i]
		c.mu.Unlock()
		here.Go(func() { c.follow(ctx, i, f) })
	}
	c.settled(last)
	t.Logf("every second seat was cut off; all are back after %s", time.Since(again))
}
