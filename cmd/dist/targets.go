package main

import (
	"fmt"
	"strings"
)

// target is a system and a processor, by Go's names.
type target struct{ system, processor string }

func (t target) String() string { return t.system + "/" + t.processor }

// program is the name of the program there.
func (t target) program() string {
	if t.system == "windows" {
		return "sudokuscope.exe"
	}
	return "sudokuscope"
}

// targets are those of a release.
var targets = func() (list []target) {
	for _, system := range []string{"linux", "darwin", "windows", "freebsd"} {
		for _, processor := range []string{"amd64", "arm64"} {
			list = append(list, target{system, processor})
		}
	}
	return list
}()

// targetsLike are the targets that begin with one of the words; all for no word.
func targetsLike(words string) (list []target, err error) {
	for word := range strings.SplitSeq(words, ",") {
		found := false
		for _, t := range targets {
			if strings.HasPrefix(t.String(), strings.TrimSpace(word)) {
				list, found = append(list, t), true
			}
		}
		if !found {
			var names []string
			for _, t := range targets {
				names = append(names, t.String())
			}
			return nil, fmt.Errorf("-only %s: expected the beginning of one of %s", word, strings.Join(names, ", "))
		}
	}
	return list, nil
}
