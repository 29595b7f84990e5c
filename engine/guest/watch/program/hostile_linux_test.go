package program_test

import (
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"go.uber.org/goleak"

	"sudokuscope/engine"
	"sudokuscope/engine/base/plaintext"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/guest/watch"
	"sudokuscope/engine/guest/watch/program"
	"sudokuscope/engine/proof/conformance"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
	"sudokuscope/ui"
	"sudokuscope/ui/proof/uitest"
)

// puzzle is what the hostile programs are started on.
const puzzle = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."

// The test program is started again as each of the hostile programs: its first word says so,
// the second which, and the third is a word that nothing else on the machine has.
func TestMain(m *testing.M) {
	if len(os.Args) > 3 && os.Args[1] == "hostile" {
		both(greedy(), hostile)[os.Args[2]].program()
		os.Exit(0)
	}
	goleak.VerifyTestMain(m)
}

// No program harms anybody: whatever it writes, or does not, a run of it goes forward, back and
// another way, and ends; nothing that it says reaches the terminal, and none of its processes
// is left.
func TestHostilePrograms(t *testing.T) {
	if len(hostile) < 30 {
		t.Errorf("%d hostile programs, expected 30", len(hostile))
	}
	for i, name := range slices.Sorted(maps.Keys(hostile)) {
		if sample.Leaves(i, 10) {
			continue
		}
		t.Run(name, func(t *testing.T) {
			t.Parallel() // most of it is waiting
			token := fmt.Sprintf("token-%d-%s-%d", os.Getpid(), strings.ReplaceAll(name, " ", "-"), time.Now().UnixNano())
			withstand(t, name, token)
			conformance.Until(t, "that no process is left", func() bool { return len(processes(token)) == 0 })
		})
	}
}

