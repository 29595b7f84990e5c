package ui

import (
	"context"
	"slices"
	"sync"
	"time"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/run"
	"sudokuscope/ui/frame/panel"
	"sudokuscope/ui/frame/panes"
	"sudokuscope/ui/frame/stage"
	"sudokuscope/ui/kit/action"
	"sudokuscope/ui/kit/dialog"
	"sudokuscope/ui/kit/fault"
	"sudokuscope/ui/kit/paint"
)

// door is the stage that features see: as much of the model as they may use, and
// nothing else of it.
type door struct{ m *Model }

func (d door) Front() *stage.Run               { return d.m.front() }
func (d door) Algorithms() []*engine.Algorithm { return d.m.roll.all() }
func (d door) Playing() bool                   { return d.m.runs.Playing() }
func (d door) Steer(give func(*run.Run))       { d.m.runs.Steer(give) }
func (d door) Say(text string)                 { d.m.say(text) }
func (d door) Complain(err error)              { d.m.complain(err) }
func (d door) Show(o dialog.Dialog) tea.Cmd    { return d.m.show(o) }
func (d door) Drop(o dialog.Dialog)            { d.m.drop(o) }
func (d door) DropAll()                        { d.m.dialogs = nil }
func (d door) Top() dialog.Dialog              { return d.m.Dialog() }
func (d door) Open(o dialog.Dialog) bool       { return slices.Contains(d.m.dialogs, o) }
func (d door) Glyphs() *paint.Glyphs           { return d.m.screen.glyphs }
func (d door) Frame() time.Duration            { return d.m.screen.frame }
func (d door) Focus(id panel.ID)               { d.m.panes.Focus(id) }
func (d door) Placed(id panel.ID) bool         { return d.m.panes.Placed(id) }
func (d door) KeyTo(id panel.ID) string        { return panes.KeyTo(d.m.panes, id) }
func (d door) ResetFocus()                     { d.m.panes.ResetFocus() }
func (d door) Go(w func(context.Context)) bool { return d.m.work.Go(w) }
func (d door) Closing() context.Context        { return d.m.work.closing }

func (d door) Enlist(a, instead *engine.Algorithm) int {
	if hear := d.m.config.Enlisted; hear != nil {
		hear(a, instead)
	}
	return d.m.roll.enlist(a, instead)
}

// Tell hands a message to every feature.
func (d door) Tell(msg tea.Msg) tea.Cmd {
	var all []tea.Cmd
	for _, f := range d.m.features {
		contain(d.m, f, func() { all = append(all, f.Handle(msg)) })
	}
	return tea.Batch(all...)
}

// roll are the algorithms of a screen. They grow by those that a lesson brings, while
// commands in the background look at them: a list that was handed out never changes.
type roll struct {
	mu   sync.Mutex
	list []*engine.Algorithm
}

func (r *roll) all() []*engine.Algorithm {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.list
}

// enlist puts an algorithm in the place of another, or behind all where that is not
// there, and returns its place. One that is there already stays where it is.
func (r *roll) enlist(algorithm, instead *engine.Algorithm) int {
	r.mu.Lock()
	defer r.mu.Unlock()
	if i := slices.Index(r.list, algorithm); i >= 0 {
		return i
	}
	list := slices.Clone(r.list)
	i := slices.Index(list, instead)
	if i < 0 {
		i, list = len(list), append(list, nil)
	}
	list[i], r.list = algorithm, list
	return i
}

// work is what goes on in the background until the screen closes.
type work struct {
	mu      sync.Mutex // of closing
	closing context.Context
	cancel  context.CancelFunc
	all     sync.WaitGroup
	failed  chan action.Complaint // to be said with the next message
}

func newWork() *work {
	w := &work{failed: make(chan action.Complaint, 1)}
	w.closing, w.cancel = context.WithCancel(context.Background())
	return w
}

// Go begins a piece of work, or reports that the screen has closed.
func (w *work) Go(do func(context.Context)) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.closing.Err() != nil {
		return false
	}
	w.all.Go(func() {
		failed := fault.Contain(func() { do(w.closing) })
		if failed == nil {
			return
		}
		select {
		case w.failed <- failed.In(fault.Beside):
		default: // one waits to be said already
		}
	})
	return true
}

// Close tells all work to end, and waits until it has.
func (w *work) Close() {
	w.mu.Lock()
	w.cancel()
	w.mu.Unlock()
	w.all.Wait()
}
