package tty

import (
	"fmt"
	"io"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	uv "github.com/charmbracelet/ultraviolet"

	"sudokuscope/engine/proof/conformance"
)

// TestCtrlCIsHeardAfterAnything: whatever was typed, begun or cut off before it, and in
// whichever way a terminal sends it, the first ctrl+c is heard.
func TestCtrlCIsHeardAfterAnything(t *testing.T) {
	t.Parallel()
	const rest = 2 * uv.DefaultEscTimeout
	begun := []string{
		"", "a", "й", "\x1b", "\x1b\x1b", strings.Repeat("\x1b", 5000), "\x1b[", "\x1b[1;", "\x1b[<0;1;", "\x1b[?", "\x1bO", "\x1b[A", "\x1b[1;2A",
		"\x1b]0;x", "\x1b]11;rgb:", "\x1bPx", "\x1b_x", "\x1b^x", "\x1bXx", "\xd0", "\xe2\x82", "\x9b", "\x90", "\x18",
	}
	for _, pause := range []time.Duration{0, 5 * time.Millisecond, 30 * time.Millisecond} {
		for i, before := range begun {
			t.Run(fmt.Sprint(pause, " ", i), func(t *testing.T) {
				t.Parallel()
				hears(t, pause, before, "\x03")
			})
		}
	}
	for _, key := range []string{
		"\x1b[99;5u", "\x1b[99;6u", "\x1b[99;7u", "\x1b[1089::99;5u", "\x1b[27;5;99~", "\x1b[27;6;67~", "\x1b[27;7;99~", "\x1b[67;46;3;1;8;1_",
	} {
		t.Run(fmt.Sprintf("%q", key), func(t *testing.T) {
			t.Parallel()
			hears(t, 0, "a", key)
		})
	}
	t.Run("a paste without an end", func(t *testing.T) {
		t.Parallel()
		hears(t, rest, "\x1b[200~abc", "\x03")
	})
}

// hears sends what was begun, and after a pause the key, as a terminal does.
func hears(t *testing.T, pause time.Duration, before, key string) {
	t.Helper()
	ctx, stop := conformance.Within(t.Context())
	defer stop()
	in, out := io.Pipe()
	events := make(chan uv.Event)
	go func() { _ = uv.NewTerminalReader(in, "xterm-256color").StreamEvents(ctx, events) }()
	go func() {
		defer out.Close()
		var f filter
		send := func(text string) { _, _ = out.Write(f.through([]byte(text))) }
		if send(before); pause > 0 {
			time.Sleep(pause)
			if pause > uv.DefaultEscTimeout {
				f.rest()
			}
		}
		send(key)
		<-ctx.Done()
	}()
	for {
		select {
		case e := <-events:
			if k, ok := e.(uv.KeyPressEvent); ok && Interrupts(tea.Key(k)) {
				return
			}
		case <-ctx.Done():
			t.Fatalf("%q and, %v later, %q: ctrl+c is not heard", before, pause, key)
		}
	}
}
