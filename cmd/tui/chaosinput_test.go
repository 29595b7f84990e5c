//go:build unix

package main

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
)

// input is one thing that comes from a terminal: what it is, and its bytes.
type input struct {
	kind  string
	bytes []byte
}

// kinds of input, with how often each comes among the others.
var kinds = []struct {
	name   string
	weight int
	make   func(*rand.Rand) string
}{
	{"key", 600, key},
	{"kitty key", 60, kittyKey},
	{"mouse", 80, mouse},
	{"paste", 30, paste},
	{"long paste", 2, longPaste},
	{"odd paste", 10, oddPaste},
	{"reply", 40, reply},
	{"hostile sequence", 60, hostileSequence},
	{"broken text", 30, brokenText},
	{"bytes", 30, anyBytes},
	{"part of a sequence", 20, part},
	{"to the shell", 3, func(*rand.Rand) string { return "\x1a" }},
}

// next draws the next input.
func next(dice *rand.Rand) input {
	all := 0
	for _, k := range kinds {
		all += k.weight
	}
	x := dice.IntN(all)
	for _, k := range kinds {
		if x -= k.weight; x < 0 {
			return input{k.name, []byte(k.make(dice))}
		}
	}
	panic("weights that do not sum up")
}

func pick[T any](dice *rand.Rand, list []T) T { return list[dice.IntN(len(list))] }

// keys are all that type or move. q and ctrl+c leave the program, which is then
// started again: they are rare.
var keys = func() (list []string) {
	for c := ' '; c <= '~'; c++ {
		if c != 'q' {
			list = append(list, string(c))
		}
	}
	for range 3 { // what changes the place is wanted more often
		list = append(list, "\x1b[D", "\x1b[C", "\x1b[A", "\x1b[B", "\x1b[H", "\x1b[F", "\x1b[5~", "\x1b[6~", "\x1b[Z", "\t", "\r", "\x1b[27u", "\x1b[27u")
	}
	for c := byte(1); c < 0x20; c++ {
		if c != 3 && c != 0x1a && c != 0x1c {
			list = append(list, string(c))
		}
	}
	return append(list, "\x7f", "\x1b[1;2C", "\x1b[1;3D", "\x1b[1;5A", "\x1bOP", "\x1b[24~", "\x1b[3~", "\x1b", "é", "漢", "👩‍👩‍👧")
}()

func key(dice *rand.Rand) string {
	if dice.IntN(400) == 0 {
		return pick(dice, []string{"q", "\x03"})
	}
	return pick(dice, keys)
}

func kittyKey(dice *rand.Rand) string {
	code := pick(dice, []int{13, 27, 9, 127, 32 + dice.IntN(95), 57344 + dice.IntN(200), dice.IntN(1 << 21)})
	return fmt.Sprintf("\x1b[%d;%d:%du", code, 1+dice.IntN(256), 1+dice.IntN(3))
}

func mouse(dice *rand.Rand) string {
	switch dice.IntN(8) {
	case 0:
		return fmt.Sprintf("\x1b[<%d;%d;%dM", dice.IntN(300), dice.IntN(100_000), dice.IntN(100_000))
	case 1:
		return "\x1b[M" + string([]byte{byte(32 + dice.IntN(200)), byte(32 + dice.IntN(200)), byte(32 + dice.IntN(200))})
	case 2:
		return fmt.Sprintf("\x1b[%d;%d;%dM", 32+dice.IntN(100), 1+dice.IntN(200), 1+dice.IntN(60))
	}
	x, y := 1+dice.IntN(180), 1+dice.IntN(60)
	button := pick(dice, []int{0, 0, 0, 1, 2, 32, 35, 64, 65, 64, 65})
	return fmt.Sprintf("\x1b[<%d;%d;%dM\x1b[<%d;%d;%dm", button, x, y, button, x, y)
}

// pastable are things that people paste, and things that nobody should.
var pastable = []string{
	"1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
	"ai-escargot", "cost < 5", "rho > .5", "r4c7 changes", "100+2", "tabu:tenure=9", "/dev/zero", "/dev/full", "~", "../x", "no/such/folder/x",
	"\x1b]52;c;aGk=\x07", "\x1b[31mred", "\u202eabc", "a\x00b", "'; touch pwned; '", "$(touch pwned)", "999999999999999999999",
}

func inPaste(text string) string { return "\x1b[200~" + text + "\x1b[201~" }

func paste(dice *rand.Rand) string {
	return inPaste(strings.Repeat(pick(dice, pastable), 1+dice.IntN(40)))
}

func longPaste(dice *rand.Rand) string {
	return inPaste(strings.Repeat(pick(dice, pastable), 500+dice.IntN(1000)))
}

// oddPaste is one without an end, with another in it, or of broken text.
func oddPaste(dice *rand.Rand) string {
	return pick(dice, []string{
		"\x1b[200~never ends", "\x1b[200~abc\x9f\x1b[201~", "\x1b[200~abc\xf0\x9f\x98\x1b[201~", "\x1b[201~", "\x1b[200~\x1b[200~twice\x1b[201~\x1b[201~",
		"\x1b[200~\x1b[" + many(33) + "u\x1b[201~", "\x1b[200~\x1b[201\x1b[201~", "\x1b[200~\xff\xfe\x1b[201~",
	})
}

