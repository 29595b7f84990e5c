package tell

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"sudokuscope/engine/measure"

	"sudokuscope/engine"
	"sudokuscope/engine/english"
	"sudokuscope/engine/plaintext"
	"sudokuscope/engine/run"
	"sudokuscope/ui"
	"sudokuscope/ui/action"
	"sudokuscope/ui/chances"
	"sudokuscope/ui/link"
	"sudokuscope/ui/palette"
	"sudokuscope/ui/runfile"
	"sudokuscope/ui/why"
)

// word is something that can be typed.
type word struct {
	name    string
	takes   string // what follows it, for the help
	meaning string
	also    []string // other words for it
	do      func(t *teller, rest string) error
}

// own are the words that mean no action of the screen: they take the place of pictures, and of
// keys that mean something else while a run is told.
var own []word

func init() { // the help is one of them
	own = []word{
		{
			name:    "play",
			takes:   "[PACE]",
			meaning: "play, at iterations a second or max",
			also:    []string{"go on", "resume", "continue"},
			do:      (*teller).doPlay,
		},
		{
			name:    "pause",
			meaning: "stop",
			also:    []string{"stop", "halt"},
			do:      (*teller).doPause,
		},
		{name: "wait", meaning: "read nothing more until the run stands still", do: (*teller).doWait},
		{name: "where", meaning: "the moment and its figures", do: (*teller).doWhere},
		{
			name:    "board",
			takes:   "[best]",
			meaning: "the board row by row, or the best one so far",
			do:      (*teller).doBoard,
		},
		{
			name:    "cell",
			takes:   "r4c7",
			meaning: "all there is to know of a cell; what asks for a cell means this one",
			do:      (*teller).doCell,
		},
		{
			name:    "chances",
			meaning: "how often this run would still be solved, and where it was lost",
			do:      (*teller).doChances,
		},
		{name: "metrics", meaning: "the metrics with what they mean", do: (*teller).doMetrics},
		{
			name:    "change",
			takes:   "WHAT",
			meaning: "from here on: name=value, seed=7 or r4c7=3",
			do:      (*teller).doChange,
		},
		{name: "command", meaning: "the command line that leads to this moment", do: (*teller).doCommand},
		{
			name:    "help",
			takes:   "[WORD]",
			meaning: "these words, and those of the screen",
			do:      (*teller).doHelp,
		},
	}
}

// sentence is an action of the screen that is done in sentences here.
type sentence struct {
	takes string // in place of what the action takes, if set
	do    func(t *teller, rest string) error
}

// sentences are all of those. Their names, other words and meanings are those of the screen.
var sentences = map[action.ID]sentence{
	"forward":       {do: (*teller).doForward},
	"phase forward": {do: (*teller).doPhaseForward},
	"breakpoints":   {do: (*teller).doBreak},
	"why":           {takes: "[r4c7]", do: (*teller).doWhy},
	"loop":          {do: (*teller).doCode},
}

// called is another name for an action of the screen.
func called(action string) func(*teller, string) error {
	return func(t *teller, rest string) error {
		return t.order(strings.TrimSpace(action + " " + rest))
	}
}

// onScreen are actions that, like those for the look, change only what is seen, or that
// another one does with a number; and those that an own word takes the place of.
var onScreen = []action.ID{
	"pause", "chances", "metrics", "help", "mouse", "suspend",
	"themes", "leave", "commands", "back 10", "forward 10",
}

// all are all words: the own ones, and behind them the actions of the screen that are not for
// the eye alone.
func all() []word {
	list := slices.Clone(own)
	for _, b := range ui.Bindings() {
		said, is := sentences[b.ID]
		if !is && (b.Group == action.Look ||
			slices.Contains(onScreen, b.ID)) {
			continue
		}
		takes := b.Takes()
		if takes != "" {
			takes = "[" + takes + "]"
		}
		do := said.do
		if do == nil {
			do = called(string(b.ID))
		}
		list = append(list, word{
			name:    string(b.ID),
			takes:   cmp.Or(said.takes, takes),
			meaning: b.Meaning,
			also:    palette.Other(b.ID),
			do:      do,
		})
	}
	return list
}

