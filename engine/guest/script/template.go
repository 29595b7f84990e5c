package script

import (
	"embed"
	"fmt"
	"strings"
)

//go:embed examples/*.star
var examples embed.FS

// Likes are what a new script can be like: each is the name of an example.
var Likes = []string{"conflicts", "climb", "tabu", "anneal", "eda", "genetic", "balance", "project"}

// Template returns a script to begin with.
func Template(like string) (string, error) {
	text, err := examples.ReadFile("examples/" + like + Suffix)
	if err != nil {
		return "", fmt.Errorf("%q: expected one of %s", like, strings.Join(Likes, ", "))
	}
	return string(text), nil
}
