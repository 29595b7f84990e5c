//go:build unix

package script

import (
	"strings"
	"testing"
	"time"

	"sudokuscope/engine/proof/conformance"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/engine/sudoku"
)

// attacks are scripts that were found to end the program, fill its memory or never end,
// and some that are like them. Each is the body of a phase.
var attacks = []string{
	// A method as a value went past what looked at calls.
	"f = ('a'*1000000).replace\nx = f('a', 'b'*1000000)",
	"f = ('a'*1000000).join\nx = f(['b']*1000000)",
	"x = [('a'*1000).replace][0]('', 'b'*100000)",
	"x = sorted(['a'], key='b'.join)\nf = {1: ('b'*900000).join}[1]\nx = f(['c']*900000)",
	"f = '{}'.format\nx = ('{}'*100000).format(*(['a'*10000]*100000))",
	// What holds itself.
	"l=[1]\nl.append(l)\nprint(l)",
	"l=[1]\nm=[l]\nl.append(m)\nprint(l)",
	"l=[1]\nl[0]=l\nfail(l)",
	"d={}\nd[1]=d\nx=str(d)",
	"l=[1]\nm=[l]\nl.append(m)\nn=[1]\nk=[n]\nn.append(k)\nx = l == n",
	"l=[1]\nm=[l]\nl.append(m)\ns.x = l",
	"l=[1]\nm=(l,)\nl.append(m)\nx = '%s' % (m,)",
	// What is small, and huge when it is gone over.
	"t=(1,)\nfor i in range(60):\n    t=(t, t)\nx={t: 1}",
	"t=(1,)\nfor i in range(60):\n    t=(t, t)\nd={}\nd[t]=1",
	"t=(1,)\nfor i in range(60):\n    t=(t, t)\nd={}\nx=d.get(t)",
	"t=(1,)\nfor i in range(60):\n    t=(t, t)\nd={}\nx=d[t]",
	"t=(1,)\nfor i in range(60):\n    t=(t, t)\nx={k: 1 for k in [t]}",
	"t=(1,)\nfor i in range(60):\n    t=(t, t)\nf={}.pop\nf(t, 0)",
	"t=(1,)\nfor i in range(60):\n    t=(t, t)\nprint(t)",
	"t=(1,)\nfor i in range(60):\n    t=(t, t)\nfail(t)",
	"t=(1,)\nfor i in range(60):\n    t=[t, t]\nfail(t)",
	"def same(*a):\n    return a\nt=(1,)\nfor i in range(60):\n    t=same(t, t)\nx={t: 2}",
	"t=(1,)\nfor i in range(60):\n    t=(t, t)\ns.x = t",
	"k='a'*1000000\nd={}\nfor i in range(400000):\n    d[k]=1",
	"n=1\nfor i in range(1000000):\n    n = n << 500",
	"print(sep='a'*1000000, *([1]*1000))",
	"n=1\nfor i in range(1000000):\n    n += n",
	"s = 'a' * 1000000 + '%d'\nfor i in range(1000000):\n    x = s % 3",
	// Keys that Starlark's own hash takes for one.
	"x = {i << 32: 0 for i in range(90000)}",
	"x = {1.0 / (i + 2): 0 for i in range(90000)}",
	"x = {(i << 32, 1): 0 for i in range(60000)}",
	"x = dict([(lambda: 1, i) for i in range(60000)])",
	// To go over moves made a tuple of all of them each time.
	"m = s.grid.swaps()\nfor i in range(400000):\n    for x in m: break",
	"m = s.grid.swaps()\nfor i in range(400000):\n    [x for x in m][0]",
	"m = s.grid.swaps()\nfor i in range(400000):\n    a, b = m",
	// What the state keeps, phase by phase.
	"s.d['y'*90000+str(s.iteration)] = 1",
}

