package stage

import (
	"fmt"
	"slices"
	"strings"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/run"
)

// Spec is what makes a run, and how it is to start: all that a command line can
// say of one.
type Spec struct {
	Algorithm int    // index into the algorithms to choose from
	Preset    string // its name, empty for settings of one's own
	Problem   drive.Problem
	Pace      float64
	Paused    bool
	// Says is what the screen says when the run is there.
	Says    string
	Gentle  bool // it begins slowly, since nobody has seen it yet
	Limit   drive.Budget
	At      engine.Position
	Journal []run.Change
	Breaks  []*run.Break
}

// Run is one run that is kept: the run itself, a branch of it, or a lane of a
// race.
type Run struct {
	Name string // A, B, C ...
	*Lane
	Spec   Spec
	Parent *Run // nil for a run of its own
	Fork   engine.Position
	// What tells how it differs from its parent: "seed 7", "alpha=.5".
	What string
	// Twin is the run that breakpoints on cells apart compare it with; nil outside of a race.
	Twin *run.Twin
}

// Name returns the name of the n-th run: A to Z, then A2 and so on.
func Name(n int) string {
	name := string(rune('A' + n%26))
	if n >= 26 {
		name += fmt.Sprint(n/26 + 1)
	}
	return name
}

// Changes returns what was changed in a run since its beginning, in words: what makes
// it another run than its seed and settings say, also where the run that it was
// forked off has been closed.
func (l *Run) Changes() string {
	var words []string
	for _, c := range l.Run.Timeline.Journal() {
		if c.At.Compare(l.Scene.Report.Head) <= 0 {
			of := l.Run
			what := c.What(of.Algorithm, of.Problem.Puzzle.Board)
			words = append(words, what+" at "+c.At.String())
		}
	}
	return strings.Join(words, ", ")
}

// Untouched reports whether a run stands at its beginning and was never elsewhere.
func (l *Run) Untouched() bool {
	report := l.Scene.Report
	return l.Parent == nil && report.Head == (engine.Position{}) && !report.Playing
}

// Describe tells in a few words what a run is.
func (l *Run) Describe(separator string) string {
	text := l.Run.Algorithm.Name
	if l.Spec.Preset != "" {
		text += " " + l.Spec.Preset
	}
	if !l.Scene.Seedless() {
		text += fmt.Sprintf(" %s seed %d", separator, l.Spec.Problem.Seed)
	}
	if l.Parent != nil {
		return fmt.Sprintf("%s %s from %s at %s", l.What, separator, l.Parent.Name, l.Fork)
	}
	if changes := l.Changes(); changes != "" {
		text += fmt.Sprintf(" %s %s", separator, changes)
	}
	return text
}

// Shared returns the last moment that two runs have in common, if they have any.
func Shared(one, other *Run) (at engine.Position, ok bool) {
	wayA, wayB := one.ancestry(), other.ancestry()
	i := slices.IndexFunc(wayA, func(l *Run) bool {
		return slices.Contains(wayB, l)
	})
	if i < 0 {
		return at, false
	}
	parted := slices.Concat(wayA[:i], wayB[:slices.Index(wayB, wayA[i])]) // from what they have in common
	if len(parted) > 0 {
		at = slices.MinFunc(parted, func(a, b *Run) int { return a.Fork.Compare(b.Fork) }).Fork
	}
	return at, true
}

// ancestry is the run, the one it was forked from, and so on.
func (l *Run) ancestry() (list []*Run) {
	for ; l != nil; l = l.Parent {
		list = append(list, l)
	}
	return list
}

// Settings returns the parameters in force, all of them.
func (l *Run) Settings() engine.Settings {
	scene := l.Scene
	if scene.Report.Settings != nil {
		return scene.Report.Settings
	}
	full, err := scene.Algorithm.Settle(scene.Problem.Settings)
	if err != nil {
		return scene.Problem.Settings // it runs, so this does not happen
	}
	return full
}
