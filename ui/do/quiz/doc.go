// Package quiz asks about the run on the screen, without a lesson. It has two features, of
// which one is on at a time:
//
//	Quiz       what comes next? The run goes on to where the answer is seen.
//	Decisions  be the search: its decisions are taken by the learner, and the run goes on from them.
//
// Both make their tasks of the run itself, in the background, and put them on a card. That
// is the asker, which both have.
package quiz
