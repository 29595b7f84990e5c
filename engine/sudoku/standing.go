package sudoku

// Standing tells how a board stands to its neighbours, the boards that one move
// makes of it. It is what "a local minimum" means, and is found by weighing all
// moves: what a memory forbids, and what was chosen, has no part in it.
type Standing uint8

const (
	// StandingUnknown: not all moves were weighed.
	StandingUnknown Standing = iota
	// OnSlope: some move makes it better, so it is no minimum of any kind.
	OnSlope
	// OnPlateau: no move makes it better and some leave it equal, and from one of
	// those equal boards a move leads down.
	OnPlateau
	// WeakMinimum: no move makes it better, some leave it equal, and from none of
	// those equal boards a single move leads down.
	WeakMinimum
	// StrictMinimum: every move makes it worse.
	StrictMinimum
)

func (s Standing) String() string {
	return [...]string{"unknown", "no minimum", "a plateau", "a weak minimum", "a strict minimum"}[s]
}

// StandingOf finds the standing of a board from the numbers of moves that make
// it better and that leave it equal. leadsDown reports whether a move makes one
// of the equal boards better; it is only asked when that decides.
func StandingOf(better, equal int, leadsDown func() bool) Standing {
	switch {
	case better > 0:
		return OnSlope
	case equal == 0:
		return StrictMinimum
	case leadsDown():
		return OnPlateau
	}
	return WeakMinimum
}
