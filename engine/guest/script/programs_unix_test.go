//go:build unix

package script

import (
	"bufio"
	"errors"
	"flag"
	"fmt"
	"iter"
	"math"
	"os"
	"os/exec"
	"regexp"
	"runtime"
	"runtime/debug"
	"strconv"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/proof/conformance"
	"sudokuscope/engine/sudoku"
)

const (
	// mostMemory is what a process may have of the machine's memory while a script runs.
	mostMemory = 512 << 20
	// mostKept is how much more may be in use when a script has run many phases: what one state may
	// weigh, some times over since a weight is an estimate.
	mostKept = 48 << 20
	// mostTime is how long a processor may work on a script; most are stopped by then
	// since a phase has done or made too much.
	mostTime = 5 * time.Second
)

// attempted is a script that a process of its own runs.
type attempted struct {
	name, source string
	puzzle       *sudoku.Puzzle
	phases       int
	enough       time.Duration // of processor time
	share        int           // its bounds are those of a script divided by this
	open         string        // a gate that takes nothing, none if empty
}

// used is the processor time of this process.
func used() time.Duration {
	var r syscall.Rusage
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &r)
	return time.Duration(r.Utime.Nano() + r.Stime.Nano())
}

// do runs a script until it is stopped, or has done its phases, or has run long enough.
// kept is how many more bytes are in use then than before, where the phases may be many.
func (a *attempted) do() (kept int, err error) {
	phaseSteps, most = mostSteps/uint64(a.share), mostElements/a.share
	defer func() { phaseSteps, most = mostSteps, mostElements }()
	if a.open != "" {
		shut := predeclared[a.open]
		predeclared[a.open] = open(a.open)
		defer func() { predeclared[a.open] = shut }()
	}
	alg, err := Load("t.star", a.source)
	if err != nil {
		return 0, err
	}
	s, err := drive.Start(alg, drive.Problem{Puzzle: a.puzzle, Seed: 1})
	if err != nil {
		return 0, err
	}
	many := a.phases >= manyPhases
	if many {
		kept = -heap()
	}
	defer func() {
		if v := recover(); v != nil {
			var ok bool
			if err, ok = v.(*Error); !ok {
				panic(v)
			}
		}
		if many {
			kept += heap()
			runtime.KeepAlive(s)
		}
	}()
	var snap engine.Snapshot
	began := used()
	for i := 0; i < a.phases && used()-began < a.enough; i++ {
		if s.Next(nil); i%8 == 2 && i < 200 { // as who goes back does; a clone may drop what the search keeps
			s = s.Clone()
		}
		s.Observe(&snap)
	}
	return kept, nil
}

// manyPhases is from when on it is asked what a script has kept.
const manyPhases = 100

// heap is how many bytes are in use, once what nobody uses is collected.
func heap() int {
	runtime.GC()
	return heapNow()
}

func heapNow() int { return int(inUse()) }

// measured is what came of a script in a process of its own.
type measured struct {
	took   time.Duration // of processor time
	memory int64
	kept   int
	told   string // the error, or what the process said when it died
	dead   bool
}

func (m measured) String() string {
	return fmt.Sprintf("%s, %d MiB, %d kept: %s", m.took.Round(time.Millisecond), m.memory>>20, m.kept>>20, m.told)
}

// over reports whether it is more than a script may do.
func (m measured) over() bool { return m.dead || m.memory > mostMemory || m.kept > mostKept }

// limit is how long a processor may work on a script: less where its bounds are smaller,
// and ten times as long under the race detector.
func (a *attempted) limit() time.Duration {
	limit := mostTime
	if a.share > 1 {
		limit /= 5
	}
	if conformance.RaceDetector {
		limit *= 10
	}
	return limit
}

// fromEnv are the scripts that a process was started for: "attacks 3 9" or "programs 3 9".
// Each is made when it is asked for: two hundred thousand take more than one of them may.
func fromEnv() iter.Seq[attempted] {
	return func(yield func(attempted) bool) {
		var which string
		var from, to uint64
		if n, _ := fmt.Sscan(os.Getenv("SCRIPTS"), &which, &from, &to); n != 3 {
			return
		}
		make := drawn
		switch which {
		case "attacks":
			list := attackScripts()
			make = func(n uint64) attempted { return list[n] }
		case "gates":
			list := gateScripts()
			make = func(n uint64) attempted { return list[n] }
		}
		for n := from; n < to; n++ {
			if !yield(make(n)) {
				return
			}
		}
	}
}

// drawn is the program of a number. Nearly all run with a sixty-fourth of the bounds, to
// which the time and the memory of what is paid for are proportional; what is not paid for
// goes past them with any. Some run with all of them, and a part of these for many phases,
// which shows what a state gathers.
func drawn(n uint64) attempted {
	made := choices(n)
	a := attempted{name: fmt.Sprint(n), source: write(made), puzzle: small, phases: 4, enough: 100 * time.Millisecond, share: 64}
	switch {
	case keeps(made):
		a.phases, a.enough, a.share = 500, 250*time.Millisecond, 1
		if n%4 == 0 {
			a.puzzle = large
		}
	case n%128 == 0:
		a.phases, a.share = 12, 1
	}
	return a
}

// large is the largest board.
var large = sudoku.Must(strings.Repeat(".", 36*36))

