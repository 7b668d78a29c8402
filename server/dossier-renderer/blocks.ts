import type { Block, BudgetSectionText } from "#app/domain/dossier.ts";
import { drawDrawing, minHeightOf } from "./drawing.ts";
import type { Paper } from "./paper.ts";
import { colours, contentWidth, margin, mm, styles, type TextStyle } from "./paper-style.ts";

type Of<Kind extends Block["kind"]> = Extract<Block, { kind: Kind }>;

/** JPEGs of the dossier's pictures. */
export type Pictures = ReadonlyMap<string, Buffer>;

const columnGap = 9 * mm;
const columnWidth = (contentWidth - columnGap) / 2;
const rowPadding = 4;
const minRowPadding = 2.4;
/** Terms have no lines between them. */
const minTermPadding = 1.5;

/** A drawing leaves room for the facts and notes about it, which the following blocks have. */
export function writeBlock(paper: Paper, block: Block, pictures: Pictures, following: Block[] = []) {
  switch (block.kind) {
    case "text":
      return writeParagraph(paper, block.text, styles.text, 10);
    case "note":
      paper.y += 4;
      return writeParagraph(paper, block.text, styles.note, 2);
    case "heading":
      return writeHeading(paper, block.text);
    case "verdict":
      return writeParagraph(
        paper,
        block.text,
        { ...styles.subheading, colour: block.isGood ? colours.olive : colours.terra },
        6,
      );
    case "facts":
      return writeFacts(paper, block, following);
    case "pictures":
      return writePictures(paper, block, pictures);
    case "drawing":
      return writeDrawing(paper, block, following);
    case "checks":
      return writeChecks(paper, block, following);
    case "budget":
      return writeBudget(paper, block);
    case "bars":
      return writeBars(paper, block);
    case "table":
      return writeTable(paper, block);
    case "terms":
      return writeTerms(paper, block);
  }
}

function writeParagraph(paper: Paper, text: string, style: TextStyle, below: number) {
  paper.reserve(paper.heightOf(text, style));
  paper.y += paper.text("P", text, style) + below;
}

/** Never alone at the foot of a page. */
function writeHeading(paper: Paper, text: string) {
  paper.reserve(90);
  paper.y += 14;
  paper.y += paper.text("H3", text, styles.heading) + 6;
}

/** In two columns when there are many; read row by row. The last row never stands alone on the next page. */
function writeFacts(paper: Paper, { facts }: Of<"facts">, following: Block[]) {
  const { rows, width } = layOutFacts(paper, facts);
  const padding = paddingToFit(paper, rows, { below: heightOfNotes(paper, following) });
  paper.group("Table", () => {
    rows.forEach(({ cells, textHeight }, index) => {
      const height = textHeight + 2 * padding;
      const isLastButOne = index === rows.length - 2;
      paper.reserve(isLastButOne ? height + rows.at(-1)!.textHeight + 2 * padding : height);
      const y = paper.y + padding;
      cells.forEach(({ label, value, labelWidth, valueWidth }, column) => {
        const x = margin.x + column * (columnWidth + columnGap);
        paper.line(paper.y, colours.hair, 0.6, x, width);
        paper.group("TR", () => {
          paper.text("TH", label, styles.label, { x, y, width: labelWidth }, { scope: "Row" });
          paper.text("TD", value, styles.value, {
            x: x + width - valueWidth,
            y,
            width: valueWidth,
            align: "right",
          });
        });
      });
      paper.y += height;
    });
  });
  paper.y += 4;
}

function layOutFacts(paper: Paper, facts: Of<"facts">["facts"]) {
  const columns = facts.length > 5 ? 2 : 1;
  const width = columns === 2 ? columnWidth : contentWidth;
  const cells = facts.map((fact) => {
    const valueWidth = Math.min(paper.widthOf(fact.value, styles.value) + 1, width * 0.62);
    const labelWidth = width - valueWidth - 8;
    const height = Math.max(
      paper.heightOf(fact.label, styles.label, { width: labelWidth }),
      paper.heightOf(fact.value, styles.value, { width: valueWidth }),
    );
    return { ...fact, valueWidth, labelWidth, height };
  });
  const rows = Array.from({ length: Math.ceil(cells.length / columns) }, (_, row) => {
    const inRow = cells.slice(row * columns, (row + 1) * columns);
    return { cells: inRow, textHeight: Math.max(...inRow.map(({ height }) => height)) };
  });
  return { rows, width };
}

