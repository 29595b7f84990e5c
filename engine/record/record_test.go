package record

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"go.uber.org/goleak"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/proof/conformance"
	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

func find(id string) (*engine.Algorithm, error) {
	if id == "toy" {
		return conformance.Toy(), nil
	}
	return nil, errors.New("no algorithm " + id)
}

// lived is a run with changes of every kind and a fork, left in its past.
func lived(t testing.TB) *Record {
	t.Helper()
	livedOnce.Do(func() {
		text, err := live(t).Text()
		if err != nil {
			t.Fatal(err)
		}
		livedText = text
	})
	r, err := Read(bytes.NewReader(livedText), "lived")
	if err != nil {
		t.Fatal(err)
	}
	r.Seal = ""
	return r
}

var (
	livedOnce sync.Once
	livedText []byte
)

// live makes it.
func live(t testing.TB) *Record {
	t.Helper()
	p := sudoku.Must("1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..")
	at := engine.Position{Iteration: 800, Phases: 1}
	running, err := run.Launch(conformance.Toy(), drive.Problem{Puzzle: p, Seed: 1<<63 + 5, Settings: engine.Settings{"luck": .25, "start": 1}}, run.Options{Paused: true, At: at})
	if err != nil {
		t.Fatal(err)
	}
	defer running.Close()
	cell := int(p.Free[3])
	err = running.Change(run.Change{Param: "luck", Value: .5}, run.Change{Kind: run.NewDice, Seed: 77},
		run.Change{Kind: run.ForceMove, Cell: cell, Digit: p.Candidates(cell).Lowest()},
		run.Change{Kind: run.EachDice, Seed: 78})()
	if err != nil {
		t.Fatal(err)
	}
	running.Seek(engine.Position{Iteration: 30000})
	for rep := range running.Reports() {
		if rep.At.Iteration == 30000 {
			break
		}
	}
	fork, err := running.Fork(engine.Position{Iteration: 20000}, []run.Change{{Param: "luck", Value: 1}}, run.Options{Paused: true})()
	if err != nil {
		t.Fatal(err)
	}
	defer fork.Close()
	r, err := Of("test", []Source{{Run: running, Parent: -1, At: at}, {Run: fork, Parent: 0, Fork: engine.Position{Iteration: 20000}, At: engine.Position{Iteration: 20000}}})
	if err != nil {
		t.Fatal(err)
	}
	r.Breaks = []Break{{When: "cost < 9"}, {When: "lost", Off: true}}
	r.Bookmarks = []Bookmark{{Run: 1, At: "20000", Note: "here it turns"}}
	return r
}

// A run whose state is another is not the same run, and hashes by another definition are
// no hashes.
func TestAnotherState(t *testing.T) {
	got := lived(t)
	check := func() error {
		play, err := got.Understand(find)
		if err == nil {
			_, err = play.Check(t.Context())
		}
		return err
	}
	got.Runs[0].Hashes[1].State = "1"
	var other *Difference
	if err := check(); !errors.As(err, &other) || other.Want != 1 {
		t.Errorf("%v, expected another run", err)
	}
	for _, got.Hash = range []int{0, 1, 4} {
		want := fmt.Sprintf("hash %d: ", got.Hash)
		if err := check(); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%v, expected %s", err, want)
		}
	}
}

// A file whose hashes are by the former definition is read, and checked by that one. Where
// they do not agree it says that they cannot be checked, and why.
func TestHashesByTheFormerDefinition(t *testing.T) {
	got := lived(t)
	got.Hash = formerHash
	play, err := got.Understand(find)
	if err != nil {
		t.Fatal(err)
	}
	_, err = play.Check(t.Context())
	var other *Difference
	if !errors.As(err, &other) || !other.Former || !strings.Contains(err.Error(), "cannot be checked any more") {
		t.Errorf("%v, expected that the hashes cannot be checked", err)
	}
	stones := 0
	for i := range play.Stories {
		s := &play.Stories[i]
		for k := range s.Stones {
			rerun, err := run.Again(s.With, s.Problem, s.Journal)
			if err != nil {
				t.Fatal(err)
			}
			for _, search := range rerun.Visit(t.Context(), []engine.Position{s.Stones[k].At}) {
				s.Stones[k].Hash = drive.HashWithMetricsOf(search)
			}
			stones++
		}
	}
	if agreed, err := play.Check(t.Context()); err != nil || agreed != stones {
		t.Errorf("%d of %d hashes agree: %v", agreed, stones, err)
	}
}

func TestARunFileIsReadAsItWasWritten(t *testing.T) {
	r := lived(t)
	path := filepath.Join(t.TempDir(), "run.scope")
	if err := r.Write(path); err != nil {
		t.Fatal(err)
	}
	got, err := Open(path)
	if err != nil {
		t.Fatal(err)
	}
	got.Seal = ""
	a, _ := r.text()
	b, _ := got.text()
	if !bytes.Equal(a, b) {
		t.Errorf("wrote %s\nread %s", a, b)
	}
	play, err := got.Understand(find)
	if err != nil {
		t.Fatal(err)
	}
	if n, err := play.Check(t.Context()); err != nil || n < 6 {
		t.Errorf("%d hashes agreed, %v", n, err)
	}
	running, err := play.Launch(0, run.Options{Paused: true})
	if err != nil {
		t.Fatal(err)
	}
	defer running.Close()
	for rep := range running.Reports() {
		if rep.At == play.Stories[0].At {
			if rep.Settings["luck"] != .5 || rep.Settings["start"] != 1 {
				t.Errorf("opened with %v", rep.Settings)
			}
			break
		}
	}
	if entries, _ := os.ReadDir(filepath.Dir(path)); len(entries) != 1 {
		t.Errorf("writing left %d files", len(entries))
	}
}

