package watch_test

import (
	"bufio"
	"fmt"
	"io"
	"strconv"
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/guest/watch"
	"sudokuscope/engine/proof/conformance"
	"sudokuscope/engine/sudoku"
)

// every is all requests.
var every = []string{"step", "clone", "drop", "seed", "force", "set"}

// partnerOf starts a program that answers.
func partnerOf(t testing.TB, puzzle *sudoku.Puzzle, answers ...string) *partner {
	asks, requests := io.Pipe()
	from, to := io.Pipe()
	p := &partner{
		Reader:   from,
		requests: requests,
		answers:  to,
		ended:    make(chan struct{}),
		states:   map[int]engine.Search{0: toy(t, puzzle, 1)},
	}
	t.Cleanup(p.End)
	go func() {
		fmt.Fprintln(to, described(puzzle, answers...))
		lines := bufio.NewScanner(asks)
		for lines.Scan() {
			fmt.Fprintln(to, p.answer(puzzle, lines.Text()))
		}
	}()
	return p
}

// answer does what a request says.
func (p *partner) answer(puzzle *sudoku.Puzzle, request string) string {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.heard = append(p.heard, request)
	words := strings.Fields(request)
	number, _ := strconv.Atoi(words[0])
	state := p.states[number]
	if state == nil {
		return `{"no":"there is no such state"}`
	}
	switch words[1] {
	case "step":
		if p.thrown != nil {
			p.thrown(state)
		}
		for state.Tally().Status == engine.Running && !state.Next(nil).Whole {
			continue
		}
		return spoken(state, puzzle)
	case "clone":
		to, _ := strconv.Atoi(words[2])
		p.states[to] = state.Clone()
	case "drop":
		delete(p.states, number)
	case "seed":
		seed, _ := strconv.ParseUint(words[2], 10, 64)
		if !p.deaf {
			state.Reseed(seed)
		}
	case "force":
		name, digit, _ := strings.Cut(words[2], "=")
		cell, _ := puzzle.CellNamed(name)
		d, _ := puzzle.Digit(digit[0])
		if err := state.(engine.Forcer).Force(cell, d); err != nil {
			return fmt.Sprintf(`{"no":%q}`, err)
		}
	case "set":
		name, value, _ := strings.Cut(words[2], "=")
		v, _ := strconv.ParseFloat(value, 64)
		if err := state.Set(name, v); err != nil {
			return fmt.Sprintf(`{"no":%q}`, err)
		}
	}
	return `{}`
}

// commanded is a source whose program is the toy.
func commanded(t testing.TB, puzzle *sudoku.Puzzle, answers ...string) *watch.Source {
	t.Helper()
	s, err := watch.Command(func(p *sudoku.Puzzle, _ uint64) (watch.Program, error) {
		return partnerOf(t, p, answers...), nil
	}, watch.Options{Puzzle: puzzle, Seed: 7, Name: "toy"})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Close)
	return s
}

// TestAProgramSaysHowALineIsStruck: in its code; settings that it has not are a flaw.
func TestAProgramSaysHowALineIsStruck(t *testing.T) {
	t.Parallel()
	puzzle := conformance.Boards()[1]
	code := commanded(t, puzzle, every...).Algorithm().Code
	if last := code[len(code)-1]; len(code) != 2 || last.Strike.Values["luck"] != 0 || !last.Strike.Can() {
		t.Errorf("%+v", code)
	}
	lines := `{"sudokuscope":1,"code":["a","| struck b=1: c"]}` + "\n" + trace(t, puzzle, 2)
	traced := streamed(t, lines, watch.Options{Puzzle: puzzle})
	if flaws := traced.Description().Flaws(); len(flaws) != 1 {
		t.Errorf("%q", flaws)
	}
}
