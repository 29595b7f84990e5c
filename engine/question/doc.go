// Package question makes questions of a run, and marks the answers exactly.
//
// A search is deterministic, so what it will do next is known to the program
// and not to the learner. A question is made at a moment: a copy of the search
// goes on while a witness listens, and what it decides is the right answer. The
// wrong ones are plausible: moves that were weighed, members that were there,
// digits that were possible.
//
// What a rule decides is asked for. Where dice decide, nobody can know the outcome:
// there the question asks for the probability, or there is none. [Recount] holds every
// question to the search again, without a witness.
//
// Questions are declared by the kind of state that they are about (moves, a
// population, marginals, a memory), never by algorithm, so that an algorithm of
// one's own has them too.
package question
