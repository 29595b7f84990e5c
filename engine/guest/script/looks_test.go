package script

import (
	"fmt"
	"math"
	"runtime"
	"strings"
	"testing"

	"go.starlark.net/starlark"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/guest"
	"sudokuscope/engine/sudoku"
)

// changes are what a metric may try with what the state holds, and with the search.
var changes = []string{
	"s.l.append(1)", "s.l.pop()", "s.l.clear()", "s.l.insert(0, 1)", "s.l.extend([1])", "s.l.remove(0)",
	"s.d.update({1: 2})", "s.d.setdefault(7, 1)", "s.d.pop(0)", "s.d.popitem()", "s.d.clear()",
	"s.inner[0].append(1)", "s.t[0].append(1)", "s.d[0].append(1)",
	"s.give_up()", "s.restart()", "s.dice.random()", "s.dice.shuffle(s.l)", "s.dice.choice(s.l)",
	"s.grid.place(s.f, 1)", "s.grid.clear()", "s.grid.fill()", "s.p.set(0, 1, 1)", "s.m.forbid(0, 1, 1)", "s.m.clear()",
	"s.crowd.add(s.grid)", "s.crowd.mark(0, 'chosen')",
}

const holding = `def start(s):
    s.grid.fill()
    s.l, s.d, s.inner, s.t = [0], {0: [0]}, [[0]], ([0],)
    s.p, s.m, s.crowd, s.f = s.marginals(), s.memory(), s.population(), s.grid.free()[0]
    s.crowd.add(s.grid)
def go(s):
    s.grid.place(s.f, 1 + (len(s.l) + len(s.inner[0]) + len(s.t[0])) % 9)
loop = [go]
`

// TestAMetricOnlyLooks: a metric that changes something has no value, the screen says why
// with its line, and the run is the one without it.
func TestAMetricOnlyLooks(t *testing.T) {
	states := append([]string{}, changes...)
	for _, statement := range []string{"s.l[0] = 9", "s.l += [1]", "s.d[1] = 2", "s.d |= {1: 2}", "s.inner[0][0] = 9", "s.x = 1"} {
		states = append(states, statement+"; x = 1")
	}
	for _, change := range states {
		t.Run(change, func(t *testing.T) {
			with := begin(t, holding+"def look(s):\n    "+change+"\n    return 1\nmetric('m', look)\n")
			without := begin(t, holding)
			for i := range 20 {
				var v engine.Vitals
				with.Vitals(&v)
				if m := v.Metrics[len(v.Metrics)-1]; !math.IsNaN(m) {
					t.Fatalf("the metric is %v, expected none", m)
				}
				if said := with.(*search).said().Text(sudoku.Of(3)); !strings.Contains(said, "metric m: t.star:10:") {
					t.Fatalf("the screen says %q, expected the line of the script", said)
				}
				if i%5 == 4 { // a copy is guarded, too
					with = with.Clone()
				}
				drive.Sprint(with, 1)
				drive.Sprint(without, 1)
				a, b := with.(*search), without.(*search)
				if a.Grid.String() != b.Grid.String() || a.Over() != b.Over() || a.Dice != b.Dice {
					t.Fatalf("after %d iterations the run is another one", i+1)
				}
			}
		})
	}
}

// TestAMetricMayCountInListsOfItsOwn: what it makes itself it may change.
func TestAMetricMayCountInListsOfItsOwn(t *testing.T) {
	s := begin(t, holding+`def look(s):
    own, seen = [], {}
    for x in s.l:
        own.append(x)
        seen[x] = 1
    return len(own) + len(seen)
metric('m', look)
`)
	var v engine.Vitals
	s.Vitals(&v)
	if m := v.Metrics[len(v.Metrics)-1]; m != 2 {
		t.Errorf("the metric is %v, expected 2", m)
	}
}

