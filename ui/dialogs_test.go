package ui_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	uv "github.com/charmbracelet/ultraviolet"

	"sudokuscope/engine/proof/sample"
	"sudokuscope/engine/sudoku"
	"sudokuscope/ui/do/runs"
	"sudokuscope/ui/do/solution"
	"sudokuscope/ui/frame/panel"
	"sudokuscope/ui/frame/panels"
	"sudokuscope/ui/frame/panes"
	. "sudokuscope/ui/proof/uitest"
)

func TestAPuzzleIsChosenFromTheCollections(t *testing.T) {
	Open(t).Press("p").Expect(Asked).
		Type("fiendish 12").Expect(Shows("kennett/fiendish/12")).
		Press("enter").Expect(Shows("fiendish/12 ·"), Seeded(42), At(0), Paused)
}

func TestACollectionOpensAndEscLeadsBack(t *testing.T) {
	s := Open(t).Press("p").Expect(Shows("kennett/fiendish"), Shows("up to 8 guesses"), Hides("kennett/fiendish/12"))
	s.Type("fiendish").Press("enter").Expect(Asked, Shows("kennett/fiendish/12"), Shows("2 guesses"))
	s.Press("esc").Expect(Asked, Shows("kennett/hard"), Hides("kennett/fiendish/12")).Press("esc").Expect(Unasked)
}

func TestThePuzzleUnderTheBarIsJudged(t *testing.T) {
	Open(t).Press("p").Type("4x4/1").Press("down").Expect(Counts("10")).
		Press("esc").Expect(Shows("kennett/easy")).
		Press("esc").Expect(Unasked)
}

func TestAPuzzleIsPastedOpenedAndTyped(t *testing.T) {
	s := Open(t)
	s.Send(tea.PasteMsg{Content: "1..4....2..1...3\n"}).Expect(At(0),
		That("the board pasted", func(s *Screen) bool { return s.Scene().Puzzle.Side == 4 }))
	s.Send(tea.PasteMsg{Content: "hello"}).Expect(Notes())
	s.Send(tea.PasteMsg{Content: strings.Replace(Escargot, "....", "11..", 1)}).Expect(Asked, Shows("are both 1, in block 1")).Press("esc").Expect(Unasked)

	path := filepath.Join(t.TempDir(), "monday.txt")
	if err := os.WriteFile(path, []byte(Escargot), 0o600); err != nil {
		t.Fatal(err)
	}
	s.Press("ctrl+o").Type(path).Press("enter").Expect(Shows("monday.txt ·"))
	if err := os.Mkdir(filepath.Join(filepath.Dir(path), "more"), 0o700); err != nil {
		t.Fatal(err)
	}
	t.Chdir(filepath.Join(filepath.Dir(path), "more"))
	s.Press("ctrl+o", "tab").Expect(Asked, Shows("../")).Press("enter").Expect(Shows("more/"), Shows("monday.txt")).
		Type("mon").Press("enter").Expect(Unasked, Shows("monday.txt ·"))
	s.Press("ctrl+o").Type("-").Press("enter").Expect(Asked).Press("esc")
	s.Press("p", "ctrl+o").Type("nonsense").Press("enter").Expect(Shows(`"nonsense"`), Shows("▸ nonsense")).Press("esc", "esc")

	s.Press("ctrl+o", "ctrl+e", "ctrl+x").Type("11..").Press("enter").Type("....").Press("enter").Type("....").
		Press("enter").Type("....").Expect(Shows("r1c1")).Press("ctrl+s").Expect(Asked).
		Press("up", "up", "up", "home", "right", "right", "backspace").Type(".").Expect(Shows("4×4")).
		Press("ctrl+s").Expect(At(0), Unasked, That("the board typed", func(s *Screen) bool { return s.Scene().Puzzle.Side == 4 }))
}

