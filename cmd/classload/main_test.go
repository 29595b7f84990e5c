package main

import (
	"errors"
	"flag"
	"io"
	"os"
	"strings"
	"testing"
	"time"

	"sudokuscope/engine/room/load"
)

// TestMain is the relay, where it is started as one.
func TestMain(m *testing.M) {
	if len(os.Args) == 2 && os.Args[1] == "-relay" {
		if serve(os.Stdin, os.Stdout) != nil {
			os.Exit(1)
		}
		return
	}
	os.Exit(m.Run())
}

func TestArgumentsAreHeldToWhatIsExpected(t *testing.T) {
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{"-x"}, "expected one of those that -help lists"},
		{[]string{"many"}, `"many": expected flags only`},
		{[]string{"-seats", "1"}, "expected 2 to 20000 seats"},
		{[]string{"-rate", "NaN"}, "at most 40 steps a second"},
		{[]string{"-for", "1ms"}, "half a second or more"},
	} {
		if err := classload(t.Context(), c.args, io.Discard); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: %v; expected %q", c.args, err, c.want)
		}
	}
	var help strings.Builder
	if err := classload(t.Context(), []string{"-help"}, &help); !errors.Is(err, flag.ErrHelp) || !strings.Contains(help.String(), "-seats SEATS") {
		t.Errorf("%v: %s", err, help.String())
	}
}

// TestASmallLoad does it in small, the relay in a process of its own. Its times say
// nothing here: what must hold at any speed is that nothing is missed or wrong.
func TestASmallLoad(t *testing.T) {
	var out strings.Builder
	err := measure(t.Context(), &out, load.Options{Seats: 40, Rate: 20, For: time.Second / 2, Away: time.Second / 4})
	if err != nil && !errors.Is(err, errNotHeld) {
		t.Fatal(err)
	}
	for _, want := range []string{": 0 missed, 0 out of order", ": 0 wrong;", "ok   the hash of the last moment"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("expected %q in\n%s", want, out.String())
		}
	}
}
