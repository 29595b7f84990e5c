//go:build !js

package main

import "github.com/spf13/cobra"

// subcommands are all of them, in no order that anybody sees.
func subcommands() []subcommand {
	return append(listedCommands(), oldCommands()...)
}

func listedCommands() []subcommand {
	return []subcommand{
		{groupLearn, "learn", with(learnCommand, practiceCommand)},
		{groupLearn, "watch", with(foreignCommand, newProgramCommand, watchCheckCommand)},
		{groupLearn, "class", with(classCommand, joinCommand, notesCommand)},
		{groupLearn, "replay", replayCommand},
		{groupLearn, "tell", tellCommand},
		{groupLearn, "export", under("export", "Write a frame or a film of a run, or a link to a moment",
			frameCommand, castCommand, linkCommand)},
		{
			groupLearn,
			"script",
			under("script", "Write an algorithm of your own, and check it", newCommand, checkCommand),
		},
		{groupMeasure, "solve", solveCommand},
		{
			groupMeasure,
			"bench",
			with(
				benchCommand, statusCommand, renamed("report", mergeCommand),
				paperCommand, powerCommand,
			),
		},
		{groupMeasure, "study", studyCommand},
		{groupMeasure, "measure", under("measure", "Measure a run: its chances, where two runs part",
			chancesCommand, apartCommand)},
		{groupKnow, "algorithms", algorithmsCommand},
		{groupKnow, "puzzles", puzzlesCommand},
		{groupKnow, "config", configCommand},
	}
}

// oldCommands are the names that commands had in earlier versions, and one for those who make
// packages.
func oldCommands() []subcommand {
	return []subcommand{
		{unlisted, "status", statusCommand},
		{unlisted, "merge", mergeCommand},
		{unlisted, "power", powerCommand},
		{unlisted, "paper", paperCommand},
		{unlisted, "chances", chancesCommand},
		{unlisted, "apart", apartCommand},
		{unlisted, "frame", frameCommand},
		{unlisted, "cast", castCommand},
		{unlisted, "link", linkCommand},
		{unlisted, "new", newCommand},
		{unlisted, "check", checkCommand},
		{unlisted, "practice", practiceCommand},
		{unlisted, "join", joinCommand},
		{unlisted, "notes", notesCommand},
		{unlisted, "man", manCommand},
	}
}

// learnCommands are those below learn.
func learnCommands(a lessons) []*cobra.Command {
	return []*cobra.Command{
		learnCheckCommand(a),
		learnHandoutCommand(a),
	}
}

// setHelp has help show the manual, too.
func setHelp(a *app, root *cobra.Command) { root.SetHelpCommand(helpCommand(a)) }