/** Rows come a little closer when that keeps all of them, and the notes below, on the page. */
function paddingToFit(
  paper: Paper,
  rows: readonly { textHeight: number }[],
  { min = minRowPadding, below = 0 }: { min?: number; below?: number },
) {
  const textHeight = rows.reduce((sum, row) => sum + row.textHeight, 0);
  const fitting = (paper.remaining - below - textHeight) / (2 * rows.length);
  return fitting >= min ? Math.min(fitting, rowPadding) : rowPadding;
}

function heightOfFacts(paper: Paper, { facts }: Of<"facts">) {
  const { rows } = layOutFacts(paper, facts);
  return rows.reduce((sum, { textHeight }) => sum + textHeight + 2 * rowPadding, 0);
}

/** Of the notes right below a block. */
function heightOfNotes(paper: Paper, following: Block[]) {
  let height = 0;
  for (const block of following) {
    if (block.kind !== "note") break;
    height += paper.heightOf(block.text, styles.note) + 6;
  }
  return height;
}

/** What must stand on the page where a block begins. */
export function firstHeightOf(paper: Paper, block: Block): number {
  switch (block.kind) {
    case "text":
      return paper.heightOf(block.text, styles.text);
    case "facts":
      return Math.min(heightOfFacts(paper, block), 66);
    case "pictures":
      return pictureHeights[block.pictures.length]! * mm;
    case "drawing":
      return minHeightOf(block) + 20;
    case "bars":
      return barsHeight(block);
    case "budget":
      return 80;
    default:
      return 90;
  }
}

/** Names with explanations in two columns; read row by row. */
function writeTerms(paper: Paper, { terms }: Of<"terms">) {
  const nameStyle = { ...styles.value, size: 8.6 };
  const textStyle = { ...styles.text, size: 8.6, lineHeight: 1.35 };
  const rows = Array.from({ length: Math.ceil(terms.length / 2) }, (_, row) => {
    const cells = terms.slice(2 * row, 2 * row + 2).map(({ name, translation = "", text }) => ({
      name: name + translation,
      pieces: translation ? ["", name, translation] : [name],
      text,
      nameHeight: paper.heightOf(name + translation, nameStyle, { width: columnWidth }) + 1,
      height: paper.heightOf(text, textStyle, { width: columnWidth }),
    }));
    return { cells, textHeight: Math.max(...cells.map(({ nameHeight, height }) => nameHeight + height)) };
  });
  const padding = paddingToFit(paper, rows, { min: minTermPadding });
  paper.group("L", () => {
    for (const { cells, textHeight } of rows) {
      const height = textHeight + 2 * padding;
      paper.reserve(height);
      cells.forEach(({ name, pieces, text, nameHeight }, column) => {
        const x = margin.x + column * (columnWidth + columnGap);
        paper.group("LI", () => {
          paper.text("Lbl", name, nameStyle, { x, width: columnWidth, pieces });
          paper.text("LBody", text, textStyle, { x, y: paper.y + nameHeight, width: columnWidth });
        });
      });
      paper.y += height;
    }
  });
}

/** Height in millimetres by pictures per row. */
const pictureHeights = [0, 70, 46, 36];

function writePictures(paper: Paper, block: Of<"pictures">, pictures: Pictures) {
  const found = block.pictures.flatMap(({ id, alt }) => {
    const jpeg = pictures.get(id);
    return jpeg ? [{ jpeg, alt }] : [];
  });
  if (found.length === 0) return;
  const gap = 3 * mm;
  const width = (contentWidth - gap * (found.length - 1)) / found.length;
  const height = pictureHeights[found.length]! * mm;
  paper.reserve(height);
  found.forEach(({ jpeg, alt }, position) => {
    writePicture(paper, jpeg, alt, { x: margin.x + position * (width + gap), y: paper.y, width, height });
  });
  paper.y += height + 10;
}

interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Fills its frame, cropped at the sides that are too long. */
export function writePicture(paper: Paper, jpeg: Buffer, alt: string, frame: Frame, radius = 3) {
  const { x, y, width, height } = frame;
  paper.content(
    "Figure",
    () => {
      paper.doc.save().roundedRect(x, y, width, height, radius).clip();
      paper.doc.image(jpeg, x, y, { cover: [width, height], align: "center", valign: "center" });
      paper.doc.restore();
    },
    { alt, bbox: [x, y, x + width, y + height] },
  );
}

function writeDrawing(paper: Paper, { drawing, caption, heightMm }: Of<"drawing">, following: Block[]) {
  const captionHeight = paper.heightOf(caption, styles.note) + 12;
  const [facts, ...afterFacts] = following;
  const factsHeight =
    facts?.kind === "facts" ? heightOfFacts(paper, facts) + 4 + heightOfNotes(paper, afterFacts) : 0;
  paper.y += 8;
  const height = drawDrawing(paper, drawing, { heightMm, alt: caption, captionHeight, factsHeight });
  paper.y += height + 6;
  paper.y += paper.text("P", caption, styles.note) + 6;
}

