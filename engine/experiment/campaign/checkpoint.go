package campaign

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"

	"sudokuscope/engine/experiment"
	"sudokuscope/engine/wholefile"
)

// checkpoints is the folder of the runs under way. A file is a line with a sum of
// what follows, and the run.
type checkpoints struct{ dir string }

func (c checkpoints) file(cell string, seed uint64) string {
	return filepath.Join(c.dir, cell+"-"+strconv.FormatUint(seed, 10))
}

func (c checkpoints) save(cell string, seed uint64, s *experiment.Saved) error {
	text, err := json.Marshal(s)
	if err != nil {
		return err
	}
	return wholefile.Write(c.file(cell, seed), func(w io.Writer) error {
		if _, err := fmt.Fprintf(w, "%08x\n", crc32.ChecksumIEEE(text)); err != nil {
			return err
		}
		_, err := w.Write(text)
		return err
	})
}

// load gives the last checkpoint of a run, nil if there is none that can be read:
// the run is then begun anew.
func (c checkpoints) load(cell string, seed uint64) *experiment.Saved {
	text, err := readAtMost(c.file(cell, seed), mostCheckpoint)
	if err != nil {
		return nil
	}
	sum, rest, ok := bytes.Cut(text, []byte("\n"))
	if !ok || string(sum) != fmt.Sprintf("%08x", crc32.ChecksumIEEE(rest)) {
		return nil
	}
	var s experiment.Saved
	if json.Unmarshal(rest, &s) != nil {
		return nil
	}
	return &s
}

func (c checkpoints) remove(cell string, seed uint64) error {
	if err := os.Remove(c.file(cell, seed)); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}

// count is the number of runs under way that have one.
func (c checkpoints) count() int {
	entries, err := os.ReadDir(c.dir)
	if err != nil {
		return 0
	}
	return len(entries)
}
