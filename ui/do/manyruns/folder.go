package manyruns

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"
	"time"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"
	uv "github.com/charmbracelet/ultraviolet"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/lab/experiment"
	"sudokuscope/ui/frame/stage"
	"sudokuscope/ui/kit/dialog"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// Folder is a campaign that is looked at while others make its runs.
type Folder struct {
	Dir     string
	Designs []*experiment.Design
	Read    func() (Made, error)
}

// Made is what is there of a campaign.
type Made struct {
	Samples           []experiment.Sample
	Expected, Missing int
	Flaws             []string
}

// folder is the dialog: a line for each algorithm and puzzle, on it a dot for each run.
type folder struct {
	Folder
	dialog.Closable
	feature *ManyRuns
	lines   []line
	words   []string // what is said of all
	y, x    int      // the run under the cursor
	grid    paint.Canvas
	left    int // of the first seed that is drawn
	top     int
}

// line is the runs of an algorithm on a puzzle that are there, by their seeds.
type line struct {
	design *experiment.Design
	cell   int
	name   string
	key    string
	runs   []experiment.Run
}

// lookedMsg is what is in the folder.
type lookedMsg struct {
	made Made
	err  error
	took time.Duration
}

// againMsg asks for another look.
type againMsg struct{}

// stalledMsg is a run that was made again, and where it began to stagnate.
type stalledMsg struct {
	trial    experiment.Trial
	from, to int64
	err      error
}

// newFolder makes the dialog of a campaign, nil of none.
func newFolder(feature *ManyRuns, of *Folder) *folder {
	if of == nil {
		return nil
	}
	d := &folder{
		Folder:  *of,
		feature: feature,
		words:   []string{"looking into " + of.Dir},
	}
	for _, design := range d.Designs {
		for cell := range design.Cells() {
			sample := design.Sample(cell)
			d.lines = append(d.lines, line{
				design: design,
				cell:   cell,
				name:   sample.Algorithm + "  " + sample.Puzzle,
				key:    sample.Key(),
			})
		}
	}
	return d
}

// look reads the folder.
func (d *folder) look() tea.Msg {
	begun := time.Now()
	made, err := d.Read()
	return lookedMsg{made, err, time.Since(begun)}
}

// looked takes in what is there, and looks again after a while if runs are missing.
func (d *folder) looked(msg lookedMsg) tea.Cmd {
	again := tea.Tick(
		max(time.Second, patience*msg.took),
		func(time.Time) tea.Msg { return againMsg{} },
	)
	if msg.err != nil {
		d.words = []string{msg.err.Error()}
		return again
	}
	runs, solved := map[string][]experiment.Run{}, 0
	for i := range msg.made.Samples {
		s := &msg.made.Samples[i]
		runs[s.Key()] = s.Runs
		solved += s.Solved()
	}
	for i := range d.lines {
		d.lines[i].runs = runs[d.lines[i].key]
	}
	there := msg.made.Expected - msg.made.Missing
	d.words = append(
		[]string{fmt.Sprintf("%d of %d runs, %d solved", there, msg.made.Expected, solved)},
		msg.made.Flaws...,
	)
	if msg.made.Missing == 0 {
		return nil
	}
	return again
}

// at is the run of a seed, if it is there.
func (l *line) at(x int) (experiment.Run, bool) {
	i, ok := slices.BinarySearchFunc(
		l.runs,
		l.design.First+uint64(x),
		func(r experiment.Run, seed uint64) int {
			return cmp.Compare(r.Seed, seed)
		},
	)
	if !ok {
		return experiment.Run{}, false
	}
	return l.runs[i], true
}

// open makes the run under the cursor again, and finds where it began to stagnate.
func (d *folder) open() tea.Cmd {
	line := &d.lines[d.y]
	run, ok := line.at(d.x)
	if !ok {
		d.feature.st.Say("this run is not made yet")
		return nil
	}
	trial := line.design.TrialOf(line.cell, d.x)
	trial.Trace = true
	if trial.Budget.Time > 0 {
		trial.Budget = drive.Budget{
			Evaluations: trial.Budget.Evaluations,
			Iterations:  max(1, run.Iterations),
		}
	}
	d.feature.st.Say("making the run again to see where it began to stagnate")
	return stage.Work(d.feature.st,
		func(ctx context.Context) tea.Msg {
			o, err := again(ctx, trial, run, "the one in "+d.Dir)
			from, to := experiment.Stagnation(o.Trace)
			return stalledMsg{
				trial: trial,
				from:  from,
				to:    to,
				err:   err,
			}
		})
}

// again makes a run again. The error says that it is another than a run that is known.
func again(ctx context.Context, trial experiment.Trial, run experiment.Run, known string) (experiment.Outcome, error) {
	outcome, err := trial.Run(ctx)
	if err != nil && run.Died {
		return outcome, nil
	}
	if err == nil && !experiment.NewRun(trial, &outcome).Same(run) && !outcome.Interrupted {
		err = fmt.Errorf("%s on %s, seed %d: made again it is another run than %s", trial.Label,
			trial.Puzzle.Name, trial.Seed, known)
	}
	return outcome, err
}

