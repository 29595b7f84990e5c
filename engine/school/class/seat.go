package class

import (
	"cmp"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	mrand "math/rand/v2"
	"sync"
	"time"
)

// News is what a seat knows of the class.
type News struct {
	State State
	// Notes are the speaker's; nil for a follower.
	Notes *Remarks
	// Deal is the runs that this seat was dealt last; nil for none.
	Deal *Deal
	// Online reports whether the room is heard of; Why is the reason where it is not.
	Online bool
	Why    string
}

// Joining is how to join.
type Joining struct {
	Place Place
	Role  Role
	Key   string
	// Quiet is how long the room may say nothing before the connection counts as lost;
	// 0 is thirty seconds.
	Quiet time.Duration
	// Dial makes a connection; one to Place unless set.
	Dial func(context.Context) (Conn, error)
}

// Seat is the far end of a class: it keeps the state that the room sends, and joins
// again when the connection is lost, for as long as it is wanted. A laptop that has
// slept, a page that was loaded again and a network that was gone are all the same to
// it: the first message after joining is the whole state.
type Seat struct {
	j     Joining
	token string

	mu      sync.Mutex
	news    News
	changed chan struct{}
	answers chan Answer
	given   Answer // the last answer, given in the class of this epoch
	epoch   string

	cancel context.CancelFunc
	done   chan struct{}
}

// The times of a connection.
const (
	dialTime   = 10 * time.Second
	silentTime = 30 * time.Second
	firstWait  = 200 * time.Millisecond
	mostWait   = 5 * time.Second
)

// A machine that has slept, or a page that was frozen, finds its connection as it was,
// and cannot see that the other end gave it up long ago. The clock that measures silence
// may have stood still meanwhile. So a seat looks at the clock on the wall every
// lookTime, and makes the connection anew when that has gone on by napTime more.
const (
	lookTime = time.Second
	napTime  = 15 * time.Second
)

// wall is the clock on the wall, which goes on while a machine sleeps, and look how often a
// seat looks at it. Tests set the clock, and look more often.
var (
	wall = func() time.Time { return time.Now().Round(0) }
	look = lookTime
)

// refused is what the room has said before it closed the connection.
type refused string

func (r refused) Error() string { return string(r) }

// Join takes a seat. It waits for the first message, so that an address where there is
// no class is an error at once; from then on the seat comes back by itself.
func Join(ctx context.Context, j Joining) (*Seat, error) {
	j.Quiet = cmp.Or(j.Quiet, silentTime)
	if j.Dial == nil {
		j.Dial = func(ctx context.Context) (Conn, error) {
			return dial(ctx, j.Place)
		}
	}
	seat := &Seat{
		j:       j,
		token:   rand.Text()[:16],
		changed: make(chan struct{}, 1),
		answers: make(chan Answer, 4),
		done:    make(chan struct{}),
	}
	first, cancelFirst := context.WithTimeout(ctx, dialTime)
	defer cancelFirst()
	conn, err := seat.enter(first)
	if err != nil {
		return nil, fmt.Errorf("%s: %w; expected a class that goes on there", j.Place, err)
	}
	var own context.Context
	own, seat.cancel = context.WithCancel(context.WithoutCancel(ctx))
	go seat.stay(own, conn)
	return seat, nil
}

// Close leaves the room.
func (s *Seat) Close() {
	s.cancel()
	<-s.done
}

// Place returns where the class is.
func (s *Seat) Place() Place { return s.j.Place }

// News returns the newest there is.
func (s *Seat) News() News {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.news
}

// Changed receives when there is news. It has one listener, who may be late: only the
// newest counts.
func (s *Seat) Changed() <-chan struct{} { return s.changed }

// Answer answers the question that is open. It does not wait, and reports whether the
// answer is on its way.
func (s *Seat) Answer(a Answer) bool {
	s.mu.Lock()
	s.given, s.epoch = a, s.news.State.Epoch
	s.mu.Unlock()
	return s.Say(a)
}

