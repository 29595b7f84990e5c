package watch

// ID returns what a program that is called so is typed as.
func ID(name string) string { return idOf(name) }
