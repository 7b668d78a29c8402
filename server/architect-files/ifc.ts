/** A building as IFC4, written by web-ifc: spatial structure, elements with geometry, materials and quantities. */
import { createHash } from "node:crypto";
import { Handle, IFC4, IfcAPI, type IfcLineObject, LogLevel, Schemas } from "web-ifc";
import { planTitle, spaceName } from "#app/domain/building/drawing/words.ts";
import type {
  Building,
  Element,
  RoofElement,
  Slab,
  Space,
  Wall,
  WallOpening,
} from "#app/domain/building/elements.ts";
import { materialName } from "#app/domain/building/material-names.ts";
import { measureBuilding } from "#app/domain/building/quantities.ts";
import { axisOf, type Plane, type Solid, slab, volumeOf } from "#app/domain/building/solid.ts";
import { type MaterialLook, materialsOf } from "#app/domain/house/materials.ts";
import { add, cross, scale, type Vector } from "#app/domain/house/mesh.ts";
import type { Point } from "#app/domain/house/polygon.ts";
import type { Locale } from "#app/domain/localised.ts";

/** Openings reach this far beyond both faces of their wall, so that no face is left in the hole. */
const clearanceM = 0.05;

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
    new IfcWriter(api, model, building, locale).write();
    return withDecimalPoints(api.SaveModel(model));
  } finally {
    api.CloseModel(model);
  }
}

