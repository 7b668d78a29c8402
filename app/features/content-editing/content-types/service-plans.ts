import type { ContentType } from "../content-type.ts";
import {
  bilingual,
  both,
  choice,
  euros,
  facts,
  integer,
  position,
  questions,
  slug,
  texts,
  weeks,
} from "../field-builders.ts";

export const plan: ContentType = {
  name: "plans",
  table: "plans",
  label: {
    one: both("Plan", "Plan"),
    many: both("Planes y precios", "Plans and prices"),
    add: both("Nuevo", "New"),
  },
  title: "content.name",
  note: "price_eur",
  searched: ["slug", "content"],
  sorts: [{ column: "position", label: both("Orden", "Order") }],
  isPublished: true,
  page: ({ slug: of }) => `/planes/${of}`,
  blank: { position: 0 },
  groups: [
    {
      title: texts,
      fields: [
        bilingual("content.name", "text", both("Nombre", "Name"), 80),
        bilingual("content.tagline", "text", both("Frase", "Tagline"), 160),
        bilingual("content.whatItIs", "paragraphs", both("Qué es", "What it is")),
        bilingual("content.delivers", "lines", both("Qué entrega", "What it delivers")),
        bilingual("content.unlocks", "lines", both("Qué permite", "What it allows")),
        bilingual("content.cost", "paragraphs", both("Cuánto cuesta", "What it costs")),
        bilingual("content.duration", "multiline", both("Cuánto tarda", "How long it takes"), 400),
        bilingual("content.signedBy", "multiline", both("Quién firma", "Who signs"), 400),
        questions,
        slug,
        position,
      ],
    },
    {
      title: facts,
      fields: [
        euros("price_eur", both("Precio sin IVA", "Price without VAT")),
        {
          ...integer("fee_share_percent", both("Parte de los honorarios", "Share of the fee"), 1, 100),
          unit: "%",
        },
        weeks("duration_weeks_min", both("Plazo, desde", "Duration, from")),
        weeks("duration_weeks_max", both("Plazo, hasta", "Duration, to")),
        {
          path: "phase",
          kind: "choice",
          label: both("Fase", "Phase"),
          isRequired: true,
          choices: [
            choice("preliminary_design", "Anteproyecto", "Preliminary design"),
            choice("basic_project", "Proyecto básico", "Basic project"),
            choice("execution_project", "Proyecto de ejecución", "Execution project"),
          ],
        },
      ],
    },
  ],
};
