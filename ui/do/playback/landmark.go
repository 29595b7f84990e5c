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
	"sudokuscope/ui/frame/stage"
)

// foundMsg is where the landmark sought stands.
type foundMsg struct {
	lane  *stage.Lane
	from  engine.Position
	to    int64 // 0 for nowhere
	why   string
	error error
}

// Handle goes where a landmark was found, unless the user has moved meanwhile.
func (f *Playback) Handle(message tea.Msg) tea.Cmd {
	switch msg, ok := message.(foundMsg); {
	case !ok || msg.lane != f.st.Front().Lane || msg.from != f.scene().Report.At:
	case msg.error != nil:
		f.st.Complain(msg.error)
	case msg.to == 0:
		f.st.Say(msg.why)
	default:
		f.st.Steer(stage.To(engine.Position{Iteration: msg.to}))
	}
	return nil
}

// searchTime bounds how long a landmark is looked for ahead.
const searchTime = 2 * time.Second

// toLandmark goes to the next landmark or to the one before: one that the timeline has, or else
// ahead one that the run would come to. That is found in a command.
func (f *Playback) toLandmark(ahead bool) tea.Cmd {
	lane := f.st.Front().Lane
	at := f.scene().Report.At
	return func() tea.Msg {
		found := foundMsg{
			lane: lane,
			from: at,
			to:   keptLandmark(lane.Run, at.Iteration, ahead),
			why:  "no landmark before this",
		}
		if found.to > 0 || !ahead {
			return found
		}
		ctx, stop := context.WithTimeout(context.Background(), searchTime)
		defer stop()
		found.to, found.error = landmarkAhead(ctx, lane.Run, at.Iteration)
		found.why = "no landmark from here to the end of the search"
		if errors.Is(found.error, context.DeadlineExceeded) {
			found.error = nil
			found.why = fmt.Sprintf("ran on for %v and came to no landmark; B sets a breakpoint for "+
				"any event", searchTime)
		}
		return found
	}
}

// keptLandmark is the iteration of the first landmark of the timeline after an iteration, or
// of the last before it; 0 for none.
func keptLandmark(running *run.Run, at int64, ahead bool) (found int64) {
	for _, e := range running.Timeline.Landmarks(nil) {
		switch {
		case !ahead && e.Iteration < at:
			found = e.Iteration
		case ahead && e.Iteration > at:
			return e.Iteration
		}
	}
	return found
}

// landmarkAhead is the iteration of the first landmark after an iteration, also where the
// run has not been yet; 0 if the search ends before that.
func landmarkAhead(ctx context.Context, running *run.Run, at int64) (int64, error) {
	rerun, err := running.Rerun(engine.Position{Iteration: at})
	if err != nil {
		return 0, err
	}
	landmark := func(e engine.Event) bool {
		return running.Algorithm.Events[e.Kind].Landmark
	}
	for now, search := range rerun.Iterations(ctx, math.MaxInt64) {
		if now.Iteration > at && slices.ContainsFunc(search.Events(), landmark) {
			return now.Iteration, nil
		}
	}
	return 0, rerun.Err()
}
