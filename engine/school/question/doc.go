// Package question has tasks, and makes them of a run, with the answers marked exactly.
//
// A search is deterministic, so what it will do next is known to the program
// and not to the learner. A question is made at a moment: a copy of the search
// goes on while a witness listens, and what it decides is the right answer. The
// wrong ones are plausible: moves that were weighed, members that were there,
// digits that were possible.
//
// What a rule decides is asked for. Where dice decide, nobody can know the outcome:
// there the question asks for the probability, or there is none. [Recount] holds every
// question to the search again, without a witness. With [Decide] the learner takes the
// decision, and each answer is worth what the dice could have made of it.
//
// Questions are declared by the kind of state that they are about (moves, a
// population, marginals, a memory), never by algorithm, so that an algorithm of
// one's own has them too.
package question
