//go:build unix

package script

import (
	"bufio"
	"errors"
	"flag"
	"fmt"
	"math"
	"os"
	"os/exec"
	"regexp"
	"runtime"
	"runtime/metrics"
	"strconv"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"sudokuscope/engine"
	"sudokuscope/engine/conformance"
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
}

// attacks are scripts that were found to end the program, fill its memory or never end,
// and some that are like them. Each is the body of a phase.
var attacks = []string{
	// A method as a value went past what looked at calls.
	"f = ('a'*1000000).replace\nx = f('a', 'b'*1000000)",
	"f = ('a'*1000000).join\nx = f(['b']*1000000)",
	"l=[0]*100\nf=l.extend\nfor i in range(60):\n    f(l)",
	"x = [('a'*1000).replace][0]('', 'b'*100000)",
	"x = sorted(['a'], key='b'.join)\nf = {1: ('b'*900000).join}[1]\nx = f(['c']*900000)",
	"f = '{}'.format\nx = ('{}'*100000).format(*(['a'*10000]*100000))",
	// What holds itself.
	"l=[1]\nl.append(l)\nprint(l)",
	"l=[1]\nm=[l]\nl.append(m)\nprint(l)",
	"l=[1]\nl[0]=l\nfail(l)",
	"d={}\nd[1]=d\nx=str(d)",
	"l=[1]\nm=[l]\nl.append(m)\nn=[1]\nk=[n]\nn.append(k)\nx = l == n",
	"l=[1]\nm=[l]\nl.append(m)\ns.x = l",
	"l=[1]\nm=(l,)\nl.append(m)\nx = '%s' % (m,)",
	"l=[]\nfor i in range(1000000):\n    l=[l]\nprint(l)",
	"t=()\nfor i in range(1000000):\n    t=(t,)\nx={t: 1}",
	// What is small, and huge when it is gone over.
	"t=(1,)\nfor i in range(60):\n    t=(t, t)\nx={t: 1}",
	"t=(1,)\nfor i in range(60):\n    t=(t, t)\nd={}\nd[t]=1",
	"t=(1,)\nfor i in range(60):\n    t=(t, t)\nd={}\nx=d.get(t)",
	"t=(1,)\nfor i in range(60):\n    t=(t, t)\nd={}\nx=d[t]",
	"t=(1,)\nfor i in range(60):\n    t=(t, t)\nx={k: 1 for k in [t]}",
	"t=(1,)\nfor i in range(60):\n    t=(t, t)\nf={}.pop\nf(t, 0)",
	"t=(1,)\nfor i in range(60):\n    t=(t, t)\nprint(t)",
	"t=(1,)\nfor i in range(60):\n    t=(t, t)\nfail(t)",
	"t=(1,)\nfor i in range(60):\n    t=[t, t]\nfail(t)",
	"def same(*a):\n    return a\nt=(1,)\nfor i in range(60):\n    t=same(t, t)\nx={t: 2}",
	"t=(1,)\nfor i in range(60):\n    t=(t, t)\ns.x = t",
	"k='a'*1000000\nd={}\nfor i in range(400000):\n    d[k]=1",
	"t=(0,)*1000\nfor i in range(2):\n    t=(t,)*1000\nx = sorted([1, 2, 3], key=lambda v: t)",
	"t=(0,)*1000\nfor i in range(2):\n    t=(t,)*1000\nx = max(1, 2, key=lambda v: t)",
	"n=1\nfor i in range(1000000):\n    n = n << 500",
	"print(sep='a'*1000000, *([1]*1000))",
	"n=3\nl=[]\nfor i in range(11):\n    n = n * n\nfor i in range(1000000):\n    l.append(n + i)",
	"n=1\nfor i in range(1000000):\n    n += n",
	"x = [0] * 500000\nfor i in range(1000000):\n    y = x == [1]",
	"s = 'a' * 1000000 + '%d'\nfor i in range(1000000):\n    x = s % 3",
	// What the state keeps, phase by phase.
	"s.l.append(('z'*900000)[:1])",
	"s.l.append(('z'*900000)[0])",
	"s.l.extend(('z '*400000).split()[:1])",
	"s.l.append(('z'*100000+'b').partition('b')[1])",
	"for c in ('z'*900000).elems():\n    s.l.append(c)\n    break",
	"s.l.append(tuple([0]*900000)[0:1])",
	"s.d[tuple([s.iteration]*1900)] = 1",
	"s.d['y'*90000+str(s.iteration)] = 1",
	"s.l.append(s.dice.choice(s.grid.swaps()))",
	"s.l.append(s.grid.swaps().best())",
	"c = s.grid.copy()\nc.swaps()\ns.l.append(c)",
	"x=[0]*1000000\nx.clear()\ns.l.append(x)",
	"x=[0]*100000\nfor i in range(99999):\n    x.pop()\ns.l.append(x)",
	"x={}\nfor i in range(100000):\n    x[i]=i\nx.clear()\ns.l.append(x)",
	"x={}\nfor i in range(50000):\n    x[i]=i\nfor i in range(50000):\n    x.pop(i)\ns.l.append(x)",
}

