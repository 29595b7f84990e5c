package room

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
)

// A class may have several relays. The leader's keeps the state and counts the answers;
// the others repeat its messages to their own seats, and report to it what they have:
// how many seats there are, what was answered, and how far they have come. Its reply is
// a Word that brings them to the state of now, so that one exchange serves a relay that
// has just come, one that has missed something, and one that has missed nothing.
//
//	leader's relay ── Word, for each change ──▶ the other relays
//	               ◀── Report, once a second ── each of them
//	               ── Word, in reply ─────────▶

// Word is what the leader's relay says to the others.
type Word struct {
	// Epoch is that of the room.
	Epoch string `json:"e"`
	// Led reports whether this comes from the leader's relay itself, and not from
	// another that still knows the last state of a class whose leader is away.
	Led bool `json:"led,omitzero"`
	// Message is for the seats of that relay: Now, Moment, Ask, Notes, Here, or Sorry
	// when the class is over.
	Message Message `json:"m"`
	// Key is the hash of the leader's key and Notes the speaker's, both with a Now.
	Key   string   `json:"key,omitzero"`
	Notes *Remarks `json:"notes,omitzero"`
}

// Report is what another relay tells the leader's.
type Report struct {
	// Relay is a name that the relay has made up for itself.
	Relay string `json:"r"`
	// Epoch is that of its state, Digest the state's own; both empty for none.
	Epoch  string `json:"e,omitzero"`
	Digest string `json:"d,omitzero"`
	Seats  int    `json:"seats,omitzero"`
	Votes  []Vote `json:"votes,omitzero"`
}

// Vote is an answer on its way to the leader's relay.
type Vote struct {
	// Voice is the same for a seat at whichever relay it is: see VoiceOf.
	Voice string `json:"v"`
	Answer
}

// VoiceOf is how the answers of a seat are told from those of others: by a hash of its
// token that is another in every class.
func VoiceOf(epoch, token string) string {
	sum := sha256.Sum256([]byte(epoch + " " + token))
	return hex.EncodeToString(sum[:hexOfVoice/2])
}

// The bounds of what relays say to each other: in bytes, votes of a report, and seats
// of a relay.
const (
	MostOfWord   = MostToSeat + MostFromLeader
	MostOfReport = 32 << 10
	MostVotes    = 200
	mostSeats    = 100_000
	hexOfKey     = 64
	hexOfVoice   = 32
	hexOfDigest  = 16
)

// DecodeWord reads what the leader's relay says, and holds it to the grammar that seats
// hold messages to.
func DecodeWord(b []byte) (w Word, err error) {
	if err := decode(b, MostOfWord, &w); err != nil {
		return Word{}, err
	}
	if err = w.Message.check(); err == nil && w.Notes != nil {
		err = w.Notes.check()
	}
	switch {
	case err != nil:
	case !named(w.Epoch) || w.Message.Epoch != "" && w.Message.Epoch != w.Epoch:
		err = errors.New("expected the epoch of a room")
	case w.Key != "" && !isHex(w.Key, hexOfKey):
		err = errors.New("expected the hash of a key")
	case w.Message.Kind == Now && (w.Key == "" || w.Message.Epoch == ""):
		err = errors.New("a whole state: expected its epoch and the hash of the key")
	}
	if err != nil {
		return Word{}, err
	}
	return w, nil
}

// DecodeReport reads what another relay reports.
func DecodeReport(b []byte) (r Report, err error) {
	if err := decode(b, MostOfReport, &r); err != nil {
		return Report{}, err
	}
	if !named(r.Relay) || r.Epoch != "" && !named(r.Epoch) || r.Digest != "" && !isHex(r.Digest, hexOfDigest) || r.Seats < 0 || r.Seats > mostSeats || len(r.Votes) > MostVotes {
		return Report{}, fmt.Errorf("a report: expected the name of a relay, up to %d seats and %d votes", mostSeats, MostVotes)
	}
	for _, v := range r.Votes {
		if !isHex(v.Voice, hexOfVoice) || v.Option < 0 || v.Option >= mostOptions {
			return Report{}, errors.New("a vote: expected a voice and an answer")
		}
	}
	return r, nil
}

// named reports whether a text is a name that a program has made up.
func named(text string) bool {
	if text == "" || len(text) > mostEpoch {
		return false
	}
	for i := range len(text) {
		if c := text[i]; (c < 'A' || c > 'Z') && (c < '0' || c > '9') {
			return false
		}
	}
	return true
}

// isHex reports whether a text is n hexadecimal digits.
func isHex(text string, n int) bool {
	for i := range len(text) {
		if c := text[i]; (c < '0' || c > '9') && (c < 'a' || c > 'f') {
			return false
		}
	}
	return len(text) == n
}
