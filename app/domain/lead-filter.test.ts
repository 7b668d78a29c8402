import { expect, test } from "vitest";
import { leadFilterQuery, parseLeadFilter, statusesOf } from "./lead-filter.ts";

const read = (query: string) => parseLeadFilter(new URLSearchParams(query));

test("without filters the operator sees pending leads", () => {
  expect(read("")).toEqual({ view: "pending", kind: null, assignee: null, words: "", before: null });
  expect(statusesOf("pending")).toEqual(["new", "in_progress"]);
});

test("a search without a status looks at everything but spam", () => {
  expect(read("q=Ruiz").view).toBe("all");
  expect(statusesOf("all")).not.toContain("spam");
});

test("invalid values are ignored", () => {
  const filter = read("status=x&kind=%27&assignee=me&before=-3&q=%20");
  expect(filter).toEqual(read(""));
});

test.each([
  "",
  "?status=spam&kind=contact",
  "?q=Ruiz",
  "?status=pending&q=Ruiz",
  "?assignee=nobody&before=41",
])("%s is written as it was read", (query) => expect(leadFilterQuery(read(query))).toBe(query));