// bombs are what a phase may keep as often as it can: values of Starlark's own, and those
// that methods make.
var bombs = []string{
	"[0] * 1000000", "'x' * 1000000", "[[0] * 1000 for i in range(1000)]", "{i: i for i in range(100000)}", "dict([(i, i) for i in range(100)])", "1 << 500",
	"s.grid.copy()", "s.grid.swaps()", "s.grid.free()", "s.marginals()", "s.domains()", "s.memory()", "{}", "[]", "lambda: 1", "x.append", "''.join", "{i: i}.items()", "list(enumerate(range(1000)))",
}

// chores are what a phase may do as often as it can, on a large board with as much in the
// state as can be: every method goes over some of it.
var chores = []string{
	"s.p.learn(s.grid, 0.1)", "s.p.sample(s.grid)", "s.p.entropy()", "s.p.draw(1)", "s.p.draw(1, [1])", "s.crowd.sort()", "s.crowd.best()", "s.crowd.worst()", "s.crowd.replace(0, s.grid)", "s.crowd[0]", "s.l.append(s.crowd[0])", "q = s.population(); q.add(s.grid); s.l.append(q)", "s.t.forbid(i % 1000, 1, 1000)", "s.t.forbid(1, 1 + i % 30, 1)",
	"s.t.forbids(1, 2)", "s.m.best(s.t)", "s.m.best()", "s.m.below(0)", "s.o.reset()", "s.o.open()", "s.o.copy()", "s.o.fill(s.grid)", "s.o.candidates(1)", "s.o.assign(s.o.open()[0], 1)",
	"s.grid.hold_certain()", "s.grid.hold_certain('hidden')", "s.grid.fill_blocks()", "s.grid.fill()", "s.grid.clear()", "s.grid.distance(s.c)", "s.grid.take(s.c)", "s.grid.clashing()", "s.grid.clashes(1)", "s.grid.cost('clashes')", "s.grid.cost('blanks')", "s.cost", "s.best_cost",
	"s.grid.puts(1)", "s.grid.swaps()", "s.restart()", "s.grid.candidates(1)", "s.grid.place(1, 1 + i % 30)", "s.grid.delta(1, 2)", "s.grid.solved()", "s.dice.shuffle(s.l)", "s.dice.choice(s.m)", "s.dice.weighted(s.l)", "s.memory()", "s.population()", "s.say('a' * 60)", "s.name(1)", "s.grid = s.c", "s.l.index(1)",
}

// keepers keep much of little, phase by phase on the largest board.
var keepers = []string{
	"s.l.append(s.dice.choice(s.grid.swaps()))",
	"c = s.grid.copy()\nc.clear()\ns.l.append(c.swaps())",
	"c = s.population()\nfor i in range(200):\n    c.add(s.grid)\nc.keep(0)\ns.l.append(c)",
	"m = s.grid.puts(0)\nfor i in range(200):\n    c = s.memory()\n    m.best(c)\n    s.l.append(c)",
	"s.x = ['a' * 900000, 'b' * 900000]\ns.crowd.add(s.grid)", // a member must not hold the search that it was made in
}

// Chores are paid for, and cost in proportion to the bounds; -full runs them with the
// whole, and with the other cost as well.
var whole = flag.Bool("full", false, "chores with the whole of the bounds")

const partOfBounds = 8

