package tty

import (
	"bytes"
	"context"
	"errors"
	"io"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	uv "github.com/charmbracelet/ultraviolet"
	"github.com/charmbracelet/x/ansi"
	"pgregory.net/rapid"
)

func filtered(pieces ...string) string {
	var f filter
	var out []byte
	for i, p := range pieces {
		if i > 0 {
			f.rest()
		}
		out = append(out, f.through([]byte(p))...)
	}
	return string(out)
}

// TestWhatATerminalSendsStays: keys, replies, mouse and pastes of terminals in
// use, in the forms that they have.
func TestWhatATerminalSendsStays(t *testing.T) {
	for _, text := range []string{
		"abc xyz 123", "\x03", "\x1a", "\t\r\x7f", "éñ数独😀", "\x1b", "\x1ba", "\x1bé", "\x1b\x1b[A",
		"\x1b[A", "\x1b[1;5C", "\x1b[3~", "\x1b[15;2~", "\x1b[Z", "\x1bOP", "\x1bO5A", "\x1b[2$",
		"\x1b[97;5u", "\x1b[67;46;3;1;8;1_", "\x1b[97:65;2:1;65u", "\x1b[57344;1:3u", "\x1b[27;5;99~", "\x1b[57441;2u",
		"\x1b[<0;12;34M", "\x1b[<35;120;7m", "\x1b[I", "\x1b[O",
		"\x1b]11;rgb:1e1e/1e1e/2e2e\x1b\\", "\x1b]11;rgb:ffff/ffff/ffff\x07", "\x1b[?2026;2$y", "\x1b[?1u", "\x1b[?62;1;2;4;6;9;15;22c",
		"\x1bP>|kitty(0.32)\x1b\\", "\x1bP1+r524742=38\x1b\\", "\x1bP0$r2 q\x1b\\", "\x1b_Gi=1;OK\x1b\\", "\x1b[200~53..7....\n6..195...\t\r😀\x1b[201~q", "\x1b[5;7R",
	} {
		if got := filtered(text); got != text {
			t.Errorf("%q became %q", text, got)
		}
	}
}

func TestWhatNoneSendsIsMadeHarmless(t *testing.T) {
	many := strings.Repeat("1;", 40)
	for text, want := range map[string]string{
		"\x1b[" + many + "u":                    "\x1b[" + strings.Repeat("1;", 15) + "1111111u",
		"\x1b[?" + many + "c":                   "\x1b[?" + strings.Repeat("1;", 15) + "1111111c",
		"\x1b[48;99999;99999;0;0t":              "\x1b[48;99999;99999;0;0l",
		"\x1b[8;9;9t":                           "\x1b[8;9;9l",
		"\x1b[1;1;97;1;0;65535_":                "\x1b[1;1;97;1;0;65535l",
		"\x1b[" + strings.Repeat("9", 99) + "u": "\x1b[9999999u",
		"\x1b[M\x9f\x80 q":                      "\x1b[lq",
		"\x1b[M\x03":                            "\x1b[l\x03",
		"\x1b[1;2\x03":                          "\x1b[1;2l\x03",
		"\x1bP" + many + "+r52=38\x1b\\":        "\x1bP" + strings.Repeat("1;", 15) + strings.Repeat("1", 25) + "+r52=38\x1b\\",
		"\x1b[1;2\x1b[A":                        "\x1b[1;2l\x1b[A",
		"\x1bO\x03":                             "\x1bOz\x03",
		"\x1b]52;c;\x03":                        "\x1b]52;c;\x1b\\\x03",
		"\x1b]11;\x1b[A":                        "\x1b]11;\x1b\\\x1b[A",
		"\x1bPabc\x18q":                         "\x1bPabc\x1b\\\x18q",
		"\x1b]0;" + strings.Repeat("x", 999) + "\x07q":   "\x1b]0;" + strings.Repeat("x", 254) + "\x1b\\q",
		"\x1b]0;" + strings.Repeat("x", 999) + "\x1b\\q": "\x1b]0;" + strings.Repeat("x", 254) + "\x1b\\q",
		"\x1b]0;数\x9c\x07":                               "\x1b]0;\x07",
		"a\x9fb\xf0\x9f\x98c\xffd\u0085e":                "abcde",
		"\x1b[200~abc\x9f\x1b[201~q":                     "\x1b[200~abc\x1b[201~q",
		"\x1b[200~abc\xf0\x9f\x98\x1b[201~q":             "\x1b[200~abc\x1b[201~q",
		"\x1b[200~a\x1b[31mb\x03c\x1b[201~":              "\x1b[200~abc\x1b[201~",
		"\x1b[0200;7~a\x1b\x1b[201~":                     "\x1b[0200;7~a\x1b[201~",
	} {
		if got := filtered(text); got != want {
			t.Errorf("%q became %q, expected %q", text, got, want)
		}
	}
}

