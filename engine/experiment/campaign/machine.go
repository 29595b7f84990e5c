package campaign

import (
	"bufio"
	"crypto/sha256"
	"encoding/hex"
	"io"
	"os"
	"runtime"
	"runtime/debug"
	"strings"
	"sync"
)

// Process is who made the runs of a file.
type Process struct {
	Build   string  `json:"build"`
	Machine Machine `json:"machine"`
}

// Build is what this program was made of: the module with its sum, or the commit. Of
// neither, and of a commit that was changed since, it is a hash of the program itself, as
// two such programs need not be the same.
var Build = sync.OnceValue(func() string {
	known := map[string]string{}
	if info, ok := debug.ReadBuildInfo(); ok {
		if info.Main.Sum != "" {
			return info.Main.Version + " " + info.Main.Sum
		}
		for _, s := range info.Settings {
			known[s.Key] = s.Value
		}
	}
	commit := known["vcs.revision"]
	if commit != "" && known["vcs.modified"] == "false" {
		return "commit " + commit
	}
	name := "program"
	if commit != "" {
		name = "commit " + commit + ", changed; program"
	}
	path, err := os.Executable()
	if err != nil {
		return name + " unknown"
	}
	f, err := os.Open(path)
	if err != nil {
		return name + " unknown"
	}
	defer f.Close()
	h := sha256.New()
	if _, err := io.Copy(h, f); err != nil {
		return name + " unknown"
	}
	return name + " " + hex.EncodeToString(h.Sum(nil)[:8])
})

// kind is what seconds depend on; nothing where it is not known.
func (m Machine) kind() string {
	switch {
	case m.System == "":
		return ""
	case m.Processor == "":
		return m.System + ", " + m.Host
	}
	return m.System + ", " + m.Processor
}

// Machine is where a design was made, for those who want to know later.
type Machine struct {
	Host       string `json:"host"`
	System     string `json:"system"`
	Processor  string `json:"processor,omitempty"`
	Processors int    `json:"processors"`
	Go         string `json:"go"`
}

// ThisMachine describes the machine.
func ThisMachine() Machine {
	m := Machine{System: runtime.GOOS + "/" + runtime.GOARCH, Processors: runtime.NumCPU(), Go: runtime.Version(), Processor: processor()}
	m.Host, _ = os.Hostname()
	return m
}

// processor is the name of the processor, where the system tells it.
func processor() string {
	f, err := os.Open("/proc/cpuinfo")
	if err != nil {
		return ""
	}
	defer f.Close()
	for s := bufio.NewScanner(f); s.Scan(); {
		if name, value, ok := strings.Cut(s.Text(), ":"); ok && strings.TrimSpace(name) == "model name" {
			return strings.TrimSpace(value)
		}
	}
	return ""
}
