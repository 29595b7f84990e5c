package ui

import (
	"slices"

	"sudokuscope/ui/action"
	"sudokuscope/ui/bookmarks"
	"sudokuscope/ui/breakpoints"
	"sudokuscope/ui/chances"
	"sudokuscope/ui/choose"
	"sudokuscope/ui/classroom"
	"sudokuscope/ui/clipboard"
	"sudokuscope/ui/info"
	"sudokuscope/ui/intro"
	"sudokuscope/ui/landscape"
	"sudokuscope/ui/learn"
	"sudokuscope/ui/manyruns"
	"sudokuscope/ui/microscope"
	"sudokuscope/ui/panels"
	"sudokuscope/ui/panes"
	"sudokuscope/ui/playback"
	"sudokuscope/ui/quiz"
	"sudokuscope/ui/race"
	"sudokuscope/ui/runfile"
	"sudokuscope/ui/runs"
	"sudokuscope/ui/solution"
	"sudokuscope/ui/stage"
	"sudokuscope/ui/why"
	"sudokuscope/ui/workshop"
)

// newFeatures is the one list of what the screen does. To add a feature, add a
// line. The order is that of the help, and of who hears a message first.
func newFeatures(st stage.Stage, c *Config) []stage.Feature {
	var (
		kept   = runs.New(st)
		right  = solution.New(st)
		breaks = breakpoints.New(st, kept, right)
		marks  = bookmarks.New(st, kept)
		lens   = &panels.Lens{}
		racing = race.New(st, kept, breaks, lens)
		sights = panes.New(st, lens)
		files  = runfile.New(st, c.Program, kept, racing, breaks, marks)
		chosen = choose.New(st, kept)
		crowds = manyruns.New(st, kept)
		school = learn.New(st, kept, marks, racing, right, sights, crowds, c.Lessons)
		asking = quiz.New(st)
		reason = why.New(st)
	)
	return []stage.Feature{
		playback.New(st, kept, DefaultPace),
		classroom.New(st, kept, sights, school, asking, c.Class),
		asking,
		school,
		breaks,
		marks,
		reason,
		chances.New(st, kept, right, reason, c.Chances),
		microscope.New(st),
		kept,
		files,
		racing,
		sights,
		right,
		chosen,
		info.New(st, chosen, school),
		clipboard.New(st, sights, files, c.Line, c.Packed),
		panels.NewMeter(st),
		panes.NewPresent(st, sights, c.Present),
		workshop.New(st, kept, c.Sources, c.Program, c.Lost),
		crowds,
		landscape.New(st, kept),
		intro.New(st, c.Intro, func(id string) bool { return school.Library().About(id) != nil }),
	}
}

// Of is the feature of a type; there is one.
func Of[F stage.Feature](m *Model) F {
	i := slices.IndexFunc(m.features, func(f stage.Feature) bool { _, ok := f.(F); return ok })
	return m.features[i].(F)
}

// actions are those of all features and of the screen itself, in the order of the
// help.
func (m *Model) actions() []action.Action {
	var list []action.Action
	for _, f := range m.features {
		list = append(list, f.Actions()...)
	}
	return append(list, m.ownActions()...)
}

// Binding is an action and its usual keys, for a configuration to change.
type Binding struct {
	Action, Takes, Meaning, Group string
	Keys                          []string
}

// Bindings are all actions, in the order of the help.
func Bindings() (list []Binding) {
	table, err := action.NewTable(newModel(Config{}).actions(), nil)
	if err != nil {
		panic(err) // a test binds the usual keys
	}
	for _, a := range table.List {
		list = append(list, Binding{string(a.ID), a.Takes, a.Meaning, string(a.Group), a.Keys})
	}
	return list
}

// CheckKeys finds the first action whose keys for a Config are wrong, and why.
func CheckKeys(keys map[string][]string) (name string, err error) {
	id, err := action.Check(newModel(Config{}).actions(), keys)
	return string(id), err
}