// Say sends what is no answer to a question: what was made, or is offered. It does not wait, and
// reports whether that is on its way.
func (s *Seat) Say(a Answer) bool {
	select {
	case s.answers <- a:
		return true
	default:
		return false
	}
}

// enter joins and hears the first message.
func (s *Seat) enter(ctx context.Context) (Conn, error) {
	conn, err := s.j.Dial(ctx)
	if err != nil {
		return nil, err
	}
	err = conn.Write(ctx, Encode(Hello{Role: s.j.Role, Token: s.token, Key: s.j.Key}))
	if err == nil {
		err = s.hear(ctx, conn)
	}
	if err != nil {
		conn.Close("")
		return nil, err
	}
	// The answer may have been lost with the connection; it counts once.
	s.mu.Lock()
	defer s.mu.Unlock()
	now := s.news.State
	if now.Ask != nil && now.Epoch == s.epoch && now.Ask.Open(s.given) {
		s.Say(s.given)
	}
	return conn, nil
}

// hear takes one message in.
func (s *Seat) hear(ctx context.Context, connection Conn) error {
	data, err := connection.Read(ctx)
	if err != nil {
		return err
	}
	message, err := DecodeMessage(data)
	if err != nil {
		return err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	switch message.Kind {
	case Sorry:
		return refused(message.Why)
	case Here:
		s.Say(Answer{}) // a sign of life in return; when the queue is full, what is in it is one
	case Notes:
		s.news.Notes = message.Notes
	case Work:
		s.news.Deal = message.Deal
	}
	if s.j.Role == Follower {
		if err := s.news.State.Apply(message); err != nil {
			return err
		}
	}
	if message.Kind != Here || !s.news.Online {
		s.news.Online, s.news.Why = true, ""
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
func (s *Seat) stay(ctx context.Context, connection Conn) {
	defer close(s.done)
	wait := firstWait
	for {
		begun := time.Now()
		s.lost(s.attend(ctx, connection))
		if time.Since(begun) > mostWait {
			wait = firstWait
		}
		for connection = nil; connection == nil; wait = min(2*wait, mostWait) {
			select {
			case <-ctx.Done():
				return
			case <-time.After(wait/2 + mrand.N(wait)): // not all seats come back at once
			}
			within, cancel := context.WithTimeout(ctx, dialTime)
			var err error
			connection, err = s.enter(within)
			if err != nil {
				connection = nil
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
	s.news.Online, s.news.Why = false, "the class cannot be reached"
	var why refused
	if errors.As(err, &why) {
		s.news.Why = string(why)
	}
	s.tell()
}

// attend reads and writes until the connection is lost.
func (s *Seat) attend(ctx context.Context, connection Conn) error {
	ctx, cancel := context.WithCancel(ctx)
	within := func(do func(context.Context) error) error {
		ctx, cancel := context.WithTimeout(ctx, s.j.Quiet)
		defer cancel()
		return do(ctx)
	}
	var others sync.WaitGroup
	others.Go(func() {
		defer cancel()
		untilWoken(ctx)
	})
	others.Go(func() {
		defer cancel()
		for {
			select {
			case <-ctx.Done():
				return
			case a := <-s.answers:
				if within(func(ctx context.Context) error {
					return connection.Write(ctx, Encode(a))
				}) != nil {
					return
				}
			}
		}
	})
	defer others.Wait()
	defer cancel()
	defer connection.Close("")
	for {
		if err := within(func(ctx context.Context) error {
			return s.hear(ctx, connection)
		}); err != nil {
			return err
		}
	}
}

// untilWoken waits until the machine has slept, or the context ends.
func untilWoken(ctx context.Context) {
	ticker := time.NewTicker(look)
	defer ticker.Stop()
	for last := wall(); ; {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		}
		now := wall()
		if now.Sub(last) > look+napTime {
			return
		}
		last = now
	}
}
