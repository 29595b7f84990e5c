package main

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"
)

// TestAMomentStandsInFirefox has Firefox open a page of another address with a frame in it.
// Nobody drives it: the page sends what the frame tells to its own server.
func TestAMomentStandsInFirefox(t *testing.T) {
	t.Parallel()
	x := newTab(t)
	path, err := exec.LookPath("firefox-esr")
	if err != nil {
		if path, err = exec.LookPath("firefox"); err != nil {
			t.Skip("no Firefox here: install firefox-esr to have a frame tested in it, too")
		}
	}
	frame := x.frame("--", "ai-escargot", "-a", "tabu", "--at", "12", "--paused", "--panels", "board,cost")
	heard := make(chan map[string]any, 100)
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method == http.MethodPost {
			body, _ := io.ReadAll(r.Body)
			m := map[string]any{}
			if json.Unmarshal(body, &m) == nil {
				heard <- m
			}
			return
		}
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		fmt.Fprintf(w, `<!doctype html><html lang="en"><title>A course</title><h1>A course</h1>%s<script>
			addEventListener("message", ({ data, source }) => {
				if (data.subject === "SPLICE.getState") source.postMessage({ subject: "SPLICE.getState.response", message_id: data.message_id, state: null }, "*");
				if (data.name === "moment") fetch("/", { method: "POST", body: JSON.stringify(data.data) });
			});</script></html>`, frame)
	}))
	t.Cleanup(s.Close)
	profile := t.TempDir()
	if err := os.WriteFile(filepath.Join(profile, "user.js"), []byte(`user_pref("datareporting.policy.dataSubmissionEnabled", false); user_pref("app.update.enabled", false);`), 0o666); err != nil {
		t.Fatal(err)
	}
	c := exec.Command(path, "--headless", "--no-remote", "--profile", profile, s.URL)
	c.Env = append(os.Environ(), "HOME="+profile, "MOZ_DISABLE_CONTENT_SANDBOX=1")
	if err := c.Start(); err != nil {
		t.Skip("Firefox does not start here: ", err)
	}
	t.Cleanup(func() { _ = c.Process.Kill(); _ = c.Wait() })
	timer := time.After(patience)
	for {
		select {
		case m := <-heard:
			if m["at"] == "12" {
				return
			}
		case <-timer:
			t.Fatal("Firefox has not told of the moment in the frame")
		}
	}
}
