package tty

import (
	"strconv"
	"strings"

	uv "github.com/charmbracelet/ultraviolet"
)

// vteSextants is the version of VTE, the terminal of GNOME and others, from which on it
// draws sextants.
const vteSextants = 6200

// GlyphsOf returns the name of the set that a terminal is known to show, by its
// environment: sextants for those that draw them without a font, else empty.
func GlyphsOf(environ []string) string {
	env := uv.Environ(environ)
	term, program := env.Getenv("TERM"), env.Getenv("TERM_PROGRAM")
	vte, _ := strconv.Atoi(env.Getenv("VTE_VERSION"))
	switch {
	case env.Getenv("TMUX") != "", env.Getenv("STY") != "", strings.HasPrefix(term, "tmux"), strings.HasPrefix(term, "screen"):
		// Within a multiplexer the other names are those of the terminal that it was
		// begun in, not of the one that shows it now.
	case term == "xterm-kitty", term == "xterm-ghostty", term == "foot", term == "foot-extra",
		program == "WezTerm", program == "ghostty", vte >= vteSextants:
		return "sextants"
	}
	return ""
}