/** STEP wants a point in every real number, and web-ifc writes 1E-05. The text is ASCII. */
function withDecimalPoints(step: Uint8Array): Uint8Array {
  const text = new TextDecoder().decode(step).replace(/([,(]-?\d+)(E[+-]\d+)/g, "$1.$2");
  return new TextEncoder().encode(text);
}

const words = {
  es: {
    site: "Parcela",
    wall: { outer: "Muro exterior", inner: "Muro interior", partition: "Tabique" },
    slab: { ground: "Solera", foundation: "Cimentación", floor: "Forjado", terrace: "Terraza" },
    roof: "Cubierta",
    door: "Puerta",
    window: "Ventana",
    glass_door: "Puerta acristalada",
    passage: "Hueco",
    stairs: "Escalera",
    part: "Elemento",
  },
  en: {
    site: "Plot",
    wall: { outer: "Outer wall", inner: "Inner wall", partition: "Partition" },
    slab: { ground: "Ground slab", foundation: "Foundation", floor: "Floor", terrace: "Terrace" },
    roof: "Roof",
    door: "Door",
    window: "Window",
    glass_door: "Glazed door",
    passage: "Opening",
    stairs: "Stairs",
    part: "Element",
  },
};

type Ref<T> = Handle<T>;
type Placement = Ref<IFC4.IfcLocalPlacement>;

/** What every element of a storey is placed by. */
interface StoreyRefs {
  storey: Ref<IFC4.IfcBuildingStorey>;
  placement: Placement;
  elevationM: number;
}

class IfcWriter {
  readonly #api: IfcAPI;
  readonly #model: number;
  readonly #building: Building;
  readonly #locale: Locale;
  readonly #looks: Record<string, MaterialLook>;
  readonly #materials = new Map<string, Ref<IFC4.IfcMaterial>>();
  readonly #styles = new Map<string, Ref<IFC4.IfcSurfaceStyle>>();
  readonly #users = new Map<string, Ref<IFC4.IfcProduct>[]>();
  #body!: Ref<IFC4.IfcGeometricRepresentationSubContext>;

  constructor(api: IfcAPI, model: number, building: Building, locale: Locale) {
    this.#api = api;
    this.#model = model;
    this.#building = building;
    this.#locale = locale;
    this.#looks = materialsOf(building.house);
  }

  write(): void {
    const storeys = this.#writeStructure();
    const contained = storeys.map((): Ref<IFC4.IfcProduct>[] => []);
    const put = (element: { storey: number }, product: Ref<IFC4.IfcProduct>) =>
      contained[element.storey]!.push(product);
    const { walls, slabs, roofs, stairs, parts, spaces } = this.#building;
    for (const wall of walls) {
      const products = this.#writeWall(wall, storeys[wall.storey]!);
      for (const product of products) put(wall, product);
    }
    for (const one of slabs) put(one, this.#writeSlab(one, storeys[one.storey]!));
    for (const roof of roofs) put(roof, this.#writeRoof(roof, storeys[roof.storey]!));
    for (const one of stairs) put(one, this.#writeStairs(one, storeys[one.storey]!));
    for (const one of parts) put(one, this.#writePart(one, storeys[one.storey]!));
    storeys.forEach((refs, index) => {
      const rooms = spaces
        .filter(({ storey }) => storey === index)
        .map((space) => this.#writeSpace(space, refs));
      this.#aggregate(refs.storey, rooms, `rooms-${index}`);
      if (contained[index]!.length > 0)
        this.#put(
          new IFC4.IfcRelContainedInSpatialStructure(
            this.#guid(`contained-${index}`),
            null,
            null,
            null,
            contained[index]!,
            refs.storey,
          ),
        );
    });
    this.#associateMaterials();
  }

  #writeStructure(): StoreyRefs[] {
    const { house, storeys } = this.#building;
    const texts = words[this.#locale];
    const world = this.#axes([0, 0, 0]);
    const context = this.#put(
      new IFC4.IfcGeometricRepresentationContext(
        null,
        label("Model"),
        new IFC4.IfcDimensionCount(3),
        new IFC4.IfcReal(1e-5),
        world,
        this.#direction([0, 1]),
      ),
    );
    this.#body = this.#put(
      new IFC4.IfcGeometricRepresentationSubContext(
        label("Body"),
        label("Model"),
        context,
        null,
        IFC4.IfcGeometricProjectionEnum.MODEL_VIEW,
        null,
      ),
    );
    const { IfcUnitEnum, IfcSIUnitName } = IFC4;
    const unit = (type: unknown, name: unknown) =>
      this.#put(new IFC4.IfcSIUnit(type as IFC4.IfcUnitEnum, null, name as IFC4.IfcSIUnitName));
    const units = this.#put(
      new IFC4.IfcUnitAssignment([
        unit(IfcUnitEnum.LENGTHUNIT, IfcSIUnitName.METRE),
        unit(IfcUnitEnum.AREAUNIT, IfcSIUnitName.SQUARE_METRE),
        unit(IfcUnitEnum.VOLUMEUNIT, IfcSIUnitName.CUBIC_METRE),
        unit(IfcUnitEnum.PLANEANGLEUNIT, IfcSIUnitName.RADIAN),
      ]),
    );
    const project = this.#put(
      new IFC4.IfcProject(
        this.#guid("project"),
        null,
        label(house.name),
        null,
        null,
        null,
        null,
        [context],
        units,
      ),
    );
    const { ELEMENT } = IFC4.IfcElementCompositionEnum;
    const sitePlacement = this.#place(null);
    const site = this.#put(
      new IFC4.IfcSite(
        this.#guid("site"),
        null,
        label(texts.site),
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
    const buildingPlacement = this.#place(sitePlacement);
    const building = this.#put(
      new IFC4.IfcBuilding(
        this.#guid("building"),
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
    this.#aggregate(project, [site], "site");
    this.#aggregate(site, [building], "building");
    const refs = storeys.map((storey, index): StoreyRefs => {
      const placement = this.#place(buildingPlacement, [0, 0, storey.elevationM]);
      const ref = this.#put(
        new IFC4.IfcBuildingStorey(
          this.#guid(`storey-${index}`),
          null,
          label(planTitle(index, this.#locale)),
          null,
          null,
          placement,
          null,
          null,
          ELEMENT,
          new IFC4.IfcLengthMeasure(storey.elevationM),
        ),
      );
      this.#quantities(ref, `storey-${index}`, "Qto_BuildingStoreyBaseQuantities", {
        areas: { GrossFloorArea: storey.builtAreaM2, NetFloorArea: storey.usableAreaM2 },
        lengths: { GrossHeight: storey.heightM },
      });
      return { storey: ref, placement, elevationM: storey.elevationM };
    });
    this.#aggregate(
      building,
      refs.map(({ storey }) => storey),
      "storeys",
    );
    const totals = measureBuilding(this.#building);
    this.#quantities(building, "building", "Qto_BuildingBaseQuantities", {
      areas: { GrossFloorArea: totals.builtAreaM2, NetFloorArea: totals.usableAreaM2 },
      volumes: { NetVolume: totals.volumeM3 },
    });
    return refs;
  }

  #writeSpace(space: Space, { placement, elevationM }: StoreyRefs): Ref<IFC4.IfcSpace> {
    const name = spaceName(space, this.#locale);
    const prism = slab(space.ring, space.floorM + space.maxHeightM, space.maxHeightM);
    const isSloping = space.ceilings.length > 0;
    const item = space.ceilings.reduce<Ref<IFC4.IfcExtrudedAreaSolid> | Ref<IFC4.IfcBooleanClippingResult>>(
      (solid, ceiling) =>
        this.#put(
          new IFC4.IfcBooleanClippingResult(
            IFC4.IfcBooleanOperator.DIFFERENCE,
            solid,
            this.#halfSpace(ceiling, elevationM),
          ),
        ),
      this.#extrude(prism, elevationM),
    );
    const ref = this.#put(
      new IFC4.IfcSpace(
        this.#guid(space.id),
        null,
        label(name),
        null,
        null,
        this.#place(placement),
        this.#shape([item], isSloping ? "Clipping" : "SweptSolid"),
        label(name),
        IFC4.IfcElementCompositionEnum.ELEMENT,
        IFC4.IfcSpaceTypeEnum.INTERNAL,
        null,
      ),
    );
    this.#quantities(ref, space.id, "Qto_SpaceBaseQuantities", {
      areas: { NetFloorArea: space.areaM2 },
      volumes: { NetVolume: space.volumeM3 },
      lengths: { Height: space.maxHeightM, FinishCeilingHeight: space.minHeightM },
    });
    return ref;
  }

  /** What a slope cuts away: the side to which its normal points. */
  #halfSpace({ point, normal }: Plane, elevationM: number): Ref<IFC4.IfcHalfSpaceSolid> {
    const across: Vector = Math.abs(normal[0]) > Math.abs(normal[1]) ? [0, 1, 0] : [1, 0, 0];
    const plane = this.#put(
      new IFC4.IfcPlane(this.#axes([point[0], point[1], point[2] - elevationM], normal, across)),
    );
    return this.#put(new IFC4.IfcHalfSpaceSolid(plane, new IFC4.IfcBoolean(false)));
  }

  /** The wall, then its doors and windows. */
  #writeWall(wall: Wall, refs: StoreyRefs): Ref<IFC4.IfcProduct>[] {
    const placement = this.#place(refs.placement);
    const isPartition = wall.kind === "partition";
    const ref = this.#put(
      new IFC4.IfcWall(
        this.#guid(wall.id),
        null,
        label(words[this.#locale].wall[wall.kind]),
        null,
        null,
        placement,
        this.#solidShape(wall.body, wall.material, refs.elevationM),
        new IFC4.IfcIdentifier(wall.id),
        isPartition ? IFC4.IfcWallTypeEnum.PARTITIONING : IFC4.IfcWallTypeEnum.SOLIDWALL,
      ),
    );
    const opened = wall.openings.reduce((sum, { areaM2 }) => sum + areaM2, 0);
    this.#quantities(ref, wall.id, "Qto_WallBaseQuantities", {
      lengths: { Length: wall.lengthM, Width: wall.thicknessM, Height: wall.maxHeightM },
      areas: { GrossSideArea: wall.grossAreaM2, NetSideArea: wall.grossAreaM2 - opened },
      volumes: { GrossVolume: volumeOf(wall.body), NetVolume: volumeOf(wall.solids) },
    });
    this.#properties(ref, wall.id, "Pset_WallCommon", { IsExternal: wall.kind === "outer" });
    this.#use(wall.material, ref);
    return [ref, ...wall.openings.flatMap((opening) => this.#writeOpening(opening, ref, placement, refs))];
  }

  #writeOpening(
    opening: WallOpening,
    wall: Ref<IFC4.IfcWall>,
    wallPlacement: Placement,
    { elevationM }: StoreyRefs,
  ): Ref<IFC4.IfcProduct>[] {
    const placement = this.#place(wallPlacement);
    const { hole } = opening;
    const through: Solid = {
      ...hole,
      origin: add(hole.origin, scale(axisOf(hole), -clearanceM)),
      depth: hole.depth + 2 * clearanceM,
    };
    const element = this.#put(
      new IFC4.IfcOpeningElement(
        this.#guid(`${opening.id}-hole`),
        null,
        label(words[this.#locale].passage),
        null,
        null,
        placement,
        this.#shape([this.#extrude(through, elevationM)], "SweptSolid"),
        null,
        IFC4.IfcOpeningElementTypeEnum.OPENING,
      ),
    );
    this.#put(
      new IFC4.IfcRelVoidsElement(this.#guid(`${opening.id}-voids`), null, null, null, wall, element),
    );
    if (!opening.filling) return [];
    const filling = this.#writeFilling(opening, placement, elevationM);
    this.#put(
      new IFC4.IfcRelFillsElement(this.#guid(`${opening.id}-fills`), null, null, null, element, filling),
    );
    return [filling];
  }

  #writeFilling(opening: WallOpening, holePlacement: Placement, elevationM: number): Ref<IFC4.IfcProduct> {
    const isDoor = opening.kind !== "window";
    const isGlass = opening.kind !== "door";
    const material = isGlass ? "glass" : "door";
    const shape = this.#solidShape([opening.filling!], material, elevationM);
    const name = label(words[this.#locale][opening.kind]);
    const [height, width] = [opening.heightM, opening.widthM].map(
      (size) => new IFC4.IfcPositiveLengthMeasure(size),
    ) as [IFC4.IfcPositiveLengthMeasure, IFC4.IfcPositiveLengthMeasure];
    const guid = this.#guid(opening.id);
    const tag = new IFC4.IfcIdentifier(opening.id);
    const placement = this.#place(holePlacement);
    const ref: Ref<IFC4.IfcProduct> = isDoor
      ? this.#put(
          new IFC4.IfcDoor(
            guid,
            null,
            name,
            null,
            null,
            placement,
            shape,
            tag,
            height,
            width,
            IFC4.IfcDoorTypeEnum.DOOR,
            isGlass
              ? IFC4.IfcDoorTypeOperationEnum.SLIDING_TO_LEFT
              : IFC4.IfcDoorTypeOperationEnum.SINGLE_SWING_LEFT,
            null,
          ),
        )
      : this.#put(
          new IFC4.IfcWindow(
            guid,
            null,
            name,
            null,
            null,
            placement,
            shape,
            tag,
            height,
            width,
            IFC4.IfcWindowTypeEnum.WINDOW,
            IFC4.IfcWindowTypePartitioningEnum.NOTDEFINED,
            null,
          ),
        );
    this.#quantities(ref, opening.id, isDoor ? "Qto_DoorBaseQuantities" : "Qto_WindowBaseQuantities", {
      lengths: { Width: opening.widthM, Height: opening.heightM },
      areas: { Area: opening.areaM2 },
    });
    this.#properties(ref, opening.id, isDoor ? "Pset_DoorCommon" : "Pset_WindowCommon", {
      IsExternal: opening.isExternal,
    });
    this.#use(material, ref);
    return ref;
  }

  #writeSlab(one: Slab, refs: StoreyRefs): Ref<IFC4.IfcSlab> {
    const { BASESLAB, FLOOR } = IFC4.IfcSlabTypeEnum;
    const isBase = one.kind === "ground" || one.kind === "foundation";
    const ref = this.#put(
      new IFC4.IfcSlab(
        this.#guid(one.id),
        null,
        label(words[this.#locale].slab[one.kind]),
        null,
        null,
        this.#place(refs.placement),
        this.#solidShape(one.solids, one.material, refs.elevationM),
        new IFC4.IfcIdentifier(one.id),
        isBase ? BASESLAB : FLOOR,
      ),
    );
    this.#quantities(ref, one.id, "Qto_SlabBaseQuantities", {
      lengths: { Width: one.thicknessM },
      areas: { NetArea: one.areaM2 },
      volumes: { NetVolume: volumeOf(one.solids) },
    });
    this.#use(one.material, ref);
    return ref;
  }

  #writeRoof(roof: RoofElement, refs: StoreyRefs): Ref<IFC4.IfcRoof> {
    const types = IFC4.IfcRoofTypeEnum;
    const items = roof.layers.map(({ solid, material }) => this.#styled(solid, material, refs.elevationM));
    const ref = this.#put(
      new IFC4.IfcRoof(
        this.#guid(roof.id),
        null,
        label(words[this.#locale].roof),
        null,
        null,
        this.#place(refs.placement),
        this.#shape(items, "SweptSolid"),
        new IFC4.IfcIdentifier(roof.id),
        { flat: types.FLAT_ROOF, gable: types.GABLE_ROOF, shed: types.SHED_ROOF }[roof.type],
      ),
    );
    this.#quantities(ref, roof.id, "Qto_RoofBaseQuantities", {
      areas: { GrossArea: roof.areaM2, ProjectedArea: roof.projectedAreaM2 },
    });
    this.#use(roof.material, ref);
    return ref;
  }

  #writeStairs(one: Element, refs: StoreyRefs): Ref<IFC4.IfcStair> {
    const ref = this.#put(
      new IFC4.IfcStair(
        this.#guid(one.id),
        null,
        label(words[this.#locale].stairs),
        null,
        null,
        this.#place(refs.placement),
        this.#solidShape(one.solids, one.material, refs.elevationM),
        new IFC4.IfcIdentifier(one.id),
        IFC4.IfcStairTypeEnum.STRAIGHT_RUN_STAIR,
      ),
    );
    this.#use(one.material, ref);
    return ref;
  }

  #writePart(one: Element, refs: StoreyRefs): Ref<IFC4.IfcBuildingElementProxy> {
    const ref = this.#put(
      new IFC4.IfcBuildingElementProxy(
        this.#guid(one.id),
        null,
        label(words[this.#locale].part),
        null,
        null,
        this.#place(refs.placement),
        this.#solidShape(one.solids, one.material, refs.elevationM),
        new IFC4.IfcIdentifier(one.id),
        null,
      ),
    );
    this.#use(one.material, ref);
    return ref;
  }

  #solidShape(solids: Solid[], material: string, elevationM: number) {
    return this.#shape(
      solids.map((solid) => this.#styled(solid, material, elevationM)),
      "SweptSolid",
    );
  }

  #styled(solid: Solid, material: string, elevationM: number): Ref<IFC4.IfcExtrudedAreaSolid> {
    const item = this.#extrude(solid, elevationM);
    this.#put(new IFC4.IfcStyledItem(item, [this.#style(material)], null));
    return item;
  }

  /** Extruded forwards from the far side, because some programs ignore the direction. */
  #extrude(solid: Solid, elevationM: number): Ref<IFC4.IfcExtrudedAreaSolid> {
    const { origin, across, along, outline, holes, depth } = solid;
    const [x, y, z] = add(origin, scale(axisOf(solid), depth));
    const curve = (ring: readonly Point[]) =>
      this.#put(new IFC4.IfcPolyline([...ring, ring[0]!].map((point) => this.#point(point))));
    const { AREA } = IFC4.IfcProfileTypeEnum;
    const profile =
      holes.length > 0
        ? this.#put(new IFC4.IfcArbitraryProfileDefWithVoids(AREA, null, curve(outline), holes.map(curve)))
        : this.#put(new IFC4.IfcArbitraryClosedProfileDef(AREA, null, curve(outline)));
    return this.#put(
      new IFC4.IfcExtrudedAreaSolid(
        profile,
        this.#axes([x, y, z - elevationM], cross(across, along), across),
        this.#direction([0, 0, 1]),
        new IFC4.IfcPositiveLengthMeasure(depth),
      ),
    );
  }

  #shape(items: Ref<IFC4.IfcRepresentationItem>[], type: "SweptSolid" | "Clipping") {
    const representation = this.#put(
      new IFC4.IfcShapeRepresentation(this.#body, label("Body"), label(type), items),
    );
    return this.#put(new IFC4.IfcProductDefinitionShape(null, null, [representation]));
  }

  #place(relativeTo: Placement | null, at: Vector = [0, 0, 0]): Placement {
    return this.#put(new IFC4.IfcLocalPlacement(relativeTo, this.#axes(at)));
  }

  #axes(at: Vector, axis?: Vector, across?: Vector): Ref<IFC4.IfcAxis2Placement3D> {
    return this.#put(
      new IFC4.IfcAxis2Placement3D(
        this.#point(at),
        axis ? this.#direction(axis) : null,
        across ? this.#direction(across) : null,
      ),
    );
  }

  #point(at: readonly number[]): Ref<IFC4.IfcCartesianPoint> {
    return this.#put(new IFC4.IfcCartesianPoint(at.map((value) => new IFC4.IfcLengthMeasure(round(value)))));
  }

  #direction(ratios: readonly number[]): Ref<IFC4.IfcDirection> {
    return this.#put(new IFC4.IfcDirection(ratios.map((value) => new IFC4.IfcReal(value))));
  }

  #style(material: string): Ref<IFC4.IfcSurfaceStyle> {
    const known = this.#styles.get(material);
    if (known) return known;
    const look = this.#looks[material] ?? { colour: "#bbbbbb", opacity: 1 };
    const [red, green, blue] = [1, 3, 5].map(
      (at) => new IFC4.IfcNormalisedRatioMeasure(Number.parseInt(look.colour.slice(at, at + 2), 16) / 255),
    ) as [IFC4.IfcNormalisedRatioMeasure, IFC4.IfcNormalisedRatioMeasure, IFC4.IfcNormalisedRatioMeasure];
    const colour = this.#put(new IFC4.IfcColourRgb(null, red, green, blue));
    const shading = this.#put(
      new IFC4.IfcSurfaceStyleShading(colour, new IFC4.IfcNormalisedRatioMeasure(1 - look.opacity)),
    );
    const style = this.#put(
      new IFC4.IfcSurfaceStyle(label(materialName(material, this.#locale)), IFC4.IfcSurfaceSide.BOTH, [
        shading,
      ]),
    );
    this.#styles.set(material, style);
    return style;
  }

  #use(material: string, product: Ref<IFC4.IfcProduct>): void {
    const users = this.#users.get(material) ?? [];
    this.#users.set(material, [...users, product]);
    if (!this.#materials.has(material))
      this.#materials.set(
        material,
        this.#put(new IFC4.IfcMaterial(label(materialName(material, this.#locale)), null, null)),
      );
  }

  #associateMaterials(): void {
    for (const [material, products] of this.#users)
      this.#put(
        new IFC4.IfcRelAssociatesMaterial(
          this.#guid(`material-${material}`),
          null,
          null,
          null,
          products,
          this.#materials.get(material)!,
        ),
      );
  }

  #aggregate(whole: Ref<IFC4.IfcObjectDefinition>, parts: Ref<IFC4.IfcObjectDefinition>[], id: string): void {
    if (parts.length === 0) return;
    this.#put(new IFC4.IfcRelAggregates(this.#guid(`aggregates-${id}`), null, null, null, whole, parts));
  }

  #quantities(
    of: Ref<IFC4.IfcObjectDefinition>,
    id: string,
    name: string,
    { lengths = {}, areas = {}, volumes = {} }: Record<string, Record<string, number>>,
  ): void {
    const list = [
      ...Object.entries(lengths).map(([key, value]) =>
        this.#put(
          new IFC4.IfcQuantityLength(label(key), null, null, new IFC4.IfcLengthMeasure(round(value)), null),
        ),
      ),
      ...Object.entries(areas).map(([key, value]) =>
        this.#put(
          new IFC4.IfcQuantityArea(label(key), null, null, new IFC4.IfcAreaMeasure(round(value)), null),
        ),
      ),
      ...Object.entries(volumes).map(([key, value]) =>
        this.#put(
          new IFC4.IfcQuantityVolume(label(key), null, null, new IFC4.IfcVolumeMeasure(round(value)), null),
        ),
      ),
    ];
    const set = this.#put(
      new IFC4.IfcElementQuantity(this.#guid(`${id}-quantities`), null, label(name), null, null, list),
    );
    this.#put(
      new IFC4.IfcRelDefinesByProperties(this.#guid(`${id}-has-quantities`), null, null, null, [of], set),
    );
  }

  #properties(
    of: Ref<IFC4.IfcObjectDefinition>,
    id: string,
    name: string,
    values: Record<string, boolean>,
  ): void {
    const list = Object.entries(values).map(([key, value]) =>
      this.#put(
        new IFC4.IfcPropertySingleValue(new IFC4.IfcIdentifier(key), null, new IFC4.IfcBoolean(value), null),
      ),
    );
    const set = this.#put(
      new IFC4.IfcPropertySet(this.#guid(`${id}-properties`), null, label(name), null, list),
    );
    this.#put(
      new IFC4.IfcRelDefinesByProperties(this.#guid(`${id}-has-properties`), null, null, null, [of], set),
    );
  }

  #put<T extends IfcLineObject>(entity: T): Ref<T> {
    this.#api.WriteLine(this.#model, entity);
    return new Handle<T>(entity.expressID);
  }

  /** The same element has the same identifier in every export. */
  #guid(id: string): IFC4.IfcGloballyUniqueId {
    return new IFC4.IfcGloballyUniqueId(globalId(`${this.#building.house.id}/${id}`));
  }
}

const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_$";

/** 128 bits in IFC's base 64: two bits, then twenty-one times six. */
function globalId(text: string): string {
  let rest = BigInt(`0x${createHash("md5").update(text).digest("hex")}`);
  let id = "";
  for (let position = 0; position < 22; position++) {
    id = digits[Number(rest & 63n)] + id;
    rest >>= 6n;
  }
  return id;
}

function label(text: string): IFC4.IfcLabel {
  return new IFC4.IfcLabel(text);
}

/** A hundredth of a millimetre. */
function round(value: number): number {
  return Math.round(value * 1e5) / 1e5;
}
