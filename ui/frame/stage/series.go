package stage

import (
	"context"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/ui/kit/fault"
)

// Series is work beside the screen that tells what it finds out, piece by piece. What is told of one
// that was stopped, or in whose place another was begun, never arrives.
type Series[Piece any] struct{ now *underway[Piece] }

type underway[Piece any] struct {
	stop   context.CancelFunc
	pieces chan tea.Msg
}

// told is a message with a piece.
type told[Piece any] struct {
	of    *underway[Piece]
	piece Piece
}

// Begin begins the work. tell reports false where nobody wants to know any more.
func (s *Series[Piece]) Begin(st Stage, work func(ctx context.Context, tell func(Piece) bool)) tea.Cmd {
	s.Stop()
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
	return Hear(now.pieces)
}

// Stop ends the work that is under way.
func (s *Series[Piece]) Stop() {
	if s.now != nil {
		s.now.stop()
	}
	s.now = nil
}

// Hear returns the piece that a message brings, if it is of the work under way, and what waits for the
// next one.
func (s *Series[Piece]) Hear(msg tea.Msg) (piece Piece, next tea.Cmd, ok bool) {
	if told, is := msg.(told[Piece]); is && told.of == s.now {
		return told.piece, Hear(s.now.pieces), true
	}
	return piece, nil, false
}
