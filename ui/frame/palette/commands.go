package palette

// Commands are those of the program that somebody may look for on the screen; the palette says how to start one
// in a shell.
var Commands = []Entry{
	{
		Name:  "bench",
		About: "measure algorithms with many runs, as tables, CSV, JSON or a page",
		Also:  "csv, json, table, html",
	},
	{
		Name:  "learn",
		About: "check a lesson, or write its handout",
		Also:  "handout, worksheet, homework, own lesson, lecture notes, speaker notes, check my lesson",
	},
	{Name: "study", About: "compare algorithms with a plan that is sealed before the runs"},
	{Name: "measure", About: "measure the chances of a run, or where two runs part"},
	{
		Name:  "export",
		About: "write a frame or a film of a run, or a link to a moment",
		Also:  "video, film, animation, asciinema, embed",
	},
	{
		Name:  "class",
		About: "lead a class that follows on its own screens",
		Also: "teach a class, students, join, participants, vote, poll, raise hand, suggestions, offers, " +
			"report of the hour",
	},
	{
		Name:  "script",
		About: "write an algorithm of your own, and check it",
		Also:  "starlark, own algorithm, write my own search, api, plugin",
	},
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
		Also: "keybindings file, edit config, edit configuration, settings file, config file, dotfile, " +
			"where is the config",
	},
}
