package main

// paged does what writes a long text: a page scrolls by itself.
func (a *app) paged(write func() error) error { return write() }
