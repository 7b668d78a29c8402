import { createHash } from "node:crypto";
import { Handle, IFC4, type IfcAPI, type IfcLineObject } from "web-ifc";
import type { Vector } from "#app/domain/house/mesh.ts";

export type Ref<T> = Handle<T>;
export type Placement = Ref<IFC4.IfcLocalPlacement>;

/** By which the elements of a storey are placed. */
export interface StoreyRefs {
  storey: Ref<IFC4.IfcBuildingStorey>;
  placement: Placement;
  elevationM: number;
}

export interface Quantities {
  lengths?: Record<string, number>;
  areas?: Record<string, number>;
  volumes?: Record<string, number>;
}

/** The file that is being written: entities, identifiers, placements, relations, quantities and properties. */
export class IfcModel {
  readonly #api: IfcAPI;
  readonly #model: number;
  readonly #houseId: string;

  constructor(api: IfcAPI, model: number, houseId: string) {
    this.#api = api;
    this.#model = model;
    this.#houseId = houseId;
  }

  add<T extends IfcLineObject>(entity: T): Ref<T> {
    this.#api.WriteLine(this.#model, entity);
    return new Handle<T>(entity.expressID);
  }

  /** The same element has the same identifier in every export. */
  guid(id: string): IFC4.IfcGloballyUniqueId {
    return new IFC4.IfcGloballyUniqueId(globalId(`${this.#houseId}/${id}`));
  }

  place(relativeTo: Placement | null, at: Vector = [0, 0, 0]): Placement {
    return this.add(new IFC4.IfcLocalPlacement(relativeTo, this.axes(at)));
  }

  axes(at: Vector, axis?: Vector, across?: Vector): Ref<IFC4.IfcAxis2Placement3D> {
    return this.add(
      new IFC4.IfcAxis2Placement3D(
        this.point(at),
        axis ? this.direction(axis) : null,
        across ? this.direction(across) : null,
      ),
    );
  }

  point(at: readonly number[]): Ref<IFC4.IfcCartesianPoint> {
    return this.add(new IFC4.IfcCartesianPoint(at.map((value) => new IFC4.IfcLengthMeasure(round(value)))));
  }

  direction(ratios: readonly number[]): Ref<IFC4.IfcDirection> {
    return this.add(new IFC4.IfcDirection(ratios.map((value) => new IFC4.IfcReal(value))));
  }

  aggregate(whole: Ref<IFC4.IfcObjectDefinition>, parts: Ref<IFC4.IfcObjectDefinition>[], id: string): void {
    if (parts.length === 0) return;
    this.add(new IFC4.IfcRelAggregates(this.guid(`aggregates-${id}`), null, null, null, whole, parts));
  }

  addQuantities(
    of: Ref<IFC4.IfcObjectDefinition>,
    id: string,
    name: string,
    { lengths = {}, areas = {}, volumes = {} }: Quantities,
  ): void {
    const list = [
      ...Object.entries(lengths).map(([key, value]) =>
        this.add(
          new IFC4.IfcQuantityLength(label(key), null, null, new IFC4.IfcLengthMeasure(round(value)), null),
        ),
      ),
      ...Object.entries(areas).map(([key, value]) =>
        this.add(
          new IFC4.IfcQuantityArea(label(key), null, null, new IFC4.IfcAreaMeasure(round(value)), null),
        ),
      ),
      ...Object.entries(volumes).map(([key, value]) =>
        this.add(
          new IFC4.IfcQuantityVolume(label(key), null, null, new IFC4.IfcVolumeMeasure(round(value)), null),
        ),
      ),
    ];
    const set = this.add(
      new IFC4.IfcElementQuantity(this.guid(`${id}-quantities`), null, label(name), null, null, list),
    );
    this.add(
      new IFC4.IfcRelDefinesByProperties(this.guid(`${id}-has-quantities`), null, null, null, [of], set),
    );
  }

  addProperties(
    of: Ref<IFC4.IfcObjectDefinition>,
    id: string,
    name: string,
    values: Record<string, boolean>,
  ): void {
    const list = Object.entries(values).map(([key, value]) =>
      this.add(
        new IFC4.IfcPropertySingleValue(new IFC4.IfcIdentifier(key), null, new IFC4.IfcBoolean(value), null),
      ),
    );
    const set = this.add(
      new IFC4.IfcPropertySet(this.guid(`${id}-properties`), null, label(name), null, list),
    );
    this.add(
      new IFC4.IfcRelDefinesByProperties(this.guid(`${id}-has-properties`), null, null, null, [of], set),
    );
  }
}

export function label(text: string): IFC4.IfcLabel {
  return new IFC4.IfcLabel(text);
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

/** A hundredth of a millimetre. */
function round(value: number): number {
  return Math.round(value * 1e5) / 1e5;
}
