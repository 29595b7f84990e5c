package beliefs

import (
	"sudokuscope/engine"
	"sudokuscope/engine/kit/part"
	"sudokuscope/engine/kit/weights"
	"sudokuscope/engine/sudoku"
)

// search is belief propagation at work.
type search struct {
	part.Sprinter[search, Options, *search]

	prior    weights.Table // what the givens leave a cell, all alike
	belief   weights.Table // what a cell believes
	rounds   weights.Rounds
	messages []float64 // of each unit to each of its cells, a digit each

	strength float64 // the largest change of a message in the last answer
	wiped    int     // the cell that a contradiction leaves no digit

	room room
}

// room is what an answer of a unit is made in. It says nothing of the run.
type room struct {
	cells             []int       // the unit's cells that are not held
	free              sudoku.Mask // the digits that they share
	list              []uint8     // the same digits in order
	questions         []float64   // what the open cells tell, a digit each
	answers           []float64   // what they are told
	entered           []float64   // what they believed before
	forward, backward []float64   // by set of digits
	ways              *ways
}

func newRoom(board *sudoku.Board) room {
	sets := 1 << min(board.Side, exactMost)
	return room{
		cells:     make([]int, 0, board.Side),
		list:      make([]uint8, 0, board.Side),
		questions: make([]float64, board.Side*board.Side),
		answers:   make([]float64, board.Side*board.Side),
		entered:   make([]float64, board.Side*board.Side),
		forward:   make([]float64, sets),
		backward:  make([]float64, sets),
		ways:      new(ways),
	}
}

// told is what the i-th open cell tells the unit.
func (s *search) told(i int) []float64 { return s.room.questions[i*s.Puzzle.Side:][:s.Puzzle.Side] }

// answerOf is what the unit tells its i-th open cell.
func (s *search) answerOf(i int) []float64 { return s.room.answers[i*s.Puzzle.Side:][:s.Puzzle.Side] }

// enteredOf is what the i-th open cell believed before the unit answered.
func (s *search) enteredOf(i int) []float64 { return s.room.entered[i*s.Puzzle.Side:][:s.Puzzle.Side] }

// fromUnit is the last message of a unit to one of its cells.
func (s *search) fromUnit(unit, cell int) []float64 {
	side := s.Puzzle.Side
	return s.messages[(unit/side*s.Puzzle.Cells+cell)*side:][:side]
}

func start(base engine.Base, set engine.Settings) (engine.Search, error) {
	puzzle := base.Puzzle
	s := &search{
		prior:    weights.NewTable(puzzle.Board),
		belief:   weights.NewTable(puzzle.Board),
		rounds:   weights.NewRounds(puzzle.Board),
		messages: make([]float64, 3*puzzle.Cells*puzzle.Side),
		room:     newRoom(puzzle.Board),
	}
	s.Begin(s, &loop, base, set)
	s.Held = puzzle.Givens
	possible := s.begin()
	weights.Begin(&s.Base, s.belief, possible)
	return s, nil
}

// begin makes all messages say nothing, and the beliefs what the held cells leave. It
// reports false when they leave a cell no digit.
func (s *search) begin() (possible bool) {
	s.wiped = s.prior.Admit(s.Puzzle, s.Held)
	s.belief.CopyFrom(s.prior)
	for i := range s.messages {
		s.messages[i] = 1 / float64(s.Puzzle.Side)
	}
	s.rounds.Anew()
	return s.wiped < 0
}

// loop is the loop of the paper, phase by phase.
var loop = engine.Loop[*search]{
	phaseMessage: (*search).message,
	phaseRead:    (*search).read,
	phaseDecide:  (*search).decide,
}

// SeedFree reports that no dice are thrown.
func (s *search) SeedFree() bool { return s.Options.Order != weights.Shuffled }

// State lists what it consists of. After a forced move the messages begin again.
func (s *search) State() part.State {
	return part.State{
		part.Itself(s, &s.Whole),
		part.Numbers(&s.belief.At, &s.messages),
		s.rounds.State(),
		part.Lists(&s.prior.At),
		part.Anew(&s.room, func() room { return newRoom(s.Puzzle.Board) }),
		weights.Held(&s.Base, func() {
			s.rounds.Holds++
			s.begin()
		}),
	}
}
