// Package coin is NB-COIN, the node based coincidence algorithm of Kiatsopon
// Waiyapara, Warin Wattanapornprom and Prabhas Chongstitvatana (2013).
//
// It is an estimation of distribution algorithm that learns from both ends of
// its population. Each block has a model, a matrix that says how probable each
// symbol is at each position. A generation draws a population of grids, each of
// its blocks a permutation from the block's model; ranks the grids by how many
// different digits their rows and columns hold; adds to every entry of the
// models what the best quarter had there, and takes away what the worst quarter
// had. What good and poor grids have in common cancels out. What is left is what
// makes the difference between them, and that is why negative learning (switch
// it off and see) turns an algorithm that converges on its first idea into one
// that keeps looking.
//
// The paper does not say everything. How large a step of eq. 4 is, what a dead
// end does, how far the givens are followed up, whether and when to start again:
// each reading is a parameter, and the defaults are those that come closest to
// the paper's table.
//
// A free cell with more than one candidate is undecided. The models are one list
// p, an entry for each candidate of each undecided cell; "slot" is a free cell's
// place in the list of free cells, which goes block by block, and "entry" a place
// in p. See layout.
package coin

import "sudokuscope/engine"

// info is what there is to read about the algorithm.
var info = engine.Info{
	What: "An estimation of distribution algorithm that learns from its worst boards too. Each block has a model of which symbol stands in which of its cells.",
	How:  "Every generation draws boards block by block, sorts them, and compares the best quarter with the worst. What the good boards have more often than the average becomes more probable; what the poor ones have more often becomes less. What both have in common stays as it was.",
	Notice: []string{
		"Overlap tells how much the poor boards share with the good ones. What does it mean when it comes near 1?",
		"Clipped entries stand at the bound: certain, but never quite.",
		"A cell may open again after it was nearly certain. With the poor boards ignored it does not.",
	},
	Try: []string{
		"Switch negative learning off in the middle of a run, and on again.",
		"Make k larger: when does the model begin to jump?",
	},
	Fails: "With a large step the model hardens before it has seen enough, as any model of this kind does. With a small one it takes many thousand boards.",
	Lines: []string{
		"What may stand in each cell, from one look at the givens.",
		"At the start all candidates of a cell are equally probable.",
		"One turn of the loop is a generation.",
		"Every board is drawn anew. Within a block each symbol is used once, so blocks never clash.",
		"The symbol is drawn in proportion to its probability.",
		"No symbol is left for a cell: the whole block is drawn again.",
		"The fitness counts different digits in rows and columns: 162 on a solved board of 9×9.",
		"All rows and columns are complete: solved.",
		"Only the two ends of the ranking teach; the boards in the middle are ignored.",
		"A symbol that good boards have more often than the average gets more probable.",
		"A symbol that poor boards have more often gets less probable. In this line the poor grids teach.",
		"No entry may pass the bound, so no other symbol ever becomes impossible; then every cell is made to sum to 1.",
		"A long time without a new best board: the model begins again.",
	},
}
