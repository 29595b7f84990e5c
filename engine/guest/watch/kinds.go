package watch

import (
	"cmp"
	"errors"
	"math"
	"slices"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"sudokuscope/engine"
	"sudokuscope/engine/guest"
	"sudokuscope/engine/sudoku"
)

// The kinds of state that a line may have beside its grid.

func (r *reader) readMarginals(value []byte) error {
	side := r.board.Side
	if value[0] == '{' {
		var some map[string]jsontext.Value
		if err := read(value, &some); err != nil {
			return err
		}
		return r.someMarginals(some, side)
	}
	list, err := readNumbers(value, r.step.marginals, r.board.Cells*side)
	r.step.marginals = list
	switch {
	case err != nil:
		return err
	case len(list) != r.board.Cells*side:
		return wrongSize(len(list), r.board.Cells*side)
	}
	return nil
}

// someMarginals reads the marginals of cells by name.
func (r *reader) someMarginals(some map[string]jsontext.Value, side int) error {
	for name, numbers := range some {
		cell, err := place{name: name}.on(r.board)
		if err != nil {
			return err
		}
		of, err := readNumbers(numbers, nil, side)
		if err == nil && len(of) != side {
			err = wrongSize(len(of), side)
		}
		if err != nil {
			return err
		}
		r.step.weights = append(r.step.weights, weight{cell, of})
	}
	return nil
}

func (r *reader) readCandidates(value []byte) error {
	var list []string
	if err := read(value, &list); err != nil {
		return err
	}
	if len(list) != r.board.Cells {
		return wrongSize(len(list), r.board.Cells)
	}
	for _, text := range list {
		r.step.candidates = append(r.step.candidates, r.digits(text))
	}
	return nil
}

// refuse takes note of the first thing that is wrong with an item of a field.
func (r *reader) refuse(why error) { r.wrong = cmp.Or(r.wrong, why) }

// digits reads a set of digits, a character each.
func (r *reader) digits(text string) (set sudoku.Mask) {
	for i := range len(text) {
		digit, ok := r.board.Digit(text[i])
		if !ok {
			r.refuse(errors.New("it has a sign that is no digit of the board"))
			return 0
		}
		set |= 1 << (digit - 1)
	}
	return set
}

// items reads a list of objects that is not too long.
func items[T any](value []byte, most int) ([]T, error) {
	var list []T
	err := read(value, &list)
	if err == nil && len(list) > most {
		err = tooMany(len(list), most)
	}
	return list, err
}

// digit checks the digit that an item has; 0 is none.
func (r *reader) digit(n float64) uint8 {
	if n != math.Trunc(n) || n < 0 || n > float64(r.board.Side) {
		r.refuse(errors.New("it has a number that is no digit of the board"))
		return 0
	}
	return uint8(n)
}

// cell is the cell of an item, if it names one.
func (r *reader) cell(p *place) sudoku.MaybeCell {
	if p == nil {
		return sudoku.NoCell
	}
	cell, err := p.on(r.board)
	r.refuse(err)
	return sudoku.TheCell(cell)
}

func (r *reader) readMemory(value []byte) error {
	type entry struct {
		Cell   *place  `json:"cell"`
		Other  *place  `json:"other"`
		Digit  float64 `json:"digit"`
		Left   int32   `json:"left"`
		Tenure int32   `json:"tenure"`
	}
	list, err := items[entry](value, mostItems)
	for _, one := range list {
		tabu := engine.Tabu{
			Cell:   r.cell(one.Cell),
			Other:  r.cell(one.Other),
			Digit:  r.digit(one.Digit),
			Left:   max(0, one.Left),
			Tenure: max(1, one.Tenure, one.Left),
		}
		if tabu.Cell.None() && tabu.Digit == 0 {
			err = errors.New("an entry forbids neither a cell nor a digit")
		}
		r.step.memory = append(r.step.memory, tabu)
	}
	return err
}

