//go:build unix

package main

import (
	"bufio"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"sudokuscope/cmd/page/site"
	"sudokuscope/engine/school/class"
	"sudokuscope/engine/school/class/host"
)

// TestTheKeyOfTheNotesIsOnNoScreen: what class shows is on a projector, and stays in what
// the terminal has scrolled off; the notes are read with the key all the same.
func TestTheKeyOfTheNotesIsOnNoScreen(t *testing.T) {
	t.Parallel()
	name := binary(t)
	state := t.TempDir()
	at := func(args ...string) *exec.Cmd {
		c := exec.CommandContext(t.Context(), name, args...)
		c.Env = append(c.Environ(), "XDG_STATE_HOME="+state, "TERM=xterm-256color")
		return c
	}
	x := startOnTerminal(t, 120, 60, at("class", "ai-escargot", "--listen", "127.0.0.1:0"))
	x.shows("enter opens the screen")
	before := x.text()
	k, err := class.ReadKey(filepath.Join(state, "sudokuscope", "class.key"))
	if err != nil {
		t.Fatal(err)
	}
	x.press("\r")
	x.shows("0 here")
	notes := at("notes")
	pipe, err := notes.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := notes.Start(); err != nil {
		t.Fatal(err)
	}
	line, err := bufio.NewReader(pipe).ReadString('\n')
	if err != nil || !strings.HasPrefix(line, "0 here") {
		t.Errorf("the notes begin with %q: %v", line, err)
	}
	_ = notes.Process.Kill()
	_ = notes.Wait()
	if strings.Contains(before+x.text(), k.Secret) {
		t.Error("the key is on the screen")
	}
	x.press("q")
	if code := x.leave(); code != 0 {
		t.Errorf("exit code %d", code)
	}
}

// TestThePageStaysInItsFolder: a link in it does not lead out.
func TestThePageStaysInItsFolder(t *testing.T) {
	dir, elsewhere := t.TempDir(), t.TempDir()
	for name, text := range map[string]string{
		filepath.Join(dir, site.Start): "the page", filepath.Join(dir, site.Program): "", filepath.Join(elsewhere, "secret"): "a secret",
	} {
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for name, to := range map[string]string{"etc": elsewhere, "file": filepath.Join(elsewhere, "secret"), "within": site.Start} {
		if err := os.Symlink(to, filepath.Join(dir, name)); err != nil {
			t.Skip(err)
		}
	}
	t.Setenv("XDG_STATE_HOME", t.TempDir())
	where := classFlags{listen: "127.0.0.1:0", page: dir}
	options, err := where.options()
	if err != nil {
		t.Fatal(err)
	}
	h, err := host.Open(t.Context(), options)
	if err != nil {
		t.Fatal(err)
	}
	defer h.Close()
	for path, want := range map[string]int{site.Start: 200, "within": 200, "etc/secret": 404, "file": 404, "../secret": 404, "%2e%2e/secret": 404} {
		answer, err := http.Get(string(h.Place()) + path)
		if err != nil {
			t.Fatal(err)
		}
		b, _ := io.ReadAll(answer.Body)
		_ = answer.Body.Close()
		if answer.StatusCode != want || strings.Contains(string(b), "secret") {
			t.Errorf("%s: %s: %s", path, answer.Status, b)
		}
	}
	http.DefaultClient.CloseIdleConnections()
}
