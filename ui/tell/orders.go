package tell

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"sudokuscope/engine"
	"sudokuscope/engine/run"
	"sudokuscope/ui/clipboard"
	"sudokuscope/ui/past"
	"sudokuscope/ui/shell"
)

// goTo stops, goes to a moment and says where that is.
func (t *teller) goTo(ctx context.Context, to engine.Position) error {
	t.playing = false
	t.seek(ctx, to)
	t.where()
	return nil
}

func (t *teller) doPlay(_ context.Context, rest string) error {
	switch {
	case rest == "max":
		t.Pace = run.FlatOut
	case rest != "":
		pace, err := strconv.ParseFloat(rest, 64)
		if err != nil || !(pace > 0 && pace <= 1e6) {
			return fmt.Errorf("%q: expected iterations a second, a number above 0, or max", rest)
		}
		t.Pace = pace
	}
	if t.front.over() {
		return fmt.Errorf("the search has ended: %s", t.front.now.Status)
	}
	t.playing = true
	return nil
}

func (t *teller) doForward(ctx context.Context, rest string) error {
	n, err := number(rest)
	if err != nil {
		return err
	}
	if t.front.over() {
		return fmt.Errorf("the search has ended: %s", t.front.now.Status)
	}
	t.playing = false
	t.forward(ctx, n)
	if !t.front.over() {
		t.where()
	}
	return nil
}

func (t *teller) doBack(ctx context.Context, rest string) error {
	n, err := number(rest)
	if err != nil {
		return err
	}
	to := t.front.at()
	if to.Phases > 0 { // the one under way is undone as the first
		to.Phases, n = 0, n-1
	}
	to.Iteration = max(0, to.Iteration-n)
	return t.goTo(ctx, to)
}

func (t *teller) doPhaseForward(ctx context.Context, rest string) error {
	n, err := number(rest)
	if err != nil {
		return err
	}
	t.playing = false
	told := t.Phases
	t.Phases = true
	defer func() { t.Phases = told }()
	for ; n > 0 && !t.front.over() && ctx.Err() == nil; n-- {
		at := t.front.at()
		t.playTo(ctx, engine.Position{Iteration: at.Iteration, Phases: at.Phases + 1})
		t.tellNew()
	}
	t.tellEnd()
	return nil
}

func (t *teller) doPhaseBack(ctx context.Context, rest string) error {
	n, err := number(rest)
	if err != nil {
		return err
	}
	to := t.front.at()
	for ; n > 0 && to != (engine.Position{}); n-- {
		if to, err = t.front.run.PhaseBefore(ctx, to); err != nil {
			return err
		}
	}
	return t.goTo(ctx, to)
}

func (t *teller) doGoTo(ctx context.Context, rest string) error {
	to, err := engine.ParsePosition(rest)
	if err != nil {
		return err
	}
	return t.goTo(ctx, to)
}

func (t *teller) doNextEvent(ctx context.Context, rest string) error {
	return t.event1(ctx, rest, false)
}

func (t *teller) doPreviousEvent(ctx context.Context, rest string) error {
	return t.event1(ctx, rest, true)
}

// event1 goes to the next event of what has been recorded, or the one before.
func (t *teller) event1(ctx context.Context, rest string, before bool) error {
	wanted := func(k engine.EventKind) bool { return k.Landmark }
	if rest != "" {
		c, err := class(rest)
		if err != nil {
			return err
		}
		wanted = func(k engine.EventKind) bool { return k.Class == c }
	}
	at := t.front.at()
	from, to := at.Iteration, t.front.run.Timeline.Head().Iteration
	if before {
		from, to = 0, at.Iteration-1
		if at.Phases > 0 {
			to++
		}
	}
	n, err := t.front.run.FindEvent(ctx, wanted, from, to, before)
	if err != nil {
		return err
	}
	if n == 0 {
		return errors.New("there is none in what has been run so far")
	}
	t.playing = false
	t.seek(ctx, engine.Position{Iteration: n})
	for _, e := range t.front.now.Events {
		if k := t.Algorithm.Events[e.Kind]; wanted(k) {
			t.say("Iteration %d: %s.", e.Iteration, strings.TrimSuffix(k.Text(t.Problem.Puzzle, e), "."))
		}
	}
	t.where()
	return nil
}

func (t *teller) doBreak(_ context.Context, rest string) error {
	if err := t.addBreak(rest); err != nil {
		return err
	}
	t.setBreaks()
	t.say("It will stop where %s.", rest)
	return nil
}

func (t *teller) setBreaks() {
	for _, l := range t.lives {
		l.run.SetBreaks(slices.Clone(t.breaks))
	}
}

func (t *teller) doBreakpoints(_ context.Context, rest string) error {
	switch {
	case rest == "clear":
		t.breaks = nil
		t.setBreaks()
	case rest != "":
		return fmt.Errorf("%q: expected clear, or nothing", rest)
	}
	if len(t.breaks) == 0 {
		t.say("There is no breakpoint.")
	}
	for i, b := range t.breaks {
		t.say("Breakpoint %d: %s.", i+1, b.Text)
	}
	return nil
}