// Help lists the words with what they mean, a line each.
func Help() []string {
	return english.Names(all(), func(w word) string {
		return fmt.Sprintf(
			"%-30s %s",
			strings.TrimSpace(w.name+" "+w.takes),
			w.meaning,
		)
	})
}

// lines sends what is typed, a line at a time, until it ends or the context does.
func lines(ctx context.Context, in io.Reader) <-chan string {
	typed := make(chan string)
	go func() {
		defer close(typed)
		scan := bufio.NewScanner(in)
		for scan.Scan() {
			select {
			case typed <- plaintext.Line(scan.Text()):
			case <-ctx.Done():
				return
			}
		}
	}()
	return typed
}

// hear does what was typed, or says why not. An open dialog is answered first.
func (t *teller) hear(text string) {
	text = strings.Join(strings.Fields(text), " ")
	if text == "" || text[0] == '#' {
		return
	}
	t.waiting, t.notice = false, ""
	at := t.report().At
	var err error
	switch {
	case t.m.Dialog() == nil:
		err = t.obey(text)
	case text == "leave":
		t.m.Leave()
	default:
		cmd, wrong := t.m.Answer(text)
		err = wrong
		t.start(cmd)
	}
	t.settle()
	if err != nil && t.ctx.Err() == nil {
		t.say("Not done: %s.", strings.TrimSuffix(err.Error(), "."))
	}
	t.moved(at)
	t.shown()
}

// obey does an order, by the whole name of a word or by a beginning that no other has.
func (t *teller) obey(text string) error {
	list := all()
	order, rest, err := find(list, text)
	if err != nil {
		cmd, wrong := t.m.Order(text) // what is meant at this moment only, or for the eye
		if wrong == nil {
			t.start(cmd)
			return nil
		}
		return err
	}
	if order.takes == "" && rest != "" {
		return fmt.Errorf("%s: expected nothing after it, not %q", order.name, rest)
	}
	return order.do(t, rest)
}

// order does an action of the screen.
func (t *teller) order(text string) error {
	t.playing = false
	at := t.report().At
	cmd, err := t.m.Order(text)
	t.start(cmd)
	t.settle()
	t.moved(at)
	return err
}

// moved says where the run is, if the screen has taken it, or another one, somewhere else.
func (t *teller) moved(from engine.Position) {
	switch now := t.report(); {
	case t.m.Stage().Front().Lane != t.lane:
		t.introduce()
		t.where()
	case now.At != from && (now.At.Iteration != t.told ||
		now.At.Phases > 0 || from.Phases > 0):
		t.told, t.heard = now.At.Iteration, len(now.Events)
		t.where()
	}
}

// ended is why the run cannot go on, nil if it can.
func (t *teller) ended() error {
	if t.over() {
		return fmt.Errorf("the search has ended: %s", ending(t.report()))
	}
	return nil
}

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
	n, err := number(rest)
	err = errors.Join(err, t.ended())
	if err != nil {
		return err
	}
	t.playing = false
	if t.forward(n); !t.over() {
		t.where()
	}
	return nil
}

