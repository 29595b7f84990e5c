//go:build unix

package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// The configuration file says what no flag does.
func TestTheConfigurationFileIsRead(t *testing.T) {
	home := t.TempDir()
	t.Setenv("XDG_CONFIG_HOME", home)
	if err := os.MkdirAll(filepath.Join(home, "sudokuscope"), 0o700); err != nil {
		t.Fatal(err)
	}
	text := "pace = 100\nglyphs = \"ascii\"\n[keys]\nquit = [\"alt+q\"]\n"
	if err := os.WriteFile(filepath.Join(home, "sudokuscope", "config.toml"), []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	x := openTerminal(t, 120, 36, "ai-escargot", "--paused")
	x.until("the pace of the file", func() bool { return strings.Contains(x.text(), "100 it/s") && strings.Contains(x.text(), "alt+q quit") })
	if strings.ContainsAny(x.text(), "╭│") {
		t.Error("not in ASCII")
	}
	x.press("\x1bq")
	x.leave()
	x = openTerminal(t, 120, 36, "ai-escargot", "--paused", "--speed", "5", "--glyphs", "blocks")
	x.until("the pace of the flag", func() bool { return strings.Contains(x.text(), " 5 it/s") && strings.Contains(x.text(), "┏") })
	x.press("\x1bq")
	x.leave()
}

// The commands path, check and edit find the configuration, check it and edit it. They name a mistake that
// the editor leaves in the file, and an editor that is missing.
func TestTheConfigurationIsEditedAndChecked(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	program := binary(t)
	path := filepath.Join(home, "sudokuscope", "config.toml")
	run := func(editor string, args ...string) (said string, code int) {
		command := exec.Command(program, append([]string{"config"}, args...)...)
		command.Env = append(os.Environ(), "XDG_CONFIG_HOME="+home, "VISUAL=", "EDITOR="+editor)
		out, _ := command.CombinedOutput()
		return string(out), command.ProcessState.ExitCode()
	}
	for _, c := range []struct {
		editor string
		args   []string
		says   string
		code   int
	}{
		{"", []string{"path"}, path, 0},
		{"", []string{"check"}, "there is no " + path, 0},
		{"true", []string{"edit"}, "can be read", 0}, // the usual one is written first
		{"sed -i s/^pace.*/pace=-3/", []string{"edit"}, "config.toml: pace -3: expected", 2},
		{"", []string{"edit"}, "expected a terminal", 2},
		{"no-such-editor", []string{"edit"}, "no-such-editor", 2},
		{"cp /dev/null", []string{"edit"}, "can be read", 0},
	} {
		said, code := run(c.editor, c.args...)
		if !strings.Contains(said, c.says) || code != c.code {
			t.Errorf("EDITOR=%q config %v: %d, %q; expected %d and %q", c.editor, c.args, code, said, c.code, c.says)
		}
	}
	if err := os.WriteFile(path, []byte("themee = 1\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{{"check"}, {"edit"}} {
		said, code := run("true", args...)
		if code != 2 || !strings.Contains(said, `config.toml:1: there is no setting "themee"`) {
			t.Errorf("config %v: %d, %q", args, code, said)
		}
	}
}

// No manual page is written unasked.
func TestManualPagesNeedAFolder(t *testing.T) {
	t.Parallel()
	program := binary(t)
	dir := t.TempDir()
	command := exec.Command(program, "man")
	command.Dir = dir
	out, _ := command.CombinedOutput()
	left, _ := os.ReadDir(dir)
	if len(left) > 0 || command.ProcessState.ExitCode() != 2 || !strings.Contains(string(out), "expected --out DIR") {
		t.Errorf("%d files, %q", len(left), out)
	}
}
