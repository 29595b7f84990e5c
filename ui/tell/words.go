package tell

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"sudokuscope/engine"
	"sudokuscope/engine/plaintext"
	"sudokuscope/engine/run"
	"sudokuscope/engine/spelling"
)

// word is something that can be typed. Where the screen has an action for it, it is
// called as that is.
type word struct {
	name    string
	takes   string // what follows it, for the help
	meaning string
	do      func(t *teller, ctx context.Context, rest string) error
}

// vocabulary is everything that can be typed, in the order of the help.
var vocabulary []word

func init() { // the help is one of them
	vocabulary = []word{
		{"play", "[PACE]", "play, at iterations a second or max", (*teller).doPlay},
		{"pause", "", "stop", func(t *teller, _ context.Context, _ string) error { t.playing = false; t.where(); return nil }},
		{"wait", "", "read nothing more until the run stands still", func(t *teller, _ context.Context, _ string) error { t.waiting = true; return nil }},
		{"forward", "[N]", "one iteration forward, or N", (*teller).doForward},
		{"back", "[N]", "one iteration back, or N", (*teller).doBack},
		{"phase forward", "[N]", "one phase of the loop forward, or N", (*teller).doPhaseForward},
		{"phase back", "[N]", "one phase back, or N", (*teller).doPhaseBack},
		{"start", "", "to the start of the run", func(t *teller, ctx context.Context, _ string) error {
			return t.goTo(ctx, engine.Position{})
		}},
		{"newest", "", "to the furthest the run has been", func(t *teller, ctx context.Context, _ string) error {
			return t.goTo(ctx, t.front.run.Timeline.Head())
		}},
		{"go to", "WHEN", "to a moment: 212, or 212+3 for three phases further", (*teller).doGoTo},
		{"next event", "[CLASS]", "to the next landmark so far, or event of a class", (*teller).doNextEvent},
		{"previous event", "[CLASS]", "to the one before", (*teller).doPreviousEvent},
		{"break", "CONDITION", "stop where it begins to hold: cost < 5, event restart, r4c7 changes, lost", (*teller).doBreak},
		{"breakpoints", "[clear]", "list the breakpoints, or take them away", (*teller).doBreakpoints},
		{"where", "", "the moment and its figures", func(t *teller, _ context.Context, _ string) error { t.where(); return nil }},
		{"board", "[best]", "the board row by row, or the best one so far", (*teller).doBoard},
		{"row", "N", "one row of the board", (*teller).doRow},
		{"cell", "r4c7", "all there is to know of a cell", (*teller).doCell},
		{"why", "r4c7", "why the cell changed last", (*teller).doWhy},
		{"metrics", "", "the metrics with what they mean", (*teller).doMetrics},
		{"phases", "on|off", "tell every phase, or none", (*teller).doPhases},
		{"events", "landmarks|all|none", "which events are told", (*teller).doEvents},
		{"every", "N", "tell the figures every N iterations; 0 for never", (*teller).doEvery},
		{"parameters", "", "the parameters with their values", (*teller).doParameters},
		{"change", "WHAT", "from here on: name=value, seed=7 or r4c7=3", (*teller).doChange},
		{"fork", "[WHAT]", "another life from here on, with a change or without", (*teller).doFork},
		{"lives", "", "the lives, with where each is", (*teller).doLives},
		{"life", "N", "another life to the front", (*teller).doLife},
		{"again", "[SEED]", "start again, with the same seed or another", (*teller).doAgain},
		{"write", "FILE", "write all lives to a run file", (*teller).doWrite},
		{"command", "", "the command line that leads to this moment", (*teller).doCommand},
		{"info", "", "what the algorithm is", (*teller).doInfo},
		{"code", "", "its pseudocode", (*teller).doCode},
		{"help", "[WORD]", "these words", (*teller).doHelp},
		{"quit", "", "leave", func(t *teller, _ context.Context, _ string) error { t.done = true; return nil }},
	}
}

