package race

import (
	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine/ask/apart"
	"sudokuscope/engine/run"
	"sudokuscope/ui/frame/stage"
	"sudokuscope/ui/kit/action"
)

// twins is the part of the feature that leads to where two lanes part and meet.
type twins struct{ race *Race }

// actions are the keys to where two lanes parted and met again.
func (f *twins) actions() []action.Action {
	return action.Ask.Has([]action.Action{
		{
			ID:      "parting",
			Meaning: "in a race: go to where the board of this lane and that of the first parted",
			Off:     f.notParted,
			Deed:    action.Do(f.toParting),
		},
		{
			ID:      "meeting",
			Meaning: "in a race: go to where those two boards next were the same again",
			Off:     f.notMet,
			Deed:    action.Do(f.toMeeting),
		},
	})
}

// pair is the pair that the keys are for.
func (f *twins) pair() *Pair { return f.race.now.field.Pair() }

// noPair is why no two lanes are compared; empty if they are.
func (f *twins) noPair() string {
	switch {
	case f.race.now == nil:
		return "there is no race; R makes one, and Y one of two re-runs"
	case f.pair() == nil:
		return "only lanes on one puzzle are compared, in step by iterations or evaluations"
	}
	return ""
}

func (f *twins) notParted() string {
	why := f.noPair()
	if why == "" && f.pair().Parted == nil {
		why = "the boards have not parted so far"
	}
	return why
}

func (f *twins) notMet() string {
	why := f.notParted()
	if why == "" && len(f.pair().Met) == 0 {
		why = "since they parted the boards have not been the same again"
	}
	return why
}

// toParting goes to the first place at which the boards differ.
func (f *twins) toParting() tea.Cmd {
	f.goTo(*f.pair().Parted)
	return nil
}

// toMeeting goes to the next place at which the boards are the same again; after the last
// comes the first.
func (f *twins) toMeeting() tea.Cmd {
	list := f.pair().Met
	now := f.race.Stage.Front().Scene.Report.At.Iteration
	which := min(f.race.now.field.Front, 1) // of the two lanes of the pair
	next := list[0]
	for _, p := range list {
		if p.Iteration[which] > now {
			next = p
			break
		}
	}
	f.goTo(next)
	return nil
}

// goTo takes all lanes to a place: the lane in front is led there, and the others follow.
func (f *twins) goTo(p apart.Place) {
	by := f.race.now.field.Measure
	f.race.Stage.Steer(func(r *run.Run) {
		by.Seek(r, p.Measure)
	})
}

// PairOf gives two lanes that are compared and stand at the same moment: the first, and that
// in front; false if there are none on the screen.
func PairOf(race *Race) func() (pair [2]*stage.Run, ok bool) {
	return func() (pair [2]*stage.Run, ok bool) {
		if !race.Shown() || race.now.field.Pair() == nil {
			return pair, false
		}
		pair[0] = race.now.racers[0].Run
		pair[1] = race.now.racers[race.now.field.Pair().Lane].Run
		a, b := pair[0].Scene, pair[1].Scene
		return pair, a.Report.At == b.Report.At && a.Algorithm == b.Algorithm
	}
}
