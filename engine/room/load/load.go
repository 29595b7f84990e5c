// Package load fills a room with seats and measures what they get: whether every seat
// has every moment in order, how late, at how many bytes, and whether those that were
// cut off come back to the right moment. The seats here are connections that count;
// they compute no run.
package load

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/coder/websocket"

	"sudokuscope/engine/room"
	"sudokuscope/engine/room/seat"
)

// Options are how large the class is and for how long it goes on.
type Options struct {
	// Address is the room's, as it is shown to people, Key the leader's.
	Address, Key string
	Seats        int
	// Rate is how often the leader steps in a second, For how long.
	Rate float64
	For  time.Duration
	// Away is over how long those who are cut off come back, one after the other.
	Away time.Duration
	// Screen is what the leader shows at a step, from 1 on.
	Screen func(step int) (room.Screen, error)
	// Ready, if set, is called when all seats are there, and Done when the last step
	// has arrived, before anybody is cut off.
	Ready, Done func()
}

// Result is what was measured.
type Result struct {
	Seats, Steps int
	// Arrived counts moments that came to a seat, Missed those that did not, and
	// Disordered those that came after a gap or in another order.
	Arrived, Missed, Disordered int64
	// Late are the times from the leader's step to a seat, sorted.
	Late []time.Duration
	// Bytes are those of a seat and a step, as they come from the network.
	Bytes float64
	// CutOff is how many seats were cut off in the end, Back how long it took until
	// all of them were at the moment that the leader showed.
	CutOff int
	Back   time.Duration
	// Wrong is how many seats ended at another moment than the leader's, Final what
	// the others ended with.
	Wrong int
	Final room.State
}

// Share is the time within which a share of all moments came.
func (r *Result) Share(of float64) time.Duration {
	if len(r.Late) == 0 {
		return 0
	}
	return r.Late[min(len(r.Late)-1, int(of*float64(len(r.Late))))]
}

// crowd is all seats, and what the leader has sent them.
type crowd struct {
	o      Options
	place  seat.Place
	bytes  atomic.Int64
	seats  []*one
	mu     sync.RWMutex
	sentAt map[string]time.Time // by the look of the moment
	failed atomic.Pointer[error]
}

// one is a seat.
type one struct {
	c       *crowd
	conn    net.Conn
	ws      *websocket.Conn
	mu      sync.Mutex
	state   room.State
	late    []time.Duration
	count   int64
	gaps    int64
	refills int64
}

// Run fills the room, steps, cuts off half of the seats, and waits for them.
func Run(ctx context.Context, o Options) (*Result, error) {
	place, err := seat.ParsePlace(o.Address)
	if err != nil {
		return nil, err
	}
	ctx, cancel := context.WithCancel(ctx)
	c := &crowd{o: o, place: place, sentAt: map[string]time.Time{}}
	var all sync.WaitGroup
	defer all.Wait()
	defer cancel()
	leader, err := c.lead(ctx)
	if err != nil {
		return nil, err
	}
	defer leader.CloseNow()
	first, err := o.Screen(1)
	if err != nil {
		return nil, err
	}
	if err := c.show(ctx, leader, first); err != nil {
		return nil, err
	}
	for range o.Seats {
		s := &one{c: c}
		if err := s.join(ctx); err != nil {
			return nil, fmt.Errorf("seat %d: %w", len(c.seats)+1, err)
		}
		c.seats = append(c.seats, s)
		all.Go(func() { s.follow(ctx) })
	}
	if err := c.settle(ctx, first); err != nil {
		return nil, err
	}
	if o.Ready != nil {
		o.Ready()
	}
	r := &Result{Seats: o.Seats}
	for _, s := range c.seats { // what came before all were there does not count
		s.mu.Lock()
		s.count, s.late = 0, nil
		s.mu.Unlock()
	}
	before := c.bytes.Load()
	last, err := c.walk(ctx, leader, r)
	if err != nil {
		return nil, err
	}
	if err := c.settle(ctx, last); err != nil {
		return nil, err
	}
	r.Bytes = float64(c.bytes.Load()-before) / float64(r.Steps) / float64(o.Seats)
	c.gather(r)
	if o.Done != nil {
		o.Done()
	}
	return r, c.cutOff(ctx, leader, r, &all)
}

// walk steps at the rate for the time.
func (c *crowd) walk(ctx context.Context, leader *websocket.Conn, r *Result) (last room.Screen, err error) {
	every := time.NewTicker(time.Duration(float64(time.Second) / c.o.Rate))
	defer every.Stop()
	for end := time.Now().Add(c.o.For); time.Now().Before(end); r.Steps++ {
		select {
		case <-ctx.Done():
			return last, ctx.Err()
		case <-every.C:
		}
		if last, err = c.o.Screen(r.Steps + 2); err != nil {
			return last, err
		}
		if err := c.show(ctx, leader, last); err != nil {
			return last, err
		}
	}
	return last, nil
}

