package program

import (
	"fmt"
	"os"
	"os/exec"
	"sync"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// Between this program and the one that is watched stands a keeper: the same program in a process
// of its own. Whatever the watched one starts becomes the keeper's, also what has called setsid or
// forked twice. The keeper ends all of it when the watched one ends, when that meets a bound, and when
// the pipe to this program ends: that is closed by a kill, too.

// keptBy is the variable that makes a process a keeper and has the bounds, and lifeline is its end of the pipe.
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
type keeper struct {
	bounds Bounds
	line   *os.File
}

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
	var limit syscall.Rlimit
	if syscall.Getrlimit(syscall.RLIMIT_NOFILE, &limit) == nil { // which nobody can raise
		k.bounds.Files = int(min(uint64(k.bounds.Files), limit.Max))
	}
	c.Args = append([]string{c.Args[0], c.Path}, c.Args...)
	c.Path = self
	c.Env = append(c.Environ(), fmt.Sprintf("%s=%d %d %d", keptBy, k.bounds.Memory, k.bounds.CPU, k.bounds.Files))
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
	var bounds Bounds
	_, err := fmt.Sscan(os.Getenv(keptBy), &bounds.Memory, &bounds.CPU, &bounds.Files)
	_ = os.Unsetenv(keptBy)
	unix.CloseOnExec(lifeline)
	if err != nil || len(os.Args) < 3 || unix.Prctl(unix.PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) != nil {
		return failed
	}
	bounds.boundFiles()
	watched, err := os.StartProcess(os.Args[1], os.Args[2:], &os.ProcAttr{
		Env:   os.Environ(),
		Files: []*os.File{os.Stdin, os.Stdout, os.Stderr},
		Sys:   &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGKILL},
	})
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return failed
	}
	for _, end := range []*os.File{os.Stdin, os.Stdout} {
		end.Close() // whoever reads waits for the end of the program, not for that of its keeper
	}
	go func() {
		_, _ = os.NewFile(lifeline, "lifeline").Read(make([]byte, 1))
		endAll()
		os.Exit(failed)
	}()
	var over sync.Mutex // held by whoever says how it ended
	go bounds.hold(func(says string) {
		over.Lock()
		endAll()
		fmt.Fprintln(os.Stderr, "\n"+says)
		dieBy(syscall.SIGKILL)
	})
	for {
		var how syscall.WaitStatus
		pid, err := syscall.Wait4(-1, &how, 0, nil)
		switch {
		case pid == watched.Pid:
			over.Lock()
			endAll()
			return leave(how)
		case err != nil && err != syscall.EINTR: //nolint:errorlint // a number of the system's
			over.Lock()
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
		dieBy(how.Signal())
	}
	return bySignal + int(how.Signal())
}

// dieBy ends this process by a signal.
func dieBy(signal syscall.Signal) {
	_ = syscall.Kill(os.Getpid(), signal)
	time.Sleep(time.Second)
}

// boundFiles bounds the files of this process and of what it starts.
func (b Bounds) boundFiles() {
	most := uint64(b.Files)
	_ = syscall.Setrlimit(syscall.RLIMIT_NOFILE, &syscall.Rlimit{Cur: most, Max: most})
}

// endAll kills what this process has started, and what that has, until it has no child any more. A look at
// what runs may miss a child whose parent ends meanwhile; but what is left without its parent becomes a child
// of this process, so that only the system's word that there is none says that nothing is left.
func endAll() {
	const patience = time.Minute // with what the system cannot end
	for begun := time.Now(); time.Since(begun) < patience; time.Sleep(time.Millisecond) {
		for _, one := range started(os.Getpid()) {
			_ = syscall.Kill(one.pid, syscall.SIGKILL)
		}
		for {
			ended, err := syscall.Wait4(-1, nil, syscall.WNOHANG, nil)
			if err == syscall.ECHILD { //nolint:errorlint // a number of the system's
				return
			}
			if ended <= 0 {
				break
			}
		}
	}
}
