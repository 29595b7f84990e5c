package classroom

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/run"
	"sudokuscope/engine/school/class"
	"sudokuscope/engine/school/lesson"
	"sudokuscope/ui/frame/stage"
)

// launchedMsg is the leader's runs, ready to be looked at, or why they are not.
type launchedMsg struct {
	text string
	runs []*stage.Run
	by   run.Measure // what keeps several in step
	err  error
}

// wanted is the leader's runs, one or those of a race, and what tells them from others.
func (s *follower) wanted() (list []class.Run, text string) {
	if r := s.news.State.Race; r != nil {
		return r.Lanes, string(class.Encode(r))
	}
	return []class.Run{*s.news.State.Run}, s.text
}

// here is what tells the runs on this screen from others.
func (s *follower) here() string {
	if r := s.raceOf(); r != nil {
		return string(class.Encode(r))
	}
	_, text := s.names.of(s.Stage.Front())
	return text
}

// followRun brings the leader's runs to the front.
func (s *follower) followRun() (cmd tea.Cmd, done bool) {
	list, text := s.wanted()
	switch here := s.here(); {
	case here == text:
		s.failed = ""
		s.launching = ""
		s.applied = here
		return s.turn(), true
	case s.applied != "" && here != s.applied:
		s.leave() // another run was chosen
		return nil, false
	case s.failed == text || s.launching == text:
		return nil, false
	}
	s.sought, s.arrived = nil, false
	var names known
	for _, l := range s.Runs.List() {
		if _, own := names.of(l); own == text {
			s.applied = text
			return s.Runs.Alone(l), true
		}
	}
	s.launching = text
	at := s.look.At
	algorithms := builtIn(s.Stage.Algorithms())
	race := s.news.State.Race
	return func() tea.Msg {
		msg := launchedMsg{text: text}
		if race != nil {
			msg.by = run.Measure(race.Measure)
		}
		msg.runs, msg.err = s.start(list, algorithms, at)
		return msg
	}, false
}

// start launches runs that came over the network.
func (n *Needs) start(
	list []class.Run,
	find func(id string) (*engine.Algorithm, error),
	at engine.Position,
) (runs []*stage.Run, err error) {
	for _, told := range list {
		moment, err := resolve(told, find)
		if err != nil {
			return runs, err
		}
		staged := &stage.Run{Spec: n.spec(moment, at)}
		staged.Lane, err = n.Runs.Start(staged.Spec)
		if err != nil {
			return runs, err
		}
		staged.Spec.At, staged.Spec.Journal = engine.Position{}, nil
		runs = append(runs, staged)
	}
	return runs, nil
}

// spec is how the leader's run is launched here.
func (n *Needs) spec(moment *lesson.Moment, at engine.Position) stage.Spec {
	return stage.Spec{
		Algorithm: slices.Index(n.Stage.Algorithms(), moment.Algorithm),
		Preset:    moment.Algorithm.PresetOf(moment.Problem.Settings),
		Problem:   moment.Problem,
		Pace:      run.UsualPace,
		Paused:    true,
		At:        at,
		Journal:   moment.Journal,
	}
}

// launched shows the leader's runs in place of those of the class before them. Runs
// that people have made themselves stay.
func (s *follower) launched(msg launchedMsg) tea.Cmd {
	if msg.text != s.launching || msg.err != nil {
		for _, l := range msg.runs {
			l.Close()
		}
		if msg.text == s.launching {
			s.failed, s.launching = msg.text, ""
			s.Stage.Complain(msg.err)
		}
		return nil
	}
	old := s.home
	list := s.Runs.List()
	if old == nil && len(list) == 1 && list[0].Scene.Report.Head == (engine.Position{}) {
		old = list // what the screen was opened with
	}
	old = slices.Clone(old)
	for _, l := range msg.runs {
		s.Runs.Add(l)
	}
	s.home, s.applied = msg.runs, msg.text
	cmds := []tea.Cmd{s.Runs.Alone(msg.runs[0])}
	for _, l := range old {
		cmds = append(cmds, s.Runs.Retire(l))
	}
	if len(msg.runs) > 1 {
		cmds = append(cmds, s.Race.Enter(msg.runs, msg.by), s.turn()) // at once: the lanes follow that in front
	}
	return tea.Batch(cmds...)
}
