// Package docs is the pages of the manual, as the program shows them.
package docs

import "embed"

// Pages are the files, Markdown each.
//
//go:embed *.md
var Pages embed.FS
