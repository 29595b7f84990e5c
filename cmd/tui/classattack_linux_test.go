package main

import (
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"
	"time"

	"sudokuscope/cmd/page/site"
	"sudokuscope/engine/proof/sample"
)

// TestDownloadsDoNotTakeTheLeadersFiles: a class that serves a folder is asked for a large file
// over more connections than it has descriptors, of one address and of several, and nothing is
// read. The leader saves the run meanwhile; beside one address a student loads the page. A small
// sample has the fewest descriptors, and -full the most.
func TestDownloadsDoNotTakeTheLeadersFiles(t *testing.T) {
	sample.OnlyLarge(t)
	name, dir := binary(t), t.TempDir()
	for file, size := range map[string]int{site.Start: 10, site.Program: 16 << 20} {
		if err := os.WriteFile(filepath.Join(dir, file), make([]byte, size), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	var now syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_NOFILE, &now); err != nil {
		t.Fatal(err)
	}
	for i, descriptors := range []int{256, 1024, 4096} {
		if i > 1 && !*full {
			break
		}
		for _, addresses := range []int{1, 2, 8} {
			t.Run(fmt.Sprintf("%d descriptors, addresses %d", descriptors, addresses), func(t *testing.T) {
				if now.Cur < uint64(descriptors)+200 {
					t.Skipf("this process may have %d descriptors", now.Cur)
				}
				downloads(t, name, dir, descriptors, addresses)
			})
		}
	}
}

func downloads(t *testing.T, name, dir string, descriptors, addresses int) {
	program := exec.Command("sh", "-c", fmt.Sprintf(`ulimit -n %d; exec "$@"`, descriptors), "sh",
		name, "class", "ai-escargot", "--listen", "127.0.0.1:0", "--page", dir)
	program.Env = append(program.Environ(), "XDG_STATE_HOME="+t.TempDir())
	x := startOnTerminal(t, 120, 60, program)
	x.shows("enter opens the screen")
	to := regexp.MustCompile(`in a browser: +http://([0-9.:]+)/`).FindStringSubmatch(x.text())[1]
	x.press("\r")
	x.shows("0 here")
	held := 0
	for i := range descriptors + 50 {
		c, err := dialFrom(i%addresses+2, to)
		if err != nil {
			continue // there is no room for more
		}
		defer c.Close()
		_ = c.(*net.TCPConn).SetReadBuffer(4096)
		_, _ = io.WriteString(c, "GET /"+site.Program+" HTTP/1.1\r\nHost: localhost\r\n\r\n")
		held++
	}
	if addresses == 1 {
		student := http.Client{Timeout: 30 * time.Second, Transport: &http.Transport{
			DisableKeepAlives: true,
			DialContext:       func(context.Context, string, string) (net.Conn, error) { return dialFrom(99, to) },
		}}
		answer, err := student.Get("http://" + to + "/")
		if err != nil {
			t.Fatal(err)
		}
		_ = answer.Body.Close()
		if answer.StatusCode != http.StatusOK {
			t.Errorf("a student gets %s", answer.Status)
		}
	}
	open := func() int {
		list, _ := os.ReadDir(fmt.Sprintf("/proc/%d/fd", x.program.Process.Pid))
		return len(list)
	}
	x.until("the attack", func() bool { return open() > min(descriptors/3, 1000) })
	if state := x.state(); strings.TrimSpace(state) == "" {
		t.Error("the leader's file holds no state")
	}
	t.Logf("the class has %d descriptors of %d, beside %d connections that were begun", open(), descriptors, held)
	x.press("q")
	if code := x.leave(); code != 0 {
		t.Errorf("exit code %d", code)
	}
}

// dialFrom connects from one of this machine's many addresses.
func dialFrom(last int, to string) (net.Conn, error) {
	from := net.Dialer{LocalAddr: &net.TCPAddr{IP: net.IPv4(127, 0, 0, byte(last))}}
	return from.Dial("tcp", to)
}
