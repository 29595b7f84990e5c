package record

import (
	"context"
	"fmt"

	"sudokuscope/engine"
)

// Difference is the first moment at which a replay is another run than the
// recorded one.
type Difference struct {
	Life      int
	At        engine.Position
	Last      engine.Position // the last moment that still agreed
	Want, Got uint64
	Ended     bool // the replay had ended before At
}

func (d *Difference) Error() string {
	life := ""
	if d.Life > 0 {
		life = fmt.Sprintf(" of life %d", d.Life+1)
	}
	if d.Ended {
		return fmt.Sprintf("not the same run: it ended before iteration %s%s, which the file has", d.At, life)
	}
	return fmt.Sprintf("not the same run: at iteration %s%s the state is %016x, the file has %016x; it still agreed at %s",
		d.At, life, d.Got, d.Want, d.Last)
}

// Check does every life again, from the beginning and the plain way, and
// compares the hashes. It returns how many agreed, and a *Difference at the
// first that does not. A context that ends is heard between two of them.
func (p *Replay) Check(ctx context.Context) (agreed int, err error) {
	for i, s := range p.Stories {
		var moments []engine.Position
		for _, m := range s.Stones {
			moments = append(moments, m.At)
		}
		var diff *Difference
		last, n := engine.Position{}, 0
		err := engine.Rerun(p.With, p.Problem, s.Journal, moments, func(at engine.Position, search engine.Search) bool {
			if ctx.Err() != nil {
				return true
			}
			m := s.Stones[n]
			got := engine.HashOf(search)
			if at != m.At || got != m.Hash {
				diff = &Difference{Life: i, At: m.At, Last: last, Want: m.Hash, Got: got, Ended: at != m.At}
				return true
			}
			n, last = n+1, at
			return false
		})
		agreed += n
		if err == nil {
			err = ctx.Err()
		}
		if err != nil {
			return agreed, err
		}
		if diff != nil {
			return agreed, diff
		}
	}
	return agreed, nil
}

// Launch starts a life of the replay where it was left.
func (p *Replay) Launch(life int, o engine.Options) (*engine.Run, error) {
	s := p.Stories[life]
	o.Journal, o.At = s.Journal, s.At
	return engine.Launch(p.With, p.Problem, o)
}
