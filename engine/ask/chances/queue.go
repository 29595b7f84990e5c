package chances

import (
	"context"

	"sudokuscope/engine"
)

// way is the search from which a continuation with a number goes on.
type way struct {
	// what says which of several ways it is, so that none of its continuations is followed twice; empty where
	// none is asked for twice.
	what  string
	begin func(number int) (engine.Search, error)
}

// once is a continuation that was followed.
type once struct {
	what   string
	number int
}

// Jobs is on how many goroutines continuations are followed from now on.
func (q *queue) Jobs(n int) { q.subject.Jobs = n }

// queue has the continuations that are to be followed to find a cause, and what is to be done
// when all of them are.
type queue struct {
	subject Subject
	horizon Horizon
	tasks   []task
	next    func(context.Context) error // nil at the end
	done    int                         // continuations followed
	known   map[once]ending             // and how those ended that may be asked for again
	tries   int                         // suspects that were sent to be confirmed
}

// task is continuations that are to be followed, and what they are added to.
type task struct {
	into  *Share
	way   way
	first int // the number of the first of them
	n     int
}

// round is how many continuations are followed between two looks at whether anybody still waits:
// enough that all processors have work nearly to its end.
const round = 2 * batch

// measure adds continuations to a share, with numbers from a first one up.
func (q *queue) measure(into *Share, by way, first, n int) {
	q.tasks = append(q.tasks, task{into, by, first + into.Of, n})
}

// then says what is to be done when all that was added is measured.
func (q *queue) then(do func()) {
	q.next = func(context.Context) error {
		do()
		return nil
	}
}

// Next follows a batch of continuations. It reports whether anything is left to do.
func (q *queue) Next(ctx context.Context) (more bool, err error) {
	for len(q.tasks) == 0 {
		if q.next == nil {
			return false, nil
		}
		then := q.next
		q.next = nil
		if err := then(ctx); err != nil {
			return false, err
		}
	}
	var list []task // each of one continuation
	for len(list) < round && len(q.tasks) > 0 {
		t := &q.tasks[0]
		list = append(list, *t)
		t.first++
		t.n--
		if t.n == 0 {
			q.tasks = q.tasks[1:]
		}
	}
	at := 0
	_, err = q.subject.follow(len(list), func(i int) (ending, error) {
		if end, known := q.known[once{list[i].way.what, list[i].first}]; known {
			return end, nil
		}
		return q.subject.followOne(ctx, q.horizon, list[i].way, list[i].first)
	}, func(e ending) {
		t := list[at]
		at++
		t.into.add(e)
		key := once{t.way.what, t.first}
		if _, known := q.known[key]; known {
			return
		}
		q.done++
		if key.what != "" {
			q.known[key] = e
		}
	})
	return true, err
}

// Progress returns how many continuations were followed, and of how many at least.
func (q *queue) Progress() (done, of int) {
	left := 0
	for _, t := range q.tasks {
		left += t.n
	}
	if q.next != nil {
		left += 4 * controls // the least that follows
	}
	return q.done, q.done + left
}
