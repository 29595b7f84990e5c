package class

import (
	"context"
	"errors"
	"time"
)

// Conn is a connection that messages go over, each of them whole. Read and Write may be
// called at the same time.
type Conn interface {
	Read(ctx context.Context) ([]byte, error)
	Write(ctx context.Context, b []byte) error
	// Close closes the connection. With a reason it first waits until the other end has
	// heard that, but not for long.
	Close(why string)
}

// The times and rates that everybody who joins is held to.
const (
	helloTime = 10 * time.Second // to say who one is
	writeTime = 20 * time.Second // to take a message

	seatRate, seatBurst = 2, 10 // messages a second
)

// behindMost is how many messages a member may be behind. One further behind gets the
// whole state in place of them, so that a slow reader holds up no other.
const behindMost = 64

// unwelcome is why a connection is closed.
type unwelcome string

func (e unwelcome) Error() string { return string(e) }

// Attend serves a member until the connection or the context ends.
func (r *Room) Attend(ctx context.Context, c Conn) {
	defer c.Close("")
	h, err := r.greet(ctx, c)
	if err == nil {
		err = r.join(h.Role)
	}
	if err != nil {
		c.Close(sorry(ctx, c, err))
		return
	}
	defer r.leave(h.Role)
	ctx, cancel := context.WithCancel(ctx)
	written := make(chan struct{})
	go func() {
		defer close(written)
		sorry(ctx, c, r.write(ctx, c, h.Role))
		cancel()
	}()
	if why := sorry(ctx, c, r.hear(ctx, c, h)); why != "" {
		c.Close(why)
	}
	cancel()
	<-written
}

// sorry tells a member why it has to go, if the reason is no secret.
func sorry(ctx context.Context, c Conn, err error) string {
	var why unwelcome
	if !errors.As(err, &why) || ctx.Err() != nil {
		return ""
	}
	ctx, cancel := context.WithTimeout(ctx, farewell)
	defer cancel()
	if c.Write(ctx, Encode(Message{Kind: Sorry, Why: string(why)})) != nil {
		return "" // the connection has ended
	}
	return string(why)
}

// greet hears who has come.
func (r *Room) greet(ctx context.Context, c Conn) (h Hello, err error) {
	ctx, cancel := context.WithTimeout(ctx, helloTime)
	defer cancel()
	b, err := c.Read(ctx)
	if err != nil {
		return h, err
	}
	if h, err = decodeHello(b); err != nil {
		return h, unwelcome("expected a hello of sudokuscope")
	}
	if h.Role == Speaker && !r.holds(h.Key) {
		return h, unwelcome("expected the key of the notes")
	}
	return h, nil
}

// hear reads what a member says until the connection ends, or is to end.
func (r *Room) hear(ctx context.Context, c Conn, h Hello) error {
	allowed := Bucket{Rate: seatRate, Burst: seatBurst}
	for {
		within, cancel := context.WithTimeout(ctx, r.o.Quiet)
		b, err := c.Read(within)
		cancel()
		if err != nil {
			return err
		}
		if !allowed.Take(time.Now()) {
			return unwelcome("too many messages")
		}
		a, err := decodeAnswer(b)
		if err != nil {
			return unwelcome(err.Error())
		}
		if h.Role == Follower && a.Ask > 0 {
			r.answer(h.Token, a)
		}
	}
}

// write sends a member all messages until the class is over.
func (r *Room) write(ctx context.Context, c Conn, role Role) error {
	send := func(m []byte) error {
		ctx, cancel := context.WithTimeout(ctx, writeTime)
		defer cancel()
		return c.Write(ctx, m)
	}
	beat := time.NewTicker(r.o.Beat)
	defer beat.Stop()
	var at sent
	for {
		list, wake, err := r.next(role, &at)
		for _, m := range list {
			if err := send(m); err != nil {
				return err
			}
		}
		if err != nil {
			return err
		}
		if len(list) > 0 {
			continue
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-wake:
		case <-beat.C:
			if err := send(Encode(Message{Kind: Here, Number: at.number})); err != nil {
				return err
			}
		}
	}
}

// sent is the last message that a member has been sent.
type sent struct {
	begun  bool
	number uint64 // of the state
	notes  uint64
}

// next is what is to be sent to a member now; when that is nothing, wake is closed as
// soon as there is something. The error is why they are to go after that.
func (r *Room) next(role Role, at *sent) (list [][]byte, wake <-chan struct{}, err error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.over != "" {
		err = unwelcome(r.over)
	}
	now := r.state.Number
	switch behind := now - at.number; {
	case role == Speaker && at.notes != r.noted:
		list = [][]byte{r.note}
	case role == Speaker:
	case !at.begun || behind > uint64(len(r.log)):
		if r.whole == nil {
			r.whole = Encode(r.state.whole())
		}
		list = [][]byte{r.whole}
	case behind > 0:
		list = append(list, r.log[len(r.log)-int(behind):]...)
	}
	*at = sent{true, now, r.noted}
	return list, r.wake, err
}

// Bucket bounds how often something may happen: Burst times at once, and after that Rate
// times a second.
type Bucket struct {
	Rate, Burst float64

	level float64
	last  time.Time
}

// Take reports whether it may happen now.
func (b *Bucket) Take(now time.Time) bool {
	if b.last.IsZero() {
		b.level = b.Burst
	}
	b.level = min(b.Burst, b.level+max(0, now.Sub(b.last).Seconds())*b.Rate)
	b.last = now
	if b.level < 1 {
		return false
	}
	b.level--
	return true
}

// Idle reports whether nothing has happened for so long that the bucket is as new.
func (b *Bucket) Idle(now time.Time) bool {
	return b.level+now.Sub(b.last).Seconds()*b.Rate >= b.Burst
}
