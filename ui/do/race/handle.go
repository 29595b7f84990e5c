package race

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine/run"
	"sudokuscope/ui/do/runs"
	"sudokuscope/ui/frame/stage"
)

// Heard lets the other lanes follow that in front, and sends all of them on as soon as the
// last has arrived: a race that plays flat out does not wait for the next beat.
func (f *Race) Heard(r stage.Report) tea.Cmd {
	f.followed(r.Lane)
	if f.now != nil && f.now.has(r.Lane) {
		f.hurry()
	}
	return nil
}

// Settle gives all lanes the same cursor and the same solution, and has them compared.
func (f *Race) Settle() tea.Cmd {
	if f.now == nil {
		return nil
	}
	from := f.Stage.Front().Scene
	for _, l := range f.now.racers {
		if s := l.Lane.Scene; s.Puzzle == from.Puzzle {
			s.Cursor, s.Solution = from.Cursor, from.Solution
		}
	}
	return (&twins{race: f}).compare()
}

// Handle takes the beats and what has been launched, and hears of the runs.
func (f *Race) Handle(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case tick:
		return f.beat(msg)
	case comparedMsg:
		(&twins{race: f}).compared(msg)
	case startedMsg:
		return f.started(msg)
	case beganMsg:
		return f.began(msg)
	case runs.Cleared:
		f.end()
		f.legs = map[*stage.Lane]*leg{}
	case runs.Alone:
		f.end()
	case runs.Closed:
		if f.now != nil && f.now.has(msg.Run.Lane) {
			f.end()
		}
		delete(f.legs, msg.Run.Lane)
	case runs.Beside:
		by := run.Evaluations
		_, ok := stage.Shared(msg.Runs[0], msg.Runs[1])
		if ok {
			by = run.Iterations
		}
		return f.Enter(msg.Runs, by)
	case stage.ViewChosen:
		f.hide()
	}
	return nil
}

// Replace shows a fork in its parent's lane, if that has one.
func (f *Race) Replace(fork *stage.Run) (cmd tea.Cmd, shown bool) {
	list := f.Lanes()
	i := slices.Index(list, fork.Parent)
	if i < 0 {
		return nil, false
	}
	list[i] = fork
	return f.Enter(list, f.now.field.Measure), true
}
