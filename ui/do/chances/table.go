package chances

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/ask/chances"
	"sudokuscope/engine/base/english"
	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
	"sudokuscope/ui/frame/stage"
	"sudokuscope/ui/kit/dialog"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// known is what a job has found out of single moments; it shares nothing with the work.
type known struct {
	decided *chances.Causes // nil before
	asked   *chances.Trials // nil before
	guess   *chances.Guess  // nil before
	wrong   string          // why a guess cannot be tested
	// bar says how far the measuring is, and judged that it is known where the run was lost or won:
	// what decided it is looked for, or there is nothing to look for.
	bar    string
	judged bool
}

func (j *job) known() known {
	curve := j.survey.Curve()
	shown := known{
		asked:  copied(j.asked),
		bar:    j.bar(),
		wrong:  j.wrong,
		judged: curve.Judged && (j.decided != nil || len(curve.Marks) == 0),
	}
	if j.guess != nil {
		shown.guess = j.guess.Copy()
	}
	if j.decided != nil {
		shown.decided = j.decided.Copy()
	}
	return shown
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
	// What the lines stand for: suspects, or changes.
	suspects []*chances.Suspect
	trials   []chances.Trial
	moments  []chances.Point
	marked   []int // the cells that somebody suspects
}

// OfTheBoard makes it an answer that leaves the board seen.
func (*table) OfTheBoard() {}

// decided opens the list. Where nothing was decided it is that of what would help here.
func (f *Chances) decided() tea.Cmd {
	front := f.Stage.Front()
	page := &table{feature: f, run: front, at: front.Scene.Report.At.Iteration}
	page.List = &dialog.List{
		Ghost:  "a cell; or: put back r1c2 r3c4",
		Width:  112, // a suspect's four shares stand whole beside its name
		Least:  76,
		Beside: 36,
		Pick:   page.pick,
		Typed:  page.typed,
		More: dialog.Extras{{
			Key:  "tab",
			Does: "what decided it, what would help here",
			Do:   page.turn,
		}},
	}
	f.list = page
	shown := f.jobOf(front).shown
	page.saves = shown.judged && shown.decided == nil // else it is measured, or still to be
	f.wish(page)
	page.refresh()
	return f.Stage.Show(page)
}

