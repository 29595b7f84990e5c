package main

import "sudokuscope/ui/theme"

// themes are the values of --theme.
func themes() []string {
	names, _ := theme.Names()
	return append([]string{"auto"}, names...)
}
