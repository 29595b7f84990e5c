//go:build unix && !freebsd && !dragonfly

package host

import (
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// TestATallyIsWrittenWhole: a row for which there is no room is not there in part, and
// what somebody's kill has left of one stays a line of its own.
func TestATallyIsWrittenWhole(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "tally.csv")
	head := strings.Join(tallyHead, ",") + "\n"
	tally, err := openTally(file)
	if err != nil {
		t.Fatal(err)
	}
	signal.Ignore(syscall.SIGXFSZ)
	defer signal.Reset(syscall.SIGXFSZ)
	var was syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_FSIZE, &was); err != nil {
		t.Fatal(err)
	}
	few := was
	few.Cur = uint64(len(head) + 5)
	if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &few); err != nil {
		t.Skip(err)
	}
	err = tally.append([]string{"a row", "that", "is", "too", "long"})
	if e := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &was); e != nil {
		t.Fatal(e)
	}
	if err == nil || !strings.Contains(err.Error(), "--tally "+file) {
		t.Errorf("no room, and the answer is %v", err)
	}
	is := func(want string) {
		t.Helper()
		if b, err := os.ReadFile(file); err != nil || string(b) != want {
			t.Errorf("%q, %v: expected %q", b, err, want)
		}
	}
	is(head)
	if err := os.WriteFile(file, []byte(head+"torn,"), 0o666); err != nil {
		t.Fatal(err)
	}
	if tally, err = openTally(file); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if err := tally.append([]string{"x", "y"}); err != nil {
			t.Fatal(err)
		}
	}
	is(head + "torn,\nx,y\nx,y\n")
}
