import { type FontName, fonts, type TextStyle } from "./paper-style.ts";

// Breaks text into lines. pdfkit does that too, but in one font, and Instrument Sans lacks characters such as ².

interface Run {
  font: FontName;
  text: string;
  width: number;
  /** In a text of another language. */
  isSpanish: boolean;
  /** The characters that this text stands for, because no font has them. */
  actual?: string;
}

interface Line {
  runs: Run[];
  width: number;
}

interface Limits {
  width?: number;
  maxLines?: number;
  /** The text in pieces: those with an odd position are Spanish terms in a text of another language. */
  pieces?: readonly string[];
}

/** Breaks at ordinary spaces only. */
export function breakLines(
  doc: PDFKit.PDFDocument,
  text: string,
  style: TextStyle,
  { width = Number.POSITIVE_INFINITY, maxLines = Number.POSITIVE_INFINITY, pieces = [] }: Limits,
): Line[] {
  const lines: Line[] = [];
  /** Of each character of the text. */
  const isSpanish = pieces.flatMap((piece, position) =>
    Array<boolean>(piece.length).fill(position % 2 === 1),
  );
  /** Where the current line begins in the text. */
  let start = 0;
  for (const paragraph of text.split("\n")) {
    let current = "";
    for (const word of paragraph.split(" ")) {
      const longer = current ? `${current} ${word}` : word;
      if (current && measure(doc, longer, style).width > width) {
        // The space at the end separates the words for those who listen or copy.
        lines.push(withSpace(measure(doc, current, style, isSpanish.slice(start))));
        start += current.length + 1;
        current = word;
      } else current = longer;
    }
    lines.push(measure(doc, current, style, isSpanish.slice(start)));
    start += current.length + 1;
  }
  if (lines.length <= maxLines) return lines;
  const shown = lines.slice(0, maxLines);
  const last = shown
    .pop()!
    .runs.map((run) => run.actual ?? run.text)
    .join("");
  return [...shown, measure(doc, `${last.trimEnd()}…`, style)];
}

export function drawLine(
  doc: PDFKit.PDFDocument,
  { runs }: Line,
  { size, colour }: TextStyle,
  left: number,
  baseline: number,
) {
  let x = left;
  doc.fontSize(size).fillColor(colour);
  for (const { font, text, width, isSpanish, actual } of runs) {
    const isMarked = isSpanish || actual;
    if (isMarked) doc.markContent("Span", { lang: isSpanish ? "es" : undefined, actual });
    if (text) doc.font(font).text(text, x, baseline, { lineBreak: false, baseline: "alphabetic" });
    if (isMarked) doc.endMarkedContent();
    x += width;
  }
}

function withSpace({ runs, width }: Line): Line {
  const last = runs.at(-1)!;
  return { runs: [...runs.slice(0, -1), { ...last, text: `${last.text} ` }], width };
}

function measure(
  doc: PDFKit.PDFDocument,
  text: string,
  { font, size }: TextStyle,
  spanish: readonly boolean[] = [],
): Line {
  const runs: Run[] = [];
  let at = 0;
  for (const character of text) {
    const chosen = fontWith(character, font);
    const isSpanish = spanish[at] ?? false;
    at += character.length;
    const last = runs.at(-1);
    if (!chosen) {
      if (last?.actual) last.actual += character;
      else runs.push({ font, text: isPicture(character) ? "" : "?", width: 0, isSpanish, actual: character });
    } else if (last?.font === chosen && last.isSpanish === isSpanish && !last.actual) last.text += character;
    else runs.push({ font: chosen, text: character, width: 0, isSpanish });
  }
  doc.fontSize(size);
  for (const run of runs) run.width = doc.font(run.font).widthOfString(run.text);
  return { runs, width: runs.reduce((sum, run) => sum + run.width, 0) };
}

/** The wanted font, or another one that has the character. */
function fontWith(character: string, wanted: FontName): FontName | undefined {
  const names = Object.keys(fonts) as FontName[];
  return [wanted, names.find((name) => name === `${wanted}Extended`), ...names].find(
    (name) => name && fonts[name].hasGlyphForCodePoint(character.codePointAt(0)!),
  );
}

/** An emoji, or a part of one. */
function isPicture(character: string) {
  return /[\p{Extended_Pictographic}\p{Emoji_Component}]/u.test(character);
}
