package engine

import (
	"maps"

	"sudokuscope/engine/kit/decision"
)

// Algorithm is all that the rest of the program knows of a metaheuristic: words
// for people, parameters for forms and flags, and New for the work. The screen
// draws any algorithm from this and from its snapshots; it names none.
type Algorithm struct {
	ID      string // what is typed: "reseda"
	Name    string // what is shown: "RESEDA"
	Source  string // the paper it comes from
	Summary string // one or two sentences: what it is and what to watch
	// Counts is what the cost counts, in the plural: "empty cells"; empty where that
	// cannot be known. Costs of algorithms that count other things are not compared.
	Counts string
	// Costs are those of a program whose costs may be any number; nil where they are whole numbers.
	Costs *Costs
	// Yardstick is what a move is weighed by where that is not the cost; nil where it is.
	Yardstick *decision.Yardstick
	// Strips is what marks 1, 2, 3 ... of strips mean: where a digit comes from.
	Strips []string
	// Script is the text of the file that the algorithm was made of; empty for
	// one that is built in.
	Script string

	Params []Param
	// Former has parameters of earlier versions, each with the value that all runs have
	// now, because old files may name them.
	Former  map[string]string
	Presets []Preset
	// Opening is where the defaults are worth watching: a puzzle that is not solved
	// before the search begins, with a seed and a pace that make a run of about a
	// minute. It sets no parameter and has no name; a script may have none.
	Opening Preset
	// Code is the pseudocode.
	Code []Line
	// Info is what there is to read about it; a script has none.
	Info Info
	// Phases is the loop. Next does one of them at a call.
	Phases []Phase
	// Metrics are the named series a search reports, in Vitals.Metrics' order.
	Metrics []Metric
	// Events are the kinds of things it reports, in Event.Kind's order.
	Events []EventKind
	// Says is what it says beside: why it decides and what a phase did. The tables of
	// packages that it shares with others come first.
	Says []*decision.Table

	// New starts a search, which embeds the Base: it has the puzzle and the dice. Settle
	// has completed the settings and checked each; New refuses what they forbid only
	// together. The same puzzle, settings and dice make the same run, bit for bit.
	New func(Base, Settings) (Search, error)
}

// Line is a line of pseudocode, indented by two spaces a level, and what it does in other
// words; a script does not explain its lines. If a choice changes the line, By names the
// parameter and Or has the line for each of its values, without a text where it stays the
// same.
type Line struct {
	Text, Means string
	By          string
	Or          []Line
	Strike      Strike
}

// Strike is how a search does without a line: the settings that take it away, and what it does
// then, in other words. A line without settings cannot be struck.
type Strike struct {
	Values Settings
	Then   string
}

// Can reports whether the line can be struck.
func (s Strike) Can() bool { return len(s.Values) > 0 }

// In reports whether settings, all of them, do without the line.
func (s Strike) In(full Settings) bool {
	for name, value := range s.Values {
		if full[name] != value {
			return false
		}
	}
	return s.Can()
}

// Struck returns settings without a line of the code that can be struck, or with it again: then
// the parameters that took it away have the values that they had before, or else the defaults.
func (a *Algorithm) Struck(full Settings, line int, before Settings) Settings {
	changed, strike := maps.Clone(full), a.Code[line].Strike
	taken := strike.In(full)
	for name, value := range strike.Values {
		p, _ := a.Param(name)
		was, known := before[name]
		switch {
		case !taken:
			changed[name] = value
		case known && !strike.In(before):
			changed[name] = was
		default:
			changed[name] = p.Default
		}
	}
	return changed
}

// Phase is one step of an algorithm's loop, as fine as stepping goes.
type Phase struct {
	Name string
	// Lines are the Code lines it lights, counted from 0.
	Lines []int
	// Look is one sentence on what to look at while it works.
	Look string
}

// Metric is a named series.
type Metric struct {
	Name    string // short, as it stands at a chart: "rho"
	Meaning string // one sentence
	// Format is how a value is written, for fmt; "%.3g" if empty.
	Format string
	// Low and High are the natural limits of the axis; equal means none.
	Low, High float64
	// MeanCost says that it is the mean cost of what the search weighs now, counted as the
	// snapshot counts costs, so that a chart draws them together.
	MeanCost bool
	// Cost says that it is a cost that every run has: the charts of metrics begin with others.
	Cost bool
	// Clock says that it is the search's own time since its start.
	Clock bool
}

// Preset finds a preset by name.
func (a *Algorithm) Preset(name string) (Preset, bool) {
	for _, p := range a.Presets {
		if p.Name == name {
			return p, true
		}
	}
	return Preset{}, false
}

// PresetOf returns the name of the preset that gives the same values as the settings;
// nothing if there is none, or if all values are defaults.
func (a *Algorithm) PresetOf(settings Settings) string {
	full, err := a.Settle(settings)
	plain, _ := a.Settle(nil)
	if err != nil || maps.Equal(full, plain) {
		return ""
	}
	for _, p := range a.Presets {
		values, err := a.Settle(p.Values)
		if err == nil && maps.Equal(values, full) {
			return p.Name
		}
	}
	return ""
}

// Param finds a parameter by name.
func (a *Algorithm) Param(name string) (Param, bool) {
	for _, p := range a.Params {
		if p.Name == name {
			return p, true
		}
	}
	return Param{}, false
}

// Info is what there is to read about an algorithm, beside what its parameters,
// presets and phases say of themselves.
type Info struct {
	// What is what it is, and How is how it works, a paragraph each.
	What, How string
	// Notice are things to notice while it runs, and Try things to try, a sentence
	// or two each.
	Notice, Try []string
	// Fails is where it fails, and why.
	Fails string
}

// Preset is a setting worth seeing, with the moment that shows it: someone who opens
// it sees what the sentence says within ten seconds.
type Preset struct {
	Name     string
	Sentence string // what it shows and why
	// Values are the parameters that differ from their defaults.
	Values Settings
	// Puzzle is the puzzle to see it on and Seed the seed; 0 for 1.
	Puzzle string
	Seed   uint64
	// Pace is in iterations a second; 0 for the usual one.
	Pace float64
	// At is the moment to begin at.
	At Position
	// View is the screen's view that shows it best; empty for the first.
	View string
}
