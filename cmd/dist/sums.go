package main

import (
	"bufio"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
)

// sumsFile lists the checksums, as sha256sum writes and checks them.
const sumsFile = "SHA256SUMS"

// writeSums writes the checksums of all files of a folder and returns how many there
// are.
func writeSums(dir string) (n int, err error) {
	list, err := os.ReadDir(dir)
	if err != nil {
		return 0, err
	}
	var b strings.Builder
	for _, f := range list { // sorted by name
		sum, err := sumOf(filepath.Join(dir, f.Name()))
		if err != nil {
			return 0, err
		}
		fmt.Fprintf(&b, "%s  %s\n", sum, f.Name())
	}
	return len(list), writeFile(filepath.Join(dir, sumsFile), func(w io.Writer) error {
		_, err := io.WriteString(w, b.String())
		return err
	})
}

func sumOf(name string) (string, error) {
	f, err := os.Open(name)
	if err != nil {
		return "", err
	}
	defer f.Close()
	h := sha256.New()
	if _, err := io.Copy(h, f); err != nil {
		return "", err
	}
	return hex.EncodeToString(h.Sum(nil)), nil
}

// readSums reads the checksums of a folder, by the names of the files.
func readSums(dir string) (map[string]string, error) {
	f, err := os.Open(filepath.Join(dir, sumsFile))
	if err != nil {
		return nil, err
	}
	defer f.Close()
	sums := map[string]string{}
	lines := bufio.NewScanner(f)
	for lines.Scan() {
		sum, name, ok := strings.Cut(lines.Text(), "  ")
		if !ok {
			return nil, fmt.Errorf("%s: %q: expected a checksum, two blanks and a name", f.Name(), lines.Text())
		}
		sums[name] = sum
	}
	return sums, lines.Err()
}
