package action

import (
	"cmp"
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
	for key, want := range map[string]string{
		"ctlr+x": "", "ctrl+spcae": "", "shift+a": "", "ctrl+X": "", "alt+ctrl+x": "", "pageup": "", "f99": "", " ": "", "xy": "",
		"enterr": "", "ctrl+": "", "": "", "ctrl+h": "move between panes",
	} {
		if err := checkKey(key); err == nil || !strings.Contains(err.Error(), cmp.Or(want, "no terminal sends a key called")) {
			t.Errorf("%q: %v, expected %q", key, err, want)
		}
	}
}
