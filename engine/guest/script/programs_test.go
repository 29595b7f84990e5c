package script

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// forms are what drawn programs are made of, by the kind of the value: T a text, L a
// list, U a tuple, D a dict, S a set, N a number, H what has a hash, V any value. In a
// line $L stands for another list, often one that a variable has, # for a number of
// elements or rounds, and @ for a variable that is set to what follows.
var forms = map[byte][]string{
	'T': {`"a" * #`, `"a b " * #`, `"{}%s" * #`, `$T + $T`, `$T * #`, `$T.replace("a", $T)`, `$T.replace("", $T)`, `$T.join([$T] * #)`, `$T.join($T.elems())`, `"{} {}".format($V, $V)`,
		`$T.format($V)`, `str($V)`, `repr($V)`, `"%s %r" % ($V, $V)`, `$T % $V`, `$T[:1]`, `$T[1:]`, `$T[::-1]`, `$T.upper()`, `$T.strip()`, `$T.partition(" ")[0]`, `$T.removeprefix("a")`, `chr(97)`, `s.name(3)`},
	'L': {`[$V] * #`, `[$V, $V]`, `[$V]`, `$L + $L`, `list($L)`, `list($U)`, `list(range(#))`, `sorted($L, key=str)`, `sorted($L, key=lambda x: $V)`, `reversed($L)`, `$T.split()`, `$T.split("a")`, `list($T.elems())`,
		`list($T.codepoints())`, `[$V for i in range(#)]`, `[i for i in $L]`, `[[i, $V] for i in $L]`, `$D.keys()`, `$D.values()`, `$D.items()`, `$L[:1]`, `$L[::2]`, `s.grid.free()`, `enumerate($L)`, `zip($L, $L)`,
		`[m for m in s.grid.swaps()]`, `s.l`, `$T.splitlines()`},
	'U': {`($V, $V)`, `($V,)`, `($H, $H)`, `$U + $U`, `$U * #`, `tuple($L)`, `same($V, $V)`, `same(*$L)`, `$U[0:1]`, `$U[::-1]`, `tuple(s.grid)`, `$T.partition("b")`},
	'D': {`{$H: $V}`, `{$H: $V for i in range(#)}`, `{i: $V for i in range(#)}`, `{(i, $H): i for i in range(#)}`, `dict([($H, $V)])`, `dict(zip($T.elems(), $L))`, `$D | $D`, `named(a=$V)`, `s.d`},
	'N': {`3`, `-1`, `#`, `1 << 500`, `$N + $N`, `$N * $N`, `$N << 500`, `-$N`, `len($V)`, `$T.count("a")`, `$T.find($T)`, `int("9" * #)`, `$N % 7`, `$N // 2`, `max($L + [1], key=str)`, `s.cost`, `1.5`, `bool($V == $V)`,
		`bool($V in $L)`, `bool($H in $D)`, `bool($T in $T)`, `bool($L < $L)`, `bool($U == $U)`, `bool(any($L))`, `bool($T.startswith($T))`},
	'H': {`$T`, `$U`, `$N`, `i`, `str(i) * #`, `(i, $H)`},
	'V': {`$T`, `$L`, `$U`, `$D`, `$N`, `None`, `G`, `same`, `(lambda: 1)`, `s.grid.copy()`, `s.grid.swaps()`, `s.dice.choice(s.grid.swaps())`, `s.marginals()`, `s.table()`, `s.p.rows()`, `s.population()`, `s.memory()`, `range(#)`, `$T.elems()`, `"".join`, `[].append`},
	// Declarations of the top level, in numbers and sizes that no screen has room for.
	'!': {`[metric("m", lambda s: 1, doc="a " * #) for i in range(#)]`, `[metric("m%d" % i, lambda s: 1) for i in range(#)]`,
		`[preset("p", "a " * #) for i in range(#)]`, `[preset("a" * #, "b") for i in range(#)]`, `[event("e%d" % i, "a " * #) for i in range(#)]`,
		`[metric("m", lambda s: len("a" * #)) for i in range(#)]`, `param("a", choices=["a", "b" * #])`, `param(1, doc="a " * #)`,
		`[metric("m", [$V].append) for i in range(#)]`},
	// Statements; the letter before @ is the kind that the variable then has.
	';': {`T@ = $T`, `L@ = $L`, `U@ = $U`, `D@ = $D`, `N@ = $N`, `V@ = $V`, `T@ = $T`, `L@ = $L`, `U@ = $U`, `D@ = $D`,
		`$L.append($V)`, `$L.extend($L)`, `$L.insert(0, $V)`, `$L.pop()`, `$L[0] = $V`, `$L[-1] = $V`, `$L.clear()`, `$D[$H] = $V`, `$D.setdefault($H, $V)`, `$D.update([($H, $V)])`, `$D.pop($H, 0)`, `x = $D.get($H)`,
		`f = $L.append; f($V)`, `f = $L.extend; f($L)`, `f = $T.replace; x = f("a", $T)`, `f = $T.join; x = f([$T] * #)`, `f = $D.get; x = f($H)`,
		`print($V)`, `fail($V)`, `s.say($T)`, `print(sep=$T, *$L)`, `s.p.learn(s.grid, 0.1)`, `s.l.append(s.crowd[0])`, `x = ($V == $V)`, `x = ($L == $L)`, `x = ($U < $U)`, `x = ($H in $D)`,
		`s.l.append($V)`, `s.l.append($T)`, `s.d[$H] = $V`, `s.x = $V`, `s.y = $V`, `s.l.append(s.dice.choice(s.grid.swaps()))`, `s.l.append($T[:1])`, `s.l.append($U[0:1])`, `s.l.extend($T.split())`,
		`for x in $V: break`, `for x in s.grid.swaps(): pass`, `x, y = $V`,
		`s.crowd.add(s.grid)`, `s.dice.shuffle($L)`, `s.dice.choice($L)`, `s.grid.place(s.grid.free()[0], 1)`},
	// What a loop repeats with a variable of a kind: it doubles, nests or keeps.
	'l': {`for x in @: break`, `for x in $V: break`, `@ += @`, `@ = @ + @`, `@ = [@, @]`, `@ = [@]`, `@.append(@)`, `@.append(@[:])`, `@.extend(@)`, `@[0] = @`, `s.l.append(@)`, `s.l.append([i] * #)`, `@ = @ * 2`, `f = @.extend; f(@)`, `x = (@ == @)`, `@.insert(0, i)`, `x = i in @`},
	't': {`for x in @.elems(): break`, `@ += @`, `@ = @ + @`, `@ = @ * 2`, `s.l.append(@[:1])`, `s.l.append(@ + str(i))`, `@ = @.replace("a", "aa")`, `@ = "%s%s" % (@, @)`, `@ = "{}{}".format(@, @)`, `@ = @.join([@, @])`, `x = @.upper()`, `s.d[@] = i`, `x = s.d.get(@)`, `s.l += @.split()`},
	'u': {`for x in @: break`, `@ = (@, @)`, `@ = (@,)`, `@ = @ + @`, `@ = same(@, @)`, `@ = tuple([@, @])`, `s.l.append(@)`, `x = {@: i}`, `x = (@ == @)`, `s.l.append(@[0:1])`},
	'd': {`for x in @: break`, `@ = {1: @, 2: @}`, `@[i] = @`, `@[i] = i`, `@[str(i) * #] = i`, `@ = @ | {i: i}`, `@.update([(i, @)])`, `s.l.append(@)`, `x = dict(@)`, `@.clear()`},
	// What a program that keeps keeps of each phase: A is a large text, B a large tuple, K a
	// value of which only a little is needed, k a line that puts it into the state.
	'A': {`("ab " * #)`, `(str(s.iteration) + "ab" * #)`, `("z" * #)`, `(str(s.iteration) * #)`, `("%s" % $T)`},
	'B': {`tuple([s.iteration] * #)`, `((0,) * #)`, `tuple([$A[:1]] * #)`, `tuple(range(#))`, `same(*([s.iteration] * #))`},
	'K': {`$A[:1]`, `$A[0]`, `$A[-1:]`, `$A[::-1][:1]`, `$A.split()[0]`, `$A.split()[:1]`, `$A.partition("b")[1]`, `$A.strip("a")[:1]`, `$A.replace("b", "")[:1]`, `$A.strip("ab ")`, `$A.lstrip("az")`, `$A.removeprefix($A)`, `$A.rsplit("a", 1)[-1]`, `$A.splitlines()[0][:1]`, `$A.elems()`, `$A`,
		`$B[0:1]`, `$B[-1:]`, `$B[::2][:1]`, `$B`, `list($B)[:1]`, `same($A[:1])`, `[$K]`, `($K, i)`, `{i: $K}`, `[$K for i in range(#)]`, `$V`,
		`s.dice.choice(s.grid.swaps())`, `s.grid.swaps().best()`, `s.grid.swaps()`, `s.grid.copy()`, `s.grid.puts(0).best()`, `s.crowd[0]`, `s.marginals()`},
	'k': {`s.l.append($K)`, `s.l.append($K)`, `s.l.extend([$K, $K])`, `s.l += [$K]`, `s.l = s.l + [$K]`, `s.l.insert(0, $K)`, `s.l = s.l[-3:] + [$K]`, `s.d[s.iteration] = $K`, `s.d.setdefault(i, []).append($K)`,
		`s.d[str(s.iteration) + $A[:1]] = i`, `s.d[(s.iteration, $B[0:1])] = i`, `s.x = [$K, $K]`, `x = list($B); x.clear(); s.l.append(x)`, `x = [$A]; x.pop(); s.l.append(x)`, `s.crowd.add(s.grid)`,
		`q = s.grid.copy(); q.clear(); s.l.append(q.swaps())`, `q = s.population(); [q.add(s.grid) for i in range(#)]; s.l.append(q)`,
		`q = s.memory(); [q.forbid(i, 1, 9) for i in range(#)]; q.clear(); s.l.append(q)`, `q = s.memory(); x = s.grid.swaps().best(q); s.l.append(q)`},
	'n': {`for x in s.grid.swaps(): break`, `for x in range(@): break`, `@ = @ * @`, `@ = @ << 500`, `@ = @ + @`, `s.l.append(@)`, `s.l.append(s.grid.copy())`, `s.l.append(s.grid.swaps())`, `s.l.append(s.marginals())`, `s.l.append({i: @})`, `x = str(@)`, `pass`},
}

