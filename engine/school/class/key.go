package class

import (
	"fmt"
	"io"
	"strings"

	"sudokuscope/engine/base/disk"
)

// Key is the right to read the notes of a class. It is kept in a file that only its owner
// can read, as what stands on a screen, in a command line or in the history of a shell
// is seen by others.
type Key struct {
	Place  Place
	Secret string
}

// Save writes a key into a file, in place of what stands there.
func (k Key) Save(name string) error {
	return disk.Private(name, func(w io.Writer) error {
		_, err := fmt.Fprintf(w, "%s\n%s\n", k.Place, k.Secret)
		return err
	})
}

// mostKeyFile bounds a key file.
const mostKeyFile = 4096

// ReadKey reads the file of a key.
func ReadKey(name string) (Key, error) {
	data, err := disk.Read(name, mostKeyFile)
	if err != nil {
		return Key{}, err
	}
	address, secret, _ := strings.Cut(strings.TrimSpace(strings.ReplaceAll(string(data), "\r", "")), "\n")
	place, err := ParsePlace(address)
	if err != nil || secret == "" || len(secret) > mostKey {
		return Key{}, fmt.Errorf("%s: expected the file of a key that sudokuscope class has written", name)
	}
	return Key{place, secret}, nil
}
