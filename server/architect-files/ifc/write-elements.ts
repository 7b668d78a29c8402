/** Walls with their doors and windows, slabs, roofs, stairs and other parts. */
import { IFC4 } from "web-ifc";
import type { Element, RoofElement, Slab, Wall, WallOpening } from "#app/domain/building/elements.ts";
import { axisOf, type Solid, volumeOf } from "#app/domain/building/solid.ts";
import { add, scale } from "#app/domain/house/mesh.ts";
import type { Locale } from "#app/domain/localised.ts";
import { elementNames } from "./element-names.ts";
import type { IfcMaterials } from "./ifc-materials.ts";
import { type IfcModel, label, type Placement, type Ref, type StoreyRefs } from "./ifc-model.ts";
import type { IfcShapes } from "./ifc-shapes.ts";

/** Openings reach this far beyond both faces of their wall, so that no face is left in the hole. */
const clearanceM = 0.05;

export interface ElementContext {
  model: IfcModel;
  shapes: IfcShapes;
  materials: IfcMaterials;
  locale: Locale;
}

/** The wall, then its doors and windows. */
export function writeWall(context: ElementContext, wall: Wall, storey: StoreyRefs): Ref<IFC4.IfcProduct>[] {
  const { model, shapes, materials, locale } = context;
  const placement = model.place(storey.placement);
  const isPartition = wall.kind === "partition";
  const ref = model.add(
    new IFC4.IfcWall(
      ...attributes(
        context,
        wall.id,
        elementNames[locale].wall[wall.kind],
        placement,
        shapes.ofSolids(wall.body, wall.material, storey.elevationM),
      ),
      isPartition ? IFC4.IfcWallTypeEnum.PARTITIONING : IFC4.IfcWallTypeEnum.SOLIDWALL,
    ),
  );
  const openedM2 = wall.openings.reduce((sum, { areaM2 }) => sum + areaM2, 0);
  model.addQuantities(ref, wall.id, "Qto_WallBaseQuantities", {
    lengths: { Length: wall.lengthM, Width: wall.thicknessM, Height: wall.maxHeightM },
    areas: { GrossSideArea: wall.grossAreaM2, NetSideArea: wall.grossAreaM2 - openedM2 },
    volumes: { GrossVolume: volumeOf(wall.body), NetVolume: volumeOf(wall.solids) },
  });
  model.addProperties(ref, wall.id, "Pset_WallCommon", { IsExternal: wall.kind === "outer" });
  materials.assign(wall.material, ref);
  return [ref, ...wall.openings.flatMap((opening) => writeOpening(context, opening, ref, placement, storey))];
}

function writeOpening(
  context: ElementContext,
  opening: WallOpening,
  wall: Ref<IFC4.IfcWall>,
  wallPlacement: Placement,
  { elevationM }: StoreyRefs,
): Ref<IFC4.IfcProduct>[] {
  const { model, shapes, locale } = context;
  const placement = model.place(wallPlacement);
  const { hole } = opening;
  const through: Solid = {
    ...hole,
    origin: add(hole.origin, scale(axisOf(hole), -clearanceM)),
    depth: hole.depth + 2 * clearanceM,
  };
  const element = model.add(
    new IFC4.IfcOpeningElement(
      model.guid(`${opening.id}-hole`),
      null,
      label(elementNames[locale].passage),
      null,
      null,
      placement,
      shapes.ofItems([shapes.extrude(through, elevationM)], "SweptSolid"),
      null,
      IFC4.IfcOpeningElementTypeEnum.OPENING,
    ),
  );
  model.add(new IFC4.IfcRelVoidsElement(model.guid(`${opening.id}-voids`), null, null, null, wall, element));
  if (!opening.filling) return [];
  const filling = writeFilling(context, opening, opening.filling, placement, elevationM);
  model.add(
    new IFC4.IfcRelFillsElement(model.guid(`${opening.id}-fills`), null, null, null, element, filling),
  );
  return [filling];
}

