package paint

import (
	"fmt"
	"strconv"
	"strings"
)

// Glyphs are the characters a terminal's font can show.
type Glyphs struct {
	Name string
	// Dots are how many dots of a plot go into a cell, across and down.
	DotsX, DotsY int
	// Half is whether the half blocks are there, for two pixels a cell, and Sixth
	// whether the sextants are, for two by three.
	Half, Sixth bool

	TopLeft, TopRight, BottomLeft, BottomRight string
	Horizontal, Vertical, Cross                string
	TeeLeft, TeeRight                          string

	Ellipsis, Play, Pause, Stop, Pointer, Bullet string
	Head, Tick, Track, Past, Stub, Break, Notch  string
	Flag                                         string
	Yes, No, Up, Down, Left, Right, Separator    string
	// Shades go from nothing to full, Bars from nothing to a full cell upward.
	Shades, Bars []string
	// Events mark the classes of events, in their order.
	Events [7]string
	// Plain are what stands in for characters of texts that the font lacks, and
	// KeyNames for the keys among them.
	Plain    map[string]string
	KeyNames *strings.Replacer
	// Marks are what lines of a chart are drawn with where a dot fills a cell.
	Marks Marks
}

// Marks are the characters of the lines of a chart; 0 where dots draw them.
type Marks struct{ Best, Now, Mean, Away, Band byte }

// Sign is the character of a line for a legend, or what it is elsewhere.
func (m Marks) Sign(mark byte, elsewhere string) string {
	if mark == 0 {
		return elsewhere
	}
	return string(rune(mark))
}

var braille = Glyphs{
	Name: "braille", DotsX: 2, DotsY: 4, Half: true,
	TopLeft: "╭", TopRight: "╮", BottomLeft: "╰", BottomRight: "╯",
	Horizontal: "─", Vertical: "│", Cross: "┼", TeeLeft: "├", TeeRight: "┤",
	Ellipsis: "…", Play: "▶", Pause: "‖", Stop: "■", Pointer: "▸", Bullet: "•",
	Head: "●", Tick: "┴", Track: "─", Past: "━", Stub: "╸", Break: "◆", Notch: "┷", Flag: "¶",
	Yes: "✓", No: "✗", Up: "↑", Down: "↓", Left: "←", Right: "→", Separator: "·",
	Shades: []string{" ", "░", "▒", "▓", "█"},
	Bars:   []string{" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"},
	Events: [7]string{"▼", "↺", "↻", "≈", "×", "›", "★"},
}

var ascii = Glyphs{
	Name: "ascii", DotsX: 1, DotsY: 1,
	TopLeft: "+", TopRight: "+", BottomLeft: "+", BottomRight: "+",
	Horizontal: "-", Vertical: "|", Cross: "+", TeeLeft: "|", TeeRight: "|",
	Ellipsis: "~", Play: ">", Pause: "||", Stop: "#", Pointer: ">", Bullet: "*",
	Head: "O", Tick: "'", Track: "-", Past: "=", Stub: "-", Break: "x", Notch: "+", Flag: "P",
	Yes: "+", No: "x", Up: "^", Down: "v", Left: "<", Right: ">", Separator: "-",
	Shades: []string{" ", ".", ":", "+", "*", "#", "@"},
	Bars:   []string{" ", ".", ":", "|", "#"},
	Events: [7]string{"v", "R", "r", "~", "x", ">", "*"},
	Plain: map[string]string{
		"·": "-", "–": "-", "−": "-", "…": "~", "×": "x", thin: " ", "é": "e", "∅": "{}", "∞": "inf",
		"←": "<-", "→": "->", "↔": "<->", "↑": "^", "↓": "v", "⇧": "shift+", "≤": "<=", "≥": ">=", "⌊": "[", "⌋": "]",
		"α": "alpha", "λ": "lambda", "ξ": "xi", "ρ": "rho", "τ": "tau",
		"•": "*", "“": "\"", "”": "\"", "‘": "'", "’": "'", "—": "-",
	},
	KeyNames: strings.NewReplacer("⇧← ⇧→", "shift+left right", "⇧", "shift+", "← →", "left right", "↑↓", "up down", "←", "left", "→", "right", "↑", "up", "↓", "down"),
	Marks:    Marks{Best: '*', Now: '.', Mean: '+', Away: 'o', Band: ':'},
}

