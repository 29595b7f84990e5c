package playback

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/run"
	"sudokuscope/ui/stage"
)

// foundMsg is where the landmark sought stands.
type foundMsg struct {
	lane  *stage.Lane
	from  engine.Position
	to    int64 // 0 for nowhere
	why   string
	error error
}

// goThere goes to the landmark, unless the user has moved meanwhile.
func (f *Playback) goThere(msg foundMsg) {
	switch {
	case msg.lane != f.st.Front().Lane || msg.from != f.scene().Report.At:
	case msg.error != nil:
		f.st.Complain(msg.error)
	case msg.to == 0:
		f.st.Say(msg.why)
	default:
		to := engine.Position{Iteration: msg.to}
		f.st.Steer(func(r *run.Run) { r.Seek(to) })
	}
}

// searchTime bounds how long a landmark is looked for ahead.
const searchTime = 2 * time.Second

// toLandmark goes to the n-th landmark ahead, or back if n is negative: one that the
// timeline has, or else one that the run would come to. That is found in a command.
func (f *Playback) toLandmark(n int) tea.Cmd {
	l, at := f.st.Front().Lane, f.scene().Report.At
	return func() tea.Msg {
		found := foundMsg{lane: l, from: at, to: keptLandmark(l.Run, at.Iteration, n), why: "no landmark before this"}
		if found.to > 0 || n < 0 {
			return found
		}
		ctx, stop := context.WithTimeout(context.Background(), searchTime)
		defer stop()
		found.to, found.error = landmarkAhead(ctx, l.Run, at.Iteration, n)
		found.why = "no landmark from here to the end of the search"
		if errors.Is(found.error, context.DeadlineExceeded) {
			found.error = nil
			found.why = fmt.Sprintf("ran on for %v and came to no landmark; B sets a breakpoint for any event", searchTime)
		}
		return found
	}
}

// keptLandmark is the iteration of the n-th landmark of the timeline after an iteration,
// or before it; 0 for none.
func keptLandmark(r *run.Run, at int64, n int) int64 {
	list := r.Timeline.Landmarks(nil)
	if n < 0 {
		slices.Reverse(list)
	}
	for _, e := range list {
		if n > 0 && e.Iteration > at || n < 0 && e.Iteration < at {
			at = e.Iteration
			if n > 0 {
				n--
			} else {
				n++
			}
			if n == 0 {
				return at
			}
		}
	}
	return 0
}

// landmarkAhead is the iteration of the n-th landmark after an iteration, also where the
// run has not been yet; 0 if the search ends before that.
func landmarkAhead(ctx context.Context, r *run.Run, at int64, n int) (int64, error) {
	past, err := r.Past(engine.Position{Iteration: at})
	if err != nil {
		return 0, err
	}
	landmark := func(e engine.Event) bool { return r.Algorithm.Events[e.Kind].Landmark }
	for now, search := range past.Iterations(ctx, math.MaxInt64) {
		if now.Iteration > at && slices.ContainsFunc(search.Events(), landmark) {
			if n--; n == 0 {
				return now.Iteration, nil
			}
		}
	}
	return 0, past.Err()
}
