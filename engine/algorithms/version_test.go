package algorithms

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"sudokuscope/engine/experiment"
)

// TestVersionsAreTheGoldenHashes: what a run's version is made of are the states whose
// hashes are kept, so that a change which shows there gives another version.
func TestVersionsAreTheGoldenHashes(t *testing.T) {
	text, err := os.ReadFile("testdata/hashes.txt")
	if err != nil {
		t.Fatal(err)
	}
	golden := map[string]bool{}
	file := strings.Split(strings.TrimSpace(string(text)), "\n")
	for _, line := range file {
		golden[line] = true
	}
	lines := 0
	for _, a := range All() {
		err := experiment.Fingerprint(a, func(preset string, iteration int64, phases int, hash uint64) {
			at := fmt.Sprint(iteration)
			if phases > 0 {
				at = fmt.Sprintf("%d+%d", iteration, phases)
			}
			line := fmt.Sprintf("%s/%s %s %016x", a.ID, preset, at, hash)
			if lines++; !golden[line] {
				t.Errorf("%s is not in testdata/hashes.txt", line)
			}
		})
		if err != nil {
			t.Error(err)
		}
	}
	if lines != len(file) {
		t.Errorf("%d hashes, the file has %d", lines, len(file))
	}
}
