package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/lesson/course"
	"sudokuscope/engine/plaintext"
	"sudokuscope/engine/room"
	"sudokuscope/engine/room/seat"
	"sudokuscope/puzzles"
	"sudokuscope/ui"
	"sudokuscope/ui/classroom"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/tty"
)

// classFlags say where a class is, and what it keeps.
type classFlags struct{ listen, room, page, cert, key, tally string }

// hall is an open class, wherever it is made.
type hall struct {
	desk  classroom.Desk
	place seat.Place
	key   string   // the leader's
	code  []string // the address as a QR code
	close func() error
}

// classCommand leads a class.
func (a *app) classCommand() *cobra.Command {
	var where classFlags
	f := watchFlags{}
	c := &cobra.Command{
		Use:   "class [LESSON|PUZZLE]",
		Short: "Lead a class: what is on this screen is followed on all others",
		Long: `Open the screen and a room that others join, in a browser or in a terminal. They
see the run, the moment, the view and the question that are on this screen: what is
sent is the moment, and every seat computes the run itself.

The address and its QR code are printed before the screen opens. The header tells how
many are there. The answers to a question, of a lesson or after Q, stand as bars beside
it; answering it here reveals it to the class. docs/class.md tells more.

For browsers it takes the page, which go run ./cmd/page -o DIR builds once; without
--page only terminals can join.`,
		Example: `
sudokuscope class tabu --page built-page
sudokuscope class ai-escargot -a anneal --tally answers.csv
sudokuscope class tabu --listen example.org:443 --cert cert.pem --key key.pem`,
		Args:              atMost(1, "one lesson or puzzle"),
		ValidArgsFunction: completeLessons,
		RunE:              func(cmd *cobra.Command, args []string) error { return a.class(cmd, f, where, args) },
	}
	flags := c.Flags()
	f.speed = fmt.Sprint(ui.DefaultPace)
	f.addRun(flags)
	flags.StringVar(&f.at, "at", "", "go to iteration N at once, or N+K for K phases further")
	f.look.addScreen(flags)
	flags.StringVar(&where.listen, "listen", ":8027", "listen at `HOST:PORT`, or at :PORT of all addresses of the machine")
	flags.StringVar(&where.room, "room", seat.DefaultName, "the `NAME` of the room")
	flags.StringVar(&where.page, "page", "", "serve the page in the folder `DIR`, for browsers")
	flags.StringVar(&where.tally, "tally", "", "count the answers in a `FILE.csv`, without names; what is there stays")
	flags.StringVar(&where.cert, "cert", "", "the `FILE` of the server's certificate, for https")
	flags.StringVar(&where.key, "key", "", "the `FILE` of the certificate's key")
	return c
}

// class opens the room, and then the screen.
func (a *app) class(cmd *cobra.Command, f watchFlags, where classFlags, args []string) (err error) {
	config, err := a.classConfig(cmd, f, args)
	if err != nil {
		return err
	}
	if len(config.Sources) > 0 {
		return errors.New("class: a script is not sent to seats; expected an algorithm that is built in")
	}
	if !tty.Is(a.stdout) {
		return errors.New("class: leading needs a terminal; expected one at stdout")
	}
	h, err := openHall(where)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, h.close()) }()
	if err := a.announce(cmd.Context(), h, where.page != ""); err != nil {
		return err
	}
	config.Class.Desk = h.desk
	config.Note = "the class is at " + h.place.String()
	return openScreen(cmd.Context(), config)
}

// classConfig is the screen's configuration, of a lesson or of a run.
func (a *app) classConfig(cmd *cobra.Command, f watchFlags, args []string) (ui.Config, error) {
	if len(args) > 0 {
		if _, err := course.Open(args[0]); err == nil || strings.HasSuffix(args[0], ".md") {
			return a.lessonConfig(cmd, args[0], 0, f.look)
		}
	}
	f.paused = true
	f.usePreset(cmd.Flags(), args)
	config, err := a.watchConfig(cmd.Context(), f, args)
	if err != nil {
		return config, err
	}
	return config, prefer(cmd.Flags(), &config)
}

// announce prints how to join, and waits until that has been read.
func (a *app) announce(ctx context.Context, h *hall, page bool) error {
	lines := append([]string{""}, h.code...)
	if page {
		lines = append(lines, "", "  in a browser:    "+h.place.String())
	} else {
		lines = append(lines, "", "  in a browser:    there is no page; --page DIR serves one that was built")
	}
	lines = append(lines, "  in a terminal:   sudokuscope join "+h.place.String(),
		"  speaker's notes: sudokuscope notes "+h.place.String()+" --key "+h.key, "", "  enter opens the screen")
	for _, l := range lines {
		if err := a.out.line("%s", l); err != nil {
			return err
		}
	}
	if err := a.out.Flush(); err != nil {
		return err
	}
	_, err := bufio.NewReaderSize(a.input(), 16).ReadString('\n')
	if ctx.Err() != nil {
		return ctx.Err()
	}
	return err
}

// joinCommand follows a class.
func (a *app) joinCommand() *cobra.Command {
	var look lookFlags
	c := &cobra.Command{
		Use:   "join ADDRESS",
		Short: "Follow a class on this screen",
		Long: `Follow a class: this screen shows the run, the moment, the view and the question that
are on the leader's. Any step of your own leaves the leader, and K comes back; what you
did meanwhile is kept among the lives (T). Letters answer a question of the class.

Nothing is asked of you, and nothing but your answers is sent.`,
		Example: `
sudokuscope join http://192.168.1.5:8027/`,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) != 1 {
				return fmt.Errorf("join: expected the address of a class, such as http://192.168.1.5:8027/")
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error { return a.join(cmd, args[0], look) },
	}
	look.addScreen(c.Flags())
	return c
}

