package playback

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/ui/frame/stage"
	"sudokuscope/ui/kit/dialog"
	"sudokuscope/ui/kit/paint"
)

// mostListed is how many events the list has at most: the newest.
const mostListed = 4000

// eventList lists what has happened so far, the newest first, and goes to the event picked.
func (f *Playback) eventList() tea.Cmd {
	scene := f.scene()
	events := slices.Clone(scene.Timeline.Events(scene.Report.Head.Iteration, mostListed, nil))
	slices.Reverse(events)
	list := &dialog.List{
		Title: "events",
		Ghost: "a word of an event, or an iteration",
		Take:  "go there",
		Empty: "Nothing has happened yet.",
		Width: 84,
	}
	for _, event := range events {
		kind := scene.Algorithm.Events[event.Kind]
		said := kind.Say(scene.Puzzle, event)
		at := engine.Position{Iteration: event.Iteration}
		list.Add(dialog.Item{
			Text:   paint.Events[kind.Class] + " " + said,
			Detail: "iteration " + paint.Grouped(event.Iteration),
			Find:   kind.Name + " " + said + " " + at.String(),
		})
	}
	list.Pick = func(i int) tea.Cmd {
		to := engine.Position{Iteration: events[i].Iteration}
		f.st.Steer(stage.To(to))
		return nil
	}
	return f.st.Show(list)
}