// program is the script that some bytes stand for: each is a choice among what the
// grammar has, and where they end the program does.
type program struct {
	choices []byte
	text    strings.Builder
	kinds   []byte // of the variables v0, v1, ...
	deep    int
}

// keeps reports whether the program of some bytes is one that keeps something of each
// phase, which takes many phases to show.
func keeps(choices []byte) bool { return len(choices) > 0 && choices[0]%32 == 31 }

func write(choices []byte) string {
	p := program{choices: choices, kinds: []byte("TLUDN")}
	keeps := keeps(choices)
	p.choose(32)
	p.text.WriteString("G = [1, [2], {3: [4]}]\ni, v0, v1, v2, v3, v4 = 0, \"ab a\", [1, 2], (1, 2), {1: 2}, 5\n")
	p.text.WriteString("def same(*a):\n    return a\ndef named(a):\n    return {1: a}\n")
	switch p.choose(8) {
	case 6, 7:
		list := forms['!']
		p.text.WriteString("T = " + strings.ReplaceAll(p.expand(list[p.choose(len(list))]), "s.", "G.") + "\n")
	case 0:
		p.text.WriteString("def probe(s):\n    v0, v1, v2, v3, v4 = \"ab a\", [1, 2], (1, 2), {1: 2}, 5\n")
		p.statements(3, "    ")
		p.text.WriteString("    return 1\nmetric(\"m\", probe)\n")
	case 1:
		p.text.WriteString("T = " + strings.ReplaceAll(p.expand("$V"), "s.", "G.") + "\n")
	}
	p.kinds = p.kinds[:5]
	p.text.WriteString("def start(s):\n    s.grid.fill_blocks()\n    s.l, s.d, s.x, s.crowd, s.p = [], {}, 0, s.population(), s.marginals()\n    s.crowd.add(s.grid)\n")
	p.text.WriteString("def go(s):\n    i, v0, v1, v2, v3, v4 = 0, \"ab a\", [1, 2], (1, 2), {1: 2}, 5\n")
	if keeps {
		for range 1 + p.choose(2) {
			list := forms['k']
			p.text.WriteString("    " + p.expand(list[p.choose(len(list))]) + "\n")
		}
	} else {
		p.statements(9, "    ")
	}
	p.text.WriteString("loop = [go]\n")
	return p.text.String()
}

