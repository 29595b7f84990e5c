package disk

import (
	"fmt"
	"io"
	"io/fs"
	"os"
)

// Open opens the file that the user calls name to be read. It refuses whatever is not a
// regular file.
func Open(name string) (*os.File, error) {
	file, err := os.OpenFile(name, os.O_RDONLY|nonblocking, 0)
	if err != nil {
		return nil, err
	}
	info, err := file.Stat()
	if err == nil && !info.Mode().IsRegular() {
		err = fmt.Errorf("%s is %s; expected a file", name, kind(info.Mode()))
	}
	if err != nil {
		_ = file.Close() // nothing was written to it
		return nil, err
	}
	return file, nil
}

// Read returns the [Text] that is in the file that the user calls name. A file of more than most
// bytes is an error.
func Read(name string, most int64) ([]byte, error) {
	file, err := Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	text, err := readAll(file, name, most)
	return Text(text), err
}

// readAll reads an open file to its end.
func readAll(f *os.File, name string, most int64) ([]byte, error) {
	text, err := io.ReadAll(io.LimitReader(f, most+1))
	if err == nil && int64(len(text)) > most {
		err = fmt.Errorf("%s has more than %d bytes; expected at most as many", name, most)
	}
	return text, err
}

// kind says what a file is that is not a regular one.
func kind(mode fs.FileMode) string {
	switch {
	case mode.IsDir():
		return "a folder"
	case mode&fs.ModeSymlink != 0:
		return "a link"
	case mode&fs.ModeNamedPipe != 0:
		return "a pipe"
	case mode&fs.ModeSocket != 0:
		return "a socket"
	}
	return "a device"
}