func TestADifferentRunIsFoundOut(t *testing.T) {
	play, err := lived(t).Understand(find)
	if err != nil {
		t.Fatal(err)
	}
	stones := play.Stories[0].Stones
	stones[len(stones)-1].Hash ^= 1
	var d *Difference
	if _, err := play.Check(t.Context()); !errors.As(err, &d) || d.At != stones[len(stones)-1].At || d.Last != stones[len(stones)-2].At {
		t.Errorf("a changed hash: %v", err)
	}
	play.Stories[0].Problem.Seed++
	if n, err := play.Check(t.Context()); !errors.As(err, &d) || n > 0 {
		t.Errorf("another seed: %d agreed, %v", n, err)
	}
}

func TestNoPartOfAFileIsTakenForTheWhole(t *testing.T) {
	text, err := lived(t).Text()
	if err != nil {
		t.Fatal(err)
	}
	for n := range len(text) - 2 {
		if _, err := Read(bytes.NewReader(text[:n]), "x.scope"); err == nil {
			t.Fatalf("the first %d of %d bytes were taken", n, len(text))
		}
	}
	for i, b := range text[:len(text)-30] {
		if b >= '1' && b <= '8' {
			changed := bytes.Clone(text)
			changed[i]++
			if _, err := Read(bytes.NewReader(changed), "x.scope"); err == nil {
				t.Fatalf("a change at byte %d was taken: %s", i, changed[max(0, i-20):i+5])
			}
		}
	}
}

func TestWhatIsWrongIsSaidInOneLine(t *testing.T) {
	for text, want := range map[string]string{
		"":                                "x.scope:1:1: an empty file; expected a run file, ",
		"hello":                           "x.scope:1:1: text; expected a run file, ",
		"[]":                              "x.scope:1:1: JSON; ",
		`{"name": "app"}`:                 "x.scope:1:1: JSON; ",
		"%PDF-1.7":                        "x.scope:1:1: a PDF; ",
		"{\n \"format\": 3}":              "x.scope:1:1: JSON; ",
		`{"format": "sudokuscope run 9"}`: `x.scope: format "sudokuscope run 9": `,
		"{\"format\": \"sudokuscope run 2\",\n \"colour\": 1}":           "x.scope:2:2: /colour is not as in a run file; expected the file as it was written",
		"{\"format\": \"sudokuscope run 2\",\n \"seed":                   "x.scope:2:7: the file ends in the middle of a run; expected all of it",
		`{"format": "sudokuscope run 2", "Seed": 1}`:                     "/Seed ",
		`{"format": "sudokuscope run 2", "seed": 1, "seed": 1}`:          "x.scope:1:44: a sign that no run file has here; ",
		`{"format": "sudokuscope run 2", "seed": "4"}`:                   "/seed",
		`{"format": "sudokuscope run 2", "seed": -4}`:                    "/seed",
		`{"format": "sudokuscope run 2", "shown": 99999999999999999999}`: "/shown",
		`{"format": "sudokuscope run 2", "puzzle": []}`:                  "/puzzle",
		`{"format": "sudokuscope run 2", "lives": [3]}`:                  "/lives/0",
		`{"format": "sudokuscope run 2", "params": {"luck": .5}}`:        "a sign that no run file has here",
		`{"format": "sudokuscope run 2", "race": {"by": "mood"}}`:        "/race/by is not",
		`{"format": "sudokuscope run 2", "params": null}`:                "x.scope",
		`{"format": "sudokuscope run 2", "seed": 1}`:                     "x.scope",
	} {
		_, err := Read(strings.NewReader(text), "x.scope")
		if err == nil || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%q: %v, expected %s", text, err, want)
		}
	}
}

func TestNothingFollowsARun(t *testing.T) {
	text, err := lived(t).Text()
	if err != nil {
		t.Fatal(err)
	}
	for _, more := range []string{"garbage\n", "  {}", "]", "\x00", string(text)} {
		_, err := Read(strings.NewReader(string(text)+more), "x.scope")
		const want = ": a sign that no run file has here; "
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("a run followed by %.20q: %v, expected %s", more, err, want)
		}
	}
	if _, err := Read(strings.NewReader(string(text)+" \r\n\t\n"), "x.scope"); err != nil {
		t.Errorf("white space: %v", err)
	}
}

func TestWritingWhereItCannotLeavesNothing(t *testing.T) {
	r := lived(t)
	if err := r.Write(filepath.Join(t.TempDir(), "no", "such", "folder.scope")); err == nil {
		t.Error("wrote into a folder that there is not")
	}
	old := filepath.Join(t.TempDir(), "old.scope")
	if err := os.Mkdir(old, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := r.Write(old); err == nil {
		t.Error("wrote over a folder")
	}
	if entries, _ := os.ReadDir(filepath.Dir(old)); len(entries) != 1 {
		t.Errorf("a failed write left %d entries", len(entries))
	}
}

// Launch starts a run of the replay where it was left.
func (p *Replay) Launch(i int, o run.Options) (*run.Run, error) {
	s := p.Stories[i]
	o.Journal, o.At = s.Journal, s.At
	return run.Launch(s.With, s.Problem, o)
}
