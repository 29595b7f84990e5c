// Package workshop is the script that is being written. When its file has been
// saved, it is read again: the run begins anew with the new version and goes to
// the moment where it was, and a line says from which iteration on that makes a
// difference. What is wrong with the new version
// is shown with its place, and the last good one stays.
package workshop

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/base/english"
	"sudokuscope/engine/guest/script"
	"sudokuscope/engine/run"
	"sudokuscope/ui/do/runs"
	"sudokuscope/ui/frame/stage"
	"sudokuscope/ui/kit/dialog"
	"sudokuscope/ui/kit/markdown"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// Source is the file that an algorithm was made of.
type Source struct {
	Algorithm *engine.Algorithm
	Path      string
}

// Workshop is the feature.
type Workshop struct {
	st      stage.Stage
	runs    *runs.Runs
	sources []Source
	watched int          // how many of them are
	trouble *dialog.Text // on the screen
	crashed *run.Crash
	slow    slow
}

// New makes the feature for the scripts of a screen; asks says that somebody is there who
// can be asked what a call is to do that takes long.
func New(st stage.Stage, l *runs.Runs, sources []Source, asks bool) *Workshop {
	return &Workshop{st: st, runs: l, sources: slices.Clone(sources), slow: slow{asks: asks}}
}

// Watch asks for a file to be watched that was not there when the screen opened.
type Watch struct{ Source Source }

// Settle begins to watch the scripts that run, and the files that are not watched yet.
func (f *Workshop) Settle() tea.Cmd { return tea.Batch(f.oversee(), f.watchFiles()) }

func (f *Workshop) watchFiles() tea.Cmd {
	from := f.watched
	if from == len(f.sources) || f.st.Front() == nil {
		return nil
	}
	f.watched = len(f.sources)
	paths := english.Names(f.sources[from:], func(s Source) string { return s.Path })
	saved := make(chan int) // indices of paths; closed when the screen closes
	f.st.Go(func(ctx context.Context) {
		defer close(saved)
		watch(ctx, paths, saved)
	})
	return f.listen(saved, from)
}

// add takes a file in; one that is watched already has another version.
func (f *Workshop) add(s Source) {
	for i := range f.sources {
		if f.sources[i].Path == s.Path {
			f.sources[i].Algorithm = s.Algorithm
			return
		}
	}
	f.sources = append(f.sources, s)
}

// savedMsg is a file that has been saved, with the algorithm made of it or what is
// wrong with it.
type savedMsg struct {
	source    int
	algorithm *engine.Algorithm
	err       error

	saved chan int // where the next one comes from
	from  int      // the source that its first index means
}

// listen waits until a file has been saved.
func (f *Workshop) listen(saved chan int, from int) tea.Cmd {
	sources := slices.Clone(f.sources)
	return func() tea.Msg {
		i, ok := <-saved
		if !ok {
			return nil
		}
		a, err := script.Read(sources[from+i].Path)
		return savedMsg{source: from + i, algorithm: a, err: err, saved: saved, from: from}
	}
}

// Handle takes a file that was saved, and the run that was made of it.
func (f *Workshop) Handle(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case savedMsg:
		return tea.Batch(f.listen(msg.saved, msg.from), f.read(msg))
	case Watch:
		f.add(msg.Source)
	case madeMsg:
		return f.made(msg)
	case slowMsg:
		return f.takesLong(msg)
	}
	return nil
}

// read makes a run of a new version.
func (f *Workshop) read(msg savedMsg) tea.Cmd {
	source := f.sources[msg.source]
	name := source.Algorithm.ID
	if msg.err != nil {
		return f.show(name, msg.err)
	}
	if msg.algorithm.Script == source.Algorithm.Script { // written again as it was
		if f.trouble != nil {
			f.mended()
			f.st.Say(name + " is again as it was before the mistake")
		}
		return nil
	}
	front := f.st.Front()
	if front.Run.Algorithm != source.Algorithm || f.runs.Leader() != nil {
		f.replace(msg.source, msg.algorithm)
		f.st.Say(name + " is read again; a run that begins from now on has the new version")
		return nil
	}
	return f.remake(msg.source, msg.algorithm, front)
}

// replace puts a new version in the place of the old one.
func (f *Workshop) replace(source int, a *engine.Algorithm) {
	f.st.Enlist(a, f.sources[source].Algorithm)
	f.sources[source].Algorithm = a
	f.mended()
}

// mended takes away what was said of a mistake.
func (f *Workshop) mended() {
	if f.trouble != nil {
		f.st.Drop(f.trouble)
		f.trouble = nil
	}
}

// madeMsg is a run of a new version at the moment of the old one.
type madeMsg struct {
	source    int
	algorithm *engine.Algorithm
	ticket    runs.Ticket
	spec      stage.Spec
	lane      *stage.Lane
	says      string
	err       error
}

