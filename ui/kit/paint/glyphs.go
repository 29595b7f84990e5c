package paint

import (
	"fmt"
	"strings"

	"charm.land/lipgloss/v2"

	"sudokuscope/engine/base/english"
)

// The characters that the screen is made of besides letters. A font without them gets
// those that asciiSpelling has for them.
const (
	Horizontal, Vertical, Cross = "─", "│", "┼"
	Ellipsis, Separator, Bullet = "…", "·", "•"
	Play, Pause, Stop           = "▶", "‖", "■"
	Pointer, Yes, No, Flag      = "▸", "✓", "✗", "¶"
	Up, Down, Left, Right       = "↑", "↓", "←", "→"
	// Lower stands for an area that is filled below, Square for one of many.
	Lower, Square = "▄", "■"
	// Those of the timeline and of bars.
	Head, Tick, Past, Stub, Break = "●", "┴", "━", "╸", "◆"
)

// Events mark the classes of events, in their order.
var Events = [7]string{"▼", "↺", "↻", "≈", "×", "›", "★"}

// The characters that lines of a chart are drawn with where a dot fills a cell.
const (
	MarkBest, MarkNow, MarkMean, MarkBand = '*', 'o', '+', ':'
)

// Glyphs are the characters a terminal's font can show.
type Glyphs struct {
	Name string
	// DotsX and DotsY are how many dots of a plot go into a cell, across and down.
	DotsX, DotsY int
	// Half is whether the half blocks are there, for two pixels a cell.
	Half   bool
	Border lipgloss.Border
	// Shades go from nothing to full, Bars from nothing to a full cell upward.
	Shades, Bars []string
	// Spelling writes texts in the characters that the font has, and KeyNames the keys
	// in them; nil where it has all.
	Spelling, KeyNames *strings.Replacer
}

var (
	shades  = []string{" ", "░", "▒", "▓", "█"}
	eighths = []string{" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"}
	rounded = lipgloss.RoundedBorder()
)

// sets are the fonts, the richest first.
var sets = []*Glyphs{
	{Name: "braille", DotsX: 2, DotsY: 4, Half: true, Border: rounded, Shades: shades, Bars: eighths},
	{Name: "blocks", DotsX: 1, DotsY: 2, Half: true, Border: rounded, Shades: shades, Bars: eighths},
	{
		Name: "ascii", DotsX: 1, DotsY: 1, Border: lipgloss.ASCIIBorder(), Spelling: asciiSpelling, KeyNames: asciiKeys,
		Shades: []string{" ", ".", ":", "+", "*", "#", "@"}, Bars: []string{" ", ".", ":", "|", "#"},
	},
}

// asciiSpelling has what stands in for characters that ASCII lacks. A dot between words
// parts them, one within a term multiplies.
var asciiSpelling = strings.NewReplacer(append(
	[]string{" · ", " - ", "· ", "- ", " ·", " -", thin, " "}, strings.Fields(`
	· * – - − - — - … ~ × x • * “ " ” " ‘ ' ’ ' é e ∅ {} ∞ inf ≤ <= ≥ >= ⌊ [ ⌋ ]
	α alpha λ lambda ξ xi ρ rho τ tau ← <- → -> ↔ <-> ↑ ^ ↓ v ⇧ shift+
	─ - │ | ┃ # ┏ # ┓ # ┗ # ┛ # ┳ # ┻ # ┣ # ┫ # ╋ # ┯ = ┿ = ┠ # ┨ # ╂ #
	▌ ! ▐ ! ▏ ' ▕ ' ═ = ╰ + ┼ + ├ | ┤ | ┴ ' ━ = ╸ - ┷ + ▄ * ● O ◆ x ¶ P
	▶ > ‖ || ■ # ▸ > ✓ + ✗ x ▼ v ↺ R ↻ r ≈ ~ › > ★ *`)...)...)

var asciiKeys = strings.NewReplacer("⇧← ⇧→", "shift+left right", "⇧", "shift+", "← →", "left right", "↑↓", "up down",
	"←", "left", "→", "right", "↑", "up", "↓", "down")

// Spell writes a text in the characters that the font has.
func (g *Glyphs) Spell(text string) string {
	switch {
	case g.Spelling == nil:
		return text
	case text == Separator: // alone it is neither
		return "-"
	}
	return g.Spelling.Replace(text)
}

// Keys writes the keys of a text by their names where the font lacks their signs.
func (g *Glyphs) Keys(text string) string {
	if g.KeyNames == nil {
		return text
	}
	return g.KeyNames.Replace(text)
}

// AutoGlyphs is the name for what the terminal is known to show.
const AutoGlyphs = "auto"

// GlyphSets returns the names that there are to choose from, the richest first.
func GlyphSets() []string {
	return append([]string{AutoGlyphs}, english.Names(sets, func(g *Glyphs) string { return g.Name })...)
}

// FindGlyphs finds a set by name; empty or AutoGlyphs is the richest that all usual
// fonts have.
func FindGlyphs(name string) (*Glyphs, error) {
	const oldName = "sextants" // of a richer set that drew the same
	if name == "" || name == AutoGlyphs || name == oldName {
		name = "braille"
	}
	for _, g := range sets {
		if g.Name == name {
			return g, nil
		}
	}
	return nil, fmt.Errorf("glyphs %q: %s", name, english.OneOf(name, GlyphSets()))
}
