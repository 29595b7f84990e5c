package ui

import (
	"context"
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/run"
	"sudokuscope/ui/dialog"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/panel"
	"sudokuscope/ui/stage"
)

// door is the stage that features see: as much of the model as they may use, and
// nothing else of it.
type door struct{ m *Model }

func (d door) Front() *stage.Run               { return d.m.front() }
func (d door) Algorithms() []*engine.Algorithm { return d.m.roll.all() }
func (d door) Playing() bool                   { return d.m.runs.Playing() }
func (d door) Steer(give func(*run.Run))       { d.m.runs.Steer(give) }
func (d door) Say(text string)                 { d.m.say(text) }
func (d door) Complain(err error)              { d.m.complain(err) }
func (d door) Show(o dialog.Dialog) tea.Cmd    { return d.m.show(o) }
func (d door) Drop(o dialog.Dialog)            { d.m.drop(o) }
func (d door) DropAll()                        { d.m.dialogs = nil }
func (d door) Open(o dialog.Dialog) bool       { return slices.Contains(d.m.dialogs, o) }
func (d door) Glyphs() *paint.Glyphs           { return d.m.screen.glyphs }
func (d door) Frame() time.Duration            { return d.m.screen.frame }
func (d door) Focus(id panel.ID)               { d.m.panes.Focus(id) }
func (d door) ResetFocus()                     { d.m.panes.ResetFocus() }
func (d door) Go(work func(context.Context))   { d.m.work.Go(work) }

func (d door) Top() dialog.Dialog {
	if n := len(d.m.dialogs); n > 0 {
		return d.m.dialogs[n-1]
	}
	return nil
}

func (d door) Enlist(a, instead *engine.Algorithm) int {
	if hear := d.m.config.Enlisted; hear != nil {
		hear(a, instead)
	}
	return d.m.roll.enlist(a, instead)
}

// Tell hands a message to every feature.
func (d door) Tell(msg tea.Msg) tea.Cmd {
	var all []tea.Cmd
	for _, f := range d.m.features {
		all = append(all, f.Handle(msg))
	}
	return tea.Batch(all...)
}
