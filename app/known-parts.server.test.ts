import type { ReactElement } from "react";
import { jsx, jsxs } from "react/jsx-runtime";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { LanguageProvider } from "#app/i18n/language-provider.tsx";
import { Link } from "#app/i18n/link.tsx";
import type { Locale } from "#app/i18n/locale.ts";
import en from "#app/i18n/messages/en.ts";
import es from "#app/i18n/messages/es.ts";
import { provideMessages } from "#app/i18n/messages.ts";
import { createKnownParts, nameOf, ServerSide } from "#app/known-parts.server.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { KnownParts, type Part, SamePart } from "#app/ui/same-part.tsx";

provideMessages("es", es);
provideMessages("en", en);

/** A card with a link, an icon and texts that stand side by side. */
function cardOf(name: string, part: Part | false = ["card", { name }]) {
  const inside = jsxs(Link, {
    to: "/viviendas",
    children: [name, ", ", name, jsx(Icon, { name: "heart" }, 1)],
  });
  return jsx(SamePart, { as: "li", part, className: "a", children: inside });
}

function pageWith(
  element: ReactElement,
  parts: ReturnType<typeof createKnownParts> | null,
  locale: Locale = "es",
) {
  const ofPage = parts?.forOnePage();
  const routed = jsx(MemoryRouter, { children: element });
  const page = jsx(KnownParts, {
    value: ofPage?.find ?? null,
    children: jsx(LanguageProvider, { locale, children: routed }),
  });
  const html = renderToString(jsx(ServerSide, { children: page }));
  const pieces = ofPage?.fill(html) ?? [html];
  return Buffer.concat(pieces.map((piece) => Buffer.from(piece as string))).toString();
}

test("a part that is used again is what React renders in its place, in each language", () => {
  const parts = createKnownParts();
  for (const locale of ["es", "en"] as const) {
    const rendered = pageWith(cardOf("Alba"), null, locale);
    expect(rendered).toContain(locale === "en" ? '"/en/viviendas"' : '"/viviendas"');
    expect(rendered).toContain("<path");
    for (let turn = 0; turn < 3; turn += 1) expect(pageWith(cardOf("Alba"), parts, locale)).toBe(rendered);
  }
});

let count = 0;
const Counted = () => jsx("b", { children: String(++count) });

test("it is rendered by the first two pages, and by no later one", () => {
  const parts = createKnownParts();
  const page = () =>
    pageWith(jsx(SamePart, { as: "div", part: "counted", children: jsx(Counted, {}) }), parts);
  expect([page(), page(), page(), page()]).toEqual(
    [1, 2, 2, 2].map((number) => `<div><b>${number}</b></div>`),
  );
});

test("another content is another part, and one that differs from all others is rendered each time", () => {
  const parts = createKnownParts();
  for (const name of ["Alba", "Brisa", "Alba", "Brisa", "Alba", "Brisa"]) {
    expect(pageWith(cardOf(name), parts)).toBe(pageWith(cardOf(name), null));
    expect(pageWith(cardOf(name, false), parts)).toBe(pageWith(cardOf(name), null));
  }
});

test("a page with many parts has each in its place, and text that looks like one stays text", () => {
  const parts = createKnownParts();
  const names = ["Alba", "Brisa", "Cala", "Alba", "0;", "1;"];
  const page = jsxs("ul", { children: names.map((name, i) => jsx("div", { children: cardOf(name) }, i)) });
  for (let turn = 0; turn < 3; turn += 1) expect(pageWith(page, parts)).toBe(pageWith(page, null));
});

test("however many parts there are, they stay within their bound", () => {
  const parts = createKnownParts({ mostBytes: 10_000 });
  for (let number = 0; number < 50; number += 1) {
    const card = cardOf(`Casa ${number}`);
    for (let turn = 0; turn < 3; turn += 1) expect(pageWith(card, parts)).toContain(`>Casa ${number}<`);
    expect(parts.bytes()).toBeLessThanOrEqual(10_000);
  }
  expect(parts.bytes()).toBeGreaterThan(5_000);
});

test("what depends on different things never has the same name, however they are nested", () => {
  const different: Part[] = [
    "facet",
    ["facet"],
    ["facet", "a"],
    ["facet", "a,b"],
    ["facet", "a", "b"],
    ["facet", ["a"], "b"],
    ["facet", ["a", "b"]],
    ["facet", [["a"], "b"]],
    ["facet", [["a", "b"]]],
    ["facet", ["a"], ["b"]],
    ["facet", "a", ["b"]],
    ["facet", [], "a"],
    ["facet", "a", []],
    ["facet", null],
    ["facet", undefined],
    ["facet", "null"],
    ["facet", 1],
    ["facet", "1"],
    ["facet", [1]],
    ["facet", { name: "a" }],
    ["facet", [{ name: "a" }]],
    ["facet", { name: "a" }, { name: "b" }],
    ["facet", [{ name: "a" }, { name: "b" }]],
    ["facet", [{ name: "a" }], [{ name: "b" }]],
    ["facet", '{"name":"a"}'],
    ["facet", nameOf(["facet", { name: "a" }])],
    ["facet", "price", "Precio", [1, 2]],
    ["facet", "price", "Precio", 1, 2],
    ["facet", "area", "Precio", [1, 2]],
  ];
  expect(new Set(different.map(nameOf)).size).toBe(different.length);
  expect(nameOf(["facet", { name: "a" }])).toBe(nameOf(["facet", { name: "a" }]));
});
