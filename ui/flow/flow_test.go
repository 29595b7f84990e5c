package flow

import (
	"testing"
	"time"

	"pgregory.net/rapid"
)

// wire is a simulated line: what is written waits until all before it is through,
// travels there, and the answer travels back.
type wire struct {
	perFrame time.Duration // how long the line takes for a frame
	there    time.Duration
	free     time.Time // when the line has taken all that was written
	answer   time.Time // when the answer arrives, zero if none is under way
}

// ride draws flat out for a time and returns the frames written, and the longest
// that one of the second half was on its way beyond an idle line's time.
func ride(l *Line, w *wire, begin time.Time, lasting time.Duration) (frames int, late time.Duration) {
	const tick = time.Millisecond
	for now := begin; now.Sub(begin) < lasting; now = now.Add(tick) {
		if !w.answer.IsZero() && !now.Before(w.answer) {
			w.answer = time.Time{}
			l.Answered(now)
		}
		if l.Wait(now) > 0 {
			continue
		}
		asks := l.Asks(now)
		if w.free.Before(now) {
			w.free = now
		}
		w.free = w.free.Add(w.perFrame)
		frames++
		if asks {
			w.answer = w.free.Add(2 * w.there)
		}
		l.Wrote(now, asks)
		if now.Sub(begin) > lasting/2 {
			late = max(late, w.free.Sub(now)-w.perFrame)
		}
	}
	return frames, late
}

// TestNoQueueGrows: on any line, however slow, a frame waits for no more than a
// bounded time behind others, and a line that has room is used.
func TestNoQueueGrows(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w := &wire{
			perFrame: time.Duration(rapid.IntRange(0, 400).Draw(t, "ms a frame")) * time.Millisecond,
			there:    time.Duration(rapid.IntRange(0, 300).Draw(t, "ms there")) * time.Millisecond,
		}
		l := New()
		const lasting = 40 * time.Second
		frames, late := ride(l, w, time.Unix(0, 0), lasting)
		// Without questions it would be half a minute.
		if most := 400*time.Millisecond + 2*w.perFrame; late > most {
			t.Errorf("a frame waited %v behind others, at most %v was expected", late, most)
		}
		best := float64(lasting) / float64(max(Fastest, w.perFrame))
		if share := float64(frames) / best; share < .35 {
			t.Errorf("%d frames in %v, %.2f of what the line takes", frames, lasting, share)
		}
	})
}

// TestAFastLineIsUsed: on a line that takes everything, however long it is, the rate
// becomes that of a terminal on this machine.
func TestAFastLineIsUsed(t *testing.T) {
	l, w, begin := New(), &wire{perFrame: time.Millisecond, there: 200 * time.Millisecond}, time.Unix(0, 0)
	ride(l, w, begin, 10*time.Second)
	frames, _ := ride(l, w, begin.Add(10*time.Second), 10*time.Second)
	if most := int(10 * time.Second / Fastest); frames < most*9/10 {
		t.Errorf("%d frames in ten seconds, expected about %d", frames, most)
	}
}

// TestALineThatChanges: a line that becomes slow is written to less often, and as
// often as before when it has recovered.
func TestALineThatChanges(t *testing.T) {
	l, w, now := New(), &wire{perFrame: time.Millisecond, there: 10 * time.Millisecond}, time.Unix(0, 0)
	step := func() (frames int) {
		frames, _ = ride(l, w, now, 20*time.Second)
		now = now.Add(20 * time.Second)
		return frames
	}
	fast := step()
	w.perFrame = 250 * time.Millisecond
	slow := step()
	w.perFrame = time.Millisecond
	again := step()
	if slow > 82 || slow < 40 || again < fast*9/10 {
		t.Errorf("%d frames in twenty seconds, then %d, then %d", fast, slow, again)
	}
}

// TestATerminalThatAnswersNothing is asked once, and soon drawn on at a fixed rate.
func TestATerminalThatAnswersNothing(t *testing.T) {
	l, begin, asked := New(), time.Unix(0, 0), 0
	now := begin
	for range 1000 {
		now = now.Add(l.Wait(now))
		asks := l.Asks(now)
		if asks {
			asked++
		}
		l.Wrote(now, asks)
		if want := Fixed; now.Sub(begin) > mute && l.Wait(now) != want {
			t.Fatalf("frames wait %v, expected %v", l.Wait(now), want)
		}
	}
	if asked != 1 {
		t.Errorf("asked %d times, expected once", asked)
	}
	if l.Owed(now) > 0 {
		t.Error("an answer is still waited for")
	}
	l.Answered(now) // at last
	l.Answered(now) // of another program
	if l.Wait(now) > Slowest {
		t.Errorf("answers made it wait %v", l.Wait(now))
	}
}

// TestALostAnswerHoldsNobody: a terminal that answered and then loses an answer is
// drawn on slowly, asked again after a while, and then as fast as before.
func TestALostAnswerHoldsNobody(t *testing.T) {
	l, w, now := New(), &wire{there: 10 * time.Millisecond}, time.Unix(0, 0)
	go20 := func() (frames int) {
		frames, _ = ride(l, w, now, 20*time.Second)
		now = now.Add(20 * time.Second)
		return frames
	}
	before := go20()
	if w.answer.IsZero() {
		l.Answered(now)
		l.Wrote(now, true)
	}
	w.answer = time.Time{}
	if lost := go20(); lost < 20 || lost > 40 {
		t.Errorf("%d frames in twenty seconds without an answer", lost)
	}
	go20()
	if again := go20(); again < before*9/10 {
		t.Errorf("%d frames in twenty seconds, %d before an answer was lost", again, before)
	}
}

// TestWhatIsOwed: who leaves waits for an answer that is under way, and not for ever.
func TestWhatIsOwed(t *testing.T) {
	l, now := New(), time.Unix(0, 0)
	if l.Owed(now) != 0 {
		t.Error("an answer is owed before a question")
	}
	l.Wrote(now, true)
	if got := l.Owed(now.Add(patience / 4)); got != patience*3/4 {
		t.Errorf("owed within %v, expected %v", got, patience*3/4)
	}
	if got := l.Owed(now.Add(time.Hour)); got != 0 {
		t.Errorf("owed within %v after an hour", got)
	}
	now = now.Add(3 * patience / 2) // the line has a queue
	l.Answered(now)
	l.Wrote(now, true)
	if got := l.Owed(now.Add(2 * patience)); got != patience/2 {
		t.Errorf("owed within %v, expected %v", got, patience/2)
	}
	now = now.Add(time.Hour)
	l.Answered(now)
	l.Wrote(now, true)
	if got := l.Owed(now); got > 3*patience {
		t.Errorf("owed within %v", got)
	}
	l.Forget()
	if got := l.Owed(now); got != 0 {
		t.Errorf("owed within %v after it was forgotten", got)
	}
}
