package experiment

import (
	"fmt"
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/proof/conformance"
)

func TestWhoEnters(t *testing.T) {
	find := func(id string) (*engine.Algorithm, error) {
		a := conformance.Toy()
		switch a.ID = id; id {
		case "toy":
			return a, nil
		case "bare":
			a.Params, a.Presets = nil, nil
			return a, nil
		}
		return nil, fmt.Errorf("no algorithm %q", id)
	}
	for _, c := range []struct {
		specs, preset, set, want string
	}{
		{"toy", "", "", "toy()"},
		{"toy,bare", "", "luck=.5", "toy(luck=0.5) bare()"},
		{"toy,bare", "wild", "", "toy(luck=1) bare()"},
		{"toy:wild,toy", "", "", "toy:wild(luck=1) toy()"},
		{"toy:wild:luck=.3,toy", "steady", "start=ones", "toy:wild:luck=.3(luck=0.3 start=ones) toy(luck=0 start=ones)"},
		{"toy,bare", "", "toy.luck=.7", "toy(luck=0.7) bare()"},
		{"toy,toy", "", "", "toy "},
		{"tyo", "", "", "\"tyo\""},
		{"toy", "", "lukc=1", "\"lukc\""},
		{"toy", "", "luck", "name=value"},
		{"toy", "", "luck=7", "luck=7: "},
		{"toy", "", "bare.luck=1", "bare"},
		{"toy", "wild bear", "", "\"wild bear\""},
		{"bare", "wild", "", "bare "},
	} {
		var set []string
		if c.set != "" {
			set = strings.Split(c.set, " ")
		}
		list, err := Entrants(find, strings.Split(c.specs, ","), c.preset, set)
		var words []string
		for _, e := range list {
			words = append(words, e.Label+"("+e.Differences()+")")
		}
		got := strings.Join(words, " ")
		if err != nil {
			got = err.Error()
		}
		if got != c.want && (err == nil || !strings.Contains(got, c.want)) {
			t.Errorf("%+v: got %q", c, got)
		}
	}
}
