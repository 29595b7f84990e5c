package main

import "sudokuscope/ui"

// paletteCommands are the commands that somebody may look for on the screen.
func paletteCommands() []ui.Command {
	return []ui.Command{
		{
			Name:  "bench",
			About: "measure algorithms with many runs, as tables, CSV, JSON or a page",
			Also:  "csv, json, table, html",
		},
		{Name: "study", About: "compare algorithms with a plan that is sealed before the runs"},
		{Name: "measure", About: "measure the chances of a run, or where two runs part"},
		{
			Name:  "export",
			About: "write a frame or a film of a run, or a link to a moment",
			Also:  "video, film, animation, asciinema, embed",
		},
		{Name: "class", About: "lead a class that follows on its own screens", Also: "teach a class, students"},
		{Name: "script", About: "write an algorithm of your own, and check it", Also: "starlark, own algorithm"},
		{
			Name:  "script watch",
			About: "watch a search of your own, written in any language",
			Also:  "python, c++, julia, pipe, trace, own program",
		},
		{
			Name:  "solve tell",
			About: "tell a run in sentences, for those who cannot see it",
			Also:  "screen reader, accessibility",
		},
		{
			Name:  "config",
			About: "print a configuration to change: keys, colours, speed",
			Also:  "keybindings file, edit config, edit configuration",
		},
	}
}