// TestOneByOne runs the scripts that its process was started for, and tells of each. One
// that goes past the bounds ends the process.
func TestOneByOne(t *testing.T) {
	if os.Getenv("SCRIPTS") == "" {
		return
	}
	peak := regexp.MustCompile(`VmHWM:\s*(\d+) kB`)
	var end atomic.Int64 // of the script that runs, in processor time
	end.Store(math.MaxInt64)
	go func() {
		for range time.Tick(20 * time.Millisecond) {
			if heapNow() > mostMemory {
				fmt.Println("fatal error: too much memory")
				os.Exit(1)
			}
			if int64(used()) > end.Load() {
				fmt.Println("fatal error: it does not end")
				os.Exit(1)
			}
		}
	}()
	for a := range fromEnv() {
		fmt.Println("SCRIPT")
		before := used()
		end.Store(int64(before + a.limit()))
		kept, err := a.do()
		took, memory := used()-before, int64(0)
		if status, err := os.ReadFile("/proc/self/status"); err == nil {
			if m := peak.FindSubmatch(status); m != nil {
				memory, _ = strconv.ParseInt(string(m[1]), 10, 64)
			}
		}
		fmt.Printf("DONE %d %d %d %q\n", took, memory<<10, kept, fmt.Sprint(err))
	}
}

// runAll runs scripts in processes of their own, and goes on behind one that kills its
// process or that never ends.
func runAll(t *testing.T, which string, from, to int, tell func(n int, m measured)) {
	for from < to {
		c := exec.Command(os.Args[0], "-test.run", "^TestOneByOne$", "-test.timeout", "0", fmt.Sprintf("-full=%t", *whole))
		c.Env = append(os.Environ(), fmt.Sprintf("SCRIPTS=%s %d %d", which, from, to))
		out, err := c.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		c.Stderr = c.Stdout
		if err := c.Start(); err != nil {
			t.Fatal(err)
		}
		lines := bufio.NewScanner(out)
		lines.Buffer(nil, 16<<20)
		at, last, open := from, "it is dead", false
	reading:
		for lines.Scan() {
			switch line := lines.Text(); {
			case strings.HasPrefix(line, "SCRIPT"):
				open = true
			case strings.HasPrefix(line, "DONE "):
				var m measured
				_, _ = fmt.Sscanf(line, "DONE %d %d %d %q", &m.took, &m.memory, &m.kept, &m.told)
				tell(at, m)
				at, open = at+1, false
				if m.memory > mostMemory { // the others are not to be blamed for it
					_ = c.Process.Kill()
					break reading
				}
			case strings.Contains(line, "fatal error") || strings.HasPrefix(line, "panic: ") || strings.HasPrefix(line, "runtime: goroutine stack"):
				last = line
			}
		}
		var exit *exec.ExitError
		if err := c.Wait(); err != nil && !errors.As(err, &exit) {
			t.Fatal(err)
		}
		if open {
			tell(at, measured{told: last, dead: true, memory: maxrss(c)})
			at++
		}
		if at == from {
			t.Fatalf("%s %d: the process did nothing", which, from)
		}
		from = at
	}
}

func maxrss(c *exec.Cmd) int64 {
	size := c.ProcessState.SysUsage().(*syscall.Rusage).Maxrss
	if runtime.GOOS != "darwin" {
		size <<= 10
	}
	return size
}

var (
	programs = flag.Int("programs", 150, "how many drawn programs are run in processes of their own")
	first    = flag.Int("first", 0, "the number of the first of them: many are run in parts")
)

// TestDrawnProgramsAreStopped is the same for programs that are drawn; -programs 200000
// draws as many, with -first in parts.
func TestDrawnProgramsAreStopped(t *testing.T) {
	n := *programs
	if testing.Short() {
		n = 20
	}
	slowest, largest, ended := time.Duration(0), int64(0), 0
	runAll(t, "programs", *first, *first+n, func(n int, m measured) {
		if n%10_000 == 0 && n > *first { // for whoever waits for many
			t.Logf("%d programs; the slowest took %s, the process had at most %d MiB", n-*first, slowest, largest>>20)
		}
		slowest, largest = max(slowest, m.took), max(largest, m.memory)
		if m.told == "<nil>" {
			ended++
		}
		if m.over() {
			t.Errorf("program %d: %s\n%s", n, m, write(choices(uint64(n))))
		}
	})
	t.Logf("%d programs, %d to their end; the slowest took %s, the process had at most %d MiB", n, ended, slowest.Round(time.Millisecond), largest>>20)
}

// FuzzPrograms is the same with the fuzzer choosing what programs are made of.
func FuzzPrograms(f *testing.F) {
	for n := range uint64(8) {
		f.Add(choices(n))
	}
	debug.SetGCPercent(100)
	debug.FreeOSMemory() // what other tests have left is not theirs
	f.Fuzz(func(t *testing.T, drawn []byte) {
		drawn = drawn[:min(len(drawn), 120)]
		a := attempted{source: write(drawn), puzzle: small, phases: 2, enough: time.Millisecond, share: 256}
		if keeps(drawn) {
			a.phases, a.enough, a.share = manyPhases, 40*time.Millisecond, 1
		}
		began := used()
		kept, err := a.do()
		if err != nil {
			refused(t, err, a.source)
		}
		if now := heapNow(); now > mostMemory || kept > mostKept || used()-began > mostTime {
			t.Fatalf("%d MiB, %d kept, after %s", now>>20, kept>>20, used()-began)
		}
	})
}
