package tell

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"sudokuscope/engine"
	"sudokuscope/engine/plaintext"
	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
)

// Config is the run that is told, and what of it.
type Config struct {
	Algorithm *engine.Algorithm
	Problem   engine.Problem
	// Pace is in iterations a second, run.FlatOut for as fast as it goes.
	Pace   float64
	Paused bool
	Limit  engine.Budget
	At     engine.Position
	Breaks []string
	// Journal holds the changes made on the way.
	Journal []run.Change
	// Solution is the puzzle's only one, nil if it is not known.
	Solution sudoku.Grid
	// Phases has every phase told, Events is which events are, and Every has the state
	// told each time this number of iterations has passed; 0 for never.
	Phases bool
	Events Events
	Every  int64
	// Program is the version that run files carry.
	Program string
}

// teller tells one run, and its forks.
type teller struct {
	Config
	say    func(format string, args ...any) // a line
	lives  []*life
	front  *life
	breaks []*run.Break

	playing bool
	// waiting says that nothing more is read until the run stands still.
	waiting bool
	begun   time.Time
	spent   bool // the budget was, once
	done    bool
}

// life is a run with how far it has been told.
type life struct {
	run    *run.Run
	parent int // in the list of lives, -1 for the first
	fork   engine.Position
	now    *run.Report
	legs   int64
	told   int64 // iterations whose events have been told
	heard  int   // events of the iteration under way that have been
}

func (l *life) at() engine.Position { return l.now.At }

func (l *life) over() bool { return l.now.Status != engine.Running }

// Tell tells a run until it ends, or quit is typed, or what is typed ends and the run
// stands still. A line of output is sent off at once.
func Tell(ctx context.Context, in io.Reader, line func(string) error, c Config) error {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	t := &teller{Config: c, begun: time.Now()}
	var failed error
	t.say = func(format string, args ...any) {
		if failed == nil {
			failed = line(spoken.Replace(plaintext.Line(fmt.Sprintf(format, args...))))
		}
	}
	if err := t.open(ctx); err != nil {
		return err
	}
	defer t.close()
	typed := lines(ctx, in)
	for !t.done && failed == nil && ctx.Err() == nil {
		if typed == nil && !t.playing {
			break // nobody can say what is next
		}
		hear := typed
		if t.waiting && t.playing {
			hear = nil
		}
		var next <-chan time.Time
		if t.playing {
			next = time.After(t.pause())
		}
		select {
		case text, ok := <-hear:
			if !ok {
				typed = nil
				continue
			}
			t.hear(ctx, text)
		case <-next:
			t.leg(ctx)
		case <-ctx.Done():
		}
	}
	return errors.Join(failed, ctx.Err())
}

// spoken has words for signs that are not read aloud.
var spoken = strings.NewReplacer(" ↔ ", " with ", " → ", " to ", "→ ", "to ", " ≤ ", " at most ", " ≥ ", " at least ")

// open starts the run and says what it is.
func (t *teller) open(ctx context.Context) error {
	for _, text := range t.Breaks {
		if err := t.addBreak(text); err != nil {
			return err
		}
	}
	if err := t.launch(ctx, t.Problem, t.Journal); err != nil {
		return err
	}
	t.introduce()
	if t.At != (engine.Position{}) {
		t.seek(ctx, t.At)
		t.where()
	}
	t.playing = !t.Paused && !t.front.over()
	if t.front.over() {
		t.tellEnd()
	} else if !t.playing {
		t.say("Paused. Type play, or help for all words.")
	}
	return nil
}

// launch starts a run and puts it in front.
func (t *teller) launch(ctx context.Context, p engine.Problem, journal []run.Change) error {
	r, err := run.Launch(t.Algorithm, p, run.Options{Paused: true, Journal: journal, Breaks: t.breaks})
	if err != nil {
		return err
	}
	return t.adopt(ctx, &life{run: r, parent: -1})
}

