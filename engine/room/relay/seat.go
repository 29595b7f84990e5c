package relay

import (
	"context"
	"sync"
	"time"

	"github.com/coder/websocket"

	"sudokuscope/engine/room"
)

// queueRoom is how many messages wait for a seat that reads slowly. When there are
// more it gets the state as it is then in place of all of them.
const queueRoom = 64

// writeTime is how long a message may take to be written; a seat that takes nothing
// for so long is given up.
const writeTime = 20 * time.Second

// seat is one who has joined, as the relay sees it.
type seat struct {
	room  *Room
	conn  *websocket.Conn
	role  room.Role
	token string

	mu     sync.Mutex
	queue  [][]byte // shared with other seats: never written to
	behind bool     // the queue was given up: the whole state comes next
	why    string   // for the last message, once it has been asked to go

	wake   chan struct{}
	cancel context.CancelFunc
	gone   chan struct{}
}

func newSeat(r *Room, c *websocket.Conn, role room.Role, token string) *seat {
	return &seat{room: r, conn: c, role: role, token: token, wake: make(chan struct{}, 1), gone: make(chan struct{})}
}

// put adds a message to the queue. It never waits.
func (s *seat) put(m []byte) {
	s.mu.Lock()
	switch {
	case s.behind:
	case len(s.queue) == queueRoom:
		clear(s.queue)
		s.queue, s.behind = s.queue[:0], true
	default:
		s.queue = append(s.queue, m)
	}
	s.mu.Unlock()
	s.rouse()
}

func (s *seat) rouse() {
	select {
	case s.wake <- struct{}{}:
	default:
	}
}

// end has the seat sent away with a reason.
func (s *seat) end(why string) {
	s.mu.Lock()
	s.why = why
	s.mu.Unlock()
	s.rouse()
}

// next is what is to be written now. A state that stands for a queue that was given up is
// taken when there is room for it, and no message after it is lost: both happen
// under the lock of the room.
func (s *seat) next(into [][]byte) (list [][]byte, why string) {
	s.mu.Lock()
	if !s.behind {
		list = append(into, s.queue...)
		clear(s.queue)
		s.queue = s.queue[:0]
		why = s.why
		s.mu.Unlock()
		return list, why
	}
	s.mu.Unlock()
	r := s.room
	r.mu.Lock()
	defer r.mu.Unlock()
	whole := r.whole()
	if s.role == room.Speaker {
		whole = r.note
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.behind = false
	return append(into, whole), s.why
}

// write writes the queue out until the context ends.
func (s *seat) write(ctx context.Context) {
	defer s.cancel()
	var list [][]byte
	for {
		select {
		case <-ctx.Done():
			return
		case <-s.wake:
		}
		for {
			var why string
			list, why = s.next(list[:0])
			for _, m := range list {
				if s.send(ctx, m) != nil {
					return
				}
			}
			if why != "" {
				_ = s.send(ctx, room.Encode(room.Message{Kind: room.Sorry, Why: why})) // it goes either way
				return
			}
			if len(list) == 0 {
				break
			}
			clear(list)
		}
	}
}

func (s *seat) send(ctx context.Context, m []byte) error {
	ctx, cancel := context.WithTimeout(ctx, writeTime)
	defer cancel()
	return s.conn.Write(ctx, websocket.MessageText, m)
}

// bucket bounds how often something may happen: burst times at once, and then rate
// times a second.
type bucket struct {
	rate, burst float64
	level       float64
	last        time.Time
}

// take reports whether it may happen now.
func (b *bucket) take(now time.Time) bool {
	if b.last.IsZero() {
		b.level = b.burst
	} else {
		b.level = min(b.burst, b.level+now.Sub(b.last).Seconds()*b.rate)
	}
	b.last = now
	if b.level < 1 {
		return false
	}
	b.level--
	return true
}
