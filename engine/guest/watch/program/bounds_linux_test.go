package program_test

import (
	"fmt"
	"maps"
	"os"
	"os/exec"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/guest/watch"
	"sudokuscope/engine/guest/watch/program"
	"sudokuscope/engine/proof/conformance"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
)

// greedy are programs that take much of the machine, after a first line.
func greedy() map[string]bad {
	fill := func() []byte {
		block := make([]byte, 8<<20)
		for i := range block {
			block[i] = byte(i)
		}
		return block
	}
	open := func() (*os.File, error) { return os.Open(os.DevNull) }
	then := func(greedily func()) bad {
		return bad{program: func() { fmt.Println(first + "\n" + start + "}"); greedily() }}
	}
	return map[string]bad{
		"much memory": then(func() {
			for kept := [][]byte{}; ; kept = append(kept, fill()) {
				time.Sleep(time.Millisecond)
			}
		}),
		"memory of children": then(func() {
			for range 40 {
				again("memory of one", true)
			}
			waits()
		}),
		"memory that is shared": then(func() {
			shared, err := os.CreateTemp("", "shared")
			if err != nil {
				panic(err)
			}
			_ = os.Remove(shared.Name())
			part := make([]byte, 1<<20)
			for range 64 {
				if _, err := shared.Write(part); err != nil {
					panic(err)
				}
			}
			for range 5 {
				again("memory of all", true, shared)
			}
			time.Sleep(3 * time.Second)
			fmt.Println("{}")
			waits()
		}),
		"memory of all": {program: func() {
			// The system fills it: read by the program, it would have a shadow of the race detector.
			all, err := syscall.Mmap(3, 0, 64<<20, syscall.PROT_READ, syscall.MAP_SHARED|syscall.MAP_POPULATE)
			if err != nil {
				panic(err)
			}
			fmt.Fprintln(os.Stderr, len(all))
			waits()
		}},
		"memory of one": {program: func() { kept := fill(); waits(); fmt.Fprintln(os.Stderr, len(kept)) }},
		"busy":          then(busy),
		"busy children": then(func() {
			for {
				again("busy for a moment", false)
			}
		}),
		"busy for a moment": {program: func() {
			for begun := time.Now(); time.Since(begun) < 50*time.Millisecond; {
				_ = begun
			}
		}},
		"many files": then(func() {
			for kept := []*os.File{}; ; time.Sleep(time.Millisecond) {
				if file, err := open(); err == nil {
					kept = append(kept, file)
				}
			}
		}),
		"many files at once": then(func() {
			for kept := []*os.File{}; ; {
				file, err := open()
				if err != nil {
					fmt.Fprintln(os.Stderr, "OSError: [Errno 24] Too many open files", len(kept) > 0)
					os.Exit(1)
				}
				kept = append(kept, file)
			}
		}),
	}
}

// busy works for a minute.
func busy() {
	for begun := time.Now(); time.Since(begun) < time.Minute; {
		_ = begun
	}
}

// again starts the test program again as another of the hostile ones, in a session of its own.
func again(name string, goesOn bool, with ...*os.File) {
	c := exec.Command("setsid", os.Args[0], "hostile", name, os.Args[3])
	c.ExtraFiles = with
	run := c.Run
	if goesOn {
		run = c.Start
	}
	if err := run(); err != nil {
		panic(err)
	}
}

// What a program takes of the machine is bounded, with all that it starts: it is ended, and the screen says
// which bound it has met and which flag sets it.
func TestAProgramIsBounded(t *testing.T) {
	bounds := program.Bounds{Memory: 128 << 20, CPU: time.Second, Files: 64}
	cases := map[string]struct {
		bounds program.Bounds
		says   string
	}{
		"much memory":        {program.Bounds{Memory: 128 << 20}, "bound of memory, --memory 128M"},
		"memory of children": {program.Bounds{Memory: 128 << 20}, "bound of memory, --memory 128M"},
		"busy":               {bounds, "bound of processor time, --cpu 1s"},
		"busy children":      {bounds, "bound of processor time, --cpu 1s"},
		"many files":         {bounds, "bound of open files, --files 64"},
		"many files at once": {bounds, "bound of open files, --files 64"},
		// Five processes have it: counted in each it would be 384 MB.
		"memory that is shared": {program.Bounds{Memory: 256 << 20}, ""},
	}
	for i, name := range slices.Sorted(maps.Keys(cases)) {
		if sample.Leaves(i+3, 6) {
			continue
		}
		c := cases[name]
		t.Run(name, func(t *testing.T) {
			t.Parallel() // most of it is waiting
			token := fmt.Sprintf("token-%d-%s-%d", os.Getpid(), strings.ReplaceAll(name, " ", "-"), time.Now().UnixNano())
			options := watch.Options{Puzzle: sudoku.Must(puzzle), Seed: 3}
			source, err := program.Watch([]string{os.Args[0], "hostile", name, token}, options, c.bounds)
			if err != nil {
				t.Fatal(err)
			}
			defer source.Close()
			r, err := run.Launch(source.Algorithm(), drive.Problem{Puzzle: source.Puzzle(), Seed: 3}, run.Options{})
			if err != nil {
				t.Fatal(err)
			}
			defer r.Close()
			r.Step(2)
			last := watched(t, r, func(rep *run.Report) bool { return rep.Status != engine.Running || rep.At.Iteration == 2 })
			if said := last.Said.Text(source.Puzzle().Board); !strings.Contains(said, c.says) || c.says == "" && last.Status != engine.Running {
				t.Errorf("the screen says %q, expected %q in it", said, c.says)
			}
			r.Close()
			source.Close()
			conformance.Until(t, "a process is left", func() bool { return len(processes(token)) == 0 })
		})
	}
}
