package ui

import (
	"cmp"
	"fmt"
	"io"
	"slices"

	"sudokuscope/ui/do/chances"
	"sudokuscope/ui/do/choose"
	"sudokuscope/ui/do/classroom"
	"sudokuscope/ui/do/foreign"
	"sudokuscope/ui/do/info"
	"sudokuscope/ui/do/intro"
	"sudokuscope/ui/do/landscape"
	"sudokuscope/ui/do/learn"
	"sudokuscope/ui/do/manyruns"
	"sudokuscope/ui/do/motion"
	"sudokuscope/ui/do/playback"
	"sudokuscope/ui/do/quiz"
	"sudokuscope/ui/do/race"
	"sudokuscope/ui/do/runfile"
	"sudokuscope/ui/do/runs"
	"sudokuscope/ui/do/solution"
	"sudokuscope/ui/do/strike"
	"sudokuscope/ui/do/why"
	"sudokuscope/ui/do/workshop"
	"sudokuscope/ui/frame/panels"
	"sudokuscope/ui/frame/panes"
	"sudokuscope/ui/frame/stage"
	"sudokuscope/ui/kit/action"
	"sudokuscope/ui/kit/chart"
)

// newFeatures is the one list of what the screen does, and the one place where features are
// given each other. To add a feature, add a line. Their order means nothing: who speaks first
// says so by stage.Voiced, and the help has an order of its own.
func newFeatures(m *Model) []stage.Feature {
	st, config := door{m}, &m.config
	lens := &chart.Lens{}
	grounds := &panels.Grounds{}

	right := solution.New(st)
	stops := &playback.Stops{}
	kept := runs.New(runs.Needs{Stage: st, Stops: stops})
	marks := playback.NewBookmarks(st, kept)
	sights := panes.New(st, lens, grounds)
	breaks := playback.NewBreakpoints(playback.BreakpointNeeds{Stage: st, Runs: kept, Stops: stops})
	racing := race.New(race.Needs{
		Stage:       st,
		Runs:        kept,
		Breakpoints: breaks,
		Lens:        lens,
		Grounds:     grounds,
		Still:       config.Paused,
	})
	reason := why.New(st, race.PairOf(racing))
	crowds := manyruns.New(manyruns.Needs{Stage: st, Runs: kept, Crew: classroom.NewCrew(config.Class.Room)})
	school := learn.New(learn.Needs{
		Stage:     st,
		Runs:      kept,
		Bookmarks: marks,
		Race:      racing,
		Solution:  right,
		Panes:     sights,
		Many:      crowds,
		Shelf:     config.Lessons,
	})
	decisions := quiz.NewDecisions(quiz.DecisionNeeds{Stage: st, Learn: school, Runs: kept})
	questions := quiz.New(quiz.Needs{Stage: st, Learn: school, Decisions: decisions})
	chosen := choose.New(choose.Needs{
		Stage:  st,
		Runs:   kept,
		Taught: func() bool { return school.Shown() != nil },
		Names:  choose.Names{Other: config.OtherNames, Group: config.GroupOf},
		Unseen: config.Unseen,
		Own:    config.Own,
		Still:  config.Paused,
	})
	files := runfile.New(runfile.Needs{
		Stage:       st,
		Runs:        kept,
		Race:        racing,
		Breakpoints: breaks,
		Bookmarks:   marks,
		Panes:       sights,
		Program:     config.Program,
		Sharing:     runfile.Sharing{Line: config.Line, Packed: config.Packed, Typed: config.Typed},
	})
	odds := chances.New(chances.Needs{
		Stage:    st,
		Runs:     kept,
		Solution: right,
		Why:      reason,
		On:       config.Chances,
		WithRoom: config.ChancesWithRoom,
		Ahead:    config.Present,
	})
	struck := strike.New(strike.Needs{
		Stage: st,
		Runs:  kept,
		Many:  crowds,
		Loop:  sights.Loop,
		Races: func() bool { return racing.Lanes() != nil },
		Class: config.Class.Room != nil,
		Held:  func() string { return school.Shown().Held() },
	})
	class := classroom.New(classroom.Needs{
		Stage:     st,
		Runs:      kept,
		Panes:     sights,
		Learn:     school,
		Quiz:      questions,
		Decisions: decisions,
		Race:      racing,
		Many:      crowds,
		Strike:    struck,
		Files:     files,
		Config:    config.Class,
		Photograph: func() func(io.Writer) error {
			picture := camera{m}.photograph()
			return func(w io.Writer) error { return picture.Write(w, "svg") }
		},
	})
	return []stage.Feature{
		panes.NewExcerpt(st, config.Part),
		playback.New(st, kept, DefaultPace),
		class,
		questions,
		decisions,
		school,
		breaks,
		marks,
		reason,
		odds,
		why.NewMicroscope(st, race.PairOf(racing)),
		kept,
		files,
		racing,
		sights,
		right,
		chosen,
		info.New(st, school),
		panes.NewPresent(st, sights, config.Present),
		workshop.New(st, kept, config.Sources, config.Shown != nil),
		foreign.New(st),
		crowds,
		struck,
		landscape.New(st),
		motion.New(st, kept, config.Unfold && !config.Calm),
		intro.New(st, config.Intro, panes.Legends(sights), st.Placed),
	}
}

// Of returns the feature of a type; there is one.
func Of[F stage.Feature](m *Model) F {
	i := slices.IndexFunc(m.features, func(f stage.Feature) bool {
		_, ok := f.(F)
		return ok
	})
	return m.features[i].(F)
}

// helpOrder is the order of the help within a group and of the footer, which begins with
// its first. It names the first action of each feature, and of the screen itself; whoever is
// not named here comes after all others.
var helpOrder = []action.ID{
	"pause", "breakpoints", "bookmark", "elsewhere", "overview", "solution", "present", "landscape",
	"why", "chances", "microscope", "fork", "race", "many runs", "strike",
	"vote", "reply", "take", "answer", "info",
	"write", "leave",
}

// actions are those of all features and of the screen itself, in the order of the
// help.
func (m *Model) actions() []action.Action {
	parts := [][]action.Action{m.ownActions()}
	for f := range stage.Each[stage.Acting](m.features) {
		list := f.Actions()
		for i := range list {
			if list[i].Tells {
				list[i].Off = held(m, list[i].Off)
			}
		}
		if len(list) > 0 {
			parts = append(parts, list)
		}
	}
	place := func(id action.ID) int {
		if i := slices.Index(helpOrder, id); i >= 0 {
			return i
		}
		return len(helpOrder)
	}
	slices.SortStableFunc(parts, func(a, b []action.Action) int {
		first, second := a[0].ID, b[0].ID
		return cmp.Or(place(first)-place(second), cmp.Compare(first, second))
	})
	return slices.Concat(parts...)
}

// held is why an action cannot be done that may tell an answer: a lesson keeps it back, or its own reason.
func held(m *Model, own func() string) func() string {
	return func() string {
		if why := Of[*learn.Learn](m).Shown().Held(); why != "" || own == nil {
			return why
		}
		return own()
	}
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
	id, err := action.Check(newModel(Config{}).actions(), keys)
	if err != nil {
		return fmt.Errorf("keys: %s: %w", id, err)
	}
	return nil
}
