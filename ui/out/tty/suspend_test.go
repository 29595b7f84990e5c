//go:build linux

package tty

import (
	"os"
	"os/exec"
	"syscall"
	"testing"
	"time"

	"sudokuscope/engine/proof/sample"
)

const stopsOften = "TTY_STOPS"

// stops is how often the job is stopped.
func stops() int { return sample.Of(2, 5) }

// beStopped is a job that is stopped some times while it starts other programs.
func beStopped() {
	for range 4 {
		go func() {
			for {
				c := exec.Command("true")
				c.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
				_ = c.Run()
			}
		}()
	}
	for range stops() {
		stopJob()
	}
}

// TestAJobStopsWhileItStartsPrograms: the shell hears of every stop, and can have the job go on.
func TestAJobStopsWhileItStartsPrograms(t *testing.T) {
	t.Parallel()
	c := exec.Command(os.Args[0])
	c.Env = append(os.Environ(), stopsOften+"=1")
	c.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	job := c.Process.Pid
	inVain := time.AfterFunc(time.Minute, func() { _ = syscall.Kill(-job, syscall.SIGKILL) })
	defer inVain.Stop()
	heard := 0
	for {
		var status syscall.WaitStatus
		switch _, err := syscall.Wait4(job, &status, syscall.WUNTRACED, nil); {
		case err == syscall.EINTR:
			continue
		case err != nil:
			t.Fatal(err)
		case status.Stopped():
			heard++
			_ = syscall.Kill(-job, syscall.SIGCONT)
			continue
		}
		if heard != stops() || status.ExitStatus() != 0 {
			t.Errorf("the job has stopped %d times and ended with %d (signal %v); expected %d and 0",
				heard, status.ExitStatus(), status.Signal(), stops())
		}
		return
	}
}
