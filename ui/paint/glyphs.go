package paint

import "fmt"

// Glyphs are the characters a terminal's font can show.
type Glyphs struct {
	Name string
	// Dots are how many dots of a plot go into a cell, across and down.
	DotsX, DotsY int
	// Half is whether the half blocks are there, for two pixels a cell.
	Half bool

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
	// Plain are what stands in for characters of texts that the font lacks.
	Plain map[string]string
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
	Ellipsis: "~", Play: ">", Pause: "=", Stop: "#", Pointer: ">", Bullet: "*",
	Head: "O", Tick: "'", Track: "-", Past: "=", Stub: "-", Break: "x", Notch: "+", Flag: "P",
	Yes: "+", No: "x", Up: "^", Down: "v", Left: "<", Right: ">", Separator: "-",
	Shades: []string{" ", ".", ":", "+", "*", "#", "@"},
	Bars:   []string{" ", ".", ":", "|", "#"},
	Events: [7]string{"v", "R", "r", "~", "x", ">", "*"},
	Plain: map[string]string{
		"·": "-", "–": "-", "−": "-", "…": "~", "←": "<", "→": ">", "↑": "^", "↓": "v", "↔": "=", "⇧": "S", "×": "x", thin: " ",
	},
}

// blocks is braille without the braille.
var blocks = func() Glyphs {
	g := braille
	g.Name, g.DotsX, g.DotsY = "blocks", 1, 2
	return g
}()

var sets = []*Glyphs{&braille, &blocks, &ascii}

// GlyphSets are the names of the sets, the richest first.
func GlyphSets() []string {
	var names []string
	for _, g := range sets {
		names = append(names, g.Name)
	}
	return names
}

// FindGlyphs finds a set by name; empty is the richest.
func FindGlyphs(name string) (*Glyphs, error) {
	if name == "" {
		return sets[0], nil
	}
	for _, g := range sets {
		if g.Name == name {
			return g, nil
		}
	}
	return nil, fmt.Errorf("glyphs %q: expected braille, blocks or ascii", name)
}
