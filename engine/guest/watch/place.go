package watch

import (
	"errors"
	"math"
	"strconv"

	"github.com/go-json-experiment/json"

	"sudokuscope/engine/guest"
	"sudokuscope/engine/sudoku"
)

// place is a cell as a line names it: its number, or its name.
type place struct {
	name   string
	number float64
}

// UnmarshalJSON reads "r4c7" or 33.
func (p *place) UnmarshalJSON(text []byte) error {
	if text[0] == '"' {
		return json.Unmarshal(text, &p.name)
	}
	return json.Unmarshal(text, &p.number)
}

var errNoCell = errors.New("there is no such cell")

// on returns the number of the cell on a board.
func (p place) on(board *sudoku.Board) (int, error) {
	if p.name != "" {
		cell, err := board.CellNamed(p.name)
		if err != nil {
			return 0, errNoCell
		}
		return cell, nil
	}
	whole := p.number == math.Trunc(p.number)
	if !whole || p.number < 0 || p.number >= float64(board.Cells) {
		return 0, errNoCell
	}
	return int(p.number), nil
}

// readGrid reads a grid: a text, a character a cell, or a list of numbers.
func readGrid(value []byte, board *sudoku.Board, into sudoku.Grid) error {
	if value[0] == '[' {
		numbers := make([]float64, 0, board.Cells)
		numbers, err := readNumbers(value, numbers, board.Cells)
		if err != nil {
			return err
		}
		return digitsOf(numbers, board, into)
	}
	var text string
	if err := read(value, &text); err != nil {
		return err
	}
	if len(text) != board.Cells {
		return wrongSize(len(text), board.Cells)
	}
	for cell := range into {
		symbol := text[cell]
		if symbol == '.' || symbol == '0' && board.Side < 36 {
			into[cell] = 0
			continue
		}
		digit, ok := board.Digit(symbol)
		if !ok {
			return errors.New("it has a sign that is no digit of the board in " + board.CellName(cell))
		}
		into[cell] = digit
	}
	return nil
}

// digitsOf makes a grid of numbers.
func digitsOf(numbers []float64, board *sudoku.Board, into sudoku.Grid) error {
	if len(numbers) != board.Cells {
		return wrongSize(len(numbers), board.Cells)
	}
	for cell, n := range numbers {
		if n != math.Trunc(n) || n < 0 || n > float64(board.Side) {
			return errors.New("it has a number that is no digit of the board in " + board.CellName(cell))
		}
		into[cell] = uint8(n)
	}
	return nil
}

func wrongSize(has, expected int) error {
	return errors.New("it has " + strconv.Itoa(has) + " values, expected " + strconv.Itoa(expected))
}

// readNumbers reads the numbers of a list, and of the lists in it, one after the other. The
// text is known to be JSON, so that only numbers need to be told from the rest: a step has
// hundreds of them.
func readNumbers(text []byte, into []float64, most int) ([]float64, error) {
	for i := 0; i < len(text); {
		switch sign := text[i]; {
		case sign == '[' || sign == ']' || sign == ',' || sign <= ' ':
			i++
		case sign == '-' || sign >= '0' && sign <= '9':
			end := i + 1
			for end < len(text) && isNumber(text[end]) {
				end++
			}
			number, plain := plainNumber(text[i:end])
			if !plain {
				var err error
				number, err = strconv.ParseFloat(string(text[i:end]), 64)
				if err != nil {
					return into, errors.New("it has a number that is not finite")
				}
			}
			if err := guest.Within(number); err != nil {
				return into, err
			}
			if len(into) == most {
				return into, errors.New("it has more than " + strconv.Itoa(most) + " values")
			}
			into = append(into, number)
			i = end
		case sign == 'n' && len(into) < most: // null: a number that is missing
			into = append(into, math.NaN())
			i += len("null")
		default:
			return into, errors.New("it has something that is no number")
		}
	}
	return into, nil
}

// plainNumber reads a number of few digits without an exponent, as most are. Both parts of the
// quotient are exact, so that it is rounded as ParseFloat rounds.
func plainNumber(text []byte) (number float64, ok bool) {
	if len(text) > 15 || text[0] == '-' {
		return 0, false
	}
	whole, below := int64(0), 1.0
	point := false
	for _, sign := range text {
		switch {
		case sign >= '0' && sign <= '9':
			whole = 10*whole + int64(sign-'0')
			if point {
				below *= 10
			}
		case sign == '.':
			point = true
		default:
			return 0, false
		}
	}
	return float64(whole) / below, true
}

func isNumber(c byte) bool {
	switch c {
	case '+', '-', '.', 'e', 'E':
		return true
	}
	return c >= '0' && c <= '9'
}