func TestARestEndsWhatHasBegun(t *testing.T) {
	for _, c := range []struct {
		pieces []string
		want   string
	}{
		{[]string{"\x1b", "[t"}, "\x1b[t"},
		{[]string{"\x1b[", "t"}, "\x1b[t"},
		{[]string{"\x1b]", "abc\x03"}, "\x1b]abc\x03"},
		{[]string{"\x1b[M", "abc"}, "\x1b[labc"},
		{[]string{"\xf0\x9f", "\x98\x80x"}, "x"},
		{[]string{"\x1b[200~abc", "\x03"}, "\x1b[200~abc\x1b[201~\x03"},
		{[]string{"\x1b[200~abc", "d\x03"}, "\x1b[200~abcd"},
		{[]string{"\x1b[200~abc\x1b[20", "1~q"}, "\x1b[200~abc\x1b[201~q"},
		{[]string{"\x1b[200~abc", "\x1b[99;5u"}, "\x1b[200~abc\x1b[201~\x03"},
		{[]string{"\x1b[200~abc", "\x1b", "\x03"}, "\x1b[200~abc\x1b[201~\x03"},
		{[]string{"\x1b[200~abc\x1b[", "\x1b[27;5;99~"}, "\x1b[200~abc\x1b[201~\x03"},
		{[]string{"\x1b[200~12345", "\x1b[31mq6", "\x1b[A7\x1b[201~q"}, "\x1b[200~12345q67\x1b[201~q"},
		{[]string{"\x1b[200~abc\x03", ""}, "\x1b[200~abc\x1b[201~\x03"},
		{[]string{"\x1b[200~abc\x03d", ""}, "\x1b[200~abcd"},
		{[]string{"\x1b[200~abc", "\x1b[99;5:3u"}, "\x1b[200~abc"},
	} {
		if got := filtered(c.pieces...); got != c.want {
			t.Errorf("%q became %q, expected %q", c.pieces, got, c.want)
		}
	}
}

// hostile draws input of the kinds that break things, cut anywhere.
func hostile() *rapid.Generator[[]byte] {
	return rapid.Custom(func(t *rapid.T) []byte {
		part := rapid.OneOf(
			rapid.SampledFrom([]string{
				"\x1b", "\x1b[", "\x1b[200~", "\x1b[201~", "\x1b]", "\x1b]11;", "\x1b]52;c;", "\x1bP", "\x1b_G", "\x1b^", "\x1bX", "\x1bO", "\x1b\\", "\x07", "\x18",
				";", ":", "1;", "48;9999;9999;0;0t", "1;1;97;1;0;65535_", "0;0;55357;1;0;1_", "M", "t", "u", "~", "<0;1;1M", "?", "$", " ", "\x9f", "\x9b", "\x90", "\xf0\x9f\x98", "\u0301", "\x03", "q",
			}),
			rapid.StringOfN(rapid.Rune(), 0, 5, -1),
			rapid.Custom(func(t *rapid.T) string {
				return strings.Repeat(rapid.SampledFrom([]string{"1;", ":", "9", "x", "\x80", " "}).Draw(t, "what"), rapid.IntRange(1, 80).Draw(t, "times"))
			}),
			rapid.Map(rapid.SliceOfN(rapid.Byte(), 0, 6), func(b []byte) string { return string(b) }),
		)
		return []byte(strings.Join(rapid.SliceOfN(part, 0, 12).Draw(t, "parts"), ""))
	})
}

