package algorithms_test

import (
	"bytes"
	"context"
	"flag"
	"os"
	"path/filepath"
	"runtime"
	"testing"
	"time"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/engine/record"
	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
)

// What the timeline promises for every algorithm there is: a bound on memory,
// any moment back soon, and run files that replay.

var length = flag.Int64("length", 20_000, "iterations of the runs that BenchmarkSeek goes back in")

const escargot = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."

// endless is a run that has gone on for so long. A puzzle that is solved would
// end it, so a digit that is not the solution's is given too: whichever leaves
// the algorithm something to search.
func endless(tb testing.TB, a *engine.Algorithm, iterations int64) *run.Run {
	tb.Helper()
	p := sudoku.Must(escargot)
	truth := sudoku.Exact(p, 1, 0).Solutions[0]
	for _, c := range p.Free {
		for d := uint8(1); int(d) <= p.Side; d++ {
			if d == truth[c] || !p.Candidates(int(c)).Has(d) {
				continue
			}
			givens := p.Givens.Clone()
			givens[c] = d
			wrong, err := sudoku.New("no way", givens)
			if err != nil {
				continue
			}
			r, err := run.Launch(a, drive.Problem{Puzzle: wrong, Seed: 1}, run.Options{Paused: true})
			if err != nil {
				continue
			}
			if goTo(tb, r, engine.Position{Iteration: iterations}).At.Iteration == iterations {
				return r
			}
			r.Close()
		}
	}
	tb.Fatalf("%s ends on every puzzle before iteration %d", a.ID, iterations)
	return nil
}

// goTo seeks and waits until the run is there, or has ended.
func goTo(tb testing.TB, r *run.Run, to engine.Position) *run.Report {
	tb.Helper()
	r.Seek(to)
	for rep := range r.Reports() {
		if !rep.Playing && (rep.At == to || rep.Status != engine.Running) {
			return rep
		}
		r.Recycle(rep)
	}
	tb.Fatal("the run is gone")
	return nil
}

// iterations are enough to fill the timeline's budget and thin it out at least
// once; a search of tiny iterations takes more.
func iterations(a *engine.Algorithm) int64 {
	s, err := drive.Start(a, drive.Problem{Puzzle: sudoku.Must(escargot), Seed: 1})
	if err != nil {
		return 1000
	}
	if _, ok := s.(engine.Sprinter); ok {
		return 1_000_000
	}
	return min(4000, int64(run.DefaultBudget/max(1, drive.SizeOf(s)))*3/2)
}

// heap is what is in use once everything that is not is gone.
func heap() int64 {
	var m runtime.MemStats
	runtime.GC()
	runtime.GC()
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}

// mostHeap is what a run may take in all, and patience how long it is let go on
// for that: a slow search fills less of its timeline here than in an hour.
const (
	mostHeap = 64 << 20
	patience = time.Second / 3
)

// The timeline keeps clones as long as their sizes fit its budget, so a clone takes at most
// about as much as its size says, whatever the search has come to know.
func TestAClonesSizeIsWhatItTakes(t *testing.T) {
	const room = 2 << 20
	for _, a := range algorithms.All() {
		s, err := drive.Start(a, drive.Problem{Puzzle: sudoku.Must(escargot), Seed: 1})
		if err != nil {
			t.Fatal(err)
		}
		drive.Sprint(s, 60)
		clones := make([]engine.Search, room/drive.SizeOf(s))
		before := heap()
		for i := range clones {
			clones[i] = s.Clone()
		}
		took := heap() - before
		if took > 2*room {
			t.Errorf("%s: %d clones of %d bytes take %d", a.ID, len(clones), drive.SizeOf(s), took)
		}
		runtime.KeepAlive(clones)
	}
}

