package question

// Kind is what a question is about.
type Kind string

const (
	NextMove   Kind = "move"
	PlaceKind  Kind = "place"
	Acceptance Kind = "acceptance"
	Selection  Kind = "selection"
	Rising     Kind = "probability"
	Becomes    Kind = "becomes"
	Forbidden  Kind = "tabu"
	CostNext   Kind = "cost"
	LostAt     Kind = "lost"
	SavedBy    Kind = "saved"
	DigitDrawn Kind = "digit"
	Fate       Kind = "fate"
	Tried      Kind = "try"
	Backs      Kind = "back"
	Emptied    Kind = "emptied"
	Decides    Kind = "decide"
	Healed     Kind = "healed"
	Hundred    Kind = "hundred"
	Aspires    Kind = "aspiration"
	Parent     Kind = "parent"
	Gains      Kind = "gains"
	Stays      Kind = "stays"
	Inherits   Kind = "inherits"
	Alike      Kind = "alike"
	Changes    Kind = "changes"
)

// Asks is what a question of the kind asks, in general.
func (k Kind) Asks() string { return asks[k] }

var asks = map[Kind]string{
	NextMove:   "which move will be made?",
	PlaceKind:  "is this a minimum, level ground or a slope?",
	Acceptance: "how probable is it that this move is accepted?",
	Selection:  "which of these candidates does the rule choose?",
	Rising:     "which probability rises?",
	Becomes:    "what is this probability after the next phase?",
	Forbidden:  "which move is forbidden?",
	CostNext:   "will the cost rise, fall or stay?",
	LostAt:     "at which iteration was this run lost?",
	SavedBy:    "which of these changes would have saved it?",
	DigitDrawn: "how probable is a digit for a cell?",
	Fate:       "how probable is it that a new member gets a place?",
	Tried:      "in which cell is a digit tried next?",
	Backs:      "how far is a digit taken back?",
	Emptied:    "which decisions contradict each other?",
	Decides:    "what does the search decide next?",
	Healed:     "which of two changes has healed in 100 iterations?",
	Hundred:    "how many of a hundred re-runs are solved?",
	Aspires:    "does the rule of aspiration admit this move?",
	Parent:     "how probable is it that a member is chosen?",
	Gains:      "how probable is it that the best gets so far?",
	Stays:      "how probable is it that what is cheap stays?",
	Inherits:   "how probable is it that a digit is passed on?",
	Alike:      "how probable is it that two boards agree in a cell?",
	Changes:    "how probable is it that so many cells change?",
}
