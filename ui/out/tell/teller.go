package tell

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/base/plaintext"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/run"
	"sudokuscope/ui"
	"sudokuscope/ui/frame/scene"
	"sudokuscope/ui/frame/stage"
	"sudokuscope/ui/kit/dialog"
)

// Options are what of a run is told.
type Options struct {
	// Phases has every phase told, Events is which events are, and Every has the state
	// told each time this number of iterations has passed; 0 for never.
	Phases bool
	Events Events
	Every  int64
}

// teller says in sentences what a screen would show.
type teller struct {
	Options
	limit drive.Budget
	ctx   context.Context
	m     *ui.Model
	say   func(format string, args ...any) // a line

	messages chan tea.Msg
	underWay int // commands whose messages have not come

	lane  *stage.Lane // in front when something was told last
	told  int64       // iterations of it whose events have been told
	heard int         // events of the iteration under way that have been

	notice, card, dialog string // what the footer, a lesson and a dialog said last

	playing bool
	// waiting says that nothing more is read until the run stands still.
	waiting bool
	begun   time.Time
	spent   bool // the budget was, once
	done    bool
}

// The size of the screen that is never drawn: a page of a list or a lesson is no longer
// than one can listen to.
const columns, rows = 100, 40

// Tell tells a run until it ends, or quit is typed, or what is typed ends and the run
// stands still. A line of output is sent off at once.
func Tell(ctx context.Context, in io.Reader, line func(string) error, config ui.Config, options Options) error {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	telling := &teller{
		Options:  options,
		limit:    config.Limit,
		ctx:      ctx,
		messages: make(chan tea.Msg),
		playing:  !config.Paused,
		begun:    time.Now(),
	}
	var failed error
	telling.say = func(format string, args ...any) {
		if failed == nil {
			failed = line(spoken.Replace(plaintext.Line(fmt.Sprintf(format, args...))))
		}
	}
	config.Paused = true
	config.Intro = false
	config.Environ = []string{}
	config.Limit = drive.Budget{}
	config.Sources = nil // nobody watches the file of a script: settle would wait until it is saved
	config.Frame = 1
	model, err := ui.New(config)
	if err != nil {
		return err
	}
	defer model.Close()
	telling.m = model
	telling.open(config.At)
	typed := lines(ctx, in)
	for !telling.done && failed == nil && ctx.Err() == nil {
		if typed == nil && !telling.playing {
			break // nobody can say what is next
		}
		hear := typed
		if telling.waiting && telling.playing {
			hear = nil
		}
		var next <-chan time.Time
		if telling.playing && len(hear) == 0 { // a word that is there goes before the next leg
			next = time.After(telling.pause())
		}
		select {
		case text, ok := <-hear:
			if !ok {
				typed = nil
				continue
			}
			telling.hear(text)
		case msg := <-telling.messages:
			telling.take(msg)
		case <-next:
			telling.leg()
		case <-ctx.Done():
		}
	}
	return errors.Join(failed, ctx.Err())
}

// spoken has words for signs that are not read aloud.
var spoken = strings.NewReplacer(" ↔ ", " with ", " → ", " to ", "→ ",
	"to ", " ≤ ", " at most ", " ≥ ", " at least ", "\u2009", "", " · ", ", ")

// open says what the run is, and where it begins.
func (t *teller) open(at engine.Position) {
	t.start(t.m.Init())
	t.update(tea.WindowSizeMsg{Width: columns, Height: rows})
	t.settle()
	t.introduce()
	if at != (engine.Position{}) {
		t.where()
	}
	t.playing = t.playing && !t.over()
	if t.over() {
		t.tellEnd()
	} else if !t.playing {
		t.say("Paused. Type play, or help for all words.")
	}
	t.shown()
}

func (t *teller) scene() *scene.Scene     { return t.m.Stage().Front().Scene }
func (t *teller) report() *run.Report     { return t.scene().Report }
func (t *teller) over() bool              { return t.report().Status != engine.Running }
func (t *teller) steer(do func(*run.Run)) { t.m.Stage().Steer(do); t.settle() }

// start carries out a command as Bubble Tea would.
func (t *teller) start(cmd tea.Cmd) {
	if cmd == nil {
		return
	}
	t.underWay++
	go func() {
		msg := cmd()
		select {
		case t.messages <- msg:
		case <-t.ctx.Done():
		}
	}()
}

