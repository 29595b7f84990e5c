package scene

import (
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/guest"
	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
)

// Mend makes a report one that can be drawn, whatever the search tells: what is of no cell and no
// digit of the board is left out, a list of another length than its kind has is empty, and a number
// is one that an axis has room for. Panels rely on it.
func Mend(puzzle *sudoku.Puzzle, algorithm *engine.Algorithm, rep *run.Report) {
	board := puzzle.Board
	m := mender{board, board.Cells * board.Side}
	rep.Current, rep.Best = m.grid(rep.Current), m.grid(rep.Best)
	if len(rep.Current) == 0 {
		rep.Current = append(rep.Current, puzzle.Givens...)
	}
	rep.Fixed = whole(rep.Fixed, board.Cells)
	rep.Domains = whole(rep.Domains, board.Cells)
	rep.Changed = slices.DeleteFunc(rep.Changed, func(c uint16) bool { return int(c) >= board.Cells })
	if algorithm.Costs == nil {
		rep.Cost, rep.BestCost = max(0, rep.Cost), max(0, rep.BestCost)
	}
	rep.Phase = min(max(-1, rep.Phase), len(algorithm.Phases)-1)
	rep.Touched, rep.Away = max(0, rep.Touched), max(0, rep.Away)
	for _, counted := range []*int64{&rep.Iteration, &rep.Evaluations, &rep.Restarts} {
		*counted = min(max(0, *counted), guest.MostNumber)
	}
	marginals := &rep.Marginals
	marginals.P = numbers(whole(marginals.P, m.places))
	marginals.Low, marginals.Full = number(marginals.Low), number(marginals.Full)
	rep.Constraints.Of = numbers(whole(rep.Constraints.Of, 4*board.Cells))
	rep.Constraints.Full = number(rep.Constraints.Full)
	m.memory(&rep.Memory)
	m.population(&rep.Population)
	m.moves(&rep.Neighbourhood)
	m.tree(&rep.Tree)
	m.strips(rep)
	m.layers(rep)
	rep.Gauges = slices.DeleteFunc(rep.Gauges, func(g engine.Gauge) bool {
		return !(g.Full > 0) || guest.Within(g.Full, g.At) != nil
	})
	rep.Events = slices.DeleteFunc(rep.Events, func(e engine.Event) bool {
		return int(e.Kind) >= len(algorithm.Events) || !m.cell(e.Cell) || !m.digit(e.Digit)
	})
	for i := range rep.Events {
		rep.Events[i].A, rep.Events[i].B = number(rep.Events[i].A), number(rep.Events[i].B)
	}
}

// mender knows what there is on a board.
type mender struct {
	board  *sudoku.Board
	places int
}

// most is how many things of a kind are shown: more are not told apart.
const most = 100_000

// whole is a list that has as many values as it must, or none.
func whole[T any](list []T, size int) []T {
	if len(list) != size {
		return list[:0]
	}
	return list
}

// number is a number that an axis has room for; 0 where it is none.
func number(v float64) float64 {
	if v != v {
		return 0
	}
	return min(max(v, -guest.MostNumber), guest.MostNumber)
}

func numbers(list []float64) []float64 {
	for i, v := range list {
		list[i] = number(v)
	}
	return list
}

// cell reports whether a cell, if one is meant, is on the board.
func (m mender) cell(cell sudoku.MaybeCell) bool { return cell.Or(0) < m.board.Cells }

func (m mender) digit(digit uint8) bool { return int(digit) <= m.board.Side }

func (m mender) grid(grid sudoku.Grid) sudoku.Grid {
	grid = whole(grid, m.board.Cells)
	m.digits(grid)
	return grid
}

func (m mender) digits(list []uint8) {
	for i, digit := range list {
		if !m.digit(digit) {
			list[i] = 0
		}
	}
}

func (m mender) memory(memory *engine.Memory) {
	memory.Room = max(0, memory.Room)
	memory.Entries = slices.DeleteFunc(memory.Entries[:min(len(memory.Entries), most)], func(e engine.Tabu) bool {
		return !m.cell(e.Cell) || !m.cell(e.Other) || !m.digit(e.Digit) || e.Cell.None() && e.Digit == 0
	})
	for i := range memory.Entries {
		entry := &memory.Entries[i]
		entry.Tenure = max(1, entry.Tenure)
		entry.Left = min(max(0, entry.Left), entry.Tenure)
	}
}

func (m mender) population(all *engine.Population) {
	if len(all.Grids) != len(all.Members)*m.board.Cells {
		all.Grids = all.Grids[:0]
	}
	m.digits(all.Grids)
	count := min(len(all.Members), most)
	all.Members = all.Members[:count]
	all.Grids = all.Grids[:min(len(all.Grids), count*m.board.Cells)]
	for i := range all.Members {
		member := &all.Members[i]
		member.Cost, member.Age = min(max(0, member.Cost), 1e9), max(0, member.Age)
		member.Mark = min(member.Mark, engine.Compared)
		if int(member.Origin) >= len(all.Origins) {
			member.Origin = 0
		}
	}
}

func (m mender) moves(all *engine.Neighbourhood) {
	all.Grid = m.grid(all.Grid)
	all.Curve = numbers(all.Curve[:min(len(all.Curve), most)])
	sound := func(move *engine.Move) bool {
		return int(move.Cell) < m.board.Cells && m.cell(move.Other) && m.digit(move.Digit)
	}
	size, chosen := 0, -1
	for i := range all.Moves[:min(len(all.Moves), most)] {
		if !sound(&all.Moves[i]) {
			continue
		}
		if i == all.Chosen {
			chosen = size
		}
		all.Moves[size] = all.Moves[i]
		all.Moves[size].Delta = min(max(all.Moves[i].Delta, -1e9), 1e9)
		all.Moves[size].Verdict = min(all.Moves[i].Verdict, engine.WipedOut)
		size++
	}
	all.Moves, all.Chosen = all.Moves[:size], chosen
}

func (m mender) tree(tree *engine.Tree) {
	tree.Levels = tree.Levels[:min(len(tree.Levels), m.places)]
	tree.Path = slices.DeleteFunc(tree.Path, func(b engine.Branch) bool {
		return !m.cell(b.Cell) || !m.digit(b.Digit) || b.Unit < -1 || int(b.Unit) >= m.board.Units() ||
			b.All&^m.board.All != 0 || b.Left&^b.All != 0
	})
	tree.Path = tree.Path[:min(len(tree.Path), len(tree.Levels)+1)]
	tree.Columns = whole(tree.Columns, 4*m.board.Cells)
}

func (m mender) strips(rep *run.Report) {
	for i := range rep.Strips {
		strip := &rep.Strips[i]
		strip.Digits = strip.Digits[:min(len(strip.Digits), most)]
		m.digits(strip.Digits)
		strip.Marks = whole(strip.Marks, len(strip.Digits))
	}
}

func (m mender) layers(rep *run.Report) {
	outside := func(at int32) bool { return at < 0 || int(at) >= m.places }
	for i := range rep.Layers {
		layer := &rep.Layers[i]
		layer.Ones = slices.DeleteFunc(layer.Ones, outside)
		wrong := slices.ContainsFunc(layer.Pairs, func(p engine.Pair) bool {
			return outside(p.One) || outside(p.Other) || p.One == p.Other
		})
		if wrong {
			layer.Pairs, layer.P = layer.Pairs[:0], layer.P[:0]
		}
		size := m.places
		if len(layer.Pairs) > 0 {
			size = len(layer.Pairs)
		}
		layer.P = numbers(whole(layer.P, size))
	}
}
