package stage

import (
	"context"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/ui/kit/fault"
)

// Series is work beside the screen that tells what it finds out, piece by piece. What is told of one
// that was stopped, or in whose place another was begun, never arrives.
type Series[Piece any] struct{ now, stopped *underway[Piece] }

type underway[Piece any] struct {
	stop   context.CancelFunc
	pieces chan tea.Msg
}

// told is a message with a piece.
type told[Piece any] struct {
	of    *underway[Piece]
	piece Piece
}

// over is the message of work that has ended.
type over[Piece any] struct{ of *underway[Piece] }

func (u *underway[Piece]) hear() tea.Msg {
	if msg, more := <-u.pieces; more {
		return msg
	}
	return over[Piece]{u}
}

// Begin begins the work. tell reports false where nobody wants to know any more.
func (s *Series[Piece]) Begin(st Stage, work func(ctx context.Context, tell func(Piece) bool)) tea.Cmd {
	if s.now != nil {
		s.now.stop()
	}
	ctx, stop := context.WithCancel(st.Closing())
	now := &underway[Piece]{stop, make(chan tea.Msg)}
	send := func(msg tea.Msg) bool {
		select {
		case now.pieces <- msg:
			return true
		case <-ctx.Done():
			return false
		}
	}
	if !st.Go(func(context.Context) {
		defer stop()
		defer close(now.pieces)
		if failed := fault.Contain(func() {
			work(ctx, func(piece Piece) bool { return send(told[Piece]{now, piece}) })
		}); failed != nil {
			send(failed.In(fault.Beside))
		}
	}) {
		stop()
		return nil
	}
	s.now = now
	return now.hear
}

// Stop ends the work that is under way.
func (s *Series[Piece]) Stop() {
	if s.now != nil {
		s.now.stop()
		s.stopped = s.now
	}
	s.now = nil
}

// Ended reports whether a message says that the work that was stopped last has ended, so that what it
// worked on is free.
func (s *Series[Piece]) Ended(msg tea.Msg) bool {
	end, is := msg.(over[Piece])
	return is && end.of == s.stopped
}

// Hear returns the piece that a message brings, if it is of the work under way, and what waits for the
// next one.
func (s *Series[Piece]) Hear(msg tea.Msg) (piece Piece, next tea.Cmd, ok bool) {
	told, is := msg.(told[Piece])
	switch {
	case is && told.of == s.now:
		return told.piece, told.of.hear, true
	case is && told.of == s.stopped:
		return piece, told.of.hear, false
	}
	return piece, nil, false
}
