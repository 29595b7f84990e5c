package watch

import (
	"bytes"
	"errors"
	"fmt"
	"runtime"
	"strings"
	"time"
)

// requests are what a program may be asked for. docs/reference/watch.md says what they mean.
var requests = []string{"step", "clone", "drop", "seed", "force", "set"}

// states are those of a branch that the program keeps: one at the end of the branch, and some
// before it, so that a fork of the past need not begin at the beginning. They are the
// goroutine's of the host.
type states struct {
	there  bool
	head   state
	marks  []state
	stride int64
}

// state is a state of the program, by its number, that stands before a line.
type state struct {
	number int
	line   int64
}

// A branch has at most mostMarks states beside its head, and a program mostStates in all. Where it
// keeps crowded ones, each maybe a process, those that nobody needs are looked for.
const (
	crowded    = 48
	mostMarks  = 8
	mostStates = 200
)

func (s *states) all() (numbers []int) {
	if s.there {
		numbers = append(numbers, s.head.number)
	}
	for _, m := range s.marks {
		numbers = append(numbers, m.number)
	}
	return numbers
}

// errClosed says that the source is closed.
var errClosed = errors.New("the program was ended")

// request asks the program and returns its answer.
func (h *host) request(format string, values ...any) ([]byte, error) {
	if h.failed != nil {
		return nil, h.failed
	}
	text := fmt.Sprintf(format, values...) + "\n"
	_, _ = h.program.Write([]byte(text)) // if it is gone, reading says so
	return h.next()
}

// order is request for what has no answer but yes or no.
func (h *host) order(format string, values ...any) error {
	answer, err := h.request(format, values...)
	if err != nil {
		return err
	}
	return refusal(answer)
}

// refusal is the reason that an answer has for a no, nil if it has none.
func refusal(answer []byte) error {
	if why := refusalOf(answer); why != "" {
		return fmt.Errorf("the program refuses: %s", oneLine(why))
	}
	return nil
}

func refusalOf(answer []byte) (why string) {
	if !bytes.Contains(answer, []byte(`"no"`)) { //nolint:forbidigo // most answers need no reading
		return ""
	}
	var fields object
	_ = fields.each(answer, func(name string, value []byte, _ string) {
		if name == "no" {
			_ = read(value, &why)
		}
	})
	return why
}

// patientFor is how long a change waits for the program.
const patientFor = 5 * time.Second

// begin makes the change of a branch, and returns what the program says to it.
func (h *host) begin(branch *branch) error {
	answer := make(chan error, 1)
	h.mu.Lock()
	h.do(func() { answer <- h.ensure(branch) })
	h.mu.Unlock()
	late := time.NewTimer(patientFor)
	defer late.Stop()
	select {
	case err := <-answer:
		return err
	case <-late.C:
		return fmt.Errorf("the program has not answered for %.0f seconds", patientFor.Seconds())
	}
}

// produce gets the next line of a branch.
func (h *host) produce(branch *branch) {
	err := h.ensure(branch)
	if err == nil {
		err = h.catchUp(branch)
	}
	var line []byte
	if err == nil {
		line, err = h.request("%d step", branch.states.head.number)
	}
	if why := refusalOf(line); err == nil && why != "" {
		err = fmt.Errorf("the program has no next step: %s", oneLine(why))
	}
	if err == nil {
		h.mu.Lock()
		delete(h.asked, branch.states)
		h.mu.Unlock()
		branch.states.head.line++
		err = branch.add(line)
	}
	if err != nil {
		branch.tape.Close(err.Error())
		return
	}
	h.mark(branch.states)
}

// ensure has the program keep a state for a branch.
func (h *host) ensure(branch *branch) error {
	if branch.states.there {
		return nil
	}
	if err := h.begun(); err != nil {
		return err
	}
	if branch.parent == nil {
		return h.root(branch.states)
	}
	head, err := h.start(branch)
	if err != nil {
		return err
	}
	branch.states.there = true
	branch.states.head = head
	return nil
}

// start makes a state that stands where a branch begins, with its change made.
func (h *host) start(b *branch) (state, error) {
	fork, err := h.stateAt(b.parent, b.from)
	if err != nil {
		return fork, err
	}
	return fork, h.order("%d %s", fork.number, b.request)
}

