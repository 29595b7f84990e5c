package race

import (
	"fmt"
	"strings"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine/run"
	"sudokuscope/ui/frame/stage"
)

// beganMsg is what the run in front is raced against, or why that is not.
type beganMsg struct {
	started startedMsg
	first   *stage.Run
	play    bool
}

// Begin races the run in front, which stands at its beginning, against others: a line each, as
// the form of a race takes them. One that names no seed has that of the run in front. What is
// wrong with a line is said before the screen opens.
func (f *Race) Begin(lines []string, play bool) (tea.Cmd, error) {
	first := f.Stage.Front()
	others, err := f.read(first.Spec, lines)
	if err != nil {
		return nil, err
	}
	msg := beganMsg{started: f.lined(others, run.Evaluations), first: first, play: play}
	return func() tea.Msg {
		f.launch(&msg.started)
		return msg
	}, nil
}

// read reads the lines of those who race against a run.
func (f *Race) read(first stage.Spec, lines []string) ([]Entrant, error) {
	if len(lines) >= Most {
		return nil, fmt.Errorf("%d lanes beside the first; expected %d at most", len(lines), Most-1)
	}
	form := newSetup(f.Stage.Algorithms(), entrantOf(first), nil)
	texts := form.texts()[:1]
	for _, line := range lines {
		//nolint:forbidigo // typed by people
		if !strings.Contains(line, " seed=") {
			line += fmt.Sprintf(" seed=%d", first.Problem.Seed)
		}
		texts = append(texts, line)
	}
	form.fill(texts)
	var list []Entrant
	for i := range lines {
		entrant, err := form.entrant(1 + i)
		if err != nil {
			return nil, err
		}
		list = append(list, entrant)
	}
	return list, nil
}

// began puts the first run and those beside it on the screen.
func (f *Race) began(msg beganMsg) tea.Cmd {
	others := msg.started.runs
	switch {
	case msg.started.err != nil:
		f.Stage.Complain(msg.started.err)
		return nil
	case !f.Runs.Valid(msg.started.ticket):
		msg.started.close(len(others))
		return nil
	}
	lanes := []*stage.Run{msg.first}
	for _, l := range others {
		f.Runs.Add(l)
		lanes = append(lanes, l)
	}
	cmd := f.Enter(lanes, msg.started.measure)
	f.Breakpoints.Set()
	if msg.play {
		return tea.Batch(cmd, f.Play())
	}
	return cmd
}

// entrantOf is a run as the form of a race writes it.
func entrantOf(s stage.Spec) Entrant {
	return Entrant{
		Algorithm: s.Algorithm,
		Preset:    s.Preset,
		Seed:      s.Problem.Seed,
		Settings:  s.Problem.Settings,
	}
}
