package class

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// Key is the right to read the notes of a class. It is kept in a file that only its owner
// can read, as what stands on a screen, in a command line or in the history of a shell
// is seen by others.
type Key struct {
	Place  Place
	Secret string
}

// keyFiles is what the names of key files look like.
const keyFiles = "class-*.key"

// Save writes a key into a folder, and returns the name of the file. There is one for
// each class that goes on, and port tells them apart.
func (k Key) Save(folder, port string) (name string, err error) {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return "", err
	}
	f, err := os.CreateTemp(folder, ".class-*") // mode 0600
	if err != nil {
		return "", err
	}
	_, err = fmt.Fprintf(f, "%s\n%s\n", k.Place, k.Secret)
	if err = errors.Join(err, f.Close()); err == nil {
		name = filepath.Join(folder, strings.Replace(keyFiles, "*", port, 1))
		err = os.Rename(f.Name(), name) // in place of a link, too
	}
	if err != nil {
		_ = os.Remove(f.Name()) // the first error counts
		return "", err
	}
	return name, nil
}

// mostKeyFile bounds a key file.
const mostKeyFile = 4096

// ReadKey reads the file of a key.
func ReadKey(name string) (Key, error) {
	wrong := fmt.Errorf("%s: expected the file of a key that sudokuscope class has written", name)
	if info, err := os.Stat(name); err != nil {
		return Key{}, err
	} else if !info.Mode().IsRegular() {
		return Key{}, wrong
	}
	f, err := os.Open(name)
	if err != nil {
		return Key{}, err
	}
	defer f.Close()
	b, err := io.ReadAll(io.LimitReader(f, mostKeyFile))
	if err != nil {
		return Key{}, err
	}
	lines := strings.Split(strings.TrimSpace(string(b)), "\n")
	if len(lines) != 2 || len(lines[1]) > mostKey {
		return Key{}, wrong
	}
	place, err := ParsePlace(lines[0])
	if err != nil || lines[1] == "" {
		return Key{}, wrong
	}
	return Key{place, lines[1]}, nil
}

// FindKey finds the key of a class among those that Save has put into a folder: that of
// an address, or the newest where the address is empty.
func FindKey(folder string, place Place) (Key, error) {
	names, _ := filepath.Glob(filepath.Join(folder, keyFiles)) // the form is sound
	var found Key
	var newest time.Time
	for _, name := range names {
		k, err := ReadKey(name)
		if err != nil || place != "" && k.Place != place {
			continue
		}
		if info, err := os.Stat(name); err == nil && info.ModTime().After(newest) {
			found, newest = k, info.ModTime()
		}
	}
	if found.Secret == "" {
		return Key{}, fmt.Errorf("no class is led here%s: expected the file of its key, --key-file %s",
			at(place), filepath.Join(folder, keyFiles))
	}
	return found, nil
}

func at(p Place) string {
	if p == "" {
		return ""
	}
	return " at " + string(p)
}