// Keys writes the keys of a text by their names where the font lacks their signs.
func (g *Glyphs) Keys(text string) string {
	if g.KeyNames == nil {
		return text
	}
	return g.KeyNames.Replace(text)
}

// plain is a text in the characters that the font has. Some need more room than
// what they stand for: where there is not that much the blank after them goes.
func (g *Glyphs) plain(text string, room int) string {
	full := g.spell(text, false)
	if len(full) > room && len(full) > Width(text) {
		return g.spell(text, true)
	}
	return full
}

// spell replaces what the font lacks. A dot between words parts them, one within
// a term multiplies.
func (g *Glyphs) spell(text string, tight bool) string {
	var b strings.Builder
	for i := 0; i < len(text); {
		glyph, n, _ := first(text[i:])
		before := i
		i += n
		plain, ok := g.Plain[glyph]
		inside := before > 0 && text[before-1] != ' ' && i < len(text) && text[i] != ' '
		switch {
		case !ok:
			b.WriteString(glyph)
			continue
		case glyph == "·" && inside:
			plain = "*"
		case tight && len(plain) > 1 && i < len(text) && text[i] == ' ':
			i++
		}
		b.WriteString(plain)
	}
	return b.String()
}

// blocks is braille without the braille.
var blocks = func() Glyphs {
	g := braille
	g.Name, g.DotsX, g.DotsY = "blocks", 1, 2
	return g
}()

// sextants is braille with the sextants, which few fonts have: terminals that draw
// them themselves can show them.
var sextants = func() Glyphs {
	g := braille
	g.Name, g.Sixth = "sextants", true
	return g
}()

var sets = []*Glyphs{&sextants, &braille, &blocks, &ascii}

// AutoGlyphs is the name for what the terminal is known to show.
const AutoGlyphs = "auto"

// GlyphSets are the names that there are to choose from, the richest first.
func GlyphSets() []string {
	names := []string{AutoGlyphs}
	for _, g := range sets {
		names = append(names, g.Name)
	}
	return names
}

// FindGlyphs finds a set by name; empty or AutoGlyphs is the richest that all usual
// fonts have.
func FindGlyphs(name string) (*Glyphs, error) {
	if name == "" || name == AutoGlyphs {
		return &braille, nil
	}
	for _, g := range sets {
		if g.Name == name {
			return g, nil
		}
	}
	return nil, fmt.Errorf("glyphs %q: expected %s", name, strings.Join(GlyphSets(), ", "))
}

// GlyphsOf is the name of the set that a terminal is known to show, by its
// environment: sextants for those that draw them without a font, else empty.
func GlyphsOf(environ []string) string {
	of := func(name string) string {
		for _, e := range environ {
			if value, ok := strings.CutPrefix(e, name+"="); ok {
				return value
			}
		}
		return ""
	}
	// Within a multiplexer the other names are those of the terminal that it was
	// begun in, not of the one that shows it now.
	term, program := of("TERM"), of("TERM_PROGRAM")
	vte, _ := strconv.Atoi(of("VTE_VERSION"))
	switch {
	case of("TMUX") != "" || of("STY") != "" || strings.HasPrefix(term, "tmux") || strings.HasPrefix(term, "screen"):
	case term == "xterm-kitty", term == "xterm-ghostty", term == "foot", term == "foot-extra", program == "WezTerm", program == "ghostty", vte >= vteSextants:
		return sextants.Name
	}
	return ""
}

// vteSextants is the version of VTE, the terminal of GNOME and others, from which on it
// draws sextants.
const vteSextants = 6200
