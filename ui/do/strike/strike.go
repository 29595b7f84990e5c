// Package strike asks which line of the algorithm matters: a line of the loop is struck, one says
// what will come of it, and pairs of runs, with the line and without it, show it.
//
//	delete ──▶ a line ──▶ one's own guess ──▶ the run without it, and pairs beside it ──▶ verdict
package strike

import (
	"fmt"
	"maps"
	"math"
	"strings"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/base/english"
	"sudokuscope/engine/base/stats"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/lab/experiment"
	"sudokuscope/engine/lab/strike"
	"sudokuscope/ui/do/manyruns"
	"sudokuscope/ui/do/runs"
	"sudokuscope/ui/frame/panels"
	"sudokuscope/ui/frame/stage"
	"sudokuscope/ui/kit/action"
	"sudokuscope/ui/kit/dialog"
	"sudokuscope/ui/kit/markdown"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/task"
	"sudokuscope/ui/kit/theme"
)

// Strike is the feature.
type Strike struct {
	Needs
	kept map[*engine.Algorithm]engine.Settings // what was set before a line was struck
	now  *trial                                // nil where no line is asked about
	card task.Card
}

// trial is a line that was struck, and the pairs that tell what it does.
type trial struct {
	algorithm *engine.Algorithm
	line      int
	all       []int           // each line that is struck by itself; nil where it is one
	puzzles   int             // on how many puzzles
	aside     bool            // the table of lines has given way to a view
	lines     []strike.Line   // what is known of these
	put       *task.Put       // as a class is asked; nil where none is
	crowd     *manyruns.Crowd // nil while a class foresees
	told      strike.Verdict  // what the runs say so far
	over      bool            // whether all of them have ended
}

// Needs are what it works with.
type Needs struct {
	Stage stage.Stage
	Runs  *runs.Runs
	Many  *manyruns.ManyRuns
	Loop  *panels.Loop
	Races func() bool // there is a race, which ends where a run stands alone
	Class bool        // this screen leads one, which foresees
	// Held is why a lesson keeps it back now; empty where none does.
	Held func() string
}

// New makes the feature.
func New(needs Needs) *Strike {
	f := &Strike{Needs: needs, kept: map[*engine.Algorithm]engine.Settings{}}
	f.card = task.Card{
		Shown:    func() bool { return f.Asked() != nil },
		Answered: func() bool { return false },
		Numbers:  func() bool { return false },
		Blocks:   f.blocks,
	}
	return f
}

// Actions returns the one that strikes, and those for the question to a class.
func (f *Strike) Actions() []action.Action {
	return []action.Action{{
		ID:      "strike",
		Tells:   true,
		Keys:    "delete",
		Group:   action.Ask,
		Meaning: "strike the picked line of the loop, or line N, and see in twenty pairs of runs whether it matters",
		Deed:    action.Count{What: "N", Usual: f.open, With: func(n int64) tea.Cmd { return f.strike(int(n - 1)) }},
	}, {
		ID:      "anatomy",
		Tells:   true,
		Group:   action.Ask,
		Meaning: "strike each line by itself, on a set of puzzles: a table of which line matters grows",
		Deed:    action.Dialog{What: "puzzles=NAMES", Open: f.askAnatomy},
	}, {
		ID:      "foresee",
		Keys:    task.LetterKeys,
		Group:   action.Learn,
		Meaning: "leading a class: say what will come of a line that is struck, and see it",
		Word:    "answer",
		Early:   f.foresees,
		Deed:    action.Choose{Most: f.choices, Take: f.foresee},
	}, {
		ID:      "turn the strike",
		Keys:    "enter",
		Group:   action.Learn,
		Meaning: "turn the page of what struck lines do",
		Word:    "on",
		Early:   f.card.Leads,
		When:    f.card.Leads,
		Deed:    action.Do(func() tea.Cmd { return f.card.Enter(nil, func() tea.Cmd { return nil }) }),
	}}
}

