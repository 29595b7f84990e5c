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

// TieWords are what is said where several are as good as the one that is taken.
var TieWords decision.Table

var whyFirstOf = TieWords.Say("the first of equals", "equals", "; {equals} are equal, and the first counts")

// Tied is the clause that one of several is the first of those that are equal to it; it says
// nothing where no other is.
func Tied[N comparable](list []N, at int) decision.Reason {
	equals := 0
	for _, v := range list {
		if v == list[at] {
			equals++
		}
	}
	if equals == 1 {
		return decision.Reason{}
	}
	return whyFirstOfOf{equals: equals}.say()
}
