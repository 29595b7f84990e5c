package palette

import (
	"strings"

	"sudokuscope/ui/kit/action"
)

// said are other words for actions: what people type who do not know the name. The palette, the
// help and the words of a told run read this one table.
var said = map[action.ID]string{
	"pause": "carry on, hold on, unpause, play, stop, go on, run, resume, start playing, halt, continue",
	"back":  "previous state, previous iteration, reverse, undo, step back, previous, prev, go back, u",
	"forward": "one further, go one further, step, single step, next iteration, next frame, redo, go once, " +
		"one step",
	"back 10":        "ten back",
	"forward 10":     "ten forward, skip",
	"phase forward":  "next phase, step into, substep",
	"phase back":     "previous phase",
	"start":          "gg, back to start, undo all, rewind, beginning, first, top, to the start",
	"newest":         "last iteration, final, end, last, latest, head, bottom",
	"go to":          "goto, go, jump to, jump, iteration, seek, moment, line",
	"find event":     "search, filter events, filter",
	"next event":     "interesting, interesting moments, next, next landmark, next improvement",
	"previous event": "last event, previous landmark",
	"speed":          "real time, realtime, tempo, pace, rate, fps, delay, iterations a second",
	"faster":         "hurry up, too slow, go faster, fast forward, speed up, quicker, accelerate, increase speed",
	"slower":         "dial down, calm down, too fast, go slower, slow motion, slow down, slow, decrease speed",
	"flat out":       "as fast as you can, as fast as possible, turbo, max speed, full speed, fastest, maximum speed",
	"breakpoints": "stop when solved, stop at, pause when, breakpoint, break, stop when, condition, watch, " +
		"until, trigger level, run to cursor",
	"bookmark":       "mark, note, remember this",
	"bookmarks":      "marks, notes",
	"next algorithm": "switch algorithm, cycle algorithm, another algorithm",
	"algorithms":     "algorithm, method, solver, search, choose algorithm, presets",
	"puzzle": "generate, new game, difficulty, difficult, level of difficulty, game, puzzles, board, sudoku, " +
		"another puzzle, choose puzzle, library, collection",
	"open": "put in, my own digits, newspaper, from a newspaper, from clipboard, enter sudoku, my sudoku, " +
		"my puzzle, type in, own sudoku, enter puzzle, load, file, e, edit, import, paste, type a puzzle, " +
		"own puzzle",
	"parameters": "set, settings, config, configure, options, preferences, parameter, tune, prefs",
	"again":      "setup, restart level, restart, reset, start over, rerun, re-run, repeat, replay, start again",
	"new seed": "try other luck, different start, random numbers, change the dice, random seed, other seed, " +
		"different seed, new, random, dice, reroll, another seed, new run, shuffle",
	"seed":        "set seed, same seed",
	"overview":    "reset view, layout, views, home, dashboard, main, default view",
	"model":       "probability table, matrix, heatmap, heat map, probabilities, belief, beliefs, marginals",
	"loop":        "code, pseudocode, source, program",
	"memory":      "population, tabu list, state",
	"charts":      "chart, graph, graphs, plot, plots, curve, curves",
	"zoom":        "fullscreen, full screen, maximize, enlarge, bigger, large",
	"focus":       "next panel, next pane, switch panel, panel, panels, window",
	"best board":  "best, best grid, best so far, best solution",
	"inspect":     "cursor, cell, select cell, look at a cell",
	"metrics":     "numbers, metric, measures, figures, choose metrics",
	"chart scale": "log scale, logarithmic, axis, scale",
	"solution": "hint, solve it, cheat, answer key, show solution, solve, true solution, give up, spoiler, " +
		"right or wrong, right, wrong, answer",
	"present":   "projector, presentation, beamer, slides, large digits, classroom mode",
	"landscape": "search space, fitness landscape, ruggedness, map, terrain",
	"leave":     "go away, get out, get me out, escape, close, cancel, close window, close dialog",
	"why":       "how was this chosen, explain cell, reason, provenance, who changed this, explain change, cause",
	"chances": "hopeless, is this hopeless, point of no return, how often, chance, probability, odds, " +
		"success probability, will it be solved, evaluation bar, lost, won",
	"decided": "point of no return, bad decision, go wrong, went wrong, when did it go wrong, what decided it, " +
		"turning point, what would have saved it, counterfactual",
	"microscope": "decisions, details, decision by decision, inspect phase",
	"fork": "set a cell, fill in a digit, erase a cell, change a cell, other dice from here, branch, what if, " +
		"clone, change, split",
	"runs": "previous run, last run, old run, back to my run, kept runs, delete, close run, delete run, lives, " +
		"tree, history of runs, all runs, run list",
	"race": "which wins, four at once, which algorithm wins, split screen, split view, winner, who wins, " +
		"leaderboard, compare, versus, vs, side by side, against, duel, comparison, fair",
	"many runs": "average, in the background, background runs, survival curve, statistics, stats, benchmark, " +
		"success rate, distribution, histogram, repeat many, experiment, sweep, batch",
	"strike":          "ablation, delete line, which line matters, without, remove line, leave out",
	"class vote":      "timer, discuss, reveal, poll",
	"offer":           "raise hand, student, hand up",
	"ground":          "heat, sure, agreed, changes, knows",
	"another like it": "similar, same, isomorphic",
	"how many":        "hundred, estimate, guess, number, confidence",
	"questions":       "guess what happens, quiz, test me, ask me, exam, question, predict",
	"decide": "by hand, do it by hand, be the algorithm, play as the search, be the search, my turn, take over, " +
		"manual, choose, myself",
	"lessons": "what should i learn, what to learn first, beginner, newbie, first steps, introduction, lesson, " +
		"tutorial, learn, course, teach, guide, how does it work, explain it to me",
	"info":     "who wrote this, read more, about, explain, about this algorithm, paper, description",
	"glossary": "words, word, dictionary, terms, vocabulary, definitions",
	"write":    "save, w, wq, x, save as, export, keep, store",
	"copy":     "link, share, url, yank, clipboard, command line, address",
	"picture":  "screenshot, screen dump, image, svg, png, snapshot, save picture, print",
	"themes": "change colours, change colors, no colours, no colors, theme, color, colour, colors, colours, " +
		"color scheme, dark mode, palette",
	"commands": "command, menu, search",
	"help": "where am i, what now, user manual, user guide, what now, what can i do, keys, shortcuts, " +
		"keybindings, key bindings, keyboard, hotkeys, h, manual",
	"mouse":         "mouse does not work, select text, mouse off",
	"suspend":       "shell, background",
	"unfold":        "every step, each step, step by step, every little step",
	"speaker notes": "lecture notes, notes for the speaker, teaching notes",
	"report":        "summary of the hour, summary",
	"first vote":    "show the bars, bars",
	"quit": "close everything, quit without saving, :q, wq!, zz, wqa, kill, q, q!, qa, exit, bye, close program, " +
		"end program",
}

