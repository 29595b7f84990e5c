package disk

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
)

// A file that is being written is hidden and has this ending.
const ending = ".sudokuscope-part"

// mostBase leaves room for the rest in the name of a part.
const mostBase = 200

// part makes the file that is written first, and locks it: a part without a lock
// has lost its writer.
func part(name string) (*os.File, error) {
	dir, base := filepath.Split(name)
	base = base[:min(len(base), mostBase)]
	for {
		f, err := os.OpenFile(filepath.Join(dir, fmt.Sprintf(".%s.%08x%s", base, rand.Uint32(), ending)), os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o666)
		if os.IsExist(err) {
			continue
		}
		if err != nil {
			return nil, err
		}
		lock(f)
		// Between the two somebody may have taken it for one that was left.
		if now, err := os.Stat(f.Name()); err == nil {
			if own, err := f.Stat(); err == nil && os.SameFile(own, now) {
				return f, nil
			}
		}
		f.Close()
	}
}

// sweep removes the parts in a folder whose writers were killed.
func sweep(dir string) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return // the write will say so
	}
	for _, e := range entries {
		if !strings.HasPrefix(e.Name(), ".") || !strings.HasSuffix(e.Name(), ending) {
			continue
		}
		if e.Type().IsRegular() {
			remove(filepath.Join(dir, e.Name()))
		}
	}
}
