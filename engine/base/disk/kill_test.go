//go:build unix

package disk

import (
	"bufio"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// TestMain is also the writer that is killed.
func TestMain(m *testing.M) {
	if name := os.Getenv("WHOLEFILE_WRITER"); name != "" {
		for {
			if err := Write(name, func(w io.Writer) error { return inPieces(w, os.Stdout) }); err != nil {
				panic(err)
			}
		}
	}
	os.Exit(m.Run())
}

// pieces writes a text in many pieces.
func pieces(w io.Writer) error { return inPieces(w, io.Discard) }

// inPieces also says how far it is.
func inPieces(w, progress io.Writer) error {
	for range 64 {
		if _, err := io.WriteString(w, strings.Repeat("whole ", 100)); err != nil {
			return err
		}
		fmt.Fprintln(progress, ".")
	}
	return nil
}

// kills is how many writers are killed. A measurement takes 500.
var kills = flag.Int("kills", 12, "writers that TestAKilledWriterSpoilsNothing kills")

// TestAKilledWriterSpoilsNothing kills writers at any moment: the file is whole or as it
// was.
func TestAKilledWriterSpoilsNothing(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, "file")
	var text strings.Builder
	if err := Write(name, func(w io.Writer) error { return pieces(io.MultiWriter(w, &text)) }); err != nil {
		t.Fatal(err)
	}
	for range *kills {
		c := exec.Command(os.Args[0])
		c.Env = append(os.Environ(), "WHOLEFILE_WRITER="+name)
		out, err := c.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := c.Start(); err != nil {
			t.Fatal(err)
		}
		lines := bufio.NewScanner(out)
		for range 1 + rand.IntN(200) {
			lines.Scan()
		}
		_ = c.Process.Kill()
		_, _ = io.Copy(io.Discard, out)
		_ = c.Wait()
		if got := content(t, name); got != text.String() {
			t.Fatalf("the file holds %d bytes of %d", len(got), text.Len())
		}
	}
	if list, _ := os.ReadDir(dir); len(list) < 2 {
		t.Error("no writer was killed while it wrote: nothing was tested")
	}
}

// TestOthersAtWorkAreLeftAlone: a writer does not remove the part of another.
func TestOthersAtWorkAreLeftAlone(t *testing.T) {
	dir := t.TempDir()
	err := Write(filepath.Join(dir, "a"), func(w io.Writer) error {
		if err := Write(filepath.Join(dir, "b"), text("b")); err != nil {
			return err
		}
		return text("a")(w)
	})
	if err != nil {
		t.Fatal(err)
	}
	if content(t, filepath.Join(dir, "a")) != "a" || content(t, filepath.Join(dir, "b")) != "b" {
		t.Error("one of them is lost")
	}
}

func TestNewFilesHaveThePermissionsOfTheProcess(t *testing.T) {
	defer syscall.Umask(syscall.Umask(0o077))
	name := filepath.Join(t.TempDir(), "file")
	if err := Write(name, text("secret")); err != nil {
		t.Fatal(err)
	}
	if info, _ := os.Stat(name); info.Mode().Perm() != 0o600 {
		t.Errorf("its permissions are %v, expected 0600", info.Mode())
	}
}
