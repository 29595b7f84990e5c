package action

import "testing"

// TestARenamedActionKeepsItsKeys: a configuration of an earlier release names an action as it was called
// then, and its keys are taken as before.
func TestARenamedActionKeepsItsKeys(t *testing.T) {
	list := func() []Action {
		return []Action{{ID: "runs", Keys: "T"}, {ID: "race", Keys: "R"}}
	}
	table, err := NewTable(list(), map[string][]string{"lives": {"f9"}})
	if err != nil || table.Find("runs").Keys != "f9" {
		t.Errorf("lives = f9: %v, %v", table, err)
	}
	if _, err := NewTable(list(), map[string][]string{"lives": {"R"}}); err == nil {
		t.Error("a key of another action is taken under the old name")
	}
	if _, err := NewTable(list(), map[string][]string{"lives": {"R"}, "race": {"T"}}); err != nil {
		t.Errorf("the key of an action that moved under its old name is not free: %v", err)
	}
}
