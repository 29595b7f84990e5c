//go:build unix

package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
)

// driver gives a browser the commands of WebDriver, by the names that Firefox has for them.
type driver func(command string, params tree) (json.RawMessage, error)

type tree = map[string]any

// started starts a program that ends with the test, and all that it has started with it.
func started(t *testing.T, home string, name string, args ...string) {
	t.Helper()
	c := exec.Command(name, args...)
	c.Env = append(os.Environ(), "HOME="+home, "TMPDIR="+home, "MOZ_DISABLE_CONTENT_SANDBOX=1", "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS=1")
	c.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	if err := c.Start(); err != nil {
		t.Skipf("%s does not start here: %v", name, err)
	}
	t.Cleanup(func() {
		_ = syscall.Kill(-c.Process.Pid, syscall.SIGKILL)
		_ = c.Wait()
	})
}

// soon tries again until something succeeds.
func soon[T any](t *testing.T, try func() (T, error)) T {
	t.Helper()
	for end := time.Now().Add(patience); ; time.Sleep(50 * time.Millisecond) {
		v, err := try()
		if err == nil {
			return v
		}
		if time.Now().After(end) {
			t.Fatal(err)
		}
	}
}

// firefox starts one and talks to it as geckodriver does: a length, a colon, and an array of
// a kind, a number, an error or the command, and what belongs to it.
func firefox(t *testing.T) driver {
	path, err := exec.LookPath("firefox-esr")
	if err != nil {
		if path, err = exec.LookPath("firefox"); err != nil {
			t.Skip("no Firefox here: install firefox-esr to have a frame tested in it, too")
		}
	}
	profile := t.TempDir()
	const settings = `user_pref("marionette.port", 0); user_pref("datareporting.policy.dataSubmissionEnabled", false); user_pref("app.update.enabled", false);`
	if err := os.WriteFile(filepath.Join(profile, "user.js"), []byte(settings), 0o666); err != nil {
		t.Fatal(err)
	}
	started(t, profile, path, "--headless", "--no-remote", "--marionette", "--profile", profile)
	c := soon(t, func() (net.Conn, error) {
		port, err := os.ReadFile(filepath.Join(profile, "MarionetteActivePort"))
		if err != nil {
			return nil, err
		}
		return net.Dial("tcp", "127.0.0.1:"+strings.TrimSpace(string(port)))
	})
	t.Cleanup(func() { c.Close() })
	in := bufio.NewReader(c)
	read := func(v any) error {
		size, err := in.ReadString(':')
		if err != nil {
			return err
		}
		n, err := strconv.Atoi(strings.TrimSuffix(size, ":"))
		if err != nil {
			return err
		}
		content := make([]byte, n)
		if _, err := io.ReadFull(in, content); err != nil {
			return err
		}
		return json.Unmarshal(content, v)
	}
	if err := read(&tree{}); err != nil { // it says hello
		t.Fatal(err)
	}
	return func(command string, params tree) (json.RawMessage, error) {
		message, err := json.Marshal([]any{0, 1, "WebDriver:" + command, params})
		if err != nil {
			return nil, err
		}
		if _, err := fmt.Fprintf(c, "%d:%s", len(message), message); err != nil {
			return nil, err
		}
		var answer [4]json.RawMessage
		if err := read(&answer); err != nil {
			return nil, err
		}
		if string(answer[2]) != "null" {
			return nil, fmt.Errorf("%s: %s", command, answer[2])
		}
		var v struct{ Value json.RawMessage }
		if err := json.Unmarshal(answer[3], &v); err != nil {
			return nil, err
		}
		return v.Value, nil
	}
}

