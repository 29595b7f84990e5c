package chances

import (
	"context"
	"fmt"
	"runtime/debug"
	"strconv"
	"strings"

	"sudokuscope/engine"
	"sudokuscope/engine/processor"
)

// Horizon is how far a continuation goes, counted from the moment it begins at.
type Horizon struct {
	// Evaluations is how many more boards it may weigh.
	Evaluations int64 `json:"evaluations"`
	// Shot ends it earlier, where the search throws everything away and starts again.
	Shot bool `json:"shot"`
}

// ParseHorizon reads what String writes: "120000", or "shot 120000" for the rest of a
// shot that is no longer than that.
func ParseHorizon(text string) (h Horizon, err error) {
	number, shot := strings.CutPrefix(strings.TrimSpace(text), "shot")
	h.Shot = shot
	h.Evaluations, err = strconv.ParseInt(strings.TrimSpace(number), 10, 64)
	if err != nil || h.Evaluations < 1 {
		return h, fmt.Errorf("%q: expected a number of evaluations, or shot and a number", text)
	}
	return h, nil
}

func (h Horizon) String() string {
	if h.Shot {
		return fmt.Sprintf("shot %d", h.Evaluations)
	}
	return strconv.FormatInt(h.Evaluations, 10)
}

// Sentence says what the chance at a moment is with this horizon.
func (h Horizon) Sentence() string {
	within := fmt.Sprintf("within %d more evaluations", h.Evaluations)
	if h.Shot {
		within += " and before the next restart"
	}
	return "Chance: the share of continuations from here, with fresh dice, that solve it " + within + "."
}

// Sentence says what the chance at a moment is; without dice there is none.
func (c *Curve) Sentence() string {
	text := c.Horizon.Sentence()
	if c.Alike {
		text = strings.Replace(text, "with fresh dice", "the same every time as no dice are thrown", 1)
	}
	return text
}

// ending is how a continuation ended.
type ending struct {
	solved      bool
	evaluations int64
	// cut says that the horizon ended it, and not the search or its restart.
	cut bool
}

// look is how many iterations a continuation does at most before it looks whether
// anybody still waits for it.
const look = 64

// goOn lets a search go on to the horizon. The search is the caller's to use up. A
// search that panics is an error.
func (of Subject) goOn(ctx context.Context, h Horizon, s engine.Search) (end ending, err error) {
	defer func() {
		if v := recover(); v != nil {
			err = fmt.Errorf("a continuation crashed: %v\n%s", v, debug.Stack())
		}
	}()
	begin := s.Tally().Evaluations
	bound := engine.Budget{Evaluations: begin + h.Evaluations}
	for {
		processor.Give()
		if of.Rest != nil {
			of.Rest(ctx)
		}
		if ctx.Err() != nil {
			return end, ctx.Err()
		}
		t := s.Tally()
		end.evaluations, end.solved = t.Evaluations-begin, t.Status == engine.Solved
		if t.Status != engine.Running {
			return end, nil
		}
		if bound.Spent(t) {
			end.cut = true
			return end, nil
		}
		if x, proves := s.(engine.Settler); proves && x.Settled() {
			return ending{evaluations: h.Evaluations, cut: true}, nil // but for its last iteration, as it would end
		}
		engine.Sprint(s, min(look, bound.Left(t)))
		if h.Shot && restarted(of.Algorithm, s) {
			end.evaluations = s.Tally().Evaluations - begin
			return end, nil
		}
	}
}

// restarted reports whether the iteration that just ended threw everything away. Events
// of that class are landmarks, so that Sprint stops at each.
func restarted(a *engine.Algorithm, s engine.Search) bool {
	for _, e := range s.Events() {
		if a.Events[e.Kind].Class == engine.Restart {
			return true
		}
	}
	return false
}
