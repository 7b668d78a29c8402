import type { ContentType } from "../content-type.ts";
import {
  bilingual,
  both,
  choice,
  facts,
  integer,
  newest,
  optional,
  pictures,
  slug,
  texts,
} from "../field-builders.ts";

export const promotion: ContentType = {
  name: "promotions",
  table: "promotions",
  label: {
    one: both("Promoción", "Promotion"),
    many: both("Promociones", "Promotions"),
    add: both("Nueva", "New"),
  },
  title: "content.title",
  picture: "picture",
  searched: ["slug", "content"],
  sorts: [{ column: "ends_on", label: both("Final", "End"), isDescending: true }, newest],
  isPublished: true,
  page: ({ slug: of }) => `/promociones/${of}`,
  blank: { houses: [] },
  groups: [
    {
      title: texts,
      fields: [
        bilingual("content.title", "text", both("Título", "Title"), 120),
        bilingual("content.tagline", "text", both("Frase", "Tagline"), 160),
        bilingual(
          "content.discountLabel",
          "text",
          both("Ventaja en pocas palabras", "The offer in a few words"),
          60,
        ),
        bilingual("content.story", "paragraphs", both("Explicación", "Explanation")),
        bilingual(
          "content.conditions",
          "lines",
          both("Condiciones (una línea por punto)", "Conditions (one line each)"),
        ),
        slug,
      ],
    },
    {
      title: pictures,
      fields: [{ path: "picture", kind: "picture", label: both("Imagen", "Picture"), isRequired: true }],
    },
    {
      title: facts,
      fields: [
        { path: "starts_on", kind: "date", label: both("Primer día", "First day"), isRequired: true },
        { path: "ends_on", kind: "date", label: both("Último día", "Last day"), isRequired: true },
        optional(integer("unit_limit", both("Unidades, como mucho", "Units at most"), 1, 30_000)),
        {
          path: "discount.kind",
          kind: "choice",
          label: both("Ventaja", "Offer"),
          isRequired: true,
          choices: [
            choice("percent", "Descuento", "Discount"),
            choice("free_option", "Opción gratis", "Free option"),
            choice("plan_refund", "Se descuenta el plan", "Plan deducted"),
          ],
        },
        optional({ ...integer("discount.percent", both("Descuento", "Discount"), 1, 90), unit: "%" }),
        { path: "discount.optionCode", kind: "code", label: both("Opción (código)", "Option (code)") },
        { path: "discount.planSlug", kind: "slug", label: both("Plan (dirección)", "Plan (address)") },
        {
          path: "houses",
          kind: "rows",
          label: both("Casas", "Houses"),
          isWide: true,
          columns: [{ name: "house_id", kind: "choice", reference: "houses", label: both("Casa", "House") }],
        },
      ],
    },
  ],
};
