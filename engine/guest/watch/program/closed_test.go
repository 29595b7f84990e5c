package program_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// No run file, link, lesson or class starts a process: only the command line knows how, and no
// other package of the engine or the screen can start one at all.
func TestOnlyTheCommandLineStartsPrograms(t *testing.T) {
	mayStart := []string{"cmd/page", "cmd/tui", "docs/growth", "engine/guest/watch/program", "ui/out/tty"}
	root := filepath.Join("..", "..", "..", "..")
	known := map[string]bool{}
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		folder, err := filepath.Rel(root, filepath.Dir(path))
		folder = filepath.ToSlash(folder)
		for _, imported := range []string{`"os/exec"`, `"sudokuscope/engine/guest/watch/program"`} {
			if !strings.Contains(string(text), imported) {
				continue
			}
			known[folder] = true
			if !slices.Contains(mayStart, folder) {
				t.Errorf("%s imports %s", folder, imported)
			}
			if folder == "ui/out/tty" && imported != `"os/exec"` {
				t.Errorf("%s starts programs to watch", folder)
			}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if !known["engine/guest/watch/program"] || !known["cmd/tui"] {
		t.Errorf("looked in %v, and did not find who starts processes", known)
	}
}
