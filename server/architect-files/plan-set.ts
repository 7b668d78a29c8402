/** The drawings of a building at 1:100 and 1:50, each on the smallest sheet that holds it, with its schedules. */

import { planTitle, spaceName } from "#app/domain/building/drawing/drawing-labels.ts";
import { drawAll } from "#app/domain/building/drawing/drawing-set.ts";
import type { Drawing } from "#app/domain/building/drawing/marks.ts";
import type { Building } from "#app/domain/building/elements.ts";
import { scheduleOpenings } from "#app/domain/building/opening-schedule.ts";
import type { Block } from "#app/domain/dossier.ts";
import type { Locale } from "#app/domain/localised.ts";
import { writeBlock } from "#server/dossier-renderer/blocks.ts";
import { Paper } from "#server/dossier-renderer/paper.ts";
import { colours, mm, styles } from "#server/dossier-renderer/paper-style.ts";
import { drawMarks } from "./sheet-marks.ts";
import { textsOf } from "./texts.ts";

export interface DocumentFacts {
  product: string;
  isDemo: boolean;
  /** In words. */
  date: string;
}

const scales = [100, 50] as const;
/** ISO sizes in landscape, in millimetres. */
const sheetSizes = [
  ["A4", 297, 210],
  ["A3", 420, 297],
  ["A2", 594, 420],
  ["A1", 841, 594],
  ["A0", 1189, 841],
] as const;
/** Of the schedules, in points: a title with its distances, and a row. */
const [titlePt, rowPt] = [70, 22];
const edgeMm = 12;
const titleMm = 16;

interface Sheet {
  drawing: Drawing;
  scale: number;
  size: (typeof sheetSizes)[number];
}

export async function writePlanSet(
  building: Building,
  locale: Locale,
  facts: DocumentFacts,
): Promise<Uint8Array> {
  const t = textsOf(locale);
  const { name } = building.house;
  const paper = new Paper({
    title: `${name}: ${t.planSet.toLowerCase()}`,
    subject: t.planSetSubject(name),
    author: facts.product,
    language: locale,
  });
  const sheets = scales.flatMap((scale) => {
    const { plans, elevations, sections } = drawAll(building, { language: locale, scale });
    return [...plans, ...elevations, ...sections].map(
      (drawing): Sheet => ({ drawing, scale, size: sizeFor(drawing, scale) }),
    );
  });
  writeContents(paper, building, sheets, locale, facts);
  for (const [index, sheet] of sheets.entries())
    writeSheet(paper, sheet, `${index + 1}/${sheets.length}`, building, locale, facts);
  paper.addPage();
  writeSchedules(paper, building, locale);
  return paper.finish(`${facts.product} · ${name} · ${facts.date}`, t.pages);
}

function sizeFor({ bounds }: Drawing, scale: number): Sheet["size"] {
  const [width, height] = [bounds.maxX - bounds.minX, bounds.maxY - bounds.minY].map(
    (size) => (size * 1000) / scale,
  ) as [number, number];
  const fits = ([, sheetWidth, sheetHeight]: Sheet["size"]) =>
    width <= sheetWidth - 2 * edgeMm && height <= sheetHeight - 2 * edgeMm - titleMm;
  return sheetSizes.find(fits) ?? sheetSizes.at(-1)!;
}

function writeContents(
  paper: Paper,
  { house }: Building,
  sheets: Sheet[],
  locale: Locale,
  facts: DocumentFacts,
): void {
  const t = textsOf(locale);
  paper.addPage(colours.cover);
  paper.y += paper.text("P", facts.product, styles.note) + 10;
  paper.y += paper.text("H1", `${house.name}: ${t.planSet.toLowerCase()}`, styles.coverTitle) + 12;
  paper.y += paper.text("P", facts.date, styles.text) + 10;
  const notices = [t.notices.units, t.notices.purpose, ...(facts.isDemo ? [t.notices.demo] : [])];
  for (const notice of notices) paper.y += paper.text("P", notice, styles.text) + 6;
  paper.y += 14;
  paper.y += paper.text("H2", t.contents, styles.heading) + 6;
  writeBlocks(paper, [
    {
      kind: "table",
      columns: [t.sheet, t.scale, "ISO"],
      rows: sheets.map(({ drawing, scale, size }, index) => [
        `${index + 1}. ${drawing.title}`,
        `1:${scale}`,
        size[0],
      ]),
      total: null,
    },
  ]);
}

