package tell

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"slices"
	"strings"

	"sudokuscope/engine"
	"sudokuscope/engine/base/disk"
	"sudokuscope/engine/base/plaintext"
	"sudokuscope/ui"
)

// lines sends what is typed, a line at a time, until it ends or the context does.
func lines(ctx context.Context, in io.Reader) <-chan string {
	const ahead = 64 // what a file or a pipe has is here before the run goes on
	typed := make(chan string, ahead)
	go func() {
		defer close(typed)
		scan := bufio.NewScanner(disk.Stream(in))
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
		why := strings.TrimSuffix(err.Error(), ".")
		if !strings.HasSuffix(why, "?") { //nolint:forbidigo // the end of a sentence
			why += "."
		}
		t.say("Not done: %s", why)
	}
	t.moved(at)
	t.shown()
}

// obey does an order: a word that only a told run has, or what the screen understands.
func (t *teller) obey(text string) error {
	told := append(slices.Clone(own), inSentences()...)
	if said, rest := find(told, text); said != nil {
		if said.takes == "" && rest != "" {
			return fmt.Errorf("%s: expected nothing after it, not %q", said.name, rest)
		}
		return said.do(t, rest)
	}
	order, do, err := ui.Understand(t.m, text)
	switch said, rest := find(told, order); {
	case err != nil:
		return err
	case said != nil:
		return said.do(t, rest)
	case order != "":
		return t.order(order)
	}
	t.playing = false
	t.start(do())
	return nil
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
	case now.At != from && (now.At.Iteration != t.told || now.At.Phases > 0 || from.Phases > 0):
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
