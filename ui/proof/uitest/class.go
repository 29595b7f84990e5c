package uitest

import (
	"context"
	"errors"
	"sync"
	"testing"
	"time"

	"sudokuscope/engine/school/class"
	"sudokuscope/ui"
)

// Class is a class whose seats are at the far ends of pipes, and no network between.
type Class struct {
	*class.Room
	t *testing.T

	mu  sync.Mutex
	all sync.WaitGroup
	up  context.Context // ends when all connections are cut; nil while nobody can join
	cut context.CancelFunc
}

const notesKey = "key"

// patience is for seats on a busy machine: none of them is left, or helped, because it is slow.
const patience = time.Hour

// NewClass is a class in which nothing has been shown yet.
func NewClass(t *testing.T) *Class {
	c := &Class{
		Room: class.NewRoom(class.Options{Key: notesKey, Quiet: patience, Write: patience, Backup: patience}),
		t:    t,
	}
	c.Online(true)
	t.Cleanup(func() {
		c.Room.Close()
		c.Online(false)
		c.all.Wait()
	})
	return c
}

// Led is a screen that leads the class, Followed one that follows it.
func Led(c *Class) func(*ui.Config) { return func(config *ui.Config) { config.Class.Room = c.Room } }
func Followed(c *Class) func(*ui.Config) {
	return func(config *ui.Config) {
		config.Class.Seat = c.Join(class.Follower)
	}
}

// Join takes a seat.
func (c *Class) Join(role class.Role) *class.Seat {
	c.t.Helper()
	seat, err := class.Join(context.Background(), class.Joining{
		Role:  role,
		Key:   notesKey,
		Place: "http://here/",
		Dial:  c.dial,
	})
	if err != nil {
		c.t.Fatal(err)
	}
	c.t.Cleanup(seat.Close)
	return seat
}

// Show shows the class a screen, as if its leader had.
func (c *Class) Show(s class.Screen) {
	c.t.Helper()
	if _, err := c.Room.Show(s); err != nil {
		c.t.Fatal(err)
	}
}

// Online lets seats hear of the class, or cuts them off until it does.
func (c *Class) Online(on bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.cut != nil {
		c.cut()
	}
	c.up, c.cut = nil, nil
	if on {
		c.up, c.cut = context.WithCancel(context.Background())
	}
}

func (c *Class) dial(context.Context) (class.Conn, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.up == nil {
		return nil, errors.New("nobody answers")
	}
	there := make(chan []byte, 256)
	back := make(chan []byte, 256)
	ctx, cut := context.WithCancel(c.up)
	up := c.up
	c.all.Go(func() {
		c.Attend(up, pipe{in: there, out: back, ctx: ctx, cut: cut}, "")
	})
	return pipe{in: back, out: there, ctx: ctx, cut: cut}, nil
}

// pipe is one end of a connection; both ends are cut at once.
type pipe struct {
	in, out chan []byte
	ctx     context.Context
	cut     context.CancelFunc
}

func (p pipe) Read(ctx context.Context) ([]byte, error) {
	select {
	case b := <-p.in:
		return b, nil
	default:
	}
	select {
	case b := <-p.in:
		return b, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	case <-p.ctx.Done():
		return nil, errors.New("the connection is cut")
	}
}

func (p pipe) Write(ctx context.Context, message []byte) error {
	select {
	case p.out <- message:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	case <-p.ctx.Done():
		return errors.New("the connection is cut")
	}
}

func (p pipe) Close(string) { p.cut() }
