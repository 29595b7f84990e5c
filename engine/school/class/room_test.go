package class_test

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/coder/websocket"
	"go.uber.org/goleak"

	"sudokuscope/engine"
	"sudokuscope/engine/proof/conformance"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/engine/school/class"
)

func init() { sample.KeepLittle() }

func TestMain(m *testing.M) {
	sample.Waiting()
	goleak.VerifyTestMain(m)
}

const key = "the key of the notes"

// opened is a class with a door that lets everybody in.
type opened struct {
	*testing.T
	room *class.Room
	http *httptest.Server
	mu   sync.Mutex
	down context.Context // ends when all connections are cut
	cut  context.CancelFunc
}

func open(t *testing.T, o class.Options) *opened {
	t.Helper()
	o.Key, o.Seats = key, 60
	l := &opened{T: t, room: class.NewRoom(o)}
	closing, end := context.WithCancel(context.Background())
	l.down, l.cut = context.WithCancel(closing)
	var all sync.WaitGroup
	l.http = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, req *http.Request) {
		all.Add(1)
		defer all.Done()
		ws, err := websocket.Accept(w, req, nil)
		if err != nil {
			return
		}
		ws.SetReadLimit(class.MostFromSeat)
		l.mu.Lock()
		ctx := l.down
		l.mu.Unlock()
		l.room.Attend(ctx, class.Socket{Conn: ws}, "")
	}))
	t.Cleanup(func() {
		l.room.Close()
		end()
		l.http.Close()
		all.Wait()
	})
	return l
}

// drop cuts all connections, as a network that is gone does.
func (l *opened) drop() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.cut()
	l.down, l.cut = context.WithCancel(context.Background())
	l.Cleanup(l.cut)
}

// same reports whether two states are.
func same(a, b class.State) bool { return string(class.Encode(a)) == string(class.Encode(b)) }

// screen is what the leader shows at an iteration.
func screen(at int64) class.Screen {
	return class.Screen{
		Run:  class.Run{Puzzle: "ai-escargot", Algorithm: "tabu", Seed: 7},
		Look: class.Look{At: engine.Position{Iteration: at}, View: "memory"},
	}
}

func (l *opened) show(s class.Screen) uint64 {
	l.Helper()
	id, err := l.room.Show(s)
	if err != nil {
		l.Fatal(err)
	}
	return id
}

func (l *opened) place() class.Place {
	p, err := class.ParsePlace(l.http.URL)
	if err != nil {
		l.Fatal(err)
	}
	return p
}

// join takes a seat as the program does.
func (l *opened) join(role class.Role) *class.Seat {
	l.Helper()
	s, err := class.Join(l.Context(), class.Joining{Place: l.place(), Role: role, Key: key})
	if err != nil {
		l.Fatal(err)
	}
	l.Cleanup(s.Close)
	return s
}

// until waits for something that is to come true.
func (l *opened) until(what string, holds func() bool) {
	l.Helper()
	conformance.Until(l, what, holds)
}

// raw is a connection without manners; it has said what is given as its hello.
func (l *opened) raw(hello string, header http.Header) (*websocket.Conn, error) {
	ctx, cancel := conformance.Within(l.Context())
	defer cancel()
	ws, _, err := websocket.Dial(ctx, "ws"+strings.TrimPrefix(l.http.URL, "http")+"/class", &websocket.DialOptions{HTTPHeader: header})
	if err != nil {
		return nil, err
	}
	l.Cleanup(func() { _ = ws.CloseNow() })
	ws.SetReadLimit(1 << 20)
	_ = ws.Write(ctx, websocket.MessageText, []byte(hello)) // one that is too long is not read to its end
	return ws, nil
}

// next reads the next message.
func (l *opened) next(ws *websocket.Conn) class.Message {
	l.Helper()
	ctx, cancel := conformance.Within(l.Context())
	defer cancel()
	_, b, err := ws.Read(ctx)
	if err != nil {
		l.Fatal(err)
	}
	m, err := class.DecodeMessage(b)
	if err != nil {
		l.Fatalf("%s: %v", b, err)
	}
	return m
}

// says reads until the last message, and returns it.
func (l *opened) says(ws *websocket.Conn) (last class.Message) {
	ctx, cancel := conformance.Within(l.Context())
	defer cancel()
	for {
		_, b, err := ws.Read(ctx)
		if err != nil {
			if ctx.Err() != nil {
				l.Error("the connection stays open")
			}
			return last
		}
		if last, err = class.DecodeMessage(b); err != nil {
			l.Errorf("%q: %v", b, err)
		}
	}
}

func TestSeatsFollowAndLateOnesCatchUp(t *testing.T) {
	l := open(t, class.Options{})
	early := l.join(class.Follower)
	for i := range int64(50) {
		l.show(screen(i))
	}
	late := l.join(class.Follower)
	want := l.room.State()
	for _, s := range []*class.Seat{early, late} {
		l.until("a seat to be at the moment of the room", func() bool { return same(s.News().State, want) })
	}
	if got := late.News().State; *got.Look != screen(49).Look || got.Run.Seed != 7 {
		t.Errorf("%+v", got)
	}
	l.until("two seats", func() bool { return l.room.Standing().Seats == 2 })
	late.Close()
	l.until("one seat", func() bool { return l.room.Standing().Seats == 1 })
}

