package main

import (
	"strings"

	"github.com/spf13/pflag"

	"sudokuscope/ui"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/prefs"
	"sudokuscope/ui/theme"
)

// lookFlags say how the screen looks. What they leave out, the configuration
// file may say.
type lookFlags struct {
	theme, glyphs    string
	present, chances bool
	noMouse, calm    bool
}

// add adds those that a still picture has too, addScreen all of them.
func (l *lookFlags) add(f *pflag.FlagSet) {
	f.StringVar(&l.theme, "theme", "auto", "colours: "+strings.Join(themes(), ", "))
	f.BoolVar(&l.present, "present", false, "one panel a screen, large digits, no footer: for a projector")
	f.BoolVar(&l.chances, "chances", false, "measure how often the run would still be solved, and show it")
	f.StringVar(&l.glyphs, "glyphs", paint.AutoGlyphs, "what the font can show: "+strings.Join(paint.GlyphSets(), ", "))
}

func (l *lookFlags) addScreen(f *pflag.FlagSet) {
	l.add(f)
	f.BoolVar(&l.noMouse, "no-mouse", false, "leave the mouse to the terminal")
	f.BoolVar(&l.calm, "reduce-motion", false, "begin paused, and draw what plays twice a second")
}

// into gives the screen the looks of the flags.
func (l lookFlags) into(c *ui.Config) error {
	if err := theme.Check(l.theme); err != nil {
		return err
	}
	if _, err := paint.FindGlyphs(l.glyphs); err != nil {
		return err
	}
	c.Theme, c.Glyphs, c.NoMouse, c.Calm, c.Present, c.Chances = l.theme, l.glyphs, l.noMouse, l.calm, l.present, l.chances
	return nil
}

// prefer lets the configuration file decide what no flag does.
func prefer(flags *pflag.FlagSet, c *ui.Config) error {
	p, err := prefs.Load(prefs.Path())
	if err == nil {
		if name, wrong := ui.CheckKeys(p.Keys); wrong != nil {
			err = p.Blame(wrong, "keys", name)
		}
	}
	if err != nil {
		return withoutPrefs(err, c)
	}
	c.Keys = p.Keys
	if p.Theme != "" && !flags.Changed("theme") {
		c.Theme = p.Theme
	}
	if p.Glyphs != "" && !flags.Changed("glyphs") {
		c.Glyphs = p.Glyphs
	}
	if p.Mouse != nil && !flags.Changed("no-mouse") {
		c.NoMouse = !*p.Mouse
	}
	if p.Calm != nil && !flags.Changed("reduce-motion") {
		c.Calm = *p.Calm
	}
	if p.Pace > 0 && !flags.Changed("speed") {
		c.Pace = float64(p.Pace)
	}
	return nil
}
