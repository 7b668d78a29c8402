/** What an architect asks before the first drawing; what the description of a house does not say is said to be unknown. */
import type { Building } from "#app/domain/building/elements.ts";
import { measureBuilding, orientations } from "#app/domain/building/quantities.ts";
import type { Block } from "#app/domain/dossier.ts";
import { measureHouse } from "#app/domain/house/measures.ts";
import type { Locale } from "#app/domain/localised.ts";
import { writeBlock } from "#server/dossier-renderer/blocks.ts";
import { Paper } from "#server/dossier-renderer/paper.ts";
import { styles } from "#server/dossier-renderer/theme.ts";
import type { DocumentFacts } from "./plan-set.ts";
import { textsOf } from "./texts.ts";

export interface SheetFacts extends DocumentFacts {
  energyClass: string | null;
  maker: string | null;
  materials: { part: string; material: string }[];
}

/** Table 3.1.1.a of DB-HE1 (2019), in W/m²K, zones A to E. */
const limits = {
  walls: [0.7, 0.56, 0.49, 0.41, 0.37],
  windows: [2.7, 2.3, 2.1, 1.8, 1.8],
  doors: [5.7, 5.7, 5.7, 5.7, 5.7],
  roofs: [0.5, 0.44, 0.4, 0.35, 0.33],
  floors: [0.8, 0.75, 0.7, 0.65, 0.59],
};

export async function writeTechnicalSheet(
  building: Building,
  locale: Locale,
  facts: SheetFacts,
): Promise<Uint8Array> {
  const t = textsOf(locale);
  const { house } = building;
  const paper = new Paper({
    title: `${house.name}: ${t.technicalSheet.toLowerCase()}`,
    subject: t.sheetSubject(house.name),
    author: facts.product,
    language: locale,
  });
  paper.addPage();
  paper.y += paper.text("P", `${facts.product} · ${facts.date}`, styles.note) + 6;
  paper.y += paper.text("H1", `${house.name}: ${t.technicalSheet.toLowerCase()}`, styles.coverTitle) + 8;
  if (facts.isDemo) paper.y += paper.text("P", t.notices.demo, styles.note) + 4;
  for (const { title, blocks } of chaptersOf(building, locale, facts)) {
    paper.reserve(120);
    paper.y += 14;
    paper.doc.outline.addItem(title);
    paper.group("Sect", () => {
      paper.y += paper.text("H2", title, { ...styles.chapter, size: 17 }) + 6;
      for (const block of blocks) writeBlock(paper, block, new Map());
    });
  }
  return paper.finish(`${facts.product} · ${house.name} · ${facts.date}`, t.pages);
}

function chaptersOf(
  building: Building,
  locale: Locale,
  facts: SheetFacts,
): { title: string; blocks: Block[] }[] {
  const t = textsOf(locale);
  const { house } = building;
  const measures = measureHouse(house);
  const quantities = measureBuilding(building);
  const format = (digits: number) =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const [one, two] = [format(1), format(2)];
  const square = (value: number) => `${one.format(value)} m²`;
  const { widthM, depthM } = measures.footprint;
  const envelopeM2 = Object.values(quantities.envelope).reduce((sum, area) => sum + area, 0);
  const areas = {
    walls: quantities.envelope.wallsM2,
    windows: quantities.envelope.windowsM2,
    doors: quantities.envelope.doorsM2,
    roofs: quantities.envelope.roofsM2,
    floors: quantities.envelope.floorsM2,
  };
  const elements = Object.keys(areas) as (keyof typeof areas)[];
  const isMobile = house.kind === "mobile";
  return [
    {
      title: t.general,
      blocks: [
        {
          kind: "facts",
          facts: [
            { label: t.built, value: square(measures.builtAreaM2) },
            { label: t.usable, value: square(measures.usableAreaM2) },
            { label: t.footprint, value: `${two.format(widthM)} × ${two.format(depthM)} m` },
            { label: t.storeys, value: String(measures.storeys) },
            { label: t.maxHeight, value: `${one.format(measures.heightM)} m` },
            { label: t.eaves, value: `${one.format(measures.eavesHeightM)} m` },
            { label: t.structure, value: t.technologies[house.technology] },
            { label: t.energyClass, value: facts.energyClass ?? t.unknown },
            { label: t.maker, value: facts.maker ?? t.unknown },
          ],
        },
      ],
    },
    {
      title: t.envelope,
      blocks: [
        {
          kind: "table",
          columns: [t.element, t.area, t.uValue, t.limits],
          rows: elements.map((element) => [
            t.elements[element],
            square(areas[element]),
            t.unknownU,
            limits[element].map((value) => two.format(value)).join(" · "),
          ]),
          total: null,
        },
        {
          kind: "facts",
          facts: [
            { label: t.innerVolume, value: `${one.format(quantities.volumeM3)} m³` },
            { label: t.envelopeArea, value: square(envelopeM2) },
            { label: t.compactness, value: `${two.format(quantities.compactnessM)} m³/m²` },
          ],
        },
        { kind: "note", text: t.envelopeNote },
      ],
    },
    {
      title: t.glazing,
      blocks: [
        {
          kind: "facts",
          facts: orientations.map((side) => ({
            label: t.orientations[side],
            value: square(quantities.openingsByOrientation[side]),
          })),
        },
        { kind: "note", text: t.glazingNote },
      ],
    },
    {
      title: t.transport,
      blocks: [
        {
          kind: "facts",
          facts: [
            {
              label: t.modules,
              value: isMobile
                ? t.moduleSize(
                    [widthM, depthM, measures.heightM - house.groundFloor]
                      .map((size) => two.format(size))
                      .join(" × "),
                  )
                : t.unknown,
            },
            { label: t.weight, value: t.unknown },
            { label: t.crane, value: t.unknown },
            { label: t.loads, value: t.unknown },
          ],
        },
        { kind: "note", text: t.transportNote },
      ],
    },
    ...(facts.materials.length > 0
      ? [
          {
            title: t.materials,
            blocks: [
              {
                kind: "terms" as const,
                terms: facts.materials.map(({ part, material }) => ({ name: part, text: material })),
              },
            ],
          },
        ]
      : []),
  ];
}
