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

// inAPhrase is a moment that a phrase with one number says, as it is typed: +10, -20 or 40; empty where it says none.
func inAPhrase(text string) string {
	words := strings.Fields(palette.English(strings.ToLower(text)))
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
			if sign == "" {
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