// TestEveryMomentArrivesInOrder counts what a seat gets, message by message.
func TestEveryMomentArrivesInOrder(t *testing.T) {
	t.Parallel()
	l := open(t, class.Options{})
	ws, err := l.raw(`{"role":"seat"}`, nil)
	if err != nil {
		t.Fatal(err)
	}
	l.until("the seat", func() bool { return l.room.Standing().Seats == 1 })
	go func() {
		for i := range int64(400) {
			_, _ = l.room.Show(screen(i + 1)) // the seat would miss it
			time.Sleep(time.Millisecond)
		}
	}()
	var s class.State
	for s.Look == nil || *s.Look != screen(400).Look {
		m := l.next(ws)
		if err := s.Apply(m); err != nil {
			t.Fatalf("%+v: %v", m, err)
		}
		if m.Kind == class.Moment && *m.Look != screen(int64(m.Number)).Look {
			t.Fatalf("%+v is not the moment of that number", m)
		}
	}
}

// TestASlowSeatHoldsUpNobody: one that does not read is at the newest moment as soon as
// it reads again, with no moment after that missing.
func TestASlowSeatHoldsUpNobody(t *testing.T) {
	t.Parallel()
	const patience = time.Hour // the seat reads nothing until all is said, and must still be there
	l := open(t, class.Options{Quiet: patience, Write: patience})
	ws, err := l.raw(`{"role":"seat"}`, nil)
	if err != nil {
		t.Fatal(err)
	}
	l.until("the seat", func() bool { return l.room.Standing().Seats == 1 })
	quick := l.join(class.Follower)
	long := screen(0)
	for i := range 150 {
		long.Run.Changes = append(long.Run.Changes, fmt.Sprintf("%d:a-parameter-with-a-long-name=%d", i, i))
	}
	for i := range int64(3000) { // more than any buffer on the way holds
		long.Look.At.Iteration = i
		long.Run.Seed = uint64(i)
		l.show(long)
	}
	want := l.room.State()
	l.until("the quick seat at the newest moment", func() bool { return same(quick.News().State, want) })
	var s class.State
	skipped := 0
	for !same(s, want) {
		m := l.next(ws)
		if m.Kind == class.Now && s.Number > 0 {
			skipped += int(m.Number - s.Number)
		}
		if err := s.Apply(m); err != nil {
			t.Fatal(err)
		}
	}
	if skipped == 0 {
		t.Error("nothing was skipped: the seat was not slow")
	}
}

func TestAnswersAreCountedOnceASeat(t *testing.T) {
	l := open(t, class.Options{})
	var seats []*class.Seat
	for range 5 {
		seats = append(seats, l.join(class.Follower))
	}
	s := screen(3)
	s.Ask = &class.Question{Text: "what comes?", Options: []string{"this", "that"}, Right: 1, Because: "so it is"}
	id := l.show(s)
	for i, seat := range seats {
		l.until("the question", func() bool { q := seat.News().State.Ask; return q != nil && q.ID == id })
		if q := seat.News().State.Ask; q.Because != "" || q.Right != 0 || q.Votes != nil {
			t.Errorf("the answer is there before it is revealed: %+v", q)
		}
		seat.Answer(class.Answer{Ask: id, Option: 0})
		if i > 1 { // three think again
			seat.Answer(class.Answer{Ask: id, Option: 1})
		}
	}
	votes := func(want string) func() bool {
		return func() bool { return fmt.Sprint(l.room.Standing().Ask.Votes) == want }
	}
	l.until("two to three", votes("[2 3]"))
	seats[0].Answer(class.Answer{Ask: id + 1, Option: 1})
	seats[0].Answer(class.Answer{Ask: id, Option: 5})
	s.Ask.Stage = class.Revealed
	l.show(s)
	seats[1].Answer(class.Answer{Ask: id, Option: 1})
	for _, seat := range seats {
		l.until("the answer", func() bool {
			q := seat.News().State.Ask
			return q != nil && q.Stage == class.Revealed && q.Right == 1 && q.Because == "so it is" && fmt.Sprint(q.Votes) == "[2 3]"
		})
	}
	l.show(screen(4))
	l.until("the end of the question", func() bool { return seats[0].News().State.Ask == nil })
	if again := l.show(s); again != id || !votes("[2 3]")() {
		t.Errorf("gone back to, the question is %d with %v", again, l.room.Standing().Ask.Votes)
	}
}

