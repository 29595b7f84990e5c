package action

// Notice is the message of a command that has something to say: it stands in the
// footer until the next key.
type Notice struct{ Text string }

// Complaint is the message of a command that met an error; it stands there likewise.
type Complaint struct{ Err error }
