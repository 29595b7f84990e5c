//go:build unix

package main

import (
	"fmt"
	"testing"

	"github.com/creack/pty"

	"sudokuscope/engine/proof/sample"
)

// TestAHugeWindowIsDrawnInPart gives the terminal sizes that no memory would hold
// and that no eye would read, while a search plays: the program draws what it
// draws at most, and leaves when it is asked to.
func TestAHugeWindowIsDrawnInPart(t *testing.T) {
	sample.OnlyLarge(t)
	t.Parallel()
	x := openTerminal(t, 120, 36, "ai-escargot")
	x.until("some iterations", func() bool { return x.iteration() > 0 })
	for _, size := range []pty.Winsize{{Cols: 1000, Rows: 500}, {Cols: 65535, Rows: 65535}, {Cols: 65535, Rows: 1}, {}, {Cols: 1000, Rows: 500}} {
		if err := pty.Setsize(x.slave, &size); err != nil {
			t.Fatal(err)
		}
		if size.Cols == 0 {
			continue // there is no room for a frame, and none need come
		}
		x.mu.Lock()
		before := len(x.sent)
		x.mu.Unlock()
		x.until(fmt.Sprintf("a frame at %d×%d", size.Cols, size.Rows), func() bool {
			x.mu.Lock()
			defer x.mu.Unlock()
			return len(x.sent) > before
		})
	}
	if _, most := x.resident(); most > 200 {
		t.Errorf("it held %.0f MB", most)
	}
	x.press("q")
	if code := x.leave(); code != 0 {
		t.Errorf("exit code %d", code)
	}
}
