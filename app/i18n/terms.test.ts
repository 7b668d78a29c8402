// One word for one thing in all texts for visitors: messages, content and mails.
import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";

const root = resolve(import.meta.dirname, "../..");

/** Words that another one replaces: a reader would take them for two things. */
const replaced = {
  en: {
    "e-mail": "email",
    buildability: "floor-area ratio",
    "floor area ratio": "floor-area ratio",
    "ground survey": "soil study",
    "soil survey": "soil study",
    "geotechnical study": "soil study",
    "technical architect": "building engineer",
    "offer request": "quote request",
    reparcelling: "land readjustment",
  },
  es: { "e-mail": "correo", "mobile home": "casa móvil", "estudio del suelo": "estudio geotécnico" },
};

const files = (language: string) =>
  globSync([`app/i18n/messages/${language}/*.json`, `content/${language}/**/*.{json,md}`], { cwd: root });

test.each(["en", "es"] as const)("texts in %s use the terms of the site", (language) => {
  const found = files(language).flatMap((file) => {
    const text = readFileSync(resolve(root, file), "utf8");
    const shown = file.endsWith(".json") ? valuesOf(JSON.parse(text)).join("\n") : text;
    return Object.entries(replaced[language])
      .filter(([word]) => shown.toLowerCase().includes(word))
      .map(([word, term]) => `${file}: "${word}" is "${term}" here`);
  });
  expect(files(language).length).toBeGreaterThan(50);
  expect(found).toEqual([]);
});

test("mails write email as the site does", () => {
  for (const file of globSync("server/mail/templates/*.ts", { cwd: root }))
    expect(readFileSync(resolve(root, file), "utf8").replace(/^.*(?:\/\/|\*).*$/gm, ""), file).not.toMatch(
      /e-mail/i,
    );
});

function valuesOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return value && typeof value === "object" ? Object.values(value).flatMap(valuesOf) : [];
}