// What is wrong is said in a short line, and what was typed stays to be mended.
func TestWhatIsNoPuzzleIsSaidInShort(t *testing.T) {
	s := Open(t)
	s.Send(tea.PasteMsg{Content: "There were 5 of them in 2012.\n"}).
		Expect(Notes("53..7"), That("a line that fits", func(s *Screen) bool { return len(s.M.Notice()) > 0 && len(s.M.Notice()) < 80 }))
	s.Press("ctrl+o").Type("qqqqqqqq").Press("enter").Expect(Shows(`"qqqqqqqq"`), Shows("▸ qqqqqqqq")).
		Press("backspace").Expect(Hides(`"qqqqqqqq"`)).Press("ctrl+u").
		Type("1234567890123").Press("enter").Expect(Hides("literal:"), Shows("▸ 1234567890123")).Press("ctrl+u").
		Type(Escargot).Press("enter").Expect(Unasked, Seeded(42), At(0))
}

func TestLiveParametersChangeAtOnceAndOthersStartAgain(t *testing.T) {
	s := Open(t).Press("shift+right").Expect(At(10)).Press("e").Expect(Asked)
	s.Type(".5").Press("enter").Expect(Notes(), At(10),
		That("the new value in force", func(s *Screen) bool { return s.Scene().Report.Settings["luck"] == .5 }))
	if got := s.Front().Timeline.Journal(); len(got) != 1 || got[0].Value != .5 {
		t.Errorf("the journal: %v", got)
	}
	s.Press("e", "down").Type("7").Press("enter").Expect(At(0), Seeded(42))
	if got := s.Front().Problem.Settings; got["luck"] != .5 || got["fuse"] != 7 {
		t.Errorf("started again with %v", got)
	}
	s.Press("e").Type("x").Expect(Shows("luck=x")).Press("enter").Expect(Asked).
		Press("ctrl+r").Expect(Hides("luck=x")).
		Press("down", "down", "right").Expect(Shows("← ones →")).Press("esc").Expect(Unasked)
}

func TestAnAlgorithmOrAPresetIsChosen(t *testing.T) {
	Open(t).Press("a", "right").Type("wild").Expect(Shows("Keeps everything.")).
		Press("enter").Expect(Shows("Toy walk wild"), At(0))
}

func TestThemesAreChosen(t *testing.T) {
	s := Open(t).Order("themes safe-light")
	if s.M.Theme().Name != "safe-light" {
		t.Errorf("the theme is %s", s.M.Theme().Name)
	}
}

func TestThePaletteKnowsEveryAction(t *testing.T) {
	t.Parallel()
	onlyDraws(t)
	s := Open(t)
	for i, a := range s.M.Table().List {
		if !a.Chooses() && !a.Momentary() && !sample.Leaves(i, 20) {
			s.Press(":").Send(tea.PasteMsg{Content: string(a.ID)}).Expect(Shows("▸ "+string(a.ID))).Press("esc", "esc")
		}
	}
	s.Press("ctrl+p").Type("forward 10").Press("enter").Expect(At(10))
	for _, word := range []string{"teach", "course", "tutorial", "explain"} {
		s.Press(":").Type(word).Expect(Shows("lessons  ")).Press("esc", "esc")
	}
}

// What an action asks for may stand behind its name.
func TestThePaletteTakesWhatAnActionAsksFor(t *testing.T) {
	sample.OnlyLarge(t)
	s := Open(t).Order("go to 50").Expect(At(50)).Order("forward 7").Expect(At(57)).Order("back 7").Expect(At(50)).
		Order("seed 9").Expect(Seeded(9), At(0))
	s.Order("go to nowhere").Expect(Asked, Shows("expected an iteration")).Press("esc", "esc").Expect(At(0)).
		Order("zoom 7").Expect(Asked, Shows(`nothing is called "zoom 7"`)).Press("esc", "esc").
		Order("themes pink").Expect(Asked, Shows(`no theme is called "pink"`)).Press("esc", "esc").
		Order("the weather today").Expect(Asked, Shows(`nothing is called "the weather today"`)).Press("esc", "esc").
		Order("see the world").Expect(Asked, Shows(`nothing is called "see the world"`)).Press("esc", "esc").
		Order("forw 7").Expect(At(7))
	if n := len(s.M.Dialogs()); n > 0 {
		t.Errorf("%d dialogs are left open", n)
	}
}