// stalled shows a run at the moment from which it got no better for longest.
func (d *folder) stalled(msg stalledMsg) tea.Cmd {
	st, trial := d.feature.st, msg.trial
	if msg.err != nil {
		st.Complain(msg.err)
		return nil
	}
	st.DropAll()
	spec := stage.Spec{
		Algorithm: st.Enlist(trial.Algorithm, nil),
		Preset:    trial.Algorithm.PresetOf(trial.Settings),
		Paused:    true,
		Problem: drive.Problem{
			Puzzle:   trial.Puzzle,
			Seed:     trial.Seed,
			Settings: trial.Settings,
		},
		At: engine.Position{Iteration: msg.from},
	}
	spec.Says = fmt.Sprintf("from here on nothing better for %s iterations, the longest time; D goes back",
		paint.Grouped(msg.to-msg.from))
	return d.feature.runs.Launch(spec)
}

// Hints, Key, Click and Wheel make it a dialog.

func (d *folder) Hints() []key.Binding {
	return []key.Binding{
		dialog.Hint("↑↓ ← →", "choose a run"),
		dialog.Hint("enter", "open it where it stagnates"),
		dialog.Hint("esc", "leave"),
	}
}

func (d *folder) Key(pressed tea.KeyPressMsg) tea.Cmd {
	page := max(1, d.grid.Height())
	switch pressed.String() {
	case "esc", "q":
		d.Close()
	case "enter":
		return d.open()
	case "up":
		d.y--
	case "down":
		d.y++
	case "left":
		d.x--
	case "right":
		d.x++
	case "pgup":
		d.y -= page
	case "pgdown":
		d.y += page
	case "home":
		d.x = 0
	case "end":
		d.x = math.MaxInt
	}
	d.y = min(max(0, d.y), len(d.lines)-1)
	d.x = min(max(0, d.x), d.lines[d.y].design.Runs-1)
	return nil
}

// Click goes to a run, and opens it if it was there already.
func (d *folder) Click(x, y int) tea.Cmd {
	y = y - d.grid.Area.Min.Y + d.top
	x = x - d.grid.Area.Min.X + d.left
	if x < d.left || y < d.top || y >= len(d.lines) || x >= d.lines[y].design.Runs {
		return nil
	}
	if d.y == y && d.x == x {
		return d.open()
	}
	d.y, d.x = y, x
	return nil
}

// Wheel moves by lines.
func (d *folder) Wheel(lines int) { d.y = min(max(0, d.y+lines), len(d.lines)-1) }

// Draw draws what is said, the grid around the cursor, and the run under it.
func (d *folder) Draw(canvas paint.Canvas) {
	in := dialog.Frame(canvas, "runs of "+d.Dir, "", canvas.Width(), canvas.Height())
	y := in.Words(0, theme.Text, d.words[0])
	const signs = paint.Head + " solved  " + paint.No + " not solved  " + paint.Separator + " to come"
	if in.Width() > len(d.words[0])+len(signs) {
		in.Right(in.Width(), 0, signs, theme.Quiet)
	}
	if len(d.words) > 1 && in.Height() > 8 {
		y = in.Words(y, theme.Bad, d.words[1:]...)
	}
	names := 0
	for i := range d.lines {
		names = max(names, len([]rune(d.lines[i].name)))
	}
	names = min(names, 2*in.Width()/5)
	d.grid = in.Part(names+1, y+1, in.Width()-names-1, max(1, in.Height()-y-3))
	width, height := d.grid.Width(), d.grid.Height()
	d.top = max(0, min(d.y-height/2, len(d.lines)-height))
	d.left = max(0, min(d.x-width/2, d.lines[d.y].design.Runs-width))
	for row := range min(height, len(d.lines)-d.top) {
		line := &d.lines[d.top+row]
		in.Field(0, y+1+row, names, line.name, theme.Quiet)
		for x := range min(width, line.design.Runs-d.left) {
			sign, role := signOf(line.at(d.left + x))
			d.grid.Text(x, row, sign, role)
		}
	}
	x, row := d.x-d.left, d.y-d.top
	d.grid.Restyle(x, row, func(st *uv.Style) {
		st.Attrs |= uv.AttrReverse
	})
	d.grid.Here(x, row)
	in.Field(0, in.Height()-1, in.Width(), d.under(), theme.Text)
}

// signOf is how a run is drawn.
func signOf(r experiment.Run, made bool) (string, theme.Role) {
	switch {
	case !made:
		return paint.Separator, theme.Quiet
	case r.Solved:
		return paint.Head, theme.Good
	}
	return paint.No, theme.Bad
}

// under is the run under the cursor in words.
func (d *folder) under() string {
	line := &d.lines[d.y]
	text := fmt.Sprintf("%s  seed %d: ", line.name, line.design.First+uint64(d.x))
	switch run, made := line.at(d.x); {
	case !made:
		return text + "to come"
	case run.Solved:
		return text + fmt.Sprintf("solved after %s evaluations, %s iterations",
			paint.Grouped(run.Evaluations), paint.Grouped(run.Iterations))
	default:
		return text + fmt.Sprintf("not solved, cost %d left after %s evaluations",
			run.Cost, paint.Grouped(run.Evaluations))
	}
}

// Words returns what is said, and how far each line is.
func (d *folder) Words() []string {
	list := append(slices.Clone(d.words), d.under())
	for i := range d.lines {
		line := &d.lines[i]
		list = append(
			list,
			fmt.Sprintf("%s: %d of %d", line.name, len(line.runs), line.design.Runs),
		)
	}
	return list
}
