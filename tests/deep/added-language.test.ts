import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Site, startSite } from "#tests/setup/site.ts";

// Builds a copy of the site with German: one entry in the list of languages, one folder of messages, and texts in the
// database. The folder is the English one with its home page and shell translated.

const root = resolve(import.meta.dirname, "../..");
const german = join(root, "tests/setup/german");
const isCopied = (path: string) =>
  !/\/(?:node_modules|build|\.git|\.react-router|tests|bench|docs)$/.test(path);

let copy: string;
let site: Site;
beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), "hornero-german-"));
  await cp(root, copy, { recursive: true, filter: isCopied });
  await symlink(join(root, "node_modules"), join(copy, "node_modules"));
  const messages = join(copy, "app/i18n/messages");
  await cp(join(messages, "en"), join(messages, "de"), { recursive: true });
  await cp(german, join(messages, "de"), { recursive: true });
  await edit("app/i18n/messages/all.ts", [
    ["import en", 'import de from "./de/index.ts";\nimport en'],
    ["{ es, en }", "{ es, en, de }"],
  ]);
  await edit("app/domain/localised.ts", [
    ["} satisfies", '  de: { name: "Deutsch", tag: "de-DE", search: "en" },\n} satisfies'],
  ]);
  await promisify(execFile)(join(root, "node_modules/.bin/react-router"), ["build"], { cwd: copy });
  site = await startSite({}, copy);
}, 600_000);
afterAll(async () => {
  await site?.stop();
  await rm(copy, { recursive: true, force: true });
});

async function edit(path: string, replacements: [before: string, after: string][]) {
  let text = await readFile(join(copy, path), "utf8");
  for (const [before, after] of replacements) {
    expect(text).toContain(before);
    text = text.replace(before, after);
  }
  await writeFile(join(copy, path), text);
}

const html = async (path: string) => (await fetch(site.origin + path)).text();

test("an added language has its home page, in its own words", async () => {
  const sql = postgres((await readFile(site.databaseUrlFile, "utf8")).trim(), { max: 1 });
  await sql`update home_sections set title = title || '{"de": "Ihr Haus, Ihr Grundstück, ein Preis"}' where kind = 'hero'`;
  await sql.end();
  await expect.poll(() => html("/de")).toContain("Ihr Haus, Ihr Grundstück, ein Preis</h1>");
  const page = await html("/de");
  expect(page).toContain('<html lang="de"');
  expect(page).toContain("<title>Fertighäuser finden und kaufen | ");
  expect(page).toContain('<meta property="og:locale" content="de_DE"/>');
  expect(page).toContain('href="/de/terrenos"');
  expect(page).toContain("Alle Häuser");
});

test.each(["/", "/en", "/de"])("%s names all languages", async (path) => {
  const page = await html(path);
  for (const [language, address] of [
    ["es", "/"],
    ["en", "/en"],
    ["de", "/de"],
  ]) {
    expect(page).toContain(`<link rel="alternate" hrefLang="${language}" href="${site.origin}${address}"/>`);
  }
  const languageSwitch = page.match(/<ul aria-label="(?:Idioma|Language|Sprache)".*?<\/ul>/)![0];
  expect(languageSwitch.match(/<li/g)).toHaveLength(3);
});

test("search engines find the pages of an added language", async () => {
  expect(await html("/robots.txt")).toContain(`Sitemap: ${site.origin}/de/sitemap.xml`);
  expect(await html("/de/sitemap.xml")).toContain(`<loc>${site.origin}/de/viviendas</loc>`);
  expect(await html("/sitemap.xml")).toContain(`hreflang="de" href="${site.origin}/de/viviendas"`);
});

test.each([
  ["de-AT, en;q=0.5", "/de"],
  ["fr", "/en"],
  ["ca", null],
])("a browser that asks for %s gets the home page at %s", async (acceptLanguage, location) => {
  const headers = { "Accept-Language": acceptLanguage, "User-Agent": "Mozilla/5.0 Firefox/140.0" };
  const response = await fetch(`${site.origin}/`, { headers, redirect: "manual" });
  expect(response.headers.get("Location")).toBe(location);
});

test("lists and pages of houses without German texts are in English", async () => {
  const response = await fetch(`${site.origin}/de/viviendas`);
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('<html lang="de"');
  const twice = await fetch(`${site.origin}/en/de/viviendas`, { redirect: "manual" });
  expect(twice.headers.get("Location")).toBe("/de/viviendas");
});
