//go:build linux

package tty

import (
	"bytes"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/term"
	"github.com/creack/pty"

	"sudokuscope/engine/proof/conformance"
)

// An interrupt throws away what was typed before it, however much that is and whatever Bubble
// Tea has begun to read, as a terminal's own does. What is typed after it stays.
func TestAnInterruptThrowsAwayWhatWaits(t *testing.T) {
	t.Parallel()
	const much = 200_000
	for name, c := range map[string]struct{ first, before, key, want string }{
		"keys":                 {"a", "abc", "\x03", "\x03"},
		"in kitty's way":       {"a", "abc", "\x1b[99;5u", "\x03"},
		"a paste":              {"\x1b[200~1", "53..7....\r", "\x1b[201~\x03", pasteEnd + "\x03"},
		"a coloured paste":     {"\x1b[200~1", "\x1b[31m5\x1b[0m", "\x1b[201~\x03", pasteEnd + "\x03"},
		"a paste with no end":  {"\x1b[200~1", "53..7....\r", "\x03", pasteEnd + "\x03"},
		"a sequence cut off":   {"\x1b[1;", "2A\x1b[1;2A", "\x03", "l\x03"},
		"a reply that is long": {"\x1b]11;rgb", ":0000", "\x03", textEnd + "\x03"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			master, slave, err := pty.Open()
			if err != nil {
				t.Skip(err)
			}
			defer master.Close()
			defer slave.Close()
			if _, err := term.MakeRaw(slave.Fd()); err != nil {
				t.Fatal(err)
			}
			k, err := newKeys(slave, func() {})
			if err != nil {
				t.Fatal(err)
			}
			defer k.end()
			var into [4096]byte
			_, _ = master.WriteString(c.first)
			for got := 0; got < len(c.first); {
				n, _ := k.Read(into[:])
				got += n
			}
			_, _ = master.Write(bytes.Repeat([]byte(c.before), much/len(c.before)))
			_, _ = master.WriteString(c.key)
			for wait := conformance.WaitSince(time.Now()); k.interrupts.Load() == 0; time.Sleep(time.Millisecond) {
				if wait.Over() {
					t.Fatal("the interrupt is not heard")
				}
			}
			n, _ := k.Read(into[:])
			if got := string(into[:n]); got != c.want {
				t.Errorf("%q is read, expected %q", got, c.want)
			}
			if k.sift(tea.KeyPressMsg{Code: 'a'}) || k.sift(tea.PasteMsg{}) || !k.sift(tea.WindowSizeMsg{}) {
				t.Error("what came before the interrupt is not passed over")
			}
			if !k.sift(tea.KeyPressMsg{Code: 'c', Mod: tea.ModCtrl}) || !k.sift(tea.KeyPressMsg{Code: 'a'}) {
				t.Error("the interrupt, or what comes after it, is passed over")
			}
		})
	}
}