// remake runs a new version to the moment of the old run.
func (f *Workshop) remake(source int, algorithm *engine.Algorithm, front *stage.Run) tea.Cmd {
	ticket := f.runs.Ticket()
	spec := f.runs.Prepare(f.runs.Again())
	old := front.Run
	at := front.Scene.Report.At
	spec.Problem.Settings = maps.Clone(spec.Problem.Settings)
	maps.DeleteFunc(spec.Problem.Settings, func(name string, v float64) bool { // what it has not, or does not take
		p, ok := algorithm.Param(name)
		return !ok || p.Check(v) != nil
	})
	if _, ok := algorithm.Preset(spec.Preset); !ok {
		spec.Preset = ""
	}
	return func() tea.Msg {
		made := madeMsg{source: source, algorithm: algorithm, ticket: ticket, spec: spec}
		options := run.Options{
			Pace:    spec.Pace,
			Paused:  true,
			Breaks:  spec.Breaks,
			At:      at,
			Journal: until(algorithm, old, at),
		}
		launched, err := run.Launch(algorithm, spec.Problem, options)
		if err != nil {
			made.err = err
			return made
		}
		lane, err := f.runs.Watch(launched)
		if err != nil {
			return nil // the screen has closed
		}
		made.err = arrive(launched, at)
		if made.err != nil {
			lane.Close()
			return made
		}
		made.lane = lane
		made.says = algorithm.ID + isSaved + effect(old, launched, at)
		return made
	}
}

// made shows the run of a new version, or what is wrong with it.
func (f *Workshop) made(msg madeMsg) tea.Cmd {
	switch {
	case msg.err != nil:
		return f.show(msg.algorithm.ID, msg.err)
	case !f.runs.Valid(msg.ticket):
		msg.lane.Close()
		return nil
	}
	playing := f.st.Playing()
	f.replace(msg.source, msg.algorithm)
	cmd := f.runs.Renew(msg.spec, msg.lane)
	f.st.Say(msg.says)
	if playing {
		f.st.Steer((*run.Run).Play)
	}
	return cmd
}

// until is what was done to a run up to a moment, as far as a new version of its
// algorithm has the parameters.
func until(algorithm *engine.Algorithm, running *run.Run, at engine.Position) (list []run.Change) {
	for _, change := range running.Timeline.Journal() {
		if change.At.Compare(at) > 0 {
			break
		}
		param, ok := algorithm.Param(change.Param)
		if change.Kind != run.SetParam || ok && param.Live && param.Check(change.Value) == nil {
			list = append(list, change)
		}
	}
	return list
}

// arrive waits until a run is at a moment, or has ended before it. A search that
// fails on the way is an error.
func arrive(running *run.Run, at engine.Position) error {
	for rep := range running.Reports() {
		switch {
		case rep.Crash != nil:
			return rep.Crash
		case rep.Status != engine.Running, rep.At.Compare(at) >= 0:
			running.SetPace(rep.Pace) // another report follows, for the screen
			return nil
		}
	}
	return run.ErrClosed
}

// effect tells from which iteration on two versions hold different grids.
func effect(old, now *run.Run, at engine.Position) string {
	if at == (engine.Position{}) {
		return ""
	}
	const most = 20_000 // iterations that are worth repeating for a sentence
	where, found, err := run.Parting(context.Background(), old, now, engine.Position{}, min(at.Iteration+1, most))
	switch {
	case err != nil:
		return ""
	case !found && at.Iteration > most:
		return fmt.Sprintf("; the same run for %s iterations at least", paint.Grouped(most))
	case !found || where.Compare(at) > 0:
		return "; the same run so far"
	case where == engine.Position{}:
		return "; another start"
	}
	return fmt.Sprintf("; the same run until iteration %s", paint.Grouped(where.Iteration))
}

// Heard shows why a script has failed.
func (f *Workshop) Heard(report stage.Report) tea.Cmd {
	crash := report.Lane.Scene.Report.Crash
	if crash == nil || crash == f.crashed || report.Lane != f.st.Front().Lane {
		return nil
	}
	f.crashed = crash
	if wrong := scriptError(crash); wrong != nil {
		return f.show(wrong.File, wrong)
	}
	return nil
}

// scriptError is what is wrong with a script, if that is what an error is about.
func scriptError(err error) (wrong *script.Error) {
	var crash *run.Crash
	if errors.As(err, &crash) {
		err, _ = crash.Value.(error)
	}
	errors.As(err, &wrong)
	return wrong
}

// show tells what is wrong with a version; the one on the screen stays.
func (f *Workshop) show(name string, err error) tea.Cmd {
	text := trouble(name, err)
	if f.Open() {
		*f.trouble = text
		return nil
	}
	f.trouble = &text
	return f.st.Show(f.trouble)
}

// Open reports whether a mistake is on the screen.
func (f *Workshop) Open() bool { return f.trouble != nil && f.st.Open(f.trouble) }

// trouble is what is wrong with a script: the message, the line with a caret below the
// place, and the calls that led there.
func trouble(name string, err error) dialog.Text {
	message := err.Error()
	var source, calls []string
	if wrong := scriptError(err); wrong != nil {
		message, source, calls = wrong.Error(), wrong.Source(), wrong.Calls
	}
	text := dialog.Text{Title: name, Blocks: []markdown.Block{markdown.Words(message, theme.Bad)}}
	if len(source) > 0 {
		text.Blocks = append(text.Blocks, lines(source, theme.Text))
	}
	if len(calls) > 0 {
		b := lines(calls, theme.Quiet)
		b.Close = true
		text.Blocks = append(text.Blocks, b)
	}
	text.Blocks = append(text.Blocks, markdown.Words("The last good version stays. "+saveAgain, theme.Quiet))
	return text
}
