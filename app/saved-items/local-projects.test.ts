import { beforeEach, expect, test, vi } from "vitest";
import type { Project } from "#app/domain/project.ts";
import { createLocalProjects } from "./local-projects.ts";

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  });
  return () => vi.unstubAllGlobals();
});

function project(number: number, name = `Project ${number}`): Project {
  const at = new Date(Date.UTC(2026, 10, 15, 10, number)).toISOString();
  return {
    id: `6f9a4a3e-6c1c-4a53-9a55-0d0d4c1f7a${10 + number}`,
    name,
    houseSlug: "alba",
    plotSlug: null,
    ownPlot: null,
    options: [],
    placement: null,
    finance: null,
    summary: null,
    createdAt: at,
    updatedAt: at,
  };
}

test("the project changed last comes first and survives the page", () => {
  const store = createLocalProjects("projects");
  store.save(project(1));
  store.save(project(3));
  store.save(project(2));
  expect(store.read().map(({ name }) => name)).toEqual(["Project 3", "Project 2", "Project 1"]);
  expect(createLocalProjects("projects").read()).toEqual(store.read());
  store.remove(project(3).id);
  expect(store.find(project(3).id)).toBeNull();
});

test.each(["", "{", "null", '[1, {"id": "x"}]'])("%j in storage is no project", (text) => {
  stored.set("projects", text);
  expect(createLocalProjects("projects").read()).toEqual([]);
});

test("projects last as long as the page where nothing can be stored, and the store says so", () => {
  vi.stubGlobal("localStorage", {
    getItem: () => null,
    setItem: () => {
      throw new Error("full");
    },
  });
  const store = createLocalProjects("projects");
  store.save(project(1));
  expect(store.read()).toHaveLength(1);
  expect(store.isStored()).toBe(false);
});
