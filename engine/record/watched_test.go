package record

import (
	"path/filepath"
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/guest/watch"
	"sudokuscope/engine/run"
)

// lines are a trace of four steps on a board of 4×4.
const lines = `{"sudokuscope":1,"name":"Mine","puzzle":"1..4....2..1...3"}
{"grid":"1234341223114143","say":"a random start","mine":[1,2]}
{"grid":"1234341223414143","cost":1}
{"grid":"1234341223414143"}
{"grid":"1234341223414144"}
`

// What a program wrote is in the run file, and is replayed without the program.
func TestARunOfAProgramIsReplayedWithoutIt(t *testing.T) {
	source, err := watch.Stream(strings.NewReader(lines), watch.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(source.Close)
	r, err := run.Launch(source.Algorithm(), drive.Problem{Puzzle: source.Puzzle(), Seed: 5}, run.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(r.Close)
	for rep := range r.Reports() {
		if rep.Status != engine.Running {
			break
		}
	}
	at := engine.Position{Iteration: 4, Phases: 1}
	kept, err := Of("test", []Source{{Run: r, Parent: -1, At: at}})
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "watched.scope")
	if err := kept.Write(path); err != nil {
		t.Fatal(err)
	}
	source.Close()
	back, err := Open(path)
	if err != nil {
		t.Fatal(err)
	}
	play, err := back.Understand(find)
	if err != nil {
		t.Fatal(err)
	}
	if n, err := play.Check(t.Context()); err != nil || n < 4 {
		t.Errorf("%d hashes agree, %v", n, err)
	}
	s, err := drive.Start(play.Stories[0].With, play.Stories[0].Problem)
	if err != nil {
		t.Fatal(err)
	}
	last := drive.Run(t.Context(), s, drive.Budget{})
	if last.Iteration != 4 || last.Status != engine.Exhausted {
		t.Errorf("the replay ended at %+v, expected the four lines and their end", last)
	}
}

// A file of an earlier program, in which the end of a trace was an iteration, is the same run.
func TestAnEndThatWasAnIterationIsReplayed(t *testing.T) {
	old, err := Open(filepath.Join("testdata", "watched-end.scope"))
	if err != nil {
		t.Fatal(err)
	}
	play, err := old.Understand(find)
	if err != nil {
		t.Fatal(err)
	}
	if n, err := play.Check(t.Context()); err != nil || n != 6 {
		t.Errorf("%d hashes agree, %v", n, err)
	}
}
