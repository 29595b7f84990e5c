// Package processor is what a long computation must know of the processors that it shares:
// how to let others have their turn, and how long it has really worked.
//
// Goroutines share the processors without being asked, but for one place: in a
// browser there is a single thread, which is JavaScript's too, and as long as any
// goroutine can run, no key that is pressed arrives and no frame leaves. Whatever
// computes for long calls [Give] now and then, and there it waits until the browser
// has done what it had to do. Everywhere else Give does nothing.
package processor
