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