func (t *teller) doBoard(_ context.Context, rest string) error {
	switch rest {
	case "":
		t.board(t.front.now.Current)
	case "best":
		t.board(t.front.now.Best)
	default:
		return fmt.Errorf("%q: expected best, or nothing", rest)
	}
	return nil
}

func (t *teller) doRow(_ context.Context, rest string) error {
	row, err := t.rowOf(rest)
	if err == nil {
		t.board(t.front.now.Current, row)
	}
	return err
}

func (t *teller) doCell(_ context.Context, rest string) error {
	cell, err := t.cellOf(rest)
	if err == nil {
		t.cell(cell)
	}
	return err
}

// mostChanges is how many changes of a cell are looked through.
const mostChanges = 1 << 10

func (t *teller) doWhy(ctx context.Context, rest string) error {
	cell, err := t.cellOf(rest)
	if err != nil {
		return err
	}
	at := t.front.at().Iteration
	list, err := t.front.run.Provenance(ctx, cell, 0, at, mostChanges)
	if err != nil {
		return err
	}
	if len(list) == 0 {
		t.say("%s has not changed up to iteration %d.", t.Problem.Puzzle.CellName(cell), at)
		return nil
	}
	reasons, err := past.Why(t.front.run, cell, list[len(list)-1])
	for _, line := range reasons {
		t.say("%s", line)
	}
	return err
}

func (t *teller) doMetrics(context.Context, string) error {
	for i, m := range t.Algorithm.Metrics {
		value := "none yet"
		if v := t.front.now.Metrics; i < len(v) && v[i] == v[i] { // NaN is not itself
			value = fmt.Sprintf("%.4g", v[i])
		}
		t.say("%s: %s. %s", m.Name, value, m.Meaning)
	}
	return nil
}

func (t *teller) doPhases(_ context.Context, rest string) error {
	if rest != "on" && rest != "off" {
		return fmt.Errorf("%q: expected on or off", rest)
	}
	t.Phases = rest == "on"
	return nil
}

func (t *teller) doEvents(_ context.Context, rest string) error {
	if !slices.Contains(EventChoices(), rest) {
		return fmt.Errorf("%q: expected %s", rest, strings.Join(EventChoices(), ", "))
	}
	t.Events = Events(rest)
	return nil
}

func (t *teller) doEvery(_ context.Context, rest string) error {
	n, err := strconv.ParseInt(rest, 10, 64)
	if err != nil || n < 0 {
		return fmt.Errorf("%q: expected a whole number from 0", rest)
	}
	t.Every = n
	return nil
}

func (t *teller) doParameters(context.Context, string) error {
	for _, p := range t.Algorithm.Params {
		live := "."
		if p.Live {
			live = "; change takes it."
		}
		t.say("%s is %s: %s%s", p.Name, p.Format(t.front.now.Settings[p.Name]), p.Meaning, live)
	}
	return nil
}

// changeOf reads a change to be made here.
func (t *teller) changeOf(text string) (run.Change, error) {
	return run.ParseChange(t.front.at().String()+":"+text, t.Algorithm, t.Problem.Puzzle)
}

func (t *teller) doChange(ctx context.Context, rest string) error {
	c, err := t.changeOf(rest)
	if err != nil {
		return err
	}
	if err := t.front.run.QueueChanges(c)(); err != nil {
		return err
	}
	t.fence(ctx)
	t.say("%s: %s from here on.", when(t.front.at()), c.What(t.Algorithm, t.Problem.Puzzle.Board))
	return nil
}

func (t *teller) doCommand(context.Context, string) error {
	l := t.front
	words := clipboard.Leading(t.Algorithm, t.Problem, l.run.Timeline.Journal(), l.at())
	t.say("%s", shell.Line(append(append([]string{"sudokuscope", "tell"}, words...), "--paused")...))
	return nil
}

func (t *teller) doInfo(context.Context, string) error {
	t.say("%s. %s", t.Algorithm.Name, t.Algorithm.Summary)
	for _, text := range []string{t.Algorithm.Info.What, t.Algorithm.Info.How} {
		if text != "" {
			t.say("%s", text)
		}
	}
	return nil
}

func (t *teller) doCode(context.Context, string) error {
	now := -1
	if t.front.now.Phase >= 0 {
		now = t.front.now.Phase
	}
	for i, line := range t.Algorithm.Code {
		mark := ""
		if now >= 0 && slices.Contains(t.Algorithm.Phases[now].Lines, i) {
			mark = ", just done"
		}
		t.say("Line %d%s: %s", i+1, mark, line)
	}
	return nil
}

func (t *teller) doHelp(_ context.Context, rest string) error {
	found := false
	for _, w := range vocabulary {
		if strings.HasPrefix(w.name, rest) {
			found = true
			t.say("%s: %s.", strings.TrimSpace(w.name+" "+w.takes), w.meaning)
		}
	}
	if !found {
		return fmt.Errorf("%q: no such word; help lists them all", rest)
	}
	return nil
}
