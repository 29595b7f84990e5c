package record

import (
	"context"
	"fmt"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/run"
)

// Difference is the first moment at which a replay is another run than the
// recorded one.
type Difference struct {
	Run       int
	At        engine.Position
	Last      engine.Position // the last moment that still agreed
	Want, Got uint64
	Ended     bool // the replay had ended before At
	// Former says that the hashes are by the former definition, which covered metrics: the
	// runs may differ in nothing but a metric that was added since.
	Former bool
}

func (d *Difference) Error() string {
	of := ""
	if d.Run > 0 {
		of = fmt.Sprintf(" of run %d", d.Run+1)
	}
	if d.Ended {
		return fmt.Sprintf("not the same run: it ended before iteration %s%s, which the file has", d.At, of)
	}
	if d.Former {
		return fmt.Sprintf("its hashes cannot be checked any more from iteration %s%s on: they are of version "+
			"%d, which covers metrics, too; "+
			"so it is another run, or its metrics have changed since; it still agreed at %s", d.At,
			of, formerHash, d.Last)
	}
	return fmt.Sprintf("not the same run: at iteration %s%s the state is %016x, the file has %016x; it still "+
		"agreed at %s",
		d.At, of, d.Got, d.Want, d.Last)
}

// Check makes every run again, from the beginning and the plain way, and
// compares the hashes. It returns how many agreed, and a *Difference at the
// first that does not. Any other error says what the file has that no run can
// have: a moment that there is not, or a change that its search refuses. A
// context that ends is heard now and then.
func (p *Replay) Check(ctx context.Context) (agreed int, err error) {
	for i := range p.Stories {
		n, err := p.Stories[i].check(ctx, i, p.Hash)
		agreed += n
		if err != nil {
			return agreed, err
		}
	}
	return agreed, nil
}

// check makes one run again; i is its place in the file, and definition that of its hashes. Its
// changes are vetted when it
// has proved to be the same run: in another one they may be refused for nothing.
func (s *Story) check(ctx context.Context, i, definition int) (agreed int, err error) {
	former, hashOf := definition == formerHash, drive.HashOf
	if former {
		hashOf = drive.HashWithMetricsOf
	}
	// Moments that must be there, and in the state that the file has a hash of, if it has one.
	type look struct {
		at    engine.Position
		stone *run.Milestone
	}
	var looks []look
	for i := range s.Stones {
		looks = append(looks, look{s.Stones[i].At, &s.Stones[i]})
	}
	for _, at := range append([]engine.Position{s.Fork, s.At, s.Length}, s.Marks...) {
		looks = append(looks, look{at: at})
	}
	slices.SortStableFunc(looks, func(a, b look) int {
		return a.at.Compare(b.at)
	})
	var moments []engine.Position
	for _, l := range looks {
		moments = append(moments, l.at)
	}
	rerun, err := run.Again(s.With, s.Problem, s.Journal)
	if err != nil {
		return 0, err
	}
	last, next := engine.Position{}, 0
	for at, search := range rerun.Visit(ctx, moments) {
		wanted := looks[next]
		next++
		switch {
		case at.Compare(wanted.at) < 0:
			return agreed, &Difference{Run: i, At: wanted.at, Last: last, Ended: true}
		case at.Compare(wanted.at) > 0:
			return agreed, fmt.Errorf("run %d: iteration %d has no such phase as %s",
				i+1, wanted.at.Iteration, wanted.at)
		case wanted.stone != nil:
			got := hashOf(search)
			if got != wanted.stone.Hash {
				return agreed, &Difference{
					Run:    i,
					At:     at,
					Last:   last,
					Want:   wanted.stone.Hash,
					Got:    got,
					Former: former,
				}
			}
			agreed, last = agreed+1, at
		}
	}
	if rerun.Err() != nil {
		return agreed, rerun.Err()
	}
	made := s.before(engine.Position{Iteration: s.Length.Iteration, Phases: s.Length.Phases + 1})
	if len(made) == 0 {
		return agreed, nil
	}
	err = run.Vet(ctx, s.With, s.Problem, made)
	if err != nil && ctx.Err() == nil {
		err = fmt.Errorf("run %d: journal: %w", i+1, err)
	}
	return agreed, err
}
