package population

import "sudokuscope/engine/kit/decision"

// ModelWords are what searches say that draw from a model.
var ModelWords decision.Table

var (
	whyDrawn     = ModelWords.Say("drawn from p", "", "drawn from the cell's p")
	whyOfTheRest = ModelWords.Say("drawn of the rest", "", "drawn from the cell's p, without what the block has used")
	whyOnly      = ModelWords.Say("the only digit", "", "the only digit left")
	whyLikeliest = ModelWords.Say("the likeliest digit", "", "the most probable digit left")
	whyAny       = ModelWords.Say("any digit", "", "any digit left, for none has any probability")
)

// MemberWords are what searches say whose members make the next ones.
var MemberWords decision.Table

var (
	saidSolvedAtOnce = MemberWords.Say("solved at once", "", "a board filled at random is the solution")
	saidForcedSolves = MemberWords.Say("the forced move solves it", "", "the forced move solves it")
	whyAnother       = MemberWords.Say("another cost", "cost:real", ", {cost}")
)
