package study

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode"
)

// checkPrograms refuses programs that no algorithm names, and an algorithm that is a command.
func (s *Study) checkPrograms() error {
	for _, entry := range s.Algorithms {
		if strings.HasPrefix(entry, "watch:") {
			return errors.New(`watch: among the algorithms; expected a name there, such as "mine", and its command ` +
				`below [programs], as in mine = "./mine {puzzle} {seed}"`)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(s.Programs)) {
		if strings.ContainsFunc(name, oddInName) {
			return fmt.Errorf("programs: %q; expected a name of letters, digits, points and hyphens", name)
		}
		if !slices.ContainsFunc(s.Algorithms, func(entry string) bool {
			return ProgramName(entry) == name
		}) {
			return fmt.Errorf("programs: %s is none of the algorithms; expected it among them", name)
		}
	}
	return nil
}

// oddInName reports what would end a name in an entry or a hypothesis.
func oddInName(r rune) bool {
	return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !strings.ContainsRune(".-_", r)
}

// ProgramName is the name in an entry such as "mine:noise=3".
func ProgramName(entry string) string {
	name, _, _ := strings.Cut(entry, ":")
	return name
}
