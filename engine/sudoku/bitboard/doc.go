// Package bitboard solves 9×9 boards exactly, and counts solutions, by looking
// at one digit at a time.
//
// A digit's candidates are a set of cells: 81 bits in two words, three bands of
// three rows with 27 bits each. In that picture the rules are about a digit
// alone, and they are table look-ups.
//
// Take a band and draw it as 3×3 triads: three rows, each cut into the three
// cells of each block. A digit stands once in each row and once in each block of
// the band, so the triads that hold it are a permutation of three things, and
// there are only six of these. Which triads have room for the digit is a number
// of nine bits; a table of 512 entries has, for each, the triads that are in at
// least one possible permutation. Whatever stands elsewhere goes. Stacks, three
// columns and three blocks, are the same with columns for rows.
//
// That one look-up finds what people know under several names: hidden singles in
// rows, columns and blocks, and locked candidates of both kinds, pointing and
// claiming. It also removes a placed digit from its row, column and block. What
// is left to do between the digits is small: a cell decided for one digit is lost
// to the others, at once, so that digits looked at later find more, and a cell with
// one digit left (a naked single) is that digit's.
// The count of digits a cell is added up for all cells at once, in bits.
//
// When nothing follows any more, the search tries the two digits of a cell with
// two, chosen where that decides most. The plain twin in the tests does the same
// job by trying every digit in every cell.
package bitboard
