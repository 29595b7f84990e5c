// Package docs is the pages of the manual, as the program shows them.
package docs

import "embed"

// Pages are the files, Markdown each; what is made or looked up stands below reference.
//
//go:embed *.md reference/*.md
var Pages embed.FS
