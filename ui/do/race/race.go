package race

import (
	"fmt"
	"math/rand/v2"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/run"
	"sudokuscope/ui/do/playback"
	"sudokuscope/ui/do/runs"
	"sudokuscope/ui/frame/panel"
	"sudokuscope/ui/frame/panels"
	"sudokuscope/ui/frame/stage"
	"sudokuscope/ui/kit/action"
	"sudokuscope/ui/kit/chart"
	"sudokuscope/ui/kit/paint"
)

// Race is the feature: it makes races, shows them, and steers their lanes together.
// See contest for how.
type Race struct {
	Needs
	now *contest // nil for one run alone
	// legs outlive a race, as runs count theirs.
	legs map[*stage.Lane]*leg

	lanes    [Most]*Lane
	held     [Most]*Held
	chart    Chart
	apart    Apart
	standing Standing
}

// Needs are what a race works with.
type Needs struct {
	Stage       stage.Stage
	Runs        *runs.Runs
	Breakpoints *playback.Breakpoints
	Lens        *chart.Lens     // that all charts look through
	Grounds     *panels.Grounds // that all boards share
	Still       bool            // a race waits for a key, as the screen was opened so
}

// New makes the feature.
func New(needs Needs) *Race {
	race := &Race{Needs: needs, legs: map[*stage.Lane]*leg{}}
	for i := range race.lanes {
		race.lanes[i] = &Lane{I: i, front: func() tea.Cmd { return race.Front(i) }}
		race.held[i] = &Held{I: i, front: race.lanes[i].front, list: telling(needs.Lens)}
	}
	return race
}

// Panels returns those of the lanes, the chart of all, and the finishing order.
func (f *Race) Panels() []panel.Panel {
	list := []panel.Panel{
		&f.chart,
		&f.apart,
		&f.standing,
	}
	for i, l := range f.lanes {
		list = append(list, l, f.held[i])
	}
	return list
}

// Actions are making a race, and what can be done in one.
func (f *Race) Actions() []action.Action {
	lanes := action.Ask.Has([]action.Action{
		{
			ID:      "race",
			Tells:   true,
			Keys:    "R",
			Meaning: "race two to four runs side by side; LANES such as 2=tabu seed=7 say what differs",
			Deed: action.Dialog{
				What: "LANES",
				Open: f.setup,
				Ask:  func(lanes string) error { return formOf(f).read(lanes) },
			},
		},
		{
			ID:      "next lane",
			Keys:    "tab",
			Meaning: "in a race: bring the next lane to the front",
			Word:    "lane",
			Early:   f.Shown,
			When:    f.Shown,
			Deed:    action.Do(f.turnLane(1)),
		},
		{
			ID:      "lane back",
			Keys:    "shift+tab",
			Meaning: "in a race: bring the previous lane to the front",
			When:    f.Shown,
			Deed:    action.Do(f.turnLane(-1)),
		},
		{
			ID:      "measure",
			Meaning: "in a race: compare at equal evaluations, time or iterations",
			Word:    "measure",
			Early:   f.Shown,
			Off: action.Unless(func() bool {
				return f.now != nil
			}, "there is no race; R makes one"),
			Deed: action.Do(f.nextMeasure),
		},
	})
	pair := &twins{race: f}
	return append(lanes, pair.actions()...)
}

// Shown reports whether the lanes are on the screen.
func (f *Race) Shown() bool { return f.now != nil && !f.now.hidden }

// Lanes returns the runs of the race; none if there is no race.
func (f *Race) Lanes() (list []*stage.Run) {
	if f.now != nil {
		for _, r := range f.now.racers {
			list = append(list, r.Run)
		}
	}
	return list
}

// Measure returns what keeps the lanes in step.
func (f *Race) Measure() run.Measure { return f.now.field.Measure }

// setup opens the dialog that makes a race, or comes back to the one that runs.
func (f *Race) setup() tea.Cmd {
	if f.now != nil && f.now.hidden {
		f.now.hidden = false
		return nil
	}
	return f.Stage.Show(formOf(f))
}

// startedMsg is a race whose lanes have been launched, or why there is none.
type startedMsg struct {
	ticket  runs.Ticket
	runs    []*stage.Run
	measure run.Measure
	err     error
}

// start launches every lane in the background.
func (f *Race) start(list []Entrant, by run.Measure) tea.Cmd {
	msg := f.lined(list, by)
	return func() tea.Msg {
		f.launch(&msg)
		return msg
	}
}

// lined are the lanes of a race, ready to be launched.
func (f *Race) lined(list []Entrant, by run.Measure) startedMsg {
	msg := startedMsg{ticket: f.Runs.Ticket(), measure: by}
	again := f.Runs.Again()
	for _, entrant := range list {
		spec := again
		spec.Algorithm = entrant.Algorithm
		spec.Preset = entrant.Preset
		spec.Paused = true
		spec.At = engine.Position{}
		spec.Problem.Seed, spec.Problem.Settings = entrant.Seed, entrant.Settings
		msg.runs = append(msg.runs, &stage.Run{Spec: f.Runs.Prepare(spec)})
	}
	return msg
}

// launch launches the lanes of a race, or none of them.
func (f *Race) launch(msg *startedMsg) {
	for i, l := range msg.runs {
		l.Lane, msg.err = f.Runs.Start(l.Spec)
		if msg.err != nil {
			msg.err = fmt.Errorf("lane %d: %w", i+1, msg.err)
			msg.close(i)
			return
		}
	}
}

// close closes the first lanes of a race that will not be.
func (msg startedMsg) close(n int) {
	for _, l := range msg.runs[:n] {
		l.Close()
	}
}

