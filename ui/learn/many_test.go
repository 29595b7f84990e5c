package learn_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/ui"
	. "sudokuscope/ui/uitest"
)

// Many runs are made beside the screen, and what came of them stands in the card.
func TestManyRunsAreShownAsTheyEnd(t *testing.T) {
	text := strings.Replace(toys, "go 60\n", "go 60\nmany 40\n", 1)
	next := make(chan engine.Tally)
	seeds := 0
	s := toy(t, text, func(c *ui.Config) {
		c.Lessons.Many = func(ctx context.Context, a *engine.Algorithm, p engine.Problem, runs int, each engine.Budget, heard func(engine.Tally)) error {
			if seeds = runs; a.ID != "toy" || p.Seed != 42 || each.Iterations == 0 {
				return fmt.Errorf("%s, seed %d, %+v", a.ID, p.Seed, each)
			}
			for {
				select {
				case v, more := <-next:
					if !more {
						return nil
					}
					heard(v)
				case <-ctx.Done():
					return ctx.Err()
				}
			}
		}
	})
	s.Expect(Shows("0 of 40 seeds have run, 0 are"))
	for i := range 40 {
		v := engine.Tally{Iteration: int64(100 * (i + 1))}
		if i < 30 {
			v.Status = engine.Solved
		}
		next <- v
	}
	s.Expect(Shows("40 of 40 seeds have run, 30 are"), Shows("3000"), Shows(" 75 %"), Shows("the longest 3 000"))
	if seeds != 40 {
		t.Errorf("%d runs were asked for", seeds)
	}
	s.Press("enter").Expect(ready, Hides("seeds have run")).Press("backspace").Expect(ready, Shows("0 of 40 seeds")) // given up, and begun again
	s.Press("esc").Expect(Hides("seeds have run")).Press("K").Expect(ready, Shows("0 of 40 seeds"))
}

// What goes wrong in one of many runs is said, and the lesson goes on.
func TestManyRunsMayFail(t *testing.T) {
	text := strings.Replace(toys, "go 60\n", "go 60\nmany 40\n", 1)
	s := toy(t, text, func(c *ui.Config) {
		c.Lessons.Many = func(context.Context, *engine.Algorithm, engine.Problem, int, engine.Budget, func(engine.Tally)) error {
			return errors.New("the search failed")
		}
	})
	s.Expect(Shows("the search failed")).Press("enter").Expect(ready)
}
