import { inflateSync } from "node:zlib";

// Reads the text and the structure of PDFs by pdfkit only: compressed streams, glyph numbers, and a table of characters for
// each font.

/** The text of every page. */
export function pdfText(pdf: Buffer): string[] {
  const { pages, characters } = readPdf(pdf);
  return pages.map((content) => readPage(content, characters));
}

/** The pieces of text that a screen reader reads in this language, which is not that of the document. */
export function pdfTextIn(pdf: Buffer, language: string): string[] {
  const { pages, characters } = readPdf(pdf);
  const piece = new RegExp(String.raw`/Span <<\s*/Lang \(${language}\)\s*>> BDC(.*?)EMC`, "gs");
  return pages.flatMap((content) =>
    Array.from(content.matchAll(piece), ([, inside]) => readPage(inside!, characters)),
  );
}

/** What a screen reader reads where something else is drawn. */
export function pdfActualTexts(pdf: Buffer): string[] {
  return readPdf(pdf).pages.flatMap((content) =>
    Array.from(content.matchAll(/\/ActualText \(\u00fe\u00ff(.*?)\)\s*>> BDC/gs), ([, text]) =>
      Buffer.from(text!, "latin1").swap16().toString("utf16le"),
    ),
  );
}

/** What is drawn on each page, and the characters of each font. */
function readPdf(pdf: Buffer) {
  const source = pdf.toString("latin1");
  const objects = readObjects(source);
  const streamOf = (number: string) => readStream(objects, number);
  const characters = new Map<string, Map<string, string>>();
  for (const [, font, number] of source.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const [, table] = objects.get(number!)?.match(/\/ToUnicode (\d+) 0 R/) ?? [];
    if (table && !characters.has(font!)) characters.set(font!, readTable(streamOf(table)));
  }
  return { pages: pagesOf(objects).map(({ content }) => content), characters };
}

export interface PdfElement {
  tag: string;
  alt: string | null;
  children: PdfElement[];
  /** The pieces of content on a page that it consists of. */
  content: { page: string; id: number }[];
}

/** The structure that a screen reader reads: elements within elements, the document outermost. */
export function pdfStructure(pdf: Buffer): PdfElement {
  const objects = readObjects(pdf.toString("latin1"));
  const root = [...objects.values()].find((body) => body.includes("/Type /StructTreeRoot"));
  if (!root) throw new Error("the PDF is not tagged");
  const elementAt = (number: string): PdfElement => {
    const body = objects.get(number)!;
    const children = body.match(/\/K \[([^\]]*)\]/)?.[1] ?? "";
    const page = body.match(/\/Pg (\d+) 0 R/)?.[1] ?? "";
    return {
      content: [...children.matchAll(/\/Pg (\d+) 0 R\s*\/MCID (\d+)|(?<!\S)(\d+)(?= \d|\s*$)(?! 0 R)/g)].map(
        ([, other, otherId, id]) => ({ page: other ?? page, id: Number(otherId ?? id) }),
      ),
      tag: body.match(/\/S \/(\w+)/)![1]!,
      alt: body.match(/\/Alt \(((?:\\.|[^\\)])*)\)/s)?.[1] ?? null,
      children: [...children.replaceAll(/<<.*?>>/gs, "").matchAll(/(\d+) 0 R/g)].map(([, child]) =>
        elementAt(child!),
      ),
    };
  };
  return elementAt(root.match(/\/K \[(\d+) 0 R\]/)![1]!);
}

/** The operators of each page that paint outside of what the structure or a decoration covers (PDF/UA allows none). */
export function untaggedOperators(pdf: Buffer): string[] {
  return pagesOf(readObjects(pdf.toString("latin1"))).flatMap(({ content }) => {
    let depth = 0;
    const operators = content.matchAll(/(?<=^|\s)(BDC|BMC|EMC|T[jJ]|Do|sh|f\*?|[SsBb]\*?)(?=\s|$)/g);
    return Array.from(operators, ([operator]) => {
      if (operator === "BDC" || operator === "BMC") depth += 1;
      else if (operator === "EMC") depth -= 1;
      else if (depth === 0) return operator;
      return "";
    }).filter(Boolean);
  });
}

function pagesOf(objects: Map<string, string>) {
  return [...objects]
    .filter(([, body]) => /\/Type \/Page\b/.test(body))
    .map(([number, body]) => ({
      number,
      content: readStream(objects, body.match(/\/Contents (\d+) 0 R/)![1]!),
    }));
}

function readStream(objects: Map<string, string>, number: string) {
  const [, dictionary, bytes] = objects.get(number)?.match(/^(.*?)\nstream\n(.*)\nendstream$/s) ?? [];
  if (bytes === undefined) return "";
  const raw = Buffer.from(bytes, "latin1");
  return (dictionary!.includes("FlateDecode") ? inflateSync(raw) : raw).toString("latin1");
}

/** Objects by number. */
function readObjects(source: string): Map<string, string> {
  const found = source.matchAll(/(?:^|\n)(\d+) 0 obj\n(.*?)\nendobj/gs);
  return new Map(Array.from(found, ([, number, body]) => [number!, body!]));
}

function readTable(table: string): Map<string, string> {
  const found = new Map<string, string>();
  const decode = (hex: string) => Buffer.from(hex, "hex").swap16().toString("utf16le");
  for (const [, ranges] of table.matchAll(/beginbfrange\n(.*?)\nendbfrange/gs)) {
    for (const [, start, list] of ranges!.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi)) {
      [...list!.matchAll(/<([0-9a-f ]+)>/gi)].forEach(([, hex], offset) => {
        const glyph = (Number.parseInt(start!, 16) + offset).toString(16).padStart(4, "0");
        found.set(glyph, decode(hex!.replaceAll(" ", "").padStart(4, "0")));
      });
    }
  }
  return found;
}

function readPage(content: string, characters: Map<string, Map<string, string>>): string {
  /** Null for a standard font, in Latin-1. */
  let font: Map<string, string> | null = null;
  let text = "";
  for (const [operation] of content.matchAll(/\/F\d+ [\d.]+ Tf|\[[^\]]*\] TJ/g)) {
    const name = operation.match(/^\/(F\d+) /)?.[1];
    if (name) font = characters.get(name) ?? null;
    else {
      const hex = [...operation.matchAll(/<([0-9a-f]+)>/gi)].map(([, part]) => part).join("");
      text += font
        ? hex.replace(/.{4}/g, (glyph) => font!.get(glyph.toLowerCase()) ?? "\ufffd")
        : Buffer.from(hex, "hex").toString("latin1");
      text += " ";
    }
  }
  return text;
}