func begin(t *testing.T, source string) engine.Search {
	t.Helper()
	a, err := Load("t.star", source)
	if err != nil {
		t.Fatal(err)
	}
	s, err := drive.Start(a, drive.Problem{Puzzle: sudoku.Must(escargot), Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestToBeginToGoOverAValueIsFree: whoever begins ten times as long a value allocates as
// much, so that the steps of the interpreter are the price of all.
func TestToBeginToGoOverAValueIsFree(t *testing.T) {
	long := func(n int) []starlark.Iterable {
		elems := make([]starlark.Value, n)
		d := &dict{Dict: new(starlark.Dict)}
		for i := range elems {
			elems[i] = starlark.MakeInt(i)
			if err := d.SetKey(elems[i], starlark.None); err != nil {
				t.Fatal(err)
			}
		}
		return []starlark.Iterable{newList(elems), d, &moves{thing: "moves", list: make([]move, n)}}
	}
	short, longer := long(100), long(10_000)
	for i := range short {
		room := func(v starlark.Iterable) float64 {
			return testing.AllocsPerRun(20, func() {
				it := v.Iterate()
				var x starlark.Value
				it.Next(&x)
				it.Done()
			})
		}
		few, many := room(short[i]), room(longer[i])
		if many > few {
			t.Errorf("%s: %v allocations, of a hundred elements %v", longer[i].Type(), many, few)
		}
		if bytes := bytesOf(func() { longer[i].Iterate().Done() }); bytes > 200 {
			t.Errorf("%s: to begin takes %d bytes", longer[i].Type(), bytes)
		}
	}
}

// bytesOf is what one call allocates, on average.
func bytesOf(call func()) uint64 {
	const calls = 1000
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	for range calls {
		call()
	}
	runtime.ReadMemStats(&after)
	return (after.TotalAlloc - before.TotalAlloc) / calls
}

// TestDeclarationsAreBounded: their number and the length of their words.
func TestDeclarationsAreBounded(t *testing.T) {
	for _, one := range []struct{ declare, expected string }{
		{"x = [metric('m', lambda s: 1) for i in range(61)]", "metric: more than 60"},
		{"x = [preset('p%d' % i, 'x') for i in range(61)]", "preset: more than 60"},
		{"x = [event('e%d' % i, 'x') for i in range(61)]", "event: more than 60"},
		{"preset('p', 'a' * 2001)", "preset: a text of 2001 bytes"},
		{"metric('m', lambda s: 1, doc='a' * 2001)", "metric: a text of 2001 bytes"},
		{"p = param(1, doc='a' * 2001)", "param: a text of 2001 bytes"},
	} {
		_, err := Load("t.star", one.declare+"\n"+body("pass"))
		if err == nil || !strings.Contains(err.Error(), "t.star:1:") || !strings.Contains(err.Error(), one.expected) {
			t.Errorf("%s: %v; expected %q", one.declare, err, one.expected)
		}
	}
	var fits strings.Builder
	for i := range guest.Most {
		fmt.Fprintf(&fits, "p%d = param(%d)\n", i, i)
	}
	if _, err := Load("t.star", fits.String()+body("pass")); err != nil {
		t.Errorf("%d parameters: %v", guest.Most, err)
	}
}

// TestAScriptSaysHowALineIsStruck: behind the line, where the screen does not show it; wrong settings
// are refused at their line.
func TestAScriptSaysHowALineIsStruck(t *testing.T) {
	t.Parallel()
	with := func(comment string) string { return "heat = param(1.0, min=0)\n" + body("s.count(1)"+comment) }
	a, err := Load("t.star", with("  # struck heat=0: it is cold"))
	if err != nil {
		t.Fatal(err)
	}
	line := a.Code[len(a.Code)-1]
	if line.Strike.Values["heat"] != 0 || line.Strike.Then != "it is cold" || strings.Contains(line.Text, "struck") {
		t.Errorf("%+v", line)
	}
	for _, wrong := range []string{"heat=0", "heat=1: as ever", "cold=1: no such", ": nothing"} {
		if _, err := Load("t.star", with("  # struck "+wrong)); err == nil || !strings.Contains(err.Error(), "t.star:5") {
			t.Errorf("%s: %v", wrong, err)
		}
	}
}
