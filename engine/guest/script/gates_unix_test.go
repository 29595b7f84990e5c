//go:build unix

package script

import (
	"math"
	"testing"
	"time"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"sudokuscope/engine/proof/conformance"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/engine/sudoku"
)

// partOfGates is the share of the bounds that is enough to see what a gate holds back.
const partOfGates = 2

// opened are attacks that succeed as soon as one gate takes nothing. What goes over a
// value pays by the elements that it declares; none of these goes over one by our methods.
var opened = []struct {
	gate, attack string
	phases       int
}{
	{"(+)", "x = 'a'\nfor i in range(40):\n    x = x + x", 1},
	{"(-)", "n = 1\nfor i in range(500000):\n    n = n - (-n)", 1}, // in the end of half a million bits
	{"(*)", "x = 'a' * 700000000", 1},
	{"(%)", "x = ('%s' * 30000) % tuple(['a' * 20000] * 30000)", 1},
	{"(<<)", "n = 1\nfor i in range(100000):\n    n = n << 500", 1},
	{"(|)", "d = {i: 0 for i in range(10000)}\nfor i in range(100000):\n    x = d | d", 1},
	{"(in)", "x = [0] * 100000\nfor i in range(100000):\n    y = 1 in x", 1},
	{"(not in)", "x = [0] * 100000\nfor i in range(100000):\n    y = 1 not in x", 1},
	{"(==)", "x, y = [0] * 50000, [0] * 50000\nfor i in range(100000):\n    z = x == y", 1},
	{"(!=)", "x, y = [0] * 50000, [0] * 50000\nfor i in range(100000):\n    z = x != y", 1},
	{"(<)", "x, y = [0] * 50000, [0] * 50000\nfor i in range(100000):\n    z = x < y", 1},
	{"(<=)", "x, y = [0] * 50000, [0] * 50000\nfor i in range(100000):\n    z = x <= y", 1},
	{"(>)", "x, y = [0] * 50000, [0] * 50000\nfor i in range(100000):\n    z = x > y", 1},
	{"(>=)", "x, y = [0] * 50000, [0] * 50000\nfor i in range(100000):\n    z = x >= y", 1},
	{gateSpread, "x = [0] * 100000\nfor i in range(100000):\n    y = same(*x)", 1},
	{gateIndex, "s.l.append(('z' * 100000)[0])", 1000},
	{gateSlice, "x = [0] * 100000\nfor i in range(100000):\n    y = x[1:]", 1},
	{gateAttr, "x = ('a' * 60000).replace('a', 'b' * 12000)", 1},
	{gateInPlace, "x = ['a']\nfor i in range(40):\n    x[0] += x[0]", 1},
}

// notPrices are the gates that make a value ours, which a metric cannot change and a state
// can weigh.
var notPrices = []string{gateList, gateDict, gateListOf, gateDictOf}

// open is a gate that takes nothing.
func open(gate string) *starlark.Builtin {
	shut := gates[gate]
	return starlark.NewBuiltin(gate, func(
		thread *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, _ []starlark.Tuple,
	) (starlark.Value, error) {
		switch gate {
		case gateIndex, gateInPlace:
			return args[0], nil
		case gateAttr:
			return args[0].(starlark.HasAttrs).Attr(string(args[1].(starlark.String)))
		case gateOf(syntax.MINUS):
			return starlark.Binary(syntax.MINUS, args[0], args[1])
		case gateOf(syntax.LTLT):
			return starlark.Binary(syntax.LTLT, args[0], args[1])
		}
		steps, value := phaseSteps, most
		phaseSteps, most = math.MaxInt64, 1<<40
		defer func() { phaseSteps, most = steps, value }()
		return shut(&starlark.Thread{}, args) // one that nobody watches
	})
}

// gateScripts are the attacks, each with its gate shut and with it open.
func gateScripts() (list []attempted) {
	head := "def same(*a):\n    return a\ndef start(s):\n    s.grid.fill_blocks()\n    s.l = []\n"
	for _, o := range opened {
		shut := attempted{
			name:   o.gate + " shut",
			source: head + "def go(s):\n    " + indented(o.attack) + "\nloop = [go]\n",
			puzzle: sudoku.Must(escargot),
			phases: o.phases,
			enough: time.Second,
			share:  partOfGates,
		}
		without := shut
		without.name, without.open = o.gate+" open", o.gate
		list = append(list, shut, without)
	}
	return list
}

// TestEachGateIsNeeded: every attack is stopped, and none would be if its gate took
// nothing. A gate that no attack needs has to go.
func TestEachGateIsNeeded(t *testing.T) {
	if conformance.RaceDetector || testing.Short() {
		t.Skip("as long as what is not stopped may take")
	}
	named := map[string]bool{}
	for _, o := range opened {
		named[o.gate] = true
	}
	for _, name := range notPrices {
		named[name] = true
	}
	for name := range gates {
		if !named[name] {
			t.Errorf("%s has no attack that needs it", name)
		}
	}
	list := gateScripts()
	last := len(list)
	if !*whole {
		last = sample.Of(0, 8) // four gates, shut and open
	}
	runAll(t, "gates", 0, last, func(n int, m measured) {
		isOpen := list[n].open != ""
		if t.Logf("%s: %s", list[n].name, m); m.over() != isOpen {
			t.Errorf("%s: past the bounds is %t, expected %t: %s", list[n].name, m.over(), isOpen, m)
		}
	})
}