// take gives the model the message of a command.
func (t *teller) take(msg tea.Msg) {
	t.underWay--
	switch msg := msg.(type) {
	case nil:
	case tea.BatchMsg:
		for _, cmd := range msg {
			t.start(cmd)
		}
	case tea.QuitMsg:
		t.done = true
	default:
		t.update(msg)
	}
}

func (t *teller) update(msg tea.Msg) {
	_, cmd := t.m.Update(msg)
	t.start(cmd)
}

// settle waits until all that was asked for has been done, and shown.
func (t *teller) settle() {
	t.start(func() tea.Msg { return struct{}{} }) // does nothing, but after it the features have settled
	// for work beside the run, which itself is waited for until it is there
	const patience = 10 * time.Second
	late := time.After(patience)
	for t.ctx.Err() == nil && !t.done {
		listening, rest := 0, true
		for _, r := range t.m.Runs() {
			if r.Listening() {
				listening++
				rest = rest && r.Rests()
			}
		}
		if rest && t.underWay <= listening {
			return
		}
		select {
		case msg := <-t.messages:
			t.take(msg)
		case <-late:
			late = nil
			if rest {
				return
			}
		case <-t.ctx.Done():
		}
	}
}

// pause is the time between two legs.
func (t *teller) pause() time.Duration {
	p := t.m.Stage().Front().Spec.Pace
	if p != run.FlatOut {
		return time.Duration(float64(time.Second) / p)
	}
	return 0
}

// leg plays on for a while and tells what happened.
func (t *teller) leg() {
	if t.bound() { // it may have been opened there, or have been sent there
		return
	}
	iterations := int64(1)
	if t.pause() == 0 && !t.Phases {
		const longestLeg = 1 << 8 // words that are typed are heard after it
		iterations = longestLeg
	}
	left := t.limit.Left(t.report().Tally)
	if !t.spent && left > 0 {
		iterations = min(iterations, int64(left))
	}
	if t.Every > 0 {
		iterations = min(iterations, t.Every-t.report().At.Iteration%t.Every)
	}
	t.forward(iterations)
	switch {
	case t.over() || t.report().Stop.Kind != run.NotStopped:
		t.playing = false
	case t.bound():
	case t.Every > 0 && t.report().At.Iteration%t.Every == 0:
		t.where()
	}
	t.shown()
}

// bound stops a run whose budget is spent, once, and reports whether it did.
func (t *teller) bound() bool {
	if t.spent || t.over() ||
		!t.limit.Spent(t.report().Tally) &&
			(t.limit.Time <= 0 || time.Since(t.begun) < t.limit.Time) {
		return false
	}
	t.playing, t.spent = false, true
	t.say("The budget is spent.")
	t.where()
	return true
}

// forward goes whole iterations on, on foot so that breakpoints stop it, and tells what
// happens.
func (t *teller) forward(iterations int64) {
	to := engine.Position{Iteration: t.report().At.Iteration + iterations}
	for t.report().At.Compare(to) < 0 && !t.over() && t.ctx.Err() == nil {
		next := to
		if t.Phases {
			next = engine.Position{
				Iteration: t.report().At.Iteration,
				Phases:    t.report().At.Phases + 1,
			}
		}
		t.steer(func(r *run.Run) {
			r.PlayTo(next)
		})
		t.tellNew()
		if t.report().Stop.Kind == run.AtBreak {
			break
		}
	}
	t.tellEnd()
}

// shown tells what else there is on the screen: what the footer says, what a lesson says,
// what a dialog asks. A dialog that asks for nothing that can be typed is told, and left.
func (t *teller) shown() {
	words := t.m.Words()
	if words.Notice != "" && words.Notice != t.notice {
		t.say("%s.", strings.ToUpper(words.Notice[:1])+strings.TrimRight(words.Notice[1:], "."))
	}
	if words.Card != "" && words.Card != t.card {
		t.say("%s", words.Card)
	}
	if words.Dialog != "" && words.Dialog != t.dialog {
		for line := range strings.Lines(words.Dialog) {
			t.say("%s", strings.TrimSpace(line))
		}
	}
	switch _, asks := t.m.Dialog().(dialog.Answerer); {
	case !asks:
		t.m.Leave()
		words.Dialog = ""
	case words.Dialog != t.dialog:
		t.say("Type an answer, or leave.")
	}
	t.notice = words.Notice
	t.card = words.Card
	t.dialog = words.Dialog
}
