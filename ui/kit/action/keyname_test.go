package action

import (
	"strings"
	"testing"
)

// A key that no terminal sends is refused, one that some send is not.
func TestNamesOfKeysAreKnown(t *testing.T) {
	for _, key := range []string{
		"space", "x", "X", "+", "?", "é", "ctrl+x", "alt+left", "ctrl+alt+x", "ctrl+shift+left", "shift+f5", "f12", "ctrl++", "alt++", "pgdown",
	} {
		if err := checkKey(key); err != nil {
			t.Errorf("%s: %v", key, err)
		}
	}
	for _, key := range []string{
		"ctlr+x", "ctrl+spcae", "shift+a", "ctrl+X", "alt+ctrl+x", "pageup", "f99", " ", "xy", "enterr", "ctrl+", "", "ctrl+h",
	} {
		if err := checkKey(key); err == nil || !strings.Contains(err.Error(), key) {
			t.Errorf("%q: %v", key, err)
		}
	}
}
