package chances

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/chances"
	"sudokuscope/engine/english"
	"sudokuscope/engine/run"
	"sudokuscope/ui/dialog"
	"sudokuscope/ui/stage"
)

// known is what a job has found out of single moments; it shares nothing with the work.
type known struct {
	of             chances.Mark
	decided, asked *chances.Trials // nil before
	// bar says how far the measuring is, and done that the curve is measured.
	bar  string
	done bool
}

func (j *job) known() known {
	return known{
		of:      j.of,
		decided: copied(j.decided),
		asked:   copied(j.asked),
		bar:     j.bar(),
		done:    j.survey.Curve().Done,
	}
}

func copied(t *chances.Trials) *chances.Trials {
	if t == nil {
		return nil
	}
	c := *t
	c.List = slices.Clone(t.List)
	return &c
}

// table is the list of changes at a moment with the chance of each: those that take back
// what decided the run, or those that would help where the run stands.
type table struct {
	*dialog.List
	feature *Chances
	run     *stage.Run
	saves   bool
	at      int64 // the iteration that help is wanted at
	trials  []chances.Trial
}

// decided opens the list. Where nothing was decided it is that of what would help here.
func (f *Chances) decided() tea.Cmd {
	l := f.st.Front()
	t := &table{feature: f, run: l, at: l.Lane.Scene.Report.At.Iteration}
	t.List = &dialog.List{
		Ghost: "a cell, a parameter", Width: 92, Pick: t.pick,
		More: dialog.Extras{{Key: "tab", Does: "what decided it, what would help here", Do: t.turn}},
	}
	f.list = t
	t.saves = f.jobOf(l).shown.decided == nil
	f.wish(t)
	t.refresh()
	return f.st.Show(t)
}

// wish has the work measure what the page shows.
func (f *Chances) wish(t *table) {
	if t.saves {
		f.wishes = append(f.wishes, func(j *job) {
			if j.saves != t.at || j.asked == nil {
				j.saves, j.asked, j.more = t.at, nil, true
			}
		})
	}
}

// turn lists what would help here in place of what decided it, and back.
func (t *table) turn(int) tea.Cmd {
	t.saves = !t.saves
	t.feature.wish(t)
	t.refresh()
	return nil
}

// refresh shows what is known by now.
func (t *table) refresh() {
	k := t.feature.jobOf(t.run).shown
	trials := k.decided
	t.Title, t.Take = "what decided it: "+k.of.String(), "why the cell came to it"
	if k.of.Sudden() {
		t.Title = fmt.Sprintf("what decided it: iteration %d, %s here", k.of.Iteration, k.of.Kind)
	}
	t.Empty, t.Notes = "Nothing is known to have decided this run: no change of its chance was confirmed.", nil
	if t.saves {
		trials = k.asked
		t.Title, t.Take = fmt.Sprintf("what would have helped at iteration %d", t.at), "fork there and play"
		t.Empty = cmp.Or(k.bar, drawn(0, 1)+"  the curve comes first")
	} else if k.decided == nil {
		t.Title = "what decided it"
		if !k.done {
			t.Empty = cmp.Or(k.bar, drawn(0, 1))
		}
	}
	t.trials = nil
	var items []dialog.Item
	if trials != nil {
		t.trials = trials.List
		t.Notes = append(t.Notes,
			fmt.Sprintf("With fresh dice alone: %s.", trials.As),
			"p: how often chance alone would give a difference this large, corrected for all changes that were tried (Holm).")
		if n, of := trials.Done(); n < of {
			t.Notes = append(t.Notes, fmt.Sprintf("%d of %d are tried.", n, of))
		}
	}
	if !t.saves && trials != nil && len(trials.Phases) > 0 {
		parts := english.Names(trials.Phases, func(p chances.Phase) string { return p.Name + " " + p.Share.String() })
		t.Notes = append(t.Notes, "After each phase: "+strings.Join(parts, " · ")+".")
	}
	for _, trial := range t.trials {
		i95 := trial.Share.Interval()
		items = append(items, dialog.Item{
			Text:   trial.What,
			Detail: fmt.Sprintf("%10s  %3.0f–%-3.0f %%  p %-6.2g", trial.Share, 100*i95.Low, 100*i95.High, trial.P),
		})
	}
	t.Refresh(items)
}

// pick goes to why a cell came to its digit, or forks with the change and plays.
func (t *table) pick(i int) tea.Cmd {
	f := t.feature
	if i < 0 || i >= len(t.trials) || f.st.Front() != t.run {
		return nil
	}
	c := t.trials[i].Change
	switch {
	case !t.saves:
		f.ask = &asked{t.run.Lane, c.At, c.Cell}
		f.st.Steer(func(r *run.Run) { r.Seek(c.At) })
		return nil
	case c == nil:
		again := f.runs.Again()
		again.Problem.Seed, again.Paused = again.Problem.Seed+1, false
		return f.runs.Launch(again)
	}
	f.forking = true
	return f.runs.ForkAt(engine.Position{Iteration: t.at}, []run.Change{*c}, t.trials[i].What, true)
}

// asked is a cell whose story is to be told once the run is at a moment.
type asked struct {
	lane *stage.Lane
	at   engine.Position
	cell int
}

// follow does what was wished for once the run is there: tells the story of the cell that
// decided it, or plays the fork.
func (f *Chances) follow() tea.Cmd {
	front := f.st.Front()
	if a := f.ask; a != nil && a.lane == front.Lane && front.Lane.Scene.Report.At == a.at {
		f.ask = nil
		front.Lane.Scene.Cursor = a.cell
		return f.why.Open()
	}
	if f.forked != nil && f.forked.Lane.Scene.Report.Settings != nil {
		f.forked = nil
		if lead := f.runs.Leader(); lead != nil {
			return lead.Play()
		}
		f.st.Steer((*run.Run).Play)
	}
	return nil
}
