package relay_test

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"
	"go.uber.org/goleak"

	"sudokuscope/engine"
	"sudokuscope/engine/room"
	"sudokuscope/engine/room/relay"
	"sudokuscope/engine/room/seat"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

const key = "the leader's key"

// class is a room with a door.
type class struct {
	*testing.T
	room *relay.Room
	http *httptest.Server
}

func open(t *testing.T) *class {
	t.Helper()
	r := relay.NewRoom(key)
	s := relay.NewServer(relay.Options{Find: relay.Only("class", r), Page: http.NotFoundHandler(), Seats: 60})
	c := &class{t, r, httptest.NewServer(s)}
	t.Cleanup(func() {
		r.Close()
		s.Close()
		c.http.Close()
	})
	return c
}

// screen is what the leader shows at an iteration.
func screen(at int64) room.Screen {
	return room.Screen{
		Run:  room.Run{Puzzle: "ai-escargot", Algorithm: "tabu", Seed: 7},
		Look: room.Look{At: engine.Position{Iteration: at}, View: "memory"},
	}
}

func (c *class) show(s room.Screen) uint64 {
	c.Helper()
	id, err := c.room.Show(s)
	if err != nil {
		c.Fatal(err)
	}
	return id
}

func (c *class) place() seat.Place {
	p, err := seat.ParsePlace(c.http.URL)
	if err != nil {
		c.Fatal(err)
	}
	return p
}

// join takes a seat as the program does.
func (c *class) join(role room.Role) *seat.Seat {
	c.Helper()
	s, err := seat.Join(c.Context(), seat.Options{Place: c.place(), Role: role, Key: key})
	if err != nil {
		c.Fatal(err)
	}
	c.Cleanup(s.Close)
	return s
}

// until waits for something that is to come true.
func (c *class) until(what string, holds func() bool) {
	c.Helper()
	for end := time.Now().Add(time.Minute); !holds(); time.Sleep(2 * time.Millisecond) {
		if time.Now().After(end) {
			c.Fatalf("expected %s", what)
		}
	}
}

// raw is a connection without manners; it has said what is given as its hello.
func (c *class) raw(hello string, header http.Header) (*websocket.Conn, error) {
	ctx, cancel := context.WithTimeout(c.Context(), time.Minute)
	defer cancel()
	ws, _, err := websocket.Dial(ctx, "ws"+strings.TrimPrefix(c.http.URL, "http")+"/room/class", &websocket.DialOptions{HTTPHeader: header})
	if err != nil {
		return nil, err
	}
	c.Cleanup(func() { _ = ws.CloseNow() })
	ws.SetReadLimit(1 << 20)
	_ = ws.Write(ctx, websocket.MessageText, []byte(hello)) // one that is too long is not read to its end
	return ws, nil
}

// says reads until the last message, and returns it.
func (c *class) says(ws *websocket.Conn) (last room.Message) {
	ctx, cancel := context.WithTimeout(c.Context(), time.Minute)
	defer cancel()
	for {
		_, b, err := ws.Read(ctx)
		if err != nil {
			if ctx.Err() != nil {
				c.Error("the connection stays open")
			}
			return last
		}
		if last, err = room.DecodeMessage(b); err != nil {
			c.Errorf("%q: %v", b, err)
		}
	}
}

func TestSeatsFollowAndLateOnesCatchUp(t *testing.T) {
	c := open(t)
	early := c.join(room.Seat)
	for i := range int64(50) {
		c.show(screen(i))
	}
	late := c.join(room.Seat)
	want := c.room.State()
	for _, s := range []*seat.Seat{early, late} {
		c.until("a seat to be at the moment of the room", func() bool { return s.News().State.Digest() == want.Digest() })
	}
	if got := late.News().State; got.Look != "at=49&view=memory" || got.Run != "ai-escargot&a=tabu&seed=7" {
		t.Errorf("%+v", got)
	}
	c.until("two seats", func() bool { return c.room.Standing().Seats == 2 })
	late.Close()
	c.until("one seat", func() bool { return c.room.Standing().Seats == 1 })
}

