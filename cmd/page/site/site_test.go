package site

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestOnlyAPageIsCopied(t *testing.T) {
	from, to := t.TempDir(), filepath.Join(t.TempDir(), "page")
	if err := Copy(from, to); err == nil || !strings.Contains(err.Error(), "expected a folder made by go run ./cmd/page") {
		t.Errorf("an empty folder is a page: %v", err)
	}
	for _, name := range []string{Start, Program, "page.js"} {
		if err := os.WriteFile(filepath.Join(from, name), []byte(name), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if err := Copy(from, to); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{Start, Program, "page.js"} {
		if b, err := os.ReadFile(filepath.Join(to, name)); err != nil || string(b) != name {
			t.Errorf("%s: %q, %v", name, b, err)
		}
	}
}
