/** Project, site, building, storeys and rooms. */
import { IFC4 } from "web-ifc";
import { planTitle, spaceName } from "#app/domain/building/drawing/drawing-labels.ts";
import type { Building, Space } from "#app/domain/building/elements.ts";
import { measureBuilding } from "#app/domain/building/quantities.ts";
import { slab } from "#app/domain/building/solid.ts";
import type { Locale } from "#app/domain/localised.ts";
import { elementNames } from "./element-names.ts";
import { type IfcModel, label, type Placement, type Ref, type StoreyRefs } from "./ifc-model.ts";
import type { ElementContext } from "./write-elements.ts";

interface Structure {
  /** The context of every shape. */
  body: Ref<IFC4.IfcGeometricRepresentationSubContext>;
  storeys: StoreyRefs[];
}

export function writeStructure(model: IfcModel, building: Building, locale: Locale): Structure {
  const { house } = building;
  const context = writeContext(model);
  const body = model.add(
    new IFC4.IfcGeometricRepresentationSubContext(
      label("Body"),
      label("Model"),
      context,
      null,
      IFC4.IfcGeometricProjectionEnum.MODEL_VIEW,
      null,
    ),
  );
  const project = model.add(
    new IFC4.IfcProject(
      model.guid("project"),
      null,
      label(house.name),
      null,
      null,
      null,
      null,
      [context],
      writeUnits(model),
    ),
  );
  const { ELEMENT } = IFC4.IfcElementCompositionEnum;
  const sitePlacement = model.place(null);
  const site = model.add(
    new IFC4.IfcSite(
      model.guid("site"),
      null,
      label(elementNames[locale].site),
      null,
      null,
      sitePlacement,
      null,
      null,
      ELEMENT,
      null,
      null,
      new IFC4.IfcLengthMeasure(0),
      null,
      null,
    ),
  );
  const buildingPlacement = model.place(sitePlacement);
  const ref = model.add(
    new IFC4.IfcBuilding(
      model.guid("building"),
      null,
      label(house.name),
      null,
      null,
      buildingPlacement,
      null,
      null,
      ELEMENT,
      null,
      null,
      null,
    ),
  );
  model.aggregate(project, [site], "site");
  model.aggregate(site, [ref], "building");
  const storeys = writeStoreys(model, building, buildingPlacement, locale);
  model.aggregate(
    ref,
    storeys.map(({ storey }) => storey),
    "storeys",
  );
  const totals = measureBuilding(building);
  model.addQuantities(ref, "building", "Qto_BuildingBaseQuantities", {
    areas: { GrossFloorArea: totals.builtAreaM2, NetFloorArea: totals.usableAreaM2 },
    volumes: { NetVolume: totals.volumeM3 },
  });
  return { body, storeys };
}

function writeContext(model: IfcModel): Ref<IFC4.IfcGeometricRepresentationContext> {
  return model.add(
    new IFC4.IfcGeometricRepresentationContext(
      null,
      label("Model"),
      new IFC4.IfcDimensionCount(3),
      new IFC4.IfcReal(1e-5),
      model.axes([0, 0, 0]),
      model.direction([0, 1]),
    ),
  );
}

function writeUnits(model: IfcModel): Ref<IFC4.IfcUnitAssignment> {
  const { LENGTHUNIT, AREAUNIT, VOLUMEUNIT, PLANEANGLEUNIT } = IFC4.IfcUnitEnum;
  const { METRE, SQUARE_METRE, CUBIC_METRE, RADIAN } = IFC4.IfcSIUnitName;
  const unit = (type: unknown, name: unknown) =>
    model.add(new IFC4.IfcSIUnit(type as IFC4.IfcUnitEnum, null, name as IFC4.IfcSIUnitName));
  return model.add(
    new IFC4.IfcUnitAssignment([
      unit(LENGTHUNIT, METRE),
      unit(AREAUNIT, SQUARE_METRE),
      unit(VOLUMEUNIT, CUBIC_METRE),
      unit(PLANEANGLEUNIT, RADIAN),
    ]),
  );
}

function writeStoreys(
  model: IfcModel,
  building: Building,
  buildingPlacement: Placement,
  locale: Locale,
): StoreyRefs[] {
  return building.storeys.map((storey, index) => {
    const placement = model.place(buildingPlacement, [0, 0, storey.elevationM]);
    const ref = model.add(
      new IFC4.IfcBuildingStorey(
        model.guid(`storey-${index}`),
        null,
        label(planTitle(index, locale)),
        null,
        null,
        placement,
        null,
        null,
        IFC4.IfcElementCompositionEnum.ELEMENT,
        new IFC4.IfcLengthMeasure(storey.elevationM),
      ),
    );
    model.addQuantities(ref, `storey-${index}`, "Qto_BuildingStoreyBaseQuantities", {
      areas: { GrossFloorArea: storey.builtAreaM2, NetFloorArea: storey.usableAreaM2 },
      lengths: { GrossHeight: storey.heightM },
    });
    return { storey: ref, placement, elevationM: storey.elevationM };
  });
}

export function writeSpace(
  { model, shapes, locale }: ElementContext,
  space: Space,
  { placement, elevationM }: StoreyRefs,
): Ref<IFC4.IfcSpace> {
  const name = label(spaceName(space, locale));
  const prism = slab(space.ring, space.floorM + space.maxHeightM, space.maxHeightM);
  const item = space.ceilings.reduce<Ref<IFC4.IfcExtrudedAreaSolid> | Ref<IFC4.IfcBooleanClippingResult>>(
    (solid, ceiling) =>
      model.add(
        new IFC4.IfcBooleanClippingResult(
          IFC4.IfcBooleanOperator.DIFFERENCE,
          solid,
          shapes.halfSpace(ceiling, elevationM),
        ),
      ),
    shapes.extrude(prism, elevationM),
  );
  const ref = model.add(
    new IFC4.IfcSpace(
      model.guid(space.id),
      null,
      name,
      null,
      null,
      model.place(placement),
      shapes.ofItems([item], space.ceilings.length > 0 ? "Clipping" : "SweptSolid"),
      name,
      IFC4.IfcElementCompositionEnum.ELEMENT,
      IFC4.IfcSpaceTypeEnum.INTERNAL,
      null,
    ),
  );
  model.addQuantities(ref, space.id, "Qto_SpaceBaseQuantities", {
    areas: { NetFloorArea: space.areaM2 },
    volumes: { NetVolume: space.volumeM3 },
    lengths: { Height: space.maxHeightM, FinishCeilingHeight: space.minHeightM },
  });
  return ref;
}