// open strikes the line that is picked in the loop, or asks for one.
func (f *Strike) open() tea.Cmd {
	if line, picked := f.Loop.Picked(); picked {
		return f.strike(line)
	}
	algorithm := f.Stage.Front().Scene.Algorithm
	var lines []int
	list := &dialog.List{Title: "which line is struck?", Take: "strike it", Width: 72}
	for i, line := range algorithm.Code {
		if !line.Strike.Can() {
			continue
		}
		lines = append(lines, i)
		list.Add(dialog.Item{
			Text:   strings.TrimSpace(line.Text),
			Detail: "then " + line.Strike.Then,
			Mark:   line.Strike.In(f.Stage.Front().Settings()),
		})
	}
	if lines == nil {
		f.Stage.Complain(fmt.Errorf("%s does not say how a line of it can be struck", algorithm.Name))
		return nil
	}
	list.Add(dialog.Item{Text: "each of them, one by one", Detail: "which line matters?"})
	list.Pick = func(i int) tea.Cmd {
		if i == len(lines) {
			return f.askAnatomy()
		}
		return f.strike(lines[i])
	}
	return f.Stage.Show(list)
}

// strike asks what will come of a line that is struck. A line that is struck already comes back.
func (f *Strike) strike(line int) tea.Cmd {
	front := f.Stage.Front()
	algorithm, full := front.Scene.Algorithm, front.Settings()
	if line < 0 || line >= len(algorithm.Code) || !algorithm.Code[line].Strike.Can() {
		f.Stage.Complain(fmt.Errorf("line %d cannot be struck: %s has no form without it; lines %s can",
			line+1, algorithm.Name, strike.Numbers(algorithm)))
		return nil
	}
	code := algorithm.Code[line]
	if code.Strike.In(full) {
		return f.launch(algorithm.Struck(full, line, f.kept[algorithm]), f.says(fmt.Sprintf("line %d is back", line+1)))
	}
	if f.Class {
		f.ask(algorithm, line)
		return nil
	}
	list := &dialog.List{
		Title: fmt.Sprintf("without line %d: %s", line+1, code.Strike.Then),
		Ghost: "what will come of it?",
		Take:  "say so",
		Width: 64,
		Items: []dialog.Item{{Text: "I do not know", Detail: "pairs of runs will tell"}},
	}
	guesses := []strike.Verdict{""}
	for _, v := range strike.Verdicts() {
		guesses = append(guesses, v)
		list.Add(dialog.Item{Text: string(v), Detail: v.Means()})
	}
	list.Pick = func(i int) tea.Cmd { return f.begin(line, guesses[i]) }
	return f.Stage.Show(list)
}

// pairs is how many pairs of runs are made at a time.
const pairs = 20

// begin plays the run without the line, and makes pairs of runs beside it.
func (f *Strike) begin(line int, guess strike.Verdict) tea.Cmd {
	front := f.Stage.Front()
	algorithm, full := front.Scene.Algorithm, front.Settings()
	f.kept[algorithm] = maps.Clone(full)
	now := &trial{algorithm: algorithm, line: line}
	if f.now != nil && f.now.crowd == nil { // a class was asked
		now.put = f.now.put
	}
	with, without := front.Spec, front.Spec
	with.Problem.Settings = full
	without.Problem.Settings = algorithm.Struck(full, line, nil)
	trials := manyruns.Trials{
		Title:  fmt.Sprintf("without line %d", line+1),
		Specs:  []stage.Spec{with, without},
		Names:  []string{"with", "without"},
		Runs:   pairs,
		Budget: drive.Budget{Evaluations: max(manyruns.UsualEvaluations, 10*front.Scene.Report.Evaluations)},
		Judge: func(samples []experiment.Sample, over bool) []string {
			told := strike.Judge(&samples[0], &samples[1])
			now.told, now.over = told.Said(), over
			if told.Pairs == 0 {
				return []string{fmt.Sprintf("No pair of runs has ended yet. Solved with it: %d of %d.",
					samples[0].Solved(), len(samples[0].Runs))}
			}
			said := words(line, guess, told, over)
			if n := pairs - told.Pairs; over && n > 0 && strike.Settled(&samples[0], &samples[1], pairs) {
				said[0] += " " + english.Count(int64(n), "more pair") + " cannot change that."
			}
			return said
		},
		Enough: func(samples []experiment.Sample) bool { return strike.Settled(&samples[0], &samples[1], pairs) },
	}
	crowd, grown := f.Many.Try(trials)
	if crowd == nil {
		return nil
	}
	now.crowd = crowd
	f.now, f.card.Page = now, 0
	return tea.Batch(f.launch(without.Problem.Settings, f.says(fmt.Sprintf("line %d is struck", line+1))), grown)
}

// says adds what becomes of a race.
func (f *Strike) says(what string) string {
	if f.Races() {
		what += "; the race ends, for this run stands alone"
	}
	return what
}

