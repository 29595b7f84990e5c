package playback

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/run"
	"sudokuscope/ui/dialog"
	"sudokuscope/ui/stage"
)

// wantedEvent is the kind of event that < and > stop at: any landmark, a class,
// or a kind of the algorithm by its name.
type wantedEvent struct {
	name  string // empty for any landmark
	class engine.EventClass
	kind  bool // name is that of a kind, else of a class
}

// is reports whether an event is of that kind.
func (w wantedEvent) is(k engine.EventKind) bool {
	switch {
	case w.name == "":
		return k.Landmark
	case w.kind:
		return k.Name == w.name
	}
	return k.Class == w.class
}

func (w wantedEvent) String() string {
	if w.name == "" {
		return "landmark"
	}
	return w.name
}

// eventKinds chooses what < and > stop at.
func (f *Playback) eventKinds() tea.Cmd {
	a := f.scene().Algorithm
	choices := []wantedEvent{{}}
	d := &dialog.List{Title: "< and > stop at", Ghost: "a kind of event", Width: 60}
	add := func(w wantedEvent, text, detail string) {
		d.Items = append(d.Items, dialog.Item{Text: text, Detail: detail, Mark: w == f.wanted})
		choices = append(choices, w)
	}
	choices = nil
	add(wantedEvent{}, "any landmark", "rare and worth jumping to")
	for c := range engine.Success + 1 {
		var kinds []string
		for _, k := range a.Events {
			if k.Class == c {
				kinds = append(kinds, k.Name)
			}
		}
		if len(kinds) > 0 {
			add(wantedEvent{name: c.String(), class: c}, c.String(), "class: "+strings.Join(kinds, ", "))
		}
	}
	for _, k := range a.Events {
		w := wantedEvent{name: k.Name, class: k.Class, kind: true}
		if k.Name != k.Class.String() {
			add(w, k.Name, "event of "+a.Name)
		}
	}
	d.Pick = func(i int) tea.Cmd {
		f.wanted = choices[i]
		f.st.Say("< and > stop at: " + f.wanted.String())
		return nil
	}
	return f.st.Show(d)
}

// foundMsg is where the event sought happened.
type foundMsg struct {
	lane  *stage.Lane
	from  engine.Position
	to    int64 // 0 for nowhere
	why   string
	error error
}

// goThere goes to the event, if nobody has moved meanwhile.
func (f *Playback) goThere(msg foundMsg) {
	switch {
	case msg.lane != f.st.Front().Lane || msg.from != f.scene().Report.At:
	case msg.error != nil:
		f.st.Complain(msg.error)
	case msg.to == 0:
		f.st.Say(msg.why)
	default:
		to := engine.Position{Iteration: msg.to}
		f.st.Steer(func(r *run.Run) { r.Seek(to) })
	}
}

// searchTime bounds how long an event is looked for, in the past or ahead.
const searchTime = 2 * time.Second

// toEvent goes to the n-th event of the chosen kind ahead, or back if n is
// negative. What the timeline keeps is asked first; events that it does not keep
// for long are found by doing that part of the run again, in a command.
func (f *Playback) toEvent(n int) tea.Cmd {
	l, w, at := f.st.Front().Lane, f.wanted, f.scene().Report.At
	return func() tea.Msg {
		found := foundMsg{lane: l, from: at}
		ctx, stop := context.WithTimeout(context.Background(), searchTime)
		defer stop()
		found.to, found.error = seekEvent(ctx, l.Run, w, at.Iteration, n)
		if found.to == 0 && found.error == nil && n > 0 {
			found.to, found.error = aheadEvent(ctx, l.Run, w, at.Iteration, n)
		}
		if found.to == 0 {
			found.why = fmt.Sprintf("no %s before this", w)
			if n > 0 {
				found.why = fmt.Sprintf("no %s from here to the end of the search", w)
			}
			if errors.Is(found.error, context.DeadlineExceeded) {
				found.error, found.why = nil, fmt.Sprintf("ran on for %v and came to no %s; B sets a breakpoint for one", searchTime, w)
				if n < 0 {
					found.why = fmt.Sprintf("looked back for %v and found no %s", searchTime, w)
				}
			}
		}
		return found
	}
}

// seekEvent is the iteration of the n-th event of a kind after an iteration, or
// before it; 0 for none.
func seekEvent(ctx context.Context, r *run.Run, w wantedEvent, at int64, n int) (int64, error) {
	if to, ok := keptEvent(r, w, at, n); ok {
		return to, nil
	}
	head := r.Timeline.Head().Iteration
	for ; n > 0; n-- {
		next, err := r.FindEvent(ctx, w.is, at, head, false)
		if err != nil || next == 0 {
			return 0, err
		}
		at = next
	}
	for window := int64(512); n < 0; { // back by windows, each twice the last
		from := max(0, at-1-window)
		last, err := r.FindEvent(ctx, w.is, from, at-1, true)
		switch {
		case err != nil:
			return 0, err
		case last > 0:
			at, window = last, 512
			n++
		case from == 0:
			return 0, nil
		default:
			at, window = from+1, 2*window
		}
	}
	return at, nil
}

// aheadEvent is the iteration of the n-th event of a kind after an iteration, also
// where the run has not been yet; 0 if the search ends before that.
func aheadEvent(ctx context.Context, r *run.Run, w wantedEvent, at int64, n int) (int64, error) {
	past, err := r.Past(engine.Position{Iteration: at})
	if err != nil {
		return 0, err
	}
	for now, search := range past.Iterations(ctx, math.MaxInt64) {
		if now.Iteration > at && slices.ContainsFunc(search.Events(), func(e engine.Event) bool { return w.is(r.Algorithm.Events[e.Kind]) }) {
			if n--; n == 0 {
				return now.Iteration, nil
			}
		}
	}
	return 0, past.Err()
}

// keptEvent answers from the timeline if all events of the kind are landmarks.
func keptEvent(r *run.Run, w wantedEvent, at int64, n int) (int64, bool) {
	for _, k := range r.Algorithm.Events {
		if w.is(k) && !k.Landmark {
			return 0, false
		}
	}
	list := r.Timeline.Landmarks(nil)
	last := at
	for i := range list {
		e := list[i]
		if n < 0 {
			e = list[len(list)-1-i]
		}
		ahead := n > 0 && e.Iteration > last || n < 0 && e.Iteration < last
		if !ahead || !w.is(r.Algorithm.Events[e.Kind]) {
			continue
		}
		last = e.Iteration
		if n > 0 {
			n--
		} else {
			n++
		}
		if n == 0 {
			return last, true
		}
	}
	return 0, true
}
