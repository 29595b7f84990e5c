package campaign

import (
	"fmt"

	"sudokuscope/engine"
	"sudokuscope/engine/experiment"
)

// Design makes of a part what it was made of, so that any process can go on with it.
func (p *Part) Design(find func(*Entrant) (*engine.Algorithm, error)) (*experiment.Design, error) {
	d := &experiment.Design{
		Only: p.Only, First: p.First, Runs: p.Runs, Trace: p.Trace, Budget: p.Budget.limits(),
	}
	for i := range p.Entrants {
		e := &p.Entrants[i]
		a, err := find(e)
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
	for i := range p.Puzzles {
		z, err := p.Puzzles[i].open()
		if err != nil {
			return nil, err
		}
		d.Puzzles = append(d.Puzzles, z)
	}
	return d, nil
}