func many(n int) string { return strings.Repeat("1;", n) }

// reply is what a terminal answers, whole or garbled.
func reply(dice *rand.Rand) string {
	whole := pick(dice, []string{
		"\x1b[?62;1;4c", "\x1b[>41;354;0c", "\x1bP>|xterm(388)\x1b\\", "\x1b]11;rgb:ffff/ffff/ffff\x1b\\", "\x1b]10;rgb:0000/0000/0000\x07",
		"\x1b[?2026;2$y", "\x1b[?2027;0$y", "\x1b[?31u", "\x1b[12;34R", "\x1b[I", "\x1b[O", "\x1b[?997;1n", "\x1b[4;600;800t",
		"\x1bP1+r524742=382f382f38\x1b\\", "\x1b_Gi=1;OK\x1b\\", "\x1b]52;c;" + strings.Repeat("QUJD", 100) + "\x1b\\",
	})
	if dice.IntN(2) == 0 {
		return whole
	}
	b := []byte(whole)
	for range 1 + dice.IntN(3) {
		switch i := dice.IntN(len(b)); dice.IntN(3) {
		case 0:
			b[i] = byte(dice.IntN(256))
		case 1:
			b = append(b[:i], b[min(i+1, len(b)-1):]...)
		case 2:
			b = append(b[:i:i], append([]byte(many(dice.IntN(40))), b[i:]...)...)
		}
	}
	return leaveNot(string(b))
}

// hostileSequence is one that once ended a program, or made it deaf.
func hostileSequence(dice *rand.Rand) string {
	return pick(dice, []string{
		"\x1b[" + many(32+dice.IntN(4)) + "u", "\x1b[?" + many(40) + "c", "\x1b[" + many(1000) + "m", "\x1b[" + strings.Repeat("9", 5000) + "A",
		"\x1b[48;99999;99999;0;0t", "\x1b[48;2000;4000;0;0t", "\x1b[8;9999;9999t", fmt.Sprintf("\x1b[48;%d;%d;0;0t", dice.IntN(70_000), dice.IntN(70_000)),
		"\x1b[1;1;97;1;0;65535_", "\x1b[65;30;97;1;0;1_", "\x1b]" + strings.Repeat("9", 1<<14) + "\x07", "\x1bP" + strings.Repeat("9", 1<<14) + "\x1b\\",
		"\x1b]never ends", "\x1bPnever ends", "\x1b_never ends", "\x1b^never ends", "\x1bXnever ends", "\x9bnever", "\x9d0;never",
		"\x1b[27;5;9999999~", "\x1b[27;" + many(40) + "~", "\x1b[-1;-1H", "\x1b[1;1:1:1:1:1:1:1:1:1:1:1:1:1:1:1:1:1:1u", "\x1b[" + strings.Repeat(":", 100) + "u",
		"\x1b[1$$$$$$$$$$$$y", "\x1b\x1b\x1b\x1b[A", "\x1bO" + many(20) + "P", "\x1b[[A", "\x1b[M", "\x1b[<" + many(30) + "M", "\x1b[<99999999999999999999;1;1M",
	})
}

func brokenText(dice *rand.Rand) string {
	return pick(dice, []string{"\xff", "\xc3", "\xe2\x82", "\xf0\x9f\x98", "\xed\xa0\x80", "\xf4\x90\x80\x80", "\x80\x81\x9b", "\u202e\u2066", "\ufeff", "e\u0301\u0301\u0301\u0301"}) +
		strings.Repeat("x", dice.IntN(3))
}

func anyBytes(dice *rand.Rand) string {
	b := make([]byte, 1+dice.IntN(24))
	for i := range b {
		b[i] = byte(dice.IntN(256))
	}
	return leaveNot(string(b))
}

func part(dice *rand.Rand) string {
	whole := pick(dice, []string{"\x1b[1;2C", "\x1b[<0;10;10M", "\x1b[200~abc\x1b[201~", "\x1b]11;rgb:00/00/00\x1b\\", "漢字"})
	return whole[:1+dice.IntN(len(whole)-1)]
}

// leaveNot takes the keys out that would end the program, stop it or have it dump its
// memory by way of the terminal.
func leaveNot(text string) string {
	return strings.NewReplacer("\x03", "", "\x1c", "", "\x1a", "", "q", "").Replace(text)
}

// TestInputNeverLeaves: what is sent at random does not end the program by a key, but
// for the rare ones that are meant to.
func TestInputNeverLeaves(t *testing.T) {
	dice := rand.New(rand.NewPCG(1, 1))
	seen := map[string]int{}
	for range 20_000 {
		in := next(dice)
		seen[in.kind]++
		if text := string(in.bytes); in.kind == "bytes" && strings.ContainsAny(text, "q\x03\x1a\x1c") {
			t.Errorf("%q leaves", text)
		}
		if len(in.bytes) == 0 && in.kind != "bytes" && in.kind != "reply" {
			t.Errorf("%s: nothing", in.kind)
		}
	}
	for _, k := range kinds {
		if seen[k.name] == 0 {
			t.Errorf("%s never comes", k.name)
		}
	}
}
