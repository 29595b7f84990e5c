package strike

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/base/english"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/lab/experiment"
	"sudokuscope/engine/lab/strike"
	"sudokuscope/engine/sudoku"
	"sudokuscope/puzzles"
	"sudokuscope/ui/do/manyruns"
	"sudokuscope/ui/frame/stage"
	"sudokuscope/ui/kit/dialog"
)

// This file is the anatomy of an algorithm: each line is struck by itself, on one puzzle or a set of
// them, and a table of verdicts grows. The run on the screen stays.

// mostPuzzles bounds a set.
const mostPuzzles = 100

// ask asks for the puzzles and how many pairs of runs are made on each.
func (f *Strike) askAnatomy() tea.Cmd {
	front := f.Stage.Front()
	algorithm, full := front.Scene.Algorithm, front.Settings()
	settings := []engine.Settings{full}
	var lines []int
	for i, line := range algorithm.Code {
		struck := algorithm.Struck(full, i, nil)
		same := func(s engine.Settings) bool { return maps.Equal(s, struck) }
		if !line.Strike.Can() || line.Strike.In(full) || slices.ContainsFunc(settings, same) {
			continue // it is struck already, or with another one
		}
		lines, settings = append(lines, i), append(settings, struck)
	}
	if lines == nil {
		f.Stage.Complain(fmt.Errorf("all lines of %s that can be struck are struck already", algorithm.Name))
		return nil
	}
	own := front.Spec.Problem.Puzzle
	budget := max(manyruns.UsualEvaluations, 10*front.Scene.Report.Evaluations)
	form := dialog.NewForm("which line of "+algorithm.Name+" matters?", []engine.Param{
		manyruns.Number("pairs", "How many pairs of runs each line has on each puzzle", pairs, 1000),
		manyruns.Number("evaluations", "How long each run may take", budget, 1e12),
	}, nil, nil)
	text := form.Line(dialog.Line{
		Name: "puzzles", Text: own.Name, Meaning: "Names of puzzles and collections, with a blank between them",
		Check: func(text string) error { _, err := set(own, text); return err },
	})
	form.Says = "Enter strikes " + english.Count(len(lines), "line") + ", each by itself, in the background."
	form.Apply = func(all engine.Settings, _ bool) tea.Cmd {
		list, _ := set(own, text()) // checked
		return f.anatomy(list, lines, settings, manyruns.Trials{
			Runs: int(all["pairs"]), Budget: drive.Budget{Evaluations: int64(all["evaluations"])},
		})
	}
	return f.Stage.Show(form)
}

// set are puzzles by their names, each once. The one on the screen needs none that others know.
func set(own *sudoku.Puzzle, text string) (list []*sudoku.Puzzle, err error) {
	words := strings.Fields(strings.ReplaceAll(text, ",", " "))
	if text == own.Name {
		return []*sudoku.Puzzle{own}, nil
	}
	for _, word := range words {
		found, err := puzzles.FindAll(word)
		if err != nil {
			return nil, err
		}
		for _, p := range found {
			same := func(other *sudoku.Puzzle) bool { return slices.Equal(other.Givens, p.Givens) }
			if !slices.ContainsFunc(list, same) {
				list = append(list, p)
			}
		}
	}
	if len(list) == 0 || len(list) > mostPuzzles {
		return nil, fmt.Errorf("%s: expected 1 to %d", english.Count(len(list), "puzzle"), mostPuzzles)
	}
	return list, nil
}

// anatomy makes the runs, of the whole and of each setting that strikes a line.
func (f *Strike) anatomy(on []*sudoku.Puzzle, lines []int, all []engine.Settings, trials manyruns.Trials) tea.Cmd {
	spec := f.Stage.Front().Spec
	algorithm := f.Stage.Front().Scene.Algorithm
	now := &trial{algorithm: algorithm, all: lines, puzzles: len(on)}
	trials.Title = "which line matters"
	for _, p := range on {
		for i, one := range all {
			spec.Problem.Puzzle, spec.Problem.Settings = p, one
			name := "the whole"
			if i > 0 {
				name = fmt.Sprintf("without %d", lines[i-1]+1)
			}
			if len(on) > 1 {
				name = p.Name + ", " + name
			}
			trials.Specs, trials.Names = append(trials.Specs, spec), append(trials.Names, name)
		}
	}
	trials.Judge = func(samples []experiment.Sample, over bool) []string {
		now.lines = strike.Judges(algorithm, samples, lines)
		return said(now.lines, over)
	}
	crowd, grown := f.Many.Try(trials)
	if crowd == nil {
		return nil
	}
	now.crowd = crowd
	f.now = now
	f.Stage.Focus(AnatomyID)
	return tea.Batch(f.Stage.Tell(stage.StopQuestions{}), grown)
}

// said is the table in words, for many runs and for who hears the screen.
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

// effort is how much more a solution takes without a line; empty where no pair tells.
func effort(l *strike.Line) string {
	if r := float64(l.Ratio); !math.IsNaN(r) {
		return fmt.Sprintf("×%.2g", r)
	}
	return ""
}
