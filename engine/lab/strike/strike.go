// Package strike says which line of an algorithm matters: runs with a line and without it, on the
// same puzzles with the same seeds, are compared pair by pair.
//
//	entrant ──▶ Entrants ──▶ runs (package experiment) ──▶ samples ──▶ Of ──▶ Anatomy
package strike

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"sudokuscope/engine"
	"sudokuscope/engine/lab/experiment"
)

// Verdict is what the pairs say of a line.
type Verdict string

// The verdicts.
const (
	Same   Verdict = "the same runs"
	Needed Verdict = "needed"         // without it fewer runs are solved
	Helps  Verdict = "helps"          // without it they take more
	Untold Verdict = "cannot be told" // the pairs may differ by chance
	Harms  Verdict = "harms"          // without it they take less, or more are solved
)

// Verdicts are all of them, in the order in which they are asked for.
func Verdicts() []Verdict { return []Verdict{Needed, Helps, Same, Untold, Harms} }

// Means says what a verdict claims.
func (v Verdict) Means() string {
	switch v {
	case Same:
		return "each run comes to the same without it"
	case Needed:
		return "without it fewer runs are solved"
	case Helps:
		return "without it a solution takes more"
	case Harms:
		return "without it more are solved, or sooner"
	}
	return "what differs may be chance"
}

// Line is what came of striking one line.
type Line struct {
	Number   int     `json:"line"` // from 1
	Text     string  `json:"text"`
	Settings string  `json:"settings"`
	Then     string  `json:"then"`
	Verdict  Verdict `json:"verdict"`
	Pairs    int     `json:"pairs"`
	// Solved is how many pairs' runs were solved with the line, Without how many without it.
	Solved  int `json:"solved"`
	Without int `json:"solved_without"`
	// Ratio is the median of the effort without the line over that with it, in the pairs that
	// were both solved, with its interval.
	Ratio     experiment.Number `json:"ratio"`
	RatioLow  experiment.Number `json:"ratio_low"`
	RatioHigh experiment.Number `json:"ratio_high"`
	// P is of the effort, by Wilcoxon's signed ranks, PSolved of what is solved, by the sign
	// test: both adjusted by Holm over all lines.
	P       experiment.Number `json:"p"`
	PSolved experiment.Number `json:"p_solved"`

	same bool
	lean float64 // above 0 where it takes more without the line
}

// Anatomy is what is known of the lines of an algorithm.
type Anatomy struct {
	Algorithm string          `json:"algorithm"`
	By        experiment.Unit `json:"by"`
	Budget    string          `json:"budget"`
	Puzzles   int             `json:"puzzles"`
	Lines     []Line          `json:"lines"`
}

// Entrants returns an entrant, and itself without each of some lines, numbered from 1; without
// numbers it is each line that can be struck.
func Entrants(whole experiment.Entrant, numbers ...int) ([]experiment.Entrant, error) {
	code := whole.Algorithm.Code
	full, err := whole.Algorithm.Settle(whole.Settings)
	if err != nil {
		return nil, err
	}
	every := len(numbers) == 0
	for i := range code {
		if every && code[i].Strike.Can() && !code[i].Strike.In(full) {
			numbers = append(numbers, i+1)
		}
	}
	list := []experiment.Entrant{whole}
	for _, n := range numbers {
		if n < 1 || n > len(code) {
			return nil, fmt.Errorf("%s has no line %d; expected 1 to %d", whole.Algorithm.ID, n, len(code))
		}
		line := code[n-1]
		switch {
		case !line.Strike.Can():
			return nil, fmt.Errorf("line %d of %s, %q, cannot be struck; expected one of %s",
				n, whole.Algorithm.ID, strings.TrimSpace(line.Text), Numbers(whole.Algorithm))
		case line.Strike.In(full):
			return nil, fmt.Errorf("line %d of %s, %q, is struck already", n, whole.Label, strings.TrimSpace(line.Text))
		}
		settings := engine.Settings{}
		maps.Copy(settings, whole.Settings)
		maps.Copy(settings, line.Strike.Values)
		struck := experiment.Entrant{Algorithm: whole.Algorithm, Settings: settings}
		struck.Label = struck.Name()
		if !slices.ContainsFunc(list, func(e experiment.Entrant) bool { return e.Label == struck.Label }) {
			list = append(list, struck)
		}
	}
	return list, nil
}

// Numbers are those of the lines that can be struck, in words.
func Numbers(a *engine.Algorithm) string {
	var list []string
	for i, line := range a.Code {
		if line.Strike.Can() {
			list = append(list, fmt.Sprint(i+1))
		}
	}
	if list == nil {
		return "no line"
	}
	return strings.Join(list, ", ")
}

// Of finds, among samples, those of an algorithm with all its lines and those of the same with one
// line struck, and judges each line over all puzzles that both have runs on. It knows algorithms
// by their ID.
func Of(samples []experiment.Sample, find func(id string) *engine.Algorithm) (list []Anatomy) {
	all := entrants(samples)
	for _, whole := range all {
		algorithm := find(whole.id())
		if algorithm == nil {
			continue
		}
		anatomy := Anatomy{Algorithm: whole.label, By: whole.samples[0].By, Budget: whole.samples[0].Budget}
		for i, line := range algorithm.Code {
			full := settingsOf(algorithm, whole)
			if !line.Strike.Can() || line.Strike.In(full) {
				continue
			}
			maps.Copy(full, line.Strike.Values)
			at := slices.IndexFunc(all, func(e *entrant) bool {
				return e.id() == whole.id() && e.budget == whole.budget && maps.Equal(settingsOf(algorithm, e), full)
			})
			if at < 0 {
				continue
			}
			judged, puzzles := judge(whole.samples, all[at].samples)
			if judged.Pairs == 0 {
				continue
			}
			judged.Number = i + 1
			judged.Text = strings.TrimSpace(line.Text)
			judged.Then = line.Strike.Then
			judged.Settings = experiment.Entrant{Algorithm: algorithm, Settings: line.Strike.Values}.Differences()
			anatomy.Puzzles = max(anatomy.Puzzles, puzzles)
			anatomy.Lines = append(anatomy.Lines, judged)
		}
		if anatomy.Lines != nil {
			pronounce(anatomy.Lines)
			list = append(list, anatomy)
		}
	}
	return list
}

// entrant is one of those that made the samples.
type entrant struct {
	label, budget string
	samples       []*experiment.Sample
}

func entrants(samples []experiment.Sample) (list []*entrant) {
	for i := range samples {
		s := &samples[i]
		at := slices.IndexFunc(list, func(e *entrant) bool { return e.label == s.Algorithm && e.budget == s.Budget })
		if at < 0 {
			at = len(list)
			list = append(list, &entrant{label: s.Algorithm, budget: s.Budget})
		}
		list[at].samples = append(list[at].samples, s)
	}
	return list
}

// id is that of the algorithm, which a label begins with.
func (e *entrant) id() string {
	id, _, _ := strings.Cut(e.label, ":") //nolint:forbidigo // made of the ID and settings
	return id
}

// settingsOf are all settings of an entrant.
func settingsOf(a *engine.Algorithm, e *entrant) engine.Settings {
	full, _ := a.Settle(nil)
	for _, p := range a.Params {
		if v, has := e.samples[0].Params[p.Name]; has {
			full[p.Name], _ = p.Parse(fmt.Sprint(v))
		}
	}
	return full
}