// wish has the work measure what the page shows.
func (f *Chances) wish(page *table) {
	if page.saves {
		f.wishes = append(f.wishes, func(j *job) {
			if j.saves != page.at || j.asked == nil {
				j.saves = page.at
				j.asked = nil
				j.more = true
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
	shown := t.feature.jobOf(t.run).shown
	t.suspects = nil
	t.trials = nil
	t.moments = nil
	t.Notes = nil
	if t.saves {
		t.listHelp(shown)
	} else {
		t.listCauses(shown)
	}
}

// listCauses shows what was put back and inflicted, and names nothing before it is confirmed.
func (t *table) listCauses(shown known) {
	t.Title, t.Take = "what decided it", "go there, and why"
	t.Empty = "Nothing is known to have decided this run: no change of its chance was confirmed."
	causes := shown.decided
	switch {
	case causes == nil && !shown.judged:
		t.listMoments(shown)
		return
	case causes != nil && !causes.Done:
		t.Title = "what decided it: " + causes.Mark.String()
		t.Empty = shown.bar
		t.suspects = slices.Clone(causes.Suspects)
		slices.SortStableFunc(t.suspects, func(a, b *chances.Suspect) int { // the measured first
			return min(b.PutBack.Of, 1) - min(a.PutBack.Of, 1)
		})
		t.Notes = []string{
			shown.bar,
			cmp.Or(causes.Verdict(), "Nothing is named before it is confirmed by re-runs of its own."),
		}
	case causes != nil:
		t.Title = "what decided it: " + causes.Mark.String()
		t.suspects = causes.Suspects
		t.Empty = "This search has no parts that could be put back."
		t.Notes = append(t.Notes,
			cmp.Or(causes.Verdict(), "No cause is named."),
			fmt.Sprintf("Put back: after iteration %d, as it was at %d. Inflicted: at %d, as it is after %d. "+
				"In brackets: nothing changed.",
				causes.At, causes.Since, causes.Since, causes.At))
	}
	if shown.guess != nil && t.marked == nil { // an answer has named them
		t.marked = cellsOf(shown.guess.Parts)
	}
	if text := cmp.Or(shown.wrong, guessInWords(shown.guess)); text != "" {
		t.Notes = slices.Insert(t.Notes, 0, text)
	}
	t.Always = nil
	if causes != nil && len(causes.Sizes) > 0 {
		// where the bars have no room, too
		t.Notes = append(t.Notes, sizesInWords(causes, t.feature.Stage.Glyphs().Bars))
		t.Always = func(c paint.Canvas, _ int) { drawSizes(c, causes) }
	}
	var items []dialog.Item
	for _, x := range t.suspects {
		items = append(items, suspectItem(causes, x))
	}
	t.Refresh(items)
}

// listMoments shows the story of the chances as far as it is known, a line for each moment that is measured,
// while that which decided the run is still to be found.
func (t *table) listMoments(shown known) {
	found := t.feature.jobOf(t.run).found
	t.moments = found.Points
	t.Take, t.Always = "go there", nil
	t.Empty = cmp.Or(shown.bar, drawn(0, 1))
	t.Notes = []string{"First it is measured how often new runs from a moment, with other dice, solve it. " +
		"Then what the decisive moment changed is put back, one part at a time."}
	var items []dialog.Item
	for _, point := range t.moments {
		const width = 20
		items = append(items, dialog.Item{
			Text:   "from iteration " + paint.Grouped(point.Iteration),
			Detail: bar(width, point.Share.Chance()) + fmt.Sprintf(" %7s solved", ratio(point.Share)),
		})
	}
	if found.Fresh.Of > 0 {
		t.Notes = append(t.Notes, "Fresh starts: "+found.Fresh.String()+".")
	}
	if len(items) > 0 {
		t.Notes = append(t.Notes, t.Empty)
	}
	t.Refresh(items)
}

// suspectItem is a line: what was put back, and the chance with it beside its control.
func suspectItem(causes *chances.Causes, x *chances.Suspect) dialog.Item {
	if x.PutBack.Of == 0 {
		return dialog.Item{Text: x.What, Detail: "to be measured"}
	}
	detail := fmt.Sprintf("put back %s (%s)", ratio(x.PutBack), ratio(causes.After))
	if x.Inflicted.Of > 0 {
		detail += fmt.Sprintf("; done before %s (%s)", ratio(x.Inflicted), ratio(causes.Before))
	}
	text := x.What
	if x.Named {
		text += "   the cause"
	}
	return dialog.Item{Text: text, Detail: detail, Mark: x.Named}
}

// drawSizes draws how much of the chance comes back with more and more parts put back: at a
// glance, whether one part decided the run or the state as a whole.
func drawSizes(c paint.Canvas, causes *chances.Causes) {
	const label = 10
	c.Text(0, 0, "chance, with put back", theme.Quiet)
	y := 1
	line := func(name string, s chances.Share, role theme.Role) {
		c.Right(label-1, y, name, theme.Quiet)
		c.Bar(label, y, c.Width-label-5, s.Chance(), role)
		c.Right(c.Width, y, fmt.Sprintf("%.0f %%", 100*s.Chance()), theme.Text)
		y++
	}
	line("nothing", causes.After, theme.Quiet)
	for _, x := range causes.Sizes {
		line(english.Count(x.Parts, "part"), x.PutBack, theme.Accent)
	}
	line("before it", causes.Before, theme.Quiet)
}

// sizesInWords has what the bars show, and a strip of small ones: on most screens there is no room for more.
func sizesInWords(causes *chances.Causes, bars []string) string {
	most := max(causes.Before.Chance(), causes.After.Chance())
	for _, x := range causes.Sizes {
		most = max(most, x.PutBack.Chance())
	}
	bar := func(s chances.Share) string {
		i := 0
		if s.Solved > 0 {
			i = max(1, int(math.Round(s.Chance()/most*float64(len(bars)-1))))
		}
		return fmt.Sprintf("%s%.0f", strings.TrimSpace(strings.Repeat(bars[i], 2)), 100*s.Chance())
	}
	text := "Solved, in %, by how many parts are put back: 0 " + bar(causes.After)
	for _, x := range causes.Sizes {
		text += fmt.Sprintf(", %d %s", x.Parts, bar(x.PutBack))
	}
	return text + "; before it " + bar(causes.Before) + "."
}

// ratio is a share in few letters, so that none of a line's four is cut.
func ratio(s chances.Share) string { return fmt.Sprintf("%d/%d", s.Solved, s.Of) }

// listHelp shows changes at a moment with the chance of each.
func (t *table) listHelp(shown known) {
	t.Title, t.Take = fmt.Sprintf("what would help at iteration %d", t.at), "fork there and play"
	t.Empty = cmp.Or(shown.bar, drawn(0, 1))
	if shown.asked == nil || shown.asked.At != t.at {
		t.Refresh(nil)
		return
	}
	t.trials = shown.asked.List
	t.Notes = append(t.Notes,
		fmt.Sprintf("With fresh dice alone: %s. A digit held is a hint: it helps nearly always, and is no cause.",
			shown.asked.As),
		"p: how often chance alone would give a difference this large, corrected for all changes that "+
			"were tried (Holm).")
	if shown.asked.Before.Of > 0 {
		t.Notes = append(t.Notes, fmt.Sprintf("The control is the same change at iteration %d, before "+
			"it was decided, where it is %s with no change.",
			shown.asked.Since, shown.asked.Before))
	}
	if n, of := shown.asked.Done(); n < of {
		t.Notes = append(t.Notes, shown.bar)
	}
	var items []dialog.Item
	for _, trial := range t.trials {
		i := trial.Share.Interval()
		detail := fmt.Sprintf("%10s  %3.0f–%-3.0f %%  p %-6.2g", trial.Share,
			100*i.Low, 100*i.High, trial.P)
		if trial.Control.Of > 0 {
			detail += fmt.Sprintf("  control %s", trial.Control)
		}
		items = append(items, dialog.Item{Text: trial.What, Detail: detail})
	}
	t.Refresh(items)
}

// pick goes to where it was decided, and to why a cell came to its digit; or it forks with
// the change and plays.
func (t *table) pick(i int) tea.Cmd {
	feature := t.feature
	if i < 0 || feature.Stage.Front() != t.run {
		return nil
	}
	if i < len(t.suspects) {
		at := engine.Position{Iteration: feature.jobOf(t.run).shown.decided.At}
		cells := t.suspects[i].Cells()
		if len(cells) > 0 {
			feature.ask = &asked{t.run.Lane, at, cells[0]}
		}
		feature.Stage.Steer(stage.To(at))
		return nil
	}
	if i < len(t.moments) {
		feature.Stage.Steer(stage.To(engine.Position{Iteration: t.moments[i].Iteration}))
		return nil
	}
	if i >= len(t.trials) {
		return nil
	}
	change := t.trials[i].Change
	if change == nil {
		again := feature.Runs.Again()
		again.Problem.Seed, again.Paused = again.Problem.Seed+1, false
		return feature.Runs.Launch(again)
	}
	feature.forking = true
	return feature.Runs.ForkAt(engine.Position{Iteration: t.at}, []run.Change{*change}, t.trials[i].What, true)
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
	front := f.Stage.Front()
	asked := f.ask
	if asked != nil && asked.lane == front.Lane && front.Scene.Report.At == asked.at {
		f.ask = nil
		front.Scene.Cursor = sudoku.TheCell(asked.cell)
		return f.Why.Open()
	}
	if f.forked != nil && f.forked.Scene.Report.Settings != nil {
		f.forked = nil
		if lead := f.Runs.Leader(); lead != nil {
			return lead.Play()
		}
		f.Stage.Steer((*run.Run).Play)
	}
	return nil
}
