package sudoku

import (
	"bufio"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

func TestTmpExact(t *testing.T) {
	dir := "/work/shared/puzzles"
	fs, _ := filepath.Glob(dir + "/*.txt")
	for _, f := range fs {
		h, _ := os.Open(f)
		s := bufio.NewScanner(h)
		for s.Scan() {
			fl := strings.Fields(s.Text())
			if len(fl) == 0 || fl[0] == "#" {
				continue
			}
			name, line := "", fl[0]
			if len(fl) > 1 && len(fl[1]) >= 81 {
				name, line = fl[0], fl[1]
			}
			p := Must(line)
			t0 := time.Now()
			a := Exact(p, 2, 200000)
			el := time.Since(t0)
			if el > 20*time.Millisecond || !a.Unique() {
				t.Log(filepath.Base(f), name, len(a.Solutions), a.Complete, a.GaveUp, a.Nodes, el)
			}
		}
	}
}
