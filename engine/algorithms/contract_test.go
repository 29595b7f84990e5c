package algorithms

import (
	"slices"
	"testing"
	"unicode/utf8"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/proof/conformance"
	"sudokuscope/engine/proof/oracle"
	"sudokuscope/engine/proof/sample"
)

// What is asked of the algorithms here, beside the laws of every search, and not of scripts.

func init() { sample.KeepLittle() }

// codeWidth is how long a line of pseudocode may be.
const codeWidth = 46

// There is a page about each, every line of the pseudocode is explained, and it fits.
func TestEveryAlgorithmIsExplained(t *testing.T) {
	for _, a := range All() {
		for what, text := range map[string]string{"What": a.Info.What, "How": a.Info.How, "Fails": a.Info.Fails} {
			if text == "" {
				t.Errorf("%s: the page about it has no %s", a.ID, what)
			}
		}
		if notice, try := len(a.Info.Notice), len(a.Info.Try); notice == 0 || try == 0 {
			t.Errorf("%s: the page about it has %d things to notice and %d to try; expected some", a.ID, notice, try)
		}
		code := slices.Clone(a.Code)
		for _, l := range a.Code { // and what choices make of it
			if p, ok := a.Param(l.By); l.By != "" && (!ok || len(l.Or) != len(p.Choices)) {
				t.Errorf("%s: %q has %d other forms; expected one for each choice of %q", a.ID, l.Text, len(l.Or), l.By)
			}
			code = append(code, slices.DeleteFunc(slices.Clone(l.Or), func(o engine.Line) bool { return o.Text == "" })...)
		}
		for _, line := range code {
			if line.Means == "" {
				t.Errorf("%s: %q has no explanation", a.ID, line.Text)
			}
			if n := utf8.RuneCountInString(line.Text); n > codeWidth {
				t.Errorf("%s: %q has %d characters; expected at most %d, what the loop has beside the board at 120 columns",
					a.ID, line.Text, n, codeWidth)
			}
		}
	}
}

// Once warm, an iteration allocates nothing.
func TestIterationsAllocateNothing(t *testing.T) {
	if conformance.RaceDetector {
		t.Skip("it allocates by itself")
	}
	for i, a := range All() {
		if sample.Leaves(i, 2) {
			continue
		}
		for i, preset := range append([]engine.Preset{{Name: "defaults"}}, a.Presets...) {
			if sample.Leaves(i, 6) {
				continue
			}
			for _, p := range conformance.Boards() {
				special := preset.Name != "defaults"
				if !*full && (p.Order > sample.Of(4, 5) || special && p.Name != "ai-escargot") {
					continue
				}
				s, err := drive.Start(a, drive.Problem{Puzzle: p, Seed: 7, Settings: preset.Values})
				if err != nil {
					continue // a setting for another order
				}
				warm := 40
				if special {
					warm = 20
				}
				if p.Order > 3 {
					warm = 6
				}
				for range warm {
					oracle.Round(s, nil)
				}
				if n := testing.AllocsPerRun(warm, func() { oracle.Round(s, nil) }); n >= 1 {
					t.Errorf("%s, %s, %s: %v allocations an iteration", a.ID, preset.Name, p.Name, n)
				}
				if n := testing.AllocsPerRun(warm, func() { drive.Sprint(s, 20) }); n >= 1 {
					t.Errorf("%s, %s, %s: %v allocations a sprint", a.ID, preset.Name, p.Name, n)
				}
			}
		}
	}
}