// Other returns other words for an action.
func Other(id action.ID) []string { return listed(said[id]) }

// listed are the words of an entry.
func listed(entry string) []string {
	if entry == "" {
		return nil
	}
	return strings.Split(entry, ", ") //nolint:forbidigo // a table of words
}

// others are other words for things that are no actions.
var others = map[action.Kind]map[string]string{
	action.OfPanel: {
		"events":       "call stack, log, messages, event log, history",
		"board":        "grid",
		"cost":         "cost curve, progress",
		"metrics":      "metric charts",
		"loop":         "pseudocode panel",
		"pencil marks": "candidates, possible values, notes of candidates",
		"memory":       "tabu list panel",
		"moves":        "moves weighed, swaps",
		"population":   "members, individuals, ants, nests",
	},
	action.OfWord: {"candidate": "candidates, pencil marks", "local minimum": "stuck, trapped"},
	action.OfTheme: {
		"dark":     "black background, dark mode, night, black",
		"light":    "white background, light mode, day, white",
		"contrast": "high contrast, black and white",
		"safe":     "colorblind, colourblind, color blind, colour blind, daltonism, red green",
	},
}

// Meant finds the action that a text begins with in other words, and what follows: "w x.scope"
// is "write" and "x.scope".
func Meant(list []action.ID, text string) (id action.ID, rest string) {
	text = strings.Join(strings.Fields(text), " ") + " "
	longest := 0
	for _, candidate := range list {
		for _, word := range Other(candidate) {
			n := len(word)
			same := n < len(text) && (n > 1 && strings.EqualFold(text[:n], word) || text[:n] == word) // W is no w
			begins := same && text[n] == ' '
			if begins && n > longest {
				id, longest = candidate, n
			}
		}
	}
	return id, strings.TrimSpace(text[longest:])
}
