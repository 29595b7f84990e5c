package population

import "sudokuscope/engine/decision"

// ModelWords are what searches say that draw from a model.
var ModelWords decision.Table

var (
	whyDrawn     = ModelWords.Say("drawn", "", "drawn from the cell's p")
	whyOfTheRest = ModelWords.Say("drawn of the rest", "", "drawn from the cell's p, without what the block has used")
	whyOnly      = ModelWords.Say("the only digit", "", "the only digit left")
	whyLikeliest = ModelWords.Say("the likeliest digit", "", "the most probable digit left")
	whyAny       = ModelWords.Say("any digit", "", "any digit left, for none has any probability")
)
