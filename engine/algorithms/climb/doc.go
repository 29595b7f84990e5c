// Package climb is the hill climber of Jones, Roach and Perkins (2007): steepest
// ascent with a greedy start, kept as a best-first search whose queue tells when
// it stands on a plateau, and random restarts.
//
// A state is a full board in which every block holds each digit once, so that
// only rows and columns can be wrong; a move swaps two free cells of a block.
// What is maximised is f = w1·f1 + w2·f2, with
//
//	f1  the different digits of the rows and columns, 162 on a solved 9×9 board
//	f2  the clashes of free digits with givens: those are surely wrong
//
// and w1 = 1, w2 = −1. Every iteration expands one state:
//
//	place ──▶ mend ──▶ pop ──▶ expand ──▶ weigh ──▶ plateau ──▶ again, or restart
//	 block     swap     the     all its    all into   how many pops of one f
//	 by block  by swap  best    swaps      the queue  led nowhere?
//
// The paper calls it a plateau when "the first 10 highest scoring solutions all
// shared the same score, and none of those solutions had successors with better
// scores". Read here as: a number (cut) of pops in a row of one score, none with a
// better successor that has not been expanded before. With ten such pops the
// climb gives up far more often than the paper's; with fifty as often.
//
// The start takes "the next available number" for a cell, and the paper does not
// say in which order they come: at random here, or from the lowest up (digits:
// ascending).
//
// # The queue in bounds
//
// The queue does not hold boards. A state that was expanded is a node: its
// parent and the swap that made it from there. A successor is an entry of eight
// bytes: its f, a tie, its parent and its swap; most of them never come up.
// Whether a state is new is found out when it does: a table of the nodes'
// hashes knows what was expanded.
//
// The best entries (queueKept) are kept when there are more than queueRoom,
// which no climb ever notices that pops fewer states than are kept; and a climb
// that has expanded nodesRoom states ends as if on a plateau, or, without
// restarts, goes on from where it stands with an empty memory. So a search
// holds at most 400 kB however long it runs, and some 50 kB as a rule.
package climb