// attackScripts are the scripts of attacks, bombs, chores and keepers.
func attackScripts() (list []attempted) {
	head := "def start(s):\n    s.grid.fill_blocks()\n    s.l, s.d = [], {}\n    s.p, s.crowd = s.marginals(), s.population()\ndef go(s):\n    "
	for _, a := range attacks {
		list = append(list, attempted{a, head + strings.ReplaceAll(a, "\n", "\n    ") + "\nloop = [go]\n", sudoku.Must(escargot), 6000, 400 * time.Millisecond, 1})
	}
	list = append(list,
		attempted{"a tuple of tuples at the top level", "t = [(1,)]\nfor_ = [t.append((t[-1], t[-1])) for i in range(60)]\n" + body("pass"), small, 1, time.Second, 1},
		attempted{"a deep list at the top level", "t = [[]]\nfor_ = [t.append([t.pop()]) for i in range(200000)]\n" + body("pass"), small, 1, time.Second, 1},
		attempted{"a function around itself at the top level", "def make():\n    def f():\n        return f\n    return f\nf = make()\n" + body("pass"), small, 1, time.Second, 1},
		attempted{"a tuple of tuples in a metric", "def m(s):\n    t = (1,)\n    for i in range(60):\n        t = (t, t)\n    return len({t: 1})\nmetric('m', m)\n" + body("pass"), small, 10, time.Second, 1})
	for _, what := range bombs {
		list = append(list, attempted{what, head + "x = []\n    for i in range(1000000):\n        x.append(" + what + ")\nloop = [go]\n", large, 1, time.Second, 1})
	}
	full := "def start(s):\n    s.grid.fill_blocks()\n    s.p, s.crowd, s.o, s.c, s.t, s.l = s.marginals(), s.population(), s.domains(), s.grid.copy(), s.memory(), [1] * 10000\n" +
		"    s.m = s.grid.swaps()\n    for i in range(500):\n        s.crowd.add(s.grid)\n    for i in range(1500):\n        s.t.forbid(i % 1000, 1 + i % 30, 100000)\ndef go(s):\n    for i in range(1000000):\n        "
	share := partOfBounds
	if *whole {
		share = 1
	}
	for _, what := range chores {
		list = append(list, attempted{what, full + what + "\nloop = [go]\n", large, 1, time.Second, share})
		if *whole {
			list = append(list, attempted{what, "cost = 'clashes'\n" + full + what + "\nloop = [go]\n", large, 1, time.Second, share})
		}
	}
	for _, a := range keepers {
		list = append(list, attempted{a, head + strings.ReplaceAll(a, "\n", "\n    ") + "\nloop = [go]\n", large, 3000, 2 * time.Second, 1})
	}
	return list
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
	alg, err := Load("t.star", a.source)
	if err != nil {
		return 0, err
	}
	s, err := alg.Start(engine.Problem{Puzzle: a.puzzle, Seed: 1})
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

func heapNow() int {
	sample := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}}
	metrics.Read(sample)
	return int(sample[0].Value.Uint64())
}

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
func fromEnv() (list []attempted) {
	var which string
	var from, to uint64
	if n, _ := fmt.Sscan(os.Getenv("SCRIPTS"), &which, &from, &to); n != 3 {
		return nil
	}
	if which == "attacks" {
		return attackScripts()[from:to]
	}
	for n := from; n < to; n++ {
		list = append(list, drawn(n))
	}
	return list
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
	list := fromEnv()
	if len(list) == 0 {
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
	for i, a := range list {
		fmt.Println("SCRIPT", i)
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
			case strings.HasPrefix(line, "SCRIPT "):
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

// TestAttacksAreStopped: no script ends the process that it runs in, takes more memory
// than that, or never ends.
func TestAttacksAreStopped(t *testing.T) {
	list := attackScripts()
	n := len(list)
	if testing.Short() || conformance.RaceDetector {
		n -= len(chores) + len(keepers)
	}
	runAll(t, "attacks", 0, n, func(n int, m measured) {
		if t.Logf("%s\n%s", list[n].name, m); m.over() {
			t.Errorf("%s\n%s: expected at most %d MiB and %s", list[n].name, m, mostMemory>>20, mostTime)
		}
	})
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
