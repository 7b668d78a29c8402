/** A building as IFC4, written by web-ifc: spatial structure, elements with geometry, materials and quantities. */
import { IFC4, IfcAPI, LogLevel, Schemas } from "web-ifc";
import type { Building } from "#app/domain/building/elements.ts";
import { materialsOf } from "#app/domain/house/materials.ts";
import type { Locale } from "#app/domain/localised.ts";
import { IfcMaterials } from "./ifc-materials.ts";
import { IfcModel, type Ref, type StoreyRefs } from "./ifc-model.ts";
import { IfcShapes } from "./ifc-shapes.ts";
import { writeSpace, writeStructure } from "./spatial-structure.ts";
import {
  type ElementContext,
  writePart,
  writeRoof,
  writeSlab,
  writeStairs,
  writeWall,
} from "./write-elements.ts";

let opened: Promise<IfcAPI> | null = null;

/** The WebAssembly module is loaded once. */
export function openIfcApi(): Promise<IfcAPI> {
  opened ??= (async () => {
    const api = new IfcAPI();
    await api.Init(undefined, true);
    api.SetLogLevel(LogLevel.LOG_LEVEL_OFF);
    return api;
  })();
  return opened;
}

export async function writeIfc(building: Building, locale: Locale): Promise<Uint8Array> {
  const api = await openIfcApi();
  const model = api.CreateModel({
    schema: Schemas.IFC4,
    name: `${building.house.id}.ifc`,
    description: ["ViewDefinition [ReferenceView_V1.2]"],
    organizations: ["Hornero"],
    authors: ["Hornero"],
  });
  try {
    writeBuilding(new IfcModel(api, model, building.house.id), building, locale);
    return withDecimalPoints(api.SaveModel(model));
  } finally {
    api.CloseModel(model);
  }
}

function writeBuilding(model: IfcModel, building: Building, locale: Locale): void {
  const { body, storeys } = writeStructure(model, building, locale);
  const materials = new IfcMaterials(model, materialsOf(building.house), locale);
  const context = { model, materials, shapes: new IfcShapes(model, materials, body), locale };
  const elements = writeElements(context, building, storeys);
  for (const [index, storey] of storeys.entries()) {
    const spaces = building.spaces
      .filter((space) => space.storey === index)
      .map((space) => writeSpace(context, space, storey));
    model.aggregate(storey.storey, spaces, `rooms-${index}`);
    const contained = elements.filter((element) => element.storey === index).map(({ ref }) => ref);
    if (contained.length > 0)
      model.add(
        new IFC4.IfcRelContainedInSpatialStructure(
          model.guid(`contained-${index}`),
          null,
          null,
          null,
          contained,
          storey.storey,
        ),
      );
  }
  materials.writeRelations();
}

interface WrittenElement {
  storey: number;
  ref: Ref<IFC4.IfcProduct>;
}

function writeElements(
  context: ElementContext,
  { walls, slabs, roofs, stairs, parts }: Building,
  storeys: StoreyRefs[],
): WrittenElement[] {
  const writeAll = <T extends { storey: number }>(
    elements: T[],
    write: (context: ElementContext, element: T, storey: StoreyRefs) => Ref<IFC4.IfcProduct>,
  ) =>
    elements.map((element) => ({
      storey: element.storey,
      ref: write(context, element, storeys[element.storey]!),
    }));
  return [
    ...walls.flatMap((wall) =>
      writeWall(context, wall, storeys[wall.storey]!).map((ref) => ({ storey: wall.storey, ref })),
    ),
    ...writeAll(slabs, writeSlab),
    ...writeAll(roofs, writeRoof),
    ...writeAll(stairs, writeStairs),
    ...writeAll(parts, writePart),
  ];
}

/** STEP requires a point in every real number, and web-ifc writes 1E-05. The text is ASCII. */
function withDecimalPoints(step: Uint8Array): Uint8Array {
  const text = new TextDecoder().decode(step).replace(/([,(]-?\d+)(E[+-]\d+)/g, "$1.$2");
  return new TextEncoder().encode(text);
}
