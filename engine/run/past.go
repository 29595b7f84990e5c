package run

import "sudokuscope/engine"

// Past is a part of a recorded run that is done again, an iteration at a time:
// for those who want to know of every one of them what nobody recorded. It is
// its caller's own and disturbs the run no more than a clone does.
type Past struct{ life *rehearsal }

// Past begins at an iteration that has been recorded, or where the search ended
// before it.
func (r *Run) Past(from int64) (*Past, error) {
	s, at, err := r.CloneAt(engine.Position{Iteration: from})
	if err != nil {
		return nil, err
	}
	return &Past{newRehearsal(s, at, r.changesFrom(at))}, nil
}

// Iteration is the one whose end it stands at, and Digit what is in a cell there.
func (p *Past) Iteration() int64     { return p.life.at.Iteration }
func (p *Past) Digit(cell int) uint8 { return p.life.search.Digit(cell) }

// Next goes on by an iteration, with the changes that were made on the way; false
// says that the search ended.
func (p *Past) Next() (more bool, err error) {
	from := p.life.at
	err = caught(from, func() { p.life.run(engine.Position{Iteration: from.Iteration + 1}, nil) })
	return p.life.at.Iteration > from.Iteration, err
}