// TestNoMoreHaveVotedThanWereAsked: a vote stays when its seat goes, and one that begins anew is another seat.
func TestNoMoreHaveVotedThanWereAsked(t *testing.T) {
	l := open(t, class.Options{})
	stays, goes := l.join(class.Follower), l.join(class.Follower)
	l.join(class.Speaker)
	s := screen(3)
	s.Ask = &class.Question{Text: "what comes?", Options: []string{"this", "that"}}
	id := l.show(s)
	stands := func(here, asked, voted int) {
		t.Helper()
		l.until(fmt.Sprintf("%d here, and %d of %d votes", here, voted, asked), func() bool {
			now := l.room.Standing()
			return now.Seats == here && now.Asked == asked && now.Ask.Votes[0]+now.Ask.Votes[1] == voted
		})
	}
	stands(2, 2, 0)
	goes.Answer(class.Answer{Ask: id, Option: 1})
	stands(2, 2, 1)
	goes.Close()
	stands(1, 2, 1)
	again := l.join(class.Follower)
	stands(2, 3, 1)
	stays.Answer(class.Answer{Ask: id})
	again.Answer(class.Answer{Ask: id})
	stands(2, 3, 3)
}

func TestNotesAreForWhoeverHasTheKey(t *testing.T) {
	l := open(t, class.Options{})
	s := screen(1)
	s.Notes = class.Remarks{Title: "A plateau", Place: "hills, step 2 of 9", Text: []string{"wait for a question"}}
	l.show(s)
	speaker := l.join(class.Speaker)
	l.until("the notes", func() bool { n := speaker.News().Notes; return n != nil && n.Text[0] == "wait for a question" })
	l.join(class.Follower)
	l.until("the count", func() bool { l.room.Standing(); return speaker.News().Notes.Seats == 1 })
	_, err := class.Join(t.Context(), class.Joining{Place: l.place(), Role: class.Speaker, Key: "a guess"})
	if err == nil || !strings.Contains(err.Error(), "expected the key of the notes") {
		t.Errorf("a guess is as good as the key: %v", err)
	}
}

// TestASeatComesBack loses the connections of a room several times.
func TestASeatComesBack(t *testing.T) {
	t.Parallel()
	l := open(t, class.Options{})
	s := l.join(class.Follower)
	for i := range int64(3) {
		l.drop()
		l.show(screen(i))
		l.until("the seat to be back", func() bool {
			n := s.News()
			return n.Online && n.State.Look != nil && *n.State.Look == screen(i).Look
		})
	}
}

func TestTheEndIsSaid(t *testing.T) {
	l := open(t, class.Options{})
	s := l.join(class.Follower)
	l.room.Close()
	l.until("the end", func() bool { n := s.News(); return !n.Online && n.Why == "the class is over" })
	if _, err := class.Join(t.Context(), class.Joining{Place: l.place(), Role: class.Follower}); err == nil {
		t.Error("a room that is closed is joined")
	}
}

// TestOffersBelongToSeats: an offer goes with its seat, and the leader can throw one or all away.
func TestOffersBelongToSeats(t *testing.T) {
	r := class.NewRoom(class.Options{})
	for _, change := range []struct {
		name string
		do   func(class.Offer)
	}{
		{"one", r.Drop},
		{"all", func(class.Offer) { r.DropAll() }},
	} {
		r.OfferOf(1)
		offers := r.Standing().Offers
		if len(offers) != 1 {
			t.Fatalf("%d offers; expected one", len(offers))
		}
		change.do(offers[0])
		if n := len(r.Standing().Offers); n != 0 {
			t.Errorf("%s: %d offers are left", change.name, n)
		}
	}
	r.OfferOf(2)
	r.Gone(2)
	if n := len(r.Standing().Offers); n != 0 {
		t.Errorf("%d offers are left of a seat that has gone", n)
	}
}

// TestOneAddressDoesNotTakeAllOffers: half of the list is left for others.
func TestOneAddressDoesNotTakeAllOffers(t *testing.T) {
	r := class.NewRoom(class.Options{})
	for seat := range 100 {
		r.OfferFrom(seat, "10.0.0.1")
	}
	laptop := len(r.Standing().Offers)
	for seat := range 30 {
		r.OfferFrom(100+seat, "10.0.0.2")
	}
	if all := len(r.Standing().Offers); laptop != 32 || all != laptop+30 {
		t.Errorf("%d offers of one address, %d with thirty of another; expected 32 and 62", laptop, all)
	}
}

// TestTheLeaderSeesWhoFillsTheRoom for half a minute.
func TestTheLeaderSeesWhoFillsTheRoom(t *testing.T) {
	nap := class.Sleeps(t)
	r := class.NewRoom(class.Options{})
	if s := r.Standing(); s.Crowd != "" {
		t.Errorf("%q fills an empty room", s.Crowd)
	}
	r.Refused("10.0.0.1")
	if s := r.Standing(); s.Crowd != "10.0.0.1" {
		t.Errorf("%q fills the room; expected who was refused", s.Crowd)
	}
	nap(time.Minute)
	if s := r.Standing(); s.Crowd != "" {
		t.Errorf("%q fills the room, a minute later", s.Crowd)
	}
}
