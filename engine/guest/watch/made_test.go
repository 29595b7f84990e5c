package watch_test

import (
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/guest/watch"
	"sudokuscope/engine/proof/conformance"
	"sudokuscope/engine/sudoku"
)

// described is the first line of the program that the tests have.
func described(puzzle *sudoku.Puzzle, answers ...string) string {
	code := []string{"repeat", "  put a digit"}
	if slices.Contains(answers, "set") && slices.Contains(answers, "clone") {
		code = append(code, "  | struck luck=0: nothing worse is kept")
	}
	text, err := json.Marshal(map[string]any{
		"sudokuscope": 1,
		"name":        "The toy",
		"about":       "It puts a digit anywhere.",
		"puzzle":      puzzle.Givens.String(),
		"code":        code,
		"phases":      []map[string]any{{"name": "put", "lines": []int{1}}},
		"metrics":     []map[string]any{{"name": "luck", "doc": "luck", "low": 0, "high": 1}},
		"events":      []map[string]any{{"name": "refused", "text": "{digit} at {cell}", "kind": "setback"}},
		"params":      []map[string]any{{"name": "luck", "value": .2, "min": 0, "max": 1, "live": true}},
		"answers":     answers,
	})
	if err != nil {
		panic(err)
	}
	return string(text)
}

// spoken is what the toy writes of its state: everything that a line may have.
func spoken(s engine.Search, p *sudoku.Puzzle) string {
	var snap engine.Snapshot
	s.Observe(&snap)
	marginals := make([]float64, len(snap.Marginals.P))
	for i := range marginals {
		marginals[i] = 1 / float64(p.Side)
	}
	candidates := make([]string, p.Cells)
	for cell := range candidates {
		for digit := uint8(1); int(digit) <= p.Side; digit++ {
			if snap.Domains[cell].Has(digit) {
				candidates[cell] += string(p.Symbol(digit))
			}
		}
	}
	one, two := string(p.Symbol(1)), string(p.Symbol(2))
	move := snap.Neighbourhood.Moves[0]
	line := map[string]any{
		"grid":        snap.Current.String(),
		"cost":        p.Missing(snap.Current),
		"evaluations": snap.Evaluations,
		"phase":       "put",
		"say":         fmt.Sprintf("cost %d after %d", snap.Cost, snap.Iteration),
		"marginals":   marginals,
		"candidates":  candidates,
		"memory":      []map[string]any{{"cell": 3, "digit": 1, "left": 2, "tenure": 5}},
		"population":  []map[string]any{{"grid": snap.Best.String(), "mark": "fresh"}},
		"moves":       []map[string]any{{"cell": move.Cell, "digit": 1, "delta": -1, "chosen": true}},
		"tree":        []map[string]any{{"cell": "r1c1", "digit": 1, "all": one + two, "left": two}},
		"metrics":     map[string]float64{"luck": .5},
		"events":      []any{"refused"},
		"of mine":     []int{1, 2},
	}
	text, err := json.Marshal(line)
	if err != nil {
		panic(err)
	}
	return string(text)
}

// trace is what the toy writes in a number of iterations.
func trace(t testing.TB, p *sudoku.Puzzle, iterations int) string {
	t.Helper()
	lines := []string{described(p)}
	s := toy(t, p, 7)
	for range iterations {
		if s.Tally().Status != engine.Running {
			break
		}
		drive.Sprint(s, 1)
		lines = append(lines, spoken(s, p))
	}
	return strings.Join(lines, "\n") + "\n"
}

func toy(t testing.TB, p *sudoku.Puzzle, seed uint64) engine.Search {
	t.Helper()
	s, err := drive.Start(conformance.Toy(), drive.Problem{Puzzle: p, Seed: seed})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// streamed is a source of lines.
func streamed(t testing.TB, text string, o watch.Options) *watch.Source {
	t.Helper()
	s, err := watch.Stream(strings.NewReader(text), o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Close)
	return s
}

// partner is a program that answers, in this process: the toy behind the requests of the
// manual. It counts the states that it keeps.
type partner struct {
	io.Reader
	requests *io.PipeWriter
	once     sync.Once
	ended    chan struct{}
	answers  *io.PipeWriter

	mu     sync.Mutex
	states map[int]engine.Search
	thrown func(engine.Search) // called before each step
	heard  []string
	deaf   bool // to seeds
}

func (p *partner) Write(b []byte) (int, error) { return p.requests.Write(b) }
func (p *partner) How() (string, bool)         { return "it was ended", true }

func (p *partner) End() {
	p.once.Do(func() {
		close(p.ended)
		p.requests.CloseWithError(io.EOF)
		p.answers.CloseWithError(io.EOF)
	})
}

// written is the end of a pipe that a test writes to.
type written struct{ *io.PipeWriter }

func newPipe() (io.Reader, written) {
	from, to := io.Pipe()
	return from, written{to}
}

func (w written) write(lines ...string) { _, _ = io.WriteString(w, strings.Join(lines, "")) }
