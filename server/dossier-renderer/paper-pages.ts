import type { Chapter, Dossier } from "#app/domain/dossier.ts";
import { firstHeightOf, type Pictures, writeBlock, writePicture } from "./blocks.ts";
import { Paper } from "./paper.ts";
import { colours, contentWidth, margin, mm, pageSize, styles } from "./paper-style.ts";

/** A cover, then the chapters one below the other. */
export function renderPages(dossier: Dossier, pictures: Pictures): Promise<Uint8Array> {
  const paper = new Paper({
    title: dossier.title,
    subject: dossier.subtitle ?? dossier.title,
    author: dossier.product,
    language: dossier.language,
  });
  writeCover(paper, dossier, pictures);
  paper.addPage();
  for (const chapter of dossier.chapters) writeChapter(paper, chapter, pictures);
  return paper.finish(dossier.footer, (page, pages) =>
    dossier.pageLabel.replace("[page]", String(page)).replace("[pages]", String(pages)),
  );
}

const gapAboveChapter = 26;

/** Its title never stands without what it is about. */
function writeChapter(paper: Paper, { title, blocks }: Chapter, pictures: Pictures) {
  const isFirst = paper.y === margin.top;
  paper.reserve((isFirst ? 0 : gapAboveChapter) + paper.heightOf(title, styles.chapter) + firstHeight());
  if (paper.y > margin.top) paper.y += gapAboveChapter;
  paper.doc.outline.addItem(title);
  paper.group("Sect", () => {
    paper.y += paper.text("H2", title, styles.chapter) + 10;
    blocks.forEach((block, index) => {
      writeBlock(paper, block, pictures, blocks.slice(index + 1));
    });
  });

  /** Up to the first block that is more than a sentence. */
  function firstHeight() {
    const introductions = blocks.findIndex(({ kind }) => kind !== "text");
    const first = introductions < 0 ? blocks : blocks.slice(0, introductions + 1);
    return first.reduce((sum, block) => sum + firstHeightOf(paper, block) + 10, 0);
  }
}

const coverPictureHeight = 132 * mm;

function writeCover(paper: Paper, dossier: Dossier, pictures: Pictures) {
  paper.addPage(colours.cover);
  paper.y = 14 * mm;
  drawLogo(paper, dossier.accent);
  paper.text("P", dossier.product, { ...styles.heading, size: 17 }, { x: margin.x + 31, y: paper.y + 2 });
  paper.y += 33 * mm - 14 * mm;
  const jpeg = dossier.cover && pictures.get(dossier.cover.id);
  if (dossier.cover && jpeg) {
    const frame = { x: 0, y: paper.y, width: pageSize.width, height: coverPictureHeight };
    writePicture(paper, jpeg, dossier.cover.alt, frame, 0);
    paper.y += coverPictureHeight;
  }
  paper.y += 11 * mm;
  paper.y += paper.text("H1", dossier.title, styles.coverTitle, { maxLines: 3 });
  if (dossier.subtitle)
    paper.y += 7 + paper.text("P", dossier.subtitle, { ...styles.text, size: 12 }, { y: paper.y + 7 });
  if (dossier.total) writeTotal(paper, dossier.total);
  writeColophon(paper, dossier);
}

function drawLogo(paper: Paper, colour: string) {
  paper.decorate(() => {
    const { doc } = paper;
    doc.save().translate(margin.x, paper.y).scale(0.75).lineWidth(2.2);
    doc.path("M3 27c0-11 5-20 13-20s13 9 13 20z").stroke(colour);
    doc.path("M13 27c0-6 2-10 6-11 2 3 3 7 3 11").stroke(colour);
    doc.restore();
  });
}

function writeTotal(paper: Paper, { label, value, range }: NonNullable<Dossier["total"]>) {
  const amount = { ...styles.amount, size: 26, lineHeight: 1.15 };
  paper.y += 8 * mm;
  paper.y += paper.text("P", label, { ...styles.note, size: 9 });
  paper.text("P", value, amount);
  const x = margin.x + paper.widthOf(value, amount) + 8;
  paper.text("P", range, { ...styles.body, colour: colours.ink3 }, { x, y: paper.y + 14, width: 80 * mm });
}

/** Date, notices and the way back to the site, at the foot of the cover. */
function writeColophon(paper: Paper, { date, notices, online }: Dossier) {
  const codeSize = 24 * mm;
  const width = online ? contentWidth - codeSize - 8 * mm : contentWidth;
  const small = { ...styles.small, size: 7.6 };
  const lines = [
    { text: date, style: { ...styles.body, size: 8.5 } },
    ...notices.map((text) => ({ text, style: small })),
    ...(online ? [{ text: online.contact, style: small }] : []),
  ].map((line) => ({ ...line, height: paper.heightOf(line.text, line.style, { width }) + 2 }));
  const linkHeight = online ? paper.heightOf(online.label, small, { width }) : 0;
  const height = lines.reduce((sum, line) => sum + line.height, linkHeight);
  paper.y = pageSize.height - 12 * mm - Math.max(height, online ? codeSize : 0);
  paper.line(paper.y - 6);
  const top = paper.y;
  for (const line of lines) {
    paper.text("P", line.text, line.style, { width });
    paper.y += line.height;
  }
  if (!online) return;
  const { label, url, code } = online;
  paper.group("P", () => paper.link(label, url, { ...small, colour: colours.terra }, { width }));
  drawCode(paper, code, { x: margin.x + contentWidth - codeSize, y: top, size: codeSize, alt: label });
}

/** A QR code: one row of modules per string, dark ones as 1. */
function drawCode(
  paper: Paper,
  rows: readonly string[],
  { x, y, size, alt }: { x: number; y: number; size: number; alt: string },
) {
  const side = size / rows.length;
  paper.content(
    "Figure",
    () => {
      rows.forEach((row, line) => {
        for (const { index, 0: run } of row.matchAll(/1+/g))
          paper.doc.rect(x + index * side, y + line * side, run.length * side, side);
      });
      paper.doc.fill(colours.ink);
    },
    { alt, bbox: [x, y, x + size, y + size] },
  );
}
