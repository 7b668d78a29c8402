import { IFC4 } from "web-ifc";
import { materialName } from "#app/domain/building/material-names.ts";
import type { MaterialLook } from "#app/domain/house/materials.ts";
import type { Locale } from "#app/domain/localised.ts";
import { type IfcModel, label, type Ref } from "./ifc-model.ts";

/** The materials of the elements and their colours. */
export class IfcMaterials {
  readonly #model: IfcModel;
  readonly #looks: Record<string, MaterialLook>;
  readonly #locale: Locale;
  readonly #materials = new Map<string, Ref<IFC4.IfcMaterial>>();
  readonly #products = new Map<string, Ref<IFC4.IfcProduct>[]>();
  readonly #styles = new Map<string, Ref<IFC4.IfcSurfaceStyle>>();

  constructor(model: IfcModel, looks: Record<string, MaterialLook>, locale: Locale) {
    this.#model = model;
    this.#looks = looks;
    this.#locale = locale;
  }

  style(material: string): Ref<IFC4.IfcSurfaceStyle> {
    const known = this.#styles.get(material);
    if (known) return known;
    const look = this.#looks[material] ?? { colour: "#bbbbbb", opacity: 1 };
    const [red, green, blue] = [1, 3, 5].map(
      (at) => new IFC4.IfcNormalisedRatioMeasure(Number.parseInt(look.colour.slice(at, at + 2), 16) / 255),
    ) as [IFC4.IfcNormalisedRatioMeasure, IFC4.IfcNormalisedRatioMeasure, IFC4.IfcNormalisedRatioMeasure];
    const colour = this.#model.add(new IFC4.IfcColourRgb(null, red, green, blue));
    const shading = this.#model.add(
      new IFC4.IfcSurfaceStyleShading(colour, new IFC4.IfcNormalisedRatioMeasure(1 - look.opacity)),
    );
    const style = this.#model.add(
      new IFC4.IfcSurfaceStyle(label(materialName(material, this.#locale)), IFC4.IfcSurfaceSide.BOTH, [
        shading,
      ]),
    );
    this.#styles.set(material, style);
    return style;
  }

  assign(material: string, product: Ref<IFC4.IfcProduct>): void {
    const products = this.#products.get(material) ?? [];
    this.#products.set(material, [...products, product]);
    if (!this.#materials.has(material))
      this.#materials.set(
        material,
        this.#model.add(new IFC4.IfcMaterial(label(materialName(material, this.#locale)), null, null)),
      );
  }

  /** Once, after every element is written. */
  writeRelations(): void {
    for (const [material, products] of this.#products)
      this.#model.add(
        new IFC4.IfcRelAssociatesMaterial(
          this.#model.guid(`material-${material}`),
          null,
          null,
          null,
          products,
          this.#materials.get(material)!,
        ),
      );
  }
}
