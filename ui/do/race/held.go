package race

import (
	"fmt"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/ui/frame/panel"
	"sudokuscope/ui/frame/panels"
	"sudokuscope/ui/frame/scene"
	"sudokuscope/ui/kit/chart"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// Held is the panel of what a lane holds besides its board, such as its population: the first
// panel of its search that there is room for.
type Held struct {
	Field *Field
	I     int

	front func() tea.Cmd
	room  int
	list  []panel.Panel // the most telling first
	panel.Panel
	options panel.Options // of the panel
}

// HeldID returns the name of the panel of what the i-th lane holds.
func HeldID(i int) panel.ID { return panel.ID(fmt.Sprintf("lane %d holds", i+1)) }

// telling are the panels that a lane may have beside its board or below it. Each search has something for the last.
func telling(lens *chart.Lens) []panel.Panel {
	return []panel.Panel{
		&panels.Points{}, &panels.Course{}, &panels.Hill{}, &panels.Population{},
		&panels.Memory{}, &panels.Moves{}, &panels.Tree{}, &panels.Metrics{Lens: lens},
	}
}

func (h *Held) scene() *scene.Scene { return h.Field.Entries[h.I].Scene }

// Options, Title and Draw make it a panel.
func (h *Held) Options() panel.Options {
	return panel.Options{
		ID:       HeldID(h.I),
		Has:      func(*scene.Scene) bool { return h.Field != nil && h.I < len(h.Field.Entries) },
		Fit:      h.Fit,
		About:    panel.Says("What a run of the race holds besides its board, such as its population or its memory."),
		Selected: h.front,
	}
}

// Fit chooses the panel.
func (h *Held) Fit(inside paint.Canvas, _ *scene.Scene) {
	watched := h.scene()
	h.room = inside.Width
	for _, h.Panel = range h.list {
		h.options = h.Panel.Options()
		least := 0
		if h.options.Least != nil {
			_, least = h.options.Least(watched)
		}
		if least <= inside.Height && (h.options.Has == nil || h.options.Has(watched)) {
			break
		}
	}
	if h.options.Fit != nil {
		h.options.Fit(inside, watched)
	}
}

// Title is that of the panel or, where that does not fit, its name.
func (h *Held) Title(*scene.Scene) string {
	name := h.Field.Entries[h.I].Name + "  "
	return panel.First(h.room, name+h.Panel.Title(h.scene()), name+string(h.options.ID))
}

func (h *Held) Draw(canvas paint.Canvas, _ *scene.Scene) {
	watched := h.scene()
	if h.options.Empty != nil && h.options.Empty(watched) {
		canvas.Text(1, 0, watched.EmptyText(), theme.Quiet)
		return
	}
	h.Panel.Draw(canvas, watched)
}
