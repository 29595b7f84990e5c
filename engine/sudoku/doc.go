// Package sudoku is the board that every search works on: its geometry, its rules, the papers'
// cost functions, constraint propagation and an exact solver to check the searches against.
//
// A board of order n has n⁴ cells in n² rows, n² columns and n² blocks of n×n cells: order 3
// is the newspaper's 9×9, order 2 the 4×4 of the classroom, orders 4 and 5 the 16×16 and
// 25×25 of the literature. One code serves all: what depends on the order is a table in
// [Board], built once.
//
// Cells are numbered row by row from 0, digits from 1; 0 is a blank. A set of digits is a
// [Mask], so that "what may still stand here" is one machine word and the rules of Sudoku
// are a handful of bit operations.
package sudoku
