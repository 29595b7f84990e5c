package main

import (
	"strings"
	"testing"

	"sudokuscope/engine/proof/sample"
	"sudokuscope/puzzles"
)

// TestOurOwnScreenIsRead copies the whole screen, with everything beside the board, and expects the
// puzzle on it: in the sizes in which the board looks otherwise, with each line end of a paste.
func TestOurOwnScreenIsRead(t *testing.T) {
	const puzzle = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
	for _, algorithm := range []string{"dlx", "reseda"} { // with pencil marks, and without
		for _, size := range []string{"60x20 ascii", "80x24 auto", "120x36 auto", "160x48 ascii", "200x60 auto", "200x60 ascii"}[:sample.Of(2, 6)] {
			size, glyphs, _ := strings.Cut(size, " ") //nolint:forbidigo // from the line above
			screen := mustRun(t, "export", "frame", "ai-escargot", "-a", algorithm, "--at", "0",
				"--size", size, "--glyphs", glyphs, "--format", "text")
			for _, end := range []string{"\n", "\r", "\r\n"} {
				copied := strings.NewReader(strings.ReplaceAll(screen, "\n", end))
				list, err := puzzles.Read(copied, "screen")
				if err != nil || len(list) != 1 || list[0].Givens.String() != puzzle {
					t.Errorf("%s, %s, %q: %v, %v", algorithm, size, end, err, list)
				}
			}
		}
	}
}
