import PDFDocument from "pdfkit";
import type { Locale } from "#app/domain/localised.ts";
import { splitSpanishPhrases } from "#app/glossary/spanish-phrases.ts";
import { breakLines, drawLine } from "./lines.ts";
import { colours, contentWidth, fonts, margin, mm, pageSize, type TextStyle } from "./paper-style.ts";

/** The structure element types of PDF that dossiers use. */
type Tag = "Document" | "Sect" | "H1" | "H2" | "H3" | "H4" | "P" | "Caption" | "Figure";
type TableTag = "Table" | "TR" | "TH" | "TD";
type ListTag = "L" | "LI" | "Lbl" | "LBody";
type ElementTag = Tag | TableTag | ListTag;

/** Two of them are missing in @types/pdfkit. */
interface ElementOptions extends PDFKit.Mixins.StructureElementOptions {
  scope?: "Row" | "Column";
  /** Left, top, right, bottom. */
  bbox?: [number, number, number, number];
}

interface TextBox {
  x?: number;
  y?: number;
  width?: number;
  align?: "left" | "right";
  maxLines?: number;
  /** The text in pieces: those with an odd position are read out in Spanish. */
  pieces?: readonly string[];
}

/**
 * Pages of a tagged PDF that are filled from top to bottom. Everything drawn is either content of a structure element,
 * which a screen reader reads in this order, or decoration.
 */
export class Paper {
  readonly doc: PDFKit.PDFDocument;
  /** Where the next block begins. */
  y = 0;
  #parent: PDFKit.PDFStructureElement;
  readonly #language: Locale;