function writeChecks(paper: Paper, { checks }: Of<"checks">, following: Block[]) {
  const nameWidth = 34 * mm;
  const textX = margin.x + 16 + nameWidth;
  const textWidth = contentWidth - 16 - nameWidth;
  const rows = checks.map((check) => ({
    ...check,
    textHeight: Math.max(
      paper.heightOf(check.name, styles.value, { width: nameWidth - 6 }),
      paper.heightOf(check.text, styles.label, { width: textWidth }),
    ),
  }));
  const padding = paddingToFit(paper, rows, { below: heightOfNotes(paper, following) });
  paper.group("Table", () => {
    for (const { isMet, verdict, name, text, textHeight } of rows) {
      const height = textHeight + 2 * padding;
      paper.reserve(height);
      paper.line(paper.y);
      const y = paper.y + padding;
      paper.group("TR", () => {
        paper.group("TD", () =>
          paper.content("Figure", () => drawMark(paper, isMet, y + 2), {
            alt: verdict,
            bbox: [margin.x, y, margin.x + 10, y + 12],
          }),
        );
        paper.text("TH", name, styles.value, { x: margin.x + 16, y, width: nameWidth - 6 }, { scope: "Row" });
        const colour = isMet === false ? colours.terra : colours.ink2;
        paper.text("TD", text, { ...styles.label, colour }, { x: textX, y, width: textWidth });
      });
      paper.y += height;
    }
  });
}

/** A tick, a cross, or a dash for what is not known. */
function drawMark({ doc }: Paper, isMet: boolean | null, y: number) {
  const [path, colour] =
    isMet === null
      ? ["M2 5h6", colours.warn]
      : isMet
        ? ["M1.5 5.5l2.5 2.5l5-6", colours.olive]
        : ["M2 2l6 6M8 2l-6 6", colours.terra];
  doc.save().translate(margin.x, y).scale(0.8).path(path).lineWidth(1.6).stroke(colour).restore();
}

const valueWidth = 26 * mm;
const rangeWidth = 38 * mm;

function writeBudget(paper: Paper, { sections, total }: Of<"budget">) {
  drawShares(paper, sections);
  paper.group("Table", () => {
    for (const section of sections) writeBudgetSection(paper, section);
    const rangeHeight = paper.heightOf(total.range, styles.range);
    paper.reserve(44);
    paper.y += 10;
    paper.line(paper.y, colours.ink, 1.4);
    paper.y += 8;
    paper.group("TR", () => {
      paper.text("TH", total.label, styles.value, { y: paper.y, width: 60 * mm }, { scope: "Row" });
      paper.text("TD", total.range, styles.range, { y: paper.y + 13, width: 100 * mm });
      paper.text("TD", total.value, styles.amount, {
        x: margin.x + contentWidth - 70 * mm,
        width: 70 * mm,
        align: "right",
      });
    });
    paper.y += 16 + rangeHeight;
  });
}

/** How the total is divided, as one bar. */
function drawShares(paper: Paper, sections: readonly BudgetSectionText[]) {
  const sum = sections.reduce((total, { share }) => total + share, 0);
  paper.decorate(() => {
    const { doc } = paper;
    doc.save().roundedRect(margin.x, paper.y, contentWidth, 6, 2).clip();
    let x = margin.x;
    for (const { colour, share } of sections) {
      const width = (contentWidth * share) / sum;
      doc.rect(x, paper.y, width, 6).fill(colour);
      x += width;
    }
    doc.restore();
  });
  paper.y += 14;
}

/** Never leaves a name alone at the foot of a page. */
function writeBudgetSection(paper: Paper, { name, value, colour, lines }: BudgetSectionText) {
  paper.reserve(64);
  paper.y += 8;
  const dotY = paper.y + 7;
  paper.decorate(() => paper.doc.circle(margin.x + 3.5, dotY, 3.5).fill(colour));
  paper.group("TR", () => {
    paper.text(
      "TH",
      name,
      styles.subheading,
      { x: margin.x + 13, width: contentWidth - 90 * mm },
      { scope: "Row" },
    );
    paper.content("TD", () => {});
    paper.text("TD", value, styles.subheading, {
      x: margin.x + contentWidth - 50 * mm,
      width: 50 * mm,
      align: "right",
    });
  });
  paper.y += 18;
  for (const line of lines) writeBudgetLine(paper, line);
}

