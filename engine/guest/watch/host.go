package watch

import (
	"fmt"
	"strings"
	"sync"
	"time"

	"sudokuscope/engine"
)

// Program is a process, or anything else that writes lines and may take requests. End ends it
// and returns at once; reading then comes to an end. How says, once it has, how it ended, and
// whether that was ill.
type Program interface {
	Read(into []byte) (int, error)
	Write(request []byte) (int, error)
	End()
	How() (says string, ill bool)
}

// host is one run of a program. It reads what the program writes to a tape, or asks it for
// one line after another. One goroutine does either, while there is something to do; it knows
// of branches only while they are waited for, so that those that nobody needs are forgotten.
type host struct {
	source  *Source
	about   *Description
	problem problem

	mu      sync.Mutex
	jobs    []func()
	asked   map[*states]bool // whose next line is asked for
	listens *Tape            // that what is written goes to
	running bool
	closed  bool

	// What follows is of the goroutine alone.
	program Program
	lines   *lines
	failed  error
	last    int // the number of the newest state of the program
	kept    int // how many states it keeps
	crowd   int // and of how many those that nobody needs are looked for
}

// problem is what a program is started with.
type problem struct {
	puzzle   string
	seed     uint64
	settings string // those that are not the defaults, as requests, a line each
}

func newHost(s *Source, p problem) *host {
	return &host{source: s, about: s.about, problem: p, asked: map[*states]bool{}, crowd: crowded}
}

// wanted sees to it that a branch gets its next line.
func (h *host) wanted(branch *branch) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.asked[branch.states] {
		return
	}
	h.asked[branch.states] = true
	if h.about.Can("step") {
		h.do(func() { h.produce(branch) })
		return
	}
	tape, left := branch.tape, branch.left
	h.listens = tape
	h.do(func() { h.listen(tape, left) })
}

// do queues a job for the goroutine, and starts it if there is none. h.mu is held.
func (h *host) do(job func()) {
	h.jobs = append(h.jobs, job)
	if !h.running {
		h.running = true
		go h.work()
	}
}

// work does the jobs that there are.
func (h *host) work() {
	for {
		h.mu.Lock()
		if len(h.jobs) == 0 {
			h.running = false
			h.mu.Unlock()
			return
		}
		job := h.jobs[0]
		h.jobs[0] = nil
		h.jobs = h.jobs[1:]
		h.mu.Unlock()
		job()
	}
}

// close ends the program. Jobs that wait find it gone.
func (h *host) close() {
	h.mu.Lock()
	h.closed = true
	program, tape := h.program, h.listens
	h.mu.Unlock()
	if program != nil {
		program.End()
	}
	if tape != nil { // its reader may be asleep for ever
		tape.Close(errClosed.Error())
	}
	h.source.gone(h)
}

// begun starts the program if it does not run yet, and passes over its description.
func (h *host) begun() error {
	if h.lines != nil || h.failed != nil {
		return h.failed
	}
	h.mu.Lock()
	closed := h.closed
	h.mu.Unlock()
	if closed {
		h.failed = errClosed
		return h.failed
	}
	program, err := h.source.begin(h.problem)
	if err != nil {
		h.failed = err
		return err
	}
	h.adopt(program, newLines(program))
	line, err := h.nextBy((*lines).first)
	if err == nil {
		_, described, wrong := ReadDescription(line)
		if wrong != nil || !described {
			h.failed = fmt.Errorf("the program began without a description")
		}
	}
	return h.failed
}

// adopt takes a program that runs.
func (h *host) adopt(program Program, from *lines) {
	h.mu.Lock()
	h.program = program
	closed := h.closed
	h.mu.Unlock()
	h.lines = from
	if closed {
		program.End()
	}
}

// next reads a line. A program that says nothing for as long as the source has patience is
// ended.
func (h *host) next() ([]byte, error) { return h.nextBy((*lines).next) }

func (h *host) nextBy(read func(*lines) ([]byte, error)) ([]byte, error) {
	patience := h.source.options.Patience
	soon := func() bool { return true }
	if patience > 0 {
		soon = time.AfterFunc(patience, h.program.End).Stop
	}
	line, err := read(h.lines)
	inTime := soon()
	if err == nil {
		return line, nil
	}
	says, ill := h.program.How()
	if !inTime {
		says = fmt.Sprintf("it said nothing for %s", patience)
	}
	h.failed = fmt.Errorf("the program has ended: %s", says)
	h.mu.Lock()
	closed := h.closed
	h.mu.Unlock()
	if ill && !closed {
		h.source.noticed.ended(h.problem, says)
	}
	return nil, h.failed
}

// listen reads what a program writes, to its end or that of the tape.
func (h *host) listen(tape *Tape, left *trail) {
	err := h.begun()
	for err == nil {
		var line []byte
		line, err = h.next()
		if err == nil {
			h.source.noticed.add(left, line)
			err = tape.Add(line)
		}
	}
	if h.program != nil {
		h.program.End()
	}
	tape.Close(err.Error())
}

// forget drops the states of a branch that nobody stands on any more.
func (h *host) forget(of *states) {
	h.mu.Lock()
	defer h.mu.Unlock()
	delete(h.asked, of)
	if h.closed || !h.about.Can("drop") {
		return
	}
	h.do(func() {
		for _, state := range of.all() {
			h.drop(state)
		}
	})
}

// settingsOf lists the settings that differ from the defaults, as requests.
func settingsOf(a *engine.Algorithm, set engine.Settings) string {
	var list []string
	for _, p := range a.Params {
		if v := set[p.Name]; v != p.Default {
			list = append(list, "set "+p.Name+"="+number(p, v))
		}
	}
	return strings.Join(list, "\n")
}
