package uitest

import (
	"sync"

	"sudokuscope/engine/room"
	"sudokuscope/engine/room/seat"
	"sudokuscope/ui"
)

// Room is a class without a network: what a leader's screen shows, a seat's screen gets.
// It is both ends.
type Room struct {
	mu      sync.Mutex
	state   room.State
	last    room.Screen
	count   room.Standing
	online  bool
	away    bool
	changed chan struct{}
	stirred chan struct{}
	// Answers are what the seat has said.
	Answers chan room.Answer
}

// NewRoom is a room in which nothing has been shown yet.
func NewRoom() *Room {
	return &Room{state: room.State{Epoch: "e"}, online: true, changed: make(chan struct{}, 1), stirred: make(chan struct{}, 1), Answers: make(chan room.Answer, 16)}
}

// Led is a screen that leads the class, Followed one that follows it.
func Led(r *Room) func(*ui.Config)      { return func(c *ui.Config) { c.Class.Desk = desk{r} } }
func Followed(r *Room) func(*ui.Config) { return func(c *ui.Config) { c.Class.Link = link{r} } }

// Show shows the class a screen, as if its leader had.
func (r *Room) Show(s room.Screen) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if s.Ask != nil {
		own := *s.Ask
		own.ID = r.count.Ask
		if r.state.Ask == nil || r.state.Ask.Text != own.Text {
			own.ID++
		}
		r.count.Ask, s.Ask = own.ID, &own
		if len(own.Votes) == 0 {
			own.Votes = r.count.Votes
		}
	}
	r.last = s
	r.state.Show(s)
	stir(r.changed)
}

// Last is the newest screen that was shown, State what a seat knows.
func (r *Room) Last() room.Screen { r.mu.Lock(); defer r.mu.Unlock(); return r.last }
func (r *Room) State() room.State { r.mu.Lock(); defer r.mu.Unlock(); return r.state }

// Count tells the leader who is there and what was answered.
func (r *Room) Count(seats int, votes ...int) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.count.Seats, r.count.Votes = seats, votes
	stir(r.stirred)
}

// Trouble tells the leader why other relays are not reached, Away a seat that the leader
// is not heard of.
func (r *Room) Trouble(why string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.count.Trouble = why
	stir(r.stirred)
}

func (r *Room) Away(away bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.away = away
	stir(r.changed)
}

// Online has the seat hear of the room, or not.
func (r *Room) Online(on bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.online = on
	stir(r.changed)
}

func stir(c chan struct{}) {
	select {
	case c <- struct{}{}:
	default:
	}
}

type desk struct{ r *Room }

func (d desk) Show(s room.Screen) (uint64, error) {
	if err := s.Check(); err != nil {
		return 0, err
	}
	d.r.Show(s)
	d.r.mu.Lock()
	defer d.r.mu.Unlock()
	if s.Ask == nil {
		return 0, nil
	}
	return d.r.count.Ask, nil
}

func (d desk) Standing() room.Standing {
	d.r.mu.Lock()
	defer d.r.mu.Unlock()
	return d.r.count
}

func (d desk) Changed() <-chan struct{} { return d.r.stirred }

type link struct{ r *Room }

func (l link) News() seat.News {
	l.r.mu.Lock()
	defer l.r.mu.Unlock()
	return seat.News{State: l.r.state, Online: l.r.online, Away: l.r.away, Why: "the room cannot be reached"}
}

func (l link) Changed() <-chan struct{} { return l.r.changed }
func (l link) Place() seat.Place        { return seat.Place{Base: "http://here/", Name: seat.DefaultName} }

func (l link) Answer(a room.Answer) bool {
	l.r.Answers <- a
	return true
}
