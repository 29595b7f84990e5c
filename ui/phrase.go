package ui

import (
	"slices"
	"strconv"
	"strings"

	"sudokuscope/ui/frame/palette"
)

// Words by which people say a moment in a phrase: "step forward 10 frames", "go to frame 40", "back 20 steps".
var (
	onward   = []string{"forward", "forwards", "ahead", "on", "further", "skip", "advance", "next", "more", "later"}
	backward = []string{"back", "backward", "backwards", "rewind", "undo", "before",
		"previous", "last", "ago", "earlier"}
	counted = []string{"steps", "frames", "iterations", "ticks", "generations", "rounds", "moves", "turns", "step",
		"seconds", "sec"}
	numbered = []string{"go", "goto", "jump", "seek", "to", "at", "the", "number", "by", "moment", "iteration", "frame",
		"tick", "generation", "round", "move", "turn", "it", "for", "à", "zu", "nach"}
)

// numerals are the numbers that people write as words.
var numerals = map[string]string{
	"two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7", "eight": "8", "nine": "9",
	"ten": "10", "twelve": "12", "twenty": "20", "thirty": "30", "fifty": "50", "hundred": "100", "thousand": "1000",
}

// phrased are the words of a phrase that say something, in English, with numbers in digits.
func phrased(text string) []string {
	words := strings.Fields(palette.Spared(palette.English(strings.ToLower(text))))
	for i, w := range words {
		if number := numerals[w]; number != "" {
			words[i] = number
		}
	}
	return words
}

// setting are words by which people say that something is to be set.
var setting = []string{"set", "change", "make", "put", "use", "with", "run", "try", "choose", "value", "again", "equal",
	"="}

// valued is what is to be set and to what, where a phrase says no more: "set tenure to 20", "run it with seed 11".
func valued(text string) (order string, is bool) {
	words := phrased(text)
	if len(words) < 2 || !isNumber(strings.ReplaceAll(words[len(words)-1], ".", "")) {
		return "", false
	}
	name := slices.DeleteFunc(words[:len(words)-1], func(w string) bool { return slices.Contains(setting, w) })
	return strings.Join(name, " ") + " " + words[len(words)-1], len(name) == 1
}

// inAPhrase is a moment that a phrase with one number says, as it is typed: +10, -20 or 40; empty where it says none.
func inAPhrase(text string) string {
	words := phrased(text)
	at := slices.IndexFunc(words, isNumber)
	if at < 0 || len(words) < 2 {
		return ""
	}
	sign := ""
	for i, w := range words {
		switch {
		case i == at, slices.Contains(numbered, w), w == "a" && i > 0: // ir a 50
		case slices.Contains(onward, w):
			sign = "+"
		case slices.Contains(backward, w):
			sign = "-"
		case slices.Contains(counted, w):
			if sign == "" && (i == 0 || i > at) { // but "jump to step 500" is a moment
				sign = "+"
			}
		default:
			return ""
		}
	}
	if _, err := strconv.ParseInt(words[at], 10, 64); err != nil {
		return ""
	}
	return sign + words[at]
}
