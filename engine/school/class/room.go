package class

import (
	"cmp"
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"maps"
	"slices"
	"sync"
	"time"

	"sudokuscope/engine"
	"sudokuscope/engine/school/question"
)

// Options are how a room is made. What is zero has a default.
type Options struct {
	// Key is the right to read the notes; without one no visitor can.
	Key string
	// Asked hears of every question that is over: revealed, or left without that.
	Asked func(Asked)
	// Votes are the first votes of classes before; nil for none.
	Votes question.Votes
	// Seats is how many the room takes at most.
	Seats int
	// Quiet is how long a member may be silent before it counts as gone, Beat the
	// time between two signs of life that the room gives.
	Quiet, Beat time.Duration
	// Write is how long a member may take for a message.
	Write time.Duration
	// Backup is after how long a run of those that are made together is dealt to a third seat: two
	// may have it at once, as the last ones of a slow seat would hold up all.
	Backup time.Duration
}

// The defaults of Options.
const (
	MostSeats  = 5000
	quietTime  = 45 * time.Second
	beatTime   = 10 * time.Second
	writeTime  = 20 * time.Second
	backupTime = 5 * time.Second
)

// Asked is a question that is over, with its votes.
type Asked struct {
	Question
	// Lesson is the one that it was asked in, and Step its step; empty and 0 for none.
	Lesson string
	Step   int
	Seats  int
	// Run is what it was asked of, At the moment, and Command what opens that.
	Run     Run
	At      engine.Position
	Command string
}

// Told returns the first votes on the question, and which questions they tell of; false for one
// that was written.
func (a *Asked) Told() (of question.Item, votes question.First, computed bool) {
	list := a.Votes
	if a.First != nil {
		list = a.First
	}
	for i, n := range list {
		votes.Of += n
		if a.Good(i) {
			votes.Right += n
		}
	}
	of = question.Item{Kind: a.Kind, Algorithm: a.Run.Algorithm}
	return of, votes, a.Kind != ""
}

// Room is one class: its state and who is there. It is safe for concurrent use.
type Room struct {
	o Options

	mu      sync.Mutex
	state   State
	votes   votes
	here    map[*member]bool
	present int    // seats
	came    int    // how many have come, those who have gone too
	deck    *deck  // runs that are made together, nil for none
	works   uint64 // how often runs were made
	offers  []Offer
	crowd   crowd
	all     sync.WaitGroup

	log    [][]byte      // the newest changes of the state, encoded, the last one last
	whole  []byte        // the whole state, encoded; nil when it has changed
	notes  Remarks       // as the leader has said them
	note   []byte        // the notes with the count and the votes, encoded
	noted  uint64        // how many notes there have been
	over   string        // why the class is over; empty while it goes on
	wake   chan struct{} // closed when there is something to send
	change chan struct{} // somebody has come, gone or answered
}

// NewRoom opens a room.
func NewRoom(options Options) *Room {
	options.Quiet = cmp.Or(options.Quiet, quietTime)
	options.Write = cmp.Or(options.Write, writeTime)
	options.Beat = cmp.Or(options.Beat, beatTime)
	options.Backup = cmp.Or(options.Backup, backupTime)
	options.Seats = cmp.Or(options.Seats, MostSeats)
	if options.Votes == nil {
		options.Votes = question.Votes{}
	}
	room := &Room{
		o:      options,
		state:  State{Epoch: rand.Text()[:16]},
		here:   map[*member]bool{},
		wake:   make(chan struct{}),
		change: make(chan struct{}, 1),
	}
	room.remark()
	return room
}

