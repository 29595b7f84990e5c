package classroom

import (
	"errors"
	"fmt"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/class"
	"sudokuscope/engine/english"
	"sudokuscope/engine/plaintext"
	"sudokuscope/engine/script"
	"sudokuscope/ui/dialog"
	"sudokuscope/ui/stage"
	"sudokuscope/ui/workshop"
)

// This file is what a seat offers the leader: the moment on its screen, of a run, a fork or a
// script of its own. Nothing of it is seen before the leader takes it.

// offers says what O does.
func (f *Classroom) offers() string {
	if f.seat != nil {
		return "offer this moment"
	}
	return "what seats offer"
}

// nothingOffered is why O does nothing.
func (f *Classroom) nothingOffered() string {
	if f.seat == nil && (f.desk == nil || len(f.desk.standing.Offers) == 0) {
		return "no seat has offered anything"
	}
	return ""
}

// offer offers the moment on a seat's screen, or lists on the leader's what is offered.
func (f *Classroom) offer() tea.Cmd {
	if f.seat != nil {
		l := f.st.Front()
		run, _ := f.seat.names.of(l)
		o := class.Offer{Run: run, At: l.Lane.Scene.Report.At, Script: l.Lane.Scene.Algorithm.Script}
		if err := o.Check(); err != nil {
			f.st.Complain(err)
		} else if f.reaches(f.seat.seat.Say, class.Answer{Offer: &o}) {
			f.st.Say("offered to the leader: " + l.Describe("·") + " at " + o.At.String())
		}
		return nil
	}
	list := f.desk.standing.Offers
	d := &dialog.List{Title: "what seats offer", Take: "show it to all", Width: 76}
	for _, o := range list {
		what := fmt.Sprintf("seat %d: %s, %s", o.By, plaintext.Line(o.Run.Algorithm), plaintext.Line(o.Run.Puzzle))
		if o.Script != "" {
			what += ", a script"
		}
		if n := len(o.Run.Changes); n > 0 {
			what += ", " + english.Count(int64(n), "change")
		}
		d.Items = append(d.Items, dialog.Item{Text: what, Detail: "at " + o.At.String()})
	}
	d.Pick = func(i int) tea.Cmd { return f.show(list[i]) }
	return f.st.Show(d)
}

// shownMsg is what a seat has offered, ready to be looked at, or why it is not.
type shownMsg struct {
	offer class.Offer
	runs  []*stage.Run
	err   error
}

// show launches what a seat has offered; a script after it was looked at.
func (f *Classroom) show(o class.Offer) tea.Cmd {
	find := builtIn(f.st.Algorithms())
	if o.Script != "" {
		a, err := f.desk.trust.Load(fmt.Sprintf("seat %d", o.By), o.Run.Algorithm+".star", o.Script)
		var u *script.Untrusted
		if errors.As(err, &u) {
			return f.st.Show(workshop.Consent(u, func() tea.Cmd {
				if err := f.desk.trust.Agree(u); err != nil {
					f.st.Complain(err)
				}
				return f.show(o)
			}))
		}
		if err != nil {
			f.st.Complain(err)
			return nil
		}
		f.st.Enlist(a, nil)
		find = func(string) (*engine.Algorithm, error) { return a, nil }
	}
	return func() tea.Msg {
		runs, err := f.start([]class.Run{o.Run}, find, o.At)
		return shownMsg{o, runs, err}
	}
}

// shown puts what a seat has offered before the class.
func (f *Classroom) shown(msg shownMsg) tea.Cmd {
	if msg.err != nil {
		f.st.Complain(msg.err)
		return nil
	}
	f.desk.room.Take(msg.offer)
	f.runs.Add(msg.runs[0])
	f.st.Say(fmt.Sprintf("what seat %d has offered; T lists the others", msg.offer.By))
	return f.runs.Alone(msg.runs[0])
}