func TestGoToAndSeedAskForNumbers(t *testing.T) {
	Open(t).Press("g").Type("250").Press("enter").Expect(At(250)).
		Press("g").Type("3.5").Press("enter").Expect(Asked, At(250)).Press("esc").
		Order("seed 77").Expect(Seeded(77), At(0))
}

// launch starts the present algorithm on a puzzle, whatever comes of it.
func launch(s *Screen, p *sudoku.Puzzle) {
	all := Of[*runs.Runs](s)
	spec := all.Again()
	spec.Problem.Puzzle = p
	s.Run(all.Launch(spec))
}

func TestTheSolutionIsShownWhereThereIsOne(t *testing.T) {
	s := Open(t).Ahead(100).Expect(At(100)).
		Press("s").Expect(That("the solution", func(s *Screen) bool { return s.Scene().Solution != nil }), Shows("✗")).
		Press("s").Expect(That("no solution", func(s *Screen) bool { return s.Scene().Solution == nil }), Hides("✗"))
	p, err := sudoku.New("empty", make(sudoku.Grid, 81))
	if err != nil {
		t.Fatal(err)
	}
	launch(s, p)
	_, several := Of[*solution.Solution](s).Solution(p)
	if several == nil || errors.Is(several, solution.ErrAsking) {
		t.Fatalf("an empty board: %v", several)
	}
	s.Expect(Shows("empty ·")).Press("s").Expect(Shows(several.Error()))
}

func TestACellTellsItsPast(t *testing.T) {
	s := Open(t).Ahead(100).Expect(At(100)).Press("i").Expect(Shows("r1c3"), Shows("any digit of any cell"))
	s.Press("enter").Expect(That("the iteration of the change", func(s *Screen) bool {
		at := s.Scene().Report.At.Iteration
		return at > 0 && at < 100
	}))
	s.Press("left").Expect(Looks(1)).Press("down").Expect(Looks(10)).
		Press("space").Expect(Playing).Press("up").Expect(Looks(1)).
		Press("space").Expect(Paused, Shows("r1c2")).Press("esc").Expect(Looks(-1))
}

// Once grasped the play head follows the mouse off the bar and beyond its ends;
// a drag that begins elsewhere is none.
func TestTheTimelineIsDragged(t *testing.T) {
	s := Open(t).Ahead(100).Expect(At(100))
	y := height(s) - 4
	move := func(x, y int) *Screen { return s.Send(tea.MouseMotionMsg{X: x, Y: y, Button: tea.MouseLeft}) }
	s.Click(46, y)
	move(36, y-8).Expect(That("a third of the run", func(s *Screen) bool {
		at := s.Scene().Report.At.Iteration
		return at > 25 && at < 40
	}))
	move(0, y).Expect(At(0))
	move(width(s)-1, 3).Expect(At(100))
	s.Send(tea.MouseReleaseMsg{X: 119, Y: 3, Button: tea.MouseLeft})
	move(20, y).Expect(At(100))
	s.Click(100, 4)
	move(20, y).Expect(At(100))
}

func TestTheMouseWorks(t *testing.T) {
	s := Open(t).Ahead(100).Expect(At(100))
	s.Click(63, 32).Expect(That("about the middle of the run", func(s *Screen) bool {
		at := s.Scene().Report.At.Iteration
		return at > 40 && at < 65
	}))
	s.Click(3, 35).Expect(Playing).Click(3, 35).Expect(Paused)
	s.Click(3, 5).Expect(Looks(0))
	s.Press("esc", "5", "end").Expect(At(100))
	list := areaOf(s, panels.EventsID).Min
	s.Click(list.X+10, list.Y+4).Expect(That("the moment of an event", func(s *Screen) bool {
		return s.Scene().Report.At.Iteration < 100
	}))
	s.Press("end").Expect(At(100)).Send(tea.MouseWheelMsg{X: list.X + 10, Y: list.Y + 4, Button: tea.MouseWheelUp}).Expect(Shows("↓ "))
	if v := s.M.View(); v.MouseMode != tea.MouseModeAllMotion {
		t.Error("the mouse is not asked for")
	}
	s.Order("mouse").Expect(Notes())
	if v := s.M.View(); v.MouseMode != tea.MouseModeNone {
		t.Error("the mouse is still taken")
	}
}

