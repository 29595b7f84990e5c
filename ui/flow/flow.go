// Package flow finds out how often a terminal at the other end of a network can
// be written to.
//
// A frame that is written is not yet seen: it stands in queues on its way, and a
// write blocks only when megabytes stand there. Frames that are written faster
// than the line takes them arrive ever later, and so does the answer to a key. So
// every now and then a frame is followed by a question that every terminal
// answers at once. How much longer the answer takes than the fastest one did is
// how long the queue is. Only a limited number of frames is written before the
// answer is there: the limit grows while the queue stays short, and is halved when
// the queue has grown; what is written next is then the newest state.
package flow

import "time"

// What is aimed at.
const (
	Fastest = 33 * time.Millisecond  // between two frames
	Fixed   = 66 * time.Millisecond  // where the terminal answers nothing
	Slowest = time.Second            // while an answer is late
	short   = 40 * time.Millisecond  // a queue that is as good as none
	long    = 100 * time.Millisecond // a queue that a person feels
)

// After patience nothing is sure to come, and after silence nothing will.
const (
	patience = time.Second
	silence  = 30 * time.Second
	mute     = 5 * time.Second // the same for a terminal that has never answered
)

// Line is what is known of a line. It has no clock: all times are given to it.
type Line struct {
	window  int           // frames that may be written before the answer is there
	sent    int           // frames since the question, the one before it included
	least   time.Duration // the fastest answer, slowly forgotten
	asked   time.Time     // the question that is under way, zero if none is
	written time.Time     // the last frame
	took    time.Duration // the last answer
	heard   bool          // there was an answer
}

// New returns a line of which nothing is known.
func New() *Line { return &Line{window: 1} }

// Asks reports whether the next frame is to be followed by a question. There is one
// at a time, since answers do not say to what; to a terminal that never answered
// there is one at all.
func (l *Line) Asks(now time.Time) bool {
	return l.asked.IsZero() || l.heard && now.Sub(l.asked) >= silence
}

// Wrote takes note of a frame, and of the question after it.
func (l *Line) Wrote(now time.Time, asking bool) {
	l.written = now
	if asking {
		l.asked, l.sent = now, 0
	}
	l.sent++
}

// Answered takes note of the answer to the last question, and adapts the window. An
// answer that nobody waits for changes nothing.
func (l *Line) Answered(now time.Time) {
	if l.asked.IsZero() {
		return
	}
	took := now.Sub(l.asked)
	l.took, l.asked = took, time.Time{}
	if !l.heard || took < l.least {
		l.least = took
	}
	l.heard = true
	switch queue := took - l.least; {
	case queue > long:
		l.window = max(1, l.window/2)
	case queue < short && l.sent >= l.window:
		l.window++
	}
	// The line may have become another: what was fastest once is forgotten, so slowly
	// that a queue, which comes and goes, is not taken for the line.
	l.least += (took - l.least) / 256
}

// Wait is how long to wait before the next frame. Those of a window are spread over
// the time of an answer: all at once they would be a queue.
func (l *Line) Wait(now time.Time) time.Duration {
	interval := min(Slowest, max(Fastest, l.took/time.Duration(l.window)))
	switch {
	case l.asked.IsZero():
	case !l.heard && now.Sub(l.asked) >= mute:
		interval = Fixed
	case l.sent >= l.window:
		interval = Slowest
	}
	return max(0, interval-now.Sub(l.written))
}

// Owed is how long an answer may still take to come, 0 if none is under way: a
// program that ends waits for it, since the shell would take it for keys. On a line with
// a queue it takes as long as the last one did, but nobody waits for long.
func (l *Line) Owed(now time.Time) time.Duration {
	if l.asked.IsZero() {
		return 0
	}
	took := min(max(l.least, l.took), 2*patience)
	return max(0, l.asked.Add(took+patience).Sub(now))
}

// Forget says that the terminal was another's meanwhile: no answer is to come.
func (l *Line) Forget() { l.asked = time.Time{} }
