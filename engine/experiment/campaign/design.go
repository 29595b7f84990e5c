package campaign

import (
	"fmt"
	"math"
	"time"

	"sudokuscope/engine"
	"sudokuscope/engine/experiment"
	"sudokuscope/engine/sudoku"
)

// Design makes of a part what it was made of, so that any process can go on with it.
func (p *Part) Design(find func(id string) (*engine.Algorithm, error)) (*experiment.Design, error) {
	d := &experiment.Design{
		Only: p.Only, First: p.First, Runs: p.Runs, Trace: p.Trace,
		Budget: engine.Budget{
			Iterations: p.Budget.Iterations, Evaluations: p.Budget.Evaluations,
			Time: time.Duration(math.Round(p.Budget.Seconds * float64(time.Second))),
		},
	}
	for _, e := range p.Entrants {
		a, err := find(e.Algorithm)
		if err != nil {
			return nil, err
		}
		one := experiment.Entrant{Algorithm: a, Label: e.Label, Settings: engine.Settings{}}
		for name, v := range e.Settings {
			param, ok := a.Param(name)
			if !ok {
				return nil, fmt.Errorf("%s has no parameter %q any more: %w", e.Label, name, ErrOtherVersion)
			}
			switch v := v.(type) {
			case float64:
				one.Settings[name] = v
			case string:
				if one.Settings[name], err = param.Parse(v); err != nil {
					return nil, err
				}
			default:
				return nil, fmt.Errorf("%s: %s is %v; expected a number or a word", e.Label, name, v)
			}
		}
		if _, err := a.Settle(one.Settings); err != nil {
			return nil, err
		}
		d.Entrants = append(d.Entrants, one)
	}
	for _, z := range p.Puzzles {
		g, err := sudoku.ParseGrid(z.Givens)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", z.Name, err)
		}
		puzzle, err := sudoku.New(z.Name, g)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", z.Name, err)
		}
		d.Puzzles = append(d.Puzzles, puzzle)
	}
	return d, nil
}
