// Package puzzles is where boards come from and go to: embedded collections
// under stable names, the file formats that Sudoku programs and papers use, and
// the judgement whether a puzzle has one solution.
//
// A puzzle is asked for in one of four ways, which [Open] tells apart:
//
//	ai-escargot, nb-coin/106, reseda/e   a name, or the beginning of one
//	53..7....6..195...                   the cells of a board, in any layout
//	monday.sdk, list.csv, list.csv#12    a file in any format read, a puzzle of it
//	-                                    standard input, in any format read
//
// Nothing is parsed before it is asked for: a program that opens one puzzle
// reads one collection.
package puzzles