// withstand watches a hostile program in every way.
func withstand(t *testing.T, name, token string) {
	t.Helper()
	options := watch.Options{Puzzle: sudoku.Must(puzzle), Seed: 3}
	switch {
	case hostile[name].silent && hostile[name].refused:
		options.Patience = 200 * time.Millisecond
	case hostile[name].silent && conformance.RaceDetector: // it takes a while to start
		options.Patience = 4 * time.Second
	case hostile[name].silent:
		options.Patience = 2 * time.Second
	}
	source, err := program.Watch([]string{os.Args[0], "hostile", name, token}, options, program.Bounds{})
	if hostile[name].refused != (err != nil) {
		t.Fatalf("at the start: %v; expected to be refused: %t", err, hostile[name].refused)
	}
	if err != nil {
		clean(t, err.Error())
		return
	}
	defer source.Close()
	drawn(t, source)
	r, err := run.Launch(source.Algorithm(), drive.Problem{Puzzle: source.Puzzle(), Seed: 3}, run.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	clean(t, source.Algorithm().Name+source.Algorithm().Summary+source.Algorithm().ID)
	settled := func(rep *run.Report) bool {
		return rep.Waiting || rep.Status != engine.Running || rep.At.Iteration >= 200
	}
	watched(t, r, settled)
	r.Back(3)
	carried := r.Given()
	watched(t, r, func(rep *run.Report) bool { return rep.Carried >= carried })
	_ = r.Change(run.Change{Kind: run.NewDice, Seed: 5})()
	_ = r.Change(run.Change{Kind: run.ForceMove, Cell: 1, Digit: 2})()
	r.Step(2)
	carried = r.Given()
	watched(t, r, func(rep *run.Report) bool { return rep.Carried >= carried && (!rep.Playing || rep.Waiting) })
	if says := hostile[name].says; says != "" {
		r.Seek(engine.Position{Iteration: 1})
		carried = r.Given()
		last := watched(t, r, func(rep *run.Report) bool { return rep.Carried >= carried && !rep.Playing })
		if said := last.Said.Text(source.Puzzle().Board); !strings.Contains(said, says) {
			t.Errorf("the screen says %q, expected %q in it", said, says)
		}
	}
}

// drawn shows a program on the screen, as far as it goes, and its recording.
func drawn(t *testing.T, source *watch.Source) {
	t.Helper()
	s := uitest.Open(t, func(c *ui.Config) {
		c.Algorithms = []*engine.Algorithm{source.Algorithm()}
		c.Problem = drive.Problem{Puzzle: source.Puzzle(), Seed: 3}
	})
	carried := s.Front().Given()
	s.Ahead(3).Expect(uitest.That("three steps, or no more", func(s *uitest.Screen) bool {
		report := s.Scene().Report
		return report.Carried > carried && (!report.Playing || report.Waiting)
	})).EveryView()
	if !s.Scene().Report.Waiting {
		s.Reopened().EveryView()
	}
	s.M.Close()
}

// watched takes reports until one is as expected, and holds each to what a screen needs.
func watched(t *testing.T, r *run.Run, enough func(*run.Report) bool) *run.Report {
	t.Helper()
	for rep := range r.Reports() {
		if rep.Crash != nil {
			t.Fatalf("the run has crashed: %v", rep.Crash)
		}
		clean(t, rep.Said.Text(r.Problem.Puzzle.Board))
		for _, e := range rep.Events {
			clean(t, r.Algorithm.Events[e.Kind].Say(r.Problem.Puzzle, e))
		}
		for cell, given := range r.Problem.Puzzle.Givens {
			if given != 0 && rep.Current[cell] != given {
				t.Fatalf("the given of cell %d is %d", cell, rep.Current[cell])
			}
		}
		if rep.Status == engine.Solved && !r.Problem.Puzzle.Solved(rep.Best) {
			t.Fatal("it is called solved, and is not")
		}
		if enough(rep) {
			return rep
		}
	}
	t.Fatal("the run has ended")
	return nil
}

// clean holds a text to what may stand on a screen: nothing that a terminal obeys.
func clean(t *testing.T, text string) {
	t.Helper()
	if text != plaintext.Line(text) && strings.ContainsFunc(text, func(r rune) bool { return r < ' ' || r == 0x7f || r == '\u202e' }) {
		t.Fatalf("%q may not reach a terminal", text)
	}
}

// processes lists those that have a word on their command line.
func processes(token string) (list []string) {
	folders, _ := filepath.Glob("/proc/[0-9]*/cmdline")
	for _, path := range folders {
		text, err := os.ReadFile(path)
		if err == nil && strings.Contains(string(text), token) {
			list = append(list, path)
		}
	}
	return list
}

// A program dies with this one, even if that is killed and can do nothing any more.
func TestAProgramDiesWithItsWatcher(t *testing.T) {
	token := fmt.Sprintf("token-%d-watcher-%d", os.Getpid(), time.Now().UnixNano())
	c := exec.Command(os.Args[0], "hostile", "the watcher", token)
	c.Stderr = os.Stderr
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	conformance.Until(t, "that the program is started", func() bool { return len(processes(token+"-watched")) > 0 })
	if err := c.Process.Signal(syscall.SIGKILL); err != nil {
		t.Fatal(err)
	}
	_ = c.Wait()
	conformance.Until(t, "that the program ends with its watcher", func() bool { return len(processes(token)) == 0 })
}

// Who starts another and ends at once is ended with its heirs, though a look at what runs may see none of them.
func TestHeirsAreEnded(t *testing.T) {
	for i := range sample.Of(1, 10) {
		token := fmt.Sprintf("token-%d-heirs-%d", os.Getpid(), i)
		heirs := "next() { [ $1 = 0 ] && sleep 6000; next $(($1 - 1)) & }\n"
		heirs += fmt.Sprintf("next 100 & echo '%s'; wait", first)
		options := watch.Options{Puzzle: sudoku.Must(puzzle)}
		source, err := program.Watch([]string{"sh", "-c", heirs, token}, options, program.Bounds{})
		if err != nil {
			t.Fatal(err)
		}
		source.Close()
		seenNone := 0
		conformance.Until(t, "that no heir is left", func() bool {
			if seenNone++; len(processes(token)) > 0 {
				seenNone = 0
			}
			return seenNone > 60
		})
	}
}
