// Package check says what is wrong with the search of a program, by its lines and by requests alone.
package check

import (
	"fmt"
	"math"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/guest/watch"
	"sudokuscope/engine/sudoku"
)

// Finding is something that is wrong, and the iteration that shows it; 0 where none does. One that is
// unsure may be a rule whose case did not come.
type Finding struct {
	Kind   string `json:"kind"`
	Says   string `json:"says"`
	At     int64  `json:"at,omitempty"`
	Unsure bool   `json:"unsure,omitempty"`
}

// Subject is a program to be checked. Open starts it once more, on the same puzzle.
type Subject struct {
	Open   func() (*watch.Source, error)
	Begin  func(of *watch.Source, seed uint64) (engine.Search, error)
	Puzzle *sudoku.Puzzle
	Steps  int // of the run that is looked at
}

// The lengths of what is compared with the run.
const (
	forkAt = 20
	later  = 30
	enough = 200 // iterations before a habit is one
	draws  = 64  // settings of the others under which a parameter is changed
)

// Run checks a program. The findings are in the order in which one would mend them.
func (s Subject) Run() ([]Finding, error) {
	source, err := s.Open()
	if err != nil {
		return nil, err
	}
	search, err := s.Begin(source, 1)
	if err != nil {
		return nil, err
	}
	of := follow(search, s.Puzzle, s.Steps)
	if len(of.frames) == 0 {
		return []Finding{{Kind: "steps", Says: "the program makes no step: " + of.end}}, nil
	}
	list, err := s.repeated(source, of)
	if err != nil {
		return nil, err
	}
	list = append(list, of.findings(source.Algorithm())...)
	for _, flaw := range source.Description().Flaws() {
		list = append(list, Finding{Kind: "description", Says: "the first line: " + flaw})
	}
	for _, sentence := range source.Noticed() {
		list = append(list, Finding{Kind: "lines", Says: sentence})
	}
	return list, nil
}

// repeated makes the run again in another process, with forks, other dice and other parameters.
func (s Subject) repeated(first *watch.Source, of *film) (list []Finding, err error) {
	source, err := s.Open()
	if err != nil {
		return nil, err
	}
	search, err := s.Begin(source, 1)
	if err != nil {
		return nil, err
	}
	at := min(forkAt, len(of.frames)/2)
	if n := parts(of, follow(search, s.Puzzle, at)); n >= 0 {
		says := "the same seed gives other steps in another process"
		// So would all else that is compared.
		return []Finding{{Kind: "seed", Says: says, At: of.frames[n].iteration}}, nil
	}
	about := first.Description()
	if about.Can("seed") && about.Can("clone") {
		list = s.forked(first, search, of, at)
	} else {
		follow(search, s.Puzzle, later)
	}
	other, err := s.Begin(source, 2)
	if err != nil {
		return list, err
	}
	seeded := follow(other, s.Puzzle, len(of.frames))
	if first.Seeds() && len(of.frames) > 1 && parts(of, seeded) < 0 {
		list = append(list, Finding{Kind: "seed", Says: "another seed gives the same steps: does the program read it?"})
	}
	return append(list, s.turned(source, at)...), nil
}

// forked has a copy of the search go with other dice, twice in two processes, and then the search
// itself go on: none may disturb another.
func (s Subject) forked(first *watch.Source, search engine.Search, of *film, at int) (list []Finding) {
	moment := of.frames[max(0, at-1)].iteration
	one := search.Clone()
	one.Reseed(99)
	own := follow(one, s.Puzzle, later)
	rest := follow(search, s.Puzzle, later)
	if parts(&film{frames: of.frames[at:]}, rest) >= 0 {
		says := "a copy that goes on changes the search that it was made of"
		return []Finding{{Kind: "clone", Says: says, At: moment}}
	}
	if twin, err := s.Begin(first, 1); err == nil {
		follow(twin, s.Puzzle, at)
		twin.Reseed(99)
		if parts(own, follow(twin, s.Puzzle, later)) >= 0 {
			list = append(list, Finding{Kind: "clone", Says: "two copies with the same dice go two ways", At: moment})
		}
	}
	if len(own.frames) == later && parts(own, rest) < 0 && own.moved() {
		says := "other dice change nothing: the request seed is not heard"
		list = append(list, Finding{Kind: "seed", Says: says, At: moment})
	}
	return list
}

// turned changes every parameter that can be changed in a run, as far as it goes. One that changes
// nothing alone may be that of a rule that others have switched off, so these are changed before it:
// one of them, and then all. Of a choice among rules that changes nothing it is not sure that it is not
// read: one for ties may wait for its tie for ever.
func (s Subject) turned(source *watch.Source, at int) (list []Finding) {
	search, err := s.Begin(source, 1)
	if err != nil {
		return nil
	}
	follow(search, s.Puzzle, at)
	params := source.Algorithm().Params
	for i := range params {
		p := &params[i]
		if !p.Live || turns(search, s.Puzzle, p, max(enough, s.Steps/2)) {
			continue
		}
		changed := false
		dice := sudoku.NewRand(1)
		for draw := 0; draw < draws && !changed && len(params) > 1; draw++ {
			one := search.Clone()
			for k := range params {
				list := values(&params[k])
				if k != i && len(list) > 0 && (draw == k || draw >= len(params)) {
					_ = one.Set(params[k].Name, list[dice.IntN(len(list))]) // one that is not live stays
				}
			}
			changed = turns(one, s.Puzzle, p, enough)
		}
		if changed {
			continue
		}
		steps := max(enough, s.Steps/2)
		finding := Finding{Kind: "parameter", At: int64(at)}
		finding.Says = fmt.Sprintf("%s changes nothing in %d steps, whatever it is set to", p.Name, steps)
		if len(p.Choices) > 0 {
			finding.Kind, finding.Unsure = "choice", true
			finding.Says += ": is it read, or did its case not come?"
		}
		list = append(list, finding)
	}
	return list
}

// turns reports whether a value of a parameter makes other steps. It may where a run ends before so
// many.
func turns(search engine.Search, puzzle *sudoku.Puzzle, p *engine.Param, steps int) bool {
	for _, value := range values(p) {
		one, same := search.Clone(), search.Clone()
		if one.Set(p.Name, value) != nil {
			continue
		}
		for range steps {
			a, b := follow(same, puzzle, 1), follow(one, puzzle, 1)
			if len(a.frames) == 0 || len(b.frames) == 0 || a.frames[0].hash != b.frames[0].hash {
				return true
			}
		}
	}
	return false
}

// values are what a parameter is set to: every choice, or its ends and some between them.
func values(p *engine.Param) (list []float64) {
	tried := []float64{p.Min, p.Max, 1, 10, p.Default / 4, p.Default * 4}
	if len(p.Choices) > 0 {
		tried = nil
		for i := range p.Choices {
			tried = append(tried, float64(i))
		}
	}
	for _, v := range tried {
		if p.Whole {
			v = math.Round(v)
		}
		if p.Check(v) == nil && v != p.Default && !slices.Contains(list, v) {
			list = append(list, v)
		}
	}
	return list
}

// parts is the first frame in which two films differ, -1 if the shorter is the beginning of the longer.
func parts(a, b *film) int {
	for i := range min(len(a.frames), len(b.frames)) {
		if a.frames[i].hash != b.frames[i].hash {
			return i
		}
	}
	return -1
}