// launch plays the run in front with other settings, from its beginning. The run that was there is
// kept.
func (f *Strike) launch(settings engine.Settings, says string) tea.Cmd {
	f.Loop.Unpick()
	spec := f.Runs.Again()
	spec.Preset, spec.Paused = "", false
	spec.Problem.Settings = settings
	spec.At, spec.Journal = engine.Position{}, nil
	spec.Says = says
	return f.Runs.Launch(spec)
}

// words say what the pairs tell of a line.
func words(line int, guess strike.Verdict, told strike.Line, over bool) (list []string) {
	so := "So far, line"
	if over {
		so = "Line"
	}
	so = fmt.Sprintf("%s %d: ", so, line+1)
	if told.Solved+told.Without == 0 {
		return []string{fmt.Sprintf("%scannot be told. No run of %d pairs is solved, with the line or without it. Let "+
			"the runs take longer (D, then n), or take an easier puzzle.", so, told.Pairs)}
	}
	list = append(list, so+strings.ToUpper(string(told.Verdict))+". "+sentence(told.Verdict.Means()))
	with, without := stats.Wilson(told.Solved, told.Pairs), stats.Wilson(told.Without, told.Pairs)
	figures := fmt.Sprintf("Solved with it: %d of %d (95 %%: %s), without it: %d of %d (%s).",
		told.Solved, told.Pairs, share(with), told.Without, told.Pairs, share(without))
	if r := told.Ratio; !math.IsNaN(float64(r)) {
		figures += fmt.Sprintf(" Where both are, a solution takes %.2g times as much without it (95 %%: %s).",
			float64(r), between(told.RatioLow, told.RatioHigh))
	}
	if told.Pairs == 1 && over {
		figures += " All seeds gave one pair of runs: other puzzles tell more."
	}
	list = append(list, figures)
	switch {
	case guess == "" || !over:
	case guess == told.Verdict:
		list = append(list, "You said so.")
	default:
		list = append(list, fmt.Sprintf("You said: %s. %s", guess, sentence(guess.Means())))
	}
	return list
}

// sentence is a text as a sentence.
func sentence(text string) string { return strings.ToUpper(text[:1]) + text[1:] + "." }

// share is an interval of a share.
func share(i stats.Interval) string { return fmt.Sprintf("%.0f to %.0f %%", 100*i.Low, 100*i.High) }

// between is an interval of a ratio; few pairs do not bound it.
func between(low, high experiment.Number) string {
	if math.IsInf(float64(low), 0) || math.IsInf(float64(high), 0) {
		return "not known from so few"
	}
	return fmt.Sprintf("%.2g to %.2g", float64(low), float64(high))
}

// rows is how many rows the verdict has: its title, the line, the verdict, figures and the guess.
const rows = 7

// Caption returns what is known of the line, below the panels.
func (f *Strike) Caption(width, most int) (int, func(paint.Canvas)) {
	if f.now == nil || f.tabled() {
		return 0, nil
	}
	title, foot := fmt.Sprintf("line %d struck: %s", f.now.line+1, f.now.text()), ""
	if f.now.crowd != nil {
		foot = f.now.crowd.Count() + " " + paint.Separator + " D all of them"
	}
	if f.now.put == nil {
		most = min(most, rows)
	}
	return f.card.Caption(width, most, title, f.blocks(), foot)
}

// blocks are what a class is asked, and what the runs say.
func (f *Strike) blocks() (blocks []markdown.Block) {
	now := f.now
	if now.put != nil {
		blocks = now.put.Blocks(f.Stage.Glyphs())
	}
	if now.crowd == nil {
		return blocks
	}
	told := []markdown.Block{markdown.Led("without it  ", theme.Key, sentence(now.struck().Strike.Then), theme.Text)}
	for i, text := range now.crowd.Judged() {
		role := theme.Text
		if i == 0 {
			role = theme.Title
		}
		block := markdown.Words(text, role)
		block.Close = true
		told = append(told, block)
	}
	return append(told, blocks...)
}

func (t *trial) struck() engine.Line { return t.algorithm.Code[t.line] }
func (t *trial) text() string        { return strings.TrimSpace(t.struck().Text) }

// Voice says that what is told of a line is heard before a lesson's words.
func (f *Strike) Voice() stage.Voice { return stage.AsQuestion }

// Inside reports that esc puts the verdict away, which D still has; Leave does so.
func (f *Strike) Inside() stage.Depth { return stage.InQuiz.If(f.now != nil) }

func (f *Strike) Leave() tea.Cmd {
	if f.now.crowd != nil {
		f.now.crowd.Stop()
	}
	f.now = nil
	return nil
}
