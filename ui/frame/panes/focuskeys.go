package panes

import (
	"slices"

	"sudokuscope/ui/frame/panels"
	"sudokuscope/ui/kit/action"
)

// FocusActions returns what the panel in focus is called, and the actions that are about it.
func (f *arrangement) FocusActions() (title string, ids []action.ID) {
	shown := f.all[f.focus]
	if shown == nil || shown.Panel == nil {
		return "", nil
	}
	if shown.Geometry != nil {
		ids = append(ids, "inspect", "why", "best board", "solution")
	}
	if shown.Move != nil {
		ids = append(ids, "up", "down", "jump")
	}
	if shown.Scroll != nil {
		ids = append(ids, "page up", "page down")
	}
	switch f.focus {
	case panels.EventsID:
		ids = append(ids, "find event", "next event", "previous event")
	case panels.CostID, panels.MetricsID, panels.ChancesID:
		ids = append(ids, "chart scale", "chart shorter", "chart longer")
	}
	if slices.Contains(f.choices(), f.focus) {
		ids = append(ids, "beside", "beside back")
	}
	return "panel " + string(f.focus), append(ids, "zoom", "focus", "focus back")
}
