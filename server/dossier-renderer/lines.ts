import { type FontName, fonts, type TextStyle } from "./paper-style.ts";

// Breaks text into lines. pdfkit does that too, but in one font, and Instrument Sans lacks characters such as ².

interface Run {
  font: FontName;
  text: string;
  width: number;
}

interface Line {
  runs: Run[];
  width: number;
}

interface Limits {
  width?: number;
  maxLines?: number;
}

/** Breaks at ordinary spaces only. */
export function breakLines(
  doc: PDFKit.PDFDocument,
  text: string,
  style: TextStyle,
  { width = Number.POSITIVE_INFINITY, maxLines = Number.POSITIVE_INFINITY }: Limits,
): Line[] {
  const lines: Line[] = [];
  for (const paragraph of text.split("\n")) {
    let current = "";
    for (const word of paragraph.split(" ")) {
      const longer = current ? `${current} ${word}` : word;
      if (current && measure(doc, longer, style).width > width) {
        // The space at the end separates the words for those who listen or copy.
        lines.push(withSpace(measure(doc, current, style)));
        current = word;
      } else current = longer;
    }
    lines.push(measure(doc, current, style));
  }
  if (lines.length <= maxLines) return lines;
  const shown = lines.slice(0, maxLines);
  const last = shown
    .pop()!
    .runs.map((run) => run.text)
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
  for (const { font, text, width } of runs) {
    doc.font(font).text(text, x, baseline, { lineBreak: false, baseline: "alphabetic" });
    x += width;
  }
}

function withSpace({ runs, width }: Line): Line {
  const last = runs.at(-1)!;
  return { runs: [...runs.slice(0, -1), { ...last, text: `${last.text} ` }], width };
}

function measure(doc: PDFKit.PDFDocument, text: string, { font, size }: TextStyle): Line {
  const runs: Run[] = [];
  for (const character of text) {
    const chosen = fontWith(character, font);
    const last = runs.at(-1);
    if (last?.font === chosen) last.text += character;
    else runs.push({ font: chosen, text: character, width: 0 });
  }
  doc.fontSize(size);
  for (const run of runs) run.width = doc.font(run.font).widthOfString(run.text);
  return { runs, width: runs.reduce((sum, run) => sum + run.width, 0) };
}

/** The wanted font, or another one that has the character. */
function fontWith(character: string, wanted: FontName): FontName {
  const has = (name: FontName) => fonts[name].hasGlyphForCodePoint(character.codePointAt(0)!);
  if (has(wanted)) return wanted;
  return (Object.keys(fonts) as FontName[]).find(has) ?? wanted;
}
