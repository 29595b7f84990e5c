package clauses

import (
	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/kit/tree"
)

// words are what the search says beside what all searches of a tree say. "lacking" is a
// constraint that nothing can meet any more, counted from 0.
var words decision.Table

// What a phase did.
var (
	saidNoSolution = words.Say("the givens leave one unmet", "lacking",
		"the givens leave {lack lacking}: proved, there is no solution")
	saidSolution = words.Say("the givens are it", "", "no cell is free: the givens are the solution")
	saidBegins   = words.Say("before the first conflict", "free digits",
		"{free free cell} may have {digits digit}; nothing is guessed yet")
	saidFollows = words.Say("follows", "filled gone free",
		"{filled cell} filled and {gone digit} ruled out: {free free cell} left")
	saidFills   = words.Say("fills all", "filled", "{filled cell} filled, and none is left")
	saidBlame   = words.Say("takes guesses", "part of", "; {part} of {of guess/guesses} had a part in it")
	saidNoBlame = words.Say("takes no guess", "", "; it needs no guess")
	saidRoot    = words.Say("without a guess", "", "the conflict needs no guess")
	saidLearns  = words.Say("is learnt", "length levels",
		"a clause of {length literal} on {levels level}: these cannot stand together: ")
	saidIs      = words.Say("is there", "before cell digit", "{word before}{cell} = {digit}", "", ", ")
	saidIsNot   = words.Say("is not there", "before cell digit", "{word before}{cell} ≠ {digit}", "", ", ")
	saidMore    = words.Say("more literals", "more", " and {more} more")
	saidNothing = words.Say("nothing is learnt", "depth",
		"nothing is learnt: guess {depth}, the last, is taken for wrong")
	saidJumps = words.Say("jumps", "levels depth",
		"{levels guess/guesses} taken back, {depth} left; that forces ")
	saidRulesOut = words.Say("rules the solution out", "", "the solution is ruled out, to look for another: ")
	saidWaits    = words.Say("no restart yet", "fails patience", "{fails} of {patience conflict} to a restart")
	saidNever    = words.Say("no restart", "", "there are no restarts")
	saidAnew     = words.Say("all guesses go", "start kept",
		"start {start}: all guesses are taken back, {kept clause} learnt stay")
	saidSaves  = words.Say("what cells had counts", "", "; what cells had when most was known counts as last")
	saidTurns  = words.Say("what cells had is forgotten", "", "; what cells had is forgotten")
	saidForgot = words.Say("forgot", "gone kept", "; {gone clause} forgotten, {kept} kept")
)

// Why something was decided.
var (
	whyActive = words.Say("the most active", "cell digit depth",
		"guess {depth}: {cell} = {digit} is the most active digit that is open")
	whyEquals = words.Say("of equals", "equals", "; of {equals} equally active ones it comes first")
	whySaved  = words.Say("had it last", "cell digit depth",
		"guess {depth}: {cell} is the cell of the most active digit, and had {digit} last")
	whyMost = words.Say("had it when most was known", "cell digit depth",
		"guess {depth}: {cell} is the cell of the most active digit, and had {digit} when most was known")
	whyFirstMost = words.Say("first, had it when most was known", "cell digit depth",
		"guess {depth}: {cell} is the first open cell, and had {digit} when most was known")
	whyFirst = words.Say("the first open", "cell digit depth",
		"guess {depth}: {digit} is the first open digit of {cell}, the first open cell")
	whyFirstSaved = words.Say("first, had it last", "cell digit depth",
		"guess {depth}: {cell} is the first open cell, and had {digit} last")

	whyLastDigit = words.Say("the last digit", "cell digit", "{cell} has no digit left but {digit}")
	whyLastPlace = words.Say("the last place", "cell digit unit", "{digit} has no place left but {cell} in {unit unit}")
	whyHasIt     = words.Say("has it", "cause:cell", "{cell cause} has it")
	whyFull      = words.Say("has another", "other:digit", "the cell has {digit other}")
	whyClause    = words.Say("a learnt clause", "length", "a learnt clause of {length literal} has no other left")
	whyAsserted  = words.Say("the new clause", "length",
		"the clause of {length literal} that was just learnt has no other left")
	whyRefuted = words.Say("a refuted guess", "", "the guess was refuted, and those before it stand")
	whyRuled   = words.Say("a solution is ruled out", "", "a solution is ruled out, to look for another")

	whyLacks     = words.Say("is left", "lacking", "that leaves {lack lacking}")
	whyTwoDigits = words.Say("two digits", "cell one:digit two:digit", "{cell} would be {digit one} and {digit two}")
	whyTwoCells  = words.Say("two cells", "one:cell two:cell digit", "{cell one} and {cell two} would both be {digit}")
	whyBroken    = words.Say("breaks a clause", "length", "a learnt clause of {length literal} has none left")
	whyGuesses   = words.Say("which guesses", "", ": ")
)

// strips are what the marks of a clause mean: its literals as they were when it was learnt. The
// last two are of the one that it forces to turn.
var strips = []string{"is there", "is not there", "goes", "comes"}

const (
	markIs = 1 + iota
	markIsNot
	markGoes
	markComes
)

// The kinds of events besides those of all trees. What A and B hold stands there.
const (
	eventConflict = tree.EventOwn + iota
	eventLearnt
	eventRestart
	eventForget
)

var events = tree.Events(
	// A: guesses
	engine.Happens("conflict", engine.Setback, "a conflict, with {a guess/guesses} on the path"),
	// A: literals, B: levels
	engine.Happens("learnt", engine.Turn, "a clause of {a literal} on {b level} is learnt"),
	// A: conflicts, B: guesses
	engine.Landmark("restart", engine.Restart,
		"{a conflict} since the last start: {b guess/guesses} taken back, what was learnt stays"),
	// A: clauses that went, B: clauses that stay
	engine.Landmark("forgotten", engine.Turn, "{a clause} forgotten, {b} kept"),
)
