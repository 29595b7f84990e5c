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
		{groupLearn, "class", with(classCommand, joinCommand, notesCommand)},
		{groupLearn, "export", under("export", "Write a frame or a film of a run, or a link to a moment",
			frameCommand, castCommand, linkCommand)},
		{
			groupLearn,
			"script",
			under("script", "Write an algorithm of your own, check it, and watch it",
				newCommand, checkCommand, watchProgram),
		},
		{groupMeasure, "solve", with(solveCommand, tellCommand)},
		{
			groupMeasure,
			"bench",
			with(benchCommand, statusCommand, renamed("report", mergeCommand), paperCommand, powerCommand),
		},
		{groupMeasure, "study", studyCommand},
		{groupMeasure, "measure", under("measure", "Measure a run: its chances, where two runs part",
			chancesCommand, apartCommand, replayCommand)},
		{groupKnow, "puzzles", puzzlesCommand},
		{groupKnow, "config", configCommand},
	}
}

// watchProgram is what watches a program, with what writes and checks one.
var watchProgram = with(foreignCommand, newProgramCommand, watchCheckCommand)

// oldCommands are the names that commands had in earlier versions, and one for those who make
// packages.
func oldCommands() []subcommand {
	return []subcommand{
		nowCalled("replay", "FILE, or measure replay FILE --check", replayCommand),
		nowCalled("tell", "solve tell", tellCommand),
		nowCalled("watch", "script watch", watchProgram),
		nowCalled("algorithms", "help algorithms, or help ID", algorithmsCommand),
		nowCalled("status", "bench status", statusCommand),
		nowCalled("merge", "bench report", mergeCommand),
		nowCalled("power", "bench power", powerCommand),
		nowCalled("paper", "bench paper", paperCommand),
		nowCalled("chances", "measure chances", chancesCommand),
		nowCalled("apart", "measure apart", apartCommand),
		nowCalled("frame", "export frame", frameCommand),
		nowCalled("cast", "export cast", castCommand),
		nowCalled("link", "export link", linkCommand),
		nowCalled("new", "script new", newCommand),
		nowCalled("check", "script check", checkCommand),
		nowCalled("practice", "learn practice", practiceCommand),
		nowCalled("join", "class join", joinCommand),
		nowCalled("notes", "class notes", notesCommand),
		{unlisted, "man", manCommand},
	}
}

// learnCommands are those below learn.
func learnCommands(a lessons) []*cobra.Command {
	return []*cobra.Command{learnCheckCommand(a), learnHandoutCommand(a)}
}

// setHelp has help show the manual, too.
func setHelp(a *app, root *cobra.Command) { root.SetHelpCommand(helpCommand(a)) }
