package choose

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"runtime"
	"strings"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
	"sudokuscope/puzzles"
	"sudokuscope/ui/dialog"
	"sudokuscope/ui/paint"
)

// puzzleMsg is a puzzle that was read or made, or why not.
type puzzleMsg struct {
	puzzle *sudoku.Puzzle
	err    error
	// asked is the dialog that the text came from, if one did.
	asked dialog.Dialog
	text  string
}

// opened plays it, and takes the dialogs it came from away.
func (f *Choose) opened(msg puzzleMsg) tea.Cmd {
	prompt, typed := msg.asked.(*dialog.Prompt)
	switch {
	case msg.err != nil && typed:
		prompt.Refuse(msg.text, inShort(msg.err))
		return nil
	case msg.err != nil:
		f.st.Complain(inShort(msg.err))
		return nil
	case msg.asked != nil && !f.st.Open(msg.asked):
		return nil // left while the file was being read
	}
	f.st.DropAll()
	return f.Play(msg.puzzle)
}

// Paste plays a puzzle that was pasted; false if it is none.
func (f *Choose) Paste(text string) (tea.Cmd, bool) {
	if looksLikePuzzle(text) {
		return pastedPuzzle(text), true
	}
	return nil, false
}

// openPuzzle asks for a name, a file or the cells themselves.
func (f *Choose) openPuzzle() tea.Cmd {
	d := &dialog.Prompt{
		Title: "open", Ask: "A name, a file in any format, or the cells themselves, such as 53..7....6..195...", Ghost: "monday.sdk", Keep: true,
		Check: func(text string) error {
			if strings.TrimSpace(text) == "-" {
				return fmt.Errorf("standard input is where the keys come from; expected a name, a file or the cells")
			}
			return nil
		},
	}
	if runtime.GOOS != "js" { // a browser has no folders
		d.More = []key.Binding{dialog.Hint("tab", "the files here")}
		d.Also = func(key string) (tea.Cmd, bool) { return folder("."), key == "tab" }
	}
	d.Take = func(text string) tea.Cmd {
		return readPuzzle(strings.TrimSpace(text), d, text)
	}
	return f.st.Show(d)
}

// readPuzzle reads what a dialog was told: a name, a file or the cells.
func readPuzzle(from string, asked dialog.Dialog, text string) tea.Cmd {
	return func() tea.Msg {
		p, err := puzzles.Open(from, strings.NewReader(""))
		return puzzleMsg{p, err, asked, text}
	}
}

// inShort says in a few words, for the screen, what is wrong with a puzzle
// that was typed or pasted.
func inShort(err error) error {
	var none *puzzles.LookupError
	if errors.As(err, &none) && none.Unknown && len(none.Candidates) == 0 {
		return fmt.Errorf("no puzzle is called %q; p lists them all", none.Name)
	}
	var e *puzzles.SyntaxError
	if !errors.As(err, &e) {
		return err
	}
	where := ""
	switch e.File {
	case pasted, "literal":
		if e.Line > 1 {
			where = fmt.Sprintf("line %d: ", e.Line)
		}
	default:
		where = e.File + ": "
	}
	if e.Wrong == puzzles.NoPuzzle {
		return fmt.Errorf("%sthere is no puzzle in it; expected its cells, such as 53..7....6..195", where)
	}
	return fmt.Errorf("%s%s; expected %s", where, e.Wrong, e.Want)
}

// pasted is the name of a puzzle that was.
const pasted = "pasted"

// pastedPuzzle plays a puzzle that was pasted, if it is one.
func pastedPuzzle(text string) tea.Cmd {
	return func() tea.Msg {
		list, err := puzzles.Read(strings.NewReader(text), pasted)
		if len(list) == 0 {
			return puzzleMsg{err: err}
		}
		return puzzleMsg{puzzle: list[0].Puzzle}
	}
}

// looksLikePuzzle tells a board from a word.
func looksLikePuzzle(text string) bool {
	return len(strings.TrimSpace(text)) >= 16 && (strings.ContainsAny(text, "0123456789") || strings.Count(text, ".") > 3)
}

// editPuzzle opens the editor on the givens of the present puzzle.
func (f *Choose) editPuzzle() tea.Cmd {
	return f.st.Show(newEditor(f.scene().Puzzle, func(p *sudoku.Puzzle) tea.Cmd {
		f.st.DropAll()
		return f.Play(p)
	}))
}

// generatePuzzle asks what puzzle to make, and makes it in the background.
func (f *Choose) generatePuzzle() tea.Cmd {
	var symmetries, words []string
	for _, s := range puzzles.Symmetries() {
		symmetries = append(symmetries, s.Name)
	}
	words = append(words, "any")
	for _, w := range puzzles.Words() {
		words = append(words, strings.ReplaceAll(w.String(), " ", "-"))
	}
	size := engine.Choice("size", "The size of the board", "4x4", "9x9", "16x16", "25x25", "36x36")
	size.Default = float64(f.scene().Puzzle.Order - sudoku.MinOrder)
	params := []engine.Param{
		size,
		{Name: "givens", Meaning: "How many givens there shall be; 0 for as few as one pass comes to", Max: sudoku.MaxCells, Whole: true},
		engine.Choice("symmetry", "How the places of the givens mirror each other", symmetries...),
		engine.Choice("difficulty", "How hard it shall be, by the logic it needs", words...),
		{Name: "seed", Meaning: "The same seed makes the same puzzle", Default: float64(rand.IntN(1e6)), Max: 1e15, Whole: true},
	}
	d := dialog.NewForm("generate a puzzle", params, nil, nil)
	d.Says = "Enter makes the puzzle; it may take a moment."
	d.Apply = func(all engine.Settings, _ bool) tea.Cmd {
		o := puzzles.Options{
			Order: sudoku.MinOrder + all.Int("size"), Givens: all.Int("givens"), Symmetry: puzzles.Symmetries()[all.Int("symmetry")],
			Word: puzzles.Word(all.Int("difficulty")), Seed: uint64(all["seed"]),
		}
		f.st.Say("generating " + paint.Ellipsis)
		return func() tea.Msg {
			p, err := puzzles.Generate(o)
			return puzzleMsg{puzzle: p, err: err}
		}
	}
	return f.st.Show(d)
}