// TestEveryMomentArrivesInOrder counts what a seat gets, message by message.
func TestEveryMomentArrivesInOrder(t *testing.T) {
	c := open(t)
	ws, err := c.raw(`{"role":"seat"}`, nil)
	if err != nil {
		t.Fatal(err)
	}
	c.until("the seat", func() bool { return c.room.Standing().Seats == 1 })
	go func() {
		for i := range int64(400) {
			_, _ = c.room.Show(screen(i + 1)) // the seat would miss it
			time.Sleep(time.Millisecond)
		}
	}()
	var s room.State
	for s.Look != "at=400&view=memory" {
		_, b, err := ws.Read(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		m, err := room.DecodeMessage(b)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := s.Apply(m); err != nil {
			t.Fatalf("%s: %v", b, err)
		}
		if m.Kind == room.Moment && m.Look != fmt.Sprintf("at=%d&view=memory", m.Number) {
			t.Fatalf("%s is not the moment of that number", b)
		}
	}
}

// TestASlowSeatHoldsUpNobody: one that does not read is at the newest moment as soon as
// it reads again, with no moment after that missing.
func TestASlowSeatHoldsUpNobody(t *testing.T) {
	c := open(t)
	ws, err := c.raw(`{"role":"seat"}`, nil)
	if err != nil {
		t.Fatal(err)
	}
	c.until("the seat", func() bool { return c.room.Standing().Seats == 1 })
	quick := c.join(room.Seat)
	long := screen(0)
	for i := range 150 {
		long.Run.Changes = append(long.Run.Changes, fmt.Sprintf("%d:a-parameter-with-a-long-name=%d", i, i))
	}
	for i := range int64(3000) { // more than any buffer on the way holds
		long.Look.At.Iteration = i
		long.Run.Seed = uint64(i)
		c.show(long)
	}
	want := c.room.State()
	c.until("the quick seat at the newest moment", func() bool { return quick.News().State.Digest() == want.Digest() })
	var s room.State
	skipped := 0
	for s.Digest() != want.Digest() {
		_, b, err := ws.Read(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		m, err := room.DecodeMessage(b)
		if err != nil {
			t.Fatal(err)
		}
		if m.Kind == room.Now && s.Number > 0 {
			skipped += int(m.Number - s.Number)
		}
		if _, err := s.Apply(m); err != nil {
			t.Fatal(err)
		}
	}
	if skipped == 0 {
		t.Error("nothing was skipped: the seat was not slow")
	}
}

func TestAnswersAreCountedOnceASeat(t *testing.T) {
	c := open(t)
	var seats []*seat.Seat
	for range 5 {
		seats = append(seats, c.join(room.Seat))
	}
	s := screen(3)
	s.Ask = &room.Question{Text: "what comes?", Options: []string{"this", "that"}, Right: 1, Because: "so it is"}
	id := c.show(s)
	for i, seat := range seats {
		c.until("the question", func() bool { q := seat.News().State.Ask; return q != nil && q.ID == id })
		if q := seat.News().State.Ask; q.Because != "" || q.Right != 0 || q.Votes != nil {
			t.Errorf("the answer is there before it is revealed: %+v", q)
		}
		seat.Answer(room.Answer{Ask: id, Option: 0})
		if i > 1 { // three think again
			seat.Answer(room.Answer{Ask: id, Option: 1})
		}
	}
	votes := func(want string) func() bool {
		return func() bool { return fmt.Sprint(c.room.Standing().Votes) == want }
	}
	c.until("two to three", votes("[2 3]"))
	seats[0].Answer(room.Answer{Ask: id + 1, Option: 1})
	seats[0].Answer(room.Answer{Ask: id, Option: 5})
	s.Ask.Revealed = true
	c.show(s)
	seats[1].Answer(room.Answer{Ask: id, Option: 1})
	for _, seat := range seats {
		c.until("the answer", func() bool {
			q := seat.News().State.Ask
			return q != nil && q.Revealed && q.Right == 1 && q.Because == "so it is" && fmt.Sprint(q.Votes) == "[2 3]"
		})
	}
	c.show(screen(4))
	c.until("the end of the question", func() bool { return seats[0].News().State.Ask == nil })
	if again := c.show(s); again != id || !votes("[2 3]")() {
		t.Errorf("gone back to, the question is %d with %v", again, c.room.Standing().Votes)
	}
}

func TestNotesAreForWhoeverHasTheKey(t *testing.T) {
	c := open(t)
	s := screen(1)
	s.Notes = room.Remarks{Title: "A plateau", Place: "hills, step 2 of 9", Text: []string{"wait for a question"}}
	c.show(s)
	speaker := c.join(room.Speaker)
	c.until("the notes", func() bool { n := speaker.News().Notes; return n != nil && n.Text[0] == "wait for a question" })
	c.join(room.Seat)
	c.until("the count", func() bool { c.room.Standing(); return speaker.News().Notes.Seats == 1 })
	_, err := seat.Join(t.Context(), seat.Options{Place: c.place(), Role: room.Speaker, Key: "a guess"})
	if err == nil || !strings.Contains(err.Error(), "expected the leader's key") {
		t.Errorf("a guess is as good as the key: %v", err)
	}
}

func TestWhoHasTheKeyLeads(t *testing.T) {
	c := open(t)
	follower := c.join(room.Seat)
	ws, err := c.raw(string(room.Encode(room.Hello{Role: room.Leader, Key: key})), nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := ws.Write(t.Context(), websocket.MessageText, room.EncodeScreen(screen(212))); err != nil {
		t.Fatal(err)
	}
	c.until("the leader's moment", func() bool { return follower.News().State.Look == "at=212&view=memory" })
}

// TestASeatComesBack loses the connections of a room several times.
func TestASeatComesBack(t *testing.T) {
	c := open(t)
	s := c.join(room.Seat)
	for i := range int64(3) {
		c.http.CloseClientConnections()
		c.room.Drop()
		c.show(screen(i))
		c.until("the seat to be back", func() bool {
			n := s.News()
			return n.Online && n.State.Look == fmt.Sprintf("at=%d&view=memory", i)
		})
	}
}

func TestTheEndIsSaid(t *testing.T) {
	c := open(t)
	s := c.join(room.Seat)
	c.room.Close()
	c.until("the end", func() bool { n := s.News(); return !n.Online && n.Why == "the class is over" })
	if _, err := seat.Join(t.Context(), seat.Options{Place: c.place(), Role: room.Seat}); err == nil {
		t.Error("a room that is closed is joined")
	}
	p := c.place()
	p.Name = "another"
	if _, err := seat.Join(t.Context(), seat.Options{Place: p, Role: room.Seat}); err == nil || !strings.Contains(err.Error(), "there is no such room") {
		t.Errorf("%v", err)
	}
}
