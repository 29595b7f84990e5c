package program

import "os"

// pipes are what a process and its watcher are connected by.
type pipes struct {
	in, out, err          *os.File
	itsIn, itsOut, itsErr *os.File
}

func newPipes() (p *pipes, err error) {
	p = &pipes{}
	p.itsIn, p.in, err = os.Pipe()
	if err == nil {
		p.out, p.itsOut, err = os.Pipe()
	}
	if err == nil {
		p.err, p.itsErr, err = os.Pipe()
	}
	if err != nil {
		p.started()
		p.close()
	}
	return p, err
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
