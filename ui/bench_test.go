package ui_test

import (
	"context"
	"io"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	uv "github.com/charmbracelet/ultraviolet"

	"sudokuscope/engine"
	"sudokuscope/engine/base/processor"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/proof/conformance"
	"sudokuscope/engine/run"
	"sudokuscope/ui"
	"sudokuscope/ui/frame/stage"
	. "sudokuscope/ui/proof/uitest"
)

// watchedScreen is a screen of 120×40 in true colour, on the usual problem.
func watchedScreen(b *testing.B, c ui.Config) *ui.Model {
	c.Algorithms = []*engine.Algorithm{conformance.Toy()}
	c.Problem = Problem()
	c.Environ = []string{}
	m, err := ui.New(c)
	if err != nil {
		b.Fatal(err)
	}
	m.Update(tea.ColorProfileMsg{Profile: colorprofile.TrueColor})
	m.Update(tea.WindowSizeMsg{Width: 120, Height: 40})
	return m
}

// bench is a screen of a paused run at 120×40 with the reports of a walk, to be
// shown one after the other.
func bench(b *testing.B) (*ui.Model, []*run.Report) {
	m := watchedScreen(b, ui.Config{Paused: true})
	b.Cleanup(m.Close)
	r, err := run.Launch(m.Stage().Algorithms()[0], Problem(), run.Options{Paused: true})
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(r.Close)
	var list []*run.Report
	for range 64 {
		r.Step(1)
		list = append(list, <-r.Reports())
	}
	return m, list
}

// BenchmarkFrame is what the program does for a frame when a step has come: take
// the report, draw the panels that changed, encode the rows that changed.
func BenchmarkFrame(b *testing.B) {
	m, list := bench(b)
	b.ReportAllocs()
	before := processor.Process()
	for i := 0; b.Loop(); i++ {
		m.Stage().Front().Take(list[i%len(list)])
		m.Content()
	}
	worked(b, before)
}

// worked tells the processor time of an operation, which does not depend on who
// else is at work, as its time by the clock does.
func worked(b *testing.B, before time.Duration) {
	if before >= 0 {
		b.ReportMetric((processor.Process()-before).Seconds()*1000/float64(b.N), "cpu-ms/op")
	}
}

// BenchmarkThroughTheToolkit is a frame as people get it: a report is a message of a
// running program, the screen takes it, paints, and writes what is to change. The
// toolkit's own clock is in it.
func BenchmarkThroughTheToolkit(b *testing.B) {
	m, list := bench(b)
	var w counter
	p := m.Program(&w, 120, 40)
	ended := make(chan error, 1)
	go func() {
		_, err := p.Run()
		ended <- err
	}()
	lane := m.Stage().Front().Lane
	show := func(i int) {
		p.Send(stage.Reported{Lane: lane, Report: list[i%len(list)]})
		// As long as between the frames of a fast screen: none is left out, since
		// painting takes no more than half of the time.
		time.Sleep(4 * time.Millisecond)
	}
	for i := range 50 {
		show(i)
	}
	before, start := processor.Process(), w
	for i := 0; b.Loop(); i++ {
		show(i)
	}
	worked(b, before)
	b.ReportMetric(float64(w-start)/float64(b.N), "B/frame")
	b.ReportMetric(0, "ns/op")
	p.Quit()
	if err := <-ended; err != nil {
		b.Fatal(err)
	}
}

// counter counts what is written.
type counter int

func (c *counter) Write(p []byte) (int, error) { *c += counter(len(p)); return len(p), nil }

var _ io.Writer = (*counter)(nil)

// BenchmarkStill is a frame in which nothing changed.
func BenchmarkStill(b *testing.B) {
	m, list := bench(b)
	m.Stage().Front().Take(list[0])
	b.ReportAllocs()
	for b.Loop() {
		m.View()
	}
}

// BenchmarkFlatOut is how much of its headless speed a search keeps while it is
// watched: the ratio should be near 1 where there are two cores.
func BenchmarkFlatOut(b *testing.B) {
	const span = 400 * time.Millisecond
	var alone, watched float64
	for b.Loop() {
		s, err := drive.Start(conformance.Toy(), Problem())
		if err != nil {
			b.Fatal(err)
		}
		start := time.Now()
		v := drive.Run(context.Background(), s, drive.Budget{Time: span})
		alone += float64(v.Iteration) / time.Since(start).Seconds()

		m := watchedScreen(b, ui.Config{Pace: run.FlatOut})
		var w counter
		out := uv.NewTerminalRenderer(&w, []string{"TERM=xterm-256color", "COLORTERM=truecolor"})
		out.SetFullscreen(true)
		buf := uv.NewScreenBuffer(120, 40)
		start = time.Now()
		for time.Since(start) < span {
			m.Update(m.Stage().Front().Next())
			buf.Clear()
			uv.NewStyledString(m.Content()).Draw(buf, buf.Bounds())
			out.Render(buf.RenderBuffer)
			if err := out.Flush(); err != nil {
				b.Fatal(err)
			}
		}
		watched += float64(m.Stage().Front().Scene.Report.Iteration) / time.Since(start).Seconds()
		m.Close()
	}
	b.ReportMetric(watched/alone, "of-headless")
}

// BenchmarkRace is how many processors a race of four takes that plays flat out with its
// screen: near as many as there are, if no lane waits for the picture.
func BenchmarkRace(b *testing.B) {
	m := watchedScreen(b, ui.Config{Paused: true, Pace: run.FlatOut})
	defer m.Close()
	var w counter
	p := m.Program(&w, 120, 40)
	ended := make(chan error, 1)
	go func() {
		_, err := p.Run()
		ended <- err
	}()
	for _, key := range []tea.KeyPressMsg{
		{Code: 'R', Text: "R"},
		{Code: 'n', Mod: tea.ModCtrl},
		{Code: 'n', Mod: tea.ModCtrl},
		{Code: tea.KeyEnter},
		{Code: tea.KeySpace, Text: " "},
	} {
		p.Send(key)
		time.Sleep(200 * time.Millisecond) // a dialog opens, lanes are launched
	}
	before, start := processor.Process(), time.Now()
	for b.Loop() {
		time.Sleep(time.Second)
	}
	if before >= 0 {
		b.ReportMetric((processor.Process()-before).Seconds()/time.Since(start).Seconds(), "cores")
	}
	b.ReportMetric(0, "ns/op")
	p.Quit()
	if err := <-ended; err != nil {
		b.Fatal(err)
	}
}
