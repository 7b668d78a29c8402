import { pino } from "pino";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import type { Dossier } from "#app/domain/dossier.ts";
import {
  type PdfElement,
  pdfActualTexts,
  pdfStructure,
  pdfText,
  pdfTextIn,
  untaggedOperators,
} from "#tests/setup/pdf-text.ts";
import { openDossiers } from "./dossier-renderer.ts";

const uploaded = "una-casa-0123456789ab";
const master = () =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: "#5d6a3f" } })
    .webp()
    .toBuffer();
const dossiers = openDossiers(pino({ level: "silent" }), {
  limitsScale: 1,
  findUpload: async (id) => (id === uploaded ? { master } : null),
});
afterAll(() => dossiers.close());

const dossier: Dossier = {
  language: "es",
  product: "Nido",
  accent: "#b4532f",
  title: "Una casa",
  subtitle: "en Teruel",
  date: "hoy",
  footer: "al pie",
  pageLabel: "[page] de [pages]",
  notices: ["aviso"],
  cover: { id: "alba-day", alt: "Una casa blanca" },
  online: { label: "Abrir", url: "https://hornero.example/", code: ["10", "01"], contact: "Escríbenos" },
  total: null,
  chapters: [
    {
      title: "Primero",
      blocks: [
        { kind: "text", text: "uno" },
        { kind: "heading", text: "Más" },
        { kind: "facts", facts: [{ label: "Superficie", value: "85\u00a0m²" }] },
        {
          kind: "drawing",
          caption: "Planta baja",
          heightMm: 60,
          drawing: { width: 10, height: 10, shapes: [{ kind: "path", d: "M0 0L10 10", stroke: "#000" }] },
        },
      ],
    },
    {
      title: "Segundo",
      blocks: [
        { kind: "table", columns: ["Fase", "Coste"], rows: [["Obra", "1 €"]], total: ["Total", "1 €"] },
        { kind: "checks", checks: [{ isMet: true, verdict: "Cumple", name: "Altura", text: "7 m" }] },
        {
          kind: "budget",
          sections: [
            {
              name: "Casa",
              value: "9 €",
              colour: "#b4532f",
              share: 1,
              lines: [{ name: "Fábrica", value: "9 €", range: "8 €–10 €", sources: ["Ley"], marks: "" }],
            },
          ],
          total: { label: "Total", value: "9 €", range: "entre 8 € y 10 €" },
        },
        {
          kind: "bars",
          bars: [{ name: "Obra", value: "2 meses", colour: "#b4532f", start: 0, quickEnd: 0.5, end: 1 }],
          marks: [{ at: 0, text: "hoy" }],
        },
        { kind: "terms", terms: [{ name: "AJD", text: "un impuesto" }] },
        { kind: "note", text: Array.from({ length: 1500 }, () => "palabra").join(" ") },
      ],
    },
  ],
};

test("a dossier has a cover, then chapters one below the other on numbered pages", async () => {
  const pages = pdfText(Buffer.from(await dossiers.render(dossier)));
  expect(pages).toHaveLength(3);
  expect(pages[0]).toMatch(/Una casa.*aviso/s);
  expect(pages[1]).toMatch(/Primero.*uno.*Superficie.*85\u00a0m ².*Segundo.*AJD.*un impuesto.*2\s+de 3/s);
  expect(pages[2]).toMatch(/palabra.*3\s+de 3/s);
});

test("the last row of a list of facts never stands alone on a page", async () => {
  for (const count of [66, 72, 84, 86, 88, 90]) {
    const facts = Array.from({ length: count }, (_, row) => ({ label: `Fila ${row}`, value: "1" }));
    const chapters: Dossier["chapters"] = [{ title: "Lista", blocks: [{ kind: "facts", facts }] }];
    const pages = pdfText(Buffer.from(await dossiers.render({ ...dossier, chapters })));
    const [first, ...others] = pages.slice(1).map((page) => page.match(/Fila/g)?.length ?? 0);
    expect(first).toBeGreaterThan(60);
    for (const shown of others) expect(shown).toBeGreaterThan(2);
  }
});

test("a dossier is a tagged PDF: headings in order, tables with headers, pictures with texts", async () => {
  const pdf = Buffer.from(await dossiers.render(dossier));
  const source = pdf.toString("latin1");
  expect(source).toContain("/Marked true");
  expect(source).toMatch(/\/Lang \(es\)/);
  expect(source).toContain("<pdfuaid:part>1</pdfuaid:part>");
  expect(source).toContain("/DisplayDocTitle true");
  const elements = flatten(pdfStructure(pdf));
  const tags = elements.map(({ tag }) => tag);
  expect(tags.filter((tag) => /^H\d/.test(tag))).toEqual(["H1", "H2", "H3", "H2"]);
  const figures = elements.filter(({ tag }) => tag === "Figure");
  expect(figures).toHaveLength(4);
  for (const { alt } of figures) expect(alt).toBeTruthy();
  for (const table of elements.filter(({ tag }) => tag === "Table")) {
    const rows = table.children.map(({ children }) => children.map(({ tag }) => tag));
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      expect(row).toHaveLength(rows[0]!.length);
      expect(row).toContain("TH");
    }
  }
  expect(source.match(/\/Scope \/(Row|Column)/g)).toHaveLength(tags.filter((tag) => tag === "TH").length);
  expect(tags.filter((tag) => tag === "LI")).toHaveLength(1);
});

