//go:build unix

package main

import (
	"os"
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
