package palette

import "sudokuscope/ui/kit/action"

// absence is something that the program has not, the words by which people look for it, and what
// there is in its place.
type absence struct{ name, also, says string }

// absences are what people looked for in vain.
var absences = []absence{
	{
		name: "language",
		also: "languages, german, deutsch, french, spanish, translation, locale",
		says: "The program speaks English only; the glossary explains its words.",
	},
	{
		name: "variants",
		also: "killer, samurai, jigsaw, diagonal, windoku, thermo, sandwich, variant",
		says: "The program knows plain Sudokus only, of orders 2 to 6.",
	},
	{
		name: "processors",
		also: "gpu, cuda, threads, multicore, parallel, docker, container",
		says: "Many runs and bench use all processors by themselves; a study can be shared by machines.",
	},
	{
		name: "sound",
		also: "sounds, audio, music, bell, beep, volume, mute",
		says: "The program makes no sound.",
	},
	{
		name: "font",
		also: "large text, fonts, font size, text size, bigger text, letters",
		says: "The terminal chooses the font and its size; P shows large digits.",
	},
	{
		name: "rename",
		also: "rename run, name a run",
		says: "A run has a letter and no other name; b marks a moment with a note.",
	},
	{
		name: "score",
		also: "achievements, points, high score, highscore, level",
		says: "Nobody plays for points here; the cost says how far the board is from a solution.",
	},
	{
		name: "clock",
		also: "timer, stopwatch, countdown",
		says: "No clock runs; the header counts iterations and evaluations.",
	},
	{
		name: "screen reader",
		also: "accessibility, speech, blind, read aloud",
		says: "In a shell, sudokuscope solve tell says a run in sentences and takes typed commands.",
	},
	{
		name: "film",
		also: "gif, video, movie, record, recording, screencast, asciinema",
		says: "In a shell, sudokuscope export film makes a moving picture of a run.",
	},
	{
		name: "version",
		also: "release, build, which version, commit",
		says: "In a shell, sudokuscope --version names the version and the commit.",
	},
	{
		name: "rules",
		also: "sudoku rules, how to play, rules of sudoku",
		says: "Each row, column and block has every digit once; the cost counts what is missing.",
	},
	{
		name: "account",
		also: "feedback, report a bug, report a problem, login, log in, sign in, register, sync, cloud",
		says: "There are no accounts; y copies a command that opens this moment anywhere.",
	},
}

// Absent are things that the program has not, each with one line that says what there is in its
// place.
func Absent() (list []action.Thing) {
	for _, a := range absences {
		list = append(list, action.Thing{
			Kind:  action.OfAbsence,
			Name:  a.name,
			Also:  a.also,
			About: a.says,
		})
	}
	return list
}
