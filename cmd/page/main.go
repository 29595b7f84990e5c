// Command page builds the page that runs sudokuscope in a browser, and serves it:
// the very program of cmd/tui, compiled for the browser, in a terminal that
// xterm.js draws. The page is a folder of files for any web server.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/signal"
	"strings"
	"syscall"
	"time"

	"sudokuscope/cmd/page/site"
	"sudokuscope/engine/base/disk"
)

const usage = `Build the page that runs sudokuscope in a browser, and serve it.

  go run ./cmd/page            build it and serve it
  go run ./cmd/page -o DIR     build it into the folder DIR, for any web server
  go run ./cmd/page -weigh     say how large which part of its program is

It takes Go, and npm for the terminal and the font that the page uses.

`

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	err := page(ctx, os.Args[1:], os.Stdout, os.Stderr)
	if err == nil || errors.Is(err, flag.ErrHelp) || ctx.Err() != nil {
		return
	}
	fmt.Fprintf(os.Stderr, "page: %s\n", strings.ReplaceAll(err.Error(), "\n", " "))
	os.Exit(2)
}

// page does what the command line says.
func page(ctx context.Context, args []string, out, progress io.Writer) error {
	flags := flag.NewFlagSet("page", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	dir := flags.String("o", "", "only build it, into the folder `DIR`")
	frames := site.Own
	flags.StringVar(&frames, "frames", frames,
		"whose pages may show it in a frame: * for everybody's, or `ADDRESSES`")
	address := flags.String("http", "localhost:8026", "serve it at the address `HOST:PORT`")
	weigh := flags.Bool("weigh", false, "say how large each package of its program is")
	switch err := flags.Parse(args); {
	case errors.Is(err, flag.ErrHelp):
		_, _ = io.WriteString(out, usage)
		flags.SetOutput(out)
		flags.PrintDefaults()
		return err
	case err != nil:
		return fmt.Errorf("%w; expected one of those that -help lists", err)
	case flags.NArg() > 0:
		return fmt.Errorf("%q: expected -o DIR or -http HOST:PORT, and no other argument", flags.Arg(0))
	}
	if err := site.CheckFrames(frames); err != nil {
		return fmt.Errorf("-%w", err)
	}
	b := builder{progress: progress, passing: *dir == "", frames: frames}
	if *weigh {
		return b.weigh(ctx, out)
	}
	if *dir != "" {
		return b.into(ctx, *dir, out)
	}
	// First the place, which may be taken, and then the work.
	listener, err := (&net.ListenConfig{}).Listen(ctx, "tcp", *address)
	if err != nil {
		return fmt.Errorf("-http %s: %w; expected a free HOST:PORT such as localhost:0", *address, err)
	}
	defer listener.Close()
	built, err := os.MkdirTemp("", "sudokuscope-page-*")
	if err != nil {
		return err
	}
	defer os.RemoveAll(built)
	if err := b.build(ctx, built); err != nil {
		return err
	}
	if _, err := fmt.Fprintf(out, "http://%s/\n", listener.Addr()); err != nil {
		return err
	}
	return serve(ctx, listener, site.Handler(os.DirFS(built)))
}

// into builds the page in a folder of its own and copies it: what else builds it follows
// links, and this folder may be anybody's.
func (b *builder) into(ctx context.Context, dir string, out io.Writer) error {
	if err := disk.Folder(dir).Make(); err != nil {
		return err
	}
	built, err := os.MkdirTemp("", "sudokuscope-page-*")
	if err != nil {
		return err
	}
	defer os.RemoveAll(built)
	if err := b.build(ctx, built); err != nil {
		return err
	}
	if err := site.Copy(built, dir, ""); err != nil {
		return err
	}
	_, err = fmt.Fprintf(out, "%s is the page; any web server can serve it\n", dir)
	return err
}

// serve serves until the context ends.
func serve(ctx context.Context, listener net.Listener, handler http.Handler) error {
	server := &http.Server{Handler: handler, ReadHeaderTimeout: 10 * time.Second}
	defer context.AfterFunc(ctx, func() {
		_ = server.Close()
	})()
	err := server.Serve(listener)
	if !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}
