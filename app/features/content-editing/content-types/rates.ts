import type { ContentType } from "../content-type.ts";
import { bilingual, both, facts, integer } from "../field-builders.ts";
import { rateCodes } from "../rate-codes.ts";
import { describeRate, isRateStale, rateUnits } from "../rate-notes.ts";

export const rate: ContentType = {
  name: "rates",
  table: "rates",
  label: {
    one: both("Tipo", "Rate"),
    many: both("Tipos e importes", "Rates and amounts"),
    add: both("Nuevo", "New"),
  },
  title: "code",
  note: "valid_from",
  noteColumns: ["region_code", "above_eur", "low", "high", "unit", "valid_from", "review_on"],
  describe: describeRate,
  isStale: isRateStale,
  searched: ["code", "source"],
  filters: ["code", "region_code", "unit"],
  sorts: [
    { column: "code", label: both("Qué es", "What it is") },
    { column: "valid_from", label: both("Vigencia", "Valid from"), isDescending: true },
  ],
  isPublished: false,
  page: () => "/casa-de-tus-suenos/proyecto",
  blank: { above_eur: 0, is_of_whole_amount: false, is_estimate: false, is_disputed: false },
  groups: [
    {
      title: facts,
      fields: [
        {
          path: "code",
          kind: "choice",
          label: both("Qué es", "What it is"),
          isRequired: true,
          isFixed: true,
          isWide: true,
          choices: rateCodes,
        },
        {
          path: "region_code",
          kind: "choice",
          reference: "regions",
          label: both("Comunidad (vacía: toda España)", "Region (empty: all of Spain)"),
        },
        {
          path: "unit",
          kind: "choice",
          label: both("Unidad", "Unit"),
          isRequired: true,
          choices: rateUnits,
        },
        { ...integer("above_eur", both("Desde (€)", "From (€)"), 0, 1e9) },
        {
          path: "is_of_whole_amount",
          kind: "checkbox",
          label: both(
            "Se aplica a todo el valor, no solo a lo que pasa de «Desde»",
            "Applies to the whole value, not only to the part above “From”",
          ),
        },
        { ...integer("low", both("Valor bajo", "Low value"), 0, 1e9), decimals: 4 },
        { ...integer("high", both("Valor alto", "High value"), 0, 1e9), decimals: 4 },
        { path: "valid_from", kind: "date", label: both("Vigente desde", "Valid from"), isRequired: true },
        { path: "review_on", kind: "date", label: both("Revisar el", "Review on") },
        {
          path: "is_estimate",
          kind: "checkbox",
          label: both("Es una estimación nuestra", "It is our estimate"),
        },
        { path: "is_disputed", kind: "checkbox", label: both("Las fuentes difieren", "Sources differ") },
        bilingual("source", "multiline", both("Fuente y artículo", "Source and article"), 400),
      ],
    },
  ],
};
