import { expect, test } from "vitest";
import type { Project } from "#app/domain/project.ts";
import { mergeProjects } from "./merge-projects.ts";

const at = (minute: number) => `2026-11-15T10:${String(minute).padStart(2, "0")}:00.000Z`;

function project(id: string, minute: number, name = id): Project {
  return {
    id,
    name,
    houseSlug: null,
    plotSlug: null,
    ownPlot: null,
    options: [],
    placement: null,
    finance: null,
    summary: null,
    createdAt: at(0),
    updatedAt: at(minute),
  };
}
const namesOf = (projects: Project[]) => projects.map(({ name }) => name).sort();

test("at the first sign-in the projects of the device join those of the account", () => {
  const { together, toSave, toDelete } = mergeProjects([project("a", 1)], [project("b", 2)], {});
  expect(namesOf(together)).toEqual(["a", "b"]);
  expect(namesOf(toSave)).toEqual(["b"]);
  expect(toDelete).toEqual([]);
});

test("the side that changed a project wins, whatever the clocks say", () => {
  const agreed = { a: at(5), b: at(5) };
  const { together, toSave } = mergeProjects(
    [project("a", 5, "old"), project("b", 3, "new of account")],
    [project("a", 4, "new of device"), project("b", 5, "old")],
    agreed,
  );
  expect(namesOf(together)).toEqual(["new of account", "new of device"]);
  expect(namesOf(toSave)).toEqual(["new of device"]);
});

test("when both changed it, the later one wins", () => {
  const agreed = { a: at(1) };
  const earlier = mergeProjects([project("a", 3, "account")], [project("a", 2, "device")], agreed);
  expect(namesOf(earlier.together)).toEqual(["account"]);
  const later = mergeProjects([project("a", 3, "account")], [project("a", 4, "device")], agreed);
  expect(namesOf(later.together)).toEqual(["device"]);
});

test("what was deleted on one side goes on the other", () => {
  const agreed = { a: at(1), b: at(1) };
  const { together, toDelete } = mergeProjects([project("a", 1)], [project("b", 1)], agreed);
  expect(together).toEqual([]);
  expect(toDelete).toEqual(["a"]);
});

test("a project that was changed is not lost because the other side deleted it", () => {
  const agreed = { a: at(1), b: at(1) };
  const { together, toSave, toDelete } = mergeProjects([project("a", 2)], [project("b", 2)], agreed);
  expect(namesOf(together)).toEqual(["a", "b"]);
  expect(namesOf(toSave)).toEqual(["b"]);
  expect(toDelete).toEqual([]);
});
