package script

import (
	"strings"
	"testing"
)

// What Python has and Starlark has not is refused with what to write instead.
func TestWhatOnlyPythonHasIsSaid(t *testing.T) {
	tail := map[string]string{"class A:": "\n        pass", "try:": "\n        pass", "with a:": "\n        pass", "for c in text": ":\n        pass"}
	for _, m := range missing {
		line := m.written + tail[m.written]
		err := attempt(body("text, f, x, y, g, d, k, c, b = 'ab', len, [1], 2, s.grid, {}, 1, True, 1", line), 1)
		if m.says == "unknown conversion %." {
			err = attempt(body(`x = "%.2f" % 1.5`), 1)
		}
		if m.written == "a < b < c" {
			err = attempt(body("x = 1 < 2 < 3"), 1)
		}
		if err == nil || !strings.Contains(err.Error(), m.says) || !strings.Contains(err.Error(), m.instead) {
			t.Errorf("%s: %v\nexpected %q and %q", m.written, err, m.says, m.instead)
		}
	}
}
