//go:build linux

package tty

import (
	"bytes"
	"errors"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/charmbracelet/x/term"
	"github.com/creack/pty"
)

// TestLastWordsAreNotDiscarded: the terminal has just room for the toolkit's last
// words and reads none of them before the program has ended. The alternate screen is
// left all the same when it reads.
func TestLastWordsAreNotDiscarded(t *testing.T) {
	master, slave, err := pty.Open()
	if err != nil {
		t.Skip(err)
	}
	defer master.Close()
	defer slave.Close()
	if _, err := term.MakeRaw(slave.Fd()); err != nil {
		t.Fatal(err)
	}
	x, err := Open(slave, slave, func(error) {})
	if err != nil {
		t.Fatal(err)
	}
	// The line discipline keeps what comes first, whatever is discarded.
	if _, err := x.out.Write([]byte("\x1b[?1049h" + strings.Repeat("a frame ", 1000))); err != nil {
		t.Fatal(err)
	}
	for { // until there is no room for more
		_ = x.out.file.SetWriteDeadline(time.Now().Add(100 * time.Millisecond))
		if _, err := x.out.file.WriteString("\x1b[?1049l"); errors.Is(err, os.ErrDeadlineExceeded) {
			break
		} else if err != nil {
			t.Fatal(err)
		}
	}
	x.Close()
	var got []byte
	for b := make([]byte, 1<<16); !bytes.HasSuffix(got, []byte(backTitle)); {
		n, err := master.Read(b)
		if err != nil {
			t.Fatal(err)
		}
		got = append(got, b[:n]...)
	}
	if on, off := bytes.LastIndex(got, []byte("\x1b[?1049h")), bytes.LastIndex(got, []byte("\x1b[?1049l")); off < on {
		t.Errorf("the alternate screen is not left: %d bytes, the last of them %q", len(got), got[max(0, len(got)-100):])
	}
}