func (r *reader) readPopulation(value []byte) error {
	type member struct {
		Grid jsontext.Value `json:"grid"`
		Cost *float64       `json:"cost"`
		Age  int32          `json:"age"`
		Mark string         `json:"mark"`
	}
	list, err := items[member](value, mostItems)
	if err != nil {
		return err
	}
	grid := make(sudoku.Grid, r.board.Cells)
	var costs []float64
	for _, one := range list {
		if len(one.Grid) == 0 {
			return errors.New("a member has no grid")
		}
		if err := readGrid(one.Grid, r.board, grid); err != nil {
			return err
		}
		m := engine.Member{Age: max(0, one.Age), Cost: -1}
		if one.Cost != nil {
			m.Cost = int32(min(max(*one.Cost, 0), mostCost))
			costs = append(costs, *one.Cost)
		}
		mark := max(0, slices.Index(guest.Marks, one.Mark))
		m.Mark = engine.Mark(mark)
		r.step.members = append(r.step.members, m)
		r.step.boards = append(r.step.boards, grid...)
	}
	if len(costs) == len(list) && r.about.Cost == guest.Own {
		var whole []int32
		whole, r.step.scale = scaled(costs, r.about.better == "more")
		for i, n := range whole {
			r.step.members[i].Cost = n
		}
	}
	return nil
}

func (r *reader) readMoves(value []byte) error {
	type move struct {
		Cell      *place  `json:"cell"`
		Other     *place  `json:"other"`
		Digit     float64 `json:"digit"`
		Delta     float64 `json:"delta"`
		Chosen    bool    `json:"chosen"`
		Forbidden bool    `json:"forbidden"`
	}
	list, err := items[move](value, mostItems)
	deltas := make([]float64, 0, len(list))
	for i, one := range list {
		deltas = append(deltas, one.Delta)
		cell := r.cell(one.Cell)
		told := engine.Move{
			Cell:  uint16(cell.Or(0)),
			Other: r.cell(one.Other),
			Digit: r.digit(one.Digit),
			Delta: int32(min(max(one.Delta, -mostCost), mostCost)),
		}
		if one.Forbidden {
			told.Verdict = engine.Taboo
		}
		if one.Chosen {
			r.step.chosen = i
		}
		if cell.None() || told.Other.None() && told.Digit == 0 {
			err = errors.New("a move has no cell, or neither a digit nor another cell")
		}
		r.step.moves = append(r.step.moves, told)
	}
	if r.about.Cost == guest.Own {
		var whole []int32
		whole, r.step.deltas = scaledDeltas(deltas, r.about.better == "more")
		for i, n := range whole {
			r.step.moves[i].Delta = n
		}
	}
	return err
}

func (r *reader) readTree(value []byte) error {
	type branch struct {
		Cell      *place  `json:"cell"`
		Digit     float64 `json:"digit"`
		All, Left string
	}
	list, err := items[branch](value, r.board.Cells)
	for _, one := range list {
		told := engine.Branch{
			Cell:  r.cell(one.Cell),
			Unit:  -1,
			Digit: r.digit(one.Digit),
			All:   r.digits(one.All),
			Left:  r.digits(one.Left),
		}
		if told.All == 0 && told.Digit > 0 {
			told.All = told.Left | 1<<(told.Digit-1)
		}
		told.Left &= told.All
		if !told.Stands() {
			err = errors.New("a decision has no cell or no digit")
		}
		r.step.tree = append(r.step.tree, told)
	}
	return err
}

// happening is an event of a line: its name alone, or with what it is about.
type happening struct {
	Event string  `json:"event"`
	Cell  *place  `json:"cell"`
	Digit float64 `json:"digit"`
	A     float64 `json:"a"`
	B     float64 `json:"b"`
}

// UnmarshalJSON reads "stuck", or an object with the field event.
func (h *happening) UnmarshalJSON(text []byte) error {
	if text[0] == '"' {
		return json.Unmarshal(text, &h.Event)
	}
	type plain happening
	return json.Unmarshal(text, (*plain)(h))
}

func (r *reader) readEvents(value []byte) error {
	list, err := items[happening](value, mostEvents)
	for _, one := range list {
		digit := r.digit(one.Digit)
		told := event{one.Event, r.cell(one.Cell), digit, one.A, one.B}
		r.refuse(guest.Within(one.A, one.B))
		r.step.events = append(r.step.events, told)
	}
	return err
}
