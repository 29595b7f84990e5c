// Package program starts the program that a person has typed, for package watch. It is the
// one place where watching starts a process, and only the command line leads here: a test
// holds that nothing which reads files, links, lessons or a class knows of it.
//
// A program is killed with its source, and with it what it has started: on Linux all of it, elsewhere
// what has stayed in its process group. What it writes
// to standard error stays off the screen; the last line of it says why it ended.
package program

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"time"

	"sudokuscope/engine/base/plaintext"
	"sudokuscope/engine/guest/watch"
	"sudokuscope/engine/sudoku"
)

// The words of a command that stand for what it is started with.
const (
	puzzleWord = "{puzzle}"
	seedWord   = "{seed}"
)

// Watch starts the command that a person has typed, on the puzzle and with the seed of the
// options, and makes a source of it. In its words {puzzle} and {seed} are filled in; a command
// without {seed} is asked for one, if it takes any. What meets a bound is ended, and How says so.
func Watch(words []string, options watch.Options, bounds Bounds) (*watch.Source, error) {
	if len(words) == 0 {
		return nil, errors.New("expected a command, such as ./mine --puzzle {puzzle} --seed {seed}")
	}
	if options.Name == "" {
		options.Name = filepath.Base(words[0])
	}
	for _, word := range words {
		options.Seeded = options.Seeded || strings.Contains(word, seedWord) //nolint:forbidigo // a command
	}
	start := func(puzzle *sudoku.Puzzle, seed uint64) (watch.Program, error) {
		return begin(filled(words, puzzle, seed), bounds.OrUsual())
	}
	return watch.Command(start, options)
}

// filled are the words of a command with a puzzle and a seed.
func filled(words []string, puzzle *sudoku.Puzzle, seed uint64) []string {
	fill := strings.NewReplacer(
		puzzleWord, puzzle.Givens.String(),
		seedWord, strconv.FormatUint(watch.SeedFor(seed), 10),
	)
	list := make([]string, 0, len(words))
	for _, word := range words {
		list = append(list, fill.Replace(word))
	}
	return list
}

// process is a program that runs.
type process struct {
	command  *exec.Cmd
	kept     keeper
	out      *os.File // what it writes
	in       *os.File // what it reads
	complain *tail
	once     sync.Once
	ended    chan struct{} // closed when it is no more
	err      error         // how it ended, then
}

func begin(words []string, bounds Bounds) (*process, error) {
	begun := &process{
		kept:     keeper{bounds: bounds},
		command:  exec.Command(words[0], words[1:]...),
		complain: &tail{},
		ended:    make(chan struct{}),
	}
	pipes, err := newPipes()
	if err != nil {
		return nil, err
	}
	begun.out, begun.in = pipes.out, pipes.in
	begun.command.Stdin = pipes.itsIn
	begun.command.Stdout = pipes.itsOut
	begun.command.Stderr = pipes.itsErr
	err = begun.kept.start(begun.command)
	pipes.started()
	if err != nil {
		pipes.close()
		return nil, err
	}
	go begun.complain.read(pipes.err)
	go begun.wait(pipes.err)
	return begun, nil
}

// wait waits for the end of the process, and ends what it has left behind.
func (p *process) wait(complaints *os.File) {
	p.err = p.command.Wait()
	p.kept.end(p.command)
	p.complain.settle()
	complaints.Close()
	close(p.ended)
}

func (p *process) Read(into []byte) (int, error) { return p.out.Read(into) }

func (p *process) Write(request []byte) (int, error) { return p.in.Write(request) }

// End kills the program and all that it has started in its group.
func (p *process) End() {
	p.once.Do(func() {
		select {
		case <-p.ended: // its number may be another's by now
		default:
			p.kept.end(p.command)
		}
		p.in.Close()
		p.out.Close() // whoever reads is woken, though another process keeps the other end
	})
}

// howLong is how long a program that writes no more is given to end by itself. Its keeper, which says what
// bound it has met, first ends all that it has started, and on a busy machine that takes seconds.
const howLong = 4 * time.Second

// How says how the program ended, its status and the last line that it complained in, and whether that was ill.
func (p *process) How() (says string, ill bool) {
	late := time.NewTimer(howLong)
	defer late.Stop()
	select {
	case <-p.ended:
	case <-late.C:
		p.End()
		return "it writes no more", false
	}
	how := "exit status 0"
	if p.err != nil {
		how = p.err.Error()
	}
	if line := p.complain.last(); line != "" {
		how += ": " + p.kept.bounds.explain(line)
	}
	return plaintext.Line(how), p.err != nil
}
