package program

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"strconv"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// Between this program and the one that is watched stands a keeper: the same program in a process
// of its own. Whatever the watched one starts becomes the keeper's, also what has called setsid or
// forked twice. The keeper ends all of it when the watched one ends, and when the pipe to this
// program does: that is closed by a kill, too.

// keptBy is the variable that makes a process a keeper, and lifeline is its end of the pipe.
const (
	keptBy   = "SUDOKUSCOPE_KEEPER"
	lifeline = 3
)

// init is where a keeper never leaves: a test is its own keeper, too.
func init() { //nolint:gochecknoinits // before anything else of the program begins
	if os.Getenv(keptBy) != "" {
		os.Exit(keep())
	}
}

// keeper is how a process that is kept is started and ended.
type keeper struct{ line *os.File }

// start starts a process under a keeper.
func (k *keeper) start(c *exec.Cmd) error {
	if c.Err != nil {
		return c.Err
	}
	self, err := os.Executable()
	if err != nil {
		return err
	}
	its, line, err := os.Pipe()
	if err != nil {
		return err
	}
	defer its.Close()
	c.Args = append([]string{c.Args[0], c.Path}, c.Args...)
	c.Path = self
	c.Env = append(c.Environ(), keptBy+"=1")
	c.ExtraFiles = []*os.File{its}
	c.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} // no signal of the terminal is meant for it
	if err := c.Start(); err != nil {
		line.Close()
		return err
	}
	k.line = line
	return nil
}

// end has the keeper end the process and all that it has started.
func (k *keeper) end(*exec.Cmd) { k.line.Close() }

// keep is the keeper: behind its name come the file of the program that it keeps, and its words.
func keep() int {
	const failed = 126
	_ = os.Unsetenv(keptBy)
	unix.CloseOnExec(lifeline)
	if err := unix.Prctl(unix.PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0); err != nil || len(os.Args) < 3 {
		return failed
	}
	watched, err := os.StartProcess(os.Args[1], os.Args[2:], &os.ProcAttr{
		Env:   os.Environ(),
		Files: []*os.File{os.Stdin, os.Stdout, os.Stderr},
		Sys:   &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGKILL},
	})
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return failed
	}
	for _, end := range []*os.File{os.Stdin, os.Stdout, os.Stderr} {
		end.Close() // whoever reads waits for the end of the program, not for that of its keeper
	}
	go func() {
		_, _ = os.NewFile(lifeline, "lifeline").Read(make([]byte, 1))
		endAll()
		os.Exit(failed)
	}()
	for {
		var how syscall.WaitStatus
		pid, err := syscall.Wait4(-1, &how, 0, nil)
		switch {
		case pid == watched.Pid:
			endAll()
			return leave(how)
		case err != nil && err != syscall.EINTR: //nolint:errorlint // a number of the system's
			return failed
		}
	}
}

// leave ends the keeper as the program has ended.
func leave(how syscall.WaitStatus) int {
	const bySignal = 128
	if !how.Signaled() {
		return how.ExitStatus()
	}
	if how.Signal() == syscall.SIGKILL || how.Signal() == syscall.SIGTERM {
		_ = syscall.Kill(os.Getpid(), how.Signal())
		time.Sleep(time.Second)
	}
	return bySignal + int(how.Signal())
}

// endAll kills what this process has started, and what that has, until nothing is left. What was
// started by a process that is no more is this process's own by then.
func endAll() {
	const patience = 2 * time.Second
	for begun := time.Now(); time.Since(begun) < patience; time.Sleep(time.Millisecond) {
		left := started(os.Getpid())
		for _, pid := range left {
			_ = syscall.Kill(pid, syscall.SIGKILL)
			_, _ = syscall.Wait4(pid, nil, syscall.WNOHANG, nil)
		}
		if len(left) == 0 {
			return
		}
	}
}

// started are the processes that one has started, and that those have.
func started(by int) (list []int) {
	of := map[int][]int{}
	entries, _ := os.ReadDir("/proc")
	for _, entry := range entries {
		pid, err := strconv.Atoi(entry.Name())
		if err != nil {
			continue
		}
		stat, _ := os.ReadFile("/proc/" + entry.Name() + "/stat") //nolint:forbidigo // no file: what the system tells
		name := bytes.LastIndexByte(stat, ')')                    // which may have any sign in it
		fields := bytes.Fields(stat[name+1:])
		if len(fields) > 1 {
			parent, _ := strconv.Atoi(string(fields[1]))
			of[parent] = append(of[parent], pid)
		}
	}
	for next := of[by]; len(next) > 0; {
		pid := next[0]
		next = append(next[1:], of[pid]...)
		list = append(list, pid)
	}
	return list
}
