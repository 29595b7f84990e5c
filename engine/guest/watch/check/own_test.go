package check_test

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/guest/watch"
	"sudokuscope/engine/guest/watch/check"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/engine/sudoku"
)

const escargot = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."

// A search that is built in, and writes lines as a program does, has no finding.
func TestOwnSearchesHaveNoFinding(t *testing.T) {
	puzzle := sudoku.Must(escargot)
	for i, a := range algorithms.All() {
		if sample.Leaves(i+2, 9) {
			continue
		}
		t.Run(a.ID, func(t *testing.T) {
			t.Parallel()
			findings, err := check.Subject{
				Open: func() (*watch.Source, error) {
					source, err := watch.Command(func(p *sudoku.Puzzle, seed uint64) (watch.Program, error) {
						return speak(a, p, seed)
					}, watch.Options{Puzzle: puzzle, Seed: 1})
					if err == nil {
						t.Cleanup(source.Close)
					}
					return source, err
				},
				Begin: func(source *watch.Source, seed uint64) (engine.Search, error) {
					return drive.Start(source.Algorithm(), drive.Problem{Puzzle: puzzle, Seed: seed})
				},
				Puzzle: puzzle,
				Steps:  sample.Of(40, 2000),
			}.Run()
			findings = slices.DeleteFunc(findings, func(f check.Finding) bool { return f.Unsure })
			if err != nil || len(findings) > 0 {
				t.Errorf("found %+v, %v", findings, err)
			}
		})
	}
}

// speaker is a search that answers requests as a program does.
type speaker struct {
	io.Reader
	io.Writer
	puzzle *sudoku.Puzzle
	of     *engine.Algorithm
	states map[string]engine.Search
	ends   []io.Closer
}

func (s *speaker) How() (string, bool) { return "it was ended", false }

func (s *speaker) End() {
	for _, end := range s.ends {
		end.Close()
	}
}

// speak starts a search that answers. One that no dice decide hears no seed.
func speak(a *engine.Algorithm, puzzle *sudoku.Puzzle, seed uint64) (watch.Program, error) {
	search, err := drive.Start(a, drive.Problem{Puzzle: puzzle, Seed: seed})
	if err != nil {
		return nil, err
	}
	asks, requests := io.Pipe()
	from, answers := io.Pipe()
	s := &speaker{
		Reader: from, Writer: requests, puzzle: puzzle, of: a,
		states: map[string]engine.Search{"0": search},
		ends:   []io.Closer{asks, from},
	}
	go func() {
		defer answers.Close()
		said, _ := json.Marshal(s.described(search))
		fmt.Fprintf(answers, "%s\n", said)
		lines := bufio.NewScanner(asks)
		for lines.Scan() {
			said, err := json.Marshal(s.answer(strings.Fields(lines.Text())))
			if err != nil {
				said = fmt.Appendf(nil, `{"no":%q}`, err)
			}
			fmt.Fprintf(answers, "%s\n", said)
		}
	}()
	return s, nil
}

type fields = map[string]any

func (s *speaker) described(search engine.Search) fields {
	answers := []string{"step", "clone", "drop", "set"}
	if !drive.SeedFree(search) {
		answers = append(answers, "seed")
	}
	var metrics, params []fields
	for _, m := range s.of.Metrics {
		metrics = append(metrics, fields{"name": m.Name})
	}
	for _, p := range s.of.Params {
		one := fields{"name": p.Name, "value": p.Default, "min": p.Min, "max": p.Max, "live": p.Live, "whole": p.Whole}
		if len(p.Choices) > 0 {
			one["choices"] = p.Choices
		}
		params = append(params, one)
	}
	var snap engine.Snapshot
	search.Observe(&snap)
	return fields{
		"sudokuscope": 1, "name": s.of.Name, "puzzle": s.puzzle.Givens.String(), "cost": s.of.Counts,
		"metrics": metrics, "params": params, "answers": answers, "marginals": "weights",
	}
}

