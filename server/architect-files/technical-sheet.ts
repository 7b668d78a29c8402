/** What an architect asks before the first drawing; what the description of a house does not say is typical of its construction, and marked so. */
import {
  type Construction,
  envelopeElements,
  thermalOf,
  zonesMet,
} from "#app/domain/building/constructions.ts";
import type { Building } from "#app/domain/building/elements.ts";
import { measureBuilding, orientations } from "#app/domain/building/quantities.ts";
import { type Transport, transportOf } from "#app/domain/building/transport.ts";
import type { Block } from "#app/domain/dossier.ts";
import { measureHouse } from "#app/domain/house/measures.ts";
import type { Locale } from "#app/domain/localised.ts";
import { writeBlock } from "#server/dossier-renderer/blocks.ts";
import { Paper } from "#server/dossier-renderer/paper.ts";
import { styles } from "#server/dossier-renderer/paper-style.ts";
import type { DocumentFacts } from "./plan-set.ts";
import { textsOf } from "./texts.ts";

export interface SheetFacts extends DocumentFacts {
  energyClass: string | null;
  maker: string | null;
  materials: { part: string; material: string }[];
}

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
  const thermal = thermalOf(building);
  const transport = transportOf(building, thermal);
  const limitsText = (limits: readonly number[]) => limits.map((value) => two.format(value)).join(" · ");
  const layersOf = ({ layers }: Construction) =>
    layers
      .map(({ substance, thicknessM }) =>
        t.layerOf(
          t.substances[substance],
          new Intl.NumberFormat(locale).format(Math.round(thicknessM * 1000)),
        ),
      )
      .join(" · ");
  const tonnes = (kilograms: number) =>
    t.about(`${new Intl.NumberFormat(locale, { maximumSignificantDigits: 2 }).format(kilograms / 1000)} t`);
  const whole = (value: number, unit: string) =>
    `${new Intl.NumberFormat(locale, { maximumSignificantDigits: 2 }).format(value)} ${unit}`;
  const piecesOf = ({ kind, count, size }: Transport) => {
    const text = [size.widthM, size.lengthM, size.heightM].map((metres) => two.format(metres)).join(" × ");
    if (kind === "panels") return t.panelSize(text);
    return kind === "one" ? t.moduleSize(text) : t.moduleCount(count ?? 0, text);
  };
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
          columns: [t.element, t.area, t.uValue, t.limits, t.meets],
          rows: envelopeElements.map((element) => [
            t.elements[element],
            square(areas[element]),
            two.format(thermal.u[element]),
            limitsText(thermal.limits[element]),
            t.zones(zonesMet(thermal.u[element], thermal.limits[element])),
          ]),
          total: null,
        },
        {
          kind: "facts",
          facts: [
            { label: t.innerVolume, value: `${one.format(quantities.volumeM3)} m³` },
            { label: t.envelopeArea, value: square(envelopeM2) },
            { label: t.compactness, value: `${two.format(quantities.compactnessM)} m³/m²` },
            { label: t.globalU, value: `${two.format(thermal.global.value)} W/m²K` },
            { label: t.globalLimits, value: limitsText(thermal.global.limits) },
            { label: t.globalMeets, value: t.zones(zonesMet(thermal.global.value, thermal.global.limits)) },
          ],
        },
        { kind: "note", text: t.envelopeNote },
        { kind: "note", text: t.globalNote },
        { kind: "heading", text: t.layersTitle },
        {
          kind: "terms",
          terms: [
            { name: t.elements.walls, text: layersOf(thermal.walls) },
            { name: t.elements.roofs, text: layersOf(thermal.roofs) },
            { name: t.elements.floors, text: layersOf(thermal.floors) },
            { name: t.elements.windows, text: t.windowLayers[thermal.frame] },
            { name: t.elements.doors, text: t.doorLayers },
          ],
        },
        { kind: "note", text: t.typicalNote },
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
            { label: t.modules, value: `${piecesOf(transport)} (${t.sizeOrder})` },
            { label: t.weight, value: tonnes(transport.pieceKg) },
            { label: t.totalWeight, value: tonnes(transport.totalKg) },
            {
              label: t.crane,
              value: t.craneAt(String(transport.craneRadiusM), tonnes(transport.pieceKg)),
            },
            { label: t.deadLoad, value: t.about(whole(transport.loads.deadKn, "kN")) },
            { label: t.imposedLoad, value: t.about(whole(transport.loads.imposedKn, "kN")) },
            { label: t.averageLoad, value: t.about(whole(transport.loads.averageKnM2, "kN/m²")) },
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
