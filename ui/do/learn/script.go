package learn

import (
	"errors"
	"fmt"
	"io/fs"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/base/disk"
	"sudokuscope/engine/guest/script"
	"sudokuscope/ui/do/workshop"
)

// wroteMsg is the file of a script, with the algorithm made of it.
type wroteMsg struct {
	ticket int
	source workshop.Source
	// found reports whether the file was there already: a learner goes on with it.
	found bool
	err   error
}

// write makes a file of the script of the step's run, or takes the one of that name
// that is there, and has the screen run it.
func (f *Learn) write() tea.Cmd {
	wanted := f.now.at().Run.Script
	lesson, ticket := f.now.lesson, f.ticket
	return func() tea.Msg {
		msg := wroteMsg{ticket: ticket, source: workshop.Source{Path: wanted.Name}}
		here := disk.Folder(".")
		err := here.Create(wanted.Name, disk.Bytes([]byte(wanted.Given.Source)))
		msg.found = errors.Is(err, fs.ErrExist)
		if err == nil || msg.found {
			msg.source.Algorithm, err = lesson.Trust.Read(lesson.File, here, wanted.Name)
		}
		msg.err = err
		return msg
	}
}

// wrote runs the file in place of what the lesson gave, and has it watched.
func (f *Learn) wrote(msg wroteMsg) tea.Cmd {
	var untrusted *script.Untrusted
	switch {
	case errors.As(msg.err, &untrusted) && f.talking():
		trust := f.now.lesson.Trust
		return f.Stage.Show(workshop.Consent(untrusted, func() tea.Cmd {
			if err := trust.Agree(untrusted); err != nil {
				f.Stage.Complain(err)
			}
			return f.write()
		}))
	case msg.err != nil:
		f.Stage.Complain(msg.err)
		return nil
	case msg.ticket != f.ticket || !f.talking() || f.now.moment == nil:
		return nil
	}
	spec := f.now.spec(f.now.at(), f.now.moment)
	spec.Algorithm = f.Stage.Enlist(msg.source.Algorithm, nil)
	spec.Preset = ""
	spec = f.Runs.Prepare(spec)
	says := fmt.Sprintf("%s is written: %s", msg.source.Path, workshop.HowToChange)
	if msg.found {
		says = fmt.Sprintf("%s was there already and is taken as it is: %s", msg.source.Path, workshop.HowToChange)
	}
	f.Stage.Say(says)
	return tea.Batch(f.Stage.Tell(workshop.Watch{Source: msg.source}), f.startAnew(spec))
}

// standsFor reports whether an algorithm is that of a step, or the learner's version of
// the script that the step gave.
func standsFor(a, step *engine.Algorithm) bool {
	return a == step || a.Script != "" && step.Script != "" && a.ID == step.ID
}