// webkit starts WebKitGTK's own small browser, on a screen that nobody sees, and talks to its
// driver by HTTP.
func webkit(t *testing.T) driver {
	browsers, _ := filepath.Glob("/usr/lib/*/webkit2gtk-4.*/MiniBrowser")
	for _, name := range []string{"WebKitWebDriver", "xvfb-run"} {
		if _, err := exec.LookPath(name); err != nil || len(browsers) == 0 {
			t.Skip("no WebKit here: install webkit2gtk-driver and xvfb to have a frame tested in it, too")
		}
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	_, port, _ := net.SplitHostPort(l.Addr().String())
	l.Close()
	started(t, t.TempDir(), "xvfb-run", "-a", "-s", "-screen 0 1366x900x24", "WebKitWebDriver", "--port="+port)
	base := "http://127.0.0.1:" + port + "/session"
	paths := map[string]string{
		"NewSession": "", "Navigate": "/url", "ExecuteScript": "/execute/sync", "SwitchToFrame": "/frame", "FindElement": "/element",
	}
	session := ""
	return func(command string, params tree) (json.RawMessage, error) {
		path := paths[command]
		if command == "NewSession" {
			options := tree{"binary": browsers[0], "args": []string{"--automation"}}
			params = tree{"capabilities": tree{"alwaysMatch": tree{"webkitgtk:browserOptions": options}}}
		} else if command == "ElementClick" {
			path = fmt.Sprintf("/element/%s/click", params["id"])
		}
		body, err := json.Marshal(params)
		if err != nil {
			return nil, err
		}
		r, err := http.Post(base+session+path, "application/json", bytes.NewReader(body))
		if err != nil {
			return nil, err
		}
		defer r.Body.Close()
		var answer struct{ Value json.RawMessage }
		if err := json.NewDecoder(r.Body).Decode(&answer); err != nil {
			return nil, err
		}
		if r.StatusCode != http.StatusOK {
			return nil, fmt.Errorf("%s: %s", command, answer.Value)
		}
		if command == "NewSession" {
			var v struct{ SessionID string }
			if err := json.Unmarshal(answer.Value, &v); err != nil {
				return nil, err
			}
			session = "/" + v.SessionID
		}
		return answer.Value, nil
	}
}

// TestAMomentStandsInOtherBrowsers has each open a page of another site with two frames in it: one
// shows the state of its moment; a lesson reports the answer that is given by its button.
func TestAMomentStandsInOtherBrowsers(t *testing.T) {
	for name, start := range map[string]func(*testing.T) driver{"Firefox": firefox, "WebKit": webkit} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			x := newTab(t)
			do := start(t)
			soon(t, func() (json.RawMessage, error) { return do("NewSession", tree{}) })
			must := func(command string, params tree) json.RawMessage {
				t.Helper()
				v, err := do(command, params)
				if err != nil {
					t.Fatal(err)
				}
				return v
			}
			is := func(expression string) (v string) {
				t.Helper()
				// As a script of the page it sees what the page calls by name.
				if err := json.Unmarshal(must("ExecuteScript", tree{"script": "return String(window.eval(arguments[0]))", "args": []any{expression}}), &v); err != nil {
					t.Fatal(err)
				}
				return v
			}
			until := func(expression string) {
				t.Helper()
				soon(t, func() (any, error) {
					if is(expression) == "true" {
						return nil, nil
					}
					return nil, errors.New(expression + " is not so; heard is " + is("JSON.stringify(heard)"))
				})
			}
			a, err := algorithms.Find("tabu")
			if err != nil {
				t.Fatal(err)
			}
			hash, _ := native(t, a, "ai-escargot", 1, engine.Position{Iteration: 12})
			lesson := x.frame("--size", "800x420", "--controls", "a,b,c", "--", "learn", "tabu", "--step", "1")
			moment := x.frame("--size", "400x100", "--", "ai-escargot", "-a", "tabu", "--at", "12", "--paused", "--panels", "board")
			must("Navigate", tree{"url": coursePage(t, "plain", "null", lesson, moment)})
			until(fmt.Sprintf(`moment(1).at === "12" && moment(1).hash === %q`, hash))
			until(asked)
			button := fmt.Sprintf("#keys button:nth-child(%d)", is(rightLetter)[0]-'a'+1)
			must("SwitchToFrame", tree{"id": 0})
			var element map[string]string
			if err := json.Unmarshal(must("FindElement", tree{"using": "css selector", "value": button}), &element); err != nil {
				t.Fatal(err)
			}
			for _, id := range element {
				must("ElementClick", tree{"id": id})
			}
			must("SwitchToFrame", tree{"id": nil})
			until(answered)
		})
	}
}
