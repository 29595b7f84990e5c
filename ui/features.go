package ui

import (
	"fmt"
	"slices"

	"sudokuscope/ui/action"
	"sudokuscope/ui/chances"
	"sudokuscope/ui/chart"
	"sudokuscope/ui/choose"
	"sudokuscope/ui/classroom"
	"sudokuscope/ui/info"
	"sudokuscope/ui/intro"
	"sudokuscope/ui/landscape"
	"sudokuscope/ui/learn"
	"sudokuscope/ui/manyruns"
	"sudokuscope/ui/panels"
	"sudokuscope/ui/panes"
	"sudokuscope/ui/playback"
	"sudokuscope/ui/race"
	"sudokuscope/ui/runfile"
	"sudokuscope/ui/runs"
	"sudokuscope/ui/solution"
	"sudokuscope/ui/stage"
	"sudokuscope/ui/why"
	"sudokuscope/ui/workshop"
)

// newFeatures is the one list of what the screen does. To add a feature, add a line. The
// order is that of the help; who hears a message first must make no difference.
func newFeatures(st stage.Stage, c *Config) []stage.Feature {
	var (
		kept   = runs.New(st)
		right  = solution.New(st)
		breaks = playback.NewBreakpoints(st, kept, right)
		marks  = playback.NewBookmarks(st, kept)
		lens   = &chart.Lens{}
		ground = &panels.Grounds{}
		racing = race.New(st, kept, breaks, lens, ground)
		sights = panes.New(st, lens, ground)
		files  = runfile.New(st, c.Program, kept, racing, breaks, marks, sights, runfile.Sharing{Line: c.Line, Packed: c.Packed})
		crowds = manyruns.New(st, kept, c.Folder)
		school = learn.New(st, kept, marks, racing, right, sights, crowds, c.Lessons)
		taught = func() bool { l, _ := school.Shown().At(); return l != nil }
		chosen = choose.New(st, kept, taught, c.OtherNames)
		asking = learn.NewQuiz(st, kept, school)
		reason = why.New(st)
	)
	return []stage.Feature{
		panes.NewExcerpt(st, c.Part),
		playback.New(st, kept, DefaultPace),
		classroom.New(st, kept, racing, sights, school, asking, crowds, c.Class),
		asking,
		school,
		breaks,
		marks,
		reason,
		chances.New(st, kept, right, reason, c.Chances, c.ChancesWithRoom),
		why.NewMicroscope(st),
		kept,
		files,
		racing,
		sights,
		right,
		chosen,
		info.New(st, school),
		panes.NewPresent(st, sights, c.Present),
		workshop.New(st, kept, c.Sources, c.Shown != nil),
		crowds,
		landscape.New(st),
		intro.New(st, c.Intro),
	}
}

// Of returns the feature of a type; there is one.
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

// Bindings returns all actions with their usual keys, in the order of the help.
func Bindings() []*action.Action {
	table, err := action.NewTable(newModel(Config{}).actions(), nil)
	if err != nil {
		panic(err) // a test binds the usual keys
	}
	return table.List
}

// CheckKeys refuses keys for a Config that are wrong.
func CheckKeys(keys map[string][]string) error {
	if id, err := action.Check(newModel(Config{}).actions(), keys); err != nil {
		return fmt.Errorf("keys: %s: %w", id, err)
	}
	return nil
}
