// Package seat is the other end of a room: it joins, keeps the state that the relay
// sends, and joins again when the connection is lost, for as long as it is wanted. A
// laptop that has slept, a page that was loaded again and a network that was gone are
// all the same to it: the first message after joining is the whole state.
//
// In a browser the connection is the browser's own, elsewhere that of a library.
package seat

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	mrand "math/rand/v2"
	"sync"
	"time"

	"sudokuscope/engine/room"
)

// News is what is known of the room.
type News struct {
	State room.State
	// Notes are the speaker's; nil for a seat.
	Notes *room.Remarks
	// Online reports whether the room is heard of. Why is the reason where it is not.
	Online bool
	Why    string
	// Away reports whether the relay itself hears nothing of the leader.
	Away bool
}

// Options are how to join.
type Options struct {
	Place Place
	Role  room.Role
	Key   string
	// Trust is whose certificates are good; as the system has it unless set.
	Trust Trust
	// Quiet is how long the relay may say nothing before the connection counts as
	// lost; 0 is thirty seconds.
	Quiet time.Duration
}

// Seat is a seat that has been taken. Close gives it up.
type Seat struct {
	o     Options
	token string

	mu      sync.Mutex
	news    News
	changed chan struct{}
	answers chan room.Answer
	given   given

	cancel context.CancelFunc
	done   chan struct{}
}

// given is the last answer that was given, and in which class.
type given struct {
	epoch string
	room.Answer
}

// The times of a connection.
const (
	dialTime  = 10 * time.Second
	quietTime = 30 * time.Second
	firstWait = 200 * time.Millisecond
	mostWait  = 5 * time.Second
)

// A machine that has slept, or a page that was frozen, finds its connection as it was, and
// cannot see that the other end has long given it up; the clock that counts how long nothing
// was heard may have stood still meanwhile. So the clock on the wall is looked at every
// lookTime: when it has gone on by napTime more than that, the connection is made anew.
const (
	lookTime = time.Second
	napTime  = 15 * time.Second
)

// wall is the clock on the wall, which goes on while a machine sleeps.
var wall = func() time.Time { return time.Now().Round(0) }

// conn is a connection that messages go over, whole.
type conn interface {
	read(ctx context.Context) ([]byte, error)
	write(ctx context.Context, b []byte) error
	close()
}

// refused is what the relay has said before it closed the connection.
type refused string

func (r refused) Error() string { return string(r) }

// Join takes a seat. It waits for the first message, so that an address where there is
// no room is an error at once; from then on it comes back by itself.
func Join(ctx context.Context, o Options) (*Seat, error) {
	if o.Quiet == 0 {
		o.Quiet = quietTime
	}
	s := &Seat{o: o, token: rand.Text()[:16], changed: make(chan struct{}, 1), answers: make(chan room.Answer, 4), done: make(chan struct{})}
	first, cancelFirst := context.WithTimeout(ctx, dialTime)
	defer cancelFirst()
	c, err := s.enter(first)
	if err != nil {
		return nil, fmt.Errorf("%s: %w; expected a class that goes on there", o.Place, err)
	}
	var own context.Context
	own, s.cancel = context.WithCancel(context.WithoutCancel(ctx))
	go s.stay(own, c)
	return s, nil
}

// Close leaves the room.
func (s *Seat) Close() {
	s.cancel()
	<-s.done
}

// Place is the room's.
func (s *Seat) Place() Place { return s.o.Place }

// News is the newest there is.
func (s *Seat) News() News {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.news
}

// Changed receives when there is news. It has one listener, who may be late: only the
// newest counts.
func (s *Seat) Changed() <-chan struct{} { return s.changed }

// Answer answers the question that is open. It does not wait; false where too much
// waits already.
func (s *Seat) Answer(a room.Answer) bool {
	s.mu.Lock()
	s.given = given{s.news.State.Epoch, a}
	s.mu.Unlock()
	return s.say(a)
}

// say puts something into the queue of what is to be sent.
func (s *Seat) say(a room.Answer) bool {
	select {
	case s.answers <- a:
		return true
	default:
		return false
	}
}

