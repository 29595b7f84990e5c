// Command classload is the load test of the class: it fills a room with seats, has a
// leader step through a run, and reports whether every seat got every moment, in order and
// in time, what that cost, and whether seats that were cut off came back to the right
// moment. The relay is a process of its own, so that what it costs can be told from what
// the seats cost.
//
//	go run ./cmd/classload                           2000 seats for five minutes
//	go run ./cmd/classload -seats 500 -for 20s       less of it
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime"
	"strings"
	"syscall"
	"time"

	"sudokuscope/cmd/commandline"
	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/room"
	"sudokuscope/engine/room/load"
	"sudokuscope/engine/run"
	"sudokuscope/puzzles"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	err := classload(ctx, os.Args[1:], os.Stdout)
	if err == nil || errors.Is(err, flag.ErrHelp) {
		return
	}
	fmt.Fprintf(os.Stderr, "classload: %s\n", strings.ReplaceAll(err.Error(), "\n", " "))
	if errors.Is(err, errNotHeld) {
		os.Exit(1)
	}
	os.Exit(2)
}

// errNotHeld says that the class did not keep what it promises.
var errNotHeld = errors.New("not everything was kept")

const usage = `Fill a class with seats, and measure what they get.

Exit codes: 0 all that is promised was kept, 1 something was not, 2 bad usage.

`

// classload does what the command line says.
func classload(ctx context.Context, args []string, out io.Writer) error {
	flags := commandline.Flags("classload")
	seats := flags.Int("seats", 2000, "how many `SEATS` follow")
	rate := flags.Float64("rate", 5, "how many `STEPS` a second the leader takes")
	long := flags.Duration("for", 5*time.Minute, "for how long, a `TIME` such as 30s")
	serving := flags.Bool("relay", false, "be the relay that is measured")
	if err := commandline.Read(flags, args, out, usage, "flags only"); err != nil {
		return err
	}
	switch {
	case *serving:
		return serve(os.Stdin, out)
	case *seats < 2 || *seats > 20_000 || !(*rate > 0 && *rate <= 40) || *long < time.Second/2:
		return errors.New("expected 2 to 20000 seats, at most 40 steps a second, and half a second or more")
	}
	return measure(ctx, out, load.Options{Seats: *seats, Rate: *rate, For: *long, Away: 2 * time.Second})
}

// The puzzle and the algorithm of the run that the leader shows.
const puzzle, algorithm = "ai-escargot", "tabu"

// leader steps through a run, so that the hashes it shows are those of a search.
type leader struct {
	past *run.Past
	run  room.Run
}

func newLeader() (*leader, error) {
	past, err := again(room.Run{Puzzle: puzzle, Algorithm: algorithm, Seed: 7})
	if err != nil {
		return nil, err
	}
	return &leader{past, room.Run{Puzzle: puzzle, Algorithm: algorithm, Seed: 7}}, nil
}

// again begins the run that a room shows.
func again(r room.Run) (*run.Past, error) {
	a, err := algorithms.Find(r.Algorithm)
	if err != nil {
		return nil, err
	}
	p, err := puzzles.Find(r.Puzzle)
	if err != nil {
		return nil, err
	}
	return run.Again(a, engine.Problem{Puzzle: p, Seed: r.Seed}, nil)
}

// at is the hash of the state at a moment.
func at(ctx context.Context, past *run.Past, to engine.Position) uint64 {
	for range past.Reach(ctx, to) {
	}
	var s engine.Snapshot
	past.Search().Observe(&s)
	return s.Hash()
}

// screen is what the leader shows at a step.
func (l *leader) screen(ctx context.Context) func(int) (room.Screen, error) {
	return func(step int) (room.Screen, error) {
		to := engine.Position{Iteration: int64(step)}
		hash := at(ctx, l.past, to)
		return room.Screen{Run: l.run, Look: room.Look{At: to, Hash: hash, View: "memory"}}, l.past.Err()
	}
}

// measure does the load test and says what came of it.
func measure(ctx context.Context, out io.Writer, o load.Options) error {
	r, err := startRelay(ctx)
	if err != nil {
		return err
	}
	defer r.stop()
	l, err := newLeader()
	if err != nil {
		return err
	}
	empty, err := r.cost()
	if err != nil {
		return err
	}
	var full, after cost
	o.Address, o.Key, o.Screen = r.address, r.key, l.screen(ctx)
	o.Ready = func() { full, err = r.cost() }
	o.Done = func() {
		if err == nil {
			after, err = r.cost()
		}
	}
	fmt.Fprintf(out, "%d seats, %g steps a second for %s, %d processors\n", o.Seats, o.Rate, o.For, runtime.NumCPU())
	got, e := load.Run(ctx, o)
	if err = errors.Join(err, e); err != nil {
		return err
	}
	look, err := room.ParseLook(got.Final.Look)
	if err != nil {
		return err
	}
	past, err := again(l.run)
	if err != nil {
		return err
	}
	return report(out, got, figures{
		seat:  float64(max(full.Memory, after.Memory)-empty.Memory) / float64(o.Seats),
		cores: (after.CPU - full.CPU).Seconds() / (after.At - full.At).Seconds(),
		hash:  at(ctx, past, look.At) == look.Hash,
	})
}

// figures are what the relay's process has cost, and whether the last moment's hash is
// that of the run, made again.
type figures struct {
	seat, cores float64
	hash        bool
}

// report writes what was measured beside what is promised.
func report(out io.Writer, r *load.Result, f figures) error {
	kept := true
	line := func(ok bool, format string, args ...any) {
		mark := "ok "
		if !ok {
			mark, kept = "NOT", false
		}
		fmt.Fprintf(out, "%s  %s\n", mark, fmt.Sprintf(format, args...))
	}
	line(r.Missed == 0 && r.Disordered == 0, "%d steps, %d moments at the seats: %d missed, %d out of order", r.Steps, r.Arrived, r.Missed, r.Disordered)
	line(r.Share(.99) <= 100*time.Millisecond, "half within %s, 99 %% within %s, all within %s; promised: 99 %% within 100ms", r.Share(.5), r.Share(.99), r.Share(1))
	line(r.Bytes <= 300, "%.0f bytes a seat a step; promised: 300", r.Bytes)
	line(f.seat <= 64<<10, "%.1f kB of memory a seat; promised: 64", f.seat/1024)
	line(f.cores <= .5, "%.2f of a core for the relay; promised: .50", f.cores)
	line(r.Back <= 10*time.Second && r.Wrong == 0, "%d seats cut off, all at the leader's moment after %s: %d wrong; promised: 10s, none", r.CutOff, r.Back.Round(time.Millisecond), r.Wrong)
	line(f.hash, "the hash of the last moment is that of the run, made again")
	if !kept {
		return errNotHeld
	}
	return nil
}
