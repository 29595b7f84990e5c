package main

import (
	"errors"
	"flag"
	"io"
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
		{[]string{"-frames", "a;b"}, `-frames "a;b": expected * for everybody`},
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