// answer does what a request says.
func (s *speaker) answer(words []string) fields {
	state := s.states[words[0]]
	if state == nil {
		return fields{"no": "there is no such state"}
	}
	switch words[1] {
	case "step":
		if state.Tally().Status != engine.Running {
			return fields{"no": "its loop has come to its end"}
		}
		for !state.Next(nil).Whole {
			continue
		}
		return s.shown(state)
	case "clone":
		s.states[words[2]] = state.Clone()
	case "drop":
		delete(s.states, words[0])
	case "seed":
		seed, _ := strconv.ParseUint(words[2], 10, 64)
		state.Reseed(seed)
	case "set":
		name, value, _ := strings.Cut(words[2], "=")
		v, _ := strconv.ParseFloat(value, 64)
		if err := state.Set(name, v); err != nil {
			return fields{"no": err.Error()}
		}
	}
	return fields{}
}

// shown is a line with what a state has.
func (s *speaker) shown(search engine.Search) fields {
	var snap engine.Snapshot
	search.Observe(&snap)
	line := fields{"grid": snap.Current.String(), "evaluations": snap.Evaluations}
	if snap.Cost != engine.NoCost {
		line["cost"] = snap.Cost
	}
	metrics := fields{}
	for i, m := range s.of.Metrics {
		if v := snap.Metrics[i]; !math.IsNaN(v) {
			metrics[m.Name] = v
		}
	}
	line["metrics"] = metrics
	if len(snap.Marginals.P) > 0 {
		line["marginals"] = snap.Marginals.P
	}
	if len(snap.Population.Grids) > 0 {
		var members []fields
		for i, m := range snap.Population.Members {
			grid := sudoku.Grid(snap.Population.Grids[i*s.puzzle.Cells : (i+1)*s.puzzle.Cells])
			members = append(members, fields{"grid": grid.String(), "cost": m.Cost})
		}
		line["population"] = members
	}
	if len(snap.Tree.Path) > 0 {
		var tree []fields
		for _, b := range snap.Tree.Path {
			if cell, is := b.Cell.Get(); is && b.Digit > 0 {
				tree = append(tree, fields{"cell": cell, "digit": b.Digit})
			}
		}
		line["tree"] = tree
	}
	return line
}

// What of the first line could not be taken is said, to whoever checks his program.
func TestTheFirstLineIsChecked(t *testing.T) {
	t.Parallel()
	puzzle := sudoku.Must(escargot)
	lines := `{"sudokuscope":1,"name":"` + strings.Repeat("é", 50) + `","phases":3}` + "\n" +
		`{"grid":"` + escargot + `"}` + "\n"
	findings, err := check.Subject{
		Open: func() (*watch.Source, error) {
			return watch.Command(func(*sudoku.Puzzle, uint64) (watch.Program, error) {
				from, answers := io.Pipe()
				go func() {
					defer answers.Close()
					_, _ = io.WriteString(answers, lines)
				}()
				return &speaker{Reader: from, Writer: io.Discard, ends: []io.Closer{from}}, nil
			}, watch.Options{Puzzle: puzzle, Seed: 1})
		},
		Begin: func(source *watch.Source, seed uint64) (engine.Search, error) {
			return drive.Start(source.Algorithm(), drive.Problem{Puzzle: puzzle, Seed: seed})
		},
		Puzzle: puzzle,
		Steps:  5,
	}.Run()
	if err != nil {
		t.Fatal(err)
	}
	var said []string
	for _, f := range findings {
		if f.Kind == "description" {
			said = append(said, f.Says)
		}
	}
	want := []string{"the first line: name: expected a name of at most 40 bytes", "the first line: phases: "}
	for i, text := range want {
		if len(said) != len(want) || !strings.HasPrefix(said[i], text) { //nolint:forbidigo // a test
			t.Fatalf("said %q; expected %q", said, want)
		}
	}
}
