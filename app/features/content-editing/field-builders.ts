// Fields that several kinds of content have.
import type { Localised } from "#app/domain/localised.ts";
import type { Choice, Field, FieldGroup, Label, NumberField, TextField } from "./field.ts";

export const both = (es: string, en: string): Localised => ({ es, en });
export const choice = (value: string, es: string, en: string): Choice => ({ value, label: { es, en } });

export const slug: TextField = {
  path: "slug",
  kind: "slug",
  label: both("Dirección", "Address"),
  hint: both(
    "Lo último de la dirección de la página. Si la cambias, la anterior lleva a la nueva.",
    "The end of the page's address. If you change it, the old one leads to the new one.",
  ),
  isRequired: true,
};
export const position: Field = {
  path: "position",
  kind: "number",
  label: both("Orden", "Order"),
  min: 0,
  max: 32_000,
  isRequired: true,
};
export const texts = both("Textos", "Texts");
export const facts = both("Datos", "Facts");
export const pictures = both("Imágenes", "Pictures");
export const byName = { column: "name", label: both("Nombre", "Name") };
export const newest = { column: "id", label: both("Lo último", "Newest"), isDescending: true };

export function bilingual(path: string, kind: TextField["kind"], label: Label, max?: number): TextField {
  return { path, kind, label, isBilingual: true, isRequired: true, ...(max ? { max } : {}) };
}
export function integer(path: string, label: Label, min: number, max: number): NumberField {
  return { path, kind: "number", label, min, max, isRequired: true };
}
export const fromModel = (field: NumberField): NumberField => ({ ...field, isFromModel: true });
export const optional = (field: NumberField): NumberField => ({ ...field, isRequired: false });
export const euros = (path: string, label: Label): NumberField => ({
  ...integer(path, label, 1, 100_000_000),
  unit: "€",
});
export const squareMetres = (path: string, label: Label): NumberField => ({
  ...integer(path, label, 1, 50_000_000),
  unit: "m²",
});
export const metres = (path: string, label: Label): NumberField => ({
  ...integer(path, label, 1, 1_000_000),
  scale: 100,
  unit: "m",
});
export const weeks = (path: string, label: Label): NumberField => ({
  ...integer(path, label, 1, 500),
});
export const year = (path: string, label: Label, min: number): NumberField => integer(path, label, min, 2100);
export const degrees = (path: string, label: Label, min: number, max: number): NumberField => ({
  ...integer(path, label, min, max),
  decimals: 6,
  unit: "°",
});
/** What may be built; a rule that nobody knows stays empty. */
export const planningRules: readonly Field[] = [
  {
    ...integer("buildability_percent", both("Edificabilidad", "Floor-area ratio"), 0, 1000),
    scale: 100,
    unit: "m²/m²",
  },
  { ...integer("occupancy_percent", both("Ocupación", "Coverage"), 0, 100), unit: "%" },
  integer("max_storeys", both("Plantas", "Storeys"), 0, 20),
  metres("max_height_cm", both("Altura máxima", "Maximum height")),
  squareMetres("min_plot_m2", both("Parcela mínima", "Minimum plot")),
  { ...metres("setback_front_cm", both("Retranqueo al frente", "Front setback")), min: 0 },
  { ...metres("setback_side_cm", both("Retranqueo lateral", "Side setback")), min: 0 },
  { ...metres("setback_rear_cm", both("Retranqueo al fondo", "Rear setback")), min: 0 },
].map(optional);

export const regions = (path: string, label: Label): Field => ({
  path,
  kind: "choices",
  reference: "regions",
  label,
  isRequired: true,
  isWide: true,
});

/** The company behind a studio, a maker or a plot: the whole of it, or nothing. */
export const company = (column: string, title: Label): FieldGroup => ({
  title,
  fields: [
    {
      path: `${column}.legalName`,
      kind: "text",
      max: 160,
      label: both("Razón social", "Legal name"),
      isRequiredWithOthers: true,
    },
    {
      path: `${column}.taxId`,
      kind: "text",
      max: 20,
      label: both("NIF", "Tax number"),
      isRequiredWithOthers: true,
    },
    {
      path: `${column}.address`,
      kind: "text",
      max: 200,
      label: both("Domicilio", "Address"),
      isRequiredWithOthers: true,
    },
    {
      path: `${column}.register`,
      kind: "text",
      max: 200,
      label: both("Registro Mercantil", "Commercial register"),
      isRequiredWithOthers: true,
    },
  ],
});

export const questions: Field = {
  path: "content.faq",
  kind: "rows",
  label: both("Preguntas", "Questions"),
  isBilingual: true,
  isRequired: true,
  columns: [
    { name: "question", kind: "text", label: both("Pregunta", "Question") },
    { name: "answer", kind: "multiline", label: both("Respuesta", "Answer") },
  ],
};
