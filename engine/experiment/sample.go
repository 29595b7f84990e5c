package experiment

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"

	"sudokuscope/engine"
)

// Sample are the runs of one entrant on one puzzle within one budget.
type Sample struct {
	// Algorithm is the entrant's label, Version that of its algorithm, Settings
	// what it differs in from the defaults, and Params all of its parameters.
	Algorithm, Version, Settings string
	Params                       map[string]any
	// Puzzle is its name, Givens the puzzle itself, on a line, and Free the
	// number of its free cells.
	Puzzle, Givens string
	Free           int
	// Budget is what bounded the runs, in words, and Limits in numbers.
	Budget string
	Limits engine.Budget
	// By is what effort is counted in, and ceiling the most that any run took which this
	// sample is compared with ([By]).
	By      Unit
	ceiling float64
	// Expected is the number of runs that were planned, 0 where that is unknown.
	Expected int
	Runs     []Run
	// Detail gives the rest of a run.
	Detail func(Run) (Detail, error)
}

// Entrant is the identity of the entrant: what is run, apart from its name.
func (s *Sample) Entrant() string { return EntrantKey(s.Algorithm, s.Version, s.Params) }

// Key is the identity of the sample: all that its runs depend on but their seed.
func (s *Sample) Key() string {
	return CellKey(s.Entrant(), PuzzleKey(s.Givens), s.Budget)
}

// EntrantKey is the identity of an entrant. Its label begins with the ID of the
// algorithm, which is what counts.
func EntrantKey(label, version string, params map[string]any) string {
	text, err := json.Marshal(params) // sorts the names
	if err != nil {
		panic(err) // numbers and words
	}
	return digest(6, idOf(label), version, string(text))
}

// idOf is the algorithm of a label, "reseda:dynamic".
func idOf(label string) string {
	for i, r := range label {
		if r == ':' || r == ' ' || r == '@' {
			return label[:i]
		}
	}
	return label
}

// PuzzleKey is the identity of a puzzle: its givens, whatever its name.
func PuzzleKey(givens string) string { return digest(6, givens) }

// CellKey is the identity of a sample.
func CellKey(entrant, puzzle, budget string) string { return digest(8, entrant, puzzle, budget) }

// digest condenses texts to n bytes in hexadecimal digits.
func digest(n int, texts ...string) string {
	h := sha256.New()
	for _, t := range texts {
		fmt.Fprintf(h, "%d:%s;", len(t), t)
	}
	return hex.EncodeToString(h.Sum(nil)[:n])
}

// Seeds are the lowest and the highest seed of the runs.
func (s *Sample) Seeds() (low, high uint64) {
	for i, r := range s.Runs {
		if i == 0 || r.Seed < low {
			low = r.Seed
		}
		high = max(high, r.Seed)
	}
	return low, high
}
