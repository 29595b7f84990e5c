//go:build unix

package main

import (
	"bytes"
	"fmt"
	"os"
	"runtime"
	"slices"
	"strconv"
	"syscall"
	"time"

	"github.com/charmbracelet/x/term"
	"golang.org/x/sys/unix"
)

// patience is how long a program may take to do what is asked of it. As long as it works,
// it may take more: a machine that has much else to do gives it little time. worked is how
// much of a processor's time that may be, and longest the most in all.
const (
	patience = 30 * time.Second
	worked   = 10 * time.Second
	longest  = 5 * time.Minute
)

// wait waits for something to be so.
func wait(most time.Duration, so func() bool) bool {
	for end := time.Now().Add(most); !so(); time.Sleep(2 * time.Millisecond) {
		if time.Now().After(end) {
			return so()
		}
	}
	return true
}

// await waits for something to be so, for as long as the job works at it.
func (x *terminal) await(so func() bool) bool {
	begun := time.Now()
	_, spent := stat(x.job())
	for last := spent; !wait(patience, so); {
		_, now := stat(x.job())
		if now <= last || now-spent > worked || time.Since(begun) > longest {
			return false
		}
		last = now
	}
	return true
}

// job is the process in the foreground of a shell's terminal, 0 while that is the shell.
func (x *terminal) job() int {
	c, err := x.master.SyscallConn() // only the master may be asked, as the slave is none of ours
	if err != nil {
		return 0
	}
	pid := 0
	e := c.Control(func(fd uintptr) { pid, err = unix.IoctlGetInt(int(fd), unix.TIOCGPGRP) })
	if e != nil || err != nil || pid == x.program.Process.Pid {
		return 0
	}
	return pid
}

// signal sends one to the job.
func (x *terminal) signal(s syscall.Signal) bool {
	pid := x.job()
	return pid > 0 && syscall.Kill(pid, s) == nil
}

// stat is the state of a process, and how long processors have worked for it; nothing
// where the system does not tell.
func stat(pid int) (state string, spent time.Duration) {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	_, rest, _ := bytes.Cut(text, []byte(") "))
	fields := bytes.Fields(rest)
	if err != nil || len(fields) < 13 {
		return "", 0
	}
	ticks := 0
	for _, f := range fields[11:13] {
		n, _ := strconv.Atoi(string(f))
		ticks += n
	}
	return string(fields[0]), time.Duration(ticks) * time.Second / 100
}

// mostWaiting is how much may wait to be read by the program: what is typed next is
// to be heard now, and not after thousands of keys.
const mostWaiting = 128

// fionread is the request for how much can be read. Its name differs.
func fionread() uint {
	if runtime.GOOS == "linux" {
		return 0x541b
	}
	return 0x4004667f // in all that come from BSD
}

// unread is how much of what was typed nobody has read.
func (x *terminal) unread() int {
	n, err := unix.IoctlGetInt(int(x.slave.Fd()), fionread())
	if err != nil {
		return 0
	}
	return n
}

// send types something, and reports whether the program takes it. The terminal holds 4096
// bytes, so no piece of it waits to be written.
func (x *terminal) send(text []byte) bool {
	for piece := range slices.Chunk(text, 2048) {
		if !x.await(func() bool { return x.over() || x.unread() < mostWaiting }) {
			return false
		}
		if _, err := x.master.Write(piece); err != nil {
			return x.over()
		}
	}
	return true
}

// shown reports whether the alternate screen is on.
func (x *terminal) shown() bool {
	x.mu.Lock()
	defer x.mu.Unlock()
	return x.modes.private[1049]
}

// written is how many bytes the program has written.
func (x *terminal) written() int {
	x.mu.Lock()
	defer x.mu.Unlock()
	return len(x.sent)
}

// dirt lists what the program has left behind.
func (x *terminal) dirt() []string {
	x.mu.Lock()
	list := x.modes.dirt()
	if x.screen.IsAltScreen() {
		list = append(list, "alternate screen")
	}
	x.mu.Unlock()
	after, err := term.GetState(x.slave.Fd())
	if err != nil || *after != x.before {
		list = append(list, "mode of the line")
	}
	return list
}
