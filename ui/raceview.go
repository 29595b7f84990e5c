package ui

import (
	"fmt"
	"math/rand/v2"
	"slices"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/run"
	"sudokuscope/ui/layout"
	ahead "sudokuscope/ui/race"
)

// raceSetup opens the dialog that makes a race, or comes back to the one that
// runs.
func (m *Model) raceSetup() tea.Cmd {
	if m.race != nil && m.race.hidden {
		m.race.hidden = false
		return nil
	}
	now := ahead.Entrant{Algorithm: m.spec.algorithm, Preset: m.spec.preset, Seed: m.lane.scene.Problem.Seed, Settings: m.spec.problem.Settings}
	return m.show(ahead.NewSetup(m.config.Algorithms, now, m.startRace))
}

// raceMsg is a race whose lanes have been launched, or why there is none.
type raceMsg struct {
	number  int
	lives   []*life
	measure run.Measure
	err     error
}

// startRace launches every lane in the background.
func (m *Model) startRace(list []ahead.Entrant, by run.Measure) tea.Cmd {
	m.launches++
	msg := raceMsg{number: m.launches, measure: by}
	again := m.again()
	for _, e := range list {
		s := again
		s.algorithm, s.preset, s.paused, s.at = e.Algorithm, e.Preset, true, engine.Position{}
		s.problem.Seed, s.problem.Settings = e.Seed, e.Settings
		s.breaks = m.breaksFor(m.config.Algorithms[e.Algorithm], s.problem.Puzzle)
		msg.lives = append(msg.lives, &life{spec: s})
	}
	return func() tea.Msg {
		for i, l := range msg.lives {
			if l.lane, msg.err = m.start(l.spec); msg.err != nil {
				msg.err = fmt.Errorf("lane %d: %w", i+1, msg.err)
				msg.close(i)
				break
			}
		}
		return msg
	}
}

// close closes the first lanes of a race that will not be.
func (msg raceMsg) close(n int) {
	for _, l := range msg.lives[:n] {
		l.lane.close()
	}
}

// apply puts the race on the screen.
func (msg raceMsg) apply(m *Model) tea.Cmd {
	switch {
	case msg.err != nil:
		m.complain(msg.err)
		return nil
	case msg.number != m.launches:
		msg.close(len(msg.lives))
		return nil
	}
	m.forget()
	for _, l := range msg.lives {
		m.born(l)
	}
	cmd := m.enterRace(msg.lives, msg.measure)
	m.setBreaks() // as they have become meanwhile
	return cmd
}

// enterRace shows lives side by side, the last of them in front if they are a
// fork.
func (m *Model) enterRace(lives []*life, by run.Measure) tea.Cmd {
	m.endRace()
	f := &ahead.Field{Measure: by}
	r := &race{lanes: lives, field: f}
	for _, l := range lives {
		f.Entries = append(f.Entries, &ahead.Entry{Name: l.name, What: m.describe(l), Scene: l.lane.scene})
	}
	if len(lives) == 2 {
		if at, ok := shared(lives[0], lives[1]); ok {
			f.Fork = &ahead.Fork{At: at}
			f.Front = 1
		}
	}
	m.race = r
	r.following = true
	for i := range lives {
		m.panels[ahead.LaneName(i)] = &ahead.Lane{Field: f, I: i}
	}
	m.panels[ahead.ChartName], m.panels[ahead.StandingName] = &ahead.Chart{Field: f}, &ahead.Standing{Field: f}
	m.zoom, m.focused, m.focus = false, false, ahead.LaneName(f.Front)
	f.See()
	cmds := []tea.Cmd{m.face(lives[f.Front]), m.parting()}
	for _, l := range lives {
		cmds = append(cmds, m.hear(l.lane))
	}
	m.look++
	return tea.Batch(cmds...)
}

// describe says what a life is in a few words.
func (m *Model) describe(l *life) string {
	a := m.config.Algorithms[l.spec.algorithm]
	text := a.Name
	if l.spec.preset != "" {
		text += " " + l.spec.preset
	}
	text += fmt.Sprintf(" %s seed %d", m.glyphs.Separator, l.spec.problem.Seed)
	if l.parent != nil {
		return fmt.Sprintf("%s %s from %s at %s", l.what, m.glyphs.Separator, l.parent.name, l.fork)
	}
	if changes := l.changes(); changes != "" {
		text += fmt.Sprintf(" %s %s", m.glyphs.Separator, changes)
	}
	return text
}

