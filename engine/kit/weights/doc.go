// Package weights is what searches share that keep a number for each digit in each
// cell and draw nothing from it: a balanced table, beliefs, projections, a flow.
//
// The numbers are in a [Table]. The four kinds of constraint read it along different
// [Lines]: a cell has one digit; a row, a column and a block have each digit once. The
// largest number of each cell is the board that the table stands for ([Table.Board]).
package weights