// stateAt makes a state that stands before a line of a branch: a copy of one that is kept,
// gone on with as far as that is.
func (h *host) stateAt(branch *branch, line int64) (state, error) {
	if branch.parent == nil {
		if err := h.ensure(branch); err != nil {
			return state{}, err
		}
	}
	known, ok := branch.states.before(line)
	var fork state
	var err error
	if ok {
		fork, err = h.fork(known)
	} else {
		fork, err = h.start(branch)
	}
	if err == nil {
		err = h.follow(&fork, branch, line)
	}
	return fork, err
}

// root makes the state at the beginning of a run, and keeps a copy if it can.
func (h *host) root(states *states) error {
	for request := range strings.SplitSeq(h.problem.settings, "\n") {
		if request == "" {
			continue
		}
		if err := h.order("0 %s", request); err != nil {
			return err
		}
	}
	if h.about.Can("seed") && !h.source.options.Seeded {
		if err := h.order("0 seed %d", SeedFor(h.problem.seed)); err != nil {
			return err
		}
	}
	states.there = true
	states.head = state{}
	if !h.about.Can("clone") {
		return nil
	}
	first, err := h.fork(states.head)
	states.marks = append(states.marks, states.head)
	states.head = first
	return err
}

// fork has the program copy a state.
func (h *host) fork(s state) (state, error) {
	h.last++
	h.kept++
	if h.kept >= h.crowd { // those that nobody needs are dropped when they are found
		runtime.GC()
		h.crowd = max(crowded, h.kept+crowded/2)
	}
	copied := state{number: h.last, line: s.line}
	return copied, h.order("%d clone %d", s.number, copied.number)
}

func (h *host) drop(number int) {
	if h.about.Can("drop") && number > 0 {
		h.kept--
		h.crowd = max(crowded, min(h.crowd, h.kept+crowded/2))
		_ = h.order("%d drop", number) // what a program keeps in vain is its own
	}
}

// before is the last state that does not stand after a line; ok is false if there is none.
func (s *states) before(line int64) (best state, ok bool) {
	if !s.there {
		return state{}, false
	}
	for _, m := range append(s.marks, s.head) {
		if m.line <= line {
			best, ok = m, true
		}
	}
	return best, ok
}

// follow has a state do again what a branch has done up to a line.
func (h *host) follow(state *state, branch *branch, to int64) error {
	var known []byte
	for ; state.line < to; state.line++ {
		line, err := h.request("%d step", state.number)
		if err != nil {
			return err
		}
		known, err = branch.at(state.line, known)
		if err == nil && !bytes.Equal(known, line) {
			return fmt.Errorf("the program did not do the same again: its step %d is another", state.line+1)
		}
	}
	return nil
}

// at reads a line of a branch, or of the one that it parted from.
func (b *branch) at(line int64, into []byte) ([]byte, error) {
	for b.parent != nil && line < b.from {
		b = b.parent
	}
	return b.line(line, into)
}

// catchUp brings the head of a branch to the end of its tape.
func (h *host) catchUp(b *branch) error {
	lines, _ := b.tape.Len()
	return h.follow(&b.states.head, b, b.from+int64(lines))
}

// mark keeps a state of the past, each twice as far from the last when there are many.
func (h *host) mark(states *states) {
	if !h.about.Can("clone") || !h.about.Can("drop") || h.kept >= mostStates {
		return
	}
	last := int64(0)
	if n := len(states.marks); n > 0 {
		last = states.marks[n-1].line
	}
	states.stride = max(states.stride, 64)
	if states.head.line < last+states.stride {
		return
	}
	copied, err := h.fork(states.head)
	if err != nil {
		return
	}
	states.marks = append(states.marks, copied)
	if len(states.marks) > mostMarks {
		h.thin(states)
	}
}

// thin drops every second state, but not the first.
func (h *host) thin(states *states) {
	states.stride *= 2
	kept := states.marks[:0]
	for i, m := range states.marks {
		if i%2 == 0 {
			kept = append(kept, m)
		} else {
			h.drop(m.number)
		}
	}
	states.marks = kept
}
