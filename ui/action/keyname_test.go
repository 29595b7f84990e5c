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
	for key, want := range map[string]string{
		"ctlr+x": `did you mean "ctrl+x"`, "ctrl+spcae": `did you mean "ctrl+space"`, "shift+a": `did you mean "A"`, "ctrl+X": `did you mean "ctrl+x"`,
		"alt+ctrl+x": `did you mean "ctrl+alt+x"`, "pageup": "no key is called", "f99": "no key is called", " ": "no key is called", "xy": "no key is called",
		"enterr": `did you mean "enter"`, "ctrl+": "no key is called", "": "expected the name of a key", "ctrl+h": "move between panes",
	} {
		if err := checkKey(key); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, expected %q", key, err, want)
		}
	}
}