// cutOff cuts the connections of every second seat while the leader goes on, and waits
// until all are at the leader's moment.
func (c *crowd) cutOff(ctx context.Context, leader *websocket.Conn, r *Result, all *sync.WaitGroup) error {
	begun := time.Now()
	for i, s := range c.seats {
		if i%2 == 0 {
			continue
		}
		r.CutOff++
		_ = s.conn.Close() // in the middle of whatever it was doing
		all.Go(func() {
			// A network that is there again is there for all of them, yet not in the
			// same instant.
			select {
			case <-time.After(time.Duration(i) * c.o.Away / time.Duration(len(c.seats))):
			case <-ctx.Done():
				return
			}
			if err := s.join(ctx); err != nil {
				c.fail(err)
				return
			}
			s.follow(ctx)
		})
	}
	var last room.Screen
	for step := range 1 + int(1.5*c.o.Away.Seconds()*c.o.Rate) {
		var err error
		if last, err = c.o.Screen(r.Steps + 2 + step); err != nil {
			return err
		}
		if err := c.show(ctx, leader, last); err != nil {
			return err
		}
		select {
		case <-time.After(time.Duration(float64(time.Second) / c.o.Rate)):
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	if err := c.settle(ctx, last); err != nil && !errors.Is(err, errLate) {
		return err
	}
	r.Back = time.Since(begun)
	r.Final = c.seats[0].now()
	want := r.Final.Digest()
	for _, s := range c.seats {
		if state := s.now(); state.Look != last.Look.String() || state.Digest() != want {
			r.Wrong++
		}
	}
	return nil
}

// lead opens the leader's connection.
func (c *crowd) lead(ctx context.Context) (*websocket.Conn, error) {
	ws, _, err := c.dial(ctx, nil)
	if err != nil {
		return nil, err
	}
	if err := ws.Write(ctx, websocket.MessageText, room.Encode(room.Hello{Role: room.Leader, Key: c.o.Key})); err != nil {
		return nil, err
	}
	return ws, nil
}

// show sends the room a screen.
func (c *crowd) show(ctx context.Context, leader *websocket.Conn, s room.Screen) error {
	c.mu.Lock()
	c.sentAt[s.Look.String()] = time.Now()
	c.mu.Unlock()
	return leader.Write(ctx, websocket.MessageText, room.EncodeScreen(s))
}

// dial opens a connection whose bytes are counted.
func (c *crowd) dial(ctx context.Context, bytes *atomic.Int64) (*websocket.Conn, net.Conn, error) {
	var raw net.Conn
	client := &http.Client{Transport: &http.Transport{DialContext: func(ctx context.Context, network, address string) (net.Conn, error) {
		conn, err := (&net.Dialer{}).DialContext(ctx, network, address)
		raw = conn
		return counted{conn, bytes}, err
	}}}
	ws, _, err := websocket.Dial(ctx, "ws"+strings.TrimPrefix(c.place.Base, "http")+"room/"+c.place.Name, &websocket.DialOptions{HTTPClient: client})
	if err != nil {
		return nil, nil, err
	}
	ws.SetReadLimit(room.MostToSeat)
	return ws, raw, nil
}

// counted is a connection that counts what is read.
type counted struct {
	net.Conn
	bytes *atomic.Int64
}

func (c counted) Read(b []byte) (int, error) {
	n, err := c.Conn.Read(b)
	if c.bytes != nil {
		c.bytes.Add(int64(n))
	}
	return n, err
}

// fail keeps the first thing that went wrong.
func (c *crowd) fail(err error) { c.failed.CompareAndSwap(nil, &err) }

var errLate = errors.New("not all seats have come to the last moment within a minute")

// settle waits until all seats are at a moment.
func (c *crowd) settle(ctx context.Context, s room.Screen) error {
	want := s.Look.String()
	for end := time.Now().Add(time.Minute); time.Now().Before(end); {
		if err := c.failed.Load(); err != nil {
			return *err
		}
		if !slices.ContainsFunc(c.seats, func(s *one) bool { return s.now().Look != want }) {
			return nil
		}
		select {
		case <-time.After(5 * time.Millisecond):
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	return errLate
}

// gather sums up what the seats have counted.
func (c *crowd) gather(r *Result) {
	for _, s := range c.seats {
		s.mu.Lock()
		r.Arrived += s.count
		r.Disordered += s.gaps + s.refills
		r.Late = append(r.Late, s.late...)
		s.mu.Unlock()
	}
	r.Missed = int64(r.Steps)*int64(r.Seats) - r.Arrived
	slices.Sort(r.Late)
}

// join takes the seat, or takes it again.
func (s *one) join(ctx context.Context) error {
	ws, raw, err := s.c.dial(ctx, &s.c.bytes)
	if err != nil {
		return err
	}
	if err := ws.Write(ctx, websocket.MessageText, room.Encode(room.Hello{Role: room.Seat})); err != nil {
		return err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.conn, s.ws, s.state = raw, ws, room.State{}
	return nil
}

// follow takes messages in until the connection ends.
func (s *one) follow(ctx context.Context) {
	s.mu.Lock()
	ws := s.ws
	s.mu.Unlock()
	defer ws.CloseNow()
	for {
		_, b, err := ws.Read(ctx)
		if err != nil {
			return
		}
		now := time.Now()
		m, err := room.DecodeMessage(b)
		if err != nil {
			s.c.fail(err)
			return
		}
		s.take(m, now)
		if m.Kind == room.Here {
			if ws.Write(ctx, websocket.MessageText, room.Encode(room.Answer{})) != nil {
				return
			}
		}
	}
}

// take takes one message in.
func (s *one) take(m room.Message, now time.Time) {
	s.mu.Lock()
	defer s.mu.Unlock()
	fresh := s.state.Epoch == ""
	if _, err := s.state.Apply(m); err != nil {
		s.gaps++
		return
	}
	switch m.Kind {
	case room.Now:
		if !fresh { // the relay has given its queue up
			s.refills++
		}
	case room.Moment:
		s.count++
		s.c.mu.RLock()
		sent := s.c.sentAt[m.Look]
		s.c.mu.RUnlock()
		s.late = append(s.late, now.Sub(sent))
	}
}

func (s *one) now() room.State {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.state
}
