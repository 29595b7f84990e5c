package choose

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine/plaintext"
	"sudokuscope/puzzles"
	"sudokuscope/ui/dialog"
)

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
		m := folderMsg{path: path, err: err}
		if filepath.Dir(path) != path {
			m.names = []string{".." + string(filepath.Separator)}
		}
		for _, e := range entries {
			name := e.Name()
			info, err := os.Stat(filepath.Join(path, name)) // where a link leads
			switch {
			case err != nil || name[0] == '.': // gone, or hidden
			case info.IsDir():
				m.names = append(m.names, name+string(filepath.Separator))
			case info.Mode().IsRegular() && slices.Contains(puzzles.Extensions, strings.ToLower(filepath.Ext(name))):
				m.names = append(m.names, name)
			}
		}
		return m
	}
}

// files lists a folder: a file that is picked is opened, a folder listed in its turn.
func (f *Choose) files(m folderMsg) tea.Cmd {
	if m.err != nil {
		f.st.Complain(m.err)
		return nil
	}
	d := &dialog.List{Title: "open from " + plaintext.Line(m.path), Ghost: "a file", Take: "open", Width: 72, Keep: true, Empty: "Nothing here may hold a puzzle."}
	for _, name := range m.names[:min(len(m.names), mostFiles)] {
		d.Items = append(d.Items, dialog.Item{Text: plaintext.Line(name)})
	}
	if n := len(m.names) - mostFiles; n > 0 {
		d.Notes = []string{fmt.Sprintf("%d more are not listed: esc, then type the name.", n)}
	}
	d.Pick = func(i int) tea.Cmd {
		path := filepath.Join(m.path, m.names[i])
		if os.IsPathSeparator(m.names[i][len(m.names[i])-1]) {
			d.Close()
			return folder(path)
		}
		return readPuzzle(path, d, path)
	}
	return f.st.Show(d)
}
