package main

import (
	"errors"
	"flag"
	"io"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"testing"
)

func TestArgumentsAreHeldToWhatIsExpected(t *testing.T) {
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{"-x"}, "expected one of those that -help lists"},
		{[]string{"site"}, `"site": expected -o DIR or -http HOST:PORT`},
		{[]string{"-http", "localhost:none"}, "expected a free HOST:PORT such as localhost:0"},
	} {
		err := page(t.Context(), c.args, io.Discard, io.Discard)
		if err == nil || !strings.Contains(err.Error(), c.want) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%q: %v; expected %q", c.args, err, c.want)
		}
	}
	var help strings.Builder
	if err := page(t.Context(), []string{"-help"}, &help, io.Discard); !errors.Is(err, flag.ErrHelp) || !strings.Contains(help.String(), "-http HOST:PORT") {
		t.Errorf("%v: %s", err, help.String())
	}
}

// TestThePageHasNoRelay: what only a machine can do is no weight of the page, and the
// server that tests use is no part of any program.
func TestThePageHasNoRelay(t *testing.T) {
	for system, want := range map[string]bool{"js": false, runtime.GOOS: true} {
		c := exec.CommandContext(t.Context(), "go", "list", "-deps", "../tui")
		c.Env = append(os.Environ(), "GOOS="+system)
		if c.Env = append(c.Env, "GOARCH="+runtime.GOARCH); system == "js" {
			c.Env = append(c.Env, "GOARCH=wasm")
		}
		out, err := c.Output()
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.Contains(string(out), "github.com/nats-io/nats.go"); got != want || strings.Contains(string(out), "nats-server") {
			t.Errorf("%s: the client of NATS is in it: %v", system, got)
		}
	}
}
