package algorithms

import (
	"regexp"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/proof/conformance"
	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
)

// shellSafe are words that a shell leaves as they are.
var shellSafe = regexp.MustCompile(`^[A-Za-z0-9.:=+/-]+$`)

// A change on the command line is name=value, seed=N, dice=N or r4c7=3, and needs no
// quotes: so no parameter is called seed, dice or like a cell, and every value that a
// live one can have reads back.
func TestChangesOfParametersAreUnderstood(t *testing.T) {
	p := conformance.Boards()[2]
	for _, a := range All() {
		for _, param := range a.Params {
			if regexp.MustCompile(`^(?i)(seed|dice|r\d+c\d+)$`).MatchString(param.Name) {
				t.Errorf("%s: a parameter called %s cannot be told from new dice or a move", a.ID, param.Name)
			}
			if !param.Live {
				continue
			}
			values := []float64{param.Min, param.Default, param.Max}
			for i := range param.Choices {
				values = append(values, float64(i))
			}
			for _, v := range values {
				c := run.Change{At: engine.Position{Iteration: 3, Phases: 1}, Param: param.Name, Value: v}
				text := c.Format(a, p.Board)
				if got, err := run.ParseChange(text, a, p); err != nil || got != c {
					t.Errorf("%s: %s is read as %+v, %v", a.ID, text, got, err)
				}
				if !shellSafe.MatchString(text) {
					t.Errorf("%s: %s is not safe from a shell", a.ID, text)
				}
			}
		}
	}
}

// What is done to a run by hand can be said in words, and then leads to the same
// state.
func TestChangesSaidLeadWhereChangesMadeDo(t *testing.T) {
	p := conformance.Boards()[2]
	solution := sudoku.Exact(p, 1, 0).Solutions[0]
	for _, a := range All() {
		problem := drive.Problem{Puzzle: p, Seed: 5}
		made := launch(t, a, problem, run.Options{Paused: true, At: engine.Position{Iteration: 2, Phases: 1}})
		at := stand(t, made)
		if err := made.Change(run.Change{Kind: run.NewDice, Seed: 77})(); err != nil {
			t.Fatal(err)
		}
		for _, param := range a.Params {
			if param.Live {
				if err := made.Change(run.Change{Param: param.Name, Value: param.Default})(); err != nil {
					t.Errorf("%s: %v", a.ID, err)
				}
				break
			}
		}
		if cell := int(p.Free[4]); made.Forces {
			if err := made.Change(run.Change{Kind: run.ForceMove, Cell: cell, Digit: solution[cell]})(); err != nil {
				t.Errorf("%s: %v", a.ID, err)
			}
		}
		made.Seek(engine.Position{Iteration: 6})
		at = stand(t, made, at)

		var texts []string
		for _, c := range made.Timeline.Journal() {
			texts = append(texts, c.Format(a, p.Board))
		}
		journal, err := run.ParseChanges(texts, a, p)
		if err == nil {
			err = run.Vet(t.Context(), a, problem, journal)
		}
		if err != nil {
			t.Errorf("%s: %v", a.ID, err)
			continue
		}
		said := launch(t, a, problem, run.Options{Paused: true, At: at, Journal: journal})
		stand(t, said)
		if one, two := stateAt(t, made, at), stateAt(t, said, at); one != two {
			t.Errorf("%s: %s: at %s the state is %x, by hand %x", a.ID, texts, at, two, one)
		}
	}
}

func launch(t *testing.T, a *engine.Algorithm, p drive.Problem, o run.Options) *run.Run {
	t.Helper()
	r, err := run.Launch(a, p, o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(r.Close)
	return r
}

// stand waits until a run stands elsewhere than at a moment: at the start,
// by default. A search that has ended stands where it does.
func stand(t *testing.T, r *run.Run, than ...engine.Position) engine.Position {
	t.Helper()
	from := engine.Position{}
	if len(than) > 0 {
		from = than[0]
	}
	for rep := range r.Reports() {
		if !rep.Playing && (rep.At != from || rep.Status != engine.Running) {
			return rep.At
		}
	}
	t.Fatal("the run has ended its reports")
	return from
}

func stateAt(t *testing.T, r *run.Run, at engine.Position) uint64 {
	t.Helper()
	rerun, err := r.Rerun(at)
	if err != nil {
		t.Fatal(err)
	}
	return drive.HashOf(rerun.Search())
}
