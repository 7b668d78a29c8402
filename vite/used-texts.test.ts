import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { keysUsedIn, pickTexts, textReader } from "./used-texts.ts";

const root = resolve(import.meta.dirname, "..");

test.each([
  ["a key by name", 'const t = useTranslations("home"); t("title")', ["home.title"]],
  ["a key with values", 'const t = useTranslations("home"); t.rich("lead", { b })', ["home.lead"]],
  ["one of two keys", 'const t = useTranslations("home"); t(isNew ? "a" : "b")', ["home.a", "home.b"]],
  ["a key put together", 'const t = useTranslations("shell"); t(`styles.$' + "{style}`)", ["shell.styles.*"]],
  ["a key known later", 'const t = useTranslations("shell.nav"); t(section.label)', ["shell.nav.*"]],
  ["a translator handed on", 'const t = useTranslations("terms"); explain(t)', ["terms.*"]],
  ["a translator as a property", 'const t = useTranslations("terms"); <Term t={t} />', ["terms.*"]],
  ["a translator used at once", 'metaTranslator(args, "blog")("title")', ["blog.title"]],
  ["a translator given to nobody by name", 'explain(translator(locale, "blog"))', ["blog.*"]],
  ["a translator with another name", 'const say = translator(locale, "ui"); say("close")', ["ui.close"]],
])("%s is found in a source", (_, source, keys) => {
  expect([...keysUsedIn(source)]).toEqual(keys);
});

test("a page's texts are those that its keys name, and what lies below them", () => {
  const texts = {
    home: { title: "a", steps: { one: "b", two: "c" } },
    shell: { nav: { blog: "d" }, note: "e" },
  };
  expect(pickTexts(texts, new Set(["home.steps", "shell.n*"]))).toEqual({
    home: { steps: { one: "b", two: "c" } },
    shell: { nav: { blog: "d" }, note: "e" },
  });
  expect(pickTexts(texts, new Set(["home.title"]))).toEqual({ home: { title: "a" } });
});

test("a part that rests brings its own texts: the page does without them", () => {
  const keysUsedBy = textReader(root);
  const page = keysUsedBy(["app/routes/catalogue/house.tsx"]);
  expect([...page].filter((key) => key.startsWith("models."))).toEqual([]);
  expect(keysUsedBy(["app/features/catalogue/house-story.tsx"])).toContain("models.title");
});

// Only these make translators for others; whoever calls them names the texts.
const makers = [
  "app/i18n/messages.ts",
  "app/i18n/use-intl.browser.ts",
  "app/i18n/use-intl.server.ts",
  "app/seo/page-meta.ts",
];

test("every translator names its texts, so that they can be found", () => {
  const nameless = globSync("app/**/*.{ts,tsx}", { cwd: root })
    .filter((file) => !makers.includes(file))
    .filter((file) =>
      /\b(?:useTranslations|[tT]ranslator)(?:<[^>]*>)?\((?![^()]*"[\w.-]+"\s*,?\s*\))/.test(
        readFileSync(resolve(root, file), "utf8"),
      ),
    );
  expect(nameless).toEqual([]);
});
