package workshop

import (
	"context"
	"fmt"
	"os"
	"time"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/record"
	"sudokuscope/engine/run"
	"sudokuscope/engine/script"
	"sudokuscope/ui/dialog"
	"sudokuscope/ui/markdown"
	"sudokuscope/ui/theme"
)

// slow is a script that takes long: what is on the screen about it, and what to do when it
// cannot be ended.
type slow struct {
	program string
	lost    func(l script.Long, kept string)

	overseen bool
	told     chan tea.Msg // slowMsg; closed when the screen closes
	dialog   *dialog.Text
	waiting  bool // somebody wants to wait until the calls are over
	ending   bool // somebody has ended them
	leaving  bool
}

// slowMsg is a call that takes long, or that none does any more.
type slowMsg struct {
	call script.Long
	over bool
}

const (
	// untilOver is how long nothing is heard of calls that are over.
	untilOver = script.Patience
	// untilLost is how long a call may go on when it has been told to end.
	untilLost = 3 * time.Second
	// untilKept is how long the run may take to be made again for a file.
	untilKept = 10 * time.Second
)

// oversee hears of calls that take long, from the first run until the screen closes. Where
// nobody could be asked, in tell, the command does.
func (f *Workshop) oversee() tea.Cmd {
	if f.slow.overseen || f.slow.lost == nil || f.st.Front() == nil {
		return nil
	}
	f.slow.overseen, f.slow.told = true, make(chan tea.Msg)
	told := f.slow.told
	f.st.Go(func(ctx context.Context) {
		defer close(told)
		heard := make(chan script.Long, 8)
		defer script.Oversee(func(l script.Long) {
			select {
			case heard <- l:
			default: // the next look tells of it again
			}
		})()
		over := time.NewTimer(time.Hour)
		defer over.Stop()
		for {
			var msg slowMsg
			select {
			case <-ctx.Done():
				return
			case msg.call = <-heard:
				over.Reset(untilOver)
			case <-over.C:
				msg.over = true
			}
			select {
			case told <- msg:
			case <-ctx.Done():
				return
			}
		}
	})
	return f.slow.listen()
}

func (s *slow) listen() tea.Cmd {
	told := s.told
	if told == nil {
		return nil
	}
	return func() tea.Msg { return <-told } // nil when it is closed
}

// takesLong offers to end a call, and ends the program where that cannot be done.
func (f *Workshop) takesLong(msg slowMsg) tea.Cmd {
	s, l := &f.slow, msg.call
	switch {
	case msg.over:
		if s.dialog != nil {
			f.st.Drop(s.dialog)
		}
		s.dialog, s.waiting, s.ending = nil, false, false
	case l.Ending > untilLost && !s.leaving:
		s.leaving = true
		return tea.Batch(s.listen(), f.leave(l))
	case s.ending:
		l.End("it was ended")
	case s.waiting || s.dialog != nil && !f.st.Open(s.dialog):
		s.waiting = true
	default:
		return tea.Batch(s.listen(), f.offer(l))
	}
	return s.listen()
}

// offer shows for how long a call has taken, and what ends it.
func (f *Workshop) offer(l script.Long) tea.Cmd {
	s := &f.slow
	grown := ""
	if l.Grown >= script.Growth {
		grown = fmt.Sprintf(" and %d MB of memory", l.Grown>>20)
	}
	text := fmt.Sprintf("One call of %s has taken %s%s so far.", l.Script, l.For.Round(time.Second), grown)
	blocks := []markdown.Block{
		markdown.Words(text, theme.Text),
		markdown.Words("x ends the run; its past stays on the screen. esc waits.", theme.Quiet),
	}
	if s.dialog != nil {
		s.dialog.Blocks = blocks
		return nil
	}
	s.dialog = &dialog.Text{Title: "a script takes long", Blocks: blocks, More: []key.Binding{dialog.Hint("x", "end the run")}}
	s.dialog.Also = func(key string) (tea.Cmd, bool) {
		if key != "x" {
			return nil, false
		}
		s.ending = true
		s.dialog.Close()
		l.End("it was ended after " + l.For.Round(time.Second).String())
		return nil, true
	}
	return f.st.Show(s.dialog)
}

// leave ends the program, since a call cannot be ended, when the run is in a file. The run
// itself cannot be asked, as it is in the call: it is made again up to what was last seen.
func (f *Workshop) leave(l script.Long) tea.Cmd {
	s, r, at := f.slow, f.st.Front().Lane.Run, f.st.Front().Lane.Scene.Report.At
	return func() tea.Msg {
		kept := make(chan string, 1)
		go func() { // which ends with the program
			path, err := keep(r, at, s.program)
			if err != nil {
				path = ""
			}
			kept <- path
		}()
		select {
		case path := <-kept:
			s.lost(l, path)
		case <-time.After(untilKept):
			s.lost(l, "")
		}
		return nil
	}
}

// keep writes a run up to a moment into a file of the folder that the program is in.
func keep(r *run.Run, at engine.Position, program string) (path string, err error) {
	again, err := run.Launch(r.Algorithm, r.Problem, run.Options{Paused: true, At: at, Journal: until(r.Algorithm, r, at)})
	if err != nil {
		return "", err
	}
	defer again.Close()
	if err := arrive(again, at); err != nil {
		return "", err
	}
	rec, err := record.Of(program, []record.Source{{Run: again, Parent: -1, At: at}})
	if err != nil {
		return "", err
	}
	f, err := os.CreateTemp(".", "kept-*.scope") // a name that no file has
	if err != nil {
		return "", err
	}
	return f.Name(), rec.Write(f.Name())
}