func TestTheTimelinesMemoryHasABound(t *testing.T) {
	if flag.Lookup("full").Value.String() != "true" {
		t.Skip("fills a timeline for every algorithm")
	}
	for _, a := range algorithms.All() {
		t.Run(a.ID, func(t *testing.T) {
			before := heap()
			r := endless(t, a, 100)
			defer r.Close()
			n, most := int64(100), iterations(a)
			for start := time.Now(); n < most && time.Since(start) < patience; {
				n = min(most, 2*n)
				goTo(t, r, engine.Position{Iteration: n})
			}
			grown := heap() - before
			goTo(t, r, engine.Position{Iteration: n * 3 / 4})
			goTo(t, r, engine.Position{Iteration: 2})
			looked := heap() - before
			t.Logf("after %d iterations the heap has grown by %d MiB, with going back by %d MiB", n, grown>>20, looked>>20)
			if grown > mostHeap || looked > mostHeap {
				t.Errorf("expected at most %d MiB", mostHeap>>20)
			}
			runtime.KeepAlive(r)
		})
	}
}

// BenchmarkSeek goes to arbitrary moments of a long run from far away, three
// times to each; the worst of them is a metric of its own. For runs of a million iterations: -length 1000000.
func BenchmarkSeek(b *testing.B) {
	for _, a := range algorithms.All() {
		b.Run(a.ID, func(b *testing.B) {
			before := heap()
			r := endless(b, a, *length)
			defer r.Close()
			grown := heap() - before
			worst := time.Duration(0)
			for i := int64(1); b.Loop(); i++ {
				to, best := engine.Position{Iteration: i * 7919177 % *length}, time.Hour
				for range 3 { // the best of three: others use the machine too
					goTo(b, r, engine.Position{Iteration: to.Iteration / 2}) // so that nothing is kept near
					start := time.Now()
					goTo(b, r, to)
					best = min(best, time.Since(start))
				}
				worst = max(worst, best)
			}
			b.ReportMetric(float64(worst.Microseconds())/1000, "ms-worst")
			b.ReportMetric(float64(grown)/(1<<20), "MiB")
		})
	}
}

// A run file of every algorithm replays to the same hashes, forks and forced
// moves included, and one that is altered does not.
func TestARunFileOfEveryAlgorithm(t *testing.T) {
	for _, a := range algorithms.All() {
		t.Run(a.ID, func(t *testing.T) {
			running, err := run.Launch(a, drive.Problem{Puzzle: sudoku.Must(escargot), Seed: 5}, run.Options{Paused: true})
			if err != nil {
				t.Fatal(err)
			}
			defer running.Close()
			rep := goTo(t, running, engine.Position{Iteration: int64(sample.Of(12, 30))})
			fork := engine.Position{Iteration: rep.At.Iteration / 2}
			twin, err := running.Fork(fork, []run.Change{{Kind: run.NewDice, Seed: 77}}, run.Options{Paused: true})()
			if err != nil {
				t.Fatal(err)
			}
			defer twin.Close()
			end := goTo(t, twin, engine.Position{Iteration: rep.At.Iteration + int64(sample.Of(4, 10))})
			r, err := record.Of("test", []record.Source{{Run: running, Parent: -1, At: rep.At}, {Run: twin, Parent: 0, Fork: fork, At: end.At}})
			if err != nil {
				t.Fatal(err)
			}
			path := filepath.Join(t.TempDir(), "run.scope")
			if err := r.Write(path); err != nil {
				t.Fatal(err)
			}
			back, err := record.Open(path)
			if err != nil {
				t.Fatal(err)
			}
			replay, err := back.Understand(algorithms.Find)
			if err != nil {
				t.Fatal(err)
			}
			if n, err := replay.Check(context.Background()); err != nil || n < 4 {
				t.Errorf("%d hashes agree: %v", n, err)
			}
			replay.Stories[1].Journal[0].Seed++
			if _, err := replay.Check(context.Background()); err == nil {
				t.Error("with other dice it is still the same run")
			}
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			cut := text[:len(text)/2]
			if _, err := record.Read(bytes.NewReader(cut), "cut"); err == nil {
				t.Error("half a file is taken for a whole one")
			}
		})
	}
}
