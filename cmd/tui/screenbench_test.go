//go:build unix

package main

import (
	"os"
	"os/exec"
	"strconv"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/creack/pty"

	"sudokuscope/engine/algorithms"
)

// drained runs the program on a terminal that takes what comes and keeps none of
// it, for a span or, with none, until nothing has come for a while. It returns the
// processor time, the time that things came in, and the bytes a second.
func drained(b *testing.B, span time.Duration, args ...string) (cpu, wall time.Duration, wrote float64) {
	name := binary(b)
	master, slave, err := pty.Open()
	if err != nil {
		b.Skip("no pseudo-terminal here: ", err)
	}
	defer master.Close()
	defer slave.Close()
	if err := pty.Setsize(master, &pty.Winsize{Cols: 120, Rows: 36}); err != nil {
		b.Fatal(err)
	}
	c := exec.Command(name, args...)
	c.Stdin, c.Stdout, c.Stderr = slave, slave, slave
	c.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true}
	c.Env = append(os.Environ(), "TERM=xterm-256color", "COLORTERM=truecolor", "XDG_STATE_HOME="+b.TempDir())
	if err := c.Start(); err != nil {
		b.Fatal(err)
	}
	var read atomic.Int64
	go func() {
		buf := make([]byte, 1<<16)
		for {
			n, err := master.Read(buf)
			read.Add(int64(n))
			if err != nil {
				return
			}
		}
	}()
	began := time.Now()
	time.Sleep(time.Second) // the first frame is no part of it
	before, start := read.Load(), time.Now()
	if span > 0 {
		time.Sleep(span)
	} else {
		for last := int64(-1); last != read.Load(); time.Sleep(time.Second) {
			last, wall = read.Load(), time.Since(began)
		}
	}
	wrote = float64(read.Load()-before) / time.Since(start).Seconds()
	if _, err := master.WriteString("q"); err != nil {
		b.Fatal(err)
	}
	_ = c.Wait() // what it returns is the last frame's
	return c.ProcessState.UserTime() + c.ProcessState.SystemTime(), wall, wrote
}

// hopeless is a puzzle that no algorithm here solves within a test, and large.
const hopeless = "25x25/jarnet-j25"

// hopeless9 is a board of 81 cells that most searches are busy with for a while,
// on a screen with everything that there is to draw.
const hopeless9 = "hardest/1"

// BenchmarkBytesASecond is what a terminal of 120×36 gets from a search at 60
// iterations a second.
func BenchmarkBytesASecond(b *testing.B) {
	for _, a := range algorithms.All() {
		b.Run(a.ID, func(b *testing.B) {
			puzzle := hopeless9
			if a.ID == "colony" {
				puzzle = hopeless // it solves the other at once
			}
			for b.Loop() {
				_, _, wrote := drained(b, 5*time.Second, puzzle, "-a", a.ID, "--speed", "60")
				b.ReportMetric(wrote/1000, "kB/s")
			}
			b.ReportMetric(0, "ns/op")
		})
	}
}

// watched are searches that take about four seconds of a processor and solve nothing:
// the start of the program, a fiftieth of a second more with a screen than without, is
// then no more than a two-hundredth part.
var watched = []struct {
	algorithm, puzzle string
	iterations        int
}{
	{"reseda", "ai-escargot", 80_000},
	{"nb-coin", "ai-escargot", 90_000},
	{"climb", hopeless, 250_000},
	{"ac3-tabu", hopeless, 3_500_000},
	{"tabu", hopeless, 1_400_000},
	{"cuckoo", hopeless, 5_000_000},
	{"cuckoo-classic", hopeless, 1_600_000},
	{"colony", hopeless, 16_000},
	{"anneal", hopeless, 400_000_000},
	{"genetic", hopeless, 22_000},
	{"genetic-mk", hopeless9, 360_000},
	{"swarm", hopeless9, 14_000},
}

// BenchmarkWatching is the processor time of a search without a screen, as a part
// of that of the same search flat out on a screen: the nearer to 1, the less does
// watching cost. The two take turns, and the least of each counts.
//
// Frames come by the clock, and a search that gets a part of a processor takes long,
// so on a busy machine there are more of them to the same work. What a second of
// frames costs stands beside it, and what the ratio is where the search has a
// processor to itself.
func BenchmarkWatching(b *testing.B) {
	name := binary(b)
	for _, w := range watched {
		b.Run(w.algorithm, func(b *testing.B) {
			args := []string{w.puzzle, "-a", w.algorithm, "--iterations", strconv.Itoa(w.iterations)}
			alone, watching, span := time.Hour, time.Hour, time.Duration(0)
			for b.Loop() {
				c := exec.Command(name, append([]string{"solve"}, args...)...)
				_ = c.Run() // it solves nothing, and says so
				alone = min(alone, c.ProcessState.UserTime()+c.ProcessState.SystemTime())
				if cpu, wall, _ := drained(b, 0, append(args, "--speed", "max")...); cpu < watching {
					watching, span = cpu, wall
				}
			}
			second := (watching - alone).Seconds() / span.Seconds()
			b.ReportMetric(alone.Seconds()/watching.Seconds(), "of-headless")
			b.ReportMetric(1000*second, "ms/s-of-frames")
			b.ReportMetric(1/(1+second), "of-headless-if-quiet")
			b.ReportMetric(0, "ns/op")
		})
	}
}