func (t *teller) doPhaseForward(rest string) error {
	n, err := number(rest)
	told := t.Phases
	t.playing, t.Phases = false, true
	for ; n > 0 && !t.over() && t.ctx.Err() == nil; n-- {
		at := t.report().At
		t.steer(func(r *run.Run) {
			r.PlayTo(engine.Position{
				Iteration: at.Iteration,
				Phases:    at.Phases + 1,
			})
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
	cell, err := t.scene().Puzzle.CellNamed(strings.ToLower(rest))
	if err == nil {
		t.scene().Cursor = cell
		t.say("%s.", t.scene().Tell(cell))
	}
	return err
}

// asked is a cell by its name or, without a name, the one that the cursor would stand on.
func (t *teller) asked(name string) (int, error) {
	scene := t.scene()
	switch {
	case name != "":
		return scene.Puzzle.CellNamed(strings.ToLower(name))
	case scene.Cursor >= 0:
		return scene.Cursor, nil
	}
	return scene.FirstLook(), nil
}

func (t *teller) doWhy(rest string) error {
	cell, err := t.asked(rest)
	if err != nil {
		return err
	}
	r := t.m.Stage().Front().Lane.Run
	at := t.report().At.Iteration
	const mostChanges = 1 << 10 // are looked through
	list, err := r.Provenance(t.ctx, cell, 0, at, mostChanges)
	if err != nil {
		return err
	}
	if len(list) == 0 {
		t.say(
			"%s has not changed up to iteration %d.",
			t.scene().Puzzle.CellName(cell),
			at,
		)
		return nil
	}
	reasons, err := why.Explain(r,
		cell, list[len(list)-1])
	for _, line := range reasons {
		t.say("%s", line)
	}
	return err
}

func (t *teller) doMetrics(string) error {
	for _, m := range measure.All(t.scene().Algorithm) {
		t.say(
			"%s: %s. %s",
			m.Name,
			m.Text(&t.report().Vitals),
			m.Meaning,
		)
	}
	return nil
}

func (t *teller) doCommand(string) error {
	words := ui.Of[*runfile.RunFile](t.m).Words()
	t.say("%s", link.Shell(append(append([]string{
		words[0], "tell",
	}, words[1:]...), "--paused")...))
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
	scene := t.scene()
	change, err := run.ParseChange(
		scene.Report.At.String()+":"+rest,
		scene.Algorithm,
		scene.Puzzle,
	)
	if err == nil {
		err = t.m.Stage().Front().Lane.Run.Change(change)()
	}
	if t.settle(); err == nil {
		t.say(
			"%s: %s from here on.",
			when(scene.Report.At),
			change.What(scene.Algorithm, scene.Puzzle.Board),
		)
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
		if phase >= 0 &&
			slices.Contains(algorithm.Phases[phase].Lines, i) {
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
		t.say(
			"%s: %s.",
			strings.TrimSpace(w.name+" "+w.takes),
			w.meaning,
		)
	}
	if len(list) == 0 {
		return fmt.Errorf("%q: no such word; help lists them all", rest)
	}
	return nil
}

// What people type is read here: words, numbers, cells.

// find is the word that a line begins with, and what follows it: by its name, by another word
// for it, or by a beginning where no other begins so.
func find(list []word, text string) (found *word, rest string, err error) {
	longest := 0
	for i := range list {
		for _, name := range append([]string{list[i].name}, list[i].also...) {
			after, is := strings.CutPrefix(text+" ", name+" ") //nolint:forbidigo // typed by people
			if is && len(name) > longest {
				found, rest, longest = &list[i], strings.TrimSpace(after), len(name)
			}
		}
	}
	if found != nil {
		return found, rest, nil
	}
	first, rest, _ := strings.Cut(text, " ") //nolint:forbidigo // typed by people
	var like []string
	for i, w := range list {
		if strings.HasPrefix(w.name, first) { //nolint:forbidigo // typed by people
			like, found = append(like, w.name), &list[i]
		}
	}
	switch {
	//nolint:forbidigo // typed by people
	case len(like) == 1 &&
		!strings.Contains(like[0], " "):
		return found, rest, nil
	case len(like) > 0:
		return nil, "", fmt.Errorf("%q: expected %s",
			text, english.List(like, "or"))
	}
	return nil, "", fmt.Errorf("%q: no such word; help lists them all", text)
}

// number reads how many, 1 where nothing is said.
func number(text string) (int64, error) {
	if text == "" {
		return 1, nil
	}
	n, err := strconv.ParseInt(text, 10, 64)
	if err != nil || n < 1 || n > 1e15 {
		return 0, fmt.Errorf("%q: expected a whole number from 1", text)
	}
	return n, nil
}
