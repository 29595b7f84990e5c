package algorithms

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/lab/experiment"
	"sudokuscope/engine/proof/sample"
)

// TestVersionsAreTheGoldenHashes: what a run's version is made of are the states whose
// hashes are kept, so that a change which shows there gives another version: in a small sample
// of one in four algorithms, as [TestRunsAreTheSameEverywhere] makes the same states of all.
func TestVersionsAreTheGoldenHashes(t *testing.T) {
	text, err := os.ReadFile("testdata/hashes.txt")
	if err != nil {
		t.Fatal(err)
	}
	golden := map[string]bool{}
	kept := map[string]int{} // of an algorithm
	for line := range strings.Lines(strings.TrimSpace(string(text))) {
		golden[strings.TrimSpace(line)] = true
		id, _, _ := strings.Cut(line, "/")
		kept[id]++
	}
	lines, want := 0, 0
	for i, a := range All() {
		if sample.Leaves(i, 4) {
			continue
		}
		want += kept[a.ID]
		err := experiment.FirstStates(a, func(preset string, iteration int64, phases int, s engine.Search) {
			at := fmt.Sprint(iteration)
			if phases > 0 {
				at = fmt.Sprintf("%d+%d", iteration, phases)
			}
			line := fmt.Sprintf("%s/%s %s %016x", a.ID, preset, at, drive.HashOf(s))
			if lines++; !golden[line] {
				t.Errorf("%s is not in testdata/hashes.txt", line)
			}
		})
		if err != nil {
			t.Error(err)
		}
	}
	if lines == 0 || lines != want {
		t.Errorf("%d hashes, the file has %d", lines, want)
	}
}