// How input is cut into pieces makes no difference, and what comes out is bounded
// and stays as it is if it is filtered again.
func TestFilterIsOneOfAStream(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		in := hostile().Draw(r, "input")
		whole := filtered(string(in))
		if len(whole) > grows*len(in)+extra {
			r.Fatalf("%d bytes became %d", len(in), len(whole))
		}
		var f filter
		var out []byte
		for _, b := range in {
			out = append(out, f.through([]byte{b})...)
		}
		if string(out) != whole {
			r.Fatalf("%q became %q, a byte at a time %q", in, whole, out)
		}
		if again := filtered(whole); again != whole {
			r.Fatalf("%q became %q, and then %q", in, whole, again)
		}
	})
}

// typed is a terminal that sends pieces, with rests between them.
type typed struct {
	f      filter
	pieces [][]byte
	out    []byte
}

func (k *typed) Read(b []byte) (int, error) {
	if len(k.out) == 0 {
		if len(k.pieces) == 0 {
			time.Sleep(time.Second)
			return 0, io.EOF
		}
		time.Sleep(time.Second)
		k.f.rest()
		k.out = k.f.through(k.pieces[0])
		k.pieces = k.pieces[1:]
	}
	n := copy(b, k.out)
	k.out = k.out[n:]
	return n, nil
}

// events is what the toolkit makes of the pieces.
func events(t testing.TB, pieces ...[]byte) (list []uv.Event) {
	reader := uv.NewTerminalReader(&typed{pieces: pieces}, "xterm-256color")
	heard := make(chan uv.Event)
	done := make(chan error)
	go func() {
		done <- reader.StreamEvents(context.Background(), heard)
	}()
	for {
		select {
		case e := <-heard:
			list = append(list, e)
		case err := <-done:
			if err != nil && !errors.Is(err, io.EOF) {
				t.Errorf("the toolkit ended with %v", err)
			}
			return list
		}
	}
}

// interruptions are ctrl+c in the forms that terminals have, with ESC before it, too.
var interruptions = []string{"\x03", "\x1b\x03", "\x1b\x1b\x03", "\x1b[99;5u", "\x1b[99;7u", "\x1b[99;6u", "\x1b[27;5;99~", "\x1b[27;6;99~", "\x1b[67;46;3;1;8;1_"}

// heard checks that after any input the toolkit lives, has seen no size of a
// window, and hears ctrl+c.
func heard(t *testing.T, in []byte) {
	synctest.Test(t, func(t *testing.T) {
		for _, interrupt := range interruptions {
			list := events(t, in, []byte(interrupt))
			if len(list) > 4*len(in)+64 {
				t.Errorf("%d events came of %q", len(list), in)
			}
			for _, e := range list {
				if size, ok := e.(uv.WindowSizeEvent); ok {
					t.Errorf("%q is a size, %v", in, size)
				}
			}
			last := uv.KeyPressEvent{}
			for _, e := range list {
				if k, ok := e.(uv.KeyPressEvent); ok {
					last = k
				}
			}
			if !last.Mod.Contains(uv.ModCtrl) || last.Code != 'c' {
				t.Errorf("after %q, %q is not heard, but %v", in, interrupt, list)
			}
		}
	})
}

func TestInterruptIsHeardAfterAnything(t *testing.T) {
	for _, in := range []string{
		"", "\x1b[200~unfinished", "\x1b[200~abc\x9f", "abc\x9f", "\xf0\x9f\x98", "\x1b]unfinished", "\x1bP", "\x1bP" + strings.Repeat("1;", 33) + "r", "\x1bP>" + strings.Repeat(":", 60), "\x1b[", "\x1b[M", "\x1b[Mab", "\x1bO",
		"\x1b[1;1;97;1;0;65535_", "\x1b[48;99999;99999;0;0t", "\x1b[" + strings.Repeat("1;", 33) + "u", "\x1b[200~\x1b[" + strings.Repeat("1;", 33) + "u",
		"\x1b[0;0;55357;1;0;1_", "\x1b[200~\x1b[", "\x1b[200~\x1b", "\x1b_\x9f", string(bytes.Repeat([]byte("\u0301"), 5000)),
	} {
		heard(t, []byte(in))
	}
}

