//go:build !js

package main

import "github.com/spf13/cobra"

// subcommands are all of them, in no order that anybody sees.
func subcommands() []subcommand {
	return []subcommand{
		{groupWork, "solve", solveCommand},
		{groupWork, "bench", benchCommand},
		{groupWork, "status", statusCommand},
		{groupWork, "merge", mergeCommand},
		{groupWork, "study", studyCommand},
		{groupWork, "tune", tuneCommand},
		{groupWork, "power", powerCommand},
		{groupWork, "chances", chancesCommand},
		{groupWork, "landscape", landscapeCommand},
		{groupWork, "apart", apartCommand},
		{groupWork, "paper", paperCommand},
		{groupWork, "frame", frameCommand},
		{groupWork, "cast", castCommand},
		{groupWork, "link", linkCommand},
		{groupWork, "tell", tellCommand},
		{groupWork, "replay", replayCommand},
		{groupWork, "new", newCommand},
		{groupWork, "check", checkCommand},
		{groupWork, "learn", learnCommand},
		{groupWork, "practice", practiceCommand},
		{groupWork, "class", classCommand},
		{groupWork, "join", joinCommand},
		{groupWork, "notes", notesCommand},
		{groupKnow, "algorithms", algorithmsCommand},
		{groupKnow, "puzzles", puzzlesCommand},
		{groupKnow, "config", configCommand},
		{"", "man", manCommand},
	}
}

// learnCommands are those below learn.
func learnCommands(a lessons) []*cobra.Command {
	return []*cobra.Command{learnCheckCommand(a), learnHandoutCommand(a), learnReportCommand(a)}
}

// setHelp has help show the manual, too.
func setHelp(a *app, root *cobra.Command) { root.SetHelpCommand(helpCommand(a)) }
