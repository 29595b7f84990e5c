package main

import "sudokuscope/engine"

// The JSON of the subcommand algorithms.
type (
	algorithmJSON struct {
		ID      string       `json:"id"`
		Name    string       `json:"name"`
		Source  string       `json:"source"`
		Summary string       `json:"summary"`
		Params  []paramJSON  `json:"params"`
		Presets []presetJSON `json:"presets"`
		Metrics []metricJSON `json:"metrics"`
		Phases  []string     `json:"phases"`
		Code    []string     `json:"code"`
	}
	paramJSON struct {
		Name    string   `json:"name"`
		Meaning string   `json:"meaning"`
		Default any      `json:"default"`
		Min     *float64 `json:"min,omitempty"`
		Max     *float64 `json:"max,omitempty"`
		Whole   bool     `json:"whole,omitempty"`
		Choices []string `json:"choices,omitempty"`
		Live    bool     `json:"live"`
	}
	presetJSON struct {
		Name     string         `json:"name"`
		Sentence string         `json:"sentence"`
		Puzzle   string         `json:"puzzle,omitempty"`
		Params   map[string]any `json:"params"`
	}
	metricJSON struct {
		Name    string `json:"name"`
		Meaning string `json:"meaning"`
	}
)

func describeAll(algorithms []*engine.Algorithm) []algorithmJSON {
	list := make([]algorithmJSON, 0, len(algorithms))
	for _, a := range algorithms {
		list = append(list, describeJSON(a))
	}
	return list
}

func describeJSON(a *engine.Algorithm) algorithmJSON {
	j := algorithmJSON{
		ID: a.ID, Name: a.Name, Source: a.Source, Summary: a.Summary, Code: a.Code,
		Params: []paramJSON{}, Presets: []presetJSON{}, Metrics: []metricJSON{}, Phases: []string{},
	}
	for _, p := range a.Params {
		q := paramJSON{Name: p.Name, Meaning: p.Meaning, Default: valueJSON(p, p.Default), Choices: p.Choices, Live: p.Live}
		if len(p.Choices) == 0 {
			q.Min, q.Max, q.Whole = &p.Min, &p.Max, p.Whole
		}
		j.Params = append(j.Params, q)
	}
	for _, p := range a.Presets {
		q := presetJSON{Name: p.Name, Sentence: p.Sentence, Puzzle: p.Puzzle, Params: map[string]any{}}
		for name, v := range p.Values {
			if param, ok := a.Param(name); ok {
				q.Params[name] = valueJSON(param, v)
			}
		}
		j.Presets = append(j.Presets, q)
	}
	for _, m := range a.Metrics {
		j.Metrics = append(j.Metrics, metricJSON{m.Name, m.Meaning})
	}
	for _, p := range a.Phases {
		j.Phases = append(j.Phases, p.Name)
	}
	return j
}

// valueJSON is a number, or a choice by its name.
func valueJSON(p engine.Param, v float64) any {
	if len(p.Choices) > 0 {
		return p.Format(v)
	}
	return v
}
