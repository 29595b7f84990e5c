package commandline_test

import (
	"errors"
	"flag"
	"strings"
	"testing"

	"sudokuscope/cmd/commandline"
)

func TestArgumentsAreFlags(t *testing.T) {
	for _, c := range []struct{ args, err, out string }{
		{"-n 3", "", ""}, {"", "", ""},
		{"-x", "flag provided but not defined: -x; expected one of those that -help lists", ""},
		{"-n many", `invalid value "many" for flag -n: parse error; expected one of those that -help lists`, ""},
		{"-n 3 more", `"more": expected flags only`, ""},
		{"-help", flag.ErrHelp.Error(), "How it is used.\n  -n NUMBER\n"},
	} {
		var out strings.Builder
		flags := commandline.Flags("tool")
		n := flags.Int("n", 1, "a `NUMBER`")
		err := commandline.Read(flags, strings.Fields(c.args), &out, "How it is used.\n", "flags only")
		said := ""
		if err != nil {
			said = err.Error()
		}
		if said != c.err || !strings.HasPrefix(out.String(), c.out) || c.out == "" && out.Len() > 0 {
			t.Errorf("%q: %v, %q", c.args, err, out.String())
		}
		if c.args == "-help" && !errors.Is(err, flag.ErrHelp) || c.args == "-n 3" && *n != 3 {
			t.Errorf("%q: %v, %d", c.args, err, *n)
		}
	}
}
