//go:build unix

package main

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"
	"pgregory.net/rapid"
)

// modes is what a program has switched on at a terminal and must switch off before it
// ends. It reads the sequences themselves and does not ask the emulator, which does not
// know all of them.
type modes struct {
	parser  *ansi.Parser
	private map[int]bool // DEC's: on where they are not as at the start
	kitty   [2][]bool    // the stack of keyboard modes of each screen: whether there are any
	keys    bool         // modifyOtherKeys
	titles  int          // depth of the stack of titles
}

// onAtFirst are the modes of DEC that a terminal begins with.
var onAtFirst = map[int]bool{7: true, 25: true}

// troublesome are those that others would suffer from. What belongs to a frame, such as
// synchronized output, is among them.
var troublesome = []int{1, 7, 25, 47, 66, 1000, 1001, 1002, 1003, 1004, 1005, 1006, 1015, 1016, 1047, 1049, 2004, 2026, 2027, 2031, 2048}

func newModes() *modes {
	m := &modes{parser: ansi.NewParser(), private: map[int]bool{}}
	m.parser.SetHandler(ansi.Handler{HandleCsi: m.act})
	return m
}

// see takes a piece of what the program writes.
func (m *modes) see(piece []byte) { m.parser.Parse(piece) }

func (m *modes) act(command ansi.Cmd, params ansi.Params) {
	first, _, _ := params.Param(0, 0)
	second, _, _ := params.Param(1, 0)
	stack := &m.kitty[m.screen()]
	switch prefix := command.Prefix(); command.Final() {
	case 'h', 'l':
		for i := range params {
			n, _, _ := params.Param(i, 0)
			switch on := command.Final() == 'h'; {
			case prefix != '?':
			case on != onAtFirst[n]:
				m.private[n] = true
			default:
				delete(m.private, n)
			}
		}
	case 'u':
		switch {
		case prefix == '>':
			*stack = append(*stack, first > 0)
		case prefix == '<':
			*stack = (*stack)[:max(0, len(*stack)-max(1, first))]
		case prefix == '=' && len(*stack) > 0:
			(*stack)[len(*stack)-1] = first > 0
		}
	case 'm':
		if prefix == '>' {
			m.keys = first == 4 && second > 0
		}
	case 't':
		switch first {
		case 22:
			m.titles++
		case 23:
			m.titles = max(0, m.titles-1)
		}
	}
}

// screen is the one that is shown: the main one, or the alternate one.
func (m *modes) screen() int {
	if m.private[1049] || m.private[1047] || m.private[47] {
		return 1
	}
	return 0
}

// dirt lists what is not as it was at the start.
func (m *modes) dirt() (list []string) {
	for _, n := range slices.Sorted(maps.Keys(m.private)) {
		if slices.Contains(troublesome, n) {
			list = append(list, fmt.Sprintf("mode %d", n))
		}
	}
	for _, stack := range m.kitty {
		if n := len(stack); n > 0 && stack[n-1] {
			list = append(list, "keyboard modes")
		}
	}
	if m.keys {
		list = append(list, "modifyOtherKeys")
	}
	if m.titles > 0 {
		list = append(list, "title")
	}
	return list
}

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
