package campaign

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// TestALongLineIsNotKept: a line without an end costs no memory, and a line that is too
// long costs its run; what comes after it is read.
func TestALongLineIsNotKept(t *testing.T) {
	dir, d := t.TempDir(), design(t, 3)
	work(t, dir, d)
	names, _ := runFiles(dir)
	good, err := os.ReadFile(names[0])
	if err != nil {
		t.Fatal(err)
	}
	long := strings.Repeat("x", mostLine+1) + "\n" + strings.SplitAfter(string(good), "\n")[1]
	if err := os.WriteFile(filepath.Join(dir, "runs-long.jsonl"), []byte(long), 0o600); err != nil {
		t.Fatal(err)
	}
	const endless = 100 << 20 // it takes no room on the disk
	if err := os.WriteFile(filepath.Join(dir, "runs-endless.jsonl"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Truncate(filepath.Join(dir, "runs-endless.jsonl"), endless); err != nil {
		t.Fatal(err)
	}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	s := read(t, dir)
	w := worker(t, dir, d)
	if left, err := w.Prepare(); err != nil || left != 0 {
		t.Errorf("%d left, %v", left, err)
	}
	runtime.ReadMemStats(&after)
	if used := after.TotalAlloc - before.TotalAlloc; used > 32<<20 {
		t.Errorf("%d bytes for lines that are no runs", used)
	}
	if s.BadLines != 1 || s.Twice != 1 || s.Missing != 0 || !strings.HasSuffix(s.Bad[0], "runs-long.jsonl:1:1: not a run") {
		t.Errorf("%+v", s)
	}
}

// TestManyBadLinesAreCounted, and the same run again and again is one run.
func TestManyBadLinesAreCounted(t *testing.T) {
	dir, d := t.TempDir(), design(t, 3)
	work(t, dir, d)
	names, _ := runFiles(dir)
	good, err := os.ReadFile(names[0])
	if err != nil {
		t.Fatal(err)
	}
	line := strings.SplitAfter(string(good), "\n")[1]
	text := strings.Repeat("x\n", 100_000) + strings.Repeat(line, 10_000)
	if err := os.WriteFile(filepath.Join(dir, "runs-many.jsonl"), []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	if s := read(t, dir); s.BadLines != 100_000 || len(s.Bad) != mostNamed || s.Twice != 10_000 || s.Missing != 0 {
		t.Errorf("%d bad lines, %d named, %d twice", s.BadLines, len(s.Bad), s.Twice)
	}
}
