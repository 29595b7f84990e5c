package strike

import (
	"fmt"
	"maps"
	"math"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/lab/experiment"
	"sudokuscope/engine/lab/strike"
	"sudokuscope/ui/do/manyruns"
	"sudokuscope/ui/frame/stage"
	"sudokuscope/ui/kit/markdown"
	"sudokuscope/ui/kit/theme"
)

// anatomy strikes each line by itself: a table that grows as runs end. The run on the screen stays.
func (f *Strike) anatomy(lines []int) tea.Cmd {
	front := f.Stage.Front()
	algorithm, full := front.Lane.Scene.Algorithm, front.Settings()
	whole := front.Spec
	whole.Problem.Settings = full
	now := &trial{algorithm: algorithm, all: []int{}}
	trials := manyruns.Trials{
		Title:  "which line matters",
		Specs:  []stage.Spec{whole},
		Names:  []string{"the whole"},
		Runs:   pairs,
		Budget: drive.Budget{Evaluations: max(manyruns.UsualEvaluations, 10*front.Lane.Scene.Report.Evaluations)},
		Judge: func(samples []experiment.Sample, over bool) []string {
			now.lines = strike.Judges(algorithm, samples, now.all)
			return said(now.lines, over)
		},
	}
	seen := []engine.Settings{full}
	for _, line := range lines {
		without := whole
		without.Problem.Settings = algorithm.Struck(full, line, nil)
		if algorithm.Code[line].Strike.In(full) || has(seen, without.Problem.Settings) {
			continue // it is struck already, or with another one
		}
		seen = append(seen, without.Problem.Settings)
		now.all = append(now.all, line)
		trials.Specs = append(trials.Specs, without)
		trials.Names = append(trials.Names, fmt.Sprintf("without %d", line+1))
	}
	if len(now.all) == 0 {
		f.Stage.Complain(fmt.Errorf("all lines of %s that can be struck are struck already", algorithm.Name))
		return nil
	}
	crowd, grown := f.Many.Try(trials)
	if crowd == nil {
		return nil
	}
	now.crowd = crowd
	f.now, f.card.Page = now, 0
	return grown
}

func has(list []engine.Settings, one engine.Settings) bool {
	for _, settings := range list {
		if maps.Equal(settings, one) {
			return true
		}
	}
	return false
}

// said is the table in words, for the panel of many runs.
func said(lines []strike.Line, over bool) []string {
	list := []string{"Each line struck by itself:"}
	if !over {
		list[0] = "So far, each line struck by itself:"
	}
	for _, l := range lines {
		list = append(list, fmt.Sprintf("line %d: %s (solved %d of %d, without it %d)", l.Number, l.Said(), l.Solved,
			l.Pairs, l.Without))
	}
	return list
}

// table is a row for each line that was struck.
func (t *trial) table(told []string) []markdown.Block {
	const columns = "%4v  %-14v  %7v  %7v  %7v  "
	if told == nil {
		return []markdown.Block{markdown.Words("No pair of runs has ended yet.", theme.Quiet)}
	}
	head := fmt.Sprintf(columns, "line", "verdict", "solved", "without", "effort")
	list := []markdown.Block{markdown.Led(head, theme.Quiet, "struck", theme.Quiet)}
	for _, l := range t.lines {
		effort := ""
		if r := float64(l.Ratio); !math.IsNaN(r) {
			effort = fmt.Sprintf("×%.2g", r)
		}
		of := func(n int) string { return fmt.Sprintf("%d/%d", n, l.Pairs) }
		row := fmt.Sprintf(columns, l.Number, l.Said(), of(l.Solved), of(l.Without), effort)
		block := markdown.Led(row, theme.Title, l.Text+": "+l.Then, theme.Text)
		block.Close = true
		list = append(list, block)
	}
	return list
}
