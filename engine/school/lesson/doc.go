// Package lesson reads lessons, and proves that what they say is true.
//
// A lesson is a Markdown file that reads well anywhere. The heading of level 1
// is its title, the line below it says its topic, how long it takes and what
// comes before it; a heading of level 2 begins a step. A fenced block of the
// language "scope" inside a step says what the screen does, a directive a line;
// all other text is what the learner reads: where the step asks something, what
// stands above the block before the answer, and what stands below it after.
//
//	# Why a perfect memory is too much
//	tabu search · 8 minutes · after: minima
//
//	## The best move leads back
//	```scope
//	run mantere-koljonen/s11a -a tabu --preset "no memory" --seed 2
//	go 212+2
//	view memory
//	point r2c8 r3c8
//	claim cost = 3
//	ask Which pair will be swapped next?
//	  - another pair
//	  - the same pair, back *
//	  - none
//	answer It is the cheapest swap, and nothing forbids it.
//	show +1
//	```
//	Two swaps undo each other ...
//
// A lesson may bring an algorithm of its own, a script in a block of the language
// "star" with a name behind it, and have the learner write a part of it anew; see
// [Script].
//
// Every step knows the whole way to its own moment: a step that names no run
// goes on with that of the step before it. So a learner may stray and come
// back, and a step can be shown without those before it. As runs are the same
// to the last bit everywhere, [Check] can hold every claim, every expectation,
// every computed answer and every exercise to the program itself. Which sentence of
// the prose a line is about stands behind says; [Lesson.Sentences] lists those that
// could be false.
package lesson
