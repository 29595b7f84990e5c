// Package natstest starts a real NATS server for tests. The server is built, in its exact
// version, in a module of its own, so that the program's own go.mod has nothing of it.
package natstest

import (
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"
)

// patience is how long a server may take to answer.
const patience = 30 * time.Second

// program builds the server once, and returns where Go keeps it.
var program = sync.OnceValues(func() (string, error) {
	root, err := os.Getwd() // the folder of the test
	for err == nil {
		if _, e := os.Stat(filepath.Join(root, "go.mod")); e == nil {
			break
		}
		if filepath.Dir(root) == root {
			err = errors.New("building the NATS server: expected a test of this module")
		}
		root = filepath.Dir(root)
	}
	if err != nil {
		return "", err
	}
	run := func(args ...string) (string, error) {
		c := exec.Command("go", args...)
		c.Dir = filepath.Join(root, "engine", "room", "bridge", "testdata", "server")
		c.Env = append(os.Environ(), "GOWORK=off")
		var said strings.Builder
		c.Stderr = &said
		out, err := c.Output()
		if err != nil {
			err = fmt.Errorf("go %s: %w: %s", strings.Join(args, " "), err, said.String())
		}
		return strings.TrimSpace(string(out)), err
	}
	if _, err := run("mod", "download"); err != nil {
		return "", fmt.Errorf("%w: %w", errNotHad, err)
	}
	return run("tool", "-n", "nats-server")
})

// errNotHad is that the server's source cannot be had: without a network there is
// nothing to test against.
var errNotHad = errors.New("no NATS server to be had here")

// Server is a NATS server on this machine.
type Server struct {
	t    testing.TB
	port int
	args []string
	cmd  *exec.Cmd // nil while it is stopped
}

// Start starts a server, with what else its command line is to have.
func Start(t testing.TB, args ...string) *Server {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	s := &Server{t: t, port: l.Addr().(*net.TCPAddr).Port, args: args}
	_ = l.Close() // the port is the server's from now on
	t.Cleanup(s.Kill)
	s.Again()
	return s
}

// Again starts a server that was killed at the same place.
func (s *Server) Again() {
	s.t.Helper()
	name, err := program()
	switch {
	case errors.Is(err, errNotHad):
		s.t.Skip(err)
	case err != nil:
		s.t.Fatal(err)
	}
	s.cmd = exec.Command(name, append([]string{"-a", "127.0.0.1", "-p", strconv.Itoa(s.port)}, s.args...)...)
	if err := s.cmd.Start(); err != nil {
		s.t.Fatal(err)
	}
	for end := time.Now().Add(patience); ; time.Sleep(5 * time.Millisecond) {
		c, err := net.DialTimeout("tcp", s.Host(), time.Second)
		if err == nil {
			_ = c.Close() // it answers
			return
		}
		if time.Now().After(end) {
			s.t.Fatalf("the NATS server does not answer: %v", err)
		}
	}
}

// Kill ends the server in the middle of whatever it does.
func (s *Server) Kill() {
	if s.cmd != nil {
		_ = s.cmd.Process.Kill() // it may have ended
		_ = s.cmd.Wait()
		s.cmd = nil
	}
}

// Host is where it is, and URL how clients name that.
func (s *Server) Host() string { return net.JoinHostPort("127.0.0.1", strconv.Itoa(s.port)) }
func (s *Server) URL() string  { return "nats://" + s.Host() }