// dear are attacks that take a tenth of a second or more each: a share of them is made unless -full.
var dear = []string{
	"l=[0]*100\nf=l.extend\nfor i in range(60):\n    f(l)",
	"l=[]\nfor i in range(1000000):\n    l=[l]\nprint(l)",
	"t=()\nfor i in range(1000000):\n    t=(t,)\nx={t: 1}",
	"t=(0,)*1000\nfor i in range(2):\n    t=(t,)*1000\nx = sorted([1, 2, 3], key=lambda v: t)",
	"t=(0,)*1000\nfor i in range(2):\n    t=(t,)*1000\nx = max(1, 2, key=lambda v: t)",
	"n=3\nl=[]\nfor i in range(11):\n    n = n * n\nfor i in range(1000000):\n    l.append(n + i)",
	"x = [0] * 500000\nfor i in range(1000000):\n    y = x == [1]",
	"s.l.append(('z'*900000)[:1])",
	"s.l.append(('z'*900000)[0])",
	"s.l.extend(('z '*400000).split()[:1])",
	"s.l.append(('z'*100000+'b').partition('b')[1])",
	"for c in ('z'*900000).elems():\n    s.l.append(c)\n    break",
	"s.l.append(tuple([0]*900000)[0:1])",
	"s.d[tuple([s.iteration]*1900)] = 1",
	"s.l.append(s.dice.choice(s.grid.swaps()))",
	"s.l.append(s.grid.swaps().best())",
	"c = s.grid.copy()\nc.swaps()\ns.l.append(c)",
	"x=[0]*1000000\nx.clear()\ns.l.append(x)",
	"x=[0]*100000\nfor i in range(99999):\n    x.pop()\ns.l.append(x)",
	"x={}\nfor i in range(100000):\n    x[i]=i\nx.clear()\ns.l.append(x)",
	"x={}\nfor i in range(50000):\n    x[i]=i\nfor i in range(50000):\n    x.pop(i)\ns.l.append(x)",
}

// declarations are as many and as long as a file of the greatest length can have.
var declarations = []string{
	strings.Repeat("preset('p1', D)\n", 8000),
	strings.Repeat("metric('m', lambda s: 1, doc=D)\n", 6000),
	strings.Repeat("p = param(1, doc=D)\n", 8000),
	"[preset('p%d' % i, 'x') for i in range(100000)]",
	"[metric('m', lambda s: s.cost) for i in range(14000)]",
	"[event('e%d' % i, D) for i in range(100000)]",
}

// bombs are what a phase may keep as often as it can: values of Starlark's own, and those
// that methods make.
var bombs = []string{
	"[0] * 1000000", "'x' * 1000000", "[[0] * 1000 for i in range(1000)]", "{i: i for i in range(100000)}", "dict([(i, i) for i in range(100)])", "1 << 500",
	"s.grid.copy()", "s.grid.swaps()", "s.grid.free()", "s.marginals()", "s.memory()", "{}", "[]", "lambda: 1", "x.append", "''.join", "{i: i}.items()", "list(enumerate(range(1000)))",
}

// chores are what a phase may do as often as it can, on a large board with as much in the
// state as can be: every method goes over some of it.
var chores = []string{
	"s.p.learn(s.grid, 0.1)", "s.p.sample(s.grid)", "s.p.entropy()", "s.p.draw(1)", "s.p.draw(1, [1])", "s.crowd.best()", "s.crowd.worst()", "s.crowd.replace(0, s.grid)", "s.crowd[0]", "s.l.append(s.crowd[0])", "q = s.population(); q.add(s.grid); s.l.append(q)", "s.t.forbid(i % 1000, 1, 1000)", "s.t.forbid(1, 1 + i % 30, 1)",
	"s.t.forbids(1, 2)", "s.m.best(s.t)", "s.m.best()",
	"s.grid.hold_certain()", "s.grid.fill_blocks()", "s.grid.fill()", "s.grid.clear()", "s.grid.distance(s.c)", "s.grid.take(s.c)", "s.grid.clashing()", "s.grid.cost()", "s.cost", "s.best_cost",
	"s.grid.puts(1)", "s.grid.swaps()", "s.restart()", "s.grid.candidates(1)", "s.grid.place(1, 1 + i % 30)", "s.grid.delta(1, 2)", "s.dice.shuffle(s.l)", "s.dice.choice(s.m)", "s.dice.weighted(s.l)", "s.memory()", "s.population()", "s.say('a' * 60)", "s.name(1)", "s.grid = s.c", "s.l.index(1)",
}

// keepers keep much of little, phase by phase on the largest board.
var keepers = []string{
	"s.l.append(s.dice.choice(s.grid.swaps()))",
	"c = s.grid.copy()\nc.clear()\ns.l.append(c.swaps())",
	"c = s.population()\nfor i in range(200):\n    c.add(s.grid)\ns.l.append(c)",
	"m = s.grid.puts(0)\nfor i in range(200):\n    c = s.memory()\n    m.best(c)\n    s.l.append(c)",
	"s.x = ['a' * 900000, 'b' * 900000]\ns.crowd.add(s.grid)", // a member must not hold the search that it was made in
}

// Chores are paid for, and cost in proportion to the bounds; -full runs all of them with
// the whole, and with the other cost as well.
const partOfBounds, partOfChores, partOfBombs, partOfDear = 8, 6, 3, 4

// indented are lines as the body of a function.
func indented(lines string) string { return strings.ReplaceAll(lines, "\n", "\n    ") }

