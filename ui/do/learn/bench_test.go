package learn_test

import (
	"fmt"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"

	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/base/processor"
	"sudokuscope/engine/school/lesson"
	"sudokuscope/ui"
	"sudokuscope/ui/do/learn"
	. "sudokuscope/ui/proof/uitest"
)

// driver is a screen without a test: it carries out commands as Bubble Tea does.
type driver struct {
	m       *ui.Model
	feature *learn.Learn
	msgs    chan tea.Msg
	done    chan struct{}
}

func driven(b *testing.B, l *lesson.Lesson) *driver {
	m, err := ui.New(ui.Config{
		Algorithms: algorithms.All(), Problem: Problem(), Paused: true, Environ: []string{},
		Lessons: learn.Shelf{Default: algorithms.All()[0].ID, First: l},
	})
	if err != nil {
		b.Fatal(err)
	}
	d := &driver{m: m, msgs: make(chan tea.Msg, 64), done: make(chan struct{})}
	for _, f := range m.Features() {
		if f, ok := f.(*learn.Learn); ok {
			d.feature = f
		}
	}
	d.run(m.Init())
	d.send(tea.ColorProfileMsg{Profile: colorprofile.TrueColor})
	d.send(tea.WindowSizeMsg{Width: 120, Height: 36})
	return d
}

func (d *driver) run(cmd tea.Cmd) {
	if cmd == nil {
		return
	}
	go func() {
		switch msg := cmd().(type) {
		case nil:
		case tea.BatchMsg:
			for _, c := range msg {
				d.run(c)
			}
		default:
			select {
			case d.msgs <- msg:
			case <-d.done:
			}
		}
	}()
}

func (d *driver) send(msg tea.Msg) {
	_, cmd := d.m.Update(msg)
	d.m.View()
	d.run(cmd)
}

// arrive shows what comes until the step's moment is on the screen.
func (d *driver) arrive() {
	for {
		rep := d.m.Stage().Front().Scene.Report
		if d.feature.Ready() && (d.feature.Ended() || rep.Settings != nil && rep.At == d.feature.Want()) {
			return
		}
		d.send(<-d.msgs)
	}
}

func (d *driver) close() {
	close(d.done)
	d.m.Close()
}

// BenchmarkSteps is how long it takes from the key to a step's moment on the screen,
// over all steps of all lessons that are built in: the mean, and the longest; also in
// processor time of the whole program, which does not depend on what else the machine
// does.
func BenchmarkSteps(b *testing.B) {
	var all, longest, dearest time.Duration
	n, worst := 0, ""
	for b.Loop() {
		for _, id := range lesson.IDs() {
			l, err := lesson.Open(id)
			if err != nil {
				b.Fatal(err)
			}
			began, before := time.Now(), processor.Process()
			reached := func(step int) {
				took := time.Since(began)
				dearest = max(dearest, processor.Process()-before)
				all += took
				n++
				if took > longest {
					longest, worst = took, fmt.Sprintf("%s, step %d", id, step)
				}
			}
			d := driven(b, l) // the first step comes with the screen
			d.arrive()
			reached(1)
			for i := 0; i+1 < len(l.Steps); {
				began, before = time.Now(), processor.Process()
				d.send(tea.KeyPressMsg{Code: tea.KeyEnter})
				if _, now := d.feature.Shown().At(); now == i {
					continue // a page, or a question without an answer
				}
				i++
				d.arrive()
				reached(i + 1)
			}
			d.close()
		}
	}
	b.ReportMetric(float64(all.Microseconds())/1000/float64(max(1, n)), "ms/step")
	b.ReportMetric(float64(longest.Microseconds())/1000, "ms-longest")
	b.ReportMetric(float64(dearest.Microseconds())/1000, "cpu-ms-longest")
	b.Logf("%d steps; the longest is %s", n, worst)
}