function writeBudgetLine(paper: Paper, line: BudgetSectionText["lines"][number]) {
  const { name, value, range, sources, marks } = line;
  const width = contentWidth - rangeWidth - valueWidth - 10;
  const parts = [
    { text: name, style: styles.body },
    ...sources.map((text) => ({ text, style: styles.small })),
    ...(marks ? [{ text: marks, style: { ...styles.small, colour: colours.warn } }] : []),
  ].map((part) => ({ ...part, height: paper.heightOf(part.text, part.style, { width }) }));
  const height = parts.reduce((sum, part) => sum + part.height, 0) + 2 * rowPadding;
  paper.reserve(height);
  paper.line(paper.y);
  const top = paper.y + rowPadding;
  const right = margin.x + contentWidth;
  paper.group("TR", () => {
    paper.content(
      "TH",
      () => {
        let y = top;
        for (const part of parts) {
          paper.draw(part.text, part.style, { y, width });
          y += part.height;
        }
      },
      { scope: "Row" },
    );
    paper.text("TD", range, styles.range, {
      x: right - valueWidth - rangeWidth,
      y: top + 1,
      width: rangeWidth - 6,
      align: "right",
    });
    paper.text("TD", value, styles.value, {
      x: right - valueWidth,
      y: top,
      width: valueWidth,
      align: "right",
    });
  });
  paper.y += height;
}

const barHeight = 30;
const barsHeight = ({ bars }: Pick<Of<"bars">, "bars">) => bars.length * barHeight + 14;

/** Each phase with its duration; the bars repeat it as a drawing. */
function writeBars(paper: Paper, { bars, marks }: Of<"bars">) {
  paper.reserve(barsHeight({ bars }));
  paper.group("Table", () => {
    for (const { name, value, colour, start, quickEnd, end } of bars) {
      paper.group("TR", () => {
        paper.text("TH", name, styles.body, { width: contentWidth / 2 }, { scope: "Row" });
        paper.text(
          "TD",
          value,
          { ...styles.body, colour: colours.ink3 },
          { x: margin.x + contentWidth / 2, width: contentWidth / 2, align: "right" },
        );
      });
      const y = paper.y + 15;
      const at = (share: number) => margin.x + share * contentWidth;
      paper.decorate(() => {
        const { doc } = paper;
        doc.roundedRect(margin.x, y, contentWidth, 8, 2).fill(colours.hair);
        doc
          .roundedRect(at(start) + 0.5, y + 0.5, at(end) - at(start) - 1, 7, 2)
          .lineWidth(1)
          .stroke(colour);
        doc.roundedRect(at(start), y, at(quickEnd) - at(start), 8, 2).fill(colour);
      });
      paper.y += barHeight;
    }
  });
  paper.decorate(() => {
    for (const { at, text } of marks)
      paper.draw(text, { ...styles.small, size: 7.5 }, { x: margin.x + at * contentWidth, width: 24 * mm });
  });
  paper.y += 14;
}

function writeTable(paper: Paper, { columns, rows, total }: Of<"table">) {
  const numberWidth = 27 * mm;
  const firstWidth = contentWidth - numberWidth * (columns.length - 1);
  const boxOf = (column: number) =>
    column === 0
      ? { width: firstWidth }
      : {
          x: margin.x + firstWidth + (column - 1) * numberWidth,
          width: numberWidth,
          align: "right" as const,
        };
  const heightOfRow = (cells: string[]) =>
    2 * rowPadding +
    Math.max(...cells.map((cell, column) => paper.heightOf(cell, styles.value, boxOf(column))));
  const writeRow = (cells: string[], style: TextStyle, isHead = false) => {
    const height = heightOfRow(cells);
    paper.reserve(height);
    const y = paper.y + rowPadding;
    paper.group("TR", () => {
      cells.forEach((cell, column) => {
        const scope = isHead ? ("Column" as const) : column === 0 ? ("Row" as const) : undefined;
        paper.text(scope ? "TH" : "TD", cell, style, { ...boxOf(column), y }, scope && { scope });
      });
    });
    paper.y += height;
  };
  paper.y += 8;
  const tableHeight = [columns, ...rows, total ?? []].reduce(
    (sum, cells) => sum + (cells.length > 0 ? heightOfRow(cells) : 0),
    0,
  );
  // A short table is not split.
  paper.reserve(tableHeight < paper.bottom / 2 ? tableHeight : 60);
  paper.group("Table", () => {
    writeRow(columns, { ...styles.body, colour: colours.ink3 }, true);
    for (const row of rows) {
      paper.line(paper.y);
      writeRow(row, styles.body);
    }
    if (total) {
      paper.line(paper.y, colours.ink, 1.2);
      writeRow(total, styles.value);
    }
  });
  paper.y += 6;
}
