package tell

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"sudokuscope/engine/measure"

	"sudokuscope/engine"
	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
	"sudokuscope/ui"
	"sudokuscope/ui/do/chances"
	"sudokuscope/ui/do/runfile"
	"sudokuscope/ui/do/why"
	"sudokuscope/ui/out/link"
)

func (t *teller) doPlay(rest string) error {
	switch pace, err := strconv.ParseFloat(rest, 64); {
	case rest == "":
	case rest == "max":
		t.m.Stage().Front().Spec.Pace = run.FlatOut
	case err != nil || !(pace > 0 && pace <= 1e6):
		return fmt.Errorf("%q: expected iterations a second, a number above 0, or max", rest)
	default:
		t.m.Stage().Front().Spec.Pace = pace
	}
	t.playing = !t.over()
	return t.ended()
}

func (t *teller) doPause(string) error {
	t.playing = false
	t.where()
	return nil
}

func (t *teller) doWait(string) error {
	t.waiting = true
	return nil
}

func (t *teller) doWhere(string) error {
	t.where()
	return nil
}

func (t *teller) doForward(rest string) error {
	iterations, err := number(rest)
	err = errors.Join(err, t.ended())
	if err != nil {
		return err
	}
	t.playing = false
	if t.forward(iterations); !t.over() {
		t.where()
	}
	return nil
}

func (t *teller) doPhaseForward(rest string) error {
	phases, err := number(rest)
	told := t.Phases
	t.playing, t.Phases = false, true
	for ; phases > 0 && !t.over() && t.ctx.Err() == nil; phases-- {
		at := t.report().At
		t.steer(func(r *run.Run) {
			r.PlayTo(engine.Position{Iteration: at.Iteration, Phases: at.Phases + 1})
		})
		t.tellNew()
	}
	t.Phases = told
	if err == nil {
		t.tellEnd()
	}
	return err
}

func (t *teller) doBoard(rest string) error {
	switch rest {
	case "":
		t.board(t.report().Current)
	case "best":
		t.board(t.report().Best)
	default:
		return fmt.Errorf("%q: expected best", rest)
	}
	return nil
}

func (t *teller) doCell(rest string) error {
	cell, err := t.asked(rest)
	if err == nil {
		t.scene().Cursor = sudoku.TheCell(cell)
		t.say("%s.", t.scene().Tell(cell))
	}
	return err
}

// asked is a cell by its name or, without a name, the one that the cursor would stand on.
func (t *teller) asked(name string) (int, error) {
	scene := t.scene()
	if name == "" {
		return scene.Cursor.Or(scene.FirstLook()), nil
	}
	cell, err := scene.Puzzle.CellNamed(strings.ToLower(name))
	if err != nil {
		err = fmt.Errorf("%q: %w", name, err)
	}
	return cell, err
}

func (t *teller) doWhy(rest string) error {
	cell, err := t.asked(rest)
	if err != nil {
		return err
	}
	running := t.m.Stage().Front().Run
	at := t.report().At.Iteration
	const mostChanges = 1 << 10 // are looked through
	list, err := running.Provenance(t.ctx, cell, 0, at, mostChanges)
	if err != nil {
		return err
	}
	if len(list) == 0 {
		t.say("%s has not changed by the end of iteration %d.", t.scene().Puzzle.CellName(cell), at)
		return nil
	}
	reasons, err := why.Explain(running, cell, list[len(list)-1])
	for _, line := range reasons {
		t.say("%s", line)
	}
	return err
}

func (t *teller) doMetrics(string) error {
	for _, m := range measure.All(t.scene().Algorithm) {
		t.say("%s: %s. %s", m.Name, m.Text(&t.report().Vitals), m.Meaning)
	}
	return nil
}

func (t *teller) doCommand(string) error {
	words := ui.Of[*runfile.RunFile](t.m).Words()
	t.say("%s", link.Shell(append(append([]string{words[0], "solve", "tell"}, words[1:]...), "--paused")...))
	return nil
}

func (t *teller) doBreak(rest string) error {
	err := t.order(strings.TrimSpace("breakpoints " + rest))
	if err == nil && rest != "" {
		t.say("It will stop where %s.", rest)
	}
	return err
}

func (t *teller) doChange(rest string) error {
	if !strings.Contains(rest, "=") { //nolint:forbidigo // typed by people
		return fmt.Errorf("%q: expected name=value, seed=7 or r4c7=3", rest)
	}
	scene := t.scene()
	change, err := run.ParseChange(scene.Report.At.String()+":"+rest, scene.Algorithm, scene.Puzzle)
	if err == nil {
		err = t.m.Stage().Front().Run.Change(change)()
	}
	if t.settle(); err == nil {
		t.say("%s: %s from here on.", when(scene.Report.At), change.What(scene.Algorithm, scene.Puzzle.Board))
	}
	return err
}

func (t *teller) doChances(string) error {
	t.playing = false
	t.settle()
	c, err := ui.Of[*chances.Chances](t.m).Whole(t.ctx)
	if err == nil {
		t.say("%s", c.Sentence())
		t.say("From here it is %s. %s", c.Now, c.Words())
	}
	t.scene().Chances = nil
	return err
}

func (t *teller) doCode(string) error {
	algorithm := t.scene().Loop()
	phase := t.report().Phase
	for i, line := range algorithm.Code {
		mark := ""
		if phase >= 0 && slices.Contains(algorithm.Phases[phase].Lines, i) {
			mark = ", just done"
		}
		t.say("Line %d%s: %s", i+1, mark, line.Text)
	}
	return nil
}

func (t *teller) doHelp(rest string) error {
	list := slices.DeleteFunc(all(), func(w word) bool {
		return !strings.HasPrefix(w.name, rest) //nolint:forbidigo // typed by people
	})
	for _, w := range list {
		t.say("%s: %s.", strings.TrimSpace(w.name+" "+w.takes), w.meaning)
	}
	if len(list) == 0 {
		return fmt.Errorf("%q: no such word; help lists them all", rest)
	}
	return nil
}
