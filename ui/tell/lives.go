package tell

import (
	"context"
	"errors"
	"fmt"
	"os"
	"slices"
	"strconv"

	"sudokuscope/engine"
	"sudokuscope/engine/record"
	"sudokuscope/engine/run"
)

func (t *teller) doFork(ctx context.Context, rest string) error {
	var changes []run.Change
	what := "a twin"
	if rest != "" {
		c, err := t.changeOf(rest)
		if err != nil {
			return err
		}
		changes, what = []run.Change{c}, c.What(t.Algorithm, t.Problem.Puzzle.Board)
	}
	parent, at := slices.Index(t.lives, t.front), t.front.at()
	r, err := t.front.run.Fork(at, changes, run.Options{Paused: true, Breaks: slices.Clone(t.breaks)})
	if err != nil {
		return err
	}
	t.playing = false
	if err := t.adopt(ctx, &life{run: r, parent: parent, fork: at}); err != nil {
		return err
	}
	t.say("Life %d branches off life %d at iteration %s: %s.", len(t.lives), parent+1, at, what)
	return nil
}

func (t *teller) doLives(context.Context, string) error {
	front := t.front
	for i, l := range t.lives {
		mark := ""
		if l == front {
			mark = ", in front"
		}
		t.say("Life %d%s:", i+1, mark)
		t.front = l
		t.where()
	}
	t.front = front
	return nil
}

func (t *teller) doLife(_ context.Context, rest string) error {
	n, err := strconv.Atoi(rest)
	if err != nil || n < 1 || n > len(t.lives) {
		return fmt.Errorf("%q: expected a life from 1 to %d", rest, len(t.lives))
	}
	t.front, t.playing = t.lives[n-1], false
	t.where()
	return nil
}

func (t *teller) doAgain(ctx context.Context, rest string) error {
	p := t.Problem
	if rest != "" {
		seed, err := strconv.ParseUint(rest, 10, 64)
		if err != nil {
			return fmt.Errorf("%q: expected a seed, a whole number from 0", rest)
		}
		p.Seed = seed
	}
	old := t.lives
	t.lives, t.playing, t.spent = nil, false, false
	if err := t.launch(ctx, p, nil); err != nil {
		t.lives = old
		return err
	}
	for _, l := range old {
		l.run.Close()
	}
	t.Problem = p
	t.introduce()
	return nil
}

// doWrite writes all lives; a file that is there stays.
func (t *teller) doWrite(_ context.Context, rest string) error {
	if rest == "" {
		return errors.New("expected the name of a file, such as run.scope")
	}
	if _, err := os.Lstat(rest); err == nil {
		return fmt.Errorf("%s is there already: expected another name", rest)
	}
	var list []record.Source
	for _, l := range t.lives {
		list = append(list, record.Source{Run: l.run, Parent: l.parent, Fork: l.fork, At: l.at()})
	}
	r, err := record.Of(t.Program, list)
	if err != nil {
		return err
	}
	if err := r.Write(rest); err != nil {
		return err
	}
	t.say("%s has %s; sudokuscope replay opens it.", rest, engine.Plural(len(list), "life", "lives"))
	return nil
}
