package main

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"runtime"
	"time"

	"sudokuscope/engine/cputime"
	"sudokuscope/engine/room/relay"
)

// cost is what the relay's process has taken so far.
type cost struct {
	CPU    time.Duration // user and system
	Memory int64         // bytes that it has from the system
	At     time.Duration // since its start
}

// hello is the first line of the relay's process.
type hello struct{ Address, Key string }

// serve is the relay's process: it serves a room, and says what it has cost whenever a
// line comes in.
func serve(in io.Reader, out io.Writer) error {
	begun := time.Now()
	l, err := (&net.ListenConfig{}).Listen(context.Background(), "tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	key := relay.NewKey()
	r := relay.NewRoom(key)
	s := relay.NewServer(relay.Options{Find: relay.Only("class", r), Page: http.NotFoundHandler(), Seats: 20_001})
	h := relay.HTTP(s)
	go func() { _ = h.Serve(l) }() // it ends with the process
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	go relay.Beat(ctx, r, relay.BeatTime)
	lines := json.NewEncoder(out)
	if err := lines.Encode(hello{"http://" + l.Addr().String(), key}); err != nil {
		return err
	}
	for asked := bufio.NewScanner(in); asked.Scan(); {
		runtime.GC()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		if err := lines.Encode(cost{cputime.Process(), int64(m.Sys - m.HeapReleased), time.Since(begun)}); err != nil {
			return err
		}
	}
	return nil
}

// relayProcess is the relay, seen from outside.
type relayProcess struct {
	address, key string
	cmd          *exec.Cmd
	in           io.WriteCloser
	out          *json.Decoder
}

// startRelay starts this program again as the relay.
func startRelay(ctx context.Context) (*relayProcess, error) {
	self, err := os.Executable()
	if err != nil {
		return nil, err
	}
	r := &relayProcess{cmd: exec.CommandContext(ctx, self, "-relay")}
	r.cmd.Stderr = os.Stderr
	if r.in, err = r.cmd.StdinPipe(); err != nil {
		return nil, err
	}
	pipe, err := r.cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := r.cmd.Start(); err != nil {
		return nil, err
	}
	r.out = json.NewDecoder(pipe)
	var h hello
	if err := r.out.Decode(&h); err != nil {
		r.stop()
		return nil, fmt.Errorf("the relay does not start: %w", err)
	}
	r.address, r.key = h.Address, h.Key
	return r, nil
}

// cost asks what it has taken so far.
func (r *relayProcess) cost() (c cost, err error) {
	if _, err := io.WriteString(r.in, "\n"); err != nil {
		return c, err
	}
	return c, r.out.Decode(&c)
}

// stop ends it.
func (r *relayProcess) stop() {
	_ = r.in.Close() // which ends it
	_ = r.cmd.Wait() // however it ended
}
