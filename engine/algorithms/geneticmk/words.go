package geneticmk

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
		"{members} boards with every block filled at random: the fittest has cost {cost}"),
	Stuck: words.Say("no swap", "",
		"no block has two free cells to exchange: the puzzle has no solution"),
	Anew: words.Say("a new population", "members cost",
		"a new population of {members}: the fittest has cost {cost}"),
	Held: words.Say("a cell is held for all", "cost",
		"a cell is held from here on: the fittest member has cost {cost}"),
	Stagnant: words.Say("stagnant", "rounds", "; {rounds iteration} without a new best"),
	Parent: words.Say("becomes a parent", "member drawn first:real",
		"member {member+1} becomes a parent: the fittest of {drawn} drawn, which count {first}"),
	Best:    eventBest,
	Alike:   eventAlike,
	Restart: eventRestart,
	Solved:  eventSolved,
}

// What a phase did.
var (
	saidParents = words.Say("parents", "parents members mean:real member cost times",
		"{parents} of {members} members are parents, mean cost {mean %.1f}; member {member+1}, of cost {cost}, "+
			"{times time}")
	saidCrossed = words.Say("crossed", "crossed children",
		"{crossed} of {children} children are crossed of two parents, the rest are copies")
	saidMutated = words.Say("mutated", "attempts refused",
		"{attempts mutation} attempted; the help array refused {refused}")
	saidDoubted  = words.Say("the beliefs refused", "doubted", ", and the beliefs {doubted}")
	saidReplaced = words.Say("replaced", "member origin cost lowest highest",
		"the fittest, member {member+1} ({word origin}), has cost {cost}; costs from {lowest} to {highest}",
		origins...)
	saidVoted = words.Say("voted", "voters", "; the {voters} fittest have voted")
)

// Why something was decided. The numbers of blocks are counted from 1.
var (
	whyCopy    = words.Say("a copy", "member", "a copy of member {member+1}")
	whyCrossed = words.Say("has blocks of both", "father blocks:set mother",
		"of its father, member {father+1}, it has the blocks {list blocks}; the others of its mother, member "+
			"{mother+1}")
	whyNoBlock = words.Say("has no block of its father", "father mother",
		"of its father, member {father+1}, it has no block; all are of its mother, member {mother+1}")
	whyIllegal = words.Say("an illegal attempt", "mutation cell digit",
		"an illegal attempt of a {word mutation}: the help array has {digit} at {cell}", mutations...)
	whyMutated = words.Say("mutation", "mutation digit was:digit",
		"mutation, {word mutation}: {digit} in place of {digit was}", mutations...)
	whyBelieved = words.Say("by belief", "then:real now:real",
		"; the beliefs have {then %.2f} for it and {now %.2f} against it")
	whyDoubted = words.Say("against belief", "mutation digit then:real now:real",
		"no {digit}: the beliefs refused a {word mutation}, with {then %.2f} for it and {now %.2f} against it",
		mutations...)
)

// Why the board shows another digit.
var (
	whyFittest = words.Say("the fittest", "member cost",
		"the board shows the fittest member, {member+1}, of cost {cost}")
	whyNew     = words.Say("of a new population", "", ", of a new population at random")
	whyChanged = words.Say("by mutation", "father:flag", ", in which mutation changed this block of its {word "+
		"father}", parents...)
	whyInherited = words.Say("inherited", "father:flag member",
		": it has this digit from its {word father}, member {member+1}", parents...)
)

var (
	parents   = []string{"mother", "father"}
	mutations = []string{mutSwap: "swap", mutThree: "3-swap", mutInsertion: "insertion"}
)

// The kinds of events. What A and B hold stands there.
const (
	eventBest = iota
	eventAlike
	eventRestart
	eventSolved
)

var events = []engine.EventKind{
	// A: cost, Digit: origin
	eventBest: engine.Landmark("improvement", engine.Improvement,
		"cost {a}: the best board shown so far, {word digit}",
		[]string{
			originRandom:  "found at random",
			originElite:   "kept",
			originCopy:    "a mutated copy",
			originCrossed: "crossed",
		}...),
	// A: cost
	eventAlike: engine.Landmark("alike", engine.Stagnation,
		"all members are the same board, of cost {a}: crossover has nothing to exchange"),
	// A: generations without a new best, B: the best cost
	eventRestart: engine.Landmark("restart", engine.Restart,
		"a new population: {a iteration} without a fittest member below cost {b}"),
	// A: generations, B: restarts
	eventSolved: engine.Landmark("solved", engine.Success,
		"no row and no column lacks a digit: solved after {a iteration} and {b restart}"),
}

// origins are where a member comes from.
var origins = []string{"random", "kept", "copy", "crossed"}