// shared is the last moment that two lives have in common, if they have any.
func shared(a, b *life) (at engine.Position, ok bool) {
	way := func(l *life) (up []*life) {
		for ; l != nil; l = l.parent {
			up = append(up, l)
		}
		return up
	}
	pa, pb := way(a), way(b)
	common := (*life)(nil)
	for _, l := range pa {
		if slices.Contains(pb, l) {
			common = l
			break
		}
	}
	if common == nil {
		return at, false
	}
	first := true
	for _, up := range [][]*life{pa, pb} {
		for _, l := range up {
			if l == common {
				break
			}
			if first || l.fork.Compare(at) < 0 {
				at, first = l.fork, false
			}
		}
	}
	return at, true
}

// endRace takes the race from the screen; its lives stay.
func (m *Model) endRace() {
	if m.race == nil {
		return
	}
	for i := range m.race.lanes {
		delete(m.panels, ahead.LaneName(i))
	}
	delete(m.panels, ahead.ChartName)
	delete(m.panels, ahead.StandingName)
	m.race = nil
	m.focus, m.focused = "", false
	m.look++
}

// leaveRace goes on with the lane in front alone.
func (m *Model) leaveRace() {
	m.endRace()
	text := "on with this run alone"
	if len(m.lives) > 1 {
		text += "; T lists the others"
	}
	m.say(text)
}

// nextLane brings the next lane to the front.
func nextLane(by int) func(*Model) tea.Cmd {
	return func(m *Model) tea.Cmd {
		n := len(m.race.lanes)
		return m.front((m.race.field.Front + by + n) % n)
	}
}

// front brings a lane of the race to the front.
func (m *Model) front(i int) tea.Cmd {
	m.race.field.Front = i
	if !m.race.hidden {
		m.focus = ahead.LaneName(i)
	}
	return m.face(m.race.lanes[i])
}

// frontClicked brings the lane whose panel was clicked to the front.
func (m *Model) frontClicked(name string) tea.Cmd {
	if m.race == nil {
		return nil
	}
	for i := range m.race.lanes {
		if name == ahead.LaneName(i) && i != m.race.field.Front {
			return m.front(i)
		}
	}
	return nil
}

// nextMeasure keeps the lanes abreast by the next measure.
func nextMeasure(m *Model) tea.Cmd {
	r := m.race
	r.field.Measure = (r.field.Measure + 1) % run.Measures
	if r.field.Fork != nil && r.field.Measure == run.Time {
		r.field.Measure = run.Iterations // the time before the fork was one life's
	}
	r.led()
	m.followed(m.lane)
	m.say("abreast by " + r.field.Measure.String())
	return nil
}

// raceAgain starts all lanes of a race anew, with other seeds if asked to.
func (m *Model) raceAgain(reseed bool) tea.Cmd {
	var list []ahead.Entrant
	shift := uint64(0)
	if reseed {
		shift = uint64(rand.Uint32())
	}
	for _, l := range m.race.lanes {
		p := l.spec.problem
		list = append(list, ahead.Entrant{Algorithm: l.spec.algorithm, Preset: l.spec.preset, Seed: p.Seed + shift, Settings: p.Settings})
	}
	return m.startRace(list, m.race.field.Measure)
}

// raceTree is where the panels of a race go.
func (m *Model) raceTree() layout.Node {
	var lanes []layout.Node
	for i := range m.race.lanes {
		lanes = append(lanes, layout.Panel(ahead.LaneName(i)))
	}
	beside := layout.Panel(ahead.StandingName).Share(5)
	if inspecting(m) {
		beside = layout.Panel("inspect").Share(5)
	}
	above, below := 22, 9
	if m.height < 30 {
		above, below = 15, 6
	}
	return layout.Rows(
		layout.Cols(lanes...).Share(above),
		layout.Cols(layout.Panel(ahead.ChartName).Share(6), beside).Share(below).Within(5, 0))
}

// raced says that the lanes are on the screen, unraced that they are not.
func raced(m *Model) bool   { return m.race != nil && !m.race.hidden }
func unraced(m *Model) bool { return !raced(m) }
