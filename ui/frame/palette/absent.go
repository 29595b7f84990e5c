package palette

// Entry is something besides the things of the screen that somebody may look for: its name, what is said of it,
// and other words for it, separated by commas.
type Entry struct{ Name, About, Also string }

// Absent is what people looked for in vain; what is said is what there is in its place.
var Absent = []Entry{
	{
		Name:  "language",
		About: "The program speaks English only; the glossary explains its words.",
		Also:  "languages, german, deutsch, french, spanish, translation, locale",
	},
	{
		Name:  "variants",
		About: "The program knows plain Sudokus only, of orders 2 to 6.",
		Also:  "killer, samurai, jigsaw, diagonal, windoku, thermo, sandwich, variant",
	},
	{
		Name:  "processors",
		About: "Many runs and bench use all processors by themselves; a study can be shared by machines.",
		Also:  "gpu, cuda, threads, multicore, parallel, docker, container",
	},
	{
		Name:  "sound",
		About: "The program makes no sound.",
		Also:  "sounds, audio, music, bell, beep, volume, mute",
	},
	{
		Name:  "font",
		About: "The terminal chooses the font and its size; P shows large digits.",
		Also:  "large text, fonts, font size, text size, bigger text, letters",
	},
	{
		Name:  "rename",
		About: "A run has a letter and no other name; b marks a moment with a note.",
		Also:  "rename run, name a run",
	},
	{
		Name:  "score",
		About: "Nobody plays for points here; the cost says how far the board is from a solution.",
		Also:  "achievements, points, high score, highscore, level",
	},
	{
		Name:  "clock",
		About: "No clock runs; the header counts iterations and evaluations.",
		Also:  "timer, stopwatch, countdown",
	},
	{
		Name:  "screen reader",
		About: "In a shell, sudokuscope solve tell says a run in sentences and takes typed commands.",
		Also:  "accessibility, speech, blind, read aloud",
	},
	{
		Name:  "film",
		About: "In a shell, sudokuscope export film makes a moving picture of a run.",
		Also:  "gif, video, movie, record, recording, screencast, asciinema",
	},
	{
		Name:  "version",
		About: "In a shell, sudokuscope --version names the version and the commit.",
		Also:  "release, build, which version, commit",
	},
	{
		Name:  "rules",
		About: "Each row, column and block has every digit once; the cost counts what is missing.",
		Also:  "sudoku rules, how to play, rules of sudoku",
	},
	{
		Name:  "account",
		About: "There are no accounts; y copies a command that opens this moment anywhere.",
		Also:  "feedback, report a bug, report a problem, login, log in, sign in, register, sync, cloud",
	},
}
