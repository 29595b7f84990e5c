package classroom

import (
	"errors"
	"fmt"
	"strings"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/base/english"
	"sudokuscope/engine/base/plaintext"
	"sudokuscope/engine/guest/script"
	"sudokuscope/engine/school/class"
	"sudokuscope/ui/do/workshop"
	"sudokuscope/ui/frame/stage"
	"sudokuscope/ui/kit/dialog"
)

// This file is what a seat offers the leader: the moment on its screen, of a run, a fork or a
// script of its own. Nothing of it is seen before the leader takes it.

// offer offers the moment on a seat's screen.
func (s *follower) offer() tea.Cmd {
	front := s.Stage.Front()
	run, _ := s.names.of(front)
	offer := class.Offer{Run: run, At: front.Scene.Report.At, Script: front.Scene.Algorithm.Script}
	if err := offer.Check(); err != nil {
		s.Stage.Complain(err)
	} else if s.reaches(s.seat.Say, class.Answer{Offer: &offer}) {
		s.Stage.Say("offered to the leader: " + front.Describe("·") + " at " + offer.At.String())
	}
	return nil
}

// offers lists on the leader's screen what is offered.
func (d *desk) offers() tea.Cmd {
	all := d.standing.Offers
	list := &dialog.List{Title: "what seats offer", Take: "show it to all", Width: 76}
	for _, offer := range all {
		what := fmt.Sprintf(
			"seat %d: %s, %s",
			offer.By,
			plaintext.Line(offer.Run.Algorithm),
			plaintext.Line(offer.Run.Puzzle),
		)
		if offer.Script != "" {
			what += ", a script"
		}
		if n := len(offer.Run.Changes); n > 0 {
			what += ", " + english.Count(int64(n), "change")
		}
		list.Add(dialog.Item{Text: what, Detail: "at " + offer.At.String()})
	}
	list.Pick = func(i int) tea.Cmd {
		return d.show(all[i])
	}
	thrown := func() tea.Cmd {
		list.Close()
		d.stood(d.room.Standing())
		if len(d.standing.Offers) == 0 {
			d.Stage.Say("no offers are left")
			return nil
		}
		return d.offers()
	}
	list.More = dialog.Extras{
		{
			Key:    "ctrl+x",
			Does:   "throw it away",
			OnItem: true,
			Do: func(i int) tea.Cmd {
				d.room.Drop(all[i])
				return thrown()
			},
		},
		{Key: "ctrl+w", Does: "throw all away", Do: func(int) tea.Cmd {
			d.room.DropAll()
			return thrown()
		}},
	}
	return d.Stage.Show(list)
}

// presentedMsg is what a seat has offered, ready to be looked at, or why it is not.
type presentedMsg struct {
	offer class.Offer
	runs  []*stage.Run
	err   error
}

// show launches what a seat has offered; a script after it was looked at.
func (d *desk) show(offer class.Offer) tea.Cmd {
	find := builtIn(d.Stage.Algorithms())
	if offer.Script != "" {
		//nolint:forbidigo // the name of a file
		name := strings.TrimSuffix(offer.Run.Algorithm, script.Suffix) + script.Suffix
		algorithm, err := d.trust.Load(fmt.Sprintf("seat %d", offer.By), name, offer.Script)
		var untrusted *script.Untrusted
		if errors.As(err, &untrusted) {
			return d.Stage.Show(workshop.Consent(untrusted, func() tea.Cmd {
				if err := d.trust.Agree(untrusted); err != nil {
					d.Stage.Complain(err)
				}
				return d.show(offer)
			}))
		}
		if err != nil {
			d.Stage.Complain(err)
			return nil
		}
		d.Stage.Enlist(algorithm, nil)
		find = func(string) (*engine.Algorithm, error) { return algorithm, nil }
	}
	return func() tea.Msg {
		runs, err := d.start([]class.Run{offer.Run}, find, offer.At)
		return presentedMsg{offer, runs, err}
	}
}

// present puts what a seat has offered before the class.
func (d *desk) present(msg presentedMsg) tea.Cmd {
	if msg.err != nil {
		d.Stage.Complain(msg.err)
		return nil
	}
	d.room.Drop(msg.offer)
	d.stood(d.room.Standing())
	d.Runs.Add(msg.runs[0])
	d.Stage.Say(fmt.Sprintf("what seat %d has offered; T lists the others", msg.offer.By))
	return d.Runs.Alone(msg.runs[0])
}
