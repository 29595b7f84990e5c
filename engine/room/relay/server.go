package relay

import (
	"context"
	"errors"
	"io"
	"log"
	"net/http"
	"strings"
	"sync"
	"time"

	"github.com/coder/websocket"

	"sudokuscope/engine/room"
)

// The times and numbers that whoever joins is held to.
const (
	helloTime = 10 * time.Second // to say who one is
	quietTime = 45 * time.Second // without one from a seat

	seatRate, seatBurst     = 2, 10 // messages a second of a seat
	leaderRate, leaderBurst = 50, 100
)

// Path is where rooms are: Path and the name of one is where it is joined.
const Path = "/room/"

// MostSeats is how many a room takes unless told otherwise.
const MostSeats = 5000

// Options are what a Server is made with.
type Options struct {
	// Find is the room of a name; nil if there is none.
	Find func(ctx context.Context, name string) *Room
	// Page serves what is no room.
	Page http.Handler
	// Origins are hosts of other pages that may join, beside the server's own.
	Origins []string
	// Quiet is how long somebody may say nothing before they count as gone; 0 is 45
	// seconds.
	Quiet time.Duration
	// Seats is how many a room takes at most; 0 is MostSeats.
	Seats int
}

// Server is the door to rooms: an http.Handler.
type Server struct {
	o       Options
	closing context.Context
	cancel  context.CancelFunc
	all     sync.WaitGroup
}

// NewServer makes a server.
func NewServer(o Options) *Server {
	s := &Server{o: o}
	if s.o.Seats == 0 {
		s.o.Seats = MostSeats
	}
	if s.o.Quiet == 0 {
		s.o.Quiet = quietTime
	}
	s.closing, s.cancel = context.WithCancel(context.Background())
	return s
}

// Close ends all connections and waits for them. Rooms are closed before, so that
// whoever is in one hears why.
func (s *Server) Close() {
	s.cancel()
	s.all.Wait()
}

// Only finds one room by its name.
func Only(name string, r *Room) func(context.Context, string) *Room {
	return func(_ context.Context, asked string) *Room {
		if asked == name {
			return r
		}
		return nil
	}
}

// ServeHTTP lets somebody into a room, or serves the page.
func (s *Server) ServeHTTP(w http.ResponseWriter, req *http.Request) {
	name, ok := strings.CutPrefix(req.URL.Path, Path)
	if !ok {
		s.o.Page.ServeHTTP(w, req)
		return
	}
	s.all.Add(1)
	defer s.all.Done()
	r := s.o.Find(req.Context(), name)
	if r == nil {
		http.Error(w, "there is no such room", http.StatusNotFound)
		return
	}
	// Another page's address is refused: what a stranger's page says is nobody's
	// answer. A terminal has no origin.
	c, err := websocket.Accept(w, req, &websocket.AcceptOptions{OriginPatterns: s.o.Origins, CompressionMode: websocket.CompressionDisabled})
	if err != nil {
		return // it has been answered
	}
	s.attend(c, r)
}

// errUnwelcome is why a connection is closed.
type errUnwelcome string

func (e errUnwelcome) Error() string { return string(e) }

// attend is with a connection until it ends.
func (s *Server) attend(c *websocket.Conn, r *Room) {
	ctx, cancel := context.WithCancel(s.closing)
	defer cancel()
	defer c.CloseNow()
	seat, err := s.greet(ctx, c, r)
	if err == nil {
		seat.cancel = cancel
		defer close(seat.gone)
		if !r.join(seat, s.o.Seats) {
			err = errUnwelcome("the room is full")
		}
	}
	if err != nil {
		s.refuse(ctx, c, err)
		return
	}
	defer r.leave(seat)
	written := make(chan struct{})
	go func() {
		defer close(written)
		seat.write(ctx)
	}()
	err = s.hear(ctx, c, r, seat)
	var why errUnwelcome
	unwelcome := ctx.Err() == nil && errors.As(err, &why)
	if unwelcome { // it is the last that is written
		seat.end(string(why))
		late := time.NewTimer(farewell)
		defer late.Stop()
		select {
		case <-written:
		case <-late.C:
		}
	}
	cancel()
	<-written
	if unwelcome {
		_ = c.Close(websocket.StatusPolicyViolation, string(why)) // it goes either way
	}
}

// refuse says why somebody is not let in, if it is for something that was said.
func (s *Server) refuse(ctx context.Context, c *websocket.Conn, err error) {
	var why errUnwelcome
	if !errors.As(err, &why) {
		return
	}
	ctx, cancel := context.WithTimeout(ctx, time.Second)
	defer cancel()
	if c.Write(ctx, websocket.MessageText, room.Encode(room.Message{Kind: room.Sorry, Why: string(why)})) == nil {
		_ = c.Close(websocket.StatusPolicyViolation, string(why))
	}
}

// greet hears who has come.
func (s *Server) greet(ctx context.Context, c *websocket.Conn, r *Room) (*seat, error) {
	c.SetReadLimit(room.MostFromSeat)
	ctx, cancel := context.WithTimeout(ctx, helloTime)
	defer cancel()
	kind, b, err := c.Read(ctx)
	if err != nil {
		return nil, err
	}
	h, err := room.DecodeHello(b)
	if err != nil || kind != websocket.MessageText {
		return nil, errUnwelcome("expected a hello of sudokuscope")
	}
	if h.Role != room.Seat && !r.holds(h.Key) {
		return nil, errUnwelcome("expected the leader's key")
	}
	return newSeat(r, c, h.Role, h.Token), nil
}

// hear reads what somebody says until the connection ends, or is to end.
func (s *Server) hear(ctx context.Context, c *websocket.Conn, r *Room, from *seat) error {
	allowed := bucket{rate: seatRate, burst: seatBurst}
	if from.role == room.Leader {
		allowed = bucket{rate: leaderRate, burst: leaderBurst}
		c.SetReadLimit(room.MostFromLeader)
	}
	for {
		b, err := s.read(ctx, c)
		if err != nil {
			return err
		}
		if !allowed.take(time.Now()) {
			return errUnwelcome("too many messages")
		}
		if from.role == room.Leader {
			screen, err := room.DecodeScreen(b)
			if err != nil {
				return errUnwelcome(err.Error())
			}
			if _, err := r.Show(screen); err != nil {
				return errUnwelcome(err.Error())
			}
			continue
		}
		a, err := room.DecodeAnswer(b)
		if err != nil {
			return errUnwelcome(err.Error())
		}
		if from.role == room.Seat && a.Ask > 0 {
			r.answer(from.token, a)
		}
	}
}

// read reads a message; who says nothing for long has gone.
func (s *Server) read(ctx context.Context, c *websocket.Conn) ([]byte, error) {
	ctx, cancel := context.WithTimeout(ctx, s.o.Quiet)
	defer cancel()
	_, b, err := c.Read(ctx)
	return b, err
}

// BeatTime is the time between two signs of life that seats expect.
const BeatTime = 10 * time.Second

// Beat gives signs of life to the seats of a room until the context ends.
func Beat(ctx context.Context, r *Room, every time.Duration) {
	t := time.NewTicker(every)
	defer t.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-t.C:
			r.beat()
		}
	}
}

// HTTP is a server of connections that nobody can hold open with half a request.
func HTTP(h http.Handler) *http.Server {
	return &http.Server{
		Handler: h, ReadHeaderTimeout: 10 * time.Second, IdleTimeout: time.Minute, MaxHeaderBytes: 16 << 10,
		ErrorLog: log.New(io.Discard, "", 0), // what strangers send is nobody's concern
	}
}
