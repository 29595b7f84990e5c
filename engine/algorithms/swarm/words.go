package swarm

import (
	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/kit/population"
)

// words are what the swarm says.
var words decision.Table

// terms are for particles that have not flown.
var terms = population.Terms{
	Filled: words.Say("filled", "members cost",
		"{members} particles at random: the cheapest has cost {cost}"),
	Stuck: words.Say("no swap", "", "no board can become another one: the puzzle has no solution"),
	Anew: words.Say("a new swarm", "members cost",
		"a new swarm of {members}: the cheapest has cost {cost}"),
	Held: words.Say("a cell is held for all", "cost",
		"a cell is held from here on: the cheapest particle has cost {cost}"),
	Stagnant: words.Say("stagnant", "rounds",
		"; {rounds iteration} without a new best of the swarm"),
	Best:    eventBest,
	Alike:   eventGathered,
	Restart: eventRestart,
	Solved:  eventSolved,
}

// What a phase did.
var (
	saidFollow = words.Say("follow", "alone particles followers leader cost",
		"{alone} of {particles} particles follow their own best; {followers} follow that of particle "+
			"{leader+1}, of cost {cost}")
	saidFlown = words.Say("flown", "moved free",
		"{moved} of {free} free cells moved, between where each stands, its leader's best and its own")
	saidMutated = words.Say("mutated", "mutants particles",
		"{mutants particle} mutated of {particles}: two cells of a row swapped")
	saidJudged = words.Say("judged", "lowest highest better",
		"costs from {lowest} to {highest}; {better particle} better than ever before")
)

// Why something was decided.
var (
	whyItself = words.Say("follows itself", "particle cost",
		"particle {particle+1} follows its own best, of cost {cost}: no neighbour has a better one")
	whyLeader = words.Say("follows another", "particle leader cost own",
		"particle {particle+1} follows particle {leader+1}, whose best costs {cost}; its own costs {own}")
	whyNamed = words.Say("the mask names it", "parent digit",
		"the mask names {word parent}, which has {digit} here", parents...)
	whySwappedTo = words.Say("swapped to here", "parent named:digit digit",
		"the mask names {word parent}, whose {digit named} stands elsewhere by now: {digit} is swapped to here",
		parents...)
	whyMutated = words.Say("mutation", "a:cell u:digit b:cell v:digit",
		"mutation: {digit u} of {cell a} and {digit v} of {cell b} change places")
	whyOwnBest = words.Say("a new own best", "cost own",
		"cost {cost} is better than its own best, {own}")
	whyShown = words.Say("the cheapest", "particle cost anew:flag",
		"the board shows the cheapest {word anew}, {particle+1}, of cost {cost}", "particle", "of a new swarm")
)

var parents = []string{maskSelf: "where it stands", maskLeader: "its leader's best", maskOwn: "its own best"}

// The kinds of events. What A and B hold stands there.
const (
	eventBest = iota
	eventGathered
	eventRestart
	eventSolved
)

var events = []engine.EventKind{
	// A: cost, B: particle
	eventBest: engine.Landmark("improvement", engine.Improvement,
		"particle {b+1} stands at cost {a}: the best board so far"),
	// A: the cost of the board
	eventGathered: engine.Landmark("gathered", engine.Stagnation,
		"every own best is the same board, of cost {a}: there is nothing left to fly between"),
	// A: iterations without a new best, B: the best cost
	eventRestart: engine.Landmark("restart", engine.Restart,
		"a new swarm: {a iteration} without getting below cost {b}"),
	// A: iterations, B: restarts
	eventSolved: engine.Landmark("solved", engine.Success,
		"no row, column or block lacks a digit: solved after {a iteration} and {b restart}"),
}

// origins are where a member of what is shown comes from.
var origins = []string{"where it stands", "own best"}
