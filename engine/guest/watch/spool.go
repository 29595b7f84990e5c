package watch

import (
	"os"
	"runtime"
)

// spool is a file that lines are written to one after the other. It loses its name at once,
// where the system allows that, so that it is gone with the program however that ends.
type spool struct {
	file    *os.File
	written int64
	tail    []byte // what follows and is not written yet
}

// spoolPiece is how much is written at a time.
const spoolPiece = 1 << 18

func newSpool() (*spool, error) {
	file, err := os.CreateTemp("", "sudokuscope-tape-*") //nolint:forbidigo // it has no name in a moment
	if err != nil {
		return nil, err
	}
	named := os.Remove(file.Name()) != nil
	s := &spool{file: file}
	runtime.AddCleanup(s, func(f *os.File) {
		f.Close()
		if named {
			os.Remove(f.Name())
		}
	}, file)
	return s, nil
}

func (s *spool) add(line []byte) error {
	s.tail = append(s.tail, line...)
	if len(s.tail) < spoolPiece {
		return nil
	}
	_, err := s.file.WriteAt(s.tail, s.written)
	if err == nil {
		s.written += int64(len(s.tail))
		s.tail = s.tail[:0]
	}
	return err
}

// read reads a line that begins at a place.
func (s *spool) read(from int64, size int, into []byte) ([]byte, error) {
	if from >= s.written {
		at := from - s.written
		return append(into[:0], s.tail[at:at+int64(size)]...), nil
	}
	if cap(into) < size {
		into = make([]byte, size)
	}
	into = into[:size]
	_, err := s.file.ReadAt(into, from)
	return into, err
}
