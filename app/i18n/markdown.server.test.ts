import { expect, test } from "vitest";
import { escapeMarkdown, renderMarkdown } from "./markdown.server.ts";

test("headings get ids without accents and form the list of contents", () => {
  const { html, headings } = renderMarkdown("## Qué pide el *ayuntamiento*\n\n### Cédula\n\n## Cédula", "es");
  expect(headings).toEqual([
    { id: "que-pide-el-ayuntamiento", text: "Qué pide el ayuntamiento", level: 2 },
    { id: "cedula", text: "Cédula", level: 3 },
    { id: "cedula-2", text: "Cédula", level: 2 },
  ]);
  expect(html).toContain('<h2 id="que-pide-el-ayuntamiento">Qué pide el <em>ayuntamiento</em></h2>');
});

test("a first-level heading steps down, because the page has its own", () => {
  expect(renderMarkdown("# Aviso", "es").html).toContain('<h2 id="aviso">');
});

test("Spanish terms in English texts are marked as Spanish", () => {
  const { html } = renderMarkdown("The *certificate* (cédula urbanística) & [Ley de Suelo](/blog)", "en");
  expect(html).toContain('(<span lang="es">cédula urbanística</span>) &amp; ');
  expect(html).toContain('<a href="/en/blog"><span lang="es">Ley de Suelo</span></a>');
  expect(renderMarkdown("La cédula urbanística", "es").html).toBe("<p>La cédula urbanística</p>\n");
});

test("raw HTML reads as text and does nothing", () => {
  const { html } = renderMarkdown('Hola <script>alert(1)</script>\n\n<img src=x onerror="alert(1)">', "es");
  expect(html).not.toMatch(/<script|<img/);
  expect(html).toContain("&lt;script&gt;");
});

test("pictures of the site are shown in their size, and others are not fetched", () => {
  expect(renderMarkdown('![Un "muro"](/pictures/muro-1a.0123abcd.960.webp#960x640)', "es").html).toBe(
    '<p><img src="/pictures/muro-1a.0123abcd.960.webp" alt="Un &quot;muro&quot;" width="960" height="640" loading="lazy" decoding="async"></p>\n',
  );
  for (const href of ["https://example.com/a.png", "/pictures/../login", "//example.com/pictures/a.webp"])
    expect(renderMarkdown(`![Muro](${href})`, "es").html, href).toBe("<p>Muro</p>\n");
});

test("links to our pages open in the reader's language", () => {
  expect(renderMarkdown("[plots](/terrenos?region=10)", "en").html).toContain(
    'href="/en/terrenos?region=10"',
  );
  expect(renderMarkdown("[plots](/en/terrenos)", "en").html).toContain('href="/en/terrenos"');
  expect(renderMarkdown("[terrenos](/terrenos)", "es").html).toContain('href="/terrenos"');
});

test("links elsewhere tell the other site nothing, and scripts are no links", () => {
  expect(renderMarkdown("[BOE](https://www.boe.es)", "es").html).toContain('rel="noopener noreferrer"');
  for (const href of ["javascript:alert(1)", "JAVASCRIPT:alert(1)", "data:text/html,x", "//evil.example"]) {
    expect(renderMarkdown(`[no](${href})`, "es").html, href).not.toContain("<a");
  }
});

test("a value with Markdown characters is shown literally", () => {
  const { html } = renderMarkdown(escapeMarkdown("Casas *Nido* [S. L.] <b>"), "es");
  expect(html).toBe("<p>Casas *Nido* [S. L.] &lt;b&gt;</p>\n");
});

test("the empty corner of a table is no heading", () => {
  const { html } = renderMarkdown("|  | Madera |\n|---|---|\n| Peso | Bajo |", "es");
  expect(html).toContain('<td></td><th scope="col">Madera</th>');
});

test("a table has the name of the heading before it, and takes the focus where it scrolls", () => {
  const table = "| a |\n|---|\n| 1 |";
  const { html } = renderMarkdown(`${table}\n\n## Plazos\n\n${table}`, "es");
  expect(html).toContain('<div class="overflow-x-auto" tabindex="0"><table>');
  expect(html).toContain(
    '<div class="overflow-x-auto" tabindex="0" role="group" aria-labelledby="plazos"><table aria-labelledby="plazos">',
  );
});
