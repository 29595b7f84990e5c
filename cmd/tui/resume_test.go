//go:build unix

package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// What was on the screen is remembered by those who ask for it, and by nobody
// else.
func TestTheScreenIsRememberedWhenAskedTo(t *testing.T) {
	state := t.TempDir()
	t.Setenv("XDG_STATE_HOME", state)
	visit := func(want string, args ...string) {
		x := openTerminal(t, 120, 36, append(args, "--paused")...)
		x.until(want, func() bool { return strings.Contains(x.text(), want) })
		x.press("q")
		if code := x.leave(); code != 0 {
			t.Fatalf("%v: exit code %d", args, code)
		}
	}
	visit("ai-escargot · seed 7", "ai-escargot", "--seed", "7")
	if files, _ := os.ReadDir(state); len(files) > 0 {
		t.Errorf("remembered unasked: %v", files)
	}
	visit("ai-escargot · seed 7", "ai-escargot", "-a", "climb", "--seed", "7", "--resume")
	text, err := os.ReadFile(filepath.Join(state, "sudokuscope", "last.toml"))
	if err != nil || !strings.Contains(string(text), "algorithm = 'climb'") || !strings.Contains(string(text), "ai-escargot") {
		t.Errorf("remembered %q, %v", text, err)
	}
	visit("ai-escargot · seed 7", "--resume")
	visit("ai-escargot · seed 8", "--resume", "--seed", "8")
}

// What cannot be read of the last time keeps nobody from beginning.
func TestADamagedMemoryIsNoObstacle(t *testing.T) {
	state := t.TempDir()
	t.Setenv("XDG_STATE_HOME", state)
	dir := filepath.Join(state, "sudokuscope")
	for name, text := range map[string]string{
		"damaged": "algorithm = ", "another program's": "algorithm = \"alchemy\"\npuzzle = \"ai-escargot\"\nseed = \"1\"\n",
		"a lost puzzle": "algorithm = \"reseda\"\npuzzle = \"qqqqqqqq\"\nseed = \"1\"\n",
	} {
		if err := os.MkdirAll(dir, 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, "last.toml"), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		x := openTerminal(t, 120, 36, "--resume", "--paused")
		x.until(name, func() bool {
			return strings.Contains(x.text(), "begun afresh") && strings.Contains(x.text(), "reseda/hard")
		})
		x.press("q")
		if code := x.leave(); code != 0 {
			t.Errorf("%s: exit code %d", name, code)
		}
	}
}

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
	x.until("the pace of the flag", func() bool { return strings.Contains(x.text(), " 5 it/s") && strings.Contains(x.text(), "╭") })
	x.press("\x1bq")
	x.leave()
}