test("a dossier meets what PDF/UA asks for and a program can tell", async () => {
  const pdf = Buffer.from(await dossiers.render(dossier));
  const source = pdf.toString("latin1");
  expect(source).toMatch(/<dc:title>.*Una casa.*<\/dc:title>/s);
  expect(untaggedOperators(pdf)).toEqual([]);
  // The structure has every piece of content once, in the order in which the pages are written.
  const content = flatten(pdfStructure(pdf)).flatMap((element) => element.content);
  expect(content.length).toBeGreaterThan(20);
  const pages = [...new Set(content.map(({ page }) => page))];
  expect(pages).toEqual(pages.toSorted((a, b) => Number(a) - Number(b)));
  for (const page of pages) {
    const ids = content.filter((piece) => piece.page === page).map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    expect(new Set(ids).size).toBe(ids.length);
  }
  const fonts = source.match(/\/Type \/FontDescriptor/g)!;
  expect(source.match(/\/FontFile[23]? \d+ 0 R/g)).toHaveLength(fonts.length);
  // Links have words and belong to the structure.
  const links = source.split("endobj").filter((object) => object.includes("/Subtype /Link"));
  expect(links.length).toBeGreaterThan(0);
  for (const link of links) {
    expect(link).toMatch(/\/Contents \(.+\)/s);
    expect(link).toMatch(/\/StructParent \d+/);
  }
  expect(source.match(/\/Tabs \/S/g)?.length).toBe(source.match(/\/Type \/Page\b/g)!.length);
});

function flatten(element: PdfElement): PdfElement[] {
  return [element, ...element.children.flatMap(flatten)];
}

test("a title may have any characters: those that no font has are read out as they are", async () => {
  const title = "Łukasz & Ana <3 🏠 Дом";
  const pdf = Buffer.from(await dossiers.render({ ...dossier, title }));
  const source = pdf.toString("latin1");
  expect(pdf.toString()).toContain(">Łukasz &#38; Ana &#60;3 🏠 Дом</rdf:li>");
  expect(source).toContain(Buffer.from(title, "utf16le").swap16().toString("latin1"));
  expect(pdfText(pdf)[0]).toMatch(/Ł\s*ukasz & Ana <3\s+\?/);
  expect(pdfActualTexts(pdf)).toEqual(["🏠", "Дом"]);
  expect(untaggedOperators(pdf)).toEqual([]);
  // A list of glyphs is allowed if it is complete, which pdfkit's is not.
  expect(source).not.toContain("/CIDSet");
});

test("an English dossier has its Spanish terms read out in Spanish", async () => {
  const terms = [
    { name: "Nota simple", translation: " (registry extract)", text: "Anyone may ask for one." },
    { name: "Seal", text: "Many places call it informe urbanístico, which is long enough to be broken." },
  ];
  const english: Dossier = {
    ...dossier,
    language: "en",
    chapters: [{ title: "Terms", blocks: [{ kind: "terms", terms }] }],
  };
  const pdf = Buffer.from(await dossiers.render(english));
  expect(untaggedOperators(pdf)).toEqual([]);
  expect(pdfTextIn(pdf, "es").join("|")).toMatch(/Nota simple\s*\|.*informe\s.*urbanístico/s);
  expect(pdfTextIn(pdf, "es").join()).not.toMatch(/registry|Anyone|Many/);
  expect(pdfTextIn(Buffer.from(await dossiers.render(dossier)), "es")).toEqual([]);
});

test("a picture that an operator uploaded is on the cover", async () => {
  const pdf = await dossiers.render({ ...dossier, cover: { id: uploaded, alt: "Una casa" } });
  expect(Buffer.from(pdf).toString("latin1")).toMatch(/\/Subtype\s*\/Image/);
});

test("an invalid block fails its dossier and not the next one", async () => {
  const broken = {
    ...dossier,
    chapters: [{ title: "Mal", blocks: [{ kind: "table" }] }],
  } as unknown as Dossier;
  await expect(dossiers.render(broken)).rejects.toThrow();
  expect(pdfText(Buffer.from(await dossiers.render(dossier)))).toHaveLength(3);
});

test("the number of dossiers per minute is limited by address", async () => {
  const allowed = await Promise.all(Array.from({ length: 12 }, () => dossiers.mayAsk("192.0.2.1")));
  expect(allowed.filter(Boolean)).toHaveLength(10);
  expect(await dossiers.mayAsk("192.0.2.2")).toBe(true);
});
