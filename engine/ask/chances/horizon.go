package chances

import (
	"context"
	"fmt"
	"math"
	"runtime/debug"
	"slices"
	"strconv"

	"sudokuscope/engine"
	"sudokuscope/engine/base/processor"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/sudoku"
)

// Horizon is how far a continuation goes, counted from the moment it begins at.
type Horizon struct {
	// Evaluations is how many more boards it may weigh.
	Evaluations int64 `json:"evaluations"`
	// Shot ends it earlier, where the search throws everything away and starts again.
	Shot bool `json:"shot"`
}

// String returns "120000", or "shot 120000" for the rest of a shot that is no longer than that.
func (h Horizon) String() string {
	if h.Shot {
		return fmt.Sprintf("shot %d", h.Evaluations)
	}
	return strconv.FormatInt(h.Evaluations, 10)
}

// Sentence says what the chance at a moment is; without dice there is none.
func (c *Curve) Sentence() string {
	dice := " with other dice"
	if c.Alike {
		dice = ", the same every time as no dice are thrown,"
	}
	within := c.Horizon.Words()
	if c.Horizon.Evaluations == 0 { // it is still to be chosen
		within = "an effort that is the same from every moment"
	}
	return "Chance: the share of re-runs" + dice + " that solve it within " + within + "."
}

// Words say how far it is.
func (h Horizon) Words() string {
	if h.Shot {
		return fmt.Sprintf("%d more evaluations, before a restart", h.Evaluations)
	}
	return fmt.Sprintf("%d more evaluations", h.Evaluations)
}

// ending is how a continuation ended.
type ending struct {
	solved      bool
	evaluations int64
	// cut says that the horizon ended it, and not the search or its restart.
	cut bool
	// unpriced says that it failed, and would not have been followed to its end had it been doomed: those that
	// were are the cheaper ones, and do not tell what one costs.
	unpriced bool
}

// look is how many iterations a continuation does at most before it looks whether
// anybody still waits for it.
const look = 64

// nextDoomed is after how many iterations at most it is asked whether a re-run is doomed.
const nextDoomed = 4

// goOn lets a search go on to the horizon. The search is the caller's to use up. A
// search that panics is an error.
func (of Subject) goOn(ctx context.Context, horizon Horizon, search engine.Search) (end ending, err error) {
	defer func() {
		if v := recover(); v != nil {
			err = fmt.Errorf("a re-run crashed: %v\n%s", v, debug.Stack())
		}
	}()
	begin := search.Tally().Evaluations
	bound := drive.Budget{Evaluations: begin + horizon.Evaluations}
	teller, tells := search.(doomed)
	end.unpriced = tells && of.solution != nil && horizon.Shot
	for {
		processor.Give()
		if of.Rest != nil {
			of.Rest(ctx)
		}
		if ctx.Err() != nil {
			return end, ctx.Err()
		}
		tally := drive.Concluded(search)
		end.evaluations = tally.Evaluations - begin
		end.solved = tally.Status == engine.Solved
		if tally.Status != engine.Running {
			end.unpriced = end.unpriced && !end.solved
			return end, nil
		}
		if bound.Spent(tally) {
			end.cut = true
			return end, nil
		}
		if x, proves := search.(settler); proves && x.Settled() {
			// But for its last iteration, as it would end.
			return ending{evaluations: horizon.Evaluations, cut: true, unpriced: end.unpriced}, nil
		}
		next := look
		if end.unpriced {
			if teller.Doomed(of.solution) {
				return end, nil
			}
			next = nextDoomed
		}
		if drive.Waits(search) { // what it waits for may never come
			drive.Run(ctx, search, drive.Budget{Iterations: tally.Iteration + 1})
		} else {
			drive.Sprint(search, min(next, bound.Left(tally)))
		}
		// Restarts are landmarks, so that Sprint stops at each.
		if horizon.Shot &&
			slices.ContainsFunc(search.Events(), func(e engine.Event) bool {
				return restart(of.Algorithm.Events[e.Kind])
			}) {
			end.evaluations = search.Tally().Evaluations - begin
			return end, nil
		}
	}
}

// settler is a search that can prove that it is stuck: until somebody changes it, no dice
// lead it to another board, to a restart or to a solution. Where it says no it may be stuck
// as well, but cannot prove it easily.
type settler interface{ Settled() bool }

// doomed is a search that can tell that it will not find a solution before it starts again. Such a re-run
// is not followed to its end where only its outcome counts: docs/reference/measured.md says how often it errs.
type doomed interface {
	Doomed(solution sudoku.Grid) bool
}

// outcomes is the subject of re-runs of which only the outcome counts, and not what they cost.
func (s *Survey) outcomes() Subject {
	const easily = 20_000 // guesses
	of := s.Subject
	if !s.sought {
		s.sought = true
		if answer := sudoku.Exact(of.Problem.Puzzle, 2, easily); answer.Unique() {
			s.solution = answer.Solutions[0]
		}
	}
	of.solution = s.solution
	return of
}

// restart reports whether such an event throws everything away.
func restart(k engine.EventKind) bool { return k.Class == engine.Restart }

// The survey chooses a horizon by fresh starts that get more and more evaluations.
const (
	firstBound = 1 << 10
	lastBound  = 1 << 20
	boundGrows = 4
)

// choose follows a batch of fresh starts to a bound. Where nearly all of them end by
// themselves before it, because the search gives up or starts again, a shot is the
// horizon: what a continuation does after a restart says nothing of the moment it came
// from. Otherwise it is what half of fresh starts need. If neither is known the bound
// grows, and the last bound is the horizon.
func (s *Survey) choose(ctx context.Context) error {
	bound := Horizon{
		Evaluations: max(firstBound, s.bound*boundGrows),
		Shot:        slices.ContainsFunc(s.Subject.Algorithm.Events, restart),
	}
	var needed []int64 // until it was solved
	longest, cut := int64(0), 0
	share, err := s.Subject.fresh(ctx,
		bound, 0, batch, func(e ending) {
			if e.solved {
				needed = append(needed, e.evaluations)
			}
			if e.cut {
				cut++
			}
			longest = max(longest, e.evaluations)
		})
	if err != nil {
		return err
	}
	s.bound, s.within = bound.Evaluations, share
	slices.Sort(needed)
	const few = batch / 10
	half := (batch + 1) / 2
	switch {
	case cut <= few && len(needed) < batch:
		s.curve.Horizon = Horizon{
			Evaluations: roundUp(2 * longest),
			Shot:        bound.Shot,
		}
		if cut == 0 {
			s.curve.Fresh = share // to their ends: they are the first of them
		}
	case len(needed) >= half:
		s.curve.Horizon = Horizon{Evaluations: roundUp(max(1, needed[half-1]))}
	case bound.Evaluations >= lastBound:
		s.curve.Horizon = Horizon{Evaluations: lastBound}
		if bound == s.curve.Horizon {
			s.curve.Fresh = share // they are the first of them
		}
	}
	return nil
}

// roundUp makes a number of two digits and zeros, which reads well.
func roundUp(n int64) int64 {
	scale := int64(math.Pow10(max(0, len(strconv.FormatInt(n, 10))-2)))
	return (n + scale - 1) / scale * scale
}
