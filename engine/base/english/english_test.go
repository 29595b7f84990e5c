package english_test

import (
	"testing"

	"sudokuscope/engine/base/english"
)

func TestChance(t *testing.T) {
	for p, want := range map[float64]string{0: "0", 1: "1.00", .62: ".62", .1: ".10", .099: ".099", .0043: ".0043", .05: ".050", 1e-9: "under .00001", .0996: ".10", 2e-5: ".000020", .997: ".997", .9996: ".9996", .9999999: "over .99999", 1 - 1e-15: "1.00"} {
		if got := english.Chance(p); got != want {
			t.Errorf("%v: %s, expected %s", p, got, want)
		}
	}
	for _, c := range []struct {
		was, is float64
		want    string
	}{{.31, .4, "rose from .31 to .40"}, {.4, .31, "fell from .40 to .31"}, {.181, .184, "stays at .18"}, {.001, .002, "rose from .0010 to .0020"}} {
		if got := english.Moved(c.was, c.is); got != c.want {
			t.Errorf("%v to %v: %q, expected %q", c.was, c.is, got, c.want)
		}
	}
}
