package main

import (
	"testing"

	"sudokuscope/ui/out/link"
)

// TestChancesAreMeasuredInTheBrowser: c shows them, and while they are measured a key is
// answered.
func TestChancesAreMeasuredInTheBrowser(t *testing.T) {
	t.Parallel()
	x := newTab(t)
	x.open(link.Of([]string{"reseda/easy", "--algorithm", "tabu", "--at", "30", "--paused"}, nil))
	x.press("c").shows("fresh start").shows("of 20")
	x.press("c").shows("what was measured is kept")
}
