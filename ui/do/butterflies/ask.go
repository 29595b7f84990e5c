//go:build !js

package butterflies

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/ask/apart"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/lab/experiment"
	"sudokuscope/engine/sudoku"
	"sudokuscope/puzzles"
	"sudokuscope/ui/frame/stage"
	"sudokuscope/ui/kit/dialog"
)

const (
	usualRuns  = 30
	mostRuns   = 10_000
	usualFor   = 1000
	mostFor    = 100_000 // a number is kept for every iteration
	usualAt    = 20      // where the run in front stands at its beginning
	mostCurves = 8       // there are letters for them
	latest     = 1_000_000_000
)

// ask asks which pairs are to be made: of the run in front, or of all lanes of a race.
func (f *Butterflies) ask() tea.Cmd {
	flight := f.gather()
	fields := []engine.Param{
		{
			Name:    "runs",
			Meaning: "How many seeds for each puzzle: each gives a pair",
			Default: usualRuns,
			Min:     1,
			Max:     mostRuns,
			Whole:   true,
		},
		{
			Name:    "for",
			Meaning: "How many iterations each pair is followed for",
			Default: usualFor,
			Min:     1,
			Max:     mostFor,
			Whole:   true,
		},
		dialog.FirstSeed,
		{
			Name:    "dice",
			Meaning: "How the dice are kept in step: each iteration has its own, or both go on from the same once",
			Choices: apart.DiceNames,
		},
	}
	form := dialog.NewForm("many butterflies", fields, nil, nil)
	at := form.Line(dialog.Line{
		Name:    "at",
		Meaning: "The iterations after which the clones are made, such as 20,1000",
		Text:    strconv.FormatInt(flight.plan.At[0], 10),
		Check: func(text string) error {
			list, err := readMoments(text)
			if err == nil && len(list)*len(flight.plan.Entrants) > mostCurves {
				err = fmt.Errorf("more than %d curves", mostCurves)
			}
			return err
		},
	})
	on := form.Line(dialog.Line{
		Name:    "puzzles",
		Meaning: "Puzzles or collections by their names, such as nb-coin/106 kennett; empty for this one",
		Check: func(text string) error {
			_, err := readPuzzles(text, flight.plan.Puzzles[0])
			return err
		},
	})
	form.Says = "Enter makes the pairs in the background."
	form.Apply = func(all engine.Settings, _ bool) tea.Cmd {
		flight.plan.Runs = int(all["runs"])
		flight.plan.For = int64(all["for"])
		flight.plan.First = uint64(all["first seed"])
		flight.plan.Dice = apart.Dice(all["dice"])
		flight.plan.At, _ = readMoments(at()) // the form takes no wrong line
		flight.plan.Puzzles, _ = readPuzzles(on(), flight.plan.Puzzles[0])
		return f.begin(flight)
	}
	return f.st.Show(form)
}

// gather is a flight of the run in front, or of all lanes of a race that differ.
func (f *Butterflies) gather() *flight {
	front := f.st.Front()
	at := front.Lane.Scene.Report.At.Iteration
	if at == 0 {
		at = usualAt
	}
	gathered := &flight{}
	gathered.plan.Puzzles = []*sudoku.Puzzle{front.Spec.Problem.Puzzle}
	gathered.plan.At = []int64{at}
	list := []*stage.Run{front}
	if leader := f.runs.Leader(); leader != nil {
		list = leader.Lanes()
	}
	for _, lane := range list {
		entrant := experiment.Entrant{
			Algorithm: f.st.Algorithms()[lane.Spec.Algorithm],
			Settings:  lane.Settings(),
		}
		entrant.Label = entrant.Name()
		known := slices.ContainsFunc(gathered.plan.Entrants, func(e experiment.Entrant) bool {
			return e.Algorithm == entrant.Algorithm && maps.Equal(e.Settings, entrant.Settings)
		})
		if known {
			continue
		}
		spec := lane.Spec
		spec.Problem.Settings = entrant.Settings
		spec.Limit = drive.Budget{}
		spec.Breaks = nil
		spec.Journal = nil
		gathered.plan.Entrants = append(gathered.plan.Entrants, entrant)
		gathered.specs = append(gathered.specs, spec)
	}
	return gathered
}

// readMoments reads the iterations after which clones are made.
func readMoments(text string) (list []int64, err error) {
	for word := range strings.SplitSeq(text, ",") {
		n, err := strconv.ParseInt(strings.TrimSpace(word), 10, 64)
		if err != nil || n < 0 || n > latest {
			return nil, fmt.Errorf("at %q: expected iterations such as 20,1000", text)
		}
		if !slices.Contains(list, n) {
			list = append(list, n)
		}
	}
	return list, nil
}

// readPuzzles reads the names of puzzles and collections; none is one puzzle.
func readPuzzles(text string, one *sudoku.Puzzle) (list []*sudoku.Puzzle, err error) {
	for _, name := range strings.Fields(text) {
		found, err := puzzles.FindAll(name)
		if err != nil {
			return nil, err
		}
		list = append(list, found...)
	}
	if list == nil {
		list = append(list, one)
	}
	return list, nil
}