// Show makes a screen what the class sees, and returns the ID of its question, 0 for
// none.
func (r *Room) Show(screen Screen) (ask uint64, err error) {
	if err := screen.Check(); err != nil {
		return 0, err
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	was := r.votes.now
	screen.Ask = r.votes.put(screen.Ask)
	if screen.Ask != nil {
		ask = screen.Ask.ID
		now := r.votes.now
		now.Lesson, now.Step = screen.Look.Lesson, screen.Look.Step
		if now.Run.Puzzle == "" || now.Stage == FirstVote && !screen.Look.Playing { // the answer may move the run
			now.Run, now.At, now.Command = screen.Run, screen.Look.At, screen.Command
		}
	}
	if now := r.votes.now; was != now || now != nil && now.Stage == Revealed {
		r.done(was)
	}
	for _, m := range r.state.Show(screen) {
		if len(r.log) == behindMost {
			r.log = slices.Delete(r.log, 0, 1)
		}
		r.log = append(r.log, Encode(m))
		r.whole = nil
		r.rouse()
	}
	r.notes = screen.Notes
	r.remark()
	return ask, nil
}

// done says that a question is over, once.
func (r *Room) done(poll *poll) {
	if poll == nil || poll.done {
		return
	}
	poll.done, poll.Seats = true, r.present
	of, votes, computed := poll.Told()
	if computed {
		r.o.Votes.Add(of, votes.Right, votes.Of)
	}
	if r.o.Asked != nil {
		r.o.Asked(poll.Asked)
	}
}

// Votes returns the first votes of this class and of those before.
func (r *Room) Votes() question.Votes {
	r.mu.Lock()
	defer r.mu.Unlock()
	return maps.Clone(r.o.Votes)
}

// remark sends the notes to speakers if they have changed.
func (r *Room) remark() {
	remarks := r.notes
	remarks.Seats, remarks.Ask = r.present, nil
	if p := r.votes.now; p != nil {
		remarks.Ask = &p.Question
	}
	note := Encode(Message{Kind: Notes, Notes: &remarks})
	if string(note) != string(r.note) {
		r.note = note
		r.noted++
		r.rouse()
	}
}

// rouse wakes all who send.
func (r *Room) rouse() {
	close(r.wake)
	r.wake = make(chan struct{})
}

// stir tells the leader that the class has changed.
func (r *Room) stir() {
	select {
	case r.change <- struct{}{}:
	default:
	}
}

// Changed receives when a member has come, gone or answered. It has one listener.
func (r *Room) Changed() <-chan struct{} { return r.change }

// Standing returns how the class stands.
func (r *Room) Standing() Standing {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.remark()
	standing := Standing{Seats: r.present, Offers: slices.Clone(r.offers), Crowd: r.crowd.now()}
	if p := r.votes.now; p != nil {
		standing.Ask = p.shown()
		standing.Asked = r.present + len(p.voices)
		for member := range r.here {
			if _, voted := p.voices[member.token]; voted && member.role == Follower {
				standing.Asked--
			}
		}
	}
	return standing
}

// Hour returns the latest questions that somebody has answered or that were revealed, in their order.
func (r *Room) Hour() (list []Asked) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, p := range r.votes.list {
		if len(p.voices)+len(p.before) == 0 && p.Stage < Revealed {
			continue
		}
		p.sumUp()
		asked := p.Asked
		asked.Question = *p.shown()
		list = append(list, asked)
	}
	return list
}

// State returns the state as seats have it.
func (r *Room) State() State {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.state
}

// holds reports whether a key is that of the notes.
func (r *Room) holds(key string) bool {
	a := sha256.Sum256([]byte(key))
	b := sha256.Sum256([]byte(r.o.Key))
	return r.o.Key != "" && subtle.ConstantTimeCompare(a[:], b[:]) == 1
}

// join lets a visitor in, or says why not.
func (r *Room) join(visitor *member) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	switch {
	case r.over != "":
		return unwelcome(r.over)
	case len(r.here) >= r.o.Seats:
		return unwelcome("the room is full")
	}
	r.all.Add(1)
	r.came++
	r.here[visitor], visitor.number = true, r.came
	if visitor.role == Follower {
		r.present++
		r.stir()
	}
	return nil
}

// leave removes a member. Its answers stay.
func (r *Room) leave(member *member) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.all.Done()
	delete(r.here, member)
	r.take(member.number)
	r.deck.forget(member)
	if member.role == Follower {
		r.present--
		r.rouse()
		r.stir()
	}
}

// answer counts what a seat has answered.
func (r *Room) answer(token string, a Answer) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.votes.vote(token, a) {
		r.stir()
	}
}

// offer notes what a seat offers, in place of what it offered before.
func (r *Room) offer(member *member, offer Offer) {
	r.mu.Lock()
	defer r.mu.Unlock()
	offer.By = member.number
	offer.from = member.from
	r.take(offer.By)
	if len(r.offers) < mostOffers && r.offersOf(member.from) < offersFrom {
		r.offers = append(r.offers, offer)
		r.stir()
	}
}

// offersOf is how many offers have come from an address; 0 for one that is not known.
func (r *Room) offersOf(from string) (n int) {
	for _, o := range r.offers {
		if from != "" && o.from == from {
			n++
		}
	}
	return n
}

// Drop takes an offer off the list.
func (r *Room) Drop(o Offer) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.take(o.By)
	r.stir()
}

// DropAll throws all offers away.
func (r *Room) DropAll() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.offers = nil
	r.stir()
}

func (r *Room) take(by int) {
	r.offers = slices.DeleteFunc(r.offers, func(o Offer) bool {
		return o.By == by
	})
}

// farewell is how long the last message to all may take.
const farewell = time.Second

// Close tells everybody that the class is over and waits until they have gone, but not
// for long.
func (r *Room) Close() {
	r.mu.Lock()
	if r.over == "" {
		r.over = "the class is over"
		r.done(r.votes.now)
		r.rouse()
	}
	r.mu.Unlock()
	gone := make(chan struct{})
	go func() { // it ends when the last connection does, which the door closes
		r.all.Wait()
		close(gone)
	}()
	late := time.NewTimer(farewell)
	defer late.Stop()
	select {
	case <-gone:
	case <-late.C:
	}
}
