package workshop

import (
	"context"
	"fmt"
	"time"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine/guest/script"
	"sudokuscope/ui/frame/stage"
	"sudokuscope/ui/kit/dialog"
	"sudokuscope/ui/kit/markdown"
	"sudokuscope/ui/kit/theme"
)

// slow is a script that takes long, and what is on the screen about it. What cannot be ended
// ends the program, which is the command's affair.
type slow struct {
	asks     bool // somebody is there who can be asked
	overseen bool
	told     chan tea.Msg // slowMsg; closed when the screen closes
	dialog   *dialog.Text
	waiting  bool // somebody wants to wait until the calls are over
	ending   bool // somebody has ended them
}

// slowMsg is a call that takes long, or that none does any more.
type slowMsg struct {
	call script.Long
	over bool
}

// oversee hears of calls that take long, from the first run until the screen closes. Where
// nobody could be asked, in tell, the command does.
func (f *Workshop) oversee() tea.Cmd {
	if f.slow.overseen || !f.slow.asks || f.st.Front() == nil {
		return nil
	}
	f.slow.overseen = true
	f.slow.told = make(chan tea.Msg)
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
				over.Reset(script.Patience) // of calls that are over nothing is heard for so long
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
	return stage.Hear(told)
}

// takesLong offers to end a call.
func (f *Workshop) takesLong(msg slowMsg) tea.Cmd {
	slow, long := &f.slow, msg.call
	switch {
	case msg.over:
		if slow.dialog != nil {
			f.st.Drop(slow.dialog)
		}
		slow.dialog = nil
		slow.waiting = false
		slow.ending = false
	case slow.ending:
		long.End("it was ended")
	case slow.waiting || slow.dialog != nil && !f.st.Open(slow.dialog):
		slow.waiting = true
	default:
		return tea.Batch(stage.Hear(slow.told), f.offer(long))
	}
	return stage.Hear(slow.told)
}

// offer shows for how long a call has taken, and what ends it.
func (f *Workshop) offer(call script.Long) tea.Cmd {
	slow := &f.slow
	grown := ""
	if call.Grown >= script.Growth {
		grown = fmt.Sprintf(" and %d MB of memory", call.Grown>>20)
	}
	text := fmt.Sprintf("One call of %s has taken %s%s so far.", call.Script, call.For.Round(time.Second), grown)
	blocks := []markdown.Block{
		markdown.Words(text, theme.Text),
		markdown.Words("x ends the run; its past stays on the screen. esc waits.", theme.Quiet),
	}
	if slow.dialog != nil {
		slow.dialog.Blocks = blocks
		return nil
	}
	slow.dialog = &dialog.Text{Title: "a script takes long", Blocks: blocks}
	slow.dialog.More = dialog.Extras{{
		Key:  "x",
		Does: "end the run",
		Do: func(int) tea.Cmd {
			slow.ending = true
			slow.dialog.Close()
			call.End("it was ended after " + call.For.Round(time.Second).String())
			return nil
		}}}
	return f.st.Show(slow.dialog)
}
