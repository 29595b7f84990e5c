package program

import (
	"crypto/sha256"
	"encoding/hex"
	"io"
	"os"
	"os/exec"
	"path/filepath"

	"sudokuscope/engine/base/disk"
)

// File is a word of a command that is a file: where it is, and the SHA-256 of what is in it.
type File struct{ Word, Path, SHA256 string }

// Files finds the words of a command that are files, the first of them as a shell finds a program.
// Those that are below the folder are taken from there. It returns the words to start the command by.
func Files(folder string, words []string) (start []string, files []File, err error) {
	for i, word := range words {
		path := find(folder, word, i == 0)
		if path == "" {
			start = append(start, word)
			continue
		}
		sum, err := hashOf(path)
		if err != nil {
			return nil, nil, err
		}
		start = append(start, path)
		files = append(files, File{word, path, sum})
	}
	return start, files, nil
}

// find is where a word is; nothing if it is no file.
func find(folder, word string, command bool) string {
	if command && filepath.Base(word) == word { // a shell looks for it where programs are
		path, err := exec.LookPath(word)
		if err != nil {
			return ""
		}
		return path
	}
	places := []string{word}
	if filepath.IsLocal(word) {
		places = []string{filepath.Join(folder, word), word}
	}
	for _, path := range places {
		info, err := os.Stat(path)
		if err != nil || !info.Mode().IsRegular() {
			continue
		}
		if command && filepath.Base(path) == path {
			path = "." + string(filepath.Separator) + path
		}
		return path
	}
	return ""
}

func hashOf(path string) (string, error) {
	file, err := disk.Open(path)
	if err != nil {
		return "", err
	}
	defer file.Close()
	sum := sha256.New()
	if _, err := io.Copy(sum, file); err != nil {
		return "", err
	}
	return hex.EncodeToString(sum.Sum(nil)), nil
}
