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
	"github.com/spf13/pflag"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/lesson/course"
	"sudokuscope/engine/release"
	"sudokuscope/engine/room"
	"sudokuscope/engine/room/seat"
	"sudokuscope/puzzles"
	"sudokuscope/ui"
	"sudokuscope/ui/classroom"
	"sudokuscope/ui/tty"
)

// classFlags say where a class is, and what it keeps.
type classFlags struct {
	doorFlags
	room, tally string
}

// doorFlags say where a class or a relay is, for people and for other relays.
type doorFlags struct{ listen, page, cert, key, address, nats, creds, ca string }

func (f *doorFlags) add(flags *pflag.FlagSet) {
	flags.StringVar(&f.listen, "listen", ":8027", "listen at `HOST:PORT`, or at :PORT of all addresses of the machine")
	flags.StringVar(&f.address, "address", "", "the `ADDRESS` that people are given, such as that of a load balancer; else the machine's own")
	flags.StringVar(&f.page, "page", "", "serve the page in the folder `DIR`, for browsers; else one that is installed")
	flags.StringVar(&f.cert, "cert", "", "the `FILE` of the server's certificate, for https")
	flags.StringVar(&f.key, "key", "", "the `FILE` of the certificate's key")
	flags.StringVar(&f.nats, "nats", "", "share rooms with other relays over the NATS server at `URL`: nats://HOST:PORT or tls://HOST:PORT")
	flags.StringVar(&f.creds, "nats-creds", "", "the `FILE` of credentials for the NATS server")
	flags.StringVar(&f.ca, "nats-ca", "", "the `FILE` of the certificates that sign the NATS server's")
}

// check refuses what belongs to a server that is not named.
func (f *doorFlags) check() error {
	if f.nats == "" && (f.creds != "" || f.ca != "") {
		return errors.New("expected --nats URL with --nats-creds and --nats-ca")
	}
	return nil
}

// hall is an open class, wherever it is made.
type hall struct {
	desk  classroom.Desk
	place seat.Place
	key   string   // the leader's
	code  []string // the address as a QR code
	page  bool     // whether there is a page
	close func() error
}

// relay serves rooms that are led on other machines, wherever it is made.
type relay struct {
	base      string // the address of its page
	page      bool
	connected func() bool
	close     func()
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

Browsers get the page that was installed with the program, or the one in --page.
With --nats other machines, each with sudokuscope relay, take seats of the class too.`,
		Example: `
sudokuscope class tabu
sudokuscope class tabu --nats nats://10.0.0.2:4222 --address https://class.example.org/
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
	where.add(flags)
	flags.StringVar(&where.room, "room", seat.DefaultName, "the `NAME` of the room")
	flags.StringVar(&where.tally, "tally", "", "count the answers in a `FILE.csv`, without names; what is there stays")
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
	if err := where.check(); err != nil {
		return fmt.Errorf("class: %w", err)
	}
	if !tty.Is(a.stdout) {
		return errors.New("class: leading needs a terminal; expected one at stdout")
	}
	h, err := openHall(cmd.Context(), where)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, h.close()) }()
	if err := a.announce(cmd.Context(), h); err != nil {
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

// unpackPage says how browsers can join where no page is found.
const unpackPage = "unpack sudokuscope_" + release.Version + "_page.tar.gz beside the program"

// announce prints how to join, and waits until that has been read.
func (a *app) announce(ctx context.Context, h *hall) error {
	lines := append([]string{""}, h.code...)
	if h.page {
		lines = append(lines, "", "  in a browser:    "+h.place.String())
	} else {
		lines = append(lines, "", "  in a browser:    "+unpackPage)
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

// relayCommand serves classes that are led elsewhere.
func (a *app) relayCommand() *cobra.Command {
	var where doorFlags
	c := &cobra.Command{
		Use:   "relay --nats URL",
		Short: "Take seats of classes that are led on other machines",
		Long: `Serve the page and the rooms of all classes that are opened with class --nats at the
same NATS server. Several relays behind a load balancer share the rooms: a seat may come
to any of them, and goes to another when its own is lost. GET /health is 200 while the
NATS server is reached. A relay runs until it is interrupted; docs/class.md tells more.`,
		Example: `
sudokuscope relay --nats nats://10.0.0.2:4222 --address https://class.example.org/`,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) > 0 {
				return fmt.Errorf("relay: %q: expected flags only", args[0])
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, _ []string) error { return a.relay(cmd.Context(), where) },
	}
	where.add(c.Flags())
	return c
}

func (a *app) relay(ctx context.Context, where doorFlags) error {
	if where.nats == "" {
		return errors.New("relay: expected --nats URL, the server that the classes use")
	}
	r, err := openRelay(where)
	if err != nil {
		return fmt.Errorf("relay: %w", err)
	}
	defer r.close()
	if !r.page {
		a.warn("relay: no page for browsers is found: %s, or name one with --page", unpackPage)
	}
	if err := a.out.line("%s", r.base); err != nil {
		return err
	}
	if err := a.out.Flush(); err != nil {
		return err
	}
	every := time.NewTicker(time.Second)
	defer every.Stop()
	for was := true; ; {
		select {
		case <-ctx.Done():
			return nil
		case <-every.C:
		}
		if now := r.connected(); now != was {
			if was = now; now {
				a.warn("relay: the NATS server is reached again")
			} else {
				a.warn("relay: the NATS server cannot be reached; it is tried again and again")
			}
		}
	}
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
		if tty.Is(a.stdin) {
			fmt.Fprint(a.stderr, "the leader's key: ")
		}
		line, err := bufio.NewReader(a.input()).ReadString('\n')
		if key = strings.TrimSpace(line); key == "" {
			if errors.Is(err, io.EOF) {
				err = nil // nothing was typed
			}
			return errors.Join(errors.New("notes: no key; expected the leader's, after --key or on stdin"), err)
		}
	}
	s, err := seat.Join(ctx, seat.Options{Place: place, Role: room.Speaker, Key: key})
	if err != nil {
		return fmt.Errorf("notes: %w", err)
	}
	defer s.Close()
	begun := time.Now()
	for {
		page := classroom.Remarks(s.News(), begun)
		if tty.Is(a.stdout) && os.Getenv("TERM") != "dumb" { // in place of those before
			page = "\x1b[H\x1b[2J" + page
		}
		if _, err := io.WriteString(a.stdout, page+"\n"); err != nil {
			return err
		}
		select {
		case <-s.Changed():
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}