// adopt takes a run in, and waits until it has said where it is.
func (t *teller) adopt(ctx context.Context, l *life) error {
	t.lives = append(t.lives, l)
	t.front = l
	if t.fence(ctx); l.now == nil {
		return ctx.Err()
	}
	l.told, l.heard = l.at().Iteration, len(l.now.Events)
	return nil
}

func (t *teller) close() {
	for _, l := range t.lives {
		l.run.Quit()
	}
	for _, l := range t.lives {
		<-l.run.Done()
	}
}

// await takes reports until one is what is waited for.
func (t *teller) await(ctx context.Context, arrived func(*run.Report) bool) {
	l := t.front
	for {
		select {
		case r, ok := <-l.run.Reports():
			if !ok {
				return
			}
			if l.now != nil {
				l.run.Recycle(l.now)
			}
			if l.now = r; arrived(r) {
				return
			}
		case <-ctx.Done():
			return
		}
	}
}

// playTo goes on foot to a moment, so that breakpoints stop it, and waits until it is
// there.
func (t *teller) playTo(ctx context.Context, to engine.Position) {
	l := t.front
	l.legs++
	l.run.PlayTo(to)
	t.await(ctx, func(r *run.Report) bool { return r.Legs >= l.legs && !r.Playing })
}

// fence waits until everything asked so far has been done and reported.
func (t *teller) fence(ctx context.Context) {
	at := engine.Position{}
	if t.front.now != nil {
		at = t.front.at()
	}
	t.playTo(ctx, at)
}

// seek goes to a moment, past or future; nothing on the way is told.
func (t *teller) seek(ctx context.Context, to engine.Position) {
	l := t.front
	from := l.at()
	if way := to.Compare(from); way != 0 && !(way > 0 && l.over()) {
		l.run.Seek(to)
		t.await(ctx, func(r *run.Report) bool {
			return !r.Playing && (way < 0 && r.At.Compare(to) <= 0 || way > 0 && (r.At.Compare(to) >= 0 || r.Status != engine.Running))
		})
	}
	l.told, l.heard = l.at().Iteration, len(l.now.Events)
}

// longestLeg is how long a leg may take about: words that are typed are heard after it.
const longestLeg = 1 << 8

// pause is the time between two legs.
func (t *teller) pause() time.Duration {
	if t.Pace == run.FlatOut {
		return 0
	}
	return time.Duration(float64(time.Second) / t.Pace)
}

// leg plays on for a while and tells what happened.
func (t *teller) leg(ctx context.Context) {
	if t.bound() { // it may have been opened there, or have been sent there
		return
	}
	n := int64(1)
	if t.Pace == run.FlatOut && !t.Phases {
		n = longestLeg
	}
	if left := t.Limit.Left(t.front.now.Tally); !t.spent && left > 0 {
		n = min(n, int64(left))
	}
	if t.Every > 0 {
		n = min(n, t.Every-t.front.at().Iteration%t.Every)
	}
	t.forward(ctx, n)
	switch l := t.front; {
	case l.over() || l.now.Stop.Kind != run.NotStopped:
		t.playing = false
	case t.bound():
	case t.Every > 0 && l.at().Iteration%t.Every == 0:
		t.where()
	}
}

// bound stops a life whose budget is spent, once, and reports whether it did.
func (t *teller) bound() bool {
	if t.spent || t.front.over() || !t.Limit.Spent(t.front.now.Tally) && (t.Limit.Time <= 0 || time.Since(t.begun) < t.Limit.Time) {
		return false
	}
	t.playing, t.spent = false, true
	t.say("The budget is spent.")
	t.where()
	return true
}

// forward goes whole iterations on and tells what happens.
func (t *teller) forward(ctx context.Context, n int64) {
	l := t.front
	to := engine.Position{Iteration: l.at().Iteration + n}
	for l.at().Compare(to) < 0 && !l.over() && ctx.Err() == nil {
		next := to
		if t.Phases {
			next = engine.Position{Iteration: l.at().Iteration, Phases: l.at().Phases + 1}
		}
		t.playTo(ctx, next)
		t.tellNew()
		if l.now.Stop.Kind == run.AtBreak {
			break
		}
	}
	t.tellEnd()
}
