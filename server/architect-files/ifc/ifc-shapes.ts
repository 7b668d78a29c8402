import { IFC4 } from "web-ifc";
import { axisOf, type Plane, type Solid } from "#app/domain/building/solid.ts";
import { add, cross, scale, type Vector } from "#app/domain/house/mesh.ts";
import type { Point } from "#app/domain/house/polygon.ts";
import type { IfcMaterials } from "./ifc-materials.ts";
import { type IfcModel, label, type Ref } from "./ifc-model.ts";

/** Geometry in the coordinates of a storey, whose floor is at `elevationM`. */
export class IfcShapes {
  readonly #model: IfcModel;
  readonly #materials: IfcMaterials;
  readonly #body: Ref<IFC4.IfcGeometricRepresentationSubContext>;

  constructor(
    model: IfcModel,
    materials: IfcMaterials,
    body: Ref<IFC4.IfcGeometricRepresentationSubContext>,
  ) {
    this.#model = model;
    this.#materials = materials;
    this.#body = body;
  }

  ofSolids(solids: Solid[], material: string, elevationM: number): Ref<IFC4.IfcProductDefinitionShape> {
    return this.ofItems(
      solids.map((solid) => this.styled(solid, material, elevationM)),
      "SweptSolid",
    );
  }

  ofItems(
    items: Ref<IFC4.IfcRepresentationItem>[],
    type: "SweptSolid" | "Clipping",
  ): Ref<IFC4.IfcProductDefinitionShape> {
    const representation = this.#model.add(
      new IFC4.IfcShapeRepresentation(this.#body, label("Body"), label(type), items),
    );
    return this.#model.add(new IFC4.IfcProductDefinitionShape(null, null, [representation]));
  }

  styled(solid: Solid, material: string, elevationM: number): Ref<IFC4.IfcExtrudedAreaSolid> {
    const item = this.extrude(solid, elevationM);
    this.#model.add(new IFC4.IfcStyledItem(item, [this.#materials.style(material)], null));
    return item;
  }

  /** Extruded forwards from the far side, because some programs ignore the direction. */
  extrude(solid: Solid, elevationM: number): Ref<IFC4.IfcExtrudedAreaSolid> {
    const { origin, across, along, outline, holes, depth } = solid;
    const [x, y, z] = add(origin, scale(axisOf(solid), depth));
    const curve = (ring: readonly Point[]) =>
      this.#model.add(new IFC4.IfcPolyline([...ring, ring[0]!].map((point) => this.#model.point(point))));
    const { AREA } = IFC4.IfcProfileTypeEnum;
    const profile =
      holes.length > 0
        ? this.#model.add(
            new IFC4.IfcArbitraryProfileDefWithVoids(AREA, null, curve(outline), holes.map(curve)),
          )
        : this.#model.add(new IFC4.IfcArbitraryClosedProfileDef(AREA, null, curve(outline)));
    return this.#model.add(
      new IFC4.IfcExtrudedAreaSolid(
        profile,
        this.#model.axes([x, y, z - elevationM], cross(across, along), across),
        this.#model.direction([0, 0, 1]),
        new IFC4.IfcPositiveLengthMeasure(depth),
      ),
    );
  }

  /** What a slope cuts away: the side to which its normal points. */
  halfSpace({ point, normal }: Plane, elevationM: number): Ref<IFC4.IfcHalfSpaceSolid> {
    const across: Vector = Math.abs(normal[0]) > Math.abs(normal[1]) ? [0, 1, 0] : [1, 0, 0];
    const plane = this.#model.add(
      new IFC4.IfcPlane(this.#model.axes([point[0], point[1], point[2] - elevationM], normal, across)),
    );
    return this.#model.add(new IFC4.IfcHalfSpaceSolid(plane, new IFC4.IfcBoolean(false)));
  }
}
