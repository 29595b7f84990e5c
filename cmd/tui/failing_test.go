package main

import (
	"os"
	"strings"
	"testing"
)

// TestASearchThatFailsIsALine: whatever runs a search says in one line that it failed,
// and where.
func TestASearchThatFailsIsALine(t *testing.T) {
	t.Chdir(t.TempDir())
	const bad = "def start(s):\n    s.grid.fill()\ndef go(s):\n    s.x = 1 // 0\nloop = [go]\n"
	if err := os.WriteFile("bad.star", []byte(bad), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{
		{"solve", "ai-escargot", "-a", "bad.star"},
		{"bench", "ai-escargot", "-a", "bad.star", "--runs", "2"},
		{"bench", "ai-escargot", "-a", "bad.star,climb", "--runs", "2", "--iterations", "10"},
		{"bench", "ai-escargot", "-a", "bad.star", "--runs", "2", "--out", "kept"},
		{"check", "bad.star"},
	} {
		text := ran(t, t.Context(), args...)
		first, _, _ := strings.Cut(text, "\ngoroutine")
		if !strings.Contains(first, "bad.star:4:") || !strings.Contains(first, "division by zero") {
			t.Errorf("%q printed %.400q", args, text)
		}
	}
}
