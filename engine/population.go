package engine

// Population is a set of candidate grids.
type Population struct {
	Label   string
	Members []Member
	// Grids are the members' grids one after the other; empty if the search
	// keeps none.
	Grids []uint8
	// Joined are pairs of members that belong together, by their places in the list: an egg and the
	// one that it was made of, a particle and its own best.
	Joined [][2]int32 `hash:"-"`
	// Origins are the words that Member.Origin points into.
	Origins []string
	// Scale says what the members' costs stand for.
	Scale CostScale `hash:"-"`
}

// Mark is what happened to a member in this iteration.
type Mark uint8

const (
	Unmarked Mark = iota
	Chosen        // selected, rewarded
	Rejected      // punished, abandoned
	Fresh         // new in this iteration
	Compared      // the one that a fresh one was measured against
)

// Member is one candidate of a population.
type Member struct {
	Cost   int32
	Age    int32 // iterations it has lived
	Mark   Mark
	Origin uint8
}