function writeSheet(
  paper: Paper,
  { drawing, scale, size: [, widthMm, heightMm] }: Sheet,
  number: string,
  { house }: Building,
  locale: Locale,
  { product, date }: DocumentFacts,
): void {
  const [width, height] = [widthMm * mm, heightMm * mm];
  const edge = edgeMm * mm;
  paper.addPage("#ffffff", { width, height });
  const { bounds, title, description } = drawing;
  const pointsPerMetre = (1000 / scale) * mm;
  const [drawnWidth, drawnHeight] = [
    (bounds.maxX - bounds.minX) * pointsPerMetre,
    (bounds.maxY - bounds.minY) * pointsPerMetre,
  ];
  const room = height - 2 * edge - titleMm * mm;
  const left = (width - drawnWidth) / 2;
  const top = edge + (room - drawnHeight) / 2;
  paper.doc.outline.addItem(`${title} 1:${scale}`);
  const titleY = height - edge - titleMm * mm;
  paper.group("Sect", () => {
    paper.text(
      "H2",
      `${house.name} · ${title}`,
      { ...styles.heading, size: 13 },
      { x: edge + 8, y: titleY + 6, width: width / 2 },
    );
    paper.text("P", `${textsOf(locale).scale} 1:${scale} · ${product} · ${date} · ${number}`, styles.note, {
      x: edge + 8,
      y: titleY + 25,
      width: width - 2 * edge - 16,
    });
    paper.content("Figure", () => drawMarks(paper.doc, drawing, { left, bottom: top + drawnHeight, scale }), {
      alt: `${description}. ${textsOf(locale).scale} 1:${scale}`,
      bbox: [left, top, left + drawnWidth, top + drawnHeight],
    });
  });
  paper.decorate(() => {
    paper.doc
      .rect(edge, edge, width - 2 * edge, height - 2 * edge)
      .lineWidth(0.8)
      .stroke(colours.ink);
    paper.doc
      .moveTo(edge, titleY)
      .lineTo(width - edge, titleY)
      .lineWidth(0.5)
      .stroke(colours.ink);
  });
}

/** Areas by storey, then doors and windows. */
function writeSchedules(paper: Paper, building: Building, locale: Locale): void {
  const t = textsOf(locale);
  const number = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const square = (value: number) => `${number.format(value)} m²`;
  const metres = (value: number) => `${number.format(value)} m`;
  const { storeys, spaces } = building;
  const areas = storeys.flatMap((storey, index): Block[] => [
    { kind: "heading", text: planTitle(index, locale) },
    {
      kind: "table",
      columns: [t.room, t.usable, t.height, t.volume],
      rows: spaces
        .filter((space) => space.storey === index)
        .map((space) => [
          spaceName(space, locale),
          space.areaM2 > 0 ? square(space.areaM2) : "–",
          space.maxHeightM - space.minHeightM > 0.01
            ? `${number.format(space.minHeightM)}–${metres(space.maxHeightM)}`
            : metres(space.maxHeightM),
          `${number.format(space.volumeM3)} m³`,
        ]),
      total: [t.total, square(storey.usableAreaM2), "", ""],
    },
    { kind: "facts", facts: [{ label: t.built, value: square(storey.builtAreaM2) }] },
  ]);
  const schedule = scheduleOpenings(building, locale);
  paper.doc.outline.addItem(t.areas);
  paper.group("Sect", () => {
    paper.y += paper.text("H2", t.areas, styles.chapter) + 4;
    writeBlocks(paper, areas);
  });
  // The title is not left alone by a table that is short enough to stay whole.
  paper.reserve(titlePt + Math.min((schedule.length + 1) * rowPt, paper.bottom / 2));
  paper.doc.outline.addItem(t.openings);
  paper.group("Sect", () => {
    paper.y += 20;
    paper.y += paper.text("H2", t.openings, styles.chapter) + 4;
    writeBlocks(paper, [
      {
        kind: "table",
        columns: [t.mark, t.size, t.sill, t.area, t.count, t.faces],
        rows: schedule.map((entry) => [
          `${entry.mark} ${t.kinds[entry.kind]}`,
          `${number.format(entry.widthM)} × ${number.format(entry.heightM)}`,
          metres(entry.sillM),
          square(entry.areaM2),
          String(entry.count),
          entry.isExternal ? entry.orientations.map((side) => t.orientations[side]).join(", ") : t.inside,
        ]),
        total: null,
      },
    ]);
  });
}

function writeBlocks(paper: Paper, blocks: Block[]): void {
  for (const block of blocks) writeBlock(paper, block, new Map());
}
