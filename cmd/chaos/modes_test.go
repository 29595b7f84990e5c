package main

import (
	"math/rand/v2"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestModes(t *testing.T) {
	for text, want := range map[string]string{
		"":                                 "",
		"plain \x1b[31mtext\x1b[0m":        "",
		"\x1b[?1049h":                      "mode 1049",
		"\x1b[?1049h\x1b[?1049l":           "",
		"\x1b[?25l":                        "mode 25",
		"\x1b[?25l\x1b[?25h\x1b[?25h":      "",
		"\x1b[?1002;1006h\x1b[?1002l":      "mode 1006",
		"\x1b[>1u":                         "keyboard modes",
		"\x1b[>1u\x1b[<u":                  "",
		"\x1b[>1u\x1b[?1049h\x1b[<u":       "mode 1049, keyboard modes",
		"\x1b[>1u\x1b[=0;1u":               "",
		"\x1b[>1u\x1b[>1u\x1b[<u":          "keyboard modes",
		"\x1b[>4;2m":                       "modifyOtherKeys",
		"\x1b[>4;2m\x1b[>4m":               "",
		"\x1b[22;0t":                       "title",
		"\x1b[22;0t\x1b[23;0t":             "",
		"\x1b[?10\x1849h":                  "",
		"\x1b[?2004h\x1b[\x1b[?2004l":      "",
		"\x1b]0;\x1b\\\x1b[?2004h\x1b[31m": "mode 2004",
	} {
		m := newModes()
		m.see([]byte(text))
		if got := strings.Join(m.dirt(), ", "); got != want {
			t.Errorf("%q leaves %q, expected %q", text, got, want)
		}
	}
}

// TestModesInPieces: where a text is cut makes no difference.
func TestModesInPieces(t *testing.T) {
	parts := []string{"\x1b[?1049h", "\x1b[?1049l", "\x1b[>1u", "\x1b[<u", "text", "\x1b[?25l", "\x1b[38;2;1;2;3m", "\x1b]0;title\x07", "\x1b[22;0t", "\x1b[?2004h", "é"}
	rapid.Check(t, func(t *rapid.T) {
		text := strings.Join(rapid.SliceOf(rapid.SampledFrom(parts)).Draw(t, "text"), "")
		whole, pieces := newModes(), newModes()
		whole.see([]byte(text))
		for len(text) > 0 {
			n := rapid.IntRange(1, len(text)).Draw(t, "piece")
			pieces.see([]byte(text[:n]))
			text = text[n:]
		}
		if a, b := strings.Join(whole.dirt(), ", "), strings.Join(pieces.dirt(), ", "); a != b {
			t.Fatalf("%q in one, %q in pieces", a, b)
		}
	})
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
