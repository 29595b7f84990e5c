package experiment

import "encoding/json"

// Program is an entrant that is somebody's program: the words that start it, and what those of
// them that are files held when that was written down.
type Program struct {
	Words []string `json:"words"`
	Files []File   `json:"files"`
}

// File is a word that is a file, with the SHA-256 of what is in it.
type File struct {
	Word   string `json:"word"`
	SHA256 string `json:"sha256"`
}

// Version tells one making of a program from another: by its words and files, as far as it says them.
func (p *Program) Version() string {
	text, _ := json.Marshal(p) // words, which cannot fail
	return digest(6, string(text))
}

// ID is the algorithm of the entrant: its own, or the name that a plan gives a program.
func (e Entrant) ID() string {
	if e.Program != nil {
		return idOf(e.Label)
	}
	return e.Algorithm.ID
}
