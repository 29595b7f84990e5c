package disk

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestOnlyFilesAreRead(t *testing.T) {
	dir := t.TempDir()
	name, link := filepath.Join(dir, "file"), filepath.Join(dir, "link")
	if err := os.WriteFile(name, []byte("12345"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(name, link); err != nil {
		t.Skip(err)
	}
	if text, err := Read(link, 5); err != nil || string(text) != "12345" {
		t.Errorf("%q, %v", text, err)
	}
	if _, err := Read(name, 4); err == nil || !strings.Contains(err.Error(), " 4 ") {
		t.Errorf("a file that is too long: %v", err)
	}
	if _, err := Read(filepath.Join(dir, "none"), 4); !os.IsNotExist(err) {
		t.Errorf("no file: %v", err)
	}
	if _, err := Read(dir, 4); err == nil || !strings.Contains(err.Error(), dir) {
		t.Errorf("a folder: %v", err)
	}
}
