package program

import "os"

// pipes are what a process and its watcher are connected by.
type pipes struct {
	in, out, err          *os.File
	itsIn, itsOut, itsErr *os.File
}

func newPipes() (made *pipes, err error) {
	made = &pipes{}
	made.itsIn, made.in, err = os.Pipe()
	if err == nil {
		made.out, made.itsOut, err = os.Pipe()
	}
	if err == nil {
		made.err, made.itsErr, err = os.Pipe()
	}
	if err != nil {
		made.started()
		made.close()
	}
	return made, err
}

// started closes the ends that are the process's own.
func (p *pipes) started() {
	for _, end := range []*os.File{p.itsIn, p.itsOut, p.itsErr} {
		if end != nil {
			end.Close()
		}
	}
}

// close closes the others.
func (p *pipes) close() {
	for _, end := range []*os.File{p.in, p.out, p.err} {
		if end != nil {
			end.Close()
		}
	}
}