func (a *app) join(cmd *cobra.Command, address string, look lookFlags) error {
	place, err := seat.ParsePlace(roomAddress(address))
	if err != nil {
		return fmt.Errorf("join: %w", err)
	}
	if !tty.Is(a.stdout) {
		return errors.New("join: following needs a terminal; expected one at stdout")
	}
	s, err := seat.Join(cmd.Context(), seat.Options{Place: place, Role: room.Seat})
	if err != nil {
		return fmt.Errorf("join: %w", err)
	}
	defer s.Close()
	config, err := followConfig(s.News().State)
	if err != nil {
		return err
	}
	if err := look.into(&config); err != nil {
		return err
	}
	if err := prefer(cmd.Flags(), &config); err != nil {
		return err
	}
	config.Class.Link = s
	return openScreen(cmd.Context(), config)
}

// followConfig is the screen's configuration at the moment of a room, or where that
// cannot be had at the first run there is: the screen says why then.
func followConfig(now room.State) (ui.Config, error) {
	c := ui.Config{Algorithms: algorithms.All(), Pace: ui.DefaultPace, Paused: true, Reliability: reliability, Lessons: shelf()}
	r, err := room.ParseRun(now.Run)
	if err == nil {
		if m, err := classroom.Resolve(r, c.Algorithms); err == nil {
			c.Algorithm, c.Problem, c.Journal = m.Algorithm.ID, m.Problem, m.Journal
			return c, nil
		}
	}
	first, err := puzzles.Find(firstPuzzle)
	c.Problem = engine.Problem{Puzzle: first, Seed: 1}
	return c, err
}

// notesCommand shows the speaker's notes.
func (a *app) notesCommand() *cobra.Command {
	key := ""
	c := &cobra.Command{
		Use:   "notes ADDRESS",
		Short: "Show the speaker's notes of a class in a second terminal",
		Long: `Show the notes of the step that is on the leader's screen, the step that comes next,
how many are there, and the question with its answer and the votes. It takes the
leader's key, which class prints; without --key it is asked for.`,
		Example: `
sudokuscope notes http://192.168.1.5:8027/ --key ABCD...`,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) != 1 {
				return fmt.Errorf("notes: expected the address of a class, such as http://192.168.1.5:8027/")
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error { return a.notes(cmd.Context(), args[0], key) },
	}
	c.Flags().StringVar(&key, "key", "", "the leader's `KEY`")
	return c
}

func (a *app) notes(ctx context.Context, address, key string) error {
	place, err := seat.ParsePlace(address)
	if err != nil {
		return fmt.Errorf("notes: %w", err)
	}
	if key == "" {
		fmt.Fprint(a.stderr, "the leader's key: ")
		line, err := bufio.NewReader(a.input()).ReadString('\n')
		if key = strings.TrimSpace(line); key == "" {
			return errors.Join(errors.New("notes: expected the leader's key"), err)
		}
	}
	s, err := seat.Join(ctx, seat.Options{Place: place, Role: room.Speaker, Key: key})
	if err != nil {
		return fmt.Errorf("notes: %w", err)
	}
	defer s.Close()
	begun := time.Now()
	for {
		if err := a.remarks(s.News(), time.Since(begun)); err != nil {
			return err
		}
		select {
		case <-s.Changed():
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// remarks writes the notes: on a terminal in place of those before, elsewhere below them.
func (a *app) remarks(n seat.News, since time.Duration) error {
	var b strings.Builder
	if tty.Is(a.stdout) && os.Getenv("TERM") != "dumb" {
		b.WriteString("\x1b[H\x1b[2J")
	}
	put := func(before, text string) {
		for _, part := range paint.Wrap(plaintext.Line(text), notesWidth-len(before)) {
			b.WriteString(before + part + "\n")
			before = strings.Repeat(" ", len(before))
		}
	}
	line := func(format string, args ...any) { put("", fmt.Sprintf(format, args...)) }
	r := n.Notes
	if r == nil {
		r = &room.Remarks{}
	}
	state := fmt.Sprintf("%d here", r.Seats)
	if !n.Online {
		state = n.Why
	}
	line("%s | %s | since %s", state, r.Place, time.Now().Add(-since).Format("15:04"))
	line("%s", r.Title)
	b.WriteByte('\n')
	for _, t := range r.Text {
		put("- ", t)
	}
	if q := r.Ask; q != nil {
		b.WriteByte('\n')
		line("%s", q.Text)
		for i, o := range q.Options {
			mark := " "
			if i == q.Right {
				mark = "*"
			}
			votes := 0
			if i < len(q.Votes) {
				votes = q.Votes[i]
			}
			put(fmt.Sprintf("%s %c %4d  ", mark, 'a'+i, votes), o)
		}
		line("%s", q.Because)
	}
	if r.Next != "" {
		b.WriteByte('\n')
		line("next: %s", r.Next)
	}
	_, err := io.WriteString(a.stdout, b.String()+"\n")
	return err
}

// notesWidth is how long a line of notes is at most.
const notesWidth = 78
