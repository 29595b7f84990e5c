package ui_test

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine/proof/sample"
	"sudokuscope/engine/sudoku"
	"sudokuscope/ui"
	. "sudokuscope/ui/proof/uitest"
)

const (
	euler = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
	// slip has 2 in r1c6 where 9 would be right, twin two solutions.
	slip = "4....28.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
	twin = "..3.2.6..9..3.5..1...8.64....81.29..7.......8..67.82....26.95..8..2.3..9....1...."
)

// layouts are the ways in which people write a puzzle.
func layouts(t *testing.T) (list []struct{ Name, Text string }) {
	t.Helper()
	file, err := os.ReadFile("../puzzles/testdata/layouts.json")
	if err == nil {
		err = json.Unmarshal(file, &list)
	}
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// runs expects a puzzle on the screen, and no dialog over it.
func onScreen(givens, name string) Expectation {
	return That(name+" runs", func(s *Screen) bool {
		p := s.Scene().Puzzle
		return p.Givens.String() == givens && (name == "" || p.Name == name) && len(s.M.Dialogs()) == 0
	})
}

// TestEveryDoorReadsEveryLayout pastes every layout with every line end at the three doors of the
// screen: over the board, where a name is asked for, and into the rows.
func TestEveryDoorReadsEveryLayout(t *testing.T) {
	onlyDraws(t)
	s := Open(t)
	other := sudoku.Must("1..4....2..1...3")
	back := func() {
		s.Send(tea.PasteMsg{Content: other.Givens.String()}).Expect(onScreen(other.Givens.String(), "pasted"))
	}
	read := 0
	for _, layout := range layouts(t) {
		for _, end := range []string{"\n", "\r", "\r\n"} {
			text := strings.ReplaceAll(layout.Text, "\n", end)
			for _, door := range []struct {
				keys []string
				take string
			}{{nil, "esc"}, {[]string{"ctrl+o"}, "enter"}, {[]string{"ctrl+o", "ctrl+e", "ctrl+x"}, "ctrl+s"}} {
				if read++; sample.Leaves(read, 31) {
					continue
				}
				back()
				s.Press(door.keys...).Send(tea.PasteMsg{Content: text})
				if door.take != "enter" || !strings.ContainsAny(strings.TrimSpace(text), "\r\n") { // else at once
					s.Press(door.take)
				}
				s.Expect(onScreen(euler, ""))
			}
		}
	}
	t.Logf("%d layouts: %d pastes", len(layouts(t)), read)
}

func TestASlipIsMended(t *testing.T) {
	s := Open(t).Send(tea.PasteMsg{Content: slip}).Expect(Asked, Shows("r1c6 was probably 9, not 2"), Shows("has exactly"))
	s.Press("enter").Expect(Unasked, Looks(5), That("the mended puzzle", func(s *Screen) bool { return s.Scene().Puzzle.Givens[5] == 9 }))
}

func TestASlipLeavesTheRunWhereItWas(t *testing.T) {
	s := Open(t).Send(tea.PasteMsg{Content: slip}).Expect(Asked).Press("esc").Expect(Unasked, onScreen(Escargot, "reseda/ai-escargot"))
	s.Send(tea.PasteMsg{Content: slip}).Expect(Asked).Press("down", "enter").Expect(Shows("type a puzzle"), Hides("4×4")).
		Type("9").Press("right", "backspace", "ctrl+s").Expect(Unasked, That("mended by hand", func(s *Screen) bool { return s.Scene().Puzzle.Givens[5] == 9 }))
}

// What cannot be solved may be searched all the same: the cost and the chances say that nothing can succeed.
func TestASlipIsSearchedAnyway(t *testing.T) {
	s := Open(t).Send(tea.PasteMsg{Content: slip}).Expect(Asked).Press("down", "down", "enter").Expect(Unasked, onScreen(slip, "pasted"))
	s.Expect(Shows("the puzzle has no solution")).Press("c").Expect(Notes("the chance is 0"))
}

func TestGivensThatCannotStandTogetherAreLit(t *testing.T) {
	const two = "..3.2.6..9..3.5..1..78.64....81.29..7.......8..67.82....26.95..4..2.3..9..5.1.3.."
	s := Open(t).Send(tea.PasteMsg{Content: two}).Expect(Asked, Shows("cannot"), Shows("has no place left for"), Shows("▌9▐"), Shows("━"))
	for _, size := range [][2]int{{80, 24}, {100, 30}, {120, 36}, {200, 60}} {
		s.Size(size[0], size[1]).Expect(Shows("▌9▐"), Shows("┗▌"), Shows("has no place left"), Shows("┏━1━┯"))
	}
	s.Size(60, 20).Expect(Shows("cannot stand"))
	s.Press("enter").Expect(Shows("type a puzzle"))
}

// A clash that everybody sees is mended as any other slip, from each door; no search begins with it.
func TestAClashIsMended(t *testing.T) {
	clash := "3" + euler[1:] // where r1c3 is 3
	for _, open := range [][]string{nil, {"ctrl+o"}} {
		s := Open(t).Press(open...)
		if s.Send(tea.PasteMsg{Content: clash}); open != nil {
			s.Press("enter")
		}
		s.Expect(Asked, Shows("r1c1 and r1c3 are both 3"), Shows("was probably"), Hides("search anyway"))
		s.Press("enter").Expect(Unasked, That("the mended puzzle", func(s *Screen) bool {
			p := s.Scene().Puzzle
			return p.Name == "mended" && p.Givens[0] != 3 || p.Givens[2] != 3
		}))
	}
	Open(t).Send(tea.PasteMsg{Content: "33" + euler[2:]}).Expect(Asked, Shows("cannot stand together")).
		Press("enter").Expect(Shows("type a puzzle")).Press("esc", "esc").Expect(Unasked, onScreen(Escargot, "reseda/ai-escargot"))
}

func TestTheFirstPuzzleIsCheckedToo(t *testing.T) {
	own := func(cells string) func(*ui.Config) {
		return func(c *ui.Config) { c.Own, c.Problem.Puzzle = true, sudoku.Must(cells) }
	}
	Open(t, own(slip)).Expect(Asked, Shows("r1c6 was probably 9, not 2")).Press("down", "down", "enter").Expect(Unasked, Playing)
	Open(t, own(twin)).Expect(Unasked, Notes("solutions: r"))
	Open(t, own(euler)).Expect(Unasked)
}

// What cannot be read is said in a line, and the run stays.
func TestWhatIsNoPuzzleChangesNothing(t *testing.T) {
	s := Open(t)
	for _, c := range []struct{ what, text, says string }{
		{"two boards", euler + "\n" + euler, "2 boards"},
		{"nothing but dots", strings.Repeat(".", 81), "no digit"},
		{"letters among digits", strings.Replace(strings.Repeat("AB1......\n", 9), "1", "C", 4), "'A' in a 9×9 board"},
		{"a row too short", "..3.2.6..\n9..3.5..1\n..18.64.\n..81.29..\n7.......8\n..67.82..\n..26.95..\n8..2.3..9\n..5.1.3..", "8 cells in row 3"},
		{"a novel", strings.Repeat("It was the best of times, it was the worst of times, in 1859 or so.\n", 1000), "no board in"},
		{"ten million bytes", strings.Repeat("0123456789 and so on, 1234\n", 400_000), "MiB"},
		{"a picture", "PNG IHDR 1234567 \xef\xbf\xbd\xef\xbf\xbd 89a $%& 0 0 0 0 0 0", "no puzzle"},
	} {
		s.Send(tea.PasteMsg{Content: c.text}).Expect(Notes(c.says), onScreen(Escargot, "reseda/ai-escargot"))
	}
}
