package climb

import (
	"testing"

	"pgregory.net/rapid"

	"sudokuscope/engine/kit/tree"
)

func TestEntriesSayWhatWasPacked(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := rapid.IntRange(-22500, 22500).Draw(t, "f")
		parent, swap := rapid.IntRange(0, tree.MostStates-1).Draw(t, "parent"), rapid.IntRange(0, 7499).Draw(t, "swap")
		e := pack(f, rapid.Uint64().Draw(t, "tie"), parent, swap)
		if e.f() != f || e.parent() != parent || e.swap() != swap || e <= none {
			t.Fatalf("packed %d %d %d, unpacked %d %d %d", f, parent, swap, e.f(), e.parent(), e.swap())
		}
		if better := pack(f+1, 0, tree.MostStates-1, 7499); better <= e {
			t.Fatal("a better f comes later")
		}
	})
}