// choose draws a number below n.
func (p *program) choose(n int) int {
	if len(p.choices) == 0 {
		return 0
	}
	c := p.choices[0]
	p.choices = p.choices[1:]
	return int(c) % n
}

// expand puts values into the places of a line.
func (p *program) expand(line string) string {
	var b strings.Builder
	for i := 0; i < len(line); i++ {
		switch {
		case line[i] == '#':
			b.WriteString([]string{"3", "20", "60", "400", "5000", "100000", "1000000", "2"}[p.choose(8)])
		case line[i] == '$':
			i++
			b.WriteString(p.value(line[i]))
		default:
			b.WriteByte(line[i])
		}
	}
	return b.String()
}

// value is an expression of a kind: most often a variable.
func (p *program) value(kind byte) string {
	if p.deep > 3 || p.choose(3) > 0 {
		if v := p.variable(kind); v != "" {
			return v
		}
	}
	p.deep++
	defer func() { p.deep-- }()
	list := forms[kind]
	return p.expand(list[p.choose(len(list))])
}

// variable is the name of one of a kind.
func (p *program) variable(kind byte) string {
	at := p.choose(len(p.kinds))
	for range p.kinds {
		at = (at + 1) % len(p.kinds)
		if k := p.kinds[at]; k == kind || kind == 'V' || kind == 'H' && strings.IndexByte("TUN", k) >= 0 {
			return fmt.Sprintf("v%d", at)
		}
	}
	return ""
}