  constructor(info: { title: string; subject: string; author: string; language: Locale }) {
    this.#language = info.language;
    this.doc = new AccessibleDocument({
      size: "A4",
      // Text never breaks pages by itself: blocks ask for their room first.
      margins: { top: 0, bottom: 0, left: margin.x, right: margin.x },
      autoFirstPage: false,
      bufferPages: true,
      pdfVersion: "1.7",
      tagged: true,
      displayTitle: true,
      lang: info.language,
      font: sourceOf(fonts.sans) as string,
      info: { Title: info.title, Subject: info.subject, Author: info.author, Creator: info.author },
    });
    for (const [name, font] of Object.entries(fonts)) this.doc.registerFont(name, sourceOf(font));
    this.#parent = this.doc.struct("Document");
    this.doc.addStructure(this.#parent);
  }

  /** In points; A4 unless another size is given. */
  addPage(colour: string = colours.paper, { width, height } = pageSize) {
    this.doc.addPage({ size: [width, height] });
    this.decorate(() => this.doc.rect(0, 0, width, height).fill(colour));
    this.y = margin.top;
  }

  get bottom() {
    return pageSize.height - margin.bottom;
  }

  get remaining() {
    return this.bottom - this.y;
  }

  /** Begins a new page unless this much room is left. */
  reserve(height: number) {
    if (height > this.remaining) this.addPage();
  }

  /** A structure element with elements inside. */
  group(tag: ElementTag, write: () => void, options: ElementOptions = {}) {
    const outer = this.#parent;
    const element = this.doc.struct(tag, options);
    outer.add(element);
    this.#parent = element;
    write();
    element.end();
    this.#parent = outer;
  }

  /** A structure element with what is drawn inside. */
  content(tag: ElementTag, draw: () => void, options: ElementOptions = {}) {
    this.#parent.add(this.doc.struct(tag, options, [draw]));
  }

  /** Drawn, but not read out. */
  decorate(draw: () => void, type: "Layout" | "Pagination" = "Layout") {
    this.doc.markContent("Artifact", { type });
    draw();
    this.doc.endMarkedContent();
  }

  /** Text in an element of its own; returns its height. */
  text(tag: ElementTag, text: string, style: TextStyle, box: TextBox = {}, options: ElementOptions = {}) {
    const height = this.heightOf(text, style, box);
    const pieces = splitSpanishPhrases(text, this.#language);
    this.content(tag, () => this.draw(text, style, { pieces, ...box }), options);
    return height;
  }

  /** Text that opens a URL: the area to press belongs to the element and has the text as its name. */
  link(text: string, url: string, style: TextStyle, box: TextBox = {}) {
    const element = this.doc.struct("Link");
    this.#parent.add(element);
    element.add(() => this.draw(text, style, box));
    for (const { line, left, baseline } of this.#place(text, style, box))
      this.doc.link(left, baseline - style.size, line.width, style.size * style.lineHeight, url, {
        // pdfkit writes a string object as text, and a plain string as a name.
        Contents: Object(text),
        structParent: element,
      } as PDFKit.Mixins.AnnotationOption);
    element.end();
  }

  /** Text within an element that is open already, or within a decoration. */
  draw(text: string, style: TextStyle, box: TextBox = {}) {
    for (const { line, left, baseline } of this.#place(text, style, box))
      drawLine(this.doc, line, style, left, baseline);
  }

  #place(text: string, style: TextStyle, box: TextBox) {
    const { x = margin.x, y = this.y, width = contentWidth, align = "left" } = box;
    return breakLines(this.doc, text, style, { ...box, width }).map((line, position) => ({
      line,
      left: align === "right" ? x + width - line.width : x,
      baseline: y + position * style.size * style.lineHeight + style.size,
    }));
  }

  heightOf(text: string, style: TextStyle, { width = contentWidth, maxLines }: TextBox = {}) {
    return breakLines(this.doc, text, style, { width, maxLines }).length * style.size * style.lineHeight;
  }

  widthOf(text: string, style: TextStyle) {
    return breakLines(this.doc, text, style, { width: Number.POSITIVE_INFINITY })[0]?.width ?? 0;
  }

  /** A hair line over the whole width, or the given one. */
  line(y: number, colour: string = colours.hair, width = 0.6, x = margin.x, length = contentWidth) {
    this.decorate(() =>
      this.doc
        .moveTo(x, y)
        .lineTo(x + length, y)
        .lineWidth(width)
        .stroke(colour),
    );
  }

  /** Writes on every page from the second one, then ends the document. */
  async finish(footer: string, pageLabel: (page: number, pages: number) => string): Promise<Uint8Array> {
    const { count } = this.doc.bufferedPageRange();
    const style: TextStyle = { font: "sans", size: 7.5, lineHeight: 1.3, colour: colours.ink3 };
    for (let page = 1; page < count; page++) {
      this.doc.switchToPage(page);
      const { width, height } = this.doc.page;
      // Drawings lie on wide sheets and have a title block instead.
      if (width > height) continue;
      const y = height - 14 * mm;
      this.decorate(() => {
        this.draw(footer, style, { y, width: 130 * mm, maxLines: 1 });
        this.draw(pageLabel(page + 1, count), style, {
          x: width - margin.x - 40 * mm,
          y,
          width: 40 * mm,
          align: "right",
        });
      }, "Pagination");
    }
    this.#parent.end();
    const chunks: Uint8Array[] = [];
    this.doc.on("data", (chunk: Uint8Array) => chunks.push(chunk));
    const ended = new Promise((resolve, reject) => {
      this.doc.on("end", resolve);
      this.doc.on("error", reject);
    });
    this.doc.end();
    await ended;
    return Buffer.concat(chunks);
  }
}

/** Declares PDF/UA: pdfkit's own `subset` adds a list of glyphs to each font that lacks the parts of accented letters. */
class AccessibleDocument extends PDFDocument {
  /** Runs at the end, when the information outside of the XML is written. */
  override endMetadata() {
    this.appendXML(
      '<rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about=""><pdfuaid:part>1</pdfuaid:part></rdf:Description>',
    );
    // pdfkit inserts these as they are.
    for (const key of ["Title", "Subject", "Author", "Creator"] as const)
      this.info[key] = escapeXml(this.info[key] ?? "");
    super.endMetadata();
  }
}

function escapeXml(text: string) {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\uFFFE\uFFFF]/gu, " ")
    .replace(/[&<>]/g, (character) => `&#${character.codePointAt(0)};`);
}

/** pdfkit takes parsed fonts, which @types/pdfkit does not know yet. */
function sourceOf(font: (typeof fonts)[keyof typeof fonts]) {
  return font as unknown as PDFKit.Mixins.PDFFontSource;
}