// decodes reports a panic of the toolkit's reader of sequences.
func decodes(text []byte) (failed any) {
	defer func() { failed = recover() }()
	p := ansi.GetParser()
	defer ansi.PutParser(p)
	for state := byte(0); len(text) > 0; {
		_, _, n, next := ansi.DecodeSequence(text, state, p)
		text, state = text[n:], next
	}
	return nil
}

// TestRestsAreNotReliedOn: the toolkit may take what was typed before a rest and
// after it for one, and goes on.
func TestRestsAreNotReliedOn(t *testing.T) {
	many := strings.Repeat("1;", 40)
	for _, pieces := range [][]string{
		{"\x1b[", many}, {"\x1b[" + many, many}, {"\x1b[1;2", many, many, many}, {"\x1bP", many + "r"}, {"\x1b/", "[", many}, {"\x1b ", "P" + many}, {"\x1b( [" + many},
		{"\x1b[", "1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1", ";;;;;;;;;;;;;;;;", ":::::::::::::::::"}, {"\x1b", "[", many}, {"\x1bO", many}, {"\x1b]", many},
	} {
		if out := filtered(pieces...); decodes([]byte(out)) != nil {
			t.Errorf("%q became %q, which the toolkit cannot read", pieces, out)
		}
	}
	if text := "a;b;c;1;2;3;4;5;6;7;8;9;x;y;z;1;2"; filtered(text) != text {
		t.Errorf("%q became %q", text, filtered(text))
	}
	pieces := []string{"\x1b", "[", "P", "O", "]", "1;1;1;1;", ";;;;;;;;", "::::", "/", " ", "1", "a", "~", "?", "<", "\x18", "é", "\x1b[200~", "\x1b[201~", "\x9b"}
	rapid.Check(t, func(t *rapid.T) {
		list := rapid.SliceOf(rapid.SampledFrom(pieces)).Draw(t, "pieces")
		if out := filtered(list...); decodes([]byte(out)) != nil {
			t.Fatalf("%q became %q, which the toolkit cannot read", list, out)
		}
		if out := filtered(strings.Join(list, "")); decodes([]byte(out)) != nil {
			t.Fatalf("%q in one became %q, which the toolkit cannot read", list, out)
		}
	})
}

// TestALongReplyMayComeLate: what is left of it after a rest is not typed, and what is
// typed after it is.
func TestALongReplyMayComeLate(t *testing.T) {
	nines := strings.Repeat("9", 2000)
	if out := filtered("\x1b]"+nines, nines, nines+"\x07", "q"); strings.Count(out, "9") > mostText || !strings.HasSuffix(out, "q") {
		t.Errorf("%d digits came, and %q last", strings.Count(out, "9"), out[len(out)-1:])
	}
	if out := filtered("\x1bP1+r"+nines[:20], nines+"\x1b\\", "\x1b[A", "x"); strings.Count(out, "9") > mostText || !strings.HasSuffix(out, "\x1b[Ax") {
		t.Errorf("%q", out)
	}
	if out := filtered("\x1b]", "typed"); !strings.HasSuffix(out, "typed") { // alt+] and a word
		t.Errorf("%q", out)
	}
}

func FuzzFilter(f *testing.F) {
	for _, seed := range []string{"abc", "\x1b[200~x\x1b[201~", "\x1b[1;5C\x1b]11;rgb:0/0/0\x07\x1bOP", "\x1b[<0;1;1M\x1b[M   ", "\x1b[1;1;97;1;0;9_é😀\x9f", "\x1bP1;1;1;1+r52=38\x1b\\"} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, in []byte) {
		if len(in) > 1<<14 {
			return
		}
		heard(t, in)
		// Whatever the toolkit takes for one: with a rest after every seventh value.
		var fl filter
		var out []byte
		for _, b := range in {
			if out = append(out, fl.through([]byte{b})...); b%7 == 0 {
				fl.rest()
			}
		}
		if failed := decodes(out); failed != nil {
			t.Errorf("%q became %q: %v", in, out, failed)
		}
	})
}
