package genetic

import (
	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/kit/population"
)

// words are what the genetic algorithm says.
var words decision.Table

// terms are for members that were not bred.
var terms = population.Terms{
	Filled: words.Say("filled", "members cost",
		"{members} boards with every block filled at random: the cheapest has cost {cost}"),
	Stuck: words.Say("no swap", "",
		"no block has two free cells to swap: the puzzle has no solution"),
	Anew: words.Say("a new population", "members cost",
		"a new population of {members}: the cheapest has cost {cost}"),
	Held: words.Say("a cell is held for all", "cost",
		"a cell is held from here on: the cheapest member has cost {cost}"),
	Stagnant: words.Say("stagnant", "rounds", "; {rounds iteration} without a new best"),
	Parent: words.Say("becomes a parent", "member drawn first:real",
		"member {member+1} becomes a parent: the cheapest of {drawn} drawn, with costs {first}"),
	Best:    eventBest,
	Alike:   eventAlike,
	Restart: eventRestart,
	Solved:  eventSolved,
}

// What a phase did.
var (
	saidParents = words.Say("parents", "parents members mean:real cost children",
		"{parents} of {members} members have children, mean cost {mean %.1f}; one of cost {cost} has {children}")
	saidCrossed = words.Say("crossed", "crossed children",
		"{crossed} of {children} children crossed by bands or stacks, the rest copied")
	saidCut = words.Say("cut", "crossed children",
		"{crossed} of {children} children crossed at a cut anywhere, the rest copied")
	saidBetween = words.Say("between", "crossed children",
		"{crossed} of {children} children crossed on the way from mother to father, the rest copied")
	saidMutated = words.Say("mutated", "candidates mutation:real",
		"{candidates candidate} for each child, each block mutated with probability {mutation %.3g}")
	saidJudged = words.Say("weighed", "candidates lowest highest",
		"{candidates candidate} weighed, costs {lowest} to {highest}; the best of each child stays")
	saidReplaced = words.Say("replaced", "origin cost percent:real",
		"the cheapest child, {word origin}, has cost {cost}; {percent %.0f} % of all beat their parents",
		origins...)
)

// Why something was decided.
var (
	whyCopy = words.Say("a copy", "member", "a copy of member {member+1}")
	whyPart = [...]*decision.ReasonKind{
		originBands: words.Say("a band", "part father mothers fathers",
			"band {part+1} of the {word father}: {mothers} different digits of the mother's against {fathers} "+
				"of the father's",
			parents...),
		originStacks: words.Say("a stack", "part father mothers fathers",
			"stack {part+1} of the {word father}: {mothers} different digits of the mother's against {fathers} "+
				"of the father's",
			parents...),
	}
	whyCut = words.Say("a cut", "a:cell mother father",
		"cut before {cell a}, whatever block that is in: what stands before it is of the mother, member {mother+1}, "+
			"the rest of the father, member {father+1}")
	whyBetween = words.Say("between both", "swaps left mother father",
		"{swaps swap} from its mother, member {mother+1}, and {left} from its father, member {father+1}, on a "+
			"shortest way from one to the other")
	whyTie      = words.Say("a tie", "", ", a tie")
	whyMutation = words.Say("mutation", "candidate a:cell u:digit b:cell v:digit",
		"mutation of candidate {candidate+1}: {digit u} of {cell a} and {digit v} of {cell b} change places")
	whyLives = words.Say("lives", "candidate first",
		"candidate {candidate+1} lives, the cheapest of costs {first}")
	whyElite = words.Say("the best parent stays", "worst best",
		"the worst child, of cost {worst}, makes way for the best parent, of cost {best}")
)

// Why the board shows another digit.
var (
	whyNew = words.Say("of a new population", "member cost",
		"the board shows the cheapest of a new population at random, member {member+1}, of cost {cost}")
	whyCheapest = words.Say("the cheapest", "member cost origin",
		"the board shows the cheapest member, {member+1}, of cost {cost}, {word origin}: ", origins...)
	whyInherited = words.Say("inherited", "digit father:flag member",
		"it has {digit} here from its {word father}, member {member+1}", parents...)
	whyMutated = words.Say("by mutation", "candidate a:cell u:digit b:cell v:digit father:flag",
		"mutation of its candidate {candidate+1}, the cheapest, swapped {digit u} of {cell a} and {digit v} of "+
			"{cell b}, in a block of its {word father}",
		parents...)
)

// Why the board shows another digit, of a child of parents that were cut, or between them.
var (
	whyPassed = words.Say("in passing", "digit member",
		"a swap on the way to its father, member {member+1}, put {digit} here")
	whyRepaired = words.Say("repaired", "digit fathers:digit member",
		"its father, member {member+1}, has {fathers} here, which the block has from the mother already: "+
			"{digit} was still lacking")
	whyMutatedCut = words.Say("by mutation after a cut", "candidate a:cell u:digit b:cell v:digit",
		"mutation of its candidate {candidate+1}, the cheapest, swapped {digit u} of {cell a} and {digit v} of "+
			"{cell b}")
)

var parents = []string{"mother", "father"}

// The kinds of events. What A and B hold stands there.
const (
	eventBest = iota
	eventBeats
	eventAlike
	eventRestart
	eventSolved
)

var events = []engine.EventKind{
	// A: cost, B: origin
	eventBest: engine.Landmark("improvement", engine.Improvement,
		"cost {a}: the best board so far, {word b}", []string{originCopy: "mutated",
			originBands:   "crossed by bands",
			originStacks:  "crossed by stacks",
			originRandom:  "found at random",
			originElite:   "kept",
			originBlind:   "crossed at a cut",
			originBetween: "crossed on the way",
		}...),
	// Digit: origin, A: cost, B: that of the better parent
	eventBeats: engine.Happens("better than both", engine.Turn,
		"crossed {word digit}, a child of cost {a} is better than both parents, the "+
			"better of cost {b}", origins...),
	// A: cost
	eventAlike: engine.Landmark("alike", engine.Stagnation,
		"all members have cost {a}: selection has nothing to choose from"),
	// A: generations without a new best, B: the best cost
	eventRestart: engine.Landmark("restart", engine.Restart,
		"a new population: {a iteration} without getting below cost {b}"),
	// A: generations, B: restarts
	eventSolved: engine.Landmark("solved", engine.Success,
		"no row and no column lacks a digit: solved after {a iteration} and {b restart}"),
}

// origins are where a member comes from.
var origins = []string{"copy", "by bands", "by stacks", "random", "elite", "parent", "at a cut", "on the way"}
