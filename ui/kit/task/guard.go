package task

import (
	tea "charm.land/bubbletea/v2"

	"sudokuscope/ui/kit/action"
)

// Guard keeps letters from surprising. Where answers are given by letters and none is waited for,
// the first letter says so; only the second does what letters do elsewhere.
type Guard struct {
	// Why returns why no letter answers now, and the place that this is so of; empty where a
	// letter answers, and where nobody asks.
	Why func() (why string, place any)
	// Most returns how many letters answers have here.
	Most func() int
	Say  func(string)

	said any // the place at which it was said
}

// Ahead is why no letter answers a question that is still to be turned to: no letter is let
// through before it.
const Ahead = "the question is on another page: enter turns to it"

// Action takes the letters.
func (g *Guard) Action(id action.ID) action.Action {
	return action.Action{
		ID:      id,
		Keys:    LetterKeys,
		Group:   action.Learn,
		Meaning: "in a lesson: say that no question waits for an answer",
		Deed:    action.Choose{Most: g.most, Take: g.take},
	}
}

func (g *Guard) most() int {
	why, place := g.Why()
	if why == "" || place == g.said && why != Ahead {
		return 0
	}
	return g.Most()
}

func (g *Guard) take(i int) tea.Cmd {
	why, place := g.Why()
	g.said = place
	if why != Ahead {
		why += "; press " + Letters[i] + " again for its usual action"
	}
	g.Say(why)
	return nil
}
