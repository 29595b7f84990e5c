package campaign

import (
	"bufio"
	"os"
	"runtime"
	"runtime/debug"
	"strings"
)

// Machine is where a design was made, for those who want to know later.
type Machine struct {
	Host       string `json:"host"`
	System     string `json:"system"`
	Processor  string `json:"processor,omitempty"`
	Processors int    `json:"processors"`
	Go         string `json:"go"`
	Revision   string `json:"revision,omitempty"`
}

// ThisMachine describes the machine and the program's build.
func ThisMachine() Machine {
	m := Machine{System: runtime.GOOS + "/" + runtime.GOARCH, Processors: runtime.NumCPU(), Go: runtime.Version(), Processor: processor()}
	m.Host, _ = os.Hostname()
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, s := range info.Settings {
			switch {
			case s.Key == "vcs.revision":
				m.Revision = s.Value
			case s.Key == "vcs.modified" && s.Value == "true":
				m.Revision += " (modified)"
			}
		}
	}
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
