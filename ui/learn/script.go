package learn

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/lesson"
	"sudokuscope/engine/script"
	"sudokuscope/engine/wholefile"
	"sudokuscope/ui/life"
	"sudokuscope/ui/workshop"
)

// enlist makes the scripts of a lesson known to the screen, as a run is of one of the
// screen's algorithms. What is wrong with one is said where a step needs it.
func (f *Learn) enlist(l *lesson.Lesson) {
	for _, s := range l.Scripts {
		if a, err := s.Algorithm(); err == nil {
			f.st.Enlist(a, nil)
		}
	}
}

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
func (f *Learn) write(a lesson.Action) tea.Cmd {
	s := f.now.at().Run.Script
	ticket := f.ticket
	return func() tea.Msg {
		msg := wroteMsg{ticket: ticket, source: workshop.Source{Path: s.Name}}
		_, err := os.Lstat(s.Name)
		if msg.found = err == nil; errors.Is(err, fs.ErrNotExist) {
			err = wholefile.Write(s.Name, func(w io.Writer) error {
				_, err := io.WriteString(w, s.Given.Source)
				return err
			})
		}
		if err == nil {
			msg.source.Algorithm, err = script.Read(s.Name)
		}
		msg.err = err
		return msg
	}
}

// wrote runs the file in place of what the lesson gave, and has it watched.
func (f *Learn) wrote(msg wroteMsg) tea.Cmd {
	switch {
	case msg.err != nil:
		f.st.Complain(msg.err)
		return nil
	case msg.ticket != f.ticket || !f.talking() || f.now.moment == nil:
		return nil
	}
	spec := f.spec(f.now.at(), f.now.moment)
	spec.Algorithm, spec.Preset = f.st.Enlist(msg.source.Algorithm, nil), ""
	spec = f.lives.Prepare(spec)
	says := fmt.Sprintf("%s is written: %s", msg.source.Path, workshop.HowToChange)
	if msg.found {
		says = fmt.Sprintf("%s was there already and is taken as it is: %s", msg.source.Path, workshop.HowToChange)
	}
	f.st.Say(says)
	return tea.Batch(f.st.Tell(workshop.Watch{Source: msg.source}), f.startAnew(spec))
}

// startAnew starts a run of an exercise in the background, as a life of its own.
func (f *Learn) startAnew(spec life.Spec) tea.Cmd {
	ticket := f.ticket
	return func() tea.Msg {
		lane, err := f.lives.Start(spec)
		msg := triedMsg{ticket: ticket, err: err}
		if err == nil {
			msg.life = &life.Life{Lane: lane, Spec: spec}
		}
		return msg
	}
}

// standsFor reports whether an algorithm is that of a step, or the learner's version of
// the script that the step gave.
func standsFor(a, step *engine.Algorithm) bool {
	return a == step || a.Script != "" && step.Script != "" && a.ID == step.ID
}

// testsOf are the checks of the step for an algorithm: a learner's version may have
// other metrics and events than the lesson's.
func (f *Learn) testsOf(a *engine.Algorithm) []lesson.Test {
	s := f.now
	if a == s.moment.Algorithm {
		return s.tests
	}
	if s.versionTests == nil || s.version != a {
		s.version, s.versionTests = a, nil
		m := *s.moment
		m.Algorithm = a
		for _, c := range s.at().Checks {
			test, err := m.Condition(c.Text)
			if err != nil {
				test = never
			}
			s.versionTests = append(s.versionTests, test)
		}
	}
	return s.versionTests
}
