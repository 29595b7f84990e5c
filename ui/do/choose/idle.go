package choose

import (
	"cmp"
	"strings"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/ui/frame/panel"
	"sudokuscope/ui/frame/panels"
	"sudokuscope/ui/frame/scene"
	"sudokuscope/ui/frame/stage"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// idle reports whether there is nothing to watch: the run in front, alone on the screen, was
// solved before its first iteration.
func (f *Choose) idle() bool {
	if f.Stage.Front() == nil || f.Runs.Leader() != nil || f.Taught() {
		return false
	}
	r := f.scene().Report
	return r.Status == engine.Solved && r.Head == (engine.Position{})
}

// elsewhere starts the algorithm on a puzzle on which it has to search.
func (f *Choose) elsewhere() tea.Cmd { return f.worthwhile(f.Runs.Again()) }

// unsolved is a puzzle that propagation alone does not solve.
const unsolved = "mantere-koljonen/s12a"

// working is the puzzle on which an algorithm has to search.
func (f *Choose) working(s stage.Spec) string {
	return cmp.Or(f.Stage.Algorithms()[s.Algorithm].Opening.Puzzle, unsolved)
}

func (f *Choose) Voice() stage.Voice { return stage.AsChoice }

// View shows the board and says why there is nothing else, where there is nothing to watch.
func (f *Choose) View(width, _ int) (panel.Node, bool) {
	if !f.idle() || f.scene().Chances != nil { // somebody has asked for those
		return panel.Node{}, false
	}
	board, words := panel.Leaf(panels.BoardID), panel.Leaf(idleID)
	if width < 60 { // one above the other
		return panel.Rows(board.Fitting(), words), true
	}
	return panel.Cols(board.Fitting().Within(30, 58), words), true
}

// idleID is the name of the panel that says so.
const idleID panel.ID = "nothing to watch"

// idle is that panel.
type idle struct{ f *Choose }

func (f *Choose) Panels() []panel.Panel { return []panel.Panel{idle{f}} }

func (p idle) Options() panel.Options {
	return panel.Options{
		ID:    idleID,
		About: panel.Says("The puzzle was solved before the first iteration, so the search did nothing."),
	}
}

func (p idle) Title(*scene.Scene) string { return string(idleID) }

// Draw says why, and where there is something to watch.
func (p idle) Draw(canvas paint.Canvas, watched *scene.Scene) {
	keys := canvas.Glyphs.Keys
	canvas = canvas.Part(1, 0, canvas.Width-2, canvas.Height)
	y := canvas.Words(0, theme.Title, "The puzzle was solved before the first iteration.")
	if watched.Report.Said.Said() {
		said := watched.Said()
		y = canvas.Words(y+1, theme.Text, strings.ToUpper(said[:1])+said[1:]+".")
	}
	where := p.f.working(p.f.Stage.Front().Spec)
	y = canvas.Words(y+1, theme.Accent, keys("⏎")+" goes to "+where+", where "+watched.Algorithm.Name+" has work.")
	canvas.Words(y+1, theme.Quiet, "p chooses another puzzle, a another algorithm.")
}
