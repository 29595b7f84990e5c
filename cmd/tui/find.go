package main

import (
	"path/filepath"
	"strings"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/script"
)

// scripts are the algorithms that were made of files in this process. A script
// is loaded once, so that everything that a command does is about the same text
// even if the file is saved meanwhile.
var scripts []*engine.Algorithm

// isScript reports whether a name is that of a script's file.
func isScript(name string) bool { return strings.HasSuffix(name, script.Suffix) }

// findAlgorithm finds an algorithm by its ID, or makes one of a script's file.
func findAlgorithm(id string) (*engine.Algorithm, error) {
	if !isScript(id) {
		return algorithms.Find(id)
	}
	for _, a := range scripts {
		if a.ID == filepath.Base(id) {
			return a, nil
		}
	}
	a, err := script.Read(id)
	if err != nil {
		return nil, err
	}
	scripts = append(scripts, a)
	return a, nil
}

// allAlgorithms are those that are built in, and the scripts of this process.
func allAlgorithms() []*engine.Algorithm { return append(algorithms.All(), scripts...) }
