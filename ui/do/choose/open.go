package choose

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"unicode"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine/base/plaintext"
	"sudokuscope/engine/sudoku"
	"sudokuscope/puzzles"
	"sudokuscope/ui/kit/dialog"
)

// puzzleMsg is a puzzle that was read, or why not.
type puzzleMsg struct {
	puzzle *sudoku.Puzzle
	err    error
	// asked is the dialog that the text came from, nil for none.
	asked dialog.Dialog
	text  string
}

// opened plays it, and takes the dialogs it came from away.
func (f *Choose) opened(msg puzzleMsg) tea.Cmd {
	prompt, typed := msg.asked.(*dialog.Prompt)
	clash, clashes := errors.AsType[*sudoku.Contradiction](msg.err)
	switch {
	case clashes && (msg.asked == nil || f.Stage.Open(msg.asked)):
		return f.clashing(clash)
	case msg.err != nil && typed:
		prompt.Refuse(msg.text, inShort(msg.err))
		return nil
	case msg.err != nil:
		f.Stage.Complain(inShort(msg.err))
		return nil
	case msg.asked != nil && !f.Stage.Open(msg.asked):
		return nil // left while the file was being read
	}
	return f.Take(msg.puzzle)
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
	prompt := &dialog.Prompt{
		Title: "open",
		Ask:   "A name, a file in any format, or the cells themselves, such as 53..7....6..195...",
		Ghost: "monday.sdk",
		Keep:  true,
		Check: func(text string) error {
			if strings.TrimSpace(text) == "-" {
				return fmt.Errorf("standard input is where the keys come from; expected a name, a file or the cells")
			}
			return nil
		},
	}
	folders := func() bool { return runtime.GOOS != "js" } // a browser has none
	prompt.More = dialog.Extras{
		{
			Key:  "tab",
			Does: "the files here",
			When: folders,
			Do:   func(int) tea.Cmd { return folder(".") },
		},
		{Key: "ctrl+e", Does: "row by row", Do: func(int) tea.Cmd { // from the givens of the present puzzle
			return f.Stage.Show(newEditor(f.scene().Puzzle.Board, f.scene().Puzzle.Givens, 0, f.Take))
		}},
	}
	prompt.Lines = pastedPuzzle
	prompt.Take = func(text string) tea.Cmd {
		return readPuzzle(strings.TrimSpace(text), prompt, text)
	}
	return f.Stage.Show(prompt)
}

// readPuzzle reads what a dialog was told: a name, a file or the cells.
func readPuzzle(from string, asked dialog.Dialog, text string) tea.Cmd {
	return func() tea.Msg {
		p, err := puzzles.Open(from, strings.NewReader(""))
		return puzzleMsg{puzzle: p, err: err, asked: asked, text: text}
	}
}

// inShort says in a few words, for the screen, what is wrong with a puzzle
// that was typed or pasted.
func inShort(err error) error {
	var none *puzzles.UnknownError
	if errors.As(err, &none) && none.Near == "" {
		return fmt.Errorf("no puzzle is called %q; p lists them all", none.Name)
	}
	var wrong *puzzles.SyntaxError
	if !errors.As(err, &wrong) {
		return err
	}
	where := wrong.File + ": "
	if wrong.File == pasted || wrong.File == puzzles.Typed {
		where = ""
		if wrong.Line > 1 {
			where = fmt.Sprintf("line %d: ", wrong.Line)
		}
	}
	if wrong.Wrong == puzzles.NoPuzzle {
		return fmt.Errorf("%sthere is no puzzle in it; expected its cells, such as 53..7....6..195", where)
	}
	return fmt.Errorf("%s%s; expected %s", where, wrong.Wrong, wrong.Want)
}

// pasted is the name of a puzzle that was.
const pasted = "pasted"

// pastedPuzzle plays a puzzle that was pasted, if it is one.
func pastedPuzzle(text string) tea.Cmd {
	return func() tea.Msg {
		list, err := puzzles.Read(strings.NewReader(text), pasted)
		if err == nil && len(list) > 1 {
			err = fmt.Errorf("%d boards in one paste; expected one", len(list))
		}
		if err != nil {
			return puzzleMsg{err: err}
		}
		return puzzleMsg{puzzle: list[0]}
	}
}

// looksLikePuzzle tells a board from a word.
func looksLikePuzzle(text string) bool {
	return len(strings.TrimSpace(text)) >= 16 &&
		(strings.ContainsFunc(text, unicode.IsNumber) || strings.Count(text, ".") > 3)
}

// folderMsg is a folder that was read, or why it could not be.
type folderMsg struct {
	path  string
	names []string // those of folders end in a separator
	err   error
}

// mostFiles is how many files of a folder are listed: what follows is found by its name.
const mostFiles = 1000

// folder reads a folder: the folders in it, and files that may hold puzzles.
func folder(path string) tea.Cmd {
	return func() tea.Msg {
		if whole, err := filepath.Abs(path); err == nil {
			path = whole
		}
		entries, err := os.ReadDir(path)
		found := folderMsg{path: path, err: err}
		if filepath.Dir(path) != path {
			found.names = []string{".." + string(filepath.Separator)}
		}
		for _, entry := range entries {
			name := entry.Name()
			info, err := os.Stat(filepath.Join(path, name)) // where a link leads
			switch {
			case err != nil || name[0] == '.': // gone, or hidden
			case info.IsDir():
				found.names = append(found.names, name+string(filepath.Separator))
			case info.Mode().IsRegular() &&
				slices.Contains(puzzles.Extensions, strings.ToLower(filepath.Ext(name))):
				found.names = append(found.names, name)
			}
		}
		return found
	}
}

// files lists a folder: a file that is picked is opened, a folder listed in its turn.
func (f *Choose) files(found folderMsg) tea.Cmd {
	if found.err != nil {
		f.Stage.Complain(found.err)
		return nil
	}
	list := &dialog.List{
		Title: "open from " + plaintext.Line(found.path),
		Ghost: "a file",
		Take:  "open",
		Width: 72,
		Keep:  true,
		Empty: "Nothing here may hold a puzzle.",
	}
	for _, name := range found.names[:min(len(found.names), mostFiles)] {
		list.Add(dialog.Item{Text: plaintext.Line(name)})
	}
	if n := len(found.names) - mostFiles; n > 0 {
		list.Notes = []string{fmt.Sprintf("%d more are not listed: esc, then type the name.", n)}
	}
	list.Pick = func(i int) tea.Cmd {
		path := filepath.Join(found.path, found.names[i])
		if strings.HasSuffix(found.names[i], string(filepath.Separator)) { //nolint:forbidigo // a name
			list.Close()
			return folder(path)
		}
		return readPuzzle(path, list, path)
	}
	return f.Stage.Show(list)
}
