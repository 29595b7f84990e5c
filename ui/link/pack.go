package link

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"errors"
	"io"
)

// mostUnpacked is how large the content of an address may be: a few letters can
// stand for any size.
const mostUnpacked = 4 << 20

// pack compresses, in letters that an address can hold.
func pack(content []byte) string {
	var b bytes.Buffer
	w, _ := flate.NewWriter(&b, flate.BestCompression) // the level is one that there is
	_, _ = w.Write(content)
	_ = w.Close() // a buffer takes everything
	return base64.RawURLEncoding.EncodeToString(b.Bytes())
}

var errPacked = errors.New("not whole: expected the letters of a copied address, from the first to the last")

// unpack is the content again.
func unpack(letters string) ([]byte, error) {
	packed, err := base64.RawURLEncoding.Strict().DecodeString(letters)
	if err != nil {
		return nil, errPacked
	}
	content, err := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(packed)), mostUnpacked+1))
	switch {
	case err != nil:
		return nil, errPacked
	case len(content) > mostUnpacked:
		return nil, errors.New("too large: expected 4 MiB at most")
	}
	return content, nil
}