// started puts a race on the screen.
func (f *Race) started(msg startedMsg) tea.Cmd {
	switch {
	case msg.err != nil:
		f.Stage.Complain(msg.err)
		return nil
	case !f.Runs.Valid(msg.ticket):
		msg.close(len(msg.runs))
		return nil
	}
	cmd := runs.Replace(f.Runs, msg.runs, func() tea.Cmd { return f.Enter(msg.runs, msg.measure) })
	f.Breakpoints.Set() // as they have become meanwhile
	if f.Still {
		return cmd
	}
	return tea.Batch(cmd, f.Play())
}

// Enter shows runs side by side, the last of them in front if they are a fork.
func (f *Race) Enter(list []*stage.Run, by run.Measure) tea.Cmd {
	f.end()
	field := &Field{Measure: by}
	racing := &contest{field: field, following: true}
	for _, staged := range list {
		if f.legs[staged.Lane] == nil {
			f.legs[staged.Lane] = &leg{}
		}
		racing.racers = append(racing.racers, &racer{staged, f.legs[staged.Lane]})
		field.Entries = append(field.Entries, &Entry{
			Name:  staged.Name,
			What:  staged.Describe(paint.Separator),
			Scene: staged.Scene,
		})
	}
	if len(list) == 2 {
		at, ok := stage.Shared(list[0], list[1])
		if ok {
			field.Fork = &at
			field.Front = 1
		}
	}
	racing.pair()
	f.show(racing)
	f.Breakpoints.Compare()
	f.Stage.ResetFocus()
	f.Stage.Focus(LaneID(field.Front))
	field.See()
	cmds := []tea.Cmd{f.Runs.BringForward(list[field.Front])}
	for _, staged := range list {
		cmds = append(cmds, staged.Listen())
	}
	return tea.Batch(cmds...)
}

// show gives the panels a contest to show, nil for none.
func (f *Race) show(racing *contest) {
	f.now = racing
	var field *Field
	if racing == nil {
		f.Runs.Lead(nil)
	} else {
		f.Runs.Lead(f)
		field = racing.field
	}
	f.chart = Chart{Field: field, Lens: f.Lens}
	f.apart = Apart{Field: field, costs: &f.chart}
	f.standing = Standing{Field: field}
	for i, l := range f.lanes {
		f.held[i].Field = field
		*l = Lane{
			Field: field,
			I:     i,
			front: l.front,
			board: panels.Board{Lined: true, Grounds: f.Grounds},
		}
	}
}

// end takes the race from the screen; its runs stay.
func (f *Race) end() {
	if f.now == nil {
		return
	}
	f.now.unpair()
	f.show(nil)
	f.Breakpoints.Compare()
	f.Stage.ResetFocus()
	f.Stage.Focus("")
}

func (f *Race) Voice() stage.Voice { return stage.AsRace }

// Inside reports whether the lanes are on the screen; Leave goes on with the lane in
// front alone.
func (f *Race) Inside() stage.Depth { return stage.InRace.If(f.Shown()) }

func (f *Race) Leave() tea.Cmd {
	f.end()
	text := "on with this run alone"
	if len(f.Runs.List()) > 1 {
		text += "; T lists the others"
	}
	f.Stage.Say(text)
	return nil
}

// hide shows the lane in front as a single run, while the others still go along; R
// comes back.
func (f *Race) hide() {
	if f.now != nil {
		f.now.hidden = true
		f.Stage.Say("the lane in front; R comes back to the race")
	}
}

// turnLane brings the lane to the front that is by places further on.
func (f *Race) turnLane(by int) func() tea.Cmd {
	return func() tea.Cmd {
		n := len(f.now.racers)
		return f.Front((f.now.field.Front + by + n) % n)
	}
}

// Front brings a lane of the race to the front.
func (f *Race) Front(i int) tea.Cmd {
	if f.now == nil || i == f.now.field.Front {
		return nil
	}
	f.now.field.Front = i
	if !f.now.hidden {
		f.Stage.Focus(LaneID(i))
	}
	return f.Runs.BringForward(f.now.racers[i].Run)
}

// nextMeasure keeps the lanes side by side by the next measure.
func (f *Race) nextMeasure() tea.Cmd {
	field := f.now.field
	field.Measure = (field.Measure + 1) % run.Measures
	if field.Fork != nil && field.Measure == run.Time {
		field.Measure = run.Iterations // the time before the fork was one run's
	}
	f.now.pair()
	f.Breakpoints.Compare()
	f.StopRace()
	f.followed(f.Stage.Front().Lane)
	f.Stage.Say("in step by " + field.Measure.String())
	return nil
}

// Again starts all lanes of a race anew, with other seeds if asked to.
func (f *Race) Again(reseed bool) (tea.Cmd, bool) {
	if f.now.field.Fork != nil {
		return nil, false
	}
	var list []Entrant
	shift := uint64(0)
	if reseed {
		shift = uint64(rand.Uint32())
	}
	for _, l := range f.now.racers {
		problem := l.Spec.Problem
		list = append(list, Entrant{
			Algorithm: l.Spec.Algorithm,
			Preset:    l.Spec.Preset,
			Seed:      problem.Seed + shift,
			Settings:  problem.Settings,
		})
	}
	return f.start(list, f.now.field.Measure), true
}

// Moment says that there is a race, unless a cell in it is looked at.
func (f *Race) Moment() string {
	if f.Shown() && f.Stage.Front().Scene.Cursor.None() {
		return "in a race"
	}
	return ""
}

// Field returns the race as its panels see it; nil if there is none.
func (f *Race) Field() *Field {
	if f.now == nil {
		return nil
	}
	return f.now.field
}