// attackScripts are the scripts of attacks, bombs, chores and keepers.
func attackScripts() (list []attempted) {
	// What a phase keeps shows after a hundred of them.
	long := 150 * time.Millisecond
	if *whole {
		long = 2 * time.Second
	}
	head := "def start(s):\n    s.grid.fill_blocks()\n    s.l, s.d = [], {}\n    s.p, s.crowd = s.marginals(), s.population()\ndef go(s):\n    "
	attack := func(lines string, share int) {
		list = append(list, attempted{
			name:   lines,
			source: head + indented(lines) + "\nloop = [go]\n",
			puzzle: sudoku.Must(escargot),
			phases: 6000,
			enough: long,
			share:  share,
		})
	}
	for i, a := range attacks {
		if !sample.Leaves(i, 30) || *whole {
			attack(a, 1)
		}
	}
	part := partOfBounds // of the bounds
	if *whole {
		part = 1
	}
	share := sample.Of(part, 1)
	for i, a := range dear {
		if i%(partOfDear*sample.Of(12, 1)) == 0 || *whole {
			attack(a, share)
		}
	}
	list = append(list,
		attempted{
			name:   "a tuple of tuples at the top level",
			source: "t = [(1,)]\nfor_ = [t.append((t[-1], t[-1])) for i in range(60)]\n" + body("pass"),
			puzzle: small,
			phases: 1,
			enough: time.Second,
			share:  1,
		},
		attempted{
			name:   "a deep list at the top level",
			source: "t = [[]]\nfor_ = [t.append([t.pop()]) for i in range(200000)]\n" + body("pass"),
			puzzle: small,
			phases: 1,
			enough: time.Second,
			share:  1,
		},
		attempted{
			name:   "a function around itself at the top level",
			source: "def make():\n    def f():\n        return f\n    return f\nf = make()\n" + body("pass"),
			puzzle: small,
			phases: 1,
			enough: time.Second,
			share:  1,
		},
		attempted{
			name:   "a tuple of tuples in a metric",
			source: "def m(s):\n    t = (1,)\n    for i in range(60):\n        t = (t, t)\n    return len({t: 1})\nmetric('m', m)\n" + body("pass"),
			puzzle: small,
			phases: 10,
			enough: time.Second,
			share:  1,
		})
	for _, what := range declarations {
		list = append(list, attempted{
			name:   what,
			source: "D = 'a ' * 500000\n" + what + "\n" + body("pass"),
			puzzle: small,
			phases: 1,
			enough: time.Second,
			share:  1,
		})
	}
	for i, what := range bombs {
		if i%(partOfBombs*sample.Of(6, 1)) > 0 && !*whole {
			continue
		}
		list = append(list, attempted{
			name:   what,
			source: head + "x = []\n    for i in range(1000000):\n        x.append(" + what + ")\nloop = [go]\n",
			puzzle: large,
			phases: 1,
			enough: time.Second,
			share:  1,
		})
	}
	full := "def start(s):\n    s.grid.fill_blocks()\n    s.p, s.crowd, s.c, s.t, s.l = s.marginals(), s.population(), s.grid.copy(), s.memory(), [1] * 10000\n" +
		"    s.m = s.grid.swaps()\n    for i in range(500):\n        s.crowd.add(s.grid)\n    for i in range(1500):\n        s.t.forbid(i % 1000, 1 + i % 30, 100000)\ndef go(s):\n    for i in range(1000000):\n        "
	for i, what := range chores {
		if i%(partOfChores*sample.Of(8, 1)) > 0 && !*whole {
			continue
		}
		list = append(list, attempted{
			name:   what,
			source: full + what + "\nloop = [go]\n",
			puzzle: large,
			phases: 1,
			enough: time.Second,
			share:  part,
		})
		if *whole {
			list = append(list, attempted{
				name:   what,
				source: "cost = 'clashes'\n" + full + what + "\nloop = [go]\n",
				puzzle: large,
				phases: 1,
				enough: time.Second,
				share:  part,
			})
		}
	}
	for i, a := range keepers {
		if i%(partOfChores*sample.Of(8, 1)) > 0 && !*whole {
			continue
		}
		list = append(list, attempted{
			name:   a,
			source: head + indented(a) + "\nloop = [go]\n",
			puzzle: large,
			phases: 3000,
			enough: long,
			share:  1,
		})
	}
	return list
}

// TestAttacksAreStopped: no script ends the process that it runs in, takes more memory
// than that, or never ends.
func TestAttacksAreStopped(t *testing.T) {
	list := attackScripts()
	n := len(list)
	if conformance.RaceDetector {
		t.Skip("a script has one goroutine")
	}
	if testing.Short() {
		n = min(n, len(attacks))
	}
	runAll(t, "attacks", 0, n, func(n int, m measured) {
		if t.Logf("%s\n%s", list[n].name, m); m.over() {
			t.Errorf("%s\n%s: expected at most %d MiB and %s", list[n].name, m, mostMemory>>20, mostTime)
		}
	})
}
