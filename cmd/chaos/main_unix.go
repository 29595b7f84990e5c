//go:build unix

// Command chaos attacks the program on real terminals: random keys, sequences that
// once ended it, pastes, sizes and signals, for every algorithm on boards of every
// order. The program must live through all of it, draw what it is asked to, end when
// it is asked to, once, and leave the terminal as it was. With -kills it also kills
// writers in the middle of their work: no file may be cut off, and what they leave
// behind is gone after the next start.
//
//	go run ./cmd/chaos                                        # a minute
//	go run ./cmd/chaos -terminals 100 -inputs 500 -resizes 50 -kills 500
//
// A seed gives the same input again, though not the same moments.
package main

import (
	"flag"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"sync"
	"time"

	"sudokuscope/engine/algorithms"
)

// puzzles are one of each order from 2 to 6.
var puzzles = []string{"4x4/1", "ai-escargot", "16x16/02203", "25x25/jarnet-j25", "36x36/50-1"}

type settings struct {
	program                          string
	terminals, inputs, resizes, jobs int
	kills                            int
	seed                             uint64
	logs                             string
}

func main() {
	var s settings
	flag.StringVar(&s.program, "program", "", "the program; \"\" builds it")
	flag.IntVar(&s.terminals, "terminals", 10, "terminals")
	flag.IntVar(&s.inputs, "inputs", 500, "inputs to each")
	flag.IntVar(&s.resizes, "resizes", 50, "changes of the size of each")
	flag.IntVar(&s.kills, "kills", 0, "writers that are killed while they write")
	flag.IntVar(&s.jobs, "jobs", 2, "terminals at a time")
	flag.Uint64Var(&s.seed, "seed", 1, "of the inputs")
	flag.StringVar(&s.logs, "logs", "", "a folder for what was sent to terminals that failed")
	flag.Parse()
	if flag.NArg() > 0 || s.terminals < 0 || s.inputs < 1 || s.resizes < 0 || s.kills < 0 || s.jobs < 1 {
		fmt.Fprintln(os.Stderr, "chaos: expected flags as -help lists them, with numbers from 0")
		os.Exit(2)
	}
	hearAll()
	failures, err := s.run()
	if err != nil {
		fmt.Fprintln(os.Stderr, "chaos:", err)
		os.Exit(2)
	}
	if failures > 0 {
		os.Exit(1)
	}
}

// hearAll has the programs that are started hear every signal, also where this one was
// started in the background or under nohup: what is ignored would stay so in them.
func hearAll() {
	for _, end := range ends {
		if end.signal != 0 && signal.Ignored(end.signal) {
			signal.Notify(make(chan os.Signal, 1), end.signal)
		}
	}
}

// run makes all of it, prints what came of it, and returns the number of failures.
func (s *settings) run() (failures int, err error) {
	dir, err := os.MkdirTemp("", "chaos")
	if err != nil {
		return 0, err
	}
	defer os.RemoveAll(dir)
	if s.program == "" {
		s.program = filepath.Join(dir, "sudokuscope")
		if out, err := exec.Command("go", "build", "-o", s.program, "sudokuscope/cmd/tui").CombinedOutput(); err != nil {
			return 0, fmt.Errorf("%w: %s", err, out)
		}
	}
	if s.program, err = filepath.Abs(s.program); err != nil {
		return 0, err
	}
	sum := s.attack(dir)
	for _, o := range sum.failed {
		s.explain(o)
	}
	fmt.Println(sum.text())
	failures = len(sum.failed)
	if s.kills > 0 {
		k := killing{program: s.program, dir: filepath.Join(dir, "kills"), seed: s.seed}
		if err := k.all(s.kills); err != nil {
			return failures, err
		}
		fmt.Println(k.text())
		failures += len(k.wrong)
	}
	return failures, nil
}

// attack plays on all terminals, some at a time.
func (s *settings) attack(dir string) (sum summary) {
	list := algorithms.All()
	tasks := make(chan task)
	var mu sync.Mutex
	var workers sync.WaitGroup
	for range min(s.jobs, max(1, s.terminals)) {
		workers.Go(func() {
			for t := range tasks {
				o := play(t)
				mu.Lock()
				sum.add(o)
				mu.Unlock()
			}
		})
	}
	begun := time.Now()
	for i := range s.terminals {
		home := filepath.Join(dir, fmt.Sprint(i), "home")
		if err := os.MkdirAll(home, 0o755); err != nil {
			panic(err)
		}
		tasks <- task{
			number: i, program: s.program, dir: home, seed: s.seed, inputs: s.inputs, resizes: s.resizes,
			algorithm: list[i%len(list)].ID, puzzle: puzzles[i/len(list)%len(puzzles)],
		}
	}
	close(tasks)
	workers.Wait()
	sum.took = time.Since(begun)
	return sum
}

// explain says what went wrong on a terminal.
func (s *settings) explain(o outcome) {
	where := fmt.Sprintf("terminal %d (%s on %s, seed %d)", o.number, o.algorithm, o.puzzle, o.seed)
	for what, list := range map[string][]string{"dead": o.dead, "hung": o.hung, "dirty": o.dirty} {
		for _, words := range list {
			fmt.Printf("%s: %s: %s\n", where, what, words)
		}
	}
	if s.logs == "" {
		return
	}
	name := filepath.Join(s.logs, fmt.Sprintf("chaos-%d-%d.log", o.seed, o.number))
	if err := writeLog(name, o.log); err != nil {
		fmt.Println("chaos:", err)
	}
}
