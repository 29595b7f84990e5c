package class

import (
	"context"
	"errors"
	"sync"
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

	// Messages a second; a long one counts once for each of its parts.
	seatRate, seatBurst, seatPart = 2, 20, 4 << 10
)

// behindMost is how many messages a member may be behind. One further behind gets the
// whole state in place of them, so that a slow reader holds up no other.
const behindMost = 64

// unwelcome is why a connection is closed.
type unwelcome string

func (e unwelcome) Error() string { return string(e) }

// parting is a connection on which nothing follows the last message.
type parting struct {
	Conn
	mu   sync.Mutex
	over bool
}

// Write sends a message, unless the last one has been sent.
func (p *parting) Write(ctx context.Context, b []byte) error { return p.send(ctx, b, false) }

func (p *parting) send(ctx context.Context, b []byte, last bool) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.over {
		return errors.New("the last message has been sent")
	}
	p.over = last
	return p.Conn.Write(ctx, b)
}

// Attend serves a member until the connection or the context ends. Those that come from one
// address have a bound together; an empty one is not known.
func (r *Room) Attend(ctx context.Context, to Conn, from string) {
	connection := &parting{Conn: to}
	defer connection.Close("")
	hello, err := r.greet(ctx, connection)
	visitor := &member{role: hello.Role, token: hello.Token, from: from, wants: true}
	if err == nil {
		err = r.join(visitor)
	}
	if err != nil {
		connection.Close(sorry(ctx, connection, err))
		return
	}
	defer r.leave(visitor)
	ctx, cancel := context.WithCancel(ctx)
	written := make(chan struct{})
	go func() {
		defer close(written)
		sorry(ctx, connection, r.write(ctx, connection, visitor))
		cancel()
	}()
	why := sorry(ctx, connection, r.hear(ctx, connection, visitor))
	if why != "" {
		connection.Close(why)
	}
	cancel()
	<-written
}

// sorry tells a member why it has to go, if the reason is no secret.
func sorry(ctx context.Context, connection *parting, err error) string {
	var why unwelcome
	if !errors.As(err, &why) || ctx.Err() != nil {
		return ""
	}
	ctx, cancel := context.WithTimeout(ctx, farewell)
	defer cancel()
	if connection.send(ctx, Encode(Message{Kind: Sorry, Why: string(why)}), true) != nil {
		return "" // the connection has ended
	}
	return string(why)
}

// greet hears who has come.
func (r *Room) greet(ctx context.Context, connection Conn) (hello Hello, err error) {
	ctx, cancel := context.WithTimeout(ctx, helloTime)
	defer cancel()
	data, err := connection.Read(ctx)
	if err != nil {
		return hello, err
	}
	hello, err = decode[Hello](data, MostFromSeat)
	if err != nil {
		return hello, unwelcome("expected a hello of sudokuscope")
	}
	if hello.Role == Speaker && !r.holds(hello.Key) {
		return hello, unwelcome("expected the key of the notes")
	}
	return hello, nil
}

// hear reads what a member says until the connection ends, or is to end.
func (r *Room) hear(ctx context.Context, connection Conn, member *member) error {
	allowed := Bucket{Rate: seatRate, Burst: seatBurst}
	for {
		within, cancel := context.WithTimeout(ctx, r.o.Quiet)
		data, err := connection.Read(within)
		cancel()
		if err != nil {
			return err
		}
		for long := 0; long <= len(data); long += seatPart {
			if !allowed.Take(time.Now()) {
				return unwelcome("too many messages")
			}
		}
		answer, err := decode[Answer](data, MostFromSeat)
		if err != nil {
			return unwelcome(err.Error())
		}
		switch {
		case member.role != Follower:
		case answer.Offer != nil:
			r.offer(member, *answer.Offer)
		case answer.Ask > 0:
			r.answer(member.token, answer)
		case answer.Work > 0:
			r.report(member, answer)
		}
	}
}

// write sends a member all messages until the class is over.
func (r *Room) write(ctx context.Context, connection Conn, to *member) error {
	send := func(m []byte) error {
		ctx, cancel := context.WithTimeout(ctx, r.o.Write)
		defer cancel()
		return connection.Write(ctx, m)
	}
	beat := time.NewTicker(r.o.Beat)
	defer beat.Stop()
	for {
		list, wake, err := r.next(to)
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
			err := send(Encode(Message{Kind: Here, State: State{Number: to.at}}))
			if err != nil {
				return err
			}
		}
	}
}

// member is who has joined, and the last message that they have been sent.
type member struct {
	role   Role
	token  string
	from   string // the address, empty if it is not known
	number int    // how many had come before, and it
	wants  bool   // runs to make

	begun bool
	at    uint64 // the number of the state
	notes uint64
}

// next is what is to be sent to a member now; when that is nothing, wake is closed as
// soon as there is something. The error is why they are to go after that.
func (r *Room) next(to *member) (list [][]byte, wake <-chan struct{}, err error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.over != "" {
		err = unwelcome(r.over)
	}
	now := r.state.Number
	switch behind := now - to.at; {
	case to.role == Speaker && to.notes != r.noted:
		list = [][]byte{r.note}
	case to.role == Speaker:
	case !to.begun || behind > uint64(len(r.log)):
		if r.whole == nil {
			r.whole = Encode(Message{Kind: Now, State: r.state})
		}
		list = [][]byte{r.whole}
	case behind > 0:
		list = append(list, r.log[len(r.log)-int(behind):]...)
	}
	if d := r.deck.deal(to, r.present); d != nil {
		list = append(list, Encode(Message{Kind: Work, Deal: d}))
	}
	to.begun = true
	to.at = now
	to.notes = r.noted
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

// Idle reports whether nothing has happened for so long that the bucket is full again.
func (b *Bucket) Idle(now time.Time) bool {
	return b.level+now.Sub(b.last).Seconds()*b.Rate >= b.Burst
}