function writeFilling(
  context: ElementContext,
  opening: WallOpening,
  solid: Solid,
  holePlacement: Placement,
  elevationM: number,
): Ref<IFC4.IfcProduct> {
  const { model, shapes, materials, locale } = context;
  const isDoor = opening.kind !== "window";
  const isGlass = opening.kind !== "door";
  const material = isGlass ? "glass" : "door";
  const shape = shapes.ofSolids([solid], material, elevationM);
  const common = attributes(
    context,
    opening.id,
    elementNames[locale][opening.kind],
    model.place(holePlacement),
    shape,
  );
  const height = new IFC4.IfcPositiveLengthMeasure(opening.heightM);
  const width = new IFC4.IfcPositiveLengthMeasure(opening.widthM);
  const { SLIDING_TO_LEFT, SINGLE_SWING_LEFT } = IFC4.IfcDoorTypeOperationEnum;
  const ref: Ref<IFC4.IfcProduct> = isDoor
    ? model.add(
        new IFC4.IfcDoor(
          ...common,
          height,
          width,
          IFC4.IfcDoorTypeEnum.DOOR,
          isGlass ? SLIDING_TO_LEFT : SINGLE_SWING_LEFT,
          null,
        ),
      )
    : model.add(
        new IFC4.IfcWindow(
          ...common,
          height,
          width,
          IFC4.IfcWindowTypeEnum.WINDOW,
          IFC4.IfcWindowTypePartitioningEnum.NOTDEFINED,
          null,
        ),
      );
  const kind = isDoor ? "Door" : "Window";
  model.addQuantities(ref, opening.id, `Qto_${kind}BaseQuantities`, {
    lengths: { Width: opening.widthM, Height: opening.heightM },
    areas: { Area: opening.areaM2 },
  });
  model.addProperties(ref, opening.id, `Pset_${kind}Common`, { IsExternal: opening.isExternal });
  materials.assign(material, ref);
  return ref;
}

export function writeSlab(context: ElementContext, slab: Slab, storey: StoreyRefs): Ref<IFC4.IfcSlab> {
  const { BASESLAB, FLOOR } = IFC4.IfcSlabTypeEnum;
  const isBase = slab.kind === "ground" || slab.kind === "foundation";
  const name = elementNames[context.locale].slab[slab.kind];
  const ref = context.model.add(
    new IFC4.IfcSlab(...solidAttributes(context, slab, name, storey), isBase ? BASESLAB : FLOOR),
  );
  context.model.addQuantities(ref, slab.id, "Qto_SlabBaseQuantities", {
    lengths: { Width: slab.thicknessM },
    areas: { NetArea: slab.areaM2 },
    volumes: { NetVolume: volumeOf(slab.solids) },
  });
  context.materials.assign(slab.material, ref);
  return ref;
}

export function writeRoof(context: ElementContext, roof: RoofElement, storey: StoreyRefs): Ref<IFC4.IfcRoof> {
  const { model, shapes, materials, locale } = context;
  const { FLAT_ROOF, GABLE_ROOF, SHED_ROOF } = IFC4.IfcRoofTypeEnum;
  const layers = roof.layers.map(({ solid, material }) => shapes.styled(solid, material, storey.elevationM));
  const ref = model.add(
    new IFC4.IfcRoof(
      ...attributes(
        context,
        roof.id,
        elementNames[locale].roof,
        model.place(storey.placement),
        shapes.ofItems(layers, "SweptSolid"),
      ),
      { flat: FLAT_ROOF, gable: GABLE_ROOF, shed: SHED_ROOF }[roof.type],
    ),
  );
  model.addQuantities(ref, roof.id, "Qto_RoofBaseQuantities", {
    areas: { GrossArea: roof.areaM2, ProjectedArea: roof.projectedAreaM2 },
  });
  materials.assign(roof.material, ref);
  return ref;
}

export function writeStairs(
  context: ElementContext,
  stairs: Element,
  storey: StoreyRefs,
): Ref<IFC4.IfcStair> {
  const name = elementNames[context.locale].stairs;
  const ref = context.model.add(
    new IFC4.IfcStair(
      ...solidAttributes(context, stairs, name, storey),
      IFC4.IfcStairTypeEnum.STRAIGHT_RUN_STAIR,
    ),
  );
  context.materials.assign(stairs.material, ref);
  return ref;
}

export function writePart(
  context: ElementContext,
  part: Element,
  storey: StoreyRefs,
): Ref<IFC4.IfcBuildingElementProxy> {
  const name = elementNames[context.locale].part;
  const ref = context.model.add(
    new IFC4.IfcBuildingElementProxy(...solidAttributes(context, part, name, storey), null),
  );
  context.materials.assign(part.material, ref);
  return ref;
}

function solidAttributes(context: ElementContext, element: Element, name: string, storey: StoreyRefs) {
  return attributes(
    context,
    element.id,
    name,
    context.model.place(storey.placement),
    context.shapes.ofSolids(element.solids, element.material, storey.elevationM),
  );
}

/** The attributes that IFC gives every element, in its order. */
function attributes(
  { model }: ElementContext,
  id: string,
  name: string,
  placement: Placement,
  shape: Ref<IFC4.IfcProductDefinitionShape>,
) {
  const [ownerHistory, description, objectType] = [null, null, null];
  return [
    model.guid(id),
    ownerHistory,
    label(name),
    description,
    objectType,
    placement,
    shape,
    new IFC4.IfcIdentifier(id),
  ] as const;
}