// enter joins and hears the first message. A speaker may have to wait for that.
func (s *Seat) enter(ctx context.Context) (conn, error) {
	c, err := dial(ctx, s.o)
	if err != nil {
		return nil, err
	}
	if err := c.write(ctx, room.Encode(room.Hello{Role: s.o.Role, Token: s.token, Key: s.o.Key})); err != nil {
		c.close()
		return nil, err
	}
	if err := s.hear(ctx, c); err != nil {
		c.close()
		return nil, err
	}
	s.repeat()
	return c, nil
}

// repeat gives the answer to the question that is open once more: it may have been lost
// together with the relay that it was given to. A voice counts once.
func (s *Seat) repeat() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if now := s.news.State; now.Ask != nil && now.Epoch == s.given.epoch && now.Ask.Open(s.given.Answer) {
		s.say(s.given.Answer) // a full queue holds a later one
	}
}

// hear takes one message in.
func (s *Seat) hear(ctx context.Context, c conn) error {
	b, err := c.read(ctx)
	if err != nil {
		return err
	}
	m, err := room.DecodeMessage(b)
	if err != nil {
		return err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	switch m.Kind {
	case room.Sorry:
		return refused(m.Why)
	case room.Here:
		s.say(room.Answer{}) // a sign of life in return; other words are one, too
	case room.Notes:
		s.news.Notes = m.Notes
	}
	if s.o.Role == room.Seat {
		if _, err := s.news.State.Apply(m); err != nil {
			return err
		}
	}
	if m.Kind != room.Here || !s.news.Online || s.news.Away != m.Away {
		s.news.Online, s.news.Why, s.news.Away = true, "", m.Away
		s.tell()
	}
	return nil
}

func (s *Seat) tell() {
	select {
	case s.changed <- struct{}{}:
	default:
	}
}

// stay is in the room until the seat is given up.
func (s *Seat) stay(ctx context.Context, c conn) {
	defer close(s.done)
	wait := firstWait
	for {
		begun := time.Now()
		err := s.attend(ctx, c)
		if ctx.Err() != nil {
			return
		}
		if time.Since(begun) > mostWait {
			wait = firstWait
		}
		s.lost(err)
		for c = nil; c == nil; wait = min(2*wait, mostWait) {
			// Not all seats of a relay that was lost come back at once.
			select {
			case <-ctx.Done():
				return
			case <-time.After(wait/2 + mrand.N(wait)):
			}
			within, cancel := context.WithTimeout(ctx, dialTime)
			if c, err = s.enter(within); err != nil {
				c = nil
				s.lost(err)
			}
			cancel()
		}
	}
}

// lost says that the room is not heard of.
func (s *Seat) lost(err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.news.Online, s.news.Why = false, "the room cannot be reached"
	var why refused
	if errors.As(err, &why) {
		s.news.Why = why.Error()
	}
	s.tell()
}

// attend reads and writes until the connection is lost.
func (s *Seat) attend(ctx context.Context, c conn) error {
	ctx, cancel := context.WithCancel(ctx)
	var others sync.WaitGroup
	others.Go(func() {
		defer cancel()
		sleep(ctx)
	})
	others.Go(func() {
		for {
			select {
			case <-ctx.Done():
				return
			case a := <-s.answers:
				if s.within(ctx, func(ctx context.Context) error { return c.write(ctx, room.Encode(a)) }) != nil {
					cancel()
					return
				}
			}
		}
	})
	defer others.Wait()
	defer cancel()
	defer c.close()
	for {
		if err := s.within(ctx, func(ctx context.Context) error { return s.hear(ctx, c) }); err != nil {
			return err
		}
	}
}

// within does something that may take as long as the relay may be quiet.
func (s *Seat) within(ctx context.Context, do func(context.Context) error) error {
	ctx, cancel := context.WithTimeout(ctx, s.o.Quiet)
	defer cancel()
	return do(ctx)
}

// sleep waits until the machine has slept, or the context ends.
func sleep(ctx context.Context) {
	t := time.NewTicker(lookTime)
	defer t.Stop()
	for last := wall(); ; {
		select {
		case <-ctx.Done():
			return
		case <-t.C:
		}
		now := wall()
		if now.Sub(last) > lookTime+napTime {
			return
		}
		last = now
	}
}
