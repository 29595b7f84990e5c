package program

import (
	"bytes"
	"fmt"
	"os"
	"strconv"
	"syscall"
	"time"
)

// enforced says whether bounds hold on this system.
const enforced = true

// A keeper looks at the program once a second, and more often while it may meet its bound of memory before.
const (
	seldom  = time.Second
	often   = 20 * time.Millisecond
	fastest = 4 << 30 // bytes that a program fills in a second
)

// hold ends the program when it meets a bound, and says which.
func (b Bounds) hold(met func(says string)) {
	for {
		wait, says := b.look(os.Getpid())
		if says != "" {
			met(says)
			return
		}
		time.Sleep(wait)
	}
}

// look adds up what a process's own have taken, and says which bound that meets, or when to look again.
func (b Bounds) look(keeper int) (wait time.Duration, says string) {
	list := started(keeper)
	var ended syscall.Rusage
	_ = syscall.Getrusage(syscall.RUSAGE_CHILDREN, &ended)
	taken := time.Duration(ended.Utime.Nano() + ended.Stime.Nano())
	var memory int64
	for _, one := range list {
		taken += one.took
		memory += one.resident
		if open(one.pid) >= b.Files {
			return 0, b.overFiles()
		}
	}
	if memory >= b.Memory { // what they share is counted in each
		memory = 0
		for _, one := range list {
			memory += one.share()
		}
	}
	switch {
	case memory >= b.Memory:
		return 0, b.overMemory()
	case taken >= b.CPU:
		return 0, b.overCPU()
	}
	return min(seldom, max(often, time.Second*time.Duration(b.Memory-memory)/fastest)), ""
}

// taker is a process, and what it has taken.
type taker struct {
	pid, parent int
	took        time.Duration // with what those have taken that it has waited for
	resident    int64
}

// ticks is how many the system counts in a second, pages how many bytes it counts memory in.
const ticks = 100

var pages = int64(os.Getpagesize())

// read is a process as the system tells of it.
func read(pid int) (one taker, ok bool) {
	stat, _ := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid)) //nolint:forbidigo // no file: what the system tells
	name := bytes.LastIndexByte(stat, ')')                    // which may have any sign in it
	fields := bytes.Fields(stat[name+1:])
	const parent, took, resident = 1, 11, 21 // from the state, which comes behind the name
	if len(fields) <= resident {
		return one, false
	}
	number := func(i int) int64 {
		n, _ := strconv.ParseInt(string(fields[i]), 10, 64)
		return n
	}
	one = taker{pid: pid, parent: int(number(parent)), resident: number(resident) * pages}
	for i := range 4 { // of itself and of its children, outside of the system and in it
		one.took += time.Duration(number(took+i)) * (time.Second / ticks)
	}
	return one, true
}

// share is the memory of a process: what several have in common is parted among them.
func (t taker) share() int64 {
	text, _ := os.ReadFile(fmt.Sprintf("/proc/%d/smaps_rollup", t.pid)) //nolint:forbidigo // as above
	_, rest, found := bytes.Cut(text, []byte("\nPss:"))
	fields := bytes.Fields(rest)
	if !found || len(fields) == 0 {
		return t.resident
	}
	n, err := strconv.ParseInt(string(fields[0]), 10, 64)
	if err != nil {
		return t.resident
	}
	return n << 10
}

// open is how many files a process has open.
func open(pid int) int {
	folder, err := os.Open(fmt.Sprintf("/proc/%d/fd", pid)) //nolint:forbidigo // as above
	if err != nil {
		return 0
	}
	defer folder.Close()
	names, _ := folder.Readdirnames(-1)
	return len(names)
}

// started are the processes that one has started, and that those have.
func started(by int) (list []taker) {
	of := map[int][]taker{}
	entries, _ := os.ReadDir("/proc")
	for _, entry := range entries {
		pid, err := strconv.Atoi(entry.Name())
		if err != nil {
			continue
		}
		if one, ok := read(pid); ok {
			of[one.parent] = append(of[one.parent], one)
		}
	}
	for next := of[by]; len(next) > 0; {
		one := next[0]
		next = append(next[1:], of[one.pid]...)
		list = append(list, one)
	}
	return list
}
