package puzzles

import (
	"fmt"
	"strings"
)

// Word is a difficulty, from very easy to fiendish; Unrated is none of them.
type Word uint8

// The words, easiest first, so that they can be compared with <.
const (
	Unrated Word = iota
	VeryEasy
	Easy
	Medium
	Hard
	Fiendish
)

var words = [...]string{"unrated", "very easy", "easy", "medium", "hard", "fiendish"}

func (w Word) String() string { return words[w] }

// MarshalText writes the word out, for JSON.
func (w Word) MarshalText() ([]byte, error) { return []byte(w.String()), nil }

// Words lists the difficulties, easiest first.
func Words() []Word { return []Word{VeryEasy, Easy, Medium, Hard, Fiendish} }

// ParseWord reads a difficulty; "very-easy" is taken like "very easy".
func ParseWord(s string) (Word, error) {
	for _, w := range Words() {
		if strings.EqualFold(strings.ReplaceAll(strings.TrimSpace(s), "-", " "), w.String()) {
			return w, nil
		}
	}
	return Unrated, fmt.Errorf("%q is no difficulty: expected %s", s, strings.Join(words[VeryEasy:], ", "))
}

// Logic is the strongest reasoning that a puzzle asks for.
type Logic uint8

const (
	// NakedSingles: always some cell has one digit left.
	NakedSingles Logic = iota
	// HiddenSingles: at times only a unit in which a digit has one place left.
	HiddenSingles
	// Guessing: at times neither. (People know patterns between singles and
	// guesses; a search knows none, and this program is about searches.)
	Guessing
)

func (l Logic) String() string {
	return [...]string{"naked singles", "hidden singles", "guessing"}[l]
}

// MarshalText writes the logic out, for JSON.
func (l Logic) MarshalText() ([]byte, error) { return []byte(l.String()), nil }
