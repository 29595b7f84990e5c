package palette

import (
	"strings"
	"sync"
)

// thesaurus has the words of this program, and behind each those that other programs have for it: players
// of films, debuggers, editors, instruments, boards of experiments and games.
var thesaurus = map[string]string{
	"again": "recalculate restart recompute reload rerun replay reboot redo relaunch " +
		"repetition loop refresh reinitialize init retry setup",
	"algorithm": "solver method optimizer strategy engine model heuristic metaheuristic " +
		"technique approach",
	"best":  "optimum optimal fittest incumbent champion record top highest lowest",
	"board": "grid matrix field position layout square table",
	"bookmark": "marker checkpoint flag favorite favourite star pin tag annotate annotation " +
		"comment remember",
	"breakpoint": "watchpoint tbreak trigger logpoint catchpoint tracepoint until when " +
		"threshold alarm alert condition conditional watch",
	"cell": "square box field",
	"chances": "evaluation likelihood probability prognosis forecast prediction outlook " +
		"odds advantage",
	"chart": "graph plot curve waveform diagram trace line histogram visualization scope " +
		"signal trend",
	"close":    "dismiss hide collapse abort bail escape exit",
	"commands": "palette menu console prompt spotlight omnibox launcher actions center apropos",
	"contrast": "accessibility vision",
	"copy":     "yank clip duplicate",
	"cost": "loss objective fitness error energy score penalty violation conflict value " +
		"evaluation",
	"cursor":     "caret pointer crosshair selection hover",
	"decided":    "critical decisive turning blame",
	"difficulty": "rating level hardness grade",
	"events": "log logs message output journal timeline trace transcript audit notation " +
		"console moves stack",
	"explain": "describe description documentation docs info detail details about readme " +
		"reference",
	"event":      "match chapter milestone track occurrence hit",
	"faster":     "schneller rapide increase accelerate boost quick hurry rapid double",
	"find":       "search locate grep query lookup filter replace",
	"fork":       "branch variation alternative diverge",
	"forward":    "advance ahead next proceed over",
	"fullscreen": "maximize magnification magnify enlarge expand magnifier widescreen theater",
	"help": "direction control controls tooltip manual support assistance documentation " +
		"faq mnemonics keyboard bindings cheatsheet hotkey shortcut keymap usage",
	"info":      "credits author paper",
	"inspect":   "examine probe cursor caret select look highlight",
	"iteration": " frame tick generation update epoch round cycle move turn ply sample",
	"jump":      "navigate seek scrub",
	"keys":      "hotkey keymap keybinding keystroke accelerator",
	"landscape": "map terrain satellite route surface",
	"lessons": "training exercise course tour walkthrough onboarding introduction academy " +
		"class lecture example demo demonstration guide",
	"link":  "url hyperlink permalink share embed",
	"loop":  "code pseudocode source listing script disassembly",
	"marks": "bookmarks markers favorites checkpoints",
	"many": "trial batch average ensemble repetitions samples benchmark experiment sweep " +
		"statistics",
	"memory":     "population stack heap storage",
	"metrics":    "scalar statistic measurement measure indicator gauge counter readout stat kpi",
	"microscope": "debug detail debugger trace drill inspector closeup",
	"new":        "randomize randomise shuffle add create generate start fresh another",
	"newest":     "finish live current present tip latest now",
	"open":       "load import browse read restore paste editor setup enter get file",
	"overview":   " satellite layout dashboard home default workspace main perspective",
	"panel":      "tab pane sidebar widget frame dock section window",
	"parameters": "hyperparameter hparams knob slider variable var setting " +
		"configuration config preference option tweak adjust setup " +
		"customize value argument constant assignment tune locals",
	"pause": "autoplay auto freeze interrupt stop halt hold suspend break wait stall " +
		"resume continue play run start unpause go unfreeze",
	"phase": "instruction stepi substep stage step",
	"picture": "camera snapshot capture photo screenshot dump screengrab print bitmap image " +
		"png export thumbnail",
	"present": "projector beamer slideshow presentation magnification large big demo",
	"back": "reverse backward backwards rollback revert undo takeback retreat previous " +
		"prior last rewind",
	"puzzle":    "game problem sudoku instance level challenge",
	"questions": "exercise quiz exam training test drill challenge practice",
	"quit":      "detach desktop terminate abort exit bail resign logout leave end die close halt",
	"race": "split versus match duel compete tournament comparison diff compare contest " +
		"battle head",
	"redraw": "refresh replot repaint rerender clear",
	"reason": "cause why rationale backtrace provenance blame trace history justification",
	"runs":   "session trial experiment history lineage attempts",
	"scale":  "axis zoom logarithmic linear range vertical horizontal",
	"solution": "hint answer reveal uncover resign verify validate check mistake error " +
		"correct spoiler",
	"speed":   "metronome rate velocity tempo frequency timebase fps refresh delay interval",
	"start":   "origin begin initial zero home",
	"step":    "stepping tick over nudge",
	"slower":  "decrease decelerate reduce half",
	"themes":  "brightness hue color colour appearance skin style look dark light scheme",
	"version": "build release changelog",
	"why":     "reason backtrace cause explain callstack blame stack",
	"write":   "save store dump persist keep download backup archive export commit record",
	"wrong":   "error mistake incorrect invalid",
}

// ours are the words that this program may have for the stem of another's.
var ours = sync.OnceValue(func() map[string][]string {
	list := map[string][]string{}
	for word, others := range thesaurus {
		for other := range strings.FieldsSeq(others) {
			list[stem(other)] = append(list[stem(other)], stem(word))
		}
	}
	return list
})