func TestCopies(t *testing.T) {
	Open(t, Set("luck", .25)).Press("shift+right").Expect(At(10)).
		Order("copy").Expect(Notes("sudokuscope reseda/ai-escargot --algorithm toy --seed 42 --set luck=0.25 --at 10 --paused"))
}

func TestZoomAndFocus(t *testing.T) {
	Open(t).Press("o", "z").Expect(Not(Placed(panels.BoardID)), Placed(panels.PointsID)).
		Press("o").Expect(Placed(panels.LoopID), Not(Placed(panels.PointsID))).
		Press("esc").Expect(Placed(panels.BoardID), Placed(panels.LoopID)).
		Press("m").Expect(beside(panels.PopulationID)).Press("m").Expect(beside(panels.MemoryID)).
		Press("m").Expect(beside(panels.MovesID)).Press("m").Expect(beside(panels.StripsID))
}

// areaOf is where a panel stands on the screen.
func areaOf(s *Screen, id panel.ID) uv.Rectangle {
	s.Text()
	for _, p := range Of[*panes.Panes](s).Places() {
		if p.Slot == id {
			return p.Area
		}
	}
	s.T.Fatalf("there is no panel %q:\n%s", id, s.Text())
	return uv.Rectangle{}
}

// beside expects a kind of state beside the board.
func beside(id panel.ID) Expectation {
	return That("beside the board: "+string(id), func(s *Screen) bool { return Of[*panes.Panes](s).Beside() == id })
}

func TestTheWholeToyIsShown(t *testing.T) {
	Open(t).Press("shift+right").Expect(At(10)).
		Press("1").Expect(Shows("patience"), Shows("visits"), Placed(panels.CostID)).
		Press("2").Expect(Placed(panels.CandidatesID), Placed(panels.LikeliestID), Placed(panels.StripsID)).
		Press("3").Expect(Shows("Worse grids go."), Placed(panels.LoopID)).
		Press("]").Expect(Shows("The dice fall.")).
		Press("4").Expect(Shows("walkers"), Shows("jump"), Placed(panels.MemoryID), Placed(panels.MovesID), Counts("12")).
		Press("5").Expect(Shows("kept"), Shows("blanks"), Placed(panels.EventsID))
}

// What a search leaves open is read as digits where there is room for them.
func TestPencilMarksAreReadInTheZoom(t *testing.T) {
	s := Open(t).Press("shift+right").Expect(At(10))
	for range 20 {
		if beside(panels.CandidatesID).OK(s) {
			break
		}
		s.Press("m")
	}
	s.Expect(beside(panels.CandidatesID)).Press("o", "z").Expect(Not(Placed(panels.BoardID)), Shows("123"), Shows("456"))
}

func TestTheBestBoard(t *testing.T) {
	s := Open(t).Press("shift+right").Expect(At(10))
	title := s.Line(2)
	as := That("the title as it was", func(s *Screen) bool { return s.Line(2) == title })
	s.Press("v").Expect(Not(as)).Press("v").Expect(as)
}

func TestMetricsAreChosen(t *testing.T) {
	t.Parallel()
	Open(t).Press("shift+right").Expect(At(10)).Press("5").Expect(Shows("─ kept · blanks ─")).
		Order("metrics").Expect(Asked, Shows("• kept: share of moves kept")).
		Press("enter", "esc").Expect(Shows("─ kept ─")).
		Order("metrics").Press("down", "enter", "esc").Expect(Shows("─ kept · blanks ─"))
}
