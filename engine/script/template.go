package script

import (
	"embed"
	"fmt"
	"strings"
)

//go:embed examples/*.star
var examples embed.FS

// templates are what a new script can be like, and the example that it is.
var templates = []struct{ like, example string }{
	{"conflicts", "min-conflicts"}, {"climb", "climb"}, {"tabu", "tabu"}, {"anneal", "annealing"}, {"eda", "eda"}, {"genetic", "genetic"},
}

// Likes are what a new script can be like.
func Likes() []string {
	var list []string
	for _, t := range templates {
		list = append(list, t.like)
	}
	return list
}

// Template is a script to begin with.
func Template(like string) (string, error) {
	for _, t := range templates {
		if t.like == like {
			text, err := examples.ReadFile("examples/" + t.example + Suffix)
			return string(text), err
		}
	}
	return "", fmt.Errorf("%q: expected one of %s", like, strings.Join(Likes(), ", "))
}