// Help lists the words with what they mean, a line each.
func Help() (list []string) {
	for _, w := range vocabulary {
		list = append(list, fmt.Sprintf("%-30s %s", strings.TrimSpace(w.name+" "+w.takes), w.meaning))
	}
	return list
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

// hear does what was typed, or says why not.
func (t *teller) hear(ctx context.Context, text string) {
	text = strings.Join(strings.Fields(text), " ")
	if text == "" || text[0] == '#' {
		return
	}
	t.waiting = false
	w, rest, err := find(text)
	if err == nil && w.takes == "" && rest != "" {
		err = fmt.Errorf("%s: expected nothing after it, not %q", w.name, rest)
	}
	if err == nil {
		err = w.do(t, ctx, rest)
	}
	if err != nil && ctx.Err() == nil {
		t.say("Not done: %s.", strings.TrimSuffix(err.Error(), "."))
	}
}

// find is the word that a line begins with, and what follows it. The beginning of a
// word does where no other begins so.
func find(text string) (found *word, rest string, err error) {
	for i, w := range vocabulary {
		after, ok := strings.CutPrefix(text+" ", w.name+" ")
		if ok && (found == nil || len(w.name) > len(found.name)) {
			found, rest = &vocabulary[i], strings.TrimSpace(after)
		}
	}
	if found != nil {
		return found, rest, nil
	}
	first, rest, _ := strings.Cut(text, " ")
	var like []*word
	for i, w := range vocabulary {
		if strings.HasPrefix(w.name, first) {
			like = append(like, &vocabulary[i])
		}
	}
	switch {
	case len(like) == 1 && !strings.Contains(like[0].name, " "):
		return like[0], rest, nil
	case len(like) > 0:
		return nil, "", fmt.Errorf("%q: expected %s", text, names(like))
	}
	near := slices.MinFunc(vocabulary, func(a, b word) int {
		return spelling.Distance(first, a.name) - spelling.Distance(first, b.name)
	})
	if spelling.Distance(first, near.name) <= 2 {
		return nil, "", fmt.Errorf("%q: no such word; did you mean %s", text, near.name)
	}
	return nil, "", fmt.Errorf("%q: no such word; help lists them all", text)
}

// names are words as one chooses among them: "back, board or break".
func names(list []*word) string {
	var all []string
	for _, w := range list {
		all = append(all, w.name)
	}
	if n := len(all) - 1; n > 0 {
		return strings.Join(all[:n], ", ") + " or " + all[n]
	}
	return all[0]
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

// cellOf reads the name of a cell.
func (t *teller) cellOf(text string) (int, error) {
	for cell := range t.Problem.Puzzle.Cells {
		if strings.EqualFold(t.Problem.Puzzle.CellName(cell), text) {
			return cell, nil
		}
	}
	return 0, fmt.Errorf("%q: expected a cell such as r1c1, up to r%dc%d", text, t.Problem.Puzzle.Side, t.Problem.Puzzle.Side)
}

// rowOf reads the number of a row, from 1.
func (t *teller) rowOf(text string) (int, error) {
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 || n > t.Problem.Puzzle.Side {
		return 0, fmt.Errorf("%q: expected a row from 1 to %d", text, t.Problem.Puzzle.Side)
	}
	return n - 1, nil
}

// addBreak adds a breakpoint to those of all lives.
func (t *teller) addBreak(text string) error {
	b, err := run.ParseBreak(text, t.Algorithm, t.Problem.Puzzle, t.Solution)
	if err != nil {
		return err
	}
	t.breaks = append(t.breaks, b)
	return nil
}

// class finds the class of events that a word means.
func class(text string) (engine.EventClass, error) {
	var all []string
	for _, c := range engine.EventClasses() {
		if c.String() == text {
			return c, nil
		}
		all = append(all, c.String())
	}
	return 0, errors.New(strconv.Quote(text) + ": expected one of " + strings.Join(all, ", "))
}