// statements are lines, some of them in loops.
func (p *program) statements(most int, indent string) {
	for n := 0; n < most && (n == 0 || len(p.choices) > 0); n++ {
		if p.choose(3) == 0 && len(indent) < 12 {
			rounds := p.expand("range(#)")
			kind := p.choose(5)
			list := forms["tludn"[kind]]
			v := fmt.Sprintf("v%d", kind)
			if p.choose(2) == 0 {
				v = p.variable("TLUDN"[kind])
			}
			p.text.WriteString(indent + "for i in " + rounds + ":\n")
			p.text.WriteString(indent + "    " + p.expand(strings.ReplaceAll(list[p.choose(len(list))], "@", v)) + "\n")
			p.statements(p.choose(3)-1, indent+"    ")
			continue
		}
		list := forms[';']
		line := list[p.choose(len(list))]
		if line[1] == '@' {
			text := p.expand(line[2:])
			p.kinds = append(p.kinds, line[0])
			line = fmt.Sprintf("v%d", len(p.kinds)-1) + text
		} else {
			line = p.expand(line)
		}
		p.text.WriteString(indent + line + "\n")
	}
}

// choices are the bytes of the program of a number: whoever has the number has the program.
func choices(number uint64) []byte {
	r := rand.New(rand.NewPCG(number, 1))
	list := make([]byte, 20+r.IntN(100))
	for i := range list {
		list[i] = byte(r.Uint32())
	}
	return list
}
