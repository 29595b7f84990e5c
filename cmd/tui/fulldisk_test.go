//go:build unix

package main

import (
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"sudokuscope/engine/proof/sample"
)

// TestAFullDisk runs everything that writes a file where no file can grow, as on a full
// disk: each says so in one line, ends with 2, and leaves nothing that is cut off. A file
// that was there before stays as it was.
func TestAFullDisk(t *testing.T) {
	program := binary(t)
	short := []string{"-a", "tabu", "--iterations", "30"}
	bench := func(more ...string) []string {
		return append([]string{"bench", "4x4/1", "-a", "tabu", "--runs", "2", "--iterations", "30"}, more...)
	}
	for i, c := range []struct {
		target string
		args   []string
	}{
		{"run.scope", append([]string{"solve", "ai-escargot", "--save", "run.scope"}, short...)},
		{"report.html", bench("--html", "report.html")},
		{"runs.csv", bench("--raw", "runs.csv")},
		{"sweep.html", bench("--sweep", "tenure=5:10:5", "--html", "sweep.html")},
		{"kept", bench("--out", "kept")},
		{"curves.csv", bench("--curves", "curves.csv")},
		{"ioh", bench("--ioh", "ioh")},
		{"frame.txt", []string{"frame", "ai-escargot", "-o", "frame.txt"}},
		{"frame.svg", []string{"frame", "ai-escargot", "--format", "svg", "-o", "frame.svg"}},
		{"run.cast", []string{"cast", "ai-escargot", "--to", "5", "-o", "run.cast"}},
		{"mine.star", []string{"new", "mine.star"}},
		{"out.sdm", []string{"puzzles", "convert", "ai-escargot", "-o", "out.sdm"}},
		{"handout", []string{"learn", "handout", "cost", "-o", "handout"}},
		{"pages", []string{"man", "--dir", "pages"}},
	} {
		if sample.Leaves(i, 4) {
			continue
		}
		t.Run(strings.Join(c.args[:2], " ")+" "+c.target, func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			before := tree(t, dir)
			// Files of no bytes may be made, and nothing written into them.
			limited := exec.Command("sh", append([]string{"-c", `ulimit -f 0; exec "$0" "$@"`, program}, c.args...)...)
			limited.Dir = dir
			limited.Env = append(os.Environ(), "XDG_CONFIG_HOME="+filepath.Join(dir, "home"), "XDG_STATE_HOME="+filepath.Join(dir, "home"))
			var said strings.Builder
			limited.Stderr = &said
			err := limited.Run()
			var exit *exec.ExitError
			if !errors.As(err, &exit) || exit.ExitCode() != 2 {
				t.Errorf("it ended with %v, expected exit code 2", err)
			}
			line := strings.TrimSuffix(said.String(), "\n")
			if line == "" || strings.Contains(line, "\n") || !strings.Contains(line, filepath.Base(c.target)) || strings.Contains(line, "goroutine") {
				t.Errorf("%q: expected one line that names %s", said.String(), c.target)
			}
			for name, text := range tree(t, dir) {
				if _, ok := before[name]; !ok {
					t.Errorf("%s is left behind with %q", name, text)
				}
			}
			// A file that is there stays. What refuses to write over one does so first.
			if strings.HasPrefix(c.target, "kept") || c.target == "ioh" || c.target == "handout" || c.target == "pages" {
				return
			}
			path := filepath.Join(dir, c.target)
			if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(path, []byte("as it was"), 0o666); err != nil {
				t.Fatal(err)
			}
			over := exec.Command("sh", append([]string{"-c", `ulimit -f 0; exec "$0" "$@"`, program}, c.args...)...)
			over.Dir, over.Env = limited.Dir, limited.Env
			_ = over.Run() // it fails, or says that there is a file
			if text, err := os.ReadFile(path); err != nil || string(text) != "as it was" {
				t.Errorf("the file that was there holds %q, %v", text, err)
			}
		})
	}
}

// tree are the files below a folder, with what they hold.
func tree(t *testing.T, dir string) map[string]string {
	t.Helper()
	files := map[string]string{}
	err := fs.WalkDir(os.DirFS(dir), ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := os.ReadFile(filepath.Join(dir, path))
		files[path] = string(text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}
