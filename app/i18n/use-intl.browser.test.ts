import compile from "icu-minify/compile";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { createFormatter, createTranslator as createTheirs } from "use-intl/core";
import { expect, test, vi } from "vitest";
import { formats, timeZone } from "#app/i18n/formats.ts";
import { createTranslator, IntlProvider, useFormatter, useTranslations } from "./use-intl.browser.ts";

// As in the build.
vi.mock("use-intl/format-message", () => import("use-intl/format-message/format-only"));

const size = "{count, plural, =0 {nada} one {# metro} other {# metros}} de {name}";
const note = "Lea <b>esto</b> y <b>{name}</b>.";
const texts = { room: { title: "Salón", size, note, inner: { door: "Puerta" } } };
const messages = { room: { ...texts.room, size: compile(size), note: compile(note) } } as never;
const ours = createTranslator({ locale: "es", messages, namespace: "room" });
const theirs: typeof ours = createTheirs({ locale: "es", messages: texts, namespace: "room" }) as never;

test("texts are those of use-intl", () => {
  for (const [key, values] of [
    ["title"],
    ["inner.door"],
    ["size", { count: 0, name: "x" }],
    ["size", { count: 1, name: "x" }],
    ["size", { count: 12_345, name: "x" }],
  ] as const)
    expect(ours(key, values)).toBe(theirs(key, values));
  const tags = { name: "aquello", b: (parts: unknown) => `*${parts}*` };
  expect(ours.markup("note", tags)).toBe(theirs.markup("note", tags));
  const elements = { name: "aquello", b: (parts: never) => createElement("b", null, parts) };
  expect(ours.rich("note", elements)).toEqual(theirs.rich("note", elements));
  expect([ours.has("title"), ours.has("roof"), ours.raw("title")]).toEqual([true, false, "Salón"]);
});

test("a text that is not there is told, and named in its place", () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  expect(ours("roof")).toBe("room.roof");
  expect(error).toHaveBeenCalledOnce();
  error.mockRestore();
});

let seen: { translate: unknown; format: ReturnType<typeof useFormatter> };

function Look() {
  seen = { translate: useTranslations("room"), format: useFormatter() };
  return null;
}

function look() {
  renderToString(createElement(IntlProvider, { locale: "es", messages } as never, createElement(Look)));
  return seen;
}

test("numbers, days and lists are those of use-intl", () => {
  const { format } = look();
  const theirs = createFormatter({ locale: "es", formats, timeZone });
  const day = new Date("2026-06-30T22:30:00Z");
  expect(format.number(123_456, "money")).toBe(theirs.number(123_456, "money"));
  expect(format.number(0.25, { style: "percent" })).toBe(theirs.number(0.25, { style: "percent" }));
  expect(format.dateTime(day, { month: "long" })).toBe(theirs.dateTime(day, { month: "long" }));
  expect(format.list(["a", "b", "c"])).toBe(theirs.list(["a", "b", "c"]));
});

test("a component gets the same translator and formatter each time it looks", () => {
  const first = look();
  const second = look();
  expect(second.translate).toBe(first.translate);
  expect(second.format).toBe(first.format);
});
