package race_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/base/processor"
	"sudokuscope/engine/run"
	"sudokuscope/ui"
	"sudokuscope/ui/do/race"
	. "sudokuscope/ui/proof/uitest"
)

// BenchmarkCompared is what it costs to compare two lanes, as a part of a frame of a race that
// makes an iteration a frame: the reports of both are taken, the comparison goes on, and the
// screen is painted and written. The same race goes beside it without being compared, frame by
// frame in turn, so that both bear what else the machine does.
func BenchmarkCompared(b *testing.B) {
	for _, id := range []string{"tabu", "reseda"} {
		for _, rows := range []int{24, 36, 50} {
			b.Run(fmt.Sprintf("%s/%d", id, rows), func(b *testing.B) {
				compared, alone := begin(b, id, rows), begin(b, id, rows)
				race.Uncompare(alone.race)
				var with, without, painted, plain []float64
				for b.Loop() {
					if compared.over() {
						b.Fatal("the runs have ended: expected fewer frames, as by -benchtime 4s")
					}
					work, paint := compared.frame()
					with = append(with, work+paint)
					painted = append(painted, paint)
					work, paint = alone.frame()
					without = append(without, work+paint)
					plain = append(plain, paint)
				}
				frame := middle(without)
				b.ReportMetric(0, "ns/op")
				b.ReportMetric(100*(middle(with)-frame)/frame, "%-of-a-frame")
				b.ReportMetric(100*(middle(painted)-middle(plain))/frame, "%-painting")
				b.ReportMetric(1e6*frame, "frame-us")
			})
		}
	}
}

// runner is a screen with a race of two clones, and the messages on their way to it.
type runner struct {
	m    *ui.Model
	race *race.Race
	msgs chan tea.Msg
	at   int64
}

// begin opens a race of two clones that has parted.
func begin(b *testing.B, id string, rows int) *runner {
	a, err := algorithms.Find(id)
	if err != nil {
		b.Fatal(err)
	}
	model, err := ui.New(ui.Config{
		Algorithms: []*engine.Algorithm{a},
		Problem:    Problem(),
		Paused:     true,
		Environ:    []string{},
		Frame:      time.Nanosecond,
	})
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(model.Close)
	r := &runner{m: model, msgs: make(chan tea.Msg, 256)}
	r.race = ui.Of[*race.Race](model)
	r.do(model.Init())
	r.send(tea.ColorProfileMsg{Profile: colorprofile.TrueColor})
	r.send(tea.WindowSizeMsg{Width: 120, Height: rows})
	r.send(tea.KeyPressMsg{Code: 'Y', Text: "Y"})
	r.until(func() bool { return r.race.Shown() && r.race.Resting() })
	race.PlayByHand(r.race)
	for range 300 {
		r.frame()
	}
	return r
}

// do has a command done in the background.
func (r *runner) do(cmd tea.Cmd) {
	if cmd == nil {
		return
	}
	go func() {
		switch msg := cmd().(type) {
		case nil:
		case tea.BatchMsg:
			for _, c := range msg {
				r.do(c)
			}
		default:
			r.msgs <- msg
		}
	}()
}

func (r *runner) send(msg tea.Msg) {
	_, cmd := r.m.Update(msg)
	r.do(cmd)
}

// until takes messages until something holds.
func (r *runner) until(holds func() bool) {
	for !holds() {
		r.send(<-r.msgs)
	}
}

// over reports whether a lane has ended: no frame comes after that.
func (r *runner) over() bool {
	for _, l := range r.race.Lanes() {
		if l.Scene.Report.Status != engine.Running {
			return true
		}
	}
	return false
}

// middle is the median.
func middle(list []float64) float64 {
	slices.Sort(list)
	return list[len(list)/2]
}

// frame goes an iteration on in both lanes, waits until they are compared as far as that if
// they are, and paints the screen. It returns the processor time of both, in
// seconds.
func (r *runner) frame() (work, paint float64) {
	field := r.race.Field()
	front := r.race.Lanes()[field.Front].Scene
	r.at = front.Report.At.Iteration + 1
	begun := processor.Process()
	for _, l := range r.race.Lanes() {
		l.Do(func(running *run.Run) { running.Step(1) })
	}
	r.until(func() bool {
		for i, e := range field.Entries {
			if e.Scene.Report.At.Iteration < r.at {
				return false
			}
			for _, p := range field.Pairs {
				if p.At[i] < r.at {
					return false
				}
			}
		}
		return true
	})
	then := processor.Process()
	r.m.Content()
	return (then - begun).Seconds(), (processor.Process() - then).Seconds()
}
