package main

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"sudokuscope/engine"
	"sudokuscope/engine/base/english"
	"sudokuscope/ui"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
	"sudokuscope/ui/out/prefs"
)

// lookFlags say how the screen looks. What they leave out, the configuration
// file may say.
type lookFlags struct {
	theme, glyphs    string
	present, chances bool
	noMouse, calm    bool
	noUnfold         bool
	panels           []string
	loop             string
	bare             bool
}

// add adds those that a still picture has too, addScreen all of them.
func (l *lookFlags) add(flags *pflag.FlagSet) {
	flags.StringVar(&l.theme, "theme", "auto", "colours: "+strings.Join(themes(), ", "))
	flags.BoolVar(&l.present, "present", false, "one panel a screen, large digits, no footer: for a projector")
	flags.BoolVar(&l.chances, "chances", false, "measure how often the run would still be solved, and show it")
	flags.StringVar(
		&l.glyphs,
		"glyphs",
		paint.AutoGlyphs,
		"what the font can show: "+strings.Join(paint.GlyphSets(), ", "),
	)
}

func (l *lookFlags) addScreen(flags *pflag.FlagSet) {
	l.add(flags)
	flags.BoolVar(&l.noMouse, "no-mouse", false, "leave the mouse to the terminal")
	flags.BoolVar(&l.bare, "bare", false, "the panels alone: no header, timeline and footer")
	flags.BoolVar(&l.noUnfold, "no-unfold", false, "show how a step settles, and none of the frames before")
	flags.StringSliceVar(&l.panels, "panels", nil, "only these, bare, by the names in their frames: board,cost")
	flags.StringVar(&l.loop, "loop", "", "play from one moment to another and again, `FROM-TO`, such as 200-212")
	flags.BoolVar(&l.calm, "reduce-motion", false, "begin paused, and draw what plays twice a second")
}

// into gives the screen the looks of the flags.
func (l lookFlags) into(config *ui.Config) error {
	if err := theme.Check(l.theme); err != nil {
		return err
	}
	if _, err := paint.FindGlyphs(l.glyphs); err != nil {
		return err
	}
	config.Theme = l.theme
	config.Glyphs = l.glyphs
	config.NoMouse = l.noMouse
	config.Calm = l.calm
	config.Unfold = !l.noUnfold
	config.Present = l.present
	config.Chances = l.chances
	for _, name := range l.panels {
		if names := ui.PanelNames(); !slices.Contains(names, name) {
			return fmt.Errorf("--panels %s: %s", shown(name), english.OneOf(name, names))
		}
	}
	part := &config.Part
	part.Bare = l.bare || len(l.panels) > 0
	part.Panels = l.panels
	if l.loop == "" {
		return nil
	}
	var err error
	from, to, _ := strings.Cut(l.loop, "-")
	part.Loop[0], err = engine.ParsePosition(from)
	if err == nil {
		part.Loop[1], err = engine.ParsePosition(to)
	}
	if err != nil || part.Loop[1].Compare(part.Loop[0]) <= 0 {
		return fmt.Errorf("--loop %s: expected two moments, the earlier one first, such as 200-212", shown(l.loop))
	}
	return nil
}

// shown gives the screen all of its looks: those of the flags, and then those of the configuration file.
func (l lookFlags) shown(cmd *cobra.Command, config *ui.Config) error {
	return errors.Join(l.into(config), prefer(cmd.Flags(), config))
}

// preferred is what the configuration file says.
func preferred() (prefs.Prefs, error) {
	own, err := prefs.Load(prefs.Path())
	if err == nil && len(own.Keys) > 0 {
		if wrong := ui.CheckKeys(own.Keys); wrong != nil {
			err = fmt.Errorf("%s: %w", prefs.Path(), wrong)
		}
	}
	return own, err
}

// prefer lets the configuration file decide what no flag does.
func prefer(flags *pflag.FlagSet, config *ui.Config) error {
	preferred, err := preferred()
	if err != nil {
		return withoutPrefs(err, config)
	}
	config.Keys = preferred.Keys
	if preferred.Theme != "" && !flags.Changed("theme") {
		config.Theme = preferred.Theme
	}
	if preferred.Glyphs != "" && !flags.Changed("glyphs") {
		config.Glyphs = preferred.Glyphs
	}
	if preferred.Mouse != nil && !flags.Changed("no-mouse") {
		config.NoMouse = !*preferred.Mouse
	}
	if preferred.Calm != nil && !flags.Changed("reduce-motion") {
		config.Calm = *preferred.Calm
	}
	if preferred.Unfold != nil && !flags.Changed("no-unfold") {
		config.Unfold = *preferred.Unfold
	}
	if preferred.Pace > 0 && !flags.Changed("speed") {
		config.Pace, config.Unseen = preferred.Pace, nil
	}
	return nil
}
