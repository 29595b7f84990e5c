package prefs

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"sudokuscope/engine/guest/script"
)

// Who has agreed to a script is not asked again, by this process or another; another text
// is another script.
func TestConsentIsRemembered(t *testing.T) {
	path := filepath.Join(t.TempDir(), "state", "scripts")
	text := "def start(s):\n    s.grid.fill()\ndef go(s):\n    pass\nloop = [go]\n"
	var u *script.Untrusted
	first := Trust(path)
	if err := first.Check("a file", "x.star", text); !errors.As(err, &u) {
		t.Fatal(err)
	}
	if err := first.Agree(u); err != nil {
		t.Fatal(err)
	}
	for _, again := range []*script.Trust{first, Trust(path)} {
		if err := again.Check("another file", "y.star", text); err != nil {
			t.Error(err)
		}
		if err := again.Check("a file", "x.star", text+"#"); !errors.As(err, &u) {
			t.Errorf("another text: %v", err)
		}
	}
	if info, err := os.Stat(path); err != nil || info.Mode().Perm()&0o077 != 0 {
		t.Errorf("%v, %v", info, err)
	}
}
